//! What a variants.ini of Fairy-Stockfish says: its sections and lines, its keys besides the kinds of piece, the values that
//! they ask for and which of them stand for others, and what all that says of one game, its parents' words included.

use super::super::diagnostic::{Found, nearest};
use super::kinds::{KINDS, KING, is_own};
use crate::variant::Verdict;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

/// Where a value was said: here, or by a parent that this place names.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub at: Range<usize>,
    pub of: Option<&'static str>,
}

/// A setting and where it was said.
#[derive(Clone, Debug)]
struct Set {
    value: Value,
    place: Place,
}

/// The settings of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Settings {
    set: BTreeMap<&'static str, Set>,
    /// The letters of kinds, and where they were said.
    pub letters: BTreeMap<usize, (char, Place)>,
    /// The notation of own kinds and of the king, its place and whether the value stands there.
    pub betza: BTreeMap<usize, (String, Place)>,
    /// The squares that a kind never leaves, White's and Black's.
    pub regions: [BTreeMap<usize, Squares>; 2],
    /// Keys that are unknown or have a wrong value.
    pub wrong: Vec<String>,
    /// Is something wrong on which all else depends: the parent, the board, a piece?
    pub is_broken: bool,
}

/// Keys on which all others depend, besides those of pieces.
const BASIS: &[&str] = &["maxRank", "maxFile", "promotedPieceType", "variantTemplate"];

