//! Where on the board an action happens.
use engine::{Aim, Print, Seat};

use crate::phases::Phase;
use crate::rules::targets;
use crate::{Action, Hood, Sister, Space};

pub(crate) fn aim(game: &Hood, seat: Seat, action: Action) -> Aim {
    let own = game.open.sister(seat).at;
    let pawn = Some(Sister(seat).code().to_owned());
    let space = |at: Space| (at != Space::NONE).then(|| at.to_string());
    let card = |card: crate::Card| Some(card.coded(&*game.pack).to_string());
    let to = |at: Space| Aim {
        to: space(at),
        ..Aim::default()
    };
    match action {
        Action::Start(at) | Action::Step(at) => Aim {
            piece: pawn,
            from: space(own),
            to: space(at),
            cost: Some(1),
        },
        Action::Lay(at) => Aim {
            piece: drawn(game),
            ..to(at)
        },
        Action::Take(helper) => Aim {
            piece: Some(helper.id().to_owned()),
            ..Aim::default()
        },
        Action::Trick(it) | Action::Discard(it) => Aim {
            piece: card(it),
            from: Some("hand".to_owned()),
            ..Aim::default()
        },
        Action::Run(it) => Aim {
            piece: card(it),
            from: space(own),
            cost: Some(game.pack.value(it).into()),
            ..Aim::default()
        },
        Action::With(at) | Action::To(at) => Aim {
            from: source(game).and_then(space),
            ..to(at)
        },
        Action::Swap(at) | Action::Wolf(at) | Action::Shoot(at) | Action::At(at) => to(at),
        Action::On(who) => Aim {
            to: Some(who.code().to_owned()),
            ..Aim::default()
        },
        Action::Shove(way) => match game.open.top() {
            Phase::Target(played) if targets::asks_second(game.pack.trick(played.card)) => {
                let from = game.open.sister(Seat(played.first)).at;
                Aim {
                    piece: Some(Sister(Seat(played.first)).code().to_owned()),
                    from: space(from),
                    ..to(from.step(way))
                }
            }
            _ => Aim::default(),
        },
        Action::Load(bullets) => Aim {
            cost: Some(bullets.into()),
            ..to(own)
        },
        Action::Flee(at) => Aim {
            piece: Some(Sister(game.open.fight.who).code().to_owned()),
            from: space(game.open.fight.pivot),
            ..to(at)
        },
        Action::Pass | Action::End | Action::Stop | Action::Done | Action::Reload => Aim::default(),
    }
}

/// The tile in question.
fn drawn(game: &Hood) -> Option<String> {
    match game.open.top() {
        Phase::LayTile(laying) => Some(laying.tile.id().to_owned()),
        _ => None,
    }
}

/// Where the second target comes from.
fn source(game: &Hood) -> Option<Space> {
    match game.open.top() {
        Phase::SwapWith(first) => Some(first),
        Phase::WolfTo(wolf) => Some(wolf),
        Phase::Target(played) => Some(played.first_space()),
        _ => None,
    }
}
