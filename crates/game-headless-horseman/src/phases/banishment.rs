//! Where a Horseman is banished to. HH-BAN-6 to HH-BAN-9
use engine::{Draw, Seat, Sink};

use crate::rules::battle;
use crate::state::pieces::Trail;
use crate::{Chance, Chip, Event, Horseman, Rider, Space};

#[inline]
pub(super) fn sample(_: &Horseman, draw: &mut impl Draw) -> Chance {
    Chance::die(10, draw)
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let number = chance.number();
    let seat = battle::horseman(game);
    let (who, contested) = (Rider(seat), game.figure(seat).at);
    battle::spend(game, events);
    if game.battle.beaten {
        battle::drop_gem(game, seat, contested, events);
    }
    // HH-BAN-7
    let to = if number == 10 {
        events.emit(Event::BanishedHome { who });
        game.pack.fixed.mausoleum
    } else {
        let to = grave(game, seat, number, events);
        let at = game.name(to);
        events.emit(Event::Banished { who, number, at });
        to
    };
    let hits = game.options.hit_points;
    let figure = game.figure_mut(seat);
    (figure.at, figure.trail, figure.hits) = (to, Trail::EMPTY, hits);
    if seat == game.turn {
        game.ride.fell = true;
        game.ride.rode_in = false;
    }
    battle::over(game, events);
}

/// The graveyard with this number, or the next higher one that is free. HH-BAN-8
fn grave(game: &Horseman, seat: Seat, number: u8, events: &mut impl Sink<Event>) -> Space {
    let mut at = number - 1;
    loop {
        let chip = Chip::graveyard(at);
        let site = game.chips.iter().position(|&it| it == chip).unwrap_or(0);
        let space = game.pack.at_site(site);
        if game.like_at(seat, space).is_none() {
            if at != number - 1 {
                let at = game.name(space);
                events.emit(Event::GraveHeld { number, at });
            }
            return space;
        }
        at = (at + 1) % Chip::EACH;
    }
}
