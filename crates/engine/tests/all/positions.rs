//! Matches that begin at a position, and positions that none may begin at.

use crate::common::{SEED, TWO, at, say};
use crate::lantern::{Lantern, Options};
use engine::{
    Cite, Game, Knowledge, Misplaced, Positions, Record, Seat, SeatSet, Shared, Table, Viewer,
};

#[test]
fn a_match_may_begin_at_a_position() {
    let text = "hand 0 Ember aside 0 ?1 hand 1 ?2 aside 1 Moon pile Taper,Rain top Taper 1 turn 1 passes 1";
    let mut table = at(2, text, false);
    let full = "hand 0 Ember aside 0 Glow-worm hand 1 Rushlight,Tallow aside 1 Moon \
        pile Taper,Rain top Taper 1 turn 1 passes 1";
    assert_eq!(
        table.game().position().as_deref(),
        Some(full),
        "unknown cards in pack order"
    );
    say(&mut table, 1, "pass");
    let outcome = table.outcome().expect("two passes in a row");
    assert_eq!(outcome.winners(), SeatSet::one(Seat(1)));
    let file = table.record().write().expect("fits");
    assert!(file.contains(&format!("\nposition {text}\n")), "{file}");
    let verified = Record::<Lantern>::verify(&file, |files| Shared::load(files.clone()));
    assert_eq!(verified.map(|it| it.rows), Ok(table.rows().to_vec()));
}

#[test]
fn positions_are_judged_with_a_clause() {
    let place = |seats, text: &str| {
        let (pack, options) = (Lantern::default_pack(), Options::default());
        Table::<Lantern>::open_at(pack, seats, options, text, SEED, true).map(|_| ())
    };
    let clause = |seats, text: &str| match place(seats, text) {
        Err(Misplaced::Refused(refusal)) => refusal.clause().id(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(place(2, TWO), Ok(()));
    assert_eq!(clause(5, TWO), "LT-SETUP-1");
    assert_eq!(clause(2, &TWO.replace("Taper", "Taper,Torch")), "LT-DEAL-1");
    assert_eq!(
        clause(2, &TWO.replace("Taper", "Taper,Rushlight")),
        "LT-SETUP-2"
    );
    assert_eq!(
        clause(2, &TWO.replace("aside 0 Moon", "aside 0 -")),
        "LT-ASIDE-1"
    );
    assert_eq!(
        clause(2, &TWO.replace("pile -", "pile - top Oil-lamp 0")),
        "LT-SNUFF-3"
    );
    assert_eq!(
        clause(2, &TWO.replace("pile -", "pile Draught top Draught 0")),
        "LT-SNUFF-1"
    );
    assert_eq!(clause(2, &TWO.replace("passes 0", "passes 2")), "LT-END-1");
    assert_eq!(clause(2, &TWO.replace("Taper", "?200")), "LT-SETUP-3");
    for text in [
        "",
        "hand",
        "hand 2 Ember",
        "turn 9",
        "top",
        "passes 999",
        "hand 0 Lamp",
        "hand 0 ?x",
    ] {
        assert!(
            matches!(place(2, text), Err(Misplaced::Unreadable(_))),
            "{text}"
        );
    }
    let lines = TWO.replace(" aside 0", "\naside 0");
    let Err(Misplaced::Unreadable(why)) = place(2, &lines) else {
        panic!("a file has it on one line")
    };
    assert_eq!(why.expected, "a position, which is one line of text");
}

#[test]
fn a_card_that_was_shown_stays_known() {
    let mut table = at(2, TWO, false);
    let knows = |table: &Table<Lantern>| {
        let view = table.game().view(Viewer::Seat(Seat(1)));
        let mut first = |_| 0;
        Lantern::guess(&view, &mut first).asides[0] == table.game().asides[0]
    };
    assert!(!knows(&table), "the first of all guesses is another card");
    say(&mut table, 0, "show; play Ember");
    assert!(knows(&table));
    table.time_up();
    let text = table.game().position().expect("seat 1's turn");
    assert!(text.contains(" shown 0 turn 1 "), "{text}");
    assert!(knows(&at(2, &text, false)), "a position remembers it");
}
