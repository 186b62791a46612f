//! What a match looks worth to a seat, in thousandths of a win.
//!
//! At the start of a turn each banshee has a score of what it holds and where it stands, and a seat's lead over the
//! best and the average rival becomes a chance to win. In the middle of a turn its choices and its spin are played out
//! to the end of the turn first, each seat taking what looks best to it. Whole numbers only; nothing is allocated.
use engine::{Seat, Silent};

use crate::phases::{Phase, tomb};
use crate::pieces::Figure;
use crate::{Action, Banshees, Chance, Way, settle};

/// A skull more is worth this, and a little more the more there are.
const SKULL: i32 = 1000;
const SKULL_CONVEX: i32 = 60;
const STAKE: i32 = 300;
const DOLL: i32 = 300;
/// Holding all skulls, less each square that is still to go.
const GOAL: i32 = 1000;
const GOAL_STEP: i32 = 120;
/// A red square that the next roll may reach, in full where it surely does.
const RED: i32 = 300;
/// How much of what a bite costs is lost, where the next roll may bring it.
const DANGER_PERCENT: i32 = 60;
/// A lead of this much doubles the odds to win.
const DOUBLING: i32 = 700;

/// What the match is worth to each seat, in thousandths.
type Values = [i32; 4];

pub(crate) fn evaluate(game: &Banshees, seat: Seat) -> u16 {
    u16::try_from(values(game)[seat.index() % 4]).unwrap_or_default()
}

/// As of the end of the turn in progress, if everybody does what looks best.
fn values(game: &Banshees) -> Values {
    let (choices, asked) = match game.phase {
        Phase::Over => return over(game),
        Phase::Spin(_) => return spun(game),
        Phase::ChooseDie(dice) => {
            let both = [Action::Move(dice.low), Action::Move(dice.high)];
            (Choices::new(&both), game.turn)
        }
        Phase::ChooseReturn(_) => (Choices::new(&[Action::Walk, Action::Sidewalk]), game.turn),
        Phase::Tomb(_) => (Choices::new(&[Action::Open, Action::Leave]), game.turn),
        Phase::MoveZombie(_) => (Choices::new(&Way::ALL.map(Action::Zombie)), game.turn),
        Phase::LandAttack(_) => (Choices::new(&ANSWERS), game.turn),
        Phase::Attack { asked, .. } => (Choices::new(&ANSWERS), asked),
        _ => return at_rest(game),
    };
    let after = |&action: &Action| {
        let mut next = game.clone();
        next.apply_action(asked, action, &mut Silent);
        values(&next)
    };
    let own = |values: &Values| values[asked.index() % 4];
    let best = choices.list().iter().map(after).max_by_key(own);
    best.unwrap_or_else(|| at_rest(game))
}

/// Exactly.
fn over(game: &Banshees) -> Values {
    let outcome = settle::outcome(game);
    std::array::from_fn(|at| i32::from(outcome.value[at]))
}

const ANSWERS: [Action; 2] = [Action::UseDoll, Action::GiveSkull];

/// Up to three actions, without a list to allocate.
struct Choices {
    actions: [Action; 3],
    len: usize,
}

impl Choices {
    fn new(actions: &[Action]) -> Choices {
        let mut choices = Choices {
            actions: [Action::Leave; 3],
            len: actions.len(),
        };
        choices.actions[..actions.len()].copy_from_slice(actions);
        choices
    }

    fn list(&self) -> &[Action] {
        &self.actions[..self.len]
    }
}

/// The mean over the wheel: a skeleton or a vampire, whichever notch it is.
fn spun(game: &Banshees) -> Values {
    let (tomb, odds) = (tomb::before(game), game.options.vampire_odds);
    let vampires = i32::from(game.pack.vampire_notches(tomb, odds));
    let mut mean = [0; 4];
    for (vampire, weight) in [(false, 8 - vampires), (true, vampires)] {
        let holds = |notch: &u8| game.pack.hides_vampire(*notch, tomb, odds) == vampire;
        let Some(notch) = (0..8).find(holds) else {
            continue;
        };
        let mut next = game.clone();
        next.apply_chance(Chance::Spun(notch), &mut Silent);
        let values = values(&next);
        mean.iter_mut()
            .zip(values)
            .for_each(|(sum, value)| *sum += weight * value);
    }
    mean.map(|sum| sum / 8)
}

/// Everybody's lead at the start of a turn, as a chance to win.
fn at_rest(game: &Banshees) -> Values {
    let players = i32::from(game.players);
    let mut scores = [0; 4];
    for seat in game.everybody() {
        scores[seat.index() % 4] = score(game, seat);
    }
    let (playing, mut values) = (&scores[..usize::from(game.players)], [0; 4]);
    let total: i32 = playing.iter().sum();
    for (at, &own) in playing.iter().enumerate() {
        let rivals = playing.iter().enumerate().filter(|&(other, _)| other != at);
        let best = rivals.map(|(_, &score)| score).max().unwrap_or(0);
        let average = (total - own) / (players - 1);
        // Three parts the best rival, one part the average.
        values[at] = chance(own - (3 * best + average) / 4, players);
    }
    values
}

fn score(game: &Banshees, seat: Seat) -> i32 {
    let figure = game.figure(seat);
    let held = holdings(game, figure);
    // Without skulls nothing is taken, and who rolls next moves away first.
    if figure.skulls == 0 || seat == game.turn || !figure.at.is_sidewalk() {
        return held + RED * i32::from(game.pack.red_odds(figure.at)) / 36;
    }
    let loss = if figure.doll {
        DOLL
    } else {
        let skulls = figure.skulls - 1;
        held - holdings(game, Figure { skulls, ..figure })
    };
    let near = (1..=6).any(|steps| {
        figure.at.clockwise(steps) == game.zombie
            || figure.at.counterclockwise(steps) == game.zombie
    });
    let danger = if near {
        loss * 11 / 36 * DANGER_PERCENT / 100
    } else {
        0
    };
    held + RED * i32::from(game.pack.red_odds(figure.at)) / 36 - danger
}

fn holdings(game: &Banshees, figure: Figure) -> i32 {
    let skulls = i32::from(figure.skulls);
    let mut held = SKULL * skulls + SKULL_CONVEX * skulls * skulls;
    held += STAKE * i32::from(figure.stake) + DOLL * i32::from(figure.doll);
    if figure.skulls >= game.options.goal_skulls {
        held += GOAL - GOAL_STEP * i32::from(game.pack.door_distance(figure.at).min(10));
    }
    held
}

/// The chance to win with this lead over `players` - 1 rivals: even at none, and the odds double with every `DOUBLING`.
fn chance(lead: i32, players: i32) -> i32 {
    let steps = (lead * 16 / DOUBLING).clamp(-127, 127);
    // Powers of two in sixteenths, times 1024.
    let whole = 1i64 << (8 + steps.div_euclid(16));
    let part = i64::from(SIXTEENTHS[steps.rem_euclid(16) as usize]);
    let odds = whole * part;
    let rivals = i64::from(players - 1) << 18;
    (1000 * odds / (odds + rivals)) as i32
}

/// 1024 times two to the power of sixteenths.
const SIXTEENTHS: [i32; 16] = [
    1024, 1069, 1117, 1166, 1218, 1272, 1328, 1387, 1448, 1512, 1579, 1649, 1722, 1798, 1878, 1961,
];
