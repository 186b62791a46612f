//! Where on the board an action happens, and the rides that people choose by their far end.
use engine::{Actor, Aim, Game, Input, Play, Seat, Silent};

use crate::phases::Phase;
use crate::{Action, Horseman, Rider, Space};

pub(crate) fn aim(game: &Horseman, seat: Seat, action: Action) -> Aim {
    let figure = game.figure(seat);
    let name = |space: Space| (space != Space::NOWHERE).then(|| game.pack.id(space).to_owned());
    let (mut to, mut cost) = (None, None);
    match action {
        Action::Church(space) | Action::Graveyard(space) => {
            return Aim {
                to: name(space),
                ..Aim::default()
            };
        }
        Action::Ride(number, exit) => (to, cost) = (Some(exit), Some(number.into())),
        Action::Play(number) => cost = Some(number.into()),
        Action::Exit(space) | Action::Path(space) | Action::Enter(space) | Action::Go(space) => {
            to = Some(space);
        }
        Action::Nearest(space) | Action::Transport(space) | Action::Jump(space) => to = Some(space),
        Action::Attack | Action::Short | Action::Past => to = Some(game.ride.ahead),
        Action::Throw(Rider(target)) if game.everybody().any(|it| it == target) => {
            let price = game.pack.box_.pumpkin_cost;
            (to, cost) = (Some(game.figure(target).at), Some(price.into()));
        }
        _ => {}
    }
    // A ride points at where it leads as far as it is decided.
    if matches!(
        action,
        Action::Ride(..) | Action::Exit(_) | Action::Path(_) | Action::Past | Action::Short
    ) && game.check(seat, action).is_ok()
    {
        let mut after = game.clone();
        after.step(Input::Act(seat, action), &mut Silent);
        // An enemy in the way is what it leads to. HH-BAT-1
        to = Some(match after.phase {
            Phase::EnemyAhead => after.ride.ahead,
            _ => after.figure(seat).at,
        });
    }
    Aim {
        piece: Some(Rider(seat).code().to_owned()),
        from: name(figure.at),
        to: to.and_then(name),
        cost,
    }
}

/// Every ride with its forks, as far as nobody and nothing else decides.
pub(crate) fn lines(game: &Horseman, seat: Seat, out: &mut Vec<Vec<Action>>) {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    for action in actions {
        follow(game, seat, vec![action], out);
    }
}

/// More are not listed; single choices always are.
const MOST_LINES: usize = 1000;

fn follow(game: &Horseman, seat: Seat, line: Vec<Action>, out: &mut Vec<Vec<Action>>) {
    let Some(&last) = line.last() else { return };
    let mut after = game.clone();
    after.step(Input::Act(seat, last), &mut Silent);
    let forks = after.phase == Phase::ChooseExit && after.actor() == Actor::one(seat);
    if !forks || out.len() >= MOST_LINES {
        out.push(line);
        return;
    }
    let mut actions = Vec::new();
    after.actions(seat, &mut actions);
    for action in actions {
        let longer = [&line[..], &[action]].concat();
        follow(&after, seat, longer, out);
    }
}
