//! The seat that is last in turn order chooses the zombie's corner. MB-SETUP-7, MB-SETUP-8.
use engine::{Seat, Sink};

use crate::rules::setup::start_zombie;
use crate::state::space::Square;
use crate::why::out_of_place;
use crate::{Action, Asked, Banshees, Event, Question, Refusal};

pub(super) fn ask(game: &Banshees, _: Seat) -> Asked {
    let corner = game.pack.doll_corners.first().copied();
    Asked::of_turn(Question::ChooseZombieCorner, corner.map(Action::Corner))
}

pub(super) fn candidates(game: &Banshees, _: Seat, out: &mut Vec<Action>) {
    out.extend(game.pack.doll_corners.iter().map(|&it| Action::Corner(it)));
}

pub(super) fn check(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Corner(at) = action else {
        return Err(out_of_place(game, seat, action));
    };
    // MB-SETUP-7
    if game.pack.square(at) != Square::DollCorner {
        return Err(Refusal::NotADollCorner { at });
    }
    Ok(())
}

pub(super) fn apply(game: &mut Banshees, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Corner(at) = action else {
        unreachable!("{action:?} is no corner")
    };
    start_zombie(game, at, events);
}
