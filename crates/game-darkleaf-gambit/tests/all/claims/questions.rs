//! Who is asked what, and whose deeds they are.
use game_darkleaf_gambit::Refusal;

use super::board::*;
use super::code;

pub fn holds(why: &Why) -> Option<bool> {
    let asked = |kinds: &[&str]| kinds.contains(&why.question);
    let at_rest = || why.question.is_empty() && !why.is("/over") && !why.is("/chance");
    Some(match why.refusal {
        Refusal::NotYourTurn => at_rest() && active(why) != why.seat.0,
        Refusal::MatchOver => why.is("/over"),
        Refusal::ChanceFirst => why.is("/chance"),
        Refusal::RivalAsked { question } => at_rest() && code(why, question) == why.word("/phase"),
        Refusal::NotAsked { question } => {
            code(why, question) == why.question && !takes(why, &word(why, 0))
        }
        Refusal::MustChoose { question } => {
            code(why, question) == why.question && word(why, 0) == "pass"
        }
        Refusal::OfAnotherClan { clan } => {
            said(clan) != my_clan(why) && belongs(&word(why, 0)) == said(clan)
        }
        Refusal::OneActionATurn => over_with(why),
        Refusal::ClanTaken => {
            let taken = why.view["picked"][0] == word(why, 1);
            asked(&["ChooseClan"]) && taken && option(why, "mirror") == false
        }
        Refusal::ChooseAClan => asked(&["ChooseClan"]),
        Refusal::ChooseAList => asked(&["ChooseList"]),
        Refusal::NameYourQuarry => asked(&["ChooseQuarry"]),
        Refusal::RoyalQuarry => rival_of(why, "HEX") && is_kind(why, named(why, 1), "royal"),
        Refusal::NotFarEnough => {
            let at = named(why, 1);
            let far = (at.1 - home(why, why.seat.0)).abs() >= 6;
            let other = unit(why, at).is_none_or(|it| it.seat() == why.seat.0);
            other || !far || unit(why, at).is_some_and(|it| it.has("quarry"))
        }
        Refusal::NoRookQuarry => sheltered(why, named(why, 1)),
        Refusal::CounterFirst => asked(&["LowerCounter", "WaxingMoon"]),
        Refusal::MustBeDone => asked(&["FollowUp", "ReclaimPlace", "PivotHunt", "PlaceBorn"]),
        Refusal::RollOnce => asked(&["Declare", "PickBone"]),
        Refusal::AuraAtOnce => asked(&["CrossAura"]),
        Refusal::FlowByItself => asked(&["Flow"]),
        Refusal::SplitGoesOn => asked(&["Share", "Part"]),
        Refusal::DeclaresNothing => !["MUR", "ERD"].contains(&my_clan(why).as_str()),
        Refusal::NoSuchCounter => !due(why),
        Refusal::RestartedJustNow => {
            asked(&["LowerCounter", "WaxingMoon"])
                && unit(why, named(why, 1)).is_some_and(|it| it.ladder() > 0 && !it.has("due"))
        }
        Refusal::NotThatFace { face } => {
            let faces = why.at("/topic/faces").as_array();
            faces.is_some_and(|it| !it.contains(&face.into()))
        }
        _ => return units_and_places(why),
    })
}

/// A rival unit, seen from the Hexen who name their Quarry.
fn rival_of(why: &Why, clan_of: &str) -> bool {
    clan(why, why.seat.0) == clan_of
        && unit(why, named(why, 1)).is_some_and(|it| it.seat() != why.seat.0)
}

fn due(why: &Why) -> bool {
    let at = word(why, 1);
    match word(why, 0).as_str() {
        "lower-garden" => why.view["gardens"][&at]["due"] == true,
        "lower-ladder" => why.view["units"][&at]["due"] == true,
        _ => my(why)["due"] == true,
    }
}

/// The clan whose deed or ability it is.
fn belongs(word: &str) -> &'static str {
    match word {
        "hunt" | "pivot" | "leap" => "HUL",
        "destroy" | "lock" => "MUR",
        "reclaim" | "share" => "ERD",
        "flow" | "zero" | "direct" | "take" => "FER",
        "swap" | "morph" | "seed" | "mass" | "retreat" | "back" | "born" => "WIB",
        "garden" | "ladder" => "HEX",
        _ => "",
    }
}

