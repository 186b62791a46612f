//! Putting figures on spaces: setup, Drop, clones, summons, revival. Each is `Put`, twice for a double-space figure.
use engine::{Seat, Sink};

use super::engage::Pose;
use super::{glyphs, spirits, steps};
use crate::pack::field::{SpaceId, Zone};
use crate::phases::Phase;
use crate::state::figures::{CardId, FigureId};
use crate::state::names::Spot;
use crate::state::open::{Open, Status};
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;

/// What the questions that put a figure differ in.
pub(crate) trait Putting: Copy {
    /// Who is being put.
    fn figure(self, open: &Open) -> FigureId;

    /// Every space worth judging, in order.
    fn spaces(self, open: &Open, visit: impl FnMut(SpaceId)) {
        open.field().ids().for_each(visit);
    }

    /// Whether a space will do, wherever the other end is.
    fn single(self, open: &Open, space: SpaceId) -> Result<(), Refusal> {
        let (figure, at) = (self.figure(open), open.space(space).spot());
        let free = is_empty(open, space) && open.fits(space, open.printed(figure).height);
        if !free || !self.within(open, space) {
            return Err(self.refusal(at));
        }
        not_on_kelda(open, figure, space)
    }

    /// Whether a space is among those that the effect names.
    fn within(self, _: &Open, _: SpaceId) -> bool {
        true
    }

    /// Whether one end lies where the effect wants it.
    fn near(self, _: &Open, _: Pose) -> bool {
        true
    }

    /// Why a space will not do.
    fn refusal(self, at: Spot) -> Refusal {
        Refusal::NotEmpty { at }
    }
}

/// In setup, a figure of the seat in turn.
#[derive(Clone, Copy)]
pub(crate) struct InZone;

impl Putting for InZone {
    fn figure(self, open: &Open) -> FigureId {
        open.placing
    }

    fn spaces(self, open: &Open, visit: impl FnMut(SpaceId)) {
        let spaces = &zone_of(open, open.seat).spaces;
        spaces.iter().copied().for_each(visit);
    }

    /// HS-SET-6
    fn single(self, open: &Open, space: SpaceId) -> Result<(), Refusal> {
        let at = open.space(space).spot();
        if !zone_of(open, open.seat).spaces.contains(&space) {
            return Err(Refusal::NotYourZone { at });
        }
        if !is_empty(open, space) {
            return Err(Refusal::NotEmpty { at });
        }
        if !open.fits(space, open.printed(open.placing).height) {
            return Err(Refusal::NoFit { at });
        }
        not_on_kelda(open, open.placing, space)
    }
}

fn is_empty(open: &Open, space: SpaceId) -> bool {
    open.is_empty(space, FigureId::NONE) && open.half != space
}

/// HS-GLY-10
fn not_on_kelda(open: &Open, figure: FigureId, space: SpaceId) -> Result<(), Refusal> {
    let whole = open.figure(figure).wounds == 0;
    if whole && steps::is_kelda(open, space) {
        return Err(Refusal::KeldaWantsWounds);
    }
    Ok(())
}

/// The zones that seats use in this game.
fn zones(open: &Open) -> &'static [u8] {
    let zones = &open.scenario().zones;
    let listed = zones.iter().find(|it| it.0 == open.seats);
    listed.map_or(&[], |it| &it.1)
}

/// The starting zone of a seat.
pub(crate) fn zone_of(open: &Open, seat: Seat) -> &'static Zone {
    let zone = zones(open).get(seat.index()).copied().unwrap_or_default();
    &open.field().zones[usize::from(zone)]
}

/// Whether a space is in any of them.
pub(crate) fn in_zone(open: &Open, space: SpaceId) -> bool {
    let mut zones = zones(open).iter();
    zones.any(|&it| open.field().zones[usize::from(it)].spaces.contains(&space))
}

pub(crate) fn candidates(open: &Open, put: impl Putting, out: &mut Vec<Action>) {
    put.spaces(open, |it| out.push(Action::Put(open.space(it).spot())));
}

/// Whether the figure can be put anywhere.
pub(crate) fn any(open: &Open, put: impl Putting) -> bool {
    first(open, put).is_some()
}

pub(crate) fn first(open: &Open, put: impl Putting) -> Option<Action> {
    let mut found = None;
    put.spaces(open, |it| {
        if found.is_none() && check_space(open, put, it).is_ok() {
            found = Some(Action::Put(open.space(it).spot()));
        }
    });
    found
}

