//! "Why not?" is never untrue: what each refusal claims, worked out from the open view and the data of the cards, apart
//! from the judge.
mod attacks;
mod board;
mod lines;
mod moves;
mod near;
mod placing;
mod told;

use conformance::Questioner;
use game_heroscape::{Action, Heroscape, Matter, Refusal};
use serde_json::Value;

use told::{Figure, Told, Why, card_data, has_power, number_of};

/// They speak of options, of packs, and of positions that nobody comes to by playing.
const NOT_IN_PLAY: [&str; 19] = [
    "NoSuchBattle",
    "RoundLimit",
    "TeamsOfFour",
    "PointLimit",
    "NoArmyFits",
    "NoSuchArmy",
    "ArmyTooDear",
    "OneCopy",
    "TooFewPoints",
    "NoMoreCards",
    "WallTooHigh",
    "TwoOnASpace",
    "TooManyWounds",
    "SquadLife",
    "TwoCopies",
    "NoSuchRound",
    "MarkerOnNothing",
    "NoGlyphLeft",
    "NobodyFights",
];

#[test]
fn no_refusal_claims_what_is_not_so() {
    let mut questioner = Questioner::<Heroscape>::new(holds).asking_too(near::actions);
    let root = env!("CARGO_MANIFEST_DIR");
    scenario::visit_folder::<Heroscape>(root, "scenarios", |place, game| {
        for _ in 0..12 {
            questioner.ask(game, &|| place.to_owned());
        }
    });
    questioner.matches(100_000);
    questioner.finish(&NOT_IN_PLAY);
}

fn holds(why: &Why) -> bool {
    let told = Told::new(why);
    timing(&told)
        .or_else(|| setup(&told))
        .or_else(|| powers(&told))
        .or_else(|| attacks::holds(&told))
        .or_else(|| moves::holds(&told))
        .or_else(|| placing::holds(&told))
        .unwrap_or(false)
}

/// Whose turn it is, and what is asked.
fn timing(told: &Told) -> Option<bool> {
    let why = told.why;
    let asked = |kind| why.question == kind;
    let seat = || why.number("/seat");
    let waits = |kind| asked("") && told.kind() == kind;
    Some(match why.refusal {
        Refusal::NotYourTurn { who, asked: matter } => {
            asked("")
                && who != why.seat
                && !question_of(matter).is_empty()
                && told.kind() != "Draft"
        }
        Refusal::OthersTurn { who } => i64::from(who.0) == seat() && seat() != told.me,
        Refusal::NoTurnNow => told.phase("card").is_empty(),
        Refusal::DiceFirst => asked("") && ROLLS.contains(&told.kind()),
        Refusal::PicksNow { who } | Refusal::PicksInTurn { who } => {
            let two = why.view.get("2").is_none();
            let fits = two == matches!(why.refusal, Refusal::PicksNow { .. });
            waits("Draft") && fits && i64::from(who.0) == seat() && seat() != told.me
        }
        Refusal::PlacesNow { who } | Refusal::PlacesArmy { who } => {
            waits("Place") && i64::from(who.0) == seat() && seat() != told.me
        }
        Refusal::MarkersLie => waits("Markers") && told.mine()["placed"] == 4,
        Refusal::MarksInTurn { who } => waits("Markers") && i64::from(who.0) == seat(),
        Refusal::AnswerFirst { asked: matter } => asked(question_of(matter)),
        Refusal::YouAreOut => told.mine()["out"] == true,
        Refusal::BattleOver => told.kind() == "Over",
        Refusal::NotDrafting => !asked("Draft"),
        Refusal::StillRoom => asked("Place"),
        Refusal::NothingToPut => {
            !["Place", "Drop", "SummonPut", "RevivePut", "ClonePut"].contains(&why.question)
        }
        Refusal::NoMarkersNow => !asked("Markers"),
        Refusal::NoDrop => !asked("Drop"),
        Refusal::NothingToSwipe => !asked("Swipe"),
        Refusal::NoSpiritNow => !asked("Spirit"),
        Refusal::NoSummonNow => !asked("Summon"),
        Refusal::PowersAreOver => seat() == told.me && !asked("Move") && !asked("Powers"),
        Refusal::MovingIsOver => seat() == told.me && !asked("Move"),
        _ => return None,
    })
}

/// Where fate is waited for.
const ROLLS: [&str; 12] = [
    "RollOff",
    "DropRoll",
    "SwipeRoll",
    "Fall",
    "Turn",
    "CurseRoll",
    "ReviveRoll",
    "AttackRoll",
    "Defend",
    "PowerRoll",
    "CloneRoll",
    "Defenders",
];

