//! How far a run leads.
use engine::{Game, Play, Seat, Silent};

use crate::phases::Phase;
use crate::{Action, Hood};

/// Single actions, and while running the steps to every far end.
pub(crate) fn lines(game: &Hood, seat: Seat, out: &mut Vec<Vec<Action>>) {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    out.extend(actions.iter().map(|&action| vec![action]));
    if !matches!(game.open.top(), Phase::Step(_)) {
        return;
    }
    let mut seen = game.open.sister(seat).at.bit();
    let mut edge = vec![(game.clone(), Vec::new())];
    while let Some((from, line)) = (!edge.is_empty()).then(|| edge.remove(0)) {
        from.actions(seat, &mut actions);
        for &action in &actions {
            let Action::Step(at) = action else { continue };
            if seen.contains(at) {
                continue;
            }
            seen = seen.or(at.bit());
            let mut after = from.clone();
            let mut longer: Vec<Action> = line.clone();
            longer.push(action);
            if longer.len() > 1 {
                out.push(longer.clone());
            }
            let taken = after.act(seat, action, &mut Silent).is_ok();
            if taken && matches!(after.open.top(), Phase::Step(run) if run.by == seat) {
                edge.push((after, longer));
            }
        }
    }
}
