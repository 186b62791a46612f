//! The commands that look things up, count and check.

use std::fs;

use crate::common::{GAME, file, folder, run};
use serde_json::Value;

#[test]
fn there_is_help() {
    let out = run(&["--help"]).fine();
    assert!(out.contains("Usage") && out.contains("Examples"), "{out}");
    run(&["fly"]).refused(2, &["fly"]);
}

/// The settings are in the program, not in the way it was built: an installed one has them too.
#[cfg(target_os = "linux")]
#[test]
fn memory_goes_back_to_the_system_soon() {
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_lychgate"))
        .arg("--version")
        .env("MALLOC_CONF", "stats_print:true,stats_print_opts:mdablxe")
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&run.stderr);
    let setting = |line: &&str| line.contains("opt.dirty_decay_ms");
    let line = said.lines().find(setting).unwrap_or_default();
    assert!(line.contains(" 2000"), "{line:?} in {said}");
}

#[test]
fn every_command_has_examples() {
    let commands: [&[&str]; 12] = [
        &["play"],
        &["sim"],
        &["ladder"],
        &["rules"],
        &["scenario", "check"],
        &["position"],
        &["perft"],
        &["replay"],
        &["verify"],
        &["pack", "check"],
        &["pack", "init"],
        &["completions"],
    ];
    for command in commands {
        let out = run(&[command, &["--help"]].concat()).fine();
        assert!(out.contains("Examples:"), "{command:?}: {out}");
    }
}

#[test]
fn rules_are_read_whole_by_clause_and_by_word() {
    let book = run(&["rules", GAME]).fine();
    assert!(
        book.contains("MB-MOVE-2") && book.contains("Tombs"),
        "{book}"
    );
    assert!(
        book.lines().all(|line| line.chars().count() <= 80),
        "{book}"
    );
    let clause = run(&["rules", GAME, "mb-move-2"]).fine();
    assert!(
        clause.contains("prohibition") && clause.contains("shown by"),
        "{clause}"
    );
    assert!(run(&["rules", GAME, "doll"]).fine().contains("MB-CORNER-1"));
    let document = run(&["rules", GAME, "MB-MOVE-2", "--json"]).json();
    assert_eq!(document["id"], "MB-MOVE-2");
    assert!(run(&["rules", GAME, "--json"]).json()["clauses"].is_array());
    run(&["rules", GAME, "MB-MOOVE-2"]).refused(2, &["did you mean MB-MOVE-2?"]);
    run(&["rules", "chess"]).refused(2, &["midnight-banshees"]);
}

#[test]
fn a_simulation_is_the_same_for_any_number_of_threads() {
    let sim = |threads: &str| {
        let args = [
            "sim",
            GAME,
            "--games",
            "60",
            "--seed",
            "7",
            "--seats",
            "greedy,random,random",
        ];
        let mut document = run(&[&args[..], &["--threads", threads, "--json"]].concat()).json();
        let report = document.as_object_mut().expect("an object");
        for time in [
            "threads",
            "allocations_per_decision",
            "seconds",
            "games_per_s",
            "decisions_per_s",
            "ns_per_decision",
        ] {
            assert!(report.remove(time).is_some(), "no {time}");
        }
        document
    };
    let one = sim("1");
    assert_eq!(one, sim("2"));
    assert_eq!(one, sim("5"));
    let fields = [
        "game",
        "options",
        "seats",
        "seed",
        "games",
        "decisions",
        "inputs",
        "length",
        "wins",
        "draws",
        "ends",
        "clauses",
    ];
    for field in fields {
        assert_ne!(one[field], Value::Null, "no {field}");
    }
}

