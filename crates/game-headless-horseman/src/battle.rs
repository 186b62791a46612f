//! Battles, banishment, death. HH-BAT, HH-BAN, HH-DIE, HH-AB-9 to HH-AB-15
use engine::{Seat, Sink};

use crate::options::BanishTen;
use crate::pack::Fighter;
use crate::phases::{Battle, Phase};
use crate::pieces::{Gem, Trail};
use crate::{
    Action, Card, Event, Form, Horseman, Refusal, Rider, Slot, Space, ability, cards::Held, turn,
    why,
};

/// HH-BAT-14
const MOST_EXCHANGES: u8 = 100;

/// The rider in turn moves in. HH-BAT-1, HH-BAT-12
pub(crate) fn begin(game: &mut Horseman, enemy: Seat, at: Space, events: &mut impl Sink<Event>) {
    let (by, who, name) = (Rider(game.turn), Rider(enemy), game.name(at));
    let pack = game.pack;
    events.emit(match game.ride.left {
        1 => Event::Attacked { by, who, at: name },
        _ => Event::Caught { by, who, at: name },
    });
    let figure = game.mover_mut();
    figure.trail.push(&pack, figure.at, at);
    figure.at = at;
    (game.ride.left, game.ride.told) = (0, at);
    game.ride.came = Space::NOWHERE;
    game.battle = Battle {
        defender: enemy,
        ..Battle::NONE
    };
    ask_items(game, 0);
}

/// The two sides, attacker first.
pub(crate) fn sides(game: &Horseman) -> [Seat; 2] {
    [game.turn, game.battle.defender]
}

/// Ichabod and Horseman of the battle.
pub(crate) fn ichabod(game: &Horseman) -> Seat {
    let [attacker, defender] = sides(game);
    if game.figure(attacker).form == Form::Ichabod {
        attacker
    } else {
        defender
    }
}

pub(crate) fn horseman(game: &Horseman) -> Seat {
    let [attacker, defender] = sides(game);
    if game.figure(attacker).form == Form::Horseman {
        attacker
    } else {
        defender
    }
}

/// Who strikes now, and who parries. HH-BAT-6, HH-BAT-9
pub(crate) fn roles(game: &Horseman) -> [Seat; 2] {
    let [attacker, defender] = sides(game);
    if game.battle.back {
        [defender, attacker]
    } else {
        [attacker, defender]
    }
}

/// The next question about a charged single-use item, from this one of four. HH-AB-11
fn ask_items(game: &mut Horseman, from: usize) {
    for at in from..4 {
        let (defender, slot) = (at >= 2, Slot::BOTH[at % 2]);
        if is_asked(game, defender, slot) {
            game.phase = Phase::BattleItems { defender, slot };
            return;
        }
    }
    next_exchange(game);
}

fn is_asked(game: &Horseman, defender: bool, slot: Slot) -> bool {
    let held = game.figure(sides(game)[usize::from(defender)]).items[slot.index()];
    let single = held.item().is_some_and(|it| game.pack.item(it).single);
    single && !held.spent()
}

/// HH-BAN-1: before every exchange an Ichabod who could hold Banish is asked.
fn next_exchange(game: &mut Horseman) {
    game.phase = if game.could_hold(ichabod(game), Card::BANISH) {
        Phase::BanishWindow
    } else {
        Phase::Exchange
    };
}

pub(crate) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    let hand = game.figure(seat).hand;
    match game.phase {
        Phase::BattleItems { slot, .. } => {
            out.extend_from_slice(&[Action::Use(slot), Action::Save(slot)]);
        }
        Phase::BanishWindow => {
            out.push(Action::Fight);
            if hand.holds(Card::BANISH) {
                out.push(Action::Banish);
            }
        }
        _ => {
            out.push(Action::Accept);
            if hand.holds(Card::DEFENCE) {
                out.push(Action::Defend);
            }
        }
    }
}

