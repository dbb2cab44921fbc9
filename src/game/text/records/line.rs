//! What records have in common: lines with their places, boards, moves with variations, and how games end.

use crate::board::Side;
use crate::game::text::scan::{Part, Place, Token};
use crate::position::start_fen;
use crate::variant::{Piece, Variant};

/// The lines of a text, each with its place; ends of lines of all systems.
pub(super) fn lines(text: &str, begin: Place) -> impl Iterator<Item = (Place, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let whole = text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'));
    whole.enumerate().map(move |(index, line)| {
        let place = Place { line: begin.line + index, column: if index == 0 { begin.column } else { 1 } };
        (place, line)
    })
}

pub(super) fn part(token: Token, place: Place) -> Part {
    Part { token, place, after_blank_line: false }
}

pub(super) fn tag(name: &str, value: &str, place: Place) -> Part {
    part(Token::Tag(name.to_owned(), value.to_owned()), place)
}

/// A board while it is read, and what is in hand.
pub(super) struct Board {
    pub variant: &'static Variant,
    /// Pieces by rank from above and file from the left, as FEN has them.
    squares: Vec<Vec<Option<String>>>,
    hands: [String; 2],
}

impl Board {
    pub fn empty(variant: &'static Variant) -> Self {
        let (files, ranks) = (usize::from(variant.geometry.files()), usize::from(variant.geometry.ranks()));
        Board { variant, squares: vec![vec![None; files]; ranks], hands: [String::new(), String::new()] }
    }

    /// The letters of the piece that is called so.
    fn letters(&self, side: Side, is: &dyn Fn(&Piece) -> bool) -> Option<String> {
        let piece = self.variant.pieces.iter().find(|piece| is(piece))?;
        let letter = if side == Side::White { piece.letter } else { crate::letter::small(piece.letter) };
        Some(format!("{}{letter}", if piece.promoted { "+" } else { "" }))
    }

    /// Puts a piece on a square, counted from 0 from above and from the left. False if there is no such piece or square.
    pub fn put(&mut self, (file, rank): (usize, usize), side: Side, is: &dyn Fn(&Piece) -> bool) -> bool {
        // Some games have what a piece becomes as a piece of its own too: the dragon that stands on a board was a rook.
        let promoted = self.letters(side, &|piece| piece.promoted && is(piece));
        let letters = promoted.or_else(|| self.letters(side, is));
        let Some(square) = self.squares.get_mut(rank).and_then(|row| row.get_mut(file)) else { return false };
        *square = letters;
        square.is_some()
    }

    pub fn clear(&mut self, (file, rank): (usize, usize)) {
        if let Some(square) = self.squares.get_mut(rank).and_then(|row| row.get_mut(file)) {
            *square = None;
        }
    }

    pub fn clear_all(&mut self) {
        self.squares.iter_mut().flatten().for_each(|square| *square = None);
    }

    /// Adds pieces to a hand. False if there is no such piece.
    pub fn hold(&mut self, side: Side, count: usize, is: &dyn Fn(&Piece) -> bool) -> bool {
        let Some(letters) = self.letters(side, is) else { return false };
        (0..count.min(99)).for_each(|_| self.hands[side.index()].push_str(&letters));
        true
    }

