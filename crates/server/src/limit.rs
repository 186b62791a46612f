//! How fast somebody may be.
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A bucket of tokens that fills at a steady rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// Thousandths of a token.
    level: u64,
    at: u64,
}

impl Bucket {
    /// A full one.
    pub fn full(burst: u32, now: u64) -> Bucket {
        let level = u64::from(burst) * 1000;
        Bucket { level, at: now }
    }

    /// Takes a token, if there is one. `rate` is in tokens a thousand seconds would bring, per second.
    pub fn take(&mut self, rate: u32, burst: u32, now: u64) -> bool {
        self.fill(u64::from(rate), burst, now);
        let enough = self.level >= 1000;
        self.level -= if enough { 1000 } else { 0 };
        enough
    }

    fn fill(&mut self, per_second: u64, burst: u32, now: u64) {
        let grown = now.saturating_sub(self.at).saturating_mul(per_second);
        self.level = (self.level.saturating_add(grown)).min(u64::from(burst) * 1000);
        self.at = now;
    }
}

/// A bucket for each address, and forgotten when full again.
pub struct Buckets<K> {
    known: Mutex<HashMap<K, Bucket>>,
    rate: u32,
    burst: u32,
}

/// How many are remembered before the full ones are thrown out.
const MANY: usize = 10_000;

impl<K: Hash + Eq> Buckets<K> {
    /// `rate` a second over time, `burst` at once.
    pub fn new(rate: u32, burst: u32) -> Self {
        Buckets {
            known: Mutex::default(),
            rate,
            burst,
        }
    }

    /// Whether `who` may, now.
    pub fn take(&self, who: K, now: u64) -> bool {
        let mut buckets = lock(&self.known);
        if buckets.len() >= MANY {
            let full = u64::from(self.burst) * 1000;
            buckets.retain(|_, it| {
                it.fill(u64::from(self.rate), self.burst, now);
                it.level < full
            });
        }
        let fresh = || Bucket::full(self.burst, now);
        let bucket = buckets.entry(who).or_insert_with(fresh);
        bucket.take(self.rate, self.burst, now)
    }
}

/// Plain maps are whole whatever happened to whoever held the lock.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_allows_a_burst_and_then_a_rate() {
        let buckets = Buckets::new(2, 3);
        let taken = |now| (0..10).filter(|_| buckets.take("x", now)).count();
        assert_eq!(taken(0), 3);
        assert_eq!(taken(400), 0);
        assert_eq!(taken(500), 1);
        assert_eq!(taken(100_000), 3);
        assert!(buckets.take("y", 100_000));
    }
}
