//! Positions as text, at the start of a turn and at each chip to place, e.g.
//! `i0@L4-10(hp 9 from V03 trail L4-08 L4-09 hand I2*2 BANISH ?3) h1@MAUSOLEUM turn 0 round 6`, and their judge.
//!
//! May be left out: riders who are Ichabods in the School House, full hit points, a trail (then it begins here), a hand
//! (then six unknown cards, taken in the order of the deck), no stun, `turn 0`, `first 0`, `round 1`, empty discard
//! piles, full stacks, and both kinds of chip (then churches lie on the odd voids and graveyards on the even ones).
use crate::Horseman;
use crate::phases::Phase;
use crate::turn::CURSE_ROUND;

mod print;
mod read;
mod sound;

pub(crate) use print::print;
pub(crate) use read::place;
pub(crate) use sound::sound;

/// A rest point: before the curse card is turned over, before anything is chosen, or when a chip is to be placed.
pub(crate) fn at_rest(game: &Horseman) -> bool {
    match game.phase {
        Phase::PlaceChip | Phase::Curse => true,
        Phase::ChooseMove { fresh } => fresh && (game.round != CURSE_ROUND || game.is_race()),
        _ => false,
    }
}

/// Ability cards that were seen, and are neither held nor under a gem. HH-AB-21
fn gone_items(game: &Horseman) -> Option<[u8; crate::cards::ITEMS]> {
    let mut gone = crate::setup::unseen_items(&game.pack, game.options);
    for (left, unseen) in gone.iter_mut().zip(game.unseen) {
        *left = left.checked_sub(unseen)?;
    }
    let held = game.figures.iter().flat_map(|it| it.items);
    let under_gems = game.gems.list().iter().flat_map(|it| it.items);
    for item in held.chain(under_gems).filter_map(crate::cards::Held::item) {
        gone[item.index()] = gone[item.index()].checked_sub(1)?;
    }
    Some(gone)
}
