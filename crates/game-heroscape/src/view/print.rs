//! A view as JSON: `0.finn.1.at` is where a figure stands, `0.markers.1` where a marker lies.
use engine::{Print, Seat};

use super::{NOWHERE, Seen, View};
use crate::Pack;
use crate::pack::card::Aura;
use crate::pack::field::{Chart, SpaceId, Victory};
use crate::phases::Phase;
use crate::rules::{cloning, ending, placing, steps};
use crate::state::figures::{CardId, FigureId, Figures};
use crate::state::names::GlyphName;
use crate::state::open::{Figure, MAX_SEATS, Open, Status, Stone};
use crate::view::json::Json;
use crate::words::event::Marker;

pub(super) fn print(view: &View) -> Json {
    let open = &view.open;
    let mut all = Vec::new();
    let mut add = |key: &str, value: Json| all.push((key.to_owned(), value));
    add("battlefield", chart(&open.field().chart));
    add("scenario", scenario(open));
    add("round", Json::number(open.round));
    add("rounds", Json::number(open.rules.round_limit));
    add("turn", Json::number(open.turn));
    add("seat", Json::number(open.seat.0));
    add("first", Json::number(open.first.0));
    add("phase", phase(open));
    for seat in (0..open.seats).map(Seat) {
        add(&seat.0.to_string(), player(view, seat));
    }
    add("glyphs", glyphs(open));
    add("pool", pool(open));
    add("moving", moving(open));
    add("cloning", cloning(open));
    add("attack", attack(open));
    Json::Map(all)
}

fn spot(open: &Open, space: SpaceId) -> Json {
    match space {
        SpaceId::NONE => Json::Null,
        space => Json::text(open.space(space).spot()),
    }
}

fn name(open: &Open, figure: FigureId) -> Json {
    match figure {
        FigureId::NONE => Json::Null,
        figure => Json::code(&open.name(figure), &*open.pack),
    }
}

fn names(open: &Open, set: Figures) -> Json {
    Json::List(set.iter().map(|it| name(open, it)).collect())
}

fn chart(chart: &Chart) -> Json {
    let rows = chart.rows.iter().map(|it| {
        Json::map([
            ("r", Json::number(it.r)),
            ("q", Json::number(it.q)),
            ("cells", Json::text(&it.cells)),
        ])
    });
    let slabs = chart.slabs.iter().map(|it| {
        Json::map([
            ("at", Json::text(it.at)),
            ("under", Json::number(it.under)),
            ("top", Json::number(it.top)),
            ("terrain", Json::text(&it.terrain)),
        ])
    });
    let pieces = chart.obstacles.iter().map(|it| {
        Json::map([
            ("at", Json::text(it.at)),
            ("kind", Json::text(&it.kind)),
            ("height", Json::number(it.height)),
        ])
    });
    let edges = |edges: &[[i8; 3]]| {
        let edge = |it: &[i8; 3]| Json::List(it.map(Json::number).into());
        Json::List(edges.iter().map(edge).collect())
    };
    Json::map([
        ("id", Json::text(&chart.id)),
        ("name", Json::text(&chart.name)),
        ("rows", Json::List(rows.collect())),
        ("slabs", Json::List(slabs.collect())),
        ("obstacles", Json::List(pieces.collect())),
        ("ruins", edges(&chart.ruins)),
        ("walls", edges(&chart.walls)),
    ])
}

fn scenario(open: &Open) -> Json {
    let scenario = open.scenario();
    let victory = match scenario.victory {
        Victory::Annihilate => Json::map([("kind", Json::text("annihilate"))]),
        Victory::Hold {
            glyph,
            per_round,
            win_at,
        } => Json::map([
            ("kind", Json::text("hold")),
            ("glyph", Json::code(&GlyphName(glyph), &*open.pack)),
            ("per_round", Json::number(per_round)),
            ("win_at", Json::number(win_at)),
        ]),
        Victory::Breach { glyph, attacker } => Json::map([
            ("kind", Json::text("breach")),
            ("glyph", Json::code(&GlyphName(glyph), &*open.pack)),
            ("attacker", Json::number(attacker)),
        ]),
    };
    Json::map([
        ("id", Json::text(&scenario.id)),
        ("name", Json::text(&scenario.name)),
        ("victory", victory),
        ("teams", Json::Flag(open.rules.teams)),
    ])
}

