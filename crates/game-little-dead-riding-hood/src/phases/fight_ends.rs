//! A dead wolf, or a flight. LD-FIGHT-5, LD-FIGHT-6, LD-FIGHT-7
use engine::Sink;

use crate::rules::{flight, moving};
use crate::state::open::Fight;
use crate::{Bullets, Event, Hood, Sister, Token};

pub(super) fn apply(game: &mut Hood, events: &mut impl Sink<Event>) {
    let Fight { who, token, .. } = game.open.fight;
    let bullets = Bullets(std::mem::take(&mut game.open.fight.bullets));
    let (by, at) = (Sister(who), game.open.sister(who).at);
    game.open.fight.token = None;
    game.open.fight.wolves = 0;
    if bullets.0 > 0 {
        events.emit(Event::BulletsSpent { bullets });
    }
    if token != Some(Token::Bullet) {
        // LD-MOVE-9
        if game.open.woods.bullets.contains(at) {
            events.emit(Event::LeftUnderWolf { at });
        }
        events.emit(Event::MustFlee { by });
        return flight::enter(game, at);
    }
    let woods = &mut game.open.woods;
    woods.wolves = woods.wolves.minus(at.bit());
    events.emit(Event::WolfKilled { by, at });
    if game.open.fight.fleeing {
        flight::end(game, events);
    } else {
        game.open.fight = Fight::default();
        game.open.phases.pop();
        moving::stop_on(game, who, events);
    }
}
