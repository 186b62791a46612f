//! The time, in milliseconds: the system's, or a test's.
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Where the time comes from.
#[derive(Clone, Default)]
pub enum Clock {
    /// The system.
    #[default]
    System,
    /// A test, which says when time passes.
    Test(Arc<watch::Sender<u64>>),
}

impl Clock {
    /// A clock that stands still until it is told.
    pub fn test(now: u64) -> Clock {
        Clock::Test(Arc::new(watch::Sender::new(now)))
    }

    /// Lets time pass on a test's clock.
    pub fn pass(&self, time: Duration) {
        if let Clock::Test(now) = self {
            now.send_modify(|it| *it += time.as_millis() as u64);
        }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        match self {
            Clock::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |it| it.as_millis() as u64)
            }
            Clock::Test(now) => *now.borrow(),
        }
    }

    /// Returns when it is this late.
    pub async fn until(&self, at: u64) {
        match self {
            Clock::System => {
                let left = at.saturating_sub(self.now());
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
            Clock::Test(now) => {
                // The sender lives as long as this clock.
                _ = now.subscribe().wait_for(|&now| now >= at).await;
            }
        }
    }
}
