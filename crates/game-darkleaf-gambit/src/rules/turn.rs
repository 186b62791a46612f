//! The five phases of a turn: what opens, what is skipped, what comes next. DG-TURN-1 to -24
use engine::Sink;

use crate::Darkleaf;
use crate::Event;
use crate::phases::Phase;
use crate::phases::{self, cast, execute, fate, power, setup, slot, split, upkeep, wibo};
use crate::state::clans::{Clan, Effect, Kind, Skill};
use crate::state::square::squares;
use crate::state::turn::{Ending, Stage, Turn};
use crate::state::units::{DUE, FROZEN, SLUMBER};

/// Opens phases until somebody is asked or fate is. A question with nothing but a pass is passed. DG-TURN-2
pub(crate) fn advance(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    loop {
        game.settle_stasis(events);
        if end_if_won(game, events) || stays_open(game) {
            return;
        }
        next(game, events);
    }
}

/// DG-END-1, DG-END-2
fn end_if_won(game: &mut Darkleaf, events: &mut impl Sink<Event>) -> bool {
    let (won, lost, active) = (game.won, game.royal_lost, game.active());
    if won | lost == 0 {
        return matches!(game.phase, Phase::Over(_));
    }
    let ending = if won >> active & 1 != 0 {
        Ending::Won(active as u8)
    } else if won != 0 {
        Ending::Won(active as u8 ^ 1)
    } else {
        // Ruling 21: both royals never fall at once, for one action has one victim's side.
        Ending::RoyalLost(u8::from(lost & 1 == 0))
    };
    finish(game, ending, events);
    true
}

fn finish(game: &mut Darkleaf, ending: Ending, events: &mut impl Sink<Event>) {
    events.emit(match ending {
        Ending::Won(side) => Event::Won {
            clan: game.clan(side.into()),
        },
        Ending::RoyalLost(side) => Event::RoyalLost {
            clan: game.clan(side.into()),
        },
        Ending::Draw => Event::Drawn,
    });
    (game.won, game.royal_lost) = (0, 0);
    game.phase = Phase::Over(ending);
}

/// Whether somebody really is asked here.
pub(crate) fn stays_open(game: &Darkleaf) -> bool {
    match game.phase {
        Phase::DrawList
        | Phase::HandicapRoll
        | Phase::RollWill
        | Phase::FateRoll(_)
        | Phase::PickBone
        | Phase::Roll
        | Phase::ChooseClan
        | Phase::ChooseList
        | Phase::Declare
        | Phase::Stand(..)
        | Phase::OfferRetreat
        | Phase::Over(_) => true,
        // The frequent ones are looked at without a list.
        Phase::LowerCounter => upkeep::has_counter(game),
        Phase::TakeBack => upkeep::takes_back(game),
        Phase::SpendRelic => upkeep::has_relic(game),
        Phase::OfferWill => game.sides[game.active()].will,
        Phase::Tweak => game.spendable(game.active(), Skill::Tweak) > 0,
        Phase::Metamorphic => split::may_metamorph(game),
        Phase::Execute => execute::is_open(game),
        // A share was taken only because it can be used, and so can what follows. DG-ERD-16
        Phase::Part => {
            debug_assert!(phases::has_choice(game));
            true
        }
        Phase::Share => split::is_open(game),
        Phase::Cast(_) => cast::is_open(game),
        Phase::SlotBone => slot::is_open(game),
        _ => phases::has_choice(game),
    }
}

