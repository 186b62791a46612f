//! Tables: hosts' rows, taking back, resuming, and the end.

use crate::common::{
    SEED, THREE, TWO, actions, asked, at, dealt, fresh, hosts, lines, offers, say,
};
use crate::common::{standing, submit};
use crate::lantern::{Event, Lantern, Refusal};
use engine::{
    Actor, Declined, FairDice, Game, Record, Row, RowError, Seat, SeatSet, Table, TableEvent,
    Viewer,
};

#[test]
fn giving_up_ends_a_match_of_two_sides_and_no_other() {
    for host in [TableEvent::Resign(Seat(0)), TableEvent::Flag(Seat(0))] {
        let (mut two, mut three) = (dealt(2, 1), dealt(3, 1));
        assert!(two.host(host.clone()).is_ok() && three.host(host).is_ok());
        let outcome = two.outcome().expect("over");
        assert_eq!((outcome.value[1], outcome.by.id()), (1000, "LT-HOST-1"));
        assert_eq!(outcome.winners(), SeatSet::one(Seat(1)));
        assert_eq!(three.outcome(), None, "a bot plays on");
    }
}

#[test]
fn everybody_may_agree_to_a_draw() {
    let mut table = dealt(3, 1);
    assert!(table.host(TableEvent::Draw).is_ok());
    let outcome = table.outcome().expect("over");
    assert_eq!(
        (outcome.value[..3].to_vec(), outcome.by.id()),
        (vec![333; 3], "LT-HOST-2")
    );
}

#[test]
fn nothing_happens_after_the_end() {
    let mut table = at(2, TWO, true);
    assert_eq!(table.record().seed, None, "secret as long as it goes on");
    assert!(table.host(TableEvent::Resign(Seat(1))).is_ok());
    assert_eq!(table.record().seed, Some(SEED));
    let rows = table.rows().len();
    assert_eq!(submit(&mut table, 0, "pass"), Err(Declined::Over));
    assert_eq!(table.submit(Seat(0), 0, &[]), Err(Declined::Over));
    assert_eq!((table.time_up(), table.advance()), (vec![], vec![]));
    assert_eq!(
        (table.pass(standing(0, true)), table.undo(Seat(0))),
        (vec![], None)
    );
    let strike = TableEvent::Strike { keep: 0 };
    for host in hosts(Seat(0)).into_iter().chain([TableEvent::Draw, strike]) {
        assert_eq!(table.host(host), Err(RowError::BadLog("the match is over")));
    }
    assert_eq!(table.rows().len(), rows);
}

#[test]
fn nonces_come_before_the_first_chance_and_change_the_dice() {
    let mut table = fresh(2, 1);
    assert!(table.host(TableEvent::Nonce(Seat(0), [1; 32])).is_ok());
    assert!(
        table.host(TableEvent::Nonce(Seat(0), [2; 32])).is_ok(),
        "the last one counts"
    );
    table.advance();
    let late = table.host(TableEvent::Nonce(Seat(1), [1; 32]));
    assert_eq!(
        late,
        Err(RowError::BadLog("a nonce comes before the first chance"))
    );
    let deal = |nonces: &[(u8, u8)]| {
        let mut table = fresh(2, 1);
        for &(seat, nonce) in nonces {
            assert!(
                table
                    .host(TableEvent::Nonce(Seat(seat), [nonce; 32]))
                    .is_ok()
            );
        }
        table.advance();
        lines(&table, nonces.len())
    };
    assert_eq!(deal(&[(0, 2)]), lines(&table, 2));
    assert_ne!(deal(&[(0, 2)]), deal(&[]));
    assert_ne!(
        deal(&[(0, 2)]),
        deal(&[(1, 2)]),
        "a nonce counts with its seat"
    );
    assert_eq!(
        deal(&[(0, 2), (1, 3)]),
        deal(&[(1, 3), (0, 2)]),
        "in seat order"
    );
}

#[test]
fn a_seat_that_is_not_there_changes_nothing_and_breaks_nothing() {
    for seat in [3, 4, 7, 8, 15, 31, 32, 63, 64, 128, 255].map(Seat) {
        for mut table in [fresh(3, 1), dealt(3, 1), at(3, THREE, true)] {
            let (rows, number) = (table.rows().len(), table.asked());
            for action in actions("pass; aside Moon; play Moon; swap Moon; snuff Moth") {
                let refused = table.submit(seat, number, &[action]);
                assert_eq!(refused, Err(Declined::Refused(Refusal::NotYourTurn)));
            }
            for host in hosts(seat) {
                assert_eq!(
                    table.host(host),
                    Err(RowError::BadLog("there is no such seat"))
                );
            }
            assert_eq!((table.undo(seat), table.answer(seat)), (None, &[][..]));
            assert_eq!(table.draft(seat), *table.game());
            assert_eq!(table.undo_point(seat).0, table.undo_point(seat).1);
            assert!(!table.game().actor().asks(seat));
            assert_eq!(table.rows().len(), rows);
            table.pass(standing(seat.0, true));
            assert!(table.submit(seat, table.asked(), &[]).is_ok());
        }
    }
}

