//! One match at this terminal, from the first roll to the end.
use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::Result;
use catalog::{Back, ErasedTable, Module, Offer, Rejection, Spec};
use engine::{Actor, Seat, TableEvent, Viewer};
use serde_json::{Value, json};

use super::command::{self, Command};
use super::story::{called, cited};
use super::{Occupant, screen, story};
use crate::paper::{Paper, Tone};
use crate::verify::say_outcome;
use crate::{files, rules};

/// A match being played.
pub struct Session {
    module: &'static dyn Module,
    table: Box<dyn ErasedTable>,
    occupants: Vec<Occupant>,
    /// What the game calls each seat.
    names: Vec<String>,
    /// The bots' luck.
    seed: u64,
    /// Whose eyes are on the screen.
    watching: Viewer,
    /// How many rows each seat, and last the spectators, have been told.
    told: [usize; 9],
    input: StdinLock<'static>,
}

/// Columns for what stands before the facts of a match.
const LABEL: usize = 14;

/// Whether somebody left.
type Stay = ControlFlow<()>;
const ON: Stay = ControlFlow::Continue(());
const LEAVE: Stay = ControlFlow::Break(());

impl Session {
    pub fn new(
        module: &'static dyn Module,
        table: Box<dyn ErasedTable>,
        occupants: Vec<Occupant>,
        seed: u64,
    ) -> Session {
        let first = occupants.iter().position(|it| *it == Occupant::Human);
        Session {
            module,
            names: table.names(),
            table,
            occupants,
            seed,
            watching: first.map_or(Viewer::Spectator, |at| Viewer::Seat(Seat(at as u8))),
            told: [0; 9],
            input: io::stdin().lock(),
        }
    }

    /// Plays until the match is over or somebody leaves.
    pub fn play(&mut self, paper: &mut Paper) -> Result<()> {
        self.greet(paper)?;
        self.seat_occupants();
        loop {
            self.table.advance();
            let Some(seat) = self.asked_now() else {
                break;
            };
            let stay = match self.occupants[seat.index()] {
                Occupant::Human => self.turn(paper, seat)?,
                Occupant::Bot(spec) => self.bot_turn(paper, seat, spec)?,
            };
            if stay == LEAVE {
                writeln!(paper, "\nYou leave the table; the match is not finished.")?;
                return Ok(paper.flush()?);
            }
        }
        self.farewell(paper)
    }

    fn greet(&self, paper: &mut Paper) -> Result<()> {
        let book = self.module.rulebook();
        let title = paper.tone(Tone::Title, &book.name);
        writeln!(paper, "{title}")?;
        for (seat, occupant) in (0..).map(Seat).zip(&self.occupants) {
            let name = story::called(&self.names, seat);
            paper.paragraph(&format!("  {seat}"), LABEL, &format!("{name}, {occupant}"))?;
        }
        paper.paragraph("  options", LABEL, &self.table.options())?;
        paper.paragraph("  commitment", LABEL, &self.table.commitment())?;
        if self.occupants.contains(&Occupant::Human) {
            paper.paragraph("  help", LABEL, "write `help` for all you may write")?;
        }
        Ok(writeln!(paper)?)
    }

    fn seat_occupants(&mut self) {
        for (seat, occupant) in (0..).map(Seat).zip(self.occupants.clone()) {
            let row = TableEvent::Occupant(seat, occupant.to_string());
            // A name of ours is always one line.
            _ = self.table.host(row);
        }
        self.told = [self.table.rows(); 9];
    }

    /// The first seat that still has something to answer.
    fn asked_now(&self) -> Option<Seat> {
        let Actor::Seats(order) = self.table.actor() else {
            return None;
        };
        order.iter().find(|&seat| self.table.ask(seat).is_some())
    }

    fn bot_turn(&mut self, paper: &mut Paper, seat: Seat, spec: Spec) -> Result<Stay> {
        if let Some(thought) = self.table.think(seat, spec, self.seed) {
            let action = thought.choose();
            self.add_part(seat, action)?;
        }
        self.tell(paper)?;
        Ok(ON)
    }

    /// One more part of a seat's answer: where several are asked at once, answers of many parts are kept until all are in.
    fn add_part(&mut self, seat: Seat, action: String) -> Result<(), Rejection> {
        let mut answer = self.table.answer(seat);
        answer.push(action);
        self.answer(seat, &answer)
    }