/// Whether the question that is open takes such a word.
fn takes(why: &Why, word: &str) -> bool {
    let words: &[&str] = match why.question {
        "LowerCounter" | "WaxingMoon" => &["lower-garden", "lower-ladder", "lower-will"],
        "SpreadLadder" | "Sacrifice" => &["choose"],
        "TakeBack" => &["take-back"],
        "SpendRelic" => &["spend", "tide"],
        "Banish" | "Belay" => &["relocate"],
        "OfferWill" => &["will"],
        "Declare" => &["journey", "destroy", "reclaim"],
        "TargetLock" => &["lock"],
        "PickBone" | "Adapt" => &["bone"],
        "WhichFace" => &["stand"],
        "Tweak" | "Metamorphic" => &["spend"],
        "Execute" if why.is("/turn/predict") => &["go", "destroy"],
        "Execute" => &["go", "zero", "hunt", "pivot", "leap", "swap"],
        "PivotHunt" => &["hunt"],
        "FollowUp" | "SetDownSaved" | "SetDownRoyal" | "ReclaimPlace" | "HastyPawn" => &["place"],
        "CrossAura" => &["take"],
        "Flow" => &["flow"],
        "Share" => &["share"],
        "Part" => &["go"],
        "Morph" => &["morph", "mass", "seed"],
        "PlaceBorn" => &["born"],
        "OfferRetreat" => &["retreat"],
        "RetreatMove" => &["back"],
        "Cast" => &["garden", "ladder"],
        "SecondLadder" => &["ladder"],
        "SlotBone" => &["slot"],
        "Will" => willed(why),
        _ => powers(why),
    };
    words.contains(&word)
}

fn willed(why: &Why) -> &'static [&'static str] {
    let second = !why.at("/topic/at").is_null();
    match entry(why).as_str() {
        "old_friend" if why.at("/topic/rises").is_null() => &["raise"],
        "old_friend" | "seedling" | "safe_hearth" | "stumble" => &["place"],
        "gift_of_the_weald" => &["gain"],
        "homeward_path" if second => &["place"],
        "spilled_bones" => &["spill"],
        "rust" => &["lose"],
        "fading" => &["strip"],
        "spare_bone" => &["bone"],
        "lost_bone" => &["bone", "remove"],
        _ => &["choose"],
    }
}

fn powers(why: &Why) -> &'static [&'static str] {
    let second = !why.at("/topic/at").is_null();
    match why.at("/topic/skill").as_str().unwrap_or_default() {
        "renewal" => &["remove"],
        "master_the_current" if why.at("/topic/direction").is_null() => &["direct"],
        "that_which_cannot_be_destroyed" | "rival_regrowth" => &["place"],
        "hallucinogenic_spores" | "haggedorn_hoc_vult" if second => &["place"],
        "scatter" => &["strip"],
        _ => &["choose"],
    }
}

