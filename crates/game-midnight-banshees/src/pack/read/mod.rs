//! Takes the board from `board.toml`, and says with file, line and value what is wrong with it.
//!
//! What each square is, the tombs, the wheel, the goals and the colors are free; the ring of 32 squares with four walks
//! and four doors is not, because spaces are known by name everywhere else.
use engine::{Files, Flaw, Names, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Parts;
use spaces::SpaceEntry;

mod spaces;
use crate::state::space::{RING, Square};
use crate::{Space, Tomb};

/// The only file of a pack.
pub(crate) const BOARD: &str = "board.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    meta: Meta,
    banshees: Team,
    #[serde(rename = "crypt")]
    _crypt: IgnoredAny,
    wheel: Wheel,
    tomb: Vec<TombEntry>,
    space: Vec<SpaceEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meta {
    game: Spanned<String>,
    ring_size: Spanned<u8>,
    walk_squares_per_arm: Spanned<u8>,
    doors: Spanned<u8>,
    tombs: Spanned<u8>,
    #[serde(rename = "square")]
    _square: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Team {
    colors: Spanned<Vec<String>>,
    #[serde(rename = "shapes")]
    _shapes: IgnoredAny,
    goals: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wheel {
    notches: Spanned<u8>,
    sectors: Spanned<Vec<Spanned<String>>>,
    harsh_sectors: Spanned<Vec<Spanned<String>>>,
    tomb_index: TombIndex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct TombIndex {
    tnw: Spanned<u8>,
    tne: Spanned<u8>,
    tse: Spanned<u8>,
    tsw: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TombEntry {
    id: Spanned<String>,
    name: Option<Spanned<String>>,
    #[serde(rename = "x")]
    _x: IgnoredAny,
    #[serde(rename = "y")]
    _y: IgnoredAny,
}

pub(crate) fn read(files: &Files) -> Result<Parts, Flaw> {
    let board: Board = files.parse(BOARD)?;
    let reader = Reader { files };
    reader.meta(&board.meta)?;
    reader.tombs(&board.tomb)?;
    let entries = reader.entries(&board.space)?;
    let mut names = Names::new(files, BOARD);
    let tomb_names = reader.tomb_names(&board.tomb, &mut names)?;
    let space_names = Reader::space_names(&entries, &mut names)?;
    let gates = reader.gates(&entries)?;
    let mut sidewalk = [Square::Plain; RING as usize];
    for (space, entry) in Space::all().zip(entries) {
        reader.links(space, entry, gates)?;
        let square = reader.square(space, entry)?;
        if space.is_sidewalk() {
            sidewalk[space.index()] = square;
        }
    }
    if !sidewalk.contains(&Square::DollCorner) {
        let why = "no voodoo_corner anywhere; the zombie needs one to start from (MB-SETUP-7)";
        return Err(Flaw::new(BOARD, 0, why));
    }
    Ok(Parts {
        goals: reader.goals(&board.banshees.goals)?,
        colors: reader.colors(&board.banshees.colors)?,
        tomb_names,
        space_names,
        sidewalk,
        gates,
        vampires: reader.wheel(&board.wheel)?,
    })
}

struct Reader<'a> {
    files: &'a Files,
}

impl Reader<'_> {
    fn flaw<T>(&self, at: &Spanned<T>, why: impl Into<String>) -> Flaw {
        self.files.flaw(BOARD, at.span(), why)
    }

    fn meta(&self, meta: &Meta) -> Result<(), Flaw> {
        if meta.game.get_ref() != "midnight-banshees" {
            let why = format!(
                "game is \"midnight-banshees\", not {:?}",
                meta.game.get_ref()
            );
            return Err(self.flaw(&meta.game, why));
        }
        let fixed = [
            ("ring_size", &meta.ring_size, RING),
            ("walk_squares_per_arm", &meta.walk_squares_per_arm, 1),
            ("doors", &meta.doors, 4),
            ("tombs", &meta.tombs, 4),
        ];
        for (name, found, only) in fixed {
            if *found.get_ref() != only {
                let why = format!("{name} can only be {only}, not {}", found.get_ref());
                return Err(self.flaw(found, why));
            }
        }
        Ok(())
    }

    /// MB-VAR-1
    fn goals(&self, goals: &Spanned<Vec<u8>>) -> Result<Vec<u8>, Flaw> {
        let list = goals.get_ref();
        if let Some(goal) = list.iter().find(|goal| !(1..=20).contains(*goal)) {
            let why = format!("a goal is 1 to 20 skulls, not {goal}");
            return Err(self.flaw(goals, why));
        }
        let twice = |at: usize| list[..at].contains(&list[at]);
        if list.is_empty() || (0..list.len()).any(twice) {
            let why = format!("goals are one or more different numbers, not {list:?}");
            return Err(self.flaw(goals, why));
        }
        Ok(list.clone())
    }

    /// Written small in the file, with a capital in sentences.
    fn colors(&self, colors: &Spanned<Vec<String>>) -> Result<[String; 4], Flaw> {
        let list = colors.get_ref();
        let twice = |at: usize| list[at].is_empty() || list[..at].contains(&list[at]);
        if (0..list.len()).any(twice) {
            let why = format!("four different colors, not {list:?}");
            return Err(self.flaw(colors, why));
        }
        let capital = |name: &String| {
            let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
            first.to_uppercase() + rest
        };
        let names: Vec<String> = list.iter().map(capital).collect();
        let number = names.len();
        let wrong = |_| {
            self.flaw(
                colors,
                format!("one color for each of 4 seats, not {number}"),
            )
        };
        names.try_into().map_err(wrong)
    }

    /// By wheel, then by tomb: the notches that mean a vampire. MB-TOMB-3
    fn wheel(&self, wheel: &Wheel) -> Result<[[u8; 4]; 2], Flaw> {
        if *wheel.notches.get_ref() != 8 {
            let why = format!("notches can only be 8, not {}", wheel.notches.get_ref());
            return Err(self.flaw(&wheel.notches, why));
        }
        let index = &wheel.tomb_index;
        let mut shifts = [0; 4];
        for (shift, at) in shifts
            .iter_mut()
            .zip([&index.tnw, &index.tne, &index.tse, &index.tsw])
        {
            *shift = 2 * u32::from(*at.get_ref());
            if *shift > 6 {
                let why = format!("a tomb has the index 0, 1, 2 or 3, not {}", at.get_ref());
                return Err(self.flaw(at, why));
            }
        }
        // Tomb t shows the sector (notch + 2t) mod 8, so its notches are the sectors turned back by 2t.
        let turned = |sectors: u8| shifts.map(|shift| sectors.rotate_right(shift));
        let gentle = self.sectors(&wheel.sectors)?;
        let harsh = self.sectors(&wheel.harsh_sectors)?;
        Ok([turned(gentle), turned(harsh)])
    }

    /// One bit for each sector with a vampire.
    fn sectors(&self, sectors: &Spanned<Vec<Spanned<String>>>) -> Result<u8, Flaw> {
        let list = sectors.get_ref();
        if list.len() != 8 {
            let why = format!("8 sectors, one for each notch, not {}", list.len());
            return Err(self.flaw(sectors, why));
        }
        let mut bits = 0;
        for (at, sector) in list.iter().enumerate() {
            match sector.get_ref().as_str() {
                "vampire" => bits |= 1 << at,
                "skeleton" => {}
                other => {
                    let why = format!("a sector is \"vampire\" or \"skeleton\", not {other:?}");
                    return Err(self.flaw(sector, why));
                }
            }
        }
        Ok(bits)
    }

    fn tombs(&self, tombs: &[TombEntry]) -> Result<(), Flaw> {
        for (at, entry) in tombs.iter().enumerate() {
            let id = entry.id.get_ref();
            self.tomb(&entry.id)?;
            if tombs[..at].iter().any(|it| it.id.get_ref() == id) {
                return Err(self.flaw(&entry.id, format!("{id} is there twice")));
            }
        }
        let missing = |tomb: &Tomb| tombs.iter().all(|it| it.id.get_ref() != tomb.name());
        match Tomb::ALL.into_iter().find(missing) {
            Some(tomb) => Err(Flaw::new(
                BOARD,
                0,
                format!("there is no tomb {}", tomb.name()),
            )),
            None => Ok(()),
        }
    }

    /// In the order of `Tomb::ALL`; each is there.
    fn tomb_names(&self, tombs: &[TombEntry], names: &mut Names) -> Result<[String; 4], Flaw> {
        let mut found: [String; 4] = Default::default();
        for entry in tombs {
            let tomb = self.tomb(&entry.id)?;
            found[tomb as usize] = names.take(&entry.id, entry.name.as_ref())?;
        }
        Ok(found)
    }

    fn tomb(&self, id: &Spanned<String>) -> Result<Tomb, Flaw> {
        let known = Tomb::ALL.into_iter().find(|it| it.name() == id.get_ref());
        let why = || format!("a tomb is TNW, TNE, TSE or TSW, not {:?}", id.get_ref());
        known.ok_or_else(|| self.flaw(id, why()))
    }
}
