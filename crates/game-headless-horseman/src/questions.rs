//! Who is asked what. Follows from public facts alone: form, place, count, number of cards, discard piles.
use engine::{Actor, Ask, ClauseId, Seat};

use crate::phases::Phase;
use crate::{
    Action, Card, Horseman, Refusal, ability, battle, blue, choose, clause, doors, pumpkin, ride,
    setup, why,
};

#[inline]
pub(crate) fn actor(game: &Horseman) -> Actor {
    match game.phase {
        Phase::Draw { .. }
        | Phase::FirstRoll(_)
        | Phase::DealChip
        | Phase::Curse
        | Phase::DieMove
        | Phase::Spin { .. }
        | Phase::Exchange
        | Phase::Banishment
        | Phase::Throw
        | Phase::MirrorRoll
        | Phase::Find => Actor::Chance,
        Phase::Over(_) => Actor::Nobody,
        Phase::BattleItems { defender, .. } => {
            Actor::one(battle::sides(game)[usize::from(defender)])
        }
        Phase::BanishWindow => Actor::one(battle::ichabod(game)),
        Phase::DefenceWindow => Actor::one(battle::horseman(game)),
        Phase::MirrorWindow => Actor::one(game.throw.target),
        Phase::PlaceChip
        | Phase::ChooseMove { .. }
        | Phase::ChooseExit
        | Phase::BlueHex
        | Phase::AnyPathExit
        | Phase::NearestTie
        | Phase::ChurchDoor
        | Phase::GraveDoor
        | Phase::EnemyAhead
        | Phase::Pumpkin
        | Phase::GemHere { .. }
        | Phase::Collect
        | Phase::KeepOne(_)
        | Phase::DiscardAfterDie => Actor::one(game.turn),
    }
}

pub(crate) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    match game.phase {
        Phase::ChooseMove { fresh } => choose::candidates(game, seat, fresh, out),
        Phase::ChooseExit => ride::candidates(game, seat, out),
        Phase::PlaceChip => setup::candidates(game, out),
        Phase::BlueHex | Phase::AnyPathExit | Phase::NearestTie => {
            blue::candidates(game, seat, out);
        }
        Phase::ChurchDoor | Phase::GraveDoor => doors::candidates(game, seat, out),
        Phase::EnemyAhead => ride::meet_candidates(game, out),
        Phase::BattleItems { .. } | Phase::BanishWindow | Phase::DefenceWindow => {
            battle::candidates(game, seat, out);
        }
        Phase::Pumpkin | Phase::MirrorWindow => pumpkin::candidates(game, seat, out),
        Phase::GemHere { .. } | Phase::Collect | Phase::KeepOne(_) => {
            ability::candidates(game, out);
        }
        Phase::DiscardAfterDie => {
            let figure = game.figure(seat);
            let card = |at: usize| Action::Discard(Card::at(figure.form, at as u8));
            out.extend(figure.hand.kinds().map(card));
        }
        _ => {}
    }
}

/// Whether some candidates may be refused here: only where a church held by another is an exit.
#[inline]
pub(crate) fn needs_judge(game: &Horseman) -> bool {
    match game.phase {
        Phase::ChooseMove { .. } => choose::needs_judge(game, game.turn),
        Phase::ChooseExit => ride::exit_is_masked(game),
        _ => false,
    }
}

pub(crate) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match game.phase {
        Phase::ChooseMove { fresh } => choose::check(game, seat, fresh, action),
        Phase::ChooseExit => ride::check(game, seat, action),
        Phase::PlaceChip => setup::check(game, seat, action),
        Phase::BlueHex | Phase::AnyPathExit | Phase::NearestTie => blue::check(game, seat, action),
        Phase::ChurchDoor | Phase::GraveDoor => doors::check(game, seat, action),
        Phase::EnemyAhead => ride::check_meet(game, seat, action),
        Phase::BattleItems { .. } | Phase::BanishWindow | Phase::DefenceWindow => {
            battle::check(game, seat, action)
        }
        Phase::Pumpkin | Phase::MirrorWindow => pumpkin::check(game, seat, action),
        Phase::GemHere { .. } | Phase::Collect | Phase::KeepOne(_) => {
            ability::check(game, seat, action)
        }
        Phase::DiscardAfterDie => match action {
            Action::Discard(card) => {
                let figure = game.figure(seat);
                let held = card.form() == figure.form && figure.hand.holds(card);
                if held {
                    Ok(())
                } else {
                    Err(Refusal::NotInHand { card })
                }
            }
            other => Err(why::out_of_place(game, seat, other)),
        },
        _ => Err(Refusal::NotYourTurn),
    }
}