pub(crate) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    let hand = game.figure(seat).hand;
    let held = |card| {
        if hand.holds(card) {
            Ok(())
        } else {
            Err(Refusal::CardNotHeld { card })
        }
    };
    match (game.phase, action) {
        (Phase::BattleItems { slot: asked, .. }, Action::Use(slot) | Action::Save(slot)) => {
            let item = game.figure(seat).items[slot.index()];
            match () {
                () if slot == asked => Ok(()),
                () if !item.is_none() && item.spent() => Err(Refusal::SpentItem),
                () => Err(Refusal::NoSuchItem { slot }),
            }
        }
        (Phase::BanishWindow, Action::Fight) | (Phase::DefenceWindow, Action::Accept) => Ok(()),
        (Phase::BanishWindow, Action::Banish) => held(Card::BANISH),
        (Phase::DefenceWindow, Action::Defend) => held(Card::DEFENCE),
        (_, other) => Err(why::out_of_place(game, seat, other)),
    }
}

pub(crate) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    match (game.phase, action) {
        (Phase::BattleItems { defender, slot }, _) => {
            let at = 2 * usize::from(defender) + slot.index();
            let uses = matches!(action, Action::Use(_));
            game.battle.using[at] = uses;
            if let Some(item) = game.figure(seat).items[slot.index()].item() {
                events.emit(match uses {
                    true => Event::UsesItem { by, item },
                    false => Event::SavesItem { by, item },
                });
            }
            ask_items(game, at + 1);
        }
        (_, Action::Fight) => {
            events.emit(Event::FightsOn { by });
            game.phase = Phase::Exchange;
        }
        (_, Action::Banish) => {
            let who = Rider(horseman(game));
            play(game, seat, Card::BANISH, events);
            events.emit(Event::Banishes { by, who });
            // HH-BAN-4
            game.phase = if game.could_hold(who.0, Card::DEFENCE) {
                Phase::DefenceWindow
            } else {
                Phase::Banishment
            };
        }
        (_, Action::Accept) => {
            events.emit(Event::Accepts { by });
            game.phase = Phase::Banishment;
        }
        (_, Action::Defend) => {
            play(game, seat, Card::DEFENCE, events);
            events.emit(Event::Defends { by });
            next_exchange(game);
        }
        (phase, action) => unreachable!("{action:?} in {phase:?}"),
    }
}

fn play(game: &mut Horseman, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.put_away(seat, card);
    let by = Rider(seat);
    events.emit(Event::PlayedCard { by, card });
}

/// Hit points and bonuses of one side, with single-use items only if in use. HH-AB-9 to HH-AB-11; HH-AB-25: what an item
/// is made of does not matter.
pub(crate) fn fighter(game: &Horseman, seat: Seat) -> Fighter {
    let side = usize::from(seat != game.turn);
    let figure = game.figure(seat);
    let bonus = |slot: Slot| {
        let held = figure.items[slot.index()];
        let Some(item) = held.item() else { return 0 };
        let data = game.pack.item(item);
        let works = !data.single || game.battle.using[2 * side + slot.index()];
        if works { data.bonus } else { 0 }
    };
    Fighter {
        hits: figure.hits,
        attack: bonus(Slot::Attack),
        defence: bonus(Slot::Defence),
    }
}

/// HH-BAT-7 to HH-BAT-11
pub(crate) fn exchange(
    game: &mut Horseman,
    attack: u8,
    defence: u8,
    events: &mut impl Sink<Event>,
) {
    let [striker, other] = roles(game);
    let attack = attack + fighter(game, striker).attack;
    let defence = defence + fighter(game, other).defence;
    let (by, who) = (Rider(striker), Rider(other));
    events.emit(Event::Blows {
        by,
        attack,
        who,
        defence,
    });
    game.battle.exchanges += 1;
    game.battle.back = !game.battle.back;
    let (hurt, loss) = if attack > defence {
        (other, attack - defence)
    } else {
        (striker, defence - attack)
    };
    if loss == 0 {
        events.emit(Event::NoHarm);
    } else {
        let figure = game.figure_mut(hurt);
        figure.hits = figure.hits.saturating_sub(loss);
        let (who, hits) = (Rider(hurt), figure.hits);
        events.emit(Event::Hurt { who, loss, hits });
        if hits == 0 {
            beaten(game, hurt, events);
            return;
        }
    }
    if game.battle.exchanges == MOST_EXCHANGES {
        events.emit(Event::Tired);
        game.phase = Phase::Banishment;
        return;
    }
    next_exchange(game);
}

