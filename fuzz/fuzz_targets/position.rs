//! Positions: refused, or sound and written in a form that is read back.
#![no_main]
use engine::{Game, Play};
use game_midnight_banshees::Banshees;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (pack, options) = (Banshees::default_pack(), <Banshees as Game>::Options::default());
    for &seats in &Banshees::rulebook().seats {
        let Ok(game) = Banshees::from_position(pack, seats, &options, text) else {
            continue;
        };
        assert_eq!(game.valid(), Ok(()));
        if let Some(again) = game.position() {
            assert_eq!(Banshees::from_position(pack, seats, &options, &again), Ok(game.clone()));
        }
        assert!(game.outcome().is_some() || !game.inputs().is_empty());
    }
});
