//! The judge of a single step, and what a step leads to.
use engine::Seat;

use crate::action::{Mode, Step};
use crate::amiss;
use crate::battle::{Battle, NONE, Stone};
use crate::card::GlyphPower;
use crate::field::{Edge, SpaceId};
use crate::names::End;
use crate::refusal::Refusal;

/// A step that may be taken.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub figure: u8,
    pub mode: Mode,
    pub edge: &'static Edge,
    pub cost: u8,
    pub from: SpaceId,
    /// The space entered, then the one that is kept or followed into.
    pub spaces: [SpaceId; 2],
}

/// Whose step it is and how it goes on.
#[derive(Clone, Copy)]
pub(crate) struct Walker {
    pub figure: u8,
    pub mode: Mode,
}

/// The judge. HS-MOV-1 to HS-MOV-11
pub(crate) fn judge(battle: &Battle, seat: Seat, step: Step) -> Result<Plan, Refusal> {
    let figure = figure(battle, seat, step)?;
    ready(battle, figure)?;
    let walker = Walker {
        figure,
        mode: step.mode,
    };
    may_go(battle, walker)?;
    let (from, kept) = ends(battle, figure, step.lead).ok_or(Refusal::OneEnd)?;
    let edge = edge(battle, from, step)?;
    plan(battle, walker, [from, kept], edge, left(battle, figure))
}

/// HS-TRN-6
fn figure(battle: &Battle, seat: Seat, step: Step) -> Result<u8, Refusal> {
    amiss::of_card(battle, seat, step.figure)
}

/// HS-MOV-1, HS-WAT-1, HS-WAT-3, HS-GLY-1, HS-MOV-11
pub(crate) fn ready(battle: &Battle, figure: u8) -> Result<(), Refusal> {
    if battle.mover.figure == figure {
        return Ok(());
    }
    if battle.turned.moved >> battle.number(figure) & 1 != 0 {
        return Err(why_moved(battle, figure));
    }
    if battle.mover.figure != NONE && !may_rest(battle) {
        return Err(Refusal::MoveOn);
    }
    Ok(())
}

fn why_moved(battle: &Battle, figure: u8) -> Refusal {
    let it = battle.figure(figure);
    let walks = !battle.print(figure).powers.flying;
    let wet = |space| walks && battle.space(space).water;
    let glyph = |space: SpaceId| space.is_some() && has_glyph(battle, space);
    if it.tail.is_some() && wet(it.at) && wet(it.tail) {
        Refusal::BothWet
    } else if it.tail == SpaceId::NONE && wet(it.at) {
        Refusal::Wet
    } else if glyph(it.at) || glyph(it.tail) {
        Refusal::GlyphStops
    } else {
        let figure = battle.name(figure);
        Refusal::MovedAlready { figure }
    }
}

/// HS-MOV-10, HS-G-RAN
pub(crate) fn may_go(battle: &Battle, walker: Walker) -> Result<(), Refusal> {
    let powers = &battle.print(walker.figure).powers;
    let moving = battle.mover.figure == walker.figure;
    match walker.mode {
        Mode::Fly if !powers.flying => Err(Refusal::CannotFly),
        Mode::Grapple if powers.grapple.is_none() || moving => Err(Refusal::NoGrapple),
        mode if moving && mode != battle.mover.mode => Err(Refusal::OneWay),
        Mode::Fly if is_windy(battle) => Err(Refusal::Grounded),
        Mode::Walk | Mode::Fly | Mode::Grapple => Ok(()),
    }
}

/// HS-G-RAN
fn is_windy(battle: &Battle) -> bool {
    let slots = 0..battle.field().slots.len();
    let wind = |&slot: &usize| battle.glyph(slot) == Some(GlyphPower::Wind);
    slots.filter(wind).any(|slot| battle.holder(slot).is_some())
}

/// The space that leads, and the other.
pub(crate) fn ends(battle: &Battle, figure: u8, lead: End) -> Option<(SpaceId, SpaceId)> {
    let it = battle.figure(figure);
    match lead {
        _ if battle.alive >> figure & 1 == 0 => None,
        End::First => Some((it.at, it.tail)),
        End::Second => it.tail.is_some().then_some((it.tail, it.at)),
    }
}

pub(crate) fn left(battle: &Battle, figure: u8) -> u8 {
    if battle.mover.figure == figure {
        battle.mover.left
    } else {
        battle.speed(figure)
    }
}

