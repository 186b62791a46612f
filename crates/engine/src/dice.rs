//! Dice that can be checked afterwards: committed to before the first roll, revealed at the end. See `docs/FAIRNESS.md`.
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::chance::Draw;

/// A seed, a nonce, a commitment.
pub type Hash = [u8; 32];

/// The table's random source: a key made of the seed that is committed to and of the seats' nonces.
#[derive(Clone, Copy)]
pub struct FairDice(Hash);

impl FairDice {
    /// Commitment and key have contexts of their own: without nonces, one plain hash would publish the key.
    pub fn new(seed: &Hash, nonces: &[Option<Hash>; 8]) -> FairDice {
        let mut key = blake3::Hasher::new_derive_key("lychgate 1 dice");
        key.update(seed);
        for (seat, nonce) in (0..).zip(nonces) {
            if let Some(nonce) = nonce {
                key.update(&[seat]).update(nonce);
            }
        }
        FairDice(key.finalize().into())
    }

    /// What seats may see before the first roll.
    pub fn commitment(seed: &Hash) -> Hash {
        blake3::derive_key("lychgate 1 commitment", seed)
    }

    /// Chance number n reads stream n from its start: no word serves twice, and none is missed by a strike.
    pub fn chance(self, number: u32) -> Roll {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(number.into());
        let drawn = Vec::new();
        Roll { words, drawn }
    }
}

/// One chance being drawn; it writes down bound and value of every draw.
pub struct Roll {
    words: ChaCha20Rng,
    /// Bound and value of every draw so far.
    pub drawn: Vec<(u32, u32)>,
}

impl Draw for Roll {
    /// Exactly even: words in the last, incomplete run of `bound` are passed over. A verifier needs no more than this.
    fn below(&mut self, bound: u32) -> u32 {
        let end = (1 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.words.next_u32();
            if u64::from(word) < end {
                self.drawn.push((bound, word % bound));
                return word % bound;
            }
        }
    }
}

/// Draws read from a log.
pub struct Written<'a> {
    left: &'a [(u32, u32)],
    fits: bool,
}

impl Written<'_> {
    /// Bound and value of each.
    pub fn new(drawn: &[(u32, u32)]) -> Written<'_> {
        Written {
            left: drawn,
            fits: true,
        }
    }

    /// Whether exactly these draws were asked for.
    pub fn fit(&self) -> bool {
        self.fits && self.left.is_empty()
    }
}

impl Draw for Written<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        match self.left.split_first() {
            Some((&(of, value), left)) if of == bound && value < bound => {
                self.left = left;
                value
            }
            _ => {
                self.fits = false;
                0
            }
        }
    }
}

/// Two small letters or digits a byte.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What `hex` wrote of 32 bytes; small letters only, so that a file has one form.
pub fn unhex(text: &str) -> Option<Hash> {
    let small = !text.contains(|it: char| it.is_ascii_uppercase());
    let hash = blake3::Hash::from_hex(text).ok().filter(|_| small);
    hash.map(Into::into)
}
