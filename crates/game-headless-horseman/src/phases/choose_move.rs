//! The start of a move: a start card, a number and a way, or the die. HH-TURN-3 to HH-TURN-6, HH-TURN-10
use engine::{Question, Seat, Sink};

use super::{Phase, Start};
use crate::pack::EXITS;
use crate::rules::roads::{self, Setting};
use crate::rules::turn::CURSE_ROUND;
use crate::rules::{cards, doors, ride};
use crate::state::pieces::Trail;
use crate::state::space::Place;
use crate::why::out_of_place;
use crate::{Action, Card, Event, Form, Horseman, Refusal, Rider, Space, clause};

pub(super) fn ask(game: &Horseman, seat: Seat, _: Start) -> Question<Action> {
    let clause = const { clause("HH-TURN-3") };
    Question {
        // HH-HOST-7
        masked: true,
        ..Question::own("ChooseMove", clause, Some(timeout(game, seat)))
    }
}

/// The lowest number by the first open exit, or the die.
fn timeout(game: &Horseman, seat: Seat) -> Action {
    let figure = game.figure(seat);
    let Some(number) = figure.hand.numbers().next() else {
        return Action::Roll;
    };
    if number_alone(game, seat) {
        return Action::Play(number);
    }
    let from = Setting::fresh(figure.at, number);
    let open = |to: &&Space| roads::check(game, seat, **to, from).is_ok();
    let exit = game.pack.links(figure.at).iter().find(open);
    Action::Ride(number, exit.copied().unwrap_or(figure.at))
}

/// Whether the way is found only after the number: on a blue hex, and for a Horseman in a graveyard.
#[inline]
fn number_alone(game: &Horseman, seat: Seat) -> bool {
    matches!(
        game.place_of(game.figure(seat).at),
        Place::Blue | Place::Graveyard
    )
}

/// All of these are allowed.
pub(super) fn candidates(game: &Horseman, seat: Seat, start: Start, out: &mut Vec<Action>) {
    let figure = game.figure(seat);
    if number_alone(game, seat) {
        out.extend(figure.hand.numbers().map(Action::Play));
    } else {
        list_rides(game, seat, out);
    }
    if !figure.hand.has_number() {
        out.push(Action::Roll);
    }
    if !start.fresh {
        return;
    }
    if figure.form == Form::Horseman && figure.hand.holds(Card::TRANSPORT) {
        out.extend(roads::free_graveyards(game, seat).map(Action::Transport));
    }
    if may_seek_church(game, seat) && figure.hand.holds(Card::NEAREST_CHURCH) {
        out.extend(roads::nearest(game, seat).list(game).map(Action::Nearest));
    }
}

/// Every number by every open exit. With a count of 2 or more the same exits are open.
fn list_rides(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    let figure = game.figure(seat);
    let (mut open, mut list) = (0, [Space::NOWHERE; EXITS]);
    let mut counted = 0;
    for number in figure.hand.numbers() {
        if counted != number.min(2) {
            counted = number.min(2);
            let from = Setting::fresh(figure.at, counted);
            let links = game.pack.links(figure.at).iter();
            open = 0;
            for &to in links.filter(|&&to| roads::may_take(game, seat, to, from)) {
                list[open % EXITS] = to;
                open += 1;
            }
        }
        let exits = list.iter().take(open);
        out.extend(exits.map(|&to| Action::Ride(number, to)));
    }
}

fn may_seek_church(game: &Horseman, seat: Seat) -> bool {
    let figure = game.figure(seat);
    figure.form == Form::Ichabod
        && game.round >= CURSE_ROUND
        && game.place_of(figure.at) != Place::Church
}

