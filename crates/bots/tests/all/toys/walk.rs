//! Walk: one step or two each; the first at the tenth step wins. The smallest game that a table hosts: its rules, what
//! viewers know, and no text of positions.
use std::sync::LazyLock;

use engine::{
    Actor, Audience, Draw, Game, Input, Knowledge, Outcome, Positions, Question, Rulebook, Seat,
    SeatSet, Shared, Sink, Viewer,
};
use serde::{Deserialize, Serialize};

use super::{PACK, Pack};

engine::clauses!("walk.toml");

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

const END: u8 = 10;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// A mistake in the rules: from here on nobody is allowed a step.
    #[serde(skip)]
    pub stuck_at: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Action {
    Walk(u8),
}

/// Never drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Chance {
    None,
}

engine::notation! { Action for Pack; Walk(steps) = "walk"; }
engine::notation! { Chance for Pack; None = "none"; }

engine::refusals! { for Pack;
    pub enum Refusal {
        NotSo {} => "WK-WALK-1", "In turn each walks one step or two.";
    }
}

engine::events! { for Pack;
    pub enum Event {
        Walked { steps: u8 } => "WK-WALK-1", "{steps} steps are walked.";
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Walk {
    #[serde(skip)]
    pack: Shared<Pack>,
    options: Options,
    turn: Seat,
    at: [u8; 2],
}

impl Game for Walk {
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

    fn new(pack: Shared<Pack>, _: u8, &options: &Options) -> Result<Self, Refusal> {
        let (turn, at) = (Seat(0), [0, 0]);
        Ok(Walk {
            pack,
            options,
            turn,
            at,
        })
    }

    fn valid(&self) -> Result<(), Refusal> {
        Ok(())
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(2)
    }

    fn bound(&self) -> u32 {
        2 * u32::from(END)
    }

    fn actor(&self) -> Actor {
        match self.at.iter().any(|&it| it >= END) {
            true => Actor::Nobody,
            false => Actor::one(self.turn),
        }
    }

    fn ask(&self, _: Seat) -> Question<Action> {
        Question::own("walk", const { clause("WK-WALK-1") }, Some(Action::Walk(1)))
    }

    fn candidates(&self, _: Seat, out: &mut Vec<Action>) {
        out.extend([1, 2].map(Action::Walk));
    }

    fn check(&self, seat: Seat, Action::Walk(steps): Action) -> Result<(), Refusal> {
        let stuck = self
            .options
            .stuck_at
            .is_some_and(|it| self.at[seat.index()] >= it);
        let fits = self.actor().asks(seat) && (1..=2).contains(&steps) && !stuck;
        fits.then_some(()).ok_or(Refusal::NotSo {})
    }

    fn sample(&self, _: &mut impl Draw) -> Chance {
        Chance::None
    }

    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        if let Input::Act(seat, Action::Walk(steps)) = input {
            self.at[seat.index()] += steps;
            self.turn = seat.left(2);
            events.emit(Event::Walked { steps });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let by = const { clause("WK-END-1") };
        let far = |seat: Seat| self.at[seat.index()];
        (self.actor() == Actor::Nobody).then(|| Outcome::ranked(self.seats(), far, by))
    }
}

impl Positions for Walk {}

impl Knowledge for Walk {
    type View = Walk;

    fn view(&self, _: Viewer) -> Walk {
        self.clone()
    }

    fn guess(view: &Walk, _: &mut impl Draw) -> Walk {
        view.clone()
    }

    fn redact(event: Event, _: Viewer) -> Option<Event> {
        Some(event)
    }

    fn audience(&self, _: Input<Self>) -> Audience {
        Audience::All
    }
}
