//! Everything that everybody may see: figures, cards, glyphs, the clock and the turn in progress.
use engine::{Seat, SeatSet, Shared};
use toolbox::Stack;

use super::figures::{CardId, Cards, FigureId, Figures};
use crate::Pack;
use crate::options::Rules;
use crate::pack::card::{Build, Card, GlyphPower};
use crate::pack::field::{Field, Scenario, Space, SpaceId};
use crate::phases::Phase;
use crate::rules::sight::Body;
use crate::state::names::{CardName, FigureName, Kind};
use crate::words::action::{Mode, Step};

/// In one match.
pub(crate) const MAX_FIGURES: usize = 96;
/// In one match, and in a pack.
pub(crate) const MAX_CARDS: usize = 48;
/// Figures on one card.
pub(crate) const MAX_SQUAD: u8 = 8;
/// Kinds of glyphs.
pub(crate) const MAX_GLYPHS: usize = 16;
/// Places for glyphs.
pub(crate) const MAX_SLOTS: usize = 12;
/// At the table.
pub(crate) const MAX_SEATS: usize = 6;
/// Phases that are open at once, with room to spare.
pub(crate) const DEPTH: usize = 16;
/// Places to look for whoever stands on a space.
pub(crate) const WHO: usize = 128;
/// Where a figure is in its career.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Status {
    /// Of a card that is being placed.
    Unplaced,
    /// For the Drop.
    Waiting,
    OnField,
    Destroyed,
    /// Had no room. HS-SET-8
    Unused,
    /// Lies on the card `at`. HS-POW-SPI-1
    Spirit,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Figure {
    /// The first space by r, then q; of a spirit the number of its card.
    pub at: SpaceId,
    /// The second space of a double-space figure.
    pub tail: SpaceId,
    pub card: CardId,
    /// As its card says.
    pub build: Build,
    pub wounds: u8,
    pub status: Status,
}

impl Figure {
    pub const NOBODY: Figure = Figure {
        at: SpaceId::NONE,
        tail: SpaceId::NONE,
        card: CardId::NONE,
        build: Build::NONE,
        wounds: 0,
        status: Status::Unused,
    };

    pub fn spaces(&self) -> [SpaceId; 2] {
        [self.at, self.tail]
    }

    /// Its part on the first space.
    pub fn body(&self) -> Body {
        Body {
            space: self.at,
            build: self.build,
        }
    }

    pub fn stands_on(&self, space: SpaceId) -> bool {
        self.at == space || self.tail == space
    }
}

/// An army card in the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fielded {
    pub kind: Kind,
    pub owner: u8,
    /// Changed by Mind Shackle. HS-GEN-2
    pub controller: u8,
    /// Its first figure.
    pub first: FigureId,
    /// How often its limited special attack was used.
    pub used: u8,
    /// Attack and defense added. HS-POW-SPI-1
    pub spirits: [u8; 2],
}

impl Fielded {
    pub const NOTHING: Fielded = Fielded {
        kind: Kind(u8::MAX),
        owner: u8::MAX,
        controller: u8::MAX,
        first: FigureId(0),
        used: 0,
        spirits: [0; 2],
    };
}

/// What everybody knows about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    /// When it was eliminated: later is higher; 0 while it plays. HS-WND-4
    pub out: u8,
    pub banners: u8,
    pub points: u16,
    /// Completed its army. HS-DRA-5
    pub passed: bool,
    /// One of its figures has stood on the battlefield. HS-WND-4
    pub fought: bool,
    /// How many markers it has placed or left off: 4 when done.
    pub placed: u8,
    /// Its markers lie face down for all to see. HS-ORD-4
    pub shown: bool,
    /// By turn: its marker was turned over.
    pub revealed: u8,
    /// By turn: the turn was lost.
    pub lost: u8,
    /// By turn: it was lost because the marker had been taken away. HS-TRN-4
    pub taken: u8,
    /// By turn: the cards without figures when it was lost.
    pub empty: [Cards; 3],
}

/// What lies on a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stone {
    Nothing,
    /// Symbol-side up.
    Unknown,
    Glyph(u8),
}

/// A roll of several seats for one purpose. HS-INI-2
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct RollOff {
    /// Still to roll.
    pub waiting: SeatSet,
    /// Those with the best total so far.
    pub best: SeatSet,
    pub total: u8,
    pub rerolls: u8,
}

/// The move in progress. HS-MOV-13
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Mover {
    /// Nobody: none is in progress.
    pub figure: FigureId,
    pub mode: Mode,
    /// Move left.
    pub left: u8,
    /// It must stop here.
    pub stopped: bool,
    /// Kinds of falls to roll for, two bits each, the first in the lowest. HS-FAL-5
    pub falls: u32,
    /// Where the move began. HS-GLY-12
    pub start: [SpaceId; 2],
}

