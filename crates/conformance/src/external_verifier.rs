//! The independent verifier of dice, a script in plain Python that shares no line with the engine.
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

/// Where it lies in this workspace.
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/tests/verify.py");

/// Runs `verify.py` on match files and says what it printed: `Ok` if it found all dice as committed.
/// The names are only for the files it is given, and for what it prints about them.
pub fn check_by_script(files: &[(&str, &str)]) -> Result<String, String> {
    static RUNS: AtomicU32 = AtomicU32::new(0);
    let run = RUNS.fetch_add(1, Ordering::Relaxed);
    let folder = env::temp_dir().join(format!("lychgate-verify-{}-{run}", process::id()));
    fs::create_dir_all(&folder).expect("a folder for match files");
    let written = files.iter().map(|(name, text)| {
        let path = folder.join(name);
        fs::write(&path, text).expect("a match file");
        path
    });
    let paths: Vec<PathBuf> = written.collect();
    let python = Command::new("python3").arg(SCRIPT).args(&paths).output();
    let python = python.unwrap_or_else(|err| {
        panic!("`python3` is needed for the independent verifier of dice: {err}")
    });
    _ = fs::remove_dir_all(&folder);
    let said = [&*python.stdout, &*python.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    match python.status.success() {
        true => Ok(said),
        false => Err(said),
    }
}
