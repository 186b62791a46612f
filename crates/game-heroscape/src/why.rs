//! Why something cannot be done while something else, or somebody else, is asked: judged as if its question were open, so
//! that time is named only where time is the reason.
use engine::{Actor, Game, Seat};

use crate::Heroscape;
use crate::phases::Phase;
use crate::rules::{attacks, cloning, powers};
use crate::state::figures::FigureId;
use crate::state::names::FigureName;
use crate::state::open::Open;
use crate::words::action::Action;
use crate::words::refusal::Matter;
use crate::words::refusal::Refusal;

/// Of a seat that is not asked now. HS-TRN-1, HS-DRA-1 to HS-DRA-3, HS-SET-5, HS-ORD-1, HS-ORD-6
#[cold]
pub(crate) fn not_asked(game: &Heroscape, seat: Seat) -> Refusal {
    let open = &game.open;
    let plays = seat.0 < open.seats;
    if plays && open.stack.bottom() != Phase::Over && !open.lives(seat) {
        return Refusal::YouAreOut;
    }
    let who = match game.actor() {
        Actor::Seats(order) => order.first().unwrap_or(open.seat),
        Actor::Chance => return Refusal::DiceFirst,
        Actor::Nobody => return Refusal::BattleOver,
    };
    match open.stack.top() {
        Phase::Draft if open.seats == 2 => Refusal::PicksNow { who },
        Phase::Draft => Refusal::PicksInTurn { who },
        Phase::Place if open.rules.premade => Refusal::PlacesArmy { who },
        Phase::Place => Refusal::PlacesNow { who },
        Phase::Markers if open.rules.in_turn => Refusal::MarksInTurn { who },
        Phase::Markers => Refusal::MarkersLie,
        _ => {
            let asked = open.stack.top().matter(open, who);
            Refusal::NotYourTurn { who, asked }
        }
    }
}

/// Of a seat that is asked something else.
#[cold]
pub(crate) fn out_of_place(open: &Open, seat: Seat, action: Action) -> Refusal {
    let drafting = open.round == 0 && !open.rules.premade;
    match action {
        Action::Draft(_) | Action::Pass if drafting => first(open, seat),
        Action::Draft(_) | Action::Pass => Refusal::NotDrafting,
        Action::Put(_) => Refusal::NothingToPut,
        Action::Decline => Refusal::NoDrop,
        Action::Mark(_) | Action::NoX | Action::Ready => match open.stack.top() {
            Phase::Markers => first(open, seat),
            _ => Refusal::NoMarkersNow,
        },
        Action::Swipe | Action::NoSwipe => Refusal::NothingToSwipe,
        Action::Spirit(_) | Action::NoSpirit => Refusal::NoSpiritNow,
        Action::Defender(figure) => match open.find(figure) {
            Some(it) if open.targets.contains(it) => first(open, seat),
            _ => Refusal::NotAffected { figure },
        },
        Action::Summon(_) | Action::NoSummon => Refusal::NoSummonNow,
        _ => in_turn(open, seat, action)
            .err()
            .unwrap_or_else(|| first(open, seat)),
    }
}

fn first(open: &Open, seat: Seat) -> Refusal {
    let asked = open.stack.top().matter(open, seat);
    Refusal::AnswerFirst { asked }
}

/// What belongs into a turn: whether it could be done there, but for what is asked now.
fn in_turn(open: &Open, seat: Seat, action: Action) -> Result<(), Refusal> {
    if !open.turned.card.is_some() {
        return Err(Refusal::NoTurnNow);
    }
    let figure = actor_of(action);
    if let Some(figure) = figure {
        of_card(open, seat, figure)?;
    }
    if open.seat != seat {
        return Err(Refusal::OthersTurn { who: open.seat });
    }
    let main = open.stack.bottom();
    match action {
        Action::Step(_) | Action::EndMove(_) | Action::EndMoves if main != Phase::Move => {
            Err(Refusal::MovingIsOver)
        }
        Action::EndMove(figure) if open.find(figure) != Some(open.mover.figure) => {
            Err(Refusal::NotMoving { figure })
        }
        Action::Berserker | Action::Shackle(_) | Action::Chomp(_) | Action::EndPowers => {
            powers::judge(open, seat, action)?;
            let over = !matches!(main, Phase::Move | Phase::Powers);
            if over {
                Err(Refusal::PowersAreOver)
            } else {
                Ok(())
            }
        }
        _ if main == Phase::Clones => cloning(open, action),
        Action::CloneRoll(_) if main == Phase::Attack && open.stack.is_flat() => {
            cloning::may_begin(open)?;
            let asked = Matter::Clone;
            Err(Refusal::AnswerFirst { asked })
        }
        Action::CloneRoll(_) => cloning::may_begin(open),
        Action::Step(_) | Action::EndMove(_) | Action::EndMoves => Ok(()),
        _ => attacks::judge(open, seat, action),
    }
}

/// While the squad clones. HS-POW-WCL-1
fn cloning(open: &Open, action: Action) -> Result<(), Refusal> {
    match action {
        Action::EndTurn if !cloning::is_done(open) => Err(Refusal::AllOrNone),
        Action::CloneRoll(figure) => cloning::may_roll(open, figure),
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
pub(crate) fn of_card(open: &Open, seat: Seat, figure: FigureName) -> Result<FigureId, Refusal> {
    let found = open
        .find(figure)
        .filter(|&it| open.figure(it).card == open.turned.card && open.controller(it) == seat);
    let found = found.ok_or(Refusal::NotThisCard { figure })?;
    if !open.alive.contains(found) {
        return Err(Refusal::NotOnField { figure });
    }
    Ok(found)
}
