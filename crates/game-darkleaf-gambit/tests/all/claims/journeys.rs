//! Journeys, pushes and splits.
use game_darkleaf_gambit::Refusal;

use super::board::*;
use super::moves::*;

pub fn holds(why: &Why) -> Option<bool> {
    let (from, to) = (named(why, 1), named(why, 2));
    let lengths = || {
        paths(why)
            .into_iter()
            .map(|it| it.len() as i8)
            .collect::<Vec<_>>()
    };
    Some(match why.refusal {
        Refusal::OwnUnitsOnce => {
            !mine(why, from) || unit(why, from).is_some_and(|it| it.has("journeyed"))
        }
        Refusal::RootedStones => why.is("/will/rooted_stones") && is_kind(why, from, "rook"),
        Refusal::NotThatWay => !goes_that_way(why),
        Refusal::BonePointsElsewhere => !points(why, from, to),
        Refusal::NotInTheIcon => points(why, from, to) && !in_icon(why, from, to),
        Refusal::NotBackward => {
            let (way, _) = line(from, to)?;
            (4..=6).contains(&direction(why, active(why), way)) && !in_icon(why, from, to)
        }
        Refusal::OnlyForward => {
            let (way, _) = line(from, to)?;
            let fronted = is_kind(why, from, "pawn") || is_kind(why, from, "sage");
            fronted && (3..=7).contains(&direction(why, active(why), way)) && paths(why).is_empty()
        }
        Refusal::OneTerritory => !adjacent(from, to),
        Refusal::Mired => holds_entry(why, "mire") && lengths().iter().all(|it| *it > 3),
        Refusal::NothingLeft => value(why) == 0,
        Refusal::ExactRoll { value } => {
            exact(why) == value as i8
                && !may_be_less(why, from)
                && !lengths().contains(&(value as i8))
        }
        Refusal::AtMost { value } => {
            exact(why) == value as i8
                && may_be_less(why, from)
                && lengths().iter().all(|it| *it > value as i8)
        }
        Refusal::PastTheEdge => off_the_edge(why, from, to, false),
        Refusal::SidesDoNotAdjoin => off_the_edge(why, from, to, true),
        Refusal::InTheWay { at } => {
            let passed = |path: &Vec<At>| path[..path.len() - 1].contains(&spot(at));
            unit(why, spot(at)).is_some() && paths(why).iter().any(passed)
        }
        Refusal::OverOwnOnly => {
            let over = |path: &Vec<At>| path[..path.len() - 1].iter().any(|it| rival(why, *it));
            is_kind(why, from, "sage") && (mine(why, to) || paths(why).iter().any(over))
        }
        Refusal::TerritoryTaken { at } => rival(why, spot(at)),
        Refusal::MayNotStay { at } => closed(why, active(why), spot(at)),
        Refusal::CenterTooEarly => is_kind(why, from, "royal") && center(to) && early(why, to),
        Refusal::CannotFlow => {
            let who = if word(why, 0) == "flow" {
                journeyed(why)?
            } else {
                from
            };
            is_kind(why, who, "rook") || is_kind(why, who, "royal")
        }
        Refusal::NowhereToPush => {
            rival(why, to) && STEPS.iter().all(|it| !lands(why, from, to, *it))
        }
        Refusal::NoZeroJourney { value: shown } => value(why) == shown as i8 && shown > 0,
        Refusal::DeedDeclared => !why.at("/turn/intent").is_null(),
        Refusal::JourneyDeclared => {
            let past = stage(why, &["Execute", "Slot", "Power"]);
            why.at("/turn/intent").is_null() && past && !why.is("/turn/predict")
        }
        _ => return pushes(why).or_else(|| splits(why)),
    })
}

/// What the journey must be worth: a share of a split, or the roll.
fn exact(why: &Why) -> i8 {
    match why.question {
        "Part" => why.number("/turn/share") as i8,
        _ => value(why),
    }
}

fn in_icon(why: &Why, from: At, to: At) -> bool {
    line(from, to)
        .is_some_and(|(way, _)| icon(why, from).contains(&direction(why, active(why), way)))
}

fn goes_that_way(why: &Why) -> bool {
    if my_clan(why) == "FER" {
        return !paths(why).is_empty();
    }
    in_icon(why, named(why, 1), named(why, 2))
}

