//! Match files: read or refused with a line, and what is verified is written again byte for byte.
#![no_main]
use engine::{Fault, Files, Flaw, Game, Record, Shared};
use game_midnight_banshees::Banshees;
use libfuzzer_sys::fuzz_target;

/// Embedded packs are never freed, so none is taken here.
fn no_packs(_: &Files) -> Result<Shared<<Banshees as Game>::Pack>, Flaw> {
    Err(Flaw::new("pack", 0, "not here"))
}

fuzz_target!(|text: &str| {
    _ = (engine::slug_of(text), engine::check_dice(text));
    let read: Result<Record<Banshees>, Fault> = Record::read(text, no_packs);
    let Ok(record) = read else { return };
    _ = record.write();
    if let Ok(verified) = Record::<Banshees>::verify(text, no_packs) {
        assert_eq!(verified.write().as_deref(), Ok(text));
    }
});
