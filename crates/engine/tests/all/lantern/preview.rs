//! What an action of Lantern would mean, as far as the seat can know: never what the others hold.
use engine::{Forecast, Foreseen, Odds, Play, Seat, SeatSet};

use super::{Action, Event, Fact, Lantern, Phase};

pub(super) fn write(
    game: &Lantern,
    seat: Seat,
    actions: &[Action],
    out: &mut Vec<Forecast<Lantern>>,
) {
    let (mut after, mut events) = (*game, Vec::new());
    for &action in actions {
        let (before, from) = (after, events.len());
        if let Err(refusal) = after.act(seat, action, &mut events) {
            return out.push(Foreseen::Refused(refusal));
        }
        // What the others have put aside comes to light only then.
        let own = |it: &&Event| !matches!(it, Event::TurnedUp { of, .. } if *of != seat);
        let sure = |&event: &Event| Foreseen::Happens(event, Odds::SURE);
        out.extend(events[from..].iter().filter(own).map(sure));
        facts(&before, &after, seat, action, out);
    }
}

fn facts(
    before: &Lantern,
    after: &Lantern,
    seat: Seat,
    action: Action,
    out: &mut Vec<Forecast<Lantern>>,
) {
    match action {
        Action::Aside(card) | Action::Swap(card) => {
            let points = before.pack.worth(card);
            out.push(Foreseen::Holds(Fact::Worth { card, points }, Odds::SURE));
        }
        Action::Play(_) | Action::Snuff(_) => out.extend(danger(after, seat)),
        Action::Pass if after.open.phase == Phase::Over => {
            out.push(Foreseen::Holds(Fact::Ends, Odds::SURE));
        }
        Action::Show | Action::Pass => {}
    }
}

/// How likely it is that somebody who is asked holds a snuff: every unseen card may be anywhere.
fn danger(after: &Lantern, seat: Seat) -> Option<Forecast<Lantern>> {
    let Phase::Window(window) = after.open.phase else {
        return None;
    };
    let own = after.hands[seat.index()].or(after.asides[seat.index()]);
    let unseen = after.in_play().minus(after.open.pile).minus(own);
    let snuffs = unseen.iter().filter(|&it| !after.pack.is_light(it)).count() as u64;
    let rivals: SeatSet = window.asked.iter().collect();
    let held: u32 = rivals.iter().map(|it| after.hands[it.index()].len()).sum();
    let (all, held) = (u64::from(unseen.len()), u64::from(held));
    let ways = choose(all, held);
    let odds = Odds::exact(ways - choose(all - snuffs, held), ways);
    Some(Foreseen::Holds(Fact::MayBeSnuffed { rivals }, odds))
}

/// In how many ways some of these can be chosen.
fn choose(of: u64, n: u64) -> u64 {
    (0..n).fold(1, |ways, at| ways * of.saturating_sub(at) / (at + 1))
}