/// The three cards played out of turn are HH-IC-2, HH-IC-3 and HH-HC-1; the stunned are asked too, HH-STN-3.
/// Fixed times of the three response windows, in seconds; a standing pass covers one of them. HH-HOST-1, HH-HOST-2
const WINDOW: u8 = 6;
const LATER_WINDOW: u8 = 4;

pub(crate) fn ask(game: &Horseman, seat: Seat) -> Ask<Action> {
    let (kind, clause, timeout) = question(game, seat);
    // HH-HOST-7
    let masked = match game.phase {
        Phase::ChooseMove { .. }
        | Phase::BlueHex
        | Phase::GraveDoor
        | Phase::BanishWindow
        | Phase::DefenceWindow
        | Phase::MirrorWindow
        | Phase::DiscardAfterDie => true,
        Phase::ChooseExit => ride::exit_is_masked(game),
        Phase::ChurchDoor => !doors::must_ride_through(game),
        _ => false,
    };
    let seconds = match game.phase {
        Phase::BanishWindow if game.battle.exchanges > 0 => LATER_WINDOW,
        Phase::BanishWindow | Phase::DefenceWindow | Phase::MirrorWindow => WINDOW,
        _ => 0,
    };
    Ask {
        masked,
        seconds,
        window: seconds > 0,
        ..Ask::own(kind, clause, timeout)
    }
}

/// The kind of the question in progress.
pub(crate) fn kind(game: &Horseman) -> &'static str {
    match actor(game) {
        Actor::Seats(_) => kind_and_clause(game).0,
        Actor::Chance | Actor::Nobody => "Wait",
    }
}

/// Kind, clause, and what a time-out does. HH-HOST-6
fn question(game: &Horseman, seat: Seat) -> (&'static str, ClauseId, Option<Action>) {
    let first = || {
        let mut actions = Vec::new();
        candidates(game, seat, &mut actions);
        actions.retain(|&it| check(game, seat, it).is_ok());
        actions.first().copied()
    };
    let (kind, clause) = kind_and_clause(game);
    let timeout = match game.phase {
        Phase::ChooseMove { .. } => Some(choose::timeout(game, seat)),
        Phase::EnemyAhead if game.ride.left == 1 => Some(Action::Short),
        Phase::EnemyAhead => Some(Action::Past),
        Phase::BattleItems { slot, .. } => Some(Action::Save(slot)),
        Phase::GemHere { .. } | Phase::Collect => Some(Action::Leave),
        _ => first(),
    };
    (kind, clause, timeout)
}

fn kind_and_clause(game: &Horseman) -> (&'static str, ClauseId) {
    match game.phase {
        Phase::PlaceChip if setup::chips_placed(game) == 0 => {
            ("PlaceChip", const { clause("HH-SET-7") })
        }
        Phase::PlaceChip => ("PlaceChip", const { clause("HH-SET-8") }),
        Phase::ChooseMove { .. } => ("ChooseMove", const { clause("HH-TURN-3") }),
        Phase::ChooseExit => ("ChooseExit", const { clause("HH-MOVE-5") }),
        Phase::BlueHex => ("BlueHex", const { clause("HH-IC-1") }),
        Phase::AnyPathExit => ("AnyPathExit", const { clause("HH-BLUE-6") }),
        Phase::NearestTie => ("NearestTie", const { clause("HH-BLUE-15") }),
        Phase::ChurchDoor => ("ChurchDoor", const { clause("HH-CH-2") }),
        Phase::GraveDoor => ("GraveDoor", const { clause("HH-HC-3") }),
        Phase::EnemyAhead => ("EnemyAhead", const { clause("HH-BAT-4") }),
        Phase::BattleItems { .. } => ("BattleItems", const { clause("HH-AB-11") }),
        Phase::BanishWindow => ("BanishWindow", const { clause("HH-BAN-1") }),
        Phase::DefenceWindow => ("DefenceWindow", const { clause("HH-BAN-4") }),
        Phase::Pumpkin => ("Pumpkin", const { clause("HH-PUM-1") }),
        Phase::MirrorWindow => ("MirrorWindow", const { clause("HH-PUM-7") }),
        Phase::GemHere { .. } => ("GemHere", const { clause("HH-AB-16") }),
        Phase::Collect => ("Collect", const { clause("HH-AB-4") }),
        Phase::KeepOne(_) => ("Keep", const { clause("HH-AB-8") }),
        Phase::DiscardAfterDie => ("DiscardAfterDie", const { clause("HH-TURN-7") }),
        _ => ("Wait", const { clause("HH-TURN-1") }),
    }
}
