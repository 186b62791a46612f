//! A game that can be hosted by somebody who does not know which one it is.
use engine::{
    Actor, Complete, Fault, Files, Game, Hash, Play, Record, Rulebook, Seat, Shared, Viewer,
    by_rules_of,
};
use scenario::{Failure, Scenario};
use serde::Serialize;
use serde_json::{Value, json};

use crate::draw::{Draw, Ink};
use crate::error::{PackError, Rejection, misplaced};
use crate::hosted::Hosted;
use crate::measure::{self, Ladder, LadderPlan, Progress, Report, SimPlan, Standard};
use crate::packs::Packs;
use crate::replay::{ErasedReplay, Filmed, Proof, located, proof};
use crate::setup::{Choice, Setup, choices, complete};
use crate::table::ErasedTable;

/// Scenario files: names and texts.
pub type Scenarios = &'static [(&'static str, &'static str)];

/// A game.
pub trait Module: Sync {
    /// Its clauses and properties.
    fn rulebook(&self) -> &'static Rulebook;
    /// The scenario files that come with it.
    fn scenarios(&self) -> Scenarios;
    /// A view's JSON as a board in text. `names` are those of the seats, in the game's words.
    fn draw(&self, view: &Value, names: &[String], ink: Ink) -> String;

    /// The files of the pack that comes with it.
    fn default_files(&self) -> &'static Files;
    /// Takes a pack, once; the answer is its hash, for `Setup::pack`.
    fn load_pack(&self, files: &Files) -> Result<String, PackError>;
    /// What may be chosen with a pack.
    fn schema(&self, pack: Option<&str>) -> Result<Vec<Choice>, Rejection>;
    /// All options of a setup, defaults too, as a match would have them.
    fn options(&self, setup: &Setup) -> Result<Value, Rejection>;

    /// A new match. `seed` must be fresh and secret. At a live table masked windows stay open until time is up.
    fn open(
        &self,
        setup: &Setup,
        seed: Hash,
        live: bool,
    ) -> Result<Box<dyn ErasedTable>, Rejection>;
    /// A match that goes on from the rows that `ErasedTable::stored` gave. A fault's line is the number of the row.
    fn resume(
        &self,
        setup: &Setup,
        rows: &[String],
        seed: Hash,
        live: bool,
    ) -> Result<Box<dyn ErasedTable>, Fault>;

    /// Proves a match file: bytes, rules, dice.
    fn verify(&self, text: &str) -> Result<Proof, Fault>;
    /// Opens a match file to be looked at; its rows fit the rules, its dice are not checked.
    fn replay(&self, text: &str) -> Result<Box<dyn ErasedReplay>, Fault>;

    /// A position, judged.
    fn place(&self, setup: &Setup) -> Result<Placed, Rejection>;
    /// How many sequences of inputs there are, of every length up to `depth`.
    fn perft(&self, setup: &Setup, depth: u32) -> Result<Vec<u64>, Rejection>;
    /// Runs a scenario of this game.
    fn scenario(&self, scenario: &Scenario) -> Result<(), Failure>;

    /// Plays many games and reports on them.
    fn sim(&self, plan: &SimPlan, progress: Progress) -> Result<Report, Rejection>;
    /// Measures how much stronger one bot is than another.
    fn ladder(&self, plan: &LadderPlan, progress: Progress) -> Result<Ladder, Rejection>;
    /// What its bots are held to, if it has a table of its own for that.
    fn standard(&self) -> Option<Standard>;
    /// One hash over many seeded games: rules that play the same have the same.
    fn signature(&self, matches: usize) -> String;
    /// A seeded game, printed for people.
    fn playthrough(&self, seed: u64) -> String;
}

/// A position that the judge of positions allows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Placed {
    /// As the game writes it; nothing if it is no rest point.
    pub position: Option<String>,
    /// Who moves the game on from here.
    pub actor: Actor,
    /// What is asked or drawn there: the number of inputs that may come next.
    pub inputs: usize,
    /// What the game calls each seat: `Violet`.
    pub names: Vec<String>,
    /// The open view.
    pub view: Value,
}

/// What a game calls a seat, in the words of a pack: `Violet`.
pub(crate) type Name<G> = fn(&<G as Game>::Pack, Seat) -> String;

/// What a game calls each of its seats.
pub(crate) fn names<G: Complete>(game: &G, name: Name<G>) -> Vec<String> {
    let pack = game.pack();
    let seats = game.seats().iter();
    seats.map(|seat| name(&pack, seat)).collect()
}

/// A game with its types erased.
pub(crate) struct Erased<G: Complete> {
    packs: Packs<G>,
    name: Name<G>,
    draw: Draw,
    scenarios: Scenarios,
    standard: Option<Standard>,
}

impl<G: Complete> Erased<G> {
    pub const fn new(name: Name<G>, draw: Draw, scenarios: Scenarios) -> Self {
        Erased {
            packs: Packs::new(),
            name,
            draw,
            scenarios,
            standard: None,
        }
    }