/// Whether the bone of Hexen points from here to there.
fn points(why: &Why, from: At, to: At) -> bool {
    let Some((way, _)) = line(from, to) else {
        return false;
    };
    let face = (face(why) - 1).rem_euclid(8);
    let wide =
        tokens(why, active(why), "celestial_compass") > 0 || holds_entry(why, "gentle_paths");
    let turns: &[i8] = if wide { &[-1, 0, 1] } else { &[0] };
    let snake: &[i8] = if is_kind(why, from, "knight") {
        &[0, 4]
    } else {
        &[0]
    };
    let meant = direction(why, active(why), way) as i8 - 1;
    let mut ways = turns.iter().flat_map(|one| {
        snake
            .iter()
            .map(move |two| (face + one + two).rem_euclid(8))
    });
    ways.any(|it| it == meant)
}

/// The exact journey that way leaves the board: over the side while crossing, or at its end.
fn off_the_edge(why: &Why, from: At, to: At, crossing: bool) -> bool {
    let n = exact(why);
    if my_clan(why) != "FER" {
        return line(from, to)
            .is_some_and(|(way, steps)| steps != n && !on_board(add(from, way, n)));
    }
    let ways = icon(why, from).into_iter();
    let mut tracks = ways.map(|way| track(why, from, way, n));
    tracks.any(|track| {
        let crossed = track.last().is_some_and(|it| it.1);
        (track.len() as i8) < n && crossed == crossing
    })
}

fn early(why: &Why, to: At) -> bool {
    let own = why.view["reclaimed"]
        .get(name(to))
        .and_then(serde_json::Value::as_u64);
    !all_reclaimed(why) || own != Some(active(why).into())
}

/// Whether landing upon a unit could push it that way, with the auras the unit has.
fn lands(why: &Why, from: At, to: At, way: At) -> bool {
    let ripple = unit(why, from).is_some_and(|it| it.aura("ripple_effect"));
    pushed(why, to, way, 1, &[from]).is_some() || ripple && ripples(why, to, way, 1, &[from])
}

/// The push of a Flow: who pushes, who is pushed, which way, how far, and what has been left for it.
struct Flow {
    mover: At,
    target: At,
    way: At,
    length: i8,
    gone: Vec<At>,
}

fn flow(why: &Why) -> Option<Flow> {
    let text = word(why, 1);
    let way = step(why, active(why), text[..1].parse().ok()?);
    let length = if text.contains("x2") { 2 } else { 1 };
    let spots = ["/turn/from", "/turn/to"].map(|it| why.at(it).as_str().map(at));
    let (mover, upon) = match spots {
        [Some(from), Some(to)] if why.question == "Flow" => (from, (from != to).then_some(to)),
        _ => (journeyed(why)?, None),
    };
    let target = upon.unwrap_or(add(mover, way, 1));
    let gone = if upon.is_some() {
        vec![mover]
    } else {
        Vec::new()
    };
    Some(Flow {
        mover,
        target,
        way,
        length,
        gone,
    })
}

