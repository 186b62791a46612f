//! Random numbers that are the same everywhere: `SplitMix64`, after Steele, Lea and Flood (2014).
//!
//! Not a crate: the fast generators of `rand` may change between versions, and results must not.
use engine::Draw;

/// A fast source of numbers for bots and simulations. Not for tables where people play: those have committed dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(u64);

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Rng {
    /// The same seed, the same numbers.
    pub const fn new(seed: u64) -> Rng {
        Rng(mix(seed ^ GOLDEN))
    }

    /// The source number `index` under a seed: one per game, one per seat.
    pub const fn nth(seed: u64, index: u64) -> Rng {
        Rng::new(nth_seed(seed, index))
    }

    /// The next 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }
}

/// The seed number `index` under a seed.
pub(crate) const fn nth_seed(seed: u64, index: u64) -> u64 {
    mix(mix(seed).wrapping_add(index.wrapping_mul(GOLDEN)))
}

pub(crate) const fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

impl Draw for Rng {
    /// Exactly even, by Lemire's multiplication; a second word is needed once in 2³² / `bound` times.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = (self.word() >> 32) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_same_for_ever() {
        let mut rng = Rng::nth(7, 3);
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(drawn, [52, 98, 81, 9, 3, 32, 30, 92]);
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut rng = Rng::new(1);
        let mut seen = [0_u32; 6];
        (0..6000).for_each(|_| seen[rng.below(6) as usize] += 1);
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
