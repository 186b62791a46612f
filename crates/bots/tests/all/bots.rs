//! What bots choose.
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bots::{Bot, Budget, Clock, Observation, Rng, Search, Spec};
use engine::{Game, Play, Seat, Silent, Worth};

use crate::toys::cards::{self, Cards};
use crate::toys::fork;
use crate::toys::heap::{Action, Heap, Options};

fn heap(heap: u16, limit: u16, dice: bool) -> Heap {
    let options = Options { heap, limit, dice };
    Heap::new(Heap::default_pack(), 2, &options).unwrap_or_else(|it| unreachable!("{it:?}"))
}

fn spec(text: &str) -> Spec {
    text.parse().unwrap_or_else(|it| unreachable!("{it}"))
}

fn choice<G: Worth>(game: &G, seat: u8, text: &str, seed: u64) -> G::Action {
    let observation = Observation::new(game, Seat(seat));
    spec(text)
        .bot::<G>(seed)
        .choose(&observation)
        .expect("an offer")
}

fn dealt<const PATIENT: bool>(seed: u64) -> Cards<PATIENT> {
    let mut rng = Rng::new(seed);
    let game = Cards::new(Cards::<PATIENT>::default_pack(), 3, &cards::Options {});
    let mut game = game.unwrap_or_else(|it| unreachable!("{it:?}"));
    while game.actor() == engine::Actor::Chance {
        game.toss(&mut rng, &mut Silent);
    }
    game
}

#[test]
fn greedy_finds_a_win_in_one() {
    for seed in 0..20 {
        assert_eq!(
            choice(&heap(3, 3, false), 0, "greedy", seed),
            Action::Take(3)
        );
        let many = heap(3000, 3000, false);
        assert_eq!(choice(&many, 0, "greedy", seed), Action::Take(3000));
    }
}

#[test]
fn greedy_breaks_ties_at_random() {
    let game = heap(21, 3, false);
    let takes: Vec<_> = (0..60)
        .map(|seed| choice(&game, 0, "greedy", seed))
        .collect();
    assert!((1..=3).all(|number| takes.contains(&Action::Take(number))));
}

#[test]
fn search_finds_a_win_in_two() {
    for seed in 0..20 {
        assert_eq!(
            choice(&heap(5, 3, false), 0, "search:300it", seed),
            Action::Take(1)
        );
        assert_eq!(
            choice(&heap(7, 3, false), 0, "search:300it", seed),
            Action::Take(3)
        );
    }
}

#[test]
fn search_finds_one_action_among_thousands() {
    let many = heap(3000, 3000, false);
    assert_eq!(choice(&many, 0, "search:200it", 1), Action::Take(3000));
}

/// A card is as high as the one above it that is in the same hand.
fn is_highest(hand: &[cards::Action], played: cards::Action) -> bool {
    let cards::Action::Play(card) = played;
    let held = |card| hand.contains(&cards::Action::Play(card));
    let mut above = (card + 1..=12).skip_while(|&it| held(it));
    above.all(|it| !held(it))
}

/// In how many of thirty hands a search plays the highest card.
fn highest_cards<const PATIENT: bool>() -> usize {
    let highest = |seed, seat| {
        let (game, mut offer) = (dealt::<PATIENT>(seed), Vec::new());
        game.actions(Seat(seat), &mut offer);
        is_highest(&offer, choice(&game, seat, "search:1000it", seed))
    };
    let all = (0..10).flat_map(|seed| (0..3).map(move |seat| (seed, seat)));
    all.filter(|&(seed, seat)| highest(seed, seat)).count()
}

#[test]
fn search_plays_the_highest_card_though_all_are_hidden() {
    // With low cards only, all are as good as lost.
    for n in [highest_cards::<false>(), highest_cards::<true>()] {
        assert!(n >= 28, "{n} of 30");
    }
}

/// Where nobody knows which way the other will walk.
fn at_the_fork<const PATIENT: bool>(bot: &str, seed: u64) -> fork::Action {
    let pack = fork::Fork::<PATIENT>::default_pack();
    let game = fork::Fork::<PATIENT>::new(pack, 2, &fork::Options {});
    choice(&game.expect("a table of two"), 0, bot, seed)
}

