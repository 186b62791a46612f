//! `lychgate rules`: the rulebook, or one clause with what tests it.
use std::io::Write;

use anyhow::{Result, bail};
use catalog::{Coverage, Module, coverage, find, nearest};
use engine::Clause;
use serde_json::{Value, json};

use crate::Verdict;
use crate::paper::{Paper, Tone};

/// Print a game's rulebook, one clause of it, or the clauses about a word
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate rules midnight-banshees
  lychgate rules midnight-banshees MB-ZOMBIE-8
  lychgate rules midnight-banshees doll")]
pub struct Args {
    /// The game, such as `midnight-banshees`
    game: String,

    /// A clause such as MB-MOVE-2, or any word
    clause: Option<String>,
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let module = find(&args.game)?;
    match &args.clause {
        None => book(paper, module)?,
        Some(wanted) => show(paper, module, wanted)?,
    }
    Ok(Verdict::Fine)
}

/// The whole rulebook, by chapters.
pub fn book(paper: &mut Paper, module: &dyn Module) -> Result<()> {
    let book = module.rulebook();
    if paper.json {
        return Ok(paper.document(book)?);
    }
    let seats: Vec<_> = book.seats.iter().map(u8::to_string).collect();
    let title = paper.tone(Tone::Title, &book.name);
    writeln!(
        paper,
        "{title} · {} seats · rules {}",
        seats.join(", "),
        book.version
    )?;
    let mut chapter = "";
    for clause in &book.clauses {
        if chapter != book.chapter(clause) {
            chapter = book.chapter(clause);
            writeln!(paper, "\n{}\n", paper.tone(Tone::Title, chapter))?;
        }
        line(paper, clause)?;
    }
    options(paper, module)
}

/// What a table may choose, and what each value does.
fn options(paper: &mut Paper, module: &dyn Module) -> Result<()> {
    let choices = module.schema(None)?;
    let mut group = None;
    for it in choices {
        if group != Some(it.group) {
            group = Some(it.group);
            let title = format!("Options: {}", it.group.title());
            writeln!(paper, "\n{}\n", paper.tone(Tone::Title, &title))?;
        }
        let name = paper.tone(Tone::Clause, it.setting.name);
        writeln!(paper, "{name} · {} · {}", it.setting.label, it.expected)?;
        paper.paragraph("", 2, &format!("{} {}", it.about, it.why))?;
        for (value, said) in it.meanings {
            paper.paragraph(&format!("  {value}"), 15, said)?;
        }
    }
    Ok(())
}

/// One clause, or all about a word.
pub fn show(paper: &mut Paper, module: &dyn Module, wanted: &str) -> Result<()> {
    let book = module.rulebook();
    let id = wanted.to_uppercase();
    if let Some(clause) = book.clause(&id) {
        return detail(paper, module, clause);
    }
    let word = wanted.to_lowercase();
    let about = |it: &&Clause| {
        let texts = [
            Some(it.text.as_str()),
            it.ruling.as_deref(),
            Some(it.id.id()),
        ];
        let mut texts = texts.into_iter().flatten();
        texts.any(|text| text.to_lowercase().contains(&word))
    };
    let found: Vec<_> = book.clauses.iter().filter(about).collect();
    if found.is_empty() {
        let ids = book.clauses.iter().map(|it| it.id.id());
        let hint = nearest(&id, ids).map_or(String::new(), |it| format!(", did you mean {it}?"));
        let (name, slug) = (&book.name, &book.slug);
        bail!(
            "{name} has no clause `{wanted}` and none about it{hint} (`lychgate rules {slug}` lists them)"
        );
    }
    if paper.json {
        let shown = coverage(module);
        let found: Vec<_> = found
            .iter()
            .map(|it| document(module, &shown, it))
            .collect();
        return Ok(paper.document(&found)?);
    }
    found.iter().try_for_each(|it| line(paper, it))?;
    Ok(())
}

fn line(paper: &mut Paper, clause: &Clause) -> std::io::Result<()> {
    let id = paper.tone(Tone::Clause, &format!("{:14}", clause.id.id()));
    paper.paragraph(&id, 15, &format!("{} [{}]", clause.text, clause.provenance))
}

fn detail(paper: &mut Paper, module: &dyn Module, clause: &Clause) -> Result<()> {
    if paper.json {
        return Ok(paper.document(&document(module, &coverage(module), clause))?);
    }
    let (book, id) = (module.rulebook(), paper.tone(Tone::Clause, clause.id.id()));
    let (name, chapter) = (&book.name, book.chapter(clause));
    writeln!(paper, "{id} · {name} · {chapter} · {}\n", clause.kind)?;
    paper.paragraph("", 2, &clause.text)?;
    writeln!(paper)?;
    paper.paragraph("  from", 12, &provenance(&clause.provenance))?;
    if let Some(ruling) = &clause.ruling {
        paper.paragraph("  ruling", 12, ruling)?;
    }
    if let Some(note) = &clause.note {
        paper.paragraph("  note", 12, note)?;
    }
    let shown = coverage(module).remove(clause.id.id()).unwrap_or_default();
    let mut lead = "  shown by";
    for (file, heading) in &shown {
        paper.paragraph(lead, 12, &format!("{heading} ({file})"))?;
        lead = "";
    }
    if shown.is_empty() {
        paper.paragraph(lead, 12, "no scenario")?;
    }
    Ok(())
}

/// The letters of provenance marks, explained.
fn provenance(marks: &str) -> String {
    let meaning = |letter: char| match letter {
        'R' => Some("R: the rulebook says so"),
        'F' => Some("F: a public fact"),
        'H' => Some("H: a house ruling, where the rulebook is silent"),
        _ => None,
    };
    let single = |it: &&str| it.len() == 1;
    let words = marks.split(|it: char| !it.is_ascii_alphanumeric());
    let letters = words.filter(single).flat_map(str::chars);
    let meanings: Vec<_> = letters.filter_map(meaning).collect();
    format!("{marks} ({})", meanings.join("; "))
}

fn document(module: &dyn Module, shown: &Coverage, clause: &Clause) -> Value {
    let mut document = json!(clause);
    document["chapter"] = json!(module.rulebook().chapter(clause));
    let shown = shown.get(clause.id.id()).into_iter().flatten();
    let shown = shown.map(|(file, heading)| json!({ "file": file, "heading": heading }));
    document["scenarios"] = shown.collect();
    document
}
