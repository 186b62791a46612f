//! Words beside an action before anybody looks closer: what a step risks, where it ends, whom an area attack also hits.
use engine::{Input, Play, Seat, Silent};

use crate::Heroscape;
use crate::rules::steps;
use crate::rules::{falls, moves, special};
use crate::state::figures::{FigureId, Figures};
use crate::state::open::Open;
use crate::words::action::{Action, Step};

pub(crate) fn badges(game: &Heroscape, seat: Seat, action: Action) -> Vec<&'static str> {
    match action {
        Action::Step(step) => of_step(game, seat, step),
        Action::Explosion(..) | Action::Grenade(..) | Action::FireLine(..) => {
            let hit = affected(&game.open, action);
            let friends = hit & game.open.friends(seat);
            if friends.is_empty() {
                vec![]
            } else {
                vec!["friend"]
            }
        }
        _ => Vec::new(),
    }
}

/// `swipe`, `fall`, `water`, `glyph`; `through` where it may pass but not stay.
fn of_step(game: &Heroscape, seat: Seat, step: Step) -> Vec<&'static str> {
    let open = &game.open;
    let Ok(plan) = steps::judge(open, seat, step) else {
        return Vec::new();
    };
    let mut badges = Vec::new();
    if !moves::leaves(open, plan).is_empty() {
        badges.push("swipe");
    }
    let falling = open.mover.figure == plan.figure && open.mover.falls != 0;
    if falling || falls::depth(open, plan).is_some() {
        badges.push("fall");
    }
    if steps::must_stop(open, plan.mode, plan.spaces) {
        let glyph = steps::has_glyph(open, plan.edge.to);
        badges.push(if glyph { "glyph" } else { "water" });
    }
    let mut after = game.clone();
    after.step(Input::Act(seat, Action::Step(step)), &mut Silent);
    if !rests(&after.open, plan.figure) {
        badges.push("through");
    }
    badges
}

/// Whether a figure on its way could stay where it is.
pub(crate) fn rests(open: &Open, figure: FigureId) -> bool {
    open.mover.figure != figure || steps::may_rest(open)
}

/// Everybody an area attack would hit.
fn affected(open: &Open, action: Action) -> Figures {
    match action {
        Action::Explosion(_, target) | Action::Grenade(_, target) => open
            .find(target)
            .map_or(Figures::NONE, |it| special::burst(open, it)),
        Action::FireLine(by, end, dir) => {
            let by = open.find(by);
            let from = by.and_then(|it| steps::ends(open, it, end));
            by.zip(from).map_or(Figures::NONE, |(by, (from, _))| {
                special::line(open, by, from, dir)
            })
        }
        _ => Figures::NONE,
    }
}
