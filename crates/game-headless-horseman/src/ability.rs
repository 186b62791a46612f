//! The Special Ability variant: stacks at churches and graveyards, gems on the road. HH-AB
use engine::{Draw, Seat, Sink};

use crate::cards::{Held, ITEMS};
use crate::phases::Phase;
use crate::pieces::Gem;
use crate::space::Place;
use crate::{
    Action, Chance, Event, Form, Horseman, Item, Kept, Picked, Refusal, Rider, Slot, ride, turn,
    why,
};

/// Asks about the gems on the hex of the rider in turn, from this one of the list; if there is none to ask about, false.
/// After a battle the ride is over then; on the road the caller goes on.
pub(crate) fn enter_gems(game: &mut Horseman, from: u8, events: &mut impl Sink<Event>) -> bool {
    let at = game.mover().at;
    let asks = |&it: &u8| {
        let gem = game.gems.list()[usize::from(it)];
        gem.at == at && may_pick(game, game.turn, gem).is_ok()
    };
    let found = (from..game.gems.list().len() as u8).find(asks);
    if let Some(gem) = found {
        ride::tell(game, events);
        game.phase = Phase::GemHere { gem };
    }
    found.is_some()
}

/// HH-AB-16, HH-AB-19, HH-AB-20
pub(crate) fn may_pick(game: &Horseman, seat: Seat, gem: Gem) -> Result<(), Refusal> {
    if gem.form != game.figure(seat).form {
        return Err(Refusal::OtherForm);
    }
    if gem.owner == seat {
        let may = game.options.gem_owner_may_recover;
        return if may { Ok(()) } else { Err(Refusal::OwnGem) };
    }
    is_blocked(game, seat).map_or(Ok(()), Err)
}

/// HH-AB-19
pub(crate) fn is_blocked(game: &Horseman, seat: Seat) -> Option<Refusal> {
    let blocked = game.options.gem_owner_blocked && game.gems.is_out(seat);
    blocked.then_some(Refusal::GemOut)
}

/// Asks whether to take the top card, if there is one to take. HH-AB-4, HH-AB-5
pub(crate) fn enter_collect(game: &mut Horseman) -> bool {
    let asked = game.options.special_abilities && check_collect(game).is_ok();
    if asked {
        game.phase = Phase::Collect;
    }
    asked
}

/// Whether the rider in turn may take a card where he is.
pub(crate) fn check_collect(game: &Horseman) -> Result<(), Refusal> {
    let figure = game.mover();
    let own = match game.place_of(figure.at) {
        Place::Church => figure.form == Form::Ichabod,
        Place::Graveyard => figure.form == Form::Horseman,
        _ => false,
    };
    if !own || !game.ride.rode_in {
        return Err(Refusal::RideInYourself);
    }
    if game.stacks[game.pack.site(figure.at)] == 0 {
        let at = game.name(figure.at);
        return Err(Refusal::StackEmpty { at });
    }
    is_blocked(game, game.turn).map_or(Ok(()), Err)
}

pub(crate) fn candidates(game: &Horseman, out: &mut Vec<Action>) {
    match game.phase {
        Phase::GemHere { gem } => {
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
        Phase::Collect => out.extend_from_slice(&[Action::Take, Action::Leave]),
        _ => out.extend_from_slice(&[Action::Keep(Kept::Old), Action::Keep(Kept::New)]),
    }
}

pub(crate) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match (game.phase, action) {
        (Phase::GemHere { .. } | Phase::Collect, Action::Leave)
        | (Phase::Collect, Action::Take)
        | (Phase::KeepOne(_), Action::Keep(_)) => Ok(()),
        (Phase::GemHere { gem }, Action::Pick(picked)) => {
            let items = game.gems.list()[usize::from(gem)].items;
            let lacks = |it: &Slot| picked.takes(*it) && items[it.index()].is_none();
            let missing = Slot::BOTH.into_iter().find(lacks);
            missing.map_or(Ok(()), |slot| Err(Refusal::NotUnderGem { slot }))
        }
        (_, other) => Err(why::out_of_place(game, seat, other)),
    }
}

pub(crate) fn apply(game: &mut Horseman, action: Action, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    match (game.phase, action) {
        (Phase::GemHere { gem }, Action::Leave) => {
            let owner = Rider(game.gems.list()[usize::from(gem)].owner);
            events.emit(Event::LeavesGem { by, owner });
            after_gem(game, gem + 1, events);
        }
        (Phase::GemHere { gem }, Action::Pick(picked)) => {
            pick(game, gem, picked, events);
            after_gem(game, gem, events);
        }
        (Phase::Collect, Action::Take) => {
            events.emit(Event::Takes { by });
            game.phase = Phase::Find;
        }
        (Phase::Collect, _) => {
            events.emit(Event::LeavesCard { by });
            turn::after_collect(game, events);
        }
        (Phase::KeepOne(new), Action::Keep(kept)) => {
            keep(game, new, kept, events);
            turn::after_collect(game, events);
        }
        (phase, action) => unreachable!("{action:?} in {phase:?}"),
    }
}

/// The next gem here, or the rest of the ride. HH-AB-24
fn after_gem(game: &mut Horseman, from: u8, events: &mut impl Sink<Event>) {
    if enter_gems(game, from, events) {
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

/// At a church either slot that is left, then any unseen card of it; at a graveyard any unseen card of the Horseman.
pub(crate) fn sample(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let at = game.mover().at;
    let stack = game.stacks[game.pack.site(at)];
    let (side, slot) = match (game.place_of(at), stack) {
        (Place::Church, 1) => (Form::Ichabod, Slot::Attack),
        (Place::Church, 2) => (Form::Ichabod, Slot::Defence),
        (Place::Church, _) => (Form::Ichabod, Slot::BOTH[draw.below(2) as usize]),
        _ => (Form::Horseman, Slot::Attack),
    };
    let count = |item: Item| {
        let data = game.pack.item(item);
        let fits = (data.side, data.slot) == (side, slot);
        if fits {
            u32::from(game.unseen[item.index()])
        } else {
            0
        }
    };
    let mut nth = draw.below(Item::all().map(count).sum());
    for item in Item::all() {
        if nth < count(item) {
            return Chance::Found(item);
        }
        nth -= count(item);
    }
    unreachable!("a stack without cards")
}

/// HH-AB-6, HH-AB-8
pub(crate) fn find(game: &mut Horseman, item: Item, events: &mut impl Sink<Event>) {
    let (by, at) = (Rider(game.turn), game.mover().at);
    let slot = game.pack.item(item).slot.index();
    let site = game.pack.site(at);
    game.unseen[item.index() % ITEMS] -= 1;
    match game.place_of(at) {
        Place::Church => game.stacks[site] &= !(1 << slot),
        _ => game.stacks[site] -= 1,
    }
    events.emit(Event::Found { by, item });
    let held = &mut game.mover_mut().items[slot];
    if held.is_none() {
        *held = Held::new(item);
        turn::after_collect(game, events);
    } else {
        game.phase = Phase::KeepOne(item);
    }
}

/// HH-AB-8, HH-AB-21
fn keep(game: &mut Horseman, new: Item, kept: Kept, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    let held = &mut game.figures[game.turn.index() % 8].items[game.pack.item(new).slot.index()];
    let old = held.item().unwrap_or(new);
    let (item, gone) = match kept {
        Kept::Old => (old, new),
        Kept::New => (new, old),
    };
    if kept == Kept::New {
        *held = Held::new(new);
    }
    events.emit(Event::Kept { by, item, gone });
}
