//! Which crate may depend on which: rules at the bottom, hosts at the top, and no runtime below them.
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Deserialize;
use xshell::{Shell, cmd};

use super::is_rules_crate;
use crate::files::Tree;
use crate::finding::Finding;

/// The crates that may pull in tokio.
const MAY_TOKIO: &[&str] = &["server", "store", "cli"];

/// What `cargo metadata` says, as far as it matters here.
#[derive(Deserialize)]
pub struct Metadata {
    packages: Vec<Package>,
    workspace_members: BTreeSet<String>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// Absent for an ordinary dependency.
    kind: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    kind: Option<String>,
}

impl Metadata {
    pub fn read(root: &Path) -> anyhow::Result<Metadata> {
        let shell = Shell::new()?;
        shell.change_dir(root);
        let json = cmd!(shell, "cargo metadata --format-version 1")
            .quiet()
            .read()?;
        Ok(serde_json::from_str(&json)?)
    }

    fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|it| self.workspace_members.contains(&it.id))
    }
}

pub fn check(metadata: &Metadata, tree: &Tree) -> Vec<Finding> {
    let names: BTreeSet<&str> = metadata.members().map(|it| it.name.as_str()).collect();
    let mut findings = Vec::new();
    for package in metadata.members() {
        let ours = package
            .dependencies
            .iter()
            .filter(|it| names.contains(it.name.as_str()));
        for dependency in ours.filter(|it| !allowed(&package.name, it)) {
            let text = format!(
                "{} may not depend on {}: {}",
                package.name,
                dependency.name,
                reason(&package.name)
            );
            findings.push(at_dependency(tree, package, &dependency.name, text));
        }
        if let Some(way) = way_to_tokio(metadata, package) {
            let text = format!(
                "{} pulls in tokio ({}): only {} may",
                package.name,
                way.join(" → "),
                MAY_TOKIO.join(", ")
            );
            findings.push(at_dependency(tree, package, way[1], text));
        }
    }
    findings
}

fn allowed(from: &str, to: &Dependency) -> bool {
    let (to, is_dev) = (to.name.as_str(), to.kind.as_deref() == Some("dev"));
    match from {
        // Its tests use the conformance suite on a toy game.
        "engine" => is_dev && to == "conformance",
        "toolbox" => to == "engine",
        _ if is_rules_crate(from) => {
            matches!(to, "engine" | "toolbox")
                || is_dev && matches!(to, "conformance" | "scenario" | "bots" | "tally")
        }
        "bots" | "scenario" | "conformance" => is_dev || to == "engine",
        "catalog" => true,
        _ => is_dev || !to.starts_with("game-"),
    }
}

fn reason(from: &str) -> &'static str {
    match from {
        "engine" => "the contract knows none of the other crates",
        "toolbox" => "parts that games share know only the engine",
        "bots" | "scenario" | "conformance" => "what serves every game knows only the engine",
        _ if is_rules_crate(from) => {
            "a game knows only engine and toolbox (for tests conformance, scenario, bots, tally)"
        }
        _ => "only catalog names games, go through it",
    }
}

/// The shortest chain of crates from this one to tokio, what only tests need left aside.
fn way_to_tokio<'a>(metadata: &'a Metadata, from: &'a Package) -> Option<Vec<&'a str>> {
    if MAY_TOKIO.contains(&from.name.as_str()) {
        return None;
    }
    let names: BTreeMap<&str, &str> = metadata
        .packages
        .iter()
        .map(|it| (&*it.id, &*it.name))
        .collect();
    let nodes: BTreeMap<&str, &Node> = metadata
        .resolve
        .nodes
        .iter()
        .map(|it| (&*it.id, it))
        .collect();
    let mut seen = BTreeSet::from([&*from.id]);
    let mut ways = vec![vec![&*from.id]];
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        next += 1;
        let here = way[way.len() - 1];
        if names[here] == "tokio" {
            return Some(way.iter().map(|id| names[id]).collect());
        }
        let edges = nodes.get(here).into_iter().flat_map(|it| &it.deps);
        for edge in edges.filter(|it| {
            it.dep_kinds
                .iter()
                .any(|it| it.kind.as_deref() != Some("dev"))
        }) {
            if seen.insert(&edge.pkg) {
                ways.push([way.as_slice(), &[&*edge.pkg]].concat());
            }
        }
    }
    None
}