#[test]
fn a_swap_can_be_taken_back_until_somebody_else_is_asked() {
    let mut table = at(2, TWO, false);
    let before = *table.game();
    assert_eq!(table.undo(Seat(0)), None, "nothing was done yet");
    say(&mut table, 0, "swap Ember");
    assert_eq!(table.undo(Seat(1)), None, "not its own");
    let number = table.asked();
    assert!(table.undo(Seat(0)).is_some());
    assert_eq!(
        lines(&table, 0),
        ["0 swap Ember", "! strike 0"],
        "the log only grows"
    );
    assert_eq!((*table.game(), table.asked()), (before, number + 1));
    say(&mut table, 0, "swap Taper; play Moon");
    assert_eq!(table.undo_point(Seat(0)), (2, 2), "seat 1 has been asked");
    assert_eq!((table.undo(Seat(0)), table.undo(Seat(1))), (None, None));
}

#[test]
fn what_came_to_light_is_not_taken_back() {
    let mut table = at(2, TWO, false);
    say(&mut table, 0, "show");
    assert_eq!(
        (asked(&table), table.undo_point(Seat(0))),
        (vec![0], (1, 1))
    );
    assert_eq!(table.undo(Seat(0)), None, "the card was seen by everybody");
}

#[test]
fn what_fate_decided_is_not_taken_back_unasked_and_a_struck_number_never_comes_again() {
    let mut table = dealt(2, 3);
    let dealt = lines(&table, 0);
    assert!((0..2).all(|seat| table.undo(Seat(seat)).is_none()));
    assert!(
        table.host(TableEvent::Strike { keep: 5 }).is_ok(),
        "by consent"
    );
    table.advance();
    let text = table.record().write().expect("fits");
    let numbers = text.lines().filter_map(|line| line.strip_prefix("* "));
    let numbers: Vec<_> = numbers.filter_map(|it| it.split(' ').next()).collect();
    let expected: Vec<_> = (0..8 + 3).map(|it| it.to_string()).collect();
    assert_eq!(numbers, expected, "eight were dealt, three of them again");
    assert_eq!(lines(&table, 0)[..8], dealt);
    for keep in [8, 9, usize::MAX] {
        let nothing = table.host(TableEvent::Strike { keep });
        assert_eq!(
            nothing,
            Err(RowError::BadLog("nothing is left to strike there"))
        );
    }
    let late = table.host(TableEvent::Nonce(Seat(0), [1; 32]));
    assert!(late.is_err(), "not even if the first chance was struck");
}

#[test]
fn a_strike_drops_what_was_being_gathered() {
    let mut table = dealt(2, 3);
    let first = offers(&table, 0)[0].clone();
    say(&mut table, 0, &first);
    assert!(table.host(TableEvent::Strike { keep: 7 }).is_ok());
    table.advance();
    assert!(table.answer(Seat(0)).is_empty());
}

#[test]
fn rows_are_seen_by_their_audience_and_events_redacted() {
    let mut table = fresh(2, 3);
    let steps = table.advance();
    let viewers = [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
        Viewer::Open,
    ];
    for (at, step) in steps.iter().enumerate() {
        let to = at % 2;
        let sees = viewers.map(|viewer| step.seen(viewer).is_some());
        assert_eq!(sees, [to == 0, to == 1, false, true]);
        let knows = viewers.map(|viewer| {
            let dealt = |it| matches!(it, Event::Dealt { card: Some(_), .. });
            step.told(viewer).any(dealt)
        });
        assert_eq!(knows, sees);
        assert_eq!(step.at, at);
    }
}

/// Whether a table that goes on from the rows is the same as this one.
fn resumes(table: &Table<Lantern>, seed: [u8; 32], live: bool) {
    let again = Table::resume(table.record().clone(), seed, live);
    let again = again.unwrap_or_else(|(at, misfit)| panic!("row {at}: {misfit:?}"));
    assert_eq!(again.game(), table.game());
    assert_eq!(again.rows(), table.rows());
    assert_eq!(again.asked(), table.asked());
    assert_eq!(again.outcome(), table.outcome());
    assert_eq!(again.record().seed, table.record().seed);
    for seat in table.game().seats().iter() {
        assert_eq!(again.undo_point(seat), table.undo_point(seat));
    }
}

