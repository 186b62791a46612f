//! What the root of a crate says of all of it: no unsafe code, so that none creeps in (an allocator and the Python
//! bindings cannot do without), and in the rules crates the lints that keep them pure.
use super::is_rules_crate;
use crate::files::Tree;
use crate::finding::Finding;

/// Crates that cannot do without.
const CANNOT: [&str; 2] = ["python", "tally"];
const FORBID: &str = "#![forbid(unsafe_code)]";

/// On in the rules crates, beyond the rest of the workspace; `clippy.toml` lists what is disallowed.
const RULES: &str = "\
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::float_arithmetic,
        clippy::iter_over_hash_type,
        clippy::disallowed_types,
        clippy::disallowed_methods
    )
)]
";

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for root in tree.files.iter().filter(|it| is_crate_root(&it.path)) {
        if !root.text.lines().any(|line| line == FORBID) {
            let text = format!("unsafe code is not forbidden: add {FORBID}");
            findings.push(Finding::new(&root.path, 1, text));
        }
        if is_rules_crate(crate_of(&root.path)) && !root.text.contains(RULES) {
            let text = format!("the lints of rules are not on: add\n{RULES}");
            findings.push(Finding::new(&root.path, 1, text));
        }
    }
    findings
}

fn crate_of(path: &str) -> &str {
    path.split('/').nth(1).unwrap_or_default()
}

fn is_crate_root(path: &str) -> bool {
    let Some((folder, file)) = path.split_once("/src/") else {
        return false;
    };
    let ours = folder == "xtask"
        || folder
            .strip_prefix("crates/")
            .is_some_and(|it| !CANNOT.contains(&it));
    ours && (file == "lib.rs" || file == "main.rs")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tree;

    #[test]
    fn a_crate_that_does_not_forbid_unsafe_code_is_found() {
        let files = tree(&[
            ("crates/a/src/lib.rs", "//! A.\n#![forbid(unsafe_code)]\n"),
            ("crates/b/src/main.rs", "// #![forbid(unsafe_code)]\n"),
            (
                "crates/b/tests/allocations.rs",
                "unsafe impl GlobalAlloc for Counter {}\n",
            ),
            ("crates/python/src/lib.rs", ""),
            ("xtask/src/main.rs", ""),
        ]);
        let paths: Vec<String> = check(&files).into_iter().map(|it| it.path).collect();
        assert_eq!(paths, ["crates/b/src/main.rs", "xtask/src/main.rs"]);
    }

    #[test]
    fn rules_without_their_lints_are_found() {
        let with = format!("//! Rules.\n{FORBID}\n{RULES}");
        let files = tree(&[
            ("crates/engine/src/lib.rs", &with),
            ("crates/game-heist/src/lib.rs", FORBID),
            ("crates/server/src/lib.rs", FORBID),
        ]);
        let paths: Vec<String> = check(&files).into_iter().map(|it| it.path).collect();
        assert_eq!(paths, ["crates/game-heist/src/lib.rs"]);
    }
}
