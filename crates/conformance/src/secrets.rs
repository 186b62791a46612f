//! Nobody learns what they may not know. Points 1, 4, 5 and 13 of the contract.
use engine::{
    Actor, Aim, Complete, Forecast, Game, Input, Play, Question, Screen, Seat, Silent, Viewer,
};

use crate::random_match::{Known, Stretch};
use crate::rng::Rng;

/// Guesses per viewer and position.
const GUESSES: u32 = 3;
/// As many truths as can be gone through by guessing.
const FEW: usize = 6;

fn viewers<G: Complete>(game: &G) -> Vec<Viewer> {
    let seats = game.seats().iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

/// (a), (b) and "who is asked is public": truth and guess agree on all that a viewer may ask.
/// Returns how many guesses were wrong.
pub fn holds<G: Complete>(game: &G, known: &Known<G>, rng: &mut Rng) -> usize {
    let open = G::guess(&game.view(Viewer::Open), rng);
    assert_eq!(open, *game, "(a) the open view hides nothing");
    let sample = known.sample(&known.actions, rng);
    let mut wrong = 0;
    for viewer in viewers(game) {
        let view = game.view(viewer);
        let guess = G::guess(&view, rng);
        wrong += usize::from(guess != *game);
        assert_eq!(guess.valid(), Ok(()), "a guess is a valid position");
        assert_eq!(guess.view(viewer), view, "(b) a guess must look the same");
        assert_eq!(guess.actor(), game.actor(), "who is asked is public");
        assert_eq!(guess.outcome(), game.outcome(), "how it ended is public");
        for seat in game.seats().iter().filter(|&it| game.actor().asks(it)) {
            let public = |game: &G| Question {
                timeout: None,
                ..game.ask(seat)
            };
            assert_eq!(public(&guess), public(game), "the question is public");
            if viewer == Viewer::Seat(seat) {
                assert_eq!(
                    guess.outlook(),
                    game.outlook(),
                    "(b) {seat} can tell the outlook"
                );
                let answers = all_answers(game, seat, &sample);
                assert_eq!(
                    all_answers(&guess, seat, &sample),
                    answers,
                    "(b) {seat}: it leaks"
                );
            }
        }
    }
    wrong
}

/// Where a viewer can think of a few truths only, the real one is among them: the view leaves nothing public out.
pub fn truth_is_possible<G: Complete>(game: &G, rng: &mut Rng) {
    for viewer in viewers(game) {
        let (view, mut truths, mut guesses) = (game.view(viewer), Vec::new(), 0);
        // So many that one of equally likely truths is missed once in 10^15 times.
        while truths.len() <= FEW && guesses < 40 * truths.len().max(1) {
            let guess = G::guess(&view, rng);
            guesses += 1;
            if guess == *game {
                break;
            }
            if !truths.contains(&guess) {
                truths.push(guess);
            }
        }
        let few = guesses == 40 * truths.len();
        assert!(!few, "the truth is not among the guesses of {viewer:?}");
    }
}

/// Whoever may see everything is told everything.
pub fn tells_open<G: Complete>(events: &[G::Event]) {
    for &event in events {
        let told = G::redact(event, Viewer::Open);
        assert_eq!(told, Some(event), "an open viewer is told everything");
    }
}

type Answers<G> = (
    Question<<G as Game>::Action, <G as Game>::Question>,
    [Vec<<G as Game>::Action>; 2],
    Vec<Vec<<G as Game>::Action>>,
    Vec<(Result<(), <G as Game>::Refusal>, Aim)>,
    Vec<Option<<G as Screen>::Offer>>,
    Vec<Forecast<G>>,
);

/// Everything the contract tells a seat that is asked.
fn all_answers<G: Complete>(game: &G, seat: Seat, sample: &[G::Action]) -> Answers<G> {
    let (mut candidates, mut actions) = (Vec::new(), Vec::new());
    let (mut runs, mut foreseen) = (Vec::new(), Vec::new());
    game.candidates(seat, &mut candidates);
    game.actions(seat, &mut actions);
    game.runs(seat, &mut runs);
    let mut judge = |&action: &G::Action| {
        game.preview(seat, &[action], &mut foreseen);
        (game.check(seat, action), game.aim(seat, action))
    };
    let verdicts = sample.iter().map(&mut judge).collect();
    let offers = actions.iter().map(|&it| game.offer(seat, it)).collect();
    (
        game.ask(seat),
        [candidates, actions],
        runs,
        verdicts,
        offers,
        foreseen,
    )
}

/// What a viewer gets of an input: whether it reveals, the events, and how things look then.
struct After<G: Complete> {
    reveals: bool,
    told: Vec<G::Event>,
    looks: (Actor, G::View),
}

fn after<G: Complete>(game: &G, input: Input<G>, viewer: Viewer) -> After<G> {
    let (mut game, mut events) = (game.clone(), Vec::new());
    game.step(input, &mut events);
    let told = events.iter().filter_map(|&it| G::redact(it, viewer));
    After {
        reveals: events.iter().any(|&event| G::reveals(event)),
        told: told.collect(),
        looks: (game.actor(), game.view(viewer)),
    }
}

/// (c) and (d): nobody learns anything from an input but the input itself, if they may see it, and what the events say;
/// and unless an event reveals, every truth that looks the same allows the input and tells the same.
pub fn keeps<G: Complete>(game: &G, input: Input<G>, rng: &mut Rng) {
    for viewer in viewers(game) {
        let (view, truth) = (game.view(viewer), after(game, input, viewer));
        let mut guesses = vec![game.clone()];
        guesses.extend((0..GUESSES).map(|_| G::guess(&view, rng)));
        for guess in &guesses {
            if viewer.sees(game.audience(input)) {
                seen(guess, input, viewer, &truth);
            } else if !truth.reveals {
                unseen(guess, input, viewer, &truth, rng);
            }
        }
        if viewer.sees(game.audience(input)) {
            shown(game, input, viewer, &truth, rng);
        }
    }
}

/// Other inputs by whoever this one is by.
fn alternatives<G: Complete>(game: &G, input: Input<G>) -> Vec<Input<G>> {
    let same_actor = |other: &Input<G>| match (input, other) {
        (Input::Act(seat, _), Input::Act(other, _)) => seat == *other,
        (Input::Chance(_), Input::Chance(_)) => true,
        _ => false,
    };
    game.inputs().into_iter().filter(same_actor).collect()
}

/// (e): who is shown an input is told of it, by events or by the look of things. An audience that nobody thought of is
/// everybody, and (c) lets fate pass: so a hand that is dealt would lie open in the log.
fn shown<G: Complete>(game: &G, input: Input<G>, viewer: Viewer, truth: &After<G>, rng: &mut Rng) {
    if matches!(input, Input::Act(seat, _) if viewer.is(seat)) {
        return;
    }
    let others = alternatives(game, input);
    for _ in 0..others.len().min(6) {
        let other = rng.pick(&others);
        if other == input
            || !viewer.sees(game.audience(other))
            || tells(truth, &after(game, other, viewer))
        {
            continue;
        }
        // Two inputs that come to the same are told alike to everybody.
        let open = |input| after(game, input, Viewer::Open);
        assert!(
            !tells(&open(input), &open(other)),
            "(e) {viewer:?} is shown {input:?}, but neither events nor view tell it from {other:?}: \
             `audience` shows it to too many, or `redact` or `view` hide too much"
        );
    }
}

/// Whether somebody can tell two inputs from each other by what they get of them.
fn tells<G: Complete>(one: &After<G>, other: &After<G>) -> bool {
    one.told != other.told || one.looks != other.looks
}

/// (c)
fn seen<G: Complete>(guess: &G, input: Input<G>, viewer: Viewer, truth: &After<G>) {
    if !guess.allows(input) {
        // What fate shows cannot be taken back, so it need not say that it reveals.
        let fate = matches!(input, Input::Chance(_));
        assert!(
            fate || truth.reveals,
            "(c) {viewer:?} learns from {input:?}"
        );
        return;
    }
    let guessed = after(guess, input, viewer);
    let same = guessed.told == truth.told;
    assert!(
        same || truth.reveals,
        "(c) {viewer:?} learns from {input:?}"
    );
    let leaves = !same || guessed.looks == truth.looks;
    assert!(
        leaves,
        "(c) {viewer:?} learns of {input:?}, and not by its events"
    );
}

/// (d)
fn unseen<G: Complete>(
    guess: &G,
    input: Input<G>,
    viewer: Viewer,
    truth: &After<G>,
    rng: &mut Rng,
) {
    let others = alternatives(guess, input);
    for _ in 0..others.len().min(12) {
        let other = rng.pick(&others);
        if viewer.sees(guess.audience(other)) {
            continue;
        }
        let same = !tells(truth, &after(guess, other, viewer));
        assert!(same, "(d) {viewer:?} can tell {input:?} from {other:?}");
    }
}

/// What a seat may take back taught it nothing: in every truth it could be in, the stretch is possible and looks the same.
pub fn undo_tells_nothing<G: Complete>(
    stretch: &Stretch<G>,
    log: &[Input<G>],
    to: &G,
    rng: &mut Rng,
) {
    let viewer = Viewer::Seat(stretch.seat);
    let view = stretch.from.view(viewer);
    for _ in 0..GUESSES {
        let mut guess = G::guess(&view, rng);
        for &input in &log[stretch.at..] {
            assert!(guess.allows(input), "a take-back would teach something");
            guess.step(input, &mut Silent);
        }
        assert_eq!(
            guess.view(viewer),
            to.view(viewer),
            "a take-back would teach"
        );
    }
}
