//! Who is out, who has won, and what it is worth. HS-WND-4, HS-VIC, HS-SCO.
use engine::{ClauseId, Game, Outcome, Seat, SeatSet, Sink};

use crate::pack::field::Victory;
use crate::phases::Phase;
use crate::state::open::{Open, Player};
use crate::words::event::Event;
use crate::{Heroscape, clause};

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    Annihilation = 1,
    Nobody,
    Hold,
    Breach,
    Withstood,
    Time,
}

pub(crate) fn end(open: &mut Open, ending: Ending) {
    open.ended = ending as u8;
    open.stack.restart(Phase::Over);
}

/// Eliminates who has nothing left, and ends the battle when one side is left. True when it is over or the seat in turn
/// is out. HS-WND-4, HS-VIC-2, HS-VIC-3
pub(crate) fn eliminate(open: &mut Open, events: &mut impl Sink<Event>) -> bool {
    let gone = open.living().iter().filter(|&it| is_beaten(open, it));
    let gone: SeatSet = gone.collect();
    if gone.is_empty() {
        return false;
    }
    open.n_out += 1;
    for seat in gone.iter() {
        open.players[seat.index()].out = open.n_out;
        events.emit(Event::Eliminated { seat });
    }
    let living = open.living();
    match living.first() {
        None => {
            events.emit(Event::NobodyLeft);
            end(open, Ending::Nobody);
            true
        }
        Some(one) if living.minus(open.side(one)).is_empty() => {
            events.emit(match open.scenario().victory {
                Victory::Annihilate => Event::Annihilated,
                Victory::Hold { .. } => Event::HeldAlone,
                Victory::Breach { .. } => Event::SiegeOver,
            });
            end(open, Ending::Annihilation);
            true
        }
        Some(_) => false,
    }
}

/// Whether one side is left at most: no question follows. HS-VIC-2, HS-VIC-3
pub(crate) fn is_decided(open: &Open) -> bool {
    let standing = open.living().iter().filter(|&it| !is_beaten(open, it));
    let standing: SeatSet = standing.collect();
    let rivals = |one| standing.minus(open.side(one));
    standing.first().is_none_or(|it| rivals(it).is_empty())
}

/// HS-WND-4
pub(crate) fn is_beaten(open: &Open, seat: Seat) -> bool {
    if !open.held[seat.index()].is_empty() {
        return false;
    }
    let waits = open.cards_of(seat).any(|it| open.is_waiting(it));
    !waits || open.players[seat.index()].fought
}

/// Points of the cards with figures on the battlefield. HS-SCO-1
pub(crate) fn score(open: &Open, seat: Seat) -> u16 {
    let cards = open.cards_of(seat);
    let standing = cards.filter(|&it| open.stands(it));
    let points = standing.map(|it| open.printed_on(it).points[usize::from(open.rules.edition)]);
    points.sum()
}

/// Life left on the battlefield. HS-SCO-2
pub(crate) fn life(open: &Open, seat: Seat) -> u16 {
    let left = open.held[seat.index()]
        .iter()
        .map(|it| u16::from(open.printed(it).life - open.figure(it).wounds));
    left.sum()
}

pub(crate) fn side_sum(open: &Open, seat: Seat, of: impl Fn(&Player) -> u16) -> u16 {
    let side = open.side(seat);
    side.iter().map(|it| of(&open.players[it.index()])).sum()
}

/// Places and values. HS-VIC-7
pub(crate) fn outcome(open: &Open) -> Option<Outcome> {
    (open.stack.bottom() == Phase::Over).then(|| standings(open))
}

fn standings(open: &Open) -> Outcome {
    let seats = SeatSet::all(open.seats);
    let sum =
        |seat: Seat, of: &dyn Fn(Seat) -> u16| -> u16 { open.side(seat).iter().map(of).sum() };
    let banners = |it: Seat| u16::from(open.players[it.index()].banners);
    // A side is out when its last seat is.
    let out = |seat: Seat| {
        let out = |it: Seat| open.players[it.index()].out;
        let lives = open.side(seat).iter().any(|it| out(it) == 0);
        let last = open.side(seat).iter().map(out).max();
        if lives { u8::MAX } else { last.unwrap_or(0) }
    };
    let standing = |seat: Seat| {
        let alive = out(seat) == u8::MAX;
        let held = if alive { sum(seat, &banners) } else { 0 };
        let points = if alive {
            sum(seat, &|it| score(open, it))
        } else {
            0
        };
        let left = if alive {
            sum(seat, &|it| life(open, it))
        } else {
            0
        };
        (out(seat), held, points, left)
    };
    let key = |seat: Seat| (decided(open, seat), standing(seat));
    let mut outcome = Outcome::ranked(seats, key, by(open, &key, seats));
    share(open, &mut outcome);
    outcome
}

