//! `lychgate verify` and `lychgate replay`.

use std::fs;

use crate::common::{GAME, file, folder, recorded, run, run_with};

#[test]
fn a_match_is_proved_and_says_of_what() {
    let (path, _) = recorded(&folder("proved"));
    let out = run(&["verify", &path]).fine();
    for part in ["rows", "choices", "chances", "seed", "outcome", "MB-WIN-1"] {
        assert!(out.contains(part), "no `{part}` in {out}");
    }
    let document = run(&["verify", &path, "--json"]).json();
    assert_eq!(document["proved"], true);
    assert_eq!(document["game"], GAME);
}

#[test]
fn one_changed_byte_is_refused_with_its_line() {
    let dir = folder("changed");
    let (_, text) = recorded(&dir);
    let copy = dir.join("copy.lych").display().to_string();
    for at in (0..text.len()).step_by(text.len() / 80) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        fs::write(&copy, &bytes).expect("a copy");
        let why = ["not proved", "line "];
        let words = if bytes[at] == 0 { &why[..1] } else { &why[..] };
        run(&["verify", &copy]).refused(1, words);
    }
}

#[test]
fn a_byte_that_is_no_text_is_refused_with_its_line() {
    let dir = folder("not-text");
    let (_, text) = recorded(&dir);
    let mut bytes = text.into_bytes();
    bytes[200] = 0xff;
    let copy = dir.join("copy.lych");
    fs::write(&copy, &bytes).expect("a copy");
    let copy = copy.display().to_string();
    run(&["verify", &copy]).refused(1, &["line 5", "not UTF-8"]);
    run(&["replay", &copy]).refused(2, &["not UTF-8"]);
}

#[test]
fn a_truncated_file_is_refused() {
    let dir = folder("truncated");
    let (_, text) = recorded(&dir);
    for length in (0..text.len()).step_by(text.len() / 25) {
        let copy = file(&dir, "copy.lych", &text[..length]);
        run(&["verify", &copy]).refused(1, &["not proved"]);
        run(&["replay", &copy]).refused(2, &["copy.lych"]);
    }
}

#[test]
fn files_that_are_no_matches_are_refused() {
    let dir = folder("no-match");
    run(&["verify", "/nowhere.lych"]).refused(2, &["/nowhere.lych"]);
    run(&["replay", "/nowhere.lych"]).refused(2, &["/nowhere.lych"]);
    let other = file(&dir, "other.lych", "lychgate 1\ngame chess 1\n");
    run(&["verify", &other]).refused(1, &["line 2", "chess", "midnight-banshees"]);
    let letter = file(&dir, "letter.txt", "Dear banshees,\n");
    run(&["verify", &letter]).refused(1, &["line 1"]);
    assert_eq!(run(&["verify", &letter, "--json"]).json()["proved"], false);
}

#[test]
fn a_match_is_replayed_for_any_viewer() {
    let (path, _) = recorded(&folder("replayed"));
    for viewer in ["0", "1", "spectator", "open"] {
        let out = run(&["replay", &path, "--viewer", viewer]).fine();
        assert!(out.contains("[MB-WIN-1]") && out.contains("wins"), "{out}");
    }
    let document = run(&["replay", &path, "--json"]).json();
    assert!(document["rows"].as_array().is_some_and(|it| it.len() > 4));
    run(&["replay", &path, "--viewer", "5"]).refused(2, &["0 to 1"]);
    run(&["replay", &path, "--viewer", "me"]).refused(2, &["spectator"]);
}

#[test]
fn a_replay_goes_forth_back_and_anywhere() {
    let (path, _) = recorded(&folder("stepped"));
    let out = run_with(&["replay", &path, "--step"], "\n\nb\n3\nnonsense\n999\n\n").fine();
    for part in ["row 0 of", "row 2 of", "row 3 of", "Enter goes on", "wins"] {
        assert!(out.contains(part), "no `{part}` in {out}");
    }
    run_with(&["replay", &path, "--step"], "").fine();
}
