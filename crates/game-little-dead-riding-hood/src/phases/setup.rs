//! Who begins, three cards each, and a starting space for everybody. LD-SETUP
use engine::{Seat, Sink};

use super::Phase;
use crate::{Action, Card, Event, Hood, Refusal, Sister, Space, judge};

/// LD-SETUP-9
pub(crate) fn starter(game: &mut Hood, seat: Seat, events: &mut impl Sink<Event>) {
    events.emit(Event::StarterChosen { seat: Sister(seat) });
    game.open.starter = seat;
    game.open.active = seat;
    let left = game.pack.numbers.first_cards;
    let to = Seat(0);
    game.open.phases.set(match left {
        0 => first_choice(game),
        _ => Phase::Deal { to, left },
    });
}

fn first_choice(game: &Hood) -> Phase {
    let after = game.open.players - 1;
    Phase::ChooseStart { after }
}

/// LD-SETUP-3
pub(crate) fn deal(
    game: &mut Hood,
    (to, left): (Seat, u8),
    card: Card,
    events: &mut impl Sink<Event>,
) {
    game.hands[to.index()] = game.hands[to.index()].with(card);
    let card = Some(card);
    events.emit(Event::Dealt {
        to: Sister(to),
        card,
    });
    let first_cards = game.pack.numbers.first_cards;
    let next = match left {
        1 if to.0 + 1 == game.open.players => first_choice(game),
        1 => Phase::Deal {
            to: Seat(to.0 + 1),
            left: first_cards,
        },
        _ => Phase::Deal { to, left: left - 1 },
    };
    game.open.phases.set(next);
}

/// Free starting spaces of lanes in play. LD-SETUP-1, LD-SETUP-6
pub(crate) fn free(game: &Hood) -> impl Iterator<Item = Space> {
    (0..crate::space::LANES)
        .map(|lane| Space::new(lane, 0))
        .filter(|&at| is_free(game, at))
}

fn is_free(game: &Hood, at: Space) -> bool {
    let in_play = game.open.woods.lanes.contains(Space::new(at.lane(), 1));
    in_play && game.open.who_is_on(at).is_none()
}

pub(crate) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Start(at) = action else {
        return Err(judge::out_of_place(game, seat, action));
    };
    match () {
        // LD-SETUP-6
        () if !at.is_start() => Err(Refusal::NotAStart { at }),
        // LD-SETUP-1
        () if !game.open.woods.lanes.contains(Space::new(at.lane(), 1)) => {
            Err(Refusal::LaneNotInPlay { at })
        }
        // LD-SETUP-7
        () if game.open.who_is_on(at).is_some() => Err(Refusal::StartTaken { at }),
        () => Ok(()),
    }
}

/// LD-SETUP-7: the Starting Player first, then counter-clockwise.
pub(crate) fn apply(
    game: &mut Hood,
    seat: Seat,
    (at, after): (Space, u8),
    events: &mut impl Sink<Event>,
) {
    game.open.sister_mut(seat).at = at;
    let by = Sister(seat);
    events.emit(Event::Started { by, at });
    if after > 0 {
        game.open.active = game.open.right_of(seat);
        let after = after - 1;
        game.open.phases.set(Phase::ChooseStart { after });
    } else {
        super::draft::enter_turn(game, events);
    }
}
