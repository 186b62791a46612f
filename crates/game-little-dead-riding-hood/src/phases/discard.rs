//! A card goes out of a hand: down to the limit, for the Stepmother, or out of the hand in the mirror. LD-P3-4, LD-HELP-5, LD-FX-8
use engine::{Question, Seat, Sink};

use super::{CardDraw, Loss, Phase};
use crate::rules::turn;
use crate::state::cause::Cause;
use crate::{Action, Event, Hood, Refusal, Sister, Topic, clause, why};

#[rustfmt::skip]
pub(super) const fn topic(cause: Cause) -> &'static Topic {
    const DOWN: Topic = Topic::new("DiscardDown", clause("LD-P3-4"), "discard a card");
    const STEPMOTHER: Topic = Topic::new("StepmotherCard", clause("LD-HELP-5"), "discard a card for the Stepmother");
    const MIRROR: Topic = Topic::new("MirrorCard", clause("LD-FX-8"), "choose a card of the hand you see");
    match cause {
        Cause::Stepmother => &STEPMOTHER,
        Cause::Mirror => &MIRROR,
        _ => &DOWN,
    }
}

pub(super) fn ask(game: &Hood, _: Seat, loss: Loss) -> Question<Action> {
    let hand = game.hands[loss.of.index()];
    topic(loss.cause).ask(hand.first().map(Action::Discard))
}

/// In clean-up only what is beyond the limit. LD-P3-4
pub(super) fn advance(game: &mut Hood, loss: Loss, events: &mut impl Sink<Event>) -> bool {
    let few = game.hands[loss.of.index()].len() <= game.open.options.hand_limit;
    let over = loss.cause == Cause::CleanUp && few;
    if over {
        turn::leave_discard(game, events);
    }
    over
}

pub(super) fn candidates(game: &Hood, _: Seat, loss: Loss, out: &mut Vec<Action>) {
    let hand = game.hands[loss.of.index()];
    out.extend(hand.iter().map(Action::Discard));
}

pub(super) fn check(game: &Hood, seat: Seat, loss: Loss, action: Action) -> Result<(), Refusal> {
    let hand = game.hands[loss.of.index()];
    let limit = game.open.options.hand_limit;
    Err(match (loss.cause, action) {
        (_, Action::Discard(card)) if hand.contains(card) => return Ok(()),
        (Cause::Mirror, Action::Discard(card)) => Refusal::NotInThatHand { card },
        (_, Action::Discard(card)) => Refusal::NotHeld { card },
        (Cause::Mirror, Action::Trick(_) | Action::Run(_)) => {
            why::out_of_place(game, seat, topic(loss.cause), action)
        }
        (Cause::Mirror, _) => Refusal::ChooseInMirror,
        (Cause::Stepmother, Action::Pass | Action::Done | Action::End) => Refusal::MustDiscard,
        (_, Action::Pass | Action::Done | Action::End) => Refusal::DiscardDown { limit },
        _ => why::out_of_place(game, seat, topic(loss.cause), action),
    })
}

pub(super) fn apply(
    game: &mut Hood,
    _: Seat,
    loss: Loss,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Discard(card) = action else {
        unreachable!("{action:?} is no card")
    };
    let (by, of) = (Sister(loss.by), Sister(loss.of));
    game.lose_card(of.0, card);
    match loss.cause {
        Cause::Stepmother => {
            game.open.phases.pop();
            events.emit(Event::Forced { of, card });
        }
        // The card goes; then one is drawn.
        Cause::Mirror => {
            let (to, left, cause) = (loss.by, 1, loss.cause);
            let drawing = CardDraw { to, left, cause };
            game.open.phases.set(Phase::DrawCard(drawing));
            events.emit(Event::MirrorDiscarded { by, of, card });
        }
        _ => events.emit(Event::Discarded { by, card }),
    }
}
