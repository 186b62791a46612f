//! What could move where: tracks of Ferrymen, pushes, sets of territories, and how a roll of Erde can be shared.
use super::board::*;

/// The territories of a Ferrymen journey that way, and whether each lies beyond the Range.
pub fn track(why: &Why, from: At, way: usize, most: i8) -> Vec<(At, bool)> {
    let seat = active(why);
    let (step, range) = (step(why, seat, way), 7 - home(why, seat));
    let turns = ["pawn", "sage"].iter().any(|it| is_kind(why, from, it)) && ![3, 7].contains(&way);
    let (mut at, mut crossed, mut found) = (from, false, Vec::new());
    for _ in 0..most {
        let mut next = add(at, step, 1);
        if !on_board(next) && turns && at.1 == range && (0..8).contains(&next.0) {
            (next, crossed) = ((next.0, home(why, seat)), true);
        }
        if !on_board(next) {
            break;
        }
        found.push((next, crossed));
        at = next;
    }
    found
}

/// Every way from one territory to another along a track, as the territories passed.
pub fn tracks(why: &Why, from: At, to: At) -> Vec<Vec<At>> {
    let ways = icon(why, from).into_iter();
    let found = ways.filter_map(|way| {
        let track: Vec<At> = track(why, from, way, 7)
            .into_iter()
            .map(|it| it.0)
            .collect();
        let end = track.iter().position(|it| *it == to)?;
        Some(track[..=end].to_vec())
    });
    found.collect()
}

/// The paths of a journey that an action names, without its start: one line, or the tracks of Ferrymen.
pub fn paths(why: &Why) -> Vec<Vec<At>> {
    let (from, to) = (named(why, 1), named(why, 2));
    if my_clan(why) == "FER" && word(why, 0) == "go" {
        return tracks(why, from, to);
    }
    let Some((step, n)) = line(from, to) else {
        return Vec::new();
    };
    vec![(1..=n).map(|it| add(from, step, it)).collect()]
}

/// What may go over the edge or be pushed by so many steps; `gone` is as good as empty.
pub fn pushed(why: &Why, from: At, step: At, length: i8, gone: &[At]) -> Option<At> {
    let it = unit(why, from)?;
    let length_fits = length == 1 || !rooted(it);
    if it.stands_still() {
        return None;
    }
    let mut at = from;
    for n in 1..=length {
        let next = add(at, step, 1);
        if !on_board(next) {
            return (!sheltered_at(why, it, at)).then_some(next);
        }
        let taken = unit(why, next).is_some() && next != from && !gone.contains(&next);
        let ends_in_seat = endless(why, it, next) && n < length;
        if taken || closed(why, it.seat(), next) || ends_in_seat {
            return None;
        }
        at = next;
    }
    length_fits.then_some(at)
}

fn endless(why: &Why, it: Unit, at: At) -> bool {
    let law = tokens(why, it.seat(), "the_endless") > 0;
    it.is("pawn") && law && at.1 == home(why, it.seat())
}

/// Who stands behind, to go with the first in a Ripple.
pub fn behind(why: &Why, first: At, step: At, gone: &[At]) -> Option<At> {
    let seat = unit(why, first)?.seat();
    let at = add(first, step, 1);
    let there = unit(why, at)?;
    (there.seat() == seat && !gone.contains(&at)).then_some(at)
}

/// Whether both can go.
pub fn ripples(why: &Why, first: At, step: At, length: i8, gone: &[At]) -> bool {
    let Some(second) = behind(why, first, step, gone) else {
        return false;
    };
    let Some(end) = pushed(why, second, step, length, gone) else {
        return false;
    };
    let mut left = gone.to_vec();
    left.push(second);
    let it = unit(why, first);
    let way: Vec<At> = (1..=length).map(|n| add(first, step, n)).collect();
    // The farther one may have stopped on the way of the nearer one.
    let free = !way.contains(&end) || end == add(second, step, length) && !way.contains(&end);
    free && it.is_some() && pushed(why, first, step, length, &left).is_some()
}

/// The available territories of a set, or the nearest to it.
pub fn next_best(why: &Why, seat: u8, set: &[At]) -> Vec<At> {
    let near = |most: i8| -> Vec<At> {
        let within = |it: &At| set.iter().any(|one| apart(*one, *it) <= most);
        all()
            .filter(|it| within(it) && free(why, seat, *it))
            .collect()
    };
    (0..8)
        .map(near)
        .find(|it| !it.is_empty())
        .unwrap_or_default()
}