/// HS-MOV-9, HS-OVR-4
fn edge(battle: &Battle, from: SpaceId, step: Step) -> Result<&'static Edge, Refusal> {
    let (field, at) = (battle.field(), step.to);
    let to = field.find(at).ok_or(Refusal::NoSuchSpace { at })?;
    if to == from {
        return Err(Refusal::AlreadyThere { at });
    }
    if field.space(to).column == field.space(from).column {
        return Err(Refusal::StraightUp);
    }
    field.edge(from, to).ok_or(Refusal::NotBeside { at })
}

/// Whether a step along this edge may be taken, with somewhere to stop after it.
#[inline]
pub(crate) fn plan(
    battle: &Battle,
    walker: Walker,
    [from, kept]: [SpaceId; 2],
    edge: &'static Edge,
    left: u8,
) -> Result<Plan, Refusal> {
    let cost = pass(battle, walker, kept, edge, left)?;
    let spaces = follow(from, kept, edge);
    // HS-MOV-6
    if let Some(fault) = rest_fault(battle, walker.figure, spaces) {
        let stops = must_stop(battle, walker.mode, spaces);
        if stops || !goes_on(battle, walker, spaces, left - cost, &mut Seen::default()) {
            return Err(fault);
        }
    }
    Ok(Plan {
        figure: walker.figure,
        mode: walker.mode,
        edge,
        cost,
        from,
        spaces,
    })
}

/// Where a figure stands after a step: the space entered, then the one just left by the other end. HS-DBL-1
fn follow(from: SpaceId, kept: SpaceId, edge: &Edge) -> [SpaceId; 2] {
    let tail = if kept.is_some() { from } else { SpaceId::NONE };
    [edge.to, tail]
}

/// Whether a figure may pass along this edge, and for how much.
#[inline]
fn pass(
    battle: &Battle,
    walker: Walker,
    kept: SpaceId,
    edge: &Edge,
    left: u8,
) -> Result<u8, Refusal> {
    let (to, print) = (battle.space(edge.to), battle.print(walker.figure));
    let (height, on_foot) = (print.height, walker.mode != Mode::Fly);
    if edge.to == kept {
        return Err(Refusal::OwnSpace);
    }
    // HS-OVR-3
    if !edge.open {
        return Err(Refusal::NoOpening);
    }
    // HS-MOV-7, HS-MOV-8
    if on_foot && to.filled {
        return Err(Refusal::Filled { at: to.spot() });
    }
    if on_foot && edge.ruin {
        return Err(Refusal::RuinBlocks);
    }
    // HS-OVR-1
    if to.clearance < height {
        let clearance = to.clearance;
        return Err(Refusal::TooLow { clearance, height });
    }
    let cost = climb(walker.mode, print.powers.grapple, height, edge)?;
    // HS-MOV-3
    if cost > left {
        return Err(Refusal::TooFarToMove { cost, left });
    }
    // HS-POW-GHO
    if on_foot && battle.is_occupied(edge.to) && !print.powers.ghost_walk {
        occupied(battle, walker.figure, edge.to)?;
    }
    // HS-G-KEL
    let whole = battle.figure(walker.figure).wounds == 0;
    if on_foot && whole && is_kelda(battle, edge.to) {
        return Err(Refusal::NotWounded);
    }
    Ok(cost)
}

/// What a step costs, by the leading end. HS-UP-1 to HS-UP-4, HS-WAT-2, HS-DBL-2, HS-OVR-2, HS-WAL-1, HS-WAL-2, HS-POW-GRA, HS-POW-FLY-1
fn climb(mode: Mode, grapple: Option<u8>, height: u8, edge: &Edge) -> Result<u8, Refusal> {
    let levels = edge.climb;
    match mode {
        Mode::Fly => Ok(1),
        Mode::Walk if levels < height => Ok(1 + levels),
        Mode::Walk if edge.wall => Err(Refusal::WallTooHigh { height, levels }),
        Mode::Walk => Err(Refusal::TooSteep { height, levels }),
        Mode::Grapple => match grapple.unwrap_or_default() {
            reach if levels > reach => Err(Refusal::GrappleTooShort { levels, reach }),
            _ => Ok(0),
        },
    }
}

