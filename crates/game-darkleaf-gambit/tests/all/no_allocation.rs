//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Play, Worth};
use game_darkleaf_gambit::{Clan, Clans, Darkleaf, Options};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tally::Tally;

#[global_allocator]
static TALLY: Tally<System> = Tally(System);

fn allocations_of_rollouts(options: Options) -> u64 {
    let pack = Darkleaf::default_pack();
    let (mut rng, mut buffer) = (StdRng::seed_from_u64(1), Vec::with_capacity(512));
    let before = tally::of_this_thread();
    for _ in 0..4 {
        let mut game = Darkleaf::new(pack, 2, &options).expect("options are legal");
        game.worth();
        game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer);
        assert!(game.outcome().is_some());
    }
    tally::of_this_thread() - before
}

#[test]
fn rollouts_allocate_nothing() {
    for &one in Clan::ALL {
        for &two in Clan::ALL {
            let clans = Clans(Some((one, two)));
            let options = Options {
                clans,
                mirror: true,
                ..Options::default()
            };
            assert_eq!(allocations_of_rollouts(options), 0, "{one} {two}");
        }
    }
}
