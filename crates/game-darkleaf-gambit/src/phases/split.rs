//! Erde's journeys: shares of the roll for one, two or three units, and the look ahead that they take.
//! DG-ERD-14 to -16, DG-ERD-26, DG-ERD-31, DG-ERD-34
use engine::Sink;

use super::{pass, upkeep};
use crate::clans::{Ability, Kind, Skill};
use crate::game::Darkleaf;
use crate::geometry::{Set, Square, squares};
use crate::lines::origin;
use crate::state::Phase;
use crate::units::{Field, JOURNEYED};
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
fn may_metamorph(game: &Darkleaf) -> bool {
    let side = game.active();
    game.spendable(side, Skill::Metamorphic) > 0
        && game.turn.rest >= game.sheet(side).numbers.metamorphic_min.max(3)
        && can_complete(game, &game.field, game.turn.rest, 3)
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
    is_usable(game, &game.field, share, rest - share, after)
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
    let lanes = game.lanes(&game.field);
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
fn is_usable(game: &Darkleaf, field: &Field, share: u8, rest: u8, parts: u8) -> bool {
    let witnesses = witnesses(game, field, rest, parts);
    game.each_line(field, share, &mut |from, to| {
        is_legal(game, field, (from, to), rest, parts, &witnesses)
    })
}

/// Up to three units that could take the rest now, each with all it needs empty.
type Witnesses = [Option<(Square, Set)>; 3];

fn witnesses(game: &Darkleaf, field: &Field, rest: u8, parts: u8) -> Witnesses {
    let mut found: Witnesses = [None; 3];
    if parts != 1 {
        return found;
    }
    let mut n = 0;
    game.each_line(field, rest, &mut |from, to| {
        if found[..n]
            .iter()
            .flatten()
            .any(|it: &(Square, Set)| it.0 == from)
        {
            return false;
        }
        let line = from
            .line_to(to)
            .map_or(0, |(bearing, _)| from.between(bearing, to));
        found[n] = Some((from, line | to.bit()));
        n += 1;
        n == found.len()
    });
    found
}

/// DG-ERD-16, DG-ERD-34: it wins at once, or the rest can be used after it.
fn is_legal(
    game: &Darkleaf,
    field: &Field,
    (from, to): (Square, Square),
    rest: u8,
    parts: u8,
    witnesses: &Witnesses,
) -> bool {
    let side = game.active();
    let unit = field.at(from);
    if parts == 0 || game.options.split_forfeit {
        return true;
    }
    if unit.kind() == Kind::Royal && wins(game, side, to) {
        return true;
    }
    let shakes = shakes(game, unit.kind());
    let free = |it: &(Square, Set)| it.0 != from && !to.is_in(it.1);
    // Leaving a territory blocks nobody, so an undisturbed witness settles it.
    if !shakes && witnesses.iter().flatten().any(free) {
        return true;
    }
    let after = after(game, field, from, to);
    can_complete(game, &after, rest, parts)
}

/// DG-ERD-1, DG-ERD-3; ruling 1: in a mirror match a king needs one of his own.
fn wins(game: &Darkleaf, side: usize, to: Square) -> bool {
    game.center_is_reclaimed() && to.is_in(game.center() & game.sides[side].reclaimed)
}

fn shakes(game: &Darkleaf, kind: Kind) -> bool {
    kind == Kind::Knight && game.sheet(game.active()).can(Ability::Tremor)
}

/// The board after a part, Tremor included. DG-ERD-31
fn after(game: &Darkleaf, field: &Field, from: Square, to: Square) -> Field {
    let mut after = *field;
    after.shift(from, to);
    let unit = after.at(to);
    after.mark(to, unit.with(JOURNEYED));
    if shakes(game, unit.kind()) {
        let mut shaken = game.clone();
        shaken.field = after;
        shaken.tremor(to, &mut engine::Silent);
        after = shaken.field;
    }
    after
}

/// Whether the rest can be shared by exactly so many units.
fn can_complete(game: &Darkleaf, field: &Field, rest: u8, parts: u8) -> bool {
    if parts <= 1 {
        return game.each_line(field, rest, &mut |_, _| true);
    }
    (1..=(rest + 1).saturating_sub(parts))
        .any(|share| is_usable(game, field, share, rest - share, parts - 1))
}

fn each_part(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let (share, rest, parts) = (game.turn.share, game.turn.rest, game.turn.parts);
    let (rest, parts) = (rest - share, parts - 1);
    let witnesses = witnesses(game, &game.field, rest, parts);
    let field = &game.field;
    game.each_line(field, share, &mut |from, to| {
        is_legal(game, field, (from, to), rest, parts, &witnesses) && found(Action::Go(from, to))
    }) || may_drop(game) && found(Action::Pass)
}

/// With `split_forfeit`, after the first part.
fn may_drop(game: &Darkleaf) -> bool {
    let begun = squares(game.field.side(game.active())).any(|at| game.field.at(at).has(JOURNEYED));
    game.options.split_forfeit && begun
}

pub(crate) fn allows(game: &Darkleaf, from: Square, to: Square) -> bool {
    let (share, rest, parts) = (game.turn.share, game.turn.rest, game.turn.parts);
    let own = from.is_in(game.field.side(game.active()));
    own && to.is_in(game.journeys(&game.field, from, share))
        && is_legal(
            game,
            &game.field,
            (from, to),
            rest - share,
            parts - 1,
            &[None; 3],
        )
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
