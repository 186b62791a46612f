//! Rounds and turns: whose turn it is, what a round's end brings, who has won. HS-RND, HS-TRN, HS-VIC, HS-SCO.
use engine::{ClauseId, Outcome, Seat, SeatSet, Sink};

use super::markers::Orders;
use super::{Task, drop};
use crate::battle::{Battle, Blow, MAX_SEATS, Mover, NONE, Stone, Turn, members};
use crate::event::Event;
use crate::field::Victory;
use crate::{Heroscape, clause};

/// The round marker moves on. HS-RND-1, HS-ORD-5
pub(crate) fn begin(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    game.orders = [Orders::NONE; MAX_SEATS];
    let battle = &mut game.battle;
    battle.round += 1;
    (battle.turn, battle.tried) = (0, 0);
    (battle.seat, battle.first) = (Seat(0), Seat(0));
    clear_turn(battle);
    for player in &mut battle.players {
        (player.placed, player.shown) = (0, false);
        (player.revealed, player.lost, player.taken) = (0, 0, 0);
        player.empty = [0; 3];
    }
    let round = battle.round;
    events.emit(Event::RoundBegan { round });
    if !settle(game, events) {
        drop::begin(game, events);
    }
}

/// What a turn leaves behind is forgotten.
fn clear_turn(battle: &mut Battle) {
    battle.mover = Mover::NOBODY;
    battle.deferred = None;
    battle.turned = Turn::NONE;
    battle.blow = Blow::NONE;
    battle.stopper = NONE;
    battle.placing = NONE;
    (battle.swipers, battle.takeoff) = (0, 0);
    (battle.targets, battle.listed, battle.rolled) = (0, 0, 0);
}

/// HS-TRN-1
pub(crate) fn first_turn(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    game.battle.turn = 1;
    game.battle.seat = game.battle.first;
    open_turn(game, events);
}

/// The marker of the turn is turned over, or the turn is lost. HS-TRN-2 to HS-TRN-5
fn open_turn(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    loop {
        let battle = &mut game.battle;
        clear_turn(battle);
        let (by, turn) = (battle.seat, battle.turn);
        let number = usize::from(turn) - 1;
        let card = game.orders[by.index()].lies_on(number);
        match card.filter(|&it| battle.in_play(it)) {
            _ if !battle.lives(by) => {}
            None if game.orders[by.index()].is_off(number) => {
                let player = &mut battle.players[by.index()];
                player.lost |= 1 << number;
                player.taken |= 1 << number;
                events.emit(Event::TurnTaken { by, turn });
            }
            None => {
                let empty = (0..battle.n_cards).filter(|&it| !battle.in_play(it));
                let empty = empty.fold(0, |set, it| set | 1 << it);
                let player = &mut battle.players[by.index()];
                player.lost |= 1 << number;
                player.empty[number] = empty;
                events.emit(Event::TurnLost { by, turn });
            }
            Some(card) => {
                battle.players[by.index()].revealed |= 1 << number;
                let name = battle.name_of(card);
                let there = battle.of_card(card) & battle.alive != 0;
                let card_name = name;
                events.emit(if there {
                    Event::TurnBegan {
                        by,
                        turn,
                        card: card_name,
                    }
                } else {
                    Event::NothingThere {
                        by,
                        turn,
                        card: card_name,
                    }
                });
                if there {
                    battle.turned.card = card;
                    battle.stack.restart(Task::Move);
                    return;
                }
            }
        }
        if !advance(battle) {
            end_round(game, events);
            return;
        }
    }
}

/// The next seat, or the next turn; false when the round is over. HS-GEN-6, HS-TRN-1
fn advance(battle: &mut Battle) -> bool {
    battle.seat = battle.seat.left(battle.seats);
    if battle.seat == battle.first {
        battle.turn += 1;
    }
    battle.turn <= 3
}

/// HS-TRN-8
pub(crate) fn end_turn(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    if advance(&mut game.battle) {
        open_turn(game, events);
    } else {
        end_round(game, events);
    }
}

/// Which seats' figures stand on a marked glyph.
fn holders(battle: &Battle, glyph: u8) -> SeatSet {
    let slots = 0..battle.field().slots.len();
    let marked = slots.filter(|&it| battle.stones[it] == Stone::Glyph(glyph));
    let holders = marked.filter_map(|it| battle.holder(it));
    holders.map(|it| battle.controller(it)).collect()
}

