//! What happens by itself: until somebody must decide or something is drawn, and where a sister comes to a space.
use engine::{Seat, Sink};

use crate::phases::Phase;
use crate::state::open::Fight;
use crate::{Event, Hood, Sister, Space, Spaces};

/// Goes on until a decision, a chance or the end. LD-TURN-1, LD-TURN-2
pub(crate) fn settle(game: &mut Hood, events: &mut impl Sink<Event>) {
    while game.open.top().advance(game, events) {}
}

/// A sister is on a space and no wolf is in her way: bullets, and perhaps the end. LD-MOVE-8, LD-MOVE-9, LD-MOVE-10, LD-WIN-1, LD-WIN-2
pub(crate) fn stop_on(game: &mut Hood, seat: Seat, events: &mut impl Sink<Event>) {
    let at = game.open.sister(seat).at;
    let woods = &mut game.open.woods;
    let by = Sister(seat);
    if woods.wolves.contains(at) {
        if woods.bullets.contains(at) {
            events.emit(Event::LeftUnderWolf { at });
        }
        return;
    }
    if woods.bullets.contains(at) {
        woods.bullets = woods.bullets.minus(at.bit());
        game.open.sister_mut(seat).bullets += 1;
        events.emit(Event::PickedUp { by, at });
    }
    // LD-WIN-4
    if Spaces::LAST_ROW.contains(at) {
        game.open.winner = Some(seat);
        game.open.fight = Fight::default();
        game.open.phases.restart(Phase::Over);
        events.emit(Event::Won { by, at });
    }
}

/// A sister moves, however: she may meet a wolf there. LD-DEF-6, LD-FIGHT-1
pub(crate) fn move_to(game: &mut Hood, seat: Seat, to: Space, events: &mut impl Sink<Event>) {
    let sister = game.open.sister_mut(seat);
    sister.retreat = sister.at;
    sister.at = to;
    if game.open.woods.wolves.contains(to) {
        enter_fight(game, seat);
    } else {
        stop_on(game, seat, events);
    }
}

/// A sister and a wolf are on the same space. LD-FIGHT-1
pub(crate) fn enter_fight(game: &mut Hood, who: Seat) {
    game.open.fight = Fight {
        who,
        ..Fight::default()
    };
    game.open.phases.push(Phase::FightBegins);
}
