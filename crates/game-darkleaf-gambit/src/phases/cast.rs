//! A Hex is cast: after the journey, or at the end of the turn. DG-HEX-14 to -19
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::fast::hexes as fast_hexes;
use crate::rules::{hexes, relics, turn};
use crate::state::clans::Skill;
use crate::state::turn::Stage;
use crate::state::units::JOURNEYED;
use crate::why::{out_of_place, own_deed};
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Cast", const { clause("DG-HEX-14") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    fast_hexes::each_cast(game, found) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    own_deed(game, action)?;
    match action {
        Action::Garden(at, counters) => hexes::garden(game, at, counters),
        Action::Ladder(from, to) => hexes::ladder(game, from, to),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let side = game.active();
    match action {
        Action::Garden(at, counters) => {
            relics::spend(game, Skill::PoisonGarden, events);
            game.sides[side].set_garden(at, counters);
            events.emit(Event::GardenCast { at, counters });
        }
        Action::Ladder(from, to) => {
            relics::spend(game, Skill::WitchsLadder, events);
            hexes::mark(game, from, to, events);
            // DG-HEX-31, DG-HEX-40
            if game.turn.power && game.field.at(from).has(JOURNEYED) {
                game.phase = Phase::SecondLadder(from);
            }
        }
        _ => turn::pass(game, events),
    }
}

/// After the journey the bone is slotted; at the end of the turn nothing follows. DG-HEX-17
pub(super) fn leave(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    match game.turn.stage {
        Stage::Slot => turn::take_back(game),
        _ => turn::end_turn(game, events),
    }
}
