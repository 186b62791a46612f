//! The rulebook's examples, run.
use game_darkleaf_gambit::Darkleaf;

#[test]
fn scenarios() {
    scenario::check_folder::<Darkleaf>(env!("CARGO_MANIFEST_DIR"), "scenarios");
}
