//! Deeds: Hunt, Destroy, Reclaim, Morph, Hexes.
use game_darkleaf_gambit::Refusal;

use super::board::*;
use super::moves::hunts;

pub fn holds(why: &Why) -> Option<bool> {
    let (from, to) = (named(why, 1), named(why, 2));
    Some(match why.refusal {
        Refusal::WrongAngle => line(from, to)
            .is_none_or(|(way, _)| !angles(why, from).contains(&direction(why, active(why), way))),
        Refusal::NotHunted { at } => sheltered(why, spot(at)),
        Refusal::WrongRange { face: shown } => {
            let n = shown as i8;
            let far = apart(from, to) == n + 1 && bow(why, from);
            let fits = if why.question == "PivotHunt" {
                n < face(why)
            } else {
                n == face(why)
            };
            fits && apart(from, to) != n && !far
        }
        Refusal::SightBlocked => {
            let arc = is_kind(why, from, "knight");
            let blocks = |it: &At| unit(why, *it).is_some_and(|it| !arc || !it.is("pawn"));
            between(from, to).iter().any(blocks)
        }
        Refusal::OnlyThePivot { at } => {
            why.question == "PivotHunt" && topic_at(why) == spot(at) && from != spot(at)
        }
        Refusal::NoPivot { at } => {
            unit(why, spot(at)).is_none_or(|it| !it.is("sage") || !it.aura("pivot"))
        }
        Refusal::NoStopThere { most } => {
            let way = line(from, to);
            let open = way.is_some_and(|(step, n)| {
                icon(why, from).contains(&direction(why, active(why), step)) && n <= most as i8
            });
            !open
                || !free(why, active(why), to)
                || between(from, to).iter().any(|it| unit(why, *it).is_some())
        }
        Refusal::NoHuntThen => !hunts(why, from, to, face(why) - apart(from, to)),
        Refusal::NoQueen => royal(why, active(why)).is_none(),
        Refusal::NoRook => !units(why)
            .iter()
            .any(|(at, it)| it.is("rook") && mine(why, *at)),
        Refusal::BesideTheRook => royal(why, active(why)).is_some_and(|at| beside_rook(why, at)),
        _ => return murg(why).or_else(|| wibo(why)).or_else(|| hexen(why)),
    })
}

fn bow(why: &Why, at: At) -> bool {
    unit(why, at).is_some_and(|it| it.is("pawn") && it.aura("long_bow"))
}

fn angles(why: &Why, at: At) -> Vec<usize> {
    if bow(why, at) {
        (1..=8).collect()
    } else {
        deed(why, at)
    }
}

fn beside_rook(why: &Why, at: At) -> bool {
    units(why)
        .iter()
        .any(|(rook, it)| it.is("rook") && mine(why, *rook) && adjacent(*rook, at))
}

fn murg(why: &Why) -> Option<bool> {
    let (from, to) = (named(why, 1), named(why, 2));
    let declared = |part: &str| {
        why.view["turn"]["intent"][part]
            .as_str()
            .map_or((-9, -9), at)
    };
    Some(match why.refusal {
        Refusal::KingAlone => is_kind(why, from, "royal") && !beside_rook(why, from),
        Refusal::CannotDestroy => is_kind(why, from, "rook") || is_kind(why, from, "sage"),
        Refusal::NotAdjacent => !rival(why, to) || !adjacent(from, to),
        Refusal::NumberMissed {
            needed,
            face: shown,
        } => {
            let law = tokens(why, active(why), "technological_singularity") > 0;
            let number = match (is_kind(why, to, "royal"), law) {
                (true, true) => 5,
                (true, false) => 6,
                _ => 3,
            };
            face(why) == shown as i8 && needed == number && shown < needed
        }
        Refusal::DeclaredOtherwise => {
            let same =
                from == declared("from") && (to == declared("to") || word(why, 0) == "reclaim");
            !why.at("/turn/intent").is_null() && !same
        }
        Refusal::OnlyAKnightLocks => !is_kind(why, declared("from"), "knight"),
        Refusal::NoLockOnRoyals => {
            is_kind(why, declared("to"), "royal") || is_kind(why, from, "royal")
        }
        Refusal::AnotherBeside { at } => {
            let other = rival(why, from) && adjacent(from, spot(at)) && from != declared("to");
            declared("from") == spot(at) && !other
        }
        Refusal::NotAssassin => {
            let bare = unit(why, from).is_some_and(|it| it.is("sage") && !it.aura("assassin"));
            bare && is_kind(why, to, "royal")
        }
        Refusal::CannotEndThere { at } => {
            sheltered(why, spot(at)) || closed(why, active(why), spot(at))
        }
        Refusal::OnlyPawnsReclaim => !is_kind(why, from, "pawn"),
        Refusal::NotUnclaimedCenter => {
            !center(from) || why.view["reclaimed"].get(name(from)).is_some()
        }
        Refusal::HasAura { at } => {
            let aura = why.at("/topic/skill").as_str().unwrap_or_default();
            unit(why, spot(at)).is_some_and(|it| it.aura(aura))
        }
        _ => return None,
    })
}

