//! Why an action is not allowed: the first clause it runs into.
//!
//! An action whose question has been passed over because nothing could be chosen is judged as if it were asked: what makes
//! it impossible is said, and its moment only if nothing else does. Asked only when the generator has not yielded it.
use engine::Seat;

use crate::Darkleaf;
use crate::phases::Phase;
use crate::phases::{self, fate, setup};
use crate::state::clans::{Aura, Clan, Entry, Kind, Skill};
use crate::state::square::{Square, squares};
use crate::state::turn::{Half, Stage};
use crate::state::units::{DUE, FROZEN, JOURNEYED, QUARRY, SLUMBER, STASIS, Unit};
use crate::words::question::Question;
use crate::{Action, Refusal};

mod choice;
mod deed;
mod hex;
mod journey;
mod morph;
mod push;
mod relic;
mod row;

/// Why a seat that is not asked anything may do nothing. DG-TURN-1, DG-TURN-25
#[cold]
pub(crate) fn not_asked(game: &Darkleaf, seat: Seat) -> Refusal {
    let before = matches!(game.turn.stage, Stage::Setup | Stage::Handicap);
    match game.phase {
        Phase::Over(_) => Refusal::MatchOver,
        phase if phase.is_chance() => Refusal::ChanceFirst,
        _ if !before && game.order.side(seat) != game.active() => Refusal::NotYourTurn,
        _ => {
            let question = Question::of(game);
            Refusal::RivalAsked { question }
        }
    }
}

#[cold]
pub(crate) fn why_not(game: &Darkleaf, action: Action) -> Refusal {
    match game.phase {
        Phase::ChooseClan => return clan(action),
        Phase::ChooseList => return Refusal::ChooseAList,
        Phase::ChooseQuarry => return quarry(game, action),
        _ => {}
    }
    if is_guest(game) && !takes_guests(action) {
        return elsewhere(game);
    }
    if let Some(refusal) = of_another_clan(game, action) {
        return refusal;
    }
    match action {
        Action::Go(from, to) => journey::go(game, from, to),
        Action::Zero(at) => journey::zero(game, at),
        Action::Swap(from, to) => journey::swap(game, from, to),
        Action::Share(share) => journey::share(game, share),
        Action::Flow(push) => push::flow(game, push),
        Action::Direct(direction) => push::direct(game, direction),
        Action::Hunt(from, to) => deed::hunt(game, from, to),
        Action::Pivot(from, to) => deed::pivot(game, from, to),
        Action::Leap(to) => deed::leap(game, to),
        Action::Destroy(from, to) => deed::destroy(game, from, to),
        Action::Lock(at) => deed::lock(game, at),
        Action::Reclaim(at) => deed::reclaim(game, at),
        Action::Spend(skill) => relic::spend(game, skill),
        Action::Tide(direction) => relic::tide(game, direction),
        Action::Slot(skill, number) => row::slot(game, skill, number),
        Action::TakeBack(skill) => row::take_back(game, skill),
        Action::Morph(at) => morph::morph(game, at, false),
        Action::Seed(at) => morph::morph(game, at, true),
        Action::Mass(at, second) => morph::mass(game, at, second),
        Action::Retreat => morph::retreat(game),
        Action::Back(from, to) => morph::back(game, from, to),
        Action::Garden(at, counters) => hex::garden(game, at, counters),
        Action::Ladder(from, to) => hex::ladder(game, from, to),
        Action::Choose(at) => choice::choose(game, at),
        Action::Place(to) => choice::place(game, to),
        Action::Born(from, to) => choice::born(game, from, to),
        Action::Relocate(from, to) => choice::relocate(game, from, to),
        _ => other(game, action),
    }
}

/// Whether somebody is asked in the rival's turn. DG-TURN-25
fn is_guest(game: &Darkleaf) -> bool {
    phases::asked(game) != game.order.seat(game.active())
}

/// Whether the few questions of the rival's turn take such an action.
fn takes_guests(action: Action) -> bool {
    matches!(
        action,
        Action::Choose(_)
            | Action::Place(_)
            | Action::Bone(_)
            | Action::Remove(..)
            | Action::Spill(_)
            | Action::Lose(_)
            | Action::Gain(_)
            | Action::Raise(_)
            | Action::Strip(..)
            | Action::Stand(_)
            | Action::Slot(..)
            | Action::Pass
    )
}

/// Something else is asked.
fn elsewhere(game: &Darkleaf) -> Refusal {
    let question = Question::of(game);
    Refusal::NotAsked { question }
}

/// Whether the roll has been used, or not been used, for good: what is left of the turn is slots and powers.
fn is_executed(game: &Darkleaf) -> bool {
    matches!(game.turn.stage, Stage::Slot | Stage::Power)
}

