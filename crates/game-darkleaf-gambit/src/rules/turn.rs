//! The five phases of a turn: what comes after what. DG-TURN-1 to -24
use engine::Sink;

use crate::fast::upkeep as fast;
use crate::phases::{BoneFor, Phase};
use crate::rules::{destroy, ending, hexes, morph, powers, push, setup, split};
use crate::state::clans::{Clan, Effect, Kind, Skill};
use crate::state::square::{Square, squares};
use crate::state::turn::{Ending, Intent, Stage, Turn};
use crate::state::units::{FROZEN, SLUMBER};
use crate::{Darkleaf, Event};

/// Opens phases until somebody is asked or fate is. A question with nothing but a pass is passed. DG-TURN-2
pub(crate) fn advance(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    loop {
        game.settle_stasis(events);
        if ending::end_if_won(game, events) || game.phase.is_open(game) {
            return;
        }
        let phase = game.phase;
        phase.skip(game, events);
    }
}

/// A pass, said aloud, and what comes after it.
pub(crate) fn pass(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    events.emit(Event::Passed);
    let phase = game.phase;
    phase.skip(game, events);
}

/// The first turn after setup, or the next one.
pub(crate) fn begin(game: &mut Darkleaf, active: u8, extra: bool, events: &mut impl Sink<Event>) {
    let round = game.turn.round;
    game.turn = Turn {
        active,
        extra,
        round,
        fresh: true,
        stage: Stage::Upkeep,
        ..Turn::NEW
    };
    let clan = game.clan(active.into());
    events.emit(Event::TurnBegan { clan, round });
    // DG-TURN-3, DG-TURN-22
    if extra {
        events.emit(Event::ExtraTurn { clan });
        game.phase = Phase::TakeBack;
        return;
    }
    hexes::call_counters(game);
    game.phase = Phase::LowerCounter;
}

/// Questions of every turn that mostly have no answer are skipped together. DG-TURN-6 to -8
pub(crate) fn take_back(game: &mut Darkleaf) {
    if fast::takes_back(game) {
        game.phase = Phase::TakeBack;
    } else {
        after_take_back(game);
    }
}

pub(crate) fn after_take_back(game: &mut Darkleaf) {
    if game.turn.stage == Stage::Slot {
        game.phase = Phase::SlotBone(BoneFor::Turn);
    } else if fast::has_relic(game) {
        game.phase = Phase::SpendRelic;
    } else {
        offer_will(game);
    }
}

pub(crate) fn offer_will(game: &mut Darkleaf) {
    if game.sides[game.active()].will {
        game.phase = Phase::OfferWill;
    } else {
        declare(game);
    }
}

/// DG-TURN-9, DG-TURN-11, DG-TURN-13, DG-MUR-18, DG-ERD-17
pub(crate) fn declare(game: &mut Darkleaf) {
    game.turn.stage = Stage::Intent;
    let declares = matches!(game.clan(game.active()), Clan::Murg | Clan::Erde);
    if declares && !game.turn.predict {
        game.phase = Phase::Declare;
    } else {
        pick_bone(game);
    }
}

/// Phase 3 begins, or its next roll. DG-TURN-14
pub(crate) fn pick_bone(game: &mut Darkleaf) {
    game.turn.stage = Stage::Execute;
    which_bone(game);
}

/// Which bone is rolled, in Phase 3 or for the handicap. DG-TURN-24, DG-HUL-20, DG-SET-15
pub(crate) fn which_bone(game: &mut Darkleaf) {
    let side = game.active();
    let pool = game.sides[side].pool;
    game.turn.die = u8::from(pool[0] == 0);
    game.phase = if pool[0] > 0 && pool[1] > 0 {
        Phase::PickBone
    } else {
        roll_of(game)
    };
}

/// The roll of the bone that was picked.
pub(crate) fn roll_of(game: &Darkleaf) -> Phase {
    Phase::Roll(match game.turn.stage {
        Stage::Handicap => BoneFor::Handicap,
        _ => BoneFor::Turn,
    })
}

/// The face counts from here on. DG-HUL-16, DG-HUL-17
pub(crate) fn stand(game: &mut Darkleaf, face: u8, events: &mut impl Sink<Event>) {
    game.turn.face = face;
    game.turn.rolls = game.turn.rolls.saturating_add(1);
    if game.spendable(game.active(), Skill::Tweak) > 0 {
        game.phase = Phase::Tweak;
    } else {
        execute(game, events);
    }
}

