//! Haggedorn's Will: the entry that was rolled, for the rival's half first. DG-WILL-1 to -15
use engine::Sink;

use super::power;
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::turn;
use crate::state::clans::{Aura, Effect, Entry, Kind, List, Skill};
use crate::state::side::Bone;
use crate::state::square::{Set, Square, squares};
use crate::state::turn::{Half, Stage};
use crate::state::units::{SLUMBER, Unit};
use crate::{Action, Event};

/// The d12 has spoken. DG-WILL-3, DG-WILL-4
pub(crate) fn begin(game: &mut Darkleaf, number: u8, events: &mut impl Sink<Event>) {
    let list = game.will.list.unwrap_or(List::Blessings);
    let fate = game.pack.fate(list, number);
    let entry = fate.entry;
    game.turn.stage = Stage::Will;
    events.emit(Event::Fated { number, entry });
    if lasts(game, entry, fate.rounds, events) {
        turn::declare(game);
        return;
    }
    let side = game.turn.active ^ 1;
    start(game, Half { side, number }, events);
}

/// Entries that only set something in force. DG-WILL-7, DG-WILL-8, DG-WILL-15
fn lasts(game: &mut Darkleaf, entry: Entry, rounds: u8, events: &mut impl Sink<Event>) -> bool {
    match entry {
        Entry::GentlePaths | Entry::Canopy | Entry::BarrenGround | Entry::Mire => {
            let side = game.active();
            (game.sides[side].entry, game.sides[side].rounds) = (entry, rounds);
            events.emit(Event::Counting {
                entry,
                left: rounds,
            });
        }
        Entry::DeepPockets | Entry::OpenGlades | Entry::RootedStones => {
            let flag = match entry {
                Entry::DeepPockets => &mut game.will.deep_pockets,
                Entry::OpenGlades => &mut game.will.open_glades,
                _ => &mut game.will.rooted_stones,
            };
            *flag = true;
            events.emit(Event::InForce { entry });
        }
        Entry::SecondSight | Entry::IllOmen => {
            for side in [game.rival(), game.active()] {
                game.sides[side].omen = true;
                events.emit(Event::Foretold {
                    clan: game.clan(side),
                });
            }
        }
        // Already in force: nothing.
        Entry::LostBone if game.will.lost_bone => {}
        _ => return false,
    }
    true
}

pub(crate) fn entry(game: &Darkleaf, half: Half) -> Entry {
    game.pack
        .fate(game.will.list.unwrap_or(List::Blessings), half.number)
        .entry
}

/// The entry of the Will that is being carried out.
pub(crate) fn topic(game: &Darkleaf) -> Option<Entry> {
    match game.phase {
        Phase::Fate(half)
        | Phase::FateThen(half, _)
        | Phase::FatePlace(half, _)
        | Phase::FateSlot(half) => Some(entry(game, half)),
        _ => None,
    }
}

/// DG-WILL-6
pub(crate) fn chooser(game: &Darkleaf, half: Half) -> usize {
    let list = game.will.list.unwrap_or(List::Blessings);
    let rival = game.pack.fate(list, half.number).rival_chooses;
    usize::from(half.side) ^ usize::from(rival)
}

fn start(game: &mut Darkleaf, half: Half, events: &mut impl Sink<Event>) {
    game.phase = Phase::Fate(half);
    if entry(game, half) != Entry::SpareBone {
        return;
    }
    let pool = game.sides[usize::from(half.side)].pool;
    if pool[0] + pool[1] < 2 {
        events.emit(Event::NothingToDo {
            clan: game.clan(half.side.into()),
        });
        after(game, half, events);
    } else if pool[0] == 0 || pool[1] == 0 {
        game.turn.die = u8::from(pool[0] == 0);
        game.phase = Phase::FateRoll(half);
    }
}

/// The roller's half follows, then the turn goes on. DG-WILL-4
pub(crate) fn after(game: &mut Darkleaf, half: Half, events: &mut impl Sink<Event>) {
    // DG-END-1: a win in the rival's half comes before the own half.
    if game.won | game.royal_lost != 0 {
        return;
    }
    if half.side == game.turn.active {
        if entry(game, half) == Entry::LostBone {
            game.will.lost_bone = true;
            events.emit(Event::InForce {
                entry: Entry::LostBone,
            });
        }
        (game.turn.face, game.turn.die) = (0, 0);
        // DG-WIB-33: Phase 3 may begin within the same input.
        game.settle_stasis(events);
        turn::declare(game);
    } else {
        let side = game.turn.active;
        start(game, Half { side, ..half }, events);
    }
}

