//! The set as it grows: so many of each theme and length, no two alike.

use super::examine::Puzzle;
use std::collections::HashSet;
use std::fmt;
use stone_garden::game::AnyGame;
use stone_garden::position::Act;
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// Most puzzles with a theme and in so many moves. Where turns have two parts, and in three dimensions, wins are short
/// (`short`); of classics some end by stalemate as others by mate.
fn most(theme: &str, moves: u32, short: bool, classic: bool) -> usize {
    match (theme, moves) {
        ("mate" | "relay", 1) if short => 16,
        ("mate" | "relay" | "promotion" | "win", 2) if short => LONGER,
        ("repetition" | "demotion", _) => 3,
        ("stalemate", 1) if !classic => 3,
        ("stalemate", _) if !classic => 8,
        ("crossing" | "promotion" | "relay", 1) => 3,
        ("crossing" | "promotion" | "relay", _) => 8,
        (_, 1) => 8,
        (_, 2) => 24,
        (_, 3) => 16,
        _ => 8,
    }
}

/// A set with so many that are won in two moves or more is full.
const LONGER: usize = 64;
const LONGER_3D: usize = 44;

/// So many gains at least, where longer wins are plenty.
const GAINS: usize = 20;

/// Most gains, of a hundred, whose key one kind of piece makes, on flat boards and in three dimensions, and that are won in one
/// move and in two.
const BY_ONE_KIND: usize = 34;
const BY_ONE_KIND_3D: usize = 80;
const IN_ONE: usize = 34;
const IN_TWO: usize = 75;

/// Goals and themes.
const WORDS: [&str; 12] = [
    "mate",
    "win",
    "stalemate",
    "gain",
    "repetition",
    "demotion",
    "crossing",
    "promotion",
    "relay",
    "sacrifice",
    "drop",
    "quiet",
];

pub struct Shelf {
    variant: &'static str,
    short: bool,
    classic: bool,
    three_dimensional: bool,
    puzzles: Vec<Puzzle>,
    known: HashSet<String>,
}

impl Shelf {
    pub fn new(variant: &'static Variant) -> Self {
        Shelf {
            variant: &variant.id,
            short: variant.neutrals || variant.three_dimensional.is_some(),
            classic: variant.open().is_some(),
            three_dimensional: variant.three_dimensional.is_some(),
            puzzles: Vec::new(),
            known: HashSet::new(),
        }
    }

    /// Takes in all puzzles of a set that there is already: progress in them is kept by their names.
    pub fn begin_with(&mut self, set: &str) -> Result<(), Box<dyn std::error::Error>> {
        let set: serde_json::Value = serde_json::from_str(set)?;
        for puzzle in set["puzzles"].as_array().ok_or("a set has puzzles")? {
            let word = |name: &str| puzzle[name].as_str().unwrap_or_default();
            let named = |name| WORDS.into_iter().find(|known| *known == word(name)).ok_or("an unknown goal or theme");
            let fen = word("fen").to_owned();
            self.known.insert(board_of(&fen));
            self.puzzles.push(Puzzle {
                fen,
                past: word("past").to_owned(),
                moves: puzzle["moves"].as_u64().and_then(|moves| moves.try_into().ok()).ok_or("a number of moves")?,
                goal: named("goal")?,
                theme: named("theme")?,
                key: word("key").to_owned(),
                line: word("line").to_owned(),
                gain: puzzle["gain"].as_i64().and_then(|gain| gain.try_into().ok()).unwrap_or(0),
            });
        }
        Ok(())
    }

    pub fn is_full(&self) -> bool {
        self.longer() >= self.wanted()
    }

    /// Are there enough gains?
    pub fn has_gains(&self) -> bool {
        self.is_full() && self.gains().count() >= GAINS
    }

    fn wanted(&self) -> usize {
        if self.three_dimensional { LONGER_3D } else { LONGER }
    }

    /// Those that are no wins in one.
    fn longer(&self) -> usize {
        self.puzzles.iter().filter(|puzzle| puzzle.moves > 1 || puzzle.goal == "gain").count()
    }

