//! Which card to take, or that the army is complete. HS-DRA.
use engine::{Question, Seat, Sink};

use crate::rules::armies::{ask_next, field_card, next_pick, placed, points_left, price};
use crate::state::names::Kind;
use crate::state::open::{MAX_CARDS, MAX_FIGURES, Open};
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat) -> Question<Action> {
    let clause = match game.open.seats {
        2 => const { clause("HS-DRA-1") },
        _ => const { clause("HS-DRA-2") },
    };
    Question::own("Draft", clause, timeout(&game.open))
}

fn kinds(open: &Open) -> impl Iterator<Item = Kind> {
    (0..open.pack.cards.len() as u8).map(Kind)
}

pub(super) fn candidates(game: &Heroscape, _: Seat, out: &mut Vec<Action>) {
    out.extend(kinds(&game.open).map(Action::Draft));
    out.push(Action::Pass);
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    let open = &game.open;
    match action {
        Action::Draft(kind) => check_pick(open, kind),
        Action::Pass if may_pass(open) => Ok(()),
        Action::Pass => Err(Refusal::OwnACard),
        _ => Err(out_of_place(open, seat, action)),
    }
}

/// HS-DRA-4, HS-DRA-5
fn may_pass(open: &Open) -> bool {
    open.cards_of(open.seat).next().is_some() || is_stuck(open)
}

/// HS-DRA-4
fn is_stuck(open: &Open) -> bool {
    kinds(open).all(|it| check_pick(open, it).is_err())
}

fn check_pick(open: &Open, kind: Kind) -> Result<(), Refusal> {
    let mut cards = open.cards[..usize::from(open.n_cards)].iter();
    let print = open.pack.card(kind);
    // HS-SET-3, HS-SET-4
    if let Some(taken) =
        cards.find(|it| it.kind == kind && (open.rules.shared || it.owner == open.seat.0))
    {
        let own = taken.owner == open.seat.0;
        return Err(if own {
            Refusal::AlreadyYours
        } else {
            Refusal::Taken
        });
    }
    let (cost, left) = (price(open, kind), points_left(open));
    // HS-DRA-6
    if cost > left {
        return Err(Refusal::TooDear { cost, left });
    }
    let figures = usize::from(open.n_figures) + usize::from(print.figures);
    if usize::from(open.n_cards) == MAX_CARDS || figures > MAX_FIGURES {
        return Err(Refusal::NoMoreCards);
    }
    Ok(())
}

/// Passes if it may, else the cheapest card that fits. HS-TRN-10
fn timeout(open: &Open) -> Option<Action> {
    if may_pass(open) {
        return Some(Action::Pass);
    }
    let fits = kinds(open).filter(|&it| check_pick(open, it).is_ok());
    fits.min_by_key(|&it| price(open, it)).map(Action::Draft)
}

pub(super) fn apply(game: &mut Heroscape, by: Seat, action: Action, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if let Action::Draft(card) = action {
        open.players[by.index()].points += price(open, card);
        field_card(open, by, card);
        let left = points_left(open);
        events.emit(match open.seats {
            2 => Event::Drafted { by, card, left },
            _ => Event::DraftedInTurn { by, card, left },
        });
        placed(game, events);
        return;
    }
    let stuck = is_stuck(open);
    open.players[by.index()].passed = true;
    events.emit(match stuck {
        true => Event::HadToPass { by },
        false => Event::Passed { by },
    });
    next_pick(open);
    ask_next(game, events);
}
