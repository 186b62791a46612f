//! On the hex of a gem: take the cards laid aside under it, or leave them. HH-AB-16 to HH-AB-18
use engine::{Question, Seat, Sink};

use crate::rules::{ability, ride, turn};
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Picked, Refusal, Rider, Slot, clause};

pub(super) fn ask(_: &Horseman, _: Seat, _: u8) -> Question<Action> {
    let clause = const { clause("HH-AB-16") };
    Question::own("GemHere", clause, Some(Action::Leave))
}

pub(super) fn candidates(game: &Horseman, _: Seat, gem: u8, out: &mut Vec<Action>) {
    let items = game.gems.list()[usize::from(gem)].items;
    out.push(Action::Leave);
    for slot in Slot::BOTH {
        if !items[slot.index()].is_none() {
            out.push(Action::Pick(match slot {
                Slot::Attack => Picked::Attack,
                Slot::Defence => Picked::Defence,
            }));
        }
    }
    if items.iter().all(|it| !it.is_none()) {
        out.push(Action::Pick(Picked::Both));
    }
}

pub(super) fn check(game: &Horseman, seat: Seat, gem: u8, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Leave => Ok(()),
        Action::Pick(picked) => {
            let items = game.gems.list()[usize::from(gem)].items;
            let lacks = |it: &Slot| picked.takes(*it) && items[it.index()].is_none();
            let missing = Slot::BOTH.into_iter().find(lacks);
            missing.map_or(Ok(()), |slot| Err(Refusal::NotUnderGem { slot }))
        }
        other => Err(out_of_place(game, seat, other, Refusal::PickOrLeave)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    gem: u8,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let next = if let Action::Pick(picked) = action {
        pick(game, gem, picked, events);
        gem
    } else {
        let (by, owner) = (Rider(seat), game.gems.list()[usize::from(gem)].owner);
        let owner = Rider(owner);
        events.emit(Event::LeavesGem { by, owner });
        gem + 1
    };
    // HH-AB-24
    if ability::enter_gems(game, next, events) {
        return;
    }
    if game.ride.ahead == game.mover().at {
        // HH-BAT-12: a battle was fought here.
        turn::after_ride(game, events);
    } else {
        ride::advance(game, events);
    }
}

/// HH-AB-16 to HH-AB-18
fn pick(game: &mut Horseman, at: u8, picked: Picked, events: &mut impl Sink<Event>) {
    let (seat, by) = (game.turn, Rider(game.turn));
    let gem = game.gems.list()[usize::from(at)];
    for slot in Slot::BOTH {
        let found = gem.items[slot.index()];
        let Some(item) = found.item() else { continue };
        if !picked.takes(slot) {
            events.emit(Event::ItemDiscarded { by, item });
            continue;
        }
        events.emit(Event::Picked { by, item });
        let held = std::mem::replace(&mut game.figure_mut(seat).items[slot.index()], found);
        if let Some(item) = held.item() {
            events.emit(Event::ItemDiscarded { by, item });
        }
    }
    game.gems.remove(at);
    let owner = Rider(gem.owner);
    events.emit(Event::GemReturned { owner });
}
