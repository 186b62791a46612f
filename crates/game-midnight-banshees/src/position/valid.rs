//! The judge of positions, also in the middle of a turn.
use engine::Seat;

use crate::phases::Phase;
use crate::state::space::Square;
use crate::{Banshee, Banshees, Refusal, Skulls, Space};

pub(crate) fn check(game: &Banshees) -> Result<(), Refusal> {
    let (round, limit) = (game.round, game.options.max_rounds);
    // MB-END-1
    if !(1..=limit).contains(&round) {
        return Err(Refusal::NoSuchRound { round, limit });
    }
    let set_up = !matches!(
        game.phase,
        Phase::FirstRoll(_)
            | Phase::ChooseDoor
            | Phase::DrawDoor
            | Phase::ChooseZombieCorner
            | Phase::DrawCorner
    );
    // MB-VAR-2
    if !game.options.zombie && game.zombie != Space::BOX {
        return Err(Refusal::NoZombie);
    }
    // MB-ZOMBIE-4
    if game.zombie.is_sidewalk() != (set_up && game.options.zombie) {
        return Err(Refusal::OffSidewalk { at: game.zombie });
    }
    check_phase(game)?;
    let mut seats = game.everybody();
    seats.try_for_each(|seat| check_figure(game, seat, set_up))
}

fn check_phase(game: &Banshees) -> Result<(), Refusal> {
    let figure = game.figure(game.turn);
    match game.phase {
        // MB-TOMB-1, MB-TOMB-9
        Phase::Tomb(_) | Phase::Spin(_) => match game.pack.square(figure.at) {
            Square::Red(_) if game.has_all_skulls(game.turn) => Err(Refusal::AllSkulls),
            Square::Red(_) => Ok(()),
            _ => Err(Refusal::NotARedSquare),
        },
        // MB-ZOMBIE-8
        Phase::LandAttack(_) if !figure.doll => Err(Refusal::NoDoll),
        Phase::Attack(of) if !game.figure(of.asked).doll => Err(Refusal::NoDoll),
        _ => Ok(()),
    }
}

fn check_figure(game: &Banshees, seat: Seat, set_up: bool) -> Result<(), Refusal> {
    let (who, figure) = (Banshee(seat), game.figure(seat));
    let (at, skulls) = (figure.at, figure.skulls);
    // MB-SETUP-5
    if at == Space::BOX && set_up {
        return Err(Refusal::NotPlaced { who });
    }
    let mut others = game.everybody().filter(|&other| other != seat);
    let over = game.phase == Phase::Over;
    if at.is_door() && !over && others.any(|other| game.figure(other).at == at) {
        return Err(Refusal::DoorTaken { at });
    }
    // MB-TOMB-9
    if skulls > game.options.goal_skulls {
        let skulls = Skulls(skulls);
        return Err(Refusal::TooManySkulls { who, skulls });
    }
    // MB-VAR-2
    if figure.doll && !game.options.zombie {
        return Err(Refusal::NoDolls);
    }
    // MB-MOVE-7, MB-HOME-4
    let rich = skulls > 0 || figure.tokens() > 0;
    if rich && !at.is_sidewalk() && !over {
        return Err(Refusal::RichOffSidewalk { who });
    }
    Ok(())
}
