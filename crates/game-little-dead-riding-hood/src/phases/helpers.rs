//! The six helpers. LD-HELP
use engine::{ClauseId, Seat, Sink};

use super::{Phase, effects, run, targets};
use crate::cause::Cause;
use crate::{
    Action, Asked, Card, Event, Helper, Hood, Refusal, Sister, Space, Spaces, StepmotherDiscard,
    clause, judge,
};

/// Wolves the Queen moves. LD-HELP-2
const WOLVES: u8 = 2;

pub(crate) fn enter(game: &mut Hood, seat: Seat, helper: Helper, events: &mut impl Sink<Event>) {
    let by = Sister(seat);
    let phases = &mut game.open.phases;
    match helper {
        Helper::Prince => phases.push(Phase::Prince {
            stepped: false,
            swapped: false,
        }),
        Helper::WickedQueen => phases.push(Phase::Queen {
            left: WOLVES,
            moved: Space::NONE,
        }),
        // LD-HELP-3
        Helper::Huntsman => {
            phases.push(Phase::Huntsman);
            game.give_bullets(seat, 1, const { clause("LD-HELP-3") }, events);
        }
        // LD-HELP-4
        Helper::FairyGodmother => {
            phases.push(Phase::Godmother);
            let (to, left, cause) = (seat, 1, Cause::Godmother);
            phases.push(Phase::DrawCard { to, left, cause });
        }
        // LD-HELP-5
        Helper::EvilStepmother => {
            phases.push(Phase::Stepmother);
            let (to, left, cause) = (seat, 2, Cause::Stepmother);
            phases.push(Phase::DrawCard { to, left, cause });
        }
        // LD-HELP-6, LD-P1-4
        Helper::YoungestBrother => events.emit(Event::Lasts { by }),
    }
}

/// What a helper does by itself; false while somebody must choose.
pub(crate) fn advance(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let by = game.open.active;
    match game.open.top() {
        Phase::Prince { stepped, swapped } => {
            let steps = !stepped && !prince_steps(game, by).is_empty();
            let swaps = !swapped && can_swap(game);
            if steps || swaps {
                return false;
            }
            finish(game, by, const { clause("LD-HELP-1") }, events);
        }
        Phase::Queen { left, moved } => {
            if left > 0 && !wolves(game, moved).is_empty() {
                return false;
            }
            finish(game, by, const { clause("LD-HELP-2") }, events);
        }
        Phase::Godmother => {
            let cause = Cause::Godmother;
            game.open.phases.set(Phase::DrawTile { by, cause });
            game.give_bullets(by, 1, cause.clause(), events);
        }
        Phase::Stepmother => {
            if victims(game, by).next().is_some() {
                return false;
            }
            events.emit(Event::NobodyToName { by: Sister(by) });
            game.open.phases.pop();
        }
        phase => unreachable!("{phase:?} is no helper's"),
    }
    true
}

fn finish(game: &mut Hood, by: Seat, why: ClauseId, events: &mut impl Sink<Event>) {
    game.open.phases.pop();
    let by = Sister(by);
    events.emit(Event::Finished { by, why });
}

/// LD-HELP-1
pub(crate) fn prince_steps(game: &Hood, seat: Seat) -> Spaces {
    run::steps(game, seat, 1, false)
}

fn can_swap(game: &Hood) -> bool {
    let (woods, free) = (&game.open.woods, game.open.without_pawns());
    let path = free.and(woods.path);
    // A token on one of two paths will do.
    let with = path.and(woods.bullets);
    let mixed = !with.is_empty() && with != path;
    mixed || {
        let open = game.open.options.open_woods;
        let mut obstacles = free.and(woods.obstacles).iter();
        obstacles.any(|it| woods.can_swap(it, free, open))
    }
}

/// Wolves that may be moved now. LD-HELP-2, LD-HELP-10
pub(crate) fn wolves(game: &Hood, moved: Space) -> Spaces {
    game.open.woods.prowlers().minus(moved.bit())
}

/// Others who hold a card, clockwise. LD-HELP-5
pub(crate) fn victims(game: &Hood, by: Seat) -> impl Iterator<Item = Seat> {
    let players = game.open.players;
    let circle = (1..players).map(move |it| Seat((by.0 + it) % players));
    circle.filter(|it| !game.hands[it.index()].is_empty())
}