/// The unit that has journeyed this turn, or one of them.
fn journeyed(game: &Darkleaf) -> Option<Square> {
    let own = squares(game.field.side(game.active()));
    own.into_iter().find(|&at| game.field.at(at).has(JOURNEYED))
}

/// Deeds and abilities belong to their clan. DG-TURN-26
fn of_another_clan(game: &Darkleaf, action: Action) -> Option<Refusal> {
    let clan = match action {
        Action::Hunt(..) | Action::Pivot(..) | Action::Leap(_) => Clan::Huldra,
        Action::Destroy(..) | Action::Lock(_) => Clan::Murg,
        Action::Reclaim(_) | Action::Share(_) => Clan::Erde,
        Action::Flow(_) | Action::Zero(_) | Action::Direct(_) | Action::Take(_) => Clan::Ferrymen,
        Action::Swap(..)
        | Action::Morph(_)
        | Action::Seed(_)
        | Action::Mass(..)
        | Action::Retreat
        | Action::Back(..)
        | Action::Born(..) => Clan::Wibo,
        Action::Garden(..) | Action::Ladder(..) => Clan::Hexen,
        _ => return None,
    };
    (game.clan(game.active()) != clan).then_some(Refusal::OfAnotherClan { clan })
}

fn clan(action: Action) -> Refusal {
    match action {
        Action::Clan(_) => Refusal::ClanTaken,
        _ => Refusal::ChooseAClan,
    }
}

/// DG-HEX-2, DG-HEX-3, DG-HEX-38
fn quarry(game: &Darkleaf, action: Action) -> Refusal {
    let (Action::Quarry(at), Some(side)) = (action, setup::quarry_side(game)) else {
        return Refusal::NameYourQuarry;
    };
    let unit = game.field.at(at);
    let rival = unit.is_some() && unit.side() != side;
    if rival && unit.kind() == Kind::Royal {
        return Refusal::RoyalQuarry;
    }
    if !rival || unit.has(QUARRY) || !at.is_in(setup::far_ranks(game, side)) {
        return Refusal::NotFarEnough;
    }
    Refusal::NoRookQuarry
}

/// Why nobody moves this unit. DG-INT-13
fn immobile(unit: Unit, at: Square) -> Option<Refusal> {
    if unit.has(STASIS) {
        Some(Refusal::HeldByTheEndless { at })
    } else if unit.has(FROZEN) {
        Some(Refusal::JustRegrown { at })
    } else if unit.has(SLUMBER) {
        Some(Refusal::Slumbering { at })
    } else {
        None
    }
}

/// Why this is no unit of a side, as whoever is asked sees it.
fn not_of(game: &Darkleaf, at: Square, side: usize, asked: usize) -> Option<Refusal> {
    let unit = game.field.at(at);
    if !unit.is_some() {
        Some(Refusal::NobodyThere { at })
    } else if unit.side() == side {
        None
    } else if unit.side() == asked {
        Some(Refusal::YourOwnUnit { at })
    } else {
        Some(Refusal::NotYourUnit { at })
    }
}

/// The actor of a deed: whose it is and whether it can act at all. DG-INT-14
fn actor(game: &Darkleaf, at: Square) -> Option<Refusal> {
    let side = game.active();
    not_of(game, at, side, side).or_else(|| immobile(game.field.at(at), at))
}

/// Why a territory cannot be taken: closed land, occupied, or just not named.
fn occupied(game: &Darkleaf, side: usize, at: Square) -> Refusal {
    if at.is_in(game.closed(side)) {
        Refusal::ClosedLand { at }
    } else if at.is_in(game.field.occupied()) {
        Refusal::Occupied { at }
    } else {
        Refusal::NotAvailable { at }
    }
}

/// What is left: short answers and whatever a board or the Will asks for.
fn other(game: &Darkleaf, action: Action) -> Refusal {
    match action {
        Action::LowerGarden(_) | Action::LowerLadder(_) | Action::LowerWill => lower(game, action),
        Action::Will if !game.sides[game.active()].will => Refusal::NoWillToken,
        Action::Journey if !matches!(game.clan(game.active()), Clan::Murg | Clan::Erde) => {
            Refusal::DeclaresNothing
        }
        Action::Bone(faces) => bone(game, faces),
        Action::Stand(face) if matches!(game.phase, Phase::Stand(..)) => {
            Refusal::NotThatFace { face }
        }
        Action::Take(aura) => take(game, aura),
        Action::Remove(skill, slot) => remove(game, skill, slot),
        Action::Spill(_) | Action::Lose(_) | Action::Gain(_) => row::fated(game, action),
        Action::Raise(kind) => raise(game, kind),
        Action::Strip(at, aura) => strip(game, at, aura),
        Action::Pass => pass(game),
        _ => elsewhere(game),
    }
}

