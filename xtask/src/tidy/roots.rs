//! Every crate forbids unsafe code, so that none creeps in; an allocator and the Python bindings cannot.
use crate::files::Tree;
use crate::finding::Finding;

/// Crates that cannot do without.
const CANNOT: [&str; 2] = ["python", "tally"];
const FORBID: &str = "#![forbid(unsafe_code)]";

pub fn check(tree: &Tree) -> Vec<Finding> {
    let roots = tree.files.iter().filter(|it| is_crate_root(&it.path));
    roots
        .filter(|it| !it.text.lines().any(|line| line == FORBID))
        .map(|it| {
            Finding::new(
                &it.path,
                1,
                format!("unsafe code is not forbidden: add {FORBID}"),
            )
        })
        .collect()
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
}
