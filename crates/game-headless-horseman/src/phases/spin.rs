//! The spinner of a blue hex. HH-BLUE
use engine::{Draw, Sink};

use super::Phase;
use crate::rules::{blue, ride, roads};
use crate::{Chance, Event, Horseman, Rider, Space, Spin};

/// Every sector is as likely.
#[inline]
pub(super) fn sample(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let sectors = &game.pack.box_.spinner;
    Chance::Spun(sectors[draw.below(sectors.len() as u32) as usize])
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Spun(spin) = chance else {
        unreachable!("{chance:?} is no spin")
    };
    let by = Rider(game.turn);
    events.emit(Event::Spun { by, spin });
    game.ride.spun = true;
    match spin {
        Spin::Back(hexes) => go_back(game, hexes, events),
        Spin::Nearest => to_nearest(game, events),
        Spin::Left => turn_off(game, true, events),
        Spin::Right => turn_off(game, false, events),
        Spin::Any => {
            events.emit(Event::AnyPath { by });
            game.phase = Phase::AnyPathExit;
        }
    }
}

/// The exit next to the one come in by, clockwise for left. HH-BLUE-3 to HH-BLUE-5
fn beside(game: &Horseman, left: bool) -> Space {
    let links = game.pack.links(game.mover().at);
    let came = links
        .iter()
        .position(|&it| it == game.ride.came)
        .unwrap_or(0);
    let by = if left { 1 } else { links.len() - 1 };
    links[(came + by) % links.len()]
}

fn turn_off(game: &mut Horseman, left: bool, events: &mut impl Sink<Event>) {
    let (by, exit) = (Rider(game.turn), beside(game, left));
    let to = game.name(exit);
    events.emit(match left {
        true => Event::WentLeft { by, to },
        false => Event::WentRight { by, to },
    });
    ride::set_out(game, exit, events);
}

/// Back along the trail, for no count; nothing happens on the way. HH-BLUE-7 to HH-BLUE-12
fn go_back(game: &mut Horseman, printed: u8, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    let hexes = printed.min(game.mover().trail.len() - 1);
    let figure = game.mover_mut();
    for _ in 0..hexes {
        figure.trail.pop();
    }
    let to = figure.trail.back(0).unwrap_or(figure.at);
    figure.at = to;
    let trail = figure.trail;
    game.ride.way.turn_back(hexes, to, trail);
    // HH-BLUE-18
    (game.ride.came, game.ride.told, game.ride.first) = (trail.behind(), to, false);
    let name = game.name(to);
    events.emit(Event::WentBack {
        by,
        to: name,
        hexes,
    });
    if hexes < printed {
        events.emit(Event::TrailEnds { by, to: name });
    }
    ride::advance(game, events);
}

/// HH-BLUE-13 to HH-BLUE-15
fn to_nearest(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let nearest = roads::nearest(game, game.turn);
    if nearest.count() > 1 {
        game.phase = Phase::NearestTie;
        return;
    }
    let Some(to) = nearest.list(game).next() else {
        unreachable!("more churches and graveyards than riders")
    };
    blue::drag(game, to, events);
}
