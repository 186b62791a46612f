//! Before the first exchange: whether a charged single-use item helps in this battle. HH-AB-11
use engine::{Question, Seat, Sink};

use super::Items;
use crate::rules::battle;
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(_: &Horseman, _: Seat, items: Items) -> Question<Action> {
    let clause = const { clause("HH-AB-11") };
    Question::own("BattleItems", clause, Some(Action::Save(items.slot)))
}

pub(super) fn candidates(_: &Horseman, _: Seat, items: Items, out: &mut Vec<Action>) {
    let slot = items.slot;
    out.extend_from_slice(&[Action::Use(slot), Action::Save(slot)]);
}

pub(super) fn check(
    game: &Horseman,
    seat: Seat,
    items: Items,
    action: Action,
) -> Result<(), Refusal> {
    let (Action::Use(slot) | Action::Save(slot)) = action else {
        return Err(out_of_place(game, seat, action, Refusal::ItemsFirst));
    };
    let item = game.figure(seat).items[slot.index()];
    match () {
        () if slot == items.slot => Ok(()),
        () if !item.is_none() && item.spent() => Err(Refusal::SpentItem),
        () => Err(Refusal::NoSuchItem { slot }),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    Items { defender, slot }: Items,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    let at = 2 * usize::from(defender) + slot.index();
    let uses = matches!(action, Action::Use(_));
    game.battle.using[at] = uses;
    if let Some(item) = game.figure(seat).items[slot.index()].item() {
        events.emit(match uses {
            true => Event::UsesItem { by, item },
            false => Event::SavesItem { by, item },
        });
    }
    battle::ask_items(game, at + 1);
}
