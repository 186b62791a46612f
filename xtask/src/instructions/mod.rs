//! `cargo xtask instructions`: instructions per decision under callgrind, because wall time is noisy.
//!
//! A game takes part by an example `examples/count.rs`: `count SEATS GAMES SEED` plays random games and prints one
//! line `{"games":…,"decisions":…}`. A short and a long run are subtracted, which leaves start-up out. A measure of one
//! function takes the long run alone.
mod baseline;
mod calls;

use std::fs;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use baseline::{Baseline, Measure};
use calls::Calls;
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::Flags;
use crate::files::Tree;
use crate::finding::Finding;

const BASELINE: &str = "benches/instructions.toml";

/// One run: instructions carried out, decisions made.
#[derive(Clone, Copy)]
struct Run {
    instructions: u64,
    decisions: u64,
}

pub fn run(root: &Path, flags: &Flags) -> anyhow::Result<Vec<Finding>> {
    let text = fs::read_to_string(root.join(BASELINE)).with_context(|| BASELINE.to_owned())?;
    let mut baseline = Baseline::read(&text).with_context(|| BASELINE.to_owned())?;
    let mut findings = unmeasured(&Tree::load(root)?, &baseline);
    let shell = Shell::new()?;
    shell.change_dir(root);
    need_valgrind(&shell)?;
    println!(
        "{:<28} {:>5} {:>9} {:>9} {:>9}",
        "game", "seats", "measured", "recorded", "limit"
    );
    for measure in &mut baseline.measures {
        let measured = take(&shell, measure)?;
        println!("{}", row(measure, measured));
        let complaint = measure.complaint(measured).filter(|_| flags.has("check"));
        findings.extend(complaint.map(|text| {
            Finding::new(
                BASELINE,
                1,
                format!("{}, {} seats: {text}", measure.game, measure.seats),
            )
        }));
        measure.recorded = Some(measured);
    }
    if flags.has("record") {
        fs::write(root.join(BASELINE), baseline.write())?;
    }
    Ok(findings)
}

/// Games that could be measured and are not.
fn unmeasured(tree: &Tree, baseline: &Baseline) -> Vec<Finding> {
    let slugs = tree.files.iter().filter_map(|it| {
        it.path
            .strip_prefix("crates/game-")?
            .strip_suffix("/examples/count.rs")
    });
    let missing = slugs.filter(|slug| !baseline.measures.iter().any(|it| it.game == *slug));
    missing
        .map(|slug| {
            Finding::new(
                BASELINE,
                1,
                format!("{slug} is not measured: add a [[measure]]"),
            )
        })
        .collect()
}

fn row(measure: &Measure, measured: u64) -> String {
    let Measure {
        game,
        seats,
        limit,
        recorded,
        ..
    } = measure;
    let recorded = recorded.map_or("–".to_owned(), |it| it.to_string());
    let row = format!("{game:<28} {seats:>5} {measured:>9} {recorded:>9} {limit:>9}");
    match &measure.function {
        Some(_) => format!("{row}  per {}", measure.unit()),
        None => row,
    }
}

fn take(shell: &Shell, measure: &Measure) -> anyhow::Result<u64> {
    let program = build(shell, &measure.game)?;
    let [few, many] = measure.games;
    let (folder, nowhere) = (shell.create_temp_dir()?, Path::new("/dev/null"));
    let profile = folder.path().join("profile");
    if let Some(function) = &measure.function {
        count(shell, &program, measure, many, &profile)?;
        return per_call(&fs::read_to_string(&profile)?, function);
    }
    per_decision(
        count(shell, &program, measure, few, nowhere)?,
        count(shell, &program, measure, many, nowhere)?,
    )
}

fn per_call(profile: &str, function: &str) -> anyhow::Result<u64> {
    let Calls {
        calls,
        instructions,
    } = calls::of(profile, function);
    ensure!(calls > 0, "{function} is never called, or inlined");
    Ok((instructions + calls / 2) / calls)
}

/// Builds the example and asks cargo where it is: several games have one of this name.
fn build(shell: &Shell, game: &str) -> anyhow::Result<String> {
    let package = format!("game-{game}");
    let messages = cmd!(
        shell,
        "cargo build --quiet --profile dist --package {package} --examples --message-format json"
    )
    .read()?;
    executable(&messages).with_context(|| format!("crates/{package} has no examples/count.rs"))
}

