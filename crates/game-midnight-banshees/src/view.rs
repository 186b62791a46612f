//! Everything is public: the view is the whole position, built field by field all the same.
//! A field added to the game does not compile until somebody decides here who may see it.
use engine::{Seat, Shared};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::phases::Phase;
use crate::pieces::Figure;
use crate::{Banshee, Banshees, Options, Pack, Space};

/// What anybody may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pack: Shared<Pack>,
    figures: [Figure; 4],
    options: Options,
    phase: Phase,
    turn: Seat,
    first: Seat,
    players: u8,
    zombie: Space,
    round: u16,
    rerolls: u8,
}

pub(crate) fn build(game: &Banshees) -> View {
    let &Banshees {
        pack,
        figures,
        options,
        phase,
        turn,
        first,
        players,
        zombie,
        round,
        rerolls,
    } = game;
    View {
        pack,
        figures,
        options,
        phase,
        turn,
        first,
        players,
        zombie,
        round,
        rerolls,
    }
}

pub(crate) fn guess(view: &View) -> Banshees {
    let &View {
        pack,
        figures,
        options,
        phase,
        turn,
        first,
        players,
        zombie,
        round,
        rerolls,
    } = view;
    Banshees {
        pack,
        figures,
        options,
        phase,
        turn,
        first,
        players,
        zombie,
        round,
        rerolls,
    }
}

/// The zombie as a piece: `{"at": "S16"}`.
#[derive(serde::Serialize)]
struct Zombie {
    at: Space,
}

/// Pieces by name, `b0` to `b3` and `z`, then the sequence of play.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        let playing = self.figures.iter().take(usize::from(self.players));
        for (code, figure) in Banshee::CODES.iter().zip(playing) {
            map.serialize_entry(code, figure)?;
        }
        map.serialize_entry("z", &Zombie { at: self.zombie })?;
        map.serialize_entry("turn", &self.turn)?;
        map.serialize_entry("first", &self.first)?;
        map.serialize_entry("round", &self.round)?;
        map.serialize_entry("rerolls", &self.rerolls)?;
        map.serialize_entry("phase", &self.phase)?;
        map.serialize_entry("options", &self.options)?;
        map.end()
    }
}
