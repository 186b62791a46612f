//! The decision and chance points, one file per part of the turn. Each lists what is legal and carries it out.
//!
//! A list calls `found` for every legal action in canonical order and stops as soon as that says so. Only valid targets
//! and territories are listed (DG-CORE-11); a pass is listed where the text has "may" (DG-CORE-12).
use engine::{Draw, Seat, Sink};

use crate::Darkleaf;
use crate::state::clans::{Entry, Kind, List, Skill};
use crate::state::square::{Bearing, Square};
use crate::state::turn::Ending;
use crate::state::turn::Half;
use crate::{Action, Chance, Event};

pub(crate) mod ask;
pub(crate) mod cast;
pub(crate) mod execute;
pub(crate) mod fate;
pub(crate) mod ferrymen;
pub(crate) mod huldra;
pub(crate) mod intent;
pub(crate) mod murg;
pub(crate) mod power;
pub(crate) mod setup;
pub(crate) mod slot;
pub(crate) mod split;
pub(crate) mod upkeep;
pub(crate) mod wibo;

/// A decision or chance point with the data that exist there and nowhere else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    ChooseClan,
    /// Chance: `will=random`.
    DrawList,
    ChooseList,
    ChooseQuarry,
    /// Chance.
    HandicapRoll,
    HandicapSlot,
    LowerCounter,
    /// A Ladder that has just resolved may climb on from here.
    Spread(Square),
    TakeBack,
    SpendRelic,
    Banish,
    OfferWill,
    /// Chance: the d12.
    RollWill,
    /// An entry of the Will for the rival's half, then the roller's.
    Fate(Half),
    /// Its second pick, after this first one.
    FateThen(Half, Square),
    /// The kind of unit that `old_friend` brings back.
    FatePlace(Half, Kind),
    /// Chance: `spare_bone`.
    FateRoll(Half),
    FateSlot(Half),
    Declare,
    TargetLock,
    PickBone,
    /// Chance.
    Roll,
    /// Two faces, one of which stands.
    Stand(u8, u8),
    Tweak,
    Execute,
    PivotHunt(Square),
    FollowUp(Square, Square),
    CrossAura,
    Flow,
    SetDownSaved,
    SetDownRoyal,
    Belay,
    Metamorphic,
    Share,
    Part,
    ReclaimPlace(Square),
    Morph,
    PlaceBorn,
    OfferRetreat,
    RetreatMove,
    HastyPawn(Square),
    /// 1 or 2: the casting windows.
    Cast(u8),
    SecondLadder(u8, Square),
    SlotBone,
    GiveAura(Skill),
    Sacrifice,
    Renewal,
    AdaptOwn,
    AdaptRival(u8),
    CurrentDirection,
    CurrentFirst(Bearing),
    CurrentSecond(Bearing, Square),
    EddyOwn,
    EddyRival(Square),
    ThatWhich,
    Sink,
    SporesUnit,
    SporesTo(Square),
    Regrow,
    Scatter,
    VultUnit,
    VultTo(Square),
    Wax,
    Over(Ending),
}

impl Phase {
    /// Whether fate decides here.
    #[inline]
    pub(crate) fn is_chance(self) -> bool {
        matches!(
            self,
            Phase::DrawList
                | Phase::HandicapRoll
                | Phase::RollWill
                | Phase::FateRoll(_)
                | Phase::Roll
        )
    }
}

