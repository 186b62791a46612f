//! Before the first turn: where clans stand, the list of the Will, Divine Quarry, the handicap. DG-SET-1 to -17
use engine::{Seat, Shared, Silent, Sink};

use crate::options::WillUse;
use crate::phases::Phase;
use crate::rules::turn;
use crate::state::clans::{Clan, Kind, List};
use crate::state::square::{Set, Square, squares};
use crate::state::turn::{Order, Stage};
use crate::state::units::{QUARRY, Unit};
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Event, Options, Pack, Refusal};

/// DG-SET-2: the options may name the clans.
pub(crate) fn start(pack: Shared<Pack>, options: &Options) -> Darkleaf {
    let mut game = Darkleaf::blank(pack, options);
    if let Some((zero, one)) = options.clans.0 {
        stand(&mut game, zero, one);
        to_list(&mut game, &mut Silent);
        turn::advance(&mut game, &mut Silent);
    }
    game
}

/// Puts both clans on the board in turn order. DG-SET-3, DG-SET-4, DG-SET-5, DG-SET-8, DG-SET-11
pub(crate) fn stand(game: &mut Darkleaf, zero: Clan, one: Clan) {
    let order = |clan| game.pack.sheet(clan).order;
    let first = Seat(u8::from(order(one) < order(zero)));
    game.order = Order(first);
    let clans = if first == Seat(0) {
        [zero, one]
    } else {
        [one, zero]
    };
    for (side, clan) in clans.into_iter().enumerate() {
        (game.sides[side].clan, game.sides[side].chosen) = (clan, true);
        game.sides[side].will = game.options.will != WillUse::Off;
    }
    for side in 0..2 {
        let (kind, bones) = (game.die_kind(side), game.sheet(side).bones);
        game.sides[side].pool[kind] = bones;
        for &kind in Kind::ALL {
            let start = game.sheet(side).start[kind as usize];
            for at in squares(start) {
                let at = if side == 0 { at } else { Square(63 - at.0) };
                game.field.put(at, Unit::new(side, kind));
            }
        }
    }
}

pub(crate) fn to_list(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    match game.options.will {
        WillUse::Chosen => game.phase = Phase::ChooseList,
        WillUse::Random => game.phase = Phase::DrawList,
        WillUse::Blessings => use_list(game, List::Blessings, events),
        WillUse::Curses => use_list(game, List::Curses, events),
        WillUse::Off => game.phase = Phase::ChooseQuarry,
    }
}

/// DG-SET-9, DG-SET-10
pub(crate) fn list_chooser(game: &Darkleaf) -> Seat {
    let loser = game.options.will_chooser.seat();
    loser.map_or_else(|| game.order.seat(1), Seat)
}

pub(crate) fn use_list(game: &mut Darkleaf, list: List, events: &mut impl Sink<Event>) {
    game.will.list = Some(list);
    events.emit(Event::ListChosen { list });
    game.phase = Phase::ChooseQuarry;
}

/// The Hexen side that still has to name Quarry. DG-SET-12
pub(crate) fn quarry_side(game: &Darkleaf) -> Option<usize> {
    let named = |side: usize| {
        let units = squares(game.field.side(side ^ 1));
        units.filter(|&at| game.field.at(at).has(QUARRY)).count()
    };
    (0..2).find(|&side| game.clan(side) == Clan::Hexen && named(side) < 2)
}

/// DG-HEX-2 to -5, DG-HEX-38
pub(crate) fn quarry(game: &Darkleaf, side: usize, at: Square) -> Verdict {
    let unit = game.field.at(at);
    let rival = unit.is_some() && unit.side() != side;
    if rival && unit.kind() == Kind::Royal {
        return Err(Refusal::RoyalQuarry);
    }
    if !rival || unit.has(QUARRY) || !at.is_in(far_ranks(game, side)) {
        return Err(Refusal::NotFarEnough);
    }
    if game.invulnerable(&game.field, unit, at) {
        return Err(Refusal::NoRookQuarry);
    }
    Ok(())
}

/// The ranks farthest from Hexen.
fn far_ranks(game: &Darkleaf, side: usize) -> Set {
    let n = game.sheet(side).numbers.quarry_ranks.min(8);
    let far = |rank: u8| if side == 0 { 7 - rank } else { rank };
    (0..n).fold(0, |set, rank| set | 0xff << (8 * far(rank)))
}

/// DG-SET-12, DG-SET-13, DG-SET-15
pub(crate) fn after_quarry(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if let Some(seat) = game.options.handicap.seat() {
        game.turn.active = game.order.side(Seat(seat)) as u8;
        game.turn.stage = Stage::Handicap;
        game.turn.handicap = game.options.handicap_bones + 1;
    }
    next_handicap(game, events);
}

pub(crate) fn next_handicap(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    game.turn.handicap = game.turn.handicap.saturating_sub(1);
    if game.turn.handicap == 0 {
        turn::begin(game, 0, false, events);
        return;
    }
    turn::which_bone(game);
}
