//! Where armies start: as drawn, as wished, or at both ends of the map.
use std::collections::{BTreeMap, BTreeSet};

use crate::bytes::Flaw;
use crate::field::{Field, Notes, START};
use crate::file::Tile;
use crate::ground::Column;
use crate::shapes::{self, Hex};

const MOST_ZONES: usize = 6;
/// As many spaces has an area that nobody drew.
const PLENTY: usize = 24;

/// The colors that the editor offers for starting areas, in the order of the seats.
const COLORS: [[u8; 3]; 8] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 0],
    [255, 0, 255],
    [0, 255, 255],
    [255, 128, 0],
    [128, 0, 255],
];

pub(crate) fn find<'a>(
    field: &Field,
    tiles: impl Iterator<Item = &'a Tile>,
    wished: &[Vec<Hex>],
    notes: &mut Notes,
) -> Result<Vec<Vec<Hex>>, Flaw> {
    if !wished.is_empty() {
        return as_wished(field, wished);
    }
    let zones = drawn(field, tiles, notes);
    if zones.len() < 2 {
        let why = "there are fewer than two starting areas: the spaces farthest west and farthest east are taken; \
            --zones names others";
        notes.add(why.to_owned());
        return both_ends(field);
    }
    if zones.len() > MOST_ZONES {
        notes.add(format!("only {MOST_ZONES} starting areas are kept"));
    }
    Ok(zones.into_iter().take(MOST_ZONES).map(by_row).collect())
}

fn by_row(zone: BTreeSet<Hex>) -> Vec<Hex> {
    let mut hexes: Vec<_> = zone.into_iter().collect();
    hexes.sort_by_key(|&(q, r)| (r, q));
    hexes
}

/// By color: the editor's own first, in its order.
fn drawn<'a>(
    field: &Field,
    tiles: impl Iterator<Item = &'a Tile>,
    notes: &mut Notes,
) -> Vec<BTreeSet<Hex>> {
    let (mut zones, mut taken) = (BTreeMap::<_, BTreeSet<Hex>>::new(), BTreeSet::new());
    for tile in tiles.filter(|it| it.kind / 1000 == START) {
        let hex = shapes::hex(tile);
        let column = field.ground.get(&hex);
        let stands = |it: &Column| it.piece.is_none() && it.slab.is_none_or(|slab| tile.z < slab.1);
        if !column.is_some_and(stands) || !taken.insert(hex) {
            notes.add(
                "a part of a starting area that nobody can stand on, or of two, is left out"
                    .to_owned(),
            );
            continue;
        }
        let place = COLORS.iter().position(|it| *it == tile.color);
        let place = place.unwrap_or(COLORS.len());
        zones.entry((place, tile.color)).or_default().insert(hex);
    }
    zones.into_values().collect()
}

/// Areas in columns and rows of the battlefield, which begins at its corner.
fn as_wished(field: &Field, wished: &[Vec<Hex>]) -> Result<Vec<Vec<Hex>>, Flaw> {
    let (corner, mut taken) = (field.corner(), BTreeSet::new());
    if !(2..=MOST_ZONES).contains(&wished.len()) {
        let n = wished.len();
        let why = format!(
            "{n} starting areas are named: there are 2 to {MOST_ZONES}, one for each player"
        );
        return Err(Flaw::Map(why));
    }
    let mut zones = Vec::new();
    for area in wished {
        let mut zone = BTreeSet::new();
        for &(q, r) in area {
            let hex = (q + corner.0, r + corner.1);
            let stands = field.ground.get(&hex).is_some_and(|it| it.piece.is_none());
            if !stands || !taken.insert(hex) {
                let why = format!("{q}:{r} is no space for a starting area, or in two of them");
                return Err(Flaw::Map(why));
            }
            zone.insert(hex);
        }
        zones.push(by_row(zone));
    }
    Ok(zones)
}

/// Dry spaces under the open sky, as far from each other as there are.
fn both_ends(field: &Field) -> Result<Vec<Vec<Hex>>, Flaw> {
    let free = field
        .ground
        .iter()
        .filter(|(_, it)| it.piece.is_none() && it.slab.is_none());
    let mut free: Vec<Hex> = free
        .filter(|it| it.1.terrain != 'w')
        .map(|it| *it.0)
        .collect();
    free.sort_by_key(|&(q, r)| (2 * q + r, r));
    let n = PLENTY.min(free.len() / 2);
    if n == 0 {
        let why = "there is no dry ground where two armies could start".to_owned();
        return Err(Flaw::Map(why));
    }
    let (west, east) = (&free[..n], &free[free.len() - n..]);
    let zone = |of: &[Hex]| by_row(of.iter().copied().collect());
    Ok(vec![zone(west), zone(east)])
}
