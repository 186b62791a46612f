//! The match file: header, one line per row, a running hash over lines and events, the outcome, the revealed seed.
//! Events are hashed as notation: a sentence may be worded anew, and old files still fit.
//!
//! A row reads `1 play Tallow`, `* 3 7/12 deal Moth` (number, value/bound of each draw) or `! strike 4`, then `  # `,
//! the clauses that were applied and the hash so far. `docs/MATCH-FILE.md` has the whole format.
use std::fmt;

use crate::chance::Draw;
use crate::cite::Cite;
use crate::dice::{FairDice, Hash, hex, unhex};
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::lines::{Lines, body, read_draws, read_host, read_row};
use crate::options::{BadOption, read_options, write_options};
use crate::outcome::Outcome;
use crate::pack::{Files, Shared};
use crate::positions::{Misplaced, Positions};
use crate::replay::{Replay, Row, RowError, TableEvent};
use crate::text::Print;

/// A whole match: options and rows. The dice can be checked once the seed is there.
pub struct Record<G: Game> {
    /// The components in use.
    pub pack: Shared<G::Pack>,
    /// How many play.
    pub seats: u8,
    /// All options, defaults too.
    pub options: G::Options,
    /// Where the match began, if not at its beginning.
    pub position: Option<String>,
    /// To the seed.
    pub commitment: Hash,
    /// The log.
    pub rows: Vec<Row<G>>,
    /// Once the match is over.
    pub seed: Option<Hash>,
}

/// Written by hand: a derived one would want packs that can be copied.
impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record {
            options: self.options.clone(),
            position: self.position.clone(),
            rows: self.rows.clone(),
            ..*self
        }
    }
}

/// The first line, counted from 1, that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Counted from 1; 0 if it is about the whole file.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

impl Fault {
    pub(crate) fn new(line: usize, why: impl Into<String>) -> Fault {
        let why = why.into();
        Fault { line, why }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.why),
            line => write!(f, "line {line}: {}", self.why),
        }
    }
}

impl std::error::Error for Fault {}

impl<G: Positions + Knowledge> Record<G> {
    /// A match without rows.
    pub fn new(pack: Shared<G::Pack>, seats: u8, options: G::Options, commitment: Hash) -> Self {
        Record {
            pack,
            seats,
            options,
            position: None,
            commitment,
            rows: Vec::new(),
            seed: None,
        }
    }

    /// The game before the first row.
    pub fn start(&self) -> Result<G, Misplaced<G::Refusal>> {
        match &self.position {
            None => G::new(self.pack, self.seats, &self.options).map_err(Misplaced::Refused),
            Some(text) => G::from_position(self.pack, self.seats, &self.options, text),
        }
    }

    /// Reads a file, plays it again, checks the dice against the seed, and demands the same bytes.
    pub fn verify(text: &str, packs: impl FnOnce(&Files) -> PackOf<G>) -> Result<Self, Fault> {
        if let Some(why) = needs_other_rules::<G>(text) {
            return Err(Fault::new(2, why));
        }
        let record = Self::read(text, packs)?;
        if !text.starts_with(&record.header()) {
            return Err(Self::differs(&record.header(), text));
        }
        let again = record.write()?;
        if again != text {
            return Err(Self::differs(&again, text));
        }
        check_dice(text)?;
        Ok(record)
    }

    /// The file.
    pub fn write(&self) -> Result<String, Fault> {
        let (mut out, mut hash) = (self.header(), blake3::Hasher::new());
        hash.update(out.as_bytes());
        let header_lines = out.lines().count();
        let start = self.start().map_err(|it| self.misplaced(it))?;
        let mut replay = Replay::new(start);
        for (at, row) in self.rows.iter().enumerate() {
            let line = self.write_row(row, replay.chances);
            let step = replay.row(row);
            let step = step.map_err(|it| self.row_error(header_lines + at + 1, it))?;
            hash.update(line.as_bytes()).update(b"\n");
            let mut clauses = String::new();
            for event in step.events {
                clauses += event.clause().id();
                clauses.push(' ');
                hash.update(event.coded(&*self.pack).to_string().as_bytes());
                hash.update(b"\n");
            }
            out += &format!("{line}  # {clauses}{}\n", &hash.finalize().to_hex()[..8]);
        }
        let mut end = replay
            .outcome()
            .map_or(String::new(), |it| outcome_line(&it));
        if let Some(seed) = self.seed {
            end += &format!("seed {}\n", hex(&seed));
        }
        hash.update(end.as_bytes());
        Ok(out + &end + &format!("end {}\n", hash.finalize().to_hex()))
    }

    /// The first line where the file is not what the match would write.
    fn differs(again: &str, text: &str) -> Fault {
        let same = again.lines().zip(text.lines()).take_while(|(a, b)| a == b);
        Fault::new(
            same.count() + 1,
            "this is not what the match would write here",
        )
    }

