//! Why an action that does not answer the question in progress is refused.
use engine::Seat;

use crate::cards::Trick;
use crate::phases::{Phase, Round, targets};
use crate::{Action, Hood, Refusal, Sister, Space};

/// A seat that is asked answers something else.
pub(crate) fn out_of_place(game: &Hood, seat: Seat, action: Action) -> Refusal {
    if matches!(game.open.top(), Phase::ChooseStart { .. }) {
        return Refusal::ChooseAStart;
    }
    match action {
        Action::Start(_) => Refusal::PlacesAreChosen,
        Action::Lay(_) => Refusal::NoTileToLay,
        Action::Take(_) => Refusal::HelperChosen,
        Action::Trick(_) if game.allowance(seat) == 0 => Refusal::OneCard,
        Action::Trick(_) => Refusal::FinishFirst,
        Action::Run(_) => Refusal::NotYourStep,
        Action::Pass => Refusal::NoWindow,
        Action::End => Refusal::NothingToEnd,
        Action::Step(_) | Action::Stop => Refusal::NotMoving,
        Action::Swap(_) | Action::With(_) => Refusal::NoPrince,
        Action::Wolf(_) | Action::Done => Refusal::NoQueen,
        Action::Reload | Action::Shoot(_) => Refusal::NoHuntsman,
        Action::To(_) | Action::At(_) | Action::On(_) | Action::Shove(_) => Refusal::NoTargetAsked,
        Action::Load(_) => Refusal::NoFight,
        Action::Flee(_) => Refusal::NobodyFlees,
        Action::Discard(_) => Refusal::NothingToDiscard,
    }
}

/// A seat that is not asked wants to act. LD-TURN-2
pub(crate) fn not_asked(game: &Hood, seat: Seat, action: Action) -> Refusal {
    if !game.open.seats().contains(seat) || game.open.top() == Phase::Over {
        return Refusal::NotYourTurn;
    }
    let held = |card| game.hands[seat.index()].contains(card);
    match action {
        // LD-CARD-3
        Action::Run(card) if held(card) && game.allowance(seat) == 0 => Refusal::CardSpent,
        // LD-CARD-2
        Action::Trick(card) if held(card) && game.allowance(seat) == 0 => Refusal::OneCard,
        Action::Trick(card) if held(card) && game.pack.trick(card) == Trick::BrokenSpell => {
            match game.open.top() {
                // LD-DEF-2
                _ if helping(game) => Refusal::HelpersAreNotCards,
                // LD-FX-14
                Phase::Run { .. } => Refusal::OnlyTricks,
                _ => Refusal::NotYourTurn,
            }
        }
        // LD-P2-1
        Action::Run(card) if held(card) && game.open.active != seat => Refusal::NotYourStep,
        _ => Refusal::NotYourTurn,
    }
}

/// Whether a helper is being resolved.
fn helping(game: &Hood) -> bool {
    let helper = |phase: &Phase| {
        matches!(
            phase,
            Phase::Prince { .. }
                | Phase::Queen { .. }
                | Phase::Huntsman
                | Phase::Godmother
                | Phase::Stepmother
                | Phase::Forced { .. }
        )
    };
    game.open.phases.as_slice().iter().any(helper)
}

/// Why a trick cannot act on a space. LD-CARD-6
pub(crate) fn wrong_space(game: &Hood, by: Seat, trick: Trick, at: Space) -> Refusal {
    let woods = &game.open.woods;
    let wolf = woods.wolves.contains(at);
    match trick {
        // LD-FX-4
        Trick::Thicket => Refusal::LeapTooFar { at },
        // LD-FX-11, LD-DEF-7
        Trick::Ambush if wolf => Refusal::WolfThere { at },
        Trick::Ambush if game.open.sister(by).at == at => Refusal::OwnPawn,
        Trick::SilverBullet | Trick::HereDoggy if !wolf => Refusal::NoWolf { at },
        // LD-HELP-10
        Trick::HereDoggy => Refusal::WolfIsStuck { at },
        Trick::PathShifts | Trick::RottenPlanks if !woods.tiles().contains(at) => {
            Refusal::NoTile { at }
        }
        // LD-SHIFT-1
        Trick::PathShifts | Trick::RottenPlanks if !game.open.without_pawns().contains(at) => {
            Refusal::SomeoneThere { at }
        }
        Trick::PathShifts => Refusal::NoSecondTarget { at },
        _ => Refusal::WrongTarget { at },
    }
}

/// Why a trick cannot act on a player.
pub(crate) fn wrong_player(by: Seat, trick: Trick, who: Sister) -> Refusal {
    match trick {
        _ if who.0 == by => Refusal::AgainstYourself,
        Trick::LightFingers => Refusal::NoBullets { who },
        Trick::MagicMirror => Refusal::NoCards { who },
        Trick::Shove => Refusal::NoShove { who },
        _ => Refusal::NameATarget,
    }
}

/// Why a wolf cannot go to a space. LD-HELP-7, LD-HELP-10
pub(crate) fn wrong_prowl(game: &Hood, wolf: Space, at: Space) -> Refusal {
    let woods = &game.open.woods;
    match () {
        () if at == wolf => Refusal::WolfCannotReach { at },
        // LD-DEF-7
        () if woods.wolves.contains(at) => Refusal::WolfThere { at },
        () if !woods.path.contains(at) => Refusal::WolfKeepsToPath { at },
        () => {
            debug_assert!(!targets::prowl(game, wolf).contains(at));
            Refusal::WolfCannotReach { at }
        }
    }
}

/// Who decides in a fight.
pub(crate) fn fighter(game: &Hood, round: Round) -> Seat {
    match round {
        // LD-FLEE-4
        Round::Direction => game.open.right_of(game.open.fight.who),
        _ => game.open.fight.who,
    }
}
