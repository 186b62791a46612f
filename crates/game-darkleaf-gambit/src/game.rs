//! The contract: each function says where its answer stands.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Audience, Draw, Forecast, Game, Input, Knowledge, Misplaced, Outcome, Positions,
    Question, Rulebook, Screen, Seat, SeatSet, Setting, Shared, Sink, Viewer, Worth,
};

use crate::position::{print, read, valid};
use crate::rules::{ending, setup, turn};
use crate::screen::{aim, preview};
use crate::worth::evaluate;
use crate::{
    Action, CLAUSES, CLAUSES_TOML, Chance, Darkleaf, Event, Fact, Options, Pack, Refusal, View,
    clause, options, pack, why,
};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Darkleaf {
    type Pack = Pack;
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Question = engine::Untold;

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn default_pack() -> Shared<Pack> {
        *pack::DEFAULT
    }

    fn schema(_: &Pack) -> Vec<Setting> {
        options::schema()
    }

    fn complete(pack: &Pack, seats: u8, options: Options) -> Result<Options, Refusal> {
        options::check(pack, seats, &options)?;
        Ok(options)
    }

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        options::check(&pack, seats, options)?;
        Ok(setup::start(pack, options))
    }

    fn valid(&self) -> Result<(), Refusal> {
        valid::check(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(2)
    }

    /// Fewer than 200 inputs a turn; with Loops fewer than four turns a round.
    fn bound(&self) -> u32 {
        200 + 4 * 200 * u32::from(self.options.max_rounds)
    }

    #[allow(clippy::inline_always, reason = "asked three times for each input")]
    #[inline(always)]
    fn actor(&self) -> Actor {
        self.phase.actor(self)
    }

    fn ask(&self, seat: Seat) -> Question<Action> {
        let nothing = || Question::own("Nothing", const { clause("DG-TURN-1") }, None);
        self.phase.ask(self, seat).unwrap_or_else(nothing)
    }

    #[inline]
    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        self.phase.candidates(self, seat, &mut |action| {
            out.push(action);
            false
        });
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // DG-TURN-1
        if self.actor() != Actor::one(seat) {
            return Err(why::not_asked(self, seat));
        }
        self.phase.check(self, seat, action)
    }

    /// No candidate is illegal here, so nothing is judged twice.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.actor() == Actor::one(seat) {
            self.candidates(seat, out);
        }
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        self.phase.sample(self, draw)
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        self.turn.fresh = false;
        let phase = self.phase;
        match input {
            Input::Act(seat, action) => phase.apply(self, seat, action, events),
            Input::Chance(chance) => phase.apply_chance(self, chance, events),
        }
        turn::advance(self, events);
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        ending::outcome(self)
    }
}

impl Positions for Darkleaf {
    fn from_position(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        read::place(pack, seats, options, text)
    }

    fn position(&self) -> Option<String> {
        valid::at_rest(self).then(|| print::print(self))
    }
}

impl Knowledge for Darkleaf {
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

impl Screen for Darkleaf {
    type Fact = Fact;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;

    fn aim(&self, _: Seat, action: Action) -> Aim {
        aim::aim(self, action)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }
}

impl Worth for Darkleaf {
    fn worth(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }
}
