//! How turns and their steps follow each other, and how a match ends. LD-TURN, LD-P3, LD-WIN
use engine::{Outcome, Seat, SeatSet, Sink};

use crate::phases::{CardDraw, Loss, Moves, Phase};
use crate::state::cards::Cards;
use crate::state::cause::Cause;
use crate::{Event, Hood, Sister, StarterPass, clause};

/// Inputs per player and turn that no turn reaches.
const INPUTS_PER_STEP: u32 = 3000;

pub(crate) fn bound(game: &Hood) -> u32 {
    let turns = u32::from(game.open.options.turn_limit);
    INPUTS_PER_STEP * u32::from(game.open.players) * turns
}

/// A turn begins: a rest point.
pub(crate) fn enter_turn(game: &mut Hood, events: &mut impl Sink<Event>) {
    let (turn, starter) = (game.open.turn, Sister(game.open.starter));
    events.emit(Event::TurnBegan { turn, starter });
    enter_helpers(game, starter.0, events);
}

/// A rest point: the start of a Phase-1 step.
fn enter_helpers(game: &mut Hood, seat: Seat, events: &mut impl Sink<Event>) {
    let tiles = game.open.options.tiles_per_turn;
    enter_step(game, seat, Phase::Tiles(tiles), events);
}

/// A rest point: the start of a Phase-2 step.
fn enter_move(game: &mut Hood, seat: Seat, events: &mut impl Sink<Event>) {
    enter_step(game, seat, Phase::MoveStep(Moves::Begin), events);
}

fn enter_step(game: &mut Hood, seat: Seat, phase: Phase, events: &mut impl Sink<Event>) {
    game.open.active = seat;
    game.open.fresh = true;
    game.open.phases.set(phase);
    events.emit(Event::StepBegan { by: Sister(seat) });
}

/// The next one chooses a helper; after the last, Phase 2 begins. LD-TURN-1
pub(crate) fn leave_helpers(game: &mut Hood, events: &mut impl Sink<Event>) {
    let next = game.open.left_of(game.open.active);
    if next == game.open.starter {
        enter_move(game, next, events);
    } else {
        enter_helpers(game, next, events);
    }
}

/// The next one moves; after the last, Phase 3 begins. LD-TURN-1
pub(crate) fn leave_move(game: &mut Hood, events: &mut impl Sink<Event>) {
    let next = game.open.left_of(game.open.active);
    if next == game.open.starter {
        enter_clean_up(game, events);
    } else {
        enter_move(game, next, events);
    }
}

/// A rest point: the start of clean-up. LD-P3-1, LD-P3-2
pub(crate) fn enter_clean_up(game: &mut Hood, events: &mut impl Sink<Event>) {
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
    game.open.fresh = true;
    draw_to(game, game.open.starter);
}

/// A card for each. LD-P3-3
fn draw_to(game: &mut Hood, to: Seat) {
    game.open.active = to;
    let (left, cause) = (game.open.options.draw_per_turn, Cause::CleanUp);
    let drawing = CardDraw { to, left, cause };
    game.open.phases.set(Phase::DrawCard(drawing));
}

/// The next one draws; after the last, hands are discarded down. LD-P3-4
pub(crate) fn leave_draw(game: &mut Hood) {
    let next = game.open.left_of(game.open.active);
    draw_to(game, next);
    if next == game.open.starter {
        discard_of(game, next);
    }
}

fn discard_of(game: &mut Hood, of: Seat) {
    game.open.active = of;
    let (by, cause) = (of, Cause::CleanUp);
    game.open.phases.set(Phase::Discard(Loss { by, of, cause }));
}

/// The next one discards; after the last, the turn ends.
pub(crate) fn leave_discard(game: &mut Hood, events: &mut impl Sink<Event>) {
    let next = game.open.left_of(game.open.active);
    discard_of(game, next);
    if next == game.open.starter {
        end(game, events);
    }
}

/// LD-P3-5, LD-WIN-3
fn end(game: &mut Hood, events: &mut impl Sink<Event>) {
    let turn = game.open.turn;
    if turn >= game.open.options.turn_limit {
        events.emit(Event::TimeUp { turn });
        game.open.phases.restart(Phase::Over);
        return;
    }
    let to = next_starter(game);
    events.emit(Event::StarterPassed { to: Sister(to) });
    game.open.starter = to;
    game.open.turn += 1;
    enter_turn(game, events);
}

/// LD-P3-5
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

/// LD-WIN-1, LD-WIN-3, LD-WIN-5
pub(crate) fn outcome(game: &Hood) -> Option<Outcome> {
    if game.open.top() != Phase::Over {
        return None;
    }
    let measure = |seat: Seat| {
        let sister = game.open.sister(seat);
        let cards = game.hands[seat.index()].len();
        let won = game.open.winner == Some(seat);
        (won, sister.at.row(), sister.bullets, cards)
    };
    let by = match game.open.winner {
        Some(_) => const { clause("LD-WIN-1") },
        None => const { clause("LD-WIN-3") },
    };
    Some(Outcome::ranked(game.open.seats(), measure, by))
}
