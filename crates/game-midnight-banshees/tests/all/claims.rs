//! "Why not?" is never untrue: what each refusal claims, worked out from the open view and the numbers of the board, apart
//! from the judge.
use std::sync::LazyLock;

use conformance::{Questioner, WhyNot};

use game_midnight_banshees::{Action, Banshees, Refusal, Skulls, Space, Squares, Way};

/// They speak of options and of positions that nobody comes to by playing; and who has no doll is not asked for one.
const NOT_IN_PLAY: [&str; 8] = [
    "NoDoll",
    "SeatCount",
    "GoalNumber",
    "RoundLimit",
    "NoSuchRound",
    "RichOffSidewalk",
    "TooManySkulls",
    "NotPlaced",
];

#[test]
fn no_refusal_claims_what_is_not_so() {
    let mut questioner = Questioner::<Banshees>::new(holds);
    let root = env!("CARGO_MANIFEST_DIR");
    scenario::visit_folder::<Banshees>(root, "scenarios", |place, game| {
        questioner.ask(game, &|| place.to_owned());
    });
    questioner.matches(100_000);
    questioner.finish(&NOT_IN_PLAY);
}

type Why<'a> = WhyNot<'a, Banshees>;

fn holds(why: &Why) -> bool {
    let asked = |kind| why.question == kind;
    match why.refusal {
        Refusal::NotYourTurn => asked(""),
        Refusal::DoorTaken { at } => asked("ChooseDoor") && is_door(at) && stands(why, at),
        Refusal::NotADoor { at } => asked("ChooseDoor") && !is_door(at),
        Refusal::ChooseADoor => asked("ChooseDoor"),
        Refusal::DoorsAreChosen => !asked("ChooseDoor"),
        Refusal::NotADollCorner { at } => kind_of(&name(at)) != "voodoo_corner",
        Refusal::ChooseACorner => asked("ChooseZombieCorner"),
        Refusal::ZombieIsPlaced => !why.at("/z/at").is_null(),
        Refusal::NotRolled { number, low, high } => {
            rolled(why, low, high) && number != low && number != high
        }
        Refusal::NotThatFar { low, high } | Refusal::WholeNumber { low, high } => {
            rolled(why, low, high)
                && goes(why, low) != target(why)
                && goes(why, high) != target(why)
        }
        Refusal::ChooseADie { number } => {
            dice(why).contains(&number) && goes(why, number) == target(why)
        }
        Refusal::DieIsSpent => {
            let later = ["Tomb", "Attack", "MoveZombie"];
            later.contains(&why.question) && mine(why)
        }
        Refusal::BansheesNumber { number } => {
            why.number("/phase/banshee") == i64::from(number) && zombie_ends(why, number)
        }
        Refusal::BansheeFirst => !asked("MoveZombie") && mine(why),
        Refusal::Backwards => behind(why),
        Refusal::SkullsMissing {
            skulls: Skulls(skulls),
            goal: Skulls(goal),
        } => (skulls, goal) == (my_skulls(why), goal_of(why)) && skulls < goal,
        Refusal::DoorTooFar {
            door,
            distance: Squares(distance),
        } => {
            let (to, door) = (target(why), name(door));
            let short = dice(why).iter().all(|&it| it < distance);
            // Nobody may rest on the walk, and is told the same of it.
            let walk = to == door.replace('D', "P");
            way_to(&door, &my_place(why)) == distance && (walk || to == door && short)
        }
        Refusal::TakesYouHome { number } => {
            dice(why).contains(&number) && is_door_name(&goes(why, number))
        }
        Refusal::NotARedSquare => kind_of(&my_place(why)) != "red",
        Refusal::OpenOrLeave => asked("Tomb"),
        Refusal::OneOpening => kind_of(&my_place(why)) == "red" && !asked("Tomb"),
        Refusal::AllSkulls => my_skulls(why) >= goal_of(why),
        Refusal::WrongWay { way } => zombie_to(why, zombies(why), way) == target(why),
        Refusal::ZombieWholeNumber { steps } => zombies(why) == steps && !zombie_ends(why, steps),
        Refusal::OffSidewalk { at } => ring(&name(at)).is_none(),
        Refusal::WantsASkull | Refusal::DollOrSkull => asked("Attack"),
        Refusal::NothingToPay | Refusal::NoAttack => !asked("Attack"),
        Refusal::KeepTheDoll => {
            !asked("Attack") && my_skulls(why) == 0 && why.is(&field(why, "doll"))
        }
        Refusal::NoZombie | Refusal::NoDolls => !why.is("/options/zombie"),
        Refusal::NoDoll
        | Refusal::SeatCount { .. }
        | Refusal::GoalNumber { .. }
        | Refusal::RoundLimit { .. }
        | Refusal::NoSuchRound { .. }
        | Refusal::RichOffSidewalk { .. }
        | Refusal::TooManySkulls { .. }
        | Refusal::NotPlaced { .. } => false,
    }
}

// The position, as the view tells it.

fn field(why: &Why, name: &str) -> String {
    format!("/b{}/{name}", why.seat.0)
}

