//! With the option `placement`, fate deals a church or a graveyard to each void in turn. HH-SET-12
use engine::{Draw, Sink};

use crate::pack::VOIDS;
use crate::rules::setup::{all_placed, chips_placed};
use crate::{Chance, Chip, Event, Horseman};

/// Uniform over the chips left.
pub(super) fn sample(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let left = || Chip::all().filter(|it| !game.chips.contains(it));
    let nth = draw.below(left().count() as u32) as usize;
    match left().nth(nth) {
        Some(chip) => Chance::Dealt(chip),
        None => unreachable!("as many chips as voids"),
    }
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Dealt(chip) = chance else {
        unreachable!("{chance:?} is no chip")
    };
    let site = usize::from(chips_placed(game));
    game.chips[site % VOIDS] = chip;
    let at = game.name(game.pack.at_site(site));
    events.emit(Event::ChipDealt { chip, at });
    if site + 1 == VOIDS {
        all_placed(game, events);
    }
}
