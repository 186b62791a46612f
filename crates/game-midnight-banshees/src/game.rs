//! The state, and the contract: dispatch on the phase, nothing more.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Ask, Draw, Forecast, Game, Input, Misplaced, Outcome, Rulebook, Seat, SeatSet,
    Setting, Shared, Sink, Viewer,
};

use crate::phases::{FirstRoll, Phase, attack, corner, die, door, first_roll, home, tomb, zombie};
use crate::pieces::Figure;
use crate::{
    Action, CLAUSES, CLAUSES_TOML, Chance, Dice, Event, Fact, Options, Pack, Refusal, Space, View,
    Way, aim, clause, evaluate, options, pack, position, preview, settle, view,
};

/// A match of Midnight Banshees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Banshees {
    pub(crate) pack: Shared<Pack>,
    /// By seat; those of seats that do not play stay in the box.
    pub(crate) figures: [Figure; 4],
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    pub(crate) players: u8,
    /// In the box until placed, and in the simple game.
    pub(crate) zombie: Space,
    pub(crate) round: u16,
    /// For the first turn; part of no phase, because phases stay small.
    pub(crate) rerolls: u8,
}

const _: () = assert!(size_of::<Banshees>() <= 64);

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Banshees {
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

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        options::check(&pack, seats, *options)?;
        Ok(Banshees {
            pack,
            figures: [Figure::UNPLACED; 4],
            options: *options,
            phase: Phase::FirstRoll(FirstRoll::start(SeatSet::all(seats))),
            turn: Seat(0),
            first: Seat(0),
            players: seats,
            zombie: Space::BOX,
            round: 1,
            rerolls: 0,
        })
    }

    fn place(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::place(pack, seats, *options, text)
    }

    fn position(&self) -> Option<String> {
        (self.phase == Phase::Roll).then(|| position::print(self))
    }

    fn sound(&self) -> Result<(), Refusal> {
        position::sound(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.players)
    }

    /// In setup 21 rolls and a door for each seat, and a corner; in a turn six inputs and a doll of each seat.
    fn bound(&self) -> u32 {
        let players = u32::from(self.players);
        let turns = players * u32::from(self.options.max_rounds);
        22 * players + 1 + (players + 6) * turns
    }

    #[inline]
    fn actor(&self) -> Actor {
        match self.asked() {
            Some(seat) => Actor::one(seat),
            None if self.phase == Phase::Over => Actor::Nobody,
            None => Actor::Chance,
        }
    }

    fn ask(&self, _: Seat) -> Ask<Action> {
        let (kind, clause, timeout) = match self.phase {
            Phase::ChooseDoor => {
                let door = door::free(self).next().map(Action::Door);
                ("ChooseDoor", const { clause("MB-SETUP-6") }, door)
            }
            Phase::ChooseZombieCorner => {
                let corner = self.pack.doll_corners.first();
                let corner = corner.copied().map(Action::Corner);
                ("ChooseZombieCorner", const { clause("MB-SETUP-8") }, corner)
            }
            Phase::ChooseDie(dice) => {
                let number = Some(die::timeout(self, dice));
                ("ChooseDie", const { clause("MB-TURN-1") }, number)
            }
            Phase::ChooseReturn(_) => {
                let clause = const { clause("MB-HOME-4") };
                ("ChooseReturn", clause, Some(Action::Walk))
            }
            Phase::Tomb(_) => {
                let clause = const { clause("MB-TOMB-1") };
                ("Tomb", clause, Some(Action::Leave))
            }
            Phase::MoveZombie(_) => {
                let stay = Some(Action::Zombie(Way::Stay));
                ("MoveZombie", const { clause("MB-ZOMBIE-1") }, stay)
            }
            Phase::LandAttack(_) | Phase::Attack { .. } => {
                let doll = Some(Action::UseDoll);
                ("Attack", const { clause("MB-ZOMBIE-8") }, doll)
            }
            Phase::Roll
            | Phase::Spin(_)
            | Phase::FirstRoll(_)
            | Phase::DrawDoor
            | Phase::DrawCorner
            | Phase::Over => ("Nothing", const { clause("MB-TURN-4") }, None),
        };
        Ask::own(kind, clause, timeout)
    }

    #[inline]
    fn candidates(&self, _: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::ChooseDie(dice) => die::candidates(dice, out),
            Phase::MoveZombie(_) => zombie::candidates(out),
            Phase::Tomb(_) => tomb::candidates(out),
            Phase::LandAttack(_) | Phase::Attack { .. } => attack::candidates(out),
            Phase::ChooseReturn(_) => home::candidates(out),
            Phase::ChooseDoor => door::candidates(out),
            Phase::ChooseZombieCorner => corner::candidates(self, out),
            Phase::Roll
            | Phase::Spin(_)
            | Phase::FirstRoll(_)
            | Phase::DrawDoor
            | Phase::DrawCorner
            | Phase::Over => {}
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // MB-TURN-4
        if self.asked() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        match self.phase {
            Phase::ChooseDie(dice) => die::check(self, seat, dice, action),
            Phase::MoveZombie(numbers) => zombie::check(self, seat, numbers, action),
            Phase::Tomb(_) => tomb::check(self, seat, action),
            Phase::LandAttack(_) | Phase::Attack { .. } => attack::check(self, seat, action),
            Phase::ChooseReturn(_) => home::check(self, seat, action),
            Phase::ChooseDoor => door::check(self, seat, action),
            Phase::ChooseZombieCorner => corner::check(self, seat, action),
            Phase::Roll
            | Phase::Spin(_)
            | Phase::FirstRoll(_)
            | Phase::DrawDoor
            | Phase::DrawCorner
            | Phase::Over => Err(Refusal::NotYourTurn),
        }
    }

    /// No candidate is illegal here but a taken door, so nothing else is judged twice.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asked() != Some(seat) {
            return;
        }
        self.candidates(seat, out);
        if self.phase == Phase::ChooseDoor {
            out.retain(|&action| self.check(seat, action).is_ok());
        }
    }

    fn aim(&self, seat: Seat, action: Action) -> Aim {
        aim::aim(self, seat, action)
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        match self.phase {
            Phase::Spin(_) => Chance::Spun(draw.below(8) as u8),
            Phase::FirstRoll(_) => Chance::Total(Dice::sample(draw).total()),
            Phase::DrawDoor => door::sample(self, draw),
            Phase::DrawCorner => corner::sample(self, draw),
            _ => Chance::Rolled(Dice::sample(draw)),
        }
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Act(seat, action) => self.apply_action(seat, action, events),
            Input::Chance(chance) => self.apply_chance(chance, events),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| settle::outcome(self))
    }

    fn view(&self, _: Viewer) -> View {
        view::build(self)
    }

    fn redact(event: Event, _: Viewer) -> Option<Event> {
        Some(event)
    }

    fn guess(view: &View, _: &mut impl Draw) -> Self {
        view::guess(view)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }

    fn evaluate(&self, seat: Seat) -> u16 {
        evaluate::evaluate(self, seat)
    }
}