    fn row_error(&self, line: usize, row_error: RowError<G::Refusal>) -> Fault {
        match row_error {
            RowError::BadLog(why) => Fault::new(line, why),
            RowError::Refused(refusal) => {
                let (clause, text) = (refusal.clause(), refusal.text(&*self.pack));
                Fault::new(line, format!("against the rules: {text} ({clause})"))
            }
        }
    }

    fn misplaced(&self, misplaced: Misplaced<G::Refusal>) -> Fault {
        match misplaced {
            Misplaced::Unreadable(unreadable) => Fault::new(0, format!("position {unreadable}")),
            Misplaced::Refused(refusal) => self.row_error(0, RowError::Refused(refusal)),
        }
    }

    fn header(&self) -> String {
        let book = G::rulebook();
        let mut out = format!("lychgate 1\ngame {} {}\n", book.slug, book.version);
        out += &format!("pack {}\n", self.pack.hash());
        if self.pack.hash() != G::default_pack().hash() {
            for (name, text) in self.pack.files().iter() {
                out += &format!("+ {name}\n");
                text.split('\n')
                    .for_each(|line| out += &format!("| {line}\n"));
            }
        }
        out += &format!("seats {}\n", self.seats);
        out += format!("options {}", write_options(&self.options)).trim_end();
        if let Some(position) = &self.position {
            out += &format!("\nposition {position}");
        }
        out + &format!("\ncommitment {}\n", hex(&self.commitment))
    }

    /// A row as a line, with the number of the chance if it is one.
    pub fn write_row(&self, row: &Row<G>, number: u32) -> String {
        match row {
            Row::Act(seat, action) => format!("{} {}", seat.0, action.coded(&*self.pack)),
            Row::Chance(chance, drawn) => {
                let draw = |(bound, value): &(u32, u32)| format!("{value}/{bound}");
                let draws = drawn.iter().map(draw).collect::<Vec<_>>().join(",");
                let draws = if draws.is_empty() { "-" } else { &draws };
                format!("* {number} {draws} {}", chance.coded(&*self.pack))
            }
            Row::Table(TableEvent::Strike { keep }) => format!("! strike {keep}"),
            Row::Table(TableEvent::Resign(seat)) => format!("! resign {}", seat.0),
            Row::Table(TableEvent::Flag(seat)) => format!("! flag {}", seat.0),
            Row::Table(TableEvent::Draw) => "! draw".to_owned(),
            Row::Table(TableEvent::Occupant(seat, name)) => format!("! occupant {} {name}", seat.0),
            Row::Table(TableEvent::Nonce(seat, nonce)) => {
                format!("! nonce {} {}", seat.0, hex(nonce))
            }
        }
    }

    /// Takes what `write` writes; that nothing else is in it only `verify` says.
    ///
    /// `packs` turns the files of an embedded pack into one that is loaded; hosts keep those they have loaded.
    pub fn read(text: &str, packs: impl FnOnce(&Files) -> PackOf<G>) -> Result<Self, Fault> {
        Self::read_lines(text, packs).map_err(|fault| by_rules_of::<G>(text, fault))
    }

    fn read_lines(text: &str, packs: impl FnOnce(&Files) -> PackOf<G>) -> Result<Self, Fault> {
        let mut lines = Lines::new(text);
        lines.field("lychgate").and_then(|it| lines.must(it, "1"))?;
        let game = lines.field("game")?;
        let slug = game.split(' ').next().unwrap_or_default();
        lines.must(slug, &G::rulebook().slug)?;
        let pack = read_pack::<G>(&mut lines, packs)?;
        let seats = lines.field("seats")?;
        let wrong = |_| lines.fault("a number of seats was expected");
        let seats = seats.parse().map_err(wrong)?;
        if !G::rulebook().seats.contains(&seats) {
            return Err(lines.fault(format!("{seats} cannot play this game")));
        }
        let words = lines.field("options")?.split_whitespace();
        // What all play now was chosen: an older file says so and shows its rows all the same.
        let words = words.filter(|word| !decided_so::<G>(word));
        let unreadable = |it: BadOption| lines.fault(format!("option {it}"));
        let options = read_options::<G>(&pack, words).map_err(unreadable)?;
        complete_already::<G>(pack, seats, &options).map_err(|why| lines.fault(why))?;
        let position = lines.optional("position").map(str::to_owned);
        let commitment = lines.field("commitment")?;
        let wrong = || lines.fault("64 small hexadecimal digits were expected");
        let commitment = unhex(commitment).ok_or_else(wrong)?;
        let mut record = Record::new(pack, seats, options, commitment);
        record.position = position;
        while let Some(line) = lines.row() {
            let row = read_row(&*pack, body(line)).map_err(|why| lines.fault(why))?;
            record.rows.push(row);
        }
        _ = lines.optional("outcome");
        if let Some(seed) = lines.optional("seed") {
            let wrong = || lines.fault("64 small hexadecimal digits were expected");
            record.seed = Some(unhex(seed).ok_or_else(wrong)?);
        }
        lines.field("end")?;
        lines.nothing_more()?;
        Ok(record)
    }
}

