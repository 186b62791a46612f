//! Why an action is not allowed.
use crate::game::Darkleaf;
use crate::{Action, Refusal};

pub(crate) fn why_not(_: &Darkleaf, _: Action) -> Refusal {
    Refusal::NotAsked
}
