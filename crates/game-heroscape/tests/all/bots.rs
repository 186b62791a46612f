//! Who looks ahead beats who does not. The ladder measures it properly; this only notices when it breaks.
use bots::{Plan, Spec, sim};
use engine::Game;
use game_heroscape::{Heroscape, Options};

/// What the first of two bots wins of some games, seats swapped.
fn share(first: &str, second: &str, games: u64) -> f64 {
    let spec = |text: &str| text.parse::<Spec>().expect(text);
    let (first, second) = (spec(first), spec(second));
    let won = |bots: [Spec; 2], seat: usize| {
        let plan = Plan::<Heroscape> {
            pack: Heroscape::default_pack(),
            seats: 2,
            options: Options::default(),
            position: None,
            bots: bots.to_vec(),
            games: games / 2,
            seed: 1,
            threads: 1,
        };
        let report = sim(&plan, &|_| {}).expect("a plan");
        report.wins[seat].share
    };
    f64::midpoint(won([first, second], 0), won([second, first], 1))
}

#[test]
fn greedy_beats_random() {
    let share = share("greedy", "random", 6);
    assert!(share > 0.7, "greedy wins only {share}");
}
