//! Win now, and stop the win: positions that a search of 2,000 iterations solves.
use bots::{Glimpse, Spec};
use engine::{Actor, Game, Input, Play, Print, Silent, Text};
use game_darkleaf_gambit::{Action, Chance, Darkleaf, Options};

/// A position, what happens first, and the choices that solve it.
struct Puzzle {
    setup: &'static str,
    first: &'static [&'static str],
    good: &'static [&'static str],
}

#[rustfmt::skip]
const PUZZLES: &[Puzzle] = &[
    // The third Hunt.
    Puzzle { setup: "MUR-HUL q7/p3p2p/8/8/4K3/8/P7/8 turn 1 marks0 2 spent0 spent1", first: &["roll 3"], good: &["hunt e7 e4"] },
    // An Assassin in reach.
    Puzzle { setup: "MUR-HUL 8/p5q1/8/8/8/2S5/P6P/4K3 c3(assassin) spent0 spent1", first: &["journey", "roll 4"], good: &["go c3 g7"] },
    // One chance in three, declared.
    Puzzle { setup: "MUR-HUL 4q3/p2N4/8/8/8/8/P6P/4K3 tokens0(technological_singularity=1) spent0 spent1", first: &[], good: &["destroy d7 e8"] },
    // The roll is known, the royal stands beside.
    Puzzle { setup: "MUR-HUL 4q3/p2N4/8/8/8/8/P6P/4K3 tokens0(predictive_model=1) spent0 spent1", first: &["spend predictive_model", "roll 6"], good: &["destroy d7 e8"] },
    // Over the edge the second time: land upon her, then push.
    Puzzle { setup: "FER-HUL 8/p6p/8/7q/8/7N/P7/4K3 marks1 1 spent0 spent1", first: &["roll 2"], good: &["go h3 h5"] },
    Puzzle { setup: "FER-HUL 8/p6p/8/7q/8/7N/P7/4K3 marks1 1 spent0 spent1", first: &["roll 2", "go h3 h5"], good: &["flow 2", "flow 3", "flow 4"] },
    // The king goes home with any share of two or more.
    Puzzle { setup: "ERD-HUL 7q/p7/8/8/8/8/P2K4/8 d4(reclaimed) d5(reclaimed) e4(reclaimed) e5(reclaimed) spent0 spent1", first: &["journey", "roll 4"], good: &["share 2", "share 3", "share 4"] },
    Puzzle { setup: "ERD-HUL 7q/p7/8/8/8/8/P2K4/8 d4(reclaimed) d5(reclaimed) e4(reclaimed) e5(reclaimed) spent0 spent1", first: &["journey", "roll 4", "share 4"], good: &["go d2 d4"] },
    // The sixth pawn.
    Puzzle { setup: "WIB-MUR 7k/7p/8/8/8/P2Q4/8/1PPPPP2 spent0 spent1", first: &["roll 2"], good: &["go a3 a1"] },
    // A Garden takes the last Quarry; the Ladder can wait.
    Puzzle { setup: "HEX-MUR 7k/8/8/3p4/8/8/7p/Q7 fallen0 1 d5(quarry) d4(garden=1) h2(ladder=1) spent0 spent1", first: &[], good: &["lower-garden d4", "lower-ladder h2"] },
    // Hoc Vult puts the last Quarry where it will fall, or Waxing Moon lets it fall now.
    Puzzle { setup: "HEX-MUR 7k/8/8/3p4/8/8/7p/Q7 fallen0 1 d5(quarry) d4(garden=2) spent0 spent1", first: &["lower-garden d4", "roll 7", "pass"], good: &["slot waxing_moon 1"] },
    // Reclaim the fourth with a pawn that stands there.
    Puzzle { setup: "ERD-HUL 7q/p7/8/4P3/8/8/P2K4/8 d4(reclaimed) d5(reclaimed) e4(reclaimed) spent0 spent1", first: &[], good: &["reclaim e5"] },
    // Stop the third Hunt: off the file, or something into it.
    Puzzle { setup: "MUR-HUL q7/4p3/8/8/4K3/8/8/P7 marks0 2 spent0 spent1", first: &["journey", "roll 1"], good: &["go e4 d3", "go e4 f3", "go e4 d4", "go e4 f4", "go e4 d5", "go e4 f5", "go e4 e5", "go e4 e3"] },
    // Stop the Assassin: step out of the line, or Hunt him.
    Puzzle { setup: "MUR-HUL 8/8/5q2/p7/8/2S5/8/4K3 turn 1 c3(assassin) spent0 spent1", first: &["roll 3"], good: &["hunt f6 c3"] },
    // Stop the sixth pawn: a Hunt on one that is home.
    Puzzle { setup: "WIB-HUL q7/8/8/1p6/8/8/P2Q4/1PPPPP2 turn 1 spent0 spent1", first: &["roll 4"], good: &["hunt b5 b1"] },
    // Stop the second Flow: the queen leaves the edge, or the knight falls.
    Puzzle { setup: "FER-HUL 7p/p7/8/7q/8/7N/P7/4K3 turn 1 marks1 1 spent0 spent1", first: &["roll 2"], good: &["go h5 f7", "go h5 f5", "go h5 f3", "go h5 h7"] },
];

fn play(game: &mut Darkleaf, line: &str) {
    let pack = game.pack();
    if let Ok(action) = Action::read(&pack, line) {
        let Actor::Seats(order) = game.actor() else {
            panic!("nobody is asked before {line}");
        };
        let seat = order.first().expect("somebody");
        game.act(seat, action, &mut Silent).expect(line);
    } else {
        let chance = Chance::read(&pack, line).expect(line);
        assert!(game.allows(Input::Chance(chance)), "{line}");
        game.step(Input::Chance(chance), &mut Silent);
    }
}

fn solve(puzzle: &Puzzle, bot: Spec) -> Result<(), String> {
    let pack = Darkleaf::default_pack();
    let placed = Darkleaf::place(pack, 2, &Options::default(), puzzle.setup);
    let mut game = placed.unwrap_or_else(|why| panic!("{}: {why:?}", puzzle.setup));
    puzzle.first.iter().for_each(|line| play(&mut game, line));
    let Actor::Seats(order) = game.actor() else {
        panic!("nobody is asked in {}", puzzle.setup);
    };
    let seat = order.first().expect("somebody");
    let choice = bot.bot::<Darkleaf>(1).choose(&Glimpse::new(&game, seat));
    let choice = choice.coded(&*pack).to_string();
    let solved = puzzle.good.contains(&&*choice);
    solved
        .then_some(())
        .ok_or(format!("{choice} in {}", puzzle.setup))
}

#[test]
fn a_search_sees_wins_and_stops_them() {
    let bot: Spec = "search:2000it".parse().expect("a bot");
    let missed: Vec<_> = PUZZLES
        .iter()
        .filter_map(|it| solve(it, bot).err())
        .collect();
    let enough = missed.len() * 10 <= PUZZLES.len();
    assert!(enough, "missed:\n{}", missed.join("\n"));
}

#[test]
fn even_greedy_takes_most_wins() {
    let missed: Vec<_> = PUZZLES
        .iter()
        .filter_map(|it| solve(it, Spec::Greedy).err())
        .collect();
    assert!(
        missed.len() * 4 <= PUZZLES.len(),
        "missed:\n{}",
        missed.join("\n")
    );
}
