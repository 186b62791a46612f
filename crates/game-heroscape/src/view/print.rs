//! A view as JSON: `0.finn.1.at` is where a figure stands, `0.markers.1` where a marker lies.
use engine::{Print, Seat};

use super::{NOWHERE, Seen, View};
use crate::Pack;
use crate::battle::{Battle, Figure, MAX_SEATS, NONE, Set, Status, Stone, members};
use crate::card::Aura;
use crate::event::Marker;
use crate::field::{Chart, SpaceId, Victory};
use crate::json::Json;
use crate::names::GlyphName;
use crate::phases::{Task, clone, placing, round};
use crate::steps;

pub(super) fn print(view: &View) -> Json {
    let battle = &view.battle;
    let mut all = Vec::new();
    let mut add = |key: &str, value: Json| all.push((key.to_owned(), value));
    add("battlefield", chart(&battle.field().chart));
    add("scenario", scenario(battle));
    add("round", Json::number(battle.round));
    add("rounds", Json::number(battle.rules.round_limit));
    add("turn", Json::number(battle.turn));
    add("seat", Json::number(battle.seat.0));
    add("first", Json::number(battle.first.0));
    add("phase", phase(battle));
    for seat in (0..battle.seats).map(Seat) {
        add(&seat.0.to_string(), player(view, seat));
    }
    add("glyphs", glyphs(battle));
    add("pool", pool(battle));
    add("moving", moving(battle));
    add("cloning", cloning(battle));
    add("attack", attack(battle));
    Json::Map(all)
}

fn spot(battle: &Battle, space: SpaceId) -> Json {
    match space {
        SpaceId::NONE => Json::Null,
        space => Json::text(battle.space(space).spot()),
    }
}

fn name(battle: &Battle, figure: u8) -> Json {
    match figure {
        NONE => Json::Null,
        figure => Json::code(&battle.name(figure), &*battle.pack),
    }
}

fn names(battle: &Battle, set: Set) -> Json {
    Json::List(members(set).map(|it| name(battle, it)).collect())
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

fn scenario(battle: &Battle) -> Json {
    let scenario = battle.scenario();
    let victory = match scenario.victory {
        Victory::Annihilate => Json::map([("kind", Json::text("annihilate"))]),
        Victory::Hold {
            glyph,
            per_round,
            win_at,
        } => Json::map([
            ("kind", Json::text("hold")),
            ("glyph", Json::code(&GlyphName(glyph), &*battle.pack)),
            ("per_round", Json::number(per_round)),
            ("win_at", Json::number(win_at)),
        ]),
        Victory::Breach { glyph, attacker } => Json::map([
            ("kind", Json::text("breach")),
            ("glyph", Json::code(&GlyphName(glyph), &*battle.pack)),
            ("attacker", Json::number(attacker)),
        ]),
    };
    Json::map([
        ("id", Json::text(&scenario.id)),
        ("name", Json::text(&scenario.name)),
        ("victory", victory),
        ("teams", Json::Flag(battle.rules.teams)),
    ])
}

fn phase(battle: &Battle) -> Json {
    let top = battle.stack.top();
    let kind = format!("{top:?}");
    let kind = kind.split('(').next().unwrap_or_default();
    let figure = match top {
        Task::Place
        | Task::Drop(_)
        | Task::SummonPut(..)
        | Task::RevivePut(_)
        | Task::ClonePut(_) => placing::figure(battle),
        Task::Swipe(it)
        | Task::SwipeRoll(it)
        | Task::Spirit(it)
        | Task::Defend(it)
        | Task::PowerRoll(it)
        | Task::CloneRoll(it)
        | Task::EndMove(it)
        | Task::Fall(it, _)
        | Task::Turn(it, _)
        | Task::Trigger(it, _)
        | Task::Summon(it, _)
        | Task::CurseRoll(it, _)
        | Task::ReviveRoll(it, _)
        | Task::AttackRoll(it) => it,
        _ => NONE,
    };
    let card = match battle.turned.card {
        NONE => Json::Null,
        card => Json::code(&battle.name_of(card), &*battle.pack),
    };
    let beside = match top {
        Task::SummonPut(_, by) | Task::ClonePut(by) => by,
        _ => NONE,
    };
    let waiting = battle.roll_off.waiting.iter().map(|it| Json::number(it.0));
    Json::map([
        ("kind", Json::text(kind)),
        ("figure", name(battle, figure)),
        ("card", card),
        ("beside", name(battle, beside)),
        ("used", Json::Flag(battle.turned.used)),
        ("half", spot(battle, battle.half)),
        ("rolling", Json::List(waiting.collect())),
    ])
}

fn player(view: &View, seat: Seat) -> Json {
    let battle = &view.battle;
    let it = &battle.players[seat.index()];
    let mut all = Vec::new();
    for card in (0..battle.n_cards).filter(|&card| battle.card(card).owner == seat.0) {
        let id = battle.print_of(card).id.clone();
        all.push((id, print_card(view, card)));
    }
    let zone = placing::zone_of(battle, seat);
    let spaces = zone.spaces.iter().map(|&it| spot(battle, it));
    let place = Json::map([
        ("id", Json::text(&zone.id)),
        ("color", Json::text(&zone.color)),
        ("pattern", Json::text(&zone.pattern)),
        ("spaces", Json::List(spaces.collect())),
    ]);
    let side = battle.side(seat).iter().map(|it| Json::number(it.0));
    let entries = [
        ("zone", place),
        ("side", Json::List(side.collect())),
        ("banners", Json::number(it.banners)),
        ("points", Json::number(it.points)),
        ("limit", Json::number(battle.rules.points[seat.index()])),
        ("score", Json::number(round::score(battle, seat))),
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
    let (battle, it) = (&view.battle, &view.battle.players[seat.index()]);
    let pack = &*battle.pack;
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
            Some(lain) if lain.card == NONE || lain.off => Json::text("-"),
            Some(lain) => Json::code(&battle.name_of(lain.card), pack),
        };
        all.push((Marker(marker as u8).coded(pack).to_string(), value));
    }
    all.push(("revealed".to_owned(), turns(it.revealed)));
    all.push(("lost".to_owned(), turns(it.lost)));
    Json::Map(all)
}

