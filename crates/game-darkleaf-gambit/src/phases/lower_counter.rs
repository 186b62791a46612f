//! Counters go down, each by one: in Upkeep, or by Waxing Moon. DG-TURN-4, DG-TURN-5, DG-HEX-33, DG-HEX-34
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::{hexes, turn};
use crate::state::clans::Entry;
use crate::state::square::{Square, squares};
use crate::state::turn::Stage;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    match game.turn.stage {
        Stage::Upkeep => asked(game, "LowerCounter", const { clause("DG-TURN-5") }),
        _ => asked(game, "WaxingMoon", const { clause("DG-HEX-34") }),
    }
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let side = game.active();
    let gardens = squares(game.turn.due).map(Action::LowerGarden);
    let ladders = squares(game.field.laddered()).map(Action::LowerLadder);
    let mut ladders = ladders.filter(|&it| hexes::is_due(game, it));
    { gardens }.any(&mut *found)
        || ladders.any(&mut *found)
        || game.sides[side].due && found(Action::LowerWill)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::LowerGarden(_) | Action::LowerLadder(_) | Action::LowerWill => lower(game, action),
        Action::Pass => Err(Refusal::CounterFirst),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::LowerGarden(at) => hexes::lower_garden(game, at, events),
        Action::LowerLadder(at) => hexes::lower_ladder(game, at, events),
        _ => lower_will(game, events),
    }
}

/// DG-TURN-5, DG-HEX-27
fn lower(game: &Darkleaf, action: Action) -> Verdict {
    if hexes::is_due(game, action) {
        return Ok(());
    }
    let restarted = |at: Square| {
        let unit = game.field.at(at);
        unit.ladder() > 0 && unit.ladder_owner() == game.active()
    };
    match action {
        Action::LowerLadder(at) if restarted(at) => Err(Refusal::RestartedJustNow),
        _ => Err(Refusal::NoSuchCounter),
    }
}

/// DG-WILL-8
fn lower_will(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    let side = game.active();
    let side = &mut game.sides[side];
    side.due = false;
    side.rounds -= 1;
    let (entry, left) = (side.entry, side.rounds);
    events.emit(Event::WillLowered { entry, left });
    if left == 0 {
        // At rest nothing of a finished counter is left.
        side.entry = Entry::Canopy;
        events.emit(Event::WillEnded { entry });
    }
}

/// All are lowered, in Upkeep or by Waxing Moon.
pub(super) fn leave(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if game.turn.stage == Stage::Upkeep {
        turn::take_back(game);
    } else {
        hexes::clear_due(game);
        turn::after_power(game, events);
    }
}
