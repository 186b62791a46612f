//! Which number for the banshee, and where it leads. MB-TURN-1 to MB-TURN-5, MB-MOVE, MB-HOME.
use engine::{Seat, Sink};

use super::{Numbers, Phase, out_of_place};
use crate::{Action, Banshee, Banshees, Dice, Event, Refusal, Space, settle};

#[inline]
pub(crate) fn roll(game: &mut Banshees, dice: Dice, events: &mut impl Sink<Event>) {
    let (by, Dice { low, high }) = (Banshee(game.turn), dice);
    events.emit(Event::Rolled { by, low, high });
    game.phase = Phase::ChooseDie(dice);
}

#[inline]
pub(crate) fn candidates(dice: Dice, out: &mut Vec<Action>) {
    out.push(Action::Move(dice.low));
    // MB-TURN-5
    if dice.high != dice.low {
        out.push(Action::Move(dice.high));
    }
}

#[inline]
pub(crate) fn check(
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

/// A number that reaches a door at the goal, else the higher one.
pub(crate) fn timeout(game: &Banshees, dice: Dice) -> Action {
    let wins = |&number: &u8| landing(game, game.turn, number).is_door();
    let winning = [dice.high, dice.low].into_iter().find(wins);
    Action::Move(winning.unwrap_or(dice.high))
}

#[inline]
pub(crate) fn apply(game: &mut Banshees, dice: Dice, number: u8, events: &mut impl Sink<Event>) {
    let seat = game.turn;
    let numbers = Numbers {
        banshee: number,
        zombie: dice.other(number),
    };
    // MB-HOME-4
    if ends_on_walk(game, seat, number) {
        let by = Banshee(seat);
        events.emit(Event::ReachedWalk { by, number });
        game.phase = Phase::ChooseReturn(numbers);
        return;
    }
    let to = landing(game, seat, number);
    settle::glide(game, to, numbers, events);
}

/// Where `number` takes a banshee: home if it holds all skulls and can, otherwise straight on.
///
/// MB-HOME-3, MB-HOME-5, MB-HOME-6; MB-HOME-7: only the skulls it holds now count.
#[inline]
pub(crate) fn landing(game: &Banshees, seat: Seat, number: u8) -> Space {
    let at = game.figure(seat).at;
    if game.has_all_skulls(seat) && number >= game.pack.door_distance(at) {
        game.pack.next_door(at)
    } else {
        game.pack.ahead(at, number)
    }
}

/// With the option `partial_return`: whether `number` ends exactly on the walk square. MB-HOME-4
#[inline]
pub(crate) fn ends_on_walk(game: &Banshees, seat: Seat, number: u8) -> bool {
    let at = game.figure(seat).at;
    game.options.partial_return
        && game.has_all_skulls(seat)
        && number + 1 == game.pack.door_distance(at)
}

/// Why the banshee may not go to `to`, or which number to choose for it; in the order of the specification.
fn why_not(game: &Banshees, seat: Seat, dice: Dice, to: Space) -> Refusal {
    let (at, Dice { low, high }) = (game.figure(seat).at, dice);
    let (skulls, goal) = (game.figure(seat).skulls, game.options.goal_skulls);
    let rests = |number| ends_on_walk(game, seat, number) && game.pack.next_door(at).walk() == to;
    let leads = |&number: &u8| landing(game, seat, number) == to || rests(number);
    // MB-TURN-1
    if let Some(number) = [low, high].into_iter().find(leads) {
        return Refusal::ChooseADie { number };
    }
    // MB-HOME-4
    if !to.is_sidewalk() && skulls >= goal {
        let door = to.door();
        let distance = game.pack.way_to(door, at);
        return Refusal::DoorTooFar { door, distance };
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
        return Refusal::SkullsMissing { skulls, goal };
    }
    // MB-MOVE-2
    let gate = game.pack.gate(at);
    if (1..=6).any(|steps| gate.counterclockwise(steps) == to) {
        return Refusal::Backwards;
    }
    Refusal::NotThatFar { low, high }
}
