//! What a screen shows beside an offer: where it is, what it would mean.
use serde::Serialize;

use crate::cite::Cite;
use crate::foresee::Foreseen;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::seats::Seat;

/// A game that can be shown before a choice is made. All of it may be left out, with [`Nothing`](crate::Nothing) for
/// facts, offers and ends.
pub trait Screen: Knowledge {
    /// What a choice would mean, beyond the events it causes.
    type Fact: Cite<Self::Pack>;
    /// What a choice does, in words.
    type Offer: Cite<Self::Pack>;
    /// How it ended, in words.
    type Ending: Cite<Self::Pack>;

    /// What an action that is allowed does; nothing where the notation has to do.
    fn offer(&self, _seat: Seat, _action: Self::Action) -> Option<Self::Offer> {
        None
    }
    /// Who won and by what, once it is over; nothing where the clause that ended it has to do.
    fn ending(&self) -> Option<Self::Ending> {
        None
    }
    /// Which piece an action moves, from where to where and for how much, so that a screen can show and take it there.
    fn aim(&self, _seat: Seat, _action: Self::Action) -> Aim {
        Aim::default()
    }
    /// Short words shown on an action without hovering: `swipe`, `fall`. Facts say more.
    fn badges(&self, _seat: Seat, _action: Self::Action) -> Vec<&'static str> {
        Vec::new()
    }
    /// What actions would lead to, as far as `seat` can know. Asked for on hover, never in a rollout.
    fn preview(&self, _seat: Seat, _actions: &[Self::Action], _out: &mut Vec<Forecast<Self>>) {}
}

/// What a game foresees.
pub type Forecast<G> = Foreseen<<G as Game>::Event, <G as Screen>::Fact, <G as Game>::Refusal>;

/// Where on the board an action happens, in the names that views use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Aim {
    /// The piece or card that is used.
    pub piece: Option<String>,
    /// Where it is.
    pub from: Option<String>,
    /// Where it goes, or what it acts on.
    pub to: Option<String>,
    /// What it costs, in the game's own measure.
    pub cost: Option<u16>,
}
