//! How a match ended. DG-END-1 to -8
use engine::{Outcome, SeatSet};

use crate::phases::Phase;
use crate::state::clans::Clan;
use crate::state::turn::Ending;
use crate::{Darkleaf, clause};

/// The reason is the clause of the path. DG-END-1 to -8
pub(crate) fn outcome(game: &Darkleaf) -> Option<Outcome> {
    let Phase::Over(ending) = game.phase else {
        return None;
    };
    let seats = SeatSet::all(2);
    let path = |side: u8| match game.clan(side.into()) {
        Clan::Hexen => const { clause("DG-HEX-1") },
        Clan::Wibo => const { clause("DG-WIB-1") },
        Clan::Murg => const { clause("DG-MUR-1") },
        Clan::Ferrymen => const { clause("DG-FER-1") },
        Clan::Erde => const { clause("DG-ERD-1") },
        Clan::Huldra => const { clause("DG-HUL-1") },
    };
    Some(match ending {
        Ending::Draw => Outcome::draw(seats, const { clause("DG-END-3") }),
        Ending::Won(side) => {
            let winner = game.order.seat(side.into());
            Outcome::ranked(seats, |seat| seat == winner, path(side))
        }
        Ending::RoyalLost(side) => {
            let loser = game.order.seat(side.into());
            Outcome::ranked(seats, |seat| seat != loser, const { clause("DG-END-8") })
        }
    })
}
