//! Whether files are what they were.

use crate::process::root;
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// Adds a file's name and contents.
pub fn add_file(to: &mut DefaultHasher, file: &Path) -> Result<()> {
    let contents = fs::read(file).with_context(|| format!("{} can't be read", file.display()))?;
    to.write(name(file).as_bytes());
    to.write_usize(contents.len());
    to.write(&contents);
    Ok(())
}

/// Adds all files of a folder and below, or the file that it is.
pub fn add(to: &mut DefaultHasher, place: &Path) -> Result<()> {
    each_file(place, &mut |file| add_file(to, file))
}

/// Folders of what is made, wherever they lie.
const MADE: [&str; 2] = ["node_modules", "target"];

/// All files in a folder and below, or the file that it is, in the same order each time; without what is made there.
pub fn each_file(place: &Path, take: &mut impl FnMut(&Path) -> Result<()>) -> Result<()> {
    if !place.is_dir() {
        return take(place);
    }
    if MADE.iter().any(|made| place.ends_with(made)) {
        return Ok(());
    }
    let mut entries = fs::read_dir(place)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    entries.iter().try_for_each(|entry| each_file(entry, take))
}

/// A file as seen from the root, the same on every system.
pub fn name(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).to_string_lossy().replace('\\', "/")
}
