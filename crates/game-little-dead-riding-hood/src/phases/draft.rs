//! Phase 1: a tile, perhaps a trick, a helper. LD-P1
use engine::{Seat, Sink};

use super::{Phase, cards, helpers, targets};
use crate::cards::Cards;
use crate::cause::Cause;
use crate::open::Figure;
use crate::{Action, Event, Helper, Hood, Refusal, Sister, judge, settle};

/// A turn begins: a rest point.
pub(crate) fn enter_turn(game: &mut Hood, events: &mut impl Sink<Event>) {
    let (turn, starter) = (game.open.turn, Sister(game.open.starter));
    events.emit(Event::TurnBegan { turn, starter });
    enter(game, starter.0, events);
}

/// A rest point: the start of a Phase-1 step.
fn enter(game: &mut Hood, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.active = seat;
    game.open.fresh = true;
    let left = game.open.options.tiles_per_turn;
    game.open.phases.set(Phase::Tiles { left });
    events.emit(Event::StepBegan { by: Sister(seat) });
}

/// LD-P1-1
pub(crate) fn draw(game: &mut Hood, left: u8) -> bool {
    let by = game.open.active;
    if left == 0 {
        game.open.phases.set(Phase::HelperChoice);
    } else {
        let left = left - 1;
        game.open.phases.set(Phase::Tiles { left });
        let cause = Cause::Step;
        game.open.phases.push(Phase::DrawTile { by, cause });
    }
    true
}

/// Once the helper is resolved the next one acts; after the last, Phase 2 begins. LD-TURN-1
pub(crate) fn leave(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let seat = game.open.active;
    if game.open.sister(seat).helper.is_none() {
        return false;
    }
    let next = game.open.left_of(seat);
    if next == game.open.starter {
        settle::enter_move(game, next, events);
    } else {
        enter(game, next, events);
    }
    true
}

/// Who has a helper.
pub(crate) fn taken(game: &Hood, helper: Helper) -> Option<Seat> {
    let mut all = game.open.everybody();
    all.find(|&it| game.open.sister(it).helper == Some(helper))
}

pub(crate) fn candidates(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    list(game, own_tricks(game, seat), out);
}

pub(crate) fn actions(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    let own = own_tricks(game, seat);
    list(game, targets::with_target(game, seat, own), out);
}

fn own_tricks(game: &Hood, seat: Seat) -> Cards {
    match game.may_play(seat) {
        true => game.hands[seat.index()].and(game.pack.own()),
        false => Cards::EMPTY,
    }
}

fn list(game: &Hood, tricks: Cards, out: &mut Vec<Action>) {
    let taken = |it: &Figure| it.helper.map_or(0, |helper| 1u8 << helper as u8);
    let taken = game.open.sisters.iter().fold(0, |all, it| all | taken(it));
    let free = |it: &Helper| taken & 1 << *it as u8 == 0;
    out.extend(Helper::ALL.into_iter().filter(free).map(Action::Take));
    out.extend(tricks.iter().map(Action::Trick));
}

pub(crate) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Take(helper) => match taken(game, helper) {
            // LD-P1-5
            Some(by) => {
                let by = Sister(by);
                Err(Refusal::HelperTaken { helper, by })
            }
            None => Ok(()),
        },
        // LD-P1-6
        Action::Trick(card) => cards::check_own(game, seat, card),
        // LD-P1-2
        Action::Pass | Action::Done | Action::End => Err(Refusal::MustChooseHelper),
        other => Err(judge::out_of_place(game, seat, other)),
    }
}

/// LD-P1-2, LD-P1-3
pub(crate) fn take(game: &mut Hood, seat: Seat, helper: Helper, events: &mut impl Sink<Event>) {
    game.open.sister_mut(seat).helper = Some(helper);
    let by = Sister(seat);
    events.emit(Event::Took { by, helper });
    helpers::enter(game, seat, helper, events);
}