fn phase(open: &Open) -> Json {
    let top = open.stack.top();
    let [figure, beside] = top.about(open);
    let card = match open.turned.card {
        CardId::NONE => Json::Null,
        card => Json::code(&open.name_of(card), &*open.pack),
    };
    let waiting = open.roll_off.waiting.iter().map(|it| Json::number(it.0));
    Json::map([
        ("kind", Json::text(top.name())),
        ("figure", name(open, figure)),
        ("card", card),
        ("beside", name(open, beside)),
        ("used", Json::Flag(open.turned.used)),
        ("half", spot(open, open.half)),
        ("rolling", Json::List(waiting.collect())),
    ])
}

fn player(view: &View, seat: Seat) -> Json {
    let open = &view.open;
    let it = &open.players[seat.index()];
    let mut all = Vec::new();
    for card in open
        .all_cards()
        .filter(|&card| open.card(card).owner == seat.0)
    {
        let id = open.printed_on(card).id.clone();
        all.push((id, print_card(view, card)));
    }
    let zone = placing::zone_of(open, seat);
    let spaces = zone.spaces.iter().map(|&it| spot(open, it));
    let place = Json::map([
        ("id", Json::text(&zone.id)),
        ("color", Json::text(&zone.color)),
        ("pattern", Json::text(&zone.pattern)),
        ("spaces", Json::List(spaces.collect())),
    ]);
    let side = open.side(seat).iter().map(|it| Json::number(it.0));
    let entries = [
        ("zone", place),
        ("side", Json::List(side.collect())),
        ("banners", Json::number(it.banners)),
        ("points", Json::number(it.points)),
        ("limit", Json::number(open.rules.points[seat.index()])),
        ("score", Json::number(ending::score(open, seat))),
        ("passed", Json::Flag(it.passed)),
        ("out", Json::Flag(it.out > 0)),
        ("placed", Json::number(it.placed)),
        ("shown", Json::Flag(it.shown)),
        ("markers", markers(view, seat)),
    ];
    all.extend(entries.map(|(key, value)| (key.to_owned(), value)));
    Json::Map(all)
}

/// Markers by name, as far as they are known; `lost` and `revealed` are lists of turns.
fn markers(view: &View, seat: Seat) -> Json {
    let (open, it) = (&view.open, &view.open.players[seat.index()]);
    let pack = &*open.pack;
    let mut all = Vec::new();
    let turns = |bits: u8| {
        let set = (1..=3u8).filter(|turn| bits >> (turn - 1) & 1 != 0);
        Json::List(set.map(Json::number).collect())
    };
    for marker in 0..4 {
        let lain = match view.seen[seat.index()] {
            Seen::All(orders) if marker < usize::from(it.placed) => {
                Some(super::lain(&orders, marker))
            }
            Seen::FaceDown { revealed, .. } if it.revealed >> marker & 1 != 0 => {
                Some(revealed[marker])
            }
            _ => None,
        };
        let value = match lain {
            None => Json::Null,
            Some(lain) if !lain.card.is_some() || lain.off => Json::text("-"),
            Some(lain) => Json::code(&open.name_of(lain.card), pack),
        };
        all.push((Marker(marker as u8).coded(pack).to_string(), value));
    }
    all.push(("revealed".to_owned(), turns(it.revealed)));
    all.push(("lost".to_owned(), turns(it.lost)));
    Json::Map(all)
}

/// How many face-down markers lie on a card. HS-ORD-4
fn face_down(view: &View, card: CardId) -> u8 {
    let open = &view.open;
    let mut sum = 0;
    for seat in 0..MAX_SEATS {
        let player = &open.players[seat];
        let lies = |it: super::Lain| u8::from(it.card == card && !it.off && it != NOWHERE);
        match view.seen[seat] {
            Seen::All(orders) if player.shown => {
                let hidden = (0..4).filter(|marker| player.revealed >> marker & 1 == 0);
                sum += hidden.map(|it| lies(super::lain(&orders, it))).sum::<u8>();
            }
            Seen::FaceDown { hidden, .. } => sum += hidden.into_iter().map(lies).sum::<u8>(),
            _ => {}
        }
    }
    sum
}

fn print_card(view: &View, card: CardId) -> Json {
    let open = &view.open;
    let (it, print) = (open.card(card), open.printed_on(card));
    let mut all = Vec::new();
    for figure in open.of_card(card).iter() {
        all.push((
            (open.number(figure) + 1).to_string(),
            print_figure(open, figure),
        ));
    }
    let now = open.worth(card);
    let entries = [
        ("name", Json::text(&print.name)),
        ("control", Json::number(it.controller)),
        ("in_play", Json::Flag(open.in_play(card))),
        (
            "points",
            Json::number(print.points[usize::from(open.rules.edition)]),
        ),
        ("life", Json::number(print.life)),
        ("height", Json::number(print.height)),
        ("move", Json::number(now.speed)),
        ("range", Json::number(now.range)),
        ("attack", Json::number(now.attack)),
        ("defense", Json::number(now.defense)),
        ("spent", Json::Flag(it.used > 0)),
        ("face_down", Json::number(face_down(view, card))),
    ];
    all.extend(entries.map(|(key, value)| (key.to_owned(), value)));
    Json::Map(all)
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Unplaced => "unplaced",
        Status::Waiting => "waiting",
        Status::OnField => "field",
        Status::Destroyed => "destroyed",
        Status::Unused => "unused",
        Status::Spirit => "spirit",
    }
}

