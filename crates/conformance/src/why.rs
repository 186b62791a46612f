//! "Why not?" is never untrue: every refusal is held to what its sentence claims of the position shown.
//!
//! A game's tests say, for each kind of refusal, what must be so in the open view for the sentence to be true; the view is
//! read as its JSON, so that nothing of the judge takes part. Here whoever asks tries any action that the notation can
//! say, at positions of random matches with every option and at any other position that a test hands in.
use std::collections::{BTreeMap, BTreeSet};

use engine::{Cite, Complete, Draw, Play, Print, Seat, Text, Viewer};
use serde_json::{Value, json};

use crate::failure_report::FailureReport;
use crate::options;
use crate::pool::Pool;
use crate::random_match::choose;
use crate::rng::Rng;
use crate::{DEFAULTS, MIXES};

/// Positions asked about in a match.
const POSITIONS: usize = 16;
/// Actions tried by a seat that is asked, and by one that is not.
const TRIES: [usize; 2] = [40, 3];

/// A refusal, and all that its sentence may be held to.
pub struct WhyNot<'a, G: Complete> {
    /// The refusal, with its facts.
    pub refusal: G::Refusal,
    /// Who asked.
    pub seat: Seat,
    /// What they asked for.
    pub action: G::Action,
    /// The kind of question that this seat is asked now; empty when it is asked nothing.
    pub question: &'static str,
    /// The position, as somebody sees it who may see everything.
    pub view: &'a Value,
    /// The components.
    pub pack: &'a G::Pack,
}

impl<G: Complete> WhyNot<'_, G> {
    /// What stands in the view there, such as `/b0/skulls`. A path that is not in the view is a mistake of the test.
    pub fn at(&self, path: &str) -> &Value {
        let found = self.view.pointer(path);
        found.unwrap_or_else(|| panic!("no {path} in {}", self.view))
    }

    /// The number that stands there.
    pub fn number(&self, path: &str) -> i64 {
        let found = self.at(path);
        let number = found.as_i64();
        number.unwrap_or_else(|| panic!("{path} is no number: {found}"))
    }

    /// The word that stands there.
    pub fn word(&self, path: &str) -> &str {
        let found = self.at(path);
        let word = found.as_str();
        word.unwrap_or_else(|| panic!("{path} is no word: {found}"))
    }

    /// Whether `true` stands there.
    pub fn is(&self, path: &str) -> bool {
        *self.at(path) == Value::Bool(true)
    }
}

/// Asks "why not?" and keeps count.
pub struct Questioner<G: Complete> {
    holds: fn(&WhyNot<G>) -> bool,
    near: fn(&G, Seat) -> Vec<G::Action>,
    rng: Rng,
    pool: Pool,
    refused: usize,
    met: BTreeMap<&'static str, usize>,
    untrue: BTreeMap<&'static str, String>,
}

impl<G: Complete> Questioner<G> {
    /// `holds` says whether what a refusal claims is so.
    pub fn new(holds: fn(&WhyNot<G>) -> bool) -> Questioner<G> {
        Questioner {
            holds,
            near: |_, _| Vec::new(),
            rng: Rng::new(11),
            pool: Pool::new(&G::Action::expected(&G::default_pack())),
            refused: 0,
            met: BTreeMap::new(),
            untrue: BTreeMap::new(),
        }
    }

    /// Tries these too, some by lot at each position: actions near what a seat could be asked, where the notation has so
    /// many words that one drawn from anywhere is seldom to the point.
    #[must_use]
    pub fn asking_too(mut self, near: fn(&G, Seat) -> Vec<G::Action>) -> Questioner<G> {
        self.near = near;
        self
    }

    /// Asks at positions of random matches, with every option and number of seats, until so many refusals were heard.
    pub fn matches(&mut self, refusals: usize) {
        let tables = options::tables::<G>(DEFAULTS, MIXES);
        let (goal, mut round) = (self.refused + refusals, 0);
        while self.refused < goal {
            for (seats, options, seed) in &tables {
                self.one_match(*seats, options, seed + 1000 * round);
            }
            round += 1;
        }
    }

    fn one_match(&mut self, seats: u8, options: &G::Options, seed: u64) {
        let start = G::new(G::default_pack(), seats, options).expect("options are legal");
        let mut report = FailureReport::new(&start, seats, options, seed);
        let mut kept: Vec<(G, usize)> = Vec::new();
        let mut game = start;
        while game.outcome().is_none() {
            // Each position is kept with the same chance, however long the match is.
            let at = report.log.len();
            match self.rng.below(at as u32 + 1) as usize {
                _ if kept.len() < POSITIONS => kept.push((game.clone(), at)),
                lot if lot < POSITIONS => kept[lot] = (game.clone(), at),
                _ => {}
            }
            let input = choose(&game, &mut self.rng);
            report.log.push(input);
            game.step(input, &mut engine::Silent);
        }
        for (game, at) in kept {
            self.ask(&game, &|| report.until(at));
        }
    }

