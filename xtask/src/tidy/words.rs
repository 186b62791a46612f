//! Words that do not belong in a repository: marks of unfinished work, paths of one machine, hosts of one network.
use crate::files::{Source, Tree};
use crate::finding::Finding;

// Spelled in pieces, so that this file passes its own check.
const MARKS: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];
const UNFINISHED: &[&str] = &[concat!("todo", "!("), concat!("unimplemented", "!(")];
const IGNORED: &str = concat!("#[", "ignore");
const MACHINE_PATHS: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
];
const MIRRORS: &[&str] = &[
    concat!("arti", "factory"),
    concat!("j", "frog"),
    concat!("verd", "accio"),
    concat!(":44", "3/"),
];

/// Where a lock file or a registry setting may point.
const PUBLIC_HOSTS: &[&str] = &[
    "github.com",
    "registry.npmjs.org",
    "pypi.org",
    "files.pythonhosted.org",
];

pub fn check(tree: &Tree) -> Vec<Finding> {
    tree.files.iter().flat_map(scan).collect()
}

fn scan(source: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in source.lines() {
        let problems = [
            mark(source, line),
            unfinished(source, line),
            machine_path(source, line),
            host(source, line),
        ];
        findings.extend(
            problems
                .into_iter()
                .flatten()
                .map(|text| Finding::new(&source.path, number, text)),
        );
    }
    findings
}

/// Lock files hold checksums, which may spell anything.
fn is_lock(source: &Source) -> bool {
    let name = source.path.rsplit('/').next().unwrap_or_default();
    source.extension() == "lock" || matches!(name, "package-lock.json" | "pnpm-lock.yaml")
}

fn mark(source: &Source, line: &str) -> Option<String> {
    let found = MARKS
        .iter()
        .find(|mark| !is_lock(source) && has_word(line, mark))?;
    Some(format!("{found}: finish it, or take the mark out"))
}

fn unfinished(source: &Source, line: &str) -> Option<String> {
    if source.extension() != "rs" {
        return None;
    }
    let word = |it: char| it.is_alphanumeric() || it == '_';
    let calls = |call: &str| {
        line.match_indices(call)
            .any(|(at, _)| !line[..at].ends_with(word))
    };
    if let Some(call) = UNFINISHED.iter().find(|call| calls(call)) {
        return Some(format!("{call}…): write it, or leave it out"));
    }
    let ignored = line.trim_start().starts_with(IGNORED);
    ignored.then(|| "an ignored test: make it run, behind SLOW_TESTS=1 if it is slow".to_owned())
}

fn machine_path(source: &Source, line: &str) -> Option<String> {
    let part_of_longer = |it: char| it.is_alphanumeric() || "._-)}~".contains(it);
    let starts = |path: &str| {
        line.match_indices(path)
            .any(|(at, _)| !line[..at].ends_with(part_of_longer))
    };
    let found = MACHINE_PATHS
        .iter()
        .find(|path| !is_lock(source) && starts(path))?;
    Some(format!(
        "{found} is a path of one machine: make it relative"
    ))
}

fn host(source: &Source, line: &str) -> Option<String> {
    let lower = line.to_lowercase();
    if let Some(mirror) = MIRRORS
        .iter()
        .find(|it| !lower.contains("integrity") && lower.contains(**it))
    {
        return Some(format!(
            "`{mirror}` points to a private registry: use the public one"
        ));
    }
    let points = is_lock(source)
        && ["resolved", "source", "tarball"]
            .iter()
            .any(|it| lower.contains(it));
    if !points && source.extension() != "npmrc" {
        return None;
    }
    let address = line.split_once("://")?.1;
    let host = address
        .split(['/', '"', '\'', ' '])
        .next()
        .unwrap_or_default();
    (!PUBLIC_HOSTS.contains(&host))
        .then(|| format!("{host} is not a public registry: use the public one"))
}

fn has_word(line: &str, word: &str) -> bool {
    let part = |it: char| it.is_alphanumeric() || it == '_';
    let whole =
        |at: usize| !line[..at].ends_with(part) && !line[at + word.len()..].starts_with(part);
    line.match_indices(word).any(|(at, _)| whole(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tree;

    fn count(path: &str, line: &str) -> usize {
        check(&tree(&[(path, line)])).len()
    }

    #[test]
    fn marks_of_unfinished_work_are_found() {
        for mark in MARKS {
            assert_eq!(count("a.md", &format!("Then {mark}: more.")), 1, "{mark}");
            assert_eq!(count("a.md", &format!("Not {mark}S")), 0, "{mark}");
        }
        for call in UNFINISHED {
            assert_eq!(count("a.rs", &format!("fn f() {{ {call}) }}")), 1, "{call}");
        }
    }

    #[test]
    fn ignored_tests_are_found() {
        assert_eq!(count("a.rs", &format!("    {IGNORED}]")), 1);
        assert_eq!(count("a.rs", &format!("    {IGNORED} = \"slow\"]")), 1);
        assert_eq!(count("a.md", &format!("No `{IGNORED}]`.")), 0);
    }

    #[test]
    fn machine_paths_are_found() {
        for path in MACHINE_PATHS {
            assert_eq!(count("Makefile", &format!("cd {path}x")), 1);
            assert_eq!(count("a.md", &format!("https://example.org{path}x")), 0);
        }
    }

    #[test]
    fn private_registries_are_found() {
        assert_eq!(
            count("Makefile", &format!("curl https://host/{}/x", MIRRORS[0])),
            1
        );
        assert_eq!(
            count(
                "package-lock.json",
                r#""resolved": "https://npm.example.org/a.tgz","#
            ),
            1
        );
        assert_eq!(
            count(
                "package-lock.json",
                r#""resolved": "https://registry.npmjs.org/a.tgz","#
            ),
            0
        );
        assert_eq!(
            count(
                "Cargo.lock",
                r#"source = "registry+https://github.com/rust-lang/crates.io-index""#
            ),
            0
        );
    }
}
