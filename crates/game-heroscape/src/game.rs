//! The contract: each function says where its answer stands.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Audience, Draw, Forecast, Game, Input, Knowledge, Misplaced, Outcome, Outlook,
    Positions, Question, Rulebook, Screen, Seat, SeatSet, Setting, Shared, Sink, Viewer, Worth,
};

use crate::rules::{actions, ending, setup};
use crate::screen::{aim, badges, preview, runs};
use crate::state::open::{MAX_SEATS, Open};
use crate::state::orders::Orders;
use crate::worth::evaluate;
use crate::{
    Action, CLAUSES, CLAUSES_TOML, Chance, Event, Fact, Options, Pack, Refusal, View, clause,
    options, pack, position, view, why,
};

/// A match of Heroscape: what everybody sees, and the order markers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heroscape {
    pub(crate) open: Open,
    pub(crate) orders: [Orders; MAX_SEATS],
}

const _: () = assert!(size_of::<Heroscape>() <= 2048);

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Heroscape {
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

    fn schema(pack: &Pack) -> Vec<Setting> {
        options::schema(pack)
    }

    fn complete(pack: &Pack, seats: u8, options: Options) -> Result<Options, Refusal> {
        options::complete(pack, seats, options)
    }

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        setup::new(pack, seats, options)
    }

    fn valid(&self) -> Result<(), Refusal> {
        position::valid::check(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.open.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.open.seats)
    }

    fn bound(&self) -> u32 {
        ending::bound(&self.open)
    }

    #[inline]
    fn actor(&self) -> Actor {
        self.open.stack.top().actor(self)
    }

    fn ask(&self, seat: Seat) -> Question<Action> {
        let nothing = || Question::own("Nothing", const { clause("HS-TRN-1") }, None);
        let question = self.open.stack.top().ask(self, seat);
        question.unwrap_or_else(nothing)
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        self.open.stack.top().candidates(self, seat, out);
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let phase = self.open.stack.top();
        if !phase.actor(self).asks(seat) {
            return Err(why::not_asked(self, seat));
        }
        phase.check(self, seat, action)
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        actions::list(self, seat, out);
    }

    fn runs(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        runs::runs(self, seat, out);
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        self.open.stack.top().sample(self, draw)
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        let phase = self.open.stack.top();
        match input {
            Input::Act(seat, action) => phase.apply(self, seat, action, events),
            Input::Chance(chance) => phase.apply_chance(self, chance, events),
        }
        while self.open.stack.top().advance(self, events) {}
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        ending::outcome(&self.open)
    }

    fn side(&self, seat: Seat) -> SeatSet {
        self.open.side(seat)
    }

    fn concede(&self, seat: Seat) -> Option<Outcome> {
        ending::concede(&self.open, seat)
    }
}

impl Positions for Heroscape {
    fn from_position(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::read::place(pack, seats, options, text)
    }

    fn position(&self) -> Option<String> {
        position::print::print(self)
    }
}

impl Knowledge for Heroscape {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        view::build(self, viewer)
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        view::guess(view, draw)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        view::redact(event, viewer)
    }

    fn audience(&self, input: Input<Self>) -> Audience {
        view::audience(self, input)
    }

    fn reveals(event: Event) -> bool {
        view::reveals(event)
    }
}

impl Screen for Heroscape {
    type Fact = Fact;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;

    fn aim(&self, _: Seat, action: Action) -> Aim {
        aim::aim(&self.open, action)
    }

    fn badges(&self, seat: Seat, action: Action) -> Vec<&'static str> {
        badges::badges(self, seat, action)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }
}

impl Worth for Heroscape {
    fn outlook(&self) -> Outlook {
        evaluate::outlook(&self.open)
    }

    fn worth(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }
}
