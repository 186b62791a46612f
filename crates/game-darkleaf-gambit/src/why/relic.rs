//! Why a relic token may not be spent: whose skill, what kind, the token, its own limit, no effect, and last its moment.
use crate::Darkleaf;
use crate::Refusal;
use crate::phases::Phase;
use crate::phases::{split, upkeep};
use crate::state::clans::{Effect, Skill};
use crate::state::square::Direction;
use crate::state::turn::{Intent, Stage};
use crate::why::elsewhere;

pub(super) fn spend(game: &Darkleaf, skill: Skill) -> Refusal {
    if let Some(refusal) = token(game, skill) {
        return refusal;
    }
    match skill {
        Skill::StarterSeed | Skill::PoisonGarden | Skill::WitchsLadder | Skill::Tide => {
            Refusal::NamesItsTarget
        }
        Skill::Tweak => Refusal::NoTweak,
        Skill::Metamorphic => metamorphic(game),
        Skill::Loop if !upkeep::may_loop(game) => Refusal::TwoTurnsInARow,
        Skill::Predictive if game.turn.predict => Refusal::NoEffect,
        Skill::Banish if !upkeep::can_banish(game) => Refusal::NoEffect,
        _ => moment(game),
    }
}

pub(super) fn tide(game: &Darkleaf, direction: Direction) -> Refusal {
    if let Some(refusal) = token(game, Skill::Tide) {
        refusal
    } else if upkeep::tide(game, direction).is_none() {
        Refusal::NoEffect
    } else {
        moment(game)
    }
}

/// What every token needs. DG-POW-2, DG-POW-9
pub(super) fn token(game: &Darkleaf, skill: Skill) -> Option<Refusal> {
    let side = game.active();
    if game.clan(side) != skill.clan() {
        Some(Refusal::NotYourSkill)
    } else if skill.effect() != Effect::Relic {
        Some(Refusal::NoRelic)
    } else if game.sides[side].tokens(skill) == 0 {
        Some(Refusal::NoToken)
    } else if game.spendable(side, skill) == 0 {
        Some(Refusal::JustEarned)
    } else {
        None
    }
}

/// Relics of Upkeep. DG-TURN-3, DG-TURN-6
fn moment(game: &Darkleaf) -> Refusal {
    match (game.phase, game.turn.stage) {
        (Phase::OfferWill | Phase::Declare, _) | (_, Stage::Will) => Refusal::RelicsBeforeWill,
        (_, Stage::Setup | Stage::Handicap | Stage::Upkeep) => elsewhere(game),
        _ => Refusal::TooLateForRelics,
    }
}

/// DG-ERD-26
fn metamorphic(game: &Darkleaf) -> Refusal {
    let turn = &game.turn;
    let rolled = turn.rolls > 0 && turn.intent == Intent::Journey;
    let unsplit = turn.parts == 0 && super::journeyed(game).is_none();
    if !rolled || !unsplit || split::may_metamorph(game) {
        return Refusal::AfterAJourneyRoll;
    }
    let value = game.value();
    if value < game.sheet(game.active()).numbers.metamorphic_min.max(3) {
        Refusal::ThreeOrMore { value }
    } else {
        Refusal::NotThreeWays { value }
    }
}
