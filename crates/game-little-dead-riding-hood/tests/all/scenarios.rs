//! Every scenario file of the game.
use game_little_dead_riding_hood::Hood;

#[test]
fn scenarios() {
    scenario::check_folder::<Hood>(env!("CARGO_MANIFEST_DIR"), "scenarios");
}