/// HS-VIC-4 to HS-VIC-6
fn end_round(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    battle.turn = 3;
    clear_turn(battle);
    let round = battle.round;
    events.emit(Event::RoundEnded { round });
    let last = round >= battle.rules.round_limit;
    match battle.scenario().victory {
        Victory::Annihilate => {}
        Victory::Hold {
            glyph,
            per_round,
            win_at,
        } => {
            let holders = holders(battle, glyph);
            for seat in holders.iter() {
                let banners = battle.players[seat.index()].banners + per_round;
                battle.players[seat.index()].banners = banners;
                events.emit(Event::Banners { seat, banners });
            }
            let banners = |seat| side_sum(battle, seat, |it| u16::from(it.banners));
            let enough = |seat: &Seat| banners(*seat) >= u16::from(win_at);
            let winners: SeatSet = holders.iter().filter(enough).collect();
            for seat in winners.iter() {
                events.emit(Event::HeldToWin { seat });
            }
            if !winners.is_empty() {
                end(battle, Ending::Hold);
                return;
            }
        }
        Victory::Breach { glyph, attacker } => {
            let seat = Seat(attacker);
            if holders(battle, glyph).contains(seat) {
                events.emit(Event::Breached { seat });
                end(battle, Ending::Breach);
                return;
            }
            if last {
                let rivals = battle.living().without(seat);
                let seat = rivals.first().unwrap_or(seat);
                events.emit(Event::Withstood { seat });
                end(battle, Ending::Withstood);
                return;
            }
        }
    }
    if last {
        events.emit(Event::TimeUp { rounds: round });
        for seat in battle.living().iter() {
            let points = score(battle, seat);
            events.emit(Event::Scored { seat, points });
        }
        end(battle, Ending::Time);
        return;
    }
    begin(game, events);
}

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

fn end(battle: &mut Battle, ending: Ending) {
    battle.ended = ending as u8;
    battle.stack.restart(Task::Over);
}

/// Eliminates who has nothing left, and ends the battle when one side is left. True when it is over or the seat in turn
/// is out. HS-WND-4, HS-VIC-2, HS-VIC-3
pub(crate) fn settle(game: &mut Heroscape, events: &mut impl Sink<Event>) -> bool {
    let battle = &mut game.battle;
    let gone = battle.living().iter().filter(|&it| is_beaten(battle, it));
    let gone: SeatSet = gone.collect();
    if gone.is_empty() {
        return false;
    }
    battle.n_out += 1;
    for seat in gone.iter() {
        battle.players[seat.index()].out = battle.n_out;
        events.emit(Event::Eliminated { seat });
    }
    let living = battle.living();
    match living.first() {
        None => {
            events.emit(Event::NobodyLeft);
            end(battle, Ending::Nobody);
            true
        }
        Some(one) if living.minus(battle.side(one)).is_empty() => {
            events.emit(match battle.scenario().victory {
                Victory::Annihilate => Event::Annihilated,
                Victory::Hold { .. } => Event::HeldAlone,
                Victory::Breach { .. } => Event::SiegeOver,
            });
            end(battle, Ending::Annihilation);
            true
        }
        Some(_) => false,
    }
}

/// Whether one side is left at most: no question follows. HS-VIC-2, HS-VIC-3
pub(crate) fn is_decided(battle: &Battle) -> bool {
    let standing = battle.living().iter().filter(|&it| !is_beaten(battle, it));
    let standing: SeatSet = standing.collect();
    let rivals = |one| standing.minus(battle.side(one));
    standing.first().is_none_or(|it| rivals(it).is_empty())
}

/// HS-WND-4
pub(crate) fn is_beaten(battle: &Battle, seat: Seat) -> bool {
    if battle.held[seat.index()] != 0 {
        return false;
    }
    let waits = battle.cards_of(seat).any(|it| battle.is_waiting(it));
    !waits || battle.players[seat.index()].fought
}

