//! What was once worked out between two spaces, so that a check of a shot only looks it up.
use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::Body;
use super::horizon::Horizon;
use crate::pack::field::SpaceId;

/// Made when a battlefield is first looked across, filled as it is asked.
pub(super) struct Tables {
    n: usize,
    words: usize,
    n_classes: usize,
    /// By Height: its number among the Heights in use, times the number of pairs of spaces.
    first: [u32; 16],
    /// By Height of who looks, then by pair of spaces.
    horizons: Box<[AtomicU64]>,
    /// By pair of spaces, one bit for each space where somebody can stand in the way.
    beams: Box<[AtomicU64]>,
    /// The same, for each where a slim figure stands in every line in the plan.
    shades: Box<[AtomicU64]>,
    /// By pair of Heights, then by pair of spaces: the lines that terrain leaves open where no horizon says so, and
    /// `KNOWN`.
    open: Box<[AtomicU32]>,
}

/// Set in what is remembered.
const KNOWN: u32 = 1 << 31;

/// Adds a space to a mask.
pub(super) fn add(mask: &[AtomicU64], space: SpaceId) {
    mask[space.index() / 64].fetch_or(1 << (space.index() % 64), Ordering::Relaxed);
}

/// Taken spaces of a beam.
#[derive(Clone, Copy)]
pub(super) enum Taken {
    None,
    One(SpaceId),
    Several,
}

impl Tables {
    #[cold]
    pub fn new(spaces: usize, class: [u8; 16], n_classes: usize) -> Tables {
        let (pairs, words) = (spaces * spaces, spaces.div_ceil(64));
        let zeros = |n: usize| (0..n).map(|_| AtomicU64::new(0)).collect();
        Tables {
            n: spaces,
            words,
            n_classes,
            first: class.map(|it| u32::from(it) * pairs as u32),
            horizons: zeros(pairs * n_classes),
            beams: zeros(pairs * words),
            shades: zeros(pairs * words),
            open: (0..pairs * n_classes.pow(2))
                .map(|_| AtomicU32::new(0))
                .collect(),
        }
    }

    #[inline]
    fn first(&self, height: u8) -> usize {
        self.first[usize::from(height % 16)] as usize
    }

    #[inline]
    fn spaces(&self, from: SpaceId, to: SpaceId) -> usize {
        from.index() * self.n + to.index()
    }

    /// The number of two bodies among all.
    #[inline]
    pub fn pair(&self, from: Body, to: Body) -> usize {
        let [from_first, to_first] = [from, to].map(|it| self.first(it.build.height()));
        let pair = from_first * self.n_classes + to_first;
        pair + self.spaces(from.space, to.space)
    }

    /// The lines that terrain leaves open: looked up, or found.
    pub fn open(&self, pair: usize, find: impl FnOnce() -> u32) -> u32 {
        let open = &self.open[pair];
        match open.load(Ordering::Relaxed) {
            0 => {
                let found = find();
                open.store(found | KNOWN, Ordering::Relaxed);
                found
            }
            known => known & !KNOWN,
        }
    }

    /// The horizon of who looks to a space, if it is known. The beam is then known too.
    #[inline]
    pub fn horizon(&self, from: Body, to: SpaceId) -> Option<Horizon> {
        let at = self.first(from.build.height()) + self.spaces(from.space, to);
        Horizon::unpacked(self.horizons[at].load(Ordering::Acquire))
    }

    pub fn keep_horizon(&self, (from, height): (SpaceId, u8), to: SpaceId, horizon: Horizon) {
        let at = self.first(height) + self.spaces(from, to);
        self.horizons[at].store(horizon.packed(), Ordering::Release);
    }

    #[inline]
    fn words(&self, from: SpaceId, to: SpaceId) -> Range<usize> {
        let start = self.spaces(from, to) * self.words;
        start..start + self.words
    }

    /// The beam of two spaces, and those in it where a slim figure stands in every line.
    pub fn masks(&self, from: SpaceId, to: SpaceId) -> [&[AtomicU64]; 2] {
        let words = self.words(from, to);
        [&self.beams[words.clone()], &self.shades[words]]
    }

    /// Whether a slim figure there stands in every line in the plan.
    #[inline]
    pub fn is_shade(&self, from: SpaceId, to: SpaceId, space: SpaceId) -> bool {
        let shade = &self.shades[self.words(from, to)][space.index() / 64];
        shade.load(Ordering::Relaxed) >> (space.index() % 64) & 1 != 0
    }

    /// The spaces of a beam that are taken, in groups of 64.
    #[inline]
    pub fn beam<'a>(
        &'a self,
        from: SpaceId,
        to: SpaceId,
        taken: &'a [u64],
    ) -> impl Iterator<Item = u64> + 'a {
        let all = self.beams[self.words(from, to)].iter().zip(taken);
        all.map(|(mask, taken)| mask.load(Ordering::Relaxed) & taken)
    }

    /// The same, if there is at most one.
    #[inline]
    pub fn taken(&self, from: SpaceId, to: SpaceId, taken: &[u64]) -> Taken {
        let mut groups = (0..).zip(self.beam(from, to, taken)).filter(|it| it.1 != 0);
        let Some((at, group)) = groups.next() else {
            return Taken::None;
        };
        if group & (group - 1) != 0 || groups.next().is_some() {
            return Taken::Several;
        }
        Taken::One(SpaceId(64 * at + group.trailing_zeros() as u16))
    }
}
