//! The wheel says what an opened tomb holds. MB-TOMB-3 to MB-TOMB-7.
use engine::{Draw, Sink};

use super::Numbers;
use crate::rules::moving::{leave_square, tomb_of_turn};
use crate::{Banshee, Banshees, Chance, Event, Skulls};

#[inline]
pub(super) fn sample(_: &Banshees, _: Numbers, draw: &mut impl Draw) -> Chance {
    Chance::Spun(draw.below(8) as u8)
}

#[inline]
pub(super) fn apply(
    game: &mut Banshees,
    numbers: Numbers,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Spun(notch) = chance else {
        unreachable!("{chance:?} is no notch")
    };
    events.emit(Event::Spun { notch });
    let (seat, by, tomb) = (game.turn, Banshee(game.turn), tomb_of_turn(game));
    let vampire = game
        .pack
        .hides_vampire(notch, tomb, game.options.vampire_odds);
    let figure = game.figure_mut(seat);
    if !vampire {
        figure.skulls += 1;
        let skulls = Skulls(figure.skulls);
        events.emit(Event::Skeleton { by, skulls });
    } else if figure.skulls == 0 {
        events.emit(Event::NothingToTake { by });
    } else if figure.stake {
        figure.stake = false;
        events.emit(Event::Staked { by });
    } else {
        figure.skulls -= 1;
        let skulls = Skulls(figure.skulls);
        events.emit(Event::Vampire { by, skulls });
    }
    leave_square(game, numbers, events);
}
