//! Before the first turn: clans, the list of the Will, Divine Quarry, the handicap. DG-SET-1 to -17
use engine::{Seat, Shared, Sink};

use crate::Darkleaf;
use crate::options::WillUse;
use crate::phases::Phase;
use crate::rules::turn;
use crate::state::clans::{Clan, Kind, List};
use crate::state::square::{Set, Square, squares};
use crate::state::turn::{Order, Stage};
use crate::state::units::{QUARRY, Unit};
use crate::{Action, Event, Options, Pack};

/// DG-SET-2: the options may name the clans.
pub(crate) fn start(pack: Shared<Pack>, options: &Options) -> Darkleaf {
    let mut game = Darkleaf::blank(pack, options);
    if let Some((zero, one)) = options.clans.0 {
        stand(&mut game, zero, one);
        to_list(&mut game, &mut engine::Silent);
        turn::advance(&mut game, &mut engine::Silent);
    }
    game
}

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    match game.phase {
        Phase::ChooseClan => {
            let mut clans = Clan::ALL.iter().filter(|&&it| is_free(game, it));
            clans.any(|&it| found(Action::Clan(it)))
        }
        Phase::ChooseList => List::ALL.iter().any(|&it| found(Action::List(it))),
        _ => {
            let legal = quarry_side(game).map_or(0, |side| quarries(game, side));
            squares(legal).any(|at| found(Action::Quarry(at)))
        }
    }
}

/// DG-SET-3
pub(crate) fn is_free(game: &Darkleaf, clan: Clan) -> bool {
    !game.sides[0].chosen || game.options.mirror || game.sides[0].clan != clan
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Clan(clan) => choose_clan(game, clan, events),
        Action::List(chosen) => list(game, chosen, events),
        Action::Quarry(at) => {
            let unit = game.field.at(at).with(QUARRY);
            game.field.mark(at, unit);
            let who = game.piece(unit);
            events.emit(Event::QuarryNamed { at, who });
        }
        other => unreachable!("{other:?} was not allowed in setup"),
    }
}

fn choose_clan(game: &mut Darkleaf, clan: Clan, events: &mut impl Sink<Event>) {
    let seat = Seat(u8::from(game.sides[0].chosen));
    events.emit(Event::ClanChosen { clan, seat });
    if seat == Seat(0) {
        (game.sides[0].clan, game.sides[0].chosen) = (clan, true);
        return;
    }
    let zero = game.sides[0].clan;
    stand(game, zero, clan);
    let [first, second] = [0, 1].map(|side| game.clan(side));
    events.emit(Event::SetUp { first, second });
    to_list(game, events);
}

/// Puts both clans on the board in turn order. DG-SET-4, DG-SET-5, DG-SET-8, DG-SET-11
pub(crate) fn stand(game: &mut Darkleaf, zero: Clan, one: Clan) {
    let order = |clan| game.pack.sheet(clan).order;
    // Ruling 1: in a mirror match seat 0 goes first.
    let first = if order(one) < order(zero) {
        Seat(1)
    } else {
        Seat(0)
    };
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

fn to_list(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    match game.options.will {
        WillUse::Chosen => game.phase = Phase::ChooseList,
        WillUse::Random => game.phase = Phase::DrawList,
        WillUse::Blessings => list(game, List::Blessings, events),
        WillUse::Curses => list(game, List::Curses, events),
        WillUse::Off => game.phase = Phase::ChooseQuarry,
    }
}

/// DG-SET-9, DG-SET-10
pub(crate) fn list_chooser(game: &Darkleaf) -> Seat {
    let loser = game.options.will_chooser.seat();
    loser.map_or_else(|| game.order.seat(1), Seat)
}

pub(crate) fn list(game: &mut Darkleaf, list: List, events: &mut impl Sink<Event>) {
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
pub(crate) fn quarries(game: &Darkleaf, side: usize) -> Set {
    let ranks = far_ranks(game, side);
    let units = game.field.side(side ^ 1) & ranks & !game.field.kind(Kind::Royal);
    let legal = |&at: &Square| {
        let unit = game.field.at(at);
        !game.invulnerable(&game.field, unit, at) && !unit.has(QUARRY)
    };
    squares(units)
        .filter(legal)
        .fold(0, |set, at| set | at.bit())
}

/// The ranks farthest from Hexen.
pub(crate) fn far_ranks(game: &Darkleaf, side: usize) -> Set {
    let n = game.sheet(side).numbers.quarry_ranks.min(8);
    let far = |rank: u8| if side == 0 { 7 - rank } else { rank };
    (0..n).fold(0, |set, rank| set | 0xff << (8 * far(rank)))
}

/// DG-SET-13, DG-SET-15; Quarry come first (ruling 64).
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

pub(crate) fn handicap(game: &mut Darkleaf, face: u8, events: &mut impl Sink<Event>) {
    game.turn.face = face;
    events.emit(Event::Rolled { face });
    game.phase = Phase::HandicapSlot;
}
