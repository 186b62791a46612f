//! Scenario files: read or refused with a line, and what is read can be run.
#![no_main]
use game_midnight_banshees::Banshees;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for scenario in scenario::parse("fuzz.md", text).into_iter().flatten() {
        _ = scenario::run::<Banshees>(&scenario);
    }
});