pub(crate) fn candidates(game: &Hood, seat: Seat, phase: Phase, out: &mut Vec<Action>) {
    let open = game.open.options.open_woods;
    let (woods, free) = (&game.open.woods, game.open.without_pawns());
    match phase {
        Phase::Prince { stepped, swapped } => {
            if !stepped {
                out.extend(prince_steps(game, seat).iter().map(Action::Step));
            }
            if !swapped {
                out.extend(woods.swappable(free, open).iter().map(Action::Swap));
            }
            out.push(Action::Done);
        }
        Phase::PrinceWith { first } => {
            out.extend(woods.swaps(first, free, open).iter().map(Action::With));
        }
        Phase::Queen { moved, .. } => {
            out.extend(wolves(game, moved).iter().map(Action::Wolf));
            out.push(Action::Done);
        }
        Phase::QueenTo { wolf } => {
            out.extend(targets::prowl(game, wolf).iter().map(Action::To));
        }
        Phase::Huntsman => {
            out.push(Action::Reload);
            out.extend(woods.wolves.iter().map(Action::Shoot));
        }
        Phase::Stepmother => {
            out.extend(victims(game, seat).map(|it| Action::On(Sister(it))));
        }
        Phase::Forced { .. } => {
            out.extend(game.hands[seat.index()].iter().map(Action::Discard));
        }
        _ => {}
    }
}

pub(crate) fn check(game: &Hood, seat: Seat, phase: Phase, action: Action) -> Result<(), Refusal> {
    match (phase, action) {
        (Phase::Prince { stepped: true, .. }, Action::Step(_)) => Err(Refusal::PrinceSteps),
        (Phase::Prince { .. }, Action::Step(at)) => run::check_step(game, seat, at, (1, false)),
        (Phase::Prince { swapped: true, .. }, Action::Swap(_)) => Err(Refusal::PrinceSwapped),
        (Phase::Prince { .. }, Action::Swap(at)) => check_swap(game, at),
        (Phase::PrinceWith { first }, Action::With(at)) => check_with(game, first, at),
        (Phase::Queen { moved, .. }, Action::Wolf(at)) => check_wolf(game, moved, at),
        (Phase::QueenTo { wolf }, Action::To(at)) => {
            match targets::prowl(game, wolf).contains(at) {
                true => Ok(()),
                false => Err(judge::wrong_prowl(game, wolf, at)),
            }
        }
        (Phase::Prince { .. } | Phase::Queen { .. }, Action::Done)
        | (Phase::Huntsman, Action::Reload) => Ok(()),
        // LD-HELP-3
        (Phase::Huntsman, Action::Shoot(at)) => match game.open.woods.wolves.contains(at) {
            true => Ok(()),
            false => Err(Refusal::NoWolf { at }),
        },
        (Phase::Stepmother, Action::On(who)) => {
            let may = victims(game, seat).any(|it| it == who.0);
            match may {
                true => Ok(()),
                false if who.0 == seat => Err(Refusal::AgainstYourself),
                false if !game.open.seats().contains(who.0) => Err(Refusal::NotPlaying { who }),
                false => Err(Refusal::NothingToLose { who }),
            }
        }
        (Phase::Forced { .. }, Action::Discard(card)) => {
            match game.hands[seat.index()].contains(card) {
                true => Ok(()),
                false => Err(Refusal::NotHeld { card }),
            }
        }
        (phase, action) => Err(misplaced(game, seat, phase, action)),
    }
}

fn misplaced(game: &Hood, seat: Seat, phase: Phase, action: Action) -> Refusal {
    let (asked, why) = (Asked::of(phase), clause_of(phase));
    let first = Refusal::AnswerFirst { asked, why };
    match (phase, action) {
        // LD-HELP-5
        (Phase::Forced { .. }, Action::Pass | Action::Done | Action::End) => Refusal::MustDiscard,
        (Phase::Huntsman, Action::Done | Action::Pass | Action::End) => Refusal::HuntsmanAsks,
        (_, Action::Pass | Action::Done | Action::End)
        | (Phase::Prince { .. }, Action::With(_) | Action::Stop)
        | (Phase::PrinceWith { .. }, Action::Swap(_) | Action::Step(_) | Action::Stop)
        | (Phase::Queen { .. }, Action::To(_))
        | (Phase::QueenTo { .. }, Action::Wolf(_)) => first,
        _ => judge::out_of_place(game, seat, action),
    }
}

/// The helper who asks.
fn clause_of(phase: Phase) -> ClauseId {
    match phase {
        Phase::Prince { .. } | Phase::PrinceWith { .. } => const { clause("LD-HELP-1") },
        Phase::Queen { .. } | Phase::QueenTo { .. } => const { clause("LD-HELP-2") },
        Phase::Huntsman => const { clause("LD-HELP-3") },
        _ => const { clause("LD-HELP-5") },
    }
}