impl Settings {
    /// Takes over what a section says.
    pub fn apply(&mut self, section: &Section, parent: Option<(&'static str, Range<usize>)>, found: &mut Found) {
        let place = |at: &Range<usize>| match &parent {
            None => Place { at: at.clone(), of: None },
            Some((name, at)) => Place { at: at.clone(), of: Some(name) },
        };
        for wrong in &section.wrong {
            found.add(&wrong.0, wrong.1.as_str());
            self.is_broken = true;
        }
        if section.lines.is_empty() {
            return;
        }
        let line = |key: &str| section.lines.iter().find(|line| line.key == key);
        for (kind, known) in KINDS.iter().enumerate().skip(1) {
            if let Some(line) = line(known.key) {
                let before = found.count();
                self.kind(kind, line, place(&line.value_at), found);
                self.is_broken |= found.count() > before;
            }
            for (side, key) in REGIONS[kind].iter().enumerate() {
                if let Some(line) = line(key)
                    && let Some(squares) = squares(line, found)
                {
                    self.regions[side].insert(kind, squares);
                }
            }
        }
        for key in KEYS {
            let Some(line) = line(key.name) else { continue };
            // Without all pieces nobody knows which letters are none.
            if self.is_broken && matches!(key.form, Form::Kinds | Form::Kind | Form::Pairs | Form::Limits) {
                continue;
            }
            let Some(value) = value(key, line, &|letter| self.of_letter(letter), found) else {
                self.wrong.push(line.key.clone());
                self.is_broken |= BASIS.contains(&key.name);
                continue;
            };
            let own = [key.name];
            for &name in if key.sets.is_empty() { &own[..] } else { key.sets } {
                self.put(name, value.clone(), place(&line.key_at));
            }
        }
        // Without double steps a game has no squares for them, nor has one that takes over from it and says no others.
        let regions = ["doubleStepRegionWhite", "doubleStepRegionBlack"];
        if line("doubleStepRank").or_else(|| line("doubleStepRankMin")).is_some() {
            regions.iter().for_each(|region| drop(self.set.remove(region)));
        }
        if !self.flag("doubleStep") {
            regions.into_iter().for_each(|region| self.put(region, Value::Squares([0; 16]), place(&(0..0))));
        }
        for line in &section.lines {
            if found.is_full() {
                break;
            }
            let known = KEYS.iter().any(|key| key.name == line.key)
                || KINDS.iter().skip(1).any(|known| known.key == line.key)
                || is_region(&line.key);
            if !known {
                let keys: Vec<&str> =
                    KEYS.iter().map(|key| key.name).chain(KINDS.iter().skip(1).map(|known| known.key)).collect();
                let meant = nearest(&line.key, &keys);
                let near = meant.map_or(String::new(), |meant| format!("; did you mean '{meant}'?"));
                found.add(&line.key_at, format!("variants.ini has no key '{}'{near}", line.key));
                self.wrong.extend(meant.map(str::to_owned));
                let is_kind = |key: &str| KINDS.iter().skip(1).any(|known| known.key == key);
                self.is_broken |= meant.is_some_and(|key| is_kind(key) || BASIS.contains(&key));
            }
        }
    }

    fn put(&mut self, name: &'static str, value: Value, place: Place) {
        let value = match (value, self.set.get(name)) {
            // Pairs are added to those of the parent.
            (Value::Pairs(new), Some(Set { value: Value::Pairs(old), .. })) => {
                let mut all = old.clone();
                all.extend(new);
                Value::Pairs(all)
            }
            (value, _) => value,
        };
        self.set.insert(name, Set { value, place });
    }

    /// `knight = n`, `customPiece1 = a:BN`, `king = k:N`, `pawn = -`.
    fn kind(&mut self, kind: usize, line: &Line, place: Place, found: &mut Found) {
        let mut letters = line.value.chars();
        let letter = letters.next().unwrap_or('-');
        let rest = letters.as_str();
        let at = &line.value_at;
        if letter == '-' && rest.is_empty() {
            self.remove(kind);
            return;
        }
        if !letter.is_ascii_alphabetic() {
            found.add(at, format!("'{}' is a letter of a piece, or '-' for none", line.key));
            return;
        }
        let upper = letter.to_ascii_uppercase();
        let before = self.letters.iter().find(|(_, (known, _))| *known == upper).map(|(&kind, _)| kind);
        if let Some(before) = before.filter(|&before| before != kind) {
            self.remove(before);
        }
        self.letters.insert(kind, (upper, place.clone()));
        let betza = rest.strip_prefix(':').map(str::trim);
        match betza {
            Some(text) if (is_own(kind) || kind == KING) && !text.is_empty() => {
                let from = at.end - text.len();
                let place = if place.of.is_some() { place } else { Place { at: from..at.end, of: None } };
                if text.contains('e') {
                    for name in ["enPassantTypesWhite", "enPassantTypesBlack"] {
                        let all = self.kinds(name) | 1 << kind;
                        self.put(name, Value::Kinds(all), place.clone());
                    }
                }
                self.betza.insert(kind, (text.to_owned(), place));
            }
            None if rest.is_empty() && kind == KING => {
                self.betza.remove(&kind);
            }
            None if rest.is_empty() && !is_own(kind) => {}
            None if rest.is_empty() => found.add(at, "an own piece has its moves too: letter, colon, Betza"),
            _ if is_own(kind) || kind == KING => found.add(at, "this is 'letter:Betza'"),
            _ => found.add(at, format!("'{}' moves as that engine's; an own piece is a customPiece", line.key)),
        }
    }

    fn remove(&mut self, kind: usize) {
        self.letters.remove(&kind);
        for name in ["promotionPieceTypesWhite", "promotionPieceTypesBlack"] {
            if let Some(Set { value: Value::Kinds(kinds), .. }) = self.set.get_mut(name) {
                *kinds &= !(1 << kind);
            }
        }
    }

    /// The kind of a letter.
    pub fn of_letter(&self, letter: char) -> Option<usize> {
        let upper = letter.to_ascii_uppercase();
        self.letters.iter().find(|(_, (known, _))| *known == upper).map(|(&kind, _)| kind)
    }

    /// The flag of a name, as it is or as usual.
    pub fn flag(&self, name: &'static str) -> bool {
        let usual = ["castling", "doubleStep", "checking", "dropChecks", "mandatoryPawnPromotion"].contains(&name)
            || ["connectHorizontal", "connectVertical", "connectDiagonal"].contains(&name);
        match self.set.get(name) {
            Some(Set { value: Value::Flag(value), .. }) => *value,
            _ => usual,
        }
    }

    /// A number, a rank or a file, counted from 1 as it is written.
    pub fn number(&self, name: &'static str) -> Option<u32> {
        match self.set.get(name) {
            Some(Set { value: Value::Number(value), .. }) => Some(*value),
            _ => None,
        }
    }

    pub fn result(&self, name: &'static str) -> Option<Option<Verdict>> {
        match self.set.get(name) {
            Some(Set { value: Value::Result(value), .. }) => Some(*value),
            _ => None,
        }
    }

    /// A word other than `none`.
    pub fn word(&self, name: &'static str) -> Option<&str> {
        match self.set.get(name) {
            Some(Set { value: Value::Word(value), .. }) if value != "none" => Some(value),
            _ => None,
        }
    }

    pub fn squares(&self, name: &'static str) -> Option<Squares> {
        match self.set.get(name) {
            Some(Set { value: Value::Squares(value), .. }) => Some(*value),
            _ => None,
        }
    }

    /// A set of kinds, as it is or as usual.
    pub fn kinds(&self, name: &'static str) -> Kinds {
        let pawns = ["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"].iter().any(|own| name.starts_with(own));
        let usual = if pawns {
            1 << super::kinds::PAWN
        } else if name.starts_with("castlingRookPieces") {
            1 << super::kinds::ROOK
        } else if name.starts_with("castlingKingPiece") {
            1 << KING
        } else {
            0
        };
        match self.set.get(name) {
            Some(Set { value: Value::Kinds(value), .. }) => *value,
            _ => usual,
        }
    }

    pub fn pairs(&self, name: &'static str) -> BTreeMap<usize, usize> {
        match self.set.get(name) {
            Some(Set { value: Value::Pairs(value), .. }) => value.clone(),
            _ => BTreeMap::new(),
        }
    }

    /// Has anything been said under this name?
    pub fn is_said(&self, name: &str) -> bool {
        self.set.contains_key(name)
    }

    /// Where a setting was said.
    pub fn place(&self, name: &str) -> Place {
        self.set.get(name).map_or(Place { at: 0..0, of: None }, |set| set.place.clone())
    }

    /// Refuses a setting.
    pub fn refuse(&self, name: &str, why: &str, found: &mut Found) {
        refuse(&self.place(name), name, why, found);
    }
}

/// Refuses what a key says.
pub(super) fn refuse(place: &Place, name: &str, why: &str, found: &mut Found) {
    let of = place.of.map_or(String::new(), |parent| format!(" of the parent '{parent}'"));
    found.add(&place.at, format!("'{name}'{of} can't be played here: {why}"));
}

/// The keys of the squares that each kind never leaves, White's and Black's.
static REGIONS: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| {
    let keys = |key: &str| {
        let capital = format!("{}{}", key[..1].to_ascii_uppercase(), &key[1..]);
        ["White", "Black"].map(|colour| format!("mobilityRegion{colour}{capital}"))
    };
    KINDS
        .iter()
        .map(|known| if known.key.is_empty() { [String::new(), String::new()] } else { keys(known.key) })
        .collect()
});