/// What comes when a question is passed, or has no answer.
pub(crate) fn next(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    match game.phase {
        Phase::ChooseQuarry => setup::after_quarry(game, events),
        Phase::HandicapSlot => setup::next_handicap(game, events),
        Phase::LowerCounter | Phase::Cast(1) => take_back(game),
        Phase::Spread(_) => cast::after_resolution(game),
        Phase::TakeBack => after_take_back(game),
        Phase::Banish => game.phase = Phase::SpendRelic,
        Phase::SpendRelic => offer_will(game),
        Phase::OfferWill => declare(game),
        Phase::Fate(half) => {
            // DG-WILL-5
            let clan = game.clan(half.side.into());
            events.emit(Event::NothingToDo { clan });
            fate::after(game, half, events);
        }
        Phase::FateThen(half, _) | Phase::FatePlace(half, _) | Phase::FateSlot(half) => {
            fate::after(game, half, events);
        }
        Phase::TargetLock if game.turn.predict => execute::deed(game, events),
        Phase::TargetLock => pick_bone(game),
        Phase::Tweak => execute::begin(game, events),
        Phase::Metamorphic => game.phase = Phase::Share,
        Phase::CrossAura => game.phase = Phase::Flow,
        Phase::Flow
        | Phase::SetDownSaved
        | Phase::SetDownRoyal
        | Phase::CurrentFirst(_)
        | Phase::CurrentSecond(..) => after_pushes(game, events),
        Phase::PlaceBorn => wibo::after_birth(game, events),
        Phase::Cast(_) => end_turn(game, events),
        Phase::SecondLadder(window, _) => game.phase = Phase::Cast(window),
        Phase::SlotBone => after_power(game, events),
        Phase::GiveAura(skill) => {
            events.emit(Event::Fizzled { skill });
            after_power(game, events);
        }
        Phase::Wax => power::after_wax(game, events),
        Phase::Execute
        | Phase::PivotHunt(_)
        | Phase::FollowUp(..)
        | Phase::Belay
        | Phase::Share
        | Phase::ReclaimPlace(_)
        | Phase::Morph
        | Phase::OfferRetreat
        | Phase::RetreatMove
        | Phase::HastyPawn(_) => end_execute(game, events),
        _ => power::nothing(game, events),
    }
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
    call_counters(game);
    game.phase = Phase::LowerCounter;
}

/// Every counter of the active side is to be lowered once. DG-TURN-4, DG-HEX-27, DG-HEX-32
pub(crate) fn call_counters(game: &mut Darkleaf) {
    let side = game.active();
    game.turn.due = game.sides[side].all_gardens();
    for at in squares(game.field.laddered()) {
        let unit = game.field.at(at);
        if unit.ladder_owner() == side {
            game.field.mark(at, unit.with(DUE));
        }
    }
    game.sides[side].due = game.sides[side].rounds > 0 && game.turn.stage == Stage::Upkeep;
}

/// Questions of every turn that mostly have no answer are skipped together. DG-TURN-6 to -8
fn take_back(game: &mut Darkleaf) {
    if upkeep::takes_back(game) {
        game.phase = Phase::TakeBack;
    } else {
        after_take_back(game);
    }
}

fn after_take_back(game: &mut Darkleaf) {
    if game.turn.stage == Stage::Slot {
        game.phase = Phase::SlotBone;
    } else if upkeep::has_relic(game) {
        game.phase = Phase::SpendRelic;
    } else {
        offer_will(game);
    }
}

fn offer_will(game: &mut Darkleaf) {
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
    match game.turn.stage {
        Stage::Handicap => Phase::HandicapRoll,
        _ => Phase::Roll,
    }
}

/// Phase 3 is over. DG-WIB-32, DG-HEX-17
pub(crate) fn end_execute(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    game.turn.stage = Stage::Slot;
    game.settle_stasis(events);
    if game.clan(game.active()) == Clan::Hexen {
        game.phase = Phase::Cast(1);
    } else {
        take_back(game);
    }
}

/// After all pushes of an action. DG-FER-45
pub(crate) fn after_pushes(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if let Some(phase) = crate::rules::push::settle(game, events) {
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
    game.phase = Phase::Cast(2);
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
                game.phase = Phase::AdaptOwn;
            } else {
                after_power(game, events);
            }
        }
        Effect::Aura => power::aura(game, side, skill),
        Effect::Miracle => power::miracle(game, skill, events),
    }
}

/// DG-TURN-21, DG-WIB-1, DG-MUR-19, DG-END-3
fn end_turn(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
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
        finish(game, Ending::Draw, events);
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

#[cfg(test)]
mod tests {
    use engine::{Game, Silent};

    use super::*;
    use crate::{Clans, Options};

    /// DG-END-2
    #[test]
    fn whoever_is_in_turn_wins_if_both_paths_are_met() {
        let clans = Clans(Some((Clan::Murg, Clan::Huldra)));
        let options = Options {
            clans,
            ..Options::default()
        };
        for active in 0..2 {
            let game = Darkleaf::new(Darkleaf::default_pack(), 2, &options);
            let mut game = game.unwrap_or_else(|refusal| unreachable!("{refusal:?}"));
            (game.turn.active, game.won) = (active, 0b11);
            assert!(end_if_won(&mut game, &mut Silent));
            assert_eq!(game.phase, Phase::Over(Ending::Won(active)));
        }
    }
}
