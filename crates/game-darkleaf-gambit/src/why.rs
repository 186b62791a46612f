//! Why an action does not belong to the question in progress.
//!
//! An action whose question is not open is judged as if it were: what makes it impossible is said, and its moment only if
//! nothing else does. DG-TURN-1, DG-TURN-25 to -27
use engine::{Actor, Seat};

use crate::phases::{Phase, reclaim};
use crate::rules::journey::{journey, journeyer};
use crate::rules::{destroy, flow, hexes, hunting, morph, relics, slots, split, upkeep};
use crate::state::clans::{Clan, Kind};
use crate::state::square::Square;
use crate::state::turn::{Intent, Stage};
use crate::words::refusal::{Question, Verdict};
use crate::{Action, Darkleaf, Push, Refusal};

/// Why a seat that is not asked anything may do nothing. DG-TURN-1, DG-TURN-25
#[cold]
pub(crate) fn not_asked(game: &Darkleaf, seat: Seat) -> Refusal {
    let before = matches!(game.turn.stage, Stage::Setup | Stage::Handicap);
    match game.phase.actor(game) {
        Actor::Nobody => Refusal::MatchOver,
        Actor::Chance => Refusal::ChanceFirst,
        Actor::Seats(_) if !before && game.order.side(seat) != game.active() => {
            Refusal::NotYourTurn
        }
        Actor::Seats(_) => {
            let question = Question::of(game);
            Refusal::RivalAsked { question }
        }
    }
}

/// Something else is asked.
pub(crate) fn elsewhere(game: &Darkleaf) -> Refusal {
    let question = Question::of(game);
    Refusal::NotAsked { question }
}

/// Deeds and abilities belong to their clan. DG-TURN-26
pub(crate) fn own_deed(game: &Darkleaf, action: Action) -> Verdict {
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
        _ => return Ok(()),
    };
    match game.clan(game.active()) == clan {
        true => Ok(()),
        false => Err(Refusal::OfAnotherClan { clan }),
    }
}

/// Why `action` does not belong to the phase in progress.
#[cold]
pub(crate) fn out_of_place(game: &Darkleaf, action: Action) -> Refusal {
    let guest = game.phase.actor(game) != Actor::one(game.order.seat(game.active()));
    if guest && !takes_guests(action) {
        return elsewhere(game);
    }
    let judged = own_deed(game, action).and_then(|()| as_if_asked(game, action));
    judged.err().unwrap_or_else(|| elsewhere(game))
}

/// Whether the few questions of the rival's turn take such an action. DG-TURN-25
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

/// What makes an action impossible here, or why its moment is another one, if there is more to say than what is asked.
fn as_if_asked(game: &Darkleaf, action: Action) -> Verdict {
    let side = game.active();
    match action {
        Action::Go(from, to) => {
            journeyer(game, from)?;
            undeclared(game)?;
            if was_passed_over(game) {
                journey(game, from, to, game.value())?;
            }
            one_action(game)
        }
        Action::Zero(at) => journeyer(game, at).and_then(|()| one_action(game)),
        Action::Swap(from, to) => morph::swap(game, from, to).and_then(|()| one_action(game)),
        Action::Share(share) => {
            undeclared(game)?;
            if was_passed_over(game) && game.turn.parts == 0 && game.turn.rest > 0 {
                split::share(game, share)?;
            }
            one_action(game)
        }
        Action::Flow(push) => passed_flow(game, push),
        Action::Hunt(from, to) => passed_hunt(game, from, to),
        Action::Pivot(from, _) => hunting::turning(game, from).and_then(|()| one_action(game)),
        Action::Leap(to) => hunting::leap(game, to).and_then(|()| one_action(game)),
        Action::Destroy(from, to) => {
            destroy::destroy(game, from, to)?;
            declared(game, Some((from, to)))
        }
        Action::Lock(at) => passed_lock(game, at),
        Action::Reclaim(at) => reclaim(game, at).and_then(|()| declared(game, Some((at, at)))),
        Action::Spend(skill) => relics::in_upkeep(game, skill).and_then(|()| too_late(game)),
        Action::Tide(direction) => relics::tide(game, direction).and_then(|_| too_late(game)),
        Action::Slot(skill, number) => {
            slots::own_slot(game, skill, number)?;
            match game.turn.stage {
                Stage::Slot | Stage::Power | Stage::Handicap => Ok(()),
                _ => Err(Refusal::OnlyTheLast),
            }
        }
        Action::TakeBack(skill) => upkeep::take_back(game, skill),
        Action::Morph(at) => morph::morph(game, at, false).and(Err(Refusal::MorphOver)),
        Action::Seed(at) => morph::morph(game, at, true).and(Err(Refusal::MorphOver)),
        Action::Mass(at, second) => morph::mass(game, at, second).and(Err(Refusal::MorphOver)),
        Action::Retreat | Action::Back(..) => morph::may_retreat(game),
        Action::Garden(at, counters) => {
            hexes::garden(game, at, counters).and(Err(Refusal::CastLater))
        }
        Action::Ladder(from, to) => hexes::ladder(game, from, to).and(Err(Refusal::CastLater)),
        Action::Relocate(from, to) => passed_belay(game, from, to),
        Action::LowerGarden(_) | Action::LowerLadder(_) | Action::LowerWill => {
            match hexes::is_due(game, action) {
                true => Ok(()),
                false => Err(Refusal::NoSuchCounter),
            }
        }
        Action::Will if !game.sides[side].will => Err(Refusal::NoWillToken),
        Action::Journey if !matches!(game.clan(side), Clan::Murg | Clan::Erde) => {
            Err(Refusal::DeclaresNothing)
        }
        Action::Pass => {
            let question = Question::of(game);
            Err(Refusal::MustChoose { question })
        }
        _ => Ok(()),
    }
}

