//! Whole random matches, what a client waits for, and what a bot pays for a leaf.
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Game, Knowledge, Play, Positions, Seat, Viewer, Worth};
use game_little_dead_riding_hood::{Hood, Options};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

fn playouts(criterion: &mut Criterion) {
    for seats in 2..=5 {
        let (mut rng, mut buffer) = (SmallRng::seed_from_u64(7), Vec::new());
        let start = Hood::new(Hood::default_pack(), seats, &Options::default());
        let start = start.expect("two to five seats");
        criterion.bench_function(&format!("playout of {seats}"), |bench| {
            bench.iter(|| {
                let mut game = start.clone();
                game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer)
            });
        });
    }
}

fn answers(criterion: &mut Criterion) {
    let text = "path B1,C1,C2,C3,D3 bullet D2 wolf C4 obst B3 p0@C2<C1(hand ambush-1,basket-1,shove-1) \
                p1@D3<D2(hand ?3) p2@A0(hand ?3) phase 2";
    let options = Options::default();
    let game = Hood::from_position(Hood::default_pack(), 3, &options, text).expect(text);
    criterion.bench_function("evaluate", |bench| {
        bench.iter(|| black_box(&game).worth()[0]);
    });
    let mut actions = Vec::new();
    criterion.bench_function("view and offer", |bench| {
        bench.iter(|| {
            game.actions(Seat(1), &mut actions);
            (game.view(Viewer::Seat(Seat(1))), actions.len())
        });
    });
}

criterion_group!(benches, playouts, answers);
criterion_main!(benches);
