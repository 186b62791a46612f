//! Where on the board an action happens, in the names of the view.
use engine::{Aim, Seat};

use crate::phases::Phase;
use crate::rules::{moving, zombie};
use crate::{Action, Banshee, Banshees, Space};

pub(crate) fn aim(game: &Banshees, seat: Seat, action: Action) -> Aim {
    let at = game.figure(seat).at;
    let banshee = |to: Option<Space>| arrow(Banshee(seat).code(), at, to);
    let zombie = |to: Option<Space>| arrow("z", game.zombie, to);
    match (action, game.phase) {
        (Action::Corner(to), _) | (Action::Go(to), Phase::MoveZombie(_)) => zombie(Some(to)),
        (Action::Door(to) | Action::Go(to), _) => banshee(Some(to)),
        (Action::Move(number), _) => Aim {
            cost: Some(number.into()),
            ..banshee(Some(moving::landing(game, seat, number)))
        },
        (Action::Open | Action::Leave, Phase::Tomb(_)) => Aim {
            to: Some(moving::tomb_of_turn(game).name().to_owned()),
            ..banshee(None)
        },
        (Action::Zombie(way), Phase::MoveZombie(numbers)) => {
            zombie(Some(zombie::landing(game.zombie, numbers.zombie, way)))
        }
        (Action::Zombie(_), _) => zombie(None),
        _ => banshee(None),
    }
}

fn arrow(piece: &str, from: Space, to: Option<Space>) -> Aim {
    let name = |space: Space| (space != Space::BOX).then(|| space.name().to_owned());
    Aim {
        piece: Some(piece.to_owned()),
        from: name(from),
        to: to.and_then(name),
        cost: None,
    }
}
