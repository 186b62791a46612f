//! No unit is ever swallowed: after every input each is on the board, in its graveyard or in hand, and none comes to a
//! graveyard or leaves it without an event that says so.
use engine::{Actor, Game, Input, Knowledge, Play, Positions, Viewer};
use game_darkleaf_gambit::{Darkleaf, Event, Options};
use serde_json::{Value, json};

const KINDS: [&str; 5] = ["pawn", "sage", "knight", "rook", "royal"];
const CLANS: [&str; 6] = ["HEX", "WIB", "MUR", "FER", "ERD", "HUL"];

/// A small generator: the same matches on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        ((self.0 >> 33) as u32) % bound
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }
}

/// By seat and kind: on the board, in hand, in the graveyard.
type Count = [[[i64; 3]; 5]; 2];

fn count(view: &Value) -> Count {
    let mut count = Count::default();
    let clans = [0, 1].map(|seat| view["picked"][seat].as_str().unwrap_or_default());
    for unit in view["units"].as_object().into_iter().flatten() {
        let seat = unit.1["seat"].as_u64().unwrap_or_default() as usize;
        count[seat][kind(&unit.1["kind"])][0] += 1;
    }
    for piece in view["hand"].as_array().into_iter().flatten() {
        let (clan, word) = piece
            .as_str()
            .and_then(|it| it.split_once('-'))
            .unwrap_or_default();
        let seat = clans.iter().position(|it| *it == clan).unwrap_or_default();
        count[seat][kind(&word.into())][1] += 1;
    }
    for (seat, it) in count.iter_mut().enumerate() {
        for (kind, it) in KINDS.iter().zip(it) {
            it[2] = view[format!("s{seat}")]["graveyard"][kind]
                .as_i64()
                .unwrap_or_default();
        }
    }
    count
}

fn kind(word: &Value) -> usize {
    let word = match word.as_str() {
        Some("king" | "queen") => "royal",
        other => other.unwrap_or_default(),
    };
    KINDS.iter().position(|it| *it == word).expect("a kind")
}

/// What events say: units to the graveyard of a seat, less those out of it.
fn told(events: &[Event], before: &Value) -> [[i64; 5]; 2] {
    let mut told = [[0; 5]; 2];
    let mut add = |piece: &str, n: i64| {
        let (clan, word) = piece.split_once('-').unwrap_or_default();
        let seat = usize::from(before["picked"][1].as_str() == Some(clan));
        told[seat][kind(&word.into())] += n;
    };
    for event in events {
        let event = json!(event);
        let who = event["who"].as_str().unwrap_or_default();
        match event["kind"].as_str() {
            Some("Vanquished") => add(who, 1),
            Some("Rekindled") => add(who, -1),
            // After a Hasty Retreat the pawn comes out of the hand.
            Some("Born") if before["phase"] != "HastyPawn" => add("WIB-pawn", -1),
            _ => {}
        }
    }
    told
}

/// Plays on at random; no match of one clan against itself, because events name units by their clan.
fn play(mut game: Darkleaf, inputs: usize, lots: &mut Lots) -> usize {
    let (mut view, mut lifted) = (json!(game.view(Viewer::Open)), 0);
    for _ in 0..inputs {
        let input = match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => Input::Chance(game.sample(&mut |bound| lots.below(bound))),
            Actor::Seats(order) => {
                let (seat, mut actions) = (order.first().expect("a seat"), Vec::new());
                game.actions(seat, &mut actions);
                Input::Act(seat, lots.pick(&actions))
            }
        };
        let (before, mut events) = (view, Vec::new());
        game.step(input, &mut events);
        view = json!(game.view(Viewer::Open));
        if before.get("s0").is_none() {
            continue;
        }
        let (was, is, told) = (count(&before), count(&view), told(&events, &before));
        for seat in 0..2 {
            for kind in 0..5 {
                let [all_before, all] = [was, is].map(|it| it[seat][kind].iter().sum::<i64>());
                let buried = is[seat][kind][2] - was[seat][kind][2];
                assert!(
                    all == all_before && buried == told[seat][kind],
                    "{input:?}: {} of seat {seat}: {:?}, then {:?}\n{events:?}",
                    KINDS[kind],
                    was[seat][kind],
                    is[seat][kind]
                );
                lifted += usize::from(is[seat][kind][1] > 0);
            }
        }
    }
    lifted
}

