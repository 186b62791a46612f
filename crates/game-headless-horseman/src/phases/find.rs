//! The top card of an ability stack. HH-AB-4, HH-AB-6, HH-AB-8
use engine::{Draw, Sink};

use super::Phase;
use crate::rules::turn;
use crate::state::cards::{Held, ITEMS};
use crate::state::space::Place;
use crate::{Chance, Event, Form, Horseman, Item, Rider, Slot};

/// At a church either slot that is left, then any unseen card of it; at a graveyard any unseen card of the Horseman.
pub(super) fn sample(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let at = game.mover().at;
    let stack = game.stacks[game.pack.site(at)];
    let (side, slot) = match (game.place_of(at), stack) {
        (Place::Church, 1) => (Form::Ichabod, Slot::Attack),
        (Place::Church, 2) => (Form::Ichabod, Slot::Defence),
        (Place::Church, _) => (Form::Ichabod, Slot::BOTH[draw.below(2) as usize]),
        _ => (Form::Horseman, Slot::Attack),
    };
    let count = |item: Item| {
        let data = game.pack.item(item);
        let fits = (data.side, data.slot) == (side, slot);
        if fits {
            u32::from(game.unseen[item.index()])
        } else {
            0
        }
    };
    let mut nth = draw.below(Item::all().map(count).sum());
    for item in Item::all() {
        if nth < count(item) {
            return Chance::Found(item);
        }
        nth -= count(item);
    }
    unreachable!("a stack without cards")
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Found(item) = chance else {
        unreachable!("{chance:?} is no ability card")
    };
    let (by, at) = (Rider(game.turn), game.mover().at);
    let slot = game.pack.item(item).slot.index();
    let site = game.pack.site(at);
    game.unseen[item.index() % ITEMS] -= 1;
    match game.place_of(at) {
        Place::Church => game.stacks[site] &= !(1 << slot),
        _ => game.stacks[site] -= 1,
    }
    events.emit(Event::Found { by, item });
    let held = &mut game.mover_mut().items[slot];
    if held.is_none() {
        *held = Held::new(item);
        turn::after_collect(game, events);
    } else {
        game.phase = Phase::Keep(item);
    }
}
