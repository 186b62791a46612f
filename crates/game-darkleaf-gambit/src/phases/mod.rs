//! The sequence of play: one line for each decision or chance point, and one file with all of its rules.
//!
//! A turn is Upkeep, the declaration, the roll and what is done with it, the bone in its slot, and the power of a paid row.
//! Each question is opened and skipped where nothing but a pass is left (DG-TURN-2); only valid targets and territories are
//! listed (DG-CORE-11), and a pass where the text has "may" (DG-CORE-12).
use engine::{ClauseId, Question, Seat};

use crate::rules::{powers, setup, turn, will};
use crate::state::clans::{Kind, Skill};
use crate::state::square::{Bearing, Square};
use crate::state::turn::{Ending, Half};
use crate::{Action, Darkleaf, fast, rules};

pub(crate) use declare::reclaim;

engine::phases! {
    /// A decision or chance point with the data that exist there and nowhere else.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) enum Phase of game: Darkleaf skips Action::Pass, events {
        ask {
            ChooseClan in choose_clan, Seat(u8::from(game.sides[0].chosen));
            ChooseList in choose_list, setup::list_chooser(game);
            ChooseQuarry in choose_quarry, seat(game, setup::quarry_side(game).unwrap_or(0))
                => else setup::after_quarry(game, events);
            // Upkeep.
            LowerCounter in lower_counter, active(game) => open fast::upkeep::has_counter(game)
                => else lower_counter::leave(game, events);
            /// A Ladder that has just resolved may climb on from here.
            Spread(from: Square) in spread, active(game) => else game.phase = Phase::LowerCounter;
            TakeBack in take_back, active(game) => open fast::upkeep::takes_back(game) => else turn::after_take_back(game);
            SpendRelic in spend_relic, active(game) => open fast::upkeep::has_relic(game) => else turn::offer_will(game);
            Banish in banish, active(game) => else game.phase = Phase::SpendRelic;
            OfferWill in offer_will, active(game) => else turn::declare(game);
            /// An entry of the Will for the rival's half, then the roller's.
            Fate(half: Half) in fate, seat(game, will::chooser(game, half)) => else will::nothing(game, half, events);
            FateThen(picked: Picked) in fate_then, seat(game, will::chooser(game, picked.half))
                => else will::after(game, picked.half, events);
            FatePlace(rising: Rising) in fate_place, seat(game, will::chooser(game, rising.half))
                => else will::after(game, rising.half, events);
            // The declaration, the roll, and what is done with it.
            Declare in declare, active(game);
            TargetLock in target_lock, active(game) => else target_lock::leave(game, events);
            PickBone in pick_bone, active(game);
            /// Two faces, one of which stands.
            Stand(faces: Faces) in stand, seat(game, will::omen_reader(game));
            Tweak in tweak, active(game) => else turn::execute(game, events);
            Execute in execute, active(game) => open fast::execute::is_open(game) => else turn::end_execute(game, events);
            PivotHunt(at: Square) in pivot_hunt, active(game) => else turn::end_execute(game, events);
            FollowUp(emptied: Emptied) in follow_up, active(game) => else turn::end_execute(game, events);
            CrossAura in cross_aura, active(game) => else game.phase = Phase::Flow;
            Flow in flow, active(game) => else turn::after_pushes(game, events);
            SetDownSaved in set_down_saved, active(game) => else turn::after_pushes(game, events);
            SetDownRoyal in set_down_royal, seat(game, game.limbo.royal.side()) => else turn::after_pushes(game, events);
            Belay in belay, active(game) => else turn::end_execute(game, events);
            Metamorphic in metamorphic, active(game) => open fast::split::can_spend(game) => else game.phase = Phase::Share;
            Share in share, active(game) => open fast::split::is_open(game) => else turn::end_execute(game, events);
            /// A share was taken only because it can be used, and so can what follows. DG-ERD-16
            Part in part, active(game) => open true;
            ReclaimPlace(from: Square) in reclaim_place, active(game) => else turn::end_execute(game, events);
            Morph in morph, active(game) => else turn::end_execute(game, events);
            PlaceBorn in place_born, active(game) => else rules::morph::after_birth(game, events);
            OfferRetreat in offer_retreat, active(game) => else turn::end_execute(game, events);
            RetreatMove in retreat_move, active(game) => else turn::end_execute(game, events);
            HastyPawn(knight: Square) in hasty_pawn, active(game) => else turn::end_execute(game, events);
            Cast in cast, active(game) => open fast::upkeep::has_hex(game) => else cast::leave(game, events);
            SecondLadder(from: Square) in second_ladder, active(game) => else game.phase = Phase::Cast;
            // The bone, and the power of a paid row.
            SlotBone(bone: BoneFor) in slot_bone, seat(game, rules::slots::side(game)) => open fast::slots::is_open(game) => else slot_bone::leave(game, bone, events);
            GiveAura(skill: Skill) in give_aura, active(game) => else powers::fizzle(game, skill, events);
            Sacrifice in sacrifice, active(game) => else turn::after_power(game, events);
            Renewal in renewal, active(game) => else powers::fizzle(game, Skill::Renewal, events);
            /// The kind of the own bone, once it is picked.
            Adapt(own: Option<u8>) in adapt, active(game) => else powers::fizzle(game, Skill::Adapt, events);
            CurrentDirection in current_direction, active(game) => else powers::fizzle(game, Skill::Current, events);
            Current(current: Current) in current, active(game) => else turn::after_pushes(game, events);
            /// The own pawn, once it is chosen.
            Eddy(own: Option<Square>) in eddy, active(game) => else powers::fizzle(game, Skill::Eddy, events);
            Rekindle(skill: Skill) in rekindle, active(game) => else powers::fizzle(game, skill, events);
            RelocateUnit(skill: Skill) in relocate_unit, active(game) => else powers::fizzle(game, skill, events);
            RelocateTo(unit: Relocating) in relocate_to, active(game) => else powers::fizzle(game, unit.skill, events);
            Sink in sink, active(game) => else powers::fizzle(game, Skill::Sink, events);
            Scatter in scatter, active(game) => else powers::fizzle(game, Skill::Scatter, events);
        }
        chance {
            DrawList in draw_list;
            /// The d12.
            RollWill in roll_will;
            Roll(bone: BoneFor) in roll;
        }
        end { Over(ending: Ending) }
    }
}

