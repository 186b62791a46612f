//! `cards.toml`: army cards and the parameters of their powers.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::pack::card::{Aura, Card, Devour, Helps, Powers, Reach, Shape, Size, Special};
use crate::state::open::{MAX_CARDS, MAX_SQUAD};

const FILE: &str = "cards.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "format")]
    _format: u8,
    #[serde(rename = "sources")]
    _sources: Option<IgnoredAny>,
    card: Vec<Spanned<WrittenCard>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    id: String,
    name: String,
    short: String,
    #[serde(rename = "general")]
    _general: Option<String>,
    species: String,
    class: String,
    #[serde(rename = "personality")]
    _personality: Option<String>,
    #[serde(rename = "homeworld")]
    _homeworld: Option<String>,
    size: Size,
    height: u8,
    rarity: Rarity,
    kind: HeroOrSquad,
    figures: u8,
    spaces_per_figure: u8,
    life: u8,
    #[serde(rename = "move")]
    speed: u8,
    range: u8,
    attack: u8,
    defense: u8,
    points: u16,
    points_rebalanced: u16,
    #[serde(rename = "verified_by")]
    _verified_by: Option<IgnoredAny>,
    #[serde(default)]
    power: Vec<Spanned<WrittenPower>>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Rarity {
    Unique,
    Common,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum HeroOrSquad {
    Hero,
    Squad,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPower {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "name")]
    _name: String,
    primitive: String,
    #[serde(default)]
    params: Params,
    #[serde(rename = "text")]
    _text: String,
}

/// Every parameter of every primitive; which belong to one is checked by its `take`.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Params {
    threshold: Option<u8>,
    threshold_on_water: Option<u8>,
    hero_threshold: Option<u8>,
    reach: Option<String>,
    spaces: Option<u8>,
    affects: Option<String>,
    filter: Filter,
    attack_normal: u8,
    defense: u8,
    range: Option<u8>,
    attack: Option<u8>,
    #[serde(rename = "if")]
    condition: Option<String>,
    count: Option<u8>,
    shape: Option<String>,
    length: Option<u8>,
    lob: Option<u8>,
    dice: Option<u8>,
    sight: Option<String>,
    scope: Option<String>,
    uses_per_game: u8,
    max_rise: Option<u8>,
    sizes: Vec<Size>,
    except_class: Option<String>,
    stat: Option<String>,
    amount: Option<u8>,
    // Said for readers; the primitives always work so.
    #[serde(rename = "on")]
    _on: Option<IgnoredAny>,
    #[serde(rename = "self")]
    _self: Option<IgnoredAny>,
    #[serde(rename = "per_turn")]
    _per_turn: Option<IgnoredAny>,
    #[serde(rename = "until")]
    _until: Option<IgnoredAny>,
    #[serde(rename = "splash")]
    _splash: Option<IgnoredAny>,
    #[serde(rename = "hits_friends")]
    _hits_friends: Option<IgnoredAny>,
    #[serde(rename = "hits_self")]
    _hits_self: Option<IgnoredAny>,
    #[serde(rename = "order")]
    _order: Option<IgnoredAny>,
    #[serde(rename = "when")]
    _when: Option<IgnoredAny>,
    #[serde(rename = "forbid")]
    _forbid: Option<IgnoredAny>,
    #[serde(rename = "normal_attacks_only_from")]
    _from: Option<IgnoredAny>,
    #[serde(rename = "engagement_applies")]
    _engagement: Option<IgnoredAny>,
    #[serde(rename = "target")]
    _target: Option<IgnoredAny>,
    #[serde(rename = "clears_markers")]
    _clears: Option<IgnoredAny>,
    #[serde(rename = "permanent")]
    _permanent: Option<IgnoredAny>,
    #[serde(rename = "replaces")]
    _replaces: Option<IgnoredAny>,
    #[serde(rename = "placement")]
    _placement: Option<IgnoredAny>,
    #[serde(rename = "squad")]
    _squad: Option<IgnoredAny>,
    #[serde(rename = "optional")]
    _optional: Option<IgnoredAny>,
    #[serde(rename = "attacks")]
    _attacks: Option<IgnoredAny>,
    #[serde(rename = "against")]
    _against: Option<IgnoredAny>,
    #[serde(rename = "attacker")]
    _attacker: Option<IgnoredAny>,
    #[serde(rename = "onto")]
    _onto: Option<IgnoredAny>,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Filter {
    printed_range: Option<u8>,
    min_printed_range: u8,
    species: Option<String>,
    class: Option<String>,
}