/// DG-WILL-5, DG-WILL-9, DG-WILL-10
pub(crate) fn each(game: &Darkleaf, half: Half, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = usize::from(half.side);
    let entry = entry(game, half);
    match entry {
        Entry::Seedling | Entry::SafeHearth | Entry::Stumble => {
            squares(places(game, side, entry)).any(|to| found(Action::Place(to)))
                || entry == Entry::SafeHearth && found(Action::Pass)
        }
        Entry::OldFriend => {
            let mut kinds = [Kind::Sage, Kind::Knight].into_iter();
            kinds.any(|it| game.graveyard(side, it) > 0 && found(Action::Raise(it)))
        }
        Entry::Gift => {
            let mut rows = (0..5).map(|row| Skill::of(game.clan(side), row));
            rows.any(|it| has_room(game, side, it) && found(Action::Gain(it)))
        }
        Entry::Rust => {
            let mut rows = (0..5).map(|row| Skill::of(game.clan(side), row));
            rows.any(|it| {
                it.effect() == Effect::Relic
                    && game.sides[side].tokens(it) > 0
                    && found(Action::Lose(it))
            })
        }
        Entry::SpilledBones => {
            let mut rows = (0..5).map(|row| Skill::of(game.clan(side), row));
            let holds = |it: Skill| {
                game.sides[side].rows[it.row()]
                    .iter()
                    .any(|&b| b != Bone::NONE)
            };
            rows.any(|it| holds(it) && found(Action::Spill(it)))
        }
        Entry::SpareBone => power::each_kind(game, side, found),
        Entry::LostBone if game.sides[side].pool_size() >= 2 => power::each_kind(game, side, found),
        Entry::LostBone => power::each_bone(game, side, found),
        Entry::Fading => power::each_aura(game, side, found),
        _ => {
            squares(units(game, side, entry)).any(|at| found(Action::Choose(at)))
                || matches!(entry, Entry::Homeward | Entry::Mist) && found(Action::Pass)
        }
    }
}

fn has_room(game: &Darkleaf, side: usize, skill: Skill) -> bool {
    skill.effect() == Effect::Relic && game.sides[side].tokens(skill) < game.relic_slots(skill)
}

/// Territories that an entry lets choose from.
fn places(game: &Darkleaf, side: usize, entry: Entry) -> Set {
    let seat = game.seat_rank(side);
    let royal = game.field.royal(side);
    let moved = royal.filter(|&at| game.owner_may_move(game.field.at(at)));
    match entry {
        Entry::Seedling if game.graveyard(side, Kind::Pawn) > 0 => game.next_best(side, seat),
        Entry::SafeHearth => moved.map_or(0, |at| game.relocations(at, seat)),
        Entry::Stumble => moved.map_or(0, |at| game.relocations(at, at.adjacent())),
        _ => 0,
    }
}

/// Units that an entry lets choose from.
fn units(game: &Darkleaf, side: usize, entry: Entry) -> Set {
    let field = &game.field;
    let own = field.side(side);
    let royals = field.kind(Kind::Royal);
    let pick = |set: Set, legal: &dyn Fn(Square) -> bool| {
        squares(set)
            .filter(|&at| legal(at))
            .fold(0, |set, at| set | at.bit())
    };
    let vulnerable = |at: Square| !game.invulnerable(field, field.at(at), at);
    match entry {
        Entry::Withering => pick(field.of(side, Kind::Pawn), &vulnerable),
        Entry::BrokenVow => {
            let units = field.of(side, Kind::Sage) | field.of(side, Kind::Knight);
            pick(units, &vulnerable)
        }
        Entry::Slumber => own & !royals,
        Entry::Homeward => pick(own & !royals, &|at| {
            game.relocations(at, game.seat_rank(side)) != 0
        }),
        Entry::Mist => pick(own, &|at| partners(game, side, at) != 0),
        _ => 0,
    }
}

/// Units that may change places with this one.
fn partners(game: &Darkleaf, side: usize, at: Square) -> Set {
    let may = |it: Square| game.owner_may_move(game.field.at(it));
    if !may(at) {
        return 0;
    }
    let near = |one: Square, two: Square| {
        !game.deep_rooted(game.field.at(one)) || two.is_in(one.adjacent())
    };
    squares(game.field.side(side) & !at.bit())
        .filter(|&it| may(it) && near(at, it) && near(it, at))
        .fold(0, |set, it| set | it.bit())
}

pub(crate) fn each_then(
    game: &Darkleaf,
    half: Half,
    first: Square,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    let side = usize::from(half.side);
    if entry(game, half) == Entry::Mist {
        squares(partners(game, side, first)).any(|at| found(Action::Choose(at)))
    } else {
        let to = game.relocations(first, game.seat_rank(side));
        squares(to).any(|to| found(Action::Place(to)))
    }
}

