//! `glyphs.toml`.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::pack::card::{Bonus, Glyph, GlyphPower};
use crate::state::open::MAX_GLYPHS;

const FILE: &str = "glyphs.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "format")]
    _format: u8,
    glyph: Vec<Spanned<WrittenGlyph>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGlyph {
    id: String,
    name: String,
    #[serde(rename = "alias")]
    _alias: Option<IgnoredAny>,
    #[serde(rename = "power")]
    _power: Option<String>,
    letter: String,
    duration: String,
    count: u8,
    #[serde(rename = "set")]
    _set: Option<String>,
    primitive: String,
    params: Params,
    #[serde(rename = "text")]
    _text: String,
    #[serde(rename = "provenance")]
    _provenance: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Params {
    attack_normal: u8,
    defense: u8,
    range: u8,
    min_printed_range: u8,
    #[serde(rename = "move")]
    speed: u8,
    amount: u8,
    destroyed_on: u8,
    threshold: u8,
    // Said for readers; the primitives always work so.
    #[serde(rename = "not_for_occupant")]
    _not_for_occupant: Option<IgnoredAny>,
    #[serde(rename = "target")]
    _target: Option<IgnoredAny>,
    #[serde(rename = "to")]
    _to: Option<IgnoredAny>,
    #[serde(rename = "swipes")]
    _swipes: Option<IgnoredAny>,
    #[serde(rename = "stop_requires_wound")]
    _stop: Option<IgnoredAny>,
    #[serde(rename = "never_symbol_side_up")]
    _never: Option<IgnoredAny>,
    #[serde(rename = "placed_by")]
    _placed_by: Option<IgnoredAny>,
    #[serde(rename = "where")]
    _where: Option<IgnoredAny>,
    #[serde(rename = "wounds")]
    _wounds: Option<IgnoredAny>,
}

pub(super) fn read(files: &Files) -> Result<Vec<Glyph>, Flaw> {
    let written: Written = files.parse(FILE)?;
    let mut glyphs = Vec::<Glyph>::new();
    for glyph in written.glyph {
        let span = glyph.span();
        let glyph = take(glyph.into_inner()).and_then(|glyph| {
            let twice = glyphs
                .iter()
                .any(|it| it.id == glyph.id || it.letter == glyph.letter);
            let why = format!("the id or letter of `{}` is there twice", glyph.id);
            if twice { Err(why) } else { Ok(glyph) }
        });
        glyphs.push(glyph.map_err(|why| files.flaw(FILE, span, why))?);
    }
    if glyphs.len() > MAX_GLYPHS {
        let why = format!("{} glyphs: a pack has at most {MAX_GLYPHS}", glyphs.len());
        return Err(Flaw::new(FILE, 0, why));
    }
    Ok(glyphs)
}

fn take(glyph: WrittenGlyph) -> Result<Glyph, String> {
    let params = glyph.params;
    let power = match glyph.primitive.as_str() {
        "army_bonus" => GlyphPower::Bonus(Bonus {
            attack: params.attack_normal,
            defense: params.defense,
            range: params.range,
            min_printed_range: params.min_printed_range,
            speed: params.speed,
        }),
        "initiative_bonus" => GlyphPower::Initiative(params.amount),
        "d20_bonus" => GlyphPower::Luck(params.amount),
        "suppress_flying" => GlyphPower::Wind,
        "scenario_marker" => GlyphPower::Marker,
        "summon" => GlyphPower::Summon,
        "heal_all" => GlyphPower::Heal,
        "mass_d20_destroy" => GlyphPower::Curse(params.destroyed_on),
        "mass_d20_revive" => GlyphPower::Revive(params.threshold),
        other => return Err(format!("there is no primitive `{other}`")),
    };
    let duration = if power.is_temporary() {
        "temporary"
    } else {
        "permanent"
    };
    if glyph.duration != duration {
        return Err(format!(
            "{} is {duration}, not {}",
            glyph.primitive, glyph.duration
        ));
    }
    Ok(Glyph {
        id: glyph.id,
        name: glyph.name,
        letter: glyph.letter,
        count: glyph.count,
        power,
    })
}
