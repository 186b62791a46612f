//! The contract: each function says where its answer stands.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Audience, Draw, Forecast, Game, Input, Knowledge, Misplaced, Outcome, Positions,
    Question, Rulebook, Screen, Seat, SeatSet, Setting, Shared, Sink, Viewer, Worth,
};

use crate::rules::{moving, setup, turn};
use crate::screen::{aim, preview, runs};
use crate::worth::evaluate;
use crate::{
    Action, CLAUSES, CLAUSES_TOML, Chance, Event, Fact, Hood, Options, Pack, Refusal, View, clause,
    options, pack, position, view, why,
};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Hood {
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
        self.open.seats()
    }

    fn bound(&self) -> u32 {
        turn::bound(self)
    }

    #[inline]
    fn actor(&self) -> Actor {
        self.open.top().actor(self)
    }

    fn ask(&self, seat: Seat) -> Question<Action> {
        let nothing = || Question::own("Wait", const { clause("LD-TURN-2") }, None);
        self.open.top().ask(self, seat).unwrap_or_else(nothing)
    }

    #[inline]
    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        self.open.top().candidates(self, seat, out);
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.is_asked(seat) {
            return Err(why::not_asked(self, seat, action));
        }
        self.open.top().check(self, seat, action)
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.is_asked(seat) {
            self.open.top().actions(self, seat, out);
        }
    }

    fn runs(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        runs::lines(self, seat, out);
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        self.open.top().sample(self, draw)
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        self.open.fresh = false;
        let phase = self.open.top();
        match input {
            Input::Act(seat, action) => phase.apply(self, seat, action, events),
            Input::Chance(chance) => phase.apply_chance(self, chance, events),
        }
        moving::settle(self, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        turn::outcome(self)
    }
}

impl Positions for Hood {
    fn from_position(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::read::place(pack, seats, *options, text)
    }

    fn position(&self) -> Option<String> {
        self.open.fresh.then(|| position::print::print(self))
    }
}

impl Knowledge for Hood {
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

impl Screen for Hood {
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

impl Worth for Hood {
    fn worth(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }
}