pub(crate) fn each_place(
    game: &Darkleaf,
    half: Half,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    let side = usize::from(half.side);
    let set = game.next_best(side, game.seat_rank(side));
    squares(set).any(|to| found(Action::Place(to)))
}

pub(crate) fn apply(
    game: &mut Darkleaf,
    half: Half,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let side = usize::from(half.side);
    match action {
        Action::Raise(kind) => {
            events.emit(Event::KindChosen { unit: kind });
            game.phase = Phase::FatePlace(half, kind);
            return;
        }
        Action::Bone(faces) if entry(game, half) == Entry::SpareBone => {
            let fits = |&kind: &u8| game.die_size(kind.into()) == faces;
            game.turn.die = (0..2).find(fits).unwrap_or(0);
            events.emit(Event::BonePicked { faces });
            game.phase = Phase::FateRoll(half);
            return;
        }
        Action::Choose(at) if matches!(entry(game, half), Entry::Homeward | Entry::Mist) => {
            events.emit(Event::Chosen { at });
            game.phase = Phase::FateThen(half, at);
            return;
        }
        Action::Place(to) => place(game, half, to, events),
        Action::Choose(at) => strike(game, half, at, events),
        Action::Strip(at, aura) => power::strip(game, at, aura, events),
        Action::Pass => events.emit(Event::Passed),
        _ => apply_board(game, side, action, events),
    }
    after(game, half, events);
}

/// What an entry does to a clan board.
fn apply_board(game: &mut Darkleaf, side: usize, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Gain(skill) => {
            game.sides[side].tokens[skill.row()] += 1;
            if side == game.active() {
                game.turn.earned = skill.row() as u8;
            }
            events.emit(Event::TokenGained { skill });
        }
        Action::Lose(skill) => {
            game.sides[side].tokens[skill.row()] -= 1;
            events.emit(Event::TokenLost { skill });
        }
        Action::Spill(skill) => {
            game.empty_row(side, skill.row());
            events.emit(Event::Spilled { skill });
        }
        Action::Bone(faces) => {
            let pool = game.sides[side].pool;
            let fits = |&kind: &usize| pool[kind] > 0 && game.die_size(kind) == faces;
            let kind = (0..2).find(fits).unwrap_or(0);
            game.sides[side].pool[kind] -= 1;
            events.emit(Event::BoneLost { faces });
        }
        Action::Remove(skill, slot) => {
            let slot = &mut game.sides[side].rows[skill.row()][usize::from(slot - 1)];
            let bone = std::mem::replace(slot, Bone::NONE);
            events.emit(Event::BoneLost {
                faces: game.die_size(bone.kind()),
            });
        }
        other => unreachable!("{other:?} was not allowed by the Will"),
    }
}

fn place(game: &mut Darkleaf, half: Half, to: Square, events: &mut impl Sink<Event>) {
    let side = usize::from(half.side);
    if entry(game, half) == Entry::Seedling {
        power::rekindle(game, side, Kind::Pawn, to, events);
    } else if let Some(from) = game.field.royal(side) {
        game.field.shift(from, to);
        events.emit(Event::Relocated { from, to });
    }
}

/// Withering and `broken_vow` vanquish, slumber puts to sleep.
fn strike(game: &mut Darkleaf, half: Half, at: Square, events: &mut impl Sink<Event>) {
    if entry(game, half) == Entry::Slumber {
        let unit = game.field.at(at).with(SLUMBER);
        game.field.mark(at, unit);
        events.emit(Event::Slumbers { at });
    } else {
        game.vanquish(at, false, events);
    }
}

pub(crate) fn apply_then(
    game: &mut Darkleaf,
    half: Half,
    first: Square,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Choose(two) => {
            game.field.swap(first, two);
            events.emit(Event::Swapped { one: first, two });
        }
        Action::Place(to) => {
            game.field.shift(first, to);
            events.emit(Event::Relocated { from: first, to });
        }
        other => unreachable!("{other:?} was not allowed by the Will"),
    }
    after(game, half, events);
}

pub(crate) fn apply_place(
    game: &mut Darkleaf,
    half: Half,
    kind: Kind,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if let Action::Place(at) = action {
        power::rekindle(game, half.side.into(), kind, at, events);
    }
    after(game, half, events);
}

/// The spare bone lies. DG-SLOT-19
pub(crate) fn spare(game: &mut Darkleaf, half: Half, face: u8, events: &mut impl Sink<Event>) {
    game.turn.face = face;
    events.emit(Event::Rolled { face });
    game.phase = Phase::FateSlot(half);
}

/// The mark of an aura on any unit of a side: for views.
pub(crate) fn auras_of(unit: Unit, auras: &'static [Aura]) -> impl Iterator<Item = Aura> {
    auras
        .iter()
        .copied()
        .filter(move |&it| unit.has(Unit::aura(it)))
}
