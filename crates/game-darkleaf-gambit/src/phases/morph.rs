//! Whom the unit Morphs. DG-WIB-3 to -8, DG-WIB-14, DG-WIB-15, DG-WIB-27
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::{morph, relics, turn};
use crate::state::clans::Skill;
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Morph", const { clause("DG-WIB-3") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let (here, rivals) = (game.turn.to, game.field.side(game.rival()));
    let near = rivals & here.adjacent();
    let aslant = rivals & here.diagonals();
    squares(near).any(|at| morph::morph(game, at, false).is_ok() && found(Action::Morph(at)))
        || squares(near).any(|at| {
            let mut pairs = squares(aslant).filter(|&two| morph::mass(game, at, two).is_ok());
            pairs.any(|second| found(Action::Mass(at, second)))
        })
        || squares(near).any(|at| morph::morph(game, at, true).is_ok() && found(Action::Seed(at)))
        || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Morph(at) => morph::morph(game, at, false),
        Action::Seed(at) => morph::morph(game, at, true),
        Action::Mass(at, second) => morph::mass(game, at, second),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Morph(at) => name(game, [Some(at), None], events),
        Action::Mass(at, second) => name(game, [Some(at), Some(second)], events),
        Action::Seed(at) => {
            relics::spend(game, Skill::StarterSeed, events);
            game.turn.targets = [Some(at), None];
            morph::convert(game, events);
        }
        _ => turn::pass(game, events),
    }
}

fn name(game: &mut Darkleaf, targets: [Option<Square>; 2], events: &mut impl Sink<Event>) {
    for at in targets.into_iter().flatten() {
        events.emit(Event::MorphNamed { at });
    }
    game.turn.targets = targets;
    turn::pick_bone(game);
}
