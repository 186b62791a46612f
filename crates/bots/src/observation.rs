//! What a bot is given of a game: honest by type.
use std::cell::OnceCell;

use engine::{Draw, Knowledge, Question, Seat, Viewer};

use crate::bot::Stuck;

/// One seat's look at a game in progress: its question, its offer, its view, and guesses made from that view.
///
/// The true game cannot be reached from here:
///
/// ```compile_fail
/// fn peek<G: engine::Knowledge>(observation: &bots::Observation<G>) -> bool {
///     observation.game.outcome().is_some()
/// }
/// ```
///
/// What a seat may know can:
///
/// ```
/// fn look<G: engine::Knowledge>(observation: &bots::Observation<G>, rng: &mut bots::Rng) -> bool {
///     observation.guess(rng).outcome().is_some()
/// }
/// ```
pub struct Observation<'a, G: Knowledge> {
    /// Never handed out, not even to the bots of this crate.
    game: &'a G,
    seat: Seat,
    view: OnceCell<G::View>,
}

impl<'a, G: Knowledge> Observation<'a, G> {
    /// For hosts, who hold the game anyway. The seat must be among those asked.
    pub fn new(game: &'a G, seat: Seat) -> Observation<'a, G> {
        let view = OnceCell::new();
        Observation { game, seat, view }
    }

    /// Who is looking.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat is asked.
    pub fn ask(&self) -> Question<G::Action, G::Question> {
        self.game.ask(self.seat)
    }

    /// The seat's own offer, in canonical order; replaces what was in `out`. There is at least one, or the seat is stuck.
    pub fn actions(&self, out: &mut Vec<G::Action>) -> Result<(), Stuck> {
        self.game.actions(self.seat, out);
        match out.is_empty() {
            true => Err(Stuck::at(self.game, self.seat)),
            false => Ok(()),
        }
    }

    /// What the seat may know. Built when it is first asked for.
    pub fn view(&self) -> &G::View {
        self.view
            .get_or_init(|| self.game.view(Viewer::Seat(self.seat)))
    }

    /// A truth that would look the same from this seat.
    pub fn guess(&self, draw: &mut impl Draw) -> G {
        G::guess(self.view(), draw)
    }
}
