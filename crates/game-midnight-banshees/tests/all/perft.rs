//! How many sequences of inputs there are from a few set-ups, chance counted as branches: any change of rules shows.
use engine::{Game, Play, Positions};
use game_midnight_banshees::{Banshees, Options};

fn perft(seats: u8, options: Options, setup: &str, counts: &[u64]) {
    let pack = Banshees::default_pack();
    let game = match setup {
        "" => Banshees::new(pack, seats, &options).expect("a start"),
        _ => Banshees::from_position(pack, seats, &options, setup).expect(setup),
    };
    let found: Vec<u64> = (1..).take(counts.len()).map(|it| game.perft(it)).collect();
    assert_eq!(found, counts, "{setup}");
}

#[test]
fn from_the_start() {
    perft(
        2,
        Options::default(),
        "",
        &[11, 121, 561, 2651, 8811, 84601],
    );
    perft(3, Options::default(), "", &[11, 121, 1331, 6556, 35156]);
    let options = Options {
        random_setup: true,
        zombie: false,
        ..Options::default()
    };
    perft(4, options, "", &[11, 121, 1331, 14641, 76351, 452_661]);
}

#[test]
fn leaving_the_crypt() {
    let setup = "b0@DN b1@DS b2@DE z@S16 turn 1";
    perft(3, Options::default(), setup, &[21, 36, 102, 1956, 3762]);
}

#[test]
fn a_crowd_with_dolls_around_the_zombie() {
    let setup = "b0@S14(skulls 3 doll) b1@S15(skulls 2 doll) b2@S12(skulls 4 stake) b3@S18(doll) z@S16 turn 0";
    perft(4, Options::default(), setup, &[21, 36, 96, 1481, 3798]);
    // Without a doll of its own the corner's comes in time.
    let setup =
        "b0@S14(skulls 3) b1@S15(skulls 2 doll) b2@S12(skulls 4 stake) b3@S18(doll) z@S16 turn 0";
    perft(4, Options::default(), setup, &[21, 36, 96, 1538, 3837]);
}

#[test]
fn on_the_way_home() {
    let setup = "b0@S18(skulls 5) b1@S09(skulls 5 doll) z@S12 turn 0";
    perft(2, Options::default(), setup, &[21, 36, 54, 1077, 1962]);
}

#[test]
fn the_last_turn_of_a_quick_and_simple_game() {
    let setup = "b0@S04(skulls 2) b1@S09(skulls 3) turn 0 first 1 round 50";
    let options = Options {
        goal_skulls: 3,
        zombie: false,
        max_rounds: 50,
        ..Options::default()
    };
    perft(2, options, setup, &[21, 36, 24, 96, 0]);
}
