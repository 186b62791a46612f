//! The one implementation of [`ErasedTable`]: a typed table with the events of all its rows.
use std::ops::Range;

use engine::{
    Actor, Complete, Fault, Game, Hash, Misplaced, Outcome, Play, Print, Record, Replay, Row,
    RowError, Seat, Shared, StandingPass, Step, Table, TableEvent, Text, Viewer, hex, read_row,
    write_options,
};
use serde_json::{Value, json};
use wire::{Ask, Entry, Fact, Offer, Sentence};

use crate::bot::{self, Spec, Thought};
use crate::error::{Rejection, declined, misplaced, refused, row_error};
use crate::log;
use crate::module::{Name, names};
use crate::render::{self, Likely};
use crate::setup::{Setup, complete};
use crate::table::{Back, ErasedTable};

/// A typed table with the events of all its rows.
pub(crate) struct Hosted<G: Complete> {
    table: Table<G>,
    steps: Vec<Step<G>>,
    /// The inputs that count, each with the seat whose choice it was; forced ones and chance were nobody's.
    inputs: Vec<Option<Seat>>,
    /// How often chance was drawn.
    chances: usize,
    name: Name<G>,
}

impl<G: Complete> Hosted<G> {
    pub fn open(
        pack: Shared<G::Pack>,
        name: Name<G>,
        setup: &Setup,
        seed: Hash,
        live: bool,
    ) -> Result<Self, Rejection> {
        let (options, seats) = (complete::<G>(pack, setup)?, setup.seats);
        let table = match &setup.position {
            None => Table::open(pack, seats, options, seed, live).map_err(Misplaced::Refused),
            Some(at) => Table::open_at(pack, seats, options, at, seed, live),
        };
        let table = table.map_err(|it| misplaced::<G>(pack, it))?;
        Ok(Hosted {
            table,
            steps: Vec::new(),
            inputs: Vec::new(),
            chances: 0,
            name,
        })
    }

    /// The same match with these rows.
    pub fn resume(self, rows: &[String], seed: Hash, live: bool) -> Result<Self, Fault> {
        let new = self.table.record();
        let (pack, options) = (new.pack, new.options.clone());
        let mut record = Record::new(pack, new.seats, options, new.commitment);
        record.position.clone_from(&new.position);
        for (at, line) in rows.iter().enumerate() {
            let row = read_row(&*pack, line).map_err(|why| Fault { line: at, why })?;
            record.rows.push(row);
        }
        let fault = |(at, it)| Fault {
            line: at,
            why: row_error::<G>(pack, it).to_string(),
        };
        let steps = steps(&record).map_err(fault)?;
        let start = self.game().clone();
        let mut resumed = Hosted {
            table: Table::resume(record, seed, live).map_err(fault)?,
            steps: Vec::new(),
            inputs: Vec::new(),
            chances: 0,
            name: self.name,
        };
        resumed.keep(start, steps);
        Ok(resumed)
    }

    fn game(&self) -> &G {
        self.table.game()
    }

    fn pack(&self) -> Shared<G::Pack> {
        self.game().pack()
    }

    /// Adds rows that were carried out on `game`, and notes which of them were choices.
    fn keep(&mut self, game: G, steps: Vec<Step<G>>) -> Range<usize> {
        let (from, mut replay, mut actions) = (self.steps.len(), Replay::new(game), Vec::new());
        let acts = steps.iter().rposition(|it| matches!(it.row, Row::Act(..)));
        for (at, step) in steps.iter().enumerate() {
            match step.row {
                Row::Act(by, _) => {
                    replay.game.actions(by, &mut actions);
                    self.inputs.push((actions.len() > 1).then_some(by));
                }
                Row::Chance(..) => {
                    self.inputs.push(None);
                    self.chances += 1;
                }
                Row::Table(TableEvent::Strike { keep }) => self.inputs.truncate(keep),
                Row::Table(_) => {}
            }
            if acts.is_some_and(|last| at < last) {
                // A strike reaches back before `game`, but nothing is carried out after it in one go.
                _ = replay.row(&step.row);
            }
        }
        self.steps.extend(steps);
        from..self.steps.len()
    }

