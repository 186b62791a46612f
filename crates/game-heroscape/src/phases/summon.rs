//! Whom to summon, if anybody. HS-G-ERL.
use engine::{Question, Seat, Sink};

use super::{OnGlyph, Phase, Summoned};
use crate::rules::{glyphs, placing};
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(_: &Heroscape, _: Seat, _: OnGlyph) -> Question<Action> {
    let clause = const { clause("HS-G-ERL") };
    Question::own("Summon", clause, Some(Action::NoSummon))
}

pub(super) fn candidates(game: &Heroscape, _: Seat, at: OnGlyph, out: &mut Vec<Action>) {
    let open = &game.open;
    let others = open.alive.without(at.figure);
    out.extend(others.iter().map(|it| Action::Summon(open.name(it))));
    out.push(Action::NoSummon);
}

pub(super) fn check(
    game: &Heroscape,
    seat: Seat,
    at: OnGlyph,
    action: Action,
) -> Result<(), Refusal> {
    let (open, by) = (&game.open, at.figure);
    match action {
        Action::NoSummon => Ok(()),
        Action::Summon(name) => {
            let found = open.find(name);
            let found = found.filter(|&it| it != by && open.alive.contains(it));
            let figure = found.ok_or(Refusal::NobodyThere { figure: name })?;
            let room = placing::any(open, Summoned { figure, by });
            room.then_some(())
                .ok_or(Refusal::NoRoomToSummon { figure: name })
        }
        _ => Err(out_of_place(open, seat, action)),
    }
}

pub(super) fn apply(
    game: &mut Heroscape,
    _: Seat,
    at: OnGlyph,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (open, by) = (&mut game.open, at.figure);
    open.stack.pop();
    if let Action::Summon(name) = action
        && let Some(figure) = open.find(name)
    {
        glyphs::remove(open, at.slot, events);
        open.stack.push(Phase::SummonPut(Summoned { figure, by }));
    } else {
        glyphs::summon_nobody(open, at, events);
    }
}
