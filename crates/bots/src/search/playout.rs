//! Playing on from a leaf, everybody by a quick look, so that a few choices in a row can bear fruit; or for many choices,
//! each by a longer look.
use engine::{Actor, Draw, Input, Play, Seat, Silent, Worth};

use super::descent::{DEEPEST, Descent, QUICK};
use crate::foresight::{Values, add, keep, together, worth};
use crate::rng::Rng;

/// After how many choices the position is judged, windows and lone actions aside.
const SOON: [u32; 2] = [4, 4];
/// Far on, at each of these deep worths: the first are surer, the last see further.
const LATE: [u32; 2] = [2, 12];
/// How many actions are looked at for each choice; of more some are drawn.
const LOOKED_AT: usize = 12;

impl<G: Worth> Descent<'_, '_, G> {
    /// What comes of it soon.
    pub(super) fn play_on(&mut self, game: G) -> Values {
        self.play(game, SOON, Self::choose_quickly)
    }

    /// What comes of it late. The luck of a seat follows from how often it has chosen and from nothing else, so that games
    /// that begin differently differ no more than they must.
    pub(super) fn play_far(&mut self, game: G, luck: u64) -> Values {
        let mut chosen = [0; 8];
        self.play(game, LATE, |it, game, seat| {
            let worth = game.deep_worth().map(|own| together(game, own));
            if it.choose_carefully(game, seat) {
                let count = &mut chosen[seat.index()];
                *count += 1;
                it.foresight.rng = Rng::nth(luck, *count * 8 + u64::from(seat.0));
            }
            worth
        })
    }

    /// Lets everybody choose in this way, and averages the worth that is reported, from report `from` to report `to`.
    fn play(
        &mut self,
        mut game: G,
        [from, to]: [u32; 2],
        mut choose: impl FnMut(&mut Self, &mut G, Seat) -> Option<Values>,
    ) -> Values {
        let (mut said, mut mean) = (0, Values::default());
        let part = 1.0 / (to + 1 - from) as f32;
        for _ in 0..DEEPEST {
            match game.actor() {
                Actor::Nobody => break,
                Actor::Chance => _ = game.toss(&mut self.foresight.rng, &mut Silent),
                Actor::Seats(order) => {
                    let Some(seat) = order.first() else {
                        unreachable!("an order of seats is never empty")
                    };
                    if let Some(values) = choose(self, &mut game, seat) {
                        said += 1;
                        if said >= from {
                            add(&mut mean, values, part);
                        }
                        if said == to {
                            return mean;
                        }
                    }
                }
            }
            self.meter.tick();
            if self.meter.is_over() {
                break;
            }
        }
        // The end stands for all that was not said.
        let left = to - said.max(from - 1);
        add(&mut mean, worth(&game), part * left as f32);
        mean
    }

    /// Makes the choice that looks best; says whether it was one, and no mere response.
    fn choose_carefully(&mut self, game: &mut G, seat: Seat) -> bool {
        game.actions(seat, &mut self.actions);
        let (mut best, mut favorite) = (None, self.actions[0]);
        for &action in self.actions.iter().filter(|_| self.actions.len() > 1) {
            let values = self.foresight.after(game, seat, action, QUICK, self.meter);
            if keep(&mut best, values, seat) {
                favorite = action;
            }
        }
        let choice = best.is_some() && !game.ask(seat).window;
        game.step(Input::Act(seat, favorite), &mut Silent);
        choice
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
