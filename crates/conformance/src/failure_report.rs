//! Remembers a match while it is examined; if a promise is broken, prints it as a scenario.
use std::thread;

use engine::{Complete, Input, Print, write_options};

pub struct FailureReport<G: Complete> {
    heading: String,
    header: String,
    pack: engine::Shared<G::Pack>,
    pub log: Vec<Input<G>>,
}

impl<G: Complete> FailureReport<G> {
    pub fn new(game: &G, seats: u8, options: &G::Options, seed: u64) -> FailureReport<G> {
        let slug = &G::rulebook().slug;
        FailureReport {
            heading: format!("{slug}, {seats} seats, seed {seed}"),
            header: format!("game     {slug} seats={seats} {}", write_options(options)),
            pack: game.pack(),
            log: Vec::new(),
        }
    }

    /// The match up to this input, as a scenario.
    pub fn until(&self, at: usize) -> String {
        let line = |input: &Input<G>| match input {
            Input::Act(seat, action) => format!("{:<8} {}", seat.0, action.coded(&*self.pack)),
            Input::Chance(chance) => format!("chance   {}", chance.coded(&*self.pack)),
        };
        let lines: Vec<_> = self.log[..at].iter().map(line).collect();
        let (heading, header) = (&self.heading, &self.header);
        format!(
            "## {heading}\n\n```scenario\n{header}\n{}\n```",
            lines.join("\n")
        )
    }
}

impl<G: Complete> Drop for FailureReport<G> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!(
                "The match up to the broken promise:\n\n{}",
                self.until(self.log.len())
            );
        }
    }
}