    /// Asks why not of what this seat tries at this position; `place` says how one gets there.
    pub fn try_out(
        &mut self,
        game: &G,
        (seat, action): (Seat, G::Action),
        place: &dyn Fn() -> String,
    ) {
        if let Err(refusal) = game.check(seat, action) {
            let why = WhyNot {
                refusal,
                seat,
                action,
                question: question(game, seat),
                view: &json!(game.view(Viewer::Open)),
                pack: &*game.pack(),
            };
            self.hold(&why, place);
        }
    }

    /// Asks at this position; `place` says how one gets there.
    pub fn ask(&mut self, game: &G, place: &dyn Fn() -> String) {
        let (view, pack) = (json!(game.view(Viewer::Open)), game.pack());
        self.pool.learn_view(&view);
        for seat in game.seats().iter() {
            let asked = game.actor().asks(seat);
            if asked {
                let mut candidates = Vec::new();
                game.candidates(seat, &mut candidates);
                for action in candidates {
                    self.pool.learn(&action.coded(&*pack).to_string());
                }
            }
            let question = question(game, seat);
            let tries = TRIES[usize::from(!asked)];
            let mut tried = self.actions(&pack, tries);
            tried.extend(self.some_near(game, seat, tries));
            for action in tried {
                if let Err(refusal) = game.check(seat, action) {
                    let why = WhyNot {
                        refusal,
                        seat,
                        action,
                        question,
                        view: &view,
                        pack: &*pack,
                    };
                    self.hold(&why, place);
                }
            }
        }
    }

    /// Different actions that the notation can say.
    fn actions(&mut self, pack: &G::Pack, n: usize) -> Vec<G::Action> {
        let (mut texts, mut actions) = (BTreeSet::new(), Vec::new());
        for _ in 0..8 * n {
            let text = self.pool.text(&mut self.rng);
            if let Ok(action) = G::Action::read(pack, &text)
                && texts.insert(text)
            {
                actions.push(action);
            }
            if actions.len() == n {
                break;
            }
        }
        actions
    }

    /// As many of those that the test hands in, at most, none of them twice.
    fn some_near(&mut self, game: &G, seat: Seat, n: usize) -> Vec<G::Action> {
        let mut near = (self.near)(game, seat);
        let mut draw = || {
            let count = near.len() as u32;
            (count > 0).then(|| near.swap_remove(self.rng.below(count) as usize))
        };
        std::iter::from_fn(&mut draw).take(n).collect()
    }

    fn hold(&mut self, why: &WhyNot<G>, place: &dyn Fn() -> String) {
        let kind = why.refusal.kind();
        self.refused += 1;
        *self.met.entry(kind).or_default() += 1;
        if self.untrue.contains_key(kind) || (self.holds)(why) {
            return;
        }
        let (action, refusal) = (why.action.coded(why.pack), why.refusal.text(why.pack));
        let (clause, seat) = (why.refusal.clause(), why.seat);
        let (question, view) = (why.question, why.view);
        let example = format!(
            "{kind}, {clause}: \"{refusal}\" is not so when {seat}, asked {question:?}, tries `{action}` in\n{view}\n{}",
            place()
        );
        self.untrue.insert(kind, example);
    }

    /// Nothing untrue was said, and every kind of refusal was heard but those that speak of options, packs and positions.
    pub fn finish(self, not_in_play: &[&str]) {
        let untrue: Vec<_> = self.untrue.values().map(String::as_str).collect();
        let count = untrue.len();
        assert!(
            untrue.is_empty(),
            "{count} kinds of refusals are untrue:\n\n{}",
            untrue.join("\n\n")
        );
        let kinds = G::Refusal::kinds();
        let slug = &G::rulebook().slug;
        let (met, n) = (self.met.len(), self.refused);
        println!(
            "{slug}: {n} refusals, each held to its claim; {met} of {} kinds met, {} not in play",
            kinds.len(),
            not_in_play.len()
        );
        for (kind, n) in &self.met {
            println!("{n:>8} {kind}");
        }
        let silent = |kind: &&&str| !self.met.contains_key(**kind) && !not_in_play.contains(*kind);
        let unheard: Vec<_> = kinds.iter().filter(silent).collect();
        assert!(unheard.is_empty(), "never heard: {unheard:?}");
        let heard = |kind: &&&str| self.met.contains_key(**kind) || !kinds.contains(*kind);
        let wrong: Vec<_> = not_in_play.iter().filter(heard).collect();
        assert!(wrong.is_empty(), "heard in play, or no kind: {wrong:?}");
    }
}

/// The kind of question that a seat is asked; empty when it is asked nothing.
fn question<G: Complete>(game: &G, seat: Seat) -> &'static str {
    if game.actor().asks(seat) {
        game.ask(seat).said.kind()
    } else {
        ""
    }
}
