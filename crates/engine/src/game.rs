//! The contract: what a rules crate writes, and what follows from it.
//!
//! On the hot path nothing allocates: buffers belong to the caller, events go to a sink that may be silent,
//! and actions, chances, events and refusals are `Copy`. A choice too big to copy is several choices.
use std::fmt;
use std::hash::Hash;

use serde::{Serialize, de::DeserializeOwned};

use crate::ask::{Actor, Ask, Audience, Viewer};
use crate::chance::{Draw, odds_of};
use crate::cite::Cite;
use crate::foresee::Foreseen;
use crate::options::Setting;
use crate::outcome::Outcome;
use crate::pack::{Pack, Shared};
use crate::rulebook::Rulebook;
use crate::seats::{Seat, SeatSet};
use crate::sink::{Silent, Sink};
use crate::text::{Text, Unreadable};

/// A game in progress: the whole truth, as plain data.
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
    /// What a choice would mean, beyond the events it causes.
    type Fact: Cite<Self::Pack>;
    /// What a viewer may know; its JSON is what clients and scenario files see.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync;

    /// Whether the worth of a choice shows only after many more, by everybody and with much luck in between. Bots then
    /// play on for longer and with more care.
    const PATIENT: bool = false;

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
    /// Any `sound` position, from text.
    fn place(
        _pack: Shared<Self::Pack>,
        _seats: u8,
        _options: &Self::Options,
        text: &str,
    ) -> Result<Self, Misplaced<Self::Refusal>> {
        let expected = "nothing: this game has no position text";
        Err(Misplaced::Unreadable(Unreadable::new(text, expected)))
    }
    /// The whole truth as text that `place` reads back; only at rest points, such as the start of a turn.
    fn position(&self) -> Option<String> {
        None
    }
    /// The judge of positions: which clause forbids this one? Asked by `place`, and after every input in debug builds.
    fn sound(&self) -> Result<(), Self::Refusal>;

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
    fn ask(&self, seat: Seat) -> Ask<Self::Action>;
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
    /// Own actions in a row that need no chance and nobody else in between, e.g. the steps to every far end.
    fn lines(&self, seat: Seat, out: &mut Vec<Vec<Self::Action>>) {
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        out.extend(actions.iter().map(|&action| vec![action]));
    }
    /// Which piece an action moves, from where to where and for how much, so that a screen can show and take it there.
    fn aim(&self, _seat: Seat, _action: Self::Action) -> Aim {
        Aim::default()
    }
    /// Short words that a screen shows beside an action before anybody looks closer: `swipe`, `fall`. Facts say more.
    fn marks(&self, _seat: Seat, _action: Self::Action) -> Vec<&'static str> {
        Vec::new()
    }
    /// Draws one result at a chance point. The only description of chance; finitely many draws.
    fn sample(&self, draw: &mut impl Draw) -> Self::Chance;
    /// Exact odds at a chance point. Override only where there are too many results; conformance compares.
    fn odds(&self, out: &mut Vec<(Self::Chance, u64)>) {
        odds_of(|draw| self.sample(draw), out);
    }
    /// Carries out an input that `check` or `sample` allows, and says what happened. Call `Play::step`, not this.
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Self::Event>);
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// The seats that win and lose with this one, itself among them.
    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }
    /// How the match ends when `seat` gives up; nothing if a bot should play on, as with more than two sides.
    fn concede(&self, seat: Seat) -> Option<Outcome> {
        let rivals = self.seats().minus(self.side(seat));
        let one_side = rivals.first().is_some_and(|it| self.side(it) == rivals);
        let win = |it| rivals.contains(it);
        one_side.then(|| Outcome::ranked(self.seats(), win, Self::rulebook().concession))
    }

    // Knowing.

    /// What `viewer` may know, built field by field.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// What `viewer` may know of an event, if anything.
    fn redact(event: Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Who may see an input that is about to be carried out.
    fn audience(&self, _input: Input<Self>) -> Audience {
        Audience::All
    }
    /// Whether an event tells somebody what they could not know before. What it ends cannot be taken back.
    fn reveals(_event: Self::Event) -> bool {
        false
    }
    /// A truth that would look like `view`, drawn at random. Bots think with these.
    fn guess(view: &Self::View, draw: &mut impl Draw) -> Self;
    /// Whether a bot may take one guess for the truth: nothing is hidden, or what is hardly bears on the choice at hand.
    /// Every seat can tell. A patient bot then goes by its plan alone.
    fn settled(&self) -> bool {
        !Self::rulebook().hidden
    }
    /// What actions would lead to, as far as `seat` can know. Asked for on hover, never in a rollout.
    fn preview(&self, _seat: Seat, _actions: &[Self::Action], _out: &mut Vec<Forecast<Self>>) {}
    /// What the match looks worth to a seat, in thousandths. Bots ask it about guesses.
    fn evaluate(&self, seat: Seat) -> u16 {
        let even = 1000 / self.seats().len() as u16;
        self.outcome().map_or(even, |it| it.value[seat.index()])
    }
    /// The same for all, by seat; nothing for who does not play. Override where one look serves everybody.
    fn evaluate_all(&self) -> [u16; 8] {
        let seats = self.seats();
        let seat = |at| Some(Seat(at as u8)).filter(|&it| seats.contains(it));
        std::array::from_fn(|at| seat(at).map_or(0, |it| self.evaluate(it)))
    }
    /// The same as it looks to a seat that takes its time over its own plans. What the plans rest on is reckoned here, once;
    /// then any later position of the match may be asked about. Bots that play on with patience choose by it for
    /// themselves; they take everybody else to go by `evaluate_all`.
    fn planner(&self, _seat: Seat) -> Planner<Self> {
        Box::new(Self::evaluate_all)
    }
    /// The same by a longer look, wherever that is worth taking. Bots ask it where they have played on with patience.
    fn prospects(&self) -> Option<[u16; 8]> {
        Some(self.evaluate_all())
    }
}

/// What a position is worth to all, by seat, as it looks to who plans.
pub type Planner<G> = Box<dyn Fn(&G) -> [u16; 8] + Send>;

/// What a game foresees.
pub type Forecast<G> = Foreseen<<G as Game>::Event, <G as Game>::Fact, <G as Game>::Refusal>;

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
        self.assert_sound();
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
    fn assert_sound(&self) {
        debug_assert_eq!(self.sound(), Ok(()), "{self:?}");
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

/// Where on the board an action happens, in the names that views use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Aim {
    /// The piece or card that is used.
    pub piece: Option<String>,
    /// Where it is.
    pub from: Option<String>,
    /// Where it goes, or what it acts on.
    pub to: Option<String>,
    /// What it costs, in the game's own measure.
    pub cost: Option<u16>,
}

/// Why a position text is not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Misplaced<R> {
    /// Not of the game's notation.
    Unreadable(Unreadable),
    /// Readable, but the rules never allow it.
    Refused(R),
}

impl<R> From<Unreadable> for Misplaced<R> {
    fn from(unreadable: Unreadable) -> Self {
        Misplaced::Unreadable(unreadable)
    }
}
