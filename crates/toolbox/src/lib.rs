//! Parts that two games share. A type moves here when a second game needs it.
#![forbid(unsafe_code)]
