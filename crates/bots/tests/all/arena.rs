//! Simulations and ladders.
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Climb, Pairing, Plan, PlanError, Report, Spec, ladder, sim};
use engine::{Game, Positions, Worth};

use crate::toys::cards::Cards;
use crate::toys::heap::{Heap, Options};

fn plan<G: Game>(seats: u8, bots: &str, games: u64, threads: usize) -> Plan<G> {
    let read = |it: &str| it.parse().unwrap_or_else(|err| unreachable!("{err}"));
    Plan {
        pack: G::default_pack(),
        seats,
        options: G::Options::default(),
        position: None,
        bots: bots.split(',').map(read).collect(),
        games,
        seed: 7,
        threads,
    }
}

fn run<G: Positions + Worth>(plan: &Plan<G>) -> Report {
    let done = AtomicU64::new(0);
    let add = |n| _ = done.fetch_add(n, Ordering::Relaxed);
    let report = sim(plan, &add).unwrap_or_else(|err| unreachable!("{err}"));
    assert_eq!(done.into_inner(), plan.games);
    report
}

/// All but the times.
fn timeless(report: Report, of: &Report) -> Report {
    let time = of.time;
    Report { time, ..report }
}

fn same_for_all_threads<G: Positions + Worth>(seats: u8, bots: &str, games: u64) {
    let one = run(&plan::<G>(seats, bots, games, 1));
    for threads in [2, 3, 8] {
        let more = run(&plan::<G>(seats, bots, games, threads));
        assert_eq!(timeless(more, &one), one);
    }
}

#[test]
fn a_report_is_the_same_for_any_number_of_threads() {
    same_for_all_threads::<Heap>(2, "random,random", 1000);
    same_for_all_threads::<Heap>(3, "greedy,random,search:20it", 40);
    same_for_all_threads::<Cards<false>>(3, "random,greedy,search:20it", 40);
}

#[test]
fn a_report_adds_up() {
    let report = run(&plan::<Heap>(2, "random,random", 1000, 2));
    assert_eq!(report.games, 1000);
    let ends: u64 = report.ends.iter().map(|&(_, n)| n).sum();
    assert_eq!(ends, 1000);
    assert_eq!(
        report.wins.iter().map(|it| it.n).sum::<u64>() + report.draws,
        1000
    );
    assert!((report.wins.iter().map(|it| it.share).sum::<f64>() - 1.0).abs() < 1e-9);
    let fired = |id| report.clauses.iter().find(|it| it.0 == id).map(|it| it.1);
    let took = fired("HP-TAKE-1").unwrap_or_default();
    assert_eq!(took.fired, report.decisions);
    assert!(took.refused > 0);
    assert!(report.length.p5 <= report.length.p50 && report.length.p95 <= report.length.max);
}

#[test]
fn a_report_is_written_with_these_names_in_this_order() {
    let report = run(&plan::<Heap>(2, "random,random", 65, 1));
    let text = serde_json::to_string(&report).unwrap_or_default();
    let mut from = 0;
    for name in [
        "game",
        "options",
        "seats",
        "bots",
        "seed",
        "games",
        "decisions",
        "inputs",
        "threads",
        "seconds",
        "games_per_s",
        "decisions_per_s",
        "ns_per_decision",
        "length",
        "mean",
        "p5",
        "p50",
        "p95",
        "max",
        "wins",
        "seat",
        "n",
        "share",
        "lo",
        "hi",
        "draws",
        "ends",
        "clauses",
        "fired",
        "refused",
    ] {
        let at = text[from..].find(&format!("\"{name}\":"));
        from += at.unwrap_or_else(|| unreachable!("{name} is not in place in {text}"));
    }
}

#[test]
fn a_plan_that_cannot_be_played_says_why() {
    let few = sim(&plan::<Heap>(2, "random", 1, 1), &|_| ());
    assert_eq!(few, Err(PlanError::Bots { bots: 1, seats: 2 }));
    let many = sim(
        &plan::<Heap>(4, "random,random,random,random", 1, 1),
        &|_| (),
    );
    assert!(matches!(many, Err(PlanError::Seats { seats: 4, .. })));
    let (heap, limit, dice) = (0, 3, true);
    let options = Options { heap, limit, dice };
    let empty = Plan {
        options,
        ..plan::<Heap>(2, "random,random", 1, 1)
    };
    let refused = sim(&empty, &|_| ());
    assert!(matches!(
        refused,
        Err(PlanError::Refused {
            clause: "HP-TAKE-1",
            ..
        })
    ));
    let position = Some("anything".to_owned());
    let placed = Plan {
        position,
        ..plan::<Heap>(2, "random,random", 1, 1)
    };
    assert!(matches!(
        sim(&placed, &|_| ()),
        Err(PlanError::Unreadable(_))
    ));
}

#[test]
fn a_search_climbs_above_chance_and_a_weak_bot_fails_its_bound() {
    let read = |it: &str| {
        it.parse::<Spec>()
            .unwrap_or_else(|err| unreachable!("{err}"))
    };
    let pair = |bot, against| Pairing {
        bot: read(bot),
        against: read(against),
        bound: 0.45,
    };
    let climb = |threads| Climb::<Heap> {
        pack: Heap::default_pack(),
        seats: 3,
        options: Options {
            heap: 9,
            limit: 3,
            dice: false,
        },
        pairings: vec![
            pair("search:200it", "random"),
            pair("search:1it", "search:200it"),
        ],
        games: 100,
        seed: 1,
        threads,
    };
    let climbed = ladder(&climb(1), &|_| ()).unwrap_or_else(|err| unreachable!("{err}"));
    let [strong, weak] = &climbed.rungs[..] else {
        unreachable!("two pairings, two rungs")
    };
    assert_eq!((strong.n, weak.n), (102, 102), "every seat equally often");
    assert!(strong.pass && strong.reach.is_none(), "{climbed}");
    assert!(!weak.pass && weak.reach.is_some(), "{climbed}");
    assert_eq!(ladder(&climb(3), &|_| ()), Ok(climbed));
}
