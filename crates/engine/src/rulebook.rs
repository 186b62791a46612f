//! The rulebook: every clause of a game, read from its `clauses.toml`.
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::clauses::{ClauseId, listed};
use crate::pack::line_of;

/// A game's rulebook and its properties.
#[derive(Debug, Serialize)]
pub struct Rulebook {
    /// The game's name in commands and addresses.
    pub slug: String,
    /// The game's name for people.
    pub name: String,
    /// Rises whenever a recorded match could play out differently.
    pub version: u32,
    /// How many may play.
    pub seats: Vec<u8>,
    /// Whether anybody holds secrets.
    pub hidden: bool,
    /// Whether several seats are ever asked at once.
    pub simultaneous: bool,
    /// The clause by which a match ends when a side gives up.
    pub concession: ClauseId,
    /// The clause by which a match ends in an agreed draw.
    pub agreement: ClauseId,
    /// Titles of the chapters, by the middle part of their clauses' ids.
    pub chapters: BTreeMap<String, String>,
    /// What each option means, by its name.
    pub options: BTreeMap<String, Meaning>,
    /// What once was an option, by its name.
    pub gone: BTreeMap<String, Gone>,
    /// Every clause, in order.
    pub clauses: Vec<Clause>,
}

/// What an option means, why it is one, and what each of its values does.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meaning {
    /// Among which others it stands.
    pub group: Group,
    /// What is chosen.
    pub about: String,
    /// The rulebook names it, groups play it both ways, or a designer's question needs it.
    pub why: String,
    /// What a value does, by how it is written; of a range only the values that mean something of their own.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}

/// How dialogs and rulebooks sort options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// What is played: the board, the armies, who is with whom.
    Game,
    /// What the rulebook offers beside its standard game.
    Variant,
    /// What a table agrees upon besides.
    House,
}

impl Group {
    /// Over the options of the group.
    pub fn title(self) -> &'static str {
        match self {
            Group::Game => "The game",
            Group::Variant => "Variants of the rulebook",
            Group::House => "House rules",
        }
    }
}

/// What once was an option and is decided now.
#[derive(Debug, Serialize)]
pub struct Gone {
    /// The value that all play now, as it was written.
    pub value: String,
    /// What that value does, in a sentence.
    pub decided: String,
    /// The clause that says so.
    pub clause: ClauseId,
}

/// One numbered sentence of a rulebook.
#[derive(Debug, Serialize)]
pub struct Clause {
    /// Its name for ever.
    pub id: ClauseId,
    /// What it does.
    pub kind: Kind,
    /// R, F or H, perhaps with a remark.
    pub provenance: String,
    /// The sentence.
    pub text: String,
    /// What the rulebook left open here, and what was decided.
    pub ruling: Option<String>,
    /// Why a note needs no test.
    pub note: Option<String>,
}

/// What a clause does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// How a match begins.
    Setup,
    /// What comes after what.
    Sequence,
    /// What may be done.
    Permission,
    /// What may not be done.
    Prohibition,
    /// What happens.
    Effect,
    /// How a match ends.
    End,
    /// What the table does, not the game.
    Host,
    /// Nothing can exercise it.
    Note,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{self:?}").to_lowercase();
        f.pad(&name)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    slug: String,
    name: String,
    version: u32,
    seats: Vec<u8>,
    hidden: bool,
    simultaneous: bool,
    concession: String,
    agreement: String,
    chapters: BTreeMap<String, String>,
    #[serde(default)]
    options: BTreeMap<String, Meaning>,
    #[serde(default)]
    gone: BTreeMap<String, WrittenGone>,
    clause: Vec<WrittenClause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGone {
    value: String,
    decided: String,
    clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenClause {
    id: String,
    kind: Kind,
    provenance: String,
    text: String,
    ruling: Option<String>,
    note: Option<String>,
    /// Says that no choice can run into this prohibition; for the clause tool.
    #[serde(default, rename = "acts")]
    _acts: bool,
}

impl Rulebook {
    /// Reads a `clauses.toml` whose ids were listed while compiling. Embedded, so a flaw is a bug that a test shows.
    pub fn load(toml: &str, ids: &'static [&'static str]) -> Rulebook {
        let written: Written = toml::from_str(toml).unwrap_or_else(|err| {
            let line = err.span().map_or(0, |span| line_of(toml, span.start));
            unreachable!("clauses.toml:{line}: {}", err.message())
        });
        let find = |id: &str| {
            let known = ids.iter().find(|&&it| it == id);
            listed(ids, known.unwrap_or_else(|| unreachable!("no clause {id}")))
        };
        let gone_of = |it: WrittenGone| Gone {
            value: it.value,
            decided: it.decided,
            clause: find(&it.clause),
        };
        let gone = written.gone.into_iter();
        let gone = gone.map(|(name, it)| (name, gone_of(it)));
        let clause = |it: WrittenClause| Clause {
            id: find(&it.id),
            kind: it.kind,
            provenance: it.provenance,
            text: it.text,
            ruling: it.ruling,
            note: it.note,
        };
        Rulebook {
            concession: find(&written.concession),
            agreement: find(&written.agreement),
            slug: written.slug,
            name: written.name,
            version: written.version,
            seats: written.seats,
            hidden: written.hidden,
            simultaneous: written.simultaneous,
            chapters: written.chapters,
            options: written.options,
            gone: gone.collect(),
            clauses: written.clause.into_iter().map(clause).collect(),
        }
    }

    /// The clause of this id, if there is one.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|it| it.id.id() == id)
    }

    /// What an option means; nothing is said of one that the rulebook leaves out, which `cargo xtask clauses` finds.
    pub fn meaning(&self, option: &str) -> &Meaning {
        static UNSAID: Meaning = Meaning {
            group: Group::House,
            about: String::new(),
            why: String::new(),
            values: BTreeMap::new(),
        };
        self.options.get(option).unwrap_or(&UNSAID)
    }

    /// The title of the chapter a clause belongs to.
    pub fn chapter(&self, clause: &Clause) -> &str {
        let key = clause.id.id().split('-').nth(1).unwrap_or_default();
        self.chapters.get(key).map_or(key, |title| title)
    }
}