    /// The whole answer of a seat so far.
    fn answer(&mut self, seat: Seat, answer: &[String]) -> Result<(), Rejection> {
        let texts: Vec<&str> = answer.iter().map(String::as_str).collect();
        let taken = self.table.submit(seat, self.table.asked(), &texts);
        taken.map(|_| ())
    }

    /// Prints what whoever watches has not been told yet.
    fn tell(&mut self, paper: &mut Paper) -> Result<()> {
        let told = match self.watching {
            Viewer::Seat(seat) => &mut self.told[seat.index()],
            Viewer::Spectator | Viewer::Open => &mut self.told[8],
        };
        story::print(paper, &self.names, &self.table.log(self.watching, *told))?;
        *told = self.table.rows();
        Ok(paper.flush()?)
    }

    /// A human's choice: talks until something changes at the table.
    fn turn(&mut self, paper: &mut Paper, seat: Seat) -> Result<Stay> {
        if self.hand_over(paper, seat)? == LEAVE {
            return Ok(LEAVE);
        }
        self.tell(paper)?;
        self.show(paper, seat)?;
        let rows = self.table.rows();
        while self.table.rows() == rows && self.asked_now() == Some(seat) {
            write!(paper, "{} > ", story::called(&self.names, seat))?;
            let Some(line) = self.line(paper)? else {
                return Ok(LEAVE);
            };
            if self.obey(paper, seat, &line)? == LEAVE {
                return Ok(LEAVE);
            }
        }
        self.tell(paper)?;
        Ok(ON)
    }

