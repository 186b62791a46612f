//! "Why not?" is never untrue: what each refusal claims, worked out from the open view and the data of the board, apart
//! from the judge.
use conformance::{Questioner, WhyNot};
use game_headless_horseman::{Card, Horseman, Refusal, Rider};
use serde_json::Value;

use look::{
    action, code, field, fights_now, has_number, here, in_hand, is_held, is_horseman, is_race,
    is_riding, like_at, me, mine, my_place, name, number_held, phase, place_of, ride, rider_is,
    riders, target, text,
};

mod board;
mod look;
mod near;

/// They speak of options and of positions that nobody comes to by playing.
const NOT_IN_PLAY: [&str; 29] = [
    "SeatCount",
    "HitPoints",
    "RoundLimit",
    "ChurchCapacity",
    "NoAbilitiesInRace",
    "FormsOnlyInRace",
    "NoSuchRound",
    "NotPlaced",
    "NoRoom",
    "NoTruce",
    "MayNotRest",
    "OnTheBridge",
    "InTheSchool",
    "BadTrail",
    "TooManyHits",
    "TooManyCards",
    "WrongDeck",
    "NotSoMany",
    "ChipsUneven",
    "ChipsMissing",
    "TooEarly",
    "CurseCards",
    "NobodyFlees",
    "FormInRace",
    "ItemsNotInPlay",
    "WrongItem",
    "NotSoManyItems",
    "GemAt",
    "StackAt",
];

/// How often the odd positions of scenarios are asked about: each time other actions are drawn by lot.
const TIMES: usize = 6;

#[test]
fn no_refusal_claims_what_is_not_so() {
    let mut questioner = Questioner::<Horseman>::new(holds).asking_too(near::actions);
    let root = env!("CARGO_MANIFEST_DIR");
    scenario::visit_refused::<Horseman>(root, "scenarios", |place, game, seat, action| {
        questioner.try_out(game, (seat, action), &|| place.to_owned());
    });
    for _ in 0..TIMES {
        scenario::visit_folder::<Horseman>(root, "scenarios", |place, game| {
            questioner.ask(game, &|| place.to_owned());
        });
    }
    questioner.matches(100_000);
    questioner.finish(&NOT_IN_PLAY);
}

type Why<'a> = WhyNot<'a, Horseman>;

fn holds(why: &Why) -> bool {
    let parts = [
        asks, setup, numbers, roads, places, cards, fights, pumpkins, items,
    ];
    let said: Vec<_> = parts.iter().filter_map(|it| it(why)).collect();
    said == [true]
}

/// That somebody else, or something else, comes first.
fn asks(why: &Why) -> Option<bool> {
    let asked = |kind| why.question == kind;
    Some(match why.refusal {
        Refusal::NotYourTurn => asked("") && (!mine(why) || phase(why) == "Over"),
        Refusal::NotYet => asked("") && (mine(why) || fights_now(why)),
        Refusal::PlaceAChip => asked("PlaceChip"),
        Refusal::MustMove | Refusal::NumbersHeld => asked("ChooseMove") && has_number(why),
        Refusal::MustRoll => asked("ChooseMove") && !has_number(why),
        Refusal::RideThere => {
            asked("ChooseMove") && has_number(why) && target(why) != my_place(why)
        }
        Refusal::ChooseExit => asked("ChooseExit") || asked("AnyPathExit"),
        Refusal::SpinOrPath => asked("BlueHex"),
        Refusal::ChooseNearest => asked("NearestTie"),
        Refusal::MustStop => asked("ChurchDoor") && !is_held(why, &my_place(why)),
        Refusal::CrossOrJump => asked("GraveDoor"),
        Refusal::AttackOrNot => asked("EnemyAhead"),
        Refusal::ItemsFirst => asked("BattleItems"),
        Refusal::ToTheEnd => asked("BanishWindow"),
        Refusal::AnswerBanish => asked("DefenceWindow"),
        Refusal::ThrowOrHold => asked("Pumpkin"),
        Refusal::MirrorOrNot => asked("MirrorWindow"),
        Refusal::PickOrLeave => asked("GemHere"),
        Refusal::TakeOrLeave => asked("Collect"),
        Refusal::KeepOne => asked("Keep"),
        Refusal::DiscardFirst => asked("DiscardAfterDie"),
        _ => return None,
    })
}

fn setup(why: &Why) -> Option<bool> {
    let asked = why.question == "PlaceChip";
    let chip = |at: &str| !why.at(&format!("/chips/{at}")).is_null();
    Some(match why.refusal {
        Refusal::OtherKind => {
            let (said, due) = (action(why), why.word("/due").to_owned());
            asked && due != "any" && !said.starts_with(&due)
        }
        Refusal::VoidTaken { at } => asked && chip(at.as_str()),
        Refusal::NotAVoid { at } => asked && !at.as_str().starts_with('V'),
        Refusal::ChipsStay => !asked && board::voids().all(chip),
        _ => return None,
    })
}

