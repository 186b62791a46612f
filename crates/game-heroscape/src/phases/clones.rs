//! Who rolls for a clone next: all of them, instead of attacking. HS-POW-WCL-1.
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::{cloning, turn};
use crate::why::{of_card, out_of_place};
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, seat: Seat) -> Question<Action> {
    let mut out = Vec::new();
    candidates(game, seat, &mut out);
    let clause = const { clause("HS-POW-WCL-1") };
    Question::own("Clones", clause, out.first().copied())
}

pub(super) fn candidates(game: &Heroscape, _: Seat, out: &mut Vec<Action>) {
    let open = &game.open;
    out.extend(
        (cloning::waiting(open))
            .iter()
            .map(|it| Action::CloneRoll(open.name(it))),
    );
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    let open = &game.open;
    let Action::CloneRoll(figure) = action else {
        return Err(out_of_place(open, seat, action));
    };
    of_card(open, seat, figure)?;
    cloning::may_roll(open, figure)
}

pub(super) fn apply(game: &mut Heroscape, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if let Action::CloneRoll(name) = action
        && let Some(figure) = open.find(name)
    {
        open.rolled = open.rolled.with(figure);
        events.emit(Event::CloneRollBegan { figure: name });
        open.stack.push(Phase::CloneRoll(figure));
    }
}

pub(super) fn advance(game: &mut Heroscape, events: &mut impl Sink<Event>) -> bool {
    turn::goes_on(game, events)
}