    /// Changes the table and keeps the rows that come of it.
    fn change(&mut self, change: impl FnOnce(&mut Table<G>) -> Vec<Step<G>>) -> Range<usize> {
        let game = self.game().clone();
        let steps = change(&mut self.table);
        self.keep(game, steps)
    }

    fn seated(&self, seat: Seat) -> Result<Seat, Rejection> {
        let known = self.game().seats().contains(seat);
        let unknown = || Rejection::no_such_seat(self.game(), seat);
        known.then_some(seat).ok_or_else(unknown)
    }

    /// The game as a seat that is asked has prepared it; nothing if its answer would bring something to light,
    /// which happens only when it is carried out.
    fn prepared(&self, seat: Seat) -> Option<G> {
        if self.table.outcome().is_some() || !self.game().actor().asks(seat) {
            return None;
        }
        let (mut game, mut events) = (self.game().clone(), Vec::new());
        for &action in self.table.answer(seat) {
            game.act(seat, action, &mut events).ok()?;
        }
        let reveals = events.into_iter().any(G::reveals);
        (!reveals).then_some(game)
    }

    /// The game where a seat still has something to answer. A response window takes one answer.
    fn still_asked(&self, seat: Seat) -> Option<G> {
        let game = self.prepared(seat)?;
        let closed = self.game().ask(seat).window && !self.table.answer(seat).is_empty();
        (!closed && game.actor().asks(seat)).then_some(game)
    }

    /// The game that an action of this seat is judged in.
    fn judged(&self, seat: Seat) -> Result<G, Rejection> {
        match self.table.outcome() {
            Some(_) => Err(Rejection::Over),
            None => Ok(self.prepared(seat).unwrap_or_else(|| self.game().clone())),
        }
    }

    fn actions(&self, texts: &[&str]) -> Result<Vec<G::Action>, Rejection> {
        let pack = self.pack();
        let read = |text: &&str| G::Action::read(&pack, text).map_err(Rejection::from);
        texts.iter().map(read).collect()
    }

    /// Viewers that are no seat of this table see what spectators see.
    fn viewer(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if self.seated(seat).is_err() => Viewer::Spectator,
            known => known,
        }
    }

    /// Numbers of the inputs that `seat` may take back unasked and that were choices, not the only option.
    fn choices(&self, seat: Seat) -> Vec<usize> {
        let (_, keep) = self.table.undo_point(seat);
        let own = (keep..)
            .zip(&self.inputs[keep..])
            .filter(|(_, by)| **by == Some(seat));
        own.map(|(input, _)| input).collect()
    }
}

/// The number of a row, and why it does not fit.
type BadRow<G> = (usize, RowError<<G as Game>::Refusal>);

/// Every row of a record with what it did, or the first that does not fit.
pub(crate) fn steps<G: Complete>(record: &Record<G>) -> Result<Vec<Step<G>>, BadRow<G>> {
    let unfit = |_| (0, RowError::BadLog("the match cannot begin like this"));
    let mut replay = Replay::new(record.start().map_err(unfit)?);
    let rows = record.rows.iter().enumerate();
    rows.map(|(at, row)| replay.row(row).map_err(|it| (at, it)))
        .collect()
}

/// A line as one offer: what it ends with, from where it begins, for what all of it costs.
fn far_offer<G: Complete>(game: &G, seat: Seat, line: &[G::Action]) -> Option<Offer> {
    let (&last, before) = line.split_last()?;
    let (mut after, pack) = (game.clone(), game.pack());
    let mut cost = None;
    for &action in before {
        let step = after.aim(seat, action).cost;
        cost = sum(cost, step);
        after.act(seat, action, &mut engine::Silent).ok()?;
    }
    let first = game.aim(seat, *line.first()?);
    let mut offer = render::offer(&after, seat, last);
    offer.aim.piece = first.piece.or(offer.aim.piece);
    offer.aim.from = first.from.or(offer.aim.from);
    offer.aim.cost = sum(cost, offer.aim.cost);
    let text = |action: &G::Action| action.coded(&*pack).to_string();
    offer.line = line.iter().map(text).collect();
    Some(offer)
}

/// Costs that are known, together.
fn sum(cost: Option<u16>, more: Option<u16>) -> Option<u16> {
    match (cost, more) {
        (Some(cost), Some(more)) => Some(cost.saturating_add(more)),
        (cost, more) => cost.or(more),
    }
}