/// The long look promises nothing to who would choose quickly later on.
#[test]
fn patience_trusts_the_long_look_and_chooses_with_care_for_itself() {
    use fork::Action::{Left, Right};
    for seed in 0..10 {
        assert_eq!(at_the_fork::<true>("greedy", seed), Left);
        assert_eq!(at_the_fork::<false>("search:100it", seed), Left);
        assert_eq!(at_the_fork::<true>("search:100it", seed), Right);
    }
}

#[test]
fn the_same_seed_makes_the_same_choice() {
    let (luck, secrets) = (heap(21, 3, true), dealt::<false>(3));
    let patient = dealt::<true>(3);
    let mut luck = luck;
    luck.toss(&mut Rng::new(5), &mut Silent);
    for text in ["random", "greedy", "search:200it"] {
        for seed in 0..10 {
            assert_eq!(choice(&luck, 0, text, seed), choice(&luck, 0, text, seed));
            let card = || choice(&secrets, 1, text, seed);
            assert_eq!(card(), card());
            let card = || choice(&patient, 1, text, seed);
            assert_eq!(card(), card());
        }
    }
}

#[test]
fn a_single_action_is_taken_by_every_bot() {
    for text in [
        "random",
        "greedy",
        "search:10it",
        "search:3600s",
        "search:1ms",
    ] {
        assert_eq!(choice(&heap(1, 3, false), 0, text, 1), Action::Take(1));
    }
}

/// A clock that moves on by a millisecond whenever it is read.
struct Ticking(Arc<AtomicU64>);

impl Clock for Ticking {
    fn now(&mut self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_search_stops_at_the_first_look_at_the_clock_that_is_late() {
    let reads = Arc::new(AtomicU64::new(0));
    let budget = Budget::Time(Duration::from_millis(50));
    let mut search = Search::with_clock(budget, 1, Ticking(reads.clone()));
    let game = heap(200, 20, false);
    search
        .choose(&Observation::new(&game, Seat(0)))
        .expect("an offer");
    // Once at the beginning, then every millisecond until the fiftieth.
    assert_eq!(reads.load(Ordering::Relaxed), 51);
}

#[test]
fn a_search_without_time_still_answers() {
    let reads = Arc::new(AtomicU64::new(0));
    let budget = Budget::Time(Duration::from_millis(1));
    let mut search = Search::with_clock(budget, 1, Ticking(reads.clone()));
    let game = heap(4000, 4000, false);
    search
        .choose(&Observation::new(&game, Seat(0)))
        .expect("an offer");
    assert_eq!(reads.load(Ordering::Relaxed), 2);
}

#[test]
fn a_budget_in_iterations_reads_no_clock() {
    let reads = Arc::new(AtomicU64::new(0));
    let mut search = Search::with_clock(Budget::Iterations(100), 1, Ticking(reads.clone()));
    search
        .choose(&Observation::new(&heap(21, 3, false), Seat(0)))
        .expect("an offer");
    assert_eq!(reads.load(Ordering::Relaxed), 0);
}

#[test]
fn specs_are_read_as_they_are_written() {
    for text in [
        "random",
        "greedy",
        "search:1000it",
        "search:2s",
        "search:500ms",
    ] {
        assert_eq!(spec(text).to_string(), text);
    }
    assert_eq!(spec("search:2000ms").to_string(), "search:2s");
}

#[test]
fn a_bad_spec_is_told_what_was_expected() {
    for text in [
        "",
        "Random",
        "greedy:",
        "search",
        "search:",
        "search:0it",
        "search:5",
        "search:-1s",
        "search:1.5s",
        "search:99999999999999999999s",
        "search:4000s",
        "search:10 it",
        "human",
    ] {
        let Err(err) = text.parse::<Spec>() else {
            unreachable!("{text} was read")
        };
        let said = err.to_string();
        assert!(
            said.contains("search:") && said.contains("1000it"),
            "{said}"
        );
        assert!(said.starts_with(&format!("`{text}`")), "{said}");
    }
}
