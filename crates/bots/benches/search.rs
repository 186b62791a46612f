//! How long bots think: one choice in the middle of a match of Midnight Banshees.
use std::hint::black_box;
use std::time::Duration;

use bots::{Observation, Spec};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Game, Input, Play, Positions, Seat, Silent};
use game_midnight_banshees::{Banshees, Chance, Dice, Options};

fn midgame() -> Banshees {
    let text = "b0@S12(skulls 2) b1@S30(skulls 3) z@S16 turn 0";
    let placed = Banshees::from_position(Banshees::default_pack(), 2, &Options::default(), text);
    let mut game = placed.unwrap_or_else(|why| unreachable!("{why:?}"));
    game.step(Input::Chance(Chance::Rolled(Dice::new(3, 5))), &mut Silent);
    game
}

fn choices(criterion: &mut Criterion) {
    let game = midgame();
    let mut group = criterion.benchmark_group("choose");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(3));
    for (text, iterations) in [("greedy", 1), ("search:1000it", 1000)] {
        let spec: Spec = text.parse().unwrap_or_else(|why| unreachable!("{why}"));
        let mut bot = spec.bot::<Banshees>(1);
        group.throughput(Throughput::Elements(iterations));
        group.bench_function(text, |bench| {
            bench.iter(|| {
                bot.choose(&Observation::new(black_box(&game), Seat(0)))
                    .expect("an offer")
            });
        });
    }
    group.finish();
}

criterion_group!(benches, choices);
criterion_main!(benches);
