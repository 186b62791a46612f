//! The state, and the contract: dispatch on the phase, nothing more.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Ask, Audience, Draw, Forecast, Game, Input, Misplaced, Outcome, Planner, Rulebook,
    Seat, SeatSet, Setting, Shared, Sink, Viewer,
};

use crate::cards::{ITEMS, KINDS};
use crate::options::Mode;
use crate::pack::{SITES, VOIDS};
use crate::phases::{Battle, Phase, Ride, Throw};
use crate::pieces::{Figure, Gems};
use crate::space::{Kind, Place};
use crate::{
    Action, CLAUSES, CLAUSES_TOML, Card, Chance, Chip, Event, Fact, Form, Name, Options, Pack,
    Refusal, Space, View, ability, aim, battle, blue, choose, doors, evaluate, options, pack,
    position, preview, prospects, pumpkin, questions, ride, setup, turn, view, why,
};

/// A match of Headless Horseman.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Horseman {
    pub(crate) pack: Shared<Pack>,
    /// By seat; those of seats that do not play stay blank.
    pub(crate) figures: [Figure; 8],
    /// Cards left, by deck and kind. There is no order. HH-TURN-9
    pub(crate) decks: [[u8; KINDS]; 2],
    pub(crate) discards: [[u8; KINDS]; 2],
    /// By void.
    pub(crate) chips: [Chip; VOIDS],
    /// What comes next; churches first. Meaningful while chips are placed. HH-SET-8
    pub(crate) due: Form,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) ride: Ride,
    pub(crate) battle: Battle,
    pub(crate) throw: Throw,
    pub(crate) turn: Seat,
    /// Player number 1. HH-SET-6
    pub(crate) first: Seat,
    pub(crate) players: u8,
    pub(crate) round: u8,
    /// Curse cards face down: for Horsemen, and in all. HH-CUR-1
    pub(crate) curses: [u8; 2],
    /// Ability cards left at each site: one bit for each slot at a church, a number at a graveyard. HH-AB-3
    pub(crate) stacks: [u8; SITES],
    /// Ability cards that nobody has seen.
    pub(crate) unseen: [u8; ITEMS],
    pub(crate) gems: Gems,
}

const _: () = assert!(size_of::<Horseman>() <= 1024);

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Horseman {
    type Pack = Pack;
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Fact = Fact;
    type View = View;

    /// A ride takes ten rounds, and the Horseman may come at any time.
    const PATIENT: bool = true;

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

    fn place(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::place(pack, seats, *options, text)
    }

    fn position(&self) -> Option<String> {
        position::at_rest(self).then(|| position::print(self))
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

    /// Setup takes up to 300 inputs; for a turn see the argument in the specification: at most 22 spins, 9 steps with
    /// their questions, one battle of a hundred exchanges.
    fn bound(&self) -> u32 {
        300 + 500 * u32::from(self.players) * u32::from(self.options.round_limit)
    }

    #[inline]
    fn actor(&self) -> Actor {
        questions::actor(self)
    }

    fn ask(&self, seat: Seat) -> Ask<Action> {
        questions::ask(self, seat)
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        questions::candidates(self, seat, out);
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.actor() != Actor::one(seat) {
            return Err(why::not_asked(self, seat, action));
        }
        questions::check(self, seat, action)
    }

    /// Candidates are listed so that few are refused; only those that may be are judged.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.actor() != Actor::one(seat) {
            return;
        }
        questions::candidates(self, seat, out);
        if questions::needs_judge(self) {
            out.retain(|&action| questions::check(self, seat, action).is_ok());
        }
    }

    fn lines(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        aim::lines(self, seat, out);
    }

    fn aim(&self, seat: Seat, action: Action) -> Aim {
        aim::aim(self, seat, action)
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        match self.phase {
            Phase::Draw { seat, .. } => turn::sample_card(self, seat, draw),
            Phase::DealChip => setup::sample_chip(self, draw),
            Phase::Curse => turn::sample_curse(self, draw),
            Phase::Spin { .. } => blue::sample(self, draw),
            Phase::Exchange => {
                let attack = draw.below(12) as u8 + 1;
                Chance::Blows(attack, draw.below(6) as u8 + 1)
            }
            Phase::Banishment => Chance::Rolled(draw.below(battle::banish_faces(self)) as u8 + 1),
            Phase::MirrorRoll => Chance::Rolled(draw.below(pumpkin::mirror_die(self)) as u8 + 1),
            Phase::Find => ability::sample(self, draw),
            _ => Chance::Rolled(draw.below(6) as u8 + 1),
        }
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        match input {
            Input::Act(seat, action) => self.apply_action(seat, action, events),
            Input::Chance(chance) => self.apply_chance(chance, events),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        turn::outcome(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::build(self, viewer)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Dealt { by, .. } if !viewer.is(by.0) => Event::DealtCard { by },
            Event::Drew { by, why, .. } if !viewer.is(by.0) => Event::DrewCard { by, why },
            other => other,
        })
    }

    fn audience(&self, input: Input<Self>) -> Audience {
        match (input, self.phase) {
            (Input::Chance(_), Phase::Draw { seat, .. }) => Audience::Only(SeatSet::one(seat)),
            _ => Audience::All,
        }
    }

    fn reveals(event: Event) -> bool {
        matches!(
            event,
            Event::Discarded { .. }
                | Event::PlayedNumber { .. }
                | Event::NoNumber { .. }
                | Event::PlayedCard { .. }
                | Event::ShowsCard { .. }
                | Event::DiscardedAfterDie { .. }
        )
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        view::guess(view, draw)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }

    fn settled(&self) -> bool {
        matches!(self.phase, Phase::PlaceChip)
    }

    fn evaluate(&self, seat: Seat) -> u16 {
        self.evaluate_all()[seat.index() % 8]
    }

    fn evaluate_all(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }

    fn planner(&self, seat: Seat) -> Planner<Self> {
        evaluate::planner(self, seat)
    }

    fn prospects(&self) -> Option<[u16; 8]> {
        prospects::prospects(self)
    }
}

