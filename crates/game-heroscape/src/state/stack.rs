//! Phases that wait for others: a main phase, and above it what must be resolved first.
use crate::phases::Phase;

/// As many as can be open at once, with room to spare.
const DEPTH: usize = 16;

/// The top is in progress; the others wait for it to end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stack {
    phases: [Phase; DEPTH],
    len: u8,
}

impl Stack {
    pub const fn new(bottom: Phase) -> Stack {
        let mut phases = [Phase::Over; DEPTH];
        phases[0] = bottom;
        Stack { phases, len: 1 }
    }

    #[inline]
    pub fn top(&self) -> Phase {
        self.phases[usize::from(self.len) - 1]
    }

    pub fn push(&mut self, phase: Phase) {
        self.phases[usize::from(self.len)] = phase;
        self.len += 1;
    }

    /// What is popped is forgotten, so that equal positions are equal.
    pub fn pop(&mut self) {
        self.len -= 1;
        self.phases[usize::from(self.len)] = Phase::Over;
    }

    /// Nothing waits above the main phase.
    pub fn is_flat(&self) -> bool {
        self.len == 1
    }

    /// The main phase.
    pub fn main(&self) -> Phase {
        self.phases[0]
    }

    /// A new main phase, with nothing above it.
    pub fn restart(&mut self, bottom: Phase) {
        *self = Stack::new(bottom);
    }
}
