//! Two ability cards for one slot: which one to keep. HH-AB-8, HH-AB-21
use engine::{Question, Seat, Sink};

use crate::rules::turn;
use crate::state::cards::Held;
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Item, Kept, Refusal, Rider, clause};

pub(super) fn ask(_: &Horseman, _: Seat, _: Item) -> Question<Action> {
    let clause = const { clause("HH-AB-8") };
    Question::own("Keep", clause, Some(Action::Keep(Kept::Old)))
}

pub(super) fn candidates(_: &Horseman, _: Seat, _: Item, out: &mut Vec<Action>) {
    out.extend_from_slice(&[Action::Keep(Kept::Old), Action::Keep(Kept::New)]);
}

pub(super) fn check(game: &Horseman, seat: Seat, _: Item, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Keep(_) => Ok(()),
        other => Err(out_of_place(game, seat, other, Refusal::KeepOne)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    new: Item,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    let slot = game.pack.item(new).slot;
    let held = &mut game.figure_mut(seat).items[slot.index()];
    let old = held.item().unwrap_or(new);
    let (item, gone) = match action {
        Action::Keep(Kept::New) => {
            *held = Held::new(new);
            (new, old)
        }
        _ => (old, new),
    };
    events.emit(Event::Kept { by, item, gone });
    turn::after_collect(game, events);
}