fn at_dependency(tree: &Tree, package: &Package, dependency: &str, text: String) -> Finding {
    let folder = if package.name == "xtask" {
        "xtask".to_owned()
    } else {
        format!("crates/{}", package.name)
    };
    let path = format!("{folder}/Cargo.toml");
    let is_its_line = |line: &str| {
        line.strip_prefix(dependency)
            .is_some_and(|it| it.starts_with(['.', ' ', '=']))
    };
    let line = tree
        .get(&path)
        .and_then(|it| it.lines().find(|(_, line)| is_its_line(line)));
    Finding::new(&path, line.map_or(1, |(number, _)| number), text)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::files::tree;

    type Arrow<'a> = (&'a str, &'a str, Option<&'a str>);

    /// A workspace of crates with their arrows `(from, to, kind)`; `tokio` and `hyper` come from outside.
    fn metadata(arrows: &[Arrow]) -> Metadata {
        let names: BTreeSet<&str> = arrows
            .iter()
            .flat_map(|(from, to, _)| [*from, *to])
            .collect();
        let (mut packages, mut nodes) = (Vec::new(), Vec::new());
        for name in &names {
            let own: Vec<&Arrow> = arrows.iter().filter(|it| it.0 == *name).collect();
            let written: Vec<_> = own
                .iter()
                .map(|it| json!({ "name": it.1, "kind": it.2 }))
                .collect();
            let resolved: Vec<_> = own
                .iter()
                .map(|it| json!({ "pkg": it.1, "dep_kinds": [{ "kind": it.2 }] }))
                .collect();
            packages.push(json!({ "id": name, "name": name, "dependencies": written }));
            nodes.push(json!({ "id": name, "deps": resolved }));
        }
        let members: Vec<_> = names
            .iter()
            .filter(|it| !["tokio", "hyper"].contains(*it))
            .collect();
        let json = json!({ "packages": packages, "workspace_members": members, "resolve": { "nodes": nodes } });
        serde_json::from_value(json).unwrap()
    }

    fn findings(arrows: &[Arrow]) -> Vec<String> {
        let manifest = [(
            "crates/engine/Cargo.toml",
            "[dependencies]\ntoolbox.workspace = true\n",
        )];
        check(&metadata(arrows), &tree(&manifest))
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn arrows_that_point_up_are_found() {
        let found = findings(&[("engine", "toolbox", None)]);
        assert!(
            found[0].starts_with("crates/engine/Cargo.toml:2: engine may not depend on toolbox"),
            "{found:?}"
        );
        assert_eq!(findings(&[("toolbox", "bots", None)]).len(), 1);
        assert_eq!(findings(&[("game-a", "game-b", Some("dev"))]).len(), 1);
        assert_eq!(findings(&[("game-a", "bots", None)]).len(), 1);
        assert_eq!(findings(&[("scenario", "toolbox", None)]).len(), 1);
        assert_eq!(findings(&[("server", "game-a", None)]).len(), 1);
    }

    #[test]
    fn arrows_of_the_design_are_fine() {
        let found = findings(&[
            ("toolbox", "engine", None),
            ("game-a", "toolbox", None),
            ("game-a", "conformance", Some("dev")),
            ("bots", "engine", None),
            ("bots", "game-a", Some("dev")),
            ("catalog", "game-a", None),
            ("server", "catalog", None),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn tokio_below_the_server_is_found_however_far_away() {
        let found = findings(&[("lab", "hyper", None), ("hyper", "tokio", None)]);
        assert!(found[0].contains("lab → hyper → tokio"), "{found:?}");
        assert!(findings(&[("server", "tokio", None)]).is_empty());
        assert!(findings(&[("lab", "tokio", Some("dev"))]).is_empty());
    }
}
