//! Erde's journeys: shares of the roll for one, two or three units, and the look ahead that they take.
//! DG-ERD-14 to -16, DG-ERD-26, DG-ERD-31, DG-ERD-34
use engine::Sink;

use super::{pass, upkeep};
use crate::clans::{Ability, Kind, Skill};
use crate::game::Darkleaf;
use crate::geometry::{BEARINGS, Set, Square, dilate, squares};
use crate::lines::{Crowd, origin};
use crate::state::Phase;
use crate::units::JOURNEYED;
use crate::{Action, Event, turn};

/// `parts` is 0 until it is known whether the roll is split.
pub(crate) fn begin(game: &mut Darkleaf) {
    (game.turn.rest, game.turn.parts) = (game.value(), 0);
    game.phase = Phase::Metamorphic;
}

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    match game.phase {
        Phase::Metamorphic => {
            may_metamorph(game) && found(Action::Spend(Skill::Metamorphic)) || found(Action::Pass)
        }
        Phase::Share => each_share(game, found),
        _ => each_part(game, found),
    }
}

/// DG-ERD-26
pub(crate) fn may_metamorph(game: &Darkleaf) -> bool {
    let side = game.active();
    game.spendable(side, Skill::Metamorphic) > 0
        && game.turn.rest >= game.sheet(side).numbers.metamorphic_min.max(3)
        && can_complete(game, &game.crowd(), game.turn.rest, 3)
}

/// Whether a share can be used, with a quick look first.
pub(crate) fn is_open(game: &Darkleaf) -> bool {
    let whole = game.turn.parts == 0;
    whole && game.each_line(&game.crowd(), game.turn.rest, &mut |_, _| true)
        || (1..=most_share(game)).any(|share| can_share(game, share))
}

fn each_share(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let parts = game.turn.parts;
    let sure = sure_shares(game);
    for share in 1..=most_share(game) {
        let usable = sure >> share & 1 != 0 || can_share(game, share);
        if usable && found(Action::Share(share)) {
            return true;
        }
    }
    // Cancelling is over with the first part. DG-TURN-15
    let first = parts == 0 || parts == 3;
    (first || game.options.split_forfeit) && found(Action::Pass)
}

fn most_share(game: &Darkleaf) -> u8 {
    match (game.turn.rest, game.turn.parts) {
        (rest, 0) => rest,
        (rest, parts) => (rest + 1).saturating_sub(parts),
    }
}

fn can_share(game: &Darkleaf, share: u8) -> bool {
    let (rest, parts) = (game.turn.rest, game.turn.parts);
    let after = match parts {
        0 => u8::from(share < rest),
        parts => parts - 1,
    };
    is_usable(game, &game.crowd(), share, rest - share, after)
}

pub(crate) fn allows_share(game: &Darkleaf, share: u8) -> bool {
    (1..=most_share(game)).contains(&share) && can_share(game, share)
}

/// Shares, as bits, that two plain units can surely use: one takes the rest along a line that the other's end is not on.
/// Only a quick look; what it does not see is looked for in full.
fn sure_shares(game: &Darkleaf) -> u16 {
    let rest = game.turn.rest;
    if game.turn.parts != 0 {
        return 0;
    }
    let lanes = game.lanes(&game.crowd());
    let mut sure = 0;
    for share in 1..rest {
        if pairs_up(&lanes, share, rest - share) {
            sure |= 1 << share;
        }
    }
    sure
}

fn pairs_up(lanes: &[[Set; 9]; 8], share: u8, rest: u8) -> bool {
    for (bearing, lane) in (0..).zip(lanes) {
        let Some(to) = squares(lane[usize::from(rest & 7)]).next() else {
            continue;
        };
        let from = origin(to, bearing, rest);
        let needs = from.between(bearing, to) | to.bit();
        let other = |(bearing, lane): (u8, &[Set; 9])| {
            let own = from.ahead(bearing, share).map_or(0, Square::bit);
            lane[usize::from(share & 7)] & !needs & !own != 0
        };
        if (0..).zip(lanes).any(other) {
            return true;
        }
    }
    false
}

/// Whether some unit can use this share, with so many parts and so much to follow.
fn is_usable(game: &Darkleaf, crowd: &Crowd, share: u8, rest: u8, parts: u8) -> bool {
    let witnesses = witnesses(game, crowd, rest, parts);
    game.each_line(crowd, share, &mut |from, to| {
        is_legal(game, crowd, (from, to), rest, parts, &witnesses)
    })
}

/// Up to three units that could take the rest now, each with all it needs empty.
type Witnesses = [(Set, Set); 3];

fn witnesses(game: &Darkleaf, crowd: &Crowd, rest: u8, parts: u8) -> Witnesses {
    let mut found: Witnesses = [(0, 0); 3];
    if parts != 1 || game.options.split_forfeit {
        return found;
    }
    let mut n = 0;
    game.each_line(crowd, rest, &mut |from, to| {
        if found.iter().any(|it| from.is_in(it.0)) {
            return false;
        }
        let line = from
            .line_to(to)
            .map_or(0, |(bearing, _)| from.between(bearing, to));
        found[n] = (from.bit(), line | to.bit());
        n += 1;
        n == found.len()
    });
    found
}

