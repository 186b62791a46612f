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
const DANGER_PERCENT: i32 = 80;
/// A lead of this much for each skull of the goal doubles the odds to win.
const DOUBLING: i32 = 210;

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
    let doubling = DOUBLING * i32::from(game.options.goal_skulls);
    for (at, &own) in playing.iter().enumerate() {
        let rivals = playing.iter().enumerate().filter(|&(other, _)| other != at);
        let best = rivals.map(|(_, &score)| score).max().unwrap_or(0);
        let average = (total - own) / (players - 1);
        // Three parts the best rival, one part the average.
        let lead = own - (3 * best + average) / 4;
        values[at] = chance(lead * 256 / doubling, players);
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

/// The chance to win against `players` - 1 rivals: even without a lead, and the odds double with every 256 of it.
fn chance(lead: i32, players: i32) -> i32 {
    let lead = lead.clamp(-2047, 2047);
    let (whole, part) = (lead.div_euclid(256), i64::from(lead.rem_euclid(256)));
    // Two to the power of part/256, times 2^16: exact at both ends, and by a parabola between them.
    let power = 65_536 + 168 * part + 88 * part * part / 256;
    let odds = power << (8 + whole);
    let rivals = i64::from(players - 1) << 24;
    (1000 * odds / (odds + rivals)) as i32
}
