//! What a position looks worth, and what a seat's plans make of it, wherever in the match they are asked.
use engine::{Complete, Planner, Seat};

use crate::rng::Rng;

/// Plans are made at the start, and anew now and then.
const ANEW_ONE_IN: u32 = 64;

/// The plans of one seat.
pub struct Plans<G>(Planner<G>);

impl<G: Complete> Plans<G> {
    pub fn new(game: &G, rng: &mut Rng) -> Plans<G> {
        let seats: Vec<_> = game.seats().iter().collect();
        Plans(game.planner(rng.pick(&seats)))
    }

    /// They stay within what a match can be worth, and say nothing of who does not play.
    pub fn hold(&mut self, game: &G, rng: &mut Rng) {
        if rng.once_in(ANEW_ONE_IN) {
            *self = Plans::new(game, rng);
        }
        possible(game, self.0(game), "plans");
    }
}

/// Whether a look at a position says what can be.
pub fn possible<G: Complete>(game: &G, worths: [u16; 8], look: &str) {
    let seats = game.seats();
    for (at, worth) in worths.into_iter().enumerate() {
        let seat = Seat(at as u8);
        let most = if seats.contains(seat) { 1000 } else { 0 };
        assert!(worth <= most, "{seat} cannot have {look} of {worth}");
    }
}
