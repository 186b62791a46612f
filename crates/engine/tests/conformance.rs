//! The contract, kept by the toy.
mod lantern;

use lantern::Lantern;

#[test]
fn lantern_keeps_the_contract() {
    conformance::suite::<Lantern>();
}
