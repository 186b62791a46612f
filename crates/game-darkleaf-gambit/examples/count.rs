//! `count SEATS GAMES SEED` plays uniformly random games through the whole contract, over all pairings, for instruction
//! counts.
use engine::{Game, Play};
use game_darkleaf_gambit::{Clan, Clans, Darkleaf, Options};
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
    let clans = Clan::ALL;
    let pairs = clans
        .iter()
        .flat_map(|&one| clans.iter().map(move |&two| (one, two)));
    let pairs: Vec<_> = pairs.filter(|(one, two)| one != two).collect();
    for at in 0..games as usize {
        let clans = Clans(Some(pairs[at % pairs.len()]));
        let options = Options {
            clans,
            ..Options::default()
        };
        let game = Darkleaf::new(Darkleaf::default_pack(), seats as u8, &options);
        let mut game = game.expect("two seats");
        decisions += game.rollout(&mut draw, &mut buffer);
    }
    println!("{{\"games\":{games},\"decisions\":{decisions}}}");
}
