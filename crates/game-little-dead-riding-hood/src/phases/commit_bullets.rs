//! How many bullets go into the bag. LD-FIGHT-3
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::windows;
use crate::{Action, Bullets, Event, Hood, Refusal, Sister, Topic, WindowKind, clause, why};

const QUESTION: Topic = Topic::new(
    "CommitBullets",
    clause("LD-FIGHT-3"),
    "say how many bullets go into the bag",
);

pub(super) fn ask(game: &Hood, seat: Seat) -> Question<Action> {
    QUESTION.ask(Some(Action::Load(game.open.sister(seat).bullets)))
}

pub(super) fn candidates(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    out.extend((0..=game.open.sister(seat).bullets).map(Action::Load));
}

pub(super) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    let bullets = game.open.sister(seat).bullets;
    match action {
        Action::Load(number) if number <= bullets => Ok(()),
        Action::Load(_) => Err(Refusal::NotSoMany { bullets }),
        Action::Pass | Action::Done | Action::End | Action::Stop => Err(Refusal::LoadFirst),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

/// The bag is shaken; a window follows the draw. LD-WINDOW-6
pub(super) fn apply(game: &mut Hood, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Load(number) = action else {
        unreachable!("{action:?} is no number")
    };
    game.open.sister_mut(seat).bullets -= number;
    game.open.fight.bullets = number;
    let (by, bullets) = (Sister(seat), Bullets(number));
    events.emit(Event::Loaded { by, bullets });
    game.open.phases.set(Phase::FightEnds);
    windows::open(game, WindowKind::TokenDrawn, seat);
    game.open.phases.push(Phase::Bag);
}
