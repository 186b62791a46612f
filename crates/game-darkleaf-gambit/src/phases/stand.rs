//! A bone thrown twice: which face stands. DG-WILL-15
use engine::{Question, Seat, Sink};

use super::{Faces, Found};
use crate::rules::turn;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(_: &Darkleaf, _: Seat, faces: Faces) -> Question<Action> {
    let high = Action::Stand(faces.high);
    Question::own("WhichFace", const { clause("DG-WILL-15") }, Some(high))
}

pub(super) fn candidates(_: &Darkleaf, _: Seat, faces: Faces, found: &mut impl Found) -> bool {
    found(Action::Stand(faces.low)) || found(Action::Stand(faces.high))
}

pub(super) fn check(game: &Darkleaf, _: Seat, faces: Faces, action: Action) -> Verdict {
    match action {
        Action::Stand(face) if face == faces.low || face == faces.high => Ok(()),
        Action::Stand(face) => Err(Refusal::NotThatFace { face }),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    _: Faces,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Stand(face) = action else {
        unreachable!("{action:?} is no face")
    };
    events.emit(Event::Stands { face });
    turn::stand(game, face, events);
}
