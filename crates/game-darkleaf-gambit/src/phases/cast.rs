//! A Hex is cast: after the journey, or at the end of the turn. DG-HEX-14 to -19
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::{hexes, relics, turn};
use crate::state::clans::Skill;
use crate::state::square::squares;
use crate::state::turn::Stage;
use crate::state::units::JOURNEYED;
use crate::why::{out_of_place, own_deed};
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Cast", const { clause("DG-HEX-14") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let side = game.active();
    let full = game.pack.row(Skill::PoisonGarden).counters;
    let rivals = game.field.side(side ^ 1);
    let garden = game.spendable(side, Skill::PoisonGarden) > 0;
    let ladder = game.spendable(side, Skill::WitchsLadder) > 0;
    let mut own = squares(if garden || ladder {
        game.field.side(side)
    } else {
        0
    });
    own.any(|at| {
        let mut sizes = [full, full.saturating_sub(1)]
            .into_iter()
            .filter(|_| garden);
        sizes.any(|it| hexes::garden(game, at, it).is_ok() && found(Action::Garden(at, it)))
            || ladder
                && squares(rivals)
                    .any(|to| hexes::ladder(game, at, to).is_ok() && found(Action::Ladder(at, to)))
    }) || found(Action::Pass)
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