/// Words as numbers, in the order they first appear.
#[derive(Default)]
struct Words(Vec<String>);

impl Words {
    fn number(&mut self, word: &str) -> u8 {
        let known = self.0.iter().position(|it| it == word);
        let at = known.unwrap_or_else(|| {
            self.0.push(word.to_owned());
            self.0.len() - 1
        });
        at as u8
    }
}

pub(super) fn read(files: &Files) -> Result<Vec<Card>, Flaw> {
    let written: Written = files.parse(FILE)?;
    let (mut words, mut cards) = (Words::default(), Vec::<Card>::new());
    for card in written.card {
        let span = card.span();
        let flaw = |why: String| files.flaw(FILE, span.clone(), why);
        let card = card.into_inner();
        // HS-SET-3
        if card.rarity == Rarity::Common {
            let why = "is common: armies are made of unique cards, one of each";
            return Err(flaw(format!("{} {why}", card.id)));
        }
        let card = take(files, card, &mut words)?;
        check(&card).map_err(|why| flaw(format!("{}: {why}", card.id)))?;
        if cards.iter().any(|it| it.id == card.id) {
            return Err(flaw(format!("the card `{}` is there twice", card.id)));
        }
        cards.push(card);
    }
    if cards.is_empty() || cards.len() > MAX_CARDS {
        let why = format!("{} cards: a pack has 1 to {MAX_CARDS}", cards.len());
        return Err(Flaw::new(FILE, 0, why));
    }
    Ok(cards)
}

fn check(card: &Card) -> Result<(), String> {
    let number = |name: &str, value: u8, low: u8, high: u8| {
        let fits = (low..=high).contains(&value);
        let why = || format!("{name} is {value}, not {low} to {high}");
        fits.then_some(()).ok_or_else(why)
    };
    let plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '_';
    if card.id.is_empty() || !card.id.chars().all(plain) {
        return Err("an id is small letters, digits and `_`".to_owned());
    }
    number("height", card.height, 1, 15)?;
    number("figures", card.figures, 1, MAX_SQUAD)?;
    number("spaces_per_figure", card.spaces, 1, 2)?;
    number("life", card.life, 1, 30)?;
    number("move", card.speed, 1, 12)?;
    number("range", card.range, 1, 30)?;
    number("attack", card.attack, 0, 12)?;
    number("defense", card.defense, 0, 12)?;
    if card.figures > 1 && card.life > 1 {
        return Err("squad figures have Life 1".to_owned());
    }
    Ok(())
}

fn take(files: &Files, card: WrittenCard, words: &mut Words) -> Result<Card, Flaw> {
    let mut powers = Powers::default();
    for power in card.power {
        let span = power.span();
        let result = add(&mut powers, power.into_inner(), words);
        result.map_err(|why| files.flaw(FILE, span, why))?;
    }
    Ok(Card {
        species: words.number(&card.species),
        class: words.number(&card.class),
        id: card.id,
        name: card.name,
        short: card.short,
        size: card.size,
        height: card.height,
        hero: card.kind == HeroOrSquad::Hero,
        figures: card.figures,
        spaces: card.spaces_per_figure,
        life: card.life,
        speed: card.speed,
        range: card.range,
        attack: card.attack,
        defense: card.defense,
        points: [card.points, card.points_rebalanced],
        powers,
    })
}

fn need<T>(primitive: &str, name: &str, value: Option<T>) -> Result<T, String> {
    value.ok_or_else(|| format!("{primitive} needs the parameter `{name}`"))
}

