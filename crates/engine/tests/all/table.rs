//! Tables: gathering, windows, time, single options, standing passes, lists of actions.

use crate::common::{
    THREE, TWO, actions, asked, at, at_with, dealt, lines, offers, say, standing, submit,
};
use crate::lantern::{Action, Options, Refusal};
use engine::{Actor, Cite, Declined, Game, Knowledge, Seat, StandingPass, TableEvent, Viewer};

#[test]
fn answers_are_gathered_unseen_and_replaceable_then_appended_in_the_games_order() {
    let mut table = dealt(3, 1);
    let (rows, number) = (table.rows().len(), table.asked());
    let views = [Viewer::Seat(Seat(0)), Viewer::Spectator];
    let before = views.map(|viewer| table.game().view(viewer));
    let [mine, first, second, last] =
        [(2, 0), (1, 0), (1, 1), (0, 2)].map(|(seat, at)| offers(&table, seat)[at].clone());
    for (seat, text) in [(2, &mine), (1, &first), (1, &second)] {
        assert_eq!(say(&mut table, seat, text), [""; 0], "nothing is appended");
    }
    assert_eq!(views.map(|viewer| table.game().view(viewer)), before);
    assert_eq!(
        table.answer(Seat(1)),
        actions(&second),
        "the last one counts"
    );
    assert_ne!(
        table.draft(Seat(1)),
        *table.game(),
        "its own draft shows it"
    );
    assert_eq!(table.draft(Seat(0)), *table.game(), "and nobody else's");
    assert_eq!((table.rows().len(), table.asked()), (rows, number));
    let expected = [
        format!("0 {last}"),
        format!("1 {second}"),
        format!("2 {mine}"),
    ];
    assert_eq!(say(&mut table, 0, &last), expected);
    assert_eq!(table.asked(), rows + 3);
}

#[test]
fn answers_are_judged_at_once_and_can_be_withdrawn() {
    let mut table = dealt(2, 2);
    let [own, foreign] = [0, 1].map(|seat| offers(&table, seat)[0].clone());
    let refused = submit(&mut table, 0, &foreign).expect_err("held by seat 1");
    assert!(matches!(
        refused,
        Declined::Refused(Refusal::NotHeld { .. })
    ));
    say(&mut table, 0, &own);
    assert!(submit(&mut table, 0, &foreign).is_err());
    assert_eq!(
        table.answer(Seat(0)),
        actions(&own),
        "a refused one replaces nothing"
    );
    let number = table.asked();
    assert_eq!(table.submit(Seat(0), number, &[]), Ok(Vec::new()));
    assert!(table.answer(Seat(0)).is_empty());
    assert_eq!(
        say(&mut table, 1, &foreign),
        [""; 0],
        "seat 0 has no answer now"
    );
}

#[test]
fn a_submit_decided_on_an_older_question_is_stale() {
    let mut table = at(2, TWO, false);
    let old = table.asked();
    say(&mut table, 0, "play Ember");
    let now = table.asked();
    assert!(now > old);
    for number in [old, now + 1, usize::MAX] {
        let stale = table.submit(Seat(1), number, &[Action::Pass]);
        assert_eq!(stale, Err(Declined::Stale { asked: now }));
    }
    assert!(table.answer(Seat(1)).is_empty());
}

#[test]
fn rows_of_the_host_make_no_answer_stale() {
    let mut table = dealt(3, 4);
    let number = table.asked();
    let [first, second, third] = [0, 1, 2].map(|seat| actions(&offers(&table, seat)[0]));
    assert!(table.submit(Seat(0), number, &first).is_ok());
    assert!(
        table
            .host(TableEvent::Occupant(Seat(2), "late guest".into()))
            .is_ok()
    );
    assert!(
        table.host(TableEvent::Resign(Seat(1))).is_ok(),
        "three sides: a bot plays on"
    );
    assert_eq!(table.asked(), number);
    assert!(table.submit(Seat(1), number, &second).is_ok());
    assert_eq!(
        table.submit(Seat(2), number, &third).map(|it| it.len()),
        Ok(3)
    );
}

