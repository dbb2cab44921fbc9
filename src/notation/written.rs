//! Moves as people and other programs write them.
//!
//! What is neither in machine nor in our readable form is taken apart (piece, origin, target, what it becomes) and compared with the
//! legal moves. It is read if exactly one of them fits: `e2-e4`, `Pe4`, `ed5`, `a8Q`, `a8=q`, `Ng1xf3`, `o-o`, `0-0-0+`, `@e6`, `♘f3`,
//! `exd6e.p.`, and the null moves of annotators where passing is a move.

use super::MoveError;
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::letter::{capital, is_capital};
use crate::position::{Act, Kind, Man, Move, Position, Tables};
use crate::variant::{Manner, Piece};

/// Pieces that have a sign of their own in Unicode, White's and Black's, and their names.
const FIGURINES: [(&str, &str); 6] =
    [("♔♚", "King"), ("♕♛", "Queen"), ("♖♜", "Rook"), ("♗♝", "Bishop"), ("♘♞", "Knight"), ("♙♟", "Pawn")];

/// How programs write that a side does nothing.
const NULL_MOVES: [&str; 5] = ["--", "Z0", "0000", "@@@@", "null"];

/// What only repeats what a move does: captures in passing, checks, mates.
const NOISE: [&str; 7] = ["(ep)", "ep", "dblch", "disch", "ch", "mate", "="];

/// Does a text say that a side does nothing, which few games allow?
pub(crate) fn is_null_move(text: &str) -> bool {
    NULL_MOVES.contains(&text)
}

/// What follows the target of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// Nothing, or an equals sign: it stays what it is.
    None,
    /// It becomes the piece of this letter.
    Letter(char),
    /// It becomes the promoted piece of its letter.
    Plus,
    /// It is no longer promoted.
    Minus,
}

/// What a text says of a move.
#[derive(Debug)]
struct Sketch {
    /// The letter of the piece, and whether it has a plus before it.
    piece: Option<(char, bool)>,
    is_drop: bool,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    mark: Mark,
}

impl<S: SquareSet> Position<S> {
    /// The legal move that a text means, in machine form, in readable form, or as others write it.
    ///
    /// ```
    /// use stone_garden::game::AnyGame;
    /// use stone_garden::with_game;
    ///
    /// let game = AnyGame::load("chess", None, "e4 d5").unwrap();
    /// with_game!(&game, game => {
    ///     for text in ["exd5", "ed5", "e4xd5", "ed5!", "Pe4:d5", "e4d5"] {
    ///         let mv = game.position().parse_written(text).unwrap();
    ///         assert_eq!(game.position().machine(mv).to_string(), "e4d5");
    ///     }
    /// });
    /// ```
    ///
    /// # Errors
    /// If the text means no legal move, or more than one.
    pub fn parse_written(&self, text: &str) -> Result<Move, MoveError> {
        // No form of the families of shogi, xiangqi and janggi is one of ours too.
        if let Some(mv) = self.read_script(text) {
            return Ok(mv);
        }
        let error = match self.parse_move(text) {
            Ok(mv) => return Ok(mv),
            Err(error) => error,
        };
        // Where only a wall can be placed instead of a move, nobody passes.
        if is_null_move(text) {
            return self.parse_move("pass").map_err(|_| error);
        }
        let firsts = self.stripped_first_parts();
        if !self.geometry().is_flat() {
            return Err(error);
        }
        let plain = plain(text, self.rules());
        if let Some(castling) = spelt_castling(&plain) {
            return self.parse_move(&castling).map_err(|_| error);
        }
        // A slash stands before a gate, too.
        let parts = if self.has_walls() { plain.rsplit_once(',') } else { None };
        let (first, second) = match parts.or_else(|| plain.split_once([',', '/'])) {
            Some((first, second)) if self.variant().neutrals || self.has_walls() => (first, Some(second)),
            _ => (plain.as_str(), None),
        };
        let Some(sketch) = Sketch::read(first, self.rules()) else {
            return self.parse_foreign(text).ok_or(error);
        };
        // Of several pieces perhaps only one can place that wall.
        let firsts = second.filter(|_| self.has_walls()).map_or(firsts, |wall| self.first_parts_with(wall));
        match self.fitting(&sketch, &firsts)[..] {
            [] => self.parse_foreign(text).ok_or(error),
            [mv] if second.is_none() && !self.has_walls() => Ok(mv),
            // The whole turn once more, its first part in a form that is always understood.
            [mv] => self.parse_move(&format!("{},{}", self.machine(mv), second.unwrap_or_default())).map_err(|_| error),
            ref several => Err(self.ambiguous(text, several)),
        }
    }

