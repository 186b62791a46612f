//! The board graph: every space and what it must be.
use std::collections::BTreeMap;

use engine::{Files, Flaw, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{BOARD, Reader};
use crate::pack::{EXITS, Fixed, Links, Spot, VOIDS};
use crate::rules::roads::MOST_SPACES;
use crate::state::space::Kind;
use crate::{Name, Space};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    meta: Meta,
    counts: BTreeMap<String, Spanned<u16>>,
    #[serde(rename = "road")]
    _road: IgnoredAny,
    spaces: Spaces,
}

#[derive(Deserialize)]
struct Meta {
    game: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spaces {
    list: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: Spanned<String>,
    kind: Spanned<String>,
    #[serde(rename = "x")]
    _x: IgnoredAny,
    #[serde(rename = "y")]
    _y: IgnoredAny,
    name: Option<String>,
    number: Option<Spanned<u8>>,
    links: Spanned<Vec<Spanned<String>>>,
}

type Read = (Vec<Spot>, BTreeMap<String, String>, Fixed);

pub(super) fn read(files: &Files) -> Result<Read, Flaw> {
    let board: Board = files.parse(BOARD)?;
    let reader = Reader { files, file: BOARD };
    let game = &board.meta.game;
    let why = || format!("game is \"headless-horseman\", not {:?}", game.get_ref());
    reader.need(game.get_ref() == "headless-horseman", game, why)?;
    let entries = &board.spaces.list;
    if entries.len() > MOST_SPACES {
        let why = format!(
            "a board has {MOST_SPACES} spaces at most, not {}",
            entries.len()
        );
        return Err(Flaw::new(BOARD, 0, why));
    }
    let ids = reader.ids(entries)?;
    let mut spaces = Vec::new();
    for entry in entries {
        spaces.push(reader.space(entry, &ids)?);
    }
    let fixed = reader.locations(entries, &mut spaces)?;
    for (entry, at) in entries.iter().zip(0..) {
        reader.joins(entry, Space(at), &spaces)?;
    }
    reader.connected(entries, &spaces, &fixed)?;
    reader.counts(&board.counts, &spaces, &fixed)?;
    let title = |it: &Entry| Some((it.id.get_ref().clone(), it.name.clone()?));
    let titles = entries.iter().filter_map(title).collect();
    Ok((spaces, titles, fixed))
}

type Ids = BTreeMap<String, Space>;

impl Reader<'_> {
    fn ids(&self, entries: &[Entry]) -> Result<Ids, Flaw> {
        let mut ids = Ids::new();
        for (entry, at) in entries.iter().zip(0..) {
            let id = entry.id.get_ref();
            let why = || {
                format!(
                    "{id:?} is no id: up to {} capitals, digits and -",
                    Name::LEN
                )
            };
            self.need(Name::new(id).is_some(), &entry.id, why)?;
            let twice = ids.insert(id.clone(), Space(at)).is_some();
            self.need(!twice, &entry.id, || format!("{id} is there twice"))?;
        }
        Ok(ids)
    }

    fn space(&self, entry: &Entry, ids: &Ids) -> Result<Spot, Flaw> {
        let (id, text) = (entry.id.get_ref(), entry.kind.get_ref());
        let kind = match text.as_str() {
            "school" => Kind::School,
            "bridge" => Kind::Bridge,
            "mausoleum" => Kind::Mausoleum,
            "church" => Kind::Church,
            "void" => Kind::Void,
            "path" => Kind::Path,
            "blue" => Kind::Blue,
            _ => {
                let kinds = "school, bridge, mausoleum, church, void, path or blue";
                let why = format!("{id} is {kinds}, not {text:?}");
                return Err(self.flaw(&entry.kind, why));
            }
        };
        let list = entry.links.get_ref();
        let why = || format!("{id} has 1 to {EXITS} links, not {}", list.len());
        self.need((1..=EXITS).contains(&list.len()), &entry.links, why)?;
        let mut links = Vec::new();
        for link in list {
            let name = link.get_ref();
            let unknown = || format!("{id} is linked to {name:?}, which is no space");
            let to = *ids.get(name).ok_or_else(|| self.flaw(link, unknown()))?;
            let twice = || format!("{id} is linked to {name} twice");
            self.need(!links.contains(&to), link, twice)?;
            self.need(name != id, link, || format!("{id} is linked to itself"))?;
            links.push(to);
        }
        Ok(Spot {
            id: id.clone(),
            name: Name::new(id).unwrap_or(Name::NONE),
            kind,
            links: Links::new(&links),
            site: u8::MAX,
        })
    }

