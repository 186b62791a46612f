//! What a choice would mean, for whoever hovers over it: facts, exact odds, and what happens for certain.
//!
//! It plays on the truth but tells nothing from the first event on that reveals something.
use engine::{Forecast, Foreseen, Game, Input, Odds, Play, Seat};

use crate::Heroscape;
use crate::pack::field::SpaceId;
use crate::rules::engage::Pose;
use crate::rules::falls::{self, Depth};
use crate::rules::odds::Clash;
use crate::rules::steps::{self, Plan};
use crate::rules::{attacks, moves, special};
use crate::screen::badges;
use crate::state::figures::{FigureId, Figures};
use crate::state::names::FigureName;
use crate::state::open::Open;
use crate::view;
use crate::words::action::{Action, Step};
use crate::words::fact::Fact;

type Out = Vec<Forecast<Heroscape>>;

pub(crate) fn preview(game: &Heroscape, seat: Seat, actions: &[Action], out: &mut Out) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    for &action in actions {
        if let Err(refusal) = after.check(seat, action) {
            out.push(Foreseen::Refused(refusal));
            return;
        }
        facts(&after.open, seat, action, out);
        after.step(Input::Act(seat, action), &mut events);
        for event in events.drain(..) {
            if view::reveals(event) {
                return;
            }
            out.push(Foreseen::Happens(event, Odds::SURE));
        }
    }
    if let Some(&Action::Step(step)) = actions.last() {
        from_there(&after.open, seat, step, out);
    }
}

/// Whom the figure could attack from where a step leads.
fn from_there(open: &Open, seat: Seat, step: Step, out: &mut Out) {
    let Some(figure) = open.find(step.figure).filter(|&it| open.alive.contains(it)) else {
        return;
    };
    let arrived = |&space: &SpaceId| space.is_some() && open.space(space).spot() == step.to;
    if !open.figure(figure).spaces().iter().any(arrived) || !badges::rests(open, figure) {
        return;
    }
    for target in (attacks::targets(open, figure, open.enemies(seat))).iter() {
        let dice = open.attack_dice(figure, target).dice();
        let clash = Clash::new(open, figure, open.pose(figure), target, dice, false);
        let name = open.name(target);
        let reach = Fact::InReach {
            figure: name,
            attack: clash.attack,
            defense: clash.defense,
        };
        out.push(Foreseen::Holds(reach, clash.at_least(1)));
        let kill = Fact::InReachKill { figure: name };
        let left = open.printed(target).life - open.figure(target).wounds;
        out.push(Foreseen::Holds(kill, clash.at_least(left)));
        sight_line(open, figure, target, out);
    }
}

fn sight_line(open: &Open, by: FigureId, target: FigureId, out: &mut Out) {
    if let Some(ray) = open.ray(by, target) {
        let figure = open.name(target);
        sure(Fact::SightLine { figure, ray }, out);
    }
}

fn sure(fact: Fact, out: &mut Out) {
    out.push(Foreseen::Holds(fact, Odds::SURE));
}

fn facts(open: &Open, seat: Seat, action: Action, out: &mut Out) {
    match action {
        Action::Step(step) => {
            if let Ok(plan) = steps::judge(open, seat, step) {
                of_step(open, seat, plan, out);
            }
        }
        Action::Attack(by, target) => {
            if let (Some(by), Some(target)) = (open.find(by), open.find(target)) {
                of_attack(open, by, target, out);
                sight_line(open, by, target, out);
            }
        }
        Action::Explosion(by, target) | Action::Grenade(by, target) => {
            if let (Some(by), Some(target)) = (open.find(by), open.find(target)) {
                distance(open, by, target, out);
                sight_line(open, by, target, out);
                of_area(open, by, special::burst(open, target), out);
            }
        }
        Action::FireLine(by, end, dir) => {
            let by = open.find(by);
            let from = by.and_then(|it| steps::ends(open, it, end));
            if let (Some(by), Some((from, _))) = (by, from) {
                of_area(open, by, special::line(open, by, from, dir), out);
            }
        }
        Action::Draft(kind) => {
            let price = open.pack.card(kind).points[usize::from(open.rules.edition)];
            let at = seat.index();
            let points = open.rules.points[at] - open.players[at].points - price;
            sure(Fact::PointsLeft { points }, out);
        }
        Action::Put(spot) => nearest(open, seat, spot, out),
        Action::Berserker | Action::Shackle(_) | Action::Chomp(_) | Action::CloneRoll(_) => {
            of_d20(open, seat, action, out);
        }
        _ => {}
    }
}