#[test]
fn a_masked_window_tells_nothing_until_time_is_up() {
    for live in [true, false] {
        let mut table = at(2, &TWO.replace("Tallow,Torch,Rain", "Tallow,Torch"), live);
        say(&mut table, 0, "play Ember");
        assert_eq!(offers(&table, 1), ["pass"]);
        let rows = table.rows().len();
        assert_eq!(rows, 1, "one option, and not played by the table");
        say(&mut table, 1, "pass");
        assert_eq!(table.rows().len() > rows, !live, "day tables go on at once");
        table.time_up();
        assert_eq!(lines(&table, rows)[0], "1 pass");
    }
}

#[test]
fn in_a_live_window_an_answer_can_be_changed_until_time_is_up() {
    let mut table = at(2, TWO, true);
    say(&mut table, 0, "play Ember");
    say(&mut table, 1, "pass");
    say(&mut table, 1, "snuff Rain");
    assert_eq!(table.rows().len(), 1);
    table.time_up();
    assert_eq!(
        lines(&table, 1),
        ["1 snuff Rain"],
        "one question, not the next too"
    );
}

#[test]
fn the_first_answer_in_order_counts_and_voids_those_after_it() {
    let mut table = at(3, THREE, false);
    say(&mut table, 0, "play Ember");
    assert_eq!(asked(&table), [1, 2]);
    assert_eq!(say(&mut table, 2, "snuff Moth"), [""; 0]);
    assert_eq!(say(&mut table, 1, "snuff Rain"), ["1 snuff Rain"]);
    assert_eq!(
        asked(&table),
        [2, 0],
        "asked anew, from the left of who snuffed"
    );
    assert!(table.answer(Seat(2)).is_empty(), "its card was never shown");
    say(&mut table, 0, "pass");
    let rows = say(&mut table, 2, "pass");
    assert_eq!(
        rows,
        ["2 pass", "0 pass"],
        "in the game's order, not as they came"
    );
}

#[test]
fn a_pass_voids_nothing() {
    let mut table = at(3, THREE, false);
    say(&mut table, 0, "play Ember");
    say(&mut table, 2, "snuff Moth");
    assert_eq!(say(&mut table, 1, "pass"), ["1 pass", "2 snuff Moth"]);
}

#[test]
fn an_answer_to_the_last_question_is_no_answer_to_the_next() {
    let mut table = at(3, &THREE.replace("Ember,Taper", "Ember"), false);
    say(&mut table, 0, "play Ember");
    say(&mut table, 2, "pass");
    assert_eq!(say(&mut table, 1, "snuff Rain"), ["1 snuff Rain"]);
    // Exactly who was left in the last window, and yet another question.
    assert_eq!(asked(&table), [2]);
    assert!(table.answer(Seat(2)).is_empty());
}

#[test]
fn a_standing_pass_answers_windows_for_a_turn_or_always() {
    for always in [false, true] {
        let mut table = at(2, TWO, false);
        assert_eq!(
            table.pass(standing(1, always)),
            [],
            "seat 1 is not asked yet"
        );
        let rows = say(&mut table, 0, "play Ember");
        assert_eq!(rows, ["0 play Ember", "1 pass"], "no row tells of it");
        say(&mut table, 1, "pass");
        assert_eq!(table.passes().len(), usize::from(always));
        let rows = say(&mut table, 0, "play Taper");
        assert_eq!(rows.len(), 1 + usize::from(always));
    }
}

#[test]
fn a_standing_pass_is_for_windows_of_its_kind_and_seat() {
    let (seat, always) = (Seat(0), true);
    let mut table = at(2, TWO, false);
    for kind in ["turn", "aside", ""] {
        let kind = kind.to_owned();
        assert_eq!(table.pass(StandingPass { seat, kind, always }), []);
    }
    table.pass(standing(0, true));
    table.pass(standing(0, true));
    table.pass(standing(0, false));
    assert_eq!(table.passes().len(), 4, "the same again takes its place");
    assert_eq!(
        say(&mut table, 0, "play Ember").len(),
        1,
        "seat 1 is still asked"
    );
}

#[test]
fn a_standing_pass_can_be_set_while_the_window_is_open_and_never_closes_a_live_one() {
    for live in [true, false] {
        let mut table = at(2, TWO, live);
        say(&mut table, 0, "play Ember");
        table.pass(standing(1, false));
        assert_eq!(table.rows().len(), if live { 1 } else { 2 });
    }
}

