//! One random match printed for people, to be read and compared like code.
use engine::{Actor, Cite, Complete, Input, Play, Print, write_options};

use crate::random_match::choose;
use crate::rng::Rng;

/// How many lines of a match are kept.
const LINES: usize = 400;

/// A match with the default options and the fewest seats: who is asked what, what they may do, what happened and why.
pub fn playthrough<G: Complete>(seed: u64) -> String {
    let (book, options) = (G::rulebook(), G::Options::default());
    let seats = book.seats.iter().copied().min().unwrap_or(2);
    let options = G::complete(&G::default_pack(), seats, options).expect("defaults are legal");
    let mut game = G::new(G::default_pack(), seats, &options).expect("defaults are legal");
    let header = format!(
        "{}, rules version {}, {seats} seats, seed {seed}\n{}",
        book.name,
        book.version,
        write_options(&options)
    );
    let (mut lines, mut rng) = (vec![header], Rng::new(seed));
    while game.outcome().is_none() && lines.len() < LINES {
        let input = choose(&game, &mut rng);
        lines.extend(game.position().map(|text| format!("\n= {text}")));
        lines.push(asked(&game, input));
        step(&mut game, input, &mut lines);
    }
    lines.push(match game.outcome() {
        Some(outcome) => format!("\nWon by seats {} ({})", outcome.winners(), outcome.by),
        None => "\n… and so on.".to_owned(),
    });
    lines.join("\n") + "\n"
}

/// The input, and what else might have come.
fn asked<G: Complete>(game: &G, input: Input<G>) -> String {
    let pack = game.pack();
    match input {
        Input::Chance(chance) => {
            let n = game.inputs().len();
            format!("* {}  [one of {n}]", chance.coded(&*pack))
        }
        Input::Act(seat, action) => {
            let (ask, mut actions) = (game.ask(seat), Vec::new());
            game.actions(seat, &mut actions);
            let first = actions
                .iter()
                .take(10)
                .map(|it| it.coded(&*pack).to_string());
            let first = first.collect::<Vec<_>>().join(", ");
            let n = actions.len();
            let line = format!("{} {}", seat.0, action.coded(&*pack));
            debug_assert!(matches!(game.actor(), Actor::Seats(_)));
            format!(
                "{line}  [{} {}, {n}: {first}]",
                ask.said.kind(),
                ask.said.clause()
            )
        }
    }
}

fn step<G: Complete>(game: &mut G, input: Input<G>, lines: &mut Vec<String>) {
    let (pack, mut events) = (game.pack(), Vec::new());
    game.step(input, &mut events);
    for event in events {
        let (clause, text) = (event.clause(), event.text(&*pack));
        lines.push(format!("    {text} ({clause})"));
    }
}
