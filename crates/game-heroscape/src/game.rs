//! The state, and the contract: dispatch on what is on top of the stack, nothing more.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Ask, Audience, Draw, Forecast, Game, Input, Misplaced, Outcome, Rulebook, Seat,
    SeatSet, Setting, Shared, Sink, Viewer,
};

use crate::action::Action;
use crate::battle::{Battle, MAX_SEATS};
use crate::chance::{self, Chance};
use crate::event::{self, Event};
use crate::fact::Fact;
use crate::options::{self, Options};
use crate::phases::markers::{self, Orders};
use crate::phases::{
    Task, area, attack, clone, draft, glyphs, moving, placing, powers, round, spirits, swipes,
};
use crate::refusal::Refusal;
use crate::view::{self, View};
use crate::{
    CLAUSES, CLAUSES_TOML, Pack, aim, amiss, asking, evaluate, lines, marks, pack, position,
    preview, resolve, setup, sound,
};

/// A match of Heroscape: what everybody sees, and the order markers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heroscape {
    pub(crate) battle: Battle,
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
    type Fact = Fact;
    type View = View;

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

    fn place(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::place(pack, seats, options, text)
    }

    fn position(&self) -> Option<String> {
        position::print(self)
    }

    fn sound(&self) -> Result<(), Refusal> {
        sound::sound(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.battle.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.battle.seats)
    }

    /// So many inputs in setup, at the start of a round, and in a turn: forty charges in a row happen to nobody.
    fn bound(&self) -> u32 {
        let battle = &self.battle;
        let turns = 3 * u32::from(battle.seats) * 10_000;
        1_000 + u32::from(battle.rules.round_limit) * (1_000 + turns)
    }

    #[inline]
    fn actor(&self) -> Actor {
        let battle = &self.battle;
        match battle.stack.top() {
            Task::Draft | Task::Move | Task::Powers | Task::Attack | Task::Clones => {
                Actor::one(battle.seat)
            }
            Task::Markers => markers::actor(battle),
            Task::Swipe(by) => Actor::one(swipes::asked(battle, by)),
            Task::Spirit(figure) => Actor::one(spirits::asked(battle, figure)),
            Task::Summon(by, _) => Actor::one(glyphs::asked(battle, by)),
            Task::Place
            | Task::Drop(_)
            | Task::SummonPut(..)
            | Task::RevivePut(_)
            | Task::ClonePut(_) => Actor::one(placing::asked(battle)),
            Task::Defenders => Actor::one(area::asked(battle)),
            Task::Over => Actor::Nobody,
            _ => Actor::Chance,
        }
    }

    fn ask(&self, seat: Seat) -> Ask<Action> {
        let (kind, clause, timeout) = asking::question(&self.battle, seat);
        Ask::own(kind, clause, timeout)
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        let battle = &self.battle;
        match battle.stack.top() {
            Task::Draft => draft::candidates(battle, out),
            Task::Move => moving::candidates(battle, out),
            Task::Powers => powers::candidates(battle, out),
            Task::Attack => attack::candidates(battle, seat, out),
            Task::Clones => clone::candidates(battle, out),
            Task::Markers => markers::candidates(battle, seat, out),
            Task::Swipe(_) => swipes::candidates(out),
            Task::Spirit(_) => spirits::candidates(battle, out),
            Task::Summon(by, _) => glyphs::candidates(battle, by, out),
            Task::Defenders => area::candidates(battle, out),
            Task::Place
            | Task::Drop(_)
            | Task::SummonPut(..)
            | Task::RevivePut(_)
            | Task::ClonePut(_) => placing::candidates(battle, out),
            _ => {}
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let battle = &self.battle;
        if !self.actor().asks(seat) {
            return Err(amiss::not_asked(self, seat));
        }
        match battle.stack.top() {
            Task::Draft => draft::check(battle, seat, action),
            Task::Move => moving::check(battle, seat, action),
            Task::Powers => powers::check(battle, seat, action),
            Task::Attack => attack::check(battle, seat, action),
            Task::Clones => clone::check(battle, seat, action),
            Task::Markers => markers::check(battle, seat, action),
            Task::Swipe(_) => swipes::check(battle, seat, action),
            Task::Spirit(_) => spirits::check(battle, seat, action),
            Task::Summon(by, _) => glyphs::check(battle, seat, by, action),
            Task::Defenders => area::check(battle, seat, action),
            Task::Place
            | Task::Drop(_)
            | Task::SummonPut(..)
            | Task::RevivePut(_)
            | Task::ClonePut(_) => placing::check(battle, seat, action),
            _ => Err(Refusal::DiceFirst),
        }
    }

    /// Moves and attacks are listed without judging each candidate; conformance compares.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let battle = &self.battle;
        match battle.stack.top() {
            _ if !self.actor().asks(seat) => {}
            Task::Move => moving::actions(battle, out),
            Task::Attack => attack::actions(battle, seat, out),
            _ => {
                self.candidates(seat, out);
                out.retain(|&action| self.check(seat, action).is_ok());
            }
        }
    }

    fn lines(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        lines::lines(self, seat, out);
    }

    fn aim(&self, _: Seat, action: Action) -> Aim {
        aim::aim(&self.battle, action)
    }

    fn marks(&self, seat: Seat, action: Action) -> Vec<&'static str> {
        marks::marks(self, seat, action)
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        let battle = &self.battle;
        match battle.stack.top() {
            Task::SwipeRoll(_) => Chance::Skulls(chance::skulls(1, draw)),
            Task::Fall(_, kind) if kind != moving::FALLS[2] => {
                Chance::Skulls(chance::skulls(moving::fall_dice(kind), draw))
            }
            Task::AttackRoll(_) => Chance::Skulls(chance::skulls(battle.blow.dice, draw)),
            Task::Defend(figure) => {
                Chance::Shields(chance::shields(area::dice(battle, figure), draw))
            }
            Task::Turn(..) => {
                let number = draw.below(glyphs::pool_size(battle));
                Chance::Glyph(glyphs::draw(battle, number))
            }
            _ => Chance::D20(1 + draw.below(20) as u8),
        }
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Act(seat, action) => resolve::act(self, seat, action, events),
            Input::Chance(chance) => resolve::fate(self, chance, events),
        }
        resolve::run(self, events);
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let over = self.battle.stack.main() == Task::Over;
        over.then(|| round::outcome(&self.battle))
    }

    fn side(&self, seat: Seat) -> SeatSet {
        self.battle.side(seat)
    }

    /// Two sides: the other wins, if no teammate could play on. HS-SCO-3
    fn concede(&self, seat: Seat) -> Option<Outcome> {
        let battle = &self.battle;
        let mates = battle.side(seat).without(seat);
        let alone = mates.iter().all(|it| !battle.lives(it));
        let rivals = battle.living().minus(battle.side(seat));
        let one_side = rivals
            .first()
            .is_some_and(|it| rivals.minus(battle.side(it)).is_empty());
        let win = |it| !battle.side(seat).contains(it) && battle.lives(it);
        let by = Self::rulebook().concession;
        (alone && one_side).then(|| Outcome::ranked(self.seats(), win, by))
    }

    fn view(&self, viewer: Viewer) -> View {
        view::build(self, viewer)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        event::redact(event, viewer)
    }

    /// A pick shows nothing to others. HS-ORD-4
    fn audience(&self, input: Input<Self>) -> Audience {
        match (self.battle.stack.top(), input) {
            (Task::Markers, Input::Act(seat, action)) if action != Action::Ready => {
                Audience::Only(SeatSet::one(seat))
            }
            _ => Audience::All,
        }
    }

    fn reveals(event: Event) -> bool {
        event::reveals(event)
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        view::guess(view, draw)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }

    /// Markers that lie say little about the turn in progress.
    fn settled(&self) -> bool {
        self.battle.stack.main() != Task::Markers
    }

    fn evaluate(&self, seat: Seat) -> u16 {
        self.evaluate_all()[seat.index() % 8]
    }

    fn evaluate_all(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }
}
