//! Who may know what. A game without secrets shows a viewer the whole game, and guesses it from that.
use std::fmt;

use serde::Serialize;

use crate::chance::Draw;
use crate::game::{Game, Input};
use crate::seats::{Seat, SeatSet};

/// A game that says what each viewer may know of it.
pub trait Knowledge: Game {
    /// What a viewer may know; its JSON is what clients and scenario files see.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// A truth that would look like `view`, drawn at random. Bots think with these.
    fn guess(view: &Self::View, draw: &mut impl Draw) -> Self;
    /// What `viewer` may know of an event, if anything.
    fn redact(event: Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Who may see an input that is about to be carried out.
    fn audience(&self, input: Input<Self>) -> Audience;
    /// Whether an event tells somebody what they could not know before. What it ends cannot be taken back.
    fn reveals(_event: Self::Event) -> bool {
        false
    }
}

/// Who may see an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Audience {
    /// Everybody.
    All,
    /// These seats only.
    Only(SeatSet),
}

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Viewer {
    /// Somebody who plays.
    Seat(Seat),
    /// Somebody who watches.
    Spectator,
    /// Sees everything: finished matches, open hands.
    Open,
}

impl Viewer {
    /// May this viewer see what belongs to `seat`?
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Open || self == Viewer::Seat(seat)
    }

    /// May this viewer see an input with this audience?
    pub fn sees(self, audience: Audience) -> bool {
        match (audience, self) {
            (Audience::All, _) | (_, Viewer::Open) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Viewer::Spectator) => false,
        }
    }
}
