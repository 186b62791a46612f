//! `cargo xtask tidy`: what a compiler does not see.
mod arrows;
mod links;
mod purity;
mod rooms;
mod roots;
mod sizes;
mod words;

use std::path::Path;

use crate::files::Tree;
use crate::finding::Finding;
use crate::{Flags, clauses};

type Check = fn(&Tree) -> Vec<Finding>;

const CHECKS: &[Check] = &[
    sizes::check,
    purity::check,
    words::check,
    links::check,
    roots::check,
    rooms::check,
    clauses::stale,
];

pub fn run(root: &Path, flags: &Flags) -> anyhow::Result<Vec<Finding>> {
    let tree = Tree::load(root)?;
    if flags.has("verbose") {
        for advice in sizes::advise(&tree) {
            println!("{advice}");
        }
    }
    let mut findings: Vec<Finding> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    findings.extend(arrows::check(&arrows::Metadata::read(root)?, &tree));
    findings.sort();
    findings.dedup();
    Ok(findings)
}

/// Crates that hold rules: pure, and deterministic on every machine.
fn is_rules_crate(name: &str) -> bool {
    name == "engine" || name == "toolbox" || name.starts_with("game-")
}
