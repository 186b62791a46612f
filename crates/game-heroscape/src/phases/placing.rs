//! Putting figures on spaces: setup, Drop, clones, summons, revival. Each is `Put`, twice for a double-space figure.
use engine::{Seat, Sink};

use super::{Task, clone, drop, glyphs, spirits};
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, NONE, Status, members};
use crate::engage::Pose;
use crate::event::Event;
use crate::field::{SpaceId, Zone};
use crate::names::Spot;
use crate::refusal::Refusal;
use crate::steps;

/// The figure that is being put.
pub(crate) fn figure(battle: &Battle) -> u8 {
    match battle.stack.top() {
        Task::ClonePut(_) => clone::destroyed(battle).trailing_zeros() as u8,
        Task::SummonPut(figure, _) | Task::RevivePut(figure) => figure,
        _ => battle.placing,
    }
}

pub(crate) fn asked(battle: &Battle) -> Seat {
    match battle.stack.top() {
        Task::SummonPut(_, by) => battle.controller(by),
        Task::RevivePut(_) => Seat(battle.stopper),
        Task::Drop(card) => Seat(battle.card(card).controller),
        _ => battle.seat,
    }
}

/// The zones that seats use in this game.
fn zones(battle: &Battle) -> &'static [u8] {
    let zones = &battle.scenario().zones;
    let listed = zones.iter().find(|it| it.0 == battle.seats);
    listed.map_or(&[], |it| &it.1)
}

/// The starting zone of a seat.
pub(crate) fn zone_of(battle: &Battle, seat: Seat) -> &'static Zone {
    let zone = zones(battle).get(seat.index()).copied().unwrap_or_default();
    &battle.field().zones[usize::from(zone)]
}

/// Its spaces.
pub(crate) fn zone(battle: &Battle, seat: Seat) -> &'static [SpaceId] {
    &zone_of(battle, seat).spaces
}

/// Every space worth judging, in order.
pub(crate) fn spaces(battle: &Battle, mut visit: impl FnMut(SpaceId)) {
    match battle.stack.top() {
        Task::Place => zone(battle, battle.seat).iter().for_each(|&it| visit(it)),
        Task::ClonePut(by) => {
            let mut near = [SpaceId::NONE; 12];
            let edges = battle.field().edges(battle.figure(by).at);
            for (to, edge) in near.iter_mut().zip(edges) {
                *to = edge.to;
            }
            near.sort_unstable();
            near.into_iter().filter(|it| it.is_some()).for_each(visit);
        }
        Task::RevivePut(_) => {
            let used = |id: &SpaceId| {
                let mut zones = zones(battle).iter();
                let has = |&it: &u8| battle.field().zones[usize::from(it)].spaces.contains(id);
                zones.any(has)
            };
            battle.field().ids().filter(used).for_each(visit);
        }
        _ => battle.field().ids().for_each(visit),
    }
}

pub(crate) fn candidates(battle: &Battle, out: &mut Vec<Action>) {
    spaces(battle, |it| out.push(Action::Put(battle.space(it).spot())));
    if let Task::Drop(_) = battle.stack.top() {
        out.push(Action::Decline);
    }
}

/// Whether the figure can be put anywhere.
pub(crate) fn any(battle: &Battle) -> bool {
    let mut found = false;
    spaces(battle, |it| {
        found = found || check_space(battle, it).is_ok();
    });
    found
}

pub(crate) fn first(battle: &Battle) -> Option<Action> {
    let mut found = None;
    spaces(battle, |it| {
        if found.is_none() && check_space(battle, it).is_ok() {
            found = Some(Action::Put(battle.space(it).spot()));
        }
    });
    found
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match (battle.stack.top(), action) {
        (_, Action::Put(spot)) => {
            let at = spot;
            let space = battle
                .field()
                .find(spot)
                .ok_or(Refusal::NoSuchSpace { at })?;
            check_space(battle, space)
        }
        (Task::Drop(card), Action::Decline) => {
            let begun = battle.placing != battle.card(card).first;
            if begun { Err(Refusal::DropAll) } else { Ok(()) }
        }
        // HS-SET-9
        (Task::Place, Action::Pass) => Err(Refusal::StillRoom),
        _ => Err(amiss::why(battle, seat, action)),
    }
}

pub(crate) fn check_space(battle: &Battle, space: SpaceId) -> Result<(), Refusal> {
    let figure = figure(battle);
    single(battle, figure, space)?;
    let at = battle.space(space).spot();
    if !battle.print(figure).is_double() {
        return near(battle, figure, space)
            .then_some(())
            .ok_or(not_near(battle, at));
    }
    // HS-SET-7
    let half = battle.half;
    if half.is_some() {
        let fits = battle.field().is_pair(half, space);
        let beside = near(battle, figure, half) || near(battle, figure, space);
        return (fits && beside).then_some(()).ok_or(Refusal::Uneven { at });
    }
    let mut partners = battle.field().edges(space).iter().map(|it| it.to);
    let fits = partners.any(|it| {
        battle.field().is_pair(space, it)
            && single(battle, figure, it).is_ok()
            && (near(battle, figure, space) || near(battle, figure, it))
    });
    fits.then_some(()).ok_or(Refusal::Uneven { at })
}

