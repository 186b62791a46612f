//! A match being hosted: rows, the game they lead to, answers that are being gathered, and committed dice.
//!
//! Server, terminal, lab and tests all use it. It has no clock: hosts say when time is up.
use std::mem;

use crate::cite::Cite;
use crate::dice::{FairDice, Hash};
use crate::game::{Game, Play};
use crate::knowledge::Knowledge;
use crate::outcome::Outcome;
use crate::pack::Shared;
use crate::positions::{Misplaced, Positions};
use crate::question::{Actor, Question};
use crate::record::Record;
use crate::replay::{Replay, Row, RowError, Step, TableEvent};
use crate::seats::{Seat, SeatOrder};
use crate::sink::Silent;
use crate::text::Unreadable;

/// A match being hosted.
pub struct Table<G: Game> {
    record: Record<G>,
    replay: Replay<G>,
    seed: Hash,
    /// At a live table a masked window stays open until time is up, whoever has answered.
    live: bool,
    /// The number of rows when those asked now were asked.
    asked: usize,
    /// Kept until everybody asked has answered: replaceable, and seen by nobody else.
    answers: [Vec<G::Action>; 8],
    /// Kept like answers. Not logged: a logged pass would reveal what the seat holds.
    passes: Vec<StandingPass>,
    turn: Option<Seat>,
}

/// "I pass whenever I am asked this": for the turn in progress, or always.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingPass {
    /// Who passes.
    pub seat: Seat,
    /// On which kind of question.
    pub kind: String,
    /// For the whole match, not only for this turn.
    pub always: bool,
}

/// Why a submit is not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Declined<R> {
    /// Decided on an older question than the one asked at row `asked`.
    Stale {
        /// What the next submit must carry.
        asked: usize,
    },
    /// Against the rules.
    Refused(R),
    /// The match has ended.
    Over,
}

type Steps<G> = Vec<Step<G>>;

impl<G: Positions + Knowledge> Table<G> {
    /// A new match. `seed` must be fresh and secret: its commitment is published, itself only at the end.
    pub fn open(
        pack: Shared<G::Pack>,
        seats: u8,
        options: G::Options,
        seed: Hash,
        live: bool,
    ) -> Result<Self, G::Refusal> {
        let options = G::complete(&pack, seats, options)?;
        let game = G::new(pack, seats, &options)?;
        let record = Record::new(pack, seats, options, FairDice::commitment(&seed));
        Ok(Table::host_of(record, game, seed, live))
    }

    /// A new match from a position.
    pub fn open_at(
        pack: Shared<G::Pack>,
        seats: u8,
        options: G::Options,
        position: &str,
        seed: Hash,
        live: bool,
    ) -> Result<Self, Misplaced<G::Refusal>> {
        if position.contains(char::is_control) {
            return Err(Unreadable::new(position, "a position, which is one line of text").into());
        }
        let options = G::complete(&pack, seats, options).map_err(Misplaced::Refused)?;
        let game = G::from_position(pack, seats, &options, position)?;
        let mut record = Record::new(pack, seats, options, FairDice::commitment(&seed));
        record.position = Some(position.to_owned());
        Ok(Table::host_of(record, game, seed, live))
    }

    /// A match that goes on from its rows, as after a restart. The error is the first row that does not fit.
    pub fn resume(
        record: Record<G>,
        seed: Hash,
        live: bool,
    ) -> Result<Self, (usize, RowError<G::Refusal>)> {
        if FairDice::commitment(&seed) != record.commitment {
            return Err((0, RowError::BadLog("the seed is not the one committed to")));
        }
        let start = record
            .start()
            .map_err(|_| (0, RowError::BadLog("no such start")))?;
        let rows = record.rows.clone();
        let bare = Record {
            rows: Vec::new(),
            seed: None,
            ..record
        };
        let mut table = Table::host_of(bare, start, seed, live);
        for (at, row) in rows.into_iter().enumerate() {
            let asks = asks_anew(&row);
            table.note_turn();
            table.append(row).map_err(|row_error| (at, row_error))?;
            if asks {
                table.ask_anew();
            }
        }
        Ok(table)
    }

    fn host_of(record: Record<G>, game: G, seed: Hash, live: bool) -> Self {
        Table {
            replay: Replay::new(game),
            record,
            seed,
            live,
            asked: 0,
            answers: Default::default(),
            passes: Vec::new(),
            turn: None,
        }
    }

