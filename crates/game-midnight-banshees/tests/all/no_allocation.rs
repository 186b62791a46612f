//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Worth};
use game_midnight_banshees::{Banshees, Options};
use tally::Tally;

#[global_allocator]
static TALLY: Tally<System> = Tally(System);

fn allocations_of_rollouts(seats: u8, options: Options) -> u64 {
    let pack = Banshees::default_pack();
    let start = || Banshees::new(pack, seats, &options).expect("options are legal");
    let look = |game: &Banshees| _ = game.worth();
    conformance::rollouts(100, start, look, tally::of_this_thread)
}

#[test]
fn rollouts_allocate_nothing() {
    let random = Options {
        random_setup: true,
        ..Options::default()
    };
    for seats in 2..=4 {
        assert_eq!(allocations_of_rollouts(seats, Options::default()), 0);
        assert_eq!(allocations_of_rollouts(seats, random), 0);
    }
}
