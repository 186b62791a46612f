//! Random play and evaluation allocate nothing once buffers and tables have grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Play, Worth};
use game_heroscape::{ArmyMode, Heroscape, Options};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tally::Tally;

#[global_allocator]
static TALLY: Tally<System> = Tally(System);

/// Allocations of the second half of some matches; the first half grows tables of sight.
fn allocations_of_rollouts(seats: u8, options: &Options) -> u64 {
    let pack = Heroscape::default_pack();
    let start = Heroscape::new(pack, seats, options).expect("options are legal");
    let (mut rng, mut buffer) = (StdRng::seed_from_u64(1), Vec::with_capacity(4096));
    let mut before = 0;
    for game in 0..120 {
        if game == 60 {
            before = tally::of_this_thread();
        }
        let mut game = start.clone();
        game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer);
        game.worth();
        assert!(game.outcome().is_some());
    }
    tally::of_this_thread() - before
}

#[test]
fn rollouts_allocate_nothing() {
    let options = |battlefield: &str, army_mode| Options {
        battlefield: battlefield.to_owned(),
        army_mode,
        ..Options::default()
    };
    for field in ["gull_rock", "twin_fords", "broken_keep"] {
        let found = allocations_of_rollouts(2, &options(field, ArmyMode::Draft));
        assert_eq!(found, 0, "{field}");
    }
    let found = allocations_of_rollouts(2, &options("broken_keep", ArmyMode::Premade));
    assert_eq!(found, 0, "premade");
    assert_eq!(
        allocations_of_rollouts(6, &Options::default()),
        0,
        "six seats"
    );
}
