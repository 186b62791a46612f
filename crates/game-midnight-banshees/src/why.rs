//! Why an action does not belong to the question in progress.
use engine::Seat;

use crate::phases::Phase;
use crate::state::space::Square;
use crate::{Action, Banshees, Refusal};

/// Why `action` does not belong to the phase in progress: first the piece, then the question.
#[cold]
pub(crate) fn out_of_place(game: &Banshees, seat: Seat, action: Action) -> Refusal {
    match action {
        // MB-VAR-2
        Action::Corner(_) | Action::Zombie(_) if !game.options.zombie => Refusal::NoZombie,
        Action::UseDoll if !game.options.zombie => Refusal::NoDolls,
        Action::Go(_) => question(game.phase),
        Action::Corner(_) if game.phase == Phase::ChooseDoor => Refusal::ChooseADoor,
        Action::Zombie(_) => zombie_waits(game.phase),
        Action::Door(_) => Refusal::DoorsAreChosen,
        Action::Corner(_) => Refusal::ZombieIsPlaced,
        Action::UseDoll | Action::GiveSkull => no_attack(game, seat, action),
        _ if is_setup(game.phase) => question(game.phase),
        // A victim on another's turn is asked for one thing only.
        _ if seat != game.turn => Refusal::WantsASkull,
        Action::Open | Action::Leave => closed(game, seat),
        Action::Move(_) => Refusal::DieIsSpent,
    }
}

/// The clause of the question in progress.
fn question(phase: Phase) -> Refusal {
    match phase {
        Phase::ChooseDoor => Refusal::ChooseADoor,
        Phase::ChooseZombieCorner => Refusal::ChooseACorner,
        Phase::Tomb(_) => Refusal::OpenOrLeave,
        Phase::LandAttack(_) | Phase::Attack(_) => Refusal::DollOrSkull,
        _ => Refusal::NotYourTurn,
    }
}

fn is_setup(phase: Phase) -> bool {
    matches!(phase, Phase::ChooseDoor | Phase::ChooseZombieCorner)
}

/// MB-TURN-2
fn zombie_waits(phase: Phase) -> Refusal {
    match phase {
        Phase::Attack(_) => Refusal::WantsASkull,
        _ => Refusal::BansheeFirst,
    }
}

/// MB-ZOMBIE-7 to MB-ZOMBIE-9
fn no_attack(game: &Banshees, seat: Seat, action: Action) -> Refusal {
    let figure = game.figure(seat);
    match action {
        Action::UseDoll if figure.doll && figure.skulls == 0 => Refusal::KeepTheDoll,
        Action::UseDoll => Refusal::NoAttack,
        _ => Refusal::NothingToPay,
    }
}

/// MB-TOMB-1, MB-TOMB-8, MB-TOMB-9
fn closed(game: &Banshees, seat: Seat) -> Refusal {
    match game.pack.square(game.figure(seat).at) {
        Square::Red(_) if game.has_all_skulls(seat) => Refusal::AllSkulls,
        Square::Red(_) => Refusal::OneOpening,
        _ => Refusal::NotARedSquare,
    }
}
