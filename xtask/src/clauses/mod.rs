//! `cargo xtask clauses`: every clause of every rulebook, the code that carries it out, the scenarios that show it.
mod cited;
mod coverage;
mod judge;
mod options;
mod page;
mod rulebook;
mod scenarios;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use coverage::Coverage;
use options::Offered;
use rulebook::Rulebook;

use crate::Flags;
use crate::files::{Source, Tree};
use crate::finding::Finding;

/// A game crate, as far as its rulebook goes.
struct Game {
    folder: String,
    book: Rulebook,
    coverage: Coverage,
    options: Vec<Offered>,
}

impl Game {
    fn page_path(&self) -> String {
        format!("{PAGES}/{}.md", self.book.slug)
    }
}

const PAGES: &str = "docs/rules";

pub fn run(root: &Path, flags: &Flags) -> anyhow::Result<Vec<Finding>> {
    let tree = Tree::load(root)?;
    let (games, mut findings) = games(&tree);
    if flags.has("check") {
        findings.extend(stale(&tree));
    } else {
        write_pages(root, &games)?;
        games.iter().for_each(print_table);
    }
    for game in &games {
        findings.extend(judge::judge(&game.book, &game.coverage));
        findings.extend(options::flaws(&game.book, &game.options));
        println!("{}", totals(game));
    }
    findings.extend(cited::judge(&tree, &games));
    findings.sort();
    findings.dedup();
    Ok(findings)
}

/// Pages that do not say what the rulebooks say.
pub fn stale(tree: &Tree) -> Vec<Finding> {
    let (games, mut findings) = games(tree);
    let pages: BTreeSet<String> = games.iter().map(Game::page_path).collect();
    for game in &games {
        let path = game.page_path();
        if tree.get(&path).is_none_or(|it| it.text != page::page(game)) {
            findings.push(Finding::new(
                &path,
                1,
                format!("stale against {}: run cargo xtask clauses", game.book.path),
            ));
        }
    }
    let orphans = tree
        .within(PAGES, "md")
        .filter(|it| is_generated(it) && !pages.contains(&it.path));
    findings.extend(orphans.map(|it| Finding::new(&it.path, 1, "belongs to no game: delete it")));
    findings
}

fn is_generated(source: &Source) -> bool {
    source.text.starts_with("<!-- Generated")
}

/// Every game crate, and what kept the others from being read.
fn games(tree: &Tree) -> (Vec<Game>, Vec<Finding>) {
    let (mut games, mut findings) = (Vec::new(), Vec::new());
    for folder in tree.games() {
        let Some(source) = tree.get(&format!("{folder}/rules/clauses.toml")) else {
            continue;
        };
        match Rulebook::read(source) {
            Ok(book) => {
                let coverage = Coverage::gather(tree, folder, &book);
                games.push(Game {
                    folder: folder.to_owned(),
                    options: Offered::of(&book.slug),
                    book,
                    coverage,
                });
            }
            Err(flaw) => findings.push(flaw),
        }
    }
    (games, findings)
}

fn write_pages(root: &Path, games: &[Game]) -> anyhow::Result<()> {
    fs::create_dir_all(root.join(PAGES))?;
    for game in games {
        fs::write(root.join(game.page_path()), page::page(game))?;
    }
    Ok(())
}

fn print_table(game: &Game) {
    println!("{:<16} | {:<60} | scenarios", "clause", "code");
    for clause in game.book.sorted() {
        let source = format!("{}/src/", game.folder);
        let files: Vec<&str> = game
            .coverage
            .files(clause.id())
            .iter()
            .map(|it| it.trim_start_matches(&source))
            .collect();
        let headings: Vec<&str> = game
            .coverage
            .shown_by(clause.id())
            .iter()
            .map(|it| it.heading.as_str())
            .collect();
        println!(
            "{:<16} | {:<60} | {}",
            clause.id(),
            files.join(", "),
            headings.join("; ")
        );
    }
    println!();
}

fn totals(game: &Game) -> String {
    let Game { book, coverage, .. } = game;
    let cited = book
        .clauses
        .iter()
        .filter(|it| !coverage.files(it.id()).is_empty())
        .count();
    let shown = book
        .clauses
        .iter()
        .filter(|it| !coverage.shown_by(it.id()).is_empty())
        .count();
    let scenarios = coverage.scenarios.iter().filter(|it| it.runs).count();
    format!(
        "{}: {} clauses, {cited} in code, {shown} in {scenarios} scenarios",
        book.slug,
        book.clauses.len()
    )
}
