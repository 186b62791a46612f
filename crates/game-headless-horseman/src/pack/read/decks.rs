//! Cards, spinner, pumpkin, mirror, curse and items.
use std::collections::BTreeMap;

use engine::{Files, Flaw, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{DECKS, Reader};
use crate::options::HIT_POINTS;
use crate::pack::{Contents, ItemData, Mirror, SITES, VOIDS};
use crate::state::cards::{ITEMS, KINDS, TOP};
use crate::{Card, Form, Item, Slot, Spin};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decks {
    #[serde(rename = "dice")]
    _dice: IgnoredAny,
    hit_points: HitPoints,
    hand: HandSize,
    ichabod_deck: Deck,
    horseman_deck: Deck,
    curse: Curse,
    spinner: Spinner,
    pumpkin: Pumpkin,
    mirror: Vec<MirrorRow>,
    #[serde(rename = "banish")]
    _banish: IgnoredAny,
    #[serde(rename = "abilities")]
    _abilities: IgnoredAny,
    ability: Vec<Ability>,
    riders: Riders,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HitPoints {
    ichabod: Spanned<u8>,
    horseman: Spanned<u8>,
    #[serde(rename = "minimum")]
    _minimum: IgnoredAny,
    pumpkin_cost: Spanned<u8>,
    pumpkin_needs_at_least: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandSize {
    size: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    total: Spanned<u16>,
    #[serde(rename = "numbers_total")]
    _numbers: IgnoredAny,
    #[serde(rename = "specials_total")]
    _specials: IgnoredAny,
    card: Vec<CardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    id: Spanned<String>,
    #[serde(rename = "kind")]
    _kind: IgnoredAny,
    #[serde(rename = "value")]
    _value: Option<IgnoredAny>,
    #[serde(rename = "name")]
    _name: Option<IgnoredAny>,
    #[serde(rename = "when")]
    _when: Option<IgnoredAny>,
    count: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Curse {
    #[serde(rename = "ichabod_cards")]
    _ichabod: IgnoredAny,
    horseman_cards: Spanned<u8>,
    dealt_at_start_of_round: Spanned<u8>,
    horsemen: BTreeMap<String, Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spinner {
    sectors: Spanned<Vec<Sector>>,
    #[serde(rename = "probability")]
    _probability: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sector {
    #[serde(rename = "n")]
    _n: IgnoredAny,
    result: Spanned<String>,
    spaces: Option<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pumpkin {
    hit_on_or_below: BTreeMap<String, Spanned<u8>>,
    max_range: Spanned<u8>,
    #[serde(rename = "per_round")]
    _per_round: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MirrorRow {
    players: Spanned<u8>,
    die: Spanned<u8>,
    #[serde(rename = "hits_player")]
    _hits: IgnoredAny,
    #[serde(rename = "miss")]
    _miss: IgnoredAny,
    returns_to_thrower: Vec<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ability {
    id: Spanned<String>,
    side: Spanned<String>,
    slot: Spanned<String>,
    #[serde(rename = "nature")]
    _nature: IgnoredAny,
    #[serde(rename = "use")]
    uses: Spanned<String>,
    bonus: Spanned<u8>,
    count: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Riders {
    colors: Spanned<Vec<String>>,
    #[serde(rename = "shapes")]
    _shapes: IgnoredAny,
}

pub(super) fn read(files: &Files) -> Result<Contents, Flaw> {
    let decks: Decks = files.parse(DECKS)?;
    let reader = Reader { files, file: DECKS };
    let hits = &decks.hit_points;
    for (name, at) in [("ichabod", &hits.ichabod), ("horseman", &hits.horseman)] {
        let why = || format!("{name} is {HIT_POINTS}; the option hit_points says otherwise");
        reader.need(*at.get_ref() == HIT_POINTS, at, why)?;
    }
    let cost = reader.between("pumpkin_cost", &hits.pumpkin_cost, 0, 4)?;
    let needs = &hits.pumpkin_needs_at_least;
    let hand = reader.between("size", &decks.hand.size, 3, 9)?;
    Ok(Contents {
        decks: [
            reader.deck(&decks.ichabod_deck, Form::Ichabod, hand)?,
            reader.deck(&decks.horseman_deck, Form::Horseman, hand)?,
        ],
        hand,
        pumpkin_cost: cost,
        pumpkin_needs: reader.between("pumpkin_needs_at_least", needs, cost + 1, 40)?,
        hit_on: reader.pumpkin(&decks.pumpkin)?,
        horsemen: reader.curse(&decks.curse)?,
        spinner: reader.spinner(&decks.spinner)?,
        mirrors: reader.mirrors(&decks.mirror)?,
        items: reader.items(&decks.ability)?,
        colors: reader.colors(&decks.riders.colors)?,
    })
}

impl Reader<'_> {
    fn deck(&self, deck: &Deck, form: Form, hand: u8) -> Result<[u8; KINDS], Flaw> {
        let mut counts = [0; KINDS];
        let mut seen = Vec::new();
        for entry in &deck.card {
            let id = entry.id.get_ref();
            let card = id.parse::<Card>().ok().filter(|it| it.form() == form);
            let why = || format!("{id:?} is no card of this deck");
            let card = card.ok_or_else(|| self.flaw(&entry.id, why()))?;
            self.need(!seen.contains(&card), &entry.id, || {
                format!("{id} is there twice")
            })?;
            seen.push(card);
            counts[card.index()] = *entry.count.get_ref();
        }
        let sum: u16 = counts.iter().map(|&it| u16::from(it)).sum();
        let total = *deck.total.get_ref();
        let why = || format!("total is {total} here, but the cards add up to {sum}");
        self.need(total == sum, &deck.total, why)?;
        let numbers: u16 = counts[..=usize::from(TOP)]
            .iter()
            .map(|&it| u16::from(it))
            .sum();
        let least = 9 * u16::from(hand);
        let why = || format!("a deck has {least} to 250 cards, {least} of them numbers");
        self.need(numbers >= least && sum <= 250, &deck.total, why)?;
        Ok(counts)
    }

    /// HH-PUM-8
    fn pumpkin(&self, pumpkin: &Pumpkin) -> Result<[u8; 3], Flaw> {
        self.between("max_range", &pumpkin.max_range, 3, 3)?;
        let mut hit_on = [0; 3];
        for (distance, at) in &pumpkin.hit_on_or_below {
            let place = distance
                .parse::<usize>()
                .ok()
                .filter(|it| (1..=3).contains(it));
            let why = || format!("a distance is 1 to 3, not {distance:?}");
            let place = place.ok_or_else(|| self.flaw(at, why()))?;
            hit_on[place - 1] = self.between(distance, at, 0, 6)?;
        }
        Ok(hit_on)
    }

    /// HH-CUR-1
    fn curse(&self, curse: &Curse) -> Result<[u8; 9], Flaw> {
        self.between(
            "dealt_at_start_of_round",
            &curse.dealt_at_start_of_round,
            4,
            4,
        )?;
        let most = *curse.horseman_cards.get_ref();
        let mut horsemen = [0; 9];
        for (players, at) in &curse.horsemen {
            let place = players.parse::<u8>().ok().filter(|it| (2..=8).contains(it));
            let why = || format!("two to eight play, not {players:?}");
            let place = place.ok_or_else(|| self.flaw(at, why()))?;
            let name = format!("the Horseman cards of {players} players");
            horsemen[usize::from(place)] = self.between(&name, at, 1, most.min(place - 1))?;
        }
        let missing = (2..=8).find(|&it| horsemen[it] == 0);
        let why = |players| format!("no Horseman cards for {players} players");
        missing.map_or(Ok(horsemen), |it| {
            Err(self.flaw(&curse.horseman_cards, why(it)))
        })
    }

    fn spinner(&self, spinner: &Spinner) -> Result<Vec<Spin>, Flaw> {
        let sectors = spinner.sectors.get_ref();
        let why = || format!("a spinner has 1 to 60 sectors, not {}", sectors.len());
        self.need((1..=60).contains(&sectors.len()), &spinner.sectors, why)?;
        let mut all = Vec::new();
        for sector in sectors {
            let text = sector.result.get_ref();
            let spin = match (text.as_str(), &sector.spaces) {
                ("left", None) => Spin::Left,
                ("right", None) => Spin::Right,
                ("any", None) => Spin::Any,
                ("nearest", None) => Spin::Nearest,
                ("back", Some(spaces)) => Spin::Back(self.between("spaces", spaces, 1, 9)?),
                _ => {
                    let results = "left, right, any, nearest, or back with spaces";
                    let why = format!("a result is {results}, not {text:?}");
                    return Err(self.flaw(&sector.result, why));
                }
            };
            all.push(spin);
        }
        let leads = all.iter().any(|it| !matches!(it, Spin::Back(_)));
        self.need(leads, &spinner.sectors, || "no sector leads on".to_owned())?;
        Ok(all)
    }

    /// HH-MIR-3
    fn mirrors(&self, rows: &[MirrorRow]) -> Result<[Mirror; 9], Flaw> {
        let mut mirrors = [Mirror::default(); 9];
        for row in rows {
            let players = self.between("players", &row.players, 2, 8)?;
            let die = self.between("die", &row.die, players, 15)?;
            let mut returns = 0;
            for number in &row.returns_to_thrower {
                returns |= 1 << self.between("a number back", number, players + 1, die)?;
            }
            mirrors[usize::from(players)] = Mirror { die, returns };
        }
        let missing = (2..=8).find(|&it| mirrors[it].die == 0);
        let why = |players| format!("no mirror for {players} players");
        missing.map_or(Ok(mirrors), |it| Err(Flaw::new(DECKS, 0, why(it))))
    }

    /// HH-AB-1, HH-AB-3
    fn items(&self, abilities: &[Ability]) -> Result<[ItemData; ITEMS], Flaw> {
        let mut found = [None; ITEMS];
        for ability in abilities {
            let id = ability.id.get_ref();
            let why = || format!("{id:?} is no ability card");
            let item: Item = id.parse().map_err(|_| self.flaw(&ability.id, why()))?;
            found[item.index()] = Some(self.item(ability)?);
        }
        let missing = Item::all().find(|it| found[it.index()].is_none());
        if let Some(item) = missing {
            return Err(Flaw::new(
                DECKS,
                0,
                format!("the ability card {item} is missing"),
            ));
        }
        let items = found.map(|it| it.unwrap_or(ItemData::UNKNOWN));
        let needs = [
            (Form::Ichabod, Slot::Attack, SITES - VOIDS / 2),
            (Form::Ichabod, Slot::Defence, SITES - VOIDS / 2),
            (Form::Horseman, Slot::Attack, VOIDS),
        ];
        for (side, slot, least) in needs {
            let of = items.iter().filter(|it| (it.side, it.slot) == (side, slot));
            let count: usize = of.map(|it| usize::from(it.count)).sum();
            if count < least {
                let why =
                    format!("{least} {slot:?} cards are laid out for a {side:?}, not {count}");
                return Err(Flaw::new(DECKS, 0, why));
            }
        }
        Ok(items)
    }

    fn item(&self, ability: &Ability) -> Result<ItemData, Flaw> {
        let id = ability.id.get_ref();
        let word = |at: &Spanned<String>, words: [&str; 2]| {
            let text = at.get_ref();
            let place = words.iter().position(|it| it == text);
            let why = || format!("{id} is {} or {}, not {text:?}", words[0], words[1]);
            place.ok_or_else(|| self.flaw(at, why()))
        };
        let side = [Form::Ichabod, Form::Horseman][word(&ability.side, ["ichabod", "horseman"])?];
        let slot = Slot::BOTH[word(&ability.slot, ["attack", "defence"])?];
        let why = || format!("{id} is the Horseman's, who has attack cards only");
        let fits = (side, slot) != (Form::Horseman, Slot::Defence);
        self.need(fits, &ability.slot, why)?;
        Ok(ItemData {
            side,
            slot,
            single: word(&ability.uses, ["multiple", "single"])? == 1,
            bonus: self.between("bonus", &ability.bonus, 0, 3)?,
            count: *ability.count.get_ref(),
        })
    }

    fn colors(&self, colors: &Spanned<Vec<String>>) -> Result<[String; 8], Flaw> {
        let capital = |text: &String| {
            let mut letters = text.chars();
            let first = letters.next().map(|it| it.to_uppercase().to_string());
            first.unwrap_or_default() + letters.as_str()
        };
        let all: Vec<_> = colors.get_ref().iter().map(capital).collect();
        let count = all.len();
        let why = |_| format!("one color for each of 8 seats, not {count}");
        all.try_into().map_err(|it| self.flaw(colors, why(it)))
    }
}
