//! Armies: picked card by card and placed at once, or ready-made and placed seat by seat. HS-SET, HS-DRA.
use engine::{Seat, Sink};

use super::{Task, placing, round};
use crate::Heroscape;
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, Fielded, Figure, MAX_CARDS, MAX_FIGURES, Status, members};
use crate::event::Event;
use crate::names::Kind;
use crate::refusal::Refusal;

/// After the roll for setup.
pub(crate) fn begin(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    if game.battle.rules.premade {
        place_army(game, events);
    } else {
        game.battle.picks = 0;
        ask(game, events);
    }
}

/// A card with its figures joins the match.
pub(crate) fn field_card(battle: &mut Battle, seat: Seat, kind: Kind) -> u8 {
    let (card, first) = (battle.n_cards, battle.n_figures);
    battle.cards[usize::from(card)] = Fielded {
        kind,
        owner: seat.0,
        controller: seat.0,
        first,
        ..Fielded::NOTHING
    };
    let pack = battle.pack;
    let print = pack.card(kind);
    let (n, build) = (print.figures, print.build());
    for at in first..first + n {
        battle.figures[usize::from(at)] = Figure {
            card,
            build,
            status: Status::Unplaced,
            ..Figure::NOBODY
        };
    }
    battle.n_cards += 1;
    battle.n_figures += n;
    card
}

/// Every seat's army lies ready. HS-SET-2
pub(crate) fn take_armies(battle: &mut Battle) {
    for seat in (0..battle.seats).map(Seat) {
        let army = usize::from(battle.rules.armies[seat.index()]);
        let pack = battle.pack;
        for &card in &pack.armies[army].cards {
            let price = pack.cards[usize::from(card)].points[usize::from(battle.rules.edition)];
            battle.players[seat.index()].points += price;
            field_card(battle, seat, Kind(card));
        }
    }
}

/// HS-SET-5
fn place_army(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    while !placing::next(battle, events) {
        battle.players[battle.seat.index()].passed = true;
        battle.seat = battle.seat.left(battle.seats);
        if battle.seat == battle.first {
            finish(game, events);
            return;
        }
    }
}

/// A figure was placed: the next one, the next pick, the next seat. HS-DRA-3
pub(crate) fn placed(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    if game.battle.rules.premade {
        place_army(game, events);
    } else if !placing::next(&mut game.battle, events) {
        next_pick(&mut game.battle);
        ask(game, events);
    }
}

/// Whose pick it is. HS-DRA-1, HS-DRA-2
pub(crate) fn picker(first: Seat, seats: u8, pick: u32) -> Seat {
    let n = u32::from(seats);
    let place = match (n, pick) {
        (2, 0) => 0,
        (2, 1 | 2) => 1,
        (2, pick) => (pick + 1) % 2,
        // Back and forth: the last of each pass takes two.
        (n, pick) => {
            let along = pick % (2 * n);
            if along < n { along } else { 2 * n - 1 - along }
        }
    };
    Seat(((u32::from(first.0) + place) % n) as u8)
}

/// Asks the next seat that has not passed; those who can afford nothing pass. HS-DRA-4, HS-DRA-5
fn ask(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let done = |battle: &Battle| (0..battle.seats).all(|it| battle.players[usize::from(it)].passed);
    if done(battle) {
        finish(game, events);
        return;
    }
    loop {
        let seat = picker(battle.first, battle.seats, u32::from(battle.picks));
        if !battle.players[seat.index()].passed {
            battle.seat = seat;
            battle.stack.restart(Task::Draft);
            return;
        }
        next_pick(battle);
    }
}

/// The order repeats itself after two passes; of two players after the first three picks.
fn next_pick(battle: &mut Battle) {
    battle.picks += 1;
    if battle.seats == 2 {
        battle.picks -= if battle.picks >= 5 { 2 } else { 0 };
    } else {
        battle.picks %= 2 * battle.seats;
    }
}

fn price(battle: &Battle, kind: Kind) -> u16 {
    battle.pack.card(kind).points[usize::from(battle.rules.edition)]
}

fn points_left(battle: &Battle) -> u16 {
    let at = battle.seat.index();
    battle.rules.points[at] - battle.players[at].points
}

