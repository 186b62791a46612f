//! Rules are pure: no float, clock, file, environment, thread, random source or hash order in the rules crates.
use proc_macro2::{Literal, TokenTree};

use super::is_rules_crate;
use crate::files::{Source, Tree};
use crate::finding::Finding;
use crate::rust::{inside, is_ident, is_punct, line, tokens};

/// A word that may not be used, and what to do instead.
const WORDS: &[(&str, &str)] = &[
    ("f32", "count in whole numbers"),
    ("f64", "count in whole numbers"),
    (
        "HashMap",
        "use an array or a BTreeMap, whose order is the same everywhere",
    ),
    (
        "HashSet",
        "use a bit set or a BTreeSet, whose order is the same everywhere",
    ),
];

const STD_MODULES: &[&str] = &["time", "fs", "env", "thread", "net", "process"];

pub fn check(tree: &Tree) -> Vec<Finding> {
    tree.within("crates", "rs")
        .filter(|it| is_rules_source(&it.path))
        .flat_map(scan)
        .collect()
}

/// `crates/NAME/src/…`, but for modules that only tests have.
fn is_rules_source(path: &str) -> bool {
    let inner = path
        .strip_prefix("crates/")
        .and_then(|it| it.split_once("/src/"));
    let is_test = |inner: &str| inner.split('/').any(|it| it == "tests" || it == "tests.rs");
    inner.is_some_and(|(name, inner)| is_rules_crate(name) && !is_test(inner))
}

fn scan(source: &Source) -> Vec<Finding> {
    let mut found = Vec::new();
    // What is not Rust is reported by the check of sizes.
    walk(&tokens(&source.text).unwrap_or_default(), &mut found);
    found
        .into_iter()
        .map(|(line, text)| Finding::new(&source.path, line, text))
        .collect()
}

fn walk(tokens: &[TokenTree], found: &mut Vec<(usize, String)>) {
    let mut at = 0;
    while at < tokens.len() {
        if let Some(end) = end_of_test_item(tokens, at) {
            at = end;
            continue;
        }
        found.extend(impurity(tokens, at).map(|text| (line(&tokens[at]), text)));
        if let TokenTree::Group(group) = &tokens[at] {
            walk(&inside(group), found);
        }
        at += 1;
    }
}

/// Where the item ends that `#[cfg(test)]` at this place belongs to: at its first braces or semicolon.
fn end_of_test_item(tokens: &[TokenTree], at: usize) -> Option<usize> {
    let is_inner = is_punct(tokens.get(at + 1), '!');
    let attribute = at + 1 + usize::from(is_inner);
    if !is_punct(tokens.get(at), '#') || !is_cfg_test(tokens.get(attribute)?) {
        return None;
    }
    let ends = |it: &TokenTree| {
        let braces =
            matches!(it, TokenTree::Group(it) if it.delimiter() == proc_macro2::Delimiter::Brace);
        braces || is_punct(Some(it), ';')
    };
    let item = &tokens[attribute + 1..];
    let length = if is_inner {
        None
    } else {
        item.iter().position(ends)
    };
    Some(length.map_or(tokens.len(), |length| attribute + 1 + length + 1))
}

fn is_cfg_test(token: &TokenTree) -> bool {
    let TokenTree::Group(attribute) = token else {
        return false;
    };
    let words: Vec<String> = attribute
        .stream()
        .to_string()
        .split(|it: char| !it.is_alphanumeric())
        .map(str::to_owned)
        .collect();
    words[0] == "cfg"
        && words.iter().any(|it| it == "test")
        && !words.iter().any(|it| it == "not" || it == "any")
}

fn impurity(tokens: &[TokenTree], at: usize) -> Option<String> {
    match &tokens[at] {
        TokenTree::Ident(ident) => {
            let name = ident.to_string();
            let word = WORDS.iter().find(|(word, _)| *word == name);
            word.map(|(word, remedy)| format!("`{word}` in rules: {remedy}"))
                .or_else(|| path(tokens, at, &name))
        }
        // In `pair.0.1` the lexer sees the number 0.1.
        TokenTree::Literal(literal)
            if is_float(literal) && !(at > 0 && is_punct(tokens.get(at - 1), '.')) =>
        {
            Some(format!(
                "the float {literal} in rules: count in whole numbers"
            ))
        }
        _ => None,
    }
}

