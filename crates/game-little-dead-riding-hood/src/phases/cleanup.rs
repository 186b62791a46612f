//! Phase 3: helpers back, played cards away, a card each, hands down to the limit, the next turn. LD-P3
use engine::{Seat, SeatSet, Sink};

use super::{Phase, cards, draft};
use crate::cards::Cards;
use crate::{Action, Card, Event, Hood, Refusal, Sister, StarterPass, judge};

/// A rest point: the start of clean-up. LD-P3-1, LD-P3-2
pub(crate) fn enter(game: &mut Hood, events: &mut impl Sink<Event>) {
    events.emit(Event::CleanUp);
    let mut played = Cards::EMPTY;
    for sister in &mut game.open.sisters {
        sister.helper = None;
        played = played.or(std::mem::take(&mut sister.played));
    }
    if !played.is_empty() {
        events.emit(Event::PlayedDiscarded);
    }
    game.open.discards = game.open.discards.or(played);
    game.open.active = game.open.starter;
    game.open.fresh = true;
    let left = game.open.options.draw_per_turn;
    game.open.phases.set(Phase::Refill { left });
}

/// LD-P3-3: each in turn draws all its cards.
pub(crate) fn refill(game: &mut Hood, left: u8, events: &mut impl Sink<Event>) -> bool {
    if left > 0 {
        return cards::pile_up(game, left, events);
    }
    let next = game.open.left_of(game.open.active);
    game.open.active = next;
    let left = game.open.options.draw_per_turn;
    game.open.phases.set(match next == game.open.starter {
        true => Phase::DiscardDown,
        false => Phase::Refill { left },
    });
    true
}

/// LD-P3-4
pub(crate) fn discard_down(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let seat = game.open.active;
    if game.hands[seat.index()].len() > game.open.options.hand_limit {
        return false;
    }
    let next = game.open.left_of(seat);
    game.open.active = next;
    if next == game.open.starter {
        end_turn(game, events);
    }
    true
}

pub(crate) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    let limit = game.open.options.hand_limit;
    match action {
        Action::Discard(card) if game.hands[seat.index()].contains(card) => Ok(()),
        Action::Discard(card) => Err(Refusal::NotHeld { card }),
        Action::Pass | Action::Done | Action::End => Err(Refusal::DiscardDown { limit }),
        other => Err(judge::out_of_place(game, seat, other)),
    }
}

pub(crate) fn discard(game: &mut Hood, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.lose_card(seat, card);
    let by = Sister(seat);
    events.emit(Event::Discarded { by, card });
}

/// LD-P3-5, LD-WIN-3
fn end_turn(game: &mut Hood, events: &mut impl Sink<Event>) {
    let turn = game.open.turn;
    if turn >= game.open.options.turn_limit {
        events.emit(Event::TimeUp { turn });
        game.open.phases.end();
        return;
    }
    let to = next_starter(game);
    events.emit(Event::StarterPassed { to: Sister(to) });
    game.open.starter = to;
    game.open.turn += 1;
    draft::enter_turn(game, events);
}

fn next_starter(game: &Hood) -> Seat {
    let holder = game.open.starter;
    match game.open.options.starter_pass {
        StarterPass::Left => game.open.left_of(holder),
        StarterPass::LastPlace => {
            let row = |seat: Seat| game.open.sister(seat).at.row();
            let last = game.open.everybody().map(row).min();
            let behind: SeatSet = game
                .open
                .everybody()
                .filter(|&it| Some(row(it)) == last)
                .collect();
            behind.left_of(holder).unwrap_or(holder)
        }
    }
}
