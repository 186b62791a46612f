//! How many sequences of inputs there are from a few set-ups, chance counted as branches: any change of rules shows.
use engine::{Game, Play, Positions};
use game_heroscape::{Heroscape, Options};

fn perft(setup: &str, counts: &[u64]) {
    let options = Options {
        battlefield: "proving_ground".to_owned(),
        ..Options::default()
    };
    let game =
        Heroscape::from_position(Heroscape::default_pack(), 2, &options, setup).expect(setup);
    let found: Vec<u64> = (1..).take(counts.len()).map(|it| game.perft(it)).collect();
    assert_eq!(found, counts, "{setup}");
}

#[test]
fn a_swordsman_and_a_shooter() {
    perft(
        "0.finn.1@8:1 1.syvarris.1@10:2 active 0.finn",
        &[7, 45, 245, 1179],
    );
}

#[test]
fn a_dragon_takes_off() {
    perft(
        "0.mimring.1@7:3+8:3 1.marro_warriors.1@9:2 active 0.mimring",
        &[19, 70, 557],
    );
}

#[test]
fn a_round_begins() {
    perft(
        "0.finn.1@0:0 0.drake.1@1:0 1.syvarris.1@17:5 round 1",
        &[3, 9, 27],
    );
}
