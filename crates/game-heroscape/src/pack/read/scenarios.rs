//! The scenarios of a battlefield file.
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::pack::card::{Glyph, GlyphPower};
use crate::pack::field::{Field, Scenario, Victory};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenScenario {
    id: String,
    name: String,
    players: Vec<u8>,
    teams: String,
    #[serde(rename = "asymmetric")]
    _asymmetric: Option<IgnoredAny>,
    points: Option<u16>,
    points_by_players: Option<BTreeMap<String, u16>>,
    points_by_seat: Option<Vec<u16>>,
    #[serde(rename = "points_allowed")]
    _points_allowed: Option<Vec<u16>>,
    zones: Option<Vec<String>>,
    zones_by_players: Option<BTreeMap<String, Vec<String>>>,
    #[serde(default)]
    glyph_pool: Vec<String>,
    #[serde(default)]
    glyphs: Vec<WrittenGlyph>,
    victory: String,
    hold: Option<WrittenHold>,
    breach: Option<WrittenBreach>,
    round_limit: u8,
    #[serde(rename = "note")]
    _note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGlyph {
    slot: String,
    glyph: String,
    side: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenHold {
    glyph: String,
    per_round: u8,
    win_at: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBreach {
    glyph: String,
    attacker_seat: u8,
}

pub(super) fn take(
    field: &Field,
    glyphs: &[Glyph],
    written: &WrittenScenario,
) -> Result<Scenario, String> {
    let teams = match written.teams.as_str() {
        "ffa" => false,
        "2v2" => true,
        other => return Err(format!("teams is `{other}`, not ffa or 2v2")),
    };
    if written.players.is_empty() || written.players.iter().any(|it| !(2..=6).contains(it)) {
        return Err("players are 2 to 6".to_owned());
    }
    if !(1..=30).contains(&written.round_limit) {
        return Err(format!(
            "round_limit is {}, not 1 to 30",
            written.round_limit
        ));
    }
    let (mut points, mut zones) = (Vec::new(), Vec::new());
    for &seats in &written.players {
        points.push((seats, points_of(written, seats)?));
        zones.push((seats, zones_of(field, written, seats)?));
    }
    let mut pool = vec![0; glyphs.len()];
    for id in &written.glyph_pool {
        let glyph = glyph_of(glyphs, id)?;
        // HS-G-KEL
        if glyphs[usize::from(glyph)].power == GlyphPower::Heal {
            return Err(format!("`{id}` is never symbol-side up"));
        }
        pool[usize::from(glyph)] += 1;
    }
    let placed = placed(field, glyphs, written)?;
    let unknown = placed.iter().filter(|it| it.1.is_none()).count();
    if pool.iter().map(|&it| usize::from(it)).sum::<usize>() < unknown {
        return Err(format!("the pool has fewer than {unknown} glyphs"));
    }
    Ok(Scenario {
        id: written.id.clone(),
        name: written.name.clone(),
        seats: written.players.clone(),
        teams,
        points,
        zones,
        glyphs: placed,
        pool,
        victory: victory(glyphs, written)?,
        round_limit: written.round_limit,
    })
}

fn points_of(written: &WrittenScenario, seats: u8) -> Result<Vec<u16>, String> {
    let n = usize::from(seats);
    let by_players = written.points_by_players.as_ref();
    let by_players = by_players.and_then(|it| it.get(&seats.to_string()));
    let by_seat = written.points_by_seat.as_ref().filter(|it| it.len() == n);
    let plain = written.points.or(by_players.copied());
    let points = by_seat.cloned().or(plain.map(|it| vec![it; n]));
    points.ok_or_else(|| format!("no points for {seats} players"))
}

fn zones_of(field: &Field, written: &WrittenScenario, seats: u8) -> Result<Vec<u8>, String> {
    let by_players = written.zones_by_players.as_ref();
    let by_players = by_players.and_then(|it| it.get(&seats.to_string()));
    let names = by_players.or(written.zones.as_ref());
    // HS-TEA-1: two zones for two teams, one for each.
    let shared = |it: &&Vec<String>| written.teams == "2v2" && seats == 4 && it.len() == 2;
    let names = names.filter(|it| it.len() == usize::from(seats) || shared(it));
    let names = names.ok_or_else(|| format!("no zones for {seats} players"))?;
    let find = |id: &String| {
        let at = field.zones.iter().position(|it| it.id == *id);
        at.map(|at| at as u8)
            .ok_or_else(|| format!("there is no zone `{id}`"))
    };
    let each = names.iter().cycle().take(usize::from(seats));
    each.map(find).collect()
}

fn glyph_of(glyphs: &[Glyph], id: &str) -> Result<u8, String> {
    let at = glyphs.iter().position(|it| it.id == id);
    at.map(|at| at as u8)
        .ok_or_else(|| format!("there is no glyph `{id}`"))
}

fn placed(
    field: &Field,
    glyphs: &[Glyph],
    written: &WrittenScenario,
) -> Result<Vec<(u8, Option<u8>)>, String> {
    let mut placed = Vec::<(u8, Option<u8>)>::new();
    for it in &written.glyphs {
        let slot = field.slots.iter().position(|slot| slot.id == it.slot);
        let slot = slot.ok_or_else(|| format!("there is no slot `{}`", it.slot))? as u8;
        if placed.iter().any(|it| it.0 == slot) {
            return Err(format!("the slot `{}` is there twice", it.slot));
        }
        let glyph = match (it.glyph.as_str(), it.side.as_str()) {
            ("pool", "symbol") => None,
            (id, "power") => Some(glyph_of(glyphs, id)?),
            _ => return Err("a named glyph has side = \"power\", pool has \"symbol\"".to_owned()),
        };
        placed.push((slot, glyph));
    }
    Ok(placed)
}

fn victory(glyphs: &[Glyph], written: &WrittenScenario) -> Result<Victory, String> {
    match (written.victory.as_str(), &written.hold, &written.breach) {
        ("annihilate", None, None) => Ok(Victory::Annihilate),
        ("hold", Some(hold), None) => Ok(Victory::Hold {
            glyph: glyph_of(glyphs, &hold.glyph)?,
            per_round: hold.per_round,
            win_at: hold.win_at,
        }),
        ("breach", None, Some(breach)) => Ok(Victory::Breach {
            glyph: glyph_of(glyphs, &breach.glyph)?,
            attacker: breach.attacker_seat,
        }),
        _ => Err("victory is annihilate, hold (with `hold`) or breach (with `breach`)".to_owned()),
    }
}
