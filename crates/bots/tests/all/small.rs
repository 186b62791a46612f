//! A game that has only its rules and says what viewers know is hosted, logged, verified and played.
use bots::{Bot, Observation, Random, Rng, Stuck};
use engine::{Actor, Game, Play, Record, Seat, Shared, Table};

use crate::toys::walk::{Options, Walk};

/// A whole match at a table.
fn played(seed: u64) -> Table<Walk> {
    let table = Table::<Walk>::open(Walk::default_pack(), 2, Options::default(), [7; 32], false);
    let mut table = table.expect("a table of two");
    let mut bots = [0, 1].map(|seat| Random::new(seed + seat));
    while let Actor::Seats(order) = table.game().actor() {
        let seat = order.first().expect("never empty");
        let action = bots[seat.index()]
            .choose(&Observation::new(table.game(), seat))
            .expect("an offer");
        let asked = table.asked();
        table
            .submit(seat, asked, &[action])
            .expect("what is offered is taken");
    }
    table
}

#[test]
fn it_is_hosted_and_logged_and_its_file_is_proved() {
    for seed in 0..20 {
        let table = played(seed);
        assert!(table.outcome().is_some());
        let text = table.record().write().expect("a table's own rows fit");
        let proved = Record::<Walk>::verify(&text, |files| Shared::load(files.clone()));
        assert_eq!(proved.expect("a whole file").rows, table.rows());
    }
}

#[test]
fn a_file_cannot_begin_where_there_is_no_text_of_positions() {
    let start = |at| {
        Table::<Walk>::open_at(
            Walk::default_pack(),
            2,
            Options::default(),
            at,
            [7; 32],
            false,
        )
    };
    let told = start("turn 1")
        .map(|_| ())
        .expect_err("no position is read");
    let engine::Misplaced::Unreadable(unreadable) = told else {
        panic!("nobody refuses what cannot be read: {told:?}");
    };
    assert!(
        unreadable
            .to_string()
            .contains("this game has no position text")
    );
}

#[test]
fn it_is_played_at_random() {
    let mut game = Walk::new(Walk::default_pack(), 2, &Options::default()).expect("a table of two");
    let decisions = game.rollout(&mut Rng::new(1), &mut Vec::new());
    assert!((5..20).contains(&decisions));
    assert!(
        game.outcome()
            .is_some_and(|it| it.winners().contains(Seat(0)) || it.winners().contains(Seat(1)))
    );
}

#[test]
fn a_seat_without_an_answer_is_an_error_that_names_it() {
    let stuck_at = Some(0);
    let game = Walk::new(Walk::default_pack(), 2, &Options { stuck_at }).expect("a table of two");
    let seat = Seat(0);
    let choice = Random::new(1).choose(&Observation::new(&game, seat));
    let kind = "walk";
    assert_eq!(choice, Err(Stuck { seat, kind }));
    let told = "seat 0 is asked `walk` and the rules allow it no answer";
    assert_eq!(Stuck { seat, kind }.to_string(), told);
}
