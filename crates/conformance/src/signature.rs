//! What a game does, as one hash: refactoring leaves it alone, a change of the rules does not.
use engine::{Complete, Input, Play, Print};

use crate::options;
use crate::random_match::choose;
use crate::rng::Rng;

/// Twelve digits over the inputs, events and positions of that many random matches, over all seat counts and options.
pub fn signature<G: Complete>(matches: usize) -> String {
    let mut hash = blake3::Hasher::new_derive_key("lychgate 1 signature");
    let tables = options::tables::<G>(20, 200);
    let seeds = 0..matches as u64;
    for (seed, (seats, options, _)) in seeds.zip(tables.into_iter().cycle()) {
        let mut game = G::new(G::default_pack(), seats, &options).expect("options are legal");
        play(&mut game, &mut hash, &mut Rng::new(seed));
    }
    hash.finalize().to_hex()[..12].to_owned()
}

fn play<G: Complete>(game: &mut G, hash: &mut blake3::Hasher, rng: &mut Rng) {
    let (pack, mut events) = (game.pack(), Vec::new());
    let mut line = |text: String| {
        hash.update(text.as_bytes()).update(b"\n");
    };
    while game.outcome().is_none() {
        let input = choose(game, rng);
        line(match input {
            Input::Act(seat, action) => format!("{} {}", seat.0, action.coded(&*pack)),
            Input::Chance(chance) => format!("* {}", chance.coded(&*pack)),
        });
        game.step(input, &mut events);
        events
            .drain(..)
            .for_each(|event| line(event.coded(&*pack).to_string()));
        game.position().into_iter().for_each(&mut line);
    }
    line(format!("{:?}", game.outcome()));
}
