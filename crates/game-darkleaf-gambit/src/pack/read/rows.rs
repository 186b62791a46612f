//! The rows of a clan board.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;

use super::CLANS;
use crate::pack::{Form, Row, Sheet, Slot};
use crate::state::clans::{Clan, Effect, Skill};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SkillText {
    id: Spanned<String>,
    #[serde(rename = "type")]
    effect: Spanned<String>,
    on: Option<Spanned<String>>,
    slots: Spanned<SlotsText>,
    relic_slots: Spanned<u8>,
    #[serde(default)]
    chips: bool,
    #[serde(default)]
    counters: u8,
    #[serde(rename = "prov")]
    _prov: String,
    /// Why a house value is what it is.
    #[serde(rename = "why", default)]
    _why: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum SlotsText {
    Each(Vec<String>),
    Sum { sum: (u8, u8), n: u8 },
}

pub(super) fn read_skills(
    files: &Files,
    id: &Spanned<String>,
    clan: Clan,
    skills: &[Spanned<SkillText>],
    sheet: &mut Sheet,
) -> Result<(), Flaw> {
    if skills.len() != 5 {
        let why = format!("{clan} has five skills, not {}", skills.len());
        return Err(files.flaw(CLANS, id.span(), why));
    }
    for (at, skill) in skills.iter().enumerate() {
        let row = read_row(files, Skill::of(clan, at), skill.get_ref(), sheet.die)?;
        sheet.skills[at] = row;
    }
    Ok(())
}

fn read_row(files: &Files, skill: Skill, text: &SkillText, die: u8) -> Result<Row, Flaw> {
    let flaw = |span, why: String| files.flaw(CLANS, span, why);
    if text.id.get_ref() != skill.word() {
        let why = format!("the next row is {skill}, not {}", text.id.get_ref());
        return Err(flaw(text.id.span(), why));
    }
    let effect = skill.effect();
    if text.effect.get_ref() != effect.word() {
        return Err(flaw(
            text.effect.span(),
            format!("{skill} is of type {}", effect.word()),
        ));
    }
    let bearer = crate::state::clans::Aura::from(skill).map(|it| it.bearer().word());
    let on = text.on.as_ref().map(|it| it.get_ref().as_str());
    if on != bearer {
        return Err(flaw(
            text.effect.span(),
            format!("{skill} goes on {bearer:?}, not {on:?}"),
        ));
    }
    let relic_slots = *text.relic_slots.get_ref();
    let fits = match effect {
        Effect::Relic => (1..=4).contains(&relic_slots),
        Effect::Law => relic_slots == 1,
        Effect::Miracle | Effect::Aura => relic_slots == 0,
    };
    if !fits {
        let why = format!(
            "{} of type {} has {relic_slots} relic slots",
            skill,
            effect.word()
        );
        return Err(flaw(text.relic_slots.span(), why));
    }
    let is_hex = matches!(skill, Skill::PoisonGarden | Skill::WitchsLadder);
    if is_hex != (1..=3).contains(&text.counters) {
        let why = format!(
            "a Hex has 1 to 3 counters, other skills none: {}",
            text.counters
        );
        return Err(flaw(text.id.span(), why));
    }
    let (slots, n, sum) = read_slots(files, &text.slots, die)?;
    // DG-FER-36, DG-FER-41: a zero journey, and so Big Wave after one, needs a face of 1.
    if skill == Skill::BigWave && !slots[..usize::from(n)].iter().any(|it| it.takes(1)) {
        return Err(flaw(
            text.slots.span(),
            "Big Wave must take a 1 somewhere".into(),
        ));
    }
    // DG-SET-6
    let marks = is_hex || bearer.is_some();
    if text.chips != marks {
        let why = format!("{skill} has chips = {marks}: it marks something, or nothing");
        return Err(flaw(text.id.span(), why));
    }
    let counters = text.counters;
    Ok(Row {
        skill,
        effect,
        slots,
        n,
        sum,
        relic_slots,
        counters,
        alike: [0; 4],
        open: [[0; 16]; 16],
    }
    .sorted())
}

type Slots = ([Slot; 4], u8, Option<(u8, u8)>);

fn read_slots(files: &Files, text: &Spanned<SlotsText>, die: u8) -> Result<Slots, Flaw> {
    let flaw = |why: String| Err(files.flaw(CLANS, text.span(), why));
    let any = Slot {
        faces: 0x1fe,
        form: Form::Any,
    };
    match text.get_ref() {
        &SlotsText::Sum { sum, n } => {
            if !(1..=4).contains(&n) || sum.0 > sum.1 || sum.1 < n || sum.0 > n * die {
                return flaw(format!("{n} bones of 1 to {die} never add up to {sum:?}"));
            }
            Ok(([any; 4], n, Some(sum)))
        }
        SlotsText::Each(words) => {
            if words.is_empty() || words.len() > 4 {
                return flaw(format!("a row has 1 to 4 slots, not {}", words.len()));
            }
            let mut slots = [any; 4];
            for (slot, word) in slots.iter_mut().zip(words) {
                match read_slot(word).filter(|it| it.faces & ((2 << die) - 1) != 0) {
                    Some(read) => *slot = read,
                    None => return flaw(format!("a slot takes faces up to {die}, not `{word}`")),
                }
            }
            Ok((slots, words.len() as u8, None))
        }
    }
}

fn read_slot(word: &str) -> Option<Slot> {
    let (faces, form) = match word {
        "E" => (0b1_0101_0100, Form::Even),
        "O" => (0b0_1010_1010, Form::Odd),
        _ => {
            let mut faces = 0;
            for number in word.split('-') {
                let face: u16 = number.parse().ok().filter(|it| (1..=8).contains(it))?;
                faces |= 1 << face;
            }
            let form = if word.contains('-') {
                Form::Some
            } else {
                Form::One
            };
            (faces, form)
        }
    };
    Some(Slot { faces, form })
}
