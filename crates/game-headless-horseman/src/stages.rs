//! The race of who plans his way by the churches: to rest in one costs him the rest of a count, and he leaves it by any gate,
//! past a blue hex or onto a better road. Where the churches are differs from game to game, so this is reckoned when it is
//! first asked for, and kept by each thread for as long as it is asked about the same woods.
use std::cell::RefCell;

use engine::Shared;

use crate::pack::{Pack, Race, VOIDS};
use crate::{Horseman, Space};

/// A race, and for which woods it holds.
struct Known {
    pack: Shared<Pack>,
    churches: u32,
    race: Race,
}

thread_local! {
    static KNOWN: RefCell<Option<Known>> = const { RefCell::new(None) };
}

/// Expected steps to the bridge with the spinner and the churches on the way, in 256ths; `came` matters on a blue hex.
pub(crate) fn race(game: &Horseman, at: Space, came: Space) -> u32 {
    let (pack, churches) = (game.pack, churches(game));
    KNOWN.with_borrow_mut(|known| {
        let fits = |it: &Known| it.pack == pack && it.churches == churches;
        let race = match known.take().filter(fits) {
            Some(it) => it.race,
            None => pack.race_by(churches),
        };
        let ahead = race.ahead(at, pack.exit(at, came));
        *known = Some(Known {
            pack,
            churches,
            race,
        });
        ahead
    })
}

/// One bit for each site that is a church, the Sleepy Hollow Church last.
fn churches(game: &Horseman) -> u32 {
    let church = |&it: &usize| it == VOIDS || game.chips[it].is_church();
    (0..=VOIDS).filter(church).map(|it| 1 << it).sum()
}
