//! Heap: Nim of one heap. Take one or more, up to a limit; the last one wins. With dice the limit is drawn every turn.
use std::sync::LazyLock;

use engine::{
    Actor, Audience, Draw, Game, Input, Knowledge, Nothing, Outcome, Positions, Question, Rulebook,
    Screen, Seat, SeatSet, Shared, Sink, Viewer, Worth,
};
use serde::{Deserialize, Serialize};

use super::{PACK, Pack};

engine::clauses!("heap.toml");

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    pub heap: u16,
    pub limit: u16,
    pub dice: bool,
}

impl Default for Options {
    fn default() -> Options {
        let (heap, limit, dice) = (21, 3, true);
        Options { heap, limit, dice }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Action {
    Take(u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Chance {
    Limit(u16),
}

engine::notation! { Action for Pack; Take(number) = "take"; }
engine::notation! { Chance for Pack; Limit(number) = "limit"; }

engine::refusals! { for Pack;
    pub enum Refusal {
        NotSo { limit: u16 } => "HP-TAKE-1", "You take 1 to {limit}.";
    }
}

engine::events! { for Pack;
    pub enum Event {
        Limited { limit: u16 } => "HP-TAKE-2", "The limit is {limit}.";
        Took { number: u16 } => "HP-TAKE-1", "{number} are taken.";
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Heap {
    #[serde(skip)]
    pack: Shared<Pack>,
    options: Options,
    players: u8,
    turn: Seat,
    left: u16,
    /// 0: to be drawn.
    limit: u16,
}

impl Heap {
    fn start_turn(&mut self, turn: Seat) {
        self.turn = turn;
        self.limit = if self.options.dice {
            0
        } else {
            self.options.limit
        };
    }
}

impl Game for Heap {
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
        *PACK
    }

    fn new(pack: Shared<Pack>, players: u8, &options: &Options) -> Result<Self, Refusal> {
        let (left, turn, limit) = (options.heap, Seat(0), 0);
        let mut game = Heap {
            pack,
            options,
            players,
            turn,
            left,
            limit,
        };
        game.start_turn(turn);
        let fits = options.heap > 0 && options.limit > 0;
        fits.then_some(game).ok_or(Refusal::NotSo { limit })
    }

    fn valid(&self) -> Result<(), Refusal> {
        Ok(())
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.players)
    }

    fn bound(&self) -> u32 {
        2 * u32::from(self.options.heap)
    }

    fn actor(&self) -> Actor {
        match (self.left, self.limit) {
            (0, _) => Actor::Nobody,
            (_, 0) => Actor::Chance,
            _ => Actor::one(self.turn),
        }
    }

    fn ask(&self, _: Seat) -> Question<Action> {
        Question::own("take", const { clause("HP-TAKE-1") }, Some(Action::Take(1)))
    }

    fn candidates(&self, _: Seat, out: &mut Vec<Action>) {
        out.extend((1..=self.options.limit).map(Action::Take));
    }

    fn check(&self, seat: Seat, Action::Take(number): Action) -> Result<(), Refusal> {
        let limit = self.limit.min(self.left);
        let fits = self.turn == seat && (1..=limit).contains(&number);
        fits.then_some(()).ok_or(Refusal::NotSo { limit })
    }

    fn sample(&self, draw: &mut impl Draw) -> Chance {
        Chance::Limit(1 + draw.below(self.options.limit.into()) as u16)
    }

    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Chance(Chance::Limit(limit)) => {
                self.limit = limit;
                events.emit(Event::Limited { limit });
            }
            Input::Act(seat, Action::Take(number)) => {
                self.left -= number;
                events.emit(Event::Took { number });
                if self.left > 0 {
                    self.start_turn(seat.left(self.players));
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = |seat| seat == self.turn;
        let by = const { clause("HP-END-1") };
        (self.left == 0).then(|| Outcome::ranked(self.seats(), last, by))
    }
}

impl Positions for Heap {}

impl Knowledge for Heap {
    type View = Heap;

    fn view(&self, _: Viewer) -> Heap {
        self.clone()
    }

    fn guess(view: &Heap, _: &mut impl Draw) -> Self {
        view.clone()
    }

    fn redact(event: Event, _: Viewer) -> Option<Event> {
        Some(event)
    }

    fn audience(&self, _: Input<Self>) -> Audience {
        Audience::All
    }
}

impl Screen for Heap {
    type Fact = Nothing;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;
}

impl Worth for Heap {}
