//! Rows, slots, bones, tokens.
use game_darkleaf_gambit::Refusal;
use serde_json::Value;

use super::board::*;

pub fn holds(why: &Why) -> Option<bool> {
    let skill = word(why, 1);
    let seat = active(why);
    let theirs = |seat: u8| row(why, seat, &skill);
    Some(match why.refusal {
        Refusal::NoMiracleYet => {
            stage(why, &["Handicap"]) && effect(&skill) == "miracle" && completes(why)
        }
        Refusal::NotYourSkill => theirs(slotting(why)).is_none(),
        Refusal::NoRelic => effect(&skill) != "relic",
        Refusal::NoToken => tokens(why, spender(why), &token(why)) == 0,
        Refusal::JustEarned => {
            why.at("/turn/earned") == token(why).as_str() && tokens(why, seat, &token(why)) == 1
        }
        Refusal::NamesItsTarget => {
            let named = [
                "starter_seed",
                "poison_garden",
                "witchs_ladder",
                "unrelenting_tide",
            ];
            word(why, 0) == "spend" && named.contains(&skill.as_str())
        }
        Refusal::NoWillToken => my(why)["will"] == false,
        Refusal::TooLateForRelics => {
            stage(why, &["Execute", "Slot", "Power"])
                || ["TargetLock", "PickBone"].contains(&why.question)
        }
        Refusal::RelicsBeforeWill => {
            stage(why, &["Will"]) || ["OfferWill", "Declare"].contains(&why.question)
        }
        Refusal::TwoTurnsInARow => why.is("/turn/looped") || why.is("/turn/extra"),
        Refusal::OnlyTheLast => why.question != "SlotBone" && !over_with(why),
        Refusal::LawInForce => effect(&skill) == "law" && tokens(why, slotting(why), &skill) > 0,
        _ => return slots(why),
    })
}

/// What fits a slot.
fn slots(why: &Why) -> Option<bool> {
    Some(match why.refusal {
        Refusal::NoSuchSlot { slots } => {
            let n = labels(why).len() as u64;
            u64::from(slots) == n && !(1..=n).contains(&number(why))
        }
        Refusal::SlotFull => {
            let (labels, own) = (labels(why), label(why));
            let mut alike = labels.iter().zip(filled(why)).filter(|(it, _)| **it == own);
            alike.all(|(_, bone)| bone > 0)
        }
        Refusal::NamedByTheFirst { first } => {
            let labels = labels(why);
            let at = usize::from(first) - 1;
            u64::from(first) < number(why) && labels.get(at) == Some(&label(why))
        }
        Refusal::WrongNumber { face } => {
            turn_face(why, face) && label(why).len() == 1 && label(why) != face.to_string()
        }
        Refusal::WrongNumbers { face } => {
            let (low, high) = label(why)
                .split_once('-')
                .map(|(a, b)| (a.to_owned(), b.to_owned()))?;
            let fits = low <= face.to_string() && face.to_string() <= high;
            turn_face(why, face) && !fits
        }
        Refusal::WrongParity { face } => {
            let even = label(why) == "E";
            turn_face(why, face)
                && ["E", "O"].contains(&label(why).as_str())
                && (face % 2 == 0) != even
        }
        Refusal::TotalMisses { total } => {
            let sum: u64 = filled(why).iter().sum::<u64>() + face(why) as u64;
            let (low, high) = window(why)?;
            sum == u64::from(total) && completes(why) && !(low..=high).contains(&sum)
        }
        Refusal::DeadEnd => {
            let sum: u64 = filled(why).iter().sum::<u64>() + face(why) as u64;
            let open = filled(why).iter().filter(|it| **it == 0).count() as u64 - 1;
            let (low, high) = window(why)?;
            sum + open > high || sum + open * largest(why) < low
        }
        _ => return bones_and_tokens(why),
    })
}

/// What is in a row, in a pool, in a graveyard.
fn bones_and_tokens(why: &Why) -> Option<bool> {
    let skill = word(why, 1);
    let (seat, whose) = (active(why), half(why));
    let bones = |seat: u8, faces: u8| side(why, seat)["pool"].get(format!("d{faces}")).is_some();
    let theirs = |seat: u8| row(why, seat, &skill);
    Some(match why.refusal {
        Refusal::RelicFull => {
            let slots = theirs(whose).and_then(|it| it["relic_slots"].as_i64())?;
            tokens(why, whose, &skill) >= slots && (word(why, 0) == "gain" || completes(why))
        }
        Refusal::KeepOne => pool(why, slotting(why)) <= 1 && !completes(why),
        Refusal::Barren => holds_entry(why, "barren_ground") && completes(why),
        Refusal::SpareBone => entry(why) == "spare_bone" && completes(why),
        Refusal::RowEmpty => filled_of(theirs(if word(why, 0) == "spill" { whose } else { seat })?)
            .iter()
            .all(|it| *it == 0),
        Refusal::StaysSlotted => !inapplicable(why, &skill),
        Refusal::NotThatClan { clan: asked } => {
            said(asked) == clan(why, whose) && theirs(whose).is_none()
        }
        Refusal::NotThatBone { faces } => !bones(whose, faces),
        Refusal::NotThatRivalBone { faces } => !bones(seat ^ 1, faces),
        Refusal::OnlyOneInPool => entry(why) == "lost_bone" && pool(why, whose) < 2,
        Refusal::PoolFirst => entry(why) == "lost_bone" && pool(why, whose) >= 2,
        Refusal::OnlyBones => {
            let seat = if entry(why) == "lost_bone" {
                whose
            } else {
                seat ^ 1
            };
            let bone = theirs(seat).map(filled_of);
            let bone = bone.and_then(|it| it.get((number(why) as usize).wrapping_sub(1)).copied());
            bone.is_none_or(|it| it == 0)
        }
        Refusal::NoneInGraveyard => side(why, whose)["graveyard"][&skill] == 0,
        Refusal::NoSuchAura { at, aura } => {
            let owner = if entry(why) == "fading" {
                whose
            } else {
                seat ^ 1
            };
            let bearer = unit(why, spot(at)).filter(|it| it.seat() == owner);
            bearer.is_none_or(|it| !it.aura(&said(aura)))
        }
        Refusal::NoTweak => why.question != "Tweak",
        Refusal::NoEffect => idle(why),
        _ => return None,
    })
}

