//! The judge of a single step, and what a step leads to.
use engine::Seat;

use crate::pack::card::GlyphPower;
use crate::pack::field::{Edge, SpaceId};
use crate::state::figures::FigureId;
use crate::state::names::End;
use crate::state::open::{Open, Stone};
use crate::why;
use crate::words::action::{Mode, Step};
use crate::words::refusal::Refusal;

/// A step that may be taken.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub figure: FigureId,
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
    pub figure: FigureId,
    pub mode: Mode,
}

/// The judge. HS-MOV-1 to HS-MOV-11
pub(crate) fn judge(open: &Open, seat: Seat, step: Step) -> Result<Plan, Refusal> {
    let figure = figure(open, seat, step)?;
    ready(open, figure)?;
    let walker = Walker {
        figure,
        mode: step.mode,
    };
    may_go(open, walker)?;
    let (from, kept) = ends(open, figure, step.lead).ok_or(Refusal::OneEnd)?;
    let edge = edge(open, from, step)?;
    plan(open, walker, [from, kept], edge, left(open, figure))
}

/// HS-TRN-6
fn figure(open: &Open, seat: Seat, step: Step) -> Result<FigureId, Refusal> {
    why::of_card(open, seat, step.figure)
}

/// HS-MOV-1, HS-WAT-1, HS-WAT-3, HS-GLY-1, HS-MOV-11
pub(crate) fn ready(open: &Open, figure: FigureId) -> Result<(), Refusal> {
    if open.mover.figure == figure {
        return Ok(());
    }
    if open.turned.moved >> open.number(figure) & 1 != 0 {
        return Err(why_moved(open, figure));
    }
    if open.mover.figure.is_some() && !may_rest(open) {
        return Err(Refusal::MoveOn);
    }
    Ok(())
}

fn why_moved(open: &Open, figure: FigureId) -> Refusal {
    let it = open.figure(figure);
    let walks = !open.printed(figure).powers.flying;
    let wet = |space| walks && open.space(space).water;
    let glyph = |space: SpaceId| space.is_some() && has_glyph(open, space);
    if it.tail.is_some() && wet(it.at) && wet(it.tail) {
        Refusal::BothWet
    } else if it.tail == SpaceId::NONE && wet(it.at) {
        Refusal::Wet
    } else if glyph(it.at) || glyph(it.tail) {
        Refusal::GlyphStops
    } else {
        let figure = open.name(figure);
        Refusal::MovedAlready { figure }
    }
}

/// HS-MOV-10, HS-G-RAN
pub(crate) fn may_go(open: &Open, walker: Walker) -> Result<(), Refusal> {
    let powers = &open.printed(walker.figure).powers;
    let moving = open.mover.figure == walker.figure;
    match walker.mode {
        Mode::Fly if !powers.flying => Err(Refusal::CannotFly),
        Mode::Grapple if powers.grapple.is_none() || moving => Err(Refusal::NoGrapple),
        mode if moving && mode != open.mover.mode => Err(Refusal::OneWay),
        Mode::Fly if is_windy(open) => Err(Refusal::Grounded),
        Mode::Walk | Mode::Fly | Mode::Grapple => Ok(()),
    }
}

/// HS-G-RAN
fn is_windy(open: &Open) -> bool {
    let slots = 0..open.field().slots.len();
    let wind = |&slot: &usize| open.glyph(slot) == Some(GlyphPower::Wind);
    slots.filter(wind).any(|slot| open.holder(slot).is_some())
}

/// The space that leads, and the other.
pub(crate) fn ends(open: &Open, figure: FigureId, lead: End) -> Option<(SpaceId, SpaceId)> {
    let it = open.figure(figure);
    match lead {
        _ if !open.alive.contains(figure) => None,
        End::First => Some((it.at, it.tail)),
        End::Second => it.tail.is_some().then_some((it.tail, it.at)),
    }
}

pub(crate) fn left(open: &Open, figure: FigureId) -> u8 {
    if open.mover.figure == figure {
        open.mover.left
    } else {
        open.speed(figure)
    }
}

