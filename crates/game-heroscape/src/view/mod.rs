//! What a viewer may know: the battle, and of each seat's order markers as much as the table shows. HS-ORD-4
mod json;
mod print;

use engine::{Audience, Draw, Input, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::Heroscape;
use crate::phases::Phase;
use crate::state::figures::CardId;
use crate::state::open::{MAX_SEATS, Open, Player};
use crate::state::orders::Orders;
use crate::words::action::Action;
use crate::words::event::{Event, Secret};

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    open: Open,
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
    card: CardId,
    off: bool,
}

const NOWHERE: Lain = Lain {
    card: CardId::NONE,
    off: false,
};

fn lain(orders: &Orders, marker: usize) -> Lain {
    Lain {
        card: orders.card[marker],
        off: orders.off >> marker & 1 != 0,
    }
}

pub(crate) fn build(game: &Heroscape, viewer: Viewer) -> View {
    let Heroscape { open, orders } = game;
    let mut seen = [Seen::Nothing; MAX_SEATS];
    for seat in (0..open.seats).map(Seat) {
        seen[seat.index()] = look(open, &orders[seat.index()], seat, viewer);
    }
    View {
        open: open.clone(),
        seen,
    }
}

fn look(open: &Open, orders: &Orders, seat: Seat, viewer: Viewer) -> Seen {
    let player = &open.players[seat.index()];
    let mate = |it: Seat| open.side(it).contains(seat) && player.shown;
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
    let open = view.open.clone();
    let mut orders = [Orders::NONE; MAX_SEATS];
    for seat in (0..open.seats).map(Seat) {
        orders[seat.index()] = match view.seen[seat.index()] {
            Seen::All(orders) => orders,
            Seen::Nothing => guess_placing(&open, seat, draw),
            Seen::FaceDown { revealed, hidden } => {
                guess_hidden(&open, seat, revealed, hidden, draw)
            }
        };
    }
    Heroscape { open, orders }
}

/// Picks that nobody has seen may lie on any card in play.
fn guess_placing(open: &Open, seat: Seat, draw: &mut impl Draw) -> Orders {
    let mut orders = Orders::NONE;
    let cards = || open.cards_of(seat).filter(|&it| open.in_play(it));
    let n = cards().count() as u32;
    let placed = open.players[seat.index()].placed;
    for marker in 0..usize::from(placed) {
        let choices = n + u32::from(marker == 3);
        let pick = draw.below(choices.max(1));
        orders.card[marker] = cards().nth(pick as usize).unwrap_or(CardId::NONE);
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
    open: &Open,
    seat: Seat,
    revealed: [Lain; 3],
    hidden: [Lain; 4],
    draw: &mut impl Draw,
) -> Orders {
    let player = &open.players[seat.index()];
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
        if !place.card.is_some() {
            return marker == 3 || !strict;
        }
        let is = |turns: u8| marker < 3 && turns >> marker & 1 != 0;
        match is(player.lost) {
            true if is(player.taken) => place.off,
            true => player.empty[marker].contains(place.card),
            false => true,
        }
    })
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        print::print(self).serialize(to)
    }
}

/// What a viewer may know of an event. HS-ORD-4
pub(crate) fn redact(event: Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::Marked { by, marker, .. } if !viewer.is(by) => {
            let card = Secret::Unknown;
            Some(Event::Marked { by, marker, card })
        }
        Event::MarkedX { by, .. } if !viewer.is(by) => {
            let card = Secret::Unknown;
            Some(Event::MarkedX { by, card })
        }
        Event::Shown { to, .. } => {
            let sees = match viewer {
                Viewer::Open => true,
                Viewer::Seat(seat) => to.contains(seat),
                Viewer::Spectator => false,
            };
            sees.then_some(event)
        }
        other => Some(other),
    }
}

/// Whether it tells somebody what they could not know. HS-ORD-4
pub(crate) fn reveals(event: Event) -> bool {
    matches!(
        event,
        Event::FaceDown { .. }
            | Event::Shown { .. }
            | Event::IsReady { .. }
            | Event::TurnBegan { .. }
            | Event::TurnLost { .. }
            | Event::TurnTaken { .. }
            | Event::NothingThere { .. }
            | Event::Turned { .. }
    )
}

/// A pick shows nothing to others. HS-ORD-4
pub(crate) fn audience(game: &Heroscape, input: Input<Heroscape>) -> Audience {
    match (game.open.stack.top(), input) {
        (Phase::Markers, Input::Act(seat, action)) if action != Action::Ready => {
            Audience::Only(SeatSet::one(seat))
        }
        _ => Audience::All,
    }
}
