//! The contract: each function says where its answer stands.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Audience, Draw, Forecast, Game, Input, Knowledge, Misplaced, Outcome, Positions,
    Rulebook, Screen, Seat, SeatSet, Setting, Shared, Sink, Viewer, Worth,
};

use crate::phases::Phase;
use crate::rules::{setup, turn};
use crate::screen::{aim, offer, preview};
use crate::worth::evaluate;
use crate::{
    Action, Asked, Banshees, CLAUSES, CLAUSES_TOML, Chance, Ending, Event, Fact, Offer, Options,
    Pack, Question, Refusal, View, options, pack, position,
};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

#[allow(
    clippy::inline_always,
    reason = "a rollout is one loop: measured, a twentieth of its instructions"
)]
impl Game for Banshees {
    type Pack = Pack;
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Question = Question;

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn default_pack() -> Shared<Pack> {
        *pack::DEFAULT
    }

    fn schema(pack: &Pack) -> Vec<Setting> {
        options::schema(pack)
    }

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        options::check(&pack, seats, *options)?;
        Ok(setup::start(pack, seats, *options))
    }

    fn valid(&self) -> Result<(), Refusal> {
        position::valid::check(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.players)
    }

    fn bound(&self) -> u32 {
        turn::bound(self)
    }

    #[inline(always)]
    fn actor(&self) -> Actor {
        self.phase.actor(self)
    }

    fn ask(&self, seat: Seat) -> Asked {
        let nothing = || Asked::of_turn(Question::Nothing, None);
        self.phase.ask(self, seat).unwrap_or_else(nothing)
    }

    #[inline(always)]
    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        self.phase.candidates(self, seat, out);
    }

    #[inline(always)]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // MB-TURN-4
        if self.actor() != Actor::one(seat) {
            return Err(Refusal::NotYourTurn);
        }
        self.phase.check(self, seat, action)
    }

    /// No candidate is illegal here but a taken door, so nothing else is judged twice.
    #[inline(always)]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.actor() != Actor::one(seat) {
            return;
        }
        self.candidates(seat, out);
        if self.phase == Phase::ChooseDoor {
            out.retain(|&action| self.check(seat, action).is_ok());
        }
    }

    #[inline(always)]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        self.phase.sample(self, draw)
    }

    #[inline(always)]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Act(seat, action) => self.phase.apply(self, seat, action, events),
            Input::Chance(chance) => self.phase.apply_chance(self, chance, events),
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| turn::outcome(self))
    }
}

impl Positions for Banshees {
    fn from_position(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::read::place(pack, seats, *options, text)
    }

    fn position(&self) -> Option<String> {
        (self.phase == Phase::Roll).then(|| position::print::print(self))
    }
}

impl Knowledge for Banshees {
    type View = View;

    fn view(&self, _: Viewer) -> View {
        View(self.clone())
    }

    fn guess(view: &View, _: &mut impl Draw) -> Self {
        view.0.clone()
    }

    fn redact(event: Event, _: Viewer) -> Option<Event> {
        Some(event)
    }

    fn audience(&self, _: Input<Self>) -> Audience {
        Audience::All
    }
}

impl Screen for Banshees {
    type Fact = Fact;
    type Offer = Offer;
    type Ending = Ending;

    fn offer(&self, seat: Seat, action: Action) -> Option<Offer> {
        offer::offer(self, seat, action)
    }

    fn ending(&self) -> Option<Ending> {
        turn::ending(self)
    }

    fn aim(&self, seat: Seat, action: Action) -> Aim {
        aim::aim(self, seat, action)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }
}

impl Worth for Banshees {
    fn worth(&self) -> [u16; 8] {
        evaluate::evaluate(self)
    }
}
