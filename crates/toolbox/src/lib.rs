//! Parts that two games share. A type moves here when a second game needs it.
//!
//! [`Stack`] for phases that wait for each other, [`RollOff`] for who begins, [`words!`] for enums of words.
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::float_arithmetic,
        clippy::iter_over_hash_type,
        clippy::disallowed_types,
        clippy::disallowed_methods
    )
)]
#![warn(missing_docs)]

mod roll_off;
mod stack;
mod words;

#[doc(hidden)]
pub use engine::Values;
pub use roll_off::RollOff;
pub use stack::Stack;