/// The game before a row, with what was struck before it gone.
pub(crate) fn before<G: Complete>(record: &Record<G>, row: usize) -> Option<G> {
    let mut replay = Replay::new(record.start().ok()?);
    for earlier in record.rows.get(..row)? {
        replay.row(earlier).ok()?;
    }
    Some(replay.game)
}

impl<G: Complete> ErasedTable for Hosted<G> {
    fn actor(&self) -> Actor {
        match self.table.outcome() {
            Some(_) => Actor::Nobody,
            None => self.game().actor(),
        }
    }

    fn seats(&self) -> u8 {
        self.table.record().seats
    }

    fn names(&self) -> Vec<String> {
        names(self.game(), self.name)
    }

    fn asked(&self) -> usize {
        self.table.asked()
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        let game = self.still_asked(seat)?;
        Some(render::question(&game, seat))
    }

    fn public_ask(&self) -> Option<Ask> {
        let Actor::Seats(order) = self.actor() else {
            return None;
        };
        let question = render::question(self.game(), order.first()?);
        Some(Ask {
            timeout: None,
            ..question
        })
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let Some(game) = self.still_asked(seat) else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let offer = |&action: &G::Action| render::offer(&game, seat, action);
        actions.iter().map(offer).collect()
    }

    fn lines(&self, seat: Seat) -> Vec<Vec<String>> {
        let Some(game) = self.still_asked(seat) else {
            return Vec::new();
        };
        let (mut lines, pack) = (Vec::new(), game.pack());
        game.runs(seat, &mut lines);
        let text = |action: &G::Action| action.coded(&*pack).to_string();
        let line = |line: &Vec<G::Action>| line.iter().map(text).collect();
        lines.iter().map(line).collect()
    }

    fn far_offers(&self, seat: Seat) -> Vec<Offer> {
        let Some(game) = self.still_asked(seat) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        game.runs(seat, &mut lines);
        let long = lines.iter().filter(|line| line.len() > 1);
        long.filter_map(|line| far_offer(&game, seat, line))
            .collect()
    }

    fn why(&self, seat: Seat, action: &str) -> Result<(), Rejection> {
        let seat = self.seated(seat)?;
        let actions = self.actions(&[action])?;
        let game = self.judged(seat)?;
        let verdict = |action| game.check(seat, action);
        let verdict = actions.into_iter().try_for_each(verdict);
        verdict.map_err(|it| refused::<G>(self.pack(), it))
    }

    fn preview(&self, seat: Seat, actions: &[&str]) -> Result<Vec<Fact>, Rejection> {
        let seat = self.seated(seat)?;
        let (actions, mut foreseen) = (self.actions(actions)?, Vec::new());
        let game = self.judged(seat)?;
        game.preview(seat, &actions, &mut foreseen);
        let fact = |it| render::fact(&game, it);
        Ok(foreseen.into_iter().map(fact).collect())
    }

    fn view(&self, viewer: Viewer) -> Value {
        json!(self.game().view(self.viewer(viewer)))
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        let (view, from) = (self.game().view(self.viewer(viewer)), out.len());
        if serde_json::to_writer(&mut *out, &view).is_err() {
            out.truncate(from);
            out.extend_from_slice(b"null");
        }
    }

    fn draft(&self, seat: Seat) -> Option<Value> {
        let answered = !self.table.answer(seat).is_empty();
        let game = self.prepared(seat).filter(|_| answered)?;
        Some(json!(game.view(Viewer::Seat(seat))))
    }

    fn log_part(&self, viewer: Viewer, rows: Range<usize>) -> Vec<Entry> {
        let viewer = self.viewer(viewer);
        log::told(self.table.record(), &self.steps, viewer, rows, self.name)
    }

    fn rows(&self) -> usize {
        self.steps.len()
    }

