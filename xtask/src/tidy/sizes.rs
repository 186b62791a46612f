//! Sizes, as the house style has them: a hard limit fails, a soft limit is advice.
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::files::{Source, Tree};
use crate::finding::Finding;

const HARD: Limits = Limits {
    function: 80,
    file: 800,
};
const SOFT: Limits = Limits {
    function: 40,
    file: 400,
};
const SOFT_ENGINE: usize = 1500;
const SOFT_GAME: usize = 5000;

struct Limits {
    function: usize,
    file: usize,
}

/// A function with its place and its length in lines.
struct Function {
    name: String,
    line: usize,
    lines: usize,
}

pub fn check(tree: &Tree) -> Vec<Finding> {
    judged(tree).flat_map(|it| measure(it, &HARD)).collect()
}

pub fn advise(tree: &Tree) -> Vec<Finding> {
    let mut advice: Vec<Finding> = judged(tree).flat_map(|it| measure(it, &SOFT)).collect();
    advice.extend(advise_on_crate(tree, "crates/engine", SOFT_ENGINE));
    for game in tree.games() {
        advice.extend(advise_on_crate(tree, game, SOFT_GAME));
    }
    advice
}

/// Code, but for flat tables and what is generated; these say so in their first line.
fn judged(tree: &Tree) -> impl Iterator<Item = &Source> {
    let is_code = |it: &&Source| matches!(it.extension(), "rs" | "ts" | "svelte");
    tree.files.iter().filter(is_code).filter(|it| {
        let first = it.text.lines().next().unwrap_or_default().to_lowercase();
        !first.contains("generated") && !first.contains("flat table")
    })
}

fn measure(source: &Source, limits: &Limits) -> Vec<Finding> {
    let mut findings = Vec::new();
    let lines = source.text.lines().count();
    if lines > limits.file {
        let text = format!(
            "the file has {lines} lines, the limit is {}: split it by what it does",
            limits.file
        );
        findings.push(Finding::new(&source.path, 1, text));
    }
    if source.extension() != "rs" {
        return findings;
    }
    match functions(&source.text) {
        Ok(functions) => findings.extend(
            functions
                .iter()
                .filter(|it| it.lines > limits.function)
                .map(|it| too_long(source, it, limits)),
        ),
        Err(err) => {
            let text = format!("not Rust ({err}): make it compile");
            findings.push(Finding::new(&source.path, err.span().start().line, text));
        }
    }
    findings
}

fn too_long(source: &Source, function: &Function, limits: &Limits) -> Finding {
    let Function { name, line, lines } = function;
    let text = format!(
        "`{name}` has {lines} lines, the limit is {}: take it apart",
        limits.function
    );
    Finding::new(&source.path, *line, text)
}

fn advise_on_crate(tree: &Tree, folder: &str, limit: usize) -> Option<Finding> {
    let lines: usize = tree
        .within(&format!("{folder}/src"), "rs")
        .map(|it| it.text.lines().count())
        .sum();
    let text =
        format!("the crate has {lines} lines, more than {limit}: look for what is said twice");
    (lines > limit).then(|| Finding::new(&format!("{folder}/src/lib.rs"), 1, text))
}

fn functions(text: &str) -> syn::Result<Vec<Function>> {
    let mut found = Functions(Vec::new());
    found.visit_file(&syn::parse_file(text)?);
    Ok(found.0)
}

struct Functions(Vec<Function>);

impl Functions {
    /// From the signature to the closing brace: attributes and documentation are free.
    fn add(&mut self, signature: &syn::Signature, end: Span) {
        let line = signature.span().start().line;
        let lines = end.end().line + 1 - line;
        self.0.push(Function {
            name: signature.ident.to_string(),
            line,
            lines,
        });
    }
}

impl Visit<'_> for Functions {
    fn visit_item_fn(&mut self, it: &syn::ItemFn) {
        self.add(&it.sig, it.block.span());
        visit::visit_item_fn(self, it);
    }

    fn visit_impl_item_fn(&mut self, it: &syn::ImplItemFn) {
        self.add(&it.sig, it.block.span());
        visit::visit_impl_item_fn(self, it);
    }

    fn visit_trait_item_fn(&mut self, it: &syn::TraitItemFn) {
        self.add(&it.sig, it.span());
        visit::visit_trait_item_fn(self, it);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tree;

    fn function(lines: usize) -> String {
        format!(
            "/// Counts.\nfn count() {{\n{}}}\n",
            "    step();\n".repeat(lines - 2)
        )
    }

    #[test]
    fn a_function_of_more_than_80_lines_is_found() {
        assert!(check(&tree(&[("a.rs", &function(80))])).is_empty());
        let findings = check(&tree(&[("a.rs", &function(81))]));
        assert_eq!(findings.len(), 1);
        assert!(
            findings[0]
                .to_string()
                .starts_with("a.rs:2: `count` has 81 lines")
        );
    }

    #[test]
    fn methods_count_too() {
        let method = format!("struct A;\nimpl A {{\n{}}}\n", function(90));
        assert_eq!(check(&tree(&[("a.rs", &method)])).len(), 1);
        let provided = format!("trait A {{\n{}}}\n", function(90));
        assert_eq!(check(&tree(&[("a.rs", &provided)])).len(), 1);
    }

    #[test]
    fn a_file_of_more_than_800_lines_is_found_unless_it_is_a_flat_table() {
        let long = "// Words.\n".repeat(801);
        assert_eq!(check(&tree(&[("a.ts", &long)])).len(), 1);
        assert!(check(&tree(&[("a.md", &long)])).is_empty());
        let table = format!("// A flat table of words.\n{long}");
        assert!(check(&tree(&[("a.ts", &table)])).is_empty());
        let generated = format!("// Generated by ts-rs.\n{long}");
        assert!(check(&tree(&[("a.ts", &generated)])).is_empty());
    }

    #[test]
    fn soft_limits_are_advice() {
        let files = [("a.rs", &*function(41))];
        assert!(check(&tree(&files)).is_empty());
        assert_eq!(advise(&tree(&files)).len(), 1);
    }

    #[test]
    fn what_does_not_parse_is_found() {
        assert_eq!(check(&tree(&[("a.rs", "fn {")])).len(), 1);
    }
}