fn is_region(key: &str) -> bool {
    let rest = key.strip_prefix("mobilityRegionWhite").or_else(|| key.strip_prefix("mobilityRegionBlack"));
    let capital = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_uppercase());
    rest.filter(|rest| capital(rest))
        .is_some_and(|rest| KINDS.iter().skip(1).any(|known| known.key.eq_ignore_ascii_case(rest)))
}

/// Squares of a board whose size may still change: for each rank the files.
pub(super) type Squares = [u32; 16];
/// A set of kinds by their numbers, see [`KINDS`].
pub(super) type Kinds = u64;

/// A value that has been read.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Flag(bool),
    Number(u32),
    Result(Option<Verdict>),
    Word(String),
    Squares(Squares),
    Kinds(Kinds),
    Pairs(BTreeMap<usize, usize>),
}

/// The kind that has a letter.
type OfLetter<'a> = &'a dyn Fn(char) -> Option<usize>;

/// Reads a value; `of_letter` tells the kind of a letter.
pub(super) fn value(key: &Key, line: &Line, of_letter: OfLetter<'_>, found: &mut Found) -> Option<Value> {
    let text = line.value.as_str();
    let mut wrong = |what: String| {
        found.add(&line.value_at, format!("'{}' is {what}", key.name));
        None
    };
    match key.form {
        Form::Flag => match text {
            "true" => Some(Value::Flag(true)),
            "false" => Some(Value::Flag(false)),
            _ => wrong("true or false".to_owned()),
        },
        Form::Number => match text.parse() {
            Ok(number) if number <= 10_000 => Some(Value::Number(number)),
            _ => wrong("a number up to 10000".to_owned()),
        },
        Form::Rank => match text.parse() {
            Ok(number @ 1..=16) => Some(Value::Number(number)),
            _ => wrong("a rank from 1 to 16".to_owned()),
        },
        Form::File => match (text.parse(), text.as_bytes()) {
            (Ok(number @ 1..=16), _) => Some(Value::Number(number)),
            (_, [letter @ b'a'..=b'p']) => Some(Value::Number(u32::from(letter - b'a') + 1)),
            _ => wrong("a file, such as h or 8".to_owned()),
        },
        Form::Result => match text {
            "win" => Some(Value::Result(Some(Verdict::Win))),
            "loss" => Some(Value::Result(Some(Verdict::Loss))),
            "draw" => Some(Value::Result(Some(Verdict::Draw))),
            "none" => Some(Value::Result(None)),
            _ => wrong("win, loss, draw or none".to_owned()),
        },
        Form::Word(words) if words.contains(&text) => Some(Value::Word(text.to_owned())),
        Form::Word(words) => wrong(format!("one of {}", words.join(", "))),
        Form::Squares => squares(line, found).map(Value::Squares),
        Form::Kinds | Form::Kind => read_kinds(key, line, of_letter, found).map(Value::Kinds),
        Form::Pairs | Form::Limits => read_pairs(key, line, of_letter, found).map(Value::Pairs),
        Form::Rights => match text {
            "-" => Some(Value::Word("none".to_owned())),
            _ if text.chars().all(|letter| "KQkq".contains(letter)) => Some(Value::Word(text.to_owned())),
            _ => wrong("made of K, Q, k and q, or '-'".to_owned()),
        },
        Form::Text => Some(Value::Word(text.to_owned())),
    }
}