    fn odds(&self, row: usize) -> Option<Vec<Likely>> {
        let is_chance = |row: &Row<G>| matches!(row, Row::Chance(..));
        let row = Some(row).filter(|&row| self.table.rows().get(row).is_none_or(is_chance))?;
        log::odds(&before(self.table.record(), row)?)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn ending(&self) -> Option<Sentence> {
        let outcome = self.table.outcome()?;
        let record = self.table.record();
        Some(log::ending(record, self.game(), &outcome, self.name))
    }

    fn submit(
        &mut self,
        seat: Seat,
        asked: usize,
        actions: &[&str],
    ) -> Result<Range<usize>, Rejection> {
        let seat = self.seated(seat)?;
        let actions = self.actions(actions)?;
        let game = self.game().clone();
        let steps = self.table.submit(seat, asked, &actions);
        let steps = steps.map_err(|it| declined::<G>(self.pack(), it))?;
        Ok(self.keep(game, steps))
    }

    fn advance(&mut self) -> Range<usize> {
        self.change(Table::advance)
    }

    fn time_up(&mut self) -> Range<usize> {
        self.change(Table::time_up)
    }

    fn pass(&mut self, standing: StandingPass) -> Result<Range<usize>, Rejection> {
        self.seated(standing.seat)?;
        Ok(self.change(|table| table.pass(standing)))
    }

    fn unpass(&mut self, seat: Seat, kind: &str) {
        self.table.unpass(seat, kind);
    }

    fn host(&mut self, host: TableEvent) -> Result<Range<usize>, Rejection> {
        let (game, step) = (self.game().clone(), self.table.host(host));
        let step = step.map_err(|it| row_error::<G>(self.pack(), it))?;
        Ok(self.keep(game, vec![step]))
    }

    fn last_choice(&self, seat: Seat) -> Option<usize> {
        self.inputs.iter().rposition(|by| *by == Some(seat))
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.table.outcome().is_none() && !self.choices(seat).is_empty()
    }

    fn undo(&mut self, seat: Seat, back: Back) -> Range<usize> {
        let choices = self.choices(seat);
        let keep = match back {
            Back::Choice => choices.last(),
            Back::All => choices.first(),
        };
        let strike = keep.map(|&keep| TableEvent::Strike { keep });
        self.change(|table| {
            let step = strike.and_then(|strike| table.host(strike).ok());
            step.into_iter().collect()
        })
    }

    fn think(&self, seat: Seat, spec: Spec, seed: u64) -> Option<Box<dyn Thought>> {
        let (game, mut actions) = (self.still_asked(seat)?, Vec::new());
        game.actions(seat, &mut actions);
        if actions.is_empty() {
            return None;
        }
        let turn = self.steps.len() as u64 * 8 + u64::from(seat.0);
        Some(bot::thought(game, seat, spec, seed, turn))
    }

    fn options(&self) -> String {
        write_options(&self.table.record().options)
    }

    fn commitment(&self) -> String {
        hex(&self.table.record().commitment)
    }

    fn seed(&self) -> Option<String> {
        self.table.record().seed.map(|it| hex(&it))
    }

    fn match_file(&self) -> Result<String, Fault> {
        self.table.record().write()
    }

    fn position(&self, viewer: Viewer) -> Option<String> {
        position(self.game(), self.viewer(viewer))
    }

    fn stored(&self, from: usize) -> Vec<String> {
        let record = self.table.record();
        let after = &record.rows[from.min(record.rows.len())..];
        let is_chance = |row: &&Row<G>| matches!(row, Row::Chance(..));
        let mut chances = (self.chances - after.iter().filter(is_chance).count()) as u32;
        let line = |row: &Row<G>| {
            let line = record.write_row(row, chances);
            chances += u32::from(is_chance(&row));
            line
        };
        after.iter().map(line).collect()
    }

    fn answer(&self, seat: Seat) -> Vec<String> {
        let (pack, answer) = (self.pack(), self.table.answer(seat));
        answer
            .iter()
            .map(|it| it.coded(&*pack).to_string())
            .collect()
    }

    fn passes(&self) -> Vec<StandingPass> {
        self.table.passes().to_vec()
    }
}

/// The position as `viewer` may write it down: the truth where nothing is hidden, else a guess from the view.
pub(crate) fn position<G: Complete>(game: &G, viewer: Viewer) -> Option<String> {
    if viewer == Viewer::Open || !G::rulebook().hidden {
        return game.position();
    }
    let mut draw = bots::Rng::new(0);
    G::guess(&game.view(viewer), &mut draw).position()
}
