//! `learn-lay GAMES SEED` plays games of four and writes what their ends teach about the lay of churches and graveyards, as
//! `data/lay.toml` holds it, to standard output.
//!
//! One rider plans, the others are greedy, and the chips lie anywhere. What he wins is fitted by least squares to the
//! chips and their pairs, each together with its mirror image, for so is the board; weights that are not needed are
//! held small.
use std::fmt::Write;

use bots::{Bot, Budget, Observation, Rng, Spec};
use engine::{Actor, Draw, Game, Input, Play, Seat, Silent};
use game_headless_horseman::prospects::lay::chips;
use game_headless_horseman::{Horseman, Options};

mod lessons;

const SEATS: u8 = 4;
const VOIDS: usize = 18;
const ROW: usize = 6;
/// Weights are held back as if by so many games that say nothing.
const RIDGE: f64 = 20_000.0;
/// Weights are written in these parts of a match.
const PARTS: f64 = 100_000.0;

/// How the chips lay, how many played before the one who planned, and what he won.
struct Lesson {
    chips: [i32; VOIDS],
    order: usize,
    won: f64,
}

fn main() {
    let [games, seed] = lessons::asked("learn-lay");
    let lessons = lessons::of_all(games, |number| vec![play(number, seed)]);
    let signs = signs();
    let weights = fit(&signs, &lessons);
    let promised = |it: &Lesson| {
        let told = row(&signs, &it.chips);
        told.iter().zip(&weights).map(|(a, b)| a * b).sum::<f64>()
    };
    let promised: Vec<f64> = lessons.iter().map(promised).collect();
    eprintln!(
        "{} signs; what is promised differs by {:.4} from lay to lay",
        signs.len(),
        spread(&promised)
    );
    println!(
        "# What {games} games with the seed {seed} taught examples/learn_lay.rs, in hundredths of a thousandth; not to be edited."
    );
    print!("{}", write(&signs, &weights));
}

/// The same dice once from every seat.
fn play(number: u64, seed: u64) -> Lesson {
    let seats = u64::from(SEATS);
    let planner = Seat((number % seats) as u8);
    let game = Horseman::new(Horseman::default_pack(), SEATS, &Options::default());
    let mut game = game.expect("four seats");
    let mut dice = Rng::nth(seed, number / seats);
    let rider = |seat| {
        let spec = match Seat(seat) == planner {
            true => Spec::Search(Budget::Iterations(1)),
            false => Spec::Greedy,
        };
        spec.bot(dice.word())
    };
    let mut riders: Vec<Box<dyn Bot<Horseman>>> = (0..SEATS).map(rider).collect();
    let (mut first, mut actions) = (None, Vec::new());
    loop {
        match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => _ = game.toss(&mut dice, &mut Silent),
            Actor::Seats(order) => {
                let seat = order.first().expect("an order of seats is never empty");
                first = first.or(Some(seat));
                let action = if chips(&game).contains(&0) {
                    game.actions(seat, &mut actions);
                    actions[dice.below(actions.len() as u32) as usize]
                } else {
                    riders[seat.index()]
                        .choose(&Observation::new(&game, seat))
                        .expect("an offer")
                };
                game.step(Input::Act(seat, action), &mut Silent);
            }
        }
    }
    let first = first.expect("somebody places the first chip");
    let value = game.outcome().expect("it is over").value;
    Lesson {
        chips: chips(&game),
        order: (planner.index() + usize::from(SEATS) - first.index()) % usize::from(SEATS),
        won: f64::from(value[planner.index()]) / 1000.0,
    }
}

/// Chips (a void twice) and pairs of chips that count alike.
type Sign = Vec<[usize; 2]>;

fn signs() -> Vec<Sign> {
    let mirror = |at: usize| at / ROW * ROW + ROW - 1 - at % ROW;
    let mut signs: Vec<Sign> = Vec::new();
    for one in 0..VOIDS {
        for other in 0..=one {
            let mut image = [mirror(one), mirror(other)];
            image.sort_unstable_by(|a, b| b.cmp(a));
            match signs.iter_mut().find(|it| it.contains(&image)) {
                Some(sign) => sign.push([one, other]),
                None => signs.push(vec![[one, other]]),
            }
        }
    }
    signs
}

/// What the signs say of a lay.
fn row(signs: &[Sign], chips: &[i32; VOIDS]) -> Vec<f64> {
    let part = |&[one, other]: &[usize; 2]| match one == other {
        true => chips[one],
        false => chips[one] * chips[other],
    };
    let sign = |it: &Sign| f64::from(it.iter().map(part).sum::<i32>());
    signs.iter().map(sign).collect()
}

fn mean(all: &[f64]) -> f64 {
    all.iter().sum::<f64>() / all.len().max(1) as f64
}

fn spread(all: &[f64]) -> f64 {
    let mean = mean(all);
    let squares: Vec<f64> = all.iter().map(|it| (it - mean).powi(2)).collect();
    self::mean(&squares).sqrt()
}

/// Least squares about the means, who plays when left aside.
fn fit(signs: &[Sign], lessons: &[Lesson]) -> Vec<f64> {
    let won = |order| {
        let those = lessons.iter().filter(|it| it.order == order);
        mean(&those.map(|it| it.won).collect::<Vec<_>>())
    };
    let won: Vec<f64> = (0..usize::from(SEATS)).map(won).collect();
    let rows: Vec<Vec<f64>> = lessons.iter().map(|it| row(signs, &it.chips)).collect();
    let column = |at: usize| rows.iter().map(|it| it[at]).collect::<Vec<_>>();
    let means: Vec<f64> = (0..signs.len()).map(|at| mean(&column(at))).collect();
    let mut system = vec![vec![0.0; signs.len() + 1]; signs.len()];
    for (lesson, row) in lessons.iter().zip(&rows) {
        let told: Vec<f64> = row.iter().zip(&means).map(|(it, mean)| it - mean).collect();
        let more = lesson.won - won[lesson.order];
        for (line, one) in system.iter_mut().zip(&told) {
            let right = told.iter().chain([&more]);
            line.iter_mut()
                .zip(right)
                .for_each(|(sum, it)| *sum += one * it);
        }
    }
    for (at, line) in system.iter_mut().enumerate() {
        line[at] += RIDGE;
    }
    solve(system)
}

/// Gauss and Jordan; the ridge keeps every pivot far from nothing.
fn solve(mut system: Vec<Vec<f64>>) -> Vec<f64> {
    for at in 0..system.len() {
        let pivot = system[at][at];
        system[at].iter_mut().for_each(|it| *it /= pivot);
        let line = system[at].clone();
        for other in (0..system.len()).filter(|&it| it != at) {
            let part = system[other][at];
            let cells = system[other].iter_mut().zip(&line);
            cells.for_each(|(it, own)| *it -= part * own);
        }
    }
    let answer = |line: &Vec<f64>| line.last().copied().unwrap_or_default();
    system.iter().map(answer).collect()
}

fn write(signs: &[Sign], weights: &[f64]) -> String {
    let weight = |one, other| {
        let sign = signs.iter().position(|it| it.contains(&[one, other]));
        let weight = weights[sign.expect("every pair has a sign")];
        ((weight * PARTS).round() as i32).to_string()
    };
    let list = |all: Vec<String>| all.join(", ");
    let chips = list((0..VOIDS).map(|it| weight(it, it)).collect());
    let mut text = format!("chip = [{chips}]\npair = [\n");
    for one in 0..VOIDS {
        let pairs = list((0..one).map(|other| weight(one, other)).collect());
        let _ = writeln!(text, "    [{pairs}],");
    }
    text.push_str("]\n");
    text
}