fn around(at: At) -> Vec<At> {
    all().filter(|it| adjacent(at, *it)).collect()
}

fn beside_rooks(why: &Why) -> Vec<At> {
    let rooks = units(why)
        .into_iter()
        .filter(|(at, it)| it.is("rook") && mine(why, *at));
    let rooks: Vec<At> = rooks.map(|it| it.0).collect();
    rooks.into_iter().flat_map(around).collect()
}

/// The territories that a question lets choose from.
pub fn choices(why: &Why) -> Vec<At> {
    let seat = active(why);
    let rank = |whose: u8| -> Vec<At> { all().filter(|it| it.1 == home(why, whose)).collect() };
    let best = |whose: u8, set: Vec<At>| next_best(why, whose, &set);
    let king = |whose: u8| royal(why, whose).map_or(Vec::new(), around);
    match (why.question, word(why, 0).as_str()) {
        (_, "leap") => {
            let rooks = units(why)
                .into_iter()
                .filter(|(at, it)| it.is("rook") && mine(why, *at));
            let rooks: Vec<At> = rooks.map(|it| it.0).collect();
            let beside = all().filter(|it| rooks.iter().any(|rook| neighboring(*rook, *it)));
            best(seat, beside.collect())
        }
        ("ReclaimPlace", _) => best(seat, king(seat)),
        ("FollowUp", _) => ["/turn/intent/to", "/turn/intent/second"]
            .map(|it| at(why.word(it)))
            .to_vec(),
        ("SetDownSaved", _) => {
            let saved = at(why.word("/saved"));
            let edge = |it: &At| it.0 % 7 == 0 || it.1 % 7 == 0;
            let beside = all().filter(|it| neighboring(saved, *it) && edge(it));
            best(seat ^ 1, beside.collect())
        }
        ("SetDownRoyal", _) => {
            let owner = seat ^ 1;
            best(owner, rank(owner))
        }
        ("HastyPawn", _) => best(
            seat,
            all().filter(|it| neighboring(topic_at(why), *it)).collect(),
        ),
        ("PlaceBorn", _) => {
            let from = named(why, 1);
            let royal = why.view["turn"]["royal_birth"] == name(from);
            best(seat, if royal { rank(seat) } else { vec![from] })
        }
        ("Will", _) => willed(why, &rank(half(why))),
        ("Power", _) => match why.at("/topic/skill").as_str() {
            Some("that_which_cannot_be_destroyed") => best(seat, beside_rooks(why)),
            Some("rival_regrowth") => best(seat ^ 1, beside_rooks(why)),
            _ => all().collect(),
        },
        _ => Vec::new(),
    }
}

fn willed(why: &Why, seat_rank: &[At]) -> Vec<At> {
    let whose = half(why);
    let queen = royal(why, whose);
    let near = |it: &At| queen.is_some_and(|at| adjacent(at, *it));
    let deep = queen.and_then(|at| unit(why, at)).is_some_and(rooted);
    match entry(why).as_str() {
        "seedling" | "old_friend" => next_best(why, whose, seat_rank),
        "safe_hearth" => seat_rank
            .iter()
            .copied()
            .filter(|it| !deep || near(it))
            .collect(),
        "stumble" => all().filter(near).collect(),
        _ => seat_rank.to_vec(),
    }
}

