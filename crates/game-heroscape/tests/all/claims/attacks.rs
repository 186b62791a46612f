//! What refusals say of attacks.
use game_heroscape::{Action, FigureName, Refusal};

use super::board::{Place, beyond, direction};
use super::lines;
use super::told::{Figure, Told, has_power};

/// Who attacks, and whom.
fn names(told: &Told) -> (FigureName, Option<FigureName>) {
    match told.why.action {
        Action::Attack(by, target)
        | Action::Explosion(by, target)
        | Action::Grenade(by, target) => (by, Some(target)),
        Action::FireLine(by, ..) => (by, None),
        other => panic!("{other:?} is no attack"),
    }
}

fn attacker<'a>(told: &Told<'a>) -> Figure<'a> {
    told.figure(names(told).0).expect("somebody attacks")
}

fn target<'a>(told: &Told<'a>) -> Option<Figure<'a>> {
    names(told).1.and_then(|it| told.figure(it))
}

pub fn holds(told: &Told) -> Option<bool> {
    if let Refusal::NotAffected { figure } = told.why.refusal {
        let code = told.code(&figure);
        let list = told.why.view["attack"]["defending"].as_array();
        return Some(list.is_none_or(|list| list.iter().all(|it| *it != code)));
    }
    of_target(told).or_else(|| of_kind(told))
}

/// Whom it may be aimed at.
fn of_target(told: &Told) -> Option<bool> {
    let by = || attacker(told);
    let aim = || target(told).expect("somebody is aimed at");
    let named = |it| told.figure(it).expect("somebody of the match");
    let engaged = |it: &Figure| by().engaged().contains(&it.code.as_str());
    Some(match told.why.refusal {
        Refusal::NotAnEnemy => {
            let enemy = |it: Figure| it.on_field() && !told.is_friend(it.control);
            !target(told).is_some_and(enemy)
        }
        Refusal::Engaged { with } => engaged(&named(with)) && !engaged(&aim()),
        Refusal::MustHitEngaged { with } => {
            engaged(&named(with)) && !target(told).is_some_and(|it| engaged(&it))
        }
        Refusal::OutOfReach { distance, range } => {
            let reach = match told.why.action {
                Action::Attack(..) => by().number("range"),
                Action::Explosion(..) => 7,
                _ => 5,
            };
            let far = told.distance(&by(), &aim());
            (reach, far) == (range.into(), distance.into()) && distance > range
        }
        Refusal::NotAdjacent => by().number("range") == 1 && !told.touch(&by(), &aim()),
        Refusal::TooFast => {
            has_power(&aim().kind, "target_restriction") && !told.touch(&by(), &aim())
        }
        Refusal::Unseen { blocker } => {
            let blocker = blocker.to_string();
            !told.touch(&by(), &aim()) && lines::is_in_the_way(told, &blocker, &by(), &aim())
        }
        Refusal::TooHigh { levels, reach } => {
            let level = |it: Figure| told.board().level(it.places[0]);
            level(aim()) - level(by()) == i32::from(levels) && levels > reach && reach == 12
        }
        _ => return None,
    })
}

/// What the attacker can do at all.
fn of_kind(told: &Told) -> Option<bool> {
    let by = || attacker(told);
    let named = |it| told.figure(it).expect("somebody of the match");
    Some(match told.why.refusal {
        Refusal::AttackedAlready { figure } => named(figure).is("attacked"),
        Refusal::NoSuchAttack { figure } => {
            let who = match told.why.action {
                Action::Explosion(..) => "deathwalker_9000",
                Action::FireLine(..) => "mimring",
                _ => "airborne_elite",
            };
            named(figure).kind != who
        }
        Refusal::NoEnemyHit => on_line(told).iter().all(|it| told.is_friend(it.control)),
        Refusal::ThroughItself => {
            let Action::FireLine(_, end, dir) = told.why.action else {
                return Some(false);
            };
            let places = by().places;
            let (from, other) = (places[end as usize], places[1 - end as usize]);
            direction(from, other) == Some(dir as usize)
        }
        Refusal::Spent => told.card(names(told).0.card)["spent"] == true,
        Refusal::InsteadOfAttacks => {
            let card = by().card;
            let squad = told.everybody().into_iter().filter(|it| it.card == card);
            by().kind == "airborne_elite" && squad.into_iter().any(|it| it.is("attacked"))
        }
        _ => return None,
    })
}

/// Everybody whom a line of fire would hit.
fn on_line<'a>(told: &Told<'a>) -> Vec<Figure<'a>> {
    let Action::FireLine(_, end, dir) = told.why.action else {
        return Vec::new();
    };
    let by = attacker(told);
    let from = by.places[end as usize];
    let mut hexes = vec![(from.q, from.r)];
    for _ in 0..8 {
        hexes.push(beyond(hexes[hexes.len() - 1], dir as usize));
    }
    let there = |it: &Place| hexes[1..].contains(&(it.q, it.r));
    let mut hit = told.figures();
    hit.retain(|it| it.code != by.code && it.places.iter().any(there));
    hit.retain(|it| told.touch(&by, it) || lines::sees(told, &by, from, it));
    hit
}
