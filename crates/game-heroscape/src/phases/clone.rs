//! Water Clone: each figure rolls for one that was destroyed. HS-POW-WCL-1, HS-POW-WCL-2.
use engine::{Seat, Sink};

use super::Task;
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, Set, Status, members};
use crate::event::Event;
use crate::names::FigureName;
use crate::refusal::Refusal;

/// Those of the card in turn that were destroyed.
pub(crate) fn destroyed(battle: &Battle) -> Set {
    let fallen = members(battle.of_card(battle.turned.card))
        .filter(|&it| battle.figure(it).status == Status::Destroyed);
    fallen.fold(0, |set, it| set | 1 << it)
}

/// Those who have still to roll.
pub(crate) fn waiting(battle: &Battle) -> Set {
    battle.listed & battle.alive & !battle.rolled
}

pub(crate) fn candidates(battle: &Battle, out: &mut Vec<Action>) {
    out.extend(members(waiting(battle)).map(|it| Action::CloneRoll(battle.name(it))));
}

/// Whether the card may clone instead of attacking.
pub(crate) fn may_begin(battle: &Battle) -> Result<(), Refusal> {
    if battle.print_of(battle.turned.card).powers.clone.is_none() {
        return Err(Refusal::CannotClone);
    }
    if battle.turned.attackers > 0 {
        return Err(Refusal::CloneInstead);
    }
    let useful = destroyed(battle) != 0;
    useful.then_some(()).ok_or(Refusal::NothingToClone)
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::CloneRoll(figure) => {
            amiss::of_card(battle, seat, figure)?;
            may_roll(battle, figure)
        }
        _ => Err(amiss::why(battle, seat, action)),
    }
}

/// HS-POW-WCL-1
pub(crate) fn may_roll(battle: &Battle, figure: FigureName) -> Result<(), Refusal> {
    let found = battle.find(figure);
    let waits = found.is_some_and(|it| waiting(battle) >> it & 1 != 0);
    waits.then_some(()).ok_or(Refusal::HasRolled { figure })
}

pub(crate) fn begin(battle: &mut Battle, events: &mut impl Sink<Event>) {
    battle.listed = battle.of_card(battle.turned.card) & battle.alive;
    battle.rolled = 0;
    let card = battle.name_of(battle.turned.card);
    events.emit(Event::CloningBegan { card });
    battle.stack.restart(Task::Clones);
}

/// Whether the sequence is over.
pub(crate) fn is_done(battle: &Battle) -> bool {
    waiting(battle) == 0 || destroyed(battle) == 0
}

pub(crate) fn apply(battle: &mut Battle, action: Action, events: &mut impl Sink<Event>) {
    if let Action::CloneRoll(name) = action
        && let Some(figure) = battle.find(name)
    {
        battle.rolled |= 1 << figure;
        events.emit(Event::CloneRollBegan { figure: name });
        battle.stack.push(Task::CloneRoll(figure));
    }
}

/// HS-POW-WCL-2
pub(crate) fn roll(battle: &mut Battle, figure: u8, roll: u8, events: &mut impl Sink<Event>) {
    battle.stack.pop();
    let total = roll + battle.luck(battle.seat);
    let name = battle.name(figure);
    events.emit(Event::CloneRolled {
        figure: name,
        total,
    });
    let [dry, wet] = battle.print(figure).powers.clone.unwrap_or([20, 20]);
    let water = battle.space(battle.figure(figure).at).water;
    let fallen = destroyed(battle);
    if total < if water { wet } else { dry } || fallen == 0 {
        return;
    }
    battle.stack.push(Task::ClonePut(figure));
    if !super::placing::any(battle) {
        battle.stack.pop();
        events.emit(Event::NoCloneSpace { figure: name });
    }
}
