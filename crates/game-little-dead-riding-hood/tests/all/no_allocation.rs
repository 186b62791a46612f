//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Worth};
use game_little_dead_riding_hood::{Hood, Options};
use tally::Tally;

#[global_allocator]
static TALLY: Tally<System> = Tally(System);

fn allocations_of_rollouts(seats: u8, options: Options) -> u64 {
    let pack = Hood::default_pack();
    let start = || Hood::new(pack, seats, &options).expect("options are legal");
    let look = |game: &Hood| _ = game.worth();
    conformance::rollouts(10, start, look, tally::of_this_thread)
}

#[test]
fn rollouts_allocate_nothing() {
    let more = Options {
        tiles_per_turn: 2,
        ..Options::default()
    };
    for seats in 2..=5 {
        assert_eq!(allocations_of_rollouts(seats, Options::default()), 0);
        assert_eq!(allocations_of_rollouts(seats, more), 0);
    }
}