pub(crate) fn check(
    open: &Open,
    put: impl Putting,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let Action::Put(at) = action else {
        return Err(out_of_place(open, seat, action));
    };
    let space = open.field().find(at).ok_or(Refusal::NoSuchSpace { at })?;
    check_space(open, put, space)
}

fn check_space(open: &Open, put: impl Putting, space: SpaceId) -> Result<(), Refusal> {
    put.single(open, space)?;
    let (figure, at) = (put.figure(open), open.space(space).spot());
    let height = open.printed(figure).height;
    let near = |space| {
        let spaces = [space, SpaceId::NONE];
        put.near(open, Pose { spaces, height })
    };
    if !open.printed(figure).is_double() {
        return near(space).then_some(()).ok_or(put.refusal(at));
    }
    // HS-SET-7
    let half = open.half;
    let fits = if half.is_some() {
        open.field().is_pair(half, space) && (near(half) || near(space))
    } else {
        let mut partners = open.field().edges(space).iter().map(|it| it.to);
        partners.any(|it| {
            open.field().is_pair(space, it)
                && put.single(open, it).is_ok()
                && (near(space) || near(it))
        })
    };
    fits.then_some(()).ok_or(Refusal::Uneven { at })
}

/// Puts the figure, or one end of it; who stands where once it is whole.
pub(crate) fn put(
    open: &mut Open,
    put: impl Putting,
    action: Action,
    events: &mut impl Sink<Event>,
) -> Option<(FigureId, Spot)> {
    let Action::Put(at) = action else {
        unreachable!("{action:?} was not allowed")
    };
    let space = open.field().find(at)?;
    let id = put.figure(open);
    let figure = open.name(id);
    if open.printed(id).is_double() && open.half == SpaceId::NONE {
        open.half = space;
        events.emit(Event::HalfPlaced { figure, at });
        return None;
    }
    spirits::end(open, id, events);
    let half = std::mem::replace(&mut open.half, SpaceId::NONE);
    open.put(id, space, half);
    Some((id, at))
}

/// Whoever was put during a turn stops there. HS-GLY-8
pub(crate) fn land(open: &mut Open, figure: FigureId) {
    open.stack.pop();
    glyphs::stop(open, figure, [SpaceId::NONE; 2]);
}

/// The next figure of the seat that has to be placed and can be; those without room are unused. HS-SET-8, HS-SET-10
pub(crate) fn next(open: &mut Open, events: &mut impl Sink<Event>) -> bool {
    loop {
        let waits = |&it: &FigureId| {
            open.figure(it).status == Status::Unplaced && open.controller(it) == open.seat
        };
        let Some(figure) = open.all_figures().find(waits) else {
            open.placing = FigureId::NONE;
            return false;
        };
        if open.printed(figure).powers.drop.is_some() {
            let card = open.figure(figure).card;
            wait(open, card, events);
            continue;
        }
        open.placing = figure;
        open.stack.restart(Phase::Place);
        if has_room(open, figure) && any(open, InZone) {
            return true;
        }
        leave_out(open, figure, events);
    }
}

/// HS-SET-8
fn leave_out(open: &mut Open, figure: FigureId, events: &mut impl Sink<Event>) {
    open.figure_mut(figure).status = Status::Unused;
    let figure = open.name(figure);
    events.emit(Event::NoRoom { figure });
}

/// Whether the zone has empty spaces for a figure besides those for squads that wait. HS-SET-10
fn has_room(open: &Open, figure: FigureId) -> bool {
    let zone = zone_of(open, open.seat);
    let free = zone
        .spaces
        .iter()
        .filter(|&&it| open.is_empty(it, FigureId::NONE));
    let shares = |it: FigureId| zone_of(open, open.controller(it)).id == zone.id;
    let waits = |it: &FigureId| open.figure(*it).status == Status::Waiting && shares(*it);
    let waiting = open.all_figures().filter(waits);
    let kept: usize = waiting.map(|it| usize::from(open.printed(it).spaces)).sum();
    free.count() >= kept + usize::from(open.printed(figure).spaces)
}

/// HS-SET-10
fn wait(open: &mut Open, card: CardId, events: &mut impl Sink<Event>) {
    for figure in open.of_card(card).iter() {
        if has_room(open, figure) {
            open.figure_mut(figure).status = Status::Waiting;
        } else {
            leave_out(open, figure, events);
        }
    }
    if open.is_waiting(card) {
        let card = open.name_of(card);
        events.emit(Event::Waits { card });
    }
}