fn wibo(why: &Why) -> Option<bool> {
    let (one, two) = (named(why, 1), named(why, 2));
    let dead = || my(why)["graveyard"]["pawn"].as_i64().unwrap_or_default();
    let hot = || journeyed(why).unwrap_or((-9, -9));
    Some(match why.refusal {
        Refusal::JourneyFirst => journeyed(why).is_none(),
        Refusal::MorphOver => why.question != "Morph",
        Refusal::DoesNotMorph => is_kind(why, hot(), "rook") || is_kind(why, hot(), "royal"),
        Refusal::NoPawnLeft => dead() == 0,
        Refusal::TwoPawnsNeeded => dead() < 2,
        Refusal::OnlyASageTwo => !is_kind(why, hot(), "sage"),
        Refusal::OnlyNeighbors { at } => hot() == spot(at) && !neighboring(one, hot()),
        Refusal::SecondIsDiagonal { at } => hot() == spot(at) && !diagonal(two, hot()),
        Refusal::MassNeedsARoll => is_kind(why, hot(), "sage") && diagonal(one, hot()),
        Refusal::RetreatIsNoJourney => !why.at("/turn/born").is_null(),
        Refusal::NoNewPawn => why.at("/turn/born").is_null(),
        Refusal::GoesToTheSeat => !why.at("/turn/royal_birth").is_null(),
        Refusal::NoRetreatAfterMass => {
            why.is("/turn/settled") && why.at("/turn/royal_birth").is_null()
        }
        Refusal::NotTheNewPawn { at } => {
            let born = why.at("/turn/born") == said(at).as_str();
            !(born || hot() == spot(at) && is_kind(why, hot(), "knight"))
        }
        Refusal::TowardSeat => line(one, two)
            .is_none_or(|(way, _)| !(4..=6).contains(&direction(why, active(why), way))),
        Refusal::RetreatRange { most } => {
            let mire = if holds_entry(why, "mire") { 3 } else { 9 };
            face(why).min(mire) == most as i8 && apart(one, two) > most as i8
        }
        Refusal::RetreatBlocked => {
            let born = why.at("/turn/born").as_str().map(at);
            let stands = |it: &At| unit(why, *it).is_some() && (Some(*it) != born || one == *it);
            stands(&two) || between(one, two).iter().any(stands)
        }
        _ => return None,
    })
}

fn hexen(why: &Why) -> Option<bool> {
    let (one, two) = (named(why, 1), named(why, 2));
    let chips = |gardens: bool| -> i64 {
        let own = |it: &serde_json::Value| it["seat"] == active(why);
        let sown = why.view["gardens"].as_object().into_iter().flatten();
        let sown: i64 = sown
            .filter(|it| own(it.1))
            .filter_map(|it| it.1["counters"].as_i64())
            .sum();
        // Ladders of this side: on any unit, since only one side plays Hexen but for a mirror match.
        let cursed: i64 = units(why).iter().map(|(_, it)| it.ladder()).sum();
        if gardens { sown } else { cursed }
    };
    let cursed = |at: At| {
        unit(why, at).is_some_and(|it| {
            let thick = it.is("royal") && it.clan() == "ERD";
            it.is("rook") || thick || it.has("stasis") || it.ladder() > 0
        })
    };
    Some(match why.refusal {
        Refusal::NotACaster { at } => {
            unit(why, spot(at)).is_some_and(|it| !it.has("journeyed") && !it.is("sage"))
        }
        Refusal::SecondOfTheSame => why.question == "SecondLadder",
        Refusal::CastLater => !["Cast", "SecondLadder"].contains(&why.question),
        Refusal::GardenGrows => why.view["gardens"].get(word(why, 1)).is_some(),
        Refusal::GardenCounters => {
            let counters = word(why, 2);
            counters != "3" && !(counters == "2" && is_kind(why, one, "royal"))
        }
        Refusal::TooFewChips if word(why, 0) == "garden" => {
            chips(true) + word(why, 2).parse::<i64>().unwrap_or_default() > 5
        }
        Refusal::TooFewChips => chips(false) + 2 > 5,
        Refusal::OffTheDiagonals => line(one, two).is_none_or(|(way, _)| way.0 == 0 || way.1 == 0),
        Refusal::NotOnQuarry => unit(why, two).is_some_and(|it| it.has("quarry")),
        Refusal::CannotBeCursed { at } => cursed(spot(at)),
        Refusal::NotYourQueen => is_kind(why, one, "royal") && mine(why, one),
        Refusal::NotBeside { at, from } => !adjacent(spot(at), spot(from)),
        _ => return None,
    })
}
