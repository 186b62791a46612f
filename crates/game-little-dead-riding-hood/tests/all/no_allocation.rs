//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Play, Worth};
use game_little_dead_riding_hood::{Hood, Options};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tally::Tally;

#[global_allocator]
static TALLY: Tally<System> = Tally(System);

fn allocations_of_rollouts(seats: u8, options: Options) -> u64 {
    let pack = Hood::default_pack();
    let (mut rng, mut buffer) = (StdRng::seed_from_u64(1), Vec::with_capacity(256));
    let before = tally::of_this_thread();
    for _ in 0..10 {
        let mut game = Hood::new(pack, seats, &options).expect("options are legal");
        game.worth();
        game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer);
        assert!(game.outcome().is_some());
    }
    tally::of_this_thread() - before
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
