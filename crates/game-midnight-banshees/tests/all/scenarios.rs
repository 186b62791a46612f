//! Every scenario file of the game.
use game_midnight_banshees::Banshees;

#[test]
fn scenarios() {
    scenario::check_folder::<Banshees>(env!("CARGO_MANIFEST_DIR"), "scenarios");
}
