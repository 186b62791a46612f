//! What holds at every position, whoever looks: list and judge agree, texts round-trip, odds are exact.
use std::collections::HashSet;

use engine::{Actor, Foreseen, Game, Odds, Play, Print, Seat, Silent, Text, odds_of};

use crate::lots::Lots;
use crate::plans::possible;
use crate::walk::Known;

pub fn holds<G: Game>(game: &G, known: &Known<G>, lots: &mut Lots) {
    assert_eq!(game.clone(), *game, "a copy is equal");
    let (over, asked) = (game.outcome().is_some(), game.actor() != Actor::Nobody);
    assert!(over != asked, "over exactly when nobody is asked");
    match game.actor() {
        Actor::Nobody => {}
        Actor::Chance => fate(game, lots),
        Actor::Seats(order) => {
            assert!(!order.is_empty(), "an order of seats is never empty");
            order
                .iter()
                .for_each(|seat| choice(game, seat, known, lots));
            commute(game, lots);
        }
    }
    let all = game.evaluate_all();
    for seat in game.seats().iter() {
        let worth = game.evaluate(seat);
        assert!(worth <= 1000, "{seat} cannot be worth that");
        assert_eq!(worth, all[seat.index()], "one look says the same of {seat}");
        if !game.actor().asks(seat) {
            let silent = |&action: &G::Action| game.check(seat, action).is_err();
            assert!(known.actions.iter().all(silent), "{seat} is not asked");
        }
    }
    if let Some(worths) = game.prospects() {
        possible(game, worths, "prospects");
    }
}

/// Odds are what `sample` draws, exactly; every result is possible and readable.
fn fate<G: Game>(game: &G, lots: &mut Lots) {
    let (mut odds, mut derived, pack) = (Vec::new(), Vec::new(), game.pack());
    game.odds(&mut odds);
    odds_of(|draw| game.sample(draw), &mut derived);
    let as_parts = |odds: &[(G::Chance, u64)]| {
        let all: u64 = odds.iter().map(|&(_, weight)| weight).sum();
        odds.iter()
            .map(|&(chance, weight)| (chance, weight, all))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        as_parts(&odds),
        as_parts(&derived),
        "odds and sample disagree"
    );
    for (chance, weight) in odds {
        let text = chance.coded(&*pack).to_string();
        assert!(weight > 0, "{text} never happens");
        let read = G::Chance::read(&pack, &text);
        assert_eq!(read, Ok(chance), "a text is read back: {text}");
    }
    let drawn = game.sample(lots);
    assert!(derived.iter().any(|&(it, _)| it == drawn));
}

/// The list and the judge agree, the time-out is an answer, lines can be played, texts round-trip.
fn choice<G: Game>(game: &G, seat: Seat, known: &Known<G>, lots: &mut Lots) {
    let (mut actions, mut candidates, pack) = (Vec::new(), Vec::new(), game.pack());
    game.actions(seat, &mut actions);
    game.candidates(seat, &mut candidates);
    candidates.retain(|&action| game.check(seat, action).is_ok());
    assert_eq!(actions, candidates, "the list is not the judge's");
    assert!(!actions.is_empty(), "{seat} is asked and can do nothing");
    let different = actions.iter().collect::<HashSet<_>>().len();
    assert_eq!(different, actions.len(), "an action is offered twice");
    for action in known.sample(&actions, lots) {
        let verdict = game.check(seat, action);
        let text = action.coded(&*pack).to_string();
        let offered = actions.contains(&action) || verdict.is_err();
        assert!(offered, "{text} is allowed, and not offered");
        let read = G::Action::read(&pack, &text);
        assert_eq!(read, Ok(action), "a text is read back: {text}");
        foretells(game, seat, action, verdict);
    }
    asks_well(game, seat, &actions);
    lines_can_be_played(game, seat);
}

/// A preview of a refused action is that refusal; odds are sensible.
fn foretells<G: Game>(game: &G, seat: Seat, action: G::Action, verdict: Result<(), G::Refusal>) {
    let mut foreseen = Vec::new();
    game.preview(seat, &[action], &mut foreseen);
    let sensible = |odds: Odds| odds.weight <= odds.of && odds.of > 0;
    for fact in &foreseen {
        match *fact {
            Foreseen::Happens(_, odds) | Foreseen::Holds(_, odds) => {
                assert!(sensible(odds), "{odds:?} are no odds");
            }
            Foreseen::Refused(refusal) => {
                assert_eq!(verdict, Err(refusal), "a preview refuses as the judge does");
            }
        }
    }
}

fn asks_well<G: Game>(game: &G, seat: Seat, actions: &[G::Action]) {
    let ask = game.ask(seat);
    let rulebook = G::rulebook();
    assert!(
        rulebook.clause(ask.clause.id()).is_some(),
        "{} is not in the rulebook",
        ask.clause
    );
    assert!(
        ask.timeout.is_none_or(|it| actions.contains(&it)),
        "time-out {:?}",
        ask.timeout
    );
    assert!(ask.timeout.is_some() || !ask.window, "a window has a pass");
}

fn lines_can_be_played<G: Game>(game: &G, seat: Seat) {
    let mut lines = Vec::new();
    game.lines(seat, &mut lines);
    assert!(!lines.is_empty(), "there is no line for {seat}");
    for line in lines.into_iter().take(64) {
        let mut game = game.clone();
        for action in line {
            assert!(game.actor().asks(seat), "a line needs nobody else");
            let verdict = game.act(seat, action, &mut Silent);
            assert_eq!(verdict, Ok(()), "{action:?} in a line");
        }
    }
}

/// Where several seats are asked at once, and not in a window, the order of their answers does not matter.
fn commute<G: Game>(game: &G, lots: &mut Lots) {
    let Actor::Seats(order) = game.actor() else {
        return;
    };
    let seats: Vec<_> = order.iter().collect();
    let [first, .., last] = seats[..] else {
        return;
    };
    if game.ask(first).window {
        return;
    }
    let mut any = |seat| {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        (seat, lots.pick(&actions))
    };
    let answers = [any(first), any(last)];
    let play = |answers: &[(Seat, G::Action)]| {
        let mut game = game.clone();
        for &(seat, action) in answers {
            let verdict = game.act(seat, action, &mut Silent);
            assert_eq!(verdict, Ok(()), "answers at once do not disturb each other");
        }
        game
    };
    let [one, two] = answers;
    assert_eq!(
        play(&[one, two]),
        play(&[two, one]),
        "answers at once have no order"
    );
}

/// A position's text leads back to it.
pub fn reads_back<G: Game>(game: &G, seats: u8, options: &G::Options) {
    if let Some(text) = game.position() {
        let placed = G::place(game.pack(), seats, options, &text);
        assert_eq!(placed.as_ref(), Ok(game), "a position is read back: {text}");
    }
}
