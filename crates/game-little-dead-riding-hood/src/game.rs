//! The state, and the contract: dispatch on the phase, nothing more.
use std::sync::LazyLock;

use engine::{
    Actor, Aim, Ask, Audience, ClauseId, Draw, Forecast, Game, Input, Misplaced, Outcome, Rulebook,
    Seat, SeatOrder, SeatSet, Setting, Shared, Sink, Viewer,
};

use crate::cards::{Card, Cards};
use crate::open::{Fight, Figure, Open};
use crate::phases::{Phase, Phases, Round};
use crate::phases::{cards, cleanup, draft, effects, fight, flight, helpers, run, setup};
use crate::phases::{targets, tiles, window};
use crate::woods::Woods;
use crate::{
    Action, Bullets, CLAUSES, CLAUSES_TOML, Chance, Event, Fact, Helper, Options, Pack, Refusal,
    Sister, View, aim, clause, evaluate, judge, options, pack, position, preview, settle, sound,
    view,
};

/// A match of Little Dead Riding Hood.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hood {
    pub(crate) pack: Shared<Pack>,
    pub(crate) open: Open,
    pub(crate) hands: [Cards; 5],
    /// By seat: cards in other hands that it has seen and that are still there. LD-FX-8
    pub(crate) known: [Cards; 5],
    /// By seat: the card with which it answered a window before its turn to; nothing is a pass. LD-CARD-7
    pub(crate) kept: [Option<Card>; 5],
}

const _: () = assert!(size_of::<Hood>() <= 1024);

/// LD-HOST-1
const WINDOW_SECONDS: u8 = 6;
/// Inputs per player and turn that no turn reaches.
const INPUTS_PER_STEP: u32 = 3000;

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

impl Game for Hood {
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