impl Mover {
    pub const NOBODY: Mover = Mover {
        figure: FigureId::NONE,
        mode: Mode::Walk,
        left: 0,
        stopped: false,
        falls: 0,
        start: [SpaceId::NONE; 2],
    };
}

/// The attack in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Blow {
    pub attacker: FigureId,
    pub special: bool,
    pub dice: u8,
    pub skulls: u8,
    /// Of a line: its direction.
    pub dir: u8,
    /// Of a line: where it begins.
    pub origin: SpaceId,
    /// Where the attacker stood, even if it falls meanwhile.
    pub from: [SpaceId; 2],
}

impl Blow {
    pub const NONE: Blow = Blow {
        attacker: FigureId::NONE,
        special: false,
        dice: 0,
        skulls: 0,
        dir: 0,
        origin: SpaceId::NONE,
        from: [SpaceId::NONE; 2],
    };
}

/// What the card in turn has done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    /// The card in turn.
    pub card: CardId,
    /// By number on the card.
    pub moved: u8,
    /// By number on the card, four bits each: attacks made.
    pub attacks: u32,
    /// Figures that have attacked.
    pub attackers: u8,
    pub first_target: FigureId,
    /// The power between move and attack was used, and may not be used again.
    pub used: bool,
    /// A squad's special attack is in progress. HS-POW-GRE-1
    pub throwing: bool,
}

impl Turn {
    pub const NONE: Turn = Turn {
        card: CardId::NONE,
        moved: 0,
        attacks: 0,
        attackers: 0,
        first_target: FigureId::NONE,
        used: false,
        throwing: false,
    };
}

/// Everything but the order markers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Open {
    pub pack: Shared<Pack>,
    pub rules: Rules,
    pub figures: [Figure; MAX_FIGURES],
    pub cards: [Fielded; MAX_CARDS],
    pub players: [Player; MAX_SEATS],
    pub n_figures: u8,
    pub n_cards: u8,
    pub seats: u8,
    pub round: u8,
    /// 1 to 3; 0 before the first.
    pub turn: u8,
    /// The seat in turn, or placing.
    pub seat: Seat,
    /// Who takes the first turn, or was first in setup.
    pub first: Seat,
    /// Seats that were eliminated so far.
    pub n_out: u8,
    /// Picks made in the draft.
    pub picks: u8,
    /// Cards whose Drop was tried in this round.
    pub tried: Cards,
    pub roll_off: RollOff,
    pub stones: [Stone; MAX_SLOTS],
    /// Copies of each glyph left for symbol sides.
    pub pool: [u8; MAX_GLYPHS],
    pub stack: Stack<Phase, DEPTH>,
    /// The first space of a double-space figure that is being put.
    pub half: SpaceId,
    /// The figure that is being placed or dropped.
    pub placing: FigureId,
    pub mover: Mover,
    /// A step that waits for the end of another figure's move.
    pub deferred: Option<Step>,
    /// Enemies that still have a swipe at the mover.
    pub swipers: Figures,
    pub turned: Turn,
    pub blow: Blow,
    /// Figures that still have to defend, roll or be placed: area attack, glyph, clones.
    pub targets: Figures,
    pub listed: Figures,
    pub rolled: Figures,
    /// Who stopped on the glyph in progress.
    pub stopper: Seat,
    /// On the battlefield.
    pub alive: Figures,
    /// On the battlefield, by controlling seat.
    pub held: [Figures; MAX_SEATS],
    /// Spaces with figures, one bit each.
    pub occupied: [u64; SpaceId::MOST / 64],
    /// Who stands on a space, by the last digits of its number; of several the last one.
    pub who: [FigureId; WHO],
    /// The clause that ended it, as a number. HS-VIC-2 to HS-VIC-6
    pub ended: u8,
}