    /// The truth. For hosts and tests; bots and clients get views.
    pub fn game(&self) -> &G {
        &self.replay.game
    }

    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.replay.outcome()
    }

    /// The log so far.
    pub fn rows(&self) -> &[Row<G>] {
        &self.record.rows
    }

    /// What a submit must carry.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// A seat's answer that is being kept, for hosts that make it durable.
    pub fn answer(&self, seat: Seat) -> &[G::Action] {
        self.answers.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// The game as `seat` has prepared it: with its own answer carried out, which nobody else sees.
    pub fn draft(&self, seat: Seat) -> G {
        let mut game = self.game().clone();
        for &action in self.answer(seat) {
            let Ok(()) = game.act(seat, action, &mut Silent) else {
                unreachable!("{action:?} was judged when it was kept")
            };
        }
        game
    }

    /// What the match file is written from; it has the seed once the match is over.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Takes a seat's answer in place of its last one, up to the first chance, foreign question or refusal.
    /// No actions at all withdraw it.
    pub fn submit(
        &mut self,
        seat: Seat,
        asked: usize,
        actions: &[G::Action],
    ) -> Result<Steps<G>, Declined<G::Refusal>> {
        if self.outcome().is_some() {
            return Err(Declined::Over);
        }
        if asked != self.asked {
            return Err(Declined::Stale { asked: self.asked });
        }
        let (mut scratch, mut answer) = (self.game().clone(), Vec::new());
        for &action in actions {
            match scratch.act(seat, action, &mut Silent) {
                Err(refusal) if answer.is_empty() => return Err(Declined::Refused(refusal)),
                Err(_) => break,
                Ok(()) => answer.push(action),
            }
            let alone = self.game().actor() == Actor::one(seat);
            if !alone && !self.still_asked(&scratch, seat) {
                break;
            }
        }
        if let Some(kept) = self.answers.get_mut(seat.index()) {
            *kept = answer;
        }
        Ok(self.run_until_asked(false))
    }

    /// Sets a standing pass.
    pub fn pass(&mut self, standing: StandingPass) -> Steps<G> {
        self.note_turn();
        let same = |it: &StandingPass| it.seat == standing.seat && it.kind == standing.kind;
        self.passes.retain(|it| !same(it));
        self.passes.push(standing);
        self.run_until_asked(false)
    }

    /// Clears a standing pass. An answer that it gave already stays, and may be replaced.
    pub fn unpass(&mut self, seat: Seat, kind: &str) {
        self.passes.retain(|it| it.seat != seat || it.kind != kind);
    }

    /// The standing passes in force, for hosts that make them durable.
    pub fn passes(&self) -> &[StandingPass] {
        &self.passes
    }

    /// The time of the question in progress is over: what is missing is what the game says, or a fallen flag.
    pub fn time_up(&mut self) -> Steps<G> {
        self.run_until_asked(true)
    }

    /// Rolls, answers for seats that have no choice, and carries out what is complete, until somebody must decide.
    pub fn advance(&mut self) -> Steps<G> {
        self.run_until_asked(false)
    }

    /// Appends a host's row. Strikes are for `undo`, or after everybody agreed.
    pub fn host(&mut self, host: TableEvent) -> Result<Step<G>, RowError<G::Refusal>> {
        let row = Row::Table(host);
        let asks = asks_anew(&row);
        let step = self.append(row)?;
        if asks {
            self.ask_anew();
        }
        Ok(step)
    }

    /// Takes back all that `seat` may take back unasked; nothing if that is nothing.
    pub fn undo(&mut self, seat: Seat) -> Option<Step<G>> {
        let (all, keep) = self.replay.undo_point(seat);
        let strike = TableEvent::Strike { keep };
        (keep < all).then(|| self.host(strike).ok()).flatten()
    }

    /// How many inputs count, and how many would be left if `seat` took back what it may.
    pub fn undo_point(&self, seat: Seat) -> (usize, usize) {
        self.replay.undo_point(seat)
    }

    fn run_until_asked(&mut self, mut time_up: bool) -> Steps<G> {
        let mut steps = Vec::new();
        while self.outcome().is_none() {
            match self.game().actor() {
                Actor::Nobody => break,
                Actor::Chance => self.draw(&mut steps),
                Actor::Seats(order) => {
                    self.note_turn();
                    for seat in order.iter() {
                        self.fill_in(seat, time_up, &mut steps);
                    }
                    if !order.iter().all(|seat| self.is_in(seat, time_up)) {
                        break;
                    }
                    time_up = false;
                    self.close(order, &mut steps);
                }
            }
        }
        steps
    }

    fn draw(&mut self, steps: &mut Steps<G>) {
        let dice = FairDice::new(&self.seed, &self.replay.nonces);
        let mut roll = dice.chance(self.replay.chances);
        let chance = self.game().sample(&mut roll);
        steps.extend(self.append(Row::Chance(chance, roll.drawn)).ok());
        self.ask_anew();
    }

    /// Carries out the answers in the game's order, as long as they answer what is asked.
    fn close(&mut self, mut order: SeatOrder, steps: &mut Steps<G>) {
        while let Some(seat) = order.first() {
            order = order.rest();
            let ask = self.game().ask(seat);
            let answer = mem::take(&mut self.answers[seat.index()]);
            for &action in &answer {
                let Ok(step) = self.append(Row::Act(seat, action)) else {
                    break;
                };
                steps.push(step);
            }
            let voids = ask.window && answer.first() != ask.timeout.as_ref();
            if voids || self.game().actor() != Actor::Seats(order) {
                break;
            }
        }
        self.ask_anew();
    }

    /// Answers for a seat that has a standing pass, no choice, or no time left.
    fn fill_in(&mut self, seat: Seat, time_up: bool, steps: &mut Steps<G>) {
        let ask = self.game().ask(seat);
        let stands = |it: &StandingPass| it.seat == seat && it.kind == ask.said.kind();
        if time_up && ask.timeout.is_none() && !self.is_in(seat, true) {
            steps.extend(self.host(TableEvent::Flag(seat)).ok());
        }
        if self.answers[seat.index()].is_empty() {
            let passes = time_up || ask.window && self.passes.iter().any(stands);
            let only = self.only_option(seat, ask);
            self.answers[seat.index()].extend(ask.timeout.filter(|_| passes).or(only));
        }
        while time_up && !self.is_in(seat, true) {
            let Some(action) = self.draft(seat).ask(seat).timeout else {
                break;
            };
            self.answers[seat.index()].push(action);
        }
    }

    /// The single option, unless that there is only one would tell something.
    fn only_option(&self, seat: Seat, ask: Question<G::Action, G::Question>) -> Option<G::Action> {
        let mut actions = Vec::new();
        self.game().actions(seat, &mut actions);
        match actions[..] {
            [only] if !ask.masked => Some(only),
            _ => None,
        }
    }

    /// Whether a seat's answer is complete and may be carried out once the others are.
    fn is_in(&self, seat: Seat, time_up: bool) -> bool {
        let ask = self.game().ask(seat);
        let open = self.live && ask.window && ask.masked && !time_up;
        let alone = self.game().actor() == Actor::one(seat);
        let answered = !self.answers[seat.index()].is_empty();
        answered && !open && (alone || !self.still_asked(&self.draft(seat), seat))
    }

    /// Whether `later` still asks `seat` what it is asked now; a response window takes one answer.
    fn still_asked(&self, later: &G, seat: Seat) -> bool {
        let ask = self.game().ask(seat);
        !ask.window && later.actor().asks(seat) && later.ask(seat).said.kind() == ask.said.kind()
    }

    /// Passes for a turn end when somebody else's begins.
    fn note_turn(&mut self) {
        let Actor::Seats(order) = self.game().actor() else {
            return;
        };
        let own = |seat: &Seat| order.len() == 1 && !self.game().ask(*seat).window;
        let turn = order.first().filter(own);
        if turn.is_some() && turn != self.turn {
            self.turn = turn;
            self.passes.retain(|it| it.always);
        }
    }

    fn ask_anew(&mut self) {
        self.answers = Default::default();
        self.asked = self.rows().len();
    }

    fn append(&mut self, row: Row<G>) -> Result<Step<G>, RowError<G::Refusal>> {
        let step = self.replay.row(&row)?;
        self.record.rows.push(row);
        self.record.seed = self.outcome().map(|_| self.seed);
        Ok(step)
    }
}

/// Whether somebody is asked something new after this row: hosts' rows disturb nobody, but for a strike.
fn asks_anew<G: Game>(row: &Row<G>) -> bool {
    match row {
        Row::Act(..) | Row::Chance(..) | Row::Table(TableEvent::Strike { .. }) => true,
        Row::Table(_) => false,
    }
}