fn options(clans: &str) -> Options {
    let text = format!("{{\"clans\":\"{clans}\"}}");
    serde_json::from_str(&text).expect("options")
}

/// With `SLOW_TESTS` 5,010 whole matches.
#[test]
fn no_unit_is_swallowed_in_a_match() {
    let (pack, mut lots) = (Darkleaf::default_pack(), Lots(1));
    let slow = std::env::var_os("SLOW_TESTS").is_some();
    let (matches, inputs) = if slow { (167, usize::MAX) } else { (1, 500) };
    for one in CLANS {
        for two in CLANS.into_iter().filter(|it| *it != one) {
            let options = options(&format!("{one}-{two}"));
            for _ in 0..matches {
                let game = Darkleaf::new(pack, 2, &options).expect("a match");
                play(game, inputs, &mut lots);
            }
        }
    }
}

/// Boards full of units at an edge, where they are pushed over it, saved, set down again and displaced.
#[test]
fn no_unit_is_swallowed_at_a_crowded_edge() {
    let (pack, mut lots, mut lifted) = (Darkleaf::default_pack(), Lots(2), 0);
    for other in ["MUR", "WIB", "ERD", "HUL", "HEX"] {
        let (mut placed, mut tried) = (0, 0);
        while placed < 400 {
            let text = crowded(other, &mut lots);
            let game = Darkleaf::from_position(pack, 2, &Options::default(), &text);
            tried += 1;
            assert!(tried < 60_000, "{text} {:?}", game.err());
            if let Ok(game) = game {
                placed += 1;
                lifted += play(game, 30, &mut lots);
            }
        }
    }
    assert!(lifted > 40, "only {lifted} were ever in hand");
}

/// Ferrymen with auras and rows nearly full, in turn, close to a rival crowd on the first two ranks or the last two files.
fn crowded(other: &str, lots: &mut Lots) -> String {
    let mut board = [['.'; 8]; 8];
    let upper = order(other) < order("FER");
    let (rival, own) = (["PPPPPPSSNNRK", "ppppppssnnrk"], ["pppsnnk", "PPPSNNK"]);
    let pick = usize::from(!upper);
    let by_file = lots.below(2) == 0;
    let mut put = |letter: char, deep: u32, lots: &mut Lots| {
        let letter = match (letter, other) {
            ('K' | 'k', "WIB" | "HEX" | "HUL") if deep < 3 => (letter as u8 + 6) as char,
            _ => letter,
        };
        let (near, along) = (lots.below(deep) as usize, lots.below(8) as usize);
        let (rank, file) = if by_file {
            (along, near)
        } else {
            (near, along)
        };
        if board[rank][file] == '.' {
            board[rank][file] = letter;
        }
    };
    rival[pick].chars().for_each(|it| put(it, 2, lots));
    own[pick].chars().for_each(|it| put(it, 5, lots));
    marked(&board, other, upper)
}

fn order(clan: &str) -> usize {
    CLANS.iter().position(|it| *it == clan).unwrap_or_default()
}

fn marked(board: &[[char; 8]; 8], other: &str, upper: bool) -> String {
    let mut marks = String::new();
    let (mut plated, mut waving) = (0, 0);
    for (rank, row) in board.iter().enumerate() {
        for (file, &letter) in row.iter().enumerate() {
            let name = format!("{}{}", (b'a' + file as u8) as char, rank + 1);
            let rivals = letter != '.' && letter.is_uppercase() == upper;
            let pawn = letter.eq_ignore_ascii_case(&'p');
            if rivals && pawn && other == "MUR" && plated < 5 {
                marks += &format!(" {name}(iron_plating)");
                plated += 1;
            }
            let flows = matches!(letter.to_ascii_lowercase(), 'p' | 's');
            if !rivals && flows && waving < 5 {
                marks += &format!(" {name}(barbaric ripple_effect)");
                waving += 1;
            }
        }
    }
    let ranks: Vec<_> = board.iter().rev().map(|row| row.iter().collect()).collect();
    let ranks: Vec<_> = ranks
        .iter()
        .map(|it: &String| it.replace('.', "1"))
        .collect();
    let turn = usize::from(upper);
    let clans = if upper {
        format!("{other}-FER")
    } else {
        format!("FER-{other}")
    };
    format!(
        "{clans} {} turn {turn} round 20 spent0 spent1 bones{turn}(big_wave=1,. master_the_current=2,.){marks}",
        ranks.join("/")
    )
}
