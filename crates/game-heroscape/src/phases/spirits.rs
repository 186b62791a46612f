//! A fallen champion's spirit may go to a card. HS-POW-SPI-1, HS-POW-SPI-2.
use engine::{Seat, Sink};

use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, Status};
use crate::event::Event;
use crate::field::SpaceId;
use crate::refusal::Refusal;

/// The player who controlled him. HS-POW-SPI-1
pub(crate) fn asked(battle: &Battle, figure: u8) -> Seat {
    battle.controller(figure)
}

fn may_carry(battle: &Battle, card: u8) -> bool {
    battle.in_play(card)
}

pub(crate) fn candidates(battle: &Battle, out: &mut Vec<Action>) {
    let cards = (0..battle.n_cards).filter(|&it| may_carry(battle, it));
    out.extend(cards.map(|it| Action::Spirit(battle.name_of(it))));
    out.push(Action::NoSpirit);
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::NoSpirit => Ok(()),
        Action::Spirit(card) => {
            let found = battle.find_card(card).filter(|&it| may_carry(battle, it));
            found.map(|_| ()).ok_or(Refusal::OutOfPlay { card })
        }
        _ => Err(amiss::why(battle, seat, action)),
    }
}

pub(crate) fn apply(
    battle: &mut Battle,
    figure: u8,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    battle.stack.pop();
    let name = battle.name(figure);
    let Action::Spirit(card_name) = action else {
        events.emit(Event::NoSpiritLaid { figure: name });
        return;
    };
    let Some(card) = battle.find_card(card_name) else {
        return;
    };
    let it = battle.figure_mut(figure);
    (it.status, it.at) = (Status::Spirit, SpaceId(u16::from(card)));
    add(battle, figure, card, true);
    let (figure, card) = (name, card_name);
    events.emit(Event::SpiritLaid { figure, card });
}

/// Counts a spirit on a card, or no longer.
pub(crate) fn add(battle: &mut Battle, figure: u8, card: u8, comes: bool) {
    let [attack, defense] = battle.print(figure).powers.spirit.unwrap_or_default();
    let spirits = &mut battle.cards[usize::from(card)].spirits;
    for (sum, amount) in spirits.iter_mut().zip([attack, defense]) {
        *sum = if comes { *sum + amount } else { *sum - amount };
    }
}

/// A spirit ends when its figure is back. HS-POW-SPI-2
pub(crate) fn end(battle: &mut Battle, figure: u8, events: &mut impl Sink<Event>) {
    let it = *battle.figure(figure);
    if it.status == Status::Spirit {
        let card = it.at.0 as u8;
        add(battle, figure, card, false);
        let (figure, card) = (battle.name(figure), battle.name_of(card));
        events.emit(Event::SpiritEnded { figure, card });
    }
}