impl Open {
    #[inline]
    pub fn field(&self) -> &'static Field {
        let fields: &'static [Field] = self.pack.fields;
        &fields[usize::from(self.rules.field)]
    }

    pub fn scenario(&self) -> &'static Scenario {
        &self.field().scenarios[usize::from(self.rules.scenario)]
    }

    #[inline]
    pub fn figure(&self, figure: FigureId) -> &Figure {
        &self.figures[figure.index()]
    }

    #[inline]
    pub fn figure_mut(&mut self, figure: FigureId) -> &mut Figure {
        &mut self.figures[figure.index()]
    }

    #[inline]
    pub fn card(&self, card: CardId) -> &Fielded {
        &self.cards[card.index()]
    }

    /// Who controls a card.
    pub fn controller_of(&self, card: CardId) -> Seat {
        Seat(self.card(card).controller)
    }

    /// What is printed on the card of a figure.
    #[inline]
    pub fn printed(&self, figure: FigureId) -> &'static Card {
        self.printed_on(self.figure(figure).card)
    }

    #[inline]
    pub fn printed_on(&self, card: CardId) -> &'static Card {
        let cards: &'static [Card] = self.pack.cards;
        &cards[usize::from(self.card(card).kind.0)]
    }

    #[inline]
    pub fn controller(&self, figure: FigureId) -> Seat {
        Seat(self.card(self.figure(figure).card).controller)
    }

    pub fn space(&self, id: SpaceId) -> &'static Space {
        self.field().space(id)
    }

    /// By number.
    pub fn all_figures(&self) -> impl DoubleEndedIterator<Item = FigureId> + use<> {
        (0..self.n_figures).map(FigureId)
    }

    /// By number.
    pub fn all_cards(&self) -> impl DoubleEndedIterator<Item = CardId> + use<> {
        (0..self.n_cards).map(CardId)
    }

    /// The figures of a card.
    pub fn of_card(&self, card: CardId) -> Figures {
        let fielded = self.card(card);
        Figures::run(fielded.first, self.printed_on(card).figures)
    }

    /// Cards in play or out of it that a seat controls.
    pub fn cards_of(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.all_cards()
            .filter(move |&it| self.card(it).controller == seat.0)
    }

    pub fn is_waiting(&self, card: CardId) -> bool {
        let first = self.figure(self.card(card).first);
        first.status == Status::Waiting
    }

    /// Whether a card has figures on the battlefield.
    pub fn stands(&self, card: CardId) -> bool {
        !(self.alive & self.of_card(card)).is_empty()
    }

    /// HS-GEN-7
    pub fn in_play(&self, card: CardId) -> bool {
        self.stands(card) || self.is_waiting(card)
    }

    /// HS-TEA-1
    #[inline]
    pub fn side(&self, seat: Seat) -> SeatSet {
        if !self.rules.teams {
            return SeatSet::one(seat);
        }
        let other = Seat((seat.0 + 2) % 4);
        SeatSet::one(seat).with(other)
    }

    /// Figures on the battlefield that are friends of a seat. HS-GEN-2
    #[inline]
    pub fn friends(&self, seat: Seat) -> Figures {
        let own = self.held[seat.index()];
        if self.rules.teams {
            own | self.held[(seat.index() + 2) % 4]
        } else {
            own
        }
    }

    #[inline]
    pub fn enemies(&self, seat: Seat) -> Figures {
        self.alive.minus(self.friends(seat))
    }

    #[inline]
    pub fn is_occupied(&self, space: SpaceId) -> bool {
        self.occupied[space.index() / 64] >> (space.index() % 64) & 1 != 0
    }

    /// Who stands on a space; of two the last one.
    #[inline]
    pub fn figure_on(&self, space: SpaceId) -> Option<FigureId> {
        let likely = self.who[space.index() % WHO];
        if likely.is_some() && self.figure(likely).stands_on(space) {
            return Some(likely);
        }
        self.last_on(space, FigureId::NONE)
    }

    #[cold]
    fn last_on(&self, space: SpaceId, but: FigureId) -> Option<FigureId> {
        let here = |&it: &FigureId| it != but && self.figure(it).stands_on(space);
        let on_field = |&it: &FigureId| self.figure(it).status == Status::OnField;
        self.all_figures().rfind(|it| here(it) && on_field(it))
    }

    /// Who stands on a space, but for the one who is passing.
    #[inline]
    pub fn figure_at(&self, space: SpaceId, but: FigureId) -> Option<FigureId> {
        if !self.is_occupied(space) {
            return None;
        }
        match self.figure_on(space) {
            Some(figure) if figure == but => self.last_on(space, but),
            found => found,
        }
    }

    /// HS-GEN-4
    pub fn is_empty(&self, space: SpaceId, but: FigureId) -> bool {
        !self.space(space).filled && self.figure_at(space, but).is_none()
    }

    /// Whether a figure of this Height has room. HS-OVR-1
    pub fn fits(&self, space: SpaceId, height: u8) -> bool {
        self.space(space).clearance >= height
    }

    /// Puts a figure on the battlefield, or elsewhere on it; the first space comes first. HS-DBL-6
    pub fn put(&mut self, figure: FigureId, at: SpaceId, tail: SpaceId) {
        let seat = self.controller(figure);
        let (at, tail) = if tail.is_some() && tail < at {
            (tail, at)
        } else {
            (at, tail)
        };
        let it = self.figure_mut(figure);
        (it.at, it.tail, it.status) = (at, tail, Status::OnField);
        self.alive = self.alive.with(figure);
        self.held[seat.index()] = self.held[seat.index()].with(figure);
        self.players[seat.index()].fought = true;
        self.count_spaces();
    }

    /// Takes a figure off the battlefield.
    pub fn lift(&mut self, figure: FigureId, status: Status) {
        let seat = self.controller(figure);
        let it = self.figure_mut(figure);
        (it.at, it.tail, it.status) = (SpaceId::NONE, SpaceId::NONE, status);
        it.wounds = 0;
        self.alive = self.alive.without(figure);
        self.held[seat.index()] = self.held[seat.index()].without(figure);
        self.count_spaces();
    }

    /// Figures pass over each other, so the spaces are counted anew.
    pub fn count_spaces(&mut self) {
        self.occupied = [0; SpaceId::MOST / 64];
        self.who = [FigureId::NONE; WHO];
        for figure in self.alive.iter() {
            let spaces = self.figure(figure).spaces();
            for space in spaces.into_iter().filter(|it| it.is_some()) {
                self.occupied[space.index() / 64] |= 1 << (space.index() % 64);
                self.who[space.index() % WHO] = figure;
            }
        }
    }

    /// The glyph on a slot that works: power-side up.
    pub fn glyph(&self, slot: usize) -> Option<GlyphPower> {
        match self.stones[slot] {
            Stone::Glyph(id) => Some(self.pack.glyphs[usize::from(id)].power),
            Stone::Nothing | Stone::Unknown => None,
        }
    }

    /// Who stands on a slot; not who flies over it. HS-GLY-4
    pub fn holder(&self, slot: usize) -> Option<FigureId> {
        let flying = self.mover.figure.is_some() && self.mover.mode == Mode::Fly;
        let but = if flying {
            self.mover.figure
        } else {
            FigureId::NONE
        };
        self.figure_at(self.field().slots[slot].space, but)
    }

    /// The glyphs that serve a seat. HS-GLY-4, HS-GLY-9
    pub fn glyphs_of(&self, seat: Seat) -> impl Iterator<Item = (GlyphPower, FigureId)> {
        let slots = 0..self.field().slots.len();
        slots.filter_map(move |slot| {
            let power = self.glyph(slot)?;
            let holder = self.holder(slot)?;
            (self.controller(holder) == seat).then_some((power, holder))
        })
    }

    /// What is added to a d20. HS-G-LOD
    pub fn luck(&self, seat: Seat) -> u8 {
        let luck = self.glyphs_of(seat).map(|(power, _)| match power {
            GlyphPower::Luck(amount) => amount,
            _ => 0,
        });
        luck.sum()
    }

    pub fn living(&self) -> SeatSet {
        (0..self.seats)
            .map(Seat)
            .filter(|it| self.lives(*it))
            .collect()
    }

    pub fn lives(&self, seat: Seat) -> bool {
        self.players[seat.index()].out == 0
    }

    /// Number on the card, from 0.
    pub fn number(&self, figure: FigureId) -> u8 {
        figure.0 - self.card(self.figure(figure).card).first.0
    }

    pub fn name_of(&self, card: CardId) -> CardName {
        let it = self.card(card);
        CardName {
            seat: Seat(it.owner),
            kind: it.kind,
        }
    }

    pub fn name(&self, figure: FigureId) -> FigureName {
        FigureName {
            card: self.name_of(self.figure(figure).card),
            n: self.number(figure) + 1,
        }
    }

    pub fn find_card(&self, name: CardName) -> Option<CardId> {
        self.all_cards().find(|&it| self.name_of(it) == name)
    }

    pub fn find(&self, name: FigureName) -> Option<FigureId> {
        let card = self.find_card(name.card)?;
        Some(FigureId(self.card(card).first.0 + name.n - 1))
    }

    /// A figure's parts, for lines of sight.
    pub fn bodies(&self, figure: FigureId) -> Bodies {
        let it = self.figure(figure);
        let build = it.build;
        Bodies {
            bodies: it.spaces().map(|space| Body { space, build }),
            n: 1 + usize::from(it.tail.is_some()),
        }
    }

    /// Attacks a figure has made in this turn.
    pub fn attacks_made(&self, figure: FigureId) -> u32 {
        self.turned.attacks >> (4 * self.number(figure)) & 15
    }
}

/// One or two bodies.
#[derive(Clone, Copy)]
pub(crate) struct Bodies {
    bodies: [Body; 2],
    n: usize,
}

impl Bodies {
    pub fn list(&self) -> &[Body] {
        &self.bodies[..self.n]
    }
}