fn of_step(open: &Open, seat: Seat, plan: Plan, out: &mut Out) {
    let figure = plan.figure;
    let cost = plan.cost;
    let left = steps::left(open, figure).saturating_sub(cost);
    let to = open.space(plan.edge.to).spot();
    sure(Fact::Path { to, cost, left }, out);
    for enemy in (moves::leaves(open, plan)).iter() {
        let figure = open.name(enemy);
        out.push(Foreseen::Holds(Fact::SwipeBy { figure }, Odds::exact(1, 2)));
    }
    match falls::depth(open, plan) {
        Some(Depth::Extreme) => {
            let lucky = u64::from(open.luck(seat)).min(18);
            out.push(Foreseen::Holds(Fact::FallD20, Odds::exact(18 - lucky, 20)));
        }
        Some(depth) => {
            let dice = depth.dice();
            let (fact, of) = (Fact::FallDice { dice }, 1 << dice);
            out.push(Foreseen::Holds(fact, Odds::exact(of - 1, of)));
        }
        None => {}
    }
    let pose = Pose {
        spaces: plan.spaces,
        height: open.printed(figure).height,
    };
    for enemy in open.touched(pose, open.enemies(seat)).iter() {
        let figure = open.name(enemy);
        sure(Fact::Engages { figure }, out);
        let level = |space| open.space(space).level;
        let rise = level(plan.edge.to) - level(open.figure(enemy).at);
        let levels = rise.unsigned_abs() as u8;
        match rise {
            1.. => sure(Fact::Above { figure, levels }, out),
            0 => {}
            _ => sure(Fact::Below { figure, levels }, out),
        }
    }
}

fn distance(open: &Open, by: FigureId, target: FigureId, out: &mut Out) {
    let special = open.printed(by).powers.special;
    let range = special.map_or(open.range(by), |it| it.range);
    let (figure, spaces) = (open.name(target), open.distance(by, target));
    sure(
        Fact::Distance {
            figure,
            spaces,
            range,
        },
        out,
    );
}

fn of_attack(open: &Open, by: FigureId, target: FigureId, out: &mut Out) {
    let (figure, spaces) = (open.name(target), open.distance(by, target));
    let range = open.range(by);
    sure(
        Fact::Distance {
            figure,
            spaces,
            range,
        },
        out,
    );
    let attack = open.attack_dice(by, target);
    let defense = open.defense_dice(target, open.pose(by));
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
    let clash = Clash::new(open, by, open.pose(by), target, attack.dice(), false);
    of_clash(open, clash, target, out);
    for (dice, fact) in parts {
        if dice > 0 {
            sure(fact, out);
        }
    }
    if clash.counters {
        let figure = open.name(target);
        out.push(Foreseen::Holds(
            Fact::CounterRisk { figure },
            clash.struck(1),
        ));
    }
}

/// Dice, a wound, a kill, wounds on average.
fn of_clash(open: &Open, clash: Clash, target: FigureId, out: &mut Out) {
    let figure: FigureName = open.name(target);
    let (attack, defense) = (clash.attack, clash.defense);
    sure(
        Fact::Dice {
            figure,
            attack,
            defense,
        },
        out,
    );
    let left = open.printed(target).life - open.figure(target).wounds;
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

fn of_area(open: &Open, by: FigureId, hit: Figures, out: &mut Out) {
    let dice = open.printed(by).powers.special.map_or(0, |it| it.dice);
    let friends = open.friends(open.controller(by));
    for target in hit.iter() {
        let figure = open.name(target);
        sure(
            match friends.contains(target) {
                false => Fact::Hit { figure },
                true => Fact::FriendlyFire { figure },
            },
            out,
        );
        let clash = Clash::new(open, by, open.pose(by), target, dice, true);
        of_clash(open, clash, target, out);
    }
}

fn nearest(open: &Open, seat: Seat, spot: crate::state::names::Spot, out: &mut Out) {
    let Some(space) = open.field().find(spot) else {
        return;
    };
    let far = |it: FigureId| open.field().range(space, open.figure(it).at);
    if let Some(enemy) = open.enemies(seat).iter().min_by_key(|&it| far(it)) {
        let (figure, spaces) = (open.name(enemy), far(enemy));
        sure(Fact::NearestEnemy { figure, spaces }, out);
    }
}

/// What the d20 must show, with its odds.
fn of_d20(open: &Open, seat: Seat, action: Action, out: &mut Out) {
    let powers = &open.printed_on(open.turned.card).powers;
    let wet = |name: FigureName| {
        let figure = open.find(name);
        figure.is_some_and(|it| open.space(open.figure(it).at).water)
    };
    let hero = |name: FigureName| open.pack.card(name.card.kind).hero;
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
    let needed = total.saturating_sub(open.luck(seat)).clamp(1, 21);
    let odds = Odds::exact(u64::from(21 - needed), 20);
    out.push(Foreseen::Holds(Fact::Needs { total }, odds));
}
