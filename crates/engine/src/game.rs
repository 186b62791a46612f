//! The contract: what a rules crate writes, and what follows from it.
//!
//! On the hot path nothing allocates: buffers belong to the caller, events go to a sink that may be silent,
//! and actions, chances, events and refusals are `Copy`. A choice too big to copy is several choices.
use std::fmt;
use std::hash::Hash;

use serde::{Serialize, de::DeserializeOwned};

use crate::chance::{Draw, odds_of};
use crate::cite::Cite;
use crate::options::Setting;
use crate::outcome::Outcome;
use crate::pack::{Pack, Shared};
use crate::question::{Actor, Question};
use crate::rulebook::Rulebook;
use crate::seats::{Seat, SeatSet};
use crate::sink::{Silent, Sink};
use crate::text::Text;

/// A game in progress: the whole truth, as plain data. This is its rules: enough to play, and to play at random.
///
/// Four more traits say what others ask of a game, and each buys a face: [`Positions`](crate::Positions) and
/// [`Knowledge`](crate::Knowledge) tables and match files, [`Screen`](crate::Screen) a board to click on,
/// [`Worth`](crate::Worth) bots that think.
pub trait Game: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The components: boards, cards, numbers, names.
    type Pack: Pack;
    /// What a table chooses before it begins.
    type Options: Clone
        + Default
        + fmt::Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// What a seat chooses.
    type Action: Notation<Self::Pack>;
    /// What fate decides.
    type Chance: Notation<Self::Pack>;
    /// What happened.
    type Event: Cite<Self::Pack>;
    /// Why not.
    type Refusal: Cite<Self::Pack>;
    /// What a seat is asked.
    type Question: Cite<Self::Pack>;

    // Setting up.

    /// The rulebook, loaded once.
    fn rulebook() -> &'static Rulebook;
    /// The pack that comes with the game, loaded once.
    fn default_pack() -> Shared<Self::Pack>;
    /// What may be chosen; `seats` is not among it.
    fn schema(_pack: &Self::Pack) -> Vec<Setting> {
        Vec::new()
    }
    /// Fills in what depends on other choices, and refuses contradictions.
    fn complete(
        _pack: &Self::Pack,
        _seats: u8,
        options: Self::Options,
    ) -> Result<Self::Options, Self::Refusal> {
        Ok(options)
    }
    /// A match about to begin.
    fn new(
        pack: Shared<Self::Pack>,
        seats: u8,
        options: &Self::Options,
    ) -> Result<Self, Self::Refusal>;
    /// The judge of positions: which clause forbids this one? Asked of positions from text, and after every input in
    /// debug builds.
    fn valid(&self) -> Result<(), Self::Refusal>;

    // Playing.

    /// The components in use.
    fn pack(&self) -> Shared<Self::Pack>;
    /// Everybody who plays, those out of the game too.
    fn seats(&self) -> SeatSet;
    /// More inputs than a whole match with these options can take.
    fn bound(&self) -> u32;
    /// Who moves the game on from here; public.
    fn actor(&self) -> Actor;
    /// What `actor` asks this seat.
    fn ask(&self, seat: Seat) -> Question<Self::Action, Self::Question>;
    /// Appends every action worth judging, in canonical order: a superset of the legal ones, without repeats.
    fn candidates(&self, seat: Seat, out: &mut Vec<Self::Action>);
    /// The judge. The only place that decides what is legal. Knows no more than `seat` does.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;
    /// The legal actions. Override only with a profile in hand; conformance compares it with the judge.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        out.clear();
        self.candidates(seat, out);
        out.retain(|&action| self.check(seat, action).is_ok());
    }
    /// Own actions in a row that need no chance and nobody else in between, e.g. the steps to every far end. People are
    /// offered the far ends; a search looks at them first.
    fn runs(&self, seat: Seat, out: &mut Vec<Vec<Self::Action>>) {
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        out.extend(actions.iter().map(|&action| vec![action]));
    }
    /// Draws one result at a chance point. The only description of chance; finitely many draws.
    fn sample(&self, draw: &mut impl Draw) -> Self::Chance;
    /// Carries out an input that `check` or `sample` allows, and says what happened. Call `Play::step`, not this.
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Self::Event>);
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// The seats that win and lose with this one, itself among them.
    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }
    /// How the match ends when `seat` gives up; `None` if a bot should play on, as with more than two sides.
    fn concede(&self, seat: Seat) -> Option<Outcome> {
        let rivals = self.seats().minus(self.side(seat));
        let one_side = rivals.first().is_some_and(|it| self.side(it) == rivals);
        let win = |it| rivals.contains(it);
        one_side.then(|| Outcome::ranked(self.seats(), win, Self::rulebook().concession))
    }
}

