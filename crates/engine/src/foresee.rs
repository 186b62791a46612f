//! Previews: what a choice would mean. For games, or moments, without secrets: try it on a copy and say what came of it.
use serde::Serialize;

use crate::game::{Input, Play};
use crate::question::Actor;
use crate::screen::{Forecast, Screen};
use crate::seats::Seat;

/// How likely something is: `weight` times in `of`, exactly or about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Odds {
    /// The ways in which it happens.
    pub weight: u64,
    /// All ways.
    pub of: u64,
    /// Whether it was counted, not estimated.
    pub exact: bool,
}

impl Odds {
    /// For certain.
    pub const SURE: Odds = Odds::exact(1, 1);

    /// Counted.
    pub const fn exact(weight: u64, of: u64) -> Odds {
        Odds {
            weight,
            of,
            exact: true,
        }
    }
}

/// A fact about actions not yet taken. Kind, clause and places are those of the event, fact or refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Foreseen<E, F, R> {
    /// Would or might happen.
    Happens(E, Odds),
    /// Would or might hold then, though it is nothing that happens: a way, a danger, a distance.
    Holds(F, Odds),
    /// Would be refused, and ends the list.
    Refused(R),
}

/// What `actions` cause for certain and, if `fate` says so of the position after them, what the next chance may bring.
/// Returns the position after the actions, if they are allowed.
///
/// It plays on the truth, so it is a game's `preview` only where `seat` could do the same in its head.
pub fn foresee<G: Screen>(
    game: &G,
    seat: Seat,
    actions: &[G::Action],
    fate: impl Fn(&G) -> bool,
    out: &mut Vec<Forecast<G>>,
) -> Option<G> {
    let (mut after, mut events) = (game.clone(), Vec::new());
    for &action in actions {
        if let Err(refusal) = after.act(seat, action, &mut events) {
            out.push(Foreseen::Refused(refusal));
            return None;
        }
    }
    let sure = |event| Foreseen::Happens(event, Odds::SURE);
    out.extend(events.drain(..).map(sure));
    if after.actor() == Actor::Chance && fate(&after) {
        foresee_chance(&after, out);
    }
    Some(after)
}

/// What the chance in progress may bring, each event once with its odds.
pub fn foresee_chance<G: Screen>(game: &G, out: &mut Vec<Forecast<G>>) {
    let (mut odds, mut events, from) = (Vec::new(), Vec::new(), out.len());
    game.odds(&mut odds);
    let of = odds.iter().map(|&(_, weight)| weight).sum();
    for (chance, ways) in odds {
        game.clone().step(Input::Chance(chance), &mut events);
        for new in events.drain(..) {
            let known = out[from..].iter_mut().find_map(|it| match it {
                Foreseen::Happens(event, odds) if *event == new => Some(&mut odds.weight),
                _ => None,
            });
            match known {
                Some(weight) => *weight += ways,
                None => out.push(Foreseen::Happens(new, Odds::exact(ways, of))),
            }
        }
    }
}
