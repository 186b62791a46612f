//! What a choice would mean, for whoever hovers over it: facts, exact odds, and what happens for certain.
//!
//! It plays on the truth but tells nothing from the first event on that reveals something.
use engine::{Forecast, Foreseen, Game, Input, Odds, Play, Seat};

use crate::Heroscape;
use crate::action::{Action, Step};
use crate::battle::{Battle, Set, members};
use crate::engage::Pose;
use crate::event;
use crate::fact::Fact;
use crate::field::SpaceId;
use crate::marks;
use crate::names::FigureName;
use crate::odds::Clash;
use crate::phases::{attack, moving, special};
use crate::steps::{self, Plan};

type Out = Vec<Forecast<Heroscape>>;

pub(crate) fn preview(game: &Heroscape, seat: Seat, actions: &[Action], out: &mut Out) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    for &action in actions {
        if let Err(refusal) = after.check(seat, action) {
            out.push(Foreseen::Refused(refusal));
            return;
        }
        facts(&after.battle, seat, action, out);
        after.step(Input::Act(seat, action), &mut events);
        for event in events.drain(..) {
            if event::reveals(event) {
                return;
            }
            out.push(Foreseen::Happens(event, Odds::SURE));
        }
    }
    if let Some(&Action::Step(step)) = actions.last() {
        from_there(&after.battle, seat, step, out);
    }
}

/// Whom the figure could attack from where a step leads.
fn from_there(battle: &Battle, seat: Seat, step: Step, out: &mut Out) {
    let Some(figure) = battle
        .find(step.figure)
        .filter(|it| battle.alive >> it & 1 != 0)
    else {
        return;
    };
    let arrived = |&space: &SpaceId| space.is_some() && battle.space(space).spot() == step.to;
    if !battle.figure(figure).spaces().iter().any(arrived) || !marks::rests(battle, figure) {
        return;
    }
    for target in members(attack::targets(battle, figure, battle.enemies(seat))) {
        let dice = battle.attack_dice(figure, target).dice();
        let clash = Clash::new(battle, figure, battle.pose(figure), target, dice, false);
        let name = battle.name(target);
        let reach = Fact::InReach {
            figure: name,
            attack: clash.attack,
            defense: clash.defense,
        };
        out.push(Foreseen::Holds(reach, clash.at_least(1)));
        let kill = Fact::InReachKill { figure: name };
        let left = battle.print(target).life - battle.figure(target).wounds;
        out.push(Foreseen::Holds(kill, clash.at_least(left)));
        sight_line(battle, figure, target, out);
    }
}

fn sight_line(battle: &Battle, by: u8, target: u8, out: &mut Out) {
    if let Some(ray) = battle.ray(by, target) {
        let figure = battle.name(target);
        sure(Fact::SightLine { figure, ray }, out);
    }
}

fn sure(fact: Fact, out: &mut Out) {
    out.push(Foreseen::Holds(fact, Odds::SURE));
}

fn facts(battle: &Battle, seat: Seat, action: Action, out: &mut Out) {
    match action {
        Action::Step(step) => {
            if let Ok(plan) = steps::judge(battle, seat, step) {
                of_step(battle, seat, plan, out);
            }
        }
        Action::Attack(by, target) => {
            if let (Some(by), Some(target)) = (battle.find(by), battle.find(target)) {
                of_attack(battle, by, target, out);
                sight_line(battle, by, target, out);
            }
        }
        Action::Explosion(by, target) | Action::Grenade(by, target) => {
            if let (Some(by), Some(target)) = (battle.find(by), battle.find(target)) {
                distance(battle, by, target, out);
                sight_line(battle, by, target, out);
                of_area(battle, by, special::burst(battle, target), out);
            }
        }
        Action::FireLine(by, end, dir) => {
            let by = battle.find(by);
            let from = by.and_then(|it| steps::ends(battle, it, end));
            if let (Some(by), Some((from, _))) = (by, from) {
                of_area(battle, by, special::line(battle, by, from, dir), out);
            }
        }
        Action::Draft(kind) => {
            let price = battle.pack.card(kind).points[usize::from(battle.rules.edition)];
            let at = seat.index();
            let points = battle.rules.points[at] - battle.players[at].points - price;
            sure(Fact::PointsLeft { points }, out);
        }
        Action::Put(spot) => nearest(battle, seat, spot, out),
        Action::Berserker | Action::Shackle(_) | Action::Chomp(_) | Action::CloneRoll(_) => {
            of_d20(battle, seat, action, out);
        }
        _ => {}
    }
}

fn of_step(battle: &Battle, seat: Seat, plan: Plan, out: &mut Out) {
    let figure = plan.figure;
    let cost = plan.cost;
    let left = steps::left(battle, figure).saturating_sub(cost);
    let to = battle.space(plan.edge.to).spot();
    sure(Fact::Path { to, cost, left }, out);
    for enemy in members(moving::leaves(battle, plan)) {
        let figure = battle.name(enemy);
        out.push(Foreseen::Holds(Fact::SwipeBy { figure }, Odds::exact(1, 2)));
    }
    match moving::fall(battle, plan) {
        Some(kind) if kind == moving::FALLS[2] => {
            let lucky = u64::from(battle.luck(seat)).min(18);
            out.push(Foreseen::Holds(Fact::FallD20, Odds::exact(18 - lucky, 20)));
        }
        Some(kind) => {
            let dice = moving::fall_dice(kind);
            let of = 1 << dice;
            out.push(Foreseen::Holds(
                Fact::FallDice { dice },
                Odds::exact(of - 1, of),
            ));
        }
        None => {}
    }
    let pose = Pose {
        spaces: plan.spaces,
        height: battle.print(figure).height,
    };
    for enemy in members(battle.touched(pose, battle.enemies(seat))) {
        let figure = battle.name(enemy);
        sure(Fact::Engages { figure }, out);
        let level = |space| battle.space(space).level;
        let rise = level(plan.edge.to) - level(battle.figure(enemy).at);
        let levels = rise.unsigned_abs() as u8;
        match rise {
            1.. => sure(Fact::Above { figure, levels }, out),
            0 => {}
            _ => sure(Fact::Below { figure, levels }, out),
        }
    }
}