    /// LD-SETUP-1 to LD-SETUP-10
    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        options::check(seats, *options)?;
        let mut sisters = [Figure::UNPLACED; 5];
        for sister in sisters.iter_mut().take(usize::from(seats)) {
            // LD-SETUP-5
            sister.bullets = pack.numbers.first_bullets;
        }
        let lanes = pack.lanes(seats);
        let open = Open {
            phases: Phases::new(Phase::Starter),
            woods: Woods {
                lanes,
                ..Woods::default()
            },
            fight: Fight::NONE,
            sisters,
            looked: [SeatSet::EMPTY; 5],
            discards: Cards::EMPTY,
            tile_pile: pack.numbers.tiles,
            tile_discards: [0; 4],
            set_aside: 0,
            options: *options,
            players: seats,
            turn: 1,
            starter: Seat(0),
            active: Seat(0),
            winner: None,
            fresh: false,
        };
        Ok(Hood {
            pack,
            open,
            hands: [Cards::EMPTY; 5],
            known: [Cards::EMPTY; 5],
            kept: [None; 5],
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
        self.open.fresh.then(|| position::print(self))
    }

    fn sound(&self) -> Result<(), Refusal> {
        sound::sound(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        self.open.seats()
    }

    fn bound(&self) -> u32 {
        let turns = u32::from(self.open.options.turn_limit);
        INPUTS_PER_STEP * u32::from(self.open.players) * turns
    }

    #[inline]
    fn actor(&self) -> Actor {
        match self.open.top() {
            Phase::Over => Actor::Nobody,
            Phase::Window(window) => Actor::Seats(SeatOrder::left_of(window.opener, window.asked)),
            phase => self.asked(phase).map_or(Actor::Chance, Actor::one),
        }
    }

    fn ask(&self, seat: Seat) -> Ask<Action> {
        self.question(seat)
    }

    #[inline]
    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.is_asked(seat) {
            return Err(judge::not_asked(self, seat, action));
        }
        match self.open.top() {
            Phase::ChooseStart { .. } => setup::check(self, seat, action),
            Phase::LayTile { tile, .. } => tiles::check(self, seat, tile, action),
            Phase::HelperChoice => draft::check(self, seat, action),
            Phase::MoveStep { .. } => cards::check_move(self, seat, action),
            Phase::DiscardDown => cleanup::check(self, seat, action),
            Phase::Window(window) => window::check(self, seat, window, action),
            Phase::Card(played) => targets::check(self, played, action),
            Phase::Run { left, gown, .. } => run::check(self, (seat, left, gown), action),
            Phase::Mirror { of, .. } => self.check_mirror(seat, of, action),
            Phase::Fight(Round::Direction) => flight::check(self, seat, action),
            Phase::Fight(_) => fight::check(self, seat, action),
            phase => helpers::check(self, seat, phase, action),
        }
    }

    /// All that is listed is legal, but for cards: of those only targets are judged, whoever is asked may play one.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.is_asked(seat) {
            return;
        }
        match self.open.top() {
            Phase::HelperChoice => draft::actions(self, seat, out),
            Phase::MoveStep { .. } => cards::move_actions(self, seat, out),
            Phase::Window(window) => window::actions(self, seat, window.kind, out),
            _ => self.list(seat, out),
        }
    }

    fn lines(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        preview::lines(self, seat, out);
    }

    fn aim(&self, seat: Seat, action: Action) -> Aim {
        aim::aim(self, seat, action)
    }

    /// LD-TURN-3
    #[inline]
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        match self.open.top() {
            Phase::Starter => {
                let seat = Seat(draw.below(u32::from(self.open.players)) as u8);
                Chance::Starter(Sister(seat))
            }
            Phase::DrawTile { .. } | Phase::Woodcut { .. } => tiles::sample(self, draw),
            Phase::Bag => fight::sample(self, draw),
            Phase::Forced { of } => Chance::Lost(self.hands[of.index()].pick(draw)),
            _ => Chance::Card(self.pile().pick(draw)),
        }
    }

    #[inline]
    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        self.open.fresh = false;
        match input {
            Input::Act(seat, action) => self.apply_action(seat, action, events),
            Input::Chance(chance) => self.apply_chance(chance, events),
        }
        settle::settle(self, events);
    }

    /// LD-WIN-1, LD-WIN-3, LD-WIN-5
    fn outcome(&self) -> Option<Outcome> {
        if self.open.top() != Phase::Over {
            return None;
        }
        let measure = |seat: Seat| {
            let sister = self.open.sister(seat);
            let cards = self.hands[seat.index()].len();
            let won = self.open.winner == Some(seat);
            (won, sister.at.row(), sister.bullets, cards)
        };
        let by = match self.open.winner {
            Some(_) => const { clause("LD-WIN-1") },
            None => const { clause("LD-WIN-3") },
        };
        Some(Outcome::ranked(self.seats(), measure, by))
    }

    fn view(&self, viewer: Viewer) -> View {
        view::build(self, viewer)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        let card = None;
        Some(match event {
            Event::Dealt { to, .. } if !viewer.is(to.0) => Event::Dealt { to, card },
            Event::Drew { by, why, .. } if !viewer.is(by.0) => Event::Drew { by, card, why },
            Event::Looked { by, of, .. } if !viewer.is(by.0) && !viewer.is(of.0) => {
                let hand = None;
                Event::Looked { by, of, hand }
            }
            public => public,
        })
    }

    fn audience(&self, input: Input<Self>) -> Audience {
        let to = match (self.open.top(), input) {
            (Phase::Deal { to, .. } | Phase::DrawCard { to, .. }, _) => to,
            (Phase::Refill { .. }, _) => self.open.active,
            // What is answered out of order is told when it counts. LD-CARD-7
            (Phase::Window(window), Input::Act(seat, _)) if window.next() != Some(seat) => seat,
            _ => return Audience::All,
        };
        Audience::Only(SeatSet::one(to))
    }

    fn reveals(event: Event) -> bool {
        matches!(
            event,
            Event::Tricked { .. }
                | Event::Ran { .. }
                | Event::Discarded { .. }
                | Event::Forced { .. }
                | Event::MirrorDiscarded { .. }
                | Event::Looked { .. }
                | Event::HadPassed { .. }
        )
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        view::guess(view, draw)
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::preview(self, seat, actions, out);
    }

    fn evaluate(&self, seat: Seat) -> u16 {
        self.evaluate_all()[seat.index() % 8]
    }

    fn evaluate_all(&self) -> [u16; 8] {
        evaluate::evaluate_all(self)
    }
}

impl Hood {
    /// The one seat that has to decide, where it is one; nobody where fate does.
    #[inline]
    pub(crate) fn asked(&self, phase: Phase) -> Option<Seat> {
        match phase {
            Phase::Starter
            | Phase::Deal { .. }
            | Phase::Refill { .. }
            | Phase::DrawTile { .. }
            | Phase::DrawCard { .. }
            | Phase::Woodcut { .. }
            | Phase::Bag
            | Phase::Over
            | Phase::Window(_) => None,
            Phase::LayTile { who, .. } => Some(who),
            Phase::Card(played) => Some(played.by),
            Phase::Run { by, .. } | Phase::Mirror { by, .. } => Some(by),
            Phase::Forced { of } => (!helpers::by_chance(self)).then_some(of),
            Phase::Fight(round) => Some(judge::fighter(self, round)),
            _ => Some(self.open.active),
        }
    }

