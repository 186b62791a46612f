//! The zombie bites: a skull, or the doll if the victim has one and wants to. MB-ZOMBIE-7 to MB-ZOMBIE-10.
use engine::{Seat, SeatSet, Sink};

use super::{Phase, out_of_place};
use crate::{Action, Banshee, Banshees, Event, Refusal, Skulls, settle};

#[inline]
pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.extend_from_slice(&[Action::UseDoll, Action::GiveSkull]);
}

pub(crate) fn check(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        // MB-ZOMBIE-8
        Action::UseDoll if !game.figure(seat).doll => Err(Refusal::NoDoll),
        Action::UseDoll | Action::GiveSkull => Ok(()),
        other => Err(out_of_place(game, seat, other)),
    }
}

/// Goes round the victims until one must decide; then the turn ends. MB-ZOMBIE-10
#[inline]
pub(crate) fn enter(game: &mut Banshees, mut victims: SeatSet, events: &mut impl Sink<Event>) {
    while let Some(asked) = victims.left_of(game.turn) {
        if strike(game, asked, events) {
            game.phase = Phase::Attack { victims, asked };
            return;
        }
        victims = victims.without(asked);
    }
    settle::end_turn(game, events);
}

/// The answer of a victim with a doll.
#[inline]
pub(crate) fn answer(
    game: &mut Banshees,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if action == Action::UseDoll {
        game.figure_mut(seat).doll = false;
        let by = Banshee(seat);
        events.emit(Event::DollUsed { by });
    } else {
        bite(game, seat, events);
    }
}

/// One attack; true if the victim has to decide.
#[inline]
pub(crate) fn strike(game: &mut Banshees, seat: Seat, events: &mut impl Sink<Event>) -> bool {
    let figure = game.figure(seat);
    if figure.skulls == 0 {
        // MB-ZOMBIE-9
        let seat = Banshee(seat);
        events.emit(Event::Ignored { seat });
    } else if figure.doll {
        return true;
    } else {
        bite(game, seat, events);
    }
    false
}

/// MB-ZOMBIE-7
#[inline]
fn bite(game: &mut Banshees, seat: Seat, events: &mut impl Sink<Event>) {
    let figure = game.figure_mut(seat);
    figure.skulls -= 1;
    let (seat, skulls) = (Banshee(seat), Skulls(figure.skulls));
    events.emit(Event::Bitten { seat, skulls });
}
