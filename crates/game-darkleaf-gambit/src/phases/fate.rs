//! What an entry of the Will asks. DG-WILL-5 to -10
use engine::{Question, Seat, Sink};

use super::{BoneFor, Found, Phase, Picked, Rising, asked};
use crate::rules::{powers, will};
use crate::state::clans::{Entry, Kind, Skill};
use crate::state::square::{Square, squares};
use crate::state::turn::Half;
use crate::state::units::SLUMBER;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Half) -> Question<Action> {
    asked(game, "Will", const { clause("DG-WILL-6") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, half: Half, found: &mut impl Found) -> bool {
    let side = usize::from(half.side);
    let mut skills = (0..5).map(|row| Skill::of(game.clan(side), row));
    let mut each_skill = |of: fn(Skill) -> Action| {
        skills.any(|it| will::skill(game, half, it).is_ok() && found(of(it)))
    };
    match will::entry(game, half) {
        entry @ (Entry::Seedling | Entry::SafeHearth | Entry::Stumble) => {
            squares(will::places(game, half)).any(|to| found(Action::Place(to)))
                || entry == Entry::SafeHearth && found(Action::Pass)
        }
        Entry::OldFriend => {
            let mut kinds = Kind::ALL.iter();
            kinds.any(|&it| will::raise(game, half, it).is_ok() && found(Action::Raise(it)))
        }
        Entry::Gift => each_skill(Action::Gain),
        Entry::Rust => each_skill(Action::Lose),
        Entry::SpilledBones => each_skill(Action::Spill),
        Entry::LostBone if game.sides[side].pool_size() < 2 => powers::each_bone(game, side, found),
        Entry::SpareBone | Entry::LostBone => powers::each_kind(game, side, found),
        Entry::Fading => powers::each_aura(game, side, found),
        entry => {
            let mut own = squares(game.field.side(side));
            own.any(|at| will::choose(game, half, at).is_ok() && found(Action::Choose(at)))
                || may_pass(entry) && found(Action::Pass)
        }
    }
}

pub(super) fn check(game: &Darkleaf, _: Seat, half: Half, action: Action) -> Verdict {
    let (side, entry) = (usize::from(half.side), will::entry(game, half));
    let few = game.sides[side].pool_size() < 2;
    match (entry, action) {
        (Entry::Seedling | Entry::SafeHearth | Entry::Stumble, Action::Place(to)) => {
            will::place(game, half, to)
        }
        (Entry::OldFriend, Action::Raise(kind)) => will::raise(game, half, kind),
        (Entry::Gift, Action::Gain(skill))
        | (Entry::Rust, Action::Lose(skill))
        | (Entry::SpilledBones, Action::Spill(skill)) => will::skill(game, half, skill),
        (Entry::LostBone, Action::Bone(_)) if few => Err(Refusal::OnlyOneInPool),
        (Entry::SpareBone | Entry::LostBone, Action::Bone(faces)) => {
            powers::kind_of(game, side, faces).map(|_| ())
        }
        (Entry::LostBone, Action::Remove(skill, slot)) => {
            powers::bone(game, side, skill, slot)?;
            if few { Ok(()) } else { Err(Refusal::PoolFirst) }
        }
        (Entry::Fading, Action::Strip(at, aura)) => powers::bears(game, side, at, aura),
        (_, Action::Pass) if may_pass(entry) => Ok(()),
        (
            Entry::Withering | Entry::BrokenVow | Entry::Slumber | Entry::Homeward | Entry::Mist,
            Action::Choose(at),
        ) => will::choose(game, half, at),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    half: Half,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let entry = will::entry(game, half);
    match action {
        Action::Raise(kind) => {
            events.emit(Event::KindChosen { unit: kind });
            game.phase = Phase::FatePlace(Rising { half, kind });
            return;
        }
        Action::Bone(faces) if entry == Entry::SpareBone => {
            let kind = powers::kind_of(game, half.side.into(), faces);
            game.turn.die = kind.map_or(0, |it| it as u8);
            events.emit(Event::BonePicked { faces });
            game.phase = Phase::Roll(BoneFor::Will(half));
            return;
        }
        Action::Choose(at) if matches!(entry, Entry::Homeward | Entry::Mist) => {
            events.emit(Event::Chosen { at });
            game.phase = Phase::FateThen(Picked { half, at });
            return;
        }
        Action::Place(to) => place(game, half, to, events),
        Action::Choose(at) => strike(game, half, at, events),
        Action::Strip(at, aura) => powers::strip(game, at, aura, events),
        Action::Pass => events.emit(Event::Passed),
        _ => on_board(game, half.side.into(), action, events),
    }
    will::after(game, half, events);
}

/// Entries that say "may".
fn may_pass(entry: Entry) -> bool {
    matches!(entry, Entry::SafeHearth | Entry::Homeward | Entry::Mist)
}

/// What an entry does to a clan board.
fn on_board(game: &mut Darkleaf, side: usize, action: Action, events: &mut impl Sink<Event>) {
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
            let kind = powers::kind_of(game, side, faces).unwrap_or(0);
            game.sides[side].pool[kind] -= 1;
            events.emit(Event::BoneLost { faces });
        }
        Action::Remove(skill, slot) => {
            let bone = powers::take_out(game, side, skill, slot);
            let faces = game.die_size(bone.kind());
            events.emit(Event::BoneLost { faces });
        }
        other => unreachable!("{other:?} was not allowed by the Will"),
    }
}

fn place(game: &mut Darkleaf, half: Half, to: Square, events: &mut impl Sink<Event>) {
    let side = usize::from(half.side);
    if will::entry(game, half) == Entry::Seedling {
        powers::rekindle(game, side, Kind::Pawn, to, events);
    } else if let Some(from) = game.field.royal(side) {
        game.field.shift(from, to);
        events.emit(Event::Relocated { from, to });
    }
}

/// Withering and `broken_vow` vanquish, slumber puts to sleep.
fn strike(game: &mut Darkleaf, half: Half, at: Square, events: &mut impl Sink<Event>) {
    if will::entry(game, half) == Entry::Slumber {
        let unit = game.field.at(at).with(SLUMBER);
        game.field.mark(at, unit);
        events.emit(Event::Slumbers { at });
    } else {
        game.vanquish(at, false, events);
    }
}
