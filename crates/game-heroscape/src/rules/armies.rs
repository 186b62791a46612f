//! Armies: picked card by card and placed at once, or ready-made and placed seat by seat. HS-SET, HS-DRA.
use engine::{Seat, Sink};

use super::{placing, turn};
use crate::Heroscape;
use crate::phases::Phase;
use crate::state::figures::{CardId, FigureId, Figures};
use crate::state::names::Kind;
use crate::state::open::{Fielded, Figure, MAX_SEATS, Open, Status};
use crate::words::event::Event;

/// After the roll for setup.
pub(crate) fn begin(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    if game.open.rules.premade {
        place_army(game, events);
    } else {
        game.open.picks = 0;
        ask_next(game, events);
    }
}

/// A card with its figures joins the match.
pub(crate) fn field_card(open: &mut Open, seat: Seat, kind: Kind) -> CardId {
    let (card, first) = (CardId(open.n_cards), FigureId(open.n_figures));
    open.cards[card.index()] = Fielded {
        kind,
        owner: seat.0,
        controller: seat.0,
        first,
        ..Fielded::NOTHING
    };
    let pack = open.pack;
    let print = pack.card(kind);
    let (n, build) = (print.figures, print.build());
    for at in Figures::run(first, n).iter() {
        *open.figure_mut(at) = Figure {
            card,
            build,
            status: Status::Unplaced,
            ..Figure::NOBODY
        };
    }
    open.n_cards += 1;
    open.n_figures += n;
    card
}

/// Every seat's army lies ready. HS-SET-2
pub(crate) fn take_armies(open: &mut Open) {
    for seat in (0..open.seats).map(Seat) {
        let army = usize::from(open.rules.armies[seat.index()]);
        let pack = open.pack;
        for &card in &pack.armies[army].cards {
            let price = pack.cards[usize::from(card)].points[usize::from(open.rules.edition)];
            open.players[seat.index()].points += price;
            field_card(open, seat, Kind(card));
        }
    }
}

/// HS-SET-5
fn place_army(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    while !placing::next(open, events) {
        open.players[open.seat.index()].passed = true;
        open.seat = open.seat.left(open.seats);
        if open.seat == open.first {
            finish(game, events);
            return;
        }
    }
}

/// A figure was placed: the next one, the next pick, the next seat. HS-DRA-3
pub(crate) fn placed(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    if game.open.rules.premade {
        place_army(game, events);
    } else if !placing::next(&mut game.open, events) {
        next_pick(&mut game.open);
        ask_next(game, events);
    }
}

/// Whose pick it is. HS-DRA-1, HS-DRA-2
pub(crate) fn picker(first: Seat, seats: u8, pick: u32) -> Seat {
    let n = u32::from(seats);
    let place = match (n, pick) {
        (2, 0) => 0,
        (2, 1 | 2) => 1,
        (2, pick) => (pick + 1) % 2,
        // Back and forth: the last of each pass takes two.
        (n, pick) => {
            let along = pick % (2 * n);
            if along < n { along } else { 2 * n - 1 - along }
        }
    };
    Seat(((u32::from(first.0) + place) % n) as u8)
}

/// Asks the next seat that has not passed; those who can afford nothing pass. HS-DRA-4, HS-DRA-5
pub(crate) fn ask_next(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let done = |open: &Open| (0..open.seats).all(|it| open.players[usize::from(it)].passed);
    if done(open) {
        finish(game, events);
        return;
    }
    loop {
        let seat = picker(open.first, open.seats, u32::from(open.picks));
        if !open.players[seat.index()].passed {
            open.seat = seat;
            open.stack.restart(Phase::Draft);
            return;
        }
        next_pick(open);
    }
}

/// The order repeats itself after two passes; of two players after the first three picks.
pub(crate) fn next_pick(open: &mut Open) {
    open.picks += 1;
    if open.seats == 2 {
        open.picks -= if open.picks >= 5 { 2 } else { 0 };
    } else {
        open.picks %= 2 * open.seats;
    }
}

pub(crate) fn price(open: &Open, kind: Kind) -> u16 {
    open.pack.card(kind).points[usize::from(open.rules.edition)]
}

pub(crate) fn points_left(open: &Open) -> u16 {
    let at = open.seat.index();
    open.rules.points[at] - open.players[at].points
}

/// All armies stand: figures are put in figure order, and the first round begins.
fn finish(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    sort(&mut game.open);
    game.open.picks = 0;
    turn::begin_round(game, events);
}

/// Cards by seat, then in the order they were taken, so that the order of figures is figure order.
fn sort(open: &mut Open) {
    let old = open.clone();
    (open.n_cards, open.n_figures) = (0, 0);
    for seat in (0..old.seats).map(Seat) {
        for card in old.all_cards().filter(|&it| old.card(it).owner == seat.0) {
            let new = field_card(open, seat, old.card(card).kind);
            let figures = old.of_card(card).iter().zip(open.of_card(new).iter());
            for (from, to) in figures {
                let card = open.figure(to).card;
                *open.figure_mut(to) = Figure {
                    card,
                    ..*old.figure(from)
                };
            }
        }
    }
    rebuild(open);
}

/// Who is where, from the figures alone.
pub(crate) fn rebuild(open: &mut Open) {
    open.alive = Figures::NONE;
    open.held = [Figures::NONE; MAX_SEATS];
    for figure in open.all_figures() {
        if open.figure(figure).status == Status::OnField {
            open.alive = open.alive.with(figure);
            let seat = open.controller(figure);
            open.held[seat.index()] = open.held[seat.index()].with(figure);
        }
    }
    open.count_spaces();
}