impl Banshees {
    /// The one seat that has to decide, if any.
    #[inline]
    fn asked(&self) -> Option<Seat> {
        match self.phase {
            Phase::Attack { asked, .. } => Some(asked),
            Phase::ChooseDie(_)
            | Phase::MoveZombie(_)
            | Phase::Tomb(_)
            | Phase::ChooseReturn(_)
            | Phase::ChooseDoor
            | Phase::ChooseZombieCorner
            | Phase::LandAttack(_) => Some(self.turn),
            Phase::Roll
            | Phase::Spin(_)
            | Phase::FirstRoll(_)
            | Phase::DrawDoor
            | Phase::DrawCorner
            | Phase::Over => None,
        }
    }

    #[inline]
    pub(crate) fn apply_action(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match (self.phase, action) {
            (Phase::ChooseDie(dice), Action::Move(number)) => {
                die::apply(self, dice, number, events);
            }
            (Phase::MoveZombie(numbers), Action::Zombie(way)) => {
                zombie::apply(self, numbers, way, events);
            }
            (Phase::Tomb(numbers), _) => tomb::apply(self, numbers, action, events),
            (Phase::LandAttack(numbers), _) => {
                attack::answer(self, seat, action, events);
                settle::leave_zombie(self, numbers, events);
            }
            (Phase::Attack { victims, .. }, _) => {
                attack::answer(self, seat, action, events);
                attack::enter(self, victims.without(seat), events);
            }
            (Phase::ChooseReturn(numbers), _) => home::apply(self, numbers, action, events),
            (Phase::ChooseDoor, Action::Door(at)) => door::apply(self, at, events),
            (Phase::ChooseZombieCorner, Action::Corner(at)) => corner::apply(self, at, events),
            (phase, action) => unreachable!("{action:?} was not allowed in {phase:?}"),
        }
    }

    #[inline]
    pub(crate) fn apply_chance(&mut self, chance: Chance, events: &mut impl Sink<Event>) {
        match (self.phase, chance) {
            (Phase::Roll, Chance::Rolled(dice)) => die::roll(self, dice, events),
            (Phase::Spin(numbers), Chance::Spun(notch)) => {
                tomb::spin(self, numbers, notch, events);
            }
            (Phase::FirstRoll(roll), Chance::Total(total)) => {
                first_roll::apply(self, roll, total, events);
            }
            (Phase::DrawDoor, Chance::Door(at)) => door::apply(self, at, events),
            (Phase::DrawCorner, Chance::Corner(at)) => corner::apply(self, at, events),
            (phase, chance) => unreachable!("{chance:?} is not possible in {phase:?}"),
        }
    }

    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Four figures and a mask, so that no bound is checked.
    #[inline]
    pub(crate) fn figure(&self, seat: Seat) -> Figure {
        self.figures[seat.index() % 4]
    }

    #[inline]
    pub(crate) fn figure_mut(&mut self, seat: Seat) -> &mut Figure {
        &mut self.figures[seat.index() % 4]
    }

    /// MB-HOME-1
    #[inline]
    pub(crate) fn has_all_skulls(&self, seat: Seat) -> bool {
        self.figure(seat).skulls >= self.options.goal_skulls
    }
}
