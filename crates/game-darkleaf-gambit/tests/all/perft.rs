//! How many sequences of inputs there are from a few set-ups, chance counted as branches: any change of rules shows.
use engine::{Game, Play, Positions};
use game_darkleaf_gambit::{Darkleaf, Options};

fn perft(setup: &str, counts: &[u64]) {
    let (pack, options) = (Darkleaf::default_pack(), Options::default());
    let game = match setup {
        "" => Darkleaf::new(pack, 2, &options).expect("a start"),
        _ => Darkleaf::from_position(pack, 2, &options, setup).expect(setup),
    };
    let found: Vec<u64> = (1..).take(counts.len()).map(|it| game.perft(it)).collect();
    assert_eq!(found, counts, "{setup}");
}

#[test]
fn from_the_start() {
    perft("", &[6, 30, 60]);
}

#[test]
fn the_first_turn_of_each_clan() {
    perft("MUR-HUL spent0 spent1", &[1, 6]);
}