    /// One of each location, and eighteen voids numbered in order.
    fn locations(&self, entries: &[Entry], spaces: &mut [Spot]) -> Result<Fixed, Flaw> {
        let all = |kind| {
            let of = move |it: &(usize, &Spot)| it.1.kind == kind;
            spaces
                .iter()
                .enumerate()
                .filter(of)
                .map(|(at, _)| Space(at as u16))
        };
        let one = |kind: Kind, name: &str| {
            let found: Vec<_> = all(kind).collect();
            match found[..] {
                [only] => Ok(only),
                [] => Err(Flaw::new(BOARD, 0, format!("no {name} anywhere"))),
                [_, second, ..] => {
                    let (at, id) = (
                        &entries[second.index()].id,
                        entries[second.index()].id.get_ref(),
                    );
                    Err(self.flaw(at, format!("{id} is a second {name}; there is one")))
                }
            }
        };
        let voids: Vec<_> = all(Kind::Void).collect();
        let count = voids.len();
        let wrong = || {
            Flaw::new(
                BOARD,
                0,
                format!("{VOIDS} voids take the chips, not {count}"),
            )
        };
        let fixed = Fixed {
            school: one(Kind::School, "school")?,
            bridge: one(Kind::Bridge, "bridge")?,
            mausoleum: one(Kind::Mausoleum, "mausoleum")?,
            church: one(Kind::Church, "church")?,
            voids: voids.try_into().map_err(|_| wrong())?,
        };
        for (&void, number) in fixed.voids.iter().zip(1..) {
            let entry = &entries[void.index()];
            let id = entry.id.get_ref();
            let found = entry.number.as_ref();
            let why = || format!("{id} is void number {number}, in the order of the list");
            let right = found.is_some_and(|it| *it.get_ref() == number);
            self.need(right, &entry.id, why)?;
        }
        for (at, &site) in fixed.voids.iter().chain([&fixed.church]).enumerate() {
            spaces[site.index()].site = at as u8;
        }
        Ok(fixed)
    }

    /// What a space may be linked to. So no rider is ever stuck and a blue hex always has a way in.
    fn joins(&self, entry: &Entry, at: Space, spaces: &[Spot]) -> Result<(), Flaw> {
        let (id, site) = (entry.id.get_ref(), &spaces[at.index()]);
        let list = site.links.list();
        for (&to, link) in list.iter().zip(entry.links.get_ref()) {
            let (other, name) = (&spaces[to.index()], link.get_ref());
            let back = other.links.list().contains(&at);
            self.need(back, link, || {
                format!("{id} is linked to {name}, but not back")
            })?;
            let path = other.kind == Kind::Path;
            let why = || format!("{id} may be linked to path hexes only, and {name} is none");
            self.need(path || site.kind == Kind::Path, link, why)?;
        }
        let road = |it: &&Space| {
            let kind = spaces[it.index()].kind;
            matches!(kind, Kind::Path | Kind::Blue | Kind::School | Kind::Bridge)
        };
        let ways = list.iter().filter(road).count();
        let why = || format!("{id} is a dead end: {ways} of its links lead along the road");
        let needed = if site.kind == Kind::Bridge { 1 } else { 2 };
        self.need(ways >= needed, &entry.links, why)?;
        let why = || format!("the blue hex {id} has 3 or 4 exits, not {}", list.len());
        let blue = site.kind == Kind::Blue;
        self.need(!blue || (3..=4).contains(&list.len()), &entry.links, why)
    }

    /// Every space can be reached along the road from the School House.
    fn connected(&self, entries: &[Entry], spaces: &[Spot], fixed: &Fixed) -> Result<(), Flaw> {
        let (mut seen, mut queue) = (vec![false; spaces.len()], vec![fixed.school]);
        seen[fixed.school.index()] = true;
        while let Some(at) = queue.pop() {
            for &to in spaces[at.index()].links.list() {
                let known = std::mem::replace(&mut seen[to.index()], true);
                let road = matches!(spaces[to.index()].kind, Kind::Path | Kind::Blue);
                if !known && road {
                    queue.push(to);
                }
            }
        }
        for (entry, seen) in entries.iter().zip(seen) {
            let why = || {
                format!(
                    "no road leads from the School House to {}",
                    entry.id.get_ref()
                )
            };
            self.need(seen, &entry.id, why)?;
        }
        Ok(())
    }

    fn counts(
        &self,
        counts: &BTreeMap<String, Spanned<u16>>,
        spaces: &[Spot],
        fixed: &Fixed,
    ) -> Result<(), Flaw> {
        let of = |kind| spaces.iter().filter(|it| it.kind == kind).count();
        let exits = |at: Space| spaces[at.index()].links.list().len();
        let links: usize = spaces.iter().map(|it| it.links.list().len()).sum();
        for (name, count) in counts {
            let found = match name.as_str() {
                "spaces" => spaces.len(),
                "path" => of(Kind::Path),
                "blue" => of(Kind::Blue),
                "void" => of(Kind::Void),
                "school" => of(Kind::School),
                "bridge" => of(Kind::Bridge),
                "mausoleum" => of(Kind::Mausoleum),
                "church" => of(Kind::Church),
                "links" => links / 2,
                "roads_out_of_school" => exits(fixed.school),
                "roads_into_bridge" => exits(fixed.bridge),
                "mausoleum_gates" => exits(fixed.mausoleum),
                "gates_per_void" => exits(fixed.voids[0]),
                _ => return Err(self.flaw(count, format!("{name} is counted nowhere"))),
            };
            let said = *count.get_ref();
            let why = || format!("{name} is {said} here, but the list has {found}");
            self.need(usize::from(said) == found, count, why)?;
        }
        Ok(())
    }
}
