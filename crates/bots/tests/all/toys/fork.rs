//! Fork: two walk on for long, by the left or by the right. To go left looks better to who begins, whenever he looks quickly;
//! if he takes his time, by a long look and in the end he should never do so.
use std::sync::LazyLock;

use engine::{
    Actor, Audience, Draw, Game, Input, Knowledge, Nothing, Outcome, Outlook, Planner, Positions,
    Question, Rulebook, Screen, Seat, SeatSet, Shared, Sink, Viewer, Worth,
};
use serde::{Deserialize, Serialize};

use super::{PACK, Pack};

engine::clauses!("fork.toml");

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

/// More choices than any bot plays on for.
const LENGTH: u16 = 300;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Action {
    Left,
    Right,
}

/// Never drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Chance {
    None,
}

engine::notation! { Chance for Pack; None = "none"; }
engine::notation! { Action for Pack; Left = "left"; Right = "right"; }

engine::refusals! { for Pack;
    pub enum Refusal {
        NotYet {} => "FK-WALK-1", "Another walks now.";
    }
}

/// Whether a long look tells more than a quick one, and bots have the patience for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Fork<const PATIENT: bool> {
    #[serde(skip)]
    pack: Shared<Pack>,
    /// Who began went left once.
    strayed: bool,
    walked: u16,
}

impl<const PATIENT: bool> Fork<PATIENT> {
    fn turn(&self) -> Seat {
        Seat((self.walked % 2) as u8)
    }

    fn best_by(&self, best: Action) -> [u16; 8] {
        let first = match (self.strayed, best) {
            _ if self.walked == 0 => 500,
            (true, Action::Left) | (false, Action::Right) => 800,
            _ => 200,
        };
        [first, 1000 - first, 0, 0, 0, 0, 0, 0]
    }
}

impl<const PATIENT: bool> Game for Fork<PATIENT> {
    type Pack = Pack;
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Nothing;
    type Refusal = Refusal;
    type Question = engine::Untold;

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn default_pack() -> Shared<Pack> {
        *PACK
    }

    fn new(pack: Shared<Pack>, _: u8, _: &Options) -> Result<Self, Refusal> {
        let (strayed, walked) = (false, 0);
        Ok(Fork {
            pack,
            strayed,
            walked,
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
        LENGTH.into()
    }

    fn actor(&self) -> Actor {
        match self.walked {
            LENGTH.. => Actor::Nobody,
            _ => Actor::one(self.turn()),
        }
    }

    fn ask(&self, _: Seat) -> Question<Action> {
        Question::own("walk", const { clause("FK-WALK-1") }, Some(Action::Left))
    }

    fn candidates(&self, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Left, Action::Right]);
    }

    fn check(&self, seat: Seat, _: Action) -> Result<(), Refusal> {
        let turn = self.actor().asks(seat);
        turn.then_some(()).ok_or(Refusal::NotYet {})
    }

    fn sample(&self, _: &mut impl Draw) -> Chance {
        Chance::None
    }

    fn apply(&mut self, input: Input<Self>, _: &mut impl Sink<Nothing>) {
        if let Input::Act(seat, action) = input {
            self.strayed |= (seat, action) == (Seat(0), Action::Left);
            self.walked += 1;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let by = const { clause("FK-END-1") };
        let won = |seat: Seat| (seat == Seat(0)) != self.strayed;
        (self.actor() == Actor::Nobody).then(|| Outcome::ranked(self.seats(), won, by))
    }
}

impl<const PATIENT: bool> Positions for Fork<PATIENT> {}

impl<const PATIENT: bool> Knowledge for Fork<PATIENT> {
    type View = Fork<PATIENT>;

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn guess(view: &Self, _: &mut impl Draw) -> Self {
        view.clone()
    }

    fn redact(event: Nothing, _: Viewer) -> Option<Nothing> {
        Some(event)
    }

    fn audience(&self, _: Input<Self>) -> Audience {
        Audience::All
    }
}

impl<const PATIENT: bool> Screen for Fork<PATIENT> {
    type Fact = Nothing;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;
}

impl<const PATIENT: bool> Worth for Fork<PATIENT> {
    fn worth(&self) -> [u16; 8] {
        let outcome = self.outcome().map(|it| it.value);
        outcome.unwrap_or(self.best_by(Action::Left))
    }

    fn outlook(&self) -> Outlook {
        match PATIENT {
            true => Outlook::Plan,
            false => Outlook::Tree,
        }
    }

    fn deep_worth(&self) -> Option<[u16; 8]> {
        // Only now and then, as where a turn begins.
        self.walked
            .is_multiple_of(3)
            .then(|| self.best_by(Action::Right))
    }

    fn planner(&self, _: Seat) -> Planner<Self> {
        Box::new(|game| game.best_by(Action::Right))
    }
}