    /// The legal moves that a sketch fits. A letter is first that of a piece, and else the one by which others call a promoted piece; if
    /// what a piece becomes is not said, it stays what it is if it can.
    fn fitting(&self, sketch: &Sketch, firsts: &[Move]) -> Vec<Move> {
        let among = |named: Naming, marked: &dyn Fn(Move) -> bool| -> Vec<Move> {
            let fits = |mv: &&Move| self.fits(sketch, **mv, named) && marked(**mv);
            firsts.iter().filter(fits).copied().collect()
        };
        let exactly = |mv: Move| mark_fits(sketch.mark, mv.act, self.rules());
        let loosely =
            |mv: Move| sketch.mark == Mark::None && !matches!(mv.act, Act::Gate { .. } | Act::CastleGate { .. });
        let ways: [(Naming, &dyn Fn(Move) -> bool); 4] = [
            (Naming::ByLetter, &exactly),
            (Naming::ByLetter, &loosely),
            (Naming::Otherwise, &exactly),
            (Naming::Otherwise, &loosely),
        ];
        ways.iter().map(|(named, marked)| among(*named, *marked)).find(|moves| !moves.is_empty()).unwrap_or_default()
    }

    fn fits(&self, sketch: &Sketch, mv: Move, naming: Naming) -> bool {
        let (geometry, tables) = (self.geometry(), self.rules());
        let is_named = |kind: Kind, (letter, promoted): (char, bool)| {
            let piece = tables.piece(kind);
            match naming {
                Naming::ByLetter => piece.letter == letter && piece.promoted == promoted,
                Naming::Otherwise => piece.promoted && !promoted && is_called(piece, letter, &tables.variant.pieces),
            }
        };
        if mv.to != sketch.to || mv.act == Act::Swap {
            return false;
        }
        if let Act::Drop(kind) = mv.act {
            let named = sketch.piece.map_or(tables.piece(kind).unnamed, |named| is_named(kind, named));
            return sketch.is_drop && named;
        }
        let (file, rank) = (geometry.file(mv.from), geometry.rank(mv.from));
        let from_there = sketch.file.is_none_or(|known| known == file) && sketch.rank.is_none_or(|known| known == rank);
        let Some(Man::Of(_, kind)) = self.at(mv.from).filter(|_| from_there && !sketch.is_drop) else { return false };
        let piece = tables.piece(kind);
        let whole = sketch.file.is_some() && sketch.rank.is_some();
        match sketch.piece {
            _ if matches!(mv.act, Act::Castle(_)) => whole,
            Some(named) => is_named(kind, named),
            // A square where it stands and one where it goes say everything.
            None if whole => true,
            // A pawn that captures names its file.
            None => piece.unnamed && (sketch.file.is_some() || !self.captures(mv) || file == geometry.file(mv.to)),
        }
    }

    fn ambiguous(&self, text: &str, moves: &[Move]) -> MoveError {
        let moves: Vec<String> = moves.iter().map(|&mv| self.machine(mv).to_string()).collect();
        let side = if self.side() == Side::White { "White" } else { "Black" };
        MoveError::Ambiguous { text: text.to_owned(), moves: moves.join(", "), number: self.move_number(), side }
    }
}

/// How a letter means a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Naming {
    /// It is the piece's own, with a plus before that of a promoted piece.
    ByLetter,
    /// It is what others call a promoted piece.
    Otherwise,
}

/// Do others call a promoted piece by this letter: that of a piece with the same moves, or the beginning of a word of its name (the Horse
/// and Dragon of shogi)?
fn is_called(promoted: &Piece, letter: char, pieces: &[Piece]) -> bool {
    let alike = |other: &&Piece| !other.promoted && other.letter == letter && other.movement == promoted.movement;
    let mut words = promoted.name.split(|sign: char| !sign.is_alphabetic()).filter(|word| *word != "Promoted");
    pieces.iter().any(|other| alike(&other)) || words.any(|word| word.starts_with(letter))
}

/// Does a move do what is said after its target?
fn mark_fits(mark: Mark, act: Act, tables: &Tables) -> bool {
    let becomes = |kind: Kind| {
        let piece = tables.piece(kind);
        match mark {
            Mark::None => tables.manner_of_becoming(kind) == Manner::Entering,
            // What a promoted piece is called differs, but there is only one.
            Mark::Letter(letter) => piece.promoted || piece.letter == letter,
            Mark::Plus => piece.promoted,
            Mark::Minus => !piece.promoted,
        }
    };
    match act {
        Act::Promote(kind) => becomes(kind),
        Act::Route { into, .. } if into != Act::SAME => becomes(into),
        Act::Gate { .. } | Act::CastleGate { .. } | Act::Rotate(_) | Act::Replace(..) => false,
        _ => mark == Mark::None,
    }
}