    /// Sets up the board of a FEN.
    pub fn fill(&mut self, fen: &str) {
        let board = fen.split([' ', '[']).next().unwrap_or_default();
        for (row, squares) in board.split('/').zip(&mut self.squares) {
            let (mut file, mut number, mut plus) = (0, 0, false);
            for sign in row.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    number = 10 * number + digit as usize;
                    continue;
                }
                file += std::mem::take(&mut number);
                if sign == '+' {
                    plus = true;
                    continue;
                }
                if let Some(square) = squares.get_mut(file) {
                    *square = Some(format!("{}{sign}", if std::mem::take(&mut plus) { "+" } else { "" }));
                }
                file += 1;
            }
        }
    }

    /// All pieces of a whole set that are neither on the board nor in a hand, but kings, are in this one.
    pub fn hold_rest(&mut self, side: Side) {
        let count = |text: &str| {
            let mut counts = std::collections::BTreeMap::new();
            for letter in text.chars().filter(|sign| sign.is_alphabetic()) {
                *counts.entry(letter.to_ascii_uppercase()).or_insert(0usize) += 1;
            }
            counts
        };
        let start = start_fen(self.variant);
        let all = count(start.split(' ').next().unwrap_or_default());
        let squares: String = self.squares.iter().flatten().flatten().cloned().collect();
        let used = count(&format!("{squares}{}{}", self.hands[0], self.hands[1]));
        for (letter, number) in all {
            let royal = self.variant.pieces.iter().any(|piece| piece.letter == letter && piece.royal);
            let rest = number.saturating_sub(used.get(&letter).copied().unwrap_or_default());
            if !royal {
                self.hold(side, rest, &|piece| piece.letter == letter && !piece.promoted);
            }
        }
    }

    /// Does a game usually begin so?
    pub fn is_start(&self, fen: &str) -> bool {
        let start = start_fen(self.variant).replace("[-]", "[]");
        let bare = |fen: &str| fen.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let start = if start.contains('[') { start } else { start.replacen(' ', "[] ", 1) };
        bare(&start) == bare(fen)
    }

    pub fn fen(&self, side: Side) -> String {
        let mut rows = Vec::new();
        for row in &self.squares {
            let (mut text, mut empty) = (String::new(), 0);
            for square in row.iter().map(Option::as_deref).chain([Some("")]) {
                let Some(letters) = square else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text.push_str(&std::mem::take(&mut empty).to_string());
                }
                text.push_str(letters);
            }
            rows.push(text);
        }
        let side = if side == Side::White { 'w' } else { 'b' };
        format!("{}[{}{}] {side} - - 0 1", rows.join("/"), self.hands[0], self.hands[1])
    }
}

/// A move of a record, with what is said of it.
pub(super) struct Step {
    pub text: String,
    /// Where it goes, as the record writes it.
    pub to: String,
    pub place: Place,
    pub comments: Vec<String>,
    parent: Option<usize>,
}

/// The moves of a record and their variations, which stand behind each other, each from the number of a move.
#[derive(Default)]
pub(super) struct Course {
    steps: Vec<Step>,
    /// The steps of the line that is read, from the first move.
    line: Vec<usize>,
    /// What is said before the first move.
    comments: Vec<String>,
    /// How the main line ends.
    pub end: Option<&'static End>,
}

impl Course {
    pub fn play(&mut self, text: String, to: String, place: Place) {
        let parent = self.line.last().copied();
        self.steps.push(Step { text, to, place, comments: Vec::new(), parent });
        self.line.push(self.steps.len() - 1);
    }

    pub fn last(&self) -> Option<&Step> {
        self.line.last().map(|&step| &self.steps[step])
    }

    pub fn say(&mut self, text: &str) {
        let comments = match self.line.last() {
            Some(&step) => &mut self.steps[step].comments,
            None => &mut self.comments,
        };
        comments.push(text.to_owned());
    }

    /// A variation begins in place of the move of this number, from 1.
    pub fn go_back(&mut self, number: usize) {
        self.line.truncate(number.saturating_sub(1));
    }

    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Has a variation begun?
    pub fn has_variations(&self) -> bool {
        self.line.len() < self.steps.len()
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Whose move it is after the line that is read.
    pub fn side(&self, first: Side) -> Side {
        if self.len().is_multiple_of(2) { first } else { first.other() }
    }

    /// All of it in the order of PGN: variations behind the move that they stand beside.
    pub fn parts(self, parts: &mut Vec<Part>, end: Place) {
        enum Next {
            After(usize),
            Variation(usize),
            Close(Place),
        }
        let mut children = vec![Vec::new(); self.steps.len() + 1];
        for (index, step) in self.steps.iter().enumerate() {
            children[step.parent.map_or(0, |parent| parent + 1)].push(index);
        }
        let begin = self.steps.first().map_or(end, |step| step.place);
        parts.extend(self.comments.iter().map(|text| part(Token::Comment(text.clone()), begin)));
        let put = |parts: &mut Vec<Part>, step: &Step| {
            parts.push(part(Token::Move(step.text.clone()), step.place));
            parts.extend(step.comments.iter().map(|text| part(Token::Comment(text.clone()), step.place)));
        };
        let mut open = vec![Next::After(0)];
        while let Some(next) = open.pop() {
            match next {
                Next::After(at) => {
                    let Some((&main, others)) = children[at].split_first() else { continue };
                    put(parts, &self.steps[main]);
                    open.push(Next::After(main + 1));
                    open.extend(others.iter().rev().map(|&other| Next::Variation(other)));
                }
                Next::Variation(index) => {
                    let place = self.steps[index].place;
                    parts.push(part(Token::Open, place));
                    put(parts, &self.steps[index]);
                    open.extend([Next::Close(place), Next::After(index + 1)]);
                }
                Next::Close(place) => parts.push(part(Token::Close, place)),
            }
        }
    }
}

/// Who wins when a game ends so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// The side to move.
    Mover,
    /// The side that has moved.
    Other,
    Sente,
    Gote,
    Nobody,
    /// It goes on elsewhere.
    Open,
}

