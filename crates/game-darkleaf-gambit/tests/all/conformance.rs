//! The contract, asked of Darkleaf Gambit.
use game_darkleaf_gambit::Darkleaf;

#[test]
fn the_contract_holds() {
    conformance::suite::<Darkleaf>();
}
