//! Every scenario file of the game.
use game_heroscape::Heroscape;

#[test]
fn scenarios() {
    scenario::check_folder::<Heroscape>(env!("CARGO_MANIFEST_DIR"), "scenarios");
}
