//! On a blue hex: the ways out, and where the spinner drags a rider to. HH-BLUE
use engine::{Seat, Sink};

use super::{ride, turn};
use crate::state::pieces::Trail;
use crate::{Event, Horseman, Refusal, Rider, Space};

/// Every exit but the one come in by. HH-BLUE-6
pub(crate) fn exits(game: &Horseman) -> impl Iterator<Item = Space> {
    let came = game.ride.came;
    let links = game.pack.links(game.mover().at).iter().copied();
    links.filter(move |&it| it != came)
}

/// HH-BLUE-6, HH-IC-1
pub(crate) fn check_exit(game: &Horseman, seat: Seat, to: Space) -> Result<(), Refusal> {
    let at = game.name(to);
    if to == game.ride.came {
        return Err(Refusal::NotBack);
    }
    let linked = game.pack.links(game.figure(seat).at).contains(&to);
    if linked {
        Ok(())
    } else {
        Err(Refusal::NotLinked { at })
    }
}

/// To the nearest church or graveyard. HH-BLUE-13 to HH-BLUE-15
pub(crate) fn drag(game: &mut Horseman, to: Space, events: &mut impl Sink<Event>) {
    let (by, at) = (Rider(game.turn), game.name(to));
    events.emit(Event::Dragged { by, at });
    let figure = game.mover_mut();
    (figure.at, figure.trail) = (to, Trail::EMPTY);
    (game.ride.left, game.ride.rode_in, game.ride.told) = (0, true, to);
    ride::recover(game, events);
    turn::after_ride(game, events);
}
