//! Lantern with one promise broken on purpose: what a break does not replace is Lantern's.
//!
//! One type for all breaks, and a switch per thread: the suite is compiled once, not once for every break.
use std::any::Any;
use std::cell::Cell;
use std::panic;

use engine::{
    Actor, Aim, Audience, Draw, Forecast, Game, Input, Knowledge, Misplaced, Outcome, Outlook,
    Planner, Positions, Question, Rulebook, Screen, Seat, SeatSet, Setting, Shared, Sink, Viewer,
    Worth,
};

use crate::lantern::{Action, Chance, Event, Fact, Lantern, Options, Pack, Refusal, View};

/// A source of numbers that fits into a table of functions.
pub type Numbers<'a> = &'a mut dyn FnMut(u32) -> u32;

/// What a break may replace.
#[derive(Clone, Copy)]
pub struct Promises {
    pub rulebook: fn() -> &'static Rulebook,
    pub schema: fn(&Pack) -> Vec<Setting>,
    pub complete: fn(&Pack, u8, Options) -> Result<Options, Refusal>,
    pub position: fn(&Lantern) -> Option<String>,
    pub bound: fn(&Lantern) -> u32,
    pub ask: fn(&Lantern, Seat) -> Question<Action>,
    pub candidates: fn(&Lantern, Seat, &mut Vec<Action>),
    pub check: fn(&Lantern, Seat, Action) -> Result<(), Refusal>,
    /// What the list is, from what is derived.
    pub actions: fn(&Lantern, &mut Vec<Action>),
    pub runs: fn(&Lantern, Seat, &mut Vec<Vec<Action>>),
    pub aim: fn(&Lantern, Seat, Action) -> Aim,
    pub preview: fn(&Lantern, Seat, &[Action], &mut Vec<Forecast<Lantern>>),
    pub sample: fn(&Lantern, Numbers) -> Chance,
    pub apply: fn(&mut Lantern, Input<Lantern>, &mut Vec<Event>),
    pub outcome: fn(&Lantern) -> Option<Outcome>,
    pub side: fn(Seat) -> SeatSet,
    pub view: fn(&Lantern, Viewer) -> View,
    pub redact: fn(Event, Viewer) -> Option<Event>,
    pub audience: fn(&Lantern, Input<Lantern>) -> Audience,
    pub reveals: fn(Event) -> bool,
    pub guess: fn(&View, Numbers) -> Lantern,
    /// Changes what a quick look says.
    pub worth: fn(&mut [u16; 8]),
    pub outlook: fn(&Lantern) -> Outlook,
    /// Changes what a long look says.
    pub deep_worth: fn(&mut [u16; 8]),
    /// Changes what somebody finds who takes his time.
    pub planner: fn(&mut [u16; 8]),
}

/// All of them kept.
pub const KEPT: Promises = Promises {
    rulebook: Lantern::rulebook,
    schema: Lantern::schema,
    complete: Lantern::complete,
    position: Lantern::position,
    bound: Lantern::bound,
    ask: Lantern::ask,
    candidates: Lantern::candidates,
    check: Lantern::check,
    actions: |_, _| {},
    runs: Lantern::runs,
    aim: Lantern::aim,
    preview: Lantern::preview,
    sample: |game, mut draw| game.sample(&mut draw),
    apply: |game, input, events| game.apply(input, events),
    outcome: Lantern::outcome,
    side: SeatSet::one,
    view: Lantern::view,
    redact: Lantern::redact,
    audience: Lantern::audience,
    reveals: Lantern::reveals,
    guess: |view, mut draw| Lantern::guess(view, &mut draw),
    worth: |_| {},
    outlook: Lantern::outlook,
    deep_worth: |_| {},
    planner: |_| {},
};

thread_local! {
    static PROMISES: Cell<Promises> = const { Cell::new(KEPT) };
}

fn now() -> Promises {
    PROMISES.get()
}

