//! "Why not?" is never untrue: what each refusal claims, worked out from the open view and the cards' file, apart from the
//! judge.
mod woods;

use std::sync::LazyLock;

use conformance::{Questioner, WhyNot};
use engine::{Game, Knowledge, Print, Seat, Text};
use game_little_dead_riding_hood::{
    Action, Card, Hood, Refusal, Sister, Sisters, Space, Tile, Topic, Way,
};

use woods::{Spot, Woods, distance, near, spot};

/// They speak of options, packs and positions that nobody comes to by playing.
const NOT_IN_PLAY: [&str; 11] = [
    "SeatCount",
    "CardTwice",
    "TooManyTiles",
    "TooManyBullets",
    "NotPlaced",
    "TooManyWolves",
    "TwoOnASpace",
    "WoodsClosed",
    "OptionNumber",
    "NoSuchTurn",
    "AlreadyWon",
];

#[test]
fn no_refusal_claims_what_is_not_so() {
    let mut questioner = Questioner::<Hood>::new(holds).asking_too(to_the_point);
    let root = env!("CARGO_MANIFEST_DIR");
    scenario::visit_folder::<Hood>(root, "scenarios", |place, game| {
        // Each shows something that random matches seldom come to.
        (0..8).for_each(|_| questioner.ask(game, &|| place.to_owned()));
    });
    questioner.matches(100_000);
    questioner.finish(&NOT_IN_PLAY);
}

