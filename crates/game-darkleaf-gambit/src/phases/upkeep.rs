//! Upkeep: counters, bones taken back, relics, the offer of the Will. DG-TURN-3 to -8
use engine::Sink;

use super::{cast, pass};
use crate::Darkleaf;
use crate::phases::Phase;
use crate::state::clans::{Clan, Entry, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::{Direction, Set, Square, WOODS, squares};
use crate::state::units::DUE;
use crate::{Action, Event};

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    match game.phase {
        Phase::LowerCounter => each_counter(game, found),
        Phase::TakeBack => {
            each_take_back(game, &mut |it| found(Action::TakeBack(it))) || found(Action::Pass)
        }
        Phase::SpendRelic => each_relic(game, found) || found(Action::Pass),
        Phase::Banish => each_banish(game, found),
        // DG-WILL-1, DG-WILL-2
        _ => game.sides[side].will && found(Action::Will) || found(Action::Pass),
    }
}

/// Own counters not yet lowered. DG-TURN-5, DG-HEX-33
pub(crate) fn each_counter(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let due = |at: &Square| game.field.at(*at).has(DUE);
    squares(game.turn.due).any(|at| found(Action::LowerGarden(at)))
        || squares(game.field.laddered())
            .filter(due)
            .any(|at| found(Action::LowerLadder(at)))
        || game.sides[side].due && found(Action::LowerWill)
}

/// Whether a counter is to be lowered.
#[inline]
pub(crate) fn has_counter(game: &Darkleaf) -> bool {
    let it = &game.sides[game.active()];
    let idle = game.turn.due == 0 && !it.due && game.field.laddered() == 0;
    !idle && some_counter(game)
}

#[inline(never)]
fn some_counter(game: &Darkleaf) -> bool {
    each_counter(game, &mut |_| true)
}

/// Whether a relic of Upkeep can be spent.
#[inline]
pub(crate) fn has_relic(game: &Darkleaf) -> bool {
    let it = &game.sides[game.active()];
    it.tokens != [0; 5] && some_relic(game)
}

#[inline(never)]
fn some_relic(game: &Darkleaf) -> bool {
    each_relic(game, &mut |_| true)
}

/// Whether the bones of some row can be taken back.
#[inline(never)]
pub(crate) fn takes_back(game: &Darkleaf) -> bool {
    each_take_back(game, &mut |_| true)
}

/// Skills that can become inapplicable, as bits: others are not asked.
const LAPSES: u32 = mask(&[
    Skill::LongBow,
    Skill::IronPlating,
    Skill::Pivot,
    Skill::Assassin,
    Skill::Eddy,
    Skill::Current,
    Skill::Scatter,
    Skill::Regrowth,
    Skill::ThatWhich,
    Skill::Sink,
]);

/// Those that can even while there are pawns on both sides and sages on the own.
const LAPSES_EARLY: u32 = mask(&[
    Skill::Scatter,
    Skill::Regrowth,
    Skill::ThatWhich,
    Skill::Sink,
]);

const fn mask(skills: &[Skill]) -> u32 {
    let (mut set, mut at) = (0, 0);
    while at < skills.len() {
        set |= 1 << skills[at] as u32;
        at += 1;
    }
    set
}

/// Rows with bones whose skill cannot work. DG-SLOT-13, DG-SLOT-14
#[inline]
pub(crate) fn each_take_back(game: &Darkleaf, found: &mut impl FnMut(Skill) -> bool) -> bool {
    let side = game.active();
    let (it, field) = (&game.sides[side], &game.field);
    let has = |side: usize, kind| field.of(side, kind) != 0;
    let early = has(side, Kind::Pawn) && has(side ^ 1, Kind::Pawn) && has(side, Kind::Sage);
    let lapses = if early { LAPSES_EARLY } else { LAPSES } >> (it.clan as u32 * 5) & 31;
    if lapses == 0 {
        return false;
    }
    for (row, bones) in it.rows.iter().enumerate() {
        if lapses >> row & 1 == 0 || *bones == [Bone::NONE; 4] {
            continue;
        }
        let skill = Skill::of(it.clan, row);
        if is_inapplicable(game, side, skill) && found(skill) {
            return true;
        }
    }
    false
}

pub(crate) fn is_inapplicable(game: &Darkleaf, side: usize, skill: Skill) -> bool {
    let (field, rival) = (&game.field, side ^ 1);
    let none = |set: Set| set == 0;
    let strict = match skill {
        Skill::LongBow | Skill::IronPlating => none(field.of(side, Kind::Pawn)),
        Skill::Pivot => none(field.of(side, Kind::Sage)),
        Skill::Assassin => {
            let no_trait = game.sides[side].trait_used || none(field.of(side, Kind::Pawn));
            none(field.of(side, Kind::Sage)) && no_trait
        }
        Skill::Eddy => none(field.of(side, Kind::Pawn)) || none(field.of(rival, Kind::Pawn)),
        _ => false,
    };
    let generous = || match skill {
        Skill::Current => none(field.kind(Kind::Pawn)),
        Skill::Scatter => crate::state::clans::Aura::of(game.clan(rival))
            .iter()
            .all(|&aura| none(game.bearers(rival, aura))),
        Skill::Regrowth => game.graveyard(rival, Kind::Pawn) == 0,
        Skill::ThatWhich => game.graveyard(side, Kind::Pawn) == 0,
        // A knight is never spared.
        Skill::Sink => none(field.of(rival, Kind::Knight)) && none(sink_targets(game, side)),
        _ => false,
    };
    strict || generous()
}

