//! The vectors of `tests/sight-vectors.toml`.
use serde::Deserialize;

use super::{Body, Marks};
use crate::field::Field;
use crate::names::Spot;
use crate::pack;

#[derive(Deserialize)]
struct Vectors {
    vector: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    id: String,
    battlefield: String,
    #[serde(default)]
    options: Options,
    attacker: Figure,
    target: Figure,
    others: Vec<Figure>,
    range: u8,
    clear: u32,
    expect: String,
    via: Option<String>,
    by: Option<String>,
}

#[derive(Deserialize, Default)]
struct Options {
    figures_block_los: Option<bool>,
    wall_marks: Option<String>,
}

#[derive(Deserialize)]
struct Figure {
    card: String,
    at: Vec<[i8; 3]>,
}

impl Figure {
    fn bodies(&self, field: &Field) -> Vec<Body> {
        let card = pack::DEFAULT.cards.iter().find(|it| it.id == self.card);
        let card = card.expect("a card of the pack");
        let body = |&[q, r, storey]: &[i8; 3]| {
            let deck = storey == 1;
            Body {
                space: field.find(Spot { r, q, deck }).expect("a space"),
                height: card.height,
                huge: card.is_huge(),
            }
        };
        self.at.iter().map(body).collect()
    }
}

#[test]
fn every_vector_comes_out() {
    let text = include_str!("../../tests/sight-vectors.toml");
    let vectors: Vectors = toml::from_str(text).expect("sight-vectors.toml");
    assert!(vectors.vector.len() > 30);
    for vector in &vectors.vector {
        check(vector);
    }
}

fn check(vector: &Vector) {
    let id = &vector.id;
    let field = pack::DEFAULT
        .fields
        .iter()
        .find(|it| it.id == vector.battlefield);
    let field = field.expect("a battlefield");
    let (from, to) = (vector.attacker.bodies(field), vector.target.bodies(field));
    let block = vector.options.figures_block_los.unwrap_or(true);
    let mut others = Vec::new();
    for figure in vector.others.iter().filter(|_| block) {
        others.extend(figure.bodies(field));
    }
    let marks = match vector.options.wall_marks.as_deref() {
        Some("off") => Marks::Off,
        Some("attack_only") => Marks::AttackOnly,
        _ => Marks::Both,
    };
    let pairs = || from.iter().flat_map(|&a| to.iter().map(move |&b| (a, b)));
    let range = pairs().map(|(a, b)| field.range(a.space, b.space)).min();
    assert_eq!(range, Some(vector.range), "{id}: range");
    let sight = &field.sight;
    let clear: u32 = pairs()
        .map(|(a, b)| sight.points(a, b, others.iter().copied()).count_ones())
        .sum();
    assert_eq!(clear, vector.clear, "{id}: clear lines");
    let adjacent = pairs().any(|(a, b)| field.adjacent(a.space, a.height, b.space, b.height));
    let seen = adjacent || sight.sees(&from, &to, others.iter().copied(), marks);
    assert_eq!(seen, vector.expect == "visible", "{id}: {}", vector.expect);
    if let Some(via) = vector.via.as_deref() {
        let found = if adjacent {
            "adjacent"
        } else if clear > 0 {
            "point"
        } else {
            let line =
                pairs().find_map(|(a, b)| sight.mark_line(a, b, others.iter().copied(), marks));
            let line = line.expect("a line of marks");
            let origin = super::origin(sight.centers[from[0].space.index()], from[0].height);
            if line.from == origin {
                "point->mark"
            } else {
                "mark"
            }
        };
        assert_eq!(found, via, "{id}: via");
    }
    if let Some(by) = vector.by.as_deref() {
        let with_deck = others.iter().map(|&it| (it, field.space(it.space).deck));
        let blocker = sight.blocker(from[0], to[0], with_deck);
        let blocker = blocker.expect("something is in the way");
        assert_eq!(blocker.to_string(), by.replace(',', ":"), "{id}: by");
    }
}
