//! Spirits of fallen champions, on the cards they were laid on. HS-POW-SPI-1, HS-POW-SPI-2.
use engine::Sink;

use crate::state::figures::{CardId, FigureId};
use crate::state::open::{Open, Status};
use crate::words::event::Event;

/// Counts a spirit on a card, or no longer.
pub(crate) fn add(open: &mut Open, figure: FigureId, card: CardId, comes: bool) {
    let [attack, defense] = open.printed(figure).powers.spirit.unwrap_or_default();
    let spirits = &mut open.cards[card.index()].spirits;
    for (sum, amount) in spirits.iter_mut().zip([attack, defense]) {
        *sum = if comes { *sum + amount } else { *sum - amount };
    }
}

/// A spirit ends when its figure is back. HS-POW-SPI-2
pub(crate) fn end(open: &mut Open, figure: FigureId, events: &mut impl Sink<Event>) {
    let it = *open.figure(figure);
    if it.status == Status::Spirit {
        let card = CardId(it.at.0 as u8);
        add(open, figure, card, false);
        let (figure, card) = (open.name(figure), open.name_of(card));
        events.emit(Event::SpiritEnded { figure, card });
    }
}