/// Points of the cards with figures on the battlefield. HS-SCO-1
pub(crate) fn score(battle: &Battle, seat: Seat) -> u16 {
    let cards = battle.cards_of(seat);
    let standing = cards.filter(|&it| battle.of_card(it) & battle.alive != 0);
    let points = standing.map(|it| battle.print_of(it).points[usize::from(battle.rules.edition)]);
    points.sum()
}

/// Life left on the battlefield. HS-SCO-2
pub(crate) fn life(battle: &Battle, seat: Seat) -> u16 {
    let left = members(battle.held[seat.index()])
        .map(|it| u16::from(battle.print(it).life - battle.figure(it).wounds));
    left.sum()
}

fn side_sum(battle: &Battle, seat: Seat, of: impl Fn(&crate::battle::Player) -> u16) -> u16 {
    let side = battle.side(seat);
    side.iter().map(|it| of(&battle.players[it.index()])).sum()
}

/// Places and values. HS-VIC-7
pub(crate) fn outcome(battle: &Battle) -> Outcome {
    let seats = SeatSet::all(battle.seats);
    let sum =
        |seat: Seat, of: &dyn Fn(Seat) -> u16| -> u16 { battle.side(seat).iter().map(of).sum() };
    let banners = |it: Seat| u16::from(battle.players[it.index()].banners);
    // A side is out when its last seat is.
    let out = |seat: Seat| {
        let out = |it: Seat| battle.players[it.index()].out;
        let lives = battle.side(seat).iter().any(|it| out(it) == 0);
        let last = battle.side(seat).iter().map(out).max();
        if lives { u8::MAX } else { last.unwrap_or(0) }
    };
    let standing = |seat: Seat| {
        let alive = out(seat) == u8::MAX;
        let held = if alive { sum(seat, &banners) } else { 0 };
        let points = if alive {
            sum(seat, &|it| score(battle, it))
        } else {
            0
        };
        let left = if alive {
            sum(seat, &|it| life(battle, it))
        } else {
            0
        };
        (out(seat), held, points, left)
    };
    let key = |seat: Seat| (decided(battle, seat), standing(seat));
    let mut outcome = Outcome::ranked(seats, key, by(battle, &key, seats));
    share(battle, &mut outcome);
    outcome
}

/// Whether the scenario itself says that a seat has won.
fn decided(battle: &Battle, seat: Seat) -> bool {
    match battle.scenario().victory {
        Victory::Hold { win_at, .. } if battle.ended == Ending::Hold as u8 => {
            side_sum(battle, seat, |it| u16::from(it.banners)) >= u16::from(win_at)
        }
        Victory::Breach { attacker, .. } if battle.ended == Ending::Breach as u8 => {
            battle.side(Seat(attacker)).contains(seat)
        }
        Victory::Breach { attacker, .. } if battle.ended == Ending::Withstood as u8 => {
            !battle.side(Seat(attacker)).contains(seat)
        }
        _ => false,
    }
}

/// The clause that decided it.
fn by<K: Ord>(battle: &Battle, key: &dyn Fn(Seat) -> K, seats: SeatSet) -> ClauseId {
    let is = |ending: Ending| battle.ended == ending as u8;
    if is(Ending::Annihilation) {
        return match battle.scenario().victory {
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
    let rivals = best.map(|it| seats.minus(battle.side(it)));
    let second = rivals.and_then(|it| it.iter().max_by_key(|&it| key(it)));
    let part = |seat: Option<Seat>, of: &dyn Fn(Seat) -> u16| -> u16 {
        seat.map_or(0, |it| battle.side(it).iter().map(of).sum())
    };
    let banners = |it: Seat| u16::from(battle.players[it.index()].banners);
    if part(best, &banners) != part(second, &banners) {
        return const { clause("HS-VIC-6") };
    }
    let points = |it: Seat| score(battle, it);
    if part(best, &points) != part(second, &points) {
        return const { clause("HS-SCO-1") };
    }
    const { clause("HS-SCO-2") }
}

/// Each seat of a winning side has 1000; sides that draw share.7.
fn share(battle: &Battle, outcome: &mut Outcome) {
    let winners = outcome.places[0];
    let sides = winners
        .iter()
        .filter(|&it| battle.side(it).first() == Some(it));
    let sides = sides.count().max(1) as u16;
    for seat in winners.iter() {
        outcome.value[seat.index()] = 1000 / sides;
    }
}
