//! Positions as text, before setup, at the start of a round and at the start of a turn.7.
//!
//! `0.finn.1@8:1(wounds 2) 0.grimnak.1@2:4+2:5 1.marro_warriors.1@dead active 0.finn`: figures with their spaces, or
//! `dead`, `waiting`, `unused` or `spirit(0.finn)`; then `glyph a astrid` or `glyph a ?`, `pool(gerda valda)`,
//! `0.drake(control 1 used)`, `marks 0(1 finn 2 finn shown X -)` or `marks 1(finn ?2)`, `empty 0 2(finn)`, `banners 0 3`,
//! `out 1 1`, `fought 1`, `round 3`, and `active 0.finn` with `turn 2`, `first 1` where a turn begins.
//! What is not named is not there; without `active` it is the start of a round.
mod read;

use engine::{Print, Seat};

use crate::Heroscape;
use crate::battle::{Battle, Mover, NONE, RollOff, Status, Stone, Turn, members};
use crate::event::Marker;
use crate::names::GlyphName;
use crate::phases::{Purpose, Task};
pub(crate) use read::place;

/// Before anything happened.
const START: &str = "start";

pub(crate) fn print(game: &Heroscape) -> Option<String> {
    let battle = &game.battle;
    if battle.round == 0 {
        let fresh = battle.stack.main() == Task::RollOff(Purpose::Setup) && is_fresh(battle);
        return fresh.then(|| START.to_owned());
    }
    let turn = is_turn(battle);
    if !turn && !is_round(battle) {
        return None;
    }
    let mut words = Vec::new();
    print_cards(battle, &mut words);
    print_glyphs(battle, &mut words);
    for seat in (0..battle.seats).map(Seat) {
        print_seat(game, seat, turn, &mut words);
    }
    words.push(format!("round {}", battle.round));
    if turn {
        words.push(format!("turn {}", battle.turn));
        words.push(format!("first {}", battle.first.0));
        let card = battle.name_of(battle.turned.card);
        words.push(format!("active {}", card.coded(&*battle.pack)));
    }
    Some(words.join(" "))
}

fn is_fresh(battle: &Battle) -> bool {
    let off = battle.roll_off;
    off.best.is_empty() && off.rerolls == 0
}

fn is_round(battle: &Battle) -> bool {
    let nobody_placed = battle.players.iter().all(|it| it.placed == 0 && !it.shown);
    let first = match battle.stack.main() {
        Task::Markers | Task::DropRoll(_) => true,
        Task::RollOff(Purpose::Drop) => is_fresh(battle),
        _ => false,
    };
    let markers_in_turn = battle.rules.in_turn && battle.stack.main() == Task::Markers;
    // A roll for the Drop that has failed is remembered nowhere.
    let waits = (0..battle.n_cards).any(|it| battle.is_waiting(it));
    let dropping = !matches!(battle.stack.main(), Task::Markers);
    battle.turn == 0
        && battle.tried == 0
        && nobody_placed
        && first
        && !markers_in_turn
        && waits == dropping
        && battle.stack.is_flat()
        && !(dropping
            && battle.stack.main() != Task::RollOff(Purpose::Drop)
            && waiting_seats(battle) > 1)
}

fn waiting_seats(battle: &Battle) -> u32 {
    let cards = (0..battle.n_cards).filter(|&it| battle.is_waiting(it));
    let seats = cards.map(|it| Seat(battle.card(it).controller));
    seats
        .filter(|&it| battle.lives(it))
        .collect::<engine::SeatSet>()
        .len()
}

fn is_turn(battle: &Battle) -> bool {
    let fresh = Turn {
        card: battle.turned.card,
        ..Turn::NONE
    };
    battle.stack.main() == Task::Move
        && battle.stack.is_flat()
        && battle.turned == fresh
        && battle.mover == Mover::NOBODY
        && battle.roll_off == RollOff::default()
        && battle.blow.attacker == NONE
}

