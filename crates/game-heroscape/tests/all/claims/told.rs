//! Figures, cards and glyphs as the view tells them.
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use conformance::WhyNot;
use engine::Print;
use game_heroscape::{Action, CardName, FigureName, Heroscape, Pack, Spot, Step};
use serde_json::Value;

use super::board::{Board, Place, place};

pub type Why<'a> = WhyNot<'a, Heroscape>;

/// The cards, as their data tell them.
static CARDS: LazyLock<BTreeMap<String, toml::Table>> = LazyLock::new(|| {
    let text = include_str!("../../../data/cards.toml");
    let table: toml::Table = text.parse().expect("the cards' data");
    let cards = table["card"].as_array().expect("cards");
    let cards = cards.iter().filter_map(toml::Value::as_table);
    let id = |it: &toml::Table| it["id"].as_str().expect("an id").to_owned();
    cards.map(|it| (id(it), it.clone())).collect()
});

pub fn card_data(id: &str) -> &'static toml::Table {
    CARDS.get(id).expect(id)
}

pub fn number_of(card: &str, field: &str) -> i32 {
    card_data(card)[field].as_integer().expect(field) as i32
}

pub fn has_power(card: &str, primitive: &str) -> bool {
    let powers = card_data(card).get("power").and_then(toml::Value::as_array);
    let is = |it: &toml::Value| it["primitive"].as_str() == Some(primitive);
    powers.is_some_and(|it| it.iter().any(is))
}

pub fn spot(it: Spot) -> Place {
    place(&it.to_string())
}

/// A figure of the match.
pub struct Figure<'a> {
    pub code: String,
    pub card: String,
    pub kind: String,
    pub control: i64,
    pub places: Vec<Place>,
    pub height: i32,
    pub huge: bool,
    pub it: &'a Value,
}

impl Figure<'_> {
    pub fn is(&self, field: &str) -> bool {
        self.it[field] == Value::Bool(true)
    }

    pub fn number(&self, field: &str) -> i32 {
        self.it[field].as_i64().expect(field) as i32
    }

    pub fn on_field(&self) -> bool {
        self.it["status"] == "field"
    }

    pub fn engaged(&self) -> Vec<&str> {
        let list = self.it["engaged"].as_array().expect("a list");
        list.iter().filter_map(Value::as_str).collect()
    }

    pub fn stands_on(&self, at: Place) -> bool {
        self.places.contains(&at)
    }
}

/// The position of a refusal.
pub struct Told<'a> {
    pub why: &'a Why<'a>,
    board: OnceCell<Board>,
    pub me: i64,
}

impl<'a> Told<'a> {
    pub fn new(why: &'a Why<'a>) -> Told<'a> {
        Told {
            why,
            board: OnceCell::new(),
            me: i64::from(why.seat.0),
        }
    }

    pub fn board(&self) -> &Board {
        self.board.get_or_init(|| Board::new(self.why.view))
    }

    pub fn code(&self, it: &impl Print<Pack>) -> String {
        it.coded(self.why.pack).to_string()
    }

    pub fn phase(&self, field: &str) -> &str {
        self.why.view["phase"][field].as_str().unwrap_or_default()
    }

    pub fn kind(&self) -> &str {
        self.phase("kind")
    }

    /// The kind of the card in turn.
    pub fn in_turn(&self) -> &str {
        let card = self.phase("card");
        card.split_once('.').map_or("", |it| it.1)
    }

    pub fn card(&self, name: CardName) -> &Value {
        let code = self.code(&name);
        let (seat, kind) = code.split_once('.').expect("a card");
        &self.why.view[seat][kind]
    }

    pub fn seats(&self) -> impl Iterator<Item = &'a Value> + use<'a> {
        let view = self.why.view;
        (0..6).filter_map(move |it: u8| view.get(it.to_string()))
    }

    pub fn mine(&self) -> &'a Value {
        &self.why.view[self.me.to_string()]
    }

    pub fn is_friend(&self, seat: i64) -> bool {
        let side = self.mine()["side"].as_array().expect("a list");
        side.iter().any(|it| it.as_i64() == Some(seat))
    }

    /// Every figure of every card.
    pub fn everybody(&self) -> Vec<Figure<'a>> {
        let mut all = Vec::new();
        for (seat, it) in (0..).zip(self.seats()) {
            let cards = it.as_object().expect("a seat").iter();
            for (kind, card) in cards.filter(|it| it.1.get("control").is_some()) {
                let figures = card.as_object().expect("a card").iter();
                for (n, it) in figures.filter(|it| it.1.get("status").is_some()) {
                    all.push(figure(&format!("{seat}.{kind}"), n, card, it));
                }
            }
        }
        all
    }

    pub fn figures(&self) -> Vec<Figure<'a>> {
        let mut all = self.everybody();
        all.retain(Figure::on_field);
        all
    }

    pub fn named(&self, code: &str) -> Option<Figure<'a>> {
        self.everybody().into_iter().find(|it| it.code == code)
    }

    pub fn figure(&self, name: FigureName) -> Option<Figure<'a>> {
        self.named(&self.code(&name))
    }

    pub fn on(&self, at: Place) -> Option<Figure<'a>> {
        self.figures().into_iter().find(|it| it.stands_on(at))
    }

    pub fn glyph(&self, at: Place) -> Option<&'a str> {
        let glyphs = self.why.view["glyphs"].as_object().expect("glyphs");
        let here = |it: &&Value| place(it["at"].as_str().expect("a place")) == at;
        glyphs
            .values()
            .find(here)
            .and_then(|it| it["glyph"].as_str())
    }

    pub fn step(&self) -> Step {
        match self.why.action {
            Action::Step(step) => step,
            other => panic!("{other:?} is no step"),
        }
    }

    /// Empty, and nothing fills it.
    pub fn is_empty(&self, at: Place) -> bool {
        !self.board().is_filled(at) && self.on(at).is_none()
    }

    pub fn touch(&self, a: &Figure, b: &Figure) -> bool {
        let pairs = a
            .places
            .iter()
            .flat_map(|p| b.places.iter().map(move |q| (*p, *q)));
        a.code != b.code
            && pairs
                .into_iter()
                .any(|(p, q)| self.board().adjacent(p, a.height, q, b.height))
    }

    pub fn distance(&self, a: &Figure, b: &Figure) -> i32 {
        let pairs = a
            .places
            .iter()
            .flat_map(|p| b.places.iter().map(move |q| (*p, *q)));
        pairs
            .map(|(p, q)| self.board().distance(p, q))
            .min()
            .unwrap_or(i32::MAX)
    }
}

fn figure<'a>(card: &str, n: &str, data: &'a Value, it: &'a Value) -> Figure<'a> {
    let places = [&it["at"], &it["tail"]]
        .into_iter()
        .filter_map(Value::as_str);
    let kind = card.split_once('.').expect("a card").1;
    Figure {
        code: format!("{card}.{n}"),
        card: card.to_owned(),
        kind: kind.to_owned(),
        control: data["control"].as_i64().expect("a seat"),
        places: places.map(place).collect(),
        height: number_of(kind, "height"),
        huge: card_data(kind)["size"].as_str() == Some("huge"),
        it,
    }
}
