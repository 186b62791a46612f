//! The options of a game: what may be chosen comes from its code, what that means from its rulebook.
use std::collections::BTreeMap;
use std::fmt::Write;

use catalog::{Choice, find};
use engine::{Group, Values};
use serde::Deserialize;
use toml::Spanned;

use super::page::prose;
use super::rulebook::Rulebook;
use crate::finding::Finding;

/// `[options.NAME]` of a rulebook.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meaning {
    group: Group,
    about: String,
    why: String,
    #[serde(default)]
    values: BTreeMap<String, Spanned<String>>,
}

/// `[gone.NAME]` of a rulebook: what once was an option.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gone {
    value: String,
    decided: String,
    clause: String,
}

/// How a reason for an option begins.
const REASONS: [&str; 3] = ["The rulebook ", "Groups ", "A designer's question"];

/// An option as the code offers it.
pub struct Offered {
    pub name: String,
    pub label: String,
    pub clause: String,
    pub default: String,
    pub values: Values,
}

impl Offered {
    /// The options of a game by its slug; none of one that is not in the catalog.
    pub fn of(slug: &str) -> Vec<Offered> {
        let module = find(slug).ok();
        let choices = module.and_then(|it| it.schema(None).ok());
        let offered = |it: Choice| Offered {
            name: it.setting.name.to_owned(),
            label: it.setting.label.to_owned(),
            clause: it.setting.clause.id().to_owned(),
            default: word(&it.default),
            values: it.setting.values,
        };
        choices.into_iter().flatten().map(offered).collect()
    }

    /// The values that must have a sentence of their own: a number says itself.
    fn told(&self) -> Vec<String> {
        match &self.values {
            Values::Toggle => ["false", "true"].map(str::to_owned).into(),
            Values::OneOf(words) => words.clone(),
            Values::Numbers(_) | Values::Between(..) => Vec::new(),
        }
    }

    fn allows(&self, value: &str) -> bool {
        self.values.read(value).is_ok()
    }
}

fn word(value: &serde_json::Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// Options and values of which the rulebook says nothing, and what it says of things that nobody offers.
pub fn flaws(book: &Rulebook, offered: &[Offered]) -> Vec<Finding> {
    let known = |name: &str| offered.iter().find(|it| it.name == name);
    let mut findings = Vec::new();
    let mut find = |line, text: String| findings.push(Finding::new(&book.path, line, text));
    for it in offered {
        let name = &it.name;
        let Some(meaning) = book.options.get(name) else {
            find(
                1,
                format!("option {name} means nothing: add [options.{name}]"),
            );
            continue;
        };
        if !REASONS
            .iter()
            .any(|it| meaning.get_ref().why.starts_with(it))
        {
            let reasons = REASONS.map(|it| format!("`{}`", it.trim_end())).join(", ");
            let text =
                format!("option {name} says not why it is one: `why` begins with one of {reasons}");
            find(book.line_of(meaning), text);
        }
        for value in it.told() {
            if !meaning.get_ref().values.contains_key(&value) {
                let text =
                    format!("value {value} of option {name} means nothing: add {value} = \"...\"");
                find(book.line_of(meaning), text);
            }
        }
    }
    for (name, meaning) in &book.options {
        let Some(it) = known(name) else {
            let text = format!("no option {name} is offered: take it out");
            find(book.line_of(meaning), text);
            continue;
        };
        for (value, said) in &meaning.get_ref().values {
            if !it.allows(value) {
                let text = format!("option {name} has no value {value}: take it out");
                find(book.line_of(said), text);
            }
        }
    }
    for (name, gone) in &book.gone {
        let clause = &gone.get_ref().clause;
        if known(name).is_some() {
            find(
                book.line_of(gone),
                format!("option {name} is offered and gone: take one out"),
            );
        }
        if !book.has(clause) {
            find(
                book.line_of(gone),
                format!("{clause} is not in the rulebook"),
            );
        }
    }
    findings
}

/// The chapter of the page.
pub fn chapter(text: &mut String, book: &Rulebook, offered: &[Offered]) {
    if offered.is_empty() && book.gone.is_empty() {
        return;
    }
    let _ = write!(
        text,
        "\n## Options\n\nWhat a table chooses before it begins, with the name under which commands and match files know it.\n"
    );
    let mut group = None;
    for it in offered {
        let meaning = book.options.get(&it.name).map(Spanned::get_ref);
        let of = meaning.map(|it| it.group);
        if of != group {
            let title = of.map_or("", Group::title);
            let _ = write!(text, "\n### {title}\n");
        }
        group = of;
        option(text, meaning, it);
    }
    if !book.gone.is_empty() {
        let _ = write!(
            text,
            "\n### Decided since\n\nOptions once; whoever gives one is told what holds now.\n\n"
        );
    }
    for (name, gone) in &book.gone {
        let Gone {
            value,
            decided,
            clause,
        } = gone.get_ref();
        let _ = writeln!(
            text,
            "- `{name}` is always `{value}`: {} [{clause}](#{clause})",
            prose(decided)
        );
    }
}

fn option(text: &mut String, meaning: Option<&Meaning>, it: &Offered) {
    let Offered {
        name,
        label,
        clause,
        default,
        ..
    } = it;
    let about = meaning.map_or(String::new(), |it| {
        format!("{} {}", prose(&it.about), prose(&it.why))
    });
    let _ = write!(
        text,
        "\n<a id=\"option-{name}\"></a>**{label}** (`{name}`). {about}\n\n"
    );
    let values = meaning.into_iter().flat_map(|it| &it.values);
    for (value, said) in values {
        let _ = writeln!(text, "- `{value}`: {}", prose(said.get_ref()));
    }
    if let Values::Numbers(_) | Values::Between(..) = &it.values {
        let _ = writeln!(text, "- Allowed: {}.", it.values.expected());
    }
    let _ = write!(
        text,
        "\n<sub>[{clause}](#{clause}) · unless chosen: `{default}`</sub>\n"
    );
}