fn executable(messages: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Message {
        target: Option<Target>,
        executable: Option<String>,
    }
    #[derive(Deserialize)]
    struct Target {
        src_path: String,
    }
    let messages = messages
        .lines()
        .filter_map(|it| serde_json::from_str::<Message>(it).ok());
    let is_count = |it: &Target| {
        it.src_path
            .replace('\\', "/")
            .ends_with("/examples/count.rs")
    };
    messages
        .filter(|it| it.target.as_ref().is_some_and(is_count))
        .find_map(|it| it.executable)
}

fn count(
    shell: &Shell,
    program: &str,
    measure: &Measure,
    games: u32,
    profile: &Path,
) -> anyhow::Result<Run> {
    let (games, seats, seed) = (
        games.to_string(),
        measure.seats.to_string(),
        measure.seed.to_string(),
    );
    let output = cmd!(
        shell,
        "valgrind --tool=callgrind --compress-strings=no --compress-pos=no --callgrind-out-file={profile} {program} {seats} {games} {seed}"
    )
    .quiet()
    .ignore_status()
    .output()?;
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    ensure!(
        output.status.success(),
        "{program} {seats} {games} {seed}: {err}"
    );
    let decisions =
        decisions(&out).with_context(|| format!("{program} printed no decisions: {out}"))?;
    let instructions =
        collected(&err).with_context(|| format!("callgrind counted nothing: {err}"))?;
    Ok(Run {
        instructions,
        decisions,
    })
}

fn decisions(out: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Counted {
        decisions: u64,
    }
    let counted: Counted = serde_json::from_str(out.lines().next()?).ok()?;
    Some(counted.decisions)
}

/// From callgrind's closing line `==7== Collected : 123456`.
fn collected(err: &str) -> Option<u64> {
    err.lines()
        .find_map(|it| it.split_once("Collected : ")?.1.trim().parse().ok())
}

fn per_decision(few: Run, many: Run) -> anyhow::Result<u64> {
    ensure!(
        many.decisions > few.decisions,
        "the long run made no more decisions than the short one"
    );
    let instructions = many.instructions.saturating_sub(few.instructions);
    let decisions = many.decisions - few.decisions;
    Ok((instructions + decisions / 2) / decisions)
}

fn need_valgrind(shell: &Shell) -> anyhow::Result<()> {
    if cmd!(shell, "valgrind --version")
        .quiet()
        .ignore_stderr()
        .read()
        .is_ok()
    {
        return Ok(());
    }
    if cmd!(shell, "id -u").quiet().read()? != "0" {
        bail!("valgrind is missing: install it (apt-get install valgrind) and run this again");
    }
    cmd!(shell, "apt-get install -y valgrind").run()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tree;

    #[test]
    fn start_up_is_left_out() {
        let few = Run {
            instructions: 1_000_000 + 100 * 300,
            decisions: 100,
        };
        let many = Run {
            instructions: 1_000_000 + 2100 * 300,
            decisions: 2100,
        };
        assert_eq!(per_decision(few, many).unwrap(), 300);
        assert!(per_decision(few, few).is_err());
    }

    #[test]
    fn what_the_tools_print_is_understood() {
        assert_eq!(
            collected("==7== Events    : Ir\n==7== Collected : 123456\n"),
            Some(123_456)
        );
        assert_eq!(
            decisions("{\"games\":100,\"decisions\":4200}\n"),
            Some(4200)
        );
        let library = r#"{"reason":"compiler-artifact","target":{"src_path":"/a/src/lib.rs"},"executable":null}"#;
        let example = r#"{"reason":"compiler-artifact","target":{"src_path":"/a/examples/count.rs"},"executable":"/t/count"}"#;
        assert_eq!(
            executable(&format!("{library}\n{example}\n")).as_deref(),
            Some("/t/count")
        );
        assert_eq!(executable(library), None);
    }

    #[test]
    fn a_game_that_is_not_measured_is_found() {
        let files = tree(&[("crates/game-heist/examples/count.rs", "")]);
        assert_eq!(
            unmeasured(
                &files,
                &Baseline {
                    measures: Vec::new()
                }
            )
            .len(),
            1
        );
    }
}
