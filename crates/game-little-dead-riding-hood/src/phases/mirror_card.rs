//! Which card goes out of the hand in the mirror. LD-FX-8
use engine::{Question, Seat, Sink};

use super::{CardDraw, Mirror, Phase};
use crate::state::cause::Cause;
use crate::{Action, Event, Hood, Topic, Refusal, Sister, clause, why};

const QUESTION: Topic = Topic::new(
    "MirrorCard",
    clause("LD-FX-8"),
    "choose a card of the hand you see",
);

pub(super) fn ask(game: &Hood, _: Seat, mirror: Mirror) -> Question<Action> {
    let hand = game.hands[mirror.of.index()];
    QUESTION.ask(hand.first().map(Action::Discard))
}

pub(super) fn candidates(game: &Hood, _: Seat, mirror: Mirror, out: &mut Vec<Action>) {
    let hand = game.hands[mirror.of.index()];
    out.extend(hand.iter().map(Action::Discard));
}

pub(super) fn check(
    game: &Hood,
    seat: Seat,
    mirror: Mirror,
    action: Action,
) -> Result<(), Refusal> {
    let hand = game.hands[mirror.of.index()];
    match action {
        Action::Discard(card) if hand.contains(card) => Ok(()),
        Action::Discard(card) => Err(Refusal::NotInThatHand { card }),
        Action::Trick(_) | Action::Run(_) => {
            Err(why::out_of_place(game, seat, &QUESTION, action))
        }
        _ => Err(Refusal::ChooseInMirror),
    }
}

/// The card goes; then one is drawn.
pub(super) fn apply(
    game: &mut Hood,
    _: Seat,
    Mirror { by, of }: Mirror,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Discard(card) = action else {
        unreachable!("{action:?} is no card")
    };
    game.lose_card(of, card);
    events.emit(Event::MirrorDiscarded {
        by: Sister(by),
        of: Sister(of),
        card,
    });
    game.open.phases.set(Phase::DrawCard(CardDraw {
        to: by,
        left: 1,
        cause: Cause::Mirror,
    }));
}