impl Horseman {
    pub(crate) fn apply_action(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match self.phase {
            Phase::PlaceChip => setup::place(self, action, events),
            Phase::ChooseMove { .. } => choose::apply(self, action, events),
            Phase::ChooseExit => ride::exit(self, action, events),
            Phase::BlueHex | Phase::AnyPathExit | Phase::NearestTie => {
                blue::apply(self, action, events);
            }
            Phase::ChurchDoor | Phase::GraveDoor => doors::apply(self, action, events),
            Phase::EnemyAhead => ride::meet(self, action, events),
            Phase::BattleItems { .. } | Phase::BanishWindow | Phase::DefenceWindow => {
                battle::apply(self, seat, action, events);
            }
            Phase::Pumpkin | Phase::MirrorWindow => pumpkin::apply(self, seat, action, events),
            Phase::GemHere { .. } | Phase::Collect | Phase::KeepOne(_) => {
                ability::apply(self, action, events);
            }
            Phase::DiscardAfterDie => turn::discard(self, action, events),
            phase => unreachable!("{action:?} was not allowed in {phase:?}"),
        }
    }

    pub(crate) fn apply_chance(&mut self, chance: Chance, events: &mut impl Sink<Event>) {
        match (self.phase, chance) {
            (Phase::Draw { seat, then }, Chance::Drew(card)) => {
                turn::draw(self, seat, then, card, events);
            }
            (Phase::FirstRoll(roll), Chance::Rolled(number)) => {
                setup::first_roll(self, roll, number, events);
            }
            (Phase::DealChip, Chance::Dealt(chip)) => setup::deal_chip(self, chip, events),
            (Phase::Curse, Chance::Cursed(form)) => turn::curse(self, form, events),
            (Phase::DieMove, Chance::Rolled(number)) => choose::die_move(self, number, events),
            (Phase::Spin { exact }, Chance::Spun(spin)) => blue::spun(self, exact, spin, events),
            (Phase::Exchange, Chance::Blows(attack, defence)) => {
                battle::exchange(self, attack, defence, events);
            }
            (Phase::Banishment, Chance::Rolled(number)) => battle::banish(self, number, events),
            (Phase::Throw, Chance::Rolled(number)) => pumpkin::throw(self, number, events),
            (Phase::MirrorRoll, Chance::Rolled(number)) => pumpkin::mirror(self, number, events),
            (Phase::Find, Chance::Found(item)) => ability::find(self, item, events),
            (phase, chance) => unreachable!("{chance:?} is not possible in {phase:?}"),
        }
    }

    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Eight figures and a mask, so that no bound is checked.
    #[inline]
    pub(crate) fn figure(&self, seat: Seat) -> &Figure {
        &self.figures[seat.index() % 8]
    }