/// Whether one space will do by itself.
fn single(battle: &Battle, figure: u8, space: SpaceId) -> Result<(), Refusal> {
    let (at, top) = (battle.space(space).spot(), battle.stack.top());
    let (empty, fits) = (
        battle.is_empty(space, NONE) && battle.half != space,
        battle.fits(space, battle.print(figure).height),
    );
    match top {
        Task::Drop(card) => return drop::check_space(battle, card, space),
        Task::Place => {
            // HS-SET-6
            if !zone(battle, battle.seat).contains(&space) {
                return Err(Refusal::NotYourZone { at });
            }
            if !empty {
                return Err(Refusal::NotEmpty { at });
            }
            if !fits {
                return Err(Refusal::NoFit { at });
            }
        }
        _ => {}
    }
    if !empty || !fits || (matches!(top, Task::RevivePut(_)) && !in_zone(battle, space)) {
        return Err(not_near(battle, at));
    }
    // HS-GLY-10
    let whole = battle.figure(figure).wounds == 0;
    if whole && steps::is_kelda(battle, space) {
        return Err(Refusal::KeldaWantsWounds);
    }
    Ok(())
}

fn in_zone(battle: &Battle, space: SpaceId) -> bool {
    let mut zones = zones(battle).iter();
    zones.any(|&it| {
        battle.field().zones[usize::from(it)]
            .spaces
            .contains(&space)
    })
}

/// Whether the space lies where the effect wants it.
fn near(battle: &Battle, figure: u8, space: SpaceId) -> bool {
    let pose = Pose {
        spaces: [space, SpaceId::NONE],
        height: battle.print(figure).height,
    };
    match battle.stack.top() {
        // HS-POW-WCL-2
        Task::ClonePut(by) => {
            let level = |it| battle.space(it).level;
            battle.touches(pose, by) && level(space) == level(battle.figure(by).at)
        }
        // HS-G-ERL
        Task::SummonPut(_, by) => battle.touches(pose, by),
        _ => true,
    }
}

fn not_near(battle: &Battle, at: Spot) -> Refusal {
    match battle.stack.top() {
        Task::ClonePut(_) => Refusal::OffLevel { at },
        Task::SummonPut(..) => Refusal::NotBesideSummoner { at },
        Task::RevivePut(_) => Refusal::NotAZone { at },
        _ => Refusal::NotEmpty { at },
    }
}

pub(crate) fn apply(battle: &mut Battle, spot: Spot, events: &mut impl Sink<Event>) {
    let Some(space) = battle.field().find(spot) else {
        unreachable!("{spot} was not allowed")
    };
    let (figure, top) = (figure(battle), battle.stack.top());
    let name = battle.name(figure);
    if battle.print(figure).is_double() && battle.half == SpaceId::NONE {
        battle.half = space;
        events.emit(Event::HalfPlaced {
            figure: name,
            at: spot,
        });
        return;
    }
    if battle.figure(figure).status == Status::Spirit {
        spirits::end(battle, figure, events);
    }
    let half = std::mem::replace(&mut battle.half, SpaceId::NONE);
    battle.put(figure, space, half);
    let (figure_name, at) = (name, spot);
    match top {
        Task::Place => events.emit(Event::Placed {
            figure: figure_name,
            at,
        }),
        Task::Drop(card) => {
            events.emit(Event::Dropped {
                figure: figure_name,
                at,
            });
            drop::next_figure(battle, card);
            return;
        }
        Task::ClonePut(_) => events.emit(Event::Cloned {
            figure: figure_name,
            at,
        }),
        Task::SummonPut(_, by) => events.emit(Event::Summoned {
            figure: figure_name,
            by: battle.name(by),
        }),
        _ => events.emit(Event::Returned {
            figure: figure_name,
            at,
        }),
    }
    if top != Task::Place {
        battle.stack.pop();
        // HS-GLY-8
        glyphs::stop(battle, figure, [SpaceId::NONE; 2]);
    }
}

/// The next figure of the seat that has to be placed and can be; those without room are unused. HS-SET-8, HS-SET-10
pub(crate) fn next(battle: &mut Battle, events: &mut impl Sink<Event>) -> bool {
    loop {
        let waits = |&it: &u8| {
            battle.figure(it).status == Status::Unplaced && battle.controller(it) == battle.seat
        };
        let Some(figure) = (0..battle.n_figures).find(waits) else {
            battle.placing = NONE;
            return false;
        };
        if battle.print(figure).powers.drop.is_some() {
            let card = battle.figure(figure).card;
            wait(battle, card, events);
            continue;
        }
        battle.placing = figure;
        battle.stack.restart(Task::Place);
        if has_room(battle, figure) && any(battle) {
            return true;
        }
        leave_out(battle, figure, events);
    }
}

/// HS-SET-8
fn leave_out(battle: &mut Battle, figure: u8, events: &mut impl Sink<Event>) {
    battle.figure_mut(figure).status = Status::Unused;
    let figure = battle.name(figure);
    events.emit(Event::NoRoom { figure });
}

/// Whether the zone has empty spaces for a figure besides those for squads that wait. HS-SET-10
fn has_room(battle: &Battle, figure: u8) -> bool {
    let zone = zone_of(battle, battle.seat);
    let free = zone.spaces.iter().filter(|&&it| battle.is_empty(it, NONE));
    let shares = |it: u8| zone_of(battle, battle.controller(it)).id == zone.id;
    let waits = |it: &u8| battle.figure(*it).status == Status::Waiting && shares(*it);
    let waiting = (0..battle.n_figures).filter(waits);
    let kept: usize = waiting.map(|it| usize::from(battle.print(it).spaces)).sum();
    free.count() >= kept + usize::from(battle.print(figure).spaces)
}

/// HS-SET-10
fn wait(battle: &mut Battle, card: u8, events: &mut impl Sink<Event>) {
    for figure in members(battle.of_card(card)) {
        if has_room(battle, figure) {
            battle.figure_mut(figure).status = Status::Waiting;
        } else {
            leave_out(battle, figure, events);
        }
    }
    if battle.is_waiting(card) {
        let card = battle.name_of(card);
        events.emit(Event::Waits { card });
    }
}