/// Every legal action of the question in progress, until `found` says that it has seen enough; says whether it did.
#[inline]
pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    match game.phase {
        Phase::ChooseClan | Phase::ChooseList | Phase::ChooseQuarry => setup::each(game, found),
        Phase::LowerCounter
        | Phase::TakeBack
        | Phase::SpendRelic
        | Phase::Banish
        | Phase::OfferWill => upkeep::each(game, found),
        Phase::Spread(at) => cast::each_spread(game, at, found),
        Phase::Fate(half) => fate::each(game, half, found),
        Phase::FateThen(half, first) => fate::each_then(game, half, first, found),
        Phase::FatePlace(half, _) => fate::each_place(game, half, found),
        Phase::HandicapSlot | Phase::FateSlot(_) | Phase::SlotBone => slot::each(game, found),
        Phase::Declare | Phase::TargetLock | Phase::PickBone | Phase::Stand(..) | Phase::Tweak => {
            intent::each(game, found)
        }
        Phase::Execute
        | Phase::PivotHunt(_)
        | Phase::FollowUp(..)
        | Phase::CrossAura
        | Phase::Flow
        | Phase::SetDownSaved
        | Phase::SetDownRoyal
        | Phase::Belay
        | Phase::ReclaimPlace(_) => execute::each(game, found),
        Phase::Metamorphic | Phase::Share | Phase::Part => split::each(game, found),
        Phase::Morph
        | Phase::PlaceBorn
        | Phase::OfferRetreat
        | Phase::RetreatMove
        | Phase::HastyPawn(_) => wibo::each(game, found),
        Phase::Cast(_) | Phase::SecondLadder(..) => cast::each(game, found),
        Phase::Over(_) => false,
        chance if chance.is_chance() => false,
        _ => power::each(game, found),
    }
}

/// Whether there is anything but a pass.
#[inline(never)]
pub(crate) fn has_choice(game: &Darkleaf) -> bool {
    each(game, &mut |action| action != Action::Pass)
}

/// Whether an action is among those. The frequent ones are looked up by their unit or slot.
#[inline]
pub(crate) fn allows(game: &Darkleaf, action: Action) -> bool {
    match (game.phase, action) {
        (Phase::Execute, Action::Go(from, to)) => execute::allows_journey(game, from, to),
        (Phase::Part, Action::Go(from, to)) => split::allows(game, from, to),
        (Phase::Share, Action::Share(share)) => split::allows_share(game, share),
        (Phase::Share, Action::Pass) => split::may_cancel(game),
        (Phase::Execute, Action::Hunt(from, to)) => huldra::allows(game, from, to),
        (Phase::Execute, Action::Leap(to)) => huldra::allows_leap(game, to),
        (Phase::Execute, Action::Pivot(from, to)) => huldra::allows_pivot(game, from, to),
        (Phase::Execute, Action::Swap(from, to)) => wibo::allows_swap(game, from, to),
        (Phase::Execute, Action::Zero(at)) => ferrymen::allows_zero(game, at),
        (Phase::Declare, Action::Destroy(from, to)) => murg::allows(game, from, to),
        (Phase::SlotBone, Action::Slot(skill, number)) => slot::allows(game, skill, number),
        (Phase::Declare, Action::Journey)
        | (
            Phase::Execute
            | Phase::SlotBone
            | Phase::OfferWill
            | Phase::TakeBack
            | Phase::SpendRelic
            | Phase::Tweak
            | Phase::Cast(_)
            | Phase::Belay
            | Phase::Morph
            | Phase::TargetLock,
            Action::Pass,
        ) => true,
        _ => each(game, &mut |it| it == action),
    }
}

/// The seat that is asked. Section 5.7: mostly the active one.
#[inline]
pub(crate) fn asked(game: &Darkleaf) -> Seat {
    let side = match game.phase {
        Phase::ChooseClan => return Seat(u8::from(game.sides[0].chosen)),
        Phase::ChooseList => return setup::list_chooser(game),
        Phase::ChooseQuarry => setup::quarry_side(game).unwrap_or(0),
        Phase::Fate(half) | Phase::FateThen(half, _) | Phase::FatePlace(half, _) => {
            fate::chooser(game, half)
        }
        Phase::FateSlot(Half { side, .. }) => side.into(),
        Phase::Stand(..) => game.active() ^ usize::from(omen_is_rivals(game)),
        Phase::SetDownRoyal => game.limbo.royal.side(),
        _ => game.active(),
    };
    game.order.seat(side)
}