/// Whether the scenario itself says that a seat has won.
fn decided(open: &Open, seat: Seat) -> bool {
    match open.scenario().victory {
        Victory::Hold { win_at, .. } if open.ended == Ending::Hold as u8 => {
            side_sum(open, seat, |it| u16::from(it.banners)) >= u16::from(win_at)
        }
        Victory::Breach { attacker, .. } if open.ended == Ending::Breach as u8 => {
            open.side(Seat(attacker)).contains(seat)
        }
        Victory::Breach { attacker, .. } if open.ended == Ending::Withstood as u8 => {
            !open.side(Seat(attacker)).contains(seat)
        }
        _ => false,
    }
}

/// The clause that decided it.
fn by<K: Ord>(open: &Open, key: &dyn Fn(Seat) -> K, seats: SeatSet) -> ClauseId {
    let is = |ending: Ending| open.ended == ending as u8;
    if is(Ending::Annihilation) {
        return match open.scenario().victory {
            Victory::Annihilate => const { clause("HS-VIC-2") },
            Victory::Hold { .. } => const { clause("HS-VIC-4") },
            Victory::Breach { .. } => const { clause("HS-VIC-5") },
        };
    }
    if is(Ending::Nobody) {
        return const { clause("HS-VIC-3") };
    }
    if is(Ending::Hold) {
        return const { clause("HS-VIC-4") };
    }
    if is(Ending::Breach) || is(Ending::Withstood) {
        return const { clause("HS-VIC-5") };
    }
    let best = seats.iter().max_by_key(|&it| key(it));
    let rivals = best.map(|it| seats.minus(open.side(it)));
    let second = rivals.and_then(|it| it.iter().max_by_key(|&it| key(it)));
    let part = |seat: Option<Seat>, of: &dyn Fn(Seat) -> u16| -> u16 {
        seat.map_or(0, |it| open.side(it).iter().map(of).sum())
    };
    let banners = |it: Seat| u16::from(open.players[it.index()].banners);
    if part(best, &banners) != part(second, &banners) {
        return const { clause("HS-VIC-6") };
    }
    let points = |it: Seat| score(open, it);
    if part(best, &points) != part(second, &points) {
        return const { clause("HS-SCO-1") };
    }
    const { clause("HS-SCO-2") }
}

/// Each seat of a winning side has 1000; sides that draw share. HS-VIC-7
fn share(open: &Open, outcome: &mut Outcome) {
    let winners = outcome.places[0];
    let sides = winners
        .iter()
        .filter(|&it| open.side(it).first() == Some(it));
    let sides = sides.count().max(1) as u16;
    for seat in winners.iter() {
        outcome.value[seat.index()] = 1000 / sides;
    }
}

/// Whether nothing more is asked, because one side is left at most: what waits on top is forgotten. HS-VIC-2
pub(crate) fn is_cut_short(open: &mut Open) -> bool {
    let decided = is_decided(open);
    if decided {
        open.deferred = None;
        open.stack.pop();
    }
    decided
}

/// Two sides: the other wins, if no teammate could play on. HS-SCO-3
pub(crate) fn concede(open: &Open, seat: Seat) -> Option<Outcome> {
    let mates = open.side(seat).without(seat);
    let alone = mates.iter().all(|it| !open.lives(it));
    let rivals = open.living().minus(open.side(seat));
    let one_side = rivals
        .first()
        .is_some_and(|it| rivals.minus(open.side(it)).is_empty());
    let win = |it| !open.side(seat).contains(it) && open.lives(it);
    let by = Heroscape::rulebook().concession;
    (alone && one_side).then(|| Outcome::ranked(SeatSet::all(open.seats), win, by))
}

/// So many inputs in setup, at the start of a round, and in a turn: forty charges in a row happen to nobody.
pub(crate) fn bound(open: &Open) -> u32 {
    let turns = 3 * u32::from(open.seats) * 10_000;
    1_000 + u32::from(open.rules.round_limit) * (1_000 + turns)
}