fn print_figure(open: &Open, figure: FigureId) -> Json {
    let it: &Figure = open.figure(figure);
    let here = it.status == Status::OnField;
    let place = |space| {
        if here { spot(open, space) } else { Json::Null }
    };
    let active = it.card == open.turned.card;
    let moved = active && open.turned.moved >> open.number(figure) & 1 != 0;
    let attacked = active && open.attacks_made(figure) > 0;
    let engaged = match here {
        true => open.engaged(figure),
        false => Figures::NONE,
    };
    let on = match it.status {
        Status::Spirit => Json::code(&open.name_of(CardId(it.at.0 as u8)), &*open.pack),
        _ => Json::Null,
    };
    let now = open.worth(it.card);
    let auras = |of: &dyn Fn(&Aura) -> u8| if here { open.auras(figure, of) } else { 0 };
    let speed = if here { open.speed(figure) } else { now.speed };
    Json::map([
        ("status", Json::text(status(it.status))),
        ("move", Json::number(speed)),
        ("range", Json::number(now.range + auras(&|it| it.range))),
        ("attack", Json::number(now.attack + auras(&|it| it.attack))),
        (
            "defense",
            Json::number(now.defense + auras(&|it| it.defense)),
        ),
        ("at", place(it.at)),
        ("tail", place(it.tail)),
        ("wounds", Json::number(it.wounds)),
        ("moved", Json::Flag(moved)),
        ("attacked", Json::Flag(attacked)),
        ("engaged", names(open, engaged)),
        ("spirit_on", on),
    ])
}

fn glyphs(open: &Open) -> Json {
    let slots = open.field().slots.iter().enumerate();
    let there = slots.filter(|(at, _)| open.stones[*at] != Stone::Nothing);
    let entries = there.map(|(at, slot)| {
        let (glyph, letter) = match open.stones[at] {
            Stone::Glyph(id) => {
                let letter = &open.pack.glyphs[usize::from(id)].letter;
                (Json::code(&GlyphName(id), &*open.pack), Json::text(letter))
            }
            _ => (Json::text("?"), Json::text("?")),
        };
        let holder = open.holder(at).map_or(Json::Null, |it| name(open, it));
        let entry = Json::map([
            ("at", spot(open, slot.space)),
            ("glyph", glyph),
            ("letter", letter),
            ("holder", holder),
        ]);
        (slot.id.clone(), entry)
    });
    Json::Map(entries.collect())
}

fn pool(open: &Open) -> Json {
    let pack: &Pack = &open.pack;
    let copies = (0..).zip(&open.pool);
    let names = copies.flat_map(|(id, &n)| {
        let name = move || Json::code(&GlyphName(id), pack);
        (0..n).map(move |_| name())
    });
    Json::List(names.collect())
}

fn moving(open: &Open) -> Json {
    let mover = open.mover;
    if !mover.figure.is_some() {
        return Json::Null;
    }
    let rests = open.alive.contains(mover.figure) && steps::may_rest(open);
    Json::map([
        ("figure", name(open, mover.figure)),
        (
            "mode",
            Json::text(format!("{:?}", mover.mode).to_lowercase()),
        ),
        ("left", Json::number(mover.left)),
        ("may_rest", Json::Flag(rests)),
        ("falls", Json::Flag(mover.falls != 0)),
    ])
}

/// Who may still roll for a clone.
fn cloning(open: &Open) -> Json {
    match open.stack.bottom() {
        Phase::Clones => names(open, cloning::waiting(open)),
        _ => Json::Null,
    }
}

fn attack(open: &Open) -> Json {
    let blow = open.blow;
    if !blow.attacker.is_some() {
        return Json::Null;
    }
    Json::map([
        ("attacker", name(open, blow.attacker)),
        ("special", Json::Flag(blow.special)),
        ("dice", Json::number(blow.dice)),
        ("skulls", Json::number(blow.skulls)),
        ("defending", names(open, open.targets)),
    ])
}
