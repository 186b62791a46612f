//! How a turn and a match end. MB-TURN-4, MB-END, MB-WIN.
use engine::{Outcome, Sink};

use crate::phases::Phase;
use crate::{Banshee, Banshees, Crowd, Ending, Event, Skulls, clause};

/// In setup 21 rolls and a door for each seat, and a corner; in a turn six inputs and a doll of each seat.
pub(crate) fn bound(game: &Banshees) -> u32 {
    let players = u32::from(game.players);
    let turns = players * u32::from(game.options.max_rounds);
    22 * players + 1 + (players + 6) * turns
}

/// MB-TURN-4, MB-SETUP-4, MB-END-1, MB-END-2
#[inline]
pub(crate) fn end_turn(game: &mut Banshees, events: &mut impl Sink<Event>) {
    let next = game.turn.left(game.players);
    if next == game.first {
        if game.round == game.options.max_rounds {
            events.emit(Event::TimeUp { rounds: game.round });
            game.phase = Phase::Over;
            return;
        }
        game.round += 1;
    }
    game.turn = next;
    let (to, round) = (Banshee(next), game.round);
    events.emit(Event::TurnPassed { to, round });
    game.phase = Phase::Roll;
}

/// First and alone who is home; otherwise by skulls, then by tokens. MB-WIN-1, MB-END-1
pub(crate) fn outcome(game: &Banshees) -> Outcome {
    let home = |seat| game.has_all_skulls(seat) && game.figure(seat).at.is_door();
    let wealth = |seat| (game.figure(seat).skulls, game.figure(seat).tokens());
    let seats = game.everybody().collect();
    if game.everybody().any(home) {
        Outcome::ranked(seats, home, const { clause("MB-WIN-1") })
    } else {
        Outcome::ranked(seats, wealth, const { clause("MB-END-1") })
    }
}

/// The same in words. MB-WIN-1, MB-END-1
pub(crate) fn ending(game: &Banshees) -> Option<Ending> {
    if game.phase != Phase::Over {
        return None;
    }
    let winners = outcome(game).winners();
    let seat = winners.first()?;
    let (winner, figure) = (Banshee(seat), game.figure(seat));
    let (skulls, rounds) = (Skulls(figure.skulls), game.options.max_rounds);
    Some(match winners.len() {
        1 if figure.at.is_door() && game.has_all_skulls(seat) => Ending::Home {
            winner,
            at: figure.at,
            skulls,
        },
        1 => Ending::MostSkulls {
            winner,
            skulls,
            rounds,
        },
        _ => Ending::Shared {
            winners: Crowd(winners),
            skulls,
            rounds,
        },
    })
}
