//! How a match ends, and who has won. HH-END, HH-RACE-2
use engine::{Outcome, Seat, SeatSet, Sink};

use super::cards;
use crate::options::AllHorsemen;
use crate::phases::{End, Phase};
use crate::{Event, Form, Horseman, clause};

/// Somebody is over the bridge: the match ends at once, or with the round. HH-END-1, HH-END-5
pub(crate) fn escape(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if game.options.finish_round {
        cards::refill(game, events);
    } else {
        events.emit(Event::Free { round: game.round });
        game.phase = Phase::Over(End::Escape);
    }
}

/// Places and values. HH-END-1 to HH-END-4, HH-RACE-2
pub(crate) fn outcome(game: &Horseman) -> Option<Outcome> {
    let Phase::Over(end) = game.phase else {
        return None;
    };
    let seats = SeatSet::all(game.players);
    let hunts = |seat: Seat| {
        let turned = end == End::AllHorsemen(seat);
        game.figure(seat).form == Form::Horseman && !turned && !game.is_race()
    };
    let by = match end {
        End::Escape => {
            let by = match game.is_race() {
                true => const { clause("HH-RACE-2") },
                false => const { clause("HH-END-1") },
            };
            return Some(Outcome::ranked(seats, |it| game.escaped(it), by));
        }
        End::AllHorsemen(_) => const { clause("HH-END-2") },
        End::WitchingHour => const { clause("HH-END-3") },
    };
    if game.options.all_horsemen_result == AllHorsemen::HorsemenWin && game.everybody().any(hunts) {
        return Some(Outcome::ranked(seats, hunts, const { clause("HH-END-4") }));
    }
    let mut outcome = Outcome::draw(seats, by);
    let value = |at| if hunts(Seat(at as u8)) { HUNTED } else { 0 };
    outcome.value = std::array::from_fn(|at| {
        if at < usize::from(game.players) {
            value(at)
        } else {
            0
        }
    });
    Some(outcome)
}

/// What shared defeat is worth to those who hunted.
pub(crate) const HUNTED: u16 = 250;
