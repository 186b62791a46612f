//! Each player picks a clan. DG-SET-2, DG-SET-3
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::setup;
use crate::state::clans::Clan;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "ChooseClan", const { clause("DG-SET-2") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    Clan::ALL
        .iter()
        .any(|&it| may_play(game, it).is_ok() && found(Action::Clan(it)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Clan(clan) => may_play(game, clan),
        _ => Err(Refusal::ChooseAClan),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Clan(clan) = action else {
        unreachable!("{action:?} is no clan")
    };
    events.emit(Event::ClanChosen { clan, seat });
    if seat == Seat(0) {
        (game.sides[0].clan, game.sides[0].chosen) = (clan, true);
        return;
    }
    let zero = game.sides[0].clan;
    setup::stand(game, zero, clan);
    let [first, second] = [0, 1].map(|side| game.clan(side));
    events.emit(Event::SetUp { first, second });
    setup::to_list(game, events);
}

/// DG-SET-3
fn may_play(game: &Darkleaf, clan: Clan) -> Verdict {
    let taken = game.sides[0].chosen && game.sides[0].clan == clan;
    if taken && !game.options.mirror {
        Err(Refusal::ClanTaken)
    } else {
        Ok(())
    }
}
