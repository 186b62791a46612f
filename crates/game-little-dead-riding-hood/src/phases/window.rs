//! The six windows. LD-CARD-7, LD-WINDOW, and LD-DEF-11: for what a helper brings about as well.
use engine::{Seat, SeatSet, Sink};

use super::{Asking, Phase, Window, cards, targets};
use crate::cards::{Cards, Trick};
use crate::{Action, Event, Hood, Refusal, Sister, Sisters, WindowKind, judge};

/// Opens when it is on top.
pub(crate) fn open(game: &mut Hood, kind: WindowKind, opener: Seat) {
    let window = Window::new(kind, opener);
    game.open.phases.push(Phase::Window(window));
}

/// Asks those who could answer by public facts, or closes.
pub(crate) fn advance(game: &mut Hood, window: Window, events: &mut impl Sink<Event>) -> bool {
    let asked = match window.round {
        Asking::First => eligible(game, window, 0),
        Asking::After(seat) => eligible(game, window, steps(game, window.opener, seat)),
        Asking::Waiting | Asking::Closed => SeatSet::EMPTY,
    };
    if asked.is_empty() {
        game.open.phases.pop();
        return true;
    }
    let name = window.kind;
    let round = Asking::Waiting;
    game.open.phases.set(Phase::Window(Window {
        asked,
        round,
        ..window
    }));
    let asked = Sisters(asked);
    events.emit(Event::WindowOpened {
        window: name,
        asked,
        why: name.clause(),
    });
    true
}

/// How far clockwise from the opener a seat sits; the opener herself comes last.
fn steps(game: &Hood, opener: Seat, seat: Seat) -> u8 {
    let players = game.open.players;
    match (seat.0 + players - opener.0) % players {
        0 => players,
        steps => steps,
    }
}

/// Everybody beyond `after` steps who could answer as far as all know. LD-WINDOW-7
fn eligible(game: &Hood, window: Window, after: u8) -> SeatSet {
    let kind = window.kind;
    if !can_change(game, kind) {
        return SeatSet::EMPTY;
    }
    let unseen = game.pack.answers(kind).minus(game.open.seen());
    if unseen.is_empty() {
        return SeatSet::EMPTY;
    }
    let may = |&seat: &Seat| {
        let other = seat != window.opener || kind == WindowKind::TokenDrawn;
        let in_turn = steps(game, window.opener, seat) > after;
        other && in_turn && game.may_play(seat) && fitting(kind, game, seat, unseen)
    };
    game.open.everybody().filter(may).collect()
}

/// Without bullets there is nothing to answer. LD-WINDOW-5, LD-WINDOW-6
fn can_change(game: &Hood, kind: WindowKind) -> bool {
    match kind {
        WindowKind::CombatStart => game.open.sister(game.open.fight.who).bullets > 0,
        WindowKind::TokenDrawn => game.open.fight.bullets > 0,
        _ => true,
    }
}

/// Whether some card of the window could be played by this seat now and may be in its hand.
fn fitting(kind: WindowKind, game: &Hood, seat: Seat, unseen: Cards) -> bool {
    let any = [
        Trick::RottenPlanks,
        Trick::Ambush,
        Trick::HereDoggy,
        Trick::Shove,
    ];
    let may = |trick: Trick| !game.pack.copies(trick).and(unseen).is_empty();
    kind != WindowKind::BeforeMovement
        || any
            .into_iter()
            .any(|trick| may(trick) && targets::any(game, seat, trick))
}

pub(crate) fn candidates(game: &Hood, seat: Seat, kind: WindowKind, out: &mut Vec<Action>) {
    let fitting = game.hands[seat.index()].and(game.pack.answers(kind));
    out.extend(fitting.iter().map(Action::Trick));
    out.push(Action::Pass);
}

pub(crate) fn actions(game: &Hood, seat: Seat, kind: WindowKind, out: &mut Vec<Action>) {
    let fitting = game.hands[seat.index()].and(game.pack.answers(kind));
    let fitting = targets::with_target(game, seat, fitting);
    out.extend(fitting.iter().map(Action::Trick));
    out.push(Action::Pass);
}

pub(crate) fn check(
    game: &Hood,
    seat: Seat,
    window: Window,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Trick(card) => cards::check_answer(game, seat, window.kind, card),
        other => Err(judge::out_of_place(game, seat, other)),
    }
}

/// An answer counts when all before it have been given; until then it is kept. LD-CARD-7
pub(crate) fn answer(
    game: &mut Hood,
    seat: Seat,
    window: Window,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let mut window = window;
    let card = match action {
        Action::Trick(card) => Some(card),
        _ => None,
    };
    let in_order = window.next() == Some(seat);
    window.asked = window.asked.without(seat);
    game.kept[seat.index()] = card;
    window.early = window.early.with(seat);
    if !in_order {
        game.open.phases.set(Phase::Window(window));
        return events.emit(Event::Answered { by: Sister(seat) });
    }
    count(game, window, seat, events);
}

/// Takes what was answered in order, until a card counts or somebody has still to answer. `now` answers just now.
fn count(game: &mut Hood, mut window: Window, now: Seat, events: &mut impl Sink<Event>) {
    while let Some(seat) = window.next().filter(|&it| window.early.contains(it)) {
        window.early = window.early.without(seat);
        if let Some(card) = game.kept[seat.index()] {
            // What was answered after it falls away unseen.
            game.kept = [None; 5];
            (window.asked, window.early) = (SeatSet::EMPTY, SeatSet::EMPTY);
            window.round = Asking::After(seat);
            game.open.phases.set(Phase::Window(window));
            return cards::play(game, seat, card, events);
        }
        let by = Sister(seat);
        events.emit(match seat == now {
            true => Event::Passed { by },
            false => Event::HadPassed { by },
        });
    }
    if window.asked.is_empty() {
        window.round = Asking::Closed;
    }
    game.open.phases.set(Phase::Window(window));
}

/// Nobody else answers any more: what was answered counts.
pub(crate) fn let_pass(game: &mut Hood, mut window: Window, events: &mut impl Sink<Event>) {
    window.asked = SeatSet::EMPTY;
    let first = window.next().unwrap_or(window.opener);
    count(game, window, first, events);
}

/// As if all before this seat had passed and nobody after it had answered: as far as it can know.
pub(crate) fn seen_by(game: &mut Hood, seat: Seat) {
    let Phase::Window(mut window) = game.open.top() else {
        return;
    };
    let place = steps(game, window.opener, seat);
    let after = |it: &Seat| steps(game, window.opener, *it) >= place;
    window.asked = window
        .asked
        .iter()
        .chain(window.early.iter())
        .filter(after)
        .collect();
    window.early = SeatSet::EMPTY;
    game.kept = [None; 5];
    game.open.phases.set(Phase::Window(window));
}
