//! Win now, and stop the win: positions in `tactics.md` that a search of 2,000 iterations solves.
use bots::{Observation, Spec};
use engine::{Actor, Game, Input, Play, Positions, Print, Silent, Text};
use game_darkleaf_gambit::{Action, Chance, Clan, Darkleaf, Options};

/// A position, what happens first, and the choices that solve it.
struct Puzzle {
    title: &'static str,
    setup: &'static str,
    first: Vec<&'static str>,
    good: Vec<&'static str>,
}

fn puzzles() -> Vec<Puzzle> {
    let parts = include_str!("tactics.md").split("\n## ").skip(1);
    parts.map(read).collect()
}

fn read(part: &'static str) -> Puzzle {
    let line = |name: &str| part.lines().find_map(|it| it.strip_prefix(name));
    let list = |name| line(name).map_or(Vec::new(), |it: &str| it.trim().split(", ").collect());
    Puzzle {
        title: part.lines().next().unwrap_or_default(),
        setup: line("setup ").expect(part),
        first: list("first "),
        good: list("good "),
    }
}

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

fn solve(puzzle: &Puzzle, bot: Spec, seed: u64) -> Result<(), String> {
    let pack = Darkleaf::default_pack();
    let placed = Darkleaf::from_position(pack, 2, &Options::default(), puzzle.setup);
    let mut game = placed.unwrap_or_else(|why| panic!("{}: {why:?}", puzzle.setup));
    puzzle.first.iter().for_each(|line| play(&mut game, line));
    let Actor::Seats(order) = game.actor() else {
        panic!("nobody is asked in {}", puzzle.setup);
    };
    let seat = order.first().expect("somebody");
    let choice = bot
        .bot::<Darkleaf>(seed)
        .choose(&Observation::new(&game, seat))
        .expect("an offer");
    let choice = choice.coded(&*pack).to_string();
    let solved = puzzle.good.contains(&&*choice);
    solved
        .then_some(())
        .ok_or(format!("{choice}: {} {}", puzzle.title, puzzle.setup))
}

/// What a bot does not solve.
fn missed(bot: &str, seeds: u64) -> Vec<String> {
    let bot: Spec = bot.parse().expect("a bot");
    let puzzles = puzzles();
    let all = (1..=seeds).flat_map(|seed| puzzles.iter().map(move |it| (it, seed)));
    all.filter_map(|(it, seed)| solve(it, bot, seed).err())
        .collect()
}

#[test]
fn there_are_positions_for_every_clan() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= 20, "only {}", puzzles.len());
    for clan in Clan::ALL {
        let clan = clan.to_string();
        let of_clan = puzzles.iter().filter(|it| it.setup[..7].contains(&clan));
        assert!(of_clan.count() >= 4, "{clan}");
    }
}

/// With `SLOW_TESTS` for more seeds.
#[test]
fn a_search_sees_wins_and_stops_them() {
    let seeds = if std::env::var_os("SLOW_TESTS").is_some() {
        10
    } else {
        1
    };
    let missed = missed("search:2000it", seeds);
    let all = puzzles().len() * seeds as usize;
    assert!(missed.len() * 10 <= all, "missed:\n{}", missed.join("\n"));
}

#[test]
fn even_greedy_takes_most_wins() {
    let missed = missed("greedy", 1);
    let enough = missed.len() * 4 <= puzzles().len();
    assert!(enough, "missed:\n{}", missed.join("\n"));
}
