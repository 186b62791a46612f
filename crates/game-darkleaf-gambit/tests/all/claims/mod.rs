//! "Why not?" is never untrue: what each refusal claims, worked out from the open view and the numbers of the clan boards,
//! apart from the judge.
use conformance::Questioner;
use engine::Print;
use game_darkleaf_gambit::Darkleaf;

mod answers;
mod board;
mod deeds;
mod journeys;
mod moves;
mod near;
mod questions;
mod rows;

use board::Why;

/// They speak of options and of positions that nobody comes to by playing; and every unit of the default pack journeys.
const NOT_IN_PLAY: [&str; 18] = [
    "SeatCount",
    "RoundLimit",
    "HandicapBones",
    "TooManyUnits",
    "TooManyRooks",
    "TooManyChips",
    "NeverJourneys",
    "NoSuchRound",
    "BoardBroken",
    "BonesDoNotFit",
    "RowDoesNotFit",
    "TokensDoNotFit",
    "MarkOutOfPlace",
    "LadderOutOfPlace",
    "NotReclaimable",
    "TooManyMarks",
    "RoyalMissing",
    "TooManyQuarry",
];

#[test]
fn no_refusal_claims_what_is_not_so() {
    let mut questioner = Questioner::<Darkleaf>::new(holds).asking_too(near::actions);
    let root = env!("CARGO_MANIFEST_DIR");
    // Every kind is heard at least where a scenario has it refused; chance has more to say.
    scenario::visit_refused::<Darkleaf>(root, "scenarios", |place, game, seat, action| {
        questioner.try_out(game, (seat, action), &|| place.to_owned());
    });
    scenario::visit_folder::<Darkleaf>(root, "scenarios", |place, game| {
        // Twice: once for what the question could be answered with, once for anything.
        (0..2).for_each(|_| questioner.ask(game, &|| place.to_owned()));
    });
    questioner.matches(100_000);
    questioner.finish(&NOT_IN_PLAY);
}

/// Each file knows the refusals of its part, and nothing of the others.
fn holds(why: &Why) -> bool {
    let parts = [questions::holds, rows::holds, journeys::holds, deeds::holds];
    let mut known = parts.iter().filter_map(|part| part(why));
    let refusal = why.refusal;
    known
        .next()
        .unwrap_or_else(|| panic!("{refusal:?} is held to nothing"))
}

/// The question's own name.
fn code(why: &Why, question: game_darkleaf_gambit::Question) -> String {
    question.coded(why.pack).to_string()
}