/// How many face-down markers lie on a card. HS-ORD-4
fn face_down(view: &View, card: u8) -> u8 {
    let battle = &view.battle;
    let mut sum = 0;
    for seat in 0..MAX_SEATS {
        let player = &battle.players[seat];
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

fn print_card(view: &View, card: u8) -> Json {
    let battle = &view.battle;
    let (it, print) = (battle.card(card), battle.print_of(card));
    let mut all = Vec::new();
    for figure in members(battle.of_card(card)) {
        all.push((
            (battle.number(figure) + 1).to_string(),
            print_figure(battle, figure),
        ));
    }
    let now = battle.worth(card);
    let entries = [
        ("name", Json::text(&print.name)),
        ("control", Json::number(it.controller)),
        ("in_play", Json::Flag(battle.in_play(card))),
        (
            "points",
            Json::number(print.points[usize::from(battle.rules.edition)]),
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

fn print_figure(battle: &Battle, figure: u8) -> Json {
    let it: &Figure = battle.figure(figure);
    let here = it.status == Status::OnField;
    let place = |space| {
        if here {
            spot(battle, space)
        } else {
            Json::Null
        }
    };
    let active = it.card == battle.turned.card;
    let moved = active && battle.turned.moved >> battle.number(figure) & 1 != 0;
    let attacked = active && battle.attacks_made(figure) > 0;
    let engaged = if here { battle.engaged(figure) } else { 0 };
    let on = match it.status {
        Status::Spirit => Json::code(&battle.name_of(it.at.0 as u8), &*battle.pack),
        _ => Json::Null,
    };
    let now = battle.worth(it.card);
    let auras = |of: &dyn Fn(&Aura) -> u8| if here { battle.auras(figure, of) } else { 0 };
    let speed = if here {
        battle.speed(figure)
    } else {
        now.speed
    };
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
        ("engaged", names(battle, engaged)),
        ("spirit_on", on),
    ])
}

fn glyphs(battle: &Battle) -> Json {
    let slots = battle.field().slots.iter().enumerate();
    let there = slots.filter(|(at, _)| battle.stones[*at] != Stone::Nothing);
    let entries = there.map(|(at, slot)| {
        let (glyph, letter) = match battle.stones[at] {
            Stone::Glyph(id) => {
                let letter = &battle.pack.glyphs[usize::from(id)].letter;
                (
                    Json::code(&GlyphName(id), &*battle.pack),
                    Json::text(letter),
                )
            }
            _ => (Json::text("?"), Json::text("?")),
        };
        let holder = battle.holder(at).map_or(Json::Null, |it| name(battle, it));
        let entry = Json::map([
            ("at", spot(battle, slot.space)),
            ("glyph", glyph),
            ("letter", letter),
            ("holder", holder),
        ]);
        (slot.id.clone(), entry)
    });
    Json::Map(entries.collect())
}

fn pool(battle: &Battle) -> Json {
    let pack: &Pack = &battle.pack;
    let copies = (0..).zip(&battle.pool);
    let names = copies.flat_map(|(id, &n)| {
        let name = move || Json::code(&GlyphName(id), pack);
        (0..n).map(move |_| name())
    });
    Json::List(names.collect())
}

fn moving(battle: &Battle) -> Json {
    let mover = battle.mover;
    if mover.figure == NONE {
        return Json::Null;
    }
    let rests = battle.alive >> mover.figure & 1 != 0 && steps::may_rest(battle);
    Json::map([
        ("figure", name(battle, mover.figure)),
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
fn cloning(battle: &Battle) -> Json {
    match battle.stack.main() {
        Task::Clones => names(battle, clone::waiting(battle)),
        _ => Json::Null,
    }
}

fn attack(battle: &Battle) -> Json {
    let blow = battle.blow;
    if blow.attacker == NONE {
        return Json::Null;
    }
    Json::map([
        ("attacker", name(battle, blow.attacker)),
        ("special", Json::Flag(blow.special)),
        ("dice", Json::number(blow.dice)),
        ("skulls", Json::number(blow.skulls)),
        ("defending", names(battle, battle.targets)),
    ])
}
