//! What a choice does, in words.
use engine::Seat;

use crate::phases::{Numbers, Phase};
use crate::rules::{moving, zombie};
use crate::{Action, Banshees, Offer, Skulls, Space, Way};

pub(crate) fn offer(game: &Banshees, seat: Seat, action: Action) -> Option<Offer> {
    let figure = game.figure(seat);
    Some(match (action, game.phase) {
        (Action::Door(at), _) => Offer::Door { at },
        (Action::Corner(at), _) => Offer::Corner { at },
        (Action::Move(number), _) => glide(game, seat, number),
        (Action::Open, Phase::Tomb(_)) => Offer::Open {
            tomb: moving::tomb_of_turn(game),
        },
        (Action::Leave, Phase::Tomb(_)) => Offer::Leave {
            tomb: moving::tomb_of_turn(game),
        },
        (Action::Zombie(way), Phase::MoveZombie(numbers)) => send(game.zombie, numbers, way),
        (Action::UseDoll, _) => Offer::GiveDoll,
        (Action::GiveSkull, _) => Offer::GiveSkull {
            left: Skulls(figure.skulls.saturating_sub(1)),
        },
        _ => return None,
    })
}

/// Which number, and where it ends. MB-MOVE-1, MB-WIN-1
fn glide(game: &Banshees, seat: Seat, number: u8) -> Offer {
    match moving::landing(game, seat, number) {
        to if to.is_door() => Offer::GlideHome { number, to },
        to => Offer::Glide { number, to },
    }
}

fn send(at: Space, numbers: Numbers, way: Way) -> Offer {
    let steps = numbers.zombie;
    match way {
        Way::Stay => Offer::Stay { at },
        way => Offer::Send {
            way,
            steps,
            to: zombie::landing(at, steps, way),
        },
    }
}
