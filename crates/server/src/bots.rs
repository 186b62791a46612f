//! Where bots think: a few threads, a budget, and never in a table's way.
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use catalog::{Spec, Thought};

use crate::error::Error;
use crate::limit::lock;

/// The longest that a bot may be told to think.
const MOST_SECONDS: u64 = 5;
/// The most iterations that a bot may be told to do.
const MOST_ITERATIONS: u32 = 20_000;
/// The least that is left of a budget when many bots think.
const LEAST: Duration = Duration::from_millis(20);

type Job = Box<dyn FnOnce() + Send>;

/// Threads for bots.
pub struct Pool {
    jobs: mpsc::Sender<Job>,
    waiting: Arc<AtomicUsize>,
    threads: usize,
}

impl Pool {
    /// With this many threads, which end with the pool.
    pub fn new(threads: usize) -> Pool {
        let (jobs, todo) = mpsc::channel::<Job>();
        let (todo, waiting) = (Arc::new(Mutex::new(todo)), Arc::new(AtomicUsize::new(0)));
        for number in 0..threads {
            let (todo, waiting) = (todo.clone(), waiting.clone());
            let work = move || {
                while let Ok(job) = { lock(&todo).recv() } {
                    job();
                    waiting.fetch_sub(1, Relaxed);
                }
            };
            let named = thread::Builder::new().name(format!("bot-{number}"));
            // Without threads every thought is an overrun, and tables go on all the same.
            if let Err(err) = named.spawn(work) {
                tracing::error!(%err, "no thread for bots");
            }
        }
        Pool {
            jobs,
            waiting,
            threads: threads.max(1),
        }
    }

    /// Thinks when a thread is free, and hands over the choice; nothing if the bot failed.
    pub fn think(
        &self,
        thought: Box<dyn Thought>,
        done: impl FnOnce(Option<String>) + Send + 'static,
    ) {
        self.waiting.fetch_add(1, Relaxed);
        let job = move || {
            let choice = catch_unwind(AssertUnwindSafe(|| thought.choose()));
            done(choice.ok());
        };
        // Fails only when the house is gone.
        _ = self.jobs.send(Box::new(job));
    }

    /// The budget that `spec` has while so many others think: a crowd shares what there is.
    pub fn share(&self, spec: Spec) -> Spec {
        let crowd = 1 + self.waiting.load(Relaxed) / self.threads;
        match budget(spec) {
            Some(time) if crowd > 1 => {
                let time = (time / crowd as u32).max(LEAST.min(time));
                read(&format!("search:{}ms", time.as_millis().max(1))).unwrap_or(spec)
            }
            _ => spec,
        }
    }

    /// How long until a thought that is begun now must be there: its own budget, those before it, and some.
    pub fn patience(&self, spec: Spec) -> Duration {
        let crowd = 1 + self.waiting.load(Relaxed) / self.threads;
        let time = budget(spec).unwrap_or(Duration::from_millis(100));
        Duration::from_secs(2) + time * 2 + time.min(Duration::from_millis(500)) * crowd as u32
    }
}

fn read(text: &str) -> Option<Spec> {
    text.parse().ok()
}

/// The time a bot is told to think, if it is told one.
fn budget(spec: Spec) -> Option<Duration> {
    let text = spec.to_string();
    let budget = text.strip_prefix("search:")?;
    let (number, unit) = budget.split_at(budget.find(|it: char| !it.is_ascii_digit())?);
    let number = number.parse().ok()?;
    match unit {
        "ms" => Some(Duration::from_millis(number)),
        "s" => Some(Duration::from_secs(number)),
        _ => None,
    }
}

/// A bot that people may put on a seat here: its budget is bounded.
pub fn spec(text: &str) -> Result<Spec, Error> {
    let spec: Spec = text
        .parse()
        .map_err(|err| Error::Unreadable(format!("bot {err}")))?;
    let iterations = text
        .strip_prefix("search:")
        .and_then(|it| it.strip_suffix("it"))
        .and_then(|it| it.parse().ok())
        .unwrap_or(0u32);
    let long = budget(spec).is_some_and(|it| it > Duration::from_secs(MOST_SECONDS));
    match long || iterations > MOST_ITERATIONS {
        false => Ok(spec),
        true => Err(Error::Unreadable(format!(
            "`{text}`: a bot may think for at most {MOST_SECONDS}s or {MOST_ITERATIONS}it here"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sudden;
    impl Thought for Sudden {
        fn choose(self: Box<Self>) -> String {
            panic!("a bot with a bug")
        }
    }

    #[test]
    fn budgets_are_bounded() {
        for fine in [
            "random",
            "greedy",
            "search:5s",
            "search:300ms",
            "search:20000it",
        ] {
            assert!(spec(fine).is_ok(), "{fine}");
        }
        for much in ["search:6s", "search:1h", "search:20001it", "clever"] {
            assert!(spec(much).is_err(), "{much}");
        }
    }

    #[test]
    fn a_bot_that_panics_gives_no_choice_and_the_next_one_thinks() {
        let (pool, (sender, receiver)) = (Pool::new(1), mpsc::channel());
        for _ in 0..2 {
            let sender = sender.clone();
            pool.think(Box::new(Sudden), move |choice| {
                sender.send(choice).expect("received");
            });
        }
        assert_eq!(receiver.recv(), Ok(None));
        assert_eq!(receiver.recv(), Ok(None));
    }
}