    /// Where several people share the screen and hold secrets, the next one takes it first.
    fn hand_over(&mut self, paper: &mut Paper, seat: Seat) -> Result<Stay> {
        let changes = self.watching != Viewer::Seat(seat);
        self.watching = Viewer::Seat(seat);
        if !changes || !self.module.rulebook().hidden {
            return Ok(ON);
        }
        if io::stdout().is_terminal() {
            write!(paper, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let name = called(&self.names, seat);
        write!(paper, "The screen is for {name} now. Press Enter. ")?;
        let line = self.line(paper)?;
        Ok(line.map_or(LEAVE, |_| ON))
    }

    /// What was written at the prompt; nothing at the end of the input. What no terminal has shown yet is shown.
    fn line(&mut self, paper: &mut Paper) -> Result<Option<String>> {
        paper.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        // Bytes that are no text are an action that nobody can read.
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if !io::stdin().is_terminal() {
            writeln!(paper, "{line}")?;
        }
        Ok(Some(line))
    }

    fn show(&self, paper: &mut Paper, seat: Seat) -> Result<()> {
        screen::board(paper, self.module, &*self.table, Viewer::Seat(seat))?;
        Ok(screen::question(paper, &*self.table, seat)?)
    }

    fn obey(&mut self, paper: &mut Paper, seat: Seat, line: &str) -> Result<Stay> {
        let offers = self.table.offers(seat);
        let command = command::read(line, |text| offers.iter().any(|it| it.text == text));
        match command {
            Command::Nothing => {}
            Command::Number(number) => match offers.get(number.wrapping_sub(1)) {
                Some(offer) => self.act(paper, seat, &offer.text)?,
                None => writeln!(paper, "There are offers 1 to {}.", offers.len())?,
            },
            Command::Act(action) => self.act(paper, seat, action)?,
            Command::Why("") => writeln!(
                paper,
                "Write `why` and an action, such as `why {}`.",
                example(&offers)
            )?,
            Command::Why(action) => match self.table.why(seat, action) {
                Ok(()) => writeln!(paper, "`{action}` is allowed.")?,
                Err(why) => paper.paragraph("", 0, &why.to_string())?,
            },
            Command::Odds => screen::odds(paper, &*self.table, seat)?,
            Command::Undo => self.undo(paper, seat)?,
            Command::Rules(wanted) => self.rules(paper, wanted)?,
            Command::Log => story::print(paper, &self.names, &self.table.log(self.watching, 0))?,
            Command::Board => self.show(paper, seat)?,
            Command::Save("") => writeln!(paper, "Write `save` and the name of a new file.")?,
            Command::Save(path) => self.save_now(paper, Path::new(path))?,
            Command::Resign => self.resign(paper, seat)?,
            Command::Help => screen::help(paper)?,
            Command::Quit => return Ok(LEAVE),
        }
        Ok(ON)
    }

    fn act(&mut self, paper: &mut Paper, seat: Seat, action: &str) -> Result<()> {
        let rows = self.table.rows();
        // A part that is refused would only be left out.
        let allowed = self.table.why(seat, action);
        match allowed.and_then(|()| self.add_part(seat, action.to_owned())) {
            Ok(()) if self.table.rows() == rows && self.asked_now() == Some(seat) => {
                Ok(screen::question(paper, &*self.table, seat)?)
            }
            Ok(()) => Ok(()),
            Err(why) => refuse(paper, &why),
        }
    }

    fn undo(&mut self, paper: &mut Paper, seat: Seat) -> Result<()> {
        let mut answer = self.table.answer(seat);
        if answer.pop().is_some() {
            self.answer(seat, &answer)?;
            return Ok(screen::question(paper, &*self.table, seat)?);
        }
        if self.table.undo(seat, Back::Choice).is_empty() {
            let why = "Nothing to take back: since your last choice somebody else was asked, or something came to light.";
            paper.paragraph("", 0, why)?;
        }
        Ok(())
    }

    fn rules(&self, paper: &mut Paper, wanted: Option<&str>) -> Result<()> {
        let shown = match wanted {
            None => rules::book(paper, self.module),
            Some(wanted) => rules::show(paper, self.module, wanted),
        };
        if let Err(why) = shown {
            writeln!(paper, "{why}")?;
        }
        Ok(())
    }

    /// With two sides the other wins; with more a bot plays the seat on.
    fn resign(&mut self, paper: &mut Paper, seat: Seat) -> Result<()> {
        self.table.host(TableEvent::Resign(seat))?;
        if self.table.outcome().is_none() {
            let bot = Occupant::Bot(Spec::Greedy);
            writeln!(paper, "A bot plays on for {}.", called(&self.names, seat))?;
            self.table
                .host(TableEvent::Occupant(seat, bot.to_string()))?;
            self.occupants[seat.index()] = bot;
        }
        Ok(())
    }

    fn save_now(&self, paper: &mut Paper, path: &Path) -> Result<()> {
        let written = self.table.match_file().map_err(anyhow::Error::from);
        match written.and_then(|text| files::write_new(path, &text)) {
            Ok(()) => say_kept(paper, path, self.is_over())?,
            Err(why) => writeln!(paper, "{why:#}")?,
        }
        Ok(())
    }

    /// Keeps the match, under another name if this one has been taken meanwhile.
    pub fn save(&self, path: &Path) -> Result<PathBuf> {
        let path = files::free_name(path);
        files::write_new(&path, &self.table.match_file()?)?;
        Ok(path)
    }

    pub fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    fn farewell(&mut self, paper: &mut Paper) -> Result<()> {
        self.tell(paper)?;
        screen::board(paper, self.module, &*self.table, self.watching)?;
        if let Some(outcome) = self.table.outcome() {
            let said = paper.tone(Tone::Title, &say_outcome(&outcome, &self.names));
            writeln!(paper, "{said}")?;
            if let Some(ending) = self.table.ending() {
                paper.paragraph("", 2, &cited(paper, &ending))?;
            }
        }
        if let Some(seed) = self.table.seed() {
            paper.paragraph("\n  seed", LABEL + 1, &seed)?;
        }
        Ok(paper.flush()?)
    }

    /// The match as one document.
    pub fn document(&self, kept: Option<&Path>) -> Value {
        let viewer = if self.is_over() {
            Viewer::Open
        } else {
            self.watching
        };
        let occupants: Vec<_> = self.occupants.iter().map(ToString::to_string).collect();
        json!({
            "game": self.module.rulebook().slug, "options": self.table.options(), "seats": occupants,
            "commitment": self.table.commitment(), "seed": self.table.seed(), "outcome": self.table.outcome(),
            "ending": self.table.ending(),
            "rows": self.table.log(viewer, 0), "view": self.table.view(viewer), "record": kept,
        })
    }
}

fn refuse(paper: &mut Paper, why: &Rejection) -> Result<()> {
    paper.paragraph("", 0, &why.to_string())?;
    if matches!(why, Rejection::Unreadable { .. }) {
        writeln!(
            paper,
            "A number plays an offer; `help` lists what else you may write."
        )?;
    }
    Ok(())
}

fn example(offers: &[Offer]) -> &str {
    offers.first().map_or("ACTION", |it| &it.text)
}

/// Where a match was written, and what can be done with it.
pub fn say_kept(paper: &mut Paper, path: &Path, is_over: bool) -> io::Result<()> {
    let name = path.display();
    match is_over {
        true => writeln!(
            paper,
            "kept in {name}; prove it with `lychgate verify {name}`"
        ),
        false => writeln!(
            paper,
            "kept in {name}; look at it with `lychgate replay {name}`"
        ),
    }
}
