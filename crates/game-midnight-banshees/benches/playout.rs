//! Whole random matches, what a client waits for, and what a bot pays for a leaf.
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Game, Knowledge, Play, Positions, Seat, Viewer, Worth};
use game_midnight_banshees::{Banshees, Options};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

fn playouts(criterion: &mut Criterion) {
    for seats in 2..=4 {
        let (mut rng, mut buffer) = (SmallRng::seed_from_u64(7), Vec::new());
        let start = Banshees::new(Banshees::default_pack(), seats, &Options::default());
        let start = start.expect("two to four seats");
        criterion.bench_function(&format!("playout of {seats}"), |bench| {
            bench.iter(|| {
                let mut game = start.clone();
                game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer)
            });
        });
    }
}

fn answers(criterion: &mut Criterion) {
    let text = "b0@S12(skulls 3 doll) b1@S30(skulls 5) b2@S14(stake) b3@S05(skulls 2) z@S16 turn 2";
    let options = Options::default();
    let mut game =
        Banshees::from_position(Banshees::default_pack(), 4, &options, text).expect(text);
    criterion.bench_function("evaluate at the start of a turn", |bench| {
        bench.iter(|| black_box(&game).worth()[0]);
    });
    game.toss(&mut |_| 11, &mut Vec::new());
    criterion.bench_function("evaluate with the dice on the table", |bench| {
        bench.iter(|| black_box(&game).worth()[0]);
    });
    let mut actions = Vec::new();
    criterion.bench_function("view and offer", |bench| {
        bench.iter(|| {
            game.actions(Seat(2), &mut actions);
            (game.view(Viewer::Seat(Seat(2))), actions.len())
        });
    });
}

criterion_group!(benches, playouts, answers);
criterion_main!(benches);