/// A text in the signs that moves are made of: figurines as letters, one sign for captures and one for hyphens, without what says
/// only that it checks, mates or captures en passant.
fn plain(text: &str, tables: &Tables) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '×' | ':' => plain.push('x'),
            '–' | '—' | '−' | '‐' | '‑' => plain.push('-'),
            '\u{fe0e}' | '\u{fe0f}' | '.' | '†' | '‡' => {}
            _ => match FIGURINES.iter().find(|(signs, _)| signs.contains(sign)) {
                Some((_, name)) => {
                    let piece = tables.variant.pieces.iter().find(|piece| piece.name == *name && !piece.promoted);
                    plain.push(piece.map_or(sign, |piece| piece.letter));
                }
                None => plain.push(sign),
            },
        }
    }
    let mut length = plain.len();
    loop {
        let rest = plain[..length].trim_end_matches(['!', '?', '#']);
        let rest = NOISE.iter().find_map(|noise| rest.strip_suffix(noise)).unwrap_or(rest);
        // A plus after an equals sign is what a piece becomes.
        let rest = if rest.ends_with("=+") { rest } else { rest.strip_suffix('+').unwrap_or(rest) };
        if rest.len() == length {
            break;
        }
        length = rest.len();
    }
    plain.truncate(length);
    plain
}

/// Castling as we write it, from any letters that look like it, with or without hyphens; what follows a slash stays.
fn spelt_castling(text: &str) -> Option<String> {
    let (castling, rest) = text.find('/').map_or((text, ""), |at| text.split_at(at));
    let signs = castling.chars().filter(|&sign| sign != '-');
    let (mut count, mut other) = (0, false);
    for sign in signs {
        other |= !matches!(sign, 'o' | 'O' | '0');
        count += 1;
    }
    match count {
        _ if other => None,
        2 => Some(format!("O-O{rest}")),
        3 => Some(format!("O-O-O{rest}")),
        _ => None,
    }
}

impl Sketch {
    /// Takes a text apart that [`plain`] has cleaned. None if it has not the form of a move.
    fn read(text: &str, tables: &Tables) -> Option<Sketch> {
        let geometry = &tables.variant.geometry;
        let (promoted, rest) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
        let first = rest.chars().next()?;
        let variant = tables.variant;
        let named = is_capital(first);
        if promoted && !named {
            return None;
        }
        let letter = variant.kind_by_name(first).map_or(first, |kind| tables.piece(kind).letter);
        let piece = named.then_some((letter, promoted));
        let rest = if named { &rest[first.len_utf8()..] } else { rest };
        let (is_drop, rest) = match rest.strip_prefix(['@', '*']) {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (fields, rest) = fields(rest, geometry);
        let (fields, mark) = match (&fields[..], rest) {
            // A letter that could name a file is what a pawn becomes: `a8b`.
            ([fields @ .., Field::File(file)], "") if fields.len() > 1 => {
                (fields, Mark::Letter(capital(char::from(b'a' + file))))
            }
            (fields, rest) => (fields, mark(rest)?),
        };
        let (origin, to) = match fields {
            [origin @ .., Field::File(file), Field::Rank(rank)] => {
                (origin, geometry.square(i32::from(*file), i32::from(*rank), 0)?)
            }
            _ => return None,
        };
        let (file, rank) = match *origin {
            [] => (None, None),
            [Field::File(file)] => (Some(file), None),
            [Field::Rank(rank)] => (None, Some(rank)),
            [Field::File(file), Field::Rank(rank)] => (Some(file), Some(rank)),
            _ => return None,
        };
        if is_drop && !origin.is_empty() {
            return None;
        }
        Some(Sketch { piece, is_drop, file, rank, to, mark })
    }
}

/// A part of a square's name, counted from 0.
#[derive(Clone, Copy)]
enum Field {
    File(u8),
    Rank(u8),
}

/// The names of files and ranks that a text begins with, whatever sign for moving or capturing stands between, and what follows.
fn fields<'a>(text: &'a str, geometry: &Geometry) -> (Vec<Field>, &'a str) {
    let mut fields = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if matches!(sign, 'x' | '-') {
            rest = &rest[1..];
        } else if sign.is_ascii_digit() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            match rest[..digits].parse::<u8>() {
                Ok(rank) if (1..=geometry.ranks()).contains(&rank) => fields.push(Field::Rank(rank - 1)),
                _ => break,
            }
            rest = &rest[digits..];
        } else if sign.is_ascii_lowercase() && sign as u8 - b'a' < geometry.files() {
            fields.push(Field::File(sign as u8 - b'a'));
            rest = &rest[1..];
        } else {
            break;
        }
    }
    (fields, rest)
}

/// What stands after the target: `=Q`, `(Q)`, `/Q`, `=(q)` or the letter alone, `=+`, `=-`, `=`.
fn mark(text: &str) -> Option<Mark> {
    let text = text.trim_start_matches(['=', '/', '(']).trim_end_matches(')');
    let mut signs = text.chars();
    match (signs.next(), signs.next()) {
        (None, _) => Some(Mark::None),
        (Some('+'), None) => Some(Mark::Plus),
        (Some('-'), None) => Some(Mark::Minus),
        (Some(letter), None) if is_capital(capital(letter)) => Some(Mark::Letter(capital(letter))),
        (Some('+'), Some(_)) => Some(Mark::Plus),
        _ => None,
    }
}
