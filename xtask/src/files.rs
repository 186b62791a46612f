//! The repository in memory, so that checks read no disk and tests bring their own.
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use ignore::WalkBuilder;

/// One file.
pub struct Source {
    /// From the root of the repository, with forward slashes.
    pub path: String,
    /// Empty for what is not text.
    pub text: String,
}

impl Source {
    pub fn extension(&self) -> &str {
        self.path
            .rsplit_once('.')
            .map_or("", |(_, extension)| extension)
    }

    /// Its lines with their numbers, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Every file that is not ignored, by path.
pub struct Tree {
    pub files: Vec<Source>,
}

impl Tree {
    /// Follows `.gitignore` even where there is no git, so that an exported copy is judged alike.
    pub fn load(root: &Path) -> anyhow::Result<Tree> {
        let mut walk = WalkBuilder::new(root);
        walk.hidden(false).require_git(false).parents(false);
        walk.filter_entry(|entry| entry.file_name() != ".git");
        let mut files = Vec::new();
        for entry in walk.build() {
            let entry = entry?;
            if entry.file_type().is_some_and(|it| it.is_file()) {
                files.push(read(root, entry.into_path())?);
            }
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(Tree { files })
    }

    pub fn get(&self, path: &str) -> Option<&Source> {
        self.files.iter().find(|it| it.path == path)
    }

    /// The files in a folder with this extension, at any depth.
    pub fn within(&self, folder: &str, extension: &str) -> impl Iterator<Item = &Source> {
        self.files.iter().filter(move |it| {
            let inside = it
                .path
                .strip_prefix(folder)
                .is_some_and(|rest| rest.starts_with('/'));
            inside && it.extension() == extension
        })
    }

    /// Folders of game crates, such as `crates/game-heist`.
    pub fn games(&self) -> Vec<&str> {
        let folders = self
            .files
            .iter()
            .filter_map(|it| it.path.strip_suffix("/rules/clauses.toml"));
        folders
            .filter(|it| it.starts_with("crates/game-"))
            .collect()
    }
}

fn read(root: &Path, path: PathBuf) -> anyhow::Result<Source> {
    let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
    let inside = path
        .strip_prefix(root)?
        .to_string_lossy()
        .replace('\\', "/");
    Ok(Source {
        path: inside,
        text: String::from_utf8(bytes).unwrap_or_default(),
    })
}

#[cfg(test)]
pub fn file(path: &str, text: &str) -> Source {
    Source {
        path: path.to_owned(),
        text: text.to_owned(),
    }
}

#[cfg(test)]
pub fn tree(files: &[(&str, &str)]) -> Tree {
    Tree {
        files: files.iter().map(|(path, text)| file(path, text)).collect(),
    }
}
