//! Random play and evaluation allocate nothing once the buffer has grown, counted by the allocator itself.
use std::alloc::System;

use engine::{Game, Positions, Seat, Worth};
use game_headless_horseman::{Horseman, Options};
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
    let start = || Horseman::new(pack, seats, &options).expect("options are legal");
    let look = |game: &Horseman| {
        game.worth();
        begun.deep_worth();
        plan(&begun);
    };
    conformance::rollouts(40, start, look, tally::of_this_thread)
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
