//! With the option `will=random`, fate draws the list. DG-SET-9
use engine::{Draw, Sink};

use crate::rules::setup;
use crate::state::clans::List;
use crate::{Chance, Darkleaf, Event};

pub(super) fn sample(_: &Darkleaf, draw: &mut impl Draw) -> Chance {
    Chance::List(List::ALL[draw.below(2) as usize])
}

pub(super) fn apply(game: &mut Darkleaf, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::List(list) = chance else {
        unreachable!("{chance:?} is no list")
    };
    setup::use_list(game, list, events);
}
