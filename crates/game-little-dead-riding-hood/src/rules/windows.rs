//! The six windows. LD-CARD-7, LD-WINDOW, and LD-DEF-11: for what a helper brings about as well.
use engine::{Seat, SeatSet, Sink};

use super::{cards, targets};
use crate::phases::{Asking, Phase, Window};
use crate::state::cards::{Cards, Trick};
use crate::{Event, Hood, Sister, WindowKind};

/// Opens when it is on top.
pub(crate) fn open(game: &mut Hood, kind: WindowKind, opener: Seat) {
    let window = Window::new(kind, opener);
    game.open.phases.push(Phase::Window(window));
}

/// How far clockwise from the opener a seat sits; the opener herself comes last.
pub(crate) fn steps(game: &Hood, opener: Seat, seat: Seat) -> u8 {
    let players = game.open.players;
    match (seat.0 + players - opener.0) % players {
        0 => players,
        steps => steps,
    }
}

/// Everybody beyond `after` steps who could answer as far as all know. LD-WINDOW-7
pub(crate) fn eligible(game: &Hood, window: Window, after: u8) -> SeatSet {
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

/// Takes what was answered in order, until a card counts or somebody has still to answer. `now` answers just now.
pub(crate) fn count(game: &mut Hood, mut window: Window, now: Seat, events: &mut impl Sink<Event>) {
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
