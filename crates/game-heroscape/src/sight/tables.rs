//! What was once worked out between two spaces, so that a check of a shot only looks it up.
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::{Body, SAMPLES};
use crate::field::SpaceId;

/// Made when a battlefield is first looked across, filled as it is asked.
pub(super) struct Tables {
    n: usize,
    words: usize,
    n_classes: usize,
    /// By Height: its number among the Heights in use.
    class: [u8; 16],
    /// By pair of Heights, then by pair of spaces: the lines that terrain leaves open, and `KNOWN`.
    open: Box<[AtomicU32]>,
    /// By pair of spaces, then by Height: what its survey found.
    horizons: Box<[AtomicU64]>,
    /// By pair of spaces: `SEEN`, `HIDDEN` or `DEPENDS`, then one bit for each space where somebody can stand in the way.
    records: Box<[AtomicU64]>,
    /// What one figure hides of another, with who they are; where two fall on one place, the last one.
    screens: Box<[AtomicU64]>,
}

/// Whatever their Heights, somebody sees the other if nobody stands in the way.
pub(super) const SEEN: u64 = 1;
/// Nobody of the usual Heights does.
pub(super) const HIDDEN: u64 = 2;
/// It depends on their Heights.
pub(super) const DEPENDS: u64 = 3;
/// Set in what is remembered.
const KNOWN: u32 = 1 << 31;
/// How many screens are remembered, as a power of two.
const SCREENS: u32 = 16;
/// Lines of a screen.
const LINES: u64 = (1 << SAMPLES) - 1;

impl Tables {
    #[cold]
    pub fn new(spaces: usize, class: [u8; 16], n_classes: usize) -> Tables {
        let words = spaces.div_ceil(64);
        let zeros = |n: usize| (0..n).map(|_| AtomicU64::new(0)).collect();
        let pairs = (n_classes * spaces).pow(2);
        Tables {
            n: spaces,
            words,
            n_classes,
            class,
            open: (0..pairs).map(|_| AtomicU32::new(0)).collect(),
            horizons: zeros(spaces * spaces * n_classes),
            records: zeros(spaces * spaces * (1 + words)),
            screens: zeros(1 << SCREENS),
        }
    }

    /// The number of two bodies among all.
    #[inline]
    pub fn pair(&self, from: Body, to: Body) -> usize {
        let class = |it: Body| usize::from(self.class[usize::from(it.build.height() % 16)]);
        let pair = class(from) * self.n_classes + class(to);
        (pair * self.n + from.space.index()) * self.n + to.space.index()
    }

    /// The open lines of a pair. Once they are known, so is its record.
    #[inline]
    pub fn open(&self, pair: usize) -> Option<u32> {
        let known = self.open[pair].load(Ordering::Acquire);
        (known != 0).then_some(known & !KNOWN)
    }

    pub fn keep_open(&self, pair: usize, open: u32) {
        self.open[pair].store(open | KNOWN, Ordering::Release);
    }

    /// The horizons of who looks from a space to another, by Height.
    pub fn horizons(&self, from: SpaceId, to: SpaceId) -> &[AtomicU64] {
        let start = (from.index() * self.n + to.index()) * self.n_classes;
        &self.horizons[start..start + self.n_classes]
    }

    #[inline]
    pub fn record(&self, from: SpaceId, to: SpaceId) -> &[AtomicU64] {
        let size = 1 + self.words;
        let start = (from.index() * self.n + to.index()) * size;
        &self.records[start..start + size]
    }

    /// The lines between two that a third hides: looked up, or found.
    #[inline]
    pub fn screen(&self, key: u64, find: impl FnOnce() -> u32) -> u32 {
        let slot = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - SCREENS);
        let slot = &self.screens[slot as usize];
        let known = slot.load(Ordering::Relaxed);
        if known & !LINES == key {
            return (known & LINES) as u32;
        }
        let found = find();
        slot.store(key | u64::from(found), Ordering::Relaxed);
        found
    }
}

/// Two bodies, above the bits of lines: never nothing, because everybody has a Height.
#[inline]
pub(super) fn key(from: Body, to: Body) -> u64 {
    let part = |it: Body| u64::from(it.space.0) << 4 | u64::from(it.build.height() % 16);
    (part(from) << 14 | part(to)) << (64 - 28)
}

/// A third one, below them.
#[inline]
pub(super) fn third(other: Body) -> u64 {
    let place = u64::from(other.space.0) << 5 | u64::from(other.build.height() % 16);
    (place | u64::from(other.build.is_huge()) << 4) << SAMPLES
}
