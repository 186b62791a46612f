//! Rounds and turns: whose turn it is, what a round's end brings, when it is over. HS-RND, HS-TRN, HS-VIC-4 to HS-VIC-6.
use engine::{Seat, SeatSet, Sink};

use super::ending::{Ending, eliminate, end, score, side_sum};
use super::{cloning, dropping};
use crate::Heroscape;
use crate::pack::field::Victory;
use crate::phases::Phase;
use crate::state::figures::{Cards, FigureId, Figures};
use crate::state::open::{Blow, MAX_SEATS, Mover, Open, Stone, Turn};
use crate::state::orders::Orders;
use crate::words::event::Event;

/// The round marker moves on. HS-RND-1, HS-ORD-5
pub(crate) fn begin_round(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    game.orders = [Orders::NONE; MAX_SEATS];
    let open = &mut game.open;
    open.round += 1;
    (open.turn, open.tried) = (0, Cards::NONE);
    (open.seat, open.first) = (Seat(0), Seat(0));
    clear_turn(open);
    for player in &mut open.players {
        (player.placed, player.shown) = (0, false);
        (player.revealed, player.lost, player.taken) = (0, 0, 0);
        player.empty = [Cards::NONE; 3];
    }
    let round = open.round;
    events.emit(Event::RoundBegan { round });
    if !eliminate(&mut game.open, events) {
        dropping::begin(game, events);
    }
}

/// What a turn leaves behind is forgotten.
fn clear_turn(open: &mut Open) {
    open.mover = Mover::NOBODY;
    open.deferred = None;
    open.turned = Turn::NONE;
    open.blow = Blow::NONE;
    open.stopper = Seat(0);
    open.placing = FigureId::NONE;
    (open.swipers, open.targets) = (Figures::NONE, Figures::NONE);
    (open.listed, open.rolled) = (Figures::NONE, Figures::NONE);
}

/// HS-TRN-1
pub(crate) fn first_turn(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    game.open.turn = 1;
    game.open.seat = game.open.first;
    open_turn(game, events);
}

/// The marker of the turn is turned over, or the turn is lost. HS-TRN-2 to HS-TRN-5
fn open_turn(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    loop {
        let open = &mut game.open;
        clear_turn(open);
        let (by, turn) = (open.seat, open.turn);
        let number = usize::from(turn) - 1;
        let card = game.orders[by.index()].lies_on(number);
        match card.filter(|&it| open.in_play(it)) {
            _ if !open.lives(by) => {}
            None if game.orders[by.index()].is_off(number) => {
                let player = &mut open.players[by.index()];
                player.lost |= 1 << number;
                player.taken |= 1 << number;
                events.emit(Event::TurnTaken { by, turn });
            }
            None => {
                let empty = open.all_cards().filter(|&it| !open.in_play(it));
                let empty = empty.collect();
                let player = &mut open.players[by.index()];
                player.lost |= 1 << number;
                player.empty[number] = empty;
                events.emit(Event::TurnLost { by, turn });
            }
            Some(card) => {
                open.players[by.index()].revealed |= 1 << number;
                let name = open.name_of(card);
                let there = open.stands(card);
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
                    open.turned.card = card;
                    open.stack.restart(Phase::Move);
                    return;
                }
            }
        }
        if !advance(open) {
            end_round(game, events);
            return;
        }
    }
}

/// The next seat, or the next turn; false when the round is over. HS-GEN-6, HS-TRN-1
fn advance(open: &mut Open) -> bool {
    open.seat = open.seat.left(open.seats);
    if open.seat == open.first {
        open.turn += 1;
    }
    open.turn <= 3
}

/// HS-TRN-8
pub(crate) fn end_turn(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    if advance(&mut game.open) {
        open_turn(game, events);
    } else {
        end_round(game, events);
    }
}

/// Nothing is open: who is beaten, and whether the turn is over. HS-TRN-9, HS-TRN-10
pub(crate) fn goes_on(game: &mut Heroscape, events: &mut impl Sink<Event>) -> bool {
    if eliminate(&mut game.open, events) {
        return false;
    }
    let open = &game.open;
    let cloned = open.stack.bottom() == Phase::Clones && cloning::is_done(open);
    let alone = !open.stands(open.turned.card);
    if open.lives(open.seat) && !cloned && !alone {
        return false;
    }
    let by = open.seat;
    events.emit(Event::TurnOver { by });
    end_turn(game, events);
    true
}

/// Which seats' figures stand on a marked glyph.
fn holders(open: &Open, glyph: u8) -> SeatSet {
    let slots = 0..open.field().slots.len();
    let marked = slots.filter(|&it| open.stones[it] == Stone::Glyph(glyph));
    let holders = marked.filter_map(|it| open.holder(it));
    holders.map(|it| open.controller(it)).collect()
}

/// HS-VIC-4 to HS-VIC-6
fn end_round(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    open.turn = 3;
    clear_turn(open);
    let round = open.round;
    events.emit(Event::RoundEnded { round });
    let last = round >= open.rules.round_limit;
    match open.scenario().victory {
        Victory::Annihilate => {}
        Victory::Hold {
            glyph,
            per_round,
            win_at,
        } => {
            let holders = holders(open, glyph);
            for seat in holders.iter() {
                let banners = open.players[seat.index()].banners + per_round;
                open.players[seat.index()].banners = banners;
                events.emit(Event::Banners { seat, banners });
            }
            let banners = |seat| side_sum(open, seat, |it| u16::from(it.banners));
            let enough = |seat: &Seat| banners(*seat) >= u16::from(win_at);
            let winners: SeatSet = holders.iter().filter(enough).collect();
            for seat in winners.iter() {
                events.emit(Event::HeldToWin { seat });
            }
            if !winners.is_empty() {
                end(open, Ending::Hold);
                return;
            }
        }
        Victory::Breach { glyph, attacker } => {
            let seat = Seat(attacker);
            if holders(open, glyph).contains(seat) {
                events.emit(Event::Breached { seat });
                end(open, Ending::Breach);
                return;
            }
            if last {
                let rivals = open.living().without(seat);
                let seat = rivals.first().unwrap_or(seat);
                events.emit(Event::Withstood { seat });
                end(open, Ending::Withstood);
                return;
            }
        }
    }
    if last {
        events.emit(Event::TimeUp { rounds: round });
        for seat in open.living().iter() {
            let points = score(open, seat);
            events.emit(Event::Scored { seat, points });
        }
        end(open, Ending::Time);
        return;
    }
    begin_round(game, events);
}
