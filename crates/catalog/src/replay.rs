//! A match file looked at again, of any game.
use engine::{
    Actor, Complete, Fault, Outcome, Record, Replay, Row, Seat, Step, TableEvent, Viewer,
};
use serde::Serialize;
use serde_json::{Value, json};
use wire::{Entry, Sentence};

use crate::hosted::{position, steps};
use crate::log;
use crate::module::{Name, names};
use crate::render::Likely;

/// A recorded match, stopped before one of its rows.
pub trait ErasedReplay: Send {
    /// How many rows there are.
    fn rows(&self) -> usize;
    /// How many of them have been played.
    fn at(&self) -> usize;
    /// Goes to just before a row, or to the end.
    fn go(&mut self, row: usize);
    /// Who moves the match on from here.
    fn actor(&self) -> Actor;
    /// What a viewer may know here.
    fn view(&self, viewer: Viewer) -> Value;
    /// The rows played so far, from one on, as a viewer may see them.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<Entry>;
    /// What the chance in progress may bring, if everybody may know.
    fn odds(&self) -> Option<Vec<Likely>>;
    /// The position in notation at a rest point, as a viewer may write it down.
    fn position(&self, viewer: Viewer) -> Option<String>;
    /// How it ended, if it has ended here.
    fn outcome(&self) -> Option<Outcome>;
    /// The same in words.
    fn ending(&self) -> Option<Sentence>;
    /// How many play.
    fn seats(&self) -> u8;
    /// What the game calls each seat: `Violet`.
    fn names(&self) -> Vec<String>;
}

/// What was proved of a match file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proof {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub version: u32,
    /// The pack's hash.
    pub pack: String,
    /// Whether it is the pack that comes with the game.
    pub default_pack: bool,
    /// How many played.
    pub seats: u8,
    /// What the game calls each seat.
    pub names: Vec<String>,
    /// All options, defaults too.
    pub options: Value,
    /// Rows that the rules allow.
    pub rows: usize,
    /// Choices among them.
    pub choices: usize,
    /// Results of chance among them.
    pub chances: usize,
    /// Numbers drawn for these, each as the seed has it.
    pub draws: usize,
    /// Seats that had a share in the dice.
    pub nonces: usize,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The same in words.
    pub ending: Option<Sentence>,
}

/// A fault of the whole match with the line of the file that it comes from: its start, or its seed.
pub(crate) fn located(text: &str, fault: Fault) -> Fault {
    let starts = match fault.why.contains("seed") {
        true => ["seed ", "end ", "end "],
        false => ["position ", "options ", "seats "],
    };
    let line = |start| text.lines().position(|line| line.starts_with(start));
    match starts.into_iter().find_map(line) {
        Some(at) if fault.line == 0 => Fault {
            line: at + 1,
            ..fault
        },
        _ => fault,
    }
}

/// What a record that was verified proves.
pub(crate) fn proof<G: Complete>(record: Record<G>, name: Name<G>) -> Proof {
    let count = |is: fn(&Row<G>) -> bool| record.rows.iter().filter(|row| is(row)).count();
    let drawn = |row: &Row<G>| match row {
        Row::Chance(_, drawn) => drawn.len(),
        _ => 0,
    };
    let filmed = Filmed::new(record.clone(), name);
    let outcome = filmed.as_ref().and_then(|it| it.end.outcome());
    let ending = |film: Filmed<G>| {
        let outcome = film.end.outcome()?;
        Some(log::ending(&film.record, &film.end.game, &outcome, name))
    };
    Proof {
        game: G::rulebook().slug.clone(),
        version: G::rulebook().version,
        pack: record.pack.hash().to_owned(),
        default_pack: record.pack == G::default_pack(),
        seats: record.seats,
        names: (0..record.seats)
            .map(|it| name(&record.pack, Seat(it)))
            .collect(),
        options: json!(record.options),
        rows: record.rows.len(),
        choices: count(|row| matches!(row, Row::Act(..))),
        chances: count(|row| matches!(row, Row::Chance(..))),
        draws: record.rows.iter().map(drawn).sum(),
        nonces: count(|row| matches!(row, Row::Table(TableEvent::Nonce(..)))),
        outcome,
        ending: filmed.and_then(ending),
    }
}

/// A typed recording.
pub(crate) struct Filmed<G: Complete> {
    record: Record<G>,
    name: Name<G>,
    steps: Vec<Step<G>>,
    start: Replay<G>,
    /// Stopped before row `at`.
    playing: Replay<G>,
    at: usize,
    end: Replay<G>,
}

impl<G: Complete> Filmed<G> {
    /// Nothing if some row does not fit.
    pub fn new(record: Record<G>, name: Name<G>) -> Option<Self> {
        let steps = steps(&record).ok()?;
        let start = record.start().ok()?;
        let start = Replay::new(start);
        let mut end = start.clone();
        for row in &record.rows {
            end.row(row).ok()?;
        }
        Some(Filmed {
            record,
            name,
            steps,
            playing: start.clone(),
            start,
            at: 0,
            end,
        })
    }

    fn viewer(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if !self.playing.game.seats().contains(seat) => Viewer::Spectator,
            known => known,
        }
    }
}

impl<G: Complete> ErasedReplay for Filmed<G> {
    fn rows(&self) -> usize {
        self.steps.len()
    }

    fn at(&self) -> usize {
        self.at
    }

    fn go(&mut self, row: usize) {
        let row = row.min(self.steps.len());
        if row < self.at {
            self.playing = self.start.clone();
            self.at = 0;
        }
        for step in &self.steps[self.at..row] {
            // It fitted when the file was opened.
            _ = self.playing.row(&step.row);
        }
        self.at = row;
    }

    fn actor(&self) -> Actor {
        match self.outcome() {
            Some(_) => Actor::Nobody,
            None => self.playing.game.actor(),
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        json!(self.playing.game.view(self.viewer(viewer)))
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<Entry> {
        let played = &self.steps[..self.at];
        log::told(
            &self.record,
            played,
            self.viewer(viewer),
            from..self.at,
            self.name,
        )
    }

    fn odds(&self) -> Option<Vec<Likely>> {
        log::odds(&self.playing.game)
    }

    fn position(&self, viewer: Viewer) -> Option<String> {
        position(&self.playing.game, self.viewer(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        let at_end = self.at == self.steps.len();
        at_end.then(|| self.end.outcome()).flatten()
    }

    fn ending(&self) -> Option<Sentence> {
        let outcome = self.outcome()?;
        let (record, game) = (&self.record, &self.end.game);
        Some(log::ending(record, game, &outcome, self.name))
    }

    fn seats(&self) -> u8 {
        self.record.seats
    }

    fn names(&self) -> Vec<String> {
        names(&self.playing.game, self.name)
    }
}
