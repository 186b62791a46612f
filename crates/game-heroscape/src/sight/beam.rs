//! Which spaces lie in the way between two others: only who stands there can hide a figure. Found once, then looked up.
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::geometry::{Line, Point};
use super::{HUGE, OFFSETS, is_near};
use crate::field::SpaceId;

/// By pair of spaces one bit for each space. The bit of the first one itself says that the others are known.
pub(super) struct Beams {
    n: usize,
    words: usize,
    table: OnceLock<Box<[AtomicU64]>>,
}

impl Beams {
    pub fn new(spaces: usize) -> Beams {
        Beams {
            n: spaces,
            words: spaces.div_ceil(64),
            table: OnceLock::new(),
        }
    }

    /// Visits the spaces between two others that are taken.
    #[inline]
    pub fn each_taken(
        &self,
        centers: &[Point],
        [from, to]: [SpaceId; 2],
        occupied: &[u64],
        mut visit: impl FnMut(SpaceId),
    ) {
        let beam = self.beam(centers, from, to);
        for (at, (mask, occupied)) in (0..).zip(beam.iter().zip(occupied)) {
            let mut left = mask.load(Ordering::Relaxed) & occupied;
            while left != 0 {
                let space = SpaceId(64 * at + left.trailing_zeros() as u16);
                left &= left - 1;
                if space != from {
                    visit(space);
                }
            }
        }
    }

    #[inline]
    fn beam(&self, centers: &[Point], from: SpaceId, to: SpaceId) -> &[AtomicU64] {
        let size = self.n * self.n * self.words;
        let made = || (0..size).map(|_| AtomicU64::new(0)).collect();
        let table = self.table.get_or_init(made);
        let start = (from.index() * self.n + to.index()) * self.words;
        let beam = &table[start..start + self.words];
        let home = beam[from.index() / 64].load(Ordering::Acquire);
        if home >> (from.index() % 64) & 1 == 0 {
            find(beam, centers, from, to);
        }
        beam
    }
}

/// Fills in a beam: whoever is as wide as can be and stands there is touched by a line.
#[cold]
fn find(beam: &[AtomicU64], centers: &[Point], from: SpaceId, to: SpaceId) {
    let (a, b) = (centers[from.index()], centers[to.index()]);
    let touched = |center: Point| {
        is_near(a, b, center)
            && OFFSETS.iter().any(|&offset| {
                let line = Line {
                    from: a,
                    to: b.plus(offset),
                };
                line.clip(center.x, center.y, HUGE).is_some()
            })
    };
    let home = from.index() / 64;
    let word = |at: usize| {
        let here = centers.iter().enumerate().skip(64 * at).take(64);
        let ends = [from.index(), to.index()];
        let here = here.filter(|(space, center)| !ends.contains(space) && touched(**center));
        here.fold(0, |word, (space, _)| word | 1 << (space % 64))
    };
    for at in (0..beam.len()).filter(|&at| at != home) {
        beam[at].store(word(at), Ordering::Relaxed);
    }
    let known = 1 << (from.index() % 64);
    beam[home].store(word(home) | known, Ordering::Release);
}