/// HH-BAT-13, HH-DIE-1 to HH-DIE-4
fn beaten(game: &mut Horseman, seat: Seat, events: &mut impl Sink<Event>) {
    let (who, space) = (Rider(seat), game.figure(seat).at);
    events.emit(Event::Beaten { who });
    game.battle.beaten = true;
    if game.figure(seat).form == Form::Horseman {
        game.phase = Phase::Banishment;
        return;
    }
    spend(game, events);
    drop_gem(game, seat, space, events);
    let at = game.name(space);
    events.emit(Event::Died { who, at });
    if seat == game.turn {
        (game.ride.fell, game.ride.die) = (true, false);
    }
    if turn::transform(game, seat, events) {
        turn::reborn(game, seat, events);
    }
}

/// Single-use items that were used. HH-AB-12
fn spend(game: &mut Horseman, events: &mut impl Sink<Event>) {
    for (at, used) in game.battle.using.into_iter().enumerate() {
        let (seat, slot) = (sides(game)[at / 2], at % 2);
        if let Some(item) = game.figure(seat).items[slot].item().filter(|_| used) {
            game.figure_mut(seat).items[slot].spend();
            let by = Rider(seat);
            events.emit(Event::Spent { by, item });
        }
    }
    game.battle.using = [false; 4];
}

/// HH-AB-2, HH-AB-14, HH-AB-15, HH-AB-27; HH-AB-23: charged or spent as they are.
fn drop_gem(game: &mut Horseman, seat: Seat, at: Space, events: &mut impl Sink<Event>) {
    let (by, figure) = (Rider(seat), *game.figure(seat));
    if !figure.has_items() {
        return;
    }
    game.figure_mut(seat).items = [Held::NONE; 2];
    if game.gems.is_out(seat) {
        events.emit(Event::NoSecondGem { by });
        return;
    }
    let (owner, form, items) = (seat, figure.form, figure.items);
    game.gems.push(Gem {
        owner,
        form,
        at,
        items,
    });
    let at = game.name(at);
    events.emit(match form {
        Form::Ichabod => Event::DroppedGem { by, at },
        Form::Horseman => Event::HorsemanDropped { by, at },
    });
}

/// Faces that count. HH-BAN-7
pub(crate) fn banish_faces(game: &Horseman) -> u32 {
    match game.options.banish_ten {
        BanishTen::Mausoleum => 10,
        BanishTen::Reroll => 9,
    }
}

/// HH-BAN-6 to HH-BAN-9
pub(crate) fn banish(game: &mut Horseman, number: u8, events: &mut impl Sink<Event>) {
    let seat = horseman(game);
    let (who, contested) = (Rider(seat), game.figure(seat).at);
    spend(game, events);
    if game.battle.beaten {
        drop_gem(game, seat, contested, events);
    }
    let to = if number == 10 {
        events.emit(Event::BanishedHome { who });
        game.pack.fixed.mausoleum
    } else {
        let to = grave(game, seat, number, events);
        let at = game.name(to);
        events.emit(Event::Banished { who, number, at });
        to
    };
    let hits = game.options.hit_points;
    let figure = game.figure_mut(seat);
    (figure.at, figure.trail, figure.hits) = (to, Trail::EMPTY, hits);
    if seat == game.turn {
        game.ride.fell = true;
        game.ride.rode_in = false;
    }
    over(game, events);
}

/// The graveyard with this number, or the next higher one that is free. HH-BAN-8
fn grave(game: &Horseman, seat: Seat, number: u8, events: &mut impl Sink<Event>) -> Space {
    let mut at = number - 1;
    loop {
        let chip = crate::Chip::graveyard(at);
        let site = game.chips.iter().position(|&it| it == chip).unwrap_or(0);
        let space = game.pack.at_site(site);
        if game.like_at(seat, space).is_none() {
            if at != number - 1 {
                let at = game.name(space);
                events.emit(Event::GraveHeld { number, at });
            }
            return space;
        }
        at = (at + 1) % crate::Chip::EACH;
    }
}

/// What is left of the turn. HH-BAT-12, HH-AB-26
pub(crate) fn over(game: &mut Horseman, events: &mut impl Sink<Event>) {
    game.battle = Battle::NONE;
    if game.ride.fell || !ability::enter_gems(game, 0, events) {
        turn::after_ride(game, events);
    }
}
