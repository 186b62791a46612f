//! The seat that is last in turn order chooses the zombie's corner, or fate does. MB-SETUP-7, MB-SETUP-8.
use engine::{Draw, Seat, Sink};

use super::{Phase, out_of_place};
use crate::board::Square;
use crate::{Action, Banshees, Chance, Event, Refusal, Space};

pub(crate) fn enter(game: &mut Banshees) {
    game.phase = if game.options.random_setup {
        Phase::DrawCorner
    } else {
        Phase::ChooseZombieCorner
    };
}

pub(crate) fn candidates(game: &Banshees, out: &mut Vec<Action>) {
    out.extend(game.pack.doll_corners.iter().map(|&it| Action::Corner(it)));
}

pub(crate) fn check(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Corner(at) = action else {
        return Err(out_of_place(game, seat, action));
    };
    // MB-SETUP-7
    if game.pack.square(at) != Square::DollCorner {
        return Err(Refusal::NotADollCorner { at });
    }
    Ok(())
}

pub(crate) fn sample(game: &Banshees, draw: &mut impl Draw) -> Chance {
    let corners = &game.pack.doll_corners;
    Chance::Corner(corners[draw.below(corners.len() as u32) as usize])
}

pub(crate) fn apply(game: &mut Banshees, at: Space, events: &mut impl Sink<Event>) {
    game.zombie = at;
    events.emit(Event::ZombieStarted { at });
    game.turn = game.first;
    game.phase = Phase::Roll;
}
