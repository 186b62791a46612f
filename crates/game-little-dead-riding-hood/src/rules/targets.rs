//! What a trick may act on. LD-CARD-6, LD-FX
use engine::{Seat, SeatSet};

use super::running;
use crate::phases::Played;
use crate::state::cards::{Cards, Trick};
use crate::{Hood, Refusal, Space, Spaces, Way};

/// How far a wolf goes. LD-HELP-2, LD-FX-12
pub(crate) const PROWL: u8 = 3;
/// LD-FX-5
pub(crate) const GOWN: u8 = 3;

pub(crate) fn asks_first(trick: Trick) -> bool {
    trick.target() != "none"
}

/// Whether the first target is a space.
pub(crate) fn asks_space(trick: Trick) -> bool {
    asks_first(trick) && !trick.target().starts_with("player")
}

pub(crate) fn asks_second(trick: Trick) -> bool {
    matches!(trick, Trick::PathShifts | Trick::HereDoggy | Trick::Shove)
}

/// Those of these cards whose trick could act on something.
#[inline]
pub(crate) fn with_target(game: &Hood, by: Seat, cards: Cards) -> Cards {
    let (mut left, mut with) = (cards, cards);
    while let Some(card) = left.first() {
        let trick = game.pack.trick(card);
        let copies = game.pack.copies(trick);
        left = left.minus(copies);
        if !any(game, by, trick) {
            with = with.minus(copies);
        }
    }
    with
}

/// Whether there is anything the trick could act on.
pub(crate) fn any(game: &Hood, by: Seat, trick: Trick) -> bool {
    let open = &game.open;
    match trick {
        Trick::Woodcutter => !open.woods.obstacles.is_empty(),
        Trick::PathShifts => open.woods.can_shift_any(open.without_pawns()),
        Trick::Nightgown => !running::steps(game, by, GOWN, true).is_empty(),
        Trick::LightFingers | Trick::MagicMirror => !players(game, by, trick).is_empty(),
        Trick::HereDoggy => !open.woods.prowlers().is_empty(),
        Trick::Shove => {
            let free = open.woods.path.minus(open.pawns());
            !open.other_pawns(by).shoved().and(free).is_empty()
        }
        Trick::Thicket | Trick::SilverBullet | Trick::RottenPlanks | Trick::Ambush => {
            !spaces(game, by, trick).is_empty()
        }
        _ => true,
    }
}

/// Spaces that may be named first.
pub(crate) fn spaces(game: &Hood, by: Seat, trick: Trick) -> Spaces {
    let woods = &game.open.woods;
    match trick {
        // LD-FX-2
        Trick::Woodcutter => woods.obstacles,
        // LD-FX-3
        Trick::PathShifts => {
            let can = |at: &Space| woods.can_shift(*at);
            game.open.without_pawns().iter().filter(can).collect()
        }
        // LD-FX-4
        Trick::Thicket => {
            let from = game.open.sister(by).at;
            let free = woods.path.minus(game.open.other_pawns(by));
            free.and(from.leaps()).minus(from.bit())
        }
        // LD-FX-9
        Trick::SilverBullet => woods.wolves,
        // LD-FX-10
        Trick::RottenPlanks => game.open.without_pawns().and(woods.path),
        // LD-FX-11
        Trick::Ambush if game.open.wolves_left(game.pack.numbers.wolves) > 0 => {
            let own = game.open.sister(by).at.bit();
            woods.path.minus(woods.wolves).minus(own)
        }
        // LD-FX-12
        Trick::HereDoggy => woods.prowlers(),
        _ => Spaces::EMPTY,
    }
}

/// Whether this space may be named first.
pub(crate) fn may_name(game: &Hood, by: Seat, trick: Trick, at: Space) -> bool {
    match trick {
        Trick::PathShifts => {
            game.open.without_pawns().contains(at) && game.open.woods.can_shift(at)
        }
        _ => spaces(game, by, trick).contains(at),
    }
}

/// Players who may be named.
pub(crate) fn players(game: &Hood, by: Seat, trick: Trick) -> SeatSet {
    let may = |&it: &Seat| match trick {
        // LD-FX-7
        Trick::LightFingers => it != by && game.open.sister(it).bullets > 0,
        // LD-FX-8
        Trick::MagicMirror => it != by && !game.hands[it.index()].is_empty(),
        // LD-FX-13
        Trick::Shove => it != by && SHOVES.into_iter().any(|way| may_shove(game, it, way)),
        _ => false,
    };
    game.open.everybody().filter(may).collect()
}

pub(crate) fn prowl(game: &Hood, wolf: Space) -> Spaces {
    game.open.woods.prowl(wolf, game.open.pawns(), PROWL)
}

/// Left, right, backwards. LD-FX-13
pub(crate) const SHOVES: [Way; 3] = [Way::Left, Way::Right, Way::Backwards];

pub(crate) fn may_shove(game: &Hood, who: Seat, way: Way) -> bool {
    let at = game.open.sister(who).at;
    let free = game.open.woods.path.minus(game.open.other_pawns(who));
    way != Way::Forward && at.is_woods() && free.contains(at.step(way))
}

/// Where the tile or wolf named first may go.
pub(crate) fn second(game: &Hood, played: Played) -> Spaces {
    let from = played.first_space();
    match game.pack.trick(played.card) {
        Trick::HereDoggy => prowl(game, from),
        _ => game.open.woods.shifted(from),
    }
}

/// Whether a wolf may go to a space, or why not. LD-HELP-7, LD-HELP-10
pub(crate) fn check_prowl(game: &Hood, wolf: Space, at: Space) -> Result<(), Refusal> {
    let woods = &game.open.woods;
    match () {
        () if prowl(game, wolf).contains(at) => Ok(()),
        () if at == wolf => Err(Refusal::WolfStays { at }),
        // LD-DEF-7
        () if woods.wolves.contains(at) => Err(Refusal::WolfThere { at }),
        () if !woods.path.contains(at) => Err(Refusal::WolfKeepsToPath { at }),
        () => Err(Refusal::WolfCannotReach { at }),
    }
}