/// The roll meets the intent. DG-TURN-16, DG-TURN-17
pub(crate) fn execute(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    match (game.clan(game.active()), game.turn.intent) {
        (_, Intent::Destroy(..)) => destroy::carry_out(game, events),
        (_, Intent::Reclaim(at)) => reclaim(game, at, events),
        (Clan::Erde, Intent::Journey) => split::begin(game),
        (Clan::Wibo, _) if game.turn.rolls == 2 && game.turn.born.is_none() => {
            morph::roll(game, events);
        }
        (Clan::Wibo, _) if game.turn.rolls > 1 => game.phase = Phase::RetreatMove,
        _ => game.phase = Phase::Execute,
    }
}

/// What Reclaim needs. DG-ERD-4, DG-ERD-5
pub(crate) fn reclaim_number(game: &Darkleaf) -> u8 {
    let side = game.active();
    let numbers = game.sheet(side).numbers;
    match game.sides[side].law(Skill::OneWithTheLand) {
        true => numbers.reclaim_law,
        false => numbers.reclaim,
    }
}

/// DG-ERD-6, DG-ERD-32, DG-ERD-33
fn reclaim(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let (face, needed) = (game.turn.face, reclaim_number(game));
    if face < needed {
        events.emit(Event::Failed { face, needed });
        end_execute(game, events);
        return;
    }
    let side = game.active();
    game.sides[side].reclaimed |= at.bit();
    events.emit(Event::Reclaimed { at });
    game.phase = Phase::ReclaimPlace(at);
}

/// Phase 3 is over. DG-WIB-32, DG-HEX-17
pub(crate) fn end_execute(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    game.turn.stage = Stage::Slot;
    game.settle_stasis(events);
    if game.clan(game.active()) == Clan::Hexen {
        game.phase = Phase::Cast;
    } else {
        take_back(game);
    }
}

/// After all pushes of an action. DG-FER-45
pub(crate) fn after_pushes(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if let Some(phase) = push::set_down(game, events) {
        game.phase = phase;
    } else if game.turn.stage == Stage::Execute {
        end_execute(game, events);
    } else {
        after_power(game, events);
    }
}

/// The row that was paid has done what it does. DG-TURN-19, DG-TURN-20
pub(crate) fn after_power(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if game.turn.stage == Stage::Handicap {
        setup::next_handicap(game, events);
        return;
    }
    game.turn.stage = Stage::Power;
    game.phase = Phase::Cast;
    if game.clan(game.active()) != Clan::Hexen {
        end_turn(game, events);
    }
}

/// A row is complete: its bones go back, and its skill happens by its type. DG-TURN-19, DG-POW-1 to -4
pub(crate) fn pay(game: &mut Darkleaf, side: usize, skill: Skill, events: &mut impl Sink<Event>) {
    game.empty_row(side, skill.row());
    events.emit(Event::Paid { skill });
    if game.turn.stage != Stage::Handicap {
        game.turn.stage = Stage::Power;
    }
    match skill.effect() {
        Effect::Relic => {
            game.sides[side].tokens[skill.row()] += 1;
            events.emit(Event::TokenGained { skill });
            after_power(game, events);
        }
        Effect::Law => {
            game.sides[side].tokens[skill.row()] = 1;
            events.emit(Event::LawGiven { skill });
            if skill == Skill::Adapt {
                game.phase = Phase::Adapt(None);
            } else {
                after_power(game, events);
            }
        }
        Effect::Aura => powers::aura(game, side, skill),
        Effect::Miracle => powers::miracle(game, skill, events),
    }
}

/// DG-TURN-21, DG-WIB-1, DG-MUR-19, DG-END-3
pub(crate) fn end_turn(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    let side = game.active();
    let goal = u32::from(game.sheet(side).numbers.victory_pawns);
    if game.clan(side) == Clan::Wibo {
        let home = game.field.of(side, Kind::Pawn) & game.seat_rank(side);
        if home.count_ones() >= goal {
            game.won |= 1 << side;
            return;
        }
    }
    release(game, side, events);
    if game.turn.looped {
        begin(game, game.turn.active, true, events);
        return;
    }
    game.turn.round += u16::from(side == 1);
    if game.turn.round > game.options.max_rounds {
        game.turn.round = game.options.max_rounds;
        ending::finish(game, Ending::Draw, events);
        return;
    }
    begin(game, game.turn.active ^ 1, false, events);
}

/// What lasts until the end of a side's turn is over. DG-FER-31, DG-WIB-26, DG-WILL-13
fn release(game: &mut Darkleaf, side: usize, events: &mut impl Sink<Event>) {
    if game.sides[side].held {
        game.sides[side].held = false;
        if let Some(at) = game.field.royal(side) {
            events.emit(Event::Released { at });
        }
    }
    for at in squares(game.field.side(side) & game.field.still()) {
        let unit = game.field.at(at);
        if unit.has(FROZEN) {
            events.emit(Event::Thawed { at });
        }
        if unit.has(SLUMBER) {
            events.emit(Event::Woke { at });
        }
        game.field.settle(at);
    }
}
