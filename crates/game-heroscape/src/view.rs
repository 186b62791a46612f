//! What a viewer may know: the battle, and of each seat's order markers as much as the table shows. HS-ORD-4
mod print;

use engine::{Draw, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::Heroscape;
use crate::battle::{Battle, MAX_SEATS, NONE, Player};
use crate::phases::markers::Orders;

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    battle: Battle,
    seen: [Seen; MAX_SEATS],
}

/// What can be seen of a seat's markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    /// All of it.
    All(Orders),
    /// Those turned over, and the others face down: cards in order, with those taken off.
    FaceDown {
        revealed: [Lain; 3],
        hidden: [Lain; 4],
    },
    /// Only how many were placed.
    Nothing,
}

/// A marker on a card, or taken off it; none: the X that was left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
struct Lain {
    card: u8,
    off: bool,
}

const NOWHERE: Lain = Lain {
    card: NONE,
    off: false,
};

fn lain(orders: &Orders, marker: usize) -> Lain {
    Lain {
        card: orders.card[marker],
        off: orders.off >> marker & 1 != 0,
    }
}

pub(crate) fn build(game: &Heroscape, viewer: Viewer) -> View {
    let Heroscape { battle, orders } = game;
    let mut seen = [Seen::Nothing; MAX_SEATS];
    for seat in (0..battle.seats).map(Seat) {
        seen[seat.index()] = look(battle, &orders[seat.index()], seat, viewer);
    }
    View {
        battle: battle.clone(),
        seen,
    }
}

fn look(battle: &Battle, orders: &Orders, seat: Seat, viewer: Viewer) -> Seen {
    let player = &battle.players[seat.index()];
    let mate = |it: Seat| battle.side(it).contains(seat) && player.shown;
    let friend = matches!(viewer, Viewer::Seat(it) if mate(it));
    if viewer.is(seat) || friend {
        return Seen::All(*orders);
    }
    if !player.shown {
        return Seen::Nothing;
    }
    let (mut revealed, mut hidden) = ([NOWHERE; 3], [NOWHERE; 4]);
    for (marker, hidden) in hidden.iter_mut().enumerate() {
        if player.revealed >> marker & 1 != 0 {
            revealed[marker] = lain(orders, marker);
        } else {
            *hidden = lain(orders, marker);
        }
    }
    hidden.sort_unstable();
    Seen::FaceDown { revealed, hidden }
}

/// Each placement that would look like this is equally likely. HS-ORD-4
pub(crate) fn guess(view: &View, draw: &mut impl Draw) -> Heroscape {
    let battle = view.battle.clone();
    let mut orders = [Orders::NONE; MAX_SEATS];
    for seat in (0..battle.seats).map(Seat) {
        orders[seat.index()] = match view.seen[seat.index()] {
            Seen::All(orders) => orders,
            Seen::Nothing => guess_placing(&battle, seat, draw),
            Seen::FaceDown { revealed, hidden } => {
                guess_hidden(&battle, seat, revealed, hidden, draw)
            }
        };
    }
    Heroscape { battle, orders }
}

/// Picks that nobody has seen may lie on any card in play.
fn guess_placing(battle: &Battle, seat: Seat, draw: &mut impl Draw) -> Orders {
    let mut orders = Orders::NONE;
    let cards = || battle.cards_of(seat).filter(|&it| battle.in_play(it));
    let n = cards().count() as u32;
    let placed = battle.players[seat.index()].placed;
    for marker in 0..usize::from(placed) {
        let choices = n + u32::from(marker == 3);
        let pick = draw.below(choices.max(1));
        orders.card[marker] = cards().nth(pick as usize).unwrap_or(NONE);
    }
    orders
}

/// The orders of up to four things.
const ORDERS_OF_FOUR: [[usize; 4]; 24] = {
    let (mut out, mut n, mut code) = ([[0; 4]; 24], 0, 0);
    while code < 256 {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3];
        let bits = 1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3];
        if bits == 15 {
            out[n] = order;
            n += 1;
        }
        code += 1;
    }
    out
};

fn guess_hidden(
    battle: &Battle,
    seat: Seat,
    revealed: [Lain; 3],
    hidden: [Lain; 4],
    draw: &mut impl Draw,
) -> Orders {
    let player = &battle.players[seat.index()];
    let is_hidden = |marker: usize| player.revealed >> marker & 1 == 0;
    // Only the X may be left out; in a position from text other markers may lack too.
    let strict = ORDERS_OF_FOUR
        .iter()
        .any(|it| fits(player, &hidden, it, true));
    let fits = |it: &&[usize; 4]| fits(player, &hidden, it, strict);
    let n = ORDERS_OF_FOUR.iter().filter(fits).count() as u32;
    let pick = draw.below(n.max(1)) as usize;
    let mut orders = Orders::NONE;
    let order = ORDERS_OF_FOUR.iter().filter(fits).nth(pick);
    for marker in 0..4 {
        let place = if is_hidden(marker) {
            order.map_or(NOWHERE, |order| hidden[order[marker]])
        } else {
            revealed[marker]
        };
        orders.card[marker] = place.card;
        orders.off |= u8::from(place.off) << marker;
    }
    orders
}

/// Whether hidden markers may lie on these places: lost ones only where nobody was left, or taken off.
fn fits(player: &Player, hidden: &[Lain; 4], order: &[usize; 4], strict: bool) -> bool {
    (0..4).all(|marker| {
        let place = hidden[order[marker]];
        // A marker that was turned over leaves an empty place behind.
        if player.revealed >> marker & 1 != 0 {
            return place == NOWHERE;
        }
        if place.card == NONE {
            return marker == 3 || !strict;
        }
        let is = |turns: u8| marker < 3 && turns >> marker & 1 != 0;
        let empty = |card: u8| player.empty[marker] >> card & 1 != 0;
        match is(player.lost) {
            true if is(player.taken) => place.off,
            true => empty(place.card),
            false => true,
        }
    })
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        print::print(self).serialize(to)
    }
}
