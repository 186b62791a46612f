//! A bot's decision, of any game.
pub use bots::Spec;
use bots::{Observation, Rng};
use engine::{Complete, Print, Seat};

/// One decision to be made. It can be handed to another thread; the table goes on meanwhile.
pub trait Thought: Send {
    /// Thinks, and gives the action in notation.
    fn choose(self: Box<Self>) -> String;
}

struct Asked<G: Complete> {
    /// Only ever seen through a observation.
    game: G,
    seat: Seat,
    spec: Spec,
    seed: u64,
}

impl<G: Complete> Thought for Asked<G> {
    fn choose(self: Box<Self>) -> String {
        let observation = Observation::new(&self.game, self.seat);
        let choice = self.spec.bot::<G>(self.seed).choose(&observation);
        let action =
            choice.unwrap_or_else(|stuck| unreachable!("{stuck}, though it was offered one"));
        action.coded(&*self.game.pack()).to_string()
    }
}

/// The seat must be among those asked. `turn` keeps a bot from repeating itself with one seed.
pub(crate) fn thought<G: Complete>(
    game: G,
    seat: Seat,
    spec: Spec,
    seed: u64,
    turn: u64,
) -> Box<dyn Thought> {
    let seed = Rng::nth(seed, turn).word();
    Box::new(Asked {
        game,
        seat,
        spec,
        seed,
    })
}
