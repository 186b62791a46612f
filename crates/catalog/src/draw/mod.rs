//! Boards in text, drawn from the JSON of a view. Rules crates draw nothing.
mod canvas;
mod darkleaf_gambit;
mod headless_horseman;
mod heroscape;
mod little_dead_riding_hood;
mod midnight_banshees;

pub(crate) use darkleaf_gambit::darkleaf_gambit;
pub(crate) use headless_horseman::headless_horseman;
pub(crate) use heroscape::heroscape;
pub(crate) use little_dead_riding_hood::little_dead_riding_hood;
pub(crate) use midnight_banshees::midnight_banshees;
use serde_json::Value;

/// Draws a view, with the names of the seats.
pub(crate) type Draw = fn(&Value, &[String], Ink) -> String;

/// With what a board is drawn. Shapes tell everything that colors tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Letters and shapes only.
    Plain,
    /// ANSI colors too.
    Color,
}