/// Derived behavior, the same for every game. Never implemented by hand.
pub trait Play: Game {
    /// Judges an action, then carries it out.
    #[inline]
    fn act(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(seat, action)?;
        self.step(Input::Act(seat, action), events);
        Ok(())
    }

    /// Lets fate decide at a chance point.
    #[inline]
    fn toss(&mut self, draw: &mut impl Draw, events: &mut impl Sink<Self::Event>) -> Self::Chance {
        let chance = self.sample(draw);
        self.step(Input::Chance(chance), events);
        chance
    }

    /// Carries out an allowed input. Debug builds ask both judges, before and after.
    #[inline]
    fn step(&mut self, input: Input<Self>, events: &mut impl Sink<Self::Event>) {
        if let Input::Act(seat, action) = input {
            let verdict = || self.check(seat, action);
            debug_assert_eq!(verdict(), Ok(()), "{action:?} by {seat} in {self:?}");
        }
        self.apply(input, events);
        self.assert_valid();
    }

    /// The exact odds at a chance point: every result with its weight.
    fn odds(&self, out: &mut Vec<(Self::Chance, u64)>) {
        odds_of(|draw| self.sample(draw), out);
    }

    /// Whether an input from outside (a file, a script) may be carried out here.
    fn allows(&self, input: Input<Self>) -> bool {
        match (input, self.actor()) {
            (Input::Act(seat, action), _) => self.check(seat, action).is_ok(),
            (Input::Chance(chance), Actor::Chance) => {
                let mut odds = Vec::new();
                self.odds(&mut odds);
                odds.iter().any(|&(possible, _)| possible == chance)
            }
            (Input::Chance(_), Actor::Seats(_) | Actor::Nobody) => false,
        }
    }

    /// In debug builds: panics on a position that the judge of positions refuses.
    #[inline]
    fn assert_valid(&self) {
        debug_assert_eq!(self.valid(), Ok(()), "{self:?}");
    }

    /// Plays uniformly at random to the end and counts the decisions. Allocates nothing once `buffer` has grown.
    fn rollout(&mut self, draw: &mut impl Draw, buffer: &mut Vec<Self::Action>) -> u64 {
        let mut decisions = 0;
        loop {
            match self.actor() {
                Actor::Chance => _ = self.toss(draw, &mut Silent),
                Actor::Seats(order) => {
                    let Some(seat) = order.first() else {
                        unreachable!("an order of seats is never empty")
                    };
                    self.actions(seat, buffer);
                    let action = buffer[draw.below(buffer.len() as u32) as usize];
                    let Ok(()) = self.act(seat, action, &mut Silent) else {
                        unreachable!("the judge allowed it a moment ago")
                    };
                    decisions += 1;
                }
                Actor::Nobody => return decisions,
            }
        }
    }

    /// How many sequences of inputs of this length there are from here, each possible result of chance counted once.
    fn perft(&self, depth: u32) -> u64 {
        let inputs = self.inputs();
        match depth {
            0 => 1,
            1 => inputs.len() as u64,
            _ => {
                let after = |input| {
                    let mut game = self.clone();
                    game.step(input, &mut Silent);
                    game.perft(depth - 1)
                };
                inputs.into_iter().map(after).sum()
            }
        }
    }

    /// Every input that may come next, by any actor.
    fn inputs(&self) -> Vec<Input<Self>> {
        let (mut actions, mut odds, mut inputs) = (Vec::new(), Vec::new(), Vec::new());
        match self.actor() {
            Actor::Chance => self.odds(&mut odds),
            Actor::Seats(order) => {
                for seat in order.iter() {
                    self.actions(seat, &mut actions);
                    inputs.extend(actions.iter().map(|&action| Input::Act(seat, action)));
                }
            }
            Actor::Nobody => {}
        }
        inputs.extend(odds.iter().map(|&(chance, _)| Input::Chance(chance)));
        inputs
    }
}
impl<G: Game> Play for G {}

/// What a player or fate hands to the rules. A log of these is the whole match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Input<G: Game> {
    /// A seat's choice.
    Act(Seat, G::Action),
    /// Fate's.
    Chance(G::Chance),
}
impl<G: Game> Copy for Input<G> {}

/// Small plain data that people read and write and logs keep.
pub trait Notation<P>: Copy + Eq + Hash + fmt::Debug + Serialize + Send + Sync + Text<P> {}
impl<P, T: Copy + Eq + Hash + fmt::Debug + Serialize + Send + Sync + Text<P>> Notation<P> for T {}
