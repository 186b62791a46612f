//! Match files of Lantern.
use engine::{Fault, Record, Seat, Shared, Table, TableEvent};

use crate::common::dealt;
use crate::lantern::Lantern;

pub fn verify(text: &str) -> Result<Record<Lantern>, Fault> {
    Record::verify(text, |files| Shared::load(files.clone()))
}

/// The fault of a file that must have one.
pub fn fault(text: &str) -> Fault {
    verify(text)
        .err()
        .unwrap_or_else(|| panic!("taken:\n{text}"))
}

/// A match of which the deal is all: seat 1 gives up at once.
pub fn given_up() -> Table<Lantern> {
    let mut table = dealt(2, 9);
    assert!(table.host(TableEvent::Resign(Seat(1))).is_ok());
    table
}
