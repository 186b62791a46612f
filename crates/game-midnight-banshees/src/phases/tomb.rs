//! On a red square: open the tomb or leave it shut, then spin the bones. MB-TOMB.
use engine::{Seat, Sink};

use super::{Numbers, Phase, out_of_place};
use crate::board::Square;
use crate::{Action, Banshee, Banshees, Event, Refusal, Skulls, Tomb, settle};

#[inline]
pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.extend_from_slice(&[Action::Open, Action::Leave]);
}

#[inline]
pub(crate) fn check(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Open | Action::Leave => Ok(()),
        other => Err(out_of_place(game, seat, other)),
    }
}

#[inline]
pub(crate) fn apply(
    game: &mut Banshees,
    numbers: Numbers,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (by, tomb) = (Banshee(game.turn), before(game));
    if action == Action::Open {
        // MB-TOMB-10
        events.emit(Event::Opened { by, tomb });
        game.phase = Phase::Spin(numbers);
    } else {
        events.emit(Event::LeftShut { by, tomb });
        settle::leave_square(game, numbers, events);
    }
}

/// The tomb before which the banshee in turn stands. MB-TOMB-2
#[inline]
pub(crate) fn before(game: &Banshees) -> Tomb {
    match game.pack.square(game.figure(game.turn).at) {
        Square::Red(tomb) => tomb,
        square => unreachable!("no tomb is opened on {square:?}"),
    }
}

/// MB-TOMB-3 to MB-TOMB-7
#[inline]
pub(crate) fn spin(
    game: &mut Banshees,
    numbers: Numbers,
    notch: u8,
    events: &mut impl Sink<Event>,
) {
    events.emit(Event::Spun { notch });
    let (seat, by, tomb) = (game.turn, Banshee(game.turn), before(game));
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
    settle::leave_square(game, numbers, events);
}