fn pushes(why: &Why) -> Option<bool> {
    let mover = |aura: &str| {
        flow(why).is_some_and(|it| unit(why, it.mover).is_some_and(|it| it.aura(aura)))
    };
    Some(match why.refusal {
        Refusal::OnlyTheJourneyer => why.question == "Belay" || journeyed(why).is_none(),
        Refusal::FlowIsOver => over_with(why),
        Refusal::NotStraightAhead => {
            let way = why.at("/turn/way").as_u64();
            way.is_some() && way != word(why, 1)[..1].parse().ok()
        }
        Refusal::NobodyBeyond => !on_board(flow(why)?.target),
        Refusal::JourneysOnly => {
            let it = flow(why)?;
            !on_board(it.target) && it.mover.1 == home(why, active(why) ^ 1)
        }
        Refusal::PushBlocked { at } => unit(why, spot(at)).is_some(),
        Refusal::NotBarbaric => word(why, 1).contains("x2") && !mover("barbaric"),
        Refusal::NoRipple => word(why, 1).contains("ripple") && !mover("ripple_effect"),
        Refusal::NobodyBehind { at } => {
            let it = flow(why)?;
            it.target == spot(at) && behind(why, it.target, it.way, &it.gone).is_none()
        }
        Refusal::BothMustMove => {
            let it = flow(why)?;
            !ripples(why, it.target, it.way, it.length, &it.gone)
        }
        Refusal::NoSecondStep => {
            let it = flow(why)?;
            it.length == 2 && !on_board(add(it.target, it.way, 1))
        }
        Refusal::StopsInTheSeat => {
            let it = flow(why)?;
            let pushed = unit(why, it.target)?;
            let law = tokens(why, pushed.seat(), "the_endless") > 0;
            law && add(it.target, it.way, 1).1 == home(why, pushed.seat())
        }
        Refusal::StaysOnBoard => {
            let (at, way) = current(why)?;
            let there = unit(why, at)?;
            [at, add(at, way, 1)].into_iter().any(|it| {
                on_board(it) && !on_board(add(it, way, 1)) && sheltered_at(why, there, it)
            })
        }
        Refusal::TwoTogether => match current(why) {
            Some((at, way)) => pushed(why, at, way, 1, &[]).is_some() || behind_one(why, at, way),
            None => pawns_go(why),
        },
        Refusal::NobodyGoes => !pawns_go(why),
        Refusal::HasThatAura => lander(why)?.aura(&word(why, 1)),
        Refusal::NoChipLeft => {
            let bears = |it: &Unit| it.seat() == active(why) && it.aura(&word(why, 1));
            units(why).iter().filter(|(_, it)| bears(it)).count() >= 5
        }
        Refusal::NoCrossingAura => !["barbaric", "ripple_effect"].contains(&word(why, 1).as_str()),
        Refusal::AuraMustPush => {
            let spots = ["/turn/from", "/turn/to"].map(|it| at(why.word(it)));
            let plain = STEPS
                .iter()
                .any(|it| pushed(why, spots[1], *it, 1, &[spots[0]]).is_some());
            spots[0] != spots[1] && !plain && word(why, 1) == "barbaric"
        }
        Refusal::NotBelayed { at } => {
            let king = spot(at);
            let near = adjacent(king, named(why, 1)) && adjacent(king, named(why, 2));
            is_kind(why, king, "royal") && !near
        }
        _ => return None,
    })
}

/// Whoever has crossed and takes an aura.
fn lander<'a>(why: &'a Why) -> Option<Unit<'a>> {
    unit(why, at(why.word("/turn/from")))
}

/// Who is pushed, and which way: by a Flow, or as a pawn of the current.
fn current(why: &Why) -> Option<(At, At)> {
    if word(why, 0) == "flow" {
        return flow(why).map(|it| (it.target, it.way));
    }
    let way = why.at("/topic/direction").as_u64()?;
    (word(why, 0) == "choose").then(|| (named(why, 1), step(why, active(why), way as usize)))
}

/// A pawn that only another pawn holds up, which goes itself.
fn behind_one(why: &Why, at: At, way: At) -> bool {
    let next = add(at, way, 1);
    is_kind(why, next, "pawn") && pushed(why, next, way, 1, &[]).is_some()
}

fn pawns_go(why: &Why) -> bool {
    let way = step(why, active(why), word(why, 1).parse().unwrap_or(1));
    let pawns = units(why).into_iter().filter(|(_, it)| it.is("pawn"));
    pawns
        .into_iter()
        .any(|(at, _)| pushed(why, at, way, 1, &[]).is_some())
}

fn splits(why: &Why) -> Option<bool> {
    let (from, to) = (named(why, 1), named(why, 2));
    let number = |it: &str| why.number(it) as i8;
    let rest = || number("/turn/rest");
    let named_share = word(why, 1).parse::<i8>().unwrap_or_default();
    Some(match why.refusal {
        Refusal::ShareRange { most } => {
            let parts = number("/turn/parts");
            let left = if parts == 0 {
                rest()
            } else {
                rest() + 1 - parts
            };
            most as i8 == left && !(1..=left).contains(&named_share)
        }
        Refusal::NoSuchShare => !shares(why, None, named_share, 1),
        Refusal::RestUnusable if word(why, 0) == "share" => {
            let parts = match number("/turn/parts") {
                0 if named_share < rest() => 2,
                0 => 1,
                parts => parts as u8,
            };
            !shares(why, Some(named_share), rest(), parts)
        }
        Refusal::RestUnusable => {
            let left = rest() - number("/turn/share");
            left > 0 && !completes(why, from, to, left, number("/turn/parts") as u8 - 1)
        }
        Refusal::ThreeOrMore { value: shown } => value(why) == shown as i8 && shown < 3,
        Refusal::NotThreeWays { value: shown } => {
            value(why) == shown as i8 && !shares(why, None, shown as i8, 3)
        }
        Refusal::AfterAJourneyRoll => why.question != "Metamorphic",
        _ => return None,
    })
}
