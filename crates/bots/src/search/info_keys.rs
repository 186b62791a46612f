//! What each seat has seen since the search began, as one number.
//!
//! Two moments that a seat cannot tell apart have the same key, whatever the other seats did in secret. A choice is
//! filed under the key of whoever makes it, so nobody in the tree plays by what only somebody else can see.
use std::hash::{BuildHasherDefault, Hash, Hasher};

use engine::{Input, Knowledge, Seat, Viewer};

use crate::rng::mix;

/// What each seat has seen. One key serves all where nothing is hidden.
#[derive(Clone, Copy, Debug)]
pub(super) struct InfoKeys {
    seen: [u64; 8],
    hidden: bool,
}

impl InfoKeys {
    pub(super) fn new(hidden: bool) -> InfoKeys {
        let seen = [0; 8];
        InfoKeys { seen, hidden }
    }

    /// Whether guesses differ.
    pub(super) fn hidden(&self) -> bool {
        self.hidden
    }

    /// Where a choice of this seat is filed.
    pub(super) fn of(&self, seat: Seat) -> u64 {
        let seen = self.seen[if self.hidden { seat.index() } else { 0 }];
        mix(seen.wrapping_add(1 + u64::from(seat.0)))
    }

    /// Where the chance in progress is filed; only where nothing is hidden, because else it differs between guesses.
    pub(super) fn of_chance(&self) -> Option<u64> {
        (!self.hidden).then(|| mix(self.seen[0].wrapping_add(100)))
    }

    /// Takes in an input that is about to be carried out.
    pub(super) fn see<G: Knowledge>(&mut self, game: &G, input: Input<G>) {
        if !self.hidden {
            self.seen[0] = joined(self.seen[0], &input);
            return;
        }
        let audience = game.audience(input);
        for seat in game.seats().iter() {
            let seen = &mut self.seen[seat.index()];
            *seen = match input {
                _ if Viewer::Seat(seat).sees(audience) => joined(*seen, &input),
                Input::Act(by, _) => joined(*seen, &by.0),
                Input::Chance(_) => joined(*seen, &u8::MAX),
            };
        }
    }

    /// Takes in a chance of too many results to tell them apart.
    pub(super) fn see_some_chance(&mut self) {
        self.seen = self.seen.map(|seen| joined(seen, &u8::MAX));
    }
}

fn joined(seen: u64, new: &impl Hash) -> u64 {
    let mut hasher = Mixer(seen);
    new.hash(&mut hasher);
    mix(hasher.0)
}

/// A fixed hash: keys are only ever compared, but they must not differ from run to run.
#[derive(Default)]
pub(super) struct Mixer(u64);

/// For maps that are never gone through.
pub(super) type Fixed = BuildHasherDefault<Mixer>;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