/// Cards of the own hand, both ways, and every space for what is being asked.
fn to_the_point(game: &Hood, seat: Seat) -> Vec<Action> {
    let (pack, view) = (
        game.pack(),
        serde_json::json!(game.view(engine::Viewer::Open)),
    );
    let me = &view[format!("p{}", seat.0)];
    let texts = |list: &serde_json::Value| {
        let list = list.as_array().into_iter().flatten();
        list.filter_map(|it| it.as_str().map(str::to_owned))
            .collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    for card in texts(&me["hand"]["cards"])
        .iter()
        .chain(&texts(&me["played"]))
    {
        found.extend([format!("trick {card}"), format!("run {card}")]);
    }
    let words: &[&str] = match game.actor().asks(seat).then(|| game.ask(seat).said.kind) {
        Some("ChooseStart") => &["start"],
        Some("LayTile") => &["lay"],
        Some("Step") => &["step", "step"],
        Some("Prince") => &["step", "swap", "swap", "with"],
        Some("SwapWith") => &["with"],
        Some("Queen") => &["wolf"],
        Some("WolfTo") => &["to"],
        Some("Huntsman") => &["shoot"],
        Some("Target") => &["at", "to"],
        Some("FlightDirection") => &["flee"],
        _ => &[],
    };
    if words.contains(&"at") {
        found.extend((0..5).map(|it| format!("on p{it}")));
        found.extend(["left", "right", "backwards", "forward"].map(|it| format!("shove {it}")));
    }
    for word in words {
        let spaces = view["spaces"]
            .as_object()
            .into_iter()
            .flat_map(|it| it.keys().cloned());
        found.extend(spaces.map(|at| format!("{word} {at}")));
        let board = "ABCDEF"
            .chars()
            .flat_map(|lane| (0..=10).map(move |row| format!("{lane}{row}")));
        found.extend(board.map(|at| format!("{word} {at}")));
    }
    let mut actions: Vec<Action> = Vec::new();
    for text in found {
        let action = Action::read(&pack, &text).expect("an action");
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    actions
}

type Why<'a> = WhyNot<'a, Hood>;

fn holds(why: &Why) -> bool {
    timing(why)
        .or_else(|| cards(why))
        .or_else(|| tiles(why))
        .or_else(|| pawns(why))
        .or_else(|| targets(why))
        .unwrap_or(false)
}

/// What is asked now, and what is not.
fn timing(why: &Why) -> Option<bool> {
    let asked = |kind| why.question == kind;
    let not = |now: &Topic, kinds: &[&str]| asks(why, now) && !kinds.contains(&why.question);
    Some(match why.refusal {
        Refusal::NotYourTurn => asked("") && deciders(why).is_none(),
        Refusal::OthersFirst { asked: others } => {
            asked("")
                && deciders(why) == Some(seats(others))
                && !seats(others).contains(&why.seat.0)
        }
        Refusal::ChooseAStart => asked("ChooseStart"),
        Refusal::PlacesAreChosen { asked } => not(asked, &["ChooseStart"]),
        Refusal::NoTileToLay { asked } => not(asked, &["LayTile"]),
        Refusal::HelperChosen { asked } => not(asked, &["HelperChoice"]),
        Refusal::NotMoving { asked } => not(asked, &["Step", "Prince"]),
        Refusal::NoSwapNow { asked } => not(asked, &["Prince", "SwapWith"]),
        Refusal::NoQueen { asked } => not(asked, &["Queen", "WolfTo"]),
        Refusal::NoHuntsman { asked } => not(asked, &["Huntsman"]),
        Refusal::NoTargetAsked { asked } => not(asked, &["Target"]),
        Refusal::NoFight { asked } => not(asked, &["CommitBullets"]),
        Refusal::NobodyFlees { asked } => not(asked, &["FlightDirection"]),
        Refusal::NothingToDiscard { asked } => {
            not(asked, &["DiscardDown", "StepmotherCard", "MirrorCard"])
        }
        Refusal::FinishFirst { asked } => {
            let now = not(asked, &["MoveStep", "HelperChoice"]) && asked.kind != "Window";
            now && plays(why) > 0 && holds_card(why)
        }
        Refusal::AnswerFirst { asked, why: clause } => {
            let helper = match why.question {
                "Prince" | "SwapWith" => "LD-HELP-1",
                "Queen" | "WolfTo" => "LD-HELP-2",
                "StepmotherWhom" => "LD-HELP-5",
                _ => clause.id(),
            };
            asks(why, asked) && clause.id() == helper
        }
        Refusal::MustLay { tile } => asked("LayTile") && drawn(why) == Some(tile),
        Refusal::MustChooseHelper => asked("HelperChoice"),
        Refusal::MoveStepFirst => asked("MoveStep"),
        Refusal::KeepMoving => asked("Step"),
        Refusal::LoadFirst => asked("CommitBullets"),
        Refusal::ChooseFlight => asked("FlightDirection"),
        Refusal::ChooseInMirror => asked("MirrorCard"),
        Refusal::MustDiscard => asked("StepmotherCard"),
        Refusal::HuntsmanAsks => asked("Huntsman"),
        Refusal::NameATarget => asked("Target"),
        Refusal::DiscardDown { limit } => {
            let limit = i64::from(limit);
            asked("DiscardDown")
                && limit == why.number("/options/hand_limit")
                && hand(why, why.seat).len() as i64 > limit
        }
        _ => return None,
    })
}

/// Cards in hands, played, and what they answer.
fn cards(why: &Why) -> Option<bool> {
    let asked = |kind| why.question == kind;
    let own_step = || why.word("/active") == me(why);
    Some(match why.refusal {
        Refusal::TrickOrRun { card } => {
            list(why, "played").contains(&code(why, card)) && plays(why) > 0
        }
        Refusal::OneCard | Refusal::CardSpent => plays(why) == 0 && !list(why, "played").is_empty(),
        Refusal::NotHeld { card } => !hand(why, why.seat).contains(&code(why, card)),
        Refusal::NotInThatHand { card } => {
            asked("MirrorCard")
                && !hand(why, sister(why.word("/phase/of"))).contains(&code(why, card))
        }
        Refusal::NotYourStep => !(own_step() && why.word("/stage") == "movement"),
        Refusal::OwnStepOnly { card } => when(why, card) == "own" && !own_step(),
        Refusal::NoAnswer { card, window } => {
            let (kind, when) = (why.word("/phase/window"), when(why, card));
            let run = matches!(why.action, Action::Run(_));
            kind == serde_json::json!(window) && own_step() && (run || when != kind)
        }
        Refusal::WaitForMoment { card } => {
            let now = match why.question {
                "HelperChoice" | "MoveStep" => ["own", "any"],
                "AnswerMove" => ["before_movement", "any"],
                _ => [why.word("/phase/window"), ""],
            };
            !now.contains(&when(why, card))
        }
        Refusal::HelpersAreNotCards => {
            let helpers = [
                "Prince",
                "SwapWith",
                "Queen",
                "WolfTo",
                "Huntsman",
                "Godmother",
            ];
            let by_helper = |kind: &str| helpers.contains(&kind) || kind.starts_with("Stepmother");
            is_card(why, "broken_spell") && pending(why).iter().any(|it| by_helper(it))
        }
        Refusal::OnlyTricks => {
            let runs = why.question == "AnswerRun"
                || why.word("/phase/kind") == "Step" && !why.is("/phase/gown");
            is_card(why, "broken_spell") && runs
        }
        Refusal::OwnTrick => is_card(why, "broken_spell") && under_way(why, "Target", "by"),
        Refusal::OwnRun => is_card(why, "sprained_ankle") && under_way(why, "Step", "by"),
        Refusal::OwnTile => is_card(why, "wrong_turn") && under_way(why, "LayTile", "of"),
        Refusal::OwnFight => is_card(why, "big_teeth") && why.word("/fight/who") == me(why),
        Refusal::TeethIdle { who } => {
            why.word("/fight/who") == name_of(who) && why.number(&of(who, "bullets")) == 0
        }
        Refusal::NoStep { card } => {
            let card = code(why, card);
            let value = u8::try_from(CARDS.value(&card)).expect("a value");
            !woods(why).any_step(place(why), value, false)
        }
        _ => return None,
    })
}

/// Laying, moving and swapping tiles.
fn tiles(why: &Why) -> Option<bool> {
    let woods = woods(why);
    let someone = |at: Spot| woods.pawns.contains(&at) || woods.wolves.contains(&at);
    let others = |at: Spot| woods.bare().into_iter().filter(move |&it| it != at);
    Some(match why.refusal {
        Refusal::NotInWoods { at } => !woods.in_play(to(at)),
        Refusal::SpaceNotFree { at } => woods.is_tile(to(at)),
        Refusal::TouchesNothing { at } => !woods.touches(to(at)),
        Refusal::ObstacleInFirstRow { at } => to(at).1 == 1 && drawn(why) == Some(Tile::Obstacle),
        Refusal::TwoObstacles { squeezed } => {
            let (at, squeezed) = (target(why), to(squeezed));
            let beside = drawn(why) == Some(Tile::Obstacle) && near(at, squeezed);
            match at == squeezed {
                true => woods.obstacles_at(at) > 1,
                false => beside && woods.is_tile(squeezed) && woods.obstacles_at(squeezed) > 0,
            }
        }
        Refusal::ClosesWoods { at } => woods.closes(to(at)),
        Refusal::NoTile { at } => !woods.is_tile(to(at)),
        Refusal::SomeoneThere { at } => someone(to(at)),
        Refusal::MovedTileUnfit { at } => !woods.moves(first(why), to(at)),
        Refusal::TileStays { at } => to(at) == first(why),
        Refusal::NoSecondTarget { at } => !woods.movable(to(at)),
        Refusal::SwapIdle { at } => !woods.changes(first(why), to(at)),
        Refusal::SwapUnfit { at } => !woods.swaps(first(why), to(at)),
        Refusal::NoSwapCounts { at } => !others(to(at)).any(|it| woods.changes(to(at), it)),
        Refusal::NoSwapFits { at } => {
            let mut counting = others(to(at)).filter(|&it| woods.changes(to(at), it));
            counting.clone().next().is_some() && !counting.any(|it| woods.swaps(to(at), it))
        }
        Refusal::PrinceSwapped => why.question == "Prince" && why.is("/phase/swapped"),
        _ => return None,
    })
}

/// Pawns that begin, walk and flee; fights and helpers.
fn pawns(why: &Why) -> Option<bool> {
    let asked = |kind| why.question == kind;
    let woods = woods(why);
    let here = |at: Space| (place(why), to(at));
    Some(match why.refusal {
        Refusal::LaneNotInPlay { at } => asked("ChooseStart") && !woods.lanes.contains(&to(at).0),
        Refusal::StartTaken { at } => asked("ChooseStart") && woods.pawns.contains(&to(at)),
        Refusal::NotAStart { at } => asked("ChooseStart") && to(at).1 > 0,
        Refusal::NoWayBack { at } => to(at).1 == 0,
        Refusal::Diagonal { at } => !near(place(why), to(at)),
        Refusal::NoPath { at } => !woods.path.contains(&to(at)),
        Refusal::StandingOnSister => {
            let there = woods.pawns.iter().filter(|&&it| it == place(why));
            asked("Step") && there.count() > 1
        }
        Refusal::WolfNoticesYou { at } => {
            place(why) == to(at) && woods.wolves.contains(&to(at)) && why.is("/phase/gown")
        }
        Refusal::CannotGetOff { at } => {
            let left = match asked("Prince") {
                true => 1,
                false => why.number("/phase/left") as u8,
            };
            woods.pawns.contains(&to(at)) && !woods.steps(here(at).0, to(at), left, false)
        }
        Refusal::NowhereToStop { at } => match why.action {
            Action::Step(_) => {
                !woods.steps(here(at).0, to(at), why.number("/phase/left") as u8, true)
            }
            _ => place(why) == to(at) && !woods.any_step(to(at), 3, true),
        },
        Refusal::PrinceSteps => asked("Prince") && why.is("/phase/stepped"),
        Refusal::SameWolf { at } => asked("Queen") && why.word("/phase/moved") == name(at),
        Refusal::NoWolf { at } => !woods.wolves.contains(&to(at)),
        Refusal::WolfThere { at } => woods.wolves.contains(&to(at)),
        Refusal::WolfOffPath { at } | Refusal::WolfKeepsToPath { at } => {
            !woods.path.contains(&to(at))
        }
        Refusal::WolfCannotReach { at } => !woods.prowls(first(why), to(at), 3),
        Refusal::WolfStays { at } => first(why) == to(at),
        Refusal::WolfIsStuck { at } => woods.wolves.contains(&to(at)) && woods.stuck(to(at)),
        Refusal::NotSoMany { bullets } => {
            asked("CommitBullets")
                && i64::from(bullets) == why.number(&field(why, "bullets"))
                && matches!(why.action, Action::Load(it) if it > bullets)
        }
        Refusal::TriedAlready { at } => {
            let tried = why.at("/fight/tried").as_array().expect("a list");
            tried.contains(&name(at).into())
        }
        Refusal::NotNextToFlight { at } => {
            let from = spot(why.word("/fight/from"));
            !near(from, to(at)) || !woods.path.contains(&to(at))
        }
        _ => return None,
    })
}

/// What a card or a helper may be aimed at.
fn targets(why: &Why) -> Option<bool> {
    let woods = woods(why);
    let at_of = |who: Sister| spot(why.word(&of(who, "at")));
    let beside = |at: Spot| [(at.0 - 1, at.1), (at.0 + 1, at.1), (at.0, at.1 - 1)];
    Some(match why.refusal {
        Refusal::NoTarget { card } => nothing_to_act_on(why, &woods, kind(&code(why, card))),
        Refusal::NoWolfLeft => why.number("/wolf_supply") == 0,
        Refusal::WrongTarget { at } => match played(why).as_str() {
            "woodcutter" => !woods.obstacles.contains(&to(at)),
            "rotten_planks" => !woods.path.contains(&to(at)),
            card => {
                !CARDS.target(card).contains("tile") && CARDS.target(card).starts_with("player")
            }
        },
        Refusal::LeapTooFar { at } => {
            let far = distance(place(why), to(at));
            !(1..=2).contains(&far) || !woods.room(to(at)) || to(at).1 == 0
        }
        Refusal::OwnPawn => target(why) == place(why),
        Refusal::AgainstYourself => matches!(why.action, Action::On(who) if who.0 == why.seat),
        Refusal::NotPlaying { who } => why.view.get(name_of(who)).is_none(),
        Refusal::NothingToLose { who } | Refusal::NoCards { who } => hand(why, who.0).is_empty(),
        Refusal::NoBullets { who } => why.number(&of(who, "bullets")) == 0,
        Refusal::NoShove { who } => {
            at_of(who).1 == 0 || !beside(at_of(who)).iter().any(|&at| woods.room(at))
        }
        Refusal::OnlySidewaysOrBack => matches!(why.action, Action::Shove(Way::Forward)),
        Refusal::ShoveBlocked { who, way } => {
            let ways = [Way::Left, Way::Right, Way::Backwards];
            let at = ways
                .iter()
                .position(|&it| it == way)
                .map(|it| beside(at_of(who))[it]);
            at.is_some_and(|at| !woods.room(at))
        }
        Refusal::HelperTaken { helper, by } => {
            serde_json::json!(helper) == *why.at(&of(by, "helper"))
                && why.question == "HelperChoice"
        }
        _ => return None,
    })
}

fn nothing_to_act_on(why: &Why, woods: &Woods, card: &str) -> bool {
    let others = (0..5)
        .map(Seat)
        .filter(|&it| it != why.seat && why.view.get(name_of(Sister(it))).is_some());
    let mut others = others.collect::<Vec<_>>().into_iter();
    let own = place(why);
    match card {
        "woodcutter" => woods.obstacles.is_empty(),
        "path_shifts" => !woods.bare().into_iter().any(|at| woods.movable(at)),
        "thicket" => !woods
            .path
            .iter()
            .any(|&at| (1..=2).contains(&distance(own, at)) && woods.room(at)),
        "light_fingers" => !others.any(|it| why.number(&of(Sister(it), "bullets")) > 0),
        "magic_mirror" => !others.any(|it| !hand(why, it).is_empty()),
        "silver_bullet" => woods.wolves.is_empty(),
        "rotten_planks" => !woods.bare().iter().any(|at| woods.path.contains(at)),
        "ambush" => !woods
            .path
            .iter()
            .any(|&at| !woods.wolves.contains(&at) && at != own),
        "here_doggy" => woods.wolves.iter().all(|&at| woods.stuck(at)),
        "shove" => !others.any(|it| {
            let at = spot(why.word(&of(Sister(it), "at")));
            let beside = [(at.0 - 1, at.1), (at.0 + 1, at.1), (at.0, at.1 - 1)];
            at.1 > 0 && beside.iter().any(|&at| woods.room(at))
        }),
        _ => false,
    }
}

// The position, as the view tells it.

fn woods(why: &Why) -> Woods {
    Woods::of(why.view)
}

fn name_of(who: Sister) -> String {
    format!("p{}", who.0.0)
}

fn of(who: Sister, field: &str) -> String {
    format!("/{}/{field}", name_of(who))
}

fn field(why: &Why, name: &str) -> String {
    of(Sister(why.seat), name)
}

fn me(why: &Why) -> String {
    name_of(Sister(why.seat))
}

fn sister(code: &str) -> Seat {
    Seat(code[1..].parse().expect("a sister"))
}

fn place(why: &Why) -> Spot {
    spot(why.word(&field(why, "at")))
}

fn name(at: Space) -> String {
    serde_json::json!(at)
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

fn to(at: Space) -> Spot {
    spot(&name(at))
}

/// The space that the question wants.
fn target(why: &Why) -> Spot {
    match why.action {
        Action::Lay(at) | Action::At(at) => to(at),
        other => panic!("{other:?} names no space"),
    }
}

/// The space that was named before.
fn first(why: &Why) -> Spot {
    spot(why.word("/phase/at"))
}

fn strings(list: &serde_json::Value) -> Vec<String> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(|it| it.as_str().map(str::to_owned))
        .collect()
}

fn hand(why: &Why, seat: Seat) -> Vec<String> {
    strings(&why.at(&of(Sister(seat), "hand"))["cards"])
}

fn list(why: &Why, name: &str) -> Vec<String> {
    strings(why.at(&field(why, name)))
}

fn plays(why: &Why) -> i64 {
    why.number(&field(why, "plays_left"))
}

fn drawn(why: &Why) -> Option<Tile> {
    let tiles = [
        Tile::PathEmpty,
        Tile::PathBullet,
        Tile::PathWolf,
        Tile::Obstacle,
    ];
    let drawn = why.view.pointer("/phase/tile")?;
    tiles.into_iter().find(|it| serde_json::json!(it) == *drawn)
}

fn pending(why: &Why) -> Vec<String> {
    let pending = why.at("/pending").as_array().into_iter().flatten();
    pending
        .filter_map(|it| it["kind"].as_str().map(str::to_owned))
        .collect()
}

/// Whether something of the kind that is in progress is the asker's own.
fn under_way(why: &Why, kind: &str, whose: &str) -> bool {
    let mut pending = why.at("/pending").as_array().into_iter().flatten();
    pending.any(|it| it["kind"] == kind && it[whose] == me(why).as_str())
}

fn asks(why: &Why, asked: &Topic) -> bool {
    match asked.kind {
        "Window" => why.question.starts_with("Answer"),
        other => why.question == other,
    }
}

fn seats(sisters: Sisters) -> Vec<u8> {
    sisters.0.iter().map(|it| it.0).collect()
}

/// Who is asked now, if anybody is.
fn deciders(why: &Why) -> Option<Vec<u8>> {
    let one = |code: &str| Some(vec![sister(why.word(code)).0]);
    match why.word("/phase/kind") {
        "Starter" | "Deal" | "DrawTile" | "DrawCard" | "Woodcut" | "Bag" | "Over" => None,
        "StepmotherCard" => one("/phase/of"),
        "LayTile" | "Target" | "Step" | "MirrorCard" => one("/phase/by"),
        "CommitBullets" => one("/fight/who"),
        "FlightDirection" => {
            let players = (0..5)
                .filter(|it| why.view.get(format!("p{it}")).is_some())
                .count() as u8;
            Some(vec![
                (sister(why.word("/fight/who")).0 + players - 1) % players,
            ])
        }
        kind if kind.starts_with("Answer") => {
            let asked = why.at("/phase/asked").as_array().expect("a list");
            Some(
                asked
                    .iter()
                    .map(|it| it.as_u64().expect("a seat") as u8)
                    .collect(),
            )
        }
        _ => one("/active"),
    }
}

fn code(why: &Why, card: Card) -> String {
    card.coded(why.pack).to_string()
}

/// The card in question.
fn card(why: &Why) -> String {
    match why.action {
        Action::Trick(card) | Action::Run(card) => code(why, card),
        other => panic!("{other:?} plays no card"),
    }
}

fn holds_card(why: &Why) -> bool {
    hand(why, why.seat).contains(&card(why))
}

fn is_card(why: &Why, id: &str) -> bool {
    kind(&card(why)) == id && holds_card(why)
}

/// The kind of the card whose target is being named.
fn played(why: &Why) -> String {
    kind(why.word("/phase/card")).to_owned()
}

fn kind(code: &str) -> &str {
    code.rsplit_once('-').expect("a card and its number").0
}

fn when(why: &Why, card: Card) -> &'static str {
    CARDS.text(kind(&code(why, card)), "when")
}

// The cards, as their file tells them.

struct Cards(toml::Table);

static CARDS: LazyLock<Cards> = LazyLock::new(|| {
    let text = include_str!("../../../data/cards.toml");
    Cards(text.parse().expect("the cards' data"))
});

impl Cards {
    fn row(&self, id: &str) -> &toml::Table {
        let rows = self.0["card"].as_array().into_iter().flatten();
        let mut rows = rows.filter_map(toml::Value::as_table);
        rows.find(|it| it["id"].as_str() == Some(id))
            .expect("a card")
    }

    fn text(&self, id: &str, field: &str) -> &str {
        self.row(id)[field].as_str().expect("a word")
    }

    fn target(&self, id: &str) -> &str {
        self.text(id, "target")
    }

    /// Of a copy.
    fn value(&self, code: &str) -> i64 {
        let (id, number) = code.rsplit_once('-').expect("a card and its number");
        let number: usize = number.parse().expect("a number");
        let moves = self.row(id)["moves"].as_array().expect("a list");
        moves[number - 1].as_integer().expect("a number")
    }
}
