//! Powers between the last move and the first attack. HS-TRN-7, HS-POW-BER, HS-POW-MSH, HS-POW-CHO.
use engine::{Seat, Sink};

use super::Task;
use crate::Heroscape;
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, Set, members};
use crate::event::Event;
use crate::names::FigureName;
use crate::refusal::Refusal;
use crate::wounds;

/// Everybody next to a figure of the card in turn.
fn near(battle: &Battle) -> Set {
    let mine = battle.of_card(battle.turned.card) & battle.alive;
    let near = members(mine).map(|it| battle.touched(battle.pose(it), battle.alive & !(1 << it)));
    near.fold(0, |all, it| all | it)
}

pub(crate) fn candidates(battle: &Battle, out: &mut Vec<Action>) {
    let powers = &battle.print_of(battle.turned.card).powers;
    if powers.second_move.is_some() {
        out.push(Action::Berserker);
    }
    let near = near(battle);
    if powers.take_control.is_some() {
        out.extend(members(near).map(|it| Action::Shackle(battle.name(it))));
    }
    if powers.devour.is_some() {
        out.extend(members(near).map(|it| Action::Chomp(battle.name(it))));
    }
    out.push(Action::EndPowers);
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::EndPowers | Action::Berserker | Action::Shackle(_) | Action::Chomp(_) => {
            judge(battle, seat, action)
        }
        _ => Err(amiss::why(battle, seat, action)),
    }
}

/// What belongs between moving and attacking, whatever is asked now.
pub(crate) fn judge(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    let powers = &battle.print_of(battle.turned.card).powers;
    let used = battle.turned.used;
    match action {
        Action::Berserker if powers.second_move.is_none() => Err(Refusal::NoCharge),
        // After a success it may be rolled again.
        Action::Berserker if used => Err(Refusal::ChargeFailed),
        Action::Berserker => Ok(()),
        Action::Shackle(_) if powers.take_control.is_none() => Err(Refusal::CannotShackle),
        Action::Shackle(_) if used => Err(Refusal::ShackledAlready),
        Action::Shackle(figure) => {
            let found = beside(battle, figure).filter(|&it| battle.controller(it) != seat);
            found.map(|_| ()).ok_or(Refusal::NoShackle { figure })
        }
        Action::Chomp(figure) => {
            let devour = powers.devour.ok_or(Refusal::CannotChomp)?;
            if used {
                return Err(Refusal::ChompedAlready);
            }
            let found = beside(battle, figure).ok_or(Refusal::NoChomp { figure })?;
            let fits = devour.swallows(battle.print(found).size);
            fits.then_some(()).ok_or(Refusal::TooBig { figure })
        }
        _ if between(battle) => Ok(()),
        _ => Err(Refusal::NoPower),
    }
}

/// Whether the card has a power to use between moving and attacking. HS-TRN-7
pub(crate) fn between(battle: &Battle) -> bool {
    let powers = &battle.print_of(battle.turned.card).powers;
    powers.second_move.is_some() || powers.take_control.is_some() || powers.devour.is_some()
}

fn beside(battle: &Battle, name: FigureName) -> Option<u8> {
    battle.find(name).filter(|&it| near(battle) >> it & 1 != 0)
}

pub(crate) fn apply(battle: &mut Battle, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Berserker => {
            battle.turned.used = true;
            let card = battle.name_of(battle.turned.card);
            events.emit(Event::PowerBegan { card });
            battle.stack.push(Task::PowerRoll(crate::battle::NONE));
        }
        Action::Shackle(name) | Action::Chomp(name) => {
            let Some(figure) = battle.find(name) else {
                unreachable!("{action:?} was not allowed")
            };
            battle.turned.used = true;
            let card = battle.name_of(battle.turned.card);
            events.emit(Event::PowerBegan { card });
            if matches!(action, Action::Chomp(_)) && !battle.print(figure).hero {
                events.emit(Event::Chomped { figure: name });
                wounds::destroy(battle, figure, events);
            } else {
                battle.stack.push(Task::PowerRoll(figure));
            }
        }
        _ => {
            events.emit(Event::PowersEnded { by: battle.seat });
            battle.stack.restart(Task::Attack);
        }
    }
}

/// What the d20 says.
pub(crate) fn roll(game: &mut Heroscape, figure: u8, roll: u8, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    battle.stack.pop();
    let total = roll + battle.luck(battle.seat);
    let (card, powers) = (
        battle.turned.card,
        &battle.print_of(battle.turned.card).powers,
    );
    if let Some(threshold) = powers.second_move {
        let card = battle.name_of(card);
        events.emit(Event::Charged { card, total });
        if total >= threshold {
            events.emit(Event::ChargeBegan { card });
            (battle.turned.moved, battle.turned.used) = (0, false);
            battle.stack.restart(Task::Move);
        }
    } else if let Some(threshold) = powers.take_control {
        let name = battle.name(figure);
        events.emit(Event::ShackleRolled {
            figure: name,
            total,
        });
        if total >= threshold {
            take_control(game, figure, events);
        }
    } else if let Some(devour) = powers.devour {
        let name = battle.name(figure);
        events.emit(Event::ChompRolled {
            figure: name,
            total,
        });
        if total >= devour.hero {
            events.emit(Event::Chomped { figure: name });
            wounds::destroy(battle, figure, events);
        }
    }
}

/// The card changes hands; its markers go back to their owner. HS-POW-MSH
fn take_control(game: &mut Heroscape, figure: u8, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let (by, card) = (battle.seat, battle.figure(figure).card);
    let loser = battle.controller(figure);
    let standing = battle.of_card(card) & battle.alive;
    battle.held[loser.index()] &= !standing;
    battle.held[by.index()] |= standing;
    battle.cards[usize::from(card)].controller = by.0;
    let orders = &mut game.orders[loser.index()];
    for marker in 0..4 {
        if orders.card[marker] == card {
            orders.off |= 1 << marker;
        }
    }
    let card = battle.name_of(card);
    events.emit(Event::Shackled { card, by });
}
