//! Actions, chances and rows: what is read is printed as it was written.
#![no_main]
use engine::{Game, Print, Text, read_options, read_row};
use game_midnight_banshees::Banshees;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let pack = Banshees::default_pack();
    if let Ok(action) = <Banshees as Game>::Action::read(&pack, text) {
        assert_eq!(action.coded(&*pack).to_string(), text);
    }
    if let Ok(chance) = <Banshees as Game>::Chance::read(&pack, text) {
        assert_eq!(chance.coded(&*pack).to_string(), text);
    }
    _ = read_row::<Banshees>(&pack, text);
    _ = read_options::<Banshees>(&pack, text.split_whitespace());
});
