//! One exchange of a battle: attack against defence. HH-BAT-7 to HH-BAT-11, HH-BAT-14
use engine::{Draw, Seat, Sink};

use super::Phase;
use crate::rules::{battle, cards, turn};
use crate::{Chance, Event, Form, Horseman, Rider};

/// HH-BAT-14
const MOST_EXCHANGES: u8 = 100;

#[inline]
pub(super) fn sample(_: &Horseman, draw: &mut impl Draw) -> Chance {
    let attack = draw.below(12) as u8 + 1;
    Chance::Blows(attack, draw.below(6) as u8 + 1)
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Blows(attack, defence) = chance else {
        unreachable!("{chance:?} is no blow")
    };
    let [striker, other] = battle::roles(game);
    let attack = attack + battle::fighter(game, striker).attack;
    let defence = defence + battle::fighter(game, other).defence;
    let (by, who) = (Rider(striker), Rider(other));
    events.emit(Event::Blows {
        by,
        attack,
        who,
        defence,
    });
    game.battle.exchanges += 1;
    game.battle.back = !game.battle.back;
    let (hurt, loss) = if attack > defence {
        (other, attack - defence)
    } else {
        (striker, defence - attack)
    };
    if loss == 0 {
        events.emit(Event::NoHarm);
    } else {
        let figure = game.figure_mut(hurt);
        figure.hits = figure.hits.saturating_sub(loss);
        let (who, hits) = (Rider(hurt), figure.hits);
        events.emit(Event::Hurt { who, loss, hits });
        if hits == 0 {
            beaten(game, hurt, events);
            return;
        }
    }
    if game.battle.exchanges == MOST_EXCHANGES {
        events.emit(Event::Tired);
        game.phase = Phase::Banishment;
        return;
    }
    battle::next_exchange(game);
}

/// HH-BAT-13, HH-DIE-1 to HH-DIE-4
fn beaten(game: &mut Horseman, seat: Seat, events: &mut impl Sink<Event>) {
    let (who, space) = (Rider(seat), game.figure(seat).at);
    events.emit(Event::Beaten { who });
    game.battle.beaten = true;
    if game.figure(seat).form == Form::Horseman {
        game.phase = Phase::Banishment;
        return;
    }
    battle::spend(game, events);
    battle::drop_gem(game, seat, space, events);
    let at = game.name(space);
    events.emit(Event::Died { who, at });
    if seat == game.turn {
        (game.ride.fell, game.ride.die) = (true, false);
    }
    if turn::transform(game, seat, events) {
        cards::reborn(game, seat, events);
    }
}
