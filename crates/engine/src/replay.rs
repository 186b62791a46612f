//! The rows of a match, and the game they lead to. The rows are the truth; the game is a cache of them.
use crate::dice::{Hash, Written};
use crate::game::{Game, Input, Play};
use crate::knowledge::{Audience, Knowledge, Viewer};
use crate::outcome::Outcome;
use crate::question::Actor;
use crate::seats::{Seat, SeatSet};
use crate::sink::Silent;

/// One line of the log, which only ever grows.
#[derive(Clone, Debug, PartialEq)]
pub enum Row<G: Game> {
    /// A seat's choice.
    Act(Seat, G::Action),
    /// A result with its draws: bound and value.
    Chance(G::Chance, Vec<(u32, u32)>),
    /// What happens at the table.
    Table(TableEvent),
}

/// What happens at the table, not in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// Of the inputs before this row only the first `keep` still count.
    Strike {
        /// How many inputs stay.
        keep: usize,
    },
    /// Gave up.
    Resign(Seat),
    /// Out of time.
    Flag(Seat),
    /// Everybody agreed to a draw.
    Draw,
    /// Who sits there from now on.
    Occupant(Seat, String),
    /// A seat's share in the dice; before the first chance only.
    Nonce(Seat, Hash),
}

/// A row that was just appended, and what it did.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// The row's number.
    pub at: usize,
    /// The row.
    pub row: Row<G>,
    /// Who may see it.
    pub audience: Audience,
    /// What happened, unredacted.
    pub events: Vec<G::Event>,
}

impl<G: Knowledge> Step<G> {
    /// The row, if this viewer may see it.
    pub fn seen(&self, viewer: Viewer) -> Option<&Row<G>> {
        viewer.sees(self.audience).then_some(&self.row)
    }

    /// What this viewer may know of the events.
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = G::Event> {
        let events = self.events.iter();
        events.filter_map(move |&event| G::redact(event, viewer))
    }
}

/// Why a row does not fit where it stands.
#[derive(Clone, Debug, PartialEq)]
pub enum RowError<R> {
    /// The rules forbid it.
    Refused(R),
    /// The log forbids it.
    BadLog(&'static str),
}

/// A match played again from its rows.
#[derive(Clone)]
pub struct Replay<G: Game> {
    start: G,
    /// Where it stands.
    pub game: G,
    /// The inputs that still count, and the seat that may take each back unasked.
    inputs: Vec<(Input<G>, Option<Seat>)>,
    rows: usize,
    /// Struck ones too: a chance number is never used twice.
    pub chances: u32,
    /// The seats' shares in the dice.
    pub nonces: [Option<Hash>; 8],
    left: Option<Outcome>,
}

impl<G: Knowledge> Replay<G> {
    /// From the start.
    pub fn new(start: G) -> Self {
        Replay {
            game: start.clone(),
            start,
            inputs: Vec::new(),
            rows: 0,
            chances: 0,
            nonces: [None; 8],
            left: None,
        }
    }

    /// How the match ended: by the rules, or at the table.
    pub fn outcome(&self) -> Option<Outcome> {
        self.left.or_else(|| self.game.outcome())
    }

    /// The inputs that still count.
    pub fn inputs(&self) -> impl Iterator<Item = Input<G>> {
        self.inputs.iter().map(|&(input, _)| input)
    }

    /// Carries out a row and says what happened.
    pub fn row(&mut self, row: &Row<G>) -> Result<Step<G>, RowError<G::Refusal>> {
        if self.outcome().is_some() {
            return Err(RowError::BadLog("the match is over"));
        }
        let (mut events, mut audience) = (Vec::new(), Audience::All);
        match row {
            &Row::Act(seat, action) => {
                self.game.check(seat, action).map_err(RowError::Refused)?;
                let input = Input::Act(seat, action);
                audience = self.game.audience(input);
                self.game.step(input, &mut events);
                let alone = self.game.actor() == Actor::one(seat);
                let loose = alone && !events.iter().any(|&event| G::reveals(event));
                self.inputs.push((input, loose.then_some(seat)));
            }
            Row::Chance(chance, drawn) => {
                self.fits(chance, drawn)?;
                let input = Input::Chance(*chance);
                audience = self.game.audience(input);
                self.game.step(input, &mut events);
                self.inputs.push((input, None));
                self.chances += 1;
            }
            Row::Table(host) => self.host(host).map_err(RowError::BadLog)?,
        }
        self.rows += 1;
        Ok(Step {
            at: self.rows - 1,
            row: row.clone(),
            audience,
            events,
        })
    }

    fn fits(&self, chance: &G::Chance, drawn: &[(u32, u32)]) -> Result<(), RowError<G::Refusal>> {
        if self.game.actor() != Actor::Chance {
            return Err(RowError::BadLog("a seat is asked here, not fate"));
        }
        let mut draw = Written::new(drawn);
        let same = self.game.sample(&mut draw) == *chance && draw.fit();
        let unfit = RowError::BadLog("these draws do not give this result");
        same.then_some(()).ok_or(unfit)
    }

    fn host(&mut self, host: &TableEvent) -> Result<(), &'static str> {
        let seats = self.game.seats();
        match *host {
            TableEvent::Strike { keep } => self.strike(keep),
            TableEvent::Resign(seat) | TableEvent::Flag(seat) => {
                self.left = known(seats, seat).map(|()| self.game.concede(seat))?;
                Ok(())
            }
            TableEvent::Draw => {
                self.left = Some(Outcome::draw(seats, G::rulebook().agreement));
                Ok(())
            }
            TableEvent::Nonce(seat, nonce) => {
                known(seats, seat)?;
                if self.chances > 0 {
                    return Err("a nonce comes before the first chance");
                }
                self.nonces[seat.index()] = Some(nonce);
                Ok(())
            }
            TableEvent::Occupant(seat, ref name) => {
                let plain = !name.contains(char::is_control);
                known(seats, seat)?;
                plain.then_some(()).ok_or("a name is one line of text")
            }
        }
    }

    fn strike(&mut self, keep: usize) -> Result<(), &'static str> {
        if keep >= self.inputs.len() {
            return Err("nothing is left to strike there");
        }
        self.inputs.truncate(keep);
        self.game = self.start.clone();
        for &(input, _) in &self.inputs {
            self.game.step(input, &mut Silent);
        }
        Ok(())
    }

    /// How many inputs count, and how many must stay if `seat` takes back all it may: its own latest ones, after which
    /// nobody but itself was asked and nothing came to light.
    pub fn undo_point(&self, seat: Seat) -> (usize, usize) {
        let own = self.inputs.iter().rev();
        let own = own.take_while(|(_, by)| *by == Some(seat)).count();
        (self.inputs.len(), self.inputs.len() - own)
    }
}

fn known(seats: SeatSet, seat: Seat) -> Result<(), &'static str> {
    let known = seats.contains(seat);
    known.then_some(()).ok_or("there is no such seat")
}
