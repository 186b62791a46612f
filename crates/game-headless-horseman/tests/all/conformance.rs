//! The contract, with every option and number of seats.
use game_headless_horseman::Horseman;

/// Matches are long, so fewer mixes of options than elsewhere.
#[test]
fn conformance() {
    conformance::suite_with::<Horseman>(40);
}
