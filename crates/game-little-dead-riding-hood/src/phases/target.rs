//! What a card acts on, named one by one; then others may answer, and it takes effect. LD-CARD-6, LD-WINDOW-2
use engine::{ClauseId, Question, Seat, SeatOrder, Sink};

use super::{Phase, Played, Stage};
use crate::rules::{effects, targets, windows};
use crate::state::cards::Trick;
use crate::{Action, Event, Hood, Refusal, Sister, Space, Topic, Way, WindowKind, clause, why};

const CLAUSE: ClauseId = clause("LD-CARD-6");
const QUESTION: Topic = Topic::new("Target", CLAUSE, "name what the card acts on");

pub(super) fn ask(game: &Hood, seat: Seat, played: Played) -> Question<Action> {
    let mut all = Vec::new();
    candidates(game, seat, played, &mut all);
    QUESTION.ask(all.first().copied())
}

pub(super) fn advance(game: &mut Hood, played: Played, events: &mut impl Sink<Event>) -> bool {
    match played.stage {
        Stage::First | Stage::Second => return false,
        Stage::Named => {
            let stage = Stage::Stands;
            game.open
                .phases
                .set(Phase::Target(Played { stage, ..played }));
            windows::open(game, WindowKind::CardEffect, played.by);
        }
        Stage::Stands | Stage::Cancelled => effects::resolve(game, played, events),
    }
    true
}

pub(super) fn candidates(game: &Hood, _: Seat, played: Played, out: &mut Vec<Action>) {
    let trick = game.pack.trick(played.card);
    if played.stage == Stage::First {
        let named = targets::spaces(game, played.by, trick);
        out.extend(named.iter().map(Action::At));
        let players = targets::players(game, played.by, trick);
        let order = SeatOrder::left_of(played.by, players);
        out.extend(order.iter().map(|it| Action::On(Sister(it))));
    } else if trick == Trick::Shove {
        let may = |way: &Way| targets::may_shove(game, Seat(played.first), *way);
        let ways = targets::SHOVES.into_iter().filter(may);
        out.extend(ways.map(Action::Shove));
    } else {
        let second = targets::second(game, played);
        out.extend(second.iter().map(Action::To));
    }
}

pub(super) fn check(
    game: &Hood,
    seat: Seat,
    played: Played,
    action: Action,
) -> Result<(), Refusal> {
    let trick = game.pack.trick(played.card);
    match (played.stage, action) {
        (Stage::First, Action::At(at)) if targets::asks_first(trick) => {
            match targets::may_name(game, seat, trick, at) {
                true => Ok(()),
                false => Err(why::wrong_space(game, seat, trick, at)),
            }
        }
        (Stage::First, Action::On(who)) => {
            match targets::players(game, seat, trick).contains(who.0) {
                true => Ok(()),
                false => Err(why::wrong_player(game, seat, trick, who)),
            }
        }
        (Stage::Second, Action::Shove(way)) if trick == Trick::Shove => {
            check_shove(game, Sister(Seat(played.first)), way)
        }
        (Stage::Second, Action::To(at)) if trick != Trick::Shove => {
            check_second(game, played, trick, at)
        }
        (_, Action::Trick(_) | Action::Run(_)) => {
            Err(why::out_of_place(game, seat, &QUESTION, action))
        }
        _ => Err(Refusal::NameATarget),
    }
}

/// LD-FX-13
fn check_shove(game: &Hood, who: Sister, way: Way) -> Result<(), Refusal> {
    match targets::may_shove(game, who.0, way) {
        true => Ok(()),
        false if way == Way::Forward => Err(Refusal::OnlySidewaysOrBack),
        false => Err(Refusal::ShoveBlocked { who, way }),
    }
}

fn check_second(game: &Hood, played: Played, trick: Trick, at: Space) -> Result<(), Refusal> {
    let from = played.first_space();
    match trick {
        Trick::HereDoggy => targets::check_prowl(game, from, at),
        _ if targets::second(game, played).contains(at) => Ok(()),
        _ if at == from => Err(Refusal::TileStays { at }),
        // LD-SHIFT-3
        _ => Err(Refusal::MovedTileUnfit { at }),
    }
}

/// A target was named.
pub(super) fn apply(
    game: &mut Hood,
    _: Seat,
    played: Played,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (by, why) = (Sister(played.by), CLAUSE);
    let named = match action {
        Action::At(at) | Action::To(at) => {
            events.emit(Event::Chosen { by, at, why });
            at.code()
        }
        Action::On(who) => {
            events.emit(Event::Named { by, who, why });
            who.0.0
        }
        Action::Shove(way) => {
            let at = game.open.sister(Seat(played.first)).at.step(way);
            events.emit(Event::Chosen { by, at, why });
            at.code()
        }
        other => unreachable!("{other:?} names nothing"),
    };
    let more = targets::asks_second(game.pack.trick(played.card));
    let next = match played.stage {
        Stage::First => Played {
            first: named,
            stage: if more { Stage::Second } else { Stage::Named },
            ..played
        },
        _ => Played {
            second: named,
            stage: Stage::Named,
            ..played
        },
    };
    game.open.phases.set(Phase::Target(next));
}
