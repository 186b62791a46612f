//! Playing on from a leaf, everybody by a quick look, so that a few choices in a row can bear fruit.
use engine::{Actor, Draw, Game, Input, Play, Seat, Silent};

use super::descent::{DEEPEST, Descent};
use crate::foresight::{Values, worth};

/// So many choices are made, windows and lone actions aside.
const CHOICES: u32 = 4;
/// So many actions are looked at for each; of more some are drawn.
const LOOKED_AT: usize = 12;

impl<G: Game> Descent<'_, '_, G> {
    /// What comes of it.
    pub(super) fn play_on(&mut self, mut game: G) -> Values {
        let mut choices = 0;
        for _ in 0..DEEPEST {
            match game.actor() {
                Actor::Nobody => break,
                Actor::Chance => _ = game.toss(&mut self.foresight.rng, &mut Silent),
                Actor::Seats(order) => {
                    let Some(seat) = order.first() else {
                        unreachable!("an order of seats is never empty")
                    };
                    if let Some(values) = self.choose_quickly(&mut game, seat) {
                        choices += 1;
                        if choices == CHOICES {
                            return values;
                        }
                    }
                }
            }
            self.meter.tick();
            if self.meter.is_over() {
                break;
            }
        }
        worth(&game)
    }

    /// Makes a choice; says what it looks worth if it was one. Response windows are let go by.
    fn choose_quickly(&mut self, game: &mut G, seat: Seat) -> Option<Values> {
        let ask = game.ask(seat);
        if let Some(pass) = ask.timeout.filter(|_| ask.window) {
            game.step(Input::Act(seat, pass), &mut Silent);
            return None;
        }
        game.actions(seat, &mut self.actions);
        if let [only] = self.actions[..] {
            game.step(Input::Act(seat, only), &mut Silent);
            return None;
        }
        let (values, next) = self.best_of_some(game, seat)?;
        *game = next;
        Some(values)
    }

    /// The best of the actions, or of some of them.
    fn best_of_some(&mut self, game: &G, seat: Seat) -> Option<(Values, G)> {
        let (all, own) = (self.actions.len(), seat.index());
        let mut best: Option<(Values, G)> = None;
        for at in 0..all.min(LOOKED_AT) {
            if all > LOOKED_AT {
                let drawn = self.foresight.rng.below((all - at) as u32);
                self.actions.swap(at, at + drawn as usize);
            }
            let mut next = game.clone();
            next.step(Input::Act(seat, self.actions[at]), &mut Silent);
            let values = worth(&next);
            if best
                .as_ref()
                .is_none_or(|(best, _)| values[own] > best[own])
            {
                best = Some((values, next));
            }
        }
        best
    }
}
