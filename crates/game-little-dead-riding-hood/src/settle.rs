//! What happens by itself until somebody must decide or something is drawn. LD-TURN-1, LD-TURN-2
use engine::{Seat, Sink};

use crate::phases::{Asking, Phase, Played, Round, Stage, Window};
use crate::phases::{cards, cleanup, draft, effects, fight, flight, helpers, tiles, window};
use crate::{Event, Hood, Sister, Space, Spaces};

/// Goes on until a decision, a chance or the end.
pub(crate) fn settle(game: &mut Hood, events: &mut impl Sink<Event>) {
    while advance(game, events) {}
}

/// One thing that happens by itself; false if there is none.
fn advance(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    match game.open.top() {
        Phase::Starter
        | Phase::Deal { .. }
        | Phase::ChooseStart { .. }
        | Phase::PrinceWith { .. }
        | Phase::QueenTo { .. }
        | Phase::Huntsman
        | Phase::Forced { .. }
        | Phase::Mirror { .. }
        | Phase::Bag
        | Phase::LayTile { asked: true, .. }
        | Phase::Window(Window {
            round: Asking::Waiting,
            ..
        })
        | Phase::Fight(Round::Load | Round::Direction)
        | Phase::Over => false,
        Phase::Tiles { left } => draft::draw(game, left),
        Phase::HelperChoice => draft::leave(game, events),
        Phase::Before => {
            game.open.phases.set(Phase::MoveStep { over: false });
            let opener = game.open.active;
            window::open(game, crate::WindowKind::BeforeMovement, opener);
            true
        }
        Phase::MoveStep { over } => leave_move(game, over, events),
        Phase::Refill { left } => cleanup::refill(game, left, events),
        Phase::DiscardDown => cleanup::discard_down(game, events),
        Phase::DrawTile { .. } | Phase::Woodcut { .. } => tiles::pile_up(game, events),
        Phase::LayTile { by, .. } => {
            tiles::ask_others(game, by);
            true
        }
        Phase::DrawCard { left, .. } => cards::pile_up(game, left, events),
        Phase::Prince { .. } | Phase::Queen { .. } | Phase::Godmother | Phase::Stepmother => {
            helpers::advance(game, events)
        }
        Phase::Window(window) => window::advance(game, window, events),
        Phase::Card(played) => advance_card(game, played, events),
        // LD-MOVE-12
        Phase::Run { left, .. } => {
            if left == 0 {
                game.open.phases.pop();
            }
            left == 0
        }
        Phase::Fight(Round::Begin) => fight::begin(game, events),
        Phase::Fight(Round::Drawn) => fight::resolve(game, events),
        Phase::Fight(Round::Flight) => flight::advance(game, events),
    }
}

fn advance_card(game: &mut Hood, played: Played, events: &mut impl Sink<Event>) -> bool {
    match played.stage {
        Stage::First | Stage::Second => false,
        Stage::Named => {
            let stage = Stage::Stands;
            game.open
                .phases
                .set(Phase::Card(Played { stage, ..played }));
            window::open(game, crate::WindowKind::CardEffect, played.by);
            true
        }
        Stage::Stands | Stage::Cancelled => {
            effects::resolve(game, played, events);
            true
        }
    }
}

/// Asked as long as a card is held and may be played. LD-P2-2, LD-HELP-6
fn leave_move(game: &mut Hood, over: bool, events: &mut impl Sink<Event>) -> bool {
    let seat = game.open.active;
    if !over && game.may_play(seat) {
        return false;
    }
    let next = game.open.left_of(seat);
    if next == game.open.starter {
        cleanup::enter(game, events);
    } else {
        enter_move(game, next, events);
    }
    true
}

/// A rest point: the start of a Phase-2 step.
pub(crate) fn enter_move(game: &mut Hood, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.active = seat;
    game.open.phases.set(Phase::Before);
    game.open.fresh = true;
    events.emit(Event::StepBegan { by: Sister(seat) });
}

/// A sister has come to a space: bullets, and perhaps the end. LD-MOVE-8, LD-MOVE-9, LD-MOVE-10, LD-WIN-1, LD-WIN-2
pub(crate) fn arrive(game: &mut Hood, seat: Seat, events: &mut impl Sink<Event>) {
    let at = game.open.sister(seat).at;
    let woods = &mut game.open.woods;
    let by = Sister(seat);
    if woods.wolves.contains(at) {
        if woods.bullets.contains(at) {
            events.emit(Event::LeftUnderWolf { at });
        }
        return;
    }
    if woods.bullets.contains(at) {
        woods.bullets = woods.bullets.minus(at.bit());
        game.open.sister_mut(seat).bullets += 1;
        events.emit(Event::PickedUp { by, at });
    }
    // LD-WIN-4
    if Spaces::LAST_ROW.contains(at) {
        game.open.winner = Some(seat);
        game.open.fight = crate::open::Fight::NONE;
        game.open.phases.end();
        events.emit(Event::Won { by, at });
    }
}

/// A sister moves, however: she may meet a wolf there. LD-DEF-6, LD-FIGHT-1
pub(crate) fn come(game: &mut Hood, seat: Seat, to: Space, events: &mut impl Sink<Event>) {
    let sister = game.open.sister_mut(seat);
    sister.retreat = sister.at;
    sister.at = to;
    if game.open.woods.wolves.contains(to) {
        fight::enter(game, seat);
    } else {
        arrive(game, seat, events);
    }
}
