//! `lychgate play`, driven through its input.

use std::fs;

use crate::common::{ENDGAME, GAME, folder, run, run_with};

#[test]
fn a_whole_game_by_always_taking_the_first_offer() {
    let path = folder("whole-game").join("match.lych");
    let path = path.to_str().expect("a plain name");
    let args = [
        "play",
        GAME,
        "--seats",
        "human,greedy",
        "--seed",
        "3",
        "--record",
        path,
    ];
    let out = run_with(&args, &"1\n".repeat(2000)).fine();
    for part in ["commitment", "seed", "wins", "[MB-TURN-1]", "Violet > 1"] {
        assert!(out.contains(part), "no `{part}`");
    }
    let proved = run(&["verify", path]).fine();
    assert!(proved.contains("proved"), "{proved}");
}

#[test]
fn every_command_of_the_prompt_answers() {
    let saved = folder("prompt").join("saved.lych");
    let saved = saved.to_str().expect("a plain name");
    let lines = [
        "help",
        "",
        "why",
        "why door DN",
        "why move 3",
        "why fly away",
        "odds",
        "undo",
        "rules MB-MOVE-2",
        "rules doll",
        "rules nonsense",
        "log",
        "board",
        "99",
        "0",
        "fly away",
        "move 3",
        "save",
        &format!("save {saved}"),
        &format!("save {saved}"),
        "quit",
    ];
    let args = ["play", GAME, "--seats", "human,human", "--seed", "3"];
    let out = run_with(&args, &lines.join("\n")).fine();
    for part in [
        "why ACTION",
        "`door DN` is allowed.",
        "(MB-SETUP-6)",
        "`fly away`: expected",
        "Nothing to take back",
        "Banshees walk from the crypt",
        "There are offers 1 to 4.",
        "kept in",
        "exists and is not overwritten",
        "You leave the table",
    ] {
        assert!(out.contains(part), "no `{part}` in:\n{out}");
    }
    assert!(
        fs::read_to_string(saved)
            .expect("saved")
            .starts_with("lychgate 1\n")
    );
    run(&["replay", saved]).fine();
    run(&["verify", saved]).refused(1, &["there is no seed"]);
}

#[test]
fn a_choice_is_taken_back_as_long_as_nothing_came_to_light() {
    let from = "b0@S03 b1@S30 z@S20 turn 0";
    let args = [
        "play",
        GAME,
        "--seats",
        "human,human",
        "--seed",
        "2",
        "--position",
        from,
    ];
    let out = run_with(&args, "1\nundo\nlog\n").fine();
    assert!(out.contains("(taken back)"), "{out}");
    assert!(out.contains("strike 1"), "{out}");
}

#[test]
fn the_end_of_the_input_ends_politely_and_keeps_the_match() {
    let path = folder("eof").join("match.lych");
    let path = path.to_str().expect("a plain name");
    let out = run_with(&["play", GAME, "--record", path], "1\n").fine();
    assert!(out.contains("You leave the table"), "{out}");
    assert!(fs::read_to_string(path).expect("kept").contains("door"));
}

#[test]
fn resigning_ends_a_match_of_two_and_hands_a_seat_of_three_to_a_bot() {
    let out = run_with(&["play", GAME, "--seats", "human,human"], "resign\n").fine();
    assert!(out.contains("wins") && out.contains("MB-HOST-1"), "{out}");
    let args = [
        "play",
        GAME,
        "--seats",
        "human,greedy,greedy",
        "--seed",
        "1",
    ];
    let out = run_with(&args, "resign\n").fine();
    assert!(
        out.contains("A bot plays on") && out.contains("wins"),
        "{out}"
    );
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let args = [
        "play",
        GAME,
        "--seats",
        "greedy,search:20it",
        "--seed",
        "9",
        "--position",
        ENDGAME,
    ];
    let first = run(&args).fine();
    assert_eq!(first, run(&args).fine());
    let other = [
        "play",
        GAME,
        "--seats",
        "greedy,search:20it",
        "--seed",
        "8",
        "--position",
        ENDGAME,
    ];
    assert_ne!(first, run(&other).fine());
}

#[test]
fn json_is_one_document_with_the_whole_match() {
    let args = [
        "play",
        GAME,
        "--seats",
        "human,greedy",
        "--seed",
        "3",
        "--json",
    ];
    let played = run_with(&args, &"1\n".repeat(2000));
    let document = played.json();
    assert_eq!(document["outcome"]["by"], "MB-WIN-1");
    assert_eq!(document["seats"][1], "greedy");
    assert!(
        played.err.contains("commitment"),
        "the talk is on standard error"
    );
}

#[test]
fn bad_input_is_turned_away() {
    let dir = folder("play-bad");
    let taken = crate::common::file(&dir, "taken.lych", "mine");
    let play = |more: &[&str]| run(&[&["play", GAME], more].concat());
    run(&["play", "midnight-banshee"]).refused(2, &["Did you mean `midnight-banshees`?"]);
    play(&["--seats", "human,gredy"]).refused(2, &["`gredy`", "human", "search:"]);
    play(&["--seats", "human"]).refused(2, &["MB-SETUP-1"]);
    play(&["--seats", "human,greedy,greedy,greedy,greedy"]).refused(2, &["MB-SETUP-1"]);
    play(&["--seats", &["greedy"; 300].join(",")]).refused(2, &["seats"]);
    play(&["--option", "goal=3"]).refused(2, &["`goal`", "goal_skulls"]);
    play(&["--option", "goal_skulls"]).refused(2, &["option=value"]);
    play(&["--option", "goal_skulls=4"]).refused(2, &["4"]);
    play(&["--option", "zombie=perhaps"]).refused(2, &["true or false"]);
    play(&["--position", "b0@S99 b1@S30"]).refused(2, &["S99"]);
    play(&["--position", "b0@S01\nb1@S30"]).refused(2, &["one line"]);
    play(&["--record", &taken]).refused(2, &["not overwritten"]);
    play(&["--record", "/nowhere/at/all.lych"]).refused(2, &["no folder"]);
    play(&["--pack", "/nowhere"]).refused(2, &["no folder /nowhere"]);
    play(&["--seed", "many"]).refused(2, &["--seed"]);
    assert_eq!(fs::read_to_string(taken).expect("still there"), "mine");
}

#[test]
fn answers_of_many_parts_are_gathered_from_bots_and_people() {
    let table = [
        "play",
        "heroscape",
        "--seed",
        "3",
        "--option",
        "army_mode=premade",
    ];
    let bots = [&table[..], &["--seats", "random,random"]].concat();
    let out = run(&bots).fine();
    assert!(out.contains("[HS-INI-1]") && out.contains("wins"), "{out}");
    let people = [&table[..], &["--seats", "human,random"]].concat();
    // Markers come after the army is placed: one part is taken back, one is refused.
    let lines = "1\n".repeat(40) + "undo\nmark 1.finn\n" + &"1\n".repeat(40) + "quit\n";
    let out = run_with(&people, &lines).fine();
    assert!(out.contains("> mark 1.finn"), "{out}");
}