/// The number played, and the count.
fn numbers(why: &Why) -> Option<bool> {
    let asked = why.question == "ChooseMove";
    Some(match why.refusal {
        Refusal::NotHeld { number } => asked && has_number(why) && !number_held(why, number),
        Refusal::OneNumber => mine(why) && !asked && why.question != "PlaceChip",
        Refusal::OneStartCard => asked && ride(why, "start_card"),
        Refusal::ChooseWay => asked && !["blue", "graveyard"].contains(&here(why)),
        Refusal::NumberFirst => asked && here(why) == "graveyard",
        Refusal::NumberBeforeJump => {
            asked && here(why) == "graveyard" && in_hand(why, "GRAVE_THROUGH")
        }
        Refusal::WholeCount => why.number("/ride/left") > 0 && is_riding(why),
        Refusal::NoCountLeft => why.number("/ride/left") == 0 && !asked,
        _ => return None,
    })
}

/// Ways that are open or not, and the spinner.
fn roads(why: &Why) -> Option<bool> {
    let behind = || target(why) == text(why.at("/ride/came")) && is_riding(why);
    let closed = |at: &str| match (is_horseman(why, me(why)), board::place(why, at)) {
        (true, place) => place == "church",
        (false, place) => ["graveyard", "mausoleum"].contains(&place),
    };
    Some(match why.refusal {
        Refusal::NotLinked { at } => !board::links(&my_place(why)).contains(&at.as_str()),
        Refusal::NoTurning => behind() && !ride(why, "spun"),
        Refusal::DirectionSet => behind() && ride(why, "spun"),
        Refusal::NotBack => behind() && here(why) == "blue",
        Refusal::Closed { at } => closed(at.as_str()),
        Refusal::HorsemanAtChurch { at } => is_horseman(why, me(why)) && closed(at.as_str()),
        Refusal::IchabodAtGraveyard { at } => {
            !is_horseman(why, me(why)) && board::place(why, at.as_str()) == "graveyard"
        }
        Refusal::HorsemenOnly => !is_horseman(why, me(why)) && target(why) == "MAUSOLEUM",
        Refusal::SpinnerDecides => here(why) == "blue",
        Refusal::SpinFinal => ride(why, "spun"),
        Refusal::TooLate => ride(why, "spun") && in_hand(why, "ANY_PATH"),
        Refusal::NotNearest { at } => !board::nearest(why).contains(&at.as_str().to_owned()),
        Refusal::LeftThisChurch { at } => text(why.at("/ride/start")) == at.as_str(),
        _ => return None,
    })
}

/// Who may stop where, and beside whom.
fn places(why: &Why) -> Option<bool> {
    let stands = |who: Rider| place_of(why, who.0.0) == target(why);
    let (hunts, race) = (is_horseman(why, me(why)), is_race(why));
    Some(match why.refusal {
        Refusal::LikeRider { who } => stands(who) && is_horseman(why, who.0.0) == hunts,
        Refusal::EnemyThere { who } => {
            let ahead = text(why.at("/ride/ahead")) == place_of(why, who.0.0);
            why.question == "EnemyAhead" && ahead && why.number("/ride/left") == 1
        }
        Refusal::MustRideThrough { at } => {
            why.question == "ChurchDoor" && like_at(why, at.as_str()).is_some()
        }
        Refusal::SafeHaven { who } => stands(who) && rider_is(why, who, "sheltered"),
        Refusal::ChurchHeld { at } => is_held(why, at.as_str()),
        Refusal::GraveyardHeld { at } | Refusal::TransportHeld { at } => {
            like_at(why, at.as_str()).is_some()
        }
        Refusal::OutOfReach { who } => {
            stands(who) && ["graveyard", "mausoleum"].contains(&board::place(why, &target(why)))
        }
        Refusal::NoStopInSchool => hunts && !race && target(why) == "SCHOOL",
        Refusal::NoStopOnBridge => hunts && !race && target(why) == "BRIDGE",
        Refusal::NotAGraveyard { at } => board::place(why, at.as_str()) != "graveyard",
        Refusal::AlreadyThere { at } => my_place(why) == at.as_str(),
        Refusal::AlreadyInChurch => here(why) == "church",
        Refusal::NotAtAChurch => here(why) != "church",
        Refusal::NotInGraveyard => here(why) != "graveyard",
        _ => return None,
    })
}

/// Cards that are not there, or not now.
fn cards(why: &Why) -> Option<bool> {
    let holds = |card: Card| in_hand(why, &card.to_string());
    Some(match why.refusal {
        Refusal::NotNow { card, .. } => holds(card) && why.question != moment(card),
        Refusal::CardNotHeld { card } => !holds(card),
        Refusal::ByCardOnly => !in_hand(why, "GRAVE_THROUGH"),
        Refusal::FromRoundFour { round } => why.number("/round") == i64::from(round) && round < 4,
        Refusal::OncePerTurn => ride(why, "jumped"),
        Refusal::NotInHand { card } => why.question == "DiscardAfterDie" && !holds(card),
        Refusal::NoDiscard => why.question != "DiscardAfterDie",
        _ => return None,
    })
}

