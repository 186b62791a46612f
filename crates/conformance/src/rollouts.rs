//! Whole random games, without a table.
use engine::{Draw, Game, Play};

use crate::rng::Rng;

/// Plays games to their end, each looked at first; the answer is what `count` counted meanwhile, such as allocations.
pub fn rollouts<G: Game>(
    games: u32,
    start: impl Fn() -> G,
    look: impl Fn(&G),
    count: fn() -> u64,
) -> u64 {
    let (mut rng, mut buffer) = (Rng::new(1), Vec::with_capacity(4096));
    let before = count();
    for _ in 0..games {
        let mut game = start();
        look(&game);
        game.rollout(&mut |bound| rng.below(bound), &mut buffer);
        assert!(game.outcome().is_some());
    }
    count() - before
}
