//! The contract, with every option and number of seats.
use game_midnight_banshees::Banshees;

#[test]
fn conformance() {
    conformance::suite::<Banshees>();
}