impl Phase {
    /// What a miracle asks first. DG-POW-1
    pub(crate) fn of_miracle(skill: Skill) -> Phase {
        match skill {
            Skill::HocVult | Skill::Spores => Phase::RelocateUnit(skill),
            Skill::WaxingMoon => Phase::LowerCounter,
            Skill::Regrowth | Skill::ThatWhich => Phase::Rekindle(skill),
            Skill::Scatter => Phase::Scatter,
            Skill::Current => Phase::CurrentDirection,
            Skill::Eddy => Phase::Eddy(None),
            Skill::Sink => Phase::Sink,
            Skill::Renewal => Phase::Renewal,
            other => unreachable!("{other} asks nothing"),
        }
    }
}

/// What a bone is rolled and slotted for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BoneFor {
    Turn,
    Handicap,
    /// `spare_bone`.
    Will(Half),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Faces {
    pub low: u8,
    pub high: u8,
}

/// The first pick of an entry of the Will.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Picked {
    pub half: Half,
    pub at: Square,
}

/// The kind of unit that `old_friend` brings back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rising {
    pub half: Half,
    pub kind: Kind,
}

/// What a Target Lock has emptied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Emptied {
    pub one: Square,
    pub two: Square,
}

/// Master the Current: the common direction, and the pawn chosen first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Current {
    pub bearing: Bearing,
    pub first: Option<Square>,
}

/// The unit that a miracle relocates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Relocating {
    pub skill: Skill,
    pub at: Square,
}

/// Where candidates go: says whether it has seen enough.
pub(crate) trait Found: FnMut(Action) -> bool {}

impl<T: FnMut(Action) -> bool> Found for T {}

fn seat(game: &Darkleaf, side: usize) -> Seat {
    game.order.seat(side)
}

fn active(game: &Darkleaf) -> Seat {
    game.order.seat(game.active())
}

/// A question that is passed when the time is up, or else answered with the first candidate.
fn asked(game: &Darkleaf, kind: &'static str, clause: ClauseId) -> Question<Action> {
    let (mut first, mut pass, nobody) = (None, None, Seat(0));
    game.phase.candidates(game, nobody, &mut |action| {
        first = first.or(Some(action));
        pass = pass.or(Some(action).filter(|&it| it == Action::Pass));
        false
    });
    Question::own(kind, clause, pass.or(first))
}