/// Whether the other player picks the face that stands. DG-WILL-15
fn omen_is_rivals(game: &Darkleaf) -> bool {
    let entry = match game.will.list {
        Some(List::Curses) => Entry::IllOmen,
        _ => Entry::SecondSight,
    };
    let at = game.pack.number_of(entry);
    at.is_some_and(|(list, number)| game.pack.fate(list, number).rival_chooses)
}

/// Fate, by the phase.
#[inline]
pub(crate) fn sample(game: &Darkleaf, draw: &mut impl Draw) -> Chance {
    let mut face = |kind: u8| draw.below(game.die_size(kind.into()).into()) as u8 + 1;
    match game.phase {
        Phase::DrawList => Chance::List(List::ALL[draw.below(2) as usize]),
        Phase::RollWill => Chance::Fated(draw.below(12) as u8 + 1),
        Phase::Roll if intent::is_thrown_twice(game) => {
            let (one, two) = (face(game.turn.die), face(game.turn.die));
            Chance::Twice(one.min(two), one.max(two))
        }
        _ => Chance::Rolled(face(game.turn.die)),
    }
}

#[inline]
pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    match game.phase {
        Phase::ChooseClan | Phase::ChooseList | Phase::ChooseQuarry => {
            setup::apply(game, action, events);
        }
        Phase::LowerCounter
        | Phase::TakeBack
        | Phase::SpendRelic
        | Phase::Banish
        | Phase::OfferWill => upkeep::apply(game, action, events),
        Phase::Fate(half) => fate::apply(game, half, action, events),
        Phase::FateThen(half, first) => fate::apply_then(game, half, first, action, events),
        Phase::FatePlace(half, kind) => fate::apply_place(game, half, kind, action, events),
        Phase::HandicapSlot | Phase::FateSlot(_) | Phase::SlotBone => {
            slot::apply(game, action, events);
        }
        Phase::Declare | Phase::TargetLock | Phase::PickBone | Phase::Stand(..) | Phase::Tweak => {
            intent::apply(game, action, events);
        }
        Phase::Execute
        | Phase::PivotHunt(_)
        | Phase::FollowUp(..)
        | Phase::CrossAura
        | Phase::Flow
        | Phase::SetDownSaved
        | Phase::SetDownRoyal
        | Phase::Belay
        | Phase::ReclaimPlace(_) => execute::apply(game, action, events),
        Phase::Metamorphic | Phase::Share | Phase::Part => split::apply(game, action, events),
        Phase::Morph
        | Phase::PlaceBorn
        | Phase::OfferRetreat
        | Phase::RetreatMove
        | Phase::HastyPawn(_) => wibo::apply(game, action, events),
        Phase::Spread(_) | Phase::Cast(_) | Phase::SecondLadder(..) => {
            cast::apply(game, action, events);
        }
        _ => power::apply(game, action, events),
    }
}

#[inline]
pub(crate) fn apply_chance(game: &mut Darkleaf, chance: Chance, events: &mut impl Sink<Event>) {
    match (game.phase, chance) {
        (Phase::DrawList, Chance::List(list)) => setup::list(game, list, events),
        (Phase::HandicapRoll, Chance::Rolled(face)) => setup::handicap(game, face, events),
        (Phase::RollWill, Chance::Fated(number)) => fate::begin(game, number, events),
        (Phase::FateRoll(half), Chance::Rolled(face)) => fate::spare(game, half, face, events),
        (Phase::Roll, Chance::Rolled(face)) => intent::rolled(game, face, events),
        (Phase::Roll, Chance::Twice(low, high)) => intent::twice(game, low, high, events),
        (phase, chance) => unreachable!("{chance:?} is not possible in {phase:?}"),
    }
}

/// A pass, said aloud, and what comes after it.
pub(crate) fn pass(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    events.emit(Event::Passed);
    crate::rules::turn::next(game, events);
}

impl Darkleaf {
    /// Whether somebody is asked, and it is this seat.
    #[inline]
    pub(crate) fn asks(&self, seat: Seat) -> bool {
        let nobody = self.phase.is_chance() || matches!(self.phase, Phase::Over(_));
        !nobody && asked(self) == seat
    }
}