    #[inline]
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match self.open.top() {
            Phase::Window(window) => window.asked.contains(seat),
            phase => self.asked(phase) == Some(seat),
        }
    }

    #[inline]
    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.open.top() {
            Phase::ChooseStart { .. } => out.extend(setup::free(self).map(Action::Start)),
            Phase::LayTile { tile, .. } => {
                out.extend(tiles::legal(self, tile).iter().map(Action::Lay));
            }
            Phase::HelperChoice => draft::candidates(self, seat, out),
            Phase::MoveStep { .. } => cards::move_candidates(self, seat, out),
            Phase::DiscardDown => {
                out.extend(self.hands[seat.index()].iter().map(Action::Discard));
            }
            Phase::Window(window) => window::candidates(self, seat, window.kind, out),
            Phase::Card(played) => targets::candidates(self, played, out),
            Phase::Run { left, gown, .. } => {
                out.extend(run::steps(self, seat, left, gown).iter().map(Action::Step));
                if run::may_stop(self, seat, gown) {
                    out.push(Action::Stop);
                }
            }
            Phase::Mirror { of, .. } => {
                out.extend(self.hands[of.index()].iter().map(Action::Discard));
            }
            Phase::Fight(Round::Direction) => {
                out.extend(flight::choices(self).iter().map(Action::Flee));
            }
            Phase::Fight(_) => {
                let bullets = self.open.sister(seat).bullets;
                out.extend((0..=bullets).map(Action::Load));
            }
            phase => helpers::candidates(self, seat, phase, out),
        }
    }

    /// LD-FX-8
    fn check_mirror(&self, seat: Seat, of: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Discard(card) if self.hands[of.index()].contains(card) => Ok(()),
            Action::Discard(card) => Err(Refusal::NotInThatHand { card }),
            Action::Trick(_) | Action::Run(_) => Err(judge::out_of_place(self, seat, action)),
            _ => Err(Refusal::ChooseInMirror),
        }
    }

    fn question(&self, seat: Seat) -> Ask<Action> {
        let (kind, clause) = view::question(self.open.top());
        let timeout = self.timeout(seat);
        let ask = Ask::own(kind, clause, timeout);
        match self.open.top() {
            // Standing passes are for a kind of window. LD-HOST-2
            Phase::Window(_) => Ask {
                window: true,
                masked: true,
                seconds: WINDOW_SECONDS,
                ..ask
            },
            Phase::HelperChoice | Phase::MoveStep { .. } => Ask {
                masked: true,
                ..ask
            },
            _ => ask,
        }
    }

    /// What happens when time is up.
    fn timeout(&self, seat: Seat) -> Option<Action> {
        match self.open.top() {
            Phase::Window(_) => Some(Action::Pass),
            Phase::MoveStep { .. } => Some(Action::End),
            Phase::Prince { .. } | Phase::Queen { .. } => Some(Action::Done),
            Phase::Run { gown, .. } if run::may_stop(self, seat, gown) => Some(Action::Stop),
            Phase::Fight(Round::Direction) => flight::timeout(self),
            Phase::Fight(_) => Some(Action::Load(self.open.sister(seat).bullets)),
            _ => {
                let mut first = Vec::new();
                self.list(seat, &mut first);
                first.first().copied()
            }
        }
    }

    #[inline]
    fn apply_action(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        match (self.open.top(), action) {
            (Phase::ChooseStart { after }, Action::Start(at)) => {
                setup::apply(self, seat, (at, after), events);
            }
            (Phase::LayTile { tile, .. }, Action::Lay(at)) => {
                tiles::apply(self, seat, (tile, at), events);
            }
            (Phase::HelperChoice, Action::Take(helper)) => draft::take(self, seat, helper, events),
            (Phase::Window(window), _) => window::answer(self, seat, window, action, events),
            (_, Action::Trick(card)) => cards::play(self, seat, card, events),
            (_, Action::Run(card)) => cards::run(self, seat, card, events),
            (Phase::MoveStep { .. }, Action::End) => {
                self.open.phases.set(Phase::MoveStep { over: true });
                events.emit(Event::Ended { by: Sister(seat) });
            }
            (Phase::DiscardDown, Action::Discard(card)) => {
                cleanup::discard(self, seat, card, events);
            }
            (Phase::Forced { .. }, Action::Discard(card)) => {
                helpers::lose(self, seat, card, events);
            }
            (Phase::Mirror { by, of }, Action::Discard(card)) => {
                effects::mirror(self, (by, of), card, events);
            }
            (Phase::Card(played), _) => cards::name(self, played, action, events),
            (Phase::Run { left, gown, .. }, Action::Step(to)) => {
                run::step(self, (seat, left, gown), to, events);
            }
            (Phase::Run { gown, .. }, Action::Stop) => {
                self.open.phases.pop();
                let (by, why) = (Sister(seat), run::clause_of(gown));
                events.emit(Event::Stopped { by, why });
            }
            (Phase::Fight(_), Action::Load(number)) => fight::load(self, seat, number, events),
            (Phase::Fight(_), Action::Flee(to)) => flight::choose(self, to, events),
            (phase, _) => helpers::apply(self, (seat, phase), action, events),
        }
    }

    #[inline]
    fn apply_chance(&mut self, chance: Chance, events: &mut impl Sink<Event>) {
        match (self.open.top(), chance) {
            (Phase::Starter, Chance::Starter(sister)) => setup::starter(self, sister.0, events),
            (Phase::Deal { to, left }, Chance::Card(card)) => {
                setup::deal(self, (to, left), card, events);
            }
            (Phase::DrawCard { to, .. }, Chance::Card(card)) => {
                cards::drawn(self, to, card, events);
            }
            (Phase::Refill { .. }, Chance::Card(card)) => {
                cards::drawn(self, self.open.active, card, events);
            }
            (Phase::DrawTile { by, cause }, Chance::Tile(tile)) => {
                tiles::drawn(self, (by, cause), tile, events);
            }
            (Phase::Woodcut { by, at }, Chance::Tile(tile)) => {
                tiles::drawn_for(self, (by, at), tile, events);
            }
            (Phase::Bag, Chance::Token(token)) => fight::drawn(self, token, events),
            (Phase::Forced { of }, Chance::Lost(card)) => helpers::lose(self, of, card, events),
            (phase, chance) => unreachable!("{chance:?} is not possible in {phase:?}"),
        }
    }

    /// Cards that a seat may still play this turn. LD-CARD-2, LD-HELP-6
    #[inline]
    pub(crate) fn allowance(&self, seat: Seat) -> u8 {
        let sister = self.open.sister(seat);
        let numbers = &self.pack.numbers;
        let plays = match sister.helper {
            Some(Helper::YoungestBrother) => numbers.plays_with_brother,
            _ => numbers.plays,
        };
        plays.saturating_sub(sister.played.len())
    }

    /// Whether a seat holds a card and may still play one; public.
    #[inline]
    pub(crate) fn may_play(&self, seat: Seat) -> bool {
        !self.hands[seat.index()].is_empty() && self.allowance(seat) > 0
    }

    /// What lies in no hand, before no player and on no discard pile.
    #[inline]
    pub(crate) fn pile(&self) -> Cards {
        let held = self
            .hands
            .iter()
            .fold(self.open.seen(), |all, it| all.or(*it));
        self.pack.deck().minus(held)
    }

    /// A card leaves a hand, and with it what others knew of it.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        for known in &mut self.known {
            *known = known.without(card);
        }
        if self.hands[seat.index()].is_empty() {
            self.open.looked = self.open.looked.map(|it| it.without(seat));
        }
    }

    /// A card goes to the discards.
    pub(crate) fn lose_card(&mut self, seat: Seat, card: Card) {
        self.take_from_hand(seat, card);
        self.open.discards = self.open.discards.with(card);
    }

    /// LD-HELP-8
    pub(crate) fn give_bullets(
        &mut self,
        to: Seat,
        number: u8,
        why: ClauseId,
        events: &mut impl Sink<Event>,
    ) {
        let left = self.open.bullets_left(self.pack.numbers.bullets);
        let number = number.min(left);
        self.open.sister_mut(to).bullets += number;
        let (by, bullets) = (Sister(to), Bullets(number));
        events.emit(Event::GotBullets { by, bullets, why });
    }
}