pub(super) fn check(
    game: &Horseman,
    seat: Seat,
    start: Start,
    action: Action,
) -> Result<(), Refusal> {
    let figure = game.figure(seat);
    match action {
        Action::Ride(number, to) => {
            holds_number(game, seat, number)?;
            match game.place_of(figure.at) {
                Place::Blue => Err(Refusal::SpinnerDecides),
                Place::Graveyard => Err(Refusal::NumberFirst),
                _ => roads::check(game, seat, to, Setting::fresh(figure.at, number)),
            }
        }
        Action::Play(number) => {
            holds_number(game, seat, number)?;
            if number_alone(game, seat) {
                Ok(())
            } else {
                Err(Refusal::ChooseWay)
            }
        }
        // HH-TURN-6
        Action::Roll if figure.hand.has_number() => Err(Refusal::NumbersHeld),
        Action::Roll => Ok(()),
        // HH-TURN-10
        Action::Nearest(_) | Action::Transport(_) if !start.fresh => Err(Refusal::OneStartCard),
        Action::Nearest(to) => check_nearest(game, seat, to),
        Action::Transport(to) => check_transport(game, seat, to),
        other => Err(out_of_place(game, seat, other, wanted(game, seat))),
    }
}

/// HH-TURN-4, HH-TURN-5
fn wanted(game: &Horseman, seat: Seat) -> Refusal {
    match game.figure(seat).hand.has_number() {
        true => Refusal::MustMove,
        false => Refusal::MustRoll,
    }
}

fn holds_number(game: &Horseman, seat: Seat, number: u8) -> Result<(), Refusal> {
    let hand = game.figure(seat).hand;
    let held = hand.numbers().any(|it| it == number);
    match () {
        () if held => Ok(()),
        () if hand.has_number() => Err(Refusal::NotHeld { number }),
        () => Err(Refusal::MustRoll),
    }
}

/// HH-IC-4 to HH-IC-7
fn check_nearest(game: &Horseman, seat: Seat, to: Space) -> Result<(), Refusal> {
    let (figure, card) = (game.figure(seat), Card::NEAREST_CHURCH);
    if !figure.hand.holds(card) || figure.form != card.form() {
        return Err(Refusal::CardNotHeld { card });
    }
    if game.round < CURSE_ROUND {
        return Err(Refusal::FromRoundFour { round: game.round });
    }
    if game.place_of(figure.at) == Place::Church {
        return Err(Refusal::AlreadyInChurch);
    }
    roads::check_nearest(game, seat, to)
}

/// HH-HC-2, HH-HC-6, HH-MAU-3
fn check_transport(game: &Horseman, seat: Seat, to: Space) -> Result<(), Refusal> {
    let (figure, card) = (game.figure(seat), Card::TRANSPORT);
    if figure.form != card.form() || !figure.hand.holds(card) {
        return Err(Refusal::CardNotHeld { card });
    }
    doors::check_graveyard(game, seat, to)
}

pub(super) fn apply(
    game: &mut Horseman,
    _: Seat,
    _: Start,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(game.turn);
    match action {
        Action::Ride(number, to) => {
            play_number(game, number, events);
            ride::begin(game, number);
            ride::set_out(game, to, events);
        }
        Action::Play(number) => {
            play_number(game, number, events);
            ride::begin(game, number);
            ride::advance(game, events);
        }
        Action::Roll => {
            events.emit(Event::NoNumber { by });
            game.phase = Phase::DieMove;
        }
        Action::Nearest(to) => {
            start_card(game, Card::NEAREST_CHURCH, to, events);
            let at = game.name(to);
            events.emit(Event::WentToChurch { by, at });
            ride::recover(game, events);
        }
        Action::Transport(to) => {
            start_card(game, Card::TRANSPORT, to, events);
            let at = game.name(to);
            events.emit(Event::Transported { by, at });
            ride::recover(game, events);
        }
        other => unreachable!("{other:?} starts no move"),
    }
}

fn play_number(game: &mut Horseman, number: u8, events: &mut impl Sink<Event>) {
    let (seat, by) = (game.turn, Rider(game.turn));
    let card = Card::number(game.mover().form, number);
    game.put_away(seat, card);
    events.emit(Event::PlayedNumber { by, card });
}

/// HH-IC-4, HH-HC-2: being moved clears the trail.
fn start_card(game: &mut Horseman, card: Card, to: Space, events: &mut impl Sink<Event>) {
    cards::play(game, game.turn, card, events);
    let figure = game.mover_mut();
    (figure.at, figure.trail) = (to, Trail::EMPTY);
    game.phase = Phase::ChooseMove(Start { fresh: false });
}
