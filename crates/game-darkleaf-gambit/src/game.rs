//! The state, and the contract: dispatch on the phase, nothing more.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Ask, Draw, Forecast, Game, Input, Misplaced, Outcome, Rulebook, Seat, SeatSet,
    Setting, Shared, Sink, Viewer,
};

use crate::clans::Clan;
use crate::phases::{self, setup};
use crate::state::{Bone, Ending, Limbo, Order, Phase, Side, Turn, Will};
use crate::units::Field;
use crate::{
    Action, CLAUSES, CLAUSES_TOML, Chance, Event, Fact, Options, Pack, Refusal, View, aim, ask,
    clause, evaluate, options, pack, position, preview, sound, turn, view, why,
};

/// A match of Darkleaf Gambit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Darkleaf {
    pub(crate) pack: Shared<Pack>,
    pub(crate) field: Field,
    /// First player, second player.
    pub(crate) sides: [Side; 2],
    pub(crate) turn: Turn,
    pub(crate) limbo: Limbo,
    pub(crate) options: Options,
    pub(crate) will: Will,
    pub(crate) phase: Phase,
    pub(crate) order: Order,
    /// Sides whose path is met, and sides whose royal fell with `royal_loss=loses`, as bits; never at rest.
    pub(crate) won: u8,
    pub(crate) royal_lost: u8,
}

const _: () = assert!(size_of::<Darkleaf>() <= 512);

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Darkleaf {
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

    fn schema(_: &Pack) -> Vec<Setting> {
        options::schema()
    }

    fn complete(pack: &Pack, seats: u8, options: Options) -> Result<Options, Refusal> {
        options::check(pack, seats, &options)?;
        Ok(options)
    }

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        options::check(&pack, seats, options)?;
        let mut game = Darkleaf::blank(pack, options);
        setup::begin(&mut game);
        Ok(game)
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
        let over = matches!(self.phase, Phase::Over(_));
        (self.turn.fresh && !over).then(|| position::print(self))
    }

    fn sound(&self) -> Result<(), Refusal> {
        sound::sound(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(2)
    }

    /// Fewer than 200 inputs a turn; with Loops fewer than four turns a round.
    fn bound(&self) -> u32 {
        200 + 4 * 200 * u32::from(self.options.max_rounds)
    }

    #[inline]
    fn actor(&self) -> Actor {
        match self.phase {
            Phase::Over(_) => Actor::Nobody,
            phase if phase.is_chance() => Actor::Chance,
            _ => Actor::one(phases::asked(self)),
        }
    }

    fn ask(&self, _: Seat) -> Ask<Action> {
        ask::ask(self)
    }

    #[inline]
    fn candidates(&self, _: Seat, out: &mut Vec<Action>) {
        phases::each(self, &mut |action| {
            out.push(action);
            false
        });
    }

    /// What the generator of the phase yields is legal, and nothing else; why not is asked only then.
    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // DG-TURN-1
        if !self.asks(seat) {
            return Err(why::not_asked(self, seat));
        }
        if phases::allows(self, action) {
            Ok(())
        } else {
            Err(why::why_not(self, action))
        }
    }

    /// Candidates are exactly what is legal.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asks(seat) {
            self.candidates(seat, out);
        }
    }

    fn aim(&self, _: Seat, action: Action) -> Aim {
        aim::aim(self, action)
    }

    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        phases::sample(self, draw)
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        self.turn.fresh = false;
        match input {
            Input::Act(_, action) => phases::apply(self, action, events),
            Input::Chance(chance) => phases::apply_chance(self, chance, events),
        }
        turn::advance(self, events);
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(ending) => Some(outcome(self, ending)),
            _ => None,
        }
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
        evaluate::evaluate_all(self)[seat.index()]
    }

    fn evaluate_all(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }
}

/// The reason is the clause of the path. DG-END-1 to -8
fn outcome(game: &Darkleaf, ending: Ending) -> Outcome {
    let seats = SeatSet::all(2);
    let path = |side: u8| match game.clan(side.into()) {
        Clan::Hexen => const { clause("DG-HEX-1") },
        Clan::Wibo => const { clause("DG-WIB-1") },
        Clan::Murg => const { clause("DG-MUR-1") },
        Clan::Ferrymen => const { clause("DG-FER-1") },
        Clan::Erde => const { clause("DG-ERD-1") },
        Clan::Huldra => const { clause("DG-HUL-1") },
    };
    match ending {
        Ending::Draw => Outcome::draw(seats, const { clause("DG-END-3") }),
        Ending::Won(side) => {
            let winner = game.order.seat(side.into());
            Outcome::ranked(seats, |seat| seat == winner, path(side))
        }
        Ending::RoyalLost(side) => {
            let loser = game.order.seat(side.into());
            Outcome::ranked(seats, |seat| seat != loser, const { clause("DG-END-8") })
        }
    }
}

impl Darkleaf {
    /// The round in progress. DG-TURN-21
    pub fn round(&self) -> u16 {
        self.turn.round
    }

    /// Whether somebody is asked, and it is this seat.
    #[inline]
    fn asks(&self, seat: Seat) -> bool {
        let nobody = self.phase.is_chance() || matches!(self.phase, Phase::Over(_));
        !nobody && phases::asked(self) == seat
    }

    pub(crate) fn blank(pack: Shared<Pack>, options: &Options) -> Darkleaf {
        Darkleaf {
            pack,
            field: Field::EMPTY,
            sides: [Side::NEW; 2],
            turn: Turn::NEW,
            limbo: Limbo::NOBODY,
            options: *options,
            will: Will::NEW,
            phase: Phase::ChooseClan,
            order: Order(Seat(0)),
            won: 0,
            royal_lost: 0,
        }
    }

    /// The bones of a row go back to the pool. DG-TURN-19
    pub(crate) fn empty_row(&mut self, side: usize, row: usize) {
        let side = &mut self.sides[side];
        for bone in &mut side.rows[row] {
            if *bone != Bone::NONE {
                side.pool[bone.kind()] += 1;
                *bone = Bone::NONE;
            }
        }
    }
}
