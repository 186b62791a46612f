//! A match being hosted, of any game.
use std::ops::Range;

use engine::{Actor, Fault, Outcome, Seat, StandingPass, TableEvent, Viewer};
use serde_json::Value;
use wire::{Ask, Entry, Fact, Offer, Sentence};

use crate::bot::{Spec, Thought};
use crate::error::Rejection;
use crate::render::Likely;

/// A match being hosted: text in, plain data out. What changes it says which rows are new; `log` then tells them to
/// each viewer.
///
/// Seats come from outside and may be any number.
pub trait ErasedTable: Send {
    /// Who moves the match on from here; nobody once it is over.
    fn actor(&self) -> Actor;
    /// How many play.
    fn seats(&self) -> u8;
    /// What the game calls each seat: `Violet`.
    fn names(&self) -> Vec<String>;
    /// What a submit must carry.
    fn asked(&self) -> usize;
    /// The question, if this seat is asked one.
    fn ask(&self, seat: Seat) -> Option<Ask>;
    /// What everybody may know of the question, if seats are asked one: that of the first, without what time-out does.
    fn public_ask(&self) -> Option<Ask>;
    /// What this seat may do now, its answer so far carried out.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// Actions in a row that lead to every far end, to be submitted together.
    fn lines(&self, seat: Seat) -> Vec<Vec<String>>;
    /// Lines of more than one action, each as an offer of its far end.
    fn far_offers(&self, seat: Seat) -> Vec<Offer>;
    /// "Why can't I do that?", for any action at any time; the answer is a refusal.
    fn why(&self, seat: Seat, action: &str) -> Result<(), Rejection>;
    /// What actions would mean, as far as this seat can know.
    fn preview(&self, seat: Seat, actions: &[&str]) -> Result<Vec<Fact>, Rejection>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same written as JSON, which is cheaper.
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// What this seat would know with its own answer carried out, if one is being kept.
    fn draft(&self, seat: Seat) -> Option<Value>;
    /// The log from a row on, as a viewer may see it.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<Entry> {
        self.log_part(viewer, from..self.rows())
    }
    /// Some rows of the log, as a viewer may see them.
    fn log_part(&self, viewer: Viewer, rows: Range<usize>) -> Vec<Entry>;
    /// How many rows the log has.
    fn rows(&self) -> usize;
    /// What the chance at this row might have brought, if everybody may know.
    fn odds(&self, row: usize) -> Option<Vec<Likely>>;
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// The same in words.
    fn ending(&self) -> Option<Sentence>;

    /// Takes a seat's answer in place of its last one. No actions at all withdraw it.
    fn submit(
        &mut self,
        seat: Seat,
        asked: usize,
        actions: &[&str],
    ) -> Result<Range<usize>, Rejection>;
    /// Rolls and answers for seats that have no choice, until somebody must decide.
    fn advance(&mut self) -> Range<usize>;
    /// The time of the question in progress is over.
    fn time_up(&mut self) -> Range<usize>;
    /// Sets a standing pass.
    fn pass(&mut self, standing: StandingPass) -> Result<Range<usize>, Rejection>;
    /// Clears a standing pass.
    fn unpass(&mut self, seat: Seat, kind: &str);
    /// Appends a host's row: resign, flag, draw, occupant, nonce, or a strike that everybody agreed to.
    fn host(&mut self, host: TableEvent) -> Result<Range<usize>, Rejection>;
    /// How many inputs stay if everything from this seat's last choice on is struck; nothing if it made none.
    fn last_choice(&self, seat: Seat) -> Option<usize>;
    /// Whether this seat may take something back without asking.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes back what this seat may take back without asking; no rows if that is nothing. `advance` goes on from there.
    fn undo(&mut self, seat: Seat, back: Back) -> Range<usize>;

    /// A bot's decision for a seat that is asked and can answer; nothing if it cannot. It knows what the seat knows, and may be made on another thread.
    fn think(&self, seat: Seat, spec: Spec, seed: u64) -> Option<Box<dyn Thought>>;

    /// Every option as `name=value` words, defaults too.
    fn options(&self) -> String;
    /// To the seed, in hexadecimal; for everybody, before the first roll.
    fn commitment(&self) -> String;
    /// The seed in hexadecimal, once the match is over.
    fn seed(&self) -> Option<String>;
    /// The whole match as a file. Before the end it is for the host alone: it has every seat's secrets, but not the seed.
    fn match_file(&self) -> Result<String, Fault>;
    /// The position in notation at a rest point; what a viewer cannot know is guessed from its view.
    fn position(&self, viewer: Viewer) -> Option<String>;
    /// The rows from a number on as lines that `Module::resume` takes, for the host's store.
    fn stored(&self, from: usize) -> Vec<String>;
    /// A seat's answer that is being kept until all are in, for the host's store.
    fn answer(&self, seat: Seat) -> Vec<String>;
    /// The standing passes in force, for the host's store.
    fn passes(&self) -> Vec<StandingPass>;
}

/// How far to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The latest choice.
    Choice,
    /// Everything that may be taken back without asking.
    All,
}