/// Whose bone is being slotted.
fn slotting(why: &Why) -> u8 {
    if entry(why) == "spare_bone" {
        half(why)
    } else {
        active(why)
    }
}

/// Whose token is asked for.
fn spender(why: &Why) -> u8 {
    if word(why, 0) == "lose" {
        half(why)
    } else {
        active(why)
    }
}

/// The skill whose token an action spends.
fn token(why: &Why) -> String {
    match word(why, 0).as_str() {
        "tide" => "unrelenting_tide".to_owned(),
        "seed" => "starter_seed".to_owned(),
        "garden" => "poison_garden".to_owned(),
        "ladder" => "witchs_ladder".to_owned(),
        _ => word(why, 1),
    }
}

fn number(why: &Why) -> u64 {
    word(why, 2).parse().unwrap_or_default()
}

fn slot_row<'a>(why: &'a Why) -> Option<&'a Value> {
    row(why, slotting(why), &word(why, 1))
}

fn labels(why: &Why) -> Vec<String> {
    let list = slot_row(why).and_then(|it| it["slots"].as_array());
    let words = list.into_iter().flatten().filter_map(Value::as_str);
    words.map(str::to_owned).collect()
}

fn label(why: &Why) -> String {
    let at = (number(why) as usize).wrapping_sub(1);
    labels(why).get(at).cloned().unwrap_or_default()
}

fn filled_of(row: &Value) -> Vec<u64> {
    let list = row["bones"].as_array().into_iter().flatten();
    list.filter_map(Value::as_u64).collect()
}

fn filled(why: &Why) -> Vec<u64> {
    slot_row(why).map_or(Vec::new(), filled_of)
}

fn completes(why: &Why) -> bool {
    filled(why).iter().filter(|it| **it == 0).count() == 1
}

fn window(why: &Why) -> Option<(u64, u64)> {
    let sum = &slot_row(why)?["sum"];
    Some((sum[0].as_u64()?, sum[1].as_u64()?))
}

fn turn_face(why: &Why, shown: u8) -> bool {
    face(why) == shown as i8
}

fn pool(why: &Why, seat: u8) -> u64 {
    let pool = side(why, seat)["pool"].as_object().into_iter().flatten();
    pool.filter_map(|it| it.1.as_u64()).sum()
}

/// The largest die that a side may own: what its bones and its pool leave possible.
fn largest(why: &Why) -> u64 {
    let seat = slotting(why);
    let pool = side(why, seat)["pool"].as_object().into_iter().flatten();
    let sizes = pool.filter_map(|it| it.0[1..].parse::<u64>().ok());
    sizes.max().unwrap_or_default()
}

/// A relic of Upkeep that would change nothing.
fn idle(why: &Why) -> bool {
    let foe = royal(why, active(why) ^ 1);
    match word(why, 0).as_str() {
        "tide" => foe.is_none_or(|from| {
            let way = step(why, active(why), word(why, 1).parse().unwrap_or(1));
            let next = add(from, way, 1);
            side(why, active(why) ^ 1)["held"] == true && !free(why, active(why) ^ 1, next)
        }),
        _ if word(why, 1) == "predictive_model" => why.is("/turn/predict"),
        _ => !units(why).into_iter().any(|(from, it)| {
            let woods = |to: &At| (1..=6).contains(&to.1) && !center(*to);
            let near = |to: &At| !rooted(it) || adjacent(from, *to);
            let room = |to: At| woods(&to) && near(&to) && free(why, it.seat(), to);
            rival(why, from) && center(from) && !it.stands_still() && all().any(room)
        }),
    }
}

/// Whether the skill of a row cannot work.
fn inapplicable(why: &Why, skill: &str) -> bool {
    let (me, foe) = (active(why), active(why) ^ 1);
    let has = |seat: u8, kind: &str| {
        units(why)
            .iter()
            .any(|(_, it)| it.seat() == seat && it.is(kind))
    };
    let dead = |seat: u8| side(why, seat)["graveyard"]["pawn"] != 0;
    match skill {
        "long_bow" | "iron_plating" => !has(me, "pawn"),
        "pivot" => !has(me, "sage"),
        "assassin" => !has(me, "sage") && (my(why)["trait_used"] == true || !has(me, "pawn")),
        "eddy" => !has(me, "pawn") || !has(foe, "pawn"),
        "master_the_current" => !has(me, "pawn") && !has(foe, "pawn"),
        "scatter" => {
            let bears = |it: &Unit| it.0["auras"].as_array().is_some_and(|it| !it.is_empty());
            !units(why)
                .iter()
                .any(|(_, it)| it.seat() == foe && bears(it))
        }
        "rival_regrowth" => !dead(foe),
        "that_which_cannot_be_destroyed" => !dead(me),
        "sink" => !units(why).into_iter().any(|(at, it)| sinks(why, at, it)),
        _ => false,
    }
}

fn sinks(why: &Why, at: At, it: Unit) -> bool {
    let own = it.ladder() > 0 && !it.is("royal");
    let thick = it.is("royal") && it.clan() == "ERD";
    !sheltered(why, at) && !thick && (it.seat() != active(why) || own)
}
