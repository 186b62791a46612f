//! The boards of the clans.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;

use super::rows::{SkillText, read_skills};
use super::{CLANS, format};
use crate::pack::{Numbers, Sheet};
use crate::state::clans::{Ability, Clan, Kind};
use crate::state::square::Square;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClansFile {
    format: Spanned<u8>,
    clan: Vec<Spanned<ClanText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClanText {
    id: Spanned<String>,
    name: String,
    order: Spanned<u8>,
    royal: Spanned<String>,
    die: Spanned<u8>,
    #[serde(rename = "die_prov")]
    _die_prov: String,
    bones: Spanned<u8>,
    start: Spanned<[String; 3]>,
    #[serde(rename = "start_prov")]
    _start_prov: String,
    #[serde(rename = "declares_intent")]
    declares_intent: Spanned<bool>,
    quarry_ranks_from_range: Option<u8>,
    journey: Spanned<ByKind<Vec<u8>>>,
    may_be_less: ByKind<bool>,
    deed: Option<Spanned<DeedText>>,
    casts: Option<Spanned<ByKind<Vec<String>>>>,
    numbers: Option<Spanned<NumbersText>>,
    ability: Spanned<AbilityText>,
    #[serde(rename = "crossing_auras")]
    _crossing_auras: Option<CrossingText>,
    skill: Vec<Spanned<SkillText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ByKind<T> {
    pawn: T,
    sage: T,
    knight: T,
    rook: T,
    royal: T,
    #[serde(rename = "prov")]
    _prov: String,
}

impl<T> ByKind<T> {
    fn map<U>(&self, of: impl FnMut(&T) -> U) -> [U; 5] {
        [
            &self.pawn,
            &self.sage,
            &self.knight,
            &self.rook,
            &self.royal,
        ]
        .map(of)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeedText {
    pawn: Aimed,
    sage: Aimed,
    knight: Aimed,
    rook: Aimed,
    royal: Aimed,
    royal_beside_rook: Option<Vec<u8>>,
    pawn_long_bow: Option<Vec<u8>>,
    #[serde(rename = "prov")]
    _prov: String,
}

/// Directions, or a word for deeds that have none.
#[derive(Deserialize)]
#[serde(untagged)]
enum Aimed {
    Directions(Vec<u8>),
    Word(String),
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct NumbersText {
    morph: u8,
    victory_pawns: u8,
    retreat_dirs: Vec<u8>,
    #[serde(rename = "retreat_may_be_less")]
    _retreat_may_be_less: bool,
    #[serde(rename = "retreat_prov")]
    _retreat_prov: String,
    destroy: u8,
    target_lock: u8,
    destroy_royal: u8,
    destroy_royal_law: u8,
    royal_offs: u8,
    reclaim: u8,
    reclaim_law: u8,
    metamorphic_min: u8,
    center: Vec<String>,
    centre: Vec<String>,
    hunts_to_win: u8,
    #[serde(rename = "prov")]
    _prov: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbilityText {
    pawn: Option<OneOrMore>,
    sage: Option<OneOrMore>,
    knight: Option<OneOrMore>,
    rook: Option<OneOrMore>,
    royal: Option<OneOrMore>,
    #[serde(rename = "prov")]
    _prov: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrossingText {
    #[serde(rename = "ids")]
    _ids: [String; 2],
    #[serde(rename = "chips")]
    _chips: bool,
    #[serde(rename = "prov")]
    _prov: String,
}

pub(super) fn read(files: &Files) -> Result<[Sheet; 6], Flaw> {
    let clans: ClansFile = files.parse(CLANS)?;
    format(files, CLANS, &clans.format)?;
    let mut sheets = Clan::ALL.iter().map(|_| Sheet::blank()).collect::<Vec<_>>();
    let mut seen = Vec::new();
    for text in &clans.clan {
        let (clan, sheet) = read_clan(files, text.get_ref())?;
        let order = sheet.order;
        let twice = |it: &(Clan, u8)| it.0 == clan || it.1 == order;
        if seen.iter().any(twice) {
            let why = format!("clan {clan} or place {order} in the order is there twice");
            return Err(files.flaw(CLANS, text.span(), why));
        }
        seen.push((clan, order));
        sheets[clan as usize] = sheet;
    }
    let missing = Clan::ALL
        .iter()
        .find(|&&it| seen.iter().all(|&(clan, _)| clan != it));
    if let Some(clan) = missing {
        return Err(Flaw::new(CLANS, 0, format!("clan {clan} is missing")));
    }
    let Ok(clans) = <[Sheet; 6]>::try_from(sheets) else {
        unreachable!("six clans make six sheets")
    };
    Ok(clans)
}

fn read_clan(files: &Files, text: &ClanText) -> Result<(Clan, Sheet), Flaw> {
    let flaw = |span, why: String| Err(files.flaw(CLANS, span, why));
    let Some(clan) = Clan::find(text.id.get_ref()) else {
        return flaw(text.id.span(), format!("no clan {}", text.id.get_ref()));
    };
    let declares = matches!(clan, Clan::Murg | Clan::Erde);
    if *text.declares_intent.get_ref() != declares {
        let why = format!("{clan} has declares_intent = {declares}: its deed is made so");
        return flaw(text.declares_intent.span(), why);
    }
    let mut sheet = Sheet::blank();
    sheet.name.clone_from(&text.name);
    sheet.order = within(files, &text.order, 1, 6, "the order")?;
    sheet.die = within(files, &text.die, 2, 8, "a bone")?;
    sheet.bones = within(files, &text.bones, 2, 8, "the number of bones")?;
    sheet.queen = match text.royal.get_ref().as_str() {
        "queen" => true,
        "king" => false,
        other => {
            return flaw(
                text.royal.span(),
                format!("a royal is king or queen, not {other}"),
            );
        }
    };
    sheet.start = read_start(files, &text.start)?;
    let journey = text.journey.get_ref();
    for (at, directions) in journey.map(Clone::clone).iter().enumerate() {
        sheet.journey[at] = mask(files, directions, text.journey.span())?;
    }
    sheet.less = text.may_be_less.map(|it| *it);
    read_deed(files, text, &mut sheet)?;
    sheet.set_lanes();
    read_numbers(files, clan, text, &mut sheet)?;
    sheet.set_abilities(&read_abilities(files, clan, &text.ability)?);
    read_skills(files, &text.id, clan, &text.skill, &mut sheet)?;
    Ok((clan, sheet))
}

fn within(files: &Files, value: &Spanned<u8>, low: u8, high: u8, what: &str) -> Result<u8, Flaw> {
    let number = *value.get_ref();
    let fits = (low..=high).contains(&number);
    let why = || format!("{what} is {low} to {high}, not {number}");
    fits.then_some(number)
        .ok_or_else(|| files.flaw(CLANS, value.span(), why()))
}

fn mask(files: &Files, directions: &[u8], span: std::ops::Range<usize>) -> Result<u8, Flaw> {
    let bit = |mask, &direction: &u8| match direction {
        1..=8 => Ok(mask | 1 << (direction - 1)),
        other => {
            let why = format!("directions are 1 to 8, not {other}");
            Err(files.flaw(CLANS, span.clone(), why))
        }
    };
    directions.iter().try_fold(0, bit)
}

/// Own view, ranks 3, 2, 1. DG-SET-4
fn read_start(files: &Files, text: &Spanned<[String; 3]>) -> Result<[u64; 5], Flaw> {
    let mut start = [0; 5];
    let flaw = |why: String| Err(files.flaw(CLANS, text.span(), why));
    for (rank, line) in (0..3).rev().zip(text.get_ref()) {
        if line.chars().count() != 8 {
            return flaw(format!("a rank has 8 territories: `{line}`"));
        }
        for (file, letter) in (0..).zip(line.chars()) {
            match Kind::read(letter) {
                Some(kind) => start[kind as usize] |= Square(rank * 8 + file).bit(),
                None if letter == '.' => {}
                None => return flaw(format!("P S N R K Q or a dot, not `{letter}`")),
            }
        }
    }
    let [pawns, sages, knights, rooks, royals] = start.map(u64::count_ones);
    if pawns > 8 || sages > 2 || knights > 2 || royals != 1 || !(1..=2).contains(&rooks) {
        return flaw("at most 8 pawns, 2 sages, 2 knights, 1 or 2 rooks, and one royal".into());
    }
    Ok(start)
}

fn read_deed(files: &Files, text: &ClanText, sheet: &mut Sheet) -> Result<(), Flaw> {
    if let Some(deed) = &text.deed {
        let (span, deed) = (deed.span(), deed.get_ref());
        let kinds = [
            &deed.pawn,
            &deed.sage,
            &deed.knight,
            &deed.rook,
            &deed.royal,
        ];
        for (at, aimed) in kinds.into_iter().enumerate() {
            sheet.deed[at] = match aimed {
                Aimed::Directions(directions) => mask(files, directions, span.clone())?,
                Aimed::Word(word) if matches!(&**word, "journey" | "beneath") => 0xff,
                Aimed::Word(word) if word == "no" => 0,
                Aimed::Word(word) => {
                    let why = format!("directions, journey, beneath or no, not `{word}`");
                    return Err(files.flaw(CLANS, span, why));
                }
            };
        }
        let special = deed
            .royal_beside_rook
            .as_ref()
            .or(deed.pawn_long_bow.as_ref());
        sheet.special = mask(files, special.map_or(&[][..], |it| it), span)?;
    }
    if let Some(casts) = &text.casts {
        for (at, words) in casts.get_ref().map(Clone::clone).iter().enumerate() {
            for word in words {
                sheet.casts[at] |= match &**word {
                    "PG" => 1,
                    "WL" => 2,
                    other => {
                        let why = format!("a Hex is PG or WL, not `{other}`");
                        return Err(files.flaw(CLANS, casts.span(), why));
                    }
                };
            }
        }
    }
    Ok(())
}

fn read_numbers(files: &Files, clan: Clan, text: &ClanText, sheet: &mut Sheet) -> Result<(), Flaw> {
    let none = NumbersText::default();
    let numbers = text.numbers.as_ref().map_or(&none, Spanned::get_ref);
    let span = text.numbers.as_ref().map_or(0..0, Spanned::span);
    let mut center = 0;
    for name in numbers.centre.iter().chain(&numbers.center) {
        let square: Square = name
            .parse()
            .map_err(|_| files.flaw(CLANS, span.clone(), format!("no territory `{name}`")))?;
        center |= square.bit();
    }
    let made = Numbers {
        morph: numbers.morph,
        victory_pawns: numbers.victory_pawns,
        retreat: mask(files, &numbers.retreat_dirs, span.clone())?,
        destroy: numbers.destroy,
        target_lock: numbers.target_lock,
        destroy_royal: numbers.destroy_royal,
        destroy_royal_law: numbers.destroy_royal_law,
        royal_offs: numbers.royal_offs,
        reclaim: numbers.reclaim,
        reclaim_law: numbers.reclaim_law,
        metamorphic_min: numbers.metamorphic_min,
        hunts_to_win: numbers.hunts_to_win,
        quarry_ranks: text.quarry_ranks_from_range.unwrap_or(0),
        center,
    };
    let needed: &[u8] = match clan {
        Clan::Hexen => &[made.quarry_ranks],
        Clan::Wibo => &[made.morph, made.victory_pawns, made.retreat],
        Clan::Murg => &[
            made.destroy,
            made.target_lock,
            made.destroy_royal,
            made.destroy_royal_law,
        ],
        Clan::Ferrymen => &[made.royal_offs],
        Clan::Erde => &[
            made.reclaim,
            made.reclaim_law,
            center.count_ones() as u8 / 4,
        ],
        Clan::Huldra => &[made.hunts_to_win],
    };
    if needed.contains(&0) || made.victory_pawns > 8 {
        return Err(files.flaw(CLANS, span, format!("a number of {clan} is missing or 0")));
    }
    sheet.numbers = made;
    Ok(())
}

/// Which unit of which clan may have an ability: the rules of each are code.
fn owner(ability: Ability) -> Option<(Clan, Kind)> {
    Some(match ability {
        Ability::FromTheShadows => (Clan::Hexen, Kind::Sage),
        Ability::TwoHeadedSnake => (Clan::Hexen, Kind::Knight),
        Ability::PlaceOfPower => (Clan::Hexen, Kind::Rook),
        Ability::MasterGardener => (Clan::Hexen, Kind::Royal),
        Ability::MassMorph => (Clan::Wibo, Kind::Sage),
        Ability::HastyRetreat => (Clan::Wibo, Kind::Knight),
        Ability::BioticRefuge => (Clan::Wibo, Kind::Rook),
        Ability::DeepRoots => (Clan::Wibo, Kind::Royal),
        Ability::Ambush => (Clan::Murg, Kind::Sage),
        Ability::TargetLock => (Clan::Murg, Kind::Knight),
        Ability::SanctionedViolence => (Clan::Murg, Kind::Royal),
        Ability::WaveRider => (Clan::Ferrymen, Kind::Sage),
        Ability::Belay => (Clan::Ferrymen, Kind::Royal),
        Ability::LockArms => (Clan::Erde, Kind::Sage),
        Ability::Tremor => (Clan::Erde, Kind::Knight),
        Ability::ThickSkin => (Clan::Erde, Kind::Royal),
        Ability::ArcShot => (Clan::Huldra, Kind::Knight),
        Ability::Leap => (Clan::Huldra, Kind::Royal),
        Ability::Invulnerable => return None,
    })
}

fn read_abilities(
    files: &Files,
    clan: Clan,
    text: &Spanned<AbilityText>,
) -> Result<Vec<Ability>, Flaw> {
    let it = text.get_ref();
    let kinds = [&it.pawn, &it.sage, &it.knight, &it.rook, &it.royal];
    let mut found = Vec::new();
    for (&kind, words) in Kind::ALL.iter().zip(kinds) {
        let words = match words {
            None => &[][..],
            Some(OneOrMore::One(word)) => std::slice::from_ref(word),
            Some(OneOrMore::More(words)) => words,
        };
        for word in words {
            let known = Ability::find(word).filter(|&it| match owner(it) {
                Some(owner) => owner == (clan, kind),
                None => kind == Kind::Rook,
            });
            let why = || format!("{clan} has no {kind} that can `{word}`");
            found.push(known.ok_or_else(|| files.flaw(CLANS, text.span(), why()))?);
        }
    }
    if !found.contains(&Ability::Invulnerable) {
        return Err(files.flaw(CLANS, text.span(), "rooks of every clan are invulnerable"));
    }
    Ok(found)
}
