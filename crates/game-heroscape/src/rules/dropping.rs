//! The Drop: squads that wait off the battlefield. HS-RND-2, HS-POW-DRP-1, HS-POW-DRP-2.
use engine::{Seat, Sink};

use super::engage::Pose;
use super::placing::Putting;
use super::{markers, roll_off, steps};
use crate::Heroscape;
use crate::pack::field::{OPEN_SKY, SpaceId};
use crate::phases::{Phase, Purpose};
use crate::state::figures::{CardId, FigureId};
use crate::state::open::{Open, Status};
use crate::words::event::Event;
use crate::words::refusal::Refusal;

/// A card that has not tried yet in this round.
fn waits(open: &Open, card: CardId) -> bool {
    let seat = Seat(open.card(card).controller);
    open.is_waiting(card) && !open.tried.contains(card) && open.lives(seat)
}

/// The start of a round: who rolls for the Drop, and in which order. HS-RND-2
pub(crate) fn begin(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let seats = open.all_cards().filter(|&it| waits(open, it));
    let seats: engine::SeatSet = seats.map(|it| Seat(open.card(it).controller)).collect();
    match seats.first() {
        Some(_) if seats.len() > 1 => roll_off::begin(open, seats, Purpose::Drop),
        Some(only) => {
            open.seat = only;
            next(game, events);
        }
        None => markers::begin(game, events),
    }
}

/// The next card to drop, leftwards from the seat that rolled highest.
pub(crate) fn next(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let far = |card: CardId| (open.card(card).controller + open.seats - open.seat.0) % open.seats;
    let cards = open.all_cards().filter(|&it| waits(open, it));
    match cards.min_by_key(|&it| (far(it), it)) {
        Some(card) => open.stack.restart(Phase::DropRoll(card)),
        None => markers::begin(game, events),
    }
}

pub(crate) fn decline(game: &mut Heroscape, card: CardId, events: &mut impl Sink<Event>) {
    let card = game.open.name_of(card);
    events.emit(Event::DropWaited { card });
    game.open.placing = FigureId::NONE;
    next(game, events);
}

/// The squad that drops, one figure after the other.
#[derive(Clone, Copy)]
pub(crate) struct Squad(pub CardId);

impl Putting for Squad {
    fn figure(self, open: &Open) -> FigureId {
        open.placing
    }

    fn single(self, open: &Open, space: SpaceId) -> Result<(), Refusal> {
        check_space(open, self.0, space)
    }
}

/// The next of the squad, or nobody.
pub(crate) fn next_figure(open: &mut Open, card: CardId) {
    let waiting = |&it: &FigureId| open.figure(it).status == Status::Waiting;
    let next = open.of_card(card).iter().find(waiting);
    open.placing = next.unwrap_or(FigureId::NONE);
}

/// HS-POW-DRP-2
fn check_space(open: &Open, card: CardId, space: SpaceId) -> Result<(), Refusal> {
    let it = open.space(space);
    if it.clearance != OPEN_SKY {
        return Err(Refusal::DropUnderDeck);
    }
    if steps::has_glyph(open, space) {
        return Err(Refusal::DropOnGlyph);
    }
    let height = open.printed_on(card).height;
    if !is_free(open, space, height) {
        return Err(Refusal::NextToAFigure { at: it.spot() });
    }
    let waiting = open.of_card(card).iter();
    let waiting = waiting.filter(|&it| open.figure(it).status == Status::Waiting);
    let rest = waiting.count().saturating_sub(1);
    let mut chosen = [SpaceId::NONE; 8];
    chosen[0] = space;
    if !has_room(open, height, &mut chosen, 1, rest, SpaceId(0)) {
        return Err(Refusal::NoRoomForRest);
    }
    Ok(())
}

/// Empty and next to nobody.
fn is_free(open: &Open, space: SpaceId, height: u8) -> bool {
    let pose = Pose {
        spaces: [space, SpaceId::NONE],
        height,
    };
    open.is_empty(space, FigureId::NONE)
        && open.fits(space, height)
        && open.touched(pose, open.alive).is_empty()
}

/// Whether so many more can land, none next to another.
fn has_room(
    open: &Open,
    height: u8,
    chosen: &mut [SpaceId; 8],
    n: usize,
    rest: usize,
    from: SpaceId,
) -> bool {
    if rest == 0 {
        return true;
    }
    let field = open.field();
    for space in (from.0..field.spaces.len() as u16).map(SpaceId) {
        let apart = |it: &SpaceId| *it != space && !field.adjacent(*it, height, space, height);
        let bare = field.space(space).clearance == OPEN_SKY;
        if bare
            && chosen[..n].iter().all(apart)
            && !steps::has_glyph(open, space)
            && is_free(open, space, height)
        {
            chosen[n] = space;
            let next = SpaceId(space.0 + 1);
            if has_room(open, height, chosen, n + 1, rest - 1, next) {
                return true;
            }
        }
    }
    false
}