/// Whether the roll has been used, or not been used, for good: what is left of the turn is slots and powers.
fn is_executed(game: &Darkleaf) -> bool {
    matches!(game.turn.stage, Stage::Slot | Stage::Power)
}

/// Whether nobody could journey with the roll, or nobody did.
fn was_passed_over(game: &Darkleaf) -> bool {
    is_executed(game) && game.journeyed().is_none() && game.turn.face > 0
}

/// A deed or journey after the turn's own is done. DG-TURN-27
fn one_action(game: &Darkleaf) -> Verdict {
    match is_executed(game) {
        true => Err(Refusal::OneActionATurn),
        false => Ok(()),
    }
}

/// DG-TURN-10
fn undeclared(game: &Darkleaf) -> Verdict {
    match game.turn.intent {
        Intent::Journey => Ok(()),
        Intent::Destroy(..) | Intent::Reclaim(_) => Err(Refusal::DeedDeclared),
    }
}

/// What was declared instead, if anything was. DG-TURN-10
fn declared(game: &Darkleaf, deed: Option<(Square, Square)>) -> Verdict {
    let past = is_executed(game) || game.turn.stage == Stage::Execute;
    match game.turn.intent {
        Intent::Destroy(from, to, _) if deed != Some((from, to)) => Err(Refusal::DeclaredOtherwise),
        Intent::Reclaim(at) if deed != Some((at, at)) => Err(Refusal::DeclaredOtherwise),
        Intent::Journey if past && !game.turn.predict => Err(Refusal::JourneyDeclared),
        _ => one_action(game),
    }
}

/// Relics of Upkeep. DG-TURN-3, DG-TURN-6
fn too_late(game: &Darkleaf) -> Verdict {
    match (game.phase, game.turn.stage) {
        (Phase::OfferWill | Phase::Declare, _) | (_, Stage::Will) => Err(Refusal::RelicsBeforeWill),
        (_, Stage::Setup | Stage::Handicap | Stage::Upkeep) => Ok(()),
        _ => Err(Refusal::TooLateForRelics),
    }
}

/// The face that is left for a Hunt is the whole one. DG-HUL-12
fn passed_hunt(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    // Before the roll everything but the distance is said.
    let number = match game.turn.rolls {
        0 => from.distance(to),
        _ => game.turn.face,
    };
    match hunting::hunt(game, from, to, number) {
        Err(Refusal::SightBlocked) if game.turn.rolls == 0 => Ok(()),
        other => other.and_then(|()| one_action(game)),
    }
}

/// A second target while the bone is picked, or after the roll. DG-MUR-9
fn passed_lock(game: &Darkleaf, at: Square) -> Verdict {
    let Intent::Destroy(from, to, _) = game.turn.intent else {
        return Ok(());
    };
    if game.phase == Phase::PickBone {
        destroy::lock(game, (from, to), at)?;
    }
    one_action(game)
}

/// Flow that was passed over because nothing could be pushed. DG-FER-5, DG-FER-29
fn passed_flow(game: &Darkleaf, push: Push) -> Verdict {
    if game.phase != Phase::Belay && !is_executed(game) {
        return Ok(());
    }
    let from = game.journeyed().filter(|_| game.phase != Phase::Belay);
    flow::flow(game, from.ok_or(Refusal::OnlyTheJourneyer)?, push)?;
    Err(Refusal::FlowIsOver)
}

/// Belay that was passed over. DG-FER-28
fn passed_belay(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    let side = game.active();
    let king = game
        .journeyed()
        .filter(|&at| game.clan(side) == Clan::Ferrymen && game.field.at(at).is(side, Kind::Royal));
    let Some(king) = king else {
        return Ok(());
    };
    flow::belay(game, king, from, to)?;
    one_action(game)
}
