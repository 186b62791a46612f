//! Rounds and turns: how one begins, what follows a ride, who comes next. HH-TURN, HH-CUR, HH-STN
use engine::{Seat, Sink};

use super::{ability, cards, pumpkin};
use crate::phases::{End, Phase, Start};
use crate::state::cards::Hand;
use crate::state::course::{Battle, Ride, Throw};
use crate::state::pieces::{Stun, Trail};
use crate::{Card, Event, Form, Horseman, Rider};

/// When curse cards are dealt. HH-CUR-1
pub(crate) const CURSE_ROUND: u8 = 4;

/// Setup takes up to 300 inputs; a turn at most 22 spins, 9 steps with their questions, and one battle of a hundred
/// exchanges: docs/specifications/headless-horseman.md counts them.
pub(crate) fn bound(game: &Horseman) -> u32 {
    300 + 500 * u32::from(game.players) * u32::from(game.options.round_limit)
}

/// HH-TURN-2: curse, lost turn, then the choice of a move.
pub(crate) fn begin(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let (by, round) = (Rider(game.turn), game.round);
    events.emit(Event::TurnBegan { by, round });
    resume(game, events);
}

/// What `begin` does, but for saying so.
pub(crate) fn resume(game: &mut Horseman, events: &mut impl Sink<Event>) {
    (game.ride, game.battle, game.throw) = (Ride::BLANK, Battle::NONE, Throw::NONE);
    // HH-CUR-3
    if game.round == CURSE_ROUND && !game.is_race() {
        game.phase = Phase::Curse;
    } else {
        wake(game, events);
    }
}

/// HH-STN-1, HH-STN-5
pub(crate) fn wake(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    match game.mover().stun {
        Stun::Due => {
            game.mover_mut().stun = Stun::Served;
            events.emit(Event::TurnLost { by });
            cards::refill(game, events);
            return;
        }
        Stun::Served => {
            game.mover_mut().stun = Stun::None;
            events.emit(Event::StunOver { by });
        }
        Stun::None => {}
    }
    game.phase = Phase::ChooseMove(Start { fresh: true });
}

/// Horseman at the Mausoleum, with full hit points and no stun. False if nobody is left to flee.
/// HH-CUR-5, HH-DIE-1, HH-STN-4, HH-END-2
pub(crate) fn transform(game: &mut Horseman, seat: Seat, events: &mut impl Sink<Event>) -> bool {
    let (by, hand) = (Rider(seat), game.figure(seat).hand);
    for at in hand.kinds() {
        let card = Card::at(Form::Ichabod, at as u8);
        for _ in 0..hand.count(at) {
            events.emit(Event::Discarded { by, card });
        }
        game.discards[0][at] += hand.count(at);
    }
    let (mausoleum, hits) = (game.pack.fixed.mausoleum, game.options.hit_points);
    let figure = game.figure_mut(seat);
    (figure.form, figure.at, figure.hits) = (Form::Horseman, mausoleum, hits);
    (figure.trail, figure.hand, figure.stun) = (Trail::EMPTY, Hand::EMPTY, Stun::None);
    let escaped = game.everybody().any(|it| game.escaped(it));
    let flees = |it| game.figure(it).form == Form::Ichabod;
    let over = !escaped && !game.everybody().any(flees);
    if over {
        events.emit(Event::AllTurned);
        game.phase = Phase::Over(End::AllHorsemen(seat));
    }
    !over
}

/// The ride is over: pumpkin, ability card, discard, draw. HH-TURN-2
pub(crate) fn after_ride(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if !pumpkin::enter(game) {
        after_pumpkin(game, events);
    }
}

pub(crate) fn after_pumpkin(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if !ability::enter_collect(game) {
        after_collect(game, events);
    }
}

/// HH-TURN-7: who still has the form he began with, after a die move.
pub(crate) fn after_collect(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let holds = game.mover().hand != Hand::EMPTY;
    if game.ride.die && holds && !game.escaped(game.turn) {
        game.phase = Phase::DiscardAfterDie;
    } else {
        cards::refill(game, events);
    }
}

/// HH-TURN-1, HH-END-1, HH-END-3
pub(crate) fn next_turn(game: &mut Horseman, events: &mut impl Sink<Event>) {
    loop {
        game.turn = game.turn.left(game.players);
        if game.turn == game.first && !next_round(game, events) {
            return;
        }
        // HH-END-5: who is over the bridge takes no further part.
        if !game.escaped(game.turn) {
            break;
        }
    }
    begin(game, events);
}

/// False if the match is over.
fn next_round(game: &mut Horseman, events: &mut impl Sink<Event>) -> bool {
    let round = game.round;
    if game.everybody().any(|it| game.escaped(it)) {
        events.emit(Event::Free { round });
        game.phase = Phase::Over(End::Escape);
        return false;
    }
    if round == game.options.round_limit {
        events.emit(Event::WitchingHour { rounds: round });
        game.phase = Phase::Over(End::WitchingHour);
        return false;
    }
    game.round += 1;
    // HH-CUR-1, HH-RACE-1
    if game.round == CURSE_ROUND && !game.is_race() {
        let (cards, horsemen) = (
            game.players,
            game.pack.box_.horsemen[usize::from(game.players)],
        );
        game.curses = [horsemen, cards];
        events.emit(Event::CurseDealt { horsemen, cards });
        events.emit(Event::FaceDown);
    }
    true
}