/// Units and territories that effects ask for.
fn units_and_places(why: &Why) -> Option<bool> {
    let one = named(why, 1);
    let own = |at: At| unit(why, at).is_some_and(|it| it.seat() == why.seat.0);
    Some(match why.refusal {
        Refusal::NobodyThere { at } => unit(why, spot(at)).is_none(),
        Refusal::NotYourUnit { at } => unit(why, spot(at)).is_some() && !own(spot(at)),
        Refusal::YourOwnUnit { at } => own(spot(at)),
        Refusal::NotOfKind { at, needed } => {
            unit(why, spot(at)).is_some_and(|it| !it.is(&said(needed)))
        }
        Refusal::SageOrKnight => {
            let kind = unit(why, one).map_or(word(why, 1), |it| it.kind().to_owned());
            !["sage", "knight"].contains(&kind.as_str())
        }
        Refusal::NoRoyals => is_kind(why, one, "royal"),
        Refusal::OwnRoyal => {
            let whose = half(why);
            is_kind(why, one, "royal") && unit(why, one).is_some_and(|it| it.seat() == whose)
        }
        Refusal::SameUnit { at } => topic_at(why) == spot(at) && one == spot(at),
        Refusal::NoPartner { at } => !has_partner(why, spot(at)),
        Refusal::NoRoomBeside { at } => {
            let here = unit(why, spot(at))?;
            let room = |it: &At| adjacent(*it, spot(at)) && free(why, here.seat(), *it);
            rooted(here) && !all().any(|it| room(&it))
        }
        Refusal::NotLaddered => own(one) && unit(why, one).is_some_and(|it| it.ladder() == 0),
        Refusal::CannotBeVanquished { at } | Refusal::Invulnerable { at } => {
            sheltered(why, spot(at))
        }
        Refusal::HeldByTheEndless { at } => unit(why, spot(at)).is_some_and(|it| it.has("stasis")),
        Refusal::JustRegrown { at } => unit(why, spot(at)).is_some_and(|it| it.has("frozen")),
        Refusal::Slumbering { at } => unit(why, spot(at)).is_some_and(|it| it.has("slumbers")),
        Refusal::Held => {
            // Who Leaps names only where to.
            let leap = word(why, 0) == "leap";
            let named = [one, topic_at(why)].into_iter().filter(|_| !leap);
            let at = { named }.find(|it| is_kind(why, *it, "royal"));
            let seat = at
                .and_then(|at| unit(why, at))
                .map_or(active(why), Unit::seat);
            side(why, seat)["held"] == true
        }
        Refusal::Occupied { at } => unit(why, spot(at)).is_some(),
        Refusal::ClosedLand { at } => why.view["reclaimed"].get(said(at)).is_some(),
        Refusal::NotAvailable { at } => {
            let set = super::moves::choices(why);
            unit(why, spot(at)).is_none() && !set.contains(&spot(at))
        }
        Refusal::MustLeave => topic_at(why) == one,
        Refusal::DeepRoots => deep(why),
        Refusal::NotBornThere { at } => {
            let waiting = why.at("/turn/targets").as_array();
            waiting.is_some_and(|it| !it.contains(&said(at).into()))
        }
        Refusal::NotBanished { at } => center(spot(at)) || [0, 7].contains(&spot(at).1),
        Refusal::NotOnTheCenter { at } => !rival(why, spot(at)) || !center(spot(at)),
        Refusal::ThickSkin => {
            let king = unit(why, one).filter(|it| it.is("royal") && it.clan() == "ERD");
            let second = unit(why, named(why, 2)).filter(|it| it.is("royal") && it.clan() == "ERD");
            let whose = king.or(second);
            let safe = ["HEX", "WIB", "ERD"];
            whose.is_some_and(|it| safe.contains(&clan(why, it.seat() ^ 1).as_str()))
        }
        _ => return None,
    })
}

/// Whether the unit could change places with any.
fn has_partner(why: &Why, at: At) -> bool {
    let Some(one) = unit(why, at) else {
        return false;
    };
    let eddy = why.at("/topic/skill") == "eddy";
    let held = |it: Unit| it.is("royal") && side(why, it.seat())["held"] == true;
    units(why).into_iter().any(|(to, it)| {
        let pair = if eddy {
            it.is("pawn") && it.seat() != one.seat()
        } else {
            it.seat() == one.seat() && to != at
        };
        let near = adjacent(at, to) || !rooted(one) && !rooted(it);
        let lands = !closed(why, one.seat(), to) && !closed(why, it.seat(), at) || !eddy;
        let moves = !it.stands_still() && !held(it) && !one.stands_still() && !held(one);
        pair && near && lands && moves
    })
}

/// The Wibo queen would go more than one territory.
fn deep(why: &Why) -> bool {
    let (one, two) = (named(why, 1), named(why, 2));
    let is_queen = |at: At| unit(why, at).is_some_and(rooted);
    let queen = royal(why, half(why));
    match word(why, 0).as_str() {
        "flow" => word(why, 1).contains("x2"),
        "relocate" => is_queen(one) && !adjacent(one, two),
        "place" => {
            let at = if topic_at(why).0 < 0 {
                queen
            } else {
                Some(topic_at(why))
            };
            at.is_some_and(|at| is_queen(at) && !adjacent(at, one))
        }
        _ => {
            let pair = [one, topic_at(why)];
            pair.into_iter().any(is_queen) && !adjacent(one, topic_at(why))
        }
    }
}
