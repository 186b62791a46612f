//! Steps in a row to every space a figure can reach, so that people can click the far end.
//!
//! A line ends where dice fall or somebody else is asked, and never where a figure may not stay; to each place the
//! cheapest line without swipes and falls is offered, or the cheapest if there is none without.
use std::collections::{BTreeMap, BTreeSet};

use engine::{Actor, Game, Input, Play, Seat, Silent};

use crate::Heroscape;
use crate::phases::Phase;
use crate::rules::steps;
use crate::screen::badges;
use crate::state::figures::FigureId;
use crate::words::action::{Action, Mode, Step};

/// A way found so far.
struct Way {
    steps: Vec<Action>,
    /// Whether it is safe, and Move left: more is better.
    worth: (bool, u8),
    after: Heroscape,
}

pub(crate) fn runs(game: &Heroscape, seat: Seat, out: &mut Vec<Vec<Action>>) {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    out.extend(actions.iter().map(|&action| vec![action]));
    if game.open.stack.top() != Phase::Move {
        return;
    }
    let mut done = BTreeSet::new();
    for &action in &actions {
        if let Action::Step(step) = action
            && done.insert((step.figure.n, step.mode as u8))
        {
            walk(game, seat, step, out);
        }
    }
}

/// Every far end of one figure in one mode, cheapest first.
fn walk(game: &Heroscape, seat: Seat, first: Step, out: &mut Vec<Vec<Action>>) {
    let Some(figure) = game.open.find(first.figure) else {
        return;
    };
    let mut ways = vec![Way {
        steps: Vec::new(),
        worth: (true, steps::left(&game.open, figure)),
        after: game.clone(),
    }];
    // By place the most Move left on arrival: a risky way is worth going only where it leaves more.
    let (mut seen, mut actions) = (BTreeMap::new(), Vec::new());
    while let Some(best) = (0..ways.len()).max_by_key(|&at| ways[at].worth) {
        let way = ways.swap_remove(best);
        let it = way.after.open.figure(figure);
        let (place, left) = ((it.at, it.tail), way.worth.1);
        let new = !seen.contains_key(&place);
        if !new && seen.get(&place) >= Some(&left) {
            continue;
        }
        seen.insert(place, left);
        if new && way.steps.len() > 1 && badges::rests(&way.after.open, figure) {
            out.push(way.steps.clone());
        }
        if !goes_on(&way.after, seat, figure, first.mode, way.steps.is_empty()) {
            continue;
        }
        way.after.actions(seat, &mut actions);
        for &action in &actions {
            let Action::Step(step) = action else {
                continue;
            };
            if step.figure == first.figure && step.mode == first.mode {
                let mut after = way.after.clone();
                after.step(Input::Act(seat, action), &mut Silent);
                let steps = [&way.steps[..], &[action]].concat();
                ways.push(reached(after, figure, steps, way.worth));
            }
        }
    }
}

fn reached(after: Heroscape, figure: FigureId, steps: Vec<Action>, before: (bool, u8)) -> Way {
    let open = &after.open;
    let safe = before.0 && after.actor() != Actor::Chance && open.mover.falls == 0;
    let left = if open.mover.figure == figure {
        open.mover.left
    } else {
        0
    };
    Way {
        steps,
        worth: (safe, left),
        after,
    }
}

/// Whether the figure may take another step with nothing in between.
fn goes_on(game: &Heroscape, seat: Seat, figure: FigureId, mode: Mode, start: bool) -> bool {
    let open = &game.open;
    let own = open.stack.top() == Phase::Move && open.seat == seat;
    let moving = open.mover.figure == figure && open.mover.mode == mode;
    own && (start || (open.mover.figure.is_some() && moving))
}
