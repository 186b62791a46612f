//! How a match ends. DG-END-1 to -8
use engine::{Outcome, SeatSet, Sink};

use crate::phases::Phase;
use crate::state::clans::Clan;
use crate::state::turn::Ending;
use crate::{Darkleaf, Event, clause};

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

/// DG-END-1, DG-END-2
pub(crate) fn end_if_won(game: &mut Darkleaf, events: &mut impl Sink<Event>) -> bool {
    let (won, lost, active) = (game.won, game.royal_lost, game.active());
    if won | lost == 0 {
        return matches!(game.phase, Phase::Over(_));
    }
    let ending = if won >> active & 1 != 0 {
        Ending::Won(active as u8)
    } else if won != 0 {
        Ending::Won(active as u8 ^ 1)
    } else {
        // Both royals never fall at once: one action has victims of one side.
        Ending::RoyalLost(u8::from(lost & 1 == 0))
    };
    finish(game, ending, events);
    true
}

pub(crate) fn finish(game: &mut Darkleaf, ending: Ending, events: &mut impl Sink<Event>) {
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
