//! What fate decides.
use serde::Serialize;

use crate::Pack;
use crate::state::clans::List;

/// One random result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Chance {
    /// A bone shows this face. DG-TURN-14
    Rolled(u8),
    /// A bone thrown twice, the smaller face first. DG-WILL-15
    Twice(u8, u8),
    /// With `will=random`: the list. DG-SET-9
    List(List),
    /// The d12. DG-WILL-1
    Fated(u8),
}

engine::notation! { Chance for Pack;
    Rolled(face) = "roll";
    Twice(low, high) = "twice";
    List(list) = "list";
    Fated(number) = "will";
}
