//! What the six helpers begin with. LD-HELP
use engine::{ClauseId, Seat, Sink};

use crate::phases::{CardDraw, Given, Phase, Wolves};
use crate::state::cause::Cause;
use crate::{Event, Helper, Hood, Refusal, Sister, Space, clause};

/// Wolves the Queen moves. LD-HELP-2
const WOLVES: u8 = 2;

/// Who has a helper.
pub(crate) fn taken_by(game: &Hood, helper: Helper) -> Option<Sister> {
    let mut all = game.open.everybody();
    all.find(|&it| game.open.sister(it).helper == Some(helper))
        .map(Sister)
}

pub(crate) fn enter(game: &mut Hood, seat: Seat, helper: Helper, events: &mut impl Sink<Event>) {
    let by = Sister(seat);
    let phases = &mut game.open.phases;
    match helper {
        Helper::Prince => phases.push(Phase::Prince(Given {
            stepped: false,
            swapped: false,
        })),
        Helper::WickedQueen => phases.push(Phase::Queen(Wolves {
            left: WOLVES,
            moved: Space::NONE,
        })),
        // LD-HELP-3
        Helper::Huntsman => {
            phases.push(Phase::Huntsman);
            game.give_bullets(seat, 1, const { clause("LD-HELP-3") }, events);
        }
        // LD-HELP-4
        Helper::FairyGodmother => {
            phases.push(Phase::Godmother);
            push_cards(game, seat, 1, Cause::Godmother);
        }
        // LD-HELP-5
        Helper::EvilStepmother => {
            phases.push(Phase::StepmotherWhom);
            push_cards(game, seat, 2, Cause::Stepmother);
        }
        // LD-HELP-6, LD-P1-4
        Helper::YoungestBrother => events.emit(Event::Lasts { by }),
    }
}

/// Cards to draw before what is in progress goes on.
pub(crate) fn push_cards(game: &mut Hood, to: Seat, left: u8, cause: Cause) {
    let drawing = CardDraw { to, left, cause };
    game.open.phases.push(Phase::DrawCard(drawing));
}

pub(crate) fn finish(game: &mut Hood, by: Seat, why: ClauseId, events: &mut impl Sink<Event>) {
    game.open.phases.pop();
    let by = Sister(by);
    events.emit(Event::Finished { by, why });
}

/// Others who hold a card, clockwise. LD-HELP-5
pub(crate) fn victims(game: &Hood, by: Seat) -> impl Iterator<Item = Seat> {
    let players = game.open.players;
    let circle = (1..players).map(move |it| Seat((by.0 + it) % players));
    circle.filter(|it| !game.hands[it.index()].is_empty())
}

/// LD-SHIFT-1
pub(crate) fn check_free(game: &Hood, at: Space) -> Result<(), Refusal> {
    match () {
        () if !game.open.woods.tiles().contains(at) => Err(Refusal::NoTile { at }),
        () if !game.open.without_pawns().contains(at) => Err(Refusal::SomeoneThere { at }),
        () => Ok(()),
    }
}
