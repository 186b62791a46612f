//! Runs the command as people do.
#![allow(dead_code, reason = "each test file uses a part of it")]
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

pub const GAME: &str = "midnight-banshees";
pub const ENDGAME: &str = "b0@S01(skulls 5) b1@S25(skulls 5) z@S16 turn 0";

/// What came of a run.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Went well.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self.out
    }

    /// Was turned away with this exit status, and with a message that has all these words; it did not panic.
    #[track_caller]
    pub fn refused(self, code: i32, words: &[&str]) {
        let said = format!("{}{}", self.out, self.err);
        assert_eq!(self.code, Some(code), "{said}");
        assert!(!said.contains("panicked"), "{said}");
        for word in words {
            assert!(said.contains(word), "no `{word}` in: {said}");
        }
    }

    /// Printed exactly one JSON document.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|err| panic!("{err}: {}", self.out))
    }
}

pub fn run(args: &[&str]) -> Ran {
    run_with(args, "")
}

/// With these lines on standard input.
pub fn run_with(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lychgate"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.to_owned();
    // A command that ends early closes its input: that is no failure.
    let feeding = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the command ends");
    feeding.join().expect("input is fed");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Ran {
        code: output.status.code(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// An empty folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        fs::remove_dir_all(&path).expect("the folder can be emptied");
    }
    fs::create_dir_all(&path).expect("the folder can be made");
    path
}

/// A file in it.
pub fn file(folder: &std::path::Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

/// A finished match of two bots, as a file.
pub fn recorded(folder: &std::path::Path) -> (String, String) {
    let path = folder.join("match.lych").display().to_string();
    let seats = [
        "--seats",
        "greedy,greedy",
        "--seed",
        "5",
        "--position",
        ENDGAME,
    ];
    run(&[&["play", GAME, "--record", &path], &seats[..]].concat()).fine();
    let text = fs::read_to_string(&path).expect("the match was kept");
    (path, text)
}
