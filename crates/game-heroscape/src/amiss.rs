//! Why something cannot be done when something else, or somebody else, is asked.
use crate::battle::Battle;
use crate::phases::Task;
use crate::refusal::Refusal;

/// Of a seat that is not asked now. HS-TRN-1, HS-DRA-1 to HS-DRA-3, HS-SET-5, HS-ORD-1, HS-ORD-6
#[cold]
pub(crate) fn not_asked(battle: &Battle) -> Refusal {
    let who = battle.seat;
    match battle.stack.top() {
        Task::Draft if battle.seats == 2 => Refusal::PicksNow { who },
        Task::Draft => Refusal::PicksInTurn { who },
        Task::Place if battle.rules.premade => Refusal::PlacesArmy { who },
        Task::Place => Refusal::PlacesNow { who },
        Task::Markers if battle.rules.in_turn => Refusal::MarksInTurn { who },
        Task::Markers => Refusal::MarkersLie,
        _ => Refusal::NotYourTurn,
    }
}
