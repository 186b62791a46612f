//! What lies open on the table: public by type. Only hands are not in it.
use engine::{Seat, SeatSet};

use super::cards::Cards;
use super::cause::Course;
use crate::pack::Numbers;
use crate::phases::{Part, Phase, Phases};
use crate::rules::woods::Woods;
use crate::{Helper, Options, Space, Spaces, Token, Way};

/// Everything but the hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Open {
    pub phases: Phases,
    pub woods: Woods,
    pub fight: Fight,
    pub sisters: [Figure; 5],
    /// By seat: whose hands it has seen some of, as far as all know. LD-FX-8
    pub looked: [SeatSet; 5],
    pub discards: Cards,
    /// By kind: face down, and discarded.
    pub tile_pile: [u8; 4],
    pub tile_discards: [u8; 4],
    /// Obstacles set aside while a path is searched for. LD-OBST-4
    pub set_aside: u8,
    pub options: Options,
    pub players: u8,
    pub turn: u8,
    pub starter: Seat,
    /// Whose step it is.
    pub active: Seat,
    pub winner: Option<Seat>,
    /// Nothing was chosen or drawn since a rest point.
    pub fresh: bool,
}

/// A sister and all that is before her.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Figure {
    /// LD-CARD-5
    pub played: Cards,
    pub at: Space,
    /// LD-DEF-6
    pub retreat: Space,
    pub bullets: u8,
    pub helper: Option<Helper>,
}

/// The fight and the flight in progress; there is never more than one.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fight {
    pub who: Seat,
    /// Tokens in the bag.
    pub wolves: u8,
    pub bullets: u8,
    pub token: Option<Token>,
    /// Whether a fight of this flight was lost before.
    pub fleeing: bool,
    /// The last space it could reach. LD-FLEE-4
    pub pivot: Space,
    /// Where it flees to next, and why.
    pub target: Space,
    pub course: Course,
    /// The last move of the flight, if it was one straight step. LD-FLEE-2
    pub heading: Option<Way>,
    /// LD-FLEE-5
    pub tried: Spaces,
}

impl Open {
    #[inline]
    pub(crate) fn sister(&self, seat: Seat) -> &Figure {
        &self.sisters[seat.index() % 5]
    }

    #[inline]
    pub(crate) fn sister_mut(&mut self, seat: Seat) -> &mut Figure {
        &mut self.sisters[seat.index() % 5]
    }

    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    pub(crate) fn seats(&self) -> SeatSet {
        SeatSet::all(self.players)
    }

    /// LD-DEF-5
    #[inline]
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        seat.left(self.players)
    }

    /// LD-DEF-5
    pub(crate) fn right_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + self.players - 1) % self.players)
    }

    /// Spaces of the woods where sisters stand.
    #[inline]
    pub(crate) fn pawns(&self) -> Spaces {
        let all = self.sisters.iter().take(usize::from(self.players));
        all.fold(Spaces::EMPTY, |spaces, it| spaces.or(it.at.bit()))
    }

    /// The same without this one.
    #[inline]
    pub(crate) fn other_pawns(&self, seat: Seat) -> Spaces {
        let mut spaces = Spaces::EMPTY;
        for (at, it) in self.sisters.iter().enumerate() {
            if at != seat.index() {
                spaces = spaces.or(it.at.bit());
            }
        }
        spaces
    }

    /// Whether the lane of a space is in play. LD-SETUP-1
    pub(crate) fn is_in_play(&self, at: Space) -> bool {
        self.woods.lanes.contains(Space::new(at.lane(), 1))
    }

    /// Who stands on a space of the woods.
    pub(crate) fn who_is_on(&self, at: Space) -> Option<Seat> {
        self.everybody().find(|&it| self.sister(it).at == at)
    }

    /// LD-SHIFT-1
    pub(crate) fn without_pawns(&self) -> Spaces {
        let woods = &self.woods;
        woods.tiles().minus(woods.wolves).minus(self.pawns())
    }

    /// LD-FX-11
    pub(crate) fn wolves_left(&self, all: u8) -> u8 {
        all.saturating_sub(self.woods.wolves.len())
    }

    /// LD-HELP-8
    pub(crate) fn bullets_left(&self, all: u8) -> u8 {
        let held: u8 = self.sisters.iter().map(|it| it.bullets).sum();
        all - held - self.woods.bullets.len() - self.fight.bullets
    }

    /// Cards that everybody has seen: discarded, or before a player.
    #[inline]
    pub(crate) fn seen(&self) -> Cards {
        let played = self.sisters.iter().map(|it| it.played);
        played.fold(self.discards, Cards::or)
    }

    /// Cards that a seat may still play this turn. LD-CARD-2, LD-HELP-6
    #[inline]
    pub(crate) fn plays_left(&self, seat: Seat, numbers: &Numbers) -> u8 {
        let sister = self.sister(seat);
        let plays = match sister.helper {
            Some(Helper::YoungestBrother) => numbers.plays_with_brother,
            _ => numbers.plays,
        };
        plays.saturating_sub(sister.played.len())
    }

    /// Where in the sequence of play: the bottom of the stack says it.
    #[inline]
    pub(crate) fn part(&self) -> Part {
        self.phases.bottom().part()
    }

    /// Whether some phase in progress or waiting is such a one.
    pub(crate) fn any(&self, is: fn(Phase) -> bool) -> bool {
        self.phases.as_slice().iter().any(|&it| is(it))
    }

    #[inline]
    pub(crate) fn top(&self) -> Phase {
        self.phases.top()
    }
}
