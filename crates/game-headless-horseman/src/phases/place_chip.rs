//! Before the first turn: a church or a graveyard on an empty void. HH-SET-7, HH-SET-8
use engine::{Question, Seat, Sink};

use crate::pack::VOIDS;
use crate::rules::setup::{all_placed, chips_placed};
use crate::state::space::Kind;
use crate::why::out_of_place;
use crate::{Action, Chip, Event, Form, Horseman, Refusal, Rider, Space, clause};

pub(super) fn ask(game: &Horseman, _: Seat) -> Question<Action> {
    let clause = match chips_placed(game) {
        0 => const { clause("HH-SET-7") },
        _ => const { clause("HH-SET-8") },
    };
    Question::own("PlaceChip", clause, choices(game).next())
}

/// Both kinds at first, then the one due, on any empty void.
fn choices(game: &Horseman) -> impl Iterator<Item = Action> {
    let first = chips_placed(game) == 0;
    let church = first || game.due == Form::Ichabod;
    let graveyard = first || game.due == Form::Horseman;
    let voids = game.pack.fixed.voids.iter().zip(game.chips);
    let free = voids.filter(|(_, chip)| chip.is_none());
    free.flat_map(move |(&space, _)| {
        let church = church.then_some(Action::Church(space));
        let graveyard = graveyard.then_some(Action::Graveyard(space));
        church.into_iter().chain(graveyard)
    })
}

pub(super) fn candidates(game: &Horseman, _: Seat, out: &mut Vec<Action>) {
    out.extend(choices(game));
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Some((kind, space)) = chip(action) else {
        return Err(out_of_place(game, seat, action, Refusal::PlaceAChip));
    };
    let at = game.name(space);
    if game.pack.kind(space) != Kind::Void {
        return Err(Refusal::NotAVoid { at });
    }
    if kind != game.due && chips_placed(game) > 0 {
        return Err(Refusal::OtherKind);
    }
    if !game.chips[game.pack.site(space)].is_none() {
        return Err(Refusal::VoidTaken { at });
    }
    Ok(())
}

/// Whose place on which void.
fn chip(action: Action) -> Option<(Form, Space)> {
    match action {
        Action::Church(space) => Some((Form::Ichabod, space)),
        Action::Graveyard(space) => Some((Form::Horseman, space)),
        _ => None,
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Some((kind, space)) = chip(action) else {
        unreachable!("{action:?} places nothing")
    };
    let (by, at) = (Rider(seat), game.name(space));
    let placed = chips_placed(game);
    let chip = next_chip(game, kind);
    game.chips[game.pack.site(space)] = chip;
    events.emit(match placed {
        0 => Event::PlacedFirst { by, chip, at },
        _ => Event::Placed { by, chip, at },
    });
    game.due = match kind {
        Form::Ichabod => Form::Horseman,
        Form::Horseman => Form::Ichabod,
    };
    game.turn = game.turn.left(game.players);
    if usize::from(placed) + 1 == VOIDS {
        all_placed(game, events);
    }
}

/// HH-SET-10: letters and numbers in the order of placing.
fn next_chip(game: &Horseman, kind: Form) -> Chip {
    let of = |it: &&Chip| match kind {
        Form::Ichabod => it.is_church(),
        Form::Horseman => it.is_graveyard(),
    };
    let count = game.chips.iter().filter(of).count() as u8;
    match kind {
        Form::Ichabod => Chip::church(count),
        Form::Horseman => Chip::graveyard(count),
    }
}
