//! A fight begins, and others may answer. LD-FIGHT-2, LD-WINDOW-5
use engine::Sink;

use super::Phase;
use crate::rules::windows;
use crate::{Event, Hood, Sister, WindowKind};

pub(super) fn apply(game: &mut Hood, events: &mut impl Sink<Event>) {
    let fight = &mut game.open.fight;
    fight.wolves = 1;
    fight.bullets = 0;
    fight.token = None;
    let (who, wolves) = (fight.who, fight.wolves);
    let (by, at) = (Sister(who), game.open.sister(who).at);
    events.emit(Event::FightBegan { by, at });
    events.emit(Event::WolfTokenIn { wolves });
    game.open.phases.set(Phase::CommitBullets);
    windows::open(game, WindowKind::CombatStart, who);
}
