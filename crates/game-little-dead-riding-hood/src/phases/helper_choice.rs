//! Phase 1: a helper, and perhaps a trick before. LD-P1-2 to LD-P1-6
use engine::{Question, Seat, Sink};

use crate::rules::{cards, helpers, targets, turn};
use crate::state::cards::Cards;
use crate::state::open::Figure;
use crate::{Action, Event, Helper, Hood, Refusal, Sister, Topic, clause, why};

const QUESTION: Topic = Topic::new("HelperChoice", clause("LD-P1-2"), "choose a helper");

pub(super) fn ask(game: &Hood, _: Seat) -> Question<Action> {
    Question {
        masked: true,
        ..QUESTION.ask(free(game).next().map(Action::Take))
    }
}

/// Once the helper is resolved the next one acts.
pub(super) fn advance(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let chosen = game.open.sister(game.open.active).helper.is_some();
    if chosen {
        turn::leave_helpers(game, events);
    }
    chosen
}

pub(super) fn candidates(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    list(game, own_tricks(game, seat), out);
}

pub(super) fn actions(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    let own = own_tricks(game, seat);
    list(game, targets::with_target(game, seat, own), out);
}

fn own_tricks(game: &Hood, seat: Seat) -> Cards {
    match game.may_play(seat) {
        true => game.hands[seat.index()].and(game.pack.own),
        false => Cards::EMPTY,
    }
}

fn list(game: &Hood, tricks: Cards, out: &mut Vec<Action>) {
    out.extend(free(game).map(Action::Take));
    out.extend(tricks.iter().map(Action::Trick));
}

/// LD-P1-5
fn free(game: &Hood) -> impl Iterator<Item = Helper> {
    let taken = |it: &Figure| it.helper.map_or(0, |helper| 1u8 << helper as u8);
    let taken = game.open.sisters.iter().fold(0, |all, it| all | taken(it));
    let free = move |it: &Helper| taken & 1 << *it as u8 == 0;
    Helper::ALL.into_iter().filter(free)
}

pub(super) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        // LD-P1-5
        Action::Take(helper) => match helpers::taken_by(game, helper) {
            Some(by) => Err(Refusal::HelperTaken { helper, by }),
            None => Ok(()),
        },
        // LD-P1-6
        Action::Trick(card) => cards::check_own(game, seat, card),
        // LD-P1-2
        Action::Pass | Action::Done | Action::End => Err(Refusal::MustChooseHelper),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

/// LD-P1-2, LD-P1-3
pub(super) fn apply(game: &mut Hood, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let helper = match action {
        Action::Take(helper) => helper,
        Action::Trick(card) => return cards::play(game, seat, card, events),
        other => unreachable!("{other:?} is no helper"),
    };
    game.open.sister_mut(seat).helper = Some(helper);
    let by = Sister(seat);
    events.emit(Event::Took { by, helper });
    helpers::enter(game, seat, helper, events);
}