fn read_kinds(key: &Key, line: &Line, of_letter: OfLetter<'_>, found: &mut Found) -> Option<Kinds> {
    let mut kinds = 0;
    for (at, letter) in line.value.char_indices() {
        if letter == '-' || letter.is_whitespace() {
            continue;
        }
        let kind = if letter == '*' { Some(0) } else { of_letter(letter) };
        let Some(kind) = kind else {
            let from = line.value_at.start + at;
            found.add(&(from..from + letter.len_utf8()), format!("no piece has the letter {letter}"));
            return None;
        };
        if key.form == Form::Kind && kinds != 0 {
            found.add(&line.value_at, format!("'{}' is one letter", key.name));
            return None;
        }
        kinds |= 1 << kind;
    }
    Some(kinds)
}

fn read_pairs(key: &Key, line: &Line, of_letter: OfLetter<'_>, found: &mut Found) -> Option<BTreeMap<usize, usize>> {
    let mut pairs = BTreeMap::new();
    let mut at = line.value_at.start;
    for word in line.value.split(' ') {
        let place = at..at + word.len();
        at += word.len() + 1;
        if word.trim().is_empty() {
            continue;
        }
        let pair = word.split_once(':').and_then(|(letter, right)| {
            let mut letters = letter.chars();
            let kind = of_letter(letters.next().filter(|_| letters.as_str().is_empty())?)?;
            let mut right_letters = right.chars();
            let right = match key.form {
                Form::Limits => right.parse().ok().filter(|&limit| limit <= 256)?,
                _ if right == "-" => 0,
                _ => of_letter(right_letters.next().filter(|_| right_letters.as_str().is_empty())?)?,
            };
            Some((kind, right))
        });
        let Some((kind, right)) = pair else {
            let form = if key.form == Form::Limits { "letter:number" } else { "letter:letter" };
            found.add(&place, format!("'{}' is made of {form} pairs of pieces of the game", key.name));
            return None;
        };
        pairs.insert(kind, right);
    }
    Some(pairs)
}

/// `a1 b* *3`, or `-`.
pub(super) fn squares(line: &Line, found: &mut Found) -> Option<Squares> {
    let mut squares = Squares::default();
    let mut at = line.value_at.start;
    for word in line.value.split(' ') {
        let place = at..at + word.len();
        at += word.len() + 1;
        let word = word.trim();
        if word == "-" || word.is_empty() {
            continue;
        }
        let (file, rank) = word.split_at(usize::from(word.is_char_boundary(1)));
        let file = match file.as_bytes() {
            [b'*'] => Some(u32::MAX),
            [letter] if (b'a'..=b'p').contains(&letter.to_ascii_lowercase()) => {
                Some(1 << (letter.to_ascii_lowercase() - b'a'))
            }
            _ => None,
        };
        let ranks = match rank {
            "*" if file != Some(u32::MAX) => Some(0..16),
            _ => rank.parse().ok().filter(|rank| (1..=16).contains(rank)).map(|rank: usize| rank - 1..rank),
        };
        let (Some(file), Some(ranks)) = (file, ranks) else {
            found.add(&place, format!("'{}' is made of squares a1, files a* and ranks *1", line.key));
            return None;
        };
        squares[ranks].iter_mut().for_each(|files| *files |= file);
    }
    Some(squares)
}