fn print_cards(battle: &Battle, words: &mut Vec<String>) {
    let pack = &*battle.pack;
    for card in 0..battle.n_cards {
        let it = battle.card(card);
        let mut more = Vec::new();
        if it.controller != it.owner {
            more.push(format!("control {}", it.controller));
        }
        if it.used > 0 {
            more.push(format!("used {}", it.used));
        }
        if !more.is_empty() {
            let name = battle.name_of(card);
            words.push(format!("{}({})", name.coded(pack), more.join(" ")));
        }
        for figure in members(battle.of_card(card)) {
            words.push(print_figure(battle, figure));
        }
    }
}

fn print_figure(battle: &Battle, figure: u8) -> String {
    let (it, pack) = (battle.figure(figure), &*battle.pack);
    let name = battle.name(figure);
    let name = name.coded(pack);
    match it.status {
        Status::OnField => {
            let spot = |space| battle.space(space).spot();
            let mut text = format!("{name}@{}", spot(it.at));
            if it.tail.is_some() {
                text += &format!("+{}", spot(it.tail));
            }
            if it.wounds > 0 {
                text += &format!("(wounds {})", it.wounds);
            }
            text
        }
        Status::Waiting => format!("{name}@waiting"),
        Status::Destroyed => format!("{name}@dead"),
        Status::Unused | Status::Unplaced => format!("{name}@unused"),
        Status::Spirit => {
            let card = battle.name_of(it.at.0 as u8);
            format!("{name}@spirit({})", card.coded(pack))
        }
    }
}

fn print_glyphs(battle: &Battle, words: &mut Vec<String>) {
    let pack = &*battle.pack;
    for (slot, stone) in battle.field().slots.iter().zip(battle.stones) {
        match stone {
            Stone::Nothing => {}
            Stone::Unknown => words.push(format!("glyph {} ?", slot.id)),
            Stone::Glyph(id) => {
                words.push(format!("glyph {} {}", slot.id, GlyphName(id).coded(pack)));
            }
        }
    }
    let copies = (0..).zip(&battle.pool);
    let names =
        copies.flat_map(|(id, &n)| (0..n).map(move |_| GlyphName(id).coded(pack).to_string()));
    let names: Vec<_> = names.collect();
    if !names.is_empty() {
        words.push(format!("pool({})", names.join(" ")));
    }
}

fn print_seat(game: &Heroscape, seat: Seat, turn: bool, words: &mut Vec<String>) {
    let (battle, pack) = (&game.battle, &*game.battle.pack);
    let it = &battle.players[seat.index()];
    if it.banners > 0 {
        words.push(format!("banners {} {}", seat.0, it.banners));
    }
    if it.out > 0 {
        words.push(format!("out {} {}", seat.0, it.out));
    }
    if it.fought != has_fought(battle, seat) {
        words.push(format!("fought {}", seat.0));
    }
    if !turn || it.out > 0 && !it.shown {
        return;
    }
    let orders = &game.orders[seat.index()];
    let mut marks = Vec::new();
    for marker in 0..4 {
        let mut text = Marker(marker as u8).coded(pack).to_string();
        text += &match orders.card[marker] {
            NONE => " -".to_owned(),
            card => format!(" {}", battle.name_of(card).coded(pack)),
        };
        let flags = [
            (orders.off >> marker & 1 != 0, " off"),
            (it.revealed >> marker & 1 != 0, " shown"),
            (it.lost >> marker & 1 != 0, " lost"),
            (it.taken >> marker & 1 != 0, " taken"),
        ];
        let flags = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word);
        marks.push(text + &flags.collect::<String>());
    }
    words.push(format!("marks {}({})", seat.0, marks.join(" ")));
    for turn in (0..3).filter(|turn| it.lost >> turn & 1 != 0) {
        let cards = (0..battle.n_cards).filter(|card| it.empty[turn] >> card & 1 != 0);
        let cards: Vec<_> = cards
            .map(|it| battle.name_of(it).coded(pack).to_string())
            .collect();
        words.push(format!(
            "empty {} {}({})",
            seat.0,
            turn + 1,
            cards.join(" ")
        ));
    }
}

/// As far as the figures tell.
fn has_fought(battle: &Battle, seat: Seat) -> bool {
    let mut figures = (0..battle.n_figures).filter(|&it| battle.controller(it) == seat);
    figures.any(|it| {
        let status = battle.figure(it).status;
        matches!(status, Status::OnField | Status::Destroyed | Status::Spirit)
    })
}
