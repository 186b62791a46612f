//! Blue hexes: the spinner, or Take Any Path. HH-BLUE, HH-IC-1
use engine::{Draw, Seat, Sink};

use crate::phases::Phase;
use crate::pieces::Trail;
use crate::{
    Action, Card, Chance, Event, Horseman, Refusal, Rider, Space, Spin, ride, roads, turn, why,
};

pub(crate) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    match game.phase {
        Phase::NearestTie => out.extend(roads::nearest(game, seat).list(game).map(Action::Enter)),
        Phase::AnyPathExit => out.extend(exits(game).map(Action::Exit)),
        _ => {
            out.push(Action::Spin);
            if game.figure(seat).hand.holds(Card::ANY_PATH) {
                out.extend(exits(game).map(Action::Path));
            }
        }
    }
}

/// Every exit but the one come in by. HH-BLUE-6
pub(crate) fn exits(game: &Horseman) -> impl Iterator<Item = Space> {
    let came = game.ride.came;
    let links = game.pack.links(game.mover().at).iter().copied();
    links.filter(move |&it| it != came)
}

pub(crate) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match (game.phase, action) {
        (Phase::NearestTie, Action::Enter(to)) => {
            let at = game.name(to);
            let near = roads::nearest(game, seat).contains(game, to);
            if near {
                Ok(())
            } else {
                Err(Refusal::NotNearest { at })
            }
        }
        (Phase::AnyPathExit, Action::Exit(to)) => check_exit(game, seat, to),
        (Phase::AnyPathExit | Phase::NearestTie, Action::Spin) => Err(Refusal::SpinFinal),
        (Phase::BlueHex, Action::Spin) => Ok(()),
        (Phase::BlueHex, Action::Path(to)) => {
            let card = Card::ANY_PATH;
            if !game.figure(seat).hand.holds(card) {
                return Err(Refusal::CardNotHeld { card });
            }
            check_exit(game, seat, to)
        }
        (Phase::BlueHex, Action::Exit(_)) => Err(Refusal::SpinnerDecides),
        (_, other) => Err(why::out_of_place(game, seat, other)),
    }
}

fn check_exit(game: &Horseman, seat: Seat, to: Space) -> Result<(), Refusal> {
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

pub(crate) fn apply(game: &mut Horseman, action: Action, events: &mut impl Sink<Event>) {
    let (seat, by) = (game.turn, Rider(game.turn));
    match action {
        Action::Spin => {
            events.emit(Event::Spins { by });
            game.phase = Phase::Spin { exact: false };
        }
        Action::Path(exit) => {
            let (card, to) = (Card::ANY_PATH, game.name(exit));
            game.put_away(seat, card);
            events.emit(Event::PlayedCard { by, card });
            events.emit(Event::TookPath { by, to });
            ride::set_out(game, exit, events);
        }
        Action::Exit(to) => ride::set_out(game, to, events),
        Action::Enter(to) => drag(game, to, events),
        other => unreachable!("{other:?} on a blue hex"),
    }
}

/// Every sector is as likely.
#[inline]
pub(crate) fn sample(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let sectors = &game.pack.box_.spinner;
    Chance::Spun(sectors[draw.below(sectors.len() as u32) as usize])
}

pub(crate) fn spun(game: &mut Horseman, exact: bool, spin: Spin, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    events.emit(Event::Spun { by, spin });
    game.ride.spun = true;
    match spin {
        Spin::Back(hexes) => go_back(game, hexes, exact, events),
        Spin::Nearest => to_nearest(game, events),
        _ if exact => {
            events.emit(Event::SpinIdle { by });
            turn::after_ride(game, events);
        }
        Spin::Left => turn_off(game, true, events),
        Spin::Right => turn_off(game, false, events),
        Spin::Any => {
            events.emit(Event::AnyPath { by });
            game.phase = Phase::AnyPathExit;
        }
    }
}

/// The exit next to the one come in by, clockwise for left. HH-BLUE-3 to HH-BLUE-5
pub(crate) fn beside(game: &Horseman, left: bool) -> Space {
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
fn go_back(game: &mut Horseman, hexes: u8, exact: bool, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    let asked = hexes + u8::from(game.options.go_back_counts_blue);
    let hexes = asked.min(game.mover().trail.len() - 1);
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
    if hexes < asked {
        events.emit(Event::TrailEnds { by, to: name });
    }
    if !exact {
        ride::advance(game, events);
        return;
    }
    // He rests there, if he may. HH-BLUE-19, HH-MOVE-10
    if game.other_at(game.turn, to).is_some() {
        ride::fall_back(game, events);
    }
    turn::after_ride(game, events);
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
    drag(game, to, events);
}

fn drag(game: &mut Horseman, to: Space, events: &mut impl Sink<Event>) {
    let (by, at) = (Rider(game.turn), game.name(to));
    events.emit(Event::Dragged { by, at });
    let figure = game.mover_mut();
    (figure.at, figure.trail) = (to, Trail::EMPTY);
    (game.ride.left, game.ride.rode_in, game.ride.told) = (0, true, to);
    ride::recover(game, events);
    turn::after_ride(game, events);
}
