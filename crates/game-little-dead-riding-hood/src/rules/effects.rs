//! What tricks do once nobody can stop them. LD-FX
use engine::{ClauseId, Seat, Sink};

use super::{helpers, moving, targets};
use crate::phases::{Asking, Laying, Loss, Phase, Played, Run, Stage, TileDraw};
use crate::state::cards::Trick;
use crate::state::cause::Cause;
use crate::{Bullets, Event, Hood, Sister, Space, clause};

/// LD-FX-6
const BASKET: u8 = 2;
/// LD-FX-7
const THEFT: u8 = 2;
/// LD-FX-15
const SPRAIN: u8 = 2;

pub(crate) fn resolve(game: &mut Hood, played: Played, events: &mut impl Sink<Event>) {
    let card = played.card;
    game.open.phases.pop();
    // LD-FX-14
    if played.stage == Stage::Cancelled {
        return events.emit(Event::Cancelled { card });
    }
    let trick = game.pack.trick(card);
    // LD-CARD-8: only a hand can have changed since.
    let of = Seat(played.first);
    if trick == Trick::MagicMirror && game.hands[of.index()].is_empty() {
        return events.emit(Event::NoEffect { card });
    }
    match trick {
        Trick::BrokenSpell
        | Trick::SprainedAnkle
        | Trick::BigTeeth
        | Trick::ShakeBag
        | Trick::WrongTurn => react(game, played.by, trick, events),
        _ => carry_out(game, played, trick, events),
    }
}

/// A card that answers what lies under its window.
fn react(game: &mut Hood, by: Seat, trick: Trick, events: &mut impl Sink<Event>) {
    match (trick, *game.open.phases.below(1)) {
        (Trick::BrokenSpell, Phase::Target(target)) => {
            let stage = Stage::Cancelled;
            *game.open.phases.below(1) = Phase::Target(Played { stage, ..target });
            close(game);
        }
        (Trick::SprainedAnkle, Phase::Step(run)) => {
            let left = run.left.saturating_sub(SPRAIN);
            *game.open.phases.below(1) = Phase::Step(Run { left, ..run });
            let by = Sister(run.by);
            events.emit(Event::Sprained { by, left });
            // Nothing could change any more.
            if left == 0 {
                close(game);
            }
        }
        (Trick::BigTeeth, _) => {
            let most = game.pack.numbers.wolf_tokens;
            let wolves = (game.open.fight.wolves + 1).min(most);
            game.open.fight.wolves = wolves;
            events.emit(Event::TeethAdded { wolves });
        }
        (Trick::ShakeBag, _) => {
            game.open.fight.token = None;
            events.emit(Event::Shaken);
            game.open.phases.push(Phase::Bag);
        }
        (Trick::WrongTurn, Phase::LayTile(laying)) => {
            *game.open.phases.below(1) = Phase::LayTile(Laying { who: by, ..laying });
            let (by, tile) = (Sister(by), laying.tile);
            events.emit(Event::TurnedWrong { by, tile });
        }
        (trick, phase) => unreachable!("{trick:?} does not answer {phase:?}"),
    }
}

/// The window on top asks nobody any more.
fn close(game: &mut Hood) {
    if let Phase::Window(window) = game.open.phases.below(0) {
        window.round = Asking::Closed;
    }
}