/// DG-ERD-16, DG-ERD-34: it wins at once, or the rest can be used after it.
fn is_legal(
    game: &Darkleaf,
    crowd: &Crowd,
    (from, to): (Square, Square),
    rest: u8,
    parts: u8,
    witnesses: &Witnesses,
) -> bool {
    if parts == 0 || game.options.split_forfeit {
        return true;
    }
    let royal = from.is_in(crowd.kinds[Kind::Royal as usize]);
    if royal && wins(game, game.active(), to) {
        return true;
    }
    let shakes = from.is_in(crowd.kinds[Kind::Knight as usize]) && shakes(game, Kind::Knight);
    // Leaving a territory blocks nobody, so an undisturbed witness settles it. Tremor shakes two around.
    let near = if shakes {
        dilate(dilate(to.bit()))
    } else {
        to.bit()
    };
    let free = |&(unit, needs): &(Set, Set)| {
        let kept = needs & near == 0 && (!shakes || unit & near == 0);
        unit & !from.bit() != 0 && kept
    };
    if witnesses.iter().any(free) {
        return true;
    }
    let mut after = *crowd;
    after.part(from, to);
    if shakes {
        after.shake(game, to);
    }
    can_complete(game, &after, rest, parts)
}

/// DG-ERD-1, DG-ERD-3; ruling 1: in a mirror match a king needs one of his own.
fn wins(game: &Darkleaf, side: usize, to: Square) -> bool {
    game.center_is_reclaimed() && to.is_in(game.center() & game.sides[side].reclaimed)
}

fn shakes(game: &Darkleaf, kind: Kind) -> bool {
    kind == Kind::Knight && game.sheet(game.active()).can(Ability::Tremor)
}

impl Crowd {
    /// A part of a split: the unit has journeyed.
    fn part(&mut self, from: Square, to: Square) {
        for kind in &mut self.kinds {
            *kind &= !from.bit();
        }
        self.own = self.own & !from.bit() | to.bit();
        self.occupied = self.occupied & !from.bit() | to.bit();
    }

    /// Tremor, as `Darkleaf::tremor` has it. DG-ERD-31
    fn shake(&mut self, game: &Darkleaf, at: Square) {
        let (side, before) = (game.active(), *self);
        let shaken = before.occupied & !before.fixed;
        for bearing in BEARINGS {
            let Some(from) = at.step(bearing).filter(|it| it.is_in(shaken)) else {
                continue;
            };
            let whose = side ^ usize::from(!from.is_in(before.own));
            let blocked = before.occupied | game.closed(whose);
            let Some(to) = from.step(bearing).filter(|it| !it.is_in(blocked)) else {
                continue;
            };
            for set in self.kinds.iter_mut().chain([&mut self.own, &mut self.occupied]) {
                if from.is_in(*set) {
                    *set = *set & !from.bit() | to.bit();
                }
            }
        }
    }
}

/// Whether the rest can be shared by exactly so many units.
fn can_complete(game: &Darkleaf, crowd: &Crowd, rest: u8, parts: u8) -> bool {
    if parts <= 1 {
        return game.each_line(crowd, rest, &mut |_, _| true);
    }
    (1..=(rest + 1).saturating_sub(parts))
        .any(|share| is_usable(game, crowd, share, rest - share, parts - 1))
}

fn each_part(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let (share, rest, parts) = (game.turn.share, game.turn.rest, game.turn.parts);
    let (rest, parts) = (rest - share, parts - 1);
    let crowd = game.crowd();
    let witnesses = witnesses(game, &crowd, rest, parts);
    game.each_line(&crowd, share, &mut |from, to| {
        is_legal(game, &crowd, (from, to), rest, parts, &witnesses) && found(Action::Go(from, to))
    }) || may_drop(game) && found(Action::Pass)
}

/// With `split_forfeit`, after the first part.
fn may_drop(game: &Darkleaf) -> bool {
    let begun = || squares(game.field.side(game.active())).any(|at| game.field.at(at).has(JOURNEYED));
    game.options.split_forfeit && begun()
}

pub(crate) fn allows(game: &Darkleaf, from: Square, to: Square) -> bool {
    let (share, rest, parts) = (game.turn.share, game.turn.rest, game.turn.parts);
    let own = from.is_in(game.field.side(game.active()));
    let (rest, parts) = (rest - share, parts - 1);
    let nobody = [(0, 0); 3];
    own && to.is_in(game.journeys(&game.field, from, share))
        && is_legal(game, &game.crowd(), (from, to), rest, parts, &nobody)
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Spend(skill) => {
            upkeep::spend(game, skill, events);
            game.turn.parts = 3;
            game.phase = Phase::Share;
        }
        Action::Share(share) => {
            events.emit(Event::Shared { share });
            game.turn.share = share;
            if game.turn.parts == 0 {
                game.turn.parts = 1 + u8::from(share < game.turn.rest);
            }
            game.phase = Phase::Part;
        }
        Action::Go(from, to) => part(game, from, to, events),
        _ => pass(game, events),
    }
}

fn part(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    let unit = game.field.at(from);
    let who = game.piece(unit);
    events.emit(Event::Journeyed { from, to, who });
    super::execute::step(game, from, to);
    // DG-ERD-1
    if unit.kind() == Kind::Royal && wins(game, side, to) {
        game.won |= 1 << side;
        return;
    }
    if shakes(game, unit.kind()) {
        game.tremor(to, events);
    }
    game.turn.rest -= game.turn.share;
    game.turn.parts -= 1;
    match game.turn.parts {
        0 => turn::end_execute(game, events),
        1 => {
            game.turn.share = game.turn.rest;
            game.phase = Phase::Part;
        }
        _ => game.phase = Phase::Share,
    }
}

/// The rest is dropped by option, or because nothing can use it then.
pub(crate) fn drop_rest(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    events.emit(Event::Dropped);
    turn::end_execute(game, events);
}
