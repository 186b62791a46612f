//! Relics whose moment is Upkeep. DG-TURN-6, DG-TURN-7
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::fast::upkeep as fast_upkeep;
use crate::rules::{relics, turn};
use crate::state::clans::Skill;
use crate::state::square::Direction;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "SpendRelic", const { clause("DG-TURN-6") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    fast_upkeep::each_relic(game, &mut |it| found(Action::Spend(it)))
        || relics::token(game, Skill::Tide).is_ok()
            && Direction::all().any(|it| relics::tide(game, it).is_ok() && found(Action::Tide(it)))
        || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Spend(skill) => relics::in_upkeep(game, skill),
        Action::Tide(direction) => relics::tide(game, direction).map(|_| ()),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Spend(skill) => {
            relics::spend(game, skill, events);
            match skill {
                Skill::Predictive => game.turn.predict = true,
                Skill::Loop => game.turn.looped = true,
                _ => game.phase = Phase::Banish,
            }
        }
        Action::Tide(direction) => tide(game, direction, events),
        _ => turn::pass(game, events),
    }
}

/// DG-FER-30, DG-FER-31
fn tide(game: &mut Darkleaf, direction: Direction, events: &mut impl Sink<Event>) {
    relics::spend(game, Skill::Tide, events);
    if let Some((from, to)) = relics::slide(game, direction) {
        if from != to {
            game.field.shift(from, to);
        }
        let rival = game.rival();
        game.sides[rival].held = true;
        events.emit(Event::Slid { from, to });
    }
}