/// Six clans: each of fifteen pairings is played from either seat, and counted for both.
#[test]
fn a_simulation_tells_who_wins_against_whom() {
    let sim = |more: &[&str]| {
        let args = ["sim", "darkleaf-gambit", "--games", "120", "--seed", "3"];
        run(&[&args[..], more].concat())
    };
    let document = sim(&["--json"]).json();
    let matrix = &document["matrix"];
    assert_eq!(matrix["names"].as_array().map(Vec::len), Some(6));
    let cells = matrix["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 30, "{matrix}");
    let number = |cell: &Value, name: &str| cell[name].as_f64().expect("a number");
    for cell in cells {
        assert_eq!(cell["games"], 8, "{cell}");
        let (low, share, high) = (
            number(cell, "lo"),
            number(cell, "share"),
            number(cell, "hi"),
        );
        assert!(low <= share && share <= high, "{cell}");
        let mut others = cells.iter();
        let turned =
            others.find(|it| it["name"] == cell["against"] && it["against"] == cell["name"]);
        let turned = turned.expect("the other way around");
        assert!((share + number(turned, "share") - 1.0).abs() < 1e-9);
    }
    let table = sim(&[]).fine();
    assert!(table.contains("row against column"), "{table}");
    let mirrored = sim(&["--option", "mirror=true", "--json"]).json();
    let cells = mirrored["matrix"]["cells"].as_array().map(Vec::len);
    assert_eq!(cells, Some(36));
    let settled = sim(&["--option", "clans=MUR-HUL", "--json"]).json();
    assert_eq!(settled["matrix"], Value::Null);
}

#[test]
fn a_simulation_is_told_in_a_table() {
    let out = run(&[
        "sim",
        GAME,
        "--games",
        "50",
        "--seats",
        "4",
        "--option",
        "goal_skulls=3",
    ])
    .fine();
    for part in ["seed", "games/s", "95 %", "MB-WIN-1", "fired"] {
        assert!(out.contains(part), "no `{part}` in {out}");
    }
    run(&["sim", GAME, "--seats", "human,greedy"]).refused(2, &["`human`"]);
    run(&["sim", GAME, "--games", "0"]).refused(2, &["games"]);
    run(&["sim", GAME, "--threads", "0"]).refused(2, &["threads"]);
    run(&["sim", GAME, "--seats", "7"]).refused(2, &["MB-SETUP-1"]);
    let error = run(&["sim", GAME, "--seats", "7", "--json"]);
    assert!(error.json()["error"].is_string());
}

#[test]
fn a_ladder_is_measured_and_may_fail() {
    let ladder = [
        "ladder",
        GAME,
        "--pair",
        "greedy,random",
        "--games",
        "60",
        "--seed",
        "1",
    ];
    let out = run(&ladder).fine();
    assert!(out.contains("greedy") && out.contains("baseline"), "{out}");
    let args = [&ladder[..], &["--bound", "0.999", "--json"]].concat();
    let failed = run(&args);
    assert_eq!(failed.json()["rungs"][0]["pass"], false);
    assert_eq!(failed.code, Some(1));
    run(&["ladder", GAME, "--pair", "greedy"]).refused(2, &["BOT,AGAINST"]);
    let each = [&ladder[..], &["--each", "goal_skulls=3,5", "--json"]].concat();
    let ladders = run(&each).json();
    for (at, goal) in [3, 5].into_iter().enumerate() {
        let options = ladders[at]["options"].as_str().expect("options");
        assert!(
            options.contains(&format!("goal_skulls={goal}")),
            "{options}"
        );
    }
    run(&[&ladder[..], &["--each", "goal_skulls"]].concat()).refused(2, &["NAME=VALUE"]);
}

#[test]
fn a_ladder_is_climbed_at_the_table_the_game_is_measured_by() {
    let random = ["--pair", "random,random", "--games", "4", "--seed", "1"];
    let ladder = |more: &[&str]| {
        let args = [
            &["ladder", "headless-horseman", "--json"],
            &random[..],
            more,
        ]
        .concat();
        let told = run(&args).json();
        let bound = told["rungs"][0]["bound"].clone();
        (told["seats"].as_u64(), bound.as_f64())
    };
    assert_eq!(ladder(&[]), (Some(4), Some(0.35)));
    assert_eq!(ladder(&["--seats", "2"]), (Some(2), Some(0.5)));
}

#[test]
fn a_position_is_drawn_or_refused_by_clause() {
    let text = "b0@S12(skulls 2) b1@S30 b2@S03 z@S16 turn 0";
    let out = run(&["position", GAME, text]).fine();
    assert!(out.contains(text) && out.contains("seats     3"), "{out}");
    assert_eq!(
        run(&["position", GAME, text, "--json"]).json()["view"]["b0"]["at"],
        "S12"
    );
    run(&["position", GAME, "b0@S12(skulls 9) b1@S30"]).refused(2, &["MB-TOMB-9"]);
    run(&["position", GAME, "nonsense"]).refused(2, &["nonsense", "expected"]);
    run(&["position", GAME, text, "--seats", "0"]).refused(2, &["seats"]);
}

#[test]
fn sequences_are_counted() {
    let out = run(&["perft", GAME, "3"]).fine();
    assert_eq!(out.lines().count(), 3, "{out}");
    let counts = &run(&["perft", GAME, "2", "--json"]).json()["counts"];
    assert_eq!(*counts, serde_json::json!([11, 121]));
    let from = ["--position", "b0@S12 b1@S30 z@S16 turn 0"];
    let out = run(&[&["perft", GAME, "1"], &from[..]].concat()).fine();
    assert_eq!(out.trim(), "1                    21");
    run(&["perft", GAME, "0"]).refused(2, &["0"]);
    run(&["perft", GAME, "deep"]).refused(2, &["deep"]);
}

const GOOD: &str = "## A banshee may not turn back\n\nCovers: MB-MOVE-2\n\n```scenario
game     midnight-banshees seats=2
setup    b0@S12(skulls 2) b1@S30 z@S16 turn 0
chance   roll 3 5
0        go S09            -> refused MB-MOVE-2
```\n";

#[test]
fn scenarios_pass_fail_or_cannot_be_run() {
    let dir = folder("scenarios");
    let name = dir.display().to_string();
    file(&dir, "good.md", GOOD);
    let out = run(&["scenario", "check", &name]).fine();
    assert!(out.contains("1 scenarios in 1 files"), "{out}");
    let bad = file(
        &dir,
        "bad.md",
        &GOOD.replace("refused MB-MOVE-2", "refused MB-MOVE-1"),
    );
    run(&["scenario", "check", &name])
        .refused(1, &["bad.md:9", "MB-MOVE-1", "MB-MOVE-2", "1 failed"]);
    let document = run(&["scenario", "check", &bad, "--json"]);
    assert_eq!(document.json()["failed"].as_array().map(Vec::len), Some(1));
    let odd = file(&dir, "odd.md", &GOOD.replace("chance ", "chants "));
    run(&["scenario", "check", &odd]).refused(2, &["odd.md:8"]);
    let chess = file(
        &dir,
        "chess.md",
        &GOOD.replace("midnight-banshees", "chess"),
    );
    run(&["scenario", "check", &chess]).refused(2, &["chess.md:6", "midnight-banshees"]);
    run(&["scenario", "check", "/nowhere.md"]).refused(2, &["/nowhere.md"]);
    run(&["scenario", "check"]).refused(2, &["FILE|DIR"]);
}

#[test]
fn any_number_of_seats_in_a_scenario_is_judged_not_believed() {
    let dir = folder("seats");
    for seats in ["0", "1", "5", "8", "9", "255", "256", "-1"] {
        let path = file(
            &dir,
            "seats.md",
            &GOOD.replace("seats=2", &format!("seats={seats}")),
        );
        let ran = run(&["scenario", "check", &path]);
        let said = ran.out + &ran.err;
        assert!(
            matches!(ran.code, Some(1 | 2)) && !said.contains("panicked"),
            "seats={seats}: {said}"
        );
    }
}

#[test]
fn a_pack_is_written_out_changed_and_played() {
    let dir = folder("packs").join("mine");
    let name = dir.display().to_string();
    run(&["pack", "init", GAME, &name]).fine();
    assert!(
        run(&["pack", "check", &name, GAME])
            .fine()
            .contains("the default pack")
    );
    run(&["pack", "init", GAME, &name]).refused(2, &["nothing is overwritten"]);
    let board = dir.join("board.toml");
    let text = fs::read_to_string(&board).expect("a board");
    fs::write(&board, format!("# Mine.\n{text}")).expect("changed");
    assert!(
        run(&["pack", "check", &name, GAME])
            .fine()
            .contains("a sound pack")
    );
    let record = dir.join("match.lych").display().to_string();
    let seats = [
        "--seats",
        "random,random",
        "--seed",
        "1",
        "--record",
        &record,
    ];
    run(&[&["play", GAME, "--pack", &name], &seats[..]].concat()).fine();
    assert!(run(&["verify", &record]).fine().contains("its own pack"));
    fs::write(&board, text.replace("ring_size = 32", "ring_size = 'many'")).expect("broken");
    run(&["pack", "check", &name, GAME]).refused(1, &["board.toml:"]);
    run(&["play", GAME, "--pack", &name]).refused(2, &["board.toml:"]);
    assert_eq!(
        run(&["pack", "check", &name, GAME, "--json"]).json()["sound"],
        false
    );
}

#[test]
fn folders_that_are_no_packs_are_refused() {
    let dir = folder("no-pack").display().to_string();
    run(&["pack", "check", &dir]).refused(2, &["none of these files"]);
    run(&["pack", "check", "/nowhere"]).refused(2, &["/nowhere"]);
    run(&["pack", "check", &dir, "chess"]).refused(2, &["chess"]);
    run(&["pack", "check", &dir, GAME]).refused(1, &["missing"]);
    run(&["pack", "init", "chess", &dir]).refused(2, &["chess"]);
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(run(&["completions", shell]).fine().contains("lychgate"));
    }
    run(&["completions", "tcsh"]).refused(2, &["tcsh"]);
}

/// Fate draws who places the first chip: shares are told from there too, and add up to the same.
#[test]
fn a_simulation_tells_what_going_first_is_worth() {
    let args = [
        "sim",
        "headless-horseman",
        "--seats",
        "4",
        "--games",
        "40",
        "--seed",
        "3",
    ];
    let document = run(&[&args[..], &["--json"]].concat()).json();
    let sum = |part: &str| {
        let all = document[part].as_array().expect("a list");
        assert_eq!(all.len(), 4, "{part}");
        let shares = all.iter().map(|it| it["share"].as_f64().expect("a share"));
        shares.sum::<f64>()
    };
    assert!((sum("order") - sum("wins")).abs() < 1e-9, "{document}");
    let text = run(&args).fine();
    assert!(
        text.contains("clockwise from who is asked first: "),
        "{text}"
    );
    let always_seat_0 = run(&["sim", "heroscape", "--games", "1", "--seed", "3", "--json"]).json();
    assert_eq!(always_seat_0["order"], Value::Null);
}
