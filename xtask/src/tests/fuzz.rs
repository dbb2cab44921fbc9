//! Every fuzz target is run where fuzzing is done: by the script, by the forge, and it is told of.

use crate::process::root;
use anyhow::{Context, Result, ensure};
use std::fs;

/// Where each target must be named, and how a line looks that names it there.
const PLACES: [(&str, Form); 4] = [
    (".ci/fuzz", |name, line| line.starts_with("declare -A longest=") && line.contains(&format!("[{name}]="))),
    (".ci/fuzz", |name, line| line.starts_with("for target in") && has(line, name)),
    (".github/workflows/harder.yml", |name, line| line.trim_start().starts_with("target: [") && has(line, name)),
    ("fuzz/README.md", |name, line| line.starts_with(&format!("| `{name}` | "))),
];

type Form = fn(&str, &str) -> bool;

/// Is each binary of the fuzz crate in each of these places, and does it have seeds to begin at?
pub fn check() -> Result<()> {
    let read = |path: &str| fs::read_to_string(root().join(path)).with_context(|| path.to_owned());
    let manifest = read("fuzz/Cargo.toml")?;
    let targets = names(&manifest);
    ensure!(!targets.is_empty(), "fuzz/Cargo.toml names no targets");
    for name in targets {
        for (path, form) in PLACES {
            ensure!(read(path)?.lines().any(|line| form(name, line)), "{path} does not name the fuzz target '{name}'");
        }
        let seeds = root().join("fuzz/corpus").join(name);
        let is_seeded = fs::read_dir(&seeds).is_ok_and(|mut files| files.next().is_some());
        ensure!(is_seeded, "{}: no seeds", seeds.display());
    }
    Ok(())
}

/// The names of the binaries in a manifest.
fn names(manifest: &str) -> Vec<&str> {
    let bins = manifest.split("[[bin]]").skip(1);
    bins.filter_map(|bin| bin.split("name = \"").nth(1)?.split('"').next()).collect()
}

/// Does a list on a line have a word?
fn has(line: &str, word: &str) -> bool {
    line.split([' ', ',', '[', ']', '"', '{', '}', ':', '-', ';']).any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use super::{PLACES, names};

    #[test]
    fn targets_are_found_where_they_are_named() {
        let manifest =
            "[package]\nname = \"x\"\n[[bin]]\nname = \"fen\"\npath = \"targets/fen.rs\"\n[[bin]]\nname = \"ini\"\n";
        assert_eq!(names(manifest), ["fen", "ini"]);
        let named = |place: usize, line: &str| PLACES[place].1("fen", line);
        assert!(named(0, "declare -A longest=([moves]=40 [fen]=2000)"));
        assert!(named(1, "for target in \"${@:-fen moves}\"; do"));
        assert!(named(2, "        target: [moves, fen]"));
        assert!(named(3, "| `fen` | 700 | a FEN | read |"));
        for (place, line) in [
            (0, "declare -A longest=([fens]=1)"),
            (1, "for target in \"${@:-moves}\"; do"),
            (2, "        target: [fens]"),
            (3, "| `fens` | 1 |"),
        ] {
            assert!(!named(place, line), "{line}");
        }
    }
}
