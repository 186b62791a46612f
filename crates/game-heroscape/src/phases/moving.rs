//! Moving the figures of the card in turn, step by step. HS-MOV.
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::moves::{self, may_end};
use crate::rules::{steps, turn};
use crate::state::names::End;
use crate::state::open::Open;
use crate::why::{of_card, out_of_place};
use crate::words::action::{Action, Step};
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat) -> Question<Action> {
    let clause = const { clause("HS-MOV-1") };
    Question::own("Move", clause, timeout(&game.open))
}

/// Ends all moving; while a figure cannot stay, the first way on. HS-TRN-10
fn timeout(open: &Open) -> Option<Action> {
    if may_end(open).is_ok() {
        return Some(Action::EndMoves);
    }
    let mut out = Vec::new();
    moves::list(open, &mut out);
    out.first().copied()
}

pub(super) fn candidates(game: &Heroscape, _: Seat, out: &mut Vec<Action>) {
    let open = &game.open;
    for figure in (open.of_card(open.turned.card) & open.alive).iter() {
        let name = open.name(figure);
        for mode in moves::modes(open, figure) {
            for lead in End::BOTH {
                let Some((from, _)) = steps::ends(open, figure, lead) else {
                    continue;
                };
                let edges = open.field().edges(from).iter();
                let step = |to| Step {
                    figure: name,
                    mode,
                    lead,
                    to,
                };
                out.extend(edges.map(|it| Action::Step(step(open.space(it.to).spot()))));
            }
        }
    }
    if open.mover.figure.is_some() {
        out.push(Action::EndMove(open.name(open.mover.figure)));
    }
    out.push(Action::EndMoves);
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    let open = &game.open;
    match action {
        Action::Step(step) => steps::judge(open, seat, step).map(|_| ()),
        Action::EndMove(name) => {
            let moving = open.mover.figure;
            of_card(open, seat, name)?;
            if !moving.is_some() || open.find(name) != Some(moving) {
                return Err(Refusal::NotMoving { figure: name });
            }
            may_end(open)
        }
        Action::EndMoves => may_end(open),
        _ => Err(out_of_place(open, seat, action)),
    }
}

pub(super) fn apply(
    game: &mut Heroscape,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    match action {
        Action::Step(step) => match steps::judge(open, seat, step) {
            Ok(plan) => moves::begin(open, step, plan, events),
            Err(refusal) => unreachable!("{step:?} was not allowed: {refusal:?}"),
        },
        Action::EndMove(_) => moves::halt(open, events),
        _ => {
            open.stack.push(Phase::LeaveMoves);
            if open.mover.figure.is_some() {
                moves::halt(open, events);
            }
        }
    }
}

pub(super) fn advance(game: &mut Heroscape, events: &mut impl Sink<Event>) -> bool {
    turn::goes_on(game, events)
}
