//! Combat: bullets into the bag, a token, and a dead wolf or a flight, with two windows. LD-FIGHT
use engine::{Draw, Seat, Sink};

use super::{Phase, Round, flight, window};
use crate::open::Fight;
use crate::{
    Action, Bullets, Chance, Event, Hood, Refusal, Sister, Token, WindowKind, judge, settle,
};

/// A sister and a wolf are on the same space. LD-FIGHT-1
pub(crate) fn enter(game: &mut Hood, who: Seat) {
    game.open.fight = Fight { who, ..Fight::NONE };
    game.open.phases.push(Phase::Fight(Round::Begin));
}

/// LD-FIGHT-2, LD-WINDOW-5
pub(crate) fn begin(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let fight = &mut game.open.fight;
    fight.wolves = 1;
    fight.bullets = 0;
    fight.token = None;
    let (who, wolves) = (fight.who, fight.wolves);
    let (by, at) = (Sister(who), game.open.sister(who).at);
    events.emit(Event::FightBegan { by, at });
    events.emit(Event::WolfTokenIn { wolves });
    game.open.phases.set(Phase::Fight(Round::Load));
    window::open(game, WindowKind::CombatStart, who);
    true
}

/// LD-FIGHT-3
pub(crate) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    let bullets = game.open.sister(seat).bullets;
    match action {
        Action::Load(number) if number <= bullets => Ok(()),
        Action::Load(_) => Err(Refusal::NotSoMany { bullets }),
        Action::Pass | Action::Done | Action::End | Action::Stop => Err(Refusal::LoadFirst),
        other => Err(judge::out_of_place(game, seat, other)),
    }
}

/// The bag is shaken; a window follows the draw. LD-WINDOW-6
pub(crate) fn load(game: &mut Hood, seat: Seat, number: u8, events: &mut impl Sink<Event>) {
    game.open.sister_mut(seat).bullets -= number;
    game.open.fight.bullets = number;
    let (by, bullets) = (Sister(seat), Bullets(number));
    events.emit(Event::Loaded { by, bullets });
    game.open.phases.set(Phase::Fight(Round::Drawn));
    window::open(game, WindowKind::TokenDrawn, seat);
    game.open.phases.push(Phase::Bag);
}

/// LD-FIGHT-4
pub(crate) fn sample(game: &Hood, draw: &mut impl Draw) -> Chance {
    let (bullets, wolves) = (game.open.fight.bullets, game.open.fight.wolves);
    let nth = draw.below(u32::from(bullets + wolves));
    Chance::Token(match nth < u32::from(bullets) {
        true => Token::Bullet,
        false => Token::Wolf,
    })
}

pub(crate) fn drawn(game: &mut Hood, token: Token, events: &mut impl Sink<Event>) {
    game.open.fight.token = Some(token);
    let by = Sister(game.open.fight.who);
    events.emit(Event::TokenDrawn { by, token });
    game.open.phases.pop();
}

/// LD-FIGHT-5, LD-FIGHT-6, LD-FIGHT-7
pub(crate) fn resolve(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let Fight { who, token, .. } = game.open.fight;
    let bullets = Bullets(std::mem::take(&mut game.open.fight.bullets));
    let (by, at) = (Sister(who), game.open.sister(who).at);
    let killed = token == Some(Token::Bullet);
    game.open.fight.token = None;
    game.open.fight.wolves = 0;
    if bullets.0 > 0 {
        events.emit(Event::BulletsSpent { bullets });
    }
    if !killed {
        // LD-MOVE-9
        if game.open.woods.bullets.contains(at) {
            events.emit(Event::LeftUnderWolf { at });
        }
        events.emit(Event::MustFlee { by });
        flight::enter(game, at);
        return true;
    }
    let woods = &mut game.open.woods;
    woods.wolves = woods.wolves.minus(at.bit());
    events.emit(Event::WolfKilled { by, at });
    if game.open.fight.fleeing {
        flight::end(game, events);
    } else {
        game.open.fight = Fight::NONE;
        game.open.phases.pop();
        settle::arrive(game, who, events);
    }
    true
}
