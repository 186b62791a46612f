//! The spaces of the board file: every one there, every link leading where it must, every kind known.
use engine::{Flaw, Names, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{BOARD, Reader};
use crate::Space;
use crate::state::space::Square;

/// North, east, south and west, as the file has them.
const ARMS: [&str; 4] = ["N", "E", "S", "W"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpaceEntry {
    id: Spanned<String>,
    name: Option<Spanned<String>>,
    kind: Spanned<String>,
    ring: Option<Spanned<u8>>,
    cw: Option<Spanned<String>>,
    ccw: Option<Spanned<String>>,
    inward: Option<Spanned<String>>,
    outward: Option<Spanned<String>>,
    door: Option<Spanned<String>>,
    tomb: Option<Spanned<String>>,
    #[serde(rename = "x")]
    _x: IgnoredAny,
    #[serde(rename = "y")]
    _y: IgnoredAny,
}

impl Reader<'_> {
    /// The entry of every space, in the order of `Space::all`.
    pub(super) fn entries<'e>(&self, list: &'e [SpaceEntry]) -> Result<Vec<&'e SpaceEntry>, Flaw> {
        for (at, entry) in list.iter().enumerate() {
            let id = entry.id.get_ref();
            if id.parse::<Space>().is_err() {
                let why = format!("a space is S00 to S31, PN PE PS PW or DN DE DS DW, not {id:?}");
                return Err(self.flaw(&entry.id, why));
            }
            if list[..at].iter().any(|it| it.id.get_ref() == id) {
                return Err(self.flaw(&entry.id, format!("{id} is there twice")));
            }
        }
        let find = |space: Space| {
            let found = list.iter().find(|it| it.id.get_ref() == space.name());
            found.ok_or_else(|| Flaw::new(BOARD, 0, format!("there is no space {space}")))
        };
        Space::all().map(find).collect()
    }

    /// What people call each space, in the order of `Space::all`.
    pub(super) fn space_names(
        entries: &[&SpaceEntry],
        names: &mut Names,
    ) -> Result<Vec<String>, Flaw> {
        let name = |entry: &&SpaceEntry| names.take(&entry.id, entry.name.as_ref());
        entries.iter().map(name).collect()
    }

    /// Where the four walks leave the sidewalk.
    pub(super) fn gates(&self, entries: &[&SpaceEntry]) -> Result<[Space; 4], Flaw> {
        let mut gates = [None; 4];
        for (space, entry) in Space::sidewalk().zip(entries) {
            if entry.kind.get_ref() != "gate" {
                continue;
            }
            let door = entry.door.as_ref().ok_or_else(|| {
                let why = format!("the gate {space} needs a door, N, E, S or W");
                self.flaw(&entry.kind, why)
            })?;
            let arm = ARMS.iter().position(|arm| arm == door.get_ref());
            let arm = arm.ok_or_else(|| {
                let why = format!("a door is N, E, S or W, not {:?}", door.get_ref());
                self.flaw(door, why)
            })?;
            if let Some(other) = gates[arm].replace(space) {
                let why = format!("{other} is the gate of door {} already", ARMS[arm]);
                return Err(self.flaw(door, why));
            }
        }
        let missing =
            |arm: usize| Flaw::new(BOARD, 0, format!("no gate leads to door {}", ARMS[arm]));
        let [n, e, s, w] = std::array::from_fn(|arm| gates[arm].ok_or_else(|| missing(arm)));
        Ok([n?, e?, s?, w?])
    }

    /// Every link of a space must be there and lead to where the space's name says.
    pub(super) fn links(
        &self,
        space: Space,
        entry: &SpaceEntry,
        gates: [Space; 4],
    ) -> Result<(), Flaw> {
        let links = Links::of(space, gates);
        self.link(space, entry, ("cw", &entry.cw), links.cw)?;
        self.link(space, entry, ("ccw", &entry.ccw), links.ccw)?;
        self.link(space, entry, ("inward", &entry.inward), links.inward)?;
        self.link(space, entry, ("outward", &entry.outward), links.outward)?;
        self.link(space, entry, ("door", &entry.door), links.door)?;
        let index = space.is_sidewalk().then(|| space.index() as u8);
        match &entry.ring {
            Some(found) if Some(*found.get_ref()) != index => {
                let why = format!("{space} cannot have ring = {}", found.get_ref());
                Err(self.flaw(found, why))
            }
            _ => Ok(()),
        }
    }

    fn link(
        &self,
        space: Space,
        entry: &SpaceEntry,
        (name, found): (&str, &Option<Spanned<String>>),
        needed: Option<&str>,
    ) -> Result<(), Flaw> {
        match (found, needed) {
            (Some(found), Some(needed)) if found.get_ref() != needed => {
                let why = format!("{space} has {name} = {needed:?}, not {:?}", found.get_ref());
                Err(self.flaw(found, why))
            }
            (Some(found), None) => {
                let why = format!("{space} has no {name}, so not {:?}", found.get_ref());
                Err(self.flaw(found, why))
            }
            (None, Some(needed)) => {
                Err(self.flaw(&entry.id, format!("{space} needs {name} = {needed:?}")))
            }
            (Some(_), Some(_)) | (None, None) => Ok(()),
        }
    }

    /// What a banshee finds where it stops. MB-CORNER-1, MB-CORNER-2, MB-TOMB-2
    pub(super) fn square(&self, space: Space, entry: &SpaceEntry) -> Result<Square, Flaw> {
        let kind = entry.kind.get_ref().as_str();
        let square = match (kind, &entry.tomb) {
            ("walk", _) if space.is_walk() => Square::OffSidewalk,
            ("door", _) if space.is_door() => Square::OffSidewalk,
            _ if !space.is_sidewalk() => return Err(self.misfit(space, entry)),
            ("red", Some(tomb)) => return self.tomb(tomb).map(Square::Red),
            ("red", None) => {
                let why = format!("the red square {space} needs a tomb, TNW, TNE, TSE or TSW");
                return Err(self.flaw(&entry.kind, why));
            }
            ("plain" | "gate", _) => Square::Plain,
            ("voodoo_corner", _) => Square::DollCorner,
            ("stake_corner", _) => Square::StakeCorner,
            _ => return Err(self.misfit(space, entry)),
        };
        match &entry.tomb {
            Some(tomb) => {
                let why = format!("{space} is {kind}, and only a red square has a tomb");
                Err(self.flaw(tomb, why))
            }
            None => Ok(square),
        }
    }

    fn misfit(&self, space: Space, entry: &SpaceEntry) -> Flaw {
        let kinds = match space {
            _ if space.is_walk() => "walk",
            _ if space.is_door() => "door",
            _ => "plain, red, gate, voodoo_corner or stake_corner",
        };
        let why = format!("{space} is {kinds}, not {:?}", entry.kind.get_ref());
        self.flaw(&entry.kind, why)
    }
}

/// Where the links of a space must lead; nothing where there must be none.
struct Links {
    cw: Option<&'static str>,
    ccw: Option<&'static str>,
    inward: Option<&'static str>,
    outward: Option<&'static str>,
    door: Option<&'static str>,
}

impl Links {
    fn of(space: Space, gates: [Space; 4]) -> Links {
        if space.is_sidewalk() {
            let arm = gates.iter().position(|&gate| gate == space);
            return Links {
                cw: Some(space.clockwise(1).name()),
                ccw: Some(space.counterclockwise(1).name()),
                inward: arm.map(|it| Space::DOORS[it].walk().name()),
                outward: None,
                door: arm.map(|it| ARMS[it]),
            };
        }
        let (walk, arm) = (space.is_walk(), space.arm());
        let outward = if walk { gates[arm] } else { space.walk() };
        Links {
            cw: None,
            ccw: None,
            inward: walk.then(|| space.door().name()),
            outward: Some(outward.name()),
            door: Some(ARMS[arm]),
        }
    }
}
