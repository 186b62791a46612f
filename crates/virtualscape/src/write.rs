//! The battlefield as text, in the form that packs have.
use std::fmt::Write;

use crate::field::{Field, Slot};
use crate::file::Map;
use crate::ground::Column;
use crate::shapes::Hex;

/// For each zone a name, a color and a pattern.
const ZONES: [[&str; 3]; 6] = [
    ["red", "crimson", "dots"],
    ["green", "teal", "stripes"],
    ["blue", "navy", "checks"],
    ["yellow", "gold", "crosses"],
    ["violet", "violet", "rings"],
    ["brown", "brown", "waves"],
];
/// How many may play.
const SEATS: [usize; 4] = [2, 3, 4, 6];
/// What may lie under a symbol side.
const POOL: [&str; 12] = [
    "astrid",
    "gerda",
    "valda",
    "dagmar",
    "ivor",
    "lodin",
    "jalgard",
    "rannveig",
    "erland",
    "mitonsoul",
    "sturla",
    "brandar",
];
const LETTERS: &str = "abcdefghijkl";

pub(crate) fn name(name: &str) -> String {
    let plain: String = name.chars().filter(|it| !it.is_control()).collect();
    match plain.trim() {
        "" => "An imported map".to_owned(),
        plain => plain.to_owned(),
    }
}