type PackOf<G> = Result<Shared<<G as Game>::Pack>, crate::pack::Flaw>;

fn read_pack<G: Game>(
    lines: &mut Lines,
    packs: impl FnOnce(&Files) -> PackOf<G>,
) -> Result<Shared<G::Pack>, Fault> {
    let hash = lines.field("pack")?;
    let named = lines.at;
    let mut files = Files::default();
    while let Some(name) = lines.optional("+") {
        let mut text: Vec<&str> = Vec::new();
        while let Some(line) = lines.optional("|") {
            text.push(line);
        }
        files.insert(name, &text.join("\n"));
    }
    let pack = match files == Files::default() {
        true => G::default_pack(),
        false => packs(&files).map_err(|flaw| lines.fault(format!("in the pack: {flaw}")))?,
    };
    match pack.hash() == hash {
        true => Ok(pack),
        false => Err(Fault::new(named, "this is the hash of another pack")),
    }
}

/// What is wrong with a file that may be of another version of the rules: that it is, before anything else.
pub fn by_rules_of<G: Game>(text: &str, fault: Fault) -> Fault {
    match needs_other_rules::<G>(text) {
        Some(why) => Fault::new(2, format!("{why}; by these, {fault}")),
        None => fault,
    }
}

/// In one sentence; nothing of a file of this version of the rules.
fn needs_other_rules<G: Game>(text: &str) -> Option<String> {
    let slug = slug_of(text).ok()?;
    let game = text.lines().nth(1)?.strip_prefix("game ")?;
    let book = G::rulebook();
    let these = format!("{} {}", book.slug, book.version);
    let why = format!("this match needs the rules `{game}`, and these are `{these}`");
    (slug == book.slug && game != these).then_some(why)
}

/// Whether a word chooses of an option that is gone what is now decided.
fn decided_so<G: Game>(word: &str) -> bool {
    let gone = &G::rulebook().gone;
    word.split_once('=')
        .is_some_and(|(name, value)| gone.get(name).is_some_and(|it| it.value == value))
}

/// A file has every option, and none that contradict each other.
fn complete_already<G: Game>(
    pack: Shared<G::Pack>,
    seats: u8,
    options: &G::Options,
) -> Result<(), String> {
    match G::complete(&pack, seats, options.clone()) {
        Ok(complete) if complete == *options => Ok(()),
        Ok(_) => Err("some options are missing".to_owned()),
        Err(refusal) => Err(format!("{} ({})", refusal.text(&*pack), refusal.clause())),
    }
}

/// The game a file is of, from its header.
pub fn slug_of(text: &str) -> Result<&str, Fault> {
    let mut lines = Lines::new(text);
    lines.field("lychgate").and_then(|it| lines.must(it, "1"))?;
    let game = lines.field("game")?;
    Ok(game.split(' ').next().unwrap_or_default())
}

/// Recomputes every draw from the revealed seed, knowing no rules.
pub fn check_dice(text: &str) -> Result<(), Fault> {
    let field = |name: &str| {
        let found = (1..).zip(text.lines()).find_map(|(at, line)| {
            let value = line.strip_prefix(name)?.strip_prefix(' ')?;
            Some((at, unhex(value)))
        });
        match found {
            Some((_, Some(hash))) => Ok(hash),
            Some((at, None)) => Err(Fault::new(at, format!("no readable {name}"))),
            None => Err(Fault::new(
                0,
                format!("there is no {name}: a match that goes on keeps its seed"),
            )),
        }
    };
    let (seed, mut nonces, mut number) = (field("seed")?, [None; 8], 0);
    if FairDice::commitment(&seed) != field("commitment")? {
        return Err(Fault::new(0, "the seed is not the one committed to"));
    }
    for (at, line) in (1..).zip(text.lines()) {
        let fault = || Fault::new(at, "the dice did not fall so");
        if let Ok(TableEvent::Nonce(seat, nonce)) = read_host(body(line)) {
            let free = nonces.get_mut(seat.index()).filter(|_| number == 0);
            *free.ok_or_else(fault)? = Some(nonce);
        }
        let Some(rest) = line.strip_prefix("* ") else {
            continue;
        };
        let (written, drawn, _) = read_draws(rest).ok_or_else(fault)?;
        let mut roll = FairDice::new(&seed, &nonces).chance(number);
        let mut same = |&(bound, value): &(u32, u32)| bound > 0 && roll.below(bound) == value;
        let fits = drawn.iter().all(&mut same) && written == number;
        fits.then_some(()).ok_or_else(fault)?;
        number += 1;
    }
    Ok(())
}

fn outcome_line(outcome: &Outcome) -> String {
    let places = outcome.places.iter().filter(|place| !place.is_empty());
    let places = places.map(ToString::to_string).collect::<Vec<_>>();
    format!("outcome {} by {}\n", places.join(" "), outcome.by)
}
