//! Lantern: a toy with every kind of secret. A hand each; put one card aside face down, all at once; then in turn play a
//! brighter light or pass, and once in a turn swap or show the card aside. Any rival may snuff the card just played, even
//! a snuff.
//! When all pass in a row, the cards aside are turned up and the most points win.
#![allow(dead_code, reason = "each test uses a part of it")]
use std::array;

use engine::{
    Actor, Aim, Audience, Draw, Forecast, Game, Input, Knowledge, Misplaced, Outcome, Play,
    Positions, Print, Question, Rulebook, Screen, Seat, SeatOrder, SeatSet, Setting, Shared,
    Silent, Sink, Viewer, Worth,
};
use serde::Serialize;

pub use cards::{Card, Cards};
pub use options::Options;
pub use words::{Action, Chance, Event, Fact, Pack, Refusal};
use words::{PACK, RULEBOOK, clause};

mod cards;
mod options;
mod play;
mod position;
mod preview;
pub mod words;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lantern {
    pub pack: Shared<Pack>,
    pub open: Open,
    pub deck: Cards,
    pub hands: [Cards; 4],
    pub asides: [Cards; 4],
}

/// What lies open on the table: public by type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    pub players: u8,
    /// Cards in a hand.
    pub hand: u8,
    /// Snuffs in play.
    pub snuffs: u8,
    pub strict: bool,
    pub phase: Phase,
    /// Every card that was played.
    pub pile: Cards,
    /// What burns, and whose it is.
    pub top: Option<(Card, Seat)>,
    pub passes: u8,
    /// Whose card aside was shown; it stays there.
    pub shown: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Phase {
    /// Chance: a card to this seat.
    Deal(Seat),
    /// Every seat without a card aside chooses one.
    Aside,
    Turn(Seat),
    /// The turn goes on, without a swap.
    Swapped(Seat),
    Window(Window),
    Over,
}

/// Who may still answer the light that was played, or the snuff that was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Window {
    pub light: Card,
    pub by: Seat,
    pub snuffed: bool,
    pub asked: SeatOrder,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    #[serde(skip)]
    pub pack: Shared<Pack>,
    pub open: Open,
    pub hands: [Zone; 4],
    pub asides: [Zone; 4],
    /// In the deck or in a hidden zone, who knows which.
    pub unseen: Cards,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Zone {
    pub size: u32,
    pub cards: Option<Cards>,
}

impl Game for Lantern {
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

    fn schema(pack: &Pack) -> Vec<Setting> {
        options::schema(pack)
    }

    fn complete(pack: &Pack, seats: u8, options: Options) -> Result<Options, Refusal> {
        options::complete(pack, seats, options)
    }

    fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Self, Refusal> {
        let options = Self::complete(&pack, seats, options.clone())?;
        let open = Open {
            players: seats,
            hand: options.hand.unwrap_or_default(),
            snuffs: options.snuffs,
            strict: options.strict,
            phase: Phase::Deal(Seat(0)),
            pile: Cards::EMPTY,
            top: None,
            passes: 0,
            shown: SeatSet::EMPTY,
        };
        let deck = pack.cards(options.snuffs);
        let (hands, asides) = ([Cards::EMPTY; 4], [Cards::EMPTY; 4]);
        Ok(Lantern {
            pack,
            open,
            deck,
            hands,
            asides,
        })
    }