    #[inline]
    pub(crate) fn figure_mut(&mut self, seat: Seat) -> &mut Figure {
        &mut self.figures[seat.index() % 8]
    }

    /// The rider in turn.
    #[inline]
    pub(crate) fn mover(&self) -> &Figure {
        self.figure(self.turn)
    }

    #[inline]
    pub(crate) fn mover_mut(&mut self) -> &mut Figure {
        self.figure_mut(self.turn)
    }

    #[inline]
    pub(crate) fn is_race(&self) -> bool {
        self.options.mode == Mode::WoodsRace
    }

    /// What a space is with the chips in place.
    #[inline]
    pub(crate) fn place_of(&self, space: Space) -> Place {
        match self.pack.kind(space) {
            Kind::Path => Place::Path,
            Kind::Blue => Place::Blue,
            Kind::Void => {
                let chip = self.chips[self.pack.site(space) % VOIDS];
                if chip.is_none() {
                    Place::Empty
                } else if chip.is_church() {
                    Place::Church
                } else {
                    Place::Graveyard
                }
            }
            Kind::School => Place::School,
            Kind::Bridge => Place::Bridge,
            Kind::Mausoleum => Place::Mausoleum,
            Kind::Church => Place::Church,
        }
    }

    #[inline]
    pub(crate) fn name(&self, space: Space) -> Name {
        self.pack.name(space)
    }

    /// Whether somebody rode over the bridge and is off the board. HH-END-1, HH-RACE-2
    #[inline]
    pub(crate) fn escaped(&self, seat: Seat) -> bool {
        let figure = self.figure(seat);
        figure.at == self.pack.fixed.bridge && (self.is_race() || figure.form == Form::Ichabod)
    }

    /// Somebody else than `seat` on a space.
    #[inline]
    pub(crate) fn other_at(&self, seat: Seat, space: Space) -> Option<Seat> {
        self.everybody()
            .find(|&it| it != seat && self.figure(it).at == space)
    }

    /// Somebody else of the same form on a space.
    #[inline]
    pub(crate) fn like_at(&self, seat: Seat, space: Space) -> Option<Seat> {
        let form = self.figure(seat).form;
        let like = |it: &Seat| {
            let figure = self.figure(*it);
            *it != seat && figure.at == space && figure.form == form
        };
        self.everybody().find(like)
    }

    /// By public facts: a card in hand, and not every copy in the discard pile. HH-TURN-13
    #[inline]
    pub(crate) fn could_hold(&self, seat: Seat, card: Card) -> bool {
        let figure = self.figure(seat);
        let deck = card.form().index();
        let removed = self.is_race() && setup::fights(card);
        figure.form == card.form()
            && figure.hand != crate::cards::Hand::EMPTY
            && !removed
            && self.discards[deck][card.index()] < self.pack.copies(card)
    }

    /// Ichabod in a church or the School House. HH-CH-6, HH-SCH-1
    pub(crate) fn sheltered(&self, seat: Seat) -> bool {
        let figure = self.figure(seat);
        let place = self.place_of(figure.at);
        figure.form == Form::Ichabod && matches!(place, Place::Church | Place::School)
    }

    /// HH-SET-6
    pub(crate) fn number(&self, seat: Seat) -> u8 {
        (seat.0 + self.players - self.first.0) % self.players + 1
    }

    /// Out of a hand, face up onto the pile. HH-TURN-9
    #[inline]
    pub(crate) fn put_away(&mut self, seat: Seat, card: Card) {
        self.figure_mut(seat).hand.remove(card.index());
        self.discards[card.form().index()][card.index()] += 1;
    }
}
