//! The Drop: squads that wait off the battlefield. HS-RND-2, HS-POW-DRP-1, HS-POW-DRP-2.
use engine::{Seat, Sink};

use super::{Purpose, Task, markers, placing, roll_off};
use crate::Heroscape;
use crate::battle::{Battle, NONE, Status, members};
use crate::engage::Pose;
use crate::event::Event;
use crate::field::{OPEN_SKY, SpaceId};
use crate::refusal::Refusal;

/// A card that has not tried yet in this round.
fn waits(battle: &Battle, card: u8) -> bool {
    let seat = Seat(battle.card(card).controller);
    battle.is_waiting(card) && battle.tried >> card & 1 == 0 && battle.lives(seat)
}

/// The start of a round: who rolls for the Drop, and in which order. HS-RND-2
pub(crate) fn begin(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let seats = (0..battle.n_cards).filter(|&it| waits(battle, it));
    let seats: engine::SeatSet = seats.map(|it| Seat(battle.card(it).controller)).collect();
    match seats.first() {
        Some(_) if seats.len() > 1 => roll_off::begin(battle, seats, Purpose::Drop),
        Some(only) => {
            battle.seat = only;
            next(game, events);
        }
        None => markers::begin(game, events),
    }
}

/// The next card to drop, leftwards from the seat that rolled highest.
pub(crate) fn next(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let far =
        |card: u8| (battle.card(card).controller + battle.seats - battle.seat.0) % battle.seats;
    let cards = (0..battle.n_cards).filter(|&it| waits(battle, it));
    match cards.min_by_key(|&it| (far(it), it)) {
        Some(card) => battle.stack.restart(Task::DropRoll(card)),
        None => markers::begin(game, events),
    }
}

pub(crate) fn roll(game: &mut Heroscape, card: u8, roll: u8, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let seat = Seat(battle.card(card).controller);
    let total = roll + battle.luck(seat);
    let name = battle.name_of(card);
    events.emit(Event::DropRolled { card: name, total });
    battle.tried |= 1 << card;
    let threshold = battle.print_of(card).powers.drop.unwrap_or(u8::MAX);
    battle.placing = battle.card(card).first;
    battle.stack.restart(Task::Drop(card));
    if total < threshold || !placing::any(battle) {
        decline(game, card, events);
    }
}

pub(crate) fn decline(game: &mut Heroscape, card: u8, events: &mut impl Sink<Event>) {
    let card = game.battle.name_of(card);
    events.emit(Event::DropWaited { card });
    game.battle.placing = NONE;
    next(game, events);
}

/// The next of the squad, or nobody.
pub(crate) fn next_figure(battle: &mut Battle, card: u8) {
    let waiting = |&it: &u8| battle.figure(it).status == Status::Waiting;
    let next = members(battle.of_card(card)).find(waiting);
    battle.placing = next.unwrap_or(NONE);
}

/// HS-POW-DRP-2
pub(crate) fn check_space(battle: &Battle, card: u8, space: SpaceId) -> Result<(), Refusal> {
    let it = battle.space(space);
    if it.clearance != OPEN_SKY {
        return Err(Refusal::DropUnderDeck);
    }
    if crate::steps::has_glyph(battle, space) {
        return Err(Refusal::DropOnGlyph);
    }
    let height = battle.print_of(card).height;
    if !is_free(battle, space, height) {
        return Err(Refusal::NextToAFigure { at: it.spot() });
    }
    let waiting = members(battle.of_card(card));
    let waiting = waiting.filter(|&it| battle.figure(it).status == Status::Waiting);
    let rest = waiting.count().saturating_sub(1);
    let mut chosen = [SpaceId::NONE; 8];
    chosen[0] = space;
    if !has_room(battle, height, &mut chosen, 1, rest, SpaceId(0)) {
        return Err(Refusal::NoRoomForRest);
    }
    Ok(())
}

/// Empty and next to nobody.
fn is_free(battle: &Battle, space: SpaceId, height: u8) -> bool {
    let pose = Pose {
        spaces: [space, SpaceId::NONE],
        height,
    };
    battle.is_empty(space, NONE)
        && battle.fits(space, height)
        && battle.touched(pose, battle.alive) == 0
}

/// Whether so many more can land, none next to another.
fn has_room(
    battle: &Battle,
    height: u8,
    chosen: &mut [SpaceId; 8],
    n: usize,
    rest: usize,
    from: SpaceId,
) -> bool {
    if rest == 0 {
        return true;
    }
    let field = battle.field();
    for space in (from.0..field.spaces.len() as u16).map(SpaceId) {
        let apart = |it: &SpaceId| *it != space && !field.adjacent(*it, height, space, height);
        let open = field.space(space).clearance == OPEN_SKY;
        if open
            && chosen[..n].iter().all(apart)
            && !crate::steps::has_glyph(battle, space)
            && is_free(battle, space, height)
        {
            chosen[n] = space;
            let next = SpaceId(space.0 + 1);
            if has_room(battle, height, chosen, n + 1, rest - 1, next) {
                return true;
            }
        }
    }
    false
}
