//! Why something cannot be done while something else, or somebody else, is asked: judged as if its question were open, so
//! that time is named only where time is the reason.
use std::fmt;

use engine::{Actor, Game, Print, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::battle::{Battle, NONE};
use crate::names::FigureName;
use crate::phases::{Task, attack, clone, powers};
use crate::refusal::Refusal;
use crate::{Heroscape, Pack};

/// What is asked, as the rest of a sentence that begins with "say".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Matter {
    Card,
    Place,
    Drop,
    Marker,
    Decoy,
    Ready,
    Moves,
    Powers,
    Attacks,
    Clone,
    CloneNext,
    Swipe,
    Spirit,
    Defender,
    Summon,
    SummonPlace,
    RevivalPlace,
    ClonePlace,
}

impl Print<Pack> for Matter {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Matter::Card => "which card to take",
            Matter::Place => "where the figure stands that is being placed",
            Matter::Drop => "where the squad drops, or that it waits",
            Matter::Marker => "where the next order marker lies",
            Matter::Decoy => "where the X lies, or that it stays off",
            Matter::Ready => "that the markers are ready",
            Matter::Moves => "who moves, or that the moves are over",
            Matter::Powers => "whether the card uses its power, or goes on to attack",
            Matter::Attacks => "who attacks, or that the turn is over",
            Matter::Clone => "that the squad clones instead of attacking",
            Matter::CloneNext => "who rolls for a clone next",
            Matter::Swipe => "whether to swipe",
            Matter::Spirit => "which card the spirit goes to, or none",
            Matter::Defender => "who defends next",
            Matter::Summon => "whom to summon, or nobody",
            Matter::SummonPlace => "where the summoned figure stands",
            Matter::RevivalPlace => "where the returned figure stands",
            Matter::ClonePlace => "where the clone stands",
        })
    }
}

/// What is asked now.
fn matter(battle: &Battle, seat: Seat) -> Matter {
    match battle.stack.top() {
        Task::Draft => Matter::Card,
        Task::Drop(_) => Matter::Drop,
        Task::Markers => match battle.players[seat.index()].placed {
            0..3 => Matter::Marker,
            3 => Matter::Decoy,
            _ => Matter::Ready,
        },
        Task::Move => Matter::Moves,
        Task::Powers => Matter::Powers,
        Task::Attack => Matter::Attacks,
        Task::Clones => Matter::CloneNext,
        Task::Swipe(_) => Matter::Swipe,
        Task::Spirit(_) => Matter::Spirit,
        Task::Defenders => Matter::Defender,
        Task::Summon(..) => Matter::Summon,
        Task::SummonPut(..) => Matter::SummonPlace,
        Task::RevivePut(_) => Matter::RevivalPlace,
        Task::ClonePut(_) => Matter::ClonePlace,
        _ => Matter::Place,
    }
}

/// Of a seat that is not asked now. HS-TRN-1, HS-DRA-1 to HS-DRA-3, HS-SET-5, HS-ORD-1, HS-ORD-6
#[cold]
pub(crate) fn not_asked(game: &Heroscape, seat: Seat) -> Refusal {
    let battle = &game.battle;
    let plays = seat.0 < battle.seats;
    if plays && battle.stack.main() != Task::Over && !battle.lives(seat) {
        return Refusal::YouAreOut;
    }
    let who = match game.actor() {
        Actor::Seats(order) => order.first().unwrap_or(battle.seat),
        Actor::Chance => return Refusal::DiceFirst,
        Actor::Nobody => return Refusal::BattleOver,
    };
    match battle.stack.top() {
        Task::Draft if battle.seats == 2 => Refusal::PicksNow { who },
        Task::Draft => Refusal::PicksInTurn { who },
        Task::Place if battle.rules.premade => Refusal::PlacesArmy { who },
        Task::Place => Refusal::PlacesNow { who },
        Task::Markers if battle.rules.in_turn => Refusal::MarksInTurn { who },
        Task::Markers => Refusal::MarkersLie,
        _ => {
            let asked = matter(battle, who);
            Refusal::NotYourTurn { who, asked }
        }
    }
}