#[test]
fn an_answer_given_by_hand_is_kept_in_spite_of_a_standing_pass() {
    let mut table = at(2, TWO, true);
    say(&mut table, 0, "play Ember");
    say(&mut table, 1, "snuff Rain");
    table.pass(standing(1, true));
    table.time_up();
    assert_eq!(lines(&table, 1), ["1 snuff Rain"]);
}

#[test]
fn one_option_is_played_by_the_table_unless_that_would_tell() {
    let shown = TWO.replace("pile -", "pile - shown 1");
    let mut table = at(2, &shown.replace("Tallow,Torch,Rain", "-"), false);
    let rows = say(&mut table, 0, "play Ember");
    assert_eq!(
        rows,
        ["0 play Ember", "1 pass"],
        "an empty hand has one option"
    );
    let mut table = at(2, &TWO.replace("Tallow,Torch,Rain", "Rain"), false);
    say(&mut table, 0, "pass");
    assert_eq!(
        table.rows().len(),
        1,
        "a card in hand may be anything: masked"
    );
}

#[test]
fn time_fills_in_only_what_is_missing() {
    let mut table = dealt(3, 5);
    let rows = table.rows().len();
    let chosen = offers(&table, 1)[2].clone();
    let least = [0, 2].map(|seat| offers(&table, seat)[0].clone());
    say(&mut table, 1, &chosen);
    table.time_up();
    let expected = [
        format!("0 {}", least[0]),
        format!("1 {chosen}"),
        format!("2 {}", least[1]),
    ];
    assert_eq!(lines(&table, rows), expected);
}

#[test]
fn where_time_has_no_answer_a_flag_falls() {
    let strict = || Options {
        strict: true,
        ..Options::default()
    };
    let mut two = at_with(2, TWO, strict(), true);
    let steps = two.time_up();
    assert_eq!(lines(&two, 0), ["! flag 0"]);
    assert_eq!(steps.len(), 1, "hosts hear of it");
    let outcome = two.outcome().expect("two sides");
    assert_eq!(
        (outcome.value[..2].to_vec(), outcome.by.id()),
        (vec![0, 1000], "LT-HOST-1")
    );
    let mut three = at_with(3, THREE, strict(), true);
    three.time_up();
    assert_eq!(
        (lines(&three, 0), three.outcome()),
        (vec!["! flag 0".to_owned()], None)
    );
    assert_eq!(asked(&three), [0], "a bot plays on");
    say(&mut three, 0, "play Ember");
    three.time_up();
    assert_eq!(
        lines(&three, 2)[..2],
        ["1 pass", "2 pass"],
        "windows have a pass"
    );
}

#[test]
fn a_list_stops_at_the_first_foreign_question_or_refusal() {
    let mut table = at(2, TWO, false);
    let rows = say(&mut table, 0, "swap Ember; play Taper; pass; play Moth");
    assert_eq!(
        rows,
        ["0 swap Ember", "0 play Taper"],
        "seat 1 is asked now"
    );
    let mut table = at(2, TWO, false);
    let rows = say(&mut table, 0, "swap Ember; swap Taper; play Taper");
    assert_eq!(rows, ["0 swap Ember"], "the second swap is refused");
    let mut table = at(2, TWO, false);
    let refused = submit(&mut table, 0, "swap Torch; play Taper").expect_err("not held");
    let Declined::Refused(refusal) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(
        (refusal.clause().id(), table.rows().len()),
        ("LT-PLAY-1", 0)
    );
}

#[test]
fn a_list_answers_one_question_where_several_are_asked() {
    let mut table = dealt(2, 6);
    let both = offers(&table, 0)[..2].join("; ");
    say(&mut table, 0, &both);
    assert_eq!(table.answer(Seat(0)), &actions(&both)[..1]);
    let mut table = at(3, THREE, false);
    say(&mut table, 0, "play Ember");
    say(&mut table, 2, "pass; pass");
    assert_eq!(table.answer(Seat(2)), [Action::Pass]);
}

#[test]
fn whoever_is_not_asked_cannot_answer() {
    let mut table = at(3, THREE, false);
    for seat in [1, 2] {
        let refused = submit(&mut table, seat, "pass");
        assert_eq!(refused, Err(Declined::Refused(Refusal::NotYourTurn)));
    }
    assert_eq!(
        (table.rows().len(), table.game().actor()),
        (0, Actor::one(Seat(0)))
    );
}
