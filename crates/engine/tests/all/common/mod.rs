//! Tables of Lantern, spoken to in text.
#![allow(dead_code, reason = "each test uses a part of it")]
pub mod file;

use engine::{
    Actor, Declined, Game, Print, Row, Seat, StandingPass, Step, Table, TableEvent, Text,
};

use crate::lantern::{Action, Lantern, Options, Refusal};

pub const SEED: [u8; 32] = [7; 32];

/// Seat 0 may play two lights, and everybody may snuff.
pub const TWO: &str = "hand 0 Ember,Taper,Moth aside 0 Moon hand 1 Tallow,Torch,Rain aside 1 Beacon pile - turn 0 passes 0";
pub const THREE: &str = "hand 0 Ember,Taper aside 0 Moon hand 1 Torch,Rain aside 1 Beacon \
    hand 2 Tallow,Moth aside 2 Rushlight pile - turn 0 passes 0";

/// A table at the start of a turn. Live or not, for masked windows.
pub fn at(seats: u8, position: &str, live: bool) -> Table<Lantern> {
    at_with(seats, position, Options::default(), live)
}

pub fn at_with(seats: u8, position: &str, options: Options, live: bool) -> Table<Lantern> {
    let table = Table::open_at(
        Lantern::default_pack(),
        seats,
        options,
        position,
        SEED,
        live,
    );
    table.unwrap_or_else(|misplaced| panic!("{position}: {misplaced:?}"))
}

/// A new table before the deal.
pub fn fresh(seats: u8, seed: u8) -> Table<Lantern> {
    let (pack, options) = (Lantern::default_pack(), Options::default());
    Table::open(pack, seats, options, [seed; 32], false).expect("legal")
}

/// A new table after the deal, where everybody is asked to put a card aside.
pub fn dealt(seats: u8, seed: u8) -> Table<Lantern> {
    let mut table = fresh(seats, seed);
    table.advance();
    table
}

/// Actions of a list such as `swap Ember; play Taper`.
pub fn actions(text: &str) -> Vec<Action> {
    let read = |text| Text::read(&*Lantern::default_pack(), text).expect(text);
    text.split("; ").map(read).collect()
}

/// Submits a list of actions, decided on the present question.
pub fn submit(
    table: &mut Table<Lantern>,
    seat: u8,
    text: &str,
) -> Result<Vec<Step<Lantern>>, Declined<Refusal>> {
    let asked = table.asked();
    table.submit(Seat(seat), asked, &actions(text))
}

/// Submits what must be taken, and gives the rows that were appended.
pub fn say(table: &mut Table<Lantern>, seat: u8, text: &str) -> Vec<String> {
    let rows = table.rows().len();
    let taken = submit(table, seat, text);
    assert!(taken.is_ok(), "{seat} {text}: {taken:?}");
    lines(table, rows)
}

/// The rows from this one on, chances without their draws.
pub fn lines(table: &Table<Lantern>, from: usize) -> Vec<String> {
    let pack = Lantern::default_pack();
    let line = |row: &Row<Lantern>| match row {
        Row::Chance(chance, _) => format!("* {}", chance.coded(&*pack)),
        other => table.record().write_row(other, 0),
    };
    table.rows()[from..].iter().map(line).collect()
}

/// What a seat is offered, as text.
pub fn offers(table: &Table<Lantern>, seat: u8) -> Vec<String> {
    let mut actions = Vec::new();
    table.game().actions(Seat(seat), &mut actions);
    let text = |it: &Action| it.coded(&*Lantern::default_pack()).to_string();
    actions.iter().map(text).collect()
}

/// Who is asked, in order.
pub fn asked(table: &Table<Lantern>) -> Vec<u8> {
    match table.game().actor() {
        Actor::Seats(order) => order.iter().map(|seat| seat.0).collect(),
        Actor::Chance | Actor::Nobody => Vec::new(),
    }
}

pub fn standing(seat: u8, always: bool) -> StandingPass {
    StandingPass {
        seat: Seat(seat),
        kind: "snuff".to_owned(),
        always,
    }
}

/// Every kind of host's row for a seat.
pub fn hosts(seat: Seat) -> [TableEvent; 4] {
    [
        TableEvent::Resign(seat),
        TableEvent::Flag(seat),
        TableEvent::Occupant(seat, "guest".to_owned()),
        TableEvent::Nonce(seat, [1; 32]),
    ]
}
