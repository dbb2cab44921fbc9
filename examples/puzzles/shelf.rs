//! The set as it grows: so many of each theme and length, no two alike.

use super::examine::Puzzle;
use std::collections::HashSet;
use std::fmt;
use stone_garden::variant::Variant;

/// Most puzzles with a theme and in so many moves. Where turns have two parts, and in three dimensions, nearly all are in one
/// (`short`).
fn most(theme: &str, moves: u32, short: bool) -> usize {
    match (theme, moves) {
        ("mate" | "relay", 1) if short => 16,
        ("repetition" | "demotion", _) => 3,
        ("stalemate", 1) => 3,
        ("stalemate", _) => 4,
        ("crossing" | "promotion" | "relay", 1) => 3,
        ("crossing" | "promotion" | "relay", _) => 4,
        (_, 1) => 8,
        (_, 2) => 12,
        (_, 3) => 8,
        _ => 5,
    }
}

/// A set with so many is full.
const FULL: usize = 60;

pub struct Shelf {
    variant: &'static str,
    short: bool,
    puzzles: Vec<Puzzle>,
    known: HashSet<String>,
}

impl Shelf {
    pub fn new(variant: &'static Variant) -> Self {
        Shelf {
            variant: &variant.id,
            short: variant.neutrals || variant.deep.is_some(),
            puzzles: Vec::new(),
            known: HashSet::new(),
        }
    }

    pub fn is_full(&self) -> bool {
        self.puzzles.len() >= FULL
    }

    /// Are there too few with a past or with counted demotions?
    pub fn wants_traps(&self) -> bool {
        ["repetition", "demotion"].into_iter().any(|theme| self.count(theme, None) < most(theme, 2, self.short))
    }

    fn count(&self, theme: &str, moves: Option<u32>) -> usize {
        let alike = |puzzle: &&Puzzle| puzzle.theme == theme && moves.is_none_or(|moves| puzzle.moves == moves);
        self.puzzles.iter().filter(alike).count()
    }

    /// Takes a puzzle in; false if there are enough of its kind.
    pub fn take(&mut self, puzzle: Puzzle) -> bool {
        let any = matches!(puzzle.theme, "repetition" | "demotion");
        let there = self.count(puzzle.theme, (!any).then_some(puzzle.moves));
        let board = puzzle.fen.split(' ').next().unwrap_or("").to_owned();
        if there >= most(puzzle.theme, puzzle.moves, self.short) || !self.known.insert(board) {
            return false;
        }
        self.puzzles.push(puzzle);
        true
    }

    /// The file of the page: the call that makes it, and a puzzle a line, the shortest first.
    pub fn written(&self, made: &str) -> String {
        let mut puzzles: Vec<&Puzzle> = self.puzzles.iter().collect();
        puzzles.sort_by_key(|puzzle| puzzle.moves);
        let lines = puzzles.iter().map(|puzzle| {
            let Puzzle { fen, past, moves, goal, theme, key } = puzzle;
            let past = if past.is_empty() { String::new() } else { format!(r#", "past": "{past}""#) };
            let id = name(&format!("{fen} {past}"));
            format!(r#"    {{ "id": "{id}", "fen": "{fen}"{past}, "moves": {moves}, "goal": "{goal}", "theme": "{theme}", "key": "{key}" }}"#)
        });
        format!(
            "{{\n  \"version\": 1,\n  \"game\": \"{}\",\n  \"made\": \"cargo run --release --example {made}\",\n  \"puzzles\": [\n{}\n  ]\n}}\n",
            self.variant,
            lines.collect::<Vec<_>>().join(",\n")
        )
    }
}

/// A short name that stays as long as the puzzle does: FNV-1a of 64 bits, folded to 32.
fn name(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} puzzles", self.puzzles.len())?;
        for theme in ["mate", "win", "stalemate", "repetition", "demotion", "crossing", "promotion", "relay"] {
            let counts: Vec<String> = (1..=4).map(|moves| self.count(theme, Some(moves)).to_string()).collect();
            write!(f, ", {theme} {}", counts.join("/"))?;
        }
        Ok(())
    }
}