fn question_of(matter: Matter) -> &'static str {
    match matter {
        Matter::Card => "Draft",
        Matter::Place => "Place",
        Matter::Drop => "Drop",
        Matter::Marker | Matter::Decoy | Matter::Ready => "Markers",
        Matter::Moves => "Move",
        Matter::Powers => "Powers",
        Matter::Attacks | Matter::Clone => "Attack",
        Matter::CloneNext => "Clones",
        Matter::Swipe => "Swipe",
        Matter::Spirit => "Spirit",
        Matter::Defender => "Defender",
        Matter::Summon => "Summon",
        Matter::SummonPlace => "SummonPut",
        Matter::RevivalPlace => "RevivePut",
        Matter::ClonePlace => "ClonePut",
    }
}

/// Armies and markers.
fn setup(told: &Told) -> Option<bool> {
    let owned = |seat: &Value| {
        let cards = seat.as_object().expect("a seat").iter();
        cards.filter(|it| it.1.get("control").is_some()).count()
    };
    let picked = || match told.why.action {
        Action::Draft(kind) => told.code(&kind),
        other => panic!("{other:?} picks nothing"),
    };
    Some(match told.why.refusal {
        Refusal::TooDear { cost, left } => {
            let mine = told.mine();
            let rest = mine["limit"].as_i64().unwrap_or(0) - mine["points"].as_i64().unwrap_or(0);
            let prices = ["points", "points_rebalanced"].map(|it| number_of(&picked(), it));
            rest == i64::from(left) && cost > left && prices.contains(&i32::from(cost))
        }
        Refusal::AlreadyYours => told.mine().get(picked()).is_some(),
        Refusal::Taken => {
            let has = |it: &Value| it.get(picked()).is_some();
            told.seats().any(has) && !has(told.mine())
        }
        Refusal::OwnACard => owned(told.mine()) == 0,
        Refusal::CardGone { card } => told.card(card)["in_play"] == false,
        Refusal::NotYourCard { card } => told.card(card)["control"].as_i64() != Some(told.me),
        Refusal::MarkersLieOnCards => told.mine()["placed"].as_i64() < Some(3),
        Refusal::OutOfPlay { card } => told.card(card)["in_play"] != true,
        _ => return None,
    })
}

/// What cards can do between moving and attacking, and clones.
fn powers(told: &Told) -> Option<bool> {
    let can = |primitive| has_power(told.in_turn(), primitive);
    let used = || told.why.is("/phase/used");
    let beside_me = |it: &Figure| {
        let card = told.phase("card");
        told.figures()
            .iter()
            .any(|mine| mine.card == card && told.touch(mine, it))
    };
    let squad = || {
        told.everybody()
            .into_iter()
            .filter(|it| it.card == told.phase("card"))
    };
    Some(match told.why.refusal {
        Refusal::NoPower => !["second_move_d20", "take_control", "devour"]
            .iter()
            .any(|it| can(it)),
        Refusal::NoCharge => !can("second_move_d20"),
        Refusal::ChargeFailed => can("second_move_d20") && used(),
        Refusal::CannotShackle => !can("take_control"),
        Refusal::ShackledAlready => can("take_control") && used(),
        Refusal::NoShackle { figure } => {
            let fits = |it: &Figure| it.on_field() && it.control != told.me && beside_me(it);
            !told.figure(figure).is_some_and(|it| fits(&it))
        }
        Refusal::CannotChomp => !can("devour"),
        Refusal::ChompedAlready => can("devour") && used(),
        Refusal::NoChomp { figure } => {
            let found = told.figure(figure).filter(Figure::on_field);
            !found.is_some_and(|it| beside_me(&it))
        }
        Refusal::TooBig { figure } => {
            let found = told.figure(figure).expect("somebody");
            let size = card_data(&found.kind)["size"].as_str();
            beside_me(&found) && ["large", "huge"].map(Some).contains(&size)
        }
        Refusal::CannotClone => !can("clone_d20"),
        Refusal::NothingToClone => {
            can("clone_d20") && squad().all(|it| it.it["status"] != "destroyed")
        }
        Refusal::AllOrNone => !told
            .why
            .at("/cloning")
            .as_array()
            .expect("a list")
            .is_empty(),
        Refusal::HasRolled { figure } => {
            let code = told.code(&figure);
            let waiting = told.why.at("/cloning").as_array().expect("a list");
            waiting.iter().all(|it| *it != code)
        }
        Refusal::CloneInstead => {
            let cloning = !told.why.at("/cloning").is_null();
            can("clone_d20") && (cloning || squad().any(|it| it.is("attacked")))
        }
        _ => return None,
    })
}
