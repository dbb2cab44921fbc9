//! The files of reference data, read line by line.

use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What the lines of a file are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Start,
    Position,
    Crafted,
    Game,
    Diagram,
    Malformed,
}

/// A line of any kind. A key that is not among these is a fault: nothing may be passed over.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub variant: String,
    pub fen: Option<String>,
    pub start_fen: Option<String>,
    #[serde(default)]
    pub play: Vec<String>,
    pub moves: Option<Vec<String>>,
    #[serde(default)]
    pub perft: BTreeMap<u32, u64>,
    pub status: Option<String>,
    pub final_fen: Option<String>,
    pub piece: Option<String>,
    pub square: Option<String>,
    pub lines: Option<Vec<String>>,
    pub why: Option<String>,
    pub tag: Option<String>,
}

impl Line {
    /// What tells a line from others, for messages.
    pub fn title(&self) -> String {
        let about = self.why.as_ref().or(self.tag.as_ref()).or(self.fen.as_ref()).or(self.piece.as_ref());
        format!("{}, {}", self.variant, about.map_or("start", String::as_str))
    }
}

/// A file and its lines, numbered from 1; lines that an earlier file of the same kind holds too are left out.
pub struct File {
    pub name: String,
    pub kind: Kind,
    pub lines: Vec<(usize, Line)>,
}

/// All files: those of the repository, and what a folder `shared/perft` beside the checkout has on top of them.
pub fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = root.join("tests/reference");
    let newer = root.join("../shared/perft");
    let mut seen = HashSet::new();
    let mut files: Vec<File> = paths(&own).iter().map(|path| read(path, "", &mut seen)).collect();
    assert!(!files.is_empty(), "no reference data in {}", own.display());
    if newer.is_dir() {
        let more = paths(&newer);
        files.extend(more.iter().map(|path| read(path, "../shared/perft/", &mut seen)));
        files.retain(|file| !file.lines.is_empty());
    }
    files
}

/// Files of another form, which tests of their own read.
const READ_ELSEWHERE: [&str; 11] = [
    "chasing.jsonl",
    "fairy.jsonl",
    "fairy-games.jsonl",
    "foreign.jsonl",
    "exchanges.jsonl",
    "gates.jsonl",
    "pgn.jsonl",
    "records.jsonl",
    "scripts.jsonl",
    "written.jsonl",
    "xbetza.jsonl",
];

fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder that can be listed").path());
    let is_ours = |path: &PathBuf| {
        let elsewhere = READ_ELSEWHERE.iter().any(|name| path.ends_with(name));
        path.extension().is_some_and(|end| end == "jsonl") && !elsewhere
    };
    let mut paths: Vec<PathBuf> = paths.filter(is_ours).collect();
    paths.sort();
    paths
}

fn read(path: &Path, prefix: &str, seen: &mut HashSet<(String, String)>) -> File {
    let file_name = path.file_name().unwrap().to_str().unwrap();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let parsed =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{} line {}: {error}", path.display(), index + 1));
        if seen.insert((file_name.to_owned(), line.to_owned())) || prefix.is_empty() {
            lines.push((index + 1, parsed));
        }
    }
    File { name: format!("{prefix}{file_name}"), kind: kind_of(file_name), lines }
}

fn kind_of(file_name: &str) -> Kind {
    let stem = file_name.trim_end_matches(".jsonl");
    if stem == "start" {
        Kind::Start
    } else if stem.starts_with("crafted") {
        Kind::Crafted
    } else if stem.starts_with("malformed") {
        Kind::Malformed
    } else if stem.ends_with(".games") {
        Kind::Game
    } else if stem.ends_with(".diagrams") {
        Kind::Diagram
    } else {
        Kind::Position
    }
}
