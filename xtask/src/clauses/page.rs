//! `docs/rules/SLUG.md`: the rulebook for people, with links to what carries it out and what shows it.
use std::fmt::Write;

use engine::Kind;

use super::Game;
use super::options;
use super::rulebook::Clause;
use super::scenarios::Section;
use crate::markdown::anchor;
use scenario::Id;

pub fn page(game: &Game) -> String {
    let book = &game.book;
    let mut text = opening(game);
    for (key, title) in book.chapters() {
        let in_chapter = |it: &&Clause| Id::parse(it.id()).is_some_and(|id| id.chapter() == key);
        let clauses = book
            .sorted()
            .into_iter()
            .filter(|it| it.kind != Kind::Note)
            .filter(in_chapter);
        chapter(&mut text, game, title, clauses.collect());
    }
    options::chapter(&mut text, book, &game.options);
    let notes = book.sorted().into_iter().filter(|it| it.kind == Kind::Note);
    chapter(&mut text, game, "Notes", notes.collect());
    text
}

fn opening(game: &Game) -> String {
    let book = &game.book;
    let titles: Vec<String> = contents(game)
        .iter()
        .map(|it| format!("[{it}](#{})", anchor(it)))
        .collect();
    format!(
        "<!-- Generated from {path} by `cargo xtask clauses`. Do not edit. -->\n\n\
         # {name}: the rulebook\n\n\
         Version {version}, for {seats} players, in {count} clauses.\n\n\
         {titles}\n\n\
         Under each clause stand its kind, where it comes from (R: the rulebook says so; F: a public fact; H: a house \
         ruling where the rulebook is silent), the code that carries it out, and the scenarios that show it.\n",
        path = book.path,
        name = book.name,
        version = book.version,
        seats = seats(&book.seats),
        count = book.clauses.len(),
        titles = titles.join(" · "),
    )
}

/// The titles of chapters that have clauses.
fn contents(game: &Game) -> Vec<&str> {
    let book = &game.book;
    let has = |key: &str, it: &Clause| {
        it.kind != Kind::Note && Id::parse(it.id()).is_some_and(|id| id.chapter() == key)
    };
    let mut titles = book.chapters();
    titles.retain(|(key, _)| book.clauses.iter().any(|it| has(key, it)));
    let options = (!game.options.is_empty()).then_some("Options");
    let notes = book.clauses.iter().any(|it| it.kind == Kind::Note);
    titles
        .into_iter()
        .map(|(_, title)| title)
        .chain(options)
        .chain(notes.then_some("Notes"))
        .collect()
}

/// `2`, `2 or 3`, `2, 3 or 4`.
fn seats(seats: &[u8]) -> String {
    let words: Vec<String> = seats.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => "no".to_owned(),
    }
}

fn chapter(text: &mut String, game: &Game, title: &str, clauses: Vec<&Clause>) {
    if clauses.is_empty() {
        return;
    }
    let _ = write!(text, "\n## {title}\n");
    for clause in clauses {
        let id = clause.id();
        let _ = write!(
            text,
            "\n<a id=\"{id}\"></a>**{id}** {}\n",
            prose(&clause.text)
        );
        if let Some(ruling) = &clause.ruling {
            let _ = write!(text, "\n> Ruling: {}\n", prose(ruling));
        }
        if let Some(reason) = &clause.note {
            let _ = write!(text, "\n> Not exercised: {}\n", prose(reason));
        }
        let _ = write!(
            text,
            "\n<sub>{}</sub>\n",
            footing(game, clause).join("<br>\n")
        );
    }
}

/// Kind and provenance, code, scenarios: a line each.
fn footing(game: &Game, clause: &Clause) -> Vec<String> {
    let files = game.coverage.files(clause.id());
    let code: Vec<String> = files.into_iter().map(|it| code_link(game, it)).collect();
    let shown: Vec<String> = shown_by(game, clause)
        .into_iter()
        .map(scenario_link)
        .collect();
    let mut lines = vec![format!("{} · {}", clause.kind, prose(&clause.provenance))];
    for (what, links) in [("code", code), ("scenarios", shown)] {
        if !links.is_empty() {
            lines.push(format!("{what}: {}", links.join(", ")));
        }
    }
    lines
}

/// The scenarios that are about a clause; failing those, the ones that are refused with it.
fn shown_by<'a>(game: &'a Game, clause: &Clause) -> Vec<&'a Section> {
    let mut sections = game.coverage.shown_by(clause.id());
    if sections.iter().any(|it| it.covers(clause.id())) {
        sections.retain(|it| it.covers(clause.id()));
    }
    sections
}

/// By file and not by line, so that the page stays fresh while code moves.
fn code_link(game: &Game, path: &str) -> String {
    let name = path
        .strip_prefix(&format!("{}/src/", game.folder))
        .unwrap_or(path);
    format!("[{name}](../../{path})")
}

fn scenario_link(section: &Section) -> String {
    format!(
        "[{}](../../{}#{})",
        section.heading,
        section.path,
        anchor(&section.heading)
    )
}

/// A clause's text on one line, safe in Markdown.
pub fn prose(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // Every other part stands between backticks, where nothing needs help.
    let parts = line.split('`').enumerate();
    let safe = |(at, part): (usize, &str)| match at % 2 {
        0 => part.replace('<', "&lt;").replace('*', "\\*"),
        _ => part.to_owned(),
    };
    parts.map(safe).collect::<Vec<_>>().join("`")
}
