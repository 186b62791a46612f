//! A bar for long work, on standard error, where somebody sees it.
use std::io::IsTerminal;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Work that is done sooner needs no bar.
const MOMENT: Duration = Duration::from_millis(700);

/// Counts what is done, and shows it once the work has taken a moment.
pub struct Progress {
    of: u64,
    done: AtomicU64,
    begun: Instant,
    seen: bool,
    bar: OnceLock<ProgressBar>,
}

impl Progress {
    /// Towards so many games.
    pub fn of(games: u64) -> Progress {
        Progress {
            of: games,
            done: AtomicU64::new(0),
            begun: Instant::now(),
            seen: std::io::stderr().is_terminal(),
            bar: OnceLock::new(),
        }
    }

    /// How many more are done.
    pub fn add(&self, games: u64) {
        let done = self.done.fetch_add(games, Ordering::Relaxed) + games;
        if self.seen && self.begun.elapsed() > MOMENT {
            let bar = self.bar.get_or_init(|| bar(self.of.max(done)));
            bar.set_position(done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

fn bar(of: u64) -> ProgressBar {
    let form = "{bar:30} {human_pos} of {human_len} games, {eta} to go";
    let style = ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(of).with_style(style)
}
