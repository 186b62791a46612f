//! The time that a bot has left. Without a budget in time no clock is read.
use std::time::{Duration, Instant};

/// What a search reads the time from.
pub trait Clock: Send {
    /// The time since some fixed moment.
    fn now(&mut self) -> Duration;
}

/// The machine's clock.
pub struct Wall(Instant);

impl Default for Wall {
    fn default() -> Wall {
        Wall(Instant::now())
    }
}

impl Clock for Wall {
    fn now(&mut self) -> Duration {
        self.0.elapsed()
    }
}

/// Evaluations between two looks at the clock.
pub(crate) const EVERY: u32 = 8;

/// Counts evaluations and says when time is up.
pub(crate) struct Meter<'a> {
    clock: Option<(&'a mut dyn Clock, Duration)>,
    count: u32,
    over: bool,
}

impl<'a> Meter<'a> {
    /// Never up.
    pub(crate) fn endless() -> Meter<'a> {
        Meter {
            clock: None,
            count: 0,
            over: false,
        }
    }

    /// Up when so much time has passed from now.
    pub(crate) fn timed(clock: &'a mut dyn Clock, time: Duration) -> Meter<'a> {
        let end = clock.now() + time;
        Meter {
            clock: Some((clock, end)),
            count: 0,
            over: false,
        }
    }

    /// Counts one evaluation, step or guess.
    #[inline]
    pub(crate) fn tick(&mut self) {
        self.count += 1;
        if self.count >= EVERY {
            self.count = 0;
            self.look();
        }
    }

    fn look(&mut self) {
        if let Some((clock, end)) = &mut self.clock {
            self.over |= clock.now() >= *end;
        }
    }

    /// Whether time is up.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }
}