/// Of a seat that is asked something else.
#[cold]
pub(crate) fn why(battle: &Battle, seat: Seat, action: Action) -> Refusal {
    let drafting = battle.round == 0 && !battle.rules.premade;
    match action {
        Action::Draft(_) | Action::Pass if drafting => first(battle, seat),
        Action::Draft(_) | Action::Pass => Refusal::NotDrafting,
        Action::Put(_) => Refusal::NothingToPut,
        Action::Decline => Refusal::NoDrop,
        Action::Mark(_) | Action::NoX | Action::Ready => match battle.stack.top() {
            Task::Markers => first(battle, seat),
            _ => Refusal::NoMarkersNow,
        },
        Action::Swipe | Action::NoSwipe => Refusal::NothingToSwipe,
        Action::Spirit(_) | Action::NoSpirit => Refusal::NoSpiritNow,
        Action::Defender(figure) => match battle.find(figure) {
            Some(it) if battle.targets >> it & 1 != 0 => first(battle, seat),
            _ => Refusal::NotAffected { figure },
        },
        Action::Summon(_) | Action::NoSummon => Refusal::NoSummonNow,
        _ => in_turn(battle, seat, action)
            .err()
            .unwrap_or_else(|| first(battle, seat)),
    }
}

fn first(battle: &Battle, seat: Seat) -> Refusal {
    let asked = matter(battle, seat);
    Refusal::AnswerFirst { asked }
}

/// What belongs into a turn: whether it could be done there, but for what is asked now.
fn in_turn(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    if battle.turned.card == NONE {
        return Err(Refusal::NoTurnNow);
    }
    let figure = actor_of(action);
    if let Some(figure) = figure {
        of_card(battle, seat, figure)?;
    }
    if battle.seat != seat {
        return Err(Refusal::OthersTurn { who: battle.seat });
    }
    let main = battle.stack.main();
    match action {
        Action::Step(_) | Action::EndMove(_) | Action::EndMoves if main != Task::Move => {
            Err(Refusal::MovingIsOver)
        }
        Action::EndMove(figure) if battle.find(figure) != Some(battle.mover.figure) => {
            Err(Refusal::NotMoving { figure })
        }
        Action::Berserker | Action::Shackle(_) | Action::Chomp(_) | Action::EndPowers => {
            powers::judge(battle, seat, action)?;
            let over = !matches!(main, Task::Move | Task::Powers);
            if over {
                Err(Refusal::PowersAreOver)
            } else {
                Ok(())
            }
        }
        _ if main == Task::Clones => cloning(battle, action),
        Action::CloneRoll(_) if main == Task::Attack && battle.stack.is_flat() => {
            clone::may_begin(battle)?;
            let asked = Matter::Clone;
            Err(Refusal::AnswerFirst { asked })
        }
        Action::CloneRoll(_) => clone::may_begin(battle),
        Action::Step(_) | Action::EndMove(_) | Action::EndMoves => Ok(()),
        _ => attack::judge(battle, seat, action),
    }
}

/// While the squad clones. HS-POW-WCL-1
fn cloning(battle: &Battle, action: Action) -> Result<(), Refusal> {
    match action {
        Action::EndTurn if !clone::is_done(battle) => Err(Refusal::AllOrNone),
        Action::CloneRoll(figure) => clone::may_roll(battle, figure),
        Action::WaterClone | Action::EndTurn => Ok(()),
        _ => Err(Refusal::CloneInstead),
    }
}

/// Who would do it.
fn actor_of(action: Action) -> Option<FigureName> {
    match action {
        Action::Step(step) => Some(step.figure),
        Action::EndMove(it)
        | Action::CloneRoll(it)
        | Action::Attack(it, _)
        | Action::Explosion(it, _)
        | Action::Grenade(it, _)
        | Action::FireLine(it, ..) => Some(it),
        _ => None,
    }
}

/// HS-TRN-6
pub(crate) fn of_card(battle: &Battle, seat: Seat, figure: FigureName) -> Result<u8, Refusal> {
    let found = battle.find(figure).filter(|&it| {
        battle.figure(it).card == battle.turned.card && battle.controller(it) == seat
    });
    let found = found.ok_or(Refusal::NotThisCard { figure })?;
    if battle.alive >> found & 1 == 0 {
        return Err(Refusal::NotOnField { figure });
    }
    Ok(found)
}
