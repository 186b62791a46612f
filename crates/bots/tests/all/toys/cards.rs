//! Cards: three cards each, dealt in secret; all at once play one face down; the highest wins. Bots are told to have
//! patience with it, or not.
use std::sync::LazyLock;

use engine::{
    Actor, Audience, Draw, Game, Input, Knowledge, Nothing, Outcome, Outlook, Positions, Question,
    Rulebook, Screen, Seat, SeatSet, Shared, Sink, Viewer, Worth,
};
use serde::{Deserialize, Serialize};

use super::{PACK, Pack};

engine::clauses!("cards.toml");

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));

const HAND: usize = 3;
const CARDS: u8 = 12;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Action {
    Play(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Chance {
    Deal(u8),
}

engine::notation! { Action for Pack; Play(card) = "play"; }
engine::notation! { Chance for Pack; Deal(card) = "deal"; }

engine::refusals! { for Pack;
    pub enum Refusal {
        NotHeld { card: u8 } => "CD-PLAY-1", "You do not hold the {card}.";
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Cards<const PATIENT: bool> {
    #[serde(skip)]
    pack: Shared<Pack>,
    deck: Vec<u8>,
    hands: Vec<Vec<u8>>,
    played: Vec<Option<u8>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    #[serde(skip)]
    pack: Shared<Pack>,
    own: Option<(u8, Vec<u8>)>,
    sizes: Vec<usize>,
    /// The own one, or that there is one.
    played: Vec<(bool, Option<u8>)>,
    unseen: Vec<u8>,
}

impl<const PATIENT: bool> Cards<PATIENT> {
    fn dealt_to(&self) -> Option<usize> {
        let full = |hand: &Vec<u8>, played: &Option<u8>| played.is_some() || hand.len() == HAND;
        let mut places = self.hands.iter().zip(&self.played);
        places.position(|(hand, played)| !full(hand, played))
    }
}

impl<const PATIENT: bool> Game for Cards<PATIENT> {
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

    fn new(pack: Shared<Pack>, seats: u8, _: &Options) -> Result<Self, Refusal> {
        Ok(Cards {
            pack,
            deck: (1..=CARDS).collect(),
            hands: vec![Vec::new(); seats.into()],
            played: vec![None; seats.into()],
        })
    }

    fn valid(&self) -> Result<(), Refusal> {
        Ok(())
    }

    fn pack(&self) -> Shared<Pack> {
        self.pack
    }

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.hands.len() as u8)
    }

    fn bound(&self) -> u32 {
        4 * self.hands.len() as u32
    }

    fn actor(&self) -> Actor {
        let waits = |seat: &Seat| self.played[seat.index()].is_none();
        if self.dealt_to().is_some() {
            Actor::Chance
        } else if self.played.iter().all(Option::is_some) {
            Actor::Nobody
        } else {
            Actor::Seats(self.seats().iter().filter(waits).collect())
        }
    }

    fn ask(&self, _: Seat) -> Question<Action> {
        Question::own("play", const { clause("CD-PLAY-1") }, None)
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(
            self.hands[seat.index()]
                .iter()
                .map(|&card| Action::Play(card)),
        );
    }

    fn check(&self, seat: Seat, Action::Play(card): Action) -> Result<(), Refusal> {
        let held = self.actor().asks(seat) && self.hands[seat.index()].contains(&card);
        held.then_some(()).ok_or(Refusal::NotHeld { card })
    }

    fn sample(&self, draw: &mut impl Draw) -> Chance {
        Chance::Deal(self.deck[draw.below(self.deck.len() as u32) as usize])
    }

    fn apply(&mut self, input: Input<Self>, _: &mut impl Sink<Nothing>) {
        match input {
            Input::Chance(Chance::Deal(card)) => {
                let to = self.dealt_to().unwrap_or(0);
                self.deck.retain(|&it| it != card);
                self.hands[to].push(card);
                self.hands[to].sort_unstable();
            }
            Input::Act(seat, Action::Play(card)) => {
                self.hands[seat.index()].retain(|&it| it != card);
                self.played[seat.index()] = Some(card);
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let by = const { clause("CD-END-1") };
        let over = self.actor() == Actor::Nobody;
        over.then(|| Outcome::ranked(self.seats(), |seat| self.played[seat.index()], by))
    }
}

impl<const PATIENT: bool> Positions for Cards<PATIENT> {}

impl<const PATIENT: bool> Knowledge for Cards<PATIENT> {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let own = |seat: &Seat| viewer.is(*seat);
        let hand = |seat: Seat| (seat.0, self.hands[seat.index()].clone());
        let mut unseen = self.deck.clone();
        for seat in self.seats().iter().filter(|seat| !own(seat)) {
            unseen.extend(&self.hands[seat.index()]);
            unseen.extend(self.played[seat.index()]);
        }
        unseen.sort_unstable();
        let played = |seat: Seat| {
            let card = self.played[seat.index()];
            (card.is_some(), card.filter(|_| own(&seat)))
        };
        View {
            pack: self.pack,
            own: self.seats().iter().find(own).map(hand),
            sizes: self.hands.iter().map(Vec::len).collect(),
            played: self.seats().iter().map(played).collect(),
            unseen,
        }
    }

    fn guess(view: &View, draw: &mut impl Draw) -> Self {
        let mut deck = view.unseen.clone();
        let mut take = || deck.swap_remove(draw.below(deck.len() as u32) as usize);
        let mut hands = Vec::new();
        let mut played = Vec::new();
        for (at, (&size, &(there, own))) in view.sizes.iter().zip(&view.played).enumerate() {
            match &view.own {
                Some((seat, hand)) if usize::from(*seat) == at => {
                    hands.push(hand.clone());
                    played.push(own);
                }
                _ => {
                    let mut hand: Vec<_> = (0..size).map(|_| take()).collect();
                    hand.sort_unstable();
                    hands.push(hand);
                    played.push(there.then(&mut take));
                }
            }
        }
        deck.sort_unstable();
        let pack = view.pack;
        Cards {
            pack,
            deck,
            hands,
            played,
        }
    }

    fn redact(event: Nothing, _: Viewer) -> Option<Nothing> {
        Some(event)
    }

    fn audience(&self, input: Input<Self>) -> Audience {
        let seat = match input {
            Input::Act(seat, _) => seat,
            Input::Chance(_) => Seat(self.dealt_to().unwrap_or(0) as u8),
        };
        Audience::Only(SeatSet::one(seat))
    }
}

impl<const PATIENT: bool> Screen for Cards<PATIENT> {
    type Fact = Nothing;
    type Offer = engine::Nothing;
    type Ending = engine::Nothing;
}

impl<const PATIENT: bool> Worth for Cards<PATIENT> {
    fn outlook(&self) -> Outlook {
        match PATIENT {
            true => Outlook::PlayOn,
            false => Outlook::Race,
        }
    }
}
