//! What a match looks worth to everybody, in thousandths of a win.
//!
//! Each banshee has a score of what it holds and, with all skulls, of how near home it is; a seat's lead over the best
//! and the average rival becomes a chance to win. Nothing is looked ahead here: that is for bots, who call this at every
//! leaf, and what they see of dangers and tombs they see by looking. Whole numbers only; nothing is allocated.
use crate::phases::Phase;
use crate::rules::{moving, turn};
use crate::state::pieces::Figure;
use crate::{Banshees, Dice};

/// A skull more is worth this, and a little more the more there are.
const SKULL: i32 = 1000;
const SKULL_CONVEX: i32 = 60;
const STAKE: i32 = 300;
const DOLL: i32 = 300;
/// Holding all skulls, less each square that is still to go.
const GOAL: i32 = 1000;
const GOAL_STEP: i32 = 120;
/// A lead of this much for each skull of the goal doubles the odds to win.
const DOUBLING: i32 = 210;

/// What the match is worth to each seat, in thousandths.
type Values = [i32; 4];

pub(crate) fn evaluate(game: &Banshees) -> [u16; 8] {
    let mut worth = [0; 8];
    for (worth, value) in worth.iter_mut().zip(values(game)) {
        *worth = u16::try_from(value).unwrap_or_default();
    }
    worth
}

/// Everybody's at once. A number on the table that wins is as good as won.
fn values(game: &Banshees) -> Values {
    match game.phase {
        Phase::Over => over(game),
        Phase::ChooseDie(dice) if wins(game, dice) => {
            let mut values = [0; 4];
            values[game.turn.index() % 4] = 1000;
            values
        }
        _ => leads(game),
    }
}

fn wins(game: &Banshees, dice: Dice) -> bool {
    let home = |number| moving::landing(game, game.turn, number).is_door();
    home(dice.low) || home(dice.high)
}

/// Exactly.
fn over(game: &Banshees) -> Values {
    let outcome = turn::outcome(game);
    std::array::from_fn(|at| i32::from(outcome.value[at]))
}

/// Everybody's lead, as a chance to win.
fn leads(game: &Banshees) -> Values {
    let players = i32::from(game.players);
    let mut scores = [0; 4];
    for seat in game.everybody() {
        scores[seat.index() % 4] = holdings(game, game.figure(seat));
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
