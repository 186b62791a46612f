//! The contract, with every option and number of seats.
use game_little_dead_riding_hood::Hood;

#[test]
fn conformance() {
    conformance::suite_with::<Hood>(40);
}
