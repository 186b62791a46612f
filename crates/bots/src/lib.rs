//! Players made of code, and the place where they are measured.
//!
//! A [`Bot`] chooses for one seat of any game: `random` needs its rules and [`Knowledge`](engine::Knowledge), the others
//! [`Worth`](engine::Worth) too. It is given an [`Observation`]: the seat's own offer, its
//! view, and guesses made from that view. The true game is in there too, because offers and views are built from it
//! lazily, but no bot can reach it: the field is private and bots live in other modules and crates. What a bot knows is
//! therefore what a person on that seat could know, by type and not by promise.
//!
//! [`Spec`] is how people write a bot: `random`, `greedy`, `search:1000it`, `search:2s`.
//! [`sim`] plays many games and reports on them; [`ladder`] tells how much stronger one bot is than another.
//! All of it is reproducible: the same seed gives the same choices, games and reports on any machine and with any number
//! of threads (only a budget in time, and the measured times, depend on the machine).
//!
//! Read `observation`, then `greedy` with `foresight` (what a choice looks worth), then `search`, then `arena`.
//!
//! Deliberately absent: knowledge of any game (that is `engine::Worth`, in the game's own crate), learning, inference
//! from what rivals chose, a table or its clock. Hosts decide when a bot is asked and what happens to its answer.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
// Shares and values: counts here are far below 2⁵².
#![allow(clippy::cast_precision_loss)]

mod arena;
mod bot;
mod chance_list;
mod foresight;
mod greedy;
mod ladder;
mod meter;
mod observation;
mod random;
mod rng;
mod search;
mod spec;
mod wilson;

pub use arena::{Cell, Clauses, Length, Matrix, Plan, PlanError, Report, Timing, Wins, sim};
pub use bot::{Bot, Stuck};
pub use greedy::Greedy;
pub use ladder::{Climb, Ladder, Pairing, Reach, Rung, ladder};
pub use meter::{Clock, Wall};
pub use observation::Observation;
pub use random::Random;
pub use rng::Rng;
pub use search::Search;
pub use spec::{Budget, Spec};
pub use wilson::{Interval, wilson};