pub(crate) fn kinds(battle: &Battle) -> impl Iterator<Item = Kind> {
    (0..battle.pack.cards.len() as u8).map(Kind)
}

pub(crate) fn candidates(battle: &Battle, out: &mut Vec<Action>) {
    out.extend(kinds(battle).map(Action::Draft));
    out.push(Action::Pass);
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Draft(kind) => check_pick(battle, kind),
        Action::Pass => {
            let owns = battle.cards_of(battle.seat).next().is_some();
            (owns || is_stuck(battle))
                .then_some(())
                .ok_or(Refusal::OwnACard)
        }
        _ => Err(amiss::why(battle, seat, action)),
    }
}

/// HS-DRA-4
fn is_stuck(battle: &Battle) -> bool {
    kinds(battle).all(|it| check_pick(battle, it).is_err())
}

fn check_pick(battle: &Battle, kind: Kind) -> Result<(), Refusal> {
    let mut cards = battle.cards[..usize::from(battle.n_cards)].iter();
    let print = battle.pack.card(kind);
    // HS-SET-3, HS-SET-4
    if let Some(taken) =
        cards.find(|it| it.kind == kind && (battle.rules.shared || it.owner == battle.seat.0))
    {
        let own = taken.owner == battle.seat.0;
        return Err(if own {
            Refusal::AlreadyYours
        } else {
            Refusal::Taken
        });
    }
    let (cost, left) = (price(battle, kind), points_left(battle));
    // HS-DRA-6
    if cost > left {
        return Err(Refusal::TooDear { cost, left });
    }
    let figures = usize::from(battle.n_figures) + usize::from(print.figures);
    if usize::from(battle.n_cards) == MAX_CARDS || figures > MAX_FIGURES {
        return Err(Refusal::NoMoreCards);
    }
    Ok(())
}

/// Passes if it may, else the cheapest card that fits.7.
pub(crate) fn timeout(battle: &Battle) -> Option<Action> {
    if check(battle, battle.seat, Action::Pass).is_ok() {
        return Some(Action::Pass);
    }
    let fits = kinds(battle).filter(|&it| check_pick(battle, it).is_ok());
    fits.min_by_key(|&it| price(battle, it)).map(Action::Draft)
}

pub(crate) fn apply(game: &mut Heroscape, action: Action, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let by = battle.seat;
    if let Action::Draft(card) = action {
        battle.players[by.index()].points += price(battle, card);
        field_card(battle, by, card);
        let left = points_left(battle);
        events.emit(match battle.seats {
            2 => Event::Drafted { by, card, left },
            _ => Event::DraftedInTurn { by, card, left },
        });
        placed(game, events);
        return;
    }
    let stuck = is_stuck(battle);
    battle.players[by.index()].passed = true;
    events.emit(match stuck {
        true => Event::HadToPass { by },
        false => Event::Passed { by },
    });
    next_pick(battle);
    ask(game, events);
}

/// All armies stand: figures are put in figure order, and the first round begins.
fn finish(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    sort(&mut game.battle);
    game.battle.picks = 0;
    round::begin(game, events);
}

/// Cards by seat, then in the order they were taken, so that the order of figures is figure order.
fn sort(battle: &mut Battle) {
    let old = battle.clone();
    (battle.n_cards, battle.n_figures) = (0, 0);
    for seat in (0..old.seats).map(Seat) {
        for card in (0..old.n_cards).filter(|&it| old.card(it).owner == seat.0) {
            let new = field_card(battle, seat, old.card(card).kind);
            let figures = members(old.of_card(card)).zip(battle.card(new).first..);
            for (from, to) in figures {
                let card = battle.figure(to).card;
                battle.figures[usize::from(to)] = Figure {
                    card,
                    ..*old.figure(from)
                };
            }
        }
    }
    rebuild(battle);
}

/// Who is where, from the figures alone.
pub(crate) fn rebuild(battle: &mut Battle) {
    battle.alive = 0;
    battle.held = [0; crate::battle::MAX_SEATS];
    for figure in 0..battle.n_figures {
        if battle.figure(figure).status == Status::OnField {
            battle.alive |= 1 << figure;
            let seat = battle.controller(figure);
            battle.held[seat.index()] |= 1 << figure;
        }
    }
    battle.count_spaces();
}