/// The question that a card answers.
fn moment(card: Card) -> &'static str {
    match card.to_string().as_str() {
        "ANY_PATH" => "BlueHex",
        "CHURCH_THROUGH" => "ChurchDoor",
        "GRAVE_THROUGH" => "GraveDoor",
        "BANISH" => "BanishWindow",
        _ => "ChooseMove",
    }
}

fn fights(why: &Why) -> Option<bool> {
    let there = |it: u8| {
        let enemy = is_horseman(why, it) != is_horseman(why, me(why));
        enemy && place_of(why, it) == target(why) && target(why) != text(why.at("/ride/ahead"))
    };
    let enemy = || match action(why).starts_with("go ") {
        true => riders(why).any(there),
        false => why.question != "EnemyAhead",
    };
    let rule = |name| why.word("/options/catch_rule") == name && enemy();
    Some(match why.refusal {
        Refusal::NobodyAhead => why.question != "EnemyAhead",
        Refusal::NotExact => rule("exact_or_stunned"),
        Refusal::OnlyExact => rule("exact"),
        Refusal::NotReached => rule("overtake"),
        Refusal::SameSide => {
            let like = |it: u8| is_horseman(why, it) == is_horseman(why, me(why));
            riders(why).all(|it| like(it) || why.is(&format!("/r{it}/escaped")))
        }
        Refusal::NoBattle => !fights_now(why),
        Refusal::OnlyAgainstBanish => why.question != "DefenceWindow",
        Refusal::NoFighting => is_race(why),
        _ => return None,
    })
}

fn pumpkins(why: &Why) -> Option<bool> {
    let (at, hunts) = (my_place(why), is_horseman(why, me(why)));
    let far = |who: Rider| board::flight(why, &at, &place_of(why, who.0.0), "church") > 3;
    let mine_to_answer =
        text(why.at("/pumpkin").get("target").unwrap_or(&Value::Null)) == code(me(why));
    Some(match why.refusal {
        Refusal::NoSuchRider { who } => riders(why).all(|it| it != who.0.0),
        Refusal::HasEscaped { who } => rider_is(why, who, "escaped"),
        Refusal::AfterTheMove => {
            !hunts
                || mine(why)
                    && (is_riding(why)
                        || why.question == "ChooseMove"
                        || fights_now(why)
                        || why.question.is_empty())
        }
        Refusal::TooFar { who } => far(who),
        Refusal::NotThroughChurches { who } => {
            far(who) && board::flight(why, &at, &place_of(why, who.0.0), "") <= 3
        }
        Refusal::NotAtHorsemen { who } => is_horseman(why, who.0.0),
        Refusal::TooWeak { hits } => hits < 3 && why.number(&field(why, "hits")) == i64::from(hits),
        Refusal::OnePumpkin => mine(why) && ride(why, "thrown"),
        Refusal::TargetSheltered { who } => rider_is(why, who, "sheltered"),
        Refusal::TargetStunned { who } => why.word(&format!("/{}/stun", code(who.0.0))) != "none",
        Refusal::Fallen => mine(why) && ride(why, "fell"),
        Refusal::HeldBack => {
            let over = ["Collect", "Keep", "DiscardAfterDie", ""].contains(&why.question);
            mine(why) && hunts && over && !ride(why, "thrown")
        }
        Refusal::NoPumpkin => !mine_to_answer,
        Refusal::MirrorSaid => mine_to_answer && why.question != "MirrorWindow",
        _ => return None,
    })
}

/// Ability cards and gems.
fn items(why: &Why) -> Option<bool> {
    let own = if is_horseman(why, me(why)) {
        "graveyard"
    } else {
        "church"
    };
    let gems = || {
        let all = why
            .view
            .get("gems")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        all.filter(|it| it["at"] == my_place(why).as_str())
    };
    Some(match why.refusal {
        Refusal::NoAbilities => !why.is("/options/special_abilities"),
        Refusal::RideInYourself => here(why) != own || !ride(why, "rode_in"),
        Refusal::StackEmpty { at } => why.number(&format!("/stacks/{}", at.as_str())) == 0,
        Refusal::GemOut => why.is(&field(why, "gem_out")) && why.is("/options/gem_owner_blocked"),
        Refusal::OwnGem => gems().any(|it| it["owner"] == code(me(why))),
        Refusal::OtherForm => gems().any(|it| it["form"] != *why.at(&field(why, "form"))),
        Refusal::NoGem => gems().next().is_none(),
        Refusal::RideOntoGem => gems().next().is_some() && why.question != "GemHere",
        Refusal::NotUnderGem { slot } => {
            why.question == "GemHere" && gems().any(|it| it["items"][name(slot)].is_null())
        }
        Refusal::SpentItem => {
            let slot = action(why)
                .rsplit(' ')
                .next()
                .unwrap_or_default()
                .to_owned();
            why.is(&format!("{}/{slot}/spent", field(why, "items")))
        }
        Refusal::NoSuchItem { slot } => why.word("/battle/slot") != name(slot),
        _ => return None,
    })
}
