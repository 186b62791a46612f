//! Links between Markdown files lead somewhere. Anchors and the web are left alone.
use crate::files::{Source, Tree};
use crate::finding::Finding;
use crate::markdown::next_fence;

pub fn check(tree: &Tree) -> Vec<Finding> {
    let pages = tree.files.iter().filter(|it| it.extension() == "md");
    pages.flat_map(|page| dead_links(tree, page)).collect()
}

fn dead_links(tree: &Tree, page: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut fence: Option<&str> = None;
    for (number, line) in page.lines() {
        fence = next_fence(fence, line);
        if fence.is_some() {
            continue;
        }
        for target in targets(&without_code(line)) {
            if let Some(path) = resolve(&page.path, &target).filter(|it| !exists(tree, it)) {
                let text = format!("the link to {target} is dead, there is no {path}: mend it");
                findings.push(Finding::new(&page.path, number, text));
            }
        }
    }
    findings
}

fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// What a line links to: `[text](target "title")` and `[name]: target`.
fn targets(line: &str) -> Vec<String> {
    let inline = line
        .split("](")
        .skip(1)
        .filter_map(|it| it.split(')').next());
    let defined = line
        .trim_start()
        .strip_prefix('[')
        .and_then(|it| it.split_once("]: "))
        .map(|(_, target)| target);
    let bare = |it: &str| {
        it.split_whitespace()
            .next()
            .unwrap_or_default()
            .trim_matches(['<', '>'])
            .to_owned()
    };
    inline.chain(defined).map(bare).collect()
}

/// The path a target means, from the root; nothing if it is on the web or on the same page.
fn resolve(page: &str, target: &str) -> Option<String> {
    let path = target.split('#').next().unwrap_or_default();
    if path.is_empty() || path.contains(':') {
        return None;
    }
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let from = if path.starts_with('/') { "" } else { folder };
    let mut parts: Vec<&str> = Vec::new();
    for part in from
        .split('/')
        .chain(path.split('/'))
        .filter(|it| !matches!(*it, "" | "."))
    {
        // Above the root there is nothing of ours: kept, so that the link is found dead.
        if part != ".." || parts.pop().is_none() {
            parts.push(part);
        }
    }
    Some(parts.join("/"))
}

fn exists(tree: &Tree, path: &str) -> bool {
    let is_folder = |it: &Source| {
        it.path
            .strip_prefix(path)
            .is_some_and(|rest| rest.starts_with('/'))
    };
    path.is_empty() || tree.files.iter().any(|it| it.path == path || is_folder(it))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tree;

    fn dead(text: &str) -> usize {
        let files = [
            ("docs/rules/a.md", text),
            ("docs/b.md", ""),
            ("crates/x/src/lib.rs", ""),
            ("docs/c.png", ""),
        ];
        check(&tree(&files)).len()
    }

    #[test]
    fn a_dead_link_is_found() {
        assert_eq!(dead("See [b](b.md)."), 1);
        assert_eq!(dead("![c](../../c.png)"), 1);
        assert_eq!(dead("[b]: b.md"), 1);
        assert_eq!(dead("[up](../../../x)"), 1);
    }

    #[test]
    fn living_links_the_web_anchors_and_code_are_fine() {
        assert_eq!(
            dead(
                "See [b](../b.md#part), [c](../c.png \"picture\"), [x](/crates/x/src), [x](../../crates/x/)."
            ),
            0
        );
        assert_eq!(
            dead("[web](https://example.org) [here](#part) [mail](mailto:a@b)"),
            0
        );
        assert_eq!(
            dead("`[b](b.md)`\n```\n[b](b.md)\n```\n````md\n```\n[b](b.md)\n````"),
            0
        );
    }
}