/// HS-MOV-5, HS-MOV-4
#[cold]
fn occupied(battle: &Battle, figure: u8, to: SpaceId) -> Result<(), Refusal> {
    let Some(other) = battle.figure_at(to, figure) else {
        return Ok(());
    };
    let name = battle.name(other);
    if battle.friends(battle.controller(figure)) >> other & 1 == 0 {
        return Err(Refusal::EnemyThere { figure: name });
    }
    if battle.is_engaged(other) {
        return Err(Refusal::FriendEngaged { figure: name });
    }
    Ok(())
}

pub(crate) fn has_glyph(battle: &Battle, space: SpaceId) -> bool {
    let slot = battle.field().slot_at(space);
    slot.is_some_and(|slot| battle.stones[slot] != Stone::Nothing)
}

pub(crate) fn is_kelda(battle: &Battle, space: SpaceId) -> bool {
    let slot = battle.field().slot_at(space);
    slot.is_some_and(|slot| battle.glyph(slot) == Some(GlyphPower::Heal))
}

/// Whether the space just entered ends the move. HS-WAT-1, HS-WAT-3, HS-GLY-1, HS-GLY-6, HS-GLY-7
pub(crate) fn must_stop(battle: &Battle, mode: Mode, [to, other]: [SpaceId; 2]) -> bool {
    let wet = |space: SpaceId| battle.space(space).water;
    match mode {
        Mode::Grapple => true,
        Mode::Walk => (wet(to) && (other == SpaceId::NONE || wet(other))) || has_glyph(battle, to),
        Mode::Fly => !battle.rules.over_glyphs && has_glyph(battle, to),
    }
}

/// Why a figure may not rest there, if so. HS-MOV-6, HS-DBL-3, HS-DBL-4, HS-G-KEL, HS-POW-FLY-2
#[inline]
pub(crate) fn rest_fault(battle: &Battle, figure: u8, spaces: [SpaceId; 2]) -> Option<Refusal> {
    let [a, b] = spaces;
    let taken = |space| battle.figure_at(space, figure).is_some();
    if taken(a) || (b.is_some() && taken(b)) {
        return Some(Refusal::NowhereToStop);
    }
    if b.is_some() && !battle.field().is_pair(a, b) {
        let same = battle.space(a).level == battle.space(b).level;
        return Some(if same {
            Refusal::Astride
        } else {
            Refusal::TwoLevels
        });
    }
    let each = |test: &dyn Fn(SpaceId) -> bool| test(a) || (b.is_some() && test(b));
    if battle.figure(figure).wounds == 0 && each(&|it| is_kelda(battle, it)) {
        return Some(Refusal::NotWounded);
    }
    if each(&|it| battle.space(it).filled) {
        return Some(Refusal::NoLanding);
    }
    None
}

/// Whether the figure that is moving could stop where it is. HS-MOV-11
pub(crate) fn may_rest(battle: &Battle) -> bool {
    let figure = battle.mover.figure;
    rest_fault(battle, figure, battle.figure(figure).spaces()).is_none()
}

/// Places tried in a look ahead, with the Move that was left there.
#[derive(Default)]
struct Seen {
    tried: [([u16; 2], u8); 32],
    n: usize,
}

impl Seen {
    /// Whether it was tried before with as much Move.
    fn knows(&mut self, [a, b]: [SpaceId; 2], left: u8) -> bool {
        let place = [a.0, b.0];
        let known = self.tried[..self.n].iter();
        if known.clone().any(|it| it.0 == place && it.1 >= left) {
            return true;
        }
        if self.n < self.tried.len() {
            self.tried[self.n] = (place, left);
            self.n += 1;
        }
        false
    }
}

/// Whether some way on leads to a place to rest. Future swipes are not looked at. HS-MOV-13
fn goes_on(
    battle: &Battle,
    walker: Walker,
    spaces: [SpaceId; 2],
    left: u8,
    seen: &mut Seen,
) -> bool {
    if left == 0 || seen.knows(spaces, left) {
        return false;
    }
    let [a, b] = spaces;
    let leads = [(a, b), (b, a)];
    for (from, kept) in leads.into_iter().filter(|it| it.0.is_some()) {
        for edge in battle.field().edges(from) {
            let Ok(cost) = pass(battle, walker, kept, edge, left) else {
                continue;
            };
            let next = follow(from, kept, edge);
            if rest_fault(battle, walker.figure, next).is_none() {
                return true;
            }
            let stops = must_stop(battle, walker.mode, next);
            if !stops && goes_on(battle, walker, next, left - cost, seen) {
                return true;
            }
        }
    }
    false
}
