//! Why an action that does not answer the question in progress is refused.
use engine::{Seat, SeatSet};

use crate::phases::{Part, Phase, Run};
use crate::rules::{cards, targets};
use crate::state::cards::Trick;
use crate::{Action, Card, Hood, Refusal, Sister, Sisters, Space, Topic};

/// A seat that is asked answers something else.
#[cold]
pub(crate) fn out_of_place(
    game: &Hood,
    seat: Seat,
    asked: &'static Topic,
    action: Action,
) -> Refusal {
    match action {
        Action::Start(_) => Refusal::PlacesAreChosen { asked },
        Action::Lay(_) => Refusal::NoTileToLay { asked },
        Action::Take(_) => Refusal::HelperChosen { asked },
        Action::Trick(card) => no_trick(game, seat, card, Some(asked)),
        Action::Run(card) => no_run(game, seat, card, Some(asked)),
        Action::Pass | Action::End | Action::Done => asked.first(),
        Action::Step(_) | Action::Stop => Refusal::NotMoving { asked },
        Action::Swap(_) | Action::With(_) => Refusal::NoSwapNow { asked },
        Action::Wolf(_) => Refusal::NoQueen { asked },
        Action::Reload | Action::Shoot(_) => Refusal::NoHuntsman { asked },
        Action::To(_) | Action::At(_) | Action::On(_) | Action::Shove(_) => {
            Refusal::NoTargetAsked { asked }
        }
        Action::Load(_) => Refusal::NoFight { asked },
        Action::Flee(_) => Refusal::NobodyFlees { asked },
        Action::Discard(_) => Refusal::NothingToDiscard { asked },
    }
}

/// A seat that is not asked wants to act. LD-TURN-2
#[cold]
pub(crate) fn not_asked(game: &Hood, seat: Seat, action: Action) -> Refusal {
    if !game.open.seats().contains(seat) || game.open.top() == Phase::Over {
        return Refusal::NotYourTurn;
    }
    match action {
        Action::Trick(card) => no_trick(game, seat, card, None),
        Action::Run(card) => no_run(game, seat, card, None),
        _ => others_first(game),
    }
}

/// Why a card cannot be a trick where none is played, or not by this seat: timing comes last.
fn no_trick(game: &Hood, seat: Seat, card: Card, asked: Option<&'static Topic>) -> Refusal {
    if let Err(refusal) = cards::check_hand(game, seat, card) {
        return refusal;
    }
    let pointless = pointless(game, seat, game.pack.trick(card));
    pointless.unwrap_or_else(|| too_soon(game, card, asked))
}

/// Why a card cannot be a run where none is played. LD-CARD-3, LD-P2-1
fn no_run(game: &Hood, seat: Seat, card: Card, asked: Option<&'static Topic>) -> Refusal {
    let moving = game.open.active == seat && game.open.part() == Part::Movement;
    match cards::check_hand(game, seat, card) {
        Err(Refusal::OneCard) => Refusal::CardSpent,
        Err(refusal) => refusal,
        Ok(()) if moving => too_soon(game, card, asked),
        Ok(()) => Refusal::NotYourStep,
    }
}

/// Something else comes first.
fn too_soon(game: &Hood, card: Card, asked: Option<&'static Topic>) -> Refusal {
    match (asked, game.open.top()) {
        (None, _) => others_first(game),
        (_, Phase::Window(window)) => {
            let window = window.kind;
            Refusal::NoAnswer { card, window }
        }
        (Some(asked), _) => Refusal::FinishFirst { asked },
    }
}

/// LD-TURN-2
fn others_first(game: &Hood) -> Refusal {
    let asking = game.open.everybody().filter(|&it| game.is_asked(it));
    let asked: SeatSet = asking.collect();
    match asked.is_empty() {
        true => Refusal::NotYourTurn,
        false => Refusal::OthersFirst {
            asked: Sisters(asked),
        },
    }
}

/// Why a reaction could not answer what goes on, whenever it were played.
fn pointless(game: &Hood, seat: Seat, trick: Trick) -> Option<Refusal> {
    let fighting = game.open.any(Phase::is_fight);
    let fighter = game.open.fight.who;
    let mut phases = game.open.phases.as_slice().iter().rev();
    let own = phases.find_map(|&it| answers(trick, it)) == Some(seat);
    match trick {
        // LD-DEF-2
        Trick::BrokenSpell if game.open.any(Phase::is_helper) => Some(Refusal::HelpersAreNotCards),
        // LD-FX-14
        Trick::BrokenSpell if own => Some(Refusal::OwnTrick),
        Trick::BrokenSpell if matches!(game.open.top(), Phase::Step(Run { gown: false, .. })) => {
            Some(Refusal::OnlyTricks)
        }
        // LD-FX-15
        Trick::SprainedAnkle if own => Some(Refusal::OwnRun),
        // LD-FX-18
        Trick::WrongTurn if own => Some(Refusal::OwnTile),
        // LD-FX-16
        Trick::BigTeeth if fighting && fighter == seat => Some(Refusal::OwnFight),
        // LD-WINDOW-5
        Trick::BigTeeth if game.open.top() == Phase::CommitBullets => {
            let who = Sister(fighter);
            let idle = game.open.sister(fighter).bullets == 0;
            idle.then_some(Refusal::TeethIdle { who })
        }
        _ => None,
    }
}

/// Who did what the card would answer.
fn answers(trick: Trick, phase: Phase) -> Option<Seat> {
    match (trick, phase) {
        (Trick::BrokenSpell, Phase::Target(played)) => Some(played.by),
        (Trick::SprainedAnkle, Phase::Step(run)) if !run.gown => Some(run.by),
        (Trick::WrongTurn, Phase::LayTile(laying)) => Some(laying.by),
        _ => None,
    }
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
        Trick::Ambush => Refusal::WolfOffPath { at },
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
pub(crate) fn wrong_player(game: &Hood, by: Seat, trick: Trick, who: Sister) -> Refusal {
    match trick {
        _ if targets::asks_space(trick) => Refusal::NameATarget,
        _ if !game.open.seats().contains(who.0) => Refusal::NotPlaying { who },
        _ if who.0 == by => Refusal::AgainstYourself,
        Trick::LightFingers => Refusal::NoBullets { who },
        Trick::MagicMirror => Refusal::NoCards { who },
        Trick::Shove => Refusal::NoShove { who },
        _ => Refusal::NameATarget,
    }
}
