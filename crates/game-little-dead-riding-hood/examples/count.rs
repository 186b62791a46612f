//! `count SEATS GAMES SEED` plays uniformly random games through the whole contract, for instruction counts.
use engine::{Game, Play};
use game_little_dead_riding_hood::{Hood, Options};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

fn main() {
    let args: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|it| it.parse().ok())
        .collect();
    let &[seats, games, seed] = &args[..] else {
        eprintln!("usage: count SEATS GAMES SEED");
        std::process::exit(2);
    };
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut draw = |bound| rng.random_range(0..bound);
    let (mut decisions, mut buffer) = (0, Vec::new());
    for _ in 0..games {
        let game = Hood::new(Hood::default_pack(), seats as u8, &Options::default());
        let mut game = game.expect("two to five seats");
        decisions += game.rollout(&mut draw, &mut buffer);
    }
    println!("{{\"games\":{games},\"decisions\":{decisions}}}");
}
