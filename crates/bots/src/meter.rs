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
    clock: Option<&'a mut dyn Clock>,
    /// When time is up, and how much there was.
    end: Duration,
    time: Duration,
    /// At the last look.
    left: Duration,
    count: u32,
}

impl<'a> Meter<'a> {
    /// Never up.
    pub(crate) fn endless() -> Meter<'a> {
        Meter {
            clock: None,
            end: Duration::MAX,
            time: Duration::MAX,
            left: Duration::MAX,
            count: 0,
        }
    }

    /// Up when so much time has passed from now.
    pub(crate) fn timed(clock: &'a mut dyn Clock, time: Duration) -> Meter<'a> {
        Meter {
            end: clock.now() + time,
            clock: Some(clock),
            time,
            left: time,
            count: 0,
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
        if let Some(clock) = &mut self.clock {
            // Once over, always over.
            self.left = self.left.min(self.end.saturating_sub(clock.now()));
        }
    }

    /// Whether time is up.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.left.is_zero()
    }

    /// The part of the time that is used up, 0 to 1; nothing if there is no end.
    pub(crate) fn used(&self) -> Option<f32> {
        let part = || 1.0 - self.left.as_secs_f32() / self.time.as_secs_f32();
        self.clock.is_some().then(part)
    }
}