/// HS-MOV-9, HS-OVR-4
fn edge(open: &Open, from: SpaceId, step: Step) -> Result<&'static Edge, Refusal> {
    let (field, at) = (open.field(), step.to);
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
    open: &Open,
    walker: Walker,
    [from, kept]: [SpaceId; 2],
    edge: &'static Edge,
    left: u8,
) -> Result<Plan, Refusal> {
    let cost = pass(open, walker, kept, edge, left)?;
    let spaces = follow(from, kept, edge);
    // HS-MOV-6
    if let Some(fault) = rest_fault(open, walker.figure, spaces) {
        let stops = must_stop(open, walker.mode, spaces);
        if stops || !goes_on(open, walker, spaces, left - cost, &mut Seen::default()) {
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
fn pass(open: &Open, walker: Walker, kept: SpaceId, edge: &Edge, left: u8) -> Result<u8, Refusal> {
    let (to, print) = (open.space(edge.to), open.printed(walker.figure));
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
    if on_foot && open.is_occupied(edge.to) && !print.powers.ghost_walk {
        occupied(open, walker.figure, edge.to)?;
    }
    // HS-G-KEL
    let whole = open.figure(walker.figure).wounds == 0;
    if on_foot && whole && is_kelda(open, edge.to) {
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
fn occupied(open: &Open, figure: FigureId, to: SpaceId) -> Result<(), Refusal> {
    let Some(other) = open.figure_at(to, figure) else {
        return Ok(());
    };
    let name = open.name(other);
    if !open.friends(open.controller(figure)).contains(other) {
        return Err(Refusal::EnemyThere { figure: name });
    }
    if open.is_engaged(other) {
        return Err(Refusal::FriendEngaged { figure: name });
    }
    Ok(())
}

pub(crate) fn has_glyph(open: &Open, space: SpaceId) -> bool {
    let slot = open.field().slot_at(space);
    slot.is_some_and(|slot| open.stones[slot] != Stone::Nothing)
}

pub(crate) fn is_kelda(open: &Open, space: SpaceId) -> bool {
    let slot = open.field().slot_at(space);
    slot.is_some_and(|slot| open.glyph(slot) == Some(GlyphPower::Heal))
}

/// Whether the space just entered ends the move. HS-WAT-1, HS-WAT-3, HS-GLY-1, HS-GLY-6, HS-GLY-7
pub(crate) fn must_stop(open: &Open, mode: Mode, [to, other]: [SpaceId; 2]) -> bool {
    let wet = |space: SpaceId| open.space(space).water;
    match mode {
        Mode::Grapple => true,
        Mode::Walk => (wet(to) && (other == SpaceId::NONE || wet(other))) || has_glyph(open, to),
        Mode::Fly => false,
    }
}

/// Why a figure may not rest there, if so. HS-MOV-6, HS-DBL-3, HS-DBL-4, HS-G-KEL, HS-POW-FLY-2
#[inline]
pub(crate) fn rest_fault(open: &Open, figure: FigureId, spaces: [SpaceId; 2]) -> Option<Refusal> {
    let [a, b] = spaces;
    let taken = |space| open.figure_at(space, figure).is_some();
    if taken(a) || (b.is_some() && taken(b)) {
        return Some(Refusal::NowhereToStop);
    }
    if b.is_some() && !open.field().is_pair(a, b) {
        let same = open.space(a).level == open.space(b).level;
        return Some(if same {
            Refusal::Astride
        } else {
            Refusal::TwoLevels
        });
    }
    let each = |test: &dyn Fn(SpaceId) -> bool| test(a) || (b.is_some() && test(b));
    if open.figure(figure).wounds == 0 && each(&|it| is_kelda(open, it)) {
        return Some(Refusal::NotWounded);
    }
    if each(&|it| open.space(it).filled) {
        return Some(Refusal::NoLanding);
    }
    None
}

/// Whether the figure that is moving could stop where it is. HS-MOV-11
pub(crate) fn may_rest(open: &Open) -> bool {
    let figure = open.mover.figure;
    rest_fault(open, figure, open.figure(figure).spaces()).is_none()
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
fn goes_on(open: &Open, walker: Walker, spaces: [SpaceId; 2], left: u8, seen: &mut Seen) -> bool {
    if left == 0 || seen.knows(spaces, left) {
        return false;
    }
    let [a, b] = spaces;
    let leads = [(a, b), (b, a)];
    for (from, kept) in leads.into_iter().filter(|it| it.0.is_some()) {
        for edge in open.field().edges(from) {
            let Ok(cost) = pass(open, walker, kept, edge, left) else {
                continue;
            };
            let next = follow(from, kept, edge);
            if rest_fault(open, walker.figure, next).is_none() {
                return true;
            }
            let stops = must_stop(open, walker.mode, next);
            if !stops && goes_on(open, walker, next, left - cost, seen) {
                return true;
            }
        }
    }
    false
}