fn distance(battle: &Battle, by: u8, target: u8, out: &mut Out) {
    let special = battle.print(by).powers.special;
    let range = special.map_or(battle.range(by), |it| it.range);
    let (figure, spaces) = (battle.name(target), battle.distance(by, target));
    sure(
        Fact::Distance {
            figure,
            spaces,
            range,
        },
        out,
    );
}

fn of_attack(battle: &Battle, by: u8, target: u8, out: &mut Out) {
    let (figure, spaces) = (battle.name(target), battle.distance(by, target));
    let range = battle.range(by);
    sure(
        Fact::Distance {
            figure,
            spaces,
            range,
        },
        out,
    );
    let attack = battle.attack_dice(by, target);
    let defense = battle.defense_dice(target, battle.pose(by));
    let parts = [
        (
            attack.height,
            Fact::FromHeight {
                dice: attack.height,
            },
        ),
        (attack.auras, Fact::FromAuras { dice: attack.auras }),
        (
            attack.glyphs,
            Fact::FromGlyphs {
                dice: attack.glyphs,
            },
        ),
        (
            attack.spirits,
            Fact::FromSpirits {
                dice: attack.spirits,
            },
        ),
        (attack.power, Fact::FromPower { dice: attack.power }),
        (
            defense.height,
            Fact::GuardHeight {
                dice: defense.height,
            },
        ),
        (
            defense.auras,
            Fact::GuardAuras {
                dice: defense.auras,
            },
        ),
        (
            defense.glyphs,
            Fact::GuardGlyphs {
                dice: defense.glyphs,
            },
        ),
        (
            defense.spirits,
            Fact::GuardSpirits {
                dice: defense.spirits,
            },
        ),
        (defense.jungle, Fact::GuardJungle),
    ];
    let clash = Clash::new(battle, by, battle.pose(by), target, attack.dice(), false);
    of_clash(battle, clash, target, out);
    for (dice, fact) in parts {
        if dice > 0 {
            sure(fact, out);
        }
    }
    if clash.counters {
        let figure = battle.name(target);
        out.push(Foreseen::Holds(
            Fact::CounterRisk { figure },
            clash.struck(1),
        ));
    }
}

/// Dice, a wound, a kill, wounds on average.
fn of_clash(battle: &Battle, clash: Clash, target: u8, out: &mut Out) {
    let figure: FigureName = battle.name(target);
    let (attack, defense) = (clash.attack, clash.defense);
    sure(
        Fact::Dice {
            figure,
            attack,
            defense,
        },
        out,
    );
    let left = battle.print(target).life - battle.figure(target).wounds;
    out.push(Foreseen::Holds(
        Fact::AnyWound { figure },
        clash.at_least(1),
    ));
    out.push(Foreseen::Holds(Fact::Kill { figure }, clash.at_least(left)));
    let thousandths = clash.expected();
    sure(
        Fact::Expected {
            figure,
            thousandths,
        },
        out,
    );
}

fn of_area(battle: &Battle, by: u8, hit: Set, out: &mut Out) {
    let dice = battle.print(by).powers.special.map_or(0, |it| it.dice);
    let friends = battle.friends(battle.controller(by));
    for target in members(hit) {
        let figure = battle.name(target);
        sure(
            match friends >> target & 1 {
                0 => Fact::Hit { figure },
                _ => Fact::FriendlyFire { figure },
            },
            out,
        );
        let clash = Clash::new(battle, by, battle.pose(by), target, dice, true);
        of_clash(battle, clash, target, out);
    }
}

fn nearest(battle: &Battle, seat: Seat, spot: crate::names::Spot, out: &mut Out) {
    let Some(space) = battle.field().find(spot) else {
        return;
    };
    let far = |it: u8| battle.field().range(space, battle.figure(it).at);
    if let Some(enemy) = members(battle.enemies(seat)).min_by_key(|&it| far(it)) {
        let (figure, spaces) = (battle.name(enemy), far(enemy));
        sure(Fact::NearestEnemy { figure, spaces }, out);
    }
}

/// What the d20 must show, with its odds.
fn of_d20(battle: &Battle, seat: Seat, action: Action, out: &mut Out) {
    let powers = &battle.print_of(battle.turned.card).powers;
    let wet = |name: FigureName| {
        let figure = battle.find(name);
        figure.is_some_and(|it| battle.space(battle.figure(it).at).water)
    };
    let hero = |name: FigureName| battle.pack.card(name.card.kind).hero;
    let total = match action {
        Action::Berserker => powers.second_move,
        Action::Shackle(_) => powers.take_control,
        Action::Chomp(name) => powers.devour.filter(|_| hero(name)).map(|it| it.hero),
        Action::CloneRoll(name) => powers.clone.map(|it| it[usize::from(wet(name))]),
        _ => None,
    };
    let Some(total) = total else {
        return;
    };
    let needed = total.saturating_sub(battle.luck(seat)).clamp(1, 21);
    let odds = Odds::exact(u64::from(21 - needed), 20);
    out.push(Foreseen::Holds(Fact::Needs { total }, odds));
}
