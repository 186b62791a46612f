//! The contract, with every option and number of seats.
use game_heroscape::Heroscape;

#[test]
fn conformance() {
    conformance::suite_with::<Heroscape>(40);
}
