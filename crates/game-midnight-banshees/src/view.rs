//! Everything is public: the view is the whole position, told field by field.
//! A field added to the game does not compile until somebody decides here what is told of it.
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{Banshee, Banshees, Space};

/// What anybody may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View(pub(crate) Banshees);

/// The zombie as a piece: `{"at": "S16"}`.
#[derive(serde::Serialize)]
struct Zombie {
    at: Space,
}

/// Pieces by name, `b0` to `b3` and `z`, then the sequence of play.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Banshees {
            pack: _,
            figures,
            options,
            phase,
            turn,
            first,
            players,
            zombie,
            round,
            rerolls,
        } = &self.0;
        let mut map = to.serialize_map(None)?;
        let playing = figures.iter().take(usize::from(*players));
        for (code, figure) in Banshee::CODES.iter().zip(playing) {
            map.serialize_entry(code, figure)?;
        }
        map.serialize_entry("z", &Zombie { at: *zombie })?;
        map.serialize_entry("turn", turn)?;
        map.serialize_entry("first", first)?;
        map.serialize_entry("round", round)?;
        map.serialize_entry("rerolls", rerolls)?;
        map.serialize_entry("phase", phase)?;
        map.serialize_entry("options", options)?;
        map.end()
    }
}