fn is_float(literal: &Literal) -> bool {
    match syn::Lit::new(literal.clone()) {
        syn::Lit::Float(_) => true,
        syn::Lit::Int(int) => int.suffix().starts_with('f'),
        _ => false,
    }
}

/// `rand::…`, `std::time`, `std::{fmt, time}`.
fn path(tokens: &[TokenTree], at: usize, name: &str) -> Option<String> {
    if !is_punct(tokens.get(at + 1), ':') || !is_punct(tokens.get(at + 2), ':') {
        return None;
    }
    if name == "rand" {
        return Some(
            "`rand` in rules: draw through `Draw`, the host brings the generator".to_owned(),
        );
    }
    let next = tokens.get(at + 3).filter(|_| name == "std")?;
    let module = STD_MODULES.iter().find(|module| match next {
        TokenTree::Group(group) => names(&inside(group), module),
        next => is_ident(Some(next), module),
    })?;
    Some(format!(
        "`std::{module}` in rules: the host does this and hands the result in"
    ))
}

/// Whether a list of imports has this module at its top.
fn names(imports: &[TokenTree], module: &str) -> bool {
    let begins = |at: usize| at == 0 || is_punct(imports.get(at - 1), ',');
    (0..imports.len()).any(|at| begins(at) && is_ident(imports.get(at), module))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tree;

    fn texts(code: &str) -> Vec<String> {
        let findings = check(&tree(&[("crates/engine/src/lib.rs", code)]));
        findings.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_float_is_found() {
        assert_eq!(
            texts("\nfn half(n: f64) {}"),
            ["crates/engine/src/lib.rs:2: `f64` in rules: count in whole numbers"]
        );
        assert_eq!(texts("fn f() { g(0.5) }").len(), 1);
        assert_eq!(texts("fn f() { g(1f32) }").len(), 1);
        assert_eq!(texts("macro_rules! m { () => { 0.5 } }").len(), 1);
    }

    #[test]
    fn hash_order_clock_files_environment_threads_and_random_sources_are_found() {
        assert_eq!(texts("use std::collections::{BTreeMap, HashMap};").len(), 1);
        assert_eq!(texts("fn f(s: &HashSet<u8>) {}").len(), 1);
        assert_eq!(texts("use std::time::Instant;").len(), 1);
        assert_eq!(texts("use std::{fmt, fs::File};").len(), 1);
        assert_eq!(
            texts("fn f() { std::env::var(\"A\"); std::thread::yield_now(); }").len(),
            2
        );
        assert_eq!(texts("use rand::Rng;").len(), 1);
    }

    #[test]
    fn comments_strings_tests_and_tuple_fields_are_fine() {
        assert!(
            texts("//! No f64.\n/// HashMap\nconst A: &str = \"f64\"; // std::time").is_empty()
        );
        assert!(
            texts("#[cfg(test)]\nmod tests { use std::time::Instant; fn f(x: f64) {} }").is_empty()
        );
        assert!(texts("#[cfg(test)]\nuse rand::Rng;").is_empty());
        assert!(texts("fn f(p: P) -> u8 { p.0.1 }").is_empty());
        assert!(
            check(&tree(&[(
                "crates/lab/src/lib.rs",
                "use std::time::Instant;"
            )]))
            .is_empty()
        );
        assert!(check(&tree(&[("crates/engine/tests/a.rs", "use rand::Rng;")])).is_empty());
    }

    #[test]
    fn code_after_or_without_tests_is_still_read() {
        assert_eq!(
            texts("#[cfg(test)]\nmod tests {}\nfn f(n: f64) {}").len(),
            1
        );
        assert_eq!(texts("#[cfg(not(test))]\nfn f(n: f64) {}").len(), 1);
    }
}
