//! Whole random matches, what a client waits for, and what a bot pays for a leaf.
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Game, Knowledge, Play, Positions, Seat, Viewer, Worth};
use game_heroscape::{Heroscape, Options};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

fn playouts(criterion: &mut Criterion) {
    for seats in [2, 3, 4, 6] {
        let (mut rng, mut buffer) = (SmallRng::seed_from_u64(7), Vec::new());
        let start = Heroscape::new(Heroscape::default_pack(), seats, &Options::default());
        let start = start.expect("seats of the game");
        criterion.bench_function(&format!("playout of {seats}"), |bench| {
            bench.iter(|| {
                let mut game = start.clone();
                game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer)
            });
        });
    }
}

fn answers(criterion: &mut Criterion) {
    let text = "0.marro_warriors.1@2:-3 0.marro_warriors.2@1:-3 0.marro_warriors.3@0:-3 0.finn.1@3:-3 \
        1.tarn_vikings.1@-1:3 1.tarn_vikings.2@0:3 1.syvarris.1@-2:4 active 0.marro_warriors";
    let game = Heroscape::from_position(Heroscape::default_pack(), 2, &Options::default(), text);
    let game = game.expect(text);
    criterion.bench_function("evaluate", |bench| {
        bench.iter(|| black_box(&game).worth()[0]);
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