#[test]
fn a_table_resumes_from_its_rows_at_any_moment() {
    let (mut strikes, mut ends) = (0, 0);
    for seed in 0..12 {
        let mut table = fresh(2 + seed % 3, seed);
        resumes(&table, [seed; 32], false);
        assert!(table.host(TableEvent::Nonce(Seat(1), [seed; 32])).is_ok());
        table.advance();
        while let (None, Actor::Seats(order)) = (table.outcome(), table.game().actor()) {
            resumes(&table, [seed; 32], false);
            assert!(
                table
                    .host(TableEvent::Occupant(Seat(0), "guest".into()))
                    .is_ok()
            );
            resumes(&table, [seed; 32], false);
            let seat = order.first().expect("somebody").0;
            let offers = offers(&table, seat);
            let pick = offers[(table.rows().len() * 7) % offers.len()].clone();
            say(&mut table, seat, &pick);
            if seed % 2 == 0 && table.undo(Seat(seat)).is_some() {
                strikes += 1;
                resumes(&table, [seed; 32], false);
            }
            table.time_up();
        }
        resumes(&table, [seed; 32], true);
        ends += u32::from(table.outcome().is_some());
    }
    assert!(strikes > 0 && ends == 12, "{strikes} strikes, {ends} ends");
}

#[test]
fn a_resumed_table_rolls_on_as_the_first_would() {
    let mut table = fresh(2, 3);
    let record = table.record().clone();
    table.advance();
    let rows = table.rows().to_vec();
    for n in 0..rows.len() {
        let rows = rows[..n].to_vec();
        let record = Record {
            rows,
            ..record.clone()
        };
        let mut again = Table::<Lantern>::resume(record, [3; 32], false).expect("fits");
        again.advance();
        assert_eq!(again.rows(), table.rows());
    }
}

#[test]
fn rows_that_do_not_fit_are_named() {
    let mut table = dealt(2, 3);
    table.time_up();
    let resume = |change: &dyn Fn(&mut Record<Lantern>)| {
        let mut record = table.record().clone();
        change(&mut record);
        Table::resume(record, [3; 32], false).err()
    };
    let other = resume(&|it| it.commitment = FairDice::commitment(&SEED));
    let wrong_seed = RowError::BadLog("the seed is not the one committed to");
    assert_eq!(other, Some((0, wrong_seed)));
    let moved = resume(&|it| it.rows.swap(3, 8));
    assert_eq!(moved, Some((3, RowError::Refused(Refusal::NotYourTurn))));
    let early = resume(&|it| it.rows.insert(9, it.rows[0].clone()));
    assert_eq!(
        early,
        Some((9, RowError::BadLog("a seat is asked here, not fate")))
    );
    let nowhere = resume(&|it| it.position = Some("nonsense".into()));
    assert_eq!(nowhere, Some((0, RowError::BadLog("no such start"))));
    for change in [
        |drawn: &mut Vec<_>| drawn.push((1, 0)),
        |drawn: &mut Vec<_>| drawn.clear(),
    ] {
        let drawn = resume(&|it| {
            if let Row::Chance(_, drawn) = &mut it.rows[2] {
                change(drawn);
            }
        });
        let unfit = RowError::BadLog("these draws do not give this result");
        assert_eq!(drawn, Some((2, unfit)));
    }
}

#[test]
fn a_standing_pass_for_this_turn_outlives_a_restart() {
    let mut table = at(2, TWO, false);
    say(&mut table, 0, "swap Ember");
    table.pass(standing(1, false));
    let kept = table.passes().to_vec();
    let mut again = Table::resume(table.record().clone(), SEED, false).expect("fits");
    for pass in kept {
        again.pass(pass);
    }
    assert_eq!(say(&mut again, 0, "play Taper"), ["0 play Taper", "1 pass"]);
}

#[test]
fn a_standing_pass_holds_while_a_turn_goes_on_after_a_window() {
    for restart in [false, true] {
        let mut table = at(3, THREE, false);
        say(&mut table, 0, "play Ember");
        if restart {
            table = Table::resume(table.record().clone(), SEED, false).expect("fits");
        }
        table.pass(standing(2, false));
        assert_eq!(say(&mut table, 1, "snuff Rain"), ["1 snuff Rain"]);
        assert_eq!(say(&mut table, 0, "pass"), ["2 pass", "0 pass"]);
        assert_eq!(asked(&table), [0], "out, and the turn goes on");
        say(&mut table, 0, "play Taper");
        assert_eq!(
            say(&mut table, 1, "pass"),
            ["1 pass", "2 pass"],
            "still the same turn"
        );
        assert_eq!(
            (asked(&table), table.passes().len()),
            (vec![1], 0),
            "and now it is over"
        );
    }
}
