//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
// An allocator cannot be written without unsafe code. This one counts and passes on.
#![allow(unsafe_code)]
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use engine::{Game, Play, Seat};
use game_little_dead_riding_hood::{Hood, Options, StepmotherDiscard};
use rand::{RngExt, SeedableRng, rngs::StdRng};

struct Counting;

thread_local!(static ALLOCATIONS: Cell<u64> = const { Cell::new(0) });

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations_of_rollouts(seats: u8, options: Options) -> u64 {
    let pack = Hood::default_pack();
    let (mut rng, mut buffer) = (StdRng::seed_from_u64(1), Vec::with_capacity(256));
    let before = ALLOCATIONS.get();
    for _ in 0..10 {
        let mut game = Hood::new(pack, seats, &options).expect("options are legal");
        game.evaluate(Seat(0));
        game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer);
        assert!(game.outcome().is_some());
    }
    ALLOCATIONS.get() - before
}

#[test]
fn rollouts_allocate_nothing() {
    let random = Options {
        stepmother_discard: StepmotherDiscard::Random,
        tiles_per_turn: 2,
        ..Options::default()
    };
    for seats in 2..=5 {
        assert_eq!(allocations_of_rollouts(seats, Options::default()), 0);
        assert_eq!(allocations_of_rollouts(seats, random), 0);
    }
}