/// Runs the suite with these promises, and says what it found.
pub fn found(promises: Promises) -> Option<String> {
    PROMISES.set(promises);
    let panic = panic::catch_unwind(conformance::suite::<Broken>).err();
    panic.map(|panic| said(&*panic))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let plain = || panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(plain).unwrap_or_default()
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Broken(Lantern);

fn whole(input: Input<Broken>) -> Input<Lantern> {
    match input {
        Input::Act(seat, action) => Input::Act(seat, action),
        Input::Chance(chance) => Input::Chance(chance),
    }
}

impl Game for Broken {
    type Pack = Pack;
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Question = engine::Untold;

    fn rulebook() -> &'static Rulebook {
        (now().rulebook)()
    }

    fn default_pack() -> Shared<Pack> {
        Lantern::default_pack()
    }

    fn schema(pack: &Pack) -> Vec<Setting> {
        (now().schema)(pack)
    }

    fn complete(pack: &Pack, seats: u8, options: Options) -> Result<Options, Refusal> {
        (now().complete)(pack, seats, options)
    }

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        Lantern::new(pack, seats, options).map(Broken)
    }

    fn valid(&self) -> Result<(), Refusal> {
        self.0.valid()
    }

    fn pack(&self) -> Shared<Pack> {
        self.0.pack()
    }

    fn seats(&self) -> SeatSet {
        self.0.seats()
    }

    fn bound(&self) -> u32 {
        (now().bound)(&self.0)
    }

    fn actor(&self) -> Actor {
        self.0.actor()
    }

    fn ask(&self, seat: Seat) -> Question<Action> {
        (now().ask)(&self.0, seat)
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        (now().candidates)(&self.0, seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        (now().check)(&self.0, seat, action)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        self.candidates(seat, out);
        out.retain(|&action| self.check(seat, action).is_ok());
        (now().actions)(&self.0, out);
    }

    fn runs(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        (now().runs)(&self.0, seat, out);
    }

    fn sample(&self, draw: &mut impl Draw) -> Chance {
        (now().sample)(&self.0, &mut |bound| draw.below(bound))
    }

    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        let mut list = Vec::new();
        (now().apply)(&mut self.0, whole(input), &mut list);
        for event in list {
            events.emit(event);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (now().outcome)(&self.0)
    }

    fn side(&self, seat: Seat) -> SeatSet {
        (now().side)(seat)
    }
}

impl Positions for Broken {
    fn from_position(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        Lantern::from_position(pack, seats, options, text).map(Broken)
    }

    fn position(&self) -> Option<String> {
        (now().position)(&self.0)
    }
}

impl Knowledge for Broken {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        (now().view)(&self.0, viewer)
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        Broken((now().guess)(view, &mut |bound| draw.below(bound)))
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        (now().redact)(event, viewer)
    }

    fn audience(&self, input: Input<Self>) -> Audience {
        (now().audience)(&self.0, whole(input))
    }

    fn reveals(event: Event) -> bool {
        (now().reveals)(event)
    }
}

impl Screen for Broken {
    type Fact = Fact;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;

    fn aim(&self, seat: Seat, action: Action) -> Aim {
        (now().aim)(&self.0, seat, action)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        (now().preview)(&self.0, seat, actions, out);
    }
}

impl Worth for Broken {
    fn worth(&self) -> [u16; 8] {
        let mut all = self.0.worth();
        (now().worth)(&mut all);
        all
    }

    fn outlook(&self) -> Outlook {
        (now().outlook)(&self.0)
    }

    fn deep_worth(&self) -> Option<[u16; 8]> {
        let mut all = self.worth();
        (now().deep_worth)(&mut all);
        Some(all)
    }

    fn planner(&self, _: Seat) -> Planner<Self> {
        Box::new(|game| {
            let mut all = game.worth();
            (now().planner)(&mut all);
            all
        })
    }
}

/// One test per break: its name, what the suite must say of it, and what it replaces.
macro_rules! breaks {
    ($($name:ident says $expected:literal { $($promise:ident: $broken:expr,)* })*) => { $(
        #[test]
        fn $name() {
            let promises = $crate::broken::Promises { $($promise: $broken,)* ..$crate::broken::KEPT };
            let found = $crate::broken::found(promises).expect("the suite noticed nothing");
            assert!(found.contains($expected), "found something else: {found}");
        }
    )* };
}
pub(crate) use breaks;
