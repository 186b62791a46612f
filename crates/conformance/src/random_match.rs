//! One random match from start to end, examined on the way.
use std::collections::BTreeSet;

use engine::{Actor, Complete, Input, Play, Print, Seat, Silent, Viewer};

use crate::failure_report::FailureReport;
use crate::plans::Plans;
use crate::rng::Rng;
use crate::{position, secrets};

/// Positions near the start are all examined, later ones now and then: matches are long and repeat themselves.
const EXAMINED: usize = 24;
const THEN_ONE_IN: u32 = 12;
/// Actions judged per position.
const SAMPLE: usize = 24;

/// What came up in the matches of a game.
#[derive(Default)]
pub struct Seen {
    /// Positions that were examined.
    pub positions: usize,
    /// Guesses that were not the truth.
    pub wrong_guesses: usize,
    /// Positions where several seats were asked at once.
    pub several_asked: usize,
}

/// Plays one match and asks for every promise.
pub fn conform<G: Complete>(seats: u8, options: &G::Options, seed: u64, seen: &mut Seen) {
    let mut rng = Rng::new(seed);
    let start = G::new(G::default_pack(), seats, options).expect("options are legal");
    let mut report = FailureReport::new(&start, seats, options, seed);
    let (mut game, mut known) = (start.clone(), Known::default());
    let mut loose: Option<Stretch<G>> = None;
    let mut plans = Plans::new(&start, &mut rng);
    while game.actor() != Actor::Nobody {
        let examine = report.log.len() < EXAMINED || rng.once_in(THEN_ONE_IN);
        if examine {
            seen.positions += 1;
            seen.several_asked += usize::from(several(&game));
            known.add(&game);
            position::holds(&game, &known, &mut rng);
            plans.hold(&game, &mut rng);
            seen.wrong_guesses += secrets::holds(&game, &known, &mut rng);
            secrets::truth_is_possible(&game, &mut rng);
        }
        let input = choose(&game, &mut rng);
        if examine {
            secrets::keeps(&game, input, &mut rng);
        }
        let (before, mut events) = (game.clone(), Vec::new());
        report.log.push(input);
        game.step(input, &mut events);
        assert!(!events.is_empty(), "{input:?} did nothing");
        assert_eq!(game.valid(), Ok(()), "{game:?}");
        if examine {
            position::reads_back(&game, seats, options);
            secrets::tells_open::<G>(&events);
        }
        loose = stretch(loose, before, &game, &report.log, &events);
        if let Some(loose) = loose.as_ref().filter(|_| examine) {
            secrets::undo_tells_nothing(loose, &report.log, &game, &mut rng);
        }
        assert!(report.log.len() < game.bound() as usize, "no end in sight");
    }
    position::holds(&game, &known, &mut rng);
    plans.hold(&game, &mut rng);
    ends_well(&game);
    replays(&start, &game, &report.log);
}

fn several<G: Complete>(game: &G) -> bool {
    matches!(game.actor(), Actor::Seats(order) if order.len() > 1)
}

/// Actions seen in this match, to be judged where they do not belong.
pub struct Known<G: Complete> {
    texts: BTreeSet<String>,
    pub actions: Vec<G::Action>,
}

impl<G: Complete> Default for Known<G> {
    fn default() -> Self {
        Known {
            texts: BTreeSet::new(),
            actions: Vec::new(),
        }
    }
}

impl<G: Complete> Known<G> {
    fn add(&mut self, game: &G) {
        let (mut candidates, pack) = (Vec::new(), game.pack());
        for seat in game.seats().iter().filter(|&it| game.actor().asks(it)) {
            game.candidates(seat, &mut candidates);
        }
        for action in candidates {
            if self.texts.insert(action.coded(&*pack).to_string()) {
                self.actions.push(action);
            }
        }
    }

    /// Some of them, and some of what is on offer now.
    pub fn sample(&self, now: &[G::Action], rng: &mut Rng) -> Vec<G::Action> {
        let mut sample = Vec::new();
        for list in [&self.actions, now] {
            let n = list.len().min(SAMPLE);
            sample.extend((0..n).map(|_| rng.pick(list)));
        }
        sample
    }
}

/// Own inputs in a row that may be taken back.
pub struct Stretch<G> {
    pub seat: Seat,
    pub from: G,
    pub at: usize,
}

fn stretch<G: Complete>(
    last: Option<Stretch<G>>,
    before: G,
    game: &G,
    log: &[Input<G>],
    events: &[G::Event],
) -> Option<Stretch<G>> {
    let Some(&Input::Act(seat, _)) = log.last() else {
        return None;
    };
    let revealed = events.iter().any(|&event| G::reveals(event));
    let may_undo = game.actor() == Actor::one(seat) && !revealed;
    let fresh = Stretch {
        seat,
        from: before,
        at: log.len() - 1,
    };
    may_undo.then(|| last.filter(|it| it.seat == seat).unwrap_or(fresh))
}

/// Any of those asked, any of their actions, at random.
pub fn choose<G: Complete>(game: &G, rng: &mut Rng) -> Input<G> {
    match game.actor() {
        Actor::Nobody => unreachable!("nobody is asked in a match that is over"),
        Actor::Chance => Input::Chance(game.sample(rng)),
        Actor::Seats(order) => {
            let seats: Vec<_> = order.iter().collect();
            let (seat, mut actions) = (rng.pick(&seats), Vec::new());
            game.actions(seat, &mut actions);
            assert!(!actions.is_empty(), "{seat} is asked and can do nothing");
            Input::Act(seat, rng.pick(&actions))
        }
    }
}

fn ends_well<G: Complete>(game: &G) {
    let outcome = game.outcome().expect("over when nobody acts");
    assert_eq!(outcome.seats(), game.seats(), "everybody has a place");
    for seat in game.seats().iter() {
        let value = outcome.value[seat.index()];
        assert_eq!(
            game.worth()[seat.index()],
            value,
            "what is over is worth what it was"
        );
        let side = game.side(seat);
        let shared = side.contains(seat) && side.iter().all(|it| game.side(it) == side);
        assert!(shared, "sides are shared: {seat} with seats {side}");
        assert_eq!(game.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
    }
}

fn replays<G: Complete>(start: &G, end: &G, log: &[Input<G>]) {
    let mut again = start.clone();
    for &input in log {
        assert!(
            again.allows(input),
            "{input:?} is not allowed when replayed"
        );
        again.step(input, &mut Silent);
    }
    assert_eq!(again, *end, "the log is the match");
}
