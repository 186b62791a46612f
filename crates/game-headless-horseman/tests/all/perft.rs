//! How many sequences of inputs there are from a few set-ups, chance counted as branches: any change of rules shows.
use engine::{Game, Play, Positions};
use game_headless_horseman::{Horseman, Options};

fn perft(seats: u8, options: Options, setup: &str, counts: &[u64]) {
    let pack = Horseman::default_pack();
    let game = Horseman::from_position(pack, seats, &options, setup).expect(setup);
    let found: Vec<u64> = (1..).take(counts.len()).map(|it| game.perft(it)).collect();
    assert_eq!(found, counts, "{setup}");
}

#[test]
fn the_first_chips() {
    perft(
        3,
        Options::default(),
        "churches - graveyards - turn 0",
        &[36, 612, 9792],
    );
}

#[test]
fn out_of_the_school_house() {
    let setup = "i0@SCHOOL(hand I2 I5 I8 ANY_PATH BANISH MIRROR) turn 0";
    perft(2, Options::default(), setup, &[24, 270, 2174]);
}

#[test]
fn a_hunt_with_a_blue_hex_ahead() {
    let setup =
        "h0@L4-12(trail L4-11 hand H2 H3 H6 TRANSPORT GRAVE_THROUGH H9) i1@L4-16 turn 0 round 6";
    perft(2, Options::default(), setup, &[17, 67, 492]);
}

#[test]
fn around_a_church_with_items() {
    let options = Options {
        special_abilities: true,
        ..Options::default()
    };
    let setup = "i0@L4-09(trail L4-08 hand I2 I4 CHURCH_THROUGH NEAREST_CHURCH I7 I8 holds RING) turn 0 round 5";
    perft(2, options, setup, &[9, 32, 132]);
}
