//! What holds at every position, whoever looks: list and judge agree, texts round-trip, worths are possible.
use std::collections::HashSet;

use engine::{Actor, Cite, Complete, Foreseen, Odds, Play, Print, Seat, Silent, Text};

use crate::plans::possible;
use crate::random_match::Known;
use crate::rng::Rng;

pub fn holds<G: Complete>(game: &G, known: &Known<G>, rng: &mut Rng) {
    assert_eq!(game.clone(), *game, "a copy is equal");
    let (over, asked) = (game.outcome().is_some(), game.actor() != Actor::Nobody);
    assert!(over != asked, "over exactly when nobody is asked");
    match game.actor() {
        Actor::Nobody => {}
        Actor::Chance => fate(game, rng),
        Actor::Seats(order) => {
            assert!(!order.is_empty(), "an order of seats is never empty");
            order.iter().for_each(|seat| choice(game, seat, known, rng));
            commute(game, rng);
        }
    }
    possible(game, game.worth(), "a worth");
    for seat in game.seats().iter() {
        if !game.actor().asks(seat) {
            let silent = |&action: &G::Action| game.check(seat, action).is_err();
            assert!(known.actions.iter().all(silent), "{seat} is not asked");
        }
    }
    if let Some(worths) = game.deep_worth() {
        possible(game, worths, "a deep worth");
    }
}

/// What `sample` draws is in the odds; every result is possible and readable.
fn fate<G: Complete>(game: &G, rng: &mut Rng) {
    let (mut odds, pack) = (Vec::new(), game.pack());
    game.odds(&mut odds);
    for &(chance, weight) in &odds {
        let text = chance.coded(&*pack).to_string();
        assert!(weight > 0, "{text} never happens");
        let read = G::Chance::read(&pack, &text);
        assert_eq!(read, Ok(chance), "a text is read back: {text}");
    }
    let drawn = game.sample(rng);
    assert!(odds.iter().any(|&(it, _)| it == drawn));
}

/// The list and the judge agree, the time-out is an answer, runs can be played, texts round-trip.
fn choice<G: Complete>(game: &G, seat: Seat, known: &Known<G>, rng: &mut Rng) {
    let (mut actions, mut candidates, pack) = (Vec::new(), Vec::new(), game.pack());
    game.actions(seat, &mut actions);
    game.candidates(seat, &mut candidates);
    candidates.retain(|&action| game.check(seat, action).is_ok());
    assert_eq!(actions, candidates, "the list is not the judge's");
    assert!(!actions.is_empty(), "{seat} is asked and can do nothing");
    let different = actions.iter().collect::<HashSet<_>>().len();
    assert_eq!(different, actions.len(), "an action is offered twice");
    for action in known.sample(&actions, rng) {
        let verdict = game.check(seat, action);
        let text = action.coded(&*pack).to_string();
        let offered = actions.contains(&action) || verdict.is_err();
        assert!(offered, "{text} is allowed, and not offered");
        let read = G::Action::read(&pack, &text);
        assert_eq!(read, Ok(action), "a text is read back: {text}");
        foretells(game, seat, action, verdict);
    }
    asks_well(game, seat, &actions);
    runs_can_be_played(game, seat);
}

/// A preview of a refused action is that refusal; odds are sensible.
fn foretells<G: Complete>(
    game: &G,
    seat: Seat,
    action: G::Action,
    verdict: Result<(), G::Refusal>,
) {
    let mut foreseen = Vec::new();
    game.preview(seat, &[action], &mut foreseen);
    let sensible = |odds: Odds| odds.weight <= odds.of && odds.of > 0;
    let pack = game.pack();
    for fact in &foreseen {
        match *fact {
            Foreseen::Happens(event, odds) => {
                assert!(sensible(odds), "{odds:?} are no odds");
                tells(&*pack, event);
            }
            Foreseen::Holds(fact, odds) => {
                assert!(sensible(odds), "{odds:?} are no odds");
                tells(&*pack, fact);
            }
            Foreseen::Refused(refusal) => {
                tells(&*pack, refusal);
                assert_eq!(verdict, Err(refusal), "a preview refuses as the judge does");
            }
        }
    }
}

/// A sentence in parts has the words of the text.
fn tells<P>(pack: &P, said: impl Cite<P>) {
    let parts = said.parts(pack).into_iter().map(|it| it.text);
    let text = said.text(pack).to_string();
    assert_eq!(parts.collect::<String>(), text, "the parts of a sentence");
}

fn asks_well<G: Complete>(game: &G, seat: Seat, actions: &[G::Action]) {
    let (ask, pack) = (game.ask(seat), game.pack());
    tells(&*pack, ask.said);
    let offers = actions.iter().filter_map(|&it| game.offer(seat, it));
    offers.for_each(|it| tells(&*pack, it));
    let rulebook = G::rulebook();
    assert!(
        rulebook.clause(ask.said.clause().id()).is_some(),
        "{} is not in the rulebook",
        ask.said.clause()
    );
    assert!(
        ask.timeout.is_none_or(|it| actions.contains(&it)),
        "time-out {:?}",
        ask.timeout
    );
    assert!(ask.timeout.is_some() || !ask.window, "a window has a pass");
}

fn runs_can_be_played<G: Complete>(game: &G, seat: Seat) {
    let mut runs = Vec::new();
    game.runs(seat, &mut runs);
    assert!(!runs.is_empty(), "there is no run for {seat}");
    for run in runs.into_iter().take(64) {
        let mut game = game.clone();
        for action in run {
            assert!(game.actor().asks(seat), "a run needs nobody else");
            let verdict = game.act(seat, action, &mut Silent);
            assert_eq!(verdict, Ok(()), "{action:?} in a run");
        }
    }
}

/// Where several seats are asked at once, and not in a window, the order of their answers does not matter.
fn commute<G: Complete>(game: &G, rng: &mut Rng) {
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
        (seat, rng.pick(&actions))
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
pub fn reads_back<G: Complete>(game: &G, seats: u8, options: &G::Options) {
    if let Some(text) = game.position() {
        let placed = G::from_position(game.pack(), seats, options, &text);
        assert_eq!(placed.as_ref(), Ok(game), "a position is read back: {text}");
    }
}
