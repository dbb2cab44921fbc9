//! Shards of self-play as files: positions of games with seeds of their own, to be gone on with where they end.

use crate::Failure;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use stone_garden::learn::selfplay;
use stone_garden::search::net::file::mark;
use stone_garden::variant::Variant;

/// Games of a shard.
const GAMES: u64 = 500;

/// The shards of a folder, in the order of their names.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let paths: Result<Vec<PathBuf>, _> = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths: Vec<PathBuf> =
        paths?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    paths.sort();
    Ok(paths)
}

/// How many positions a folder holds.
pub fn positions(folder: &Path) -> Result<u64, Failure> {
    let count = |path: PathBuf| {
        let text = fs::read_to_string(path)?;
        Ok(text.lines().filter(|line| !line.starts_with(['#', '='])).count() as u64)
    };
    list(folder)?.into_iter().map(count).sum()
}

/// Plays the games that a shard lacks. `tell`: hears how many positions each has brought, and may say that it is enough.
pub fn fill(
    variant: &'static Variant,
    path: &Path,
    nodes: u64,
    seed: u64,
    tell: &mut dyn FnMut(u64) -> bool,
) -> Result<(), Failure> {
    let head = format!("# positions 1 {} {:016x} nodes {nodes} seed {seed}\n", variant.id, mark(variant));
    let there = if path.is_file() { fs::read_to_string(path)? } else { String::new() };
    if !there.is_empty() && there.lines().next() != head.lines().next() {
        return Err(format!("{}: line 1: a shard of another game, seed or number of nodes", path.display()).into());
    }
    // What follows the last game that was finished is played again.
    let last = there.rfind("\n= ").and_then(|at| Some(at + 1 + there[at + 1..].find('\n')? + 1));
    let kept = last.map_or(head.as_str(), |end| &there[..end]);
    let done = kept.lines().filter(|line| line.starts_with('=')).count() as u64;
    if done >= GAMES {
        return Ok(());
    }
    fs::write(path, kept)?;
    let mut file = OpenOptions::new().append(true).open(path)?;
    for number in done..GAMES {
        let record = selfplay::play(variant, nodes, seed, number)?;
        file.write_all(record.lines(number).as_bytes())?;
        if tell(record.quiet.len() as u64) {
            break;
        }
    }
    Ok(())
}