fn check_swap(game: &Hood, at: Space) -> Result<(), Refusal> {
    check_free(game, at)?;
    let (woods, free) = (&game.open.woods, game.open.without_pawns());
    let obstacle = woods.obstacles.contains(at);
    let others = match obstacle {
        true => woods.path,
        false => woods.obstacles,
    };
    match () {
        () if woods.can_swap(at, free, game.open.options.open_woods) => Ok(()),
        // LD-HELP-9
        () if free.and(others).is_empty() => Err(Refusal::NoSwapCounts { at }),
        // LD-SHIFT-4
        () => Err(Refusal::NoSwapFits { at }),
    }
}

/// LD-SHIFT-1
fn check_free(game: &Hood, at: Space) -> Result<(), Refusal> {
    match () {
        () if !game.open.woods.tiles().contains(at) => Err(Refusal::NoTile { at }),
        () if !game.open.without_pawns().contains(at) => Err(Refusal::SomeoneThere { at }),
        () => Ok(()),
    }
}

fn check_with(game: &Hood, first: Space, at: Space) -> Result<(), Refusal> {
    check_free(game, at)?;
    let (woods, free) = (&game.open.woods, game.open.without_pawns());
    let swaps = woods.swaps(first, free, game.open.options.open_woods);
    let obstacle = |it| woods.obstacles.contains(it);
    match () {
        () if swaps.contains(at) => Ok(()),
        // LD-HELP-9
        () if obstacle(first) == obstacle(at) => Err(Refusal::SwapIdle { at }),
        // LD-SHIFT-4
        () => Err(Refusal::SwapUnfit { at }),
    }
}

fn check_wolf(game: &Hood, moved: Space, at: Space) -> Result<(), Refusal> {
    match () {
        () if !game.open.woods.wolves.contains(at) => Err(Refusal::NoWolf { at }),
        // LD-HELP-2
        () if at == moved => Err(Refusal::SameWolf { at }),
        // LD-HELP-10
        () if !game.open.woods.prowlers().contains(at) => Err(Refusal::WolfIsStuck { at }),
        () => Ok(()),
    }
}

pub(crate) fn apply(
    game: &mut Hood,
    (seat, phase): (Seat, Phase),
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (by, why) = (Sister(seat), clause_of(phase));
    match (phase, action) {
        (Phase::Prince { swapped, .. }, Action::Step(to)) => {
            let stepped = true;
            game.open.phases.set(Phase::Prince { stepped, swapped });
            run::walk(game, (seat, why), to, false, events);
        }
        (Phase::Prince { stepped, .. }, Action::Swap(at)) => {
            let swapped = true;
            game.open.phases.set(Phase::Prince { stepped, swapped });
            game.open.phases.push(Phase::PrinceWith { first: at });
            events.emit(Event::Chosen { by, at, why });
        }
        (Phase::PrinceWith { first }, Action::With(other)) => {
            game.open.woods.swap(first, other);
            let one = first;
            events.emit(Event::Swapped { by, one, other });
            game.open.phases.pop();
        }
        (Phase::Queen { .. }, Action::Wolf(at)) => {
            game.open.phases.push(Phase::QueenTo { wolf: at });
            events.emit(Event::Chosen { by, at, why });
        }
        (Phase::QueenTo { wolf }, Action::To(to)) => {
            game.open.phases.pop();
            if let Phase::Queen { left, .. } = game.open.top() {
                let (left, moved) = (left - 1, to);
                game.open.phases.set(Phase::Queen { left, moved });
            }
            effects::move_wolf(game, (seat, why), wolf, to, events);
        }
        (_, Action::Done) => {
            finish(game, seat, why, events);
        }
        (_, Action::Reload) => {
            finish(game, seat, why, events);
            game.give_bullets(seat, 2, why, events);
        }
        (_, Action::Shoot(at)) => {
            game.open.phases.pop();
            effects::remove_wolf(game, seat, at, why, events);
        }
        (_, Action::On(who)) => {
            game.open.phases.set(Phase::Forced { of: who.0 });
            events.emit(Event::Named { by, who, why });
        }
        (phase, action) => unreachable!("{action:?} was not allowed in {phase:?}"),
    }
}

/// LD-HELP-5
pub(crate) fn lose(game: &mut Hood, of: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.open.phases.pop();
    game.lose_card(of, card);
    let of = Sister(of);
    events.emit(Event::Forced { of, card });
}

/// Whether fate takes the card.
pub(crate) fn by_chance(game: &Hood) -> bool {
    game.open.options.stepmother_discard == StepmotherDiscard::Random
}
