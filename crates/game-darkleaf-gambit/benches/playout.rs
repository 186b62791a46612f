//! Whole random matches, what a client waits for, and what a bot pays for a leaf.
use std::hint::black_box;

use bots::{Observation, Spec};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Game, Knowledge, Play, Positions, Seat, Viewer, Worth};
use game_darkleaf_gambit::{Darkleaf, Options};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

fn playouts(criterion: &mut Criterion) {
    let (mut rng, mut buffer) = (SmallRng::seed_from_u64(7), Vec::new());
    let start = Darkleaf::new(Darkleaf::default_pack(), 2, &Options::default());
    let start = start.expect("two seats");
    criterion.bench_function("playout", |bench| {
        bench.iter(|| {
            let mut game = start.clone();
            game.rollout(&mut |bound| rng.random_range(0..bound), &mut buffer)
        });
    });
}

fn answers(criterion: &mut Criterion) {
    let text = "ERD-HUL spent0 spent1";
    let options = Options::default();
    let game = Darkleaf::from_position(Darkleaf::default_pack(), 2, &options, text).expect(text);
    criterion.bench_function("evaluate at the start of a turn", |bench| {
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

/// Elements per second are simulations, each with an evaluation at its end.
fn searches(criterion: &mut Criterion) {
    let spec: Spec = "search:2000it".parse().expect("a bot");
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(2000));
    for text in ["MUR-FER spent0 spent1", "ERD-HUL spent0 spent1"] {
        let options = Options::default();
        let game =
            Darkleaf::from_position(Darkleaf::default_pack(), 2, &options, text).expect(text);
        let mut bot = spec.bot::<Darkleaf>(1);
        group.bench_function(text, |bench| {
            bench.iter(|| {
                bot.choose(&Observation::new(black_box(&game), Seat(0)))
                    .expect("an offer")
            });
        });
    }
    group.finish();
}

criterion_group!(benches, playouts, answers, searches);
criterion_main!(benches);
