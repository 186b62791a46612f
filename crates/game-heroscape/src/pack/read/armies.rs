//! `armies.toml`: ready-made armies, and which of them meet.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::pack::card::{Army, Card};

const FILE: &str = "armies.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "format")]
    _format: u8,
    army: Vec<Spanned<WrittenArmy>>,
    pairing: Vec<Spanned<WrittenPairing>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenArmy {
    id: String,
    #[serde(rename = "name")]
    _name: String,
    points: u16,
    cards: Vec<String>,
    #[serde(rename = "note")]
    _note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPairing {
    points: u16,
    armies: [String; 2],
}

pub(super) fn read(files: &Files, cards: &[Card]) -> Result<(Vec<Army>, Vec<[u8; 2]>), Flaw> {
    let written: Written = files.parse(FILE)?;
    let (mut armies, mut pairings) = (Vec::<Army>::new(), Vec::new());
    for army in written.army {
        let span = army.span();
        let army = take(army.into_inner(), cards).map_err(|why| files.flaw(FILE, span, why))?;
        armies.push(army);
    }
    for pairing in written.pairing {
        let span = pairing.span();
        let pairing = pairing.into_inner();
        let find = |id: &String| {
            let at = armies.iter().position(|it| it.id == *id);
            let why = || files.flaw(FILE, span.clone(), format!("there is no army `{id}`"));
            at.map(|at| at as u8).ok_or_else(why)
        };
        let [one, two] = &pairing.armies;
        pairings.push((pairing.points, [find(one)?, find(two)?]));
    }
    pairings.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
    Ok((armies, pairings.into_iter().map(|it| it.1).collect()))
}

fn take(army: WrittenArmy, cards: &[Card]) -> Result<Army, String> {
    let mut list: Vec<u8> = Vec::new();
    for id in &army.cards {
        let at = cards.iter().position(|it| it.id == *id);
        let at = at.ok_or_else(|| format!("there is no card `{id}`"))? as u8;
        // HS-SET-3
        if list.contains(&at) {
            return Err(format!("`{id}` is there twice"));
        }
        list.push(at);
    }
    let sum: u16 = list
        .iter()
        .map(|&it| cards[usize::from(it)].points[0])
        .sum();
    if sum != army.points || list.is_empty() {
        return Err(format!("the cards cost {sum} points, not {}", army.points));
    }
    Ok(Army {
        id: army.id,
        cards: list,
    })
}
