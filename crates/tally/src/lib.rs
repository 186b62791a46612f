//! An allocator that counts how often it is asked, and leaves the work to another.
//!
//! Counters are spread, so that threads do not wait for each other's: one counter for all costs a busy server more than its allocations do.
//!
//! Where jemalloc is the other, it finds its settings here: the program carries them, however it was built and started.
#![allow(unsafe_code)] // `GlobalAlloc` is unsafe to implement; every call is handed on as it came. Jemalloc reads a symbol.
use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// Counts, and asks the allocator in it.
pub struct Tally<A>(pub A);

/// What jemalloc reads before it begins: memory of finished tables goes back to the system within seconds.
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(export_name = "_rjem_malloc_conf"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(export_name = "malloc_conf"))]
pub static JEMALLOC_SETTINGS: &[u8; 70] =
    b"background_thread:true,narenas:2,dirty_decay_ms:2000,muzzy_decay_ms:0\0";

const SHARDS: usize = 32;

/// A counter with a cache line of its own.
#[repr(align(128))]
struct Shard(AtomicU64);

static FOR_ALL: AtomicBool = AtomicBool::new(false);
static SHARDED: [Shard; SHARDS] = [const { Shard(AtomicU64::new(0)) }; SHARDS];
static THREADS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    // Made without allocating and never dropped, so that the allocator itself may use them.
    static SHARD: Cell<Option<usize>> = const { Cell::new(None) };
    static OWN: Cell<u64> = const { Cell::new(0) };
}

/// How often memory was asked for by all threads, counted from the first call on. Programs that never call it do not pay for it.
pub fn of_all_threads() -> u64 {
    FOR_ALL.store(true, Relaxed);
    SHARDED.iter().map(|it| it.0.load(Relaxed)).sum()
}

/// How often this thread asked for memory.
pub fn of_this_thread() -> u64 {
    OWN.get()
}

fn count() {
    OWN.set(OWN.get() + 1);
    if FOR_ALL.load(Relaxed) {
        count_for_all();
    }
}

fn count_for_all() {
    let shard = SHARD.get().unwrap_or_else(|| {
        let next = THREADS.fetch_add(1, Relaxed) % SHARDS;
        SHARD.set(Some(next));
        next
    });
    SHARDED[shard].0.fetch_add(1, Relaxed);
}

unsafe impl<A: GlobalAlloc> GlobalAlloc for Tally<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { self.0.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { self.0.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { self.0.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { self.0.realloc(place, layout, size) }
    }
}

#[cfg(test)]
mod tests {
    use std::alloc::System;

    use super::*;

    #[global_allocator]
    static ALLOCATOR: Tally<System> = Tally(System);

    #[test]
    fn requests_are_counted_on_the_thread_that_makes_them_and_for_all() {
        let before = (of_this_thread(), of_all_threads());
        let mut grown = vec![1u8];
        grown.reserve_exact(4000);
        assert_eq!(of_this_thread() - before.0, 2);
        let other = std::thread::spawn(|| drop(Box::new(1u64)));
        other.join().expect("joins");
        assert!(of_all_threads() - before.1 >= 3);
    }
}
