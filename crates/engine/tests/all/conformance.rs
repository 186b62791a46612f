//! The contract, kept by the toy.

use std::cell::Cell;

use crate::lantern::{Action, Lantern, Options};
use conformance::{Questioner, WhyNot};
use engine::{Game, Seat};

#[test]
fn lantern_keeps_the_contract() {
    conformance::suite::<Lantern>();
}

thread_local! {
    static PASSES: Cell<usize> = const { Cell::new(0) };
}

fn hears(why: &WhyNot<Lantern>) -> bool {
    let pass = matches!(why.action, Action::Pass);
    PASSES.set(PASSES.get() + usize::from(pass));
    true
}

fn passes(_: &Lantern, seat: Seat) -> Vec<Action> {
    vec![Action::Pass; if seat == Seat(0) { 9 } else { 0 }]
}

/// Before the first card is dealt nobody may pass. Texts drawn by lot differ, so that each seat says it once at most.
#[test]
fn what_a_test_hands_in_is_asked_too() {
    let game = Lantern::new(Lantern::default_pack(), 2, &Options::default()).expect("two seats");
    let mut questioner = Questioner::<Lantern>::new(hears).asking_too(passes);
    questioner.ask(&game, &String::new);
    assert!(PASSES.get() > 2, "{} passes", PASSES.get());
}