/// DG-ERD-27 to -29
pub(crate) fn sink_targets(game: &Darkleaf, side: usize) -> Set {
    let own = game.field.side(side) & !game.field.kind(Kind::Royal);
    let own = squares(own & game.field.laddered()).filter(|&at| !game.spared(at));
    own.fold(game.vulnerable_rivals(side), |set, at| set | at.bit())
}

/// Relics whose moment is Upkeep, if they would do something, all before intent. DG-TURN-6, DG-TURN-7, DG-MUR-20
fn each_relic(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let holds = |skill| game.spendable(side, skill) > 0;
    match game.clan(side) {
        Clan::Murg => {
            holds(Skill::Predictive)
                && !game.turn.predict
                && found(Action::Spend(Skill::Predictive))
                || holds(Skill::Loop) && may_loop(game) && found(Action::Spend(Skill::Loop))
        }
        Clan::Ferrymen if holds(Skill::Tide) => {
            let mut tides = Direction::all().filter(|&it| tide(game, it).is_some());
            tides.any(|it| found(Action::Tide(it)))
        }
        Clan::Erde if holds(Skill::Banish) => {
            can_banish(game) && found(Action::Spend(Skill::Banish))
        }
        _ => false,
    }
}

/// DG-MUR-21
pub(crate) fn may_loop(game: &Darkleaf) -> bool {
    !game.turn.looped && !game.turn.extra
}

/// How far the tide slides the rival royal; a hold alone is an effect if it is not held yet. DG-FER-30, DG-FER-31
pub(crate) fn tide(game: &Darkleaf, direction: Direction) -> Option<(Square, Square)> {
    let rival = game.rival();
    let from = game.field.royal(rival)?;
    let unit = game.field.at(from);
    let bearing = direction.bearing(game.active());
    let blocked = game.field.occupied() | game.closed(rival);
    let mut to = from;
    while let Some(next) = to.step(bearing).filter(|it| !it.is_in(blocked)) {
        to = next;
        // DG-WIB-23
        if game.deep_rooted(unit) {
            break;
        }
    }
    (to != from || !game.sides[rival].held).then_some((from, to))
}

/// Whether Banish would move anybody.
pub(crate) fn can_banish(game: &Darkleaf) -> bool {
    each_banish(game, &mut |_| true)
}

/// DG-ERD-24
fn each_banish(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let on_center = squares(game.field.side(game.rival()) & game.center());
    let places = |from| squares(game.relocations(from, WOODS & !game.center()));
    let mut all = on_center.flat_map(|from| places(from).map(move |to| (from, to)));
    all.any(|(from, to)| found(Action::Relocate(from, to)))
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    let side = game.active();
    match action {
        Action::LowerGarden(_) | Action::LowerLadder(_) | Action::LowerWill => {
            lower(game, action, events);
        }
        Action::TakeBack(skill) => {
            game.empty_row(side, skill.row());
            events.emit(Event::TakenBack { skill });
        }
        Action::Spend(skill) => {
            spend(game, skill, events);
            match skill {
                Skill::Predictive => game.turn.predict = true,
                Skill::Loop => game.turn.looped = true,
                _ => game.phase = Phase::Banish,
            }
        }
        Action::Tide(direction) => {
            spend(game, Skill::Tide, events);
            if let Some((from, to)) = tide(game, direction) {
                if from != to {
                    game.field.shift(from, to);
                }
                game.sides[side ^ 1].held = true;
                events.emit(Event::Slid { from, to });
            }
        }
        Action::Relocate(from, to) => {
            game.field.shift(from, to);
            events.emit(Event::Relocated { from, to });
        }
        Action::Will => {
            game.sides[side].will = false;
            let clan = game.clan(side);
            events.emit(Event::WillSpent { clan });
            game.phase = Phase::RollWill;
        }
        _ => pass(game, events),
    }
}

/// A token goes back to the common supply. DG-POW-8, DG-POW-10
pub(crate) fn spend(game: &mut Darkleaf, skill: Skill, events: &mut impl Sink<Event>) {
    let side = game.active();
    game.sides[side].tokens[skill.row()] -= 1;
    events.emit(Event::Spent { skill });
}

/// DG-TURN-4, DG-WILL-8
fn lower(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::LowerGarden(at) => cast::lower_garden(game, at, events),
        Action::LowerLadder(at) => cast::lower_ladder(game, at, events),
        _ => {
            let side = &mut game.sides[game.turn.active as usize & 1];
            side.due = false;
            side.rounds -= 1;
            let (entry, left) = (side.entry, side.rounds);
            events.emit(Event::WillLowered { entry, left });
            if left == 0 {
                // At rest nothing of a finished counter is left.
                side.entry = Entry::Canopy;
                events.emit(Event::WillEnded { entry });
            }
        }
    }
}
