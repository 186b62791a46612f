//! `learn-horseman GAMES SEED` plays games of greedy bots and writes what their ends teach about the positions on the way, as
//! `data/prospects.toml` holds it, to standard output.
//!
//! Seats and items change from game to game. Up to some round of each game a choice now and then is any choice, so that
//! there are positions that no good rider would come to; what is learned is how good riders go on from there.
use std::fmt::Write;

use bots::{Bot, Observation, Rng, Spec};
use engine::{Actor, Draw, Game, Input, Play, Seat, Silent};
use game_headless_horseman::prospects::{ENDS, ONE, SIGNS, Signs, signs_at};
use game_headless_horseman::{Horseman, Options};

mod lessons;

/// What a rider saw, and whether he escaped.
struct Lesson {
    signs: [f32; SIGNS],
    escaped: bool,
}

fn main() {
    let [games, seed] = lessons::asked("learn-horseman");
    let lessons = lessons::of_all(games, |number| play(number, seed));
    // One in ten is kept apart.
    let test = lessons.len() / 10;
    let (test, lessons) = lessons.split_at(test);
    eprintln!("{} positions, {} more to test", lessons.len(), test.len());
    let mut net = Net::new(&mut Rng::new(seed));
    for epoch in 0..EPOCHS {
        net.learn(lessons, epoch, &mut Rng::nth(seed, epoch.into()));
        eprintln!("{epoch}: {:.5}", net.error(test));
    }
    println!(
        "# What {games} games with the seed {seed} taught examples/learn.rs, in thousandths; not to be edited by hand."
    );
    println!("# A line each: the table, the rider himself, two Horsemen, three rivals.");
    print!("{}", net.write());
}

/// How many play, in turn: half of the games with four.
const TABLES: [u8; 12] = [4, 2, 4, 3, 4, 5, 4, 6, 4, 7, 4, 8];
/// One game in so many has items.
const ITEMS: u64 = 4;
/// One choice in so many is any choice.
const STRAY: u32 = 8;
/// In so many rounds at most.
const STRAYED: u32 = 12;
/// So many of them are part of the lesson.
const BEFORE: u32 = 3;