/// Small letters, digits and underscores.
pub(crate) fn id(name: &str) -> String {
    let mut id = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'a'..='z' | '0'..='9' => id.push(letter),
            _ if !id.is_empty() && !id.ends_with('_') => id.push('_'),
            _ => {}
        }
    }
    match id.trim_end_matches('_') {
        "" => "imported".to_owned(),
        id => id.to_owned(),
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

pub(crate) fn print(map: &Map, field: &Field) -> String {
    let mut out = String::new();
    // Writing to a text cannot fail.
    _ = heading(&mut out, map, field);
    _ = rows(&mut out, field);
    _ = pieces(&mut out, field);
    _ = places(&mut out, field);
    _ = scenario(&mut out, field);
    out
}

fn heading(out: &mut String, map: &Map, field: &Field) -> std::fmt::Result {
    let author = name(&map.author).replace("An imported map", "somebody");
    writeln!(out, "# A map drawn with VirtualScape by {author}.")?;
    writeln!(out, "format = 1\n\n[meta]")?;
    writeln!(out, "id = {}", quoted(&id(&map.name)))?;
    writeln!(out, "name = {}", quoted(&name(&map.name)))?;
    writeln!(out, "provenance = \"F\"")?;
    writeln!(out, "hexes = {}", field.ground.len())
}

fn rows(out: &mut String, field: &Field) -> std::fmt::Result {
    writeln!(out, "\n[grid]\norientation = \"pointy\"")?;
    writeln!(
        out,
        "legend = {{ g = \"grass\", s = \"sand\", k = \"rock\", w = \"water\" }}\nrows = ["
    )?;
    let last = field.ground.keys().map(|it| it.1).max().unwrap_or(0);
    for r in 0..=last {
        let row = || field.ground.iter().filter(|(hex, _)| hex.1 == r);
        let (Some(low), Some(high)) = (row().map(|it| it.0.0).min(), row().map(|it| it.0.0).max())
        else {
            continue;
        };
        let cell = |q: i32| match field.ground.get(&(q, r)) {
            Some(Column { terrain, level, .. }) => format!("{terrain}{level}"),
            None => "..".to_owned(),
        };
        let cells: Vec<_> = (low..=high).map(cell).collect();
        writeln!(
            out,
            "  {{ r = {r}, q = {low}, cells = \"{}\" }},",
            cells.join(" ")
        )?;
    }
    writeln!(out, "]")
}

fn edges(edges: &[(Hex, u8)]) -> String {
    let edges: Vec<_> = edges
        .iter()
        .map(|((q, r), dir)| format!("[{q}, {r}, {dir}]"))
        .collect();
    edges.join(", ")
}

fn pieces(out: &mut String, field: &Field) -> std::fmt::Result {
    for (&(q, r), column) in &field.ground {
        if let Some((under, top, terrain)) = column.slab {
            let terrain = match terrain {
                'k' => "rock",
                's' => "sand",
                _ => "grass",
            };
            writeln!(
                out,
                "\n[[slab]]\nq = {q}\nr = {r}\nunder = {under}\ntop = {top}\nterrain = \"{terrain}\""
            )?;
        }
        if let Some(kind) = column.piece {
            writeln!(out, "\n[[obstacle]]\nq = {q}\nr = {r}\nkind = \"{kind}\"")?;
        }
    }
    if !field.ruins.is_empty() {
        writeln!(
            out,
            "\n[[ruin]]\nheight = 6\nedges = [{}]",
            edges(&field.ruins)
        )?;
    }
    if !field.walls.is_empty() {
        writeln!(out, "\n[[stone_wall]]\nedges = [{}]", edges(&field.walls))?;
    }
    Ok(())
}

fn places(out: &mut String, field: &Field) -> std::fmt::Result {
    for (zone, [id, color, pattern]) in field.zones.iter().zip(ZONES) {
        let spaces: Vec<_> = zone.iter().map(|(q, r)| format!("[{q}, {r}]")).collect();
        writeln!(
            out,
            "\n[[zone]]\nid = \"{id}\"\ncolor = \"{color}\"\npattern = \"{pattern}\""
        )?;
        writeln!(
            out,
            "capacity = {}\nspaces = [{}]",
            zone.len(),
            spaces.join(", ")
        )?;
    }
    for (slot, id) in field.slots.iter().zip(LETTERS.chars()) {
        let ((q, r), storey) = (slot.hex, u8::from(slot.deck));
        writeln!(
            out,
            "\n[[glyph_slot]]\nid = \"{id}\"\nq = {q}\nr = {r}\nstorey = {storey}"
        )?;
    }
    Ok(())
}

fn scenario(out: &mut String, field: &Field) -> std::fmt::Result {
    let seats: Vec<_> = SEATS
        .into_iter()
        .filter(|&it| it <= field.zones.len())
        .collect();
    let players: Vec<_> = seats.iter().map(usize::to_string).collect();
    writeln!(
        out,
        "\n[[scenario]]\nid = \"battle\"\nname = \"Battle\"\nplayers = [{}]",
        players.join(", ")
    )?;
    writeln!(
        out,
        "teams = \"ffa\"\npoints = 300\npoints_allowed = [200, 300, 400]"
    )?;
    let zones = |n: &usize| {
        let ids: Vec<_> = ZONES.iter().take(*n).map(|it| quoted(it[0])).collect();
        format!("{n} = [{}]", ids.join(", "))
    };
    let zones: Vec<_> = seats.iter().map(zones).collect();
    writeln!(out, "zones_by_players = {{ {} }}", zones.join(", "))?;
    let pool: Vec<_> = pool(&field.slots).map(quoted).collect();
    writeln!(out, "glyph_pool = [{}]", pool.join(", "))?;
    let glyph = |(slot, id): (&Slot, char)| match slot.glyph {
        Some(name) => format!("{{ slot = \"{id}\", glyph = \"{name}\", side = \"power\" }}"),
        None => format!("{{ slot = \"{id}\", glyph = \"pool\", side = \"symbol\" }}"),
    };
    let glyphs: Vec<_> = field.slots.iter().zip(LETTERS.chars()).map(glyph).collect();
    writeln!(out, "glyphs = [{}]", glyphs.join(", "))?;
    writeln!(out, "victory = \"annihilate\"\nround_limit = 12")
}

/// Glyphs that do not lie open already, if some lie symbol-side up.
fn pool(slots: &[Slot]) -> impl Iterator<Item = &'static str> {
    let hidden = slots.iter().any(|it| it.glyph.is_none());
    let open: Vec<_> = slots.iter().filter_map(|it| it.glyph).collect();
    POOL.into_iter()
        .filter(move |it| hidden && !open.contains(it))
}
