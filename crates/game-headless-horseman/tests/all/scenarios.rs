//! Every scenario file of the game.
use game_headless_horseman::Horseman;

#[test]
fn scenarios() {
    scenario::check_folder::<Horseman>(env!("CARGO_MANIFEST_DIR"), "scenarios");
}