/// Adds a power by its primitive.
fn add(powers: &mut Powers, power: WrittenPower, words: &mut Words) -> Result<(), String> {
    let (primitive, params) = (power.primitive.as_str(), power.params);
    let threshold = || need(primitive, "threshold", params.threshold);
    match primitive {
        "aura" => powers.auras.push(aura(params, words)?),
        "extra_dice" => extra_dice(powers, &params)?,
        "extra_attack" => powers.extra_attacks = need(primitive, "count", params.count)?,
        "special_attack" => powers.special = Some(special(&params)?),
        "flying" => powers.flying = true,
        "ghost_walk" => powers.ghost_walk = true,
        "disengage" => powers.disengage = true,
        "move_alternative" => {
            powers.grapple = Some(need(primitive, "max_rise", params.max_rise)?);
        }
        "second_move_d20" => powers.second_move = Some(threshold()?),
        "take_control" => powers.take_control = Some(threshold()?),
        "devour" => {
            let has = |size| params.sizes.contains(&size);
            powers.devour = Some(Devour {
                small: has(Size::Small),
                medium: has(Size::Medium),
                large: has(Size::Large),
                huge: has(Size::Huge),
                hero: need(primitive, "hero_threshold", params.hero_threshold)?,
            });
        }
        "clone_d20" => {
            let wet = need(primitive, "threshold_on_water", params.threshold_on_water)?;
            powers.clone = Some([threshold()?, wet]);
        }
        "drop" => powers.drop = Some(threshold()?),
        "target_restriction" => powers.only_adjacent = true,
        "one_shield_blocks_all" => powers.one_shield = true,
        "counter_strike" => {
            let class = params.except_class.as_deref().unwrap_or_default();
            powers.counter_strike = Some(words.number(class));
        }
        "spirit_on_death" => {
            let amount = need(primitive, "amount", params.amount)?;
            powers.spirit = Some(match params.stat.as_deref() {
                Some("attack_normal") => [amount, 0],
                Some("defense") => [0, amount],
                other => return Err(format!("stat is {other:?}, not attack_normal or defense")),
            });
        }
        other => return Err(format!("there is no primitive `{other}`")),
    }
    Ok(())
}

fn aura(params: Params, words: &mut Words) -> Result<Aura, String> {
    let reach = match params.reach.as_deref() {
        Some("adjacent") => Reach::Adjacent,
        Some("clear_sight") => Reach::ClearSight(need("clear_sight", "spaces", params.spaces)?),
        other => return Err(format!("reach is {other:?}, not adjacent or clear_sight")),
    };
    let helps = match params.affects.as_deref() {
        Some("own") => Helps::Own,
        Some("friendly") => Helps::Friends,
        Some("any") => Helps::Anybody,
        other => return Err(format!("affects is {other:?}, not own, friendly or any")),
    };
    let filter = params.filter;
    Ok(Aura {
        reach,
        helps,
        printed_range: filter.printed_range,
        min_printed_range: filter.min_printed_range,
        species: filter.species.map(|it| words.number(&it)),
        class: filter.class.map(|it| words.number(&it)),
        attack: params.attack_normal,
        defense: params.defense,
        range: params.range.unwrap_or_default(),
    })
}

fn extra_dice(powers: &mut Powers, params: &Params) -> Result<(), String> {
    let attack = need("extra_dice", "attack", params.attack)?;
    match params.condition.as_deref() {
        Some("target_adjacent") => powers.adjacent_dice = attack,
        Some("second_attacker_of_card_same_target") => powers.second_dice = attack,
        other => return Err(format!("there is no condition {other:?}")),
    }
    Ok(())
}

fn special(params: &Params) -> Result<Special, String> {
    let primitive = "special_attack";
    let (shape, range) = match params.shape.as_deref() {
        Some("burst") => (Shape::Burst, need(primitive, "range", params.range)?),
        Some("line") => (Shape::Line, need(primitive, "length", params.length)?),
        other => return Err(format!("shape is {other:?}, not burst or line")),
    };
    let squad = params.scope.as_deref() == Some("squad");
    if squad && shape == Shape::Line {
        return Err("a line is an attack of one figure".to_owned());
    }
    Ok(Special {
        shape,
        range,
        dice: need(primitive, "dice", params.dice)?.min(12),
        lob: params.lob,
        sight: params.sight.as_deref() != Some("none"),
        squad,
        uses: params.uses_per_game,
    })
}
