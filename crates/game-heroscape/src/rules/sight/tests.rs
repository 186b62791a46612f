//! The vectors of `tests/sight-vectors.toml`.
use serde::Deserialize;

use super::geometry::Line;
use super::{Body, Crowd, Glance, Sight};
use crate::pack;
use crate::pack::card::Card;
use crate::pack::field::{Field, SpaceId};
use crate::state::names::Spot;

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
                build: card.build(),
            }
        };
        self.at.iter().map(body).collect()
    }
}

/// A list of bodies, as a crowd.
struct Bodies {
    bodies: Vec<Body>,
    occupied: [u64; SpaceId::MOST / 64],
}

impl Bodies {
    fn new(bodies: Vec<Body>) -> Bodies {
        let mut occupied = [0; SpaceId::MOST / 64];
        for body in &bodies {
            occupied[body.space.index() / 64] |= 1 << (body.space.index() % 64);
        }
        Bodies { bodies, occupied }
    }
}

impl Crowd for Bodies {
    fn occupied(&self) -> &[u64] {
        &self.occupied
    }

    fn at(&self, space: SpaceId) -> Option<Body> {
        self.bodies.iter().find(|it| it.space == space).copied()
    }

    fn bodies(&self) -> impl Iterator<Item = Body> + Clone {
        self.bodies.iter().copied()
    }
}

/// The free lines, one bit each: every line against everything, without a table.
fn free_lines(sight: &Sight, from: Body, to: Body, others: &[Body]) -> u32 {
    let line = sight.lines(from, to);
    let passes = |line: Line| !others.iter().any(|&it| sight.post(it).is_on(line));
    let free = |&number: &u32| sight.is_free(line(number)) && passes(line(number));
    (0..super::SAMPLES)
        .filter(free)
        .fold(0, |set, number| set | 1 << number)
}

/// What is looked up and stopped early says the same as all lines against all bodies.
#[test]
fn a_crowd_hides_who_every_line_is_blocked_to() {
    let mut state = 7_u64;
    let mut below = |bound: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % bound
    };
    let kinds: Vec<_> = pack::DEFAULT.cards.iter().map(Card::build).collect();
    for field in pack::DEFAULT.fields {
        let (mut seen, mut sure, mut past) = ([0; 2], [0; 2], 0);
        for at in 0..3000 {
            let mut spaces: Vec<SpaceId> = field.ids().collect();
            let mut body = || {
                let space = spaces.swap_remove(below(spaces.len()));
                let build = kinds[below(kinds.len())];
                Body { space, build }
            };
            let (from, to) = (body(), body());
            let crowd = Bodies::new((0..at % 25).map(|_| body()).collect());
            let open = field.sight.open(from, to);
            assert_eq!(
                open,
                free_lines(&field.sight, from, to, &[]),
                "{}: {from:?} {to:?}",
                field.id
            );
            let clear = free_lines(&field.sight, from, to, &crowd.bodies) != 0;
            let found = field.sight.sees_plainly(&[from], &[to], &crowd);
            assert_eq!(found, clear, "{}: {from:?} {to:?}", field.id);
            let glance = field.sight.glance(from, to, crowd.occupied());
            let known = match glance {
                Glance::Seen => Some(true),
                Glance::Hidden => Some(false),
                Glance::Past(space) => {
                    let other = crowd.at(space).expect("somebody in the way");
                    let slight = field.sight.is_slight(from, to, space);
                    past += u32::from(slight);
                    (slight && !other.build.is_huge()).then_some(true)
                }
                Glance::Unsure => None,
            };
            let right = known.is_none_or(|it| it == clear);
            assert!(right, "{}: {from:?} {to:?}: {known:?}", field.id);
            if let Some(known) = known {
                sure[usize::from(known)] += 1;
            }
            seen[usize::from(clear)] += 1;
        }
        assert!(seen.iter().all(|&it| it > 20), "{}: {seen:?}", field.id);
        assert!(sure.iter().sum::<u32>() > 20, "{}: {sure:?}", field.id);
        assert!(past > 20, "{}: {past}", field.id);
    }
}

/// Who is adjacent is seen without a line, so that terrain alone never settles it. HS-LOS-2
#[test]
fn nobody_is_hidden_at_a_glance_who_is_adjacent() {
    let kinds: Vec<_> = pack::DEFAULT.cards.iter().map(Card::build).collect();
    let mut hidden = 0;
    for field in pack::DEFAULT.fields {
        let pairs = field
            .ids()
            .flat_map(|p| field.edges(p).iter().map(move |it| (p, it.to)));
        for (p, q) in pairs {
            for (&build, &other) in kinds.iter().zip(kinds.iter().rev()) {
                let (from, to) = (
                    Body { space: p, build },
                    Body {
                        space: q,
                        build: other,
                    },
                );
                let unseen = field.sight.open(from, to) == 0;
                let adjacent = field.adjacent(p, build.height(), q, other.height());
                hidden += u32::from(adjacent && unseen);
                let glance = field.sight.glance(from, to, &[]);
                assert!(
                    !adjacent || glance != Glance::Hidden,
                    "{}: {from:?} {to:?}",
                    field.id
                );
            }
        }
    }
    assert!(hidden > 20, "{hidden}");
}

#[test]
fn every_vector_comes_out() {
    let text = include_str!("../../../tests/sight-vectors.toml");
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
    let pairs = || from.iter().flat_map(|&a| to.iter().map(move |&b| (a, b)));
    let range = pairs().map(|(a, b)| field.range(a.space, b.space)).min();
    assert_eq!(range, Some(vector.range), "{id}: range");
    let sight = &field.sight;
    let clear: u32 = pairs()
        .map(|(a, b)| free_lines(sight, a, b, &others).count_ones())
        .sum();
    assert_eq!(clear, vector.clear, "{id}: clear lines");
    let adjacent =
        pairs().any(|(a, b)| field.adjacent(a.space, a.build.height(), b.space, b.build.height()));
    let crowd = Bodies::new(others.clone());
    let seen = adjacent || sight.sees(&from, &to, &crowd);
    assert_eq!(seen, vector.expect == "visible", "{id}: {}", vector.expect);
    if let Some(via) = vector.via.as_deref() {
        let found = if adjacent {
            "adjacent"
        } else if clear > 0 {
            "point"
        } else {
            let line = pairs().find_map(|(a, b)| sight.mark_line(a, b, others.iter().copied()));
            let line = line.expect("a line of marks");
            let origin = super::origin(sight.center(from[0]), from[0].build.height());
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