/// What a value looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// `true` or `false`.
    Flag,
    /// A number.
    Number,
    /// A rank from 1.
    Rank,
    /// A file as a letter, or as a number from 1.
    File,
    /// `win`, `loss`, `draw` or `none`.
    Result,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Squares `a1`, files `a*`, ranks `*1`, or `-`.
    Squares,
    /// Letters of pieces, `*` for all together, or `-`.
    Kinds,
    /// The letter of a piece.
    Kind,
    /// `p:q` pairs of letters.
    Pairs,
    /// `p:1` pairs of a letter and a number.
    Limits,
    /// `KQkq`.
    Rights,
    /// Any text.
    Text,
}

/// A key, its form, and the settings that it sets; none: the one of its own name.
pub(super) struct Key {
    pub name: &'static str,
    pub form: Form,
    pub sets: &'static [&'static str],
}

const fn key(name: &'static str, form: Form) -> Key {
    Key { name, form, sets: &[] }
}

const fn alias(name: &'static str, form: Form, sets: &'static [&'static str]) -> Key {
    Key { name, form, sets }
}

/// All keys in the order in which they take effect, wherever they stand: what says more precisely comes later.
const KEYS: &[Key] = {
    use Form::{File, Flag, Kind, Kinds, Limits, Number, Pairs, Rank, Result, Rights, Squares, Text, Word};
    &[
        key("maxRank", Rank),
        key("maxFile", File),
        key("variantTemplate", Text),
        key("pieceToCharTable", Text),
        key("pieceValueMg", Text),
        key("pieceValueEg", Text),
        key("pocketSize", Number),
        key("promotionRank", Rank),
        key("doubleStepRank", Rank),
        key("doubleStepRankMin", Rank),
        alias("whiteFlag", Squares, &["flagRegionWhite"]),
        alias("blackFlag", Squares, &["flagRegionBlack"]),
        alias("castlingRookPiece", Kinds, &["castlingRookPiecesWhite", "castlingRookPiecesBlack"]),
        alias("whiteDropRegion", Squares, &["dropRegionWhite"]),
        alias("blackDropRegion", Squares, &["dropRegionBlack"]),
        key("dropOnTop", Flag),
        alias(
            "pawnTypes",
            Kinds,
            &[
                "promotionPawnTypesWhite",
                "promotionPawnTypesBlack",
                "enPassantTypesWhite",
                "enPassantTypesBlack",
                "nMoveRuleTypesWhite",
                "nMoveRuleTypesBlack",
            ],
        ),
        key("chess960", Flag),
        key("twoBoards", Flag),
        key("startFen", Text),
        key("promotionRegionWhite", Squares),
        key("promotionRegionBlack", Squares),
        alias("promotionPawnTypes", Kinds, &["promotionPawnTypesWhite", "promotionPawnTypesBlack"]),
        key("promotionPawnTypesWhite", Kinds),
        key("promotionPawnTypesBlack", Kinds),
        alias("promotionPieceTypes", Kinds, &["promotionPieceTypesWhite", "promotionPieceTypesBlack"]),
        key("promotionPieceTypesWhite", Kinds),
        key("promotionPieceTypesBlack", Kinds),
        key("sittuyinPromotion", Flag),
        key("promotionLimit", Limits),
        key("promotedPieceType", Pairs),
        key("piecePromotionOnCapture", Flag),
        key("mandatoryPawnPromotion", Flag),
        key("mandatoryPiecePromotion", Flag),
        key("pieceDemotion", Flag),
        key("blastOnCapture", Flag),
        key("blastImmuneTypes", Kinds),
        key("mutuallyImmuneTypes", Kinds),
        key("petrifyOnCaptureTypes", Kinds),
        key("petrifyBlastPieces", Flag),
        key("doubleStep", Flag),
        key("doubleStepRegionWhite", Squares),
        key("doubleStepRegionBlack", Squares),
        key("tripleStepRegionWhite", Squares),
        key("tripleStepRegionBlack", Squares),
        alias("enPassantRegion", Squares, &["enPassantRegionWhite", "enPassantRegionBlack"]),
        key("enPassantRegionWhite", Squares),
        key("enPassantRegionBlack", Squares),
        alias("enPassantTypes", Kinds, &["enPassantTypesWhite", "enPassantTypesBlack"]),
        key("enPassantTypesWhite", Kinds),
        key("enPassantTypesBlack", Kinds),
        key("castling", Flag),
        key("castlingDroppedPiece", Flag),
        key("castlingKingsideFile", File),
        key("castlingQueensideFile", File),
        key("castlingRank", Rank),
        key("castlingKingFile", File),
        alias("castlingKingPiece", Kind, &["castlingKingPieceWhite", "castlingKingPieceBlack"]),
        key("castlingKingPieceWhite", Kind),
        key("castlingKingPieceBlack", Kind),
        key("castlingRookKingsideFile", File),
        key("castlingRookQueensideFile", File),
        alias("castlingRookPieces", Kinds, &["castlingRookPiecesWhite", "castlingRookPiecesBlack"]),
        key("castlingRookPiecesWhite", Kinds),
        key("castlingRookPiecesBlack", Kinds),
        key("oppositeCastling", Flag),
        key("checking", Flag),
        key("dropChecks", Flag),
        key("mustCapture", Flag),
        key("mustDrop", Flag),
        key("mustDropType", Kind),
        key("pieceDrops", Flag),
        key("dropLoop", Flag),
        key("capturesToHand", Flag),
        key("firstRankPawnDrops", Flag),
        key("promotionZonePawnDrops", Flag),
        key("enclosingDrop", Word(&["reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"])),
        key("enclosingDropStart", Squares),
        key("dropRegionWhite", Squares),
        key("dropRegionBlack", Squares),
        key("sittuyinRookDrop", Flag),
        key("dropOppositeColoredBishop", Flag),
        key("dropPromoted", Flag),
        key("dropNoDoubled", Kind),
        key("dropNoDoubledCount", Number),
        key("freeDrops", Flag),
        key("immobilityIllegal", Flag),
        key("gating", Flag),
        key("wallingRule", Word(&["arrow", "duck", "edge", "past", "static", "none"])),
        key("wallingRegionWhite", Squares),
        key("wallingRegionBlack", Squares),
        alias("wallingRegion", Squares, &["wallingRegionWhite", "wallingRegionBlack"]),
        key("wallOrMove", Flag),
        key("seirawanGating", Flag),
        key("cambodianMoves", Flag),
        key("diagonalLines", Squares),
        alias("pass", Flag, &["passWhite", "passBlack"]),
        key("passWhite", Flag),
        key("passBlack", Flag),
        alias("passOnStalemate", Flag, &["passOnStalemateWhite", "passOnStalemateBlack"]),
        key("passOnStalemateWhite", Flag),
        key("passOnStalemateBlack", Flag),
        key("makpongRule", Flag),
        key("flyingGeneral", Flag),
        key("soldierPromotionRank", Rank),
        key("flipEnclosedPieces", Word(&["reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"])),
        alias("nMoveRuleTypes", Kinds, &["nMoveRuleTypesWhite", "nMoveRuleTypesBlack"]),
        key("nMoveRuleTypesWhite", Kinds),
        key("nMoveRuleTypesBlack", Kinds),
        key("nMoveRule", Number),
        key("nFoldRule", Number),
        key("nFoldValue", Result),
        key("nFoldValueAbsolute", Flag),
        key("perpetualCheckIllegal", Flag),
        key("moveRepetitionIllegal", Flag),
        key("chasingRule", Word(&["axf", "none"])),
        key("stalemateValue", Result),
        key("stalematePieceCount", Flag),
        key("checkmateValue", Result),
        key("shogiPawnDropMateIllegal", Flag),
        key("shatarMateRule", Flag),
        key("bikjangRule", Flag),
        key("extinctionValue", Result),
        key("extinctionClaim", Flag),
        key("extinctionPseudoRoyal", Flag),
        key("dupleCheck", Flag),
        key("extinctionPieceTypes", Kinds),
        key("extinctionPieceCount", Number),
        key("extinctionOpponentPieceCount", Number),
        alias("flagPiece", Kind, &["flagPieceWhite", "flagPieceBlack"]),
        key("flagPieceWhite", Kind),
        key("flagPieceBlack", Kind),
        alias("flagRegion", Squares, &["flagRegionWhite", "flagRegionBlack"]),
        key("flagRegionWhite", Squares),
        key("flagRegionBlack", Squares),
        key("flagPieceCount", Number),
        key("flagPieceBlockedWin", Flag),
        key("flagMove", Flag),
        key("flagPieceSafe", Flag),
        key("checkCounting", Flag),
        key("connectN", Number),
        key("connectPieceTypes", Kinds),
        key("connectHorizontal", Flag),
        key("connectVertical", Flag),
        key("connectDiagonal", Flag),
        key("connectRegion1White", Squares),
        key("connectRegion2White", Squares),
        key("connectRegion1Black", Squares),
        key("connectRegion2Black", Squares),
        key("connectNxN", Number),
        key("collinearN", Number),
        key("connectValue", Result),
        key("materialCounting", Word(&["janggi", "unweighted", "whitedrawodds", "blackdrawodds", "none"])),
        key("adjudicateFullBoard", Flag),
        key("countingRule", Word(&["makruk", "cambodian", "asean", "none"])),
        key("castlingWins", Rights),
    ]
};

/// `key = value`.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub key: String,
    pub key_at: Range<usize>,
    pub value: String,
    pub value_at: Range<usize>,
}

