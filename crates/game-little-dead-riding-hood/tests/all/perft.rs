//! How many sequences of inputs there are from a few set-ups, chance counted as branches: any change of rules shows.
use engine::{Game, Play, Positions};
use game_little_dead_riding_hood::{Hood, Options};

fn perft(seats: u8, setup: &str, counts: &[u64]) {
    let (pack, options) = (Hood::default_pack(), Options::default());
    let game = match setup {
        "" => Hood::new(pack, seats, &options).expect("a start"),
        _ => Hood::from_position(pack, seats, &options, setup).expect(setup),
    };
    let found: Vec<u64> = (1..).take(counts.len()).map(|it| game.perft(it)).collect();
    assert_eq!(found, counts, "{setup}");
}

#[test]
fn from_the_start() {
    perft(2, "", &[2, 120, 7080]);
    perft(5, "", &[5, 300, 17700]);
}

#[test]
fn a_tile_and_a_helper() {
    perft(2, "path C1,C2 obst B2 p0@C1<C0 p1@B0", &[4, 16, 96, 2139]);
}

#[test]
fn a_crowd_with_cards() {
    let setup = "path B1,C1,C2,C3,D3 bullet D2 wolf C4 obst B3 p0@C2<C1(hand ambush-1,basket-1,path_shifts-1) \
                 p1@D3<D2(hand broken_spell-1,here_doggy-1) p2@A0(hand sprained_ankle-1,shove-1) phase 2";
    perft(3, setup, &[4, 7, 23, 72]);
}

#[test]
fn a_fight_and_a_flight() {
    let setup = "path B3,C2,C5,D3,D4 wolf C3,C4 p0@C5<C4(bullets 2 hand breadcrumbs-4) p1@C2(bullets 1 hand shake_bag-1) phase 2";
    perft(2, setup, &[1, 3, 3, 8, 66]);
}

/// LD-CARD-7: an answer given early waits, so that both orders come to one game.
#[test]
fn a_window_whose_answers_come_in_any_order() {
    let setup = "path A1,A2,A3 p0@B0(bullets 0) p1@C0(bullets 0 hand ambush-1) p2@D0(bullets 0 hand ambush-2) turn 3 phase 2";
    perft(3, setup, &[4, 9]);
}
