//! The flaming pumpkin and the Mirror of Manifestation. HH-PUM, HH-MIR, HH-STN
use engine::{Cite, ClauseId, Seat, Sink};

use crate::options::MirrorTiming;
use crate::phases::{Phase, Throw};
use crate::pieces::Stun;
use crate::space::Place;
use crate::{Action, Card, Event, Form, Horseman, Refusal, Rider, clause, roads, turn, why};

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
fn distance(game: &Horseman, target: Seat) -> Option<u8> {
    let figure = game.figure(target);
    let fair = figure.form == Form::Ichabod && !figure.stunned();
    let outside = fair && game.place_of(figure.at).is_track();
    outside.then(|| roads::pumpkin_distance(game, game.mover().at, figure.at))?
}

pub(crate) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    if game.phase == Phase::Pumpkin {
        out.push(Action::Hold);
        out.extend(targets(game).map(|(it, _)| Action::Throw(Rider(it))));
    } else {
        out.push(Action::Endure);
        if game.figure(seat).hand.holds(Card::MIRROR) {
            out.push(Action::Mirror);
        }
    }
}

pub(crate) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    let throwing = game.phase == Phase::Pumpkin;
    match action {
        Action::Hold if throwing => Ok(()),
        Action::Throw(who) if throwing => check_throw(game, who),
        Action::Endure if !throwing => Ok(()),
        Action::Mirror if !throwing => {
            let card = Card::MIRROR;
            let held = game.figure(seat).hand.holds(card);
            if held {
                Ok(())
            } else {
                Err(Refusal::CardNotHeld { card })
            }
        }
        other => Err(why::out_of_place(game, seat, other)),
    }
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

pub(crate) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    match action {
        Action::Hold => {
            events.emit(Event::Holds { by });
            turn::after_pumpkin(game, events);
        }
        Action::Throw(who) => declare(game, who, events),
        Action::Endure => {
            events.emit(Event::Endures { by });
            answered(game, events);
        }
        Action::Mirror => {
            let card = Card::MIRROR;
            game.put_away(seat, card);
            events.emit(Event::PlayedCard { by, card });
            events.emit(Event::RaisesMirror { by });
            game.throw.mirror = true;
            answered(game, events);
        }
        other => unreachable!("{other:?} throws nothing"),
    }
}

/// HH-PUM-3, HH-PUM-7
fn declare(game: &mut Horseman, who: Rider, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    let distance = distance(game, who.0).unwrap_or(3);
    events.emit(Event::Throws { by, who, distance });
    game.throw = Throw {
        target: who.0,
        distance,
        mirror: false,
    };
    game.ride.thrown = true;
    let cost = game.pack.box_.pumpkin_cost;
    let figure = game.mover_mut();
    figure.hits -= cost;
    let hits = figure.hits;
    events.emit(Event::Pays { by, hits });
    let before = game.options.mirror_timing == MirrorTiming::OnDeclare;
    game.phase = if before && game.could_hold(who.0, Card::MIRROR) {
        Phase::MirrorWindow
    } else {
        Phase::Throw
    };
}

/// The target has said whether the Mirror is raised: before the throw, or after it has hit.
fn answered(game: &mut Horseman, events: &mut impl Sink<Event>) {
    match (game.options.mirror_timing, game.throw.mirror) {
        (MirrorTiming::OnDeclare, _) => game.phase = Phase::Throw,
        (MirrorTiming::AfterHit, true) => game.phase = Phase::MirrorRoll,
        (MirrorTiming::AfterHit, false) => {
            let target = game.throw.target;
            stun(game, target, BY_THROW, events);
            turn::after_pumpkin(game, events);
        }
    }
}

/// HH-PUM-8, HH-PUM-9
pub(crate) fn throw(game: &mut Horseman, number: u8, events: &mut impl Sink<Event>) {
    let Throw {
        target,
        distance,
        mirror,
    } = game.throw;
    let who = Rider(target);
    let hit = number <= game.pack.box_.hit_on[usize::from(distance - 1) % 3];
    events.emit(match hit {
        true => Event::Hit { who, number },
        false => Event::Missed { who, number },
    });
    let after = game.options.mirror_timing == MirrorTiming::AfterHit;
    match (hit, mirror) {
        (true, true) => game.phase = Phase::MirrorRoll,
        (true, false) if after && game.could_hold(target, Card::MIRROR) => {
            game.phase = Phase::MirrorWindow;
        }
        (true, false) => {
            stun(game, target, BY_THROW, events);
            turn::after_pumpkin(game, events);
        }
        (false, _) => {
            // HH-MIR-2
            if mirror {
                events.emit(Event::MirrorWasted { by: who });
            }
            turn::after_pumpkin(game, events);
        }
    }
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
    let six = game.options.mirror_six_returns && row.die == 6 && number == 6;
    if row.returns >> number & 1 != 0 || six {
        return Some(game.turn);
    }
    game.everybody().find(|&it| game.number(it) == number)
}

pub(crate) fn mirror(game: &mut Horseman, number: u8, events: &mut impl Sink<Event>) {
    let by = Rider(game.throw.target);
    events.emit(Event::MirrorRolled { by, number });
    let named = game.everybody().any(|it| game.number(it) == number);
    match struck(game, number) {
        None => events.emit(Event::MirrorPassed),
        Some(seat) => {
            let who = Rider(seat);
            let told = match () {
                () if seat == game.throw.target => Event::MirrorFailed { by },
                () if seat == game.turn && named => Event::MirrorReturned { who },
                () if seat == game.turn => Event::MirrorTwelve { who },
                () => Event::MirrorStruck { who },
            };
            events.emit(told);
            stun(game, seat, told.clause(), events);
        }
    }
    turn::after_pumpkin(game, events);
}

const BY_THROW: ClauseId = clause("HH-PUM-9");

/// HH-STN-1, HH-STN-2
fn stun(game: &mut Horseman, seat: Seat, why: ClauseId, events: &mut impl Sink<Event>) {
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
