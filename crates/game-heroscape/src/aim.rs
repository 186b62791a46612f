//! Where on the board an action happens.
use engine::{Aim, Print};

use crate::action::{Action, Mode};
use crate::battle::Battle;
use crate::field::SpaceId;
use crate::names::{CardName, FigureName, Spot};
use crate::phases::placing;
use crate::steps;

fn spot(battle: &Battle, space: SpaceId) -> Option<String> {
    space
        .is_some()
        .then(|| battle.space(space).spot().to_string())
}

fn at(battle: &Battle, name: FigureName) -> Option<String> {
    let figure = battle.find(name)?;
    let here = battle.alive >> figure & 1 != 0;
    here.then(|| spot(battle, battle.figure(figure).at))
        .flatten()
}

pub(crate) fn aim(battle: &Battle, action: Action) -> Aim {
    let pack = &*battle.pack;
    let name = |it: FigureName| Some(it.coded(pack).to_string());
    let card = |it: CardName| Some(it.coded(pack).to_string());
    let of_figure = |it: FigureName| Aim {
        piece: name(it),
        from: at(battle, it),
        ..Aim::default()
    };
    let against = |by: FigureName, target: FigureName| Aim {
        to: name(target),
        ..of_figure(by)
    };
    match action {
        Action::Draft(kind) => Aim {
            piece: Some(kind.coded(pack).to_string()),
            cost: Some(pack.card(kind).points[usize::from(battle.rules.edition)]),
            ..Aim::default()
        },
        Action::Put(to) => put(battle, to),
        Action::Mark(it) | Action::Spirit(it) => Aim {
            to: card(it),
            ..Aim::default()
        },
        Action::Step(step) => {
            let figure = battle.find(step.figure);
            let lead = figure.and_then(|it| steps::ends(battle, it, step.lead));
            let edge = figure.zip(lead).and_then(|(it, (from, _))| {
                let to = battle.field().find(step.to)?;
                let edge = battle.field().edge(from, to)?;
                Some(match step.mode {
                    Mode::Walk => 1 + u16::from(edge.climb),
                    Mode::Fly => 1,
                    Mode::Grapple => u16::from(steps::left(battle, it)),
                })
            });
            Aim {
                piece: name(step.figure),
                from: lead.and_then(|it| spot(battle, it.0)),
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
            let figure = battle.find(by);
            let from = figure.and_then(|it| steps::ends(battle, it, end));
            Aim {
                piece: name(by),
                from: from.and_then(|it| spot(battle, it.0)),
                to: Some(dir.coded(pack).to_string()),
                ..Aim::default()
            }
        }
        _ => Aim::default(),
    }
}

fn put(battle: &Battle, to: Spot) -> Aim {
    let figure = placing::figure(battle);
    let known = figure < battle.n_figures;
    Aim {
        piece: known.then(|| battle.name(figure).coded(&*battle.pack).to_string()),
        from: spot(battle, battle.half),
        to: Some(to.to_string()),
        ..Aim::default()
    }
}