    /// With bots that are held to this.
    pub const fn held_to(mut self, standard: Standard) -> Self {
        self.standard = Some(standard);
        self
    }

    fn pack(&self, setup: &Setup) -> Result<Shared<G::Pack>, Rejection> {
        self.packs.get(setup.pack.as_deref())
    }

    fn hosted(&self, setup: &Setup, seed: Hash, live: bool) -> Result<Hosted<G>, Rejection> {
        Hosted::open(self.pack(setup)?, self.name, setup, seed, live)
    }

    /// The game that a setup begins with.
    fn start(&self, setup: &Setup) -> Result<G, Rejection> {
        let pack = self.pack(setup)?;
        let mut record = Record::<G>::new(pack, setup.seats, complete::<G>(pack, setup)?, [0; 32]);
        record.position.clone_from(&setup.position);
        record.start().map_err(|it| misplaced::<G>(pack, it))
    }
}

impl<G: Complete> Module for Erased<G> {
    fn rulebook(&self) -> &'static Rulebook {
        G::rulebook()
    }

    fn scenarios(&self) -> Scenarios {
        self.scenarios
    }

    fn draw(&self, view: &Value, names: &[String], ink: Ink) -> String {
        (self.draw)(view, names, ink)
    }

    fn default_files(&self) -> &'static Files {
        G::default_pack().files()
    }

    fn load_pack(&self, files: &Files) -> Result<String, PackError> {
        let pack = self.packs.load(files)?;
        Ok(pack.hash().to_owned())
    }

    fn schema(&self, pack: Option<&str>) -> Result<Vec<Choice>, Rejection> {
        let pack = self.packs.get(pack)?;
        Ok(choices::<G>(&pack))
    }

    fn options(&self, setup: &Setup) -> Result<Value, Rejection> {
        let options = complete::<G>(self.pack(setup)?, setup)?;
        Ok(json!(options))
    }

    fn open(
        &self,
        setup: &Setup,
        seed: Hash,
        live: bool,
    ) -> Result<Box<dyn ErasedTable>, Rejection> {
        Ok(Box::new(self.hosted(setup, seed, live)?))
    }

    fn resume(
        &self,
        setup: &Setup,
        rows: &[String],
        seed: Hash,
        live: bool,
    ) -> Result<Box<dyn ErasedTable>, Fault> {
        let fault = |it: Rejection| Fault {
            line: 0,
            why: it.to_string(),
        };
        let table = self.hosted(setup, seed, live).map_err(fault)?;
        Ok(Box::new(table.resume(rows, seed, live)?))
    }

    fn verify(&self, text: &str) -> Result<Proof, Fault> {
        let record = Record::<G>::verify(text, |files| self.packs.embedded(files));
        let record = record.map_err(|fault| located(text, fault))?;
        Ok(proof(record, self.name))
    }

    fn replay(&self, text: &str) -> Result<Box<dyn ErasedReplay>, Fault> {
        let record = Record::<G>::read(text, |files| self.packs.embedded(files))?;
        let fault = |it| by_rules_of::<G>(text, located(text, it));
        record.write().map_err(fault)?;
        let unfit = || Fault {
            line: 0,
            why: "the rows do not fit the rules".to_owned(),
        };
        let filmed = Filmed::new(record, self.name);
        Ok(Box::new(filmed.ok_or_else(unfit)?))
    }

    fn place(&self, setup: &Setup) -> Result<Placed, Rejection> {
        let game = self.start(setup)?;
        Ok(Placed {
            position: game.position(),
            actor: game.actor(),
            inputs: game.inputs().len(),
            names: names(&game, self.name),
            view: json!(game.view(Viewer::Open)),
        })
    }

    fn perft(&self, setup: &Setup, depth: u32) -> Result<Vec<u64>, Rejection> {
        let game = self.start(setup)?;
        Ok((1..=depth).map(|depth| game.perft(depth)).collect())
    }

    fn scenario(&self, scenario: &Scenario) -> Result<(), Failure> {
        scenario::run::<G>(scenario)
    }
    fn sim(&self, plan: &SimPlan, progress: Progress) -> Result<Report, Rejection> {
        // Judged here first: the rules name the clause.
        self.start(&plan.setup)?;
        measure::sim::<G>(self.pack(&plan.setup)?, plan, progress)
    }

    fn standard(&self) -> Option<Standard> {
        self.standard
    }

    fn ladder(&self, plan: &LadderPlan, progress: Progress) -> Result<Ladder, Rejection> {
        self.start(&plan.setup)?;
        measure::ladder::<G>(self.pack(&plan.setup)?, plan, progress)
    }

    fn signature(&self, matches: usize) -> String {
        conformance::signature::<G>(matches)
    }

    fn playthrough(&self, seed: u64) -> String {
        conformance::playthrough::<G>(seed)
    }
}
