//! Quick ways of the question what is done with a roll: `is_open` of `has_choice`, `each_journey` of
//! `rules::journey::journey`.
use crate::Darkleaf;
use crate::phases::Phase;
use crate::state::clans::{Clan, Kind};
use crate::state::square::Square;
use crate::state::square::squares;

/// Whether anything can be done: a quick look at pawns and knights first.
#[inline(never)]
pub(crate) fn is_open(game: &Darkleaf) -> bool {
    let value = match game.clan(game.active()) {
        Clan::Hexen => 1,
        _ => game.value(),
    };
    value > 0 && (game.can_stride(Kind::Pawn, value) || game.can_stride(Kind::Knight, value))
        || Phase::Execute.has_choice(game)
}

/// Every journey of the active side.
#[inline]
pub(crate) fn each_journey(
    game: &Darkleaf,
    value: u8,
    found: &mut impl FnMut(Square, Square) -> bool,
) -> bool {
    let side = game.active();
    match game.clan(side) {
        Clan::Ferrymen => game.each_ferry_line(value, found),
        Clan::Hexen => game.each_hexen_line(found),
        Clan::Wibo => {
            game.each_line(&game.crowd(), value, found) || {
                let queen = squares(game.field.of(side, Kind::Royal));
                let mut queen = queen.filter(|&at| game.deep_rooted(game.field.at(at)));
                queen.any(|from| {
                    squares(game.journeys(&game.field, from, value)).any(|to| found(from, to))
                })
            }
        }
        _ => game.each_line(&game.crowd(), value, found),
    }
}