    fn gains(&self) -> impl Iterator<Item = &Puzzle> {
        self.puzzles.iter().filter(|puzzle| puzzle.goal == "gain")
    }

    /// Takes a gain in; false if there are enough of its kind.
    pub fn take_gain(&mut self, puzzle: Puzzle) -> bool {
        // As many as will be needed.
        let wanted = GAINS.max((self.wanted() + self.gains().count()).saturating_sub(self.longer()));
        let kind = mover(self.variant, &puzzle);
        let alike = self.gains().filter(|other| mover(self.variant, other) == kind).count();
        let as_long = self.gains().filter(|other| other.moves == puzzle.moves).count();
        let most = match puzzle.moves {
            1 => IN_ONE,
            // Where none are longer all others may be.
            2 if !self.short => IN_TWO,
            _ => 100,
        };
        let too_short = 100 * as_long >= most * wanted;
        let by_one_kind = if self.three_dimensional { BY_ONE_KIND_3D } else { BY_ONE_KIND };
        if 100 * alike >= by_one_kind * wanted || too_short || !self.known.insert(board_of(&puzzle.fen)) {
            return false;
        }
        self.puzzles.push(puzzle);
        true
    }

    /// Are there too few mates in one?
    pub fn wants_short(&self) -> bool {
        self.count("mate", Some(1)) < most("mate", 1, self.short, self.classic)
    }

    /// Are there too few with a past or with counted demotions?
    pub fn wants_traps(&self) -> bool {
        ["repetition", "demotion"]
            .into_iter()
            .any(|theme| self.count(theme, None) < most(theme, 2, self.short, self.classic))
    }

    fn count(&self, theme: &str, moves: Option<u32>) -> usize {
        let alike = |puzzle: &&Puzzle| puzzle.theme == theme && moves.is_none_or(|moves| puzzle.moves == moves);
        self.puzzles.iter().filter(alike).count()
    }

    /// Takes a puzzle in; false if there are enough of its kind.
    pub fn take(&mut self, puzzle: Puzzle) -> bool {
        let any = matches!(puzzle.theme, "repetition" | "demotion");
        let there = self.count(puzzle.theme, (!any).then_some(puzzle.moves));
        let board = board_of(&puzzle.fen);
        if there >= most(puzzle.theme, puzzle.moves, self.short, self.classic) || !self.known.insert(board) {
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
            let Puzzle { fen, past, moves, goal, theme, key, line, gain } = puzzle;
            let line = if line.is_empty() { String::new() } else { format!(r#", "line": "{line}", "gain": {gain}"#) };
            let past = if past.is_empty() { String::new() } else { format!(r#", "past": "{past}""#) };
            let id = name(&format!("{fen} {past}"));
            format!(r#"    {{ "id": "{id}", "fen": "{fen}"{past}, "moves": {moves}, "goal": "{goal}", "theme": "{theme}", "key": "{key}"{line} }}"#)
        });
        format!(
            "{{\n  \"version\": 1,\n  \"game\": \"{}\",\n  \"made\": \"cargo run --release --example {made}\",\n  \"puzzles\": [\n{}\n  ]\n}}\n",
            self.variant,
            lines.collect::<Vec<_>>().join(",\n")
        )
    }
}

/// What tells positions apart.
fn board_of(fen: &str) -> String {
    fen.split(' ').next().unwrap_or("").to_owned()
}

/// The letter of the piece that makes the key.
fn mover(variant: &str, puzzle: &Puzzle) -> Option<char> {
    let game = AnyGame::open(variant, Some(&puzzle.fen)).ok()?;
    with_game!(&game, game => {
        let position = game.position();
        let mv = position.parse_move(&puzzle.key).ok()?;
        match mv.act {
            Act::Drop(kind) => Some(position.variant().pieces[usize::from(kind)].letter),
            _ => position.at(mv.from).map(|piece| position.letter(piece).to_ascii_uppercase()),
        }
    })
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
        for theme in WORDS {
            let counts: Vec<String> = (1..=4).map(|moves| self.count(theme, Some(moves)).to_string()).collect();
            write!(f, ", {theme} {}", counts.join("/"))?;
        }
        Ok(())
    }
}
