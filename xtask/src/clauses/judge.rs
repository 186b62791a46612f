//! Whether every clause is carried out and shown, and nothing else is cited.
use std::collections::BTreeSet;

use engine::Kind;

use super::coverage::Coverage;
use super::rulebook::{Clause, Rulebook};
use super::scenarios::idle;
use crate::finding::Finding;
use scenario::Id;

pub fn judge(book: &Rulebook, coverage: &Coverage) -> Vec<Finding> {
    let mut findings = book_flaws(book);
    findings.extend(unknown(book, coverage));
    findings.extend(coverage.scenarios.iter().filter_map(idle));
    for clause in &book.clauses {
        let holes = holes(book, coverage, clause);
        let found =
            |hole: &str| Finding::new(&book.path, clause.line, format!("{} {hole}", clause.id()));
        findings.extend(holes.into_iter().map(found));
    }
    findings
}

/// Ids that are not ids, or not alone; too many notes.
fn book_flaws(book: &Rulebook) -> Vec<Finding> {
    let chapters: BTreeSet<&str> = book.chapters().into_iter().map(|(key, _)| key).collect();
    let mut findings = Vec::new();
    let mut seen = BTreeSet::new();
    for clause in &book.clauses {
        let id = clause.id();
        let flaw = match Id::parse(id) {
            None => Some("is no id: write PREFIX-CHAPTER-n".to_owned()),
            Some(it) if it.prefix() != book.prefix() => {
                Some(format!("does not begin with {}", book.prefix()))
            }
            Some(it) if !chapters.contains(it.chapter()) => Some(format!(
                "has no chapter: add {} to [chapters]",
                it.chapter()
            )),
            Some(_) if !seen.insert(id) => {
                Some("is there twice: give one a number of its own".to_owned())
            }
            Some(_) => None,
        };
        findings
            .extend(flaw.map(|flaw| Finding::new(&book.path, clause.line, format!("{id} {flaw}"))));
    }
    let notes = book
        .clauses
        .iter()
        .filter(|it| it.kind == Kind::Note)
        .count();
    if notes > 0 && notes * 10 >= book.clauses.len() {
        let text = format!(
            "{notes} of {} clauses are notes, not under a tenth: exercise some",
            book.clauses.len()
        );
        findings.push(Finding::new(&book.path, 1, text));
    }
    findings
}

/// Citations of clauses that are not in the book.
fn unknown(book: &Rulebook, coverage: &Coverage) -> Vec<Finding> {
    let code = coverage
        .code
        .iter()
        .flat_map(|(path, cited)| cited.iter().map(move |it| (path, it)));
    let sections = coverage.scenarios.iter();
    let scenarios = sections.flat_map(|it| {
        it.covers
            .iter()
            .chain(&it.refused)
            .map(move |cited| (&it.path, cited))
    });
    let unknown = code.chain(scenarios).filter(|(_, it)| !book.has(&it.id));
    let text = |id: &str| {
        format!(
            "{id} is not in {}: cite a clause that is, or add it",
            book.path
        )
    };
    unknown
        .map(|(path, it)| Finding::new(path, it.line, text(&it.id)))
        .collect()
}

/// What a clause lacks.
fn holes(book: &Rulebook, coverage: &Coverage, clause: &Clause) -> Vec<&'static str> {
    let id = clause.id();
    let cited = !coverage.files(id).is_empty();
    let covered = coverage.scenarios.iter().any(|it| it.covers(id));
    let mut lacking = out_of_place(clause);
    lacking.extend(match clause.kind {
        Kind::Note => vec![(
            clause.note.is_some(),
            "is a note: say in `note` why nothing can exercise it",
        )],
        Kind::Host => {
            let anywhere = cited || coverage.tests.contains(id) || book.appoints(id);
            vec![(
                anywhere,
                "is cited neither in code nor in tests: cite it where the table does it",
            )]
        }
        Kind::Prohibition if clause.acts => vec![
            (
                coverage.events.contains(id),
                "acts and no event cites it: add one to the events! table",
            ),
            (covered, UNCOVERED),
        ],
        Kind::Prohibition => prohibition(coverage, id),
        Kind::Setup | Kind::Sequence | Kind::Permission | Kind::Effect | Kind::End => {
            vec![
                (
                    cited,
                    "is cited nowhere in code: cite it where it is carried out",
                ),
                (covered, UNCOVERED),
            ]
        }
    });
    lacking
        .into_iter()
        .filter(|(has, _)| !has)
        .map(|(_, hole)| hole)
        .collect()
}

const UNCOVERED: &str = "is covered by no scenario: write one";

/// Something to have, and what to say if it is not there.
type Need = (bool, &'static str);

/// Fields that only one kind of clause has.
fn out_of_place(clause: &Clause) -> Vec<Need> {
    let (is_note, forbids) = (clause.kind == Kind::Note, clause.kind == Kind::Prohibition);
    vec![
        (
            is_note || clause.note.is_none(),
            "has a note and is none: drop `note`, or say kind = \"note\"",
        ),
        (
            forbids || !clause.acts,
            "acts by itself, as all but prohibitions do: drop `acts`",
        ),
    ]
}

fn prohibition(coverage: &Coverage, id: &str) -> Vec<Need> {
    let refused = coverage.scenarios.iter().any(|it| it.refuses(id));
    vec![
        (
            coverage.refusals.contains(id),
            "is a prohibition and no refusal cites it: add one to the refusals! table, or say acts = true",
        ),
        (
            refused,
            "is a prohibition and no scenario is refused with it: write one",
        ),
    ]
}