/// A board of Erde's split: who stands where, and who has journeyed.
#[derive(Clone)]
struct Split {
    units: Vec<(At, u8, &'static str, bool, bool)>,
}

/// Whether so many units can share a value, each part at least 1, in this order of shares if any is given.
pub fn shares(why: &Why, first: Option<i8>, value: i8, parts: u8) -> bool {
    let units = units(why).into_iter().map(|(at, it)| {
        let fixed = it.stands_still() || it.is("royal") && side(why, it.seat())["held"] == true;
        (at, it.seat(), it.kind(), fixed, it.has("journeyed"))
    });
    let split = Split {
        units: units.collect(),
    };
    share(why, &split, first, value, parts)
}

/// The same after one unit has gone its part.
pub fn completes(why: &Why, from: At, to: At, value: i8, parts: u8) -> bool {
    let units = units(why).into_iter().map(|(at, it)| {
        let fixed = it.stands_still() || it.is("royal") && side(why, it.seat())["held"] == true;
        (at, it.seat(), it.kind(), fixed, it.has("journeyed"))
    });
    let split = Split {
        units: units.collect(),
    };
    let won = is_kind(why, from, "royal") && center(to);
    won || share(why, &gone(why, &split, from, to), None, value, parts)
}

fn share(why: &Why, split: &Split, first: Option<i8>, value: i8, parts: u8) -> bool {
    let most = value - i8::try_from(parts).unwrap_or(9) + 1;
    let range = if parts == 1 { value..=value } else { 1..=most };
    range
        .filter(|it| first.is_none_or(|first| first == *it))
        .any(|n| {
            journeys(why, split, n).into_iter().any(|(from, to)| {
                let king = split.units.iter().any(|it| it.0 == from && it.2 == "royal");
                parts == 1
                    || king && center(to)
                    || share(why, &gone(why, split, from, to), None, value - n, parts - 1)
            })
        })
}

/// Every journey of a unit that has not gone yet.
fn journeys(why: &Why, split: &Split, n: i8) -> Vec<(At, At)> {
    let seat = active(why);
    let taken = |at: At| split.units.iter().any(|it| it.0 == at);
    let mut found = Vec::new();
    for &(from, whose, kind, fixed, moved) in &split.units {
        let rooted = kind == "rook" && why.is("/will/rooted_stones");
        if whose != seat || fixed || moved || rooted {
            continue;
        }
        // A unit may have been shaken from where the view shows it.
        for way in ways(why, from, kind) {
            let least = if less(why, kind) { 1 } else { n };
            for steps in least..=n {
                let to = add(from, step(why, seat, way), steps);
                let path = (1..steps).map(|it| add(from, step(why, seat, way), it));
                let early = kind == "royal" && center(to) && !all_reclaimed(why);
                let open = on_board(to) && !taken(to) && !closed(why, seat, to) && !early;
                if open && path.into_iter().all(|it| !taken(it)) {
                    found.push((from, to));
                }
            }
        }
    }
    found
}

fn ways(why: &Why, from: At, kind: &str) -> Vec<usize> {
    let own = why.view["reclaimed"]
        .get(name(from))
        .and_then(serde_json::Value::as_u64);
    if own == Some(active(why).into()) {
        return (1..=8).collect();
    }
    let list = sheet("ERD")["journey"][kind]
        .as_array()
        .into_iter()
        .flatten();
    let mut ways: Vec<usize> = list
        .filter_map(toml::Value::as_integer)
        .map(|it| it as usize)
        .collect();
    if kind == "pawn" && why.is("/will/open_glades") {
        ways.extend([3, 7]);
    }
    ways
}

fn less(why: &Why, kind: &str) -> bool {
    let own = sheet("ERD")["may_be_less"][kind].as_bool() == Some(true);
    own || holds_entry(why, "gentle_paths")
}

pub fn all_reclaimed(why: &Why) -> bool {
    all()
        .filter(|it| center(*it))
        .all(|it| why.view["reclaimed"].get(name(it)).is_some())
}

/// A part, and the Tremor of a knight.
fn gone(why: &Why, split: &Split, from: At, to: At) -> Split {
    let mut after = split.clone();
    let mut shakes = false;
    for it in &mut after.units {
        if it.0 == from {
            (it.0, it.4) = (to, true);
            shakes = it.2 == "knight";
        }
    }
    if shakes {
        let before = after.clone();
        for it in &mut after.units {
            if !adjacent(it.0, to) || it.3 {
                continue;
            }
            let away = (it.0.0 - to.0, it.0.1 - to.1);
            let next = add(it.0, away, 1);
            let taken = before.units.iter().any(|other| other.0 == next);
            if on_board(next) && !taken && !closed(why, it.1, next) {
                it.0 = next;
            }
        }
    }
    after
}

/// What a hunter reaches from there, if a unit that came from elsewhere stood there.
pub fn hunts(why: &Why, came: At, from: At, n: i8) -> bool {
    deed(why, came).into_iter().any(|way| {
        let to = add(from, step(why, active(why), way), n);
        let clear = (1..n).map(|it| add(from, step(why, active(why), way), it));
        let mut clear = clear.filter(|it| *it != came);
        rival(why, to) && !sheltered(why, to) && clear.all(|it| unit(why, it).is_none())
    })
}