fn mine(why: &Why) -> bool {
    why.number("/turn") == i64::from(why.seat.0)
}

fn my_place(why: &Why) -> String {
    why.word(&field(why, "at")).to_owned()
}

fn my_skulls(why: &Why) -> u8 {
    why.number(&field(why, "skulls")) as u8
}

fn goal_of(why: &Why) -> u8 {
    why.number("/options/goal_skulls") as u8
}

/// What the banshee may still choose between.
fn dice(why: &Why) -> Vec<u8> {
    match why.question {
        "ChooseDie" => ["/phase/low", "/phase/high"]
            .map(|it| why.number(it) as u8)
            .to_vec(),
        _ => Vec::new(),
    }
}

fn rolled(why: &Why, low: u8, high: u8) -> bool {
    dice(why) == [low, high]
}

fn zombies(why: &Why) -> u8 {
    why.number("/phase/zombie") as u8
}

/// Where the question wants to go.
fn target(why: &Why) -> String {
    match why.action {
        Action::Go(to) => name(to),
        other => panic!("{other:?} goes nowhere"),
    }
}

fn stands(why: &Why, at: Space) -> bool {
    let stands = |seat| why.view.pointer(&format!("/b{seat}/at")) == Some(&name(at).into());
    (0..4).any(stands)
}

// The board, as its data tell it: a ring of 32, and at each gate a walk and a door.

static BOARD: LazyLock<toml::Table> = LazyLock::new(|| {
    let text = include_str!("../../data/board.toml");
    text.parse().expect("the board's data")
});

fn spaces() -> impl Iterator<Item = &'static toml::Table> {
    let spaces = BOARD["space"].as_array().into_iter().flatten();
    spaces.filter_map(toml::Value::as_table)
}

fn name(at: Space) -> String {
    serde_json::json!(at)
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

fn kind_of(name: &str) -> &'static str {
    let found = spaces().find(|it| it["id"].as_str() == Some(name));
    found.and_then(|it| it["kind"].as_str()).unwrap_or_default()
}

fn is_door(at: Space) -> bool {
    is_door_name(&name(at))
}

fn is_door_name(name: &str) -> bool {
    name.starts_with('D')
}

/// Its number on the sidewalk.
fn ring(name: &str) -> Option<u8> {
    name.strip_prefix('S')?.parse().ok()
}

fn around(at: u8, steps: i16) -> String {
    format!("S{:02}", (i16::from(at) + steps).rem_euclid(32))
}

/// How far the next door is, and its name: on over the gate and the walk.
fn door(from: &str) -> (u8, String) {
    if let Some(side) = from.strip_prefix('P') {
        return (1, format!("D{side}"));
    }
    let gates = |steps: u8| {
        let at = around(ring(from)?, steps.into());
        let gate = spaces().find(|it| it["id"].as_str() == Some(&at) && it.contains_key("door"))?;
        Some((steps + 2, format!("D{}", gate["door"].as_str()?)))
    };
    (0..32).find_map(gates).unwrap_or((u8::MAX, String::new()))
}

/// The gate of a walk or a door.
fn gate(side: &str) -> String {
    let found = spaces().find(|it| {
        it.get("door").and_then(toml::Value::as_str) == Some(side)
            && kind_of(it["id"].as_str().unwrap_or_default()) == "gate"
    });
    found
        .and_then(|it| it["id"].as_str())
        .unwrap_or_default()
        .to_owned()
}

/// One step on, outwards from a door.
fn step(from: &str) -> String {
    match (from.split_at(1), ring(from)) {
        (_, Some(at)) => around(at, 1),
        (("D", side), _) => format!("P{side}"),
        ((_, side), _) => gate(side),
    }
}

/// Squares from here to a door, past other gates too.
fn way_to(door: &str, from: &str) -> u8 {
    let (mut at, mut squares) = (from.to_owned(), 2);
    while at != gate(&door[1..]) {
        at = step(&at);
        squares += 1;
    }
    squares
}

fn straight_on(from: &str, number: u8) -> String {
    (0..number).fold(from.to_owned(), |at, _| step(&at))
}

/// Where a number takes the banshee of who asks.
fn goes(why: &Why, number: u8) -> String {
    let from = my_place(why);
    match door(&from) {
        (distance, door) if my_skulls(why) >= goal_of(why) && number >= distance => door,
        _ => straight_on(&from, number),
    }
}

fn behind(why: &Why) -> bool {
    let mut at = my_place(why);
    while ring(&at).is_none() {
        at = step(&at);
    }
    let at = ring(&at).unwrap_or_default();
    (1..=6).any(|steps| around(at, -steps) == target(why))
}

fn zombie_to(why: &Why, steps: u8, way: Way) -> String {
    let at = ring(why.word("/z/at")).unwrap_or_default();
    match way {
        Way::Stay => around(at, 0),
        Way::Clockwise => around(at, steps.into()),
        Way::Counterclockwise => around(at, -i16::from(steps)),
    }
}

fn zombie_ends(why: &Why, steps: u8) -> bool {
    let ends = |way| zombie_to(why, steps, way) == target(why);
    ends(Way::Clockwise) || ends(Way::Counterclockwise)
}
