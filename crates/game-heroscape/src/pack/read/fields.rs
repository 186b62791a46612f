//! `battlefields/*.toml`: one battlefield with its scenarios.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::scenarios::{self, WrittenScenario};
use super::terrain::{Column, Ground, PIECES};
use crate::pack::card::Glyph;
use crate::pack::field::{Chart, ChartPiece, ChartRow, ChartSlab, Field, Slot, SpaceId, Zone};
use crate::rules::sight::{Barrier, BarrierKind, Sight};
use crate::state::names::{Dir, Spot};
use crate::state::open::MAX_SLOTS;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "format")]
    _format: u8,
    meta: Meta,
    grid: Grid,
    #[serde(default)]
    slab: Vec<Spanned<WrittenSlab>>,
    #[serde(default)]
    obstacle: Vec<Spanned<WrittenPiece>>,
    #[serde(default)]
    ruin: Vec<Spanned<WrittenEdges>>,
    #[serde(default)]
    stone_wall: Vec<Spanned<WrittenEdges>>,
    zone: Vec<Spanned<WrittenZone>>,
    #[serde(default)]
    glyph_slot: Vec<Spanned<WrittenSlot>>,
    scenario: Vec<Spanned<WrittenScenario>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meta {
    id: String,
    name: String,
    hexes: Option<Spanned<usize>>,
    #[serde(rename = "provenance")]
    _provenance: Option<IgnoredAny>,
    #[serde(rename = "players")]
    _players: Option<IgnoredAny>,
    #[serde(rename = "playable")]
    _playable: Option<IgnoredAny>,
    #[serde(rename = "symmetry")]
    _symmetry: Option<IgnoredAny>,
    #[serde(rename = "summary")]
    _summary: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Grid {
    #[serde(rename = "orientation")]
    _orientation: Option<IgnoredAny>,
    #[serde(rename = "legend")]
    _legend: Option<IgnoredAny>,
    rows: Vec<Spanned<WrittenRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    r: i8,
    q: i8,
    cells: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSlab {
    q: i8,
    r: i8,
    under: i16,
    top: i16,
    #[serde(default)]
    terrain: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPiece {
    q: i8,
    r: i8,
    kind: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEdges {
    #[serde(rename = "name")]
    _name: Option<String>,
    height: Option<i16>,
    edges: Vec<[i8; 3]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenZone {
    id: String,
    color: String,
    pattern: String,
    #[serde(rename = "capacity")]
    _capacity: Option<IgnoredAny>,
    spaces: Vec<[i8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSlot {
    id: String,
    q: i8,
    r: i8,
    #[serde(default)]
    storey: u8,
}

pub(super) fn read(
    files: &Files,
    name: &str,
    glyphs: &[Glyph],
    heights: &[u8],
) -> Result<Field, Flaw> {
    let written: Written = files.parse(name)?;
    let ground = ground(files, name, &written)?;
    let mut field = build(&written, &ground, heights);
    if field.spaces.len() > SpaceId::MOST {
        let why = format!("{} spaces: at most {}", field.spaces.len(), SpaceId::MOST);
        return Err(Flaw::new(name, 0, why));
    }
    for zone in &written.zone {
        let flaw = |why| files.flaw(name, zone.span(), why);
        let zone = zone_of(&field, zone.get_ref()).map_err(flaw)?;
        field.zones.push(zone);
    }
    for slot in &written.glyph_slot {
        let flaw = |why| files.flaw(name, slot.span(), why);
        let slot = slot_of(&field, slot.get_ref()).map_err(flaw)?;
        field.spaces[slot.space.index()].slot = field.slots.len() as u8;
        field.slots.push(slot);
    }
    for scenario in &written.scenario {
        let flaw = |why| files.flaw(name, scenario.span(), why);
        let scenario = scenarios::take(&field, glyphs, scenario.get_ref()).map_err(flaw)?;
        field.scenarios.push(scenario);
    }
    if field.scenarios.is_empty() {
        return Err(Flaw::new(
            name,
            0,
            "a battlefield has at least one scenario",
        ));
    }
    Ok(field)
}

fn ground(files: &Files, name: &str, written: &Written) -> Result<Ground, Flaw> {
    let mut columns = Vec::new();
    for row in &written.grid.rows {
        let flaw = |why| files.flaw(name, row.span(), why);
        cells(row.get_ref(), &mut columns).map_err(flaw)?;
    }
    columns.sort_by_key(|it| (it.r, it.q));
    if columns
        .windows(2)
        .any(|two| (two[0].r, two[0].q) == (two[1].r, two[1].q))
    {
        return Err(Flaw::new(name, 0, "a hex is there twice"));
    }
    if let Some(hexes) = &written.meta.hexes
        && *hexes.get_ref() != columns.len()
    {
        let why = format!(
            "{} hexes, but the rows have {}",
            hexes.get_ref(),
            columns.len()
        );
        return Err(files.flaw(name, hexes.span(), why));
    }
    let mut ground = Ground {
        columns,
        barriers: Vec::new(),
    };
    for slab in &written.slab {
        let flaw = |why: &str| files.flaw(name, slab.span(), why);
        let slab = slab.get_ref();
        let at = ground.at(slab.q, slab.r);
        let column = at.map(|at| &mut ground.columns[at]);
        let column = column.ok_or_else(|| flaw("there is no hex under the slab"))?;
        if slab.under <= column.level || slab.top <= slab.under {
            return Err(flaw(
                "a slab lies above its ground, its top above its underside",
            ));
        }
        column.slab = Some((slab.under, slab.top));
    }
    for piece in &written.obstacle {
        let flaw = |why: &str| files.flaw(name, piece.span(), why);
        let piece = piece.get_ref();
        let at = ground.at(piece.q, piece.r);
        let column = at.map(|at| &mut ground.columns[at]);
        let column = column.ok_or_else(|| flaw("there is no hex under the piece"))?;
        let kind = PIECES.iter().find(|it| it.kind == piece.kind);
        let why = || flaw("kind is palm14, palm15, palm16, brush9, tree10 or tree12");
        column.piece = Some(*kind.ok_or_else(why)?);
    }
    barriers(files, name, written, &mut ground)?;
    Ok(ground)
}

fn barriers(files: &Files, name: &str, written: &Written, ground: &mut Ground) -> Result<(), Flaw> {
    let ruins = written.ruin.iter().map(|it| (it, BarrierKind::Ruin));
    let walls = written.stone_wall.iter().map(|it| (it, BarrierKind::Wall));
    for (edges, kind) in ruins.chain(walls) {
        let flaw = |why: String| files.flaw(name, edges.span(), why);
        for &[q, r, dir] in &edges.get_ref().edges {
            let height = edges.get_ref().height;
            let barrier = barrier(ground, [q, r, dir], kind, height).map_err(flaw)?;
            ground.barriers.push(barrier);
        }
    }
    Ok(())
}

/// HS-LOS-11
fn barrier(
    ground: &Ground,
    [q, r, dir]: [i8; 3],
    kind: BarrierKind,
    height: Option<i16>,
) -> Result<Barrier, String> {
    let place = format!("[{q}, {r}, {dir}]");
    let way = usize::try_from(dir).ok().and_then(|it| Dir::ALL.get(it));
    let way = *way.ok_or_else(|| format!("{place}: a direction is 0 to 5"))?;
    let at = ground
        .at(q, r)
        .ok_or_else(|| format!("{place}: there is no hex"))?;
    let inside = ground.columns[at].level;
    let outside = ground.beside(at, way).map(|it| ground.columns[it].level);
    let (base, top) = match kind {
        BarrierKind::Ruin => {
            let base = outside.map_or(inside, |it| it.min(inside));
            (base, base + height.unwrap_or(6))
        }
        BarrierKind::Wall => (inside - 1, inside + 2),
    };
    if kind == BarrierKind::Wall && outside.is_some_and(|it| it > inside - 1) {
        return Err(format!(
            "{place}: outside a wall the ground lies at least a level lower"
        ));
    }
    Ok(Barrier {
        kind,
        q,
        r,
        dir: dir as u8,
        base,
        top,
    })
}

fn cells(row: &WrittenRow, columns: &mut Vec<Column>) -> Result<(), String> {
    for (at, cell) in row.cells.split_whitespace().enumerate() {
        if cell == ".." {
            continue;
        }
        let why = || format!("`{cell}`: a cell is g, s, k or w and a level, or `..`");
        let (letter, level) = cell.split_at_checked(1).ok_or_else(why)?;
        let level: i16 = level.parse().map_err(|_| why())?;
        if !"gskw".contains(letter) || !(-20..=60).contains(&level) {
            return Err(why());
        }
        let q = i16::from(row.q) + at as i16;
        columns.push(Column {
            q: i8::try_from(q).map_err(|_| why())?,
            r: row.r,
            level,
            water: letter == "w",
            slab: None,
            piece: None,
        });
    }
    Ok(())
}

fn build(written: &Written, ground: &Ground, heights: &[u8]) -> Field {
    let spaces = ground.spaces();
    let (edges, edges_from) = ground.edges(&spaces);
    let low_q = ground.columns.iter().map(|it| it.q).min().unwrap_or(0);
    let high_q = ground.columns.iter().map(|it| it.q).max().unwrap_or(0);
    let low_r = ground.columns.first().map_or(0, |it| it.r);
    let high_r = ground.columns.last().map_or(0, |it| it.r);
    let width = (i32::from(high_q) - i32::from(low_q) + 1) as usize;
    let height = (i32::from(high_r) - i32::from(low_r) + 1) as usize;
    let mut grid = vec![[SpaceId::NONE; 2]; width * height];
    for (id, space) in (0..).zip(&spaces) {
        let x = (i32::from(space.q) - i32::from(low_q)) as usize;
        let y = (i32::from(space.r) - i32::from(low_r)) as usize;
        grid[y * width + x][usize::from(space.deck)] = SpaceId(id);
    }
    let sight = Sight::new(&spaces, ground.solids(), ground.barriers.clone(), heights);
    Field {
        id: written.meta.id.clone(),
        n_columns: ground.columns.len(),
        grid,
        corner: (low_q, low_r),
        width,
        edges,
        edges_from,
        tops: ground.tops(),
        ranges: ground.ranges(),
        zones: Vec::new(),
        slots: Vec::new(),
        scenarios: Vec::new(),
        sight,
        chart: chart(written, ground),
        spaces,
    }
}

fn chart(written: &Written, ground: &Ground) -> Chart {
    let spot = |q, r, deck| Spot { r, q, deck };
    let row = |it: &Spanned<WrittenRow>| ChartRow {
        r: it.get_ref().r,
        q: it.get_ref().q,
        cells: it.get_ref().cells.clone(),
    };
    let slab = |it: &Spanned<WrittenSlab>| ChartSlab {
        at: spot(it.get_ref().q, it.get_ref().r, true),
        under: it.get_ref().under,
        top: it.get_ref().top,
        terrain: it.get_ref().terrain.clone(),
    };
    let edges = |kind| {
        let of = ground.barriers.iter().filter(move |it| it.kind == kind);
        of.map(|it| [it.q, it.r, it.dir as i8]).collect()
    };
    let pieces = ground.columns.iter().filter_map(|column| {
        let piece = column.piece?;
        Some(ChartPiece {
            at: spot(column.q, column.r, false),
            kind: piece.kind.to_owned(),
            height: piece.height,
        })
    });
    Chart {
        id: written.meta.id.clone(),
        name: written.meta.name.clone(),
        rows: written.grid.rows.iter().map(row).collect(),
        slabs: written.slab.iter().map(slab).collect(),
        obstacles: pieces.collect(),
        ruins: edges(BarrierKind::Ruin),
        walls: edges(BarrierKind::Wall),
    }
}

fn zone_of(field: &Field, zone: &WrittenZone) -> Result<Zone, String> {
    let mut spaces = Vec::new();
    for &[q, r] in &zone.spaces {
        let spot = Spot { r, q, deck: false };
        let space = field
            .find(spot)
            .ok_or_else(|| format!("there is no space {spot}"))?;
        if spaces.contains(&space) {
            return Err(format!("{spot} is there twice"));
        }
        spaces.push(space);
    }
    spaces.sort_unstable();
    Ok(Zone {
        id: zone.id.clone(),
        color: zone.color.clone(),
        pattern: zone.pattern.clone(),
        spaces,
    })
}

fn slot_of(field: &Field, slot: &WrittenSlot) -> Result<Slot, String> {
    let spot = Spot {
        q: slot.q,
        r: slot.r,
        deck: slot.storey == 1,
    };
    let space = field
        .find(spot)
        .ok_or_else(|| format!("there is no space {spot}"))?;
    if field.slots.len() == MAX_SLOTS {
        return Err(format!("a battlefield has at most {MAX_SLOTS} slots"));
    }
    if field
        .slots
        .iter()
        .any(|it| it.id == slot.id || it.space == space)
    {
        return Err(format!("{spot} or `{}` is there twice", slot.id));
    }
    if field.space(space).filled {
        return Err(format!("a piece fills {spot}"));
    }
    // Revived figures land in zones, and no glyph may be turned there while others still roll. HS-G-STU
    if field.zones.iter().any(|it| it.spaces.contains(&space)) {
        return Err(format!("{spot} lies in a starting zone"));
    }
    Ok(Slot {
        id: slot.id.clone(),
        space,
    })
}
