//! Words beside an action before anybody looks closer: what a step risks, where it ends, whom an area attack also hits.
use engine::{Input, Play, Seat, Silent};

use crate::Heroscape;
use crate::action::{Action, Step};
use crate::battle::{Battle, Set};
use crate::phases::{moving, special};
use crate::steps;

pub(crate) fn marks(game: &Heroscape, seat: Seat, action: Action) -> Vec<&'static str> {
    match action {
        Action::Step(step) => of_step(game, seat, step),
        Action::Explosion(..) | Action::Grenade(..) | Action::FireLine(..) => {
            let hit = affected(&game.battle, action);
            let friends = hit & game.battle.friends(seat);
            if friends == 0 { vec![] } else { vec!["friend"] }
        }
        _ => Vec::new(),
    }
}

/// `swipe`, `fall`, `water`, `glyph`; `through` where it may pass but not stay.
fn of_step(game: &Heroscape, seat: Seat, step: Step) -> Vec<&'static str> {
    let battle = &game.battle;
    let Ok(plan) = steps::judge(battle, seat, step) else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    if moving::leaves(battle, plan) != 0 {
        marks.push("swipe");
    }
    let falling = battle.mover.figure == plan.figure && battle.mover.falls != 0;
    if falling || moving::fall(battle, plan).is_some() {
        marks.push("fall");
    }
    if steps::must_stop(battle, plan.mode, plan.spaces) {
        let glyph = steps::has_glyph(battle, plan.edge.to);
        marks.push(if glyph { "glyph" } else { "water" });
    }
    let mut after = game.clone();
    after.step(Input::Act(seat, Action::Step(step)), &mut Silent);
    if !rests(&after.battle, plan.figure) {
        marks.push("through");
    }
    marks
}

/// Whether a figure on its way could stay where it is.
pub(crate) fn rests(battle: &Battle, figure: u8) -> bool {
    battle.mover.figure != figure || steps::may_rest(battle)
}

/// Everybody an area attack would hit.
fn affected(battle: &Battle, action: Action) -> Set {
    match action {
        Action::Explosion(_, target) | Action::Grenade(_, target) => battle
            .find(target)
            .map_or(0, |it| special::burst(battle, it)),
        Action::FireLine(by, end, dir) => {
            let by = battle.find(by);
            let from = by.and_then(|it| steps::ends(battle, it, end));
            by.zip(from)
                .map_or(0, |(by, (from, _))| special::line(battle, by, from, dir))
        }
        _ => 0,
    }
}