    fn valid(&self) -> Result<(), Refusal> {
        position::sound(self)
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.open.players)
    }

    /// Every card that is laid may lead to a round of passes in a window and one of turns, each with a swap.
    fn bound(&self) -> u32 {
        let (players, cards) = (u32::from(self.open.players), self.in_play().len());
        cards + players + (cards + 1) * (1 + 3 * players)
    }

    fn actor(&self) -> Actor {
        let waits = |seat: &Seat| self.asides[seat.index()].is_empty();
        match self.open.phase {
            Phase::Deal(_) => Actor::Chance,
            Phase::Aside => Actor::Seats(self.seats().iter().filter(waits).collect()),
            Phase::Turn(seat) | Phase::Swapped(seat) => Actor::one(seat),
            Phase::Window(window) => Actor::Seats(window.asked),
            Phase::Over => Actor::Nobody,
        }
    }

    fn ask(&self, seat: Seat) -> Question<Action> {
        let hand = self.hands[seat.index()];
        let pass = Some(Action::Pass);
        match self.open.phase {
            Phase::Aside => {
                let least = hand.first().map(Action::Aside);
                Question::own("aside", const { clause("LT-ASIDE-1") }, least)
            }
            // How many cards a seat has is public; how many of them fit is not.
            Phase::Window(_) => Question {
                window: true,
                masked: true,
                seconds: 8,
                ..Question::own("snuff", const { clause("LT-SNUFF-2") }, pass)
            },
            _ => Question {
                masked: !hand.is_empty(),
                ..Question::own(
                    "turn",
                    const { clause("LT-TURN-1") },
                    pass.filter(|_| !self.open.strict),
                )
            },
        }
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        for card in self.hands[seat.index()].iter() {
            match self.open.phase {
                Phase::Aside => out.push(Action::Aside(card)),
                Phase::Window(_) => out.push(Action::Snuff(card)),
                _ => out.extend([Action::Play(card), Action::Swap(card)]),
            }
        }
        if matches!(self.open.phase, Phase::Turn(_)) {
            out.push(Action::Show);
        }
        if self.open.phase != Phase::Aside {
            out.push(Action::Pass);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // LT-TURN-1
        if !self.actor().asks(seat) {
            return Err(Refusal::NotYourTurn);
        }
        // LT-SHOW-1
        let stays = matches!(action, Action::Swap(_) | Action::Show);
        if stays && matches!(self.open.phase, Phase::Turn(_)) && self.open.shown.contains(seat) {
            return Err(Refusal::Stays);
        }
        let card = match (self.open.phase, action) {
            (Phase::Aside, Action::Aside(card))
            | (Phase::Turn(_), Action::Swap(card))
            | (Phase::Turn(_) | Phase::Swapped(_), Action::Play(card))
            | (Phase::Window(_), Action::Snuff(card)) => card,
            // LT-SWAP-1
            (Phase::Swapped(_), Action::Swap(_) | Action::Show) => return Err(Refusal::SwapOnce),
            (Phase::Turn(_), Action::Show)
            | (Phase::Turn(_) | Phase::Swapped(_) | Phase::Window(_), Action::Pass) => {
                return Ok(());
            }
            // LT-TURN-2
            _ => return Err(Refusal::NotNow),
        };
        match (action, self.open.top) {
            // LT-PLAY-1
            _ if !self.hands[seat.index()].contains(card) => Err(Refusal::NotHeld { card }),
            // LT-SNUFF-1
            (Action::Play(_), _) if !self.pack.is_light(card) => Err(Refusal::NoLight { card }),
            (Action::Snuff(_), _) if self.pack.is_light(card) => Err(Refusal::NoSnuff { card }),
            // LT-PLAY-2
            (Action::Play(_), Some((top, _))) if card < top => Err(Refusal::TooDim { card, top }),
            _ => Ok(()),
        }
    }

    /// Single actions, and a light played after a swap.
    fn runs(&self, seat: Seat, out: &mut Vec<Vec<Action>>) {
        let (mut first, mut then) = (Vec::new(), Vec::new());
        self.actions(seat, &mut first);
        for action in first {
            out.push(vec![action]);
            let mut after = *self;
            if matches!(action, Action::Swap(_)) && after.act(seat, action, &mut Silent).is_ok() {
                after.actions(seat, &mut then);
                then.retain(|it| matches!(it, Action::Play(_)));
                out.extend(then.iter().map(|&it| vec![action, it]));
            }
        }
    }

    /// Drawing is the chance: the deck is a bag and has no order to hide.
    fn sample(&self, draw: &mut impl Draw) -> Chance {
        Chance::Deal(self.deck.pick(draw))
    }

    fn apply(&mut self, input: Input<Self>, events: &mut impl Sink<Event>) {
        match (self.open.phase, input) {
            (Phase::Deal(to), Input::Chance(Chance::Deal(card))) => self.deal(to, card, events),
            (_, Input::Act(by, Action::Aside(card))) => self.aside(by, card, events),
            (_, Input::Act(by, Action::Swap(card))) => self.swap(by, card, events),
            (_, Input::Act(by, Action::Show)) => self.show(by, events),
            (_, Input::Act(by, Action::Play(card))) => self.play(by, card, events),
            (Phase::Window(window), Input::Act(by, answer)) => {
                self.answer(window, by, answer, events);
            }
            (_, Input::Act(by, _)) => self.pass(by, events),
            (phase, input) => unreachable!("{input:?} was not allowed in {phase:?}"),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.open.phase == Phase::Over;
        let points = |seat| self.points(seat);
        over.then(|| Outcome::ranked(self.seats(), points, const { clause("LT-END-1") }))
    }
}

impl Positions for Lantern {
    fn from_position(
        pack: Shared<Pack>,
        seats: u8,
        options: &Options,
        text: &str,
    ) -> Result<Self, Misplaced<Refusal>> {
        position::read(pack, seats, options, text)
    }

    fn position(&self) -> Option<String> {
        position::write(self)
    }
}

impl Knowledge for Lantern {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let mut unseen = self.deck;
        let mut zone = |cards: Cards, shown: bool| {
            unseen = if shown { unseen } else { unseen.or(cards) };
            Zone {
                size: cards.len(),
                cards: shown.then_some(cards),
            }
        };
        let own = |at: usize| viewer.is(Seat(at as u8));
        let up =
            |at: usize| self.open.phase == Phase::Over || self.open.shown.contains(Seat(at as u8));
        View {
            pack: self.pack,
            open: self.open,
            hands: array::from_fn(|at| zone(self.hands[at], own(at))),
            asides: array::from_fn(|at| zone(self.asides[at], own(at) || up(at))),
            unseen,
        }
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        let mut deck = view.unseen;
        let mut fill = |zone: Zone| zone.cards.unwrap_or_else(|| deck.deal(zone.size, draw));
        let (hands, asides) = (view.hands.map(&mut fill), view.asides.map(&mut fill));
        Lantern {
            pack: view.pack,
            open: view.open,
            deck,
            hands,
            asides,
        }
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        let card = None;
        Some(match event {
            Event::Dealt { to, .. } if !viewer.is(to) => Event::Dealt { to, card },
            Event::PutAside { by, .. } if !viewer.is(by) => Event::PutAside { by, card },
            Event::Swapped { by, .. } if !viewer.is(by) => Event::Swapped { by, card },
            public => public,
        })
    }

    fn audience(&self, input: Input<Self>) -> Audience {
        match (self.open.phase, input) {
            (Phase::Deal(to), _) => Audience::Only(SeatSet::one(to)),
            (_, Input::Act(by, Action::Aside(_) | Action::Swap(_))) => {
                Audience::Only(SeatSet::one(by))
            }
            _ => Audience::All,
        }
    }

    fn reveals(event: Event) -> bool {
        use Event::{Played, Shown, Snuffed, TurnedUp};
        matches!(
            event,
            Played { .. } | Shown { .. } | Snuffed { .. } | TurnedUp { .. }
        )
    }
}

impl Screen for Lantern {
    type Fact = Fact;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;

    fn aim(&self, _: Seat, action: Action) -> Aim {
        let (card, to) = match action {
            Action::Aside(card) | Action::Swap(card) => (card, "aside"),
            Action::Play(card) | Action::Snuff(card) => (card, "pile"),
            Action::Show | Action::Pass => return Aim::default(),
        };
        Aim {
            piece: Some(card.coded(&*self.pack).to_string()),
            from: Some("hand".to_owned()),
            to: Some(to.to_owned()),
            cost: None,
        }
    }

    fn preview(&self, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Self>>) {
        preview::write(self, seat, actions, out);
    }
}

impl Worth for Lantern {}

impl Lantern {
    pub fn in_play(&self) -> Cards {
        self.pack.cards(self.open.snuffs)
    }

    /// LT-END-2
    pub fn points(&self, seat: Seat) -> u8 {
        let top = self.open.top.filter(|&(_, by)| by == seat);
        let cards = self.asides[seat.index()].iter();
        let cards = cards.chain(top.map(|(card, _)| card));
        cards.map(|card| self.pack.worth(card)).sum()
    }
}