/// How a game ends: its words in KIF, in CSA and in PGN's tag `Termination`.
#[derive(Debug)]
pub struct End {
    pub kif: &'static str,
    pub csa: &'static str,
    pub tag: &'static str,
    pub winner: Winner,
}

const fn end(kif: &'static str, csa: &'static str, tag: &'static str, winner: Winner) -> End {
    End { kif, csa, tag, winner }
}

/// The first of those with the same words is the one that is written.
pub const ENDS: [End; 20] = [
    end("投了", "TORYO", "resignation", Winner::Other),
    end("中断", "CHUDAN", "unterminated", Winner::Open),
    end("千日手", "SENNICHITE", "repetition", Winner::Nobody),
    end("詰み", "TSUMI", "checkmate", Winner::Other),
    end("持将棋", "JISHOGI", "impasse", Winner::Nobody),
    end("引き分け", "HIKIWAKE", "draw", Winner::Nobody),
    end("切れ負け", "TIME_UP", "time forfeit", Winner::Other),
    end("入玉勝ち", "KACHI", "entering king", Winner::Mover),
    end("反則負け", "ILLEGAL_MOVE", "rules infraction", Winner::Other),
    end("反則勝ち", "", "rules infraction", Winner::Mover),
    end("不戦敗", "", "abandoned", Winner::Other),
    end("不戦勝", "", "abandoned", Winner::Mover),
    end("不詰", "FUZUMI", "unterminated", Winner::Open),
    end("時間切れ", "", "time forfeit", Winner::Other),
    end("封じ手", "", "unterminated", Winner::Open),
    end("最大手数", "MAX_MOVES", "adjudication", Winner::Nobody),
    end("", "+ILLEGAL_ACTION", "rules infraction", Winner::Gote),
    end("", "-ILLEGAL_ACTION", "rules infraction", Winner::Sente),
    end("", "MATTA", "unterminated", Winner::Open),
    end("", "ERROR", "emergency", Winner::Open),
];

impl End {
    /// The result as PGN writes it, if this side is to move.
    pub fn result(&self, side: Side) -> &'static str {
        let winner = match self.winner {
            Winner::Mover => side,
            Winner::Other => side.other(),
            Winner::Sente => Side::White,
            Winner::Gote => Side::Black,
            Winner::Nobody => return "1/2-1/2",
            Winner::Open => return "*",
        };
        if winner == Side::White { "1-0" } else { "0-1" }
    }
}

/// A comment that says how long a move took.
pub(super) fn elapsed(seconds: u64) -> String {
    format!("[%emt {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The seconds that a comment says that a move took, and what it says besides.
pub fn elapsed_in(comment: &str) -> (Option<u64>, String) {
    let Some((before, rest)) = comment.split_once("[%emt ") else { return (None, comment.to_owned()) };
    let Some((time, after)) = rest.split_once(']') else { return (None, comment.to_owned()) };
    let mut seconds = 0u64;
    for field in time.trim().split(':') {
        let Ok(number) = field.trim().parse::<f64>() else { return (None, comment.to_owned()) };
        seconds = seconds.saturating_mul(60).saturating_add(number.clamp(0.0, 1e9) as u64);
    }
    (Some(seconds), format!("{}{}", before.trim_end(), after).trim().to_owned())
}

/// A date as PGN writes it, from one with slashes or hyphens, and the time behind it.
pub(super) fn date(text: &str) -> (String, Option<&str>) {
    let (date, time) =
        text.trim().split_once([' ', '　', 'T']).map_or((text.trim(), None), |(date, time)| (date, Some(time.trim())));
    (date.replace(['/', '-', '年', '月'], ".").replace('日', ""), time.filter(|time| !time.is_empty()))
}
