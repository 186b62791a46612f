//! The contract as tests, generic over every game: one call of [`suite`] in a game's tests.
//!
//! Random matches are played with every option and number of seats, and at their positions every promise of the contract
//! is asked for. A promise that is broken panics, and the match up to there is printed as a scenario ready to paste.
//!
//! * `position`: list and judge agree, texts round-trip, runs can be played, worths are possible.
//! * `secrets`: nobody learns what they may not know; what may be taken back taught nothing; who is asked is public.
//! * `matches`: whole matches at a table, written to a file and verified.
//! * `why`: no refusal claims what is not so; a game's tests say what each kind claims.
//! * `external_verifier`: the dice of a file checked by a program that shares no line with the engine.
//! * `garbage_text`: odd texts for readers that must never panic.
//! * `packs`, `rollouts`: for a game's own tests of edited packs, and of what whole games allocate.
//! * `signature`, `playthrough`: what a game does, as one hash and as a text for people.
#![forbid(unsafe_code)]

mod external_verifier;
mod failure_report;
mod garbage_text;
mod matches;
mod options;
pub mod packs;
mod plans;
mod playthrough;
mod pool;
mod position;
mod random_match;
mod rng;
mod rollouts;
mod secrets;
mod signature;
mod why;

use engine::Complete;

pub use external_verifier::check_by_script;
pub use garbage_text::garbage_texts;
pub use matches::{play_table, record};
pub use playthrough::playthrough;
pub use rollouts::rollouts;
pub use signature::signature;
pub use why::{Questioner, WhyNot};

/// How many seeded mixes of options are tried, besides the defaults and each value alone.
const MIXES: u64 = 200;
/// Matches with the default options for every number of seats.
const DEFAULTS: u64 = 8;

/// Every promise of the contract, with every option and number of seats.
pub fn suite<G: Complete>() {
    suite_with::<G>(MIXES);
}

/// The same with another number of mixes, for games whose matches are long.
pub fn suite_with<G: Complete>(mixes: u64) {
    let mut seen = random_match::Seen::default();
    for (seats, options, seed) in options::tables::<G>(DEFAULTS, mixes) {
        options::holds::<G>(seats, &options);
        random_match::conform::<G>(seats, &options, seed, &mut seen);
    }
    let n = seen.positions;
    assert!(n > 2_000, "only {n} positions were seen");
    declared::<G>(&seen);
    matches::files::<G>();
}

/// What the rulebook declares is so. A guess that is never wrong where there are secrets has looked at them.
fn declared<G: Complete>(seen: &random_match::Seen) {
    let (wrong, several, book) = (seen.wrong_guesses, seen.several_asked, G::rulebook());
    match book.hidden {
        true => assert!(wrong > 0, "no guess was ever wrong"),
        false => assert!(wrong == 0, "the rulebook says that nobody holds secrets"),
    }
    match book.simultaneous {
        true => assert!(several > 0, "several are never asked at once"),
        false => assert!(
            several == 0,
            "the rulebook says that one is asked at a time"
        ),
    }
}
