//! What a position looks worth, in thousandths by seat: 1000 a win, 0 a loss or an empty seat. Bots ask it about guesses.
use crate::knowledge::Knowledge;
use crate::seats::Seat;

/// A game that bots can think about. All of it may be left out; every seat then looks even until the end.
pub trait Worth: Knowledge {
    /// The quick look, asked after every choice that a bot considers.
    fn worth(&self) -> [u16; 8] {
        let even = 1000 / self.seats().len() as u16;
        let mut worth = [0; 8];
        for seat in self.seats().iter() {
            worth[seat.index()] = even;
        }
        self.outcome().map_or(worth, |it| it.value)
    }
    /// How a search should look ahead from here. The seat that is asked can tell from its view.
    fn outlook(&self) -> Outlook {
        if Self::rulebook().hidden {
            Outlook::Race
        } else {
            Outlook::Tree
        }
    }
    /// The long look, wherever it is worth taking, such as the start of a turn. A search that plays on judges by it.
    fn deep_worth(&self) -> Option<[u16; 8]> {
        Some(self.worth())
    }
    /// The look of a seat that takes time over its own plans. What the plans rest on is reckoned here, once; then any later
    /// position of the match may be asked about. A search that plays on chooses by it for itself, and takes everybody else
    /// to go by `worth`.
    fn planner(&self, _seat: Seat) -> Planner<Self> {
        Box::new(Self::worth)
    }
}

/// The worth of a position to every seat, in the eyes of the planning seat.
pub type Planner<G> = Box<dyn Fn(&G) -> [u16; 8] + Send>;

/// How a search should look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// One guess may pass for the truth: nothing is hidden, or it hardly bears on this choice. A tree grows from it.
    Tree,
    /// What is hidden matters: the actions race over many guesses, each played on for a few choices.
    Race,
    /// And a choice pays off only many moves later: the race is played far on, and judged by `deep_worth`.
    PlayOn,
    /// One guess may pass for the truth and the plan decides alone: playing on would add luck and no knowledge.
    Plan,
}

impl Outlook {
    /// Whether one guess may pass for the truth.
    pub const fn is_sure(self) -> bool {
        matches!(self, Outlook::Tree | Outlook::Plan)
    }

    /// Whether a choice pays off only many moves later, so that it is made by a plan.
    pub const fn takes_time(self) -> bool {
        matches!(self, Outlook::PlayOn | Outlook::Plan)
    }
}
