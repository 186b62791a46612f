//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Play, Worth};
use game_midnight_banshees::{Banshees, Options};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tally::Tally;

#[global_allocator]
static TALLY: Tally<System> = Tally(System);

fn allocations_of_rollouts(seats: u8, options: Options) -> u64 {
    let pack = Banshees::default_pack();
    let (mut rng, mut buffer) = (StdRng::seed_from_u64(1), Vec::with_capacity(64));
    let before = tally::of_this_thread();
    for _ in 0..100 {
        let mut game = Banshees::new(pack, seats, &options).expect("options are legal");
        game.worth();
        game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer);
        assert!(game.outcome().is_some());
    }
    tally::of_this_thread() - before
}

#[test]
fn rollouts_allocate_nothing() {
    let random = Options {
        random_setup: true,
        partial_return: true,
        ..Options::default()
    };
    for seats in 2..=4 {
        assert_eq!(allocations_of_rollouts(seats, Options::default()), 0);
        assert_eq!(allocations_of_rollouts(seats, random), 0);
    }
}
