//! Reading with the place in every message; writing whole files, and never over others.
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// A text file.
pub fn read(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    String::from_utf8(bytes).map_err(|err| {
        let good = &err.as_bytes()[..err.utf8_error().valid_up_to()];
        let line = good.split(|&byte| byte == b'\n').count();
        anyhow::anyhow!("{}: line {line}: this is not UTF-8 text", path.display())
    })
}

/// All files with an ending, in a folder and those below it, by name. Hidden ones are left out.
pub fn list(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder);
    let entries = entries.with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            found.extend(list(&path, ending)?);
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Says no before work is done for a file that could not be written.
pub fn must_be_free(path: &Path) -> Result<()> {
    if path.exists() {
        bail!("{} exists and is not overwritten", path.display());
    }
    let folder = folder_of(path);
    if !folder.is_dir() {
        bail!("there is no folder {} to write to", folder.display());
    }
    Ok(())
}

/// Writes a new file, all of it or nothing.
pub fn write_new(path: &Path, text: &str) -> Result<()> {
    must_be_free(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let hidden = format!(".{name}.{}", std::process::id());
    let half = folder_of(path).join(hidden);
    let written = fs::write(&half, text).and_then(|()| publish(&half, path));
    if written.is_err() {
        // What could not be written need not be there.
        _ = fs::remove_file(&half);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}

/// A link, unlike a renaming, cannot take the place of a file that has come up meanwhile.
fn publish(half: &Path, path: &Path) -> std::io::Result<()> {
    match fs::hard_link(half, path) {
        Ok(()) => fs::remove_file(half),
        Err(err) if err.kind() == ErrorKind::AlreadyExists => Err(err),
        // Not every file system has links.
        Err(_) => fs::rename(half, path),
    }
}

/// A name near this one that is free: `match.lych`, `match-2.lych`, …
pub fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|it| it.to_string_lossy());
    let ending = ending.map_or(String::new(), |it| format!(".{it}"));
    let numbered = (2..).map(|n: u32| path.with_file_name(format!("{stem}-{n}{ending}")));
    let mut names = std::iter::once(path.to_owned()).chain(numbered);
    names
        .find(|it| !it.exists())
        .unwrap_or_else(|| path.to_owned())
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().unwrap_or(Path::new(""));
    if folder == Path::new("") {
        Path::new(".")
    } else {
        folder
    }
}
