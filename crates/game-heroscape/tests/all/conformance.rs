//! The contract, with every option and number of seats.
use game_heroscape::Heroscape;

/// Matches are long, so fewer mixes of options than elsewhere, unless there is time.
#[test]
fn conformance() {
    let slow = std::env::var_os("SLOW_TESTS").is_some();
    conformance::suite_with::<Heroscape>(if slow { 400 } else { 40 });
}
