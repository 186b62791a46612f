//! Relic tokens: what spending one needs, and what it does. DG-POW-2, DG-POW-8 to -10, DG-TURN-6, DG-TURN-7
use engine::Sink;

use crate::rules::split;
use crate::state::clans::{Effect, Skill};
use crate::state::square::{Direction, Set, Square, WOODS, squares};
use crate::state::turn::Intent;
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Event, Refusal};

/// What every token needs. DG-POW-2, DG-POW-9
pub(crate) fn token(game: &Darkleaf, skill: Skill) -> Verdict {
    let side = game.active();
    if game.clan(side) != skill.clan() {
        Err(Refusal::NotYourSkill)
    } else if skill.effect() != Effect::Relic {
        Err(Refusal::NoRelic)
    } else if game.sides[side].tokens(skill) == 0 {
        Err(Refusal::NoToken)
    } else if game.spendable(side, skill) == 0 {
        Err(Refusal::JustEarned)
    } else {
        Ok(())
    }
}

/// Relics whose moment is Upkeep, if they would do something. DG-TURN-6, DG-TURN-7, DG-MUR-20, DG-MUR-21
pub(crate) fn in_upkeep(game: &Darkleaf, skill: Skill) -> Verdict {
    token(game, skill)?;
    let turn = &game.turn;
    match skill {
        Skill::Tweak => Err(Refusal::NoTweak),
        Skill::Metamorphic => Err(no_metamorphic(game)),
        Skill::Loop if turn.looped || turn.extra => Err(Refusal::TwoTurnsInARow),
        Skill::Predictive if turn.predict => Err(Refusal::NoEffect),
        Skill::Banish if !can_banish(game) => Err(Refusal::NoEffect),
        Skill::Loop | Skill::Predictive | Skill::Banish => Ok(()),
        _ => Err(Refusal::NamesItsTarget),
    }
}

/// Why Metamorphic may not be spent, where it is not its moment. DG-ERD-26
fn no_metamorphic(game: &Darkleaf) -> Refusal {
    let turn = &game.turn;
    let rolled = turn.rolls > 0 && turn.intent == Intent::Journey;
    let unsplit = turn.parts == 0 && game.journeyed().is_none();
    let reason = split::metamorphic(game).err();
    let reason = reason.filter(|_| rolled && unsplit);
    reason.unwrap_or(Refusal::AfterAJourneyRoll)
}

/// Where Banish may relocate a unit. DG-ERD-24
pub(crate) fn exile(game: &Darkleaf) -> Set {
    WOODS & !game.center()
}

/// Whether Banish would move anybody.
fn can_banish(game: &Darkleaf) -> bool {
    let mut rivals = squares(game.field.side(game.rival()) & game.center());
    rivals.any(|from| game.relocations(from, exile(game)) != 0)
}

/// How far the tide slides the rival royal; a hold alone is an effect if it is not held yet. DG-FER-30, DG-FER-31
pub(crate) fn tide(game: &Darkleaf, direction: Direction) -> Result<(Square, Square), Refusal> {
    token(game, Skill::Tide)?;
    slide(game, direction).ok_or(Refusal::NoEffect)
}

pub(crate) fn slide(game: &Darkleaf, direction: Direction) -> Option<(Square, Square)> {
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

/// A token goes back to the common supply. DG-POW-8, DG-POW-10
pub(crate) fn spend(game: &mut Darkleaf, skill: Skill, events: &mut impl Sink<Event>) {
    let side = game.active();
    game.sides[side].tokens[skill.row()] -= 1;
    events.emit(Event::Spent { skill });
}
