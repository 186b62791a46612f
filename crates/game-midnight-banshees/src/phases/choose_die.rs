//! Which number for the banshee. MB-TURN-1 to MB-TURN-5, MB-MOVE, MB-HOME.
use engine::{Seat, Sink};

use super::Numbers;
use crate::rules::moving::{glide, landing};
use crate::why::out_of_place;
use crate::{Action, Asked, Banshees, Dice, Event, Question, Refusal, Skulls, Space, Squares};

pub(super) fn ask(game: &Banshees, _: Seat, dice: Dice) -> Asked {
    let Dice { low, high } = dice;
    let question = Question::ChooseDie { low, high };
    Asked::of_turn(question, Some(timeout(game, dice)))
}

/// A number that reaches a door at the goal, else the higher one.
fn timeout(game: &Banshees, dice: Dice) -> Action {
    let wins = |&number: &u8| landing(game, game.turn, number).is_door();
    let winning = [dice.high, dice.low].into_iter().find(wins);
    Action::Move(winning.unwrap_or(dice.high))
}

#[inline]
pub(super) fn candidates(_: &Banshees, _: Seat, dice: Dice, out: &mut Vec<Action>) {
    out.push(Action::Move(dice.low));
    // MB-TURN-5
    if dice.high != dice.low {
        out.push(Action::Move(dice.high));
    }
}

#[inline]
pub(super) fn check(
    game: &Banshees,
    seat: Seat,
    dice: Dice,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        // MB-HOME-1, MB-HOME-8: either number, at the goal too.
        Action::Move(number) if dice.shows(number) => Ok(()),
        other => Err(refuse(game, seat, dice, other)),
    }
}

#[inline]
pub(super) fn apply(
    game: &mut Banshees,
    seat: Seat,
    dice: Dice,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Move(number) = action else {
        unreachable!("{action:?} is no number")
    };
    let numbers = Numbers {
        banshee: number,
        zombie: dice.other(number),
    };
    let to = landing(game, seat, number);
    glide(game, to, numbers, events);
}

#[cold]
fn refuse(game: &Banshees, seat: Seat, dice: Dice, action: Action) -> Refusal {
    let Dice { low, high } = dice;
    match action {
        // MB-TURN-1
        Action::Move(number) => Refusal::NotRolled { number, low, high },
        Action::Go(to) => why_not(game, seat, dice, to),
        other => out_of_place(game, seat, other),
    }
}

/// Why the banshee may not go to `to`, or which number to choose for it: the most helpful reason first.
fn why_not(game: &Banshees, seat: Seat, dice: Dice, to: Space) -> Refusal {
    let (at, Dice { low, high }) = (game.figure(seat).at, dice);
    let (skulls, goal) = (game.figure(seat).skulls, game.options.goal_skulls);
    let leads = |&number: &u8| landing(game, seat, number) == to;
    // MB-TURN-1
    if let Some(number) = [low, high].into_iter().find(leads) {
        return Refusal::ChooseADie { number };
    }
    // MB-HOME-4
    if !to.is_sidewalk() && skulls >= goal {
        let door = to.door();
        let distance = game.pack.way_to(door, at);
        return Refusal::DoorTooFar {
            door,
            distance: Squares(distance),
        };
    }
    // MB-HOME-6
    let passes = |&number: &u8| game.pack.ahead(at, number) == to;
    if let Some(number) = [low, high].into_iter().find(passes) {
        return Refusal::TakesYouHome { number };
    }
    // MB-MOVE-1
    if at == to || (1..high).any(|fewer| game.pack.ahead(at, fewer) == to) {
        return Refusal::WholeNumber { low, high };
    }
    // MB-MOVE-4
    if !to.is_sidewalk() {
        return Refusal::SkullsMissing {
            skulls: Skulls(skulls),
            goal: Skulls(goal),
        };
    }
    // MB-MOVE-2
    let gate = game.pack.gate(at);
    if (1..=6).any(|steps| gate.counterclockwise(steps) == to) {
        return Refusal::Backwards;
    }
    Refusal::NotThatFar { low, high }
}
