//! Writes a position.
use engine::{Print, Seat};

use crate::Heroscape;
use crate::phases::{Phase, Purpose};
use crate::state::figures::{CardId, Cards, FigureId};
use crate::state::names::GlyphName;
use crate::state::open::{Mover, Open, RollOff, Status, Stone, Turn};
use crate::words::event::Marker;

/// Before anything happened.
pub(super) const START: &str = "start";

pub(crate) fn print(game: &Heroscape) -> Option<String> {
    let open = &game.open;
    if open.round == 0 {
        let fresh = open.stack.bottom() == Phase::RollOff(Purpose::Setup) && is_fresh(open);
        return fresh.then(|| START.to_owned());
    }
    let turn = is_turn(open);
    if !turn && !is_round(open) {
        return None;
    }
    let mut words = Vec::new();
    print_cards(open, &mut words);
    print_glyphs(open, &mut words);
    for seat in (0..open.seats).map(Seat) {
        print_seat(game, seat, turn, &mut words);
    }
    words.push(format!("round {}", open.round));
    if turn {
        words.push(format!("turn {}", open.turn));
        words.push(format!("first {}", open.first.0));
        let card = open.name_of(open.turned.card);
        words.push(format!("active {}", card.coded(&*open.pack)));
    }
    Some(words.join(" "))
}

fn is_fresh(open: &Open) -> bool {
    let off = open.roll_off;
    off.best.is_empty() && off.rerolls == 0
}

fn is_round(open: &Open) -> bool {
    let nobody_placed = open.players.iter().all(|it| it.placed == 0 && !it.shown);
    let first = match open.stack.bottom() {
        Phase::Markers | Phase::DropRoll(_) => true,
        Phase::RollOff(Purpose::Drop) => is_fresh(open),
        _ => false,
    };
    let markers_in_turn = open.rules.in_turn && open.stack.bottom() == Phase::Markers;
    // A roll for the Drop that has failed is remembered nowhere.
    let waits = open.all_cards().any(|it| open.is_waiting(it));
    let dropping = !matches!(open.stack.bottom(), Phase::Markers);
    open.turn == 0
        && open.tried == Cards::NONE
        && nobody_placed
        && first
        && !markers_in_turn
        && waits == dropping
        && open.stack.is_flat()
        && !(dropping
            && open.stack.bottom() != Phase::RollOff(Purpose::Drop)
            && waiting_seats(open) > 1)
}

fn waiting_seats(open: &Open) -> u32 {
    let cards = open.all_cards().filter(|&it| open.is_waiting(it));
    let seats = cards.map(|it| Seat(open.card(it).controller));
    seats
        .filter(|&it| open.lives(it))
        .collect::<engine::SeatSet>()
        .len()
}

fn is_turn(open: &Open) -> bool {
    let fresh = Turn {
        card: open.turned.card,
        ..Turn::NONE
    };
    open.stack.bottom() == Phase::Move
        && open.stack.is_flat()
        && open.turned == fresh
        && open.mover == Mover::NOBODY
        && open.roll_off == RollOff::default()
        && !open.blow.attacker.is_some()
}

fn print_cards(open: &Open, words: &mut Vec<String>) {
    let pack = &*open.pack;
    for card in open.all_cards() {
        let it = open.card(card);
        let mut more = Vec::new();
        if it.controller != it.owner {
            more.push(format!("control {}", it.controller));
        }
        if it.used > 0 {
            more.push(format!("used {}", it.used));
        }
        if !more.is_empty() {
            let name = open.name_of(card);
            words.push(format!("{}({})", name.coded(pack), more.join(" ")));
        }
        for figure in open.of_card(card).iter() {
            words.push(print_figure(open, figure));
        }
    }
}

fn print_figure(open: &Open, figure: FigureId) -> String {
    let (it, pack) = (open.figure(figure), &*open.pack);
    let name = open.name(figure);
    let name = name.coded(pack);
    match it.status {
        Status::OnField => {
            let spot = |space| open.space(space).spot();
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
            let card = open.name_of(CardId(it.at.0 as u8));
            format!("{name}@spirit({})", card.coded(pack))
        }
    }
}

fn print_glyphs(open: &Open, words: &mut Vec<String>) {
    let pack = &*open.pack;
    for (slot, stone) in open.field().slots.iter().zip(open.stones) {
        match stone {
            Stone::Nothing => {}
            Stone::Unknown => words.push(format!("glyph {} ?", slot.id)),
            Stone::Glyph(id) => {
                words.push(format!("glyph {} {}", slot.id, GlyphName(id).coded(pack)));
            }
        }
    }
    let copies = (0..).zip(&open.pool);
    let names =
        copies.flat_map(|(id, &n)| (0..n).map(move |_| GlyphName(id).coded(pack).to_string()));
    let names: Vec<_> = names.collect();
    if !names.is_empty() {
        words.push(format!("pool({})", names.join(" ")));
    }
}

fn print_seat(game: &Heroscape, seat: Seat, turn: bool, words: &mut Vec<String>) {
    let (open, pack) = (&game.open, &*game.open.pack);
    let it = &open.players[seat.index()];
    if it.banners > 0 {
        words.push(format!("banners {} {}", seat.0, it.banners));
    }
    if it.out > 0 {
        words.push(format!("out {} {}", seat.0, it.out));
    }
    if it.fought != has_fought(open, seat) {
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
            CardId::NONE => " -".to_owned(),
            card => format!(" {}", open.name_of(card).coded(pack)),
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
        let cards = open
            .all_cards()
            .filter(|&card| it.empty[turn].contains(card));
        let cards: Vec<_> = cards
            .map(|it| open.name_of(it).coded(pack).to_string())
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
pub(super) fn has_fought(open: &Open, seat: Seat) -> bool {
    let mut figures = open.all_figures().filter(|&it| open.controller(it) == seat);
    figures.any(|it| {
        let status = open.figure(it).status;
        matches!(status, Status::OnField | Status::Destroyed | Status::Spirit)
    })
}