/// The half of the Will that is being carried out, and its entry.
fn entry(game: &Darkleaf) -> Option<(Half, Entry)> {
    match game.phase {
        Phase::Fate(half) => Some((half, fate::entry(game, half))),
        _ => None,
    }
}

/// Whose bones are asked for.
fn bone(game: &Darkleaf, faces: u8) -> Refusal {
    let rival = match (game.phase, entry(game)) {
        (Phase::PickBone | Phase::AdaptOwn, _) | (_, Some((_, Entry::SpareBone))) => false,
        (Phase::AdaptRival(_), _) => true,
        (_, Some((half, Entry::LostBone))) => {
            if game.sides[usize::from(half.side)].pool_size() < 2 {
                return Refusal::OnlyOneInPool;
            }
            false
        }
        _ => return elsewhere(game),
    };
    if rival {
        Refusal::NotThatRivalBone { faces }
    } else {
        Refusal::NotThatBone { faces }
    }
}

/// DG-FER-18, DG-FER-19, DG-FER-46
fn take(game: &Darkleaf, aura: Aura) -> Refusal {
    if game.phase != Phase::CrossAura {
        return elsewhere(game);
    }
    let unit = game.field.at(game.turn.from);
    if !matches!(aura, Aura::Barbaric | Aura::Ripple) {
        Refusal::NoCrossingAura
    } else if unit.has(Unit::aura(aura)) {
        Refusal::HasThatAura
    } else if !game.has_chip(game.active(), aura) {
        Refusal::NoChipLeft
    } else {
        Refusal::AuraMustPush
    }
}

fn remove(game: &Darkleaf, skill: Skill, slot: u8) -> Refusal {
    let side = match (game.phase, entry(game)) {
        (Phase::Renewal, _) => game.rival(),
        (_, Some((half, Entry::LostBone))) => usize::from(half.side),
        _ => return elsewhere(game),
    };
    let row = &game.sides[side].rows[skill.row()];
    let bone = row.get(usize::from(slot).wrapping_sub(1));
    if game.clan(side) == skill.clan() && bone.is_some_and(|it| it.face() > 0) {
        Refusal::PoolFirst
    } else {
        Refusal::OnlyBones
    }
}

fn raise(game: &Darkleaf, kind: Kind) -> Refusal {
    match entry(game) {
        Some((_, Entry::OldFriend)) if !matches!(kind, Kind::Sage | Kind::Knight) => {
            Refusal::SageOrKnight
        }
        Some((_, Entry::OldFriend)) => Refusal::NoneInGraveyard,
        _ => elsewhere(game),
    }
}

fn strip(game: &Darkleaf, at: Square, aura: Aura) -> Refusal {
    let fading = matches!(entry(game), Some((_, Entry::Fading)));
    if game.phase == Phase::Scatter || fading {
        Refusal::NoSuchAura { at, aura }
    } else {
        elsewhere(game)
    }
}

/// DG-TURN-5, DG-HEX-27
fn lower(game: &Darkleaf, action: Action) -> Refusal {
    match action {
        Action::LowerLadder(at) if restarted(game, at) => Refusal::RestartedJustNow,
        _ if is_due(game, action) => elsewhere(game),
        _ => Refusal::NoSuchCounter,
    }
}

/// Whether that counter is still to be lowered, only not right now.
fn is_due(game: &Darkleaf, action: Action) -> bool {
    match action {
        Action::LowerGarden(at) => at.is_in(game.turn.due),
        Action::LowerLadder(at) => game.field.at(at).has(DUE),
        _ => game.sides[game.active()].due,
    }
}

fn restarted(game: &Darkleaf, at: Square) -> bool {
    let unit = game.field.at(at);
    let counts = matches!(game.phase, Phase::LowerCounter | Phase::Wax);
    counts && unit.ladder() > 0 && unit.ladder_owner() == game.active() && !unit.has(DUE)
}

/// Why something must be chosen. DG-CORE-12
fn pass(game: &Darkleaf) -> Refusal {
    match game.phase {
        Phase::LowerCounter | Phase::Wax => Refusal::CounterFirst,
        Phase::Declare | Phase::PickBone => Refusal::RollOnce,
        Phase::Flow => Refusal::FlowByItself,
        Phase::CrossAura => Refusal::AuraAtOnce,
        Phase::FollowUp(..) | Phase::ReclaimPlace(_) | Phase::PivotHunt(_) | Phase::PlaceBorn => {
            Refusal::MustBeDone
        }
        Phase::Part | Phase::Share => Refusal::SplitGoesOn,
        _ => {
            let question = Question::of(game);
            Refusal::MustChoose { question }
        }
    }
}
