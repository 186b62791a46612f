//! The contract: each function says where its answer stands.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Audience, Draw, Forecast, Game, Input, Knowledge, Misplaced, Outcome, Outlook,
    Planner, Positions, Question, Rulebook, Screen, Seat, SeatSet, Setting, Shared, Sink, Viewer,
    Worth,
};

use crate::rules::{ending, setup, turn};
use crate::screen::{aim, preview};
use crate::worth::{evaluate, prospects};
use crate::{
    Action, CLAUSES, CLAUSES_TOML, Chance, Event, Fact, Horseman, Options, Pack, Refusal, View,
    clause, options, pack, position, view, why,
};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Horseman {
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

    fn complete(_: &Pack, seats: u8, options: Options) -> Result<Options, Refusal> {
        options::check(seats, options)?;
        Ok(options)
    }

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        options::check(seats, *options)?;
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

    #[inline]
    fn actor(&self) -> Actor {
        self.phase.actor(self)
    }

    fn ask(&self, seat: Seat) -> Question<Action> {
        let nothing = || Question::own("Wait", const { clause("HH-TURN-1") }, None);
        self.phase.ask(self, seat).unwrap_or_else(nothing)
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        self.phase.candidates(self, seat, out);
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.actor() != Actor::one(seat) {
            return Err(why::not_asked(self, seat, action));
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

    fn runs(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        aim::lines(self, seat, out);
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        self.phase.sample(self, draw)
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Act(seat, action) => self.phase.apply(self, seat, action, events),
            Input::Chance(chance) => self.phase.apply_chance(self, chance, events),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        ending::outcome(self)
    }
}

impl Positions for Horseman {
    fn from_position(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::read::place(pack, seats, *options, text)
    }

    fn position(&self) -> Option<String> {
        position::valid::at_rest(self).then(|| position::print::print(self))
    }
}

impl Knowledge for Horseman {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        view::build(self, viewer)
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        view::guess(view, draw)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        Some(view::redact(event, viewer))
    }

    fn audience(&self, input: Input<Self>) -> Audience {
        view::audience(self, input)
    }

    fn reveals(event: Event) -> bool {
        view::reveals(event)
    }
}

impl Screen for Horseman {
    type Fact = Fact;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;

    fn aim(&self, seat: Seat, action: Action) -> Aim {
        aim::aim(self, seat, action)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }
}

impl Worth for Horseman {
    fn worth(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }

    fn outlook(&self) -> Outlook {
        evaluate::outlook(self)
    }

    fn deep_worth(&self) -> Option<[u16; 8]> {
        prospects::prospects(self)
    }

    fn planner(&self, seat: Seat) -> Planner<Self> {
        evaluate::planner(self, seat)
    }
}
