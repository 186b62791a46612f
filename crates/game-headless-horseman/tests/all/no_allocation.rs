//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Play, Positions, Seat, Worth};
use game_headless_horseman::{Horseman, Options};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tally::Tally;

#[global_allocator]
static TALLY: Tally<System> = Tally(System);

fn allocations_of_rollouts(seats: u8, options: Options) -> u64 {
    let pack = Horseman::default_pack();
    let begun =
        Horseman::from_position(pack, seats, &options, "turn 0 round 6").expect("a position");
    begun
        .deep_worth()
        .expect("what was learned is read at the first look");
    let plan = begun.planner(Seat(0));
    let (mut rng, mut buffer) = (StdRng::seed_from_u64(1), Vec::with_capacity(64));
    let before = tally::of_this_thread();
    for _ in 0..40 {
        let mut game = Horseman::new(pack, seats, &options).expect("options are legal");
        game.worth();
        begun.deep_worth();
        plan(&begun);
        game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer);
        assert!(game.outcome().is_some());
    }
    tally::of_this_thread() - before
}

#[test]
fn rollouts_allocate_nothing() {
    let variant = Options {
        special_abilities: true,
        ..Options::default()
    };
    for seats in [2, 4, 8] {
        assert_eq!(allocations_of_rollouts(seats, Options::default()), 0);
        assert_eq!(allocations_of_rollouts(seats, variant), 0);
    }
}
