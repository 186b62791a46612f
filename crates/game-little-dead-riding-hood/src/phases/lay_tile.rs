//! Laying a drawn tile. LD-TILE, LD-OBST
use engine::{Question, Seat, Sink};

use super::{Laying, Phase};
use crate::rules::{tiles, windows};
use crate::{Action, Event, Hood, Refusal, Tile, Topic, WindowKind, clause, why};

const QUESTION: Topic = Topic::new("LayTile", clause("LD-TILE-1"), "lay the drawn tile");

pub(super) fn ask(game: &Hood, _: Seat, laying: Laying) -> Question<Action> {
    QUESTION.ask(game.open.woods.legal(laying.tile).first().map(Action::Lay))
}

/// Others may answer once for each drawn tile. LD-WINDOW-1
pub(super) fn advance(game: &mut Hood, laying: Laying, _: &mut impl Sink<Event>) -> bool {
    if laying.asked {
        return false;
    }
    let asked = true;
    game.open
        .phases
        .set(Phase::LayTile(Laying { asked, ..laying }));
    windows::open(game, WindowKind::TileDrawn, laying.by);
    true
}

pub(super) fn candidates(game: &Hood, _: Seat, laying: Laying, out: &mut Vec<Action>) {
    out.extend(game.open.woods.legal(laying.tile).iter().map(Action::Lay));
}

pub(super) fn check(
    game: &Hood,
    seat: Seat,
    Laying { tile, .. }: Laying,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Lay(at) => tiles::may_lie(game, tile, at),
        // LD-TILE-1
        Action::Pass | Action::Done | Action::Stop | Action::End | Action::Take(_) => {
            Err(Refusal::MustLay { tile })
        }
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    Laying { by, tile, .. }: Laying,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Lay(at) = action else {
        unreachable!("{action:?} lays nothing")
    };
    let why = match tile {
        _ if by != seat => const { clause("LD-FX-18") },
        Tile::PathEmpty => const { clause("LD-TILE-4") },
        Tile::PathBullet => const { clause("LD-TILE-5") },
        Tile::PathWolf => const { clause("LD-TILE-6") },
        Tile::Obstacle => const { clause("LD-TILE-1") },
    };
    game.open.phases.pop();
    tiles::put(game, (seat, why), tile, at, events);
}