/// `[name:parent]` and its lines.
#[derive(Debug)]
pub(super) struct Section {
    pub name: String,
    pub name_at: Range<usize>,
    pub parent: Option<(String, Range<usize>)>,
    pub lines: Vec<Line>,
    /// What is wrong with its lines; told only if the section is asked for.
    pub wrong: Vec<(Range<usize>, String)>,
}

/// A piece of a text without blanks around it, and where it stands.
fn trimmed(text: &str, at: usize) -> (&str, Range<usize>) {
    let start = at + text.len() - text.trim_start().len();
    let inside = text.trim();
    (inside, start..start + inside.len())
}

/// Reads the lines of a text.
pub(super) fn read(text: &str, found: &mut Found) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut at = 0;
    for whole in text.split_inclusive('\n') {
        let start = at;
        at += whole.len();
        let start = if start == 0 && whole.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { start };
        let (line, place) = trimmed(&text[start..at], start);
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        if let Some(header) = line.strip_prefix('[') {
            sections.push(read_header(header, place.start + 1, found));
            continue;
        }
        let Some(section) = sections.last_mut() else {
            found.add(&place, "a line before the first [section]; a remark begins with '#'");
            continue;
        };
        let Some((key, value)) = line.split_once('=') else {
            section.wrong.push((place, "a line is 'key = value', or a remark that begins with '#'".to_owned()));
            continue;
        };
        let value_start = place.start + key.len() + 1;
        let (key, key_at) = trimmed(key, place.start);
        let (value, value_at) = trimmed(value, value_start);
        if key.is_empty() || value.is_empty() {
            section.wrong.push((place, "a line is 'key = value', and neither is empty".to_owned()));
        } else {
            // Of a key that is said twice the last line counts, as it does for that engine.
            section.lines.retain(|line| line.key != key);
            section.lines.push(Line { key: key.to_owned(), key_at, value: value.to_owned(), value_at });
        }
    }
    sections
}

fn read_header(header: &str, at: usize, found: &mut Found) -> Section {
    let (inside, rest) = header.split_once(']').unwrap_or_else(|| {
        found.add(&(at - 1..at), "a section is [name] or [name:parent]: ']' is missing");
        (header, "")
    });
    let (left, left_at) = trimmed(rest, at + inside.len() + 1);
    if !left.is_empty() && !left.starts_with(['#', ';']) {
        found.add(&left_at, "nothing stands behind the ']' of a section");
    }
    let (name, parent) = inside.split_once(':').map_or((inside, None), |(name, parent)| (name, Some(parent)));
    let parent_start = at + name.len() + 1;
    let (name, name_at) = trimmed(name, at);
    let parent = parent.map(|parent| {
        let (parent, place) = trimmed(parent, parent_start);
        (parent.to_owned(), place)
    });
    Section { name: name.to_owned(), name_at, parent, lines: Vec::new(), wrong: Vec::new() }
}
