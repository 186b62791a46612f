//! Where on the board an action happens.
use engine::{Aim, Print};

use crate::pack::field::SpaceId;
use crate::rules::steps;
use crate::state::names::{CardName, FigureName, Spot};
use crate::state::open::Open;
use crate::words::action::{Action, Mode};

fn spot(open: &Open, space: SpaceId) -> Option<String> {
    space
        .is_some()
        .then(|| open.space(space).spot().to_string())
}

fn at(open: &Open, name: FigureName) -> Option<String> {
    let figure = open.find(name)?;
    let here = open.alive.contains(figure);
    here.then(|| spot(open, open.figure(figure).at)).flatten()
}

pub(crate) fn aim(open: &Open, action: Action) -> Aim {
    let pack = &*open.pack;
    let name = |it: FigureName| Some(it.coded(pack).to_string());
    let card = |it: CardName| Some(it.coded(pack).to_string());
    let of_figure = |it: FigureName| Aim {
        piece: name(it),
        from: at(open, it),
        ..Aim::default()
    };
    let against = |by: FigureName, target: FigureName| Aim {
        to: name(target),
        ..of_figure(by)
    };
    match action {
        Action::Draft(kind) => Aim {
            piece: Some(kind.coded(pack).to_string()),
            cost: Some(pack.card(kind).points[usize::from(open.rules.edition)]),
            ..Aim::default()
        },
        Action::Put(to) => put(open, to),
        Action::Mark(it) | Action::Spirit(it) => Aim {
            to: card(it),
            ..Aim::default()
        },
        Action::Step(step) => {
            let figure = open.find(step.figure);
            let lead = figure.and_then(|it| steps::ends(open, it, step.lead));
            let edge = figure.zip(lead).and_then(|(it, (from, _))| {
                let to = open.field().find(step.to)?;
                let edge = open.field().edge(from, to)?;
                Some(match step.mode {
                    Mode::Walk => 1 + u16::from(edge.climb),
                    Mode::Fly => 1,
                    Mode::Grapple => u16::from(steps::left(open, it)),
                })
            });
            Aim {
                piece: name(step.figure),
                from: lead.and_then(|it| spot(open, it.0)),
                to: Some(step.to.to_string()),
                cost: edge,
            }
        }
        Action::EndMove(it) | Action::CloneRoll(it) => of_figure(it),
        Action::Shackle(it) | Action::Chomp(it) | Action::Defender(it) | Action::Summon(it) => {
            Aim {
                to: name(it),
                ..Aim::default()
            }
        }
        Action::Attack(by, target)
        | Action::Explosion(by, target)
        | Action::Grenade(by, target) => against(by, target),
        Action::FireLine(by, end, dir) => {
            let figure = open.find(by);
            let from = figure.and_then(|it| steps::ends(open, it, end));
            Aim {
                piece: name(by),
                from: from.and_then(|it| spot(open, it.0)),
                to: Some(dir.coded(pack).to_string()),
                ..Aim::default()
            }
        }
        _ => Aim::default(),
    }
}

fn put(open: &Open, to: Spot) -> Aim {
    let [figure, _] = open.stack.top().about(open);
    let known = figure.is_some();
    Aim {
        piece: known.then(|| open.name(figure).coded(&*open.pack).to_string()),
        from: spot(open, open.half),
        to: Some(to.to_string()),
        ..Aim::default()
    }
}
