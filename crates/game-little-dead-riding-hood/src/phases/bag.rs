//! A token from the bag. LD-FIGHT-4
use engine::{Draw, Sink};

use crate::{Chance, Event, Hood, Sister, Token};

pub(super) fn sample(game: &Hood, draw: &mut impl Draw) -> Chance {
    let (bullets, wolves) = (game.open.fight.bullets, game.open.fight.wolves);
    let nth = draw.below(u32::from(bullets + wolves));
    Chance::Token(match nth < u32::from(bullets) {
        true => Token::Bullet,
        false => Token::Wolf,
    })
}

pub(super) fn apply(game: &mut Hood, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Token(token) = chance else {
        unreachable!("{chance:?} is no token")
    };
    game.open.fight.token = Some(token);
    let by = Sister(game.open.fight.who);
    events.emit(Event::TokenDrawn { by, token });
    game.open.phases.pop();
}
