//! A roll of several seats for one purpose begins. HS-INI-2.
use engine::SeatSet;

use crate::phases::{Phase, Purpose};
use crate::state::open::{Open, RollOff};

pub(crate) fn begin(open: &mut Open, seats: SeatSet, purpose: Purpose) {
    open.roll_off = RollOff {
        waiting: seats,
        ..RollOff::default()
    };
    open.stack.restart(Phase::RollOff(purpose));
}
