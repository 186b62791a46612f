//! The flaming pumpkin and the Mirror of Manifestation. HH-PUM, HH-MIR, HH-STN
use engine::{ClauseId, Seat, Sink};

use super::{roads, turn};
use crate::phases::Phase;
use crate::state::pieces::Stun;
use crate::state::space::Place;
use crate::{Event, Form, Horseman, Refusal, Rider, clause};

/// Whether one is in the air.
pub(crate) fn is_thrown(game: &Horseman) -> bool {
    matches!(
        game.phase,
        Phase::MirrorWindow | Phase::Throw | Phase::MirrorRoll
    )
}

/// Asks the Horseman in turn, if a throw is possible. HH-PUM-1, HH-PUM-10
pub(crate) fn enter(game: &mut Horseman) -> bool {
    let asked = may_throw(game) && targets(game).next().is_some();
    if asked {
        game.phase = Phase::Pumpkin;
    }
    asked
}

fn may_throw(game: &Horseman) -> bool {
    let figure = game.mover();
    figure.form == Form::Horseman
        && !game.ride.fell
        && !game.is_race()
        && figure.hits >= game.pack.box_.pumpkin_needs
}

/// Those in range, with their distance. HH-PUM-1, HH-PUM-6
pub(crate) fn targets(game: &Horseman) -> impl Iterator<Item = (Seat, u8)> {
    game.everybody()
        .filter_map(|it| Some((it, distance(game, it)?)))
}

#[inline]
pub(crate) fn distance(game: &Horseman, target: Seat) -> Option<u8> {
    let figure = game.figure(target);
    let fair = figure.form == Form::Ichabod && !figure.stunned();
    let outside = fair && game.place_of(figure.at).is_track();
    outside.then(|| roads::pumpkin_distance(game, game.mover().at, figure.at))?
}

/// The reasons in the order a player meets them.
pub(crate) fn check_throw(game: &Horseman, who: Rider) -> Result<(), Refusal> {
    let hits = game.mover().hits;
    if !game.everybody().any(|it| it == who.0) {
        return Err(Refusal::NoSuchRider { who });
    }
    if game.escaped(who.0) {
        return Err(Refusal::HasEscaped { who });
    }
    let figure = game.figure(who.0);
    if figure.form == Form::Horseman {
        return Err(Refusal::NotAtHorsemen { who });
    }
    if hits < game.pack.box_.pumpkin_needs {
        return Err(Refusal::TooWeak { hits });
    }
    if game.sheltered(who.0) {
        return Err(Refusal::TargetSheltered { who });
    }
    if figure.stunned() {
        return Err(Refusal::TargetStunned { who });
    }
    if distance(game, who.0).is_some() {
        return Ok(());
    }
    let near = game.pack.least(game.mover().at, figure.at) <= 3;
    Err(match near && game.place_of(figure.at) != Place::School {
        true => Refusal::NotThroughChurches { who },
        false => Refusal::TooFar { who },
    })
}

/// HH-MIR-3
pub(crate) fn mirror_die(game: &Horseman) -> u32 {
    game.pack.box_.mirrors[usize::from(game.players) % 9]
        .die
        .into()
}

/// Whom a number of the Mirror's die strikes. HH-MIR-4 to HH-MIR-8
pub(crate) fn struck(game: &Horseman, number: u8) -> Option<Seat> {
    let row = game.pack.box_.mirrors[usize::from(game.players) % 9];
    if row.returns >> number & 1 != 0 {
        return Some(game.turn);
    }
    game.everybody().find(|&it| game.number(it) == number)
}

/// The pumpkin has hit, and nothing stops it. HH-PUM-9
pub(crate) fn strike(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let target = game.throw.target;
    stun(game, target, const { clause("HH-PUM-9") }, events);
    turn::after_pumpkin(game, events);
}

/// HH-STN-1, HH-STN-2
pub(crate) fn stun(game: &mut Horseman, seat: Seat, why: ClauseId, events: &mut impl Sink<Event>) {
    let who = Rider(seat);
    if let Some(why) = shelter(game, seat) {
        events.emit(Event::Sheltered { who, why });
    } else if game.figure(seat).stunned() {
        events.emit(Event::StillStunned { who });
    } else {
        game.figure_mut(seat).stun = Stun::Due;
        events.emit(Event::Stunned { who, why });
    }
}

/// By which clause nothing can strike a rider, if so.
fn shelter(game: &Horseman, seat: Seat) -> Option<ClauseId> {
    match game.place_of(game.figure(seat).at) {
        _ if game.escaped(seat) => Some(const { clause("HH-END-5") }),
        _ if !game.sheltered(seat) => None,
        Place::School => Some(const { clause("HH-SCH-1") }),
        _ => Some(const { clause("HH-CH-6") }),
    }
}