fn play(number: u64, seed: u64) -> Vec<Lesson> {
    let tables = TABLES.len() as u64;
    let seats = TABLES[(number % tables) as usize];
    let options = Options {
        special_abilities: (number / tables).is_multiple_of(ITEMS),
        ..Options::default()
    };
    let game = Horseman::new(Horseman::default_pack(), seats, &options);
    let mut game = game.expect("two to eight seats");
    let mut dice = Rng::nth(seed, number);
    let rider = |_| Spec::Greedy.bot(dice.word());
    let mut riders: Vec<Box<dyn Bot<Horseman>>> = (0..seats).map(rider).collect();
    let strays = dice.below(STRAYED);
    let (mut turns, mut seen, mut actions) = (0, Vec::new(), Vec::new());
    loop {
        match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => _ = game.toss(&mut dice, &mut Silent),
            Actor::Seats(order) => {
                let seat = order.first().expect("an order of seats is never empty");
                let round = turns / u32::from(seats);
                let signs = signs_at(&game);
                turns += u32::from(!signs.is_empty());
                if round + BEFORE >= strays {
                    seen.extend(signs);
                }
                // Before the first turn chips are placed.
                let stray = turns == 0 || round < strays && dice.below(STRAY) == 0;
                let action = if stray {
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
    let value = game.outcome().expect("it is over").value;
    let lesson = |(seat, signs): (Seat, Signs)| Lesson {
        signs: signs.map(|it| it as f32 / ONE as f32),
        escaped: value[seat.index()] == 1000,
    };
    seen.into_iter().map(lesson).collect()
}

/// How many cells the net has.
const CELLS: usize = 32;
/// A cell: the weights of its signs, its bias, its own weight.
const CELL: usize = SIGNS + 2;
const EPOCHS: u32 = 12;
const BATCH: usize = 256;
const RATE: f32 = 0.003;

/// All weights in a row, cell after cell, the bias last; learned with Adam, after Kingma and Ba (2014).
struct Net {
    weights: Vec<f32>,
    /// The slope in every direction, its mean and that of its square.
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Net {
    fn new(rng: &mut Rng) -> Net {
        let count = CELLS * CELL + 1;
        let spread = (3.0 / SIGNS as f32).sqrt();
        let any = |_| (rng.below(2001) as f32 / 1000.0 - 1.0) * spread;
        Net {
            weights: (0..count).map(any).collect(),
            slope: vec![0.0; count],
            mean: vec![0.0; count],
            square: vec![0.0; count],
            steps: 0,
        }
    }

    /// What each cell responds, and the chance with its slope.
    fn ask(&self, signs: &[f32; SIGNS]) -> ([f32; CELLS], f32, f32) {
        let (mut responses, mut sum) = ([0.0; CELLS], self.weights[CELLS * CELL]);
        for (cell, response) in self.weights.chunks_exact(CELL).zip(&mut responses) {
            let weighed: f32 = cell
                .iter()
                .zip(signs)
                .map(|(weight, sign)| weight * sign)
                .sum();
            *response = (weighed + cell[SIGNS]).max(0.0);
            sum += *response * cell[SIGNS + 1];
        }
        let spread = 1.0 + sum.abs();
        (responses, 0.5 + 0.5 * sum / spread, 0.5 / (spread * spread))
    }

    /// Studies as many lessons as there are, in any order and some twice.
    fn learn(&mut self, lessons: &[Lesson], epoch: u32, rng: &mut Rng) {
        let batches = lessons.len() / BATCH;
        for batch in 0..batches {
            self.slope.fill(0.0);
            for _ in 0..BATCH {
                self.study(&lessons[rng.below(lessons.len() as u32) as usize]);
            }
            let done = (epoch as f32 + batch as f32 / batches as f32) / EPOCHS as f32;
            self.step(RATE * (1.0 - done));
        }
    }

    /// Adds the slope of how surprising the end was.
    fn study(&mut self, lesson: &Lesson) {
        let (responses, chance, slope) = self.ask(&lesson.signs);
        let chance = chance.clamp(1e-3, 1.0 - 1e-3);
        let wrong = chance - f32::from(u8::from(lesson.escaped));
        let pull = wrong / (chance * (1.0 - chance)) * slope / BATCH as f32;
        for (at, &response) in responses.iter().enumerate().filter(|(_, it)| **it > 0.0) {
            let own = self.weights[at * CELL + SIGNS + 1] * pull;
            let cell = &mut self.slope[at * CELL..][..CELL];
            for (slope, sign) in cell.iter_mut().zip(&lesson.signs) {
                *slope += own * sign;
            }
            cell[SIGNS] += own;
            cell[SIGNS + 1] += response * pull;
        }
        self.slope[CELLS * CELL] += pull;
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let (first, second) = (
            1.0 - 0.9f32.powi(self.steps),
            1.0 - 0.999f32.powi(self.steps),
        );
        for at in 0..self.weights.len() {
            let slope = self.slope[at];
            self.mean[at] += 0.1 * (slope - self.mean[at]);
            self.square[at] += 0.001 * (slope * slope - self.square[at]);
            let (mean, square) = (self.mean[at] / first, self.square[at] / second);
            self.weights[at] -= rate * mean / (square.sqrt() + 1e-8);
        }
    }

    /// The mean square of how wrong it is.
    fn error(&self, lessons: &[Lesson]) -> f64 {
        let wrong = |it: &Lesson| self.ask(&it.signs).1 - f32::from(u8::from(it.escaped));
        let sum: f64 = lessons.iter().map(|it| f64::from(wrong(it)).powi(2)).sum();
        sum / lessons.len() as f64
    }

    fn write(&self) -> String {
        let thousandths = |it: f32| (it * 1000.0).round() as i32;
        let mut text = format!("bias = {}\n", thousandths(self.weights[CELLS * CELL]));
        for cell in self.weights.chunks_exact(CELL) {
            let cell: Vec<i32> = cell.iter().copied().map(thousandths).collect();
            let (bias, weight) = (cell[SIGNS], cell[SIGNS + 1]);
            let _ = writeln!(
                text,
                "\n[[cell]]\nweight = {weight}\nbias = {bias}\nsigns = ["
            );
            let mut from = 0;
            for end in ENDS {
                let signs: Vec<String> = cell[from..end].iter().map(i32::to_string).collect();
                let _ = writeln!(text, "    {},", signs.join(", "));
                from = end;
            }
            text.push_str("]\n");
        }
        text
    }
}
