//! Whole random matches, what a client waits for, and what a bot pays for a leaf.
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Game, Knowledge, Play, Positions, Seat, Viewer, Worth};
use game_headless_horseman::{Horseman, Options};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

fn playouts(criterion: &mut Criterion) {
    for seats in [2, 4, 8] {
        let (mut rng, mut buffer) = (SmallRng::seed_from_u64(7), Vec::new());
        let start = Horseman::new(Horseman::default_pack(), seats, &Options::default());
        let start = start.expect("two to eight seats");
        criterion.bench_function(&format!("playout of {seats}"), |bench| {
            bench.iter(|| {
                let mut game = start.clone();
                game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer)
            });
        });
    }
}

fn answers(criterion: &mut Criterion) {
    let text = "i0@L4-10(trail L4-09) h1@L4-20 i2@L8-30 i3@V13 turn 0 round 6";
    let options = Options::default();
    let game = Horseman::from_position(Horseman::default_pack(), 4, &options, text).expect(text);
    criterion.bench_function("evaluate at the start of a turn", |bench| {
        bench.iter(|| black_box(&game).worth()[0]);
    });
    criterion.bench_function("prospects at the start of a turn", |bench| {
        bench.iter(|| black_box(&game).deep_worth());
    });
    let mut actions = Vec::new();
    criterion.bench_function("view and offer", |bench| {
        bench.iter(|| {
            game.actions(Seat(0), &mut actions);
            (game.view(Viewer::Seat(Seat(0))), actions.len())
        });
    });
}

criterion_group!(benches, playouts, answers);
criterion_main!(benches);