fn carry_out(game: &mut Hood, played: Played, trick: Trick, events: &mut impl Sink<Event>) {
    let by = played.by;
    let (first, second) = (played.first_space(), Space::of_code(played.second));
    match trick {
        // LD-FX-1
        Trick::Breadcrumbs => {
            for _ in 0..2 {
                let drawing = Phase::tile(by, Cause::Breadcrumbs);
                game.open.phases.push(drawing);
            }
        }
        // LD-FX-2
        Trick::Woodcutter => {
            let (cause, fells) = (Cause::Woodcutter, Some(first));
            let drawing = TileDraw { by, cause, fells };
            game.open.phases.push(Phase::DrawTile(drawing));
        }
        Trick::PathShifts => shift(game, by, first, second, events),
        Trick::Thicket => {
            let (sister, from) = (Sister(by), game.open.sister(by).at);
            events.emit(Event::Leapt {
                by: sister,
                from,
                to: first,
            });
            moving::move_to(game, by, first, events);
        }
        // LD-FX-5
        Trick::Nightgown => {
            events.emit(Event::Gowned { by: Sister(by) });
            let (left, gown) = (targets::GOWN, true);
            game.open.phases.push(Phase::Step(Run { by, left, gown }));
        }
        // LD-FX-6
        Trick::Basket => {
            let cause = Cause::Basket;
            game.give_bullets(by, BASKET, cause.clause(), events);
            helpers::push_cards(game, by, 1, cause);
        }
        Trick::LightFingers => steal(game, by, Seat(played.first), events),
        Trick::MagicMirror => look(game, by, Seat(played.first), events),
        Trick::SilverBullet => {
            remove_wolf(game, by, first, const { clause("LD-FX-9") }, events);
        }
        Trick::RottenPlanks => remove(game, first, events),
        Trick::Ambush => ambush(game, by, first, events),
        Trick::HereDoggy => {
            let why = const { clause("LD-FX-12") };
            move_wolf(game, (by, why), first, second, events);
        }
        Trick::Shove => {
            let (of, from) = (Seat(played.first), game.open.sister(Seat(played.first)).at);
            let who = Sister(of);
            let to = second;
            events.emit(Event::Shoved { who, from, to });
            moving::move_to(game, of, to, events);
        }
        other => unreachable!("{other:?} is a reaction"),
    }
}

/// LD-FX-3
fn shift(game: &mut Hood, by: Seat, from: Space, to: Space, events: &mut impl Sink<Event>) {
    let woods = &mut game.open.woods;
    let lifted = woods.lift(from);
    woods.put_down(lifted, to);
    let by = Sister(by);
    events.emit(Event::Shifted { by, from, to });
}

/// LD-FX-7
fn steal(game: &mut Hood, by: Seat, from: Seat, events: &mut impl Sink<Event>) {
    let bullets = game.open.sister(from).bullets.min(THEFT);
    game.open.sister_mut(from).bullets -= bullets;
    game.open.sister_mut(by).bullets += bullets;
    let (by, from, bullets) = (Sister(by), Sister(from), Bullets(bullets));
    events.emit(Event::Stolen { by, from, bullets });
}

/// LD-FX-8: each card seen stays known until it leaves the hand.
fn look(game: &mut Hood, by: Seat, of: Seat, events: &mut impl Sink<Event>) {
    let hand = game.hands[of.index()];
    game.known[by.index()] = game.known[by.index()].or(hand);
    game.open.looked[by.index()] = game.open.looked[by.index()].with(of);
    let (by_sister, of_sister, hand) = (Sister(by), Sister(of), Some(hand));
    events.emit(Event::Looked {
        by: by_sister,
        of: of_sister,
        hand,
    });
    let cause = Cause::Mirror;
    game.open
        .phases
        .push(Phase::Discard(Loss { by, of, cause }));
}

/// LD-FX-9, LD-HELP-3
pub(crate) fn remove_wolf(
    game: &mut Hood,
    by: Seat,
    at: Space,
    why: ClauseId,
    events: &mut impl Sink<Event>,
) {
    let woods = &mut game.open.woods;
    woods.wolves = woods.wolves.minus(at.bit());
    let by = Sister(by);
    events.emit(Event::WolfRemoved { by, at, why });
}

/// LD-FX-10, LD-SHIFT-2, LD-SHIFT-6
fn remove(game: &mut Hood, at: Space, events: &mut impl Sink<Event>) {
    if let Some((tile, _)) = game.open.woods.lift(at) {
        game.open.tile_discards[tile as usize] += 1;
        events.emit(Event::Removed { at, tile });
    }
}

/// LD-FX-11
fn ambush(game: &mut Hood, by: Seat, at: Space, events: &mut impl Sink<Event>) {
    let woods = &mut game.open.woods;
    woods.wolves = woods.wolves.or(at.bit());
    let by = Sister(by);
    events.emit(Event::Ambushed { by, at });
    if let Some(who) = game.open.who_is_on(at) {
        moving::enter_fight(game, who);
    }
}

/// LD-FX-12, LD-HELP-7, LD-HELP-10
pub(crate) fn move_wolf(
    game: &mut Hood,
    (by, why): (Seat, ClauseId),
    from: Space,
    to: Space,
    events: &mut impl Sink<Event>,
) {
    let woods = &mut game.open.woods;
    woods.wolves = woods.wolves.minus(from.bit()).or(to.bit());
    let by = Sister(by);
    events.emit(Event::WolfMoved { by, from, to, why });
    if let Some(who) = game.open.who_is_on(to) {
        moving::enter_fight(game, who);
    }
}
