//! The log of a match as a viewer may see it.
use std::ops::Range;

use engine::{Complete, Input, Play, Print, Record, Row, Seat, Shared, Step, TableEvent, Viewer};
use serde::Serialize;

use crate::render::{Likely, Told};

/// One row of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// Its number, from 0.
    pub row: usize,
    /// Who caused it; public.
    pub who: Who,
    /// The input in notation, if this viewer may see it.
    pub input: Option<String>,
    /// Taken back later: it does not count any more.
    pub struck: bool,
    /// What happened, as far as this viewer may know.
    pub events: Vec<Told>,
}

/// Who causes a row. As JSON: a seat's number, `"chance"` or `"table"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Who {
    /// A seat.
    Seat(Seat),
    /// Fate, or the table itself, by name.
    Other(&'static str),
}

impl Who {
    /// Fate.
    pub const CHANCE: Who = Who::Other("chance");
    /// The table: resignations, strikes, nonces.
    pub const TABLE: Who = Who::Other("table");
}

/// Some rows, redacted for `viewer`.
pub(crate) fn told<G: Complete>(
    record: &Record<G>,
    steps: &[Step<G>],
    viewer: Viewer,
    rows: Range<usize>,
) -> Vec<Entry> {
    let to = rows.end.min(steps.len());
    let from = rows.start.min(to);
    let is_strike = |it: &Step<G>| matches!(it.row, Row::Table(TableEvent::Strike { .. }));
    // Only a later strike takes back what is told here.
    let struck = match steps[from..].iter().any(is_strike) {
        true => struck(steps).split_off(from),
        false => vec![false; steps.len() - from],
    };
    let later = steps[from..to].iter().zip(struck);
    let entry = |(step, struck): (&Step<G>, bool)| Entry {
        row: step.at,
        who: who(&step.row),
        input: step.seen(viewer).map(|row| input(record, row)),
        struck,
        events: step
            .told(viewer)
            .map(|event| Told::new(&*record.pack, event))
            .collect(),
    };
    later.map(entry).collect()
}

fn who<G: Complete>(row: &Row<G>) -> Who {
    match *row {
        Row::Act(seat, _) => Who::Seat(seat),
        Row::Chance(..) => Who::CHANCE,
        Row::Table(_) => Who::TABLE,
    }
}

fn input<G: Complete>(record: &Record<G>, row: &Row<G>) -> String {
    match row {
        Row::Act(_, action) => action.coded(&*record.pack).to_string(),
        Row::Chance(chance, _) => chance.coded(&*record.pack).to_string(),
        Row::Table(_) => record.write_row(row, 0).split_off("! ".len()),
    }
}

/// Which rows a later strike took back.
fn struck<G: Complete>(steps: &[Step<G>]) -> Vec<bool> {
    let (mut struck, mut counting) = (vec![false; steps.len()], Vec::new());
    for (at, step) in steps.iter().enumerate() {
        match step.row {
            Row::Act(..) | Row::Chance(..) => counting.push(at),
            Row::Table(TableEvent::Strike { keep }) => {
                for row in counting.split_off(keep.min(counting.len())) {
                    struck[row] = true;
                }
            }
            Row::Table(_) => {}
        }
    }
    struck
}

/// What the chance in progress may bring, if it is one whose result everybody may see.
pub(crate) fn odds<G: Complete>(game: &G) -> Option<Vec<Likely>> {
    if game.actor() != engine::Actor::Chance {
        return None;
    }
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let open = |&(chance, _): &(G::Chance, u64)| {
        game.audience(Input::Chance(chance)) == engine::Audience::All
    };
    odds.iter()
        .all(open)
        .then(|| likely::<G>(game.pack(), &odds))
}

fn likely<G: Complete>(pack: Shared<G::Pack>, odds: &[(G::Chance, u64)]) -> Vec<Likely> {
    let of = odds.iter().map(|&(_, weight)| weight).sum();
    let likely = |(chance, weight): &(G::Chance, u64)| Likely {
        text: chance.coded(&*pack).to_string(),
        odds: engine::Odds::exact(*weight, of),
    };
    odds.iter().map(likely).collect()
}
