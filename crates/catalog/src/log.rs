//! The log of a match as a viewer may see it.
use std::ops::Range;

use engine::{
    Complete, Input, Outcome, Play, Print, Record, Row, Seat, Shared, Step, TableEvent, Viewer, hex,
};
use wire::{By, Entry, HostRow, Part, Sentence};

use crate::module::Name;
use crate::render::{Likely, sentence};

/// Some rows, redacted for `viewer`.
pub(crate) fn told<G: Complete>(
    record: &Record<G>,
    steps: &[Step<G>],
    viewer: Viewer,
    rows: Range<usize>,
    name: Name<G>,
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
    let names = Names { record, name };
    let entry = |(step, struck): (&Step<G>, bool)| Entry {
        row: step.at as u32,
        seat: match step.row {
            Row::Act(Seat(seat), _) => Some(seat),
            Row::Chance(..) | Row::Table(_) => None,
        },
        by: by(&step.row),
        input: step.seen(viewer).map(|row| input(record, row)),
        host: match &step.row {
            Row::Table(host) => Some(host_row(host)),
            Row::Act(..) | Row::Chance(..) => None,
        },
        struck,
        events: match &step.row {
            Row::Table(host) => vec![names.host_sentence(host)],
            Row::Act(..) | Row::Chance(..) => step
                .told(viewer)
                .map(|event| sentence(&*record.pack, event))
                .collect(),
        },
    };
    later.map(entry).collect()
}

fn by<G: Complete>(row: &Row<G>) -> By {
    match row {
        Row::Act(..) => By::Act,
        Row::Chance(..) => By::Chance,
        Row::Table(_) => By::Host,
    }
}

/// What the table itself did, typed.
fn host_row(host: &TableEvent) -> HostRow {
    match host {
        &TableEvent::Strike { keep } => HostRow::Strike { keep: keep as u32 },
        &TableEvent::Resign(Seat(seat)) => HostRow::Resign { seat },
        &TableEvent::Flag(Seat(seat)) => HostRow::Flag { seat },
        TableEvent::Draw => HostRow::Draw,
        TableEvent::Occupant(Seat(seat), name) => HostRow::Occupant {
            seat: *seat,
            name: name.clone(),
        },
        TableEvent::Nonce(Seat(seat), nonce) => HostRow::Nonce {
            seat: *seat,
            nonce: hex(nonce),
        },
    }
}

/// What the seats of a match are called.
struct Names<'a, G: Complete> {
    record: &'a Record<G>,
    name: Name<G>,
}

impl<G: Complete> Names<'_, G> {
    fn seat(&self, seat: Seat) -> Part {
        Part::Seat {
            seat: seat.0,
            text: (self.name)(&self.record.pack, seat),
        }
    }

    /// `Violet and Green win`.
    fn winners(&self, outcome: &Outcome) -> Vec<Part> {
        let (winners, mut parts) = (outcome.winners(), Vec::new());
        for (at, seat) in (1..).zip(winners.iter()) {
            parts.push(self.seat(seat));
            parts.push(words(match winners.len() - at {
                0 => "",
                1 => " and ",
                _ => ", ",
            }));
        }
        parts.push(words(match winners.len() {
            1 => " wins.",
            _ => " win.",
        }));
        parts
    }

    fn host_sentence(&self, host: &TableEvent) -> Sentence {
        let (kind, parts) = match host {
            TableEvent::Strike { .. } => {
                ("TookBack", vec![words("The last choice was taken back.")])
            }
            &TableEvent::Resign(seat) => ("GaveUp", vec![self.seat(seat), words(" gives up.")]),
            &TableEvent::Flag(seat) => {
                ("RanOut", vec![self.seat(seat), words(" ran out of time.")])
            }
            TableEvent::Draw => ("Agreed", vec![words("Everybody agreed to a draw.")]),
            TableEvent::Occupant(seat, name) => {
                let plays = format!(" is played by {name} from here.");
                ("Replaced", vec![self.seat(*seat), words(&plays)])
            }
            &TableEvent::Nonce(seat, _) => {
                let share = words(" has a share in the dice.");
                ("Shared", vec![self.seat(seat), share])
            }
        };
        Sentence {
            parts,
            ..Sentence::plain(kind, "", "")
        }
    }
}

fn words(text: &str) -> Part {
    Part::Words(text.to_owned())
}

/// How a match ended, in words: what the game says, or what the table did and who wins by that.
pub(crate) fn ending<G: Complete>(
    record: &Record<G>,
    game: &G,
    outcome: &Outcome,
    name: Name<G>,
) -> Sentence {
    if let Some(said) = game.ending() {
        return sentence(&*record.pack, said);
    }
    let clause = outcome.by.id();
    let ends = |it: &&TableEvent| {
        matches!(
            it,
            TableEvent::Resign(_) | TableEvent::Flag(_) | TableEvent::Draw
        )
    };
    let hosts = record.rows.iter().rev().filter_map(|row| match row {
        Row::Table(host) => Some(host),
        Row::Act(..) | Row::Chance(..) => None,
    });
    match hosts.into_iter().find(ends) {
        Some(host) if game.outcome().is_none() => {
            let names = Names { record, name };
            let mut said = names.host_sentence(host);
            said.clause = clause.into();
            if *host != TableEvent::Draw {
                said.parts.push(words(" "));
                said.parts.extend(names.winners(outcome));
            }
            said
        }
        _ => {
            let text = G::rulebook().clause(clause);
            Sentence::plain("Ended", clause, text.map_or("", |it| &it.text))
        }
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
