//! Moves of shogi and its kin as their players write them: KIF and KI2 of Japanese records, CSA of computer shogi, USI of engines, and
//! the Western forms. Squares are counted from the upper right corner.
//!
//! A record names a piece by the sign on its tile, so the drawing's name says what it is.

use crate::board::{Geometry, Side, Square, SquareSet};
use crate::position::{Act, Kind, Man, Move, Position, Tables};
use crate::variant::Piece;
use std::cmp::Ordering;

/// A tile: its drawing, how a move names it, its one sign on a board, and its name in CSA.
struct Tile {
    drawing: &'static str,
    name: &'static str,
    sign: &'static str,
    csa: &'static str,
}

const fn tile(drawing: &'static str, name: &'static str, sign: &'static str, csa: &'static str) -> Tile {
    Tile { drawing, name, sign, csa }
}

const TILES: [Tile; 31] = [
    tile("king", "玉", "玉", "OU"),
    tile("rook", "飛", "飛", "HI"),
    tile("bishop", "角", "角", "KA"),
    tile("gold", "金", "金", "KI"),
    tile("silver", "銀", "銀", "GI"),
    tile("knight", "桂", "桂", "KE"),
    tile("lance", "香", "香", "KY"),
    tile("pawn", "歩", "歩", "FU"),
    tile("dragon-king", "龍", "龍", "RY"),
    tile("dragon-horse", "馬", "馬", "UM"),
    tile("promoted-silver", "成銀", "全", "NG"),
    tile("promoted-knight", "成桂", "圭", "NK"),
    tile("promoted-lance", "成香", "杏", "NY"),
    tile("tokin", "と", "と", "TO"),
    tile("drunk-elephant", "酔象", "象", "ZO"),
    tile("crown-prince", "太子", "太", "TA"),
    tile("queen", "妃", "妃", ""),
    tile("phoenix", "鵬", "鵬", ""),
    tile("falcon", "鷹", "鷹", ""),
    tile("crane", "鶴", "鶴", ""),
    tile("left-quail", "左鶉", "左", ""),
    tile("right-quail", "右鶉", "右", ""),
    tile("pheasant", "雉", "雉", ""),
    tile("swallow", "燕", "燕", ""),
    tile("goose", "鴈", "鴈", ""),
    tile("eagle", "鵰", "鵰", ""),
    tile("lion", "獅", "獅", ""),
    tile("giraffe", "麒", "麒", ""),
    tile("elephant", "象", "象", ""),
    tile("chick", "雛", "雛", ""),
    tile("hen", "鶏", "鶏", ""),
];

/// Other signs of the same tiles.
const OTHER_SIGNS: [(&str, &str); 12] = [
    ("王", "玉"),
    ("竜", "龍"),
    ("全", "成銀"),
    ("圭", "成桂"),
    ("杏", "成香"),
    ("歩兵", "歩"),
    ("步", "歩"),
    ("个", "と"),
    ("醉象", "酔象"),
    ("醉", "酔象"),
    ("酔", "酔象"),
    ("太", "太子"),
];

const DIGITS: [&str; 10] = ["０", "１", "２", "３", "４", "５", "６", "７", "８", "９"];
const NUMERALS: [&str; 13] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

fn tile_of(piece: &Piece) -> Option<&'static Tile> {
    TILES.iter().find(|tile| tile.drawing == piece.drawing)
}

/// How a record names a piece.
fn name_of(tables: &Tables, kind: Kind) -> Option<&'static str> {
    tile_of(tables.piece(kind)).map(|tile| tile.name)
}

/// The one sign of a piece on a board.
pub(crate) fn sign_of(piece: &Piece) -> Option<&'static str> {
    tile_of(piece).map(|tile| tile.sign)
}

/// In which order records name what is in hand: rook, bishop, gold, silver, knight, lance, pawn; pieces of other games as they stand in
/// [`TILES`].
pub(crate) fn order_in_hand(piece: &Piece) -> usize {
    TILES.iter().position(|tile| tile.drawing == piece.drawing).unwrap_or(TILES.len())
}

/// A piece's name in CSA.
pub(crate) fn csa_of(piece: &Piece) -> Option<&'static str> {
    tile_of(piece).map(|tile| tile.csa).filter(|csa| !csa.is_empty())
}

/// Does a sign, or a name of the tile, mean this piece?
pub(crate) fn is_called(piece: &Piece, sign: &str) -> bool {
    let sign = OTHER_SIGNS.iter().find(|(other, _)| *other == sign).map_or(sign, |(_, usual)| usual);
    tile_of(piece).is_some_and(|tile| tile.name == sign || tile.sign == sign)
}

/// File and rank of a square, from 1 in the upper right corner.
fn numbers(geometry: &Geometry, square: Square) -> (u8, u8) {
    (geometry.files() - geometry.file(square), geometry.ranks() - geometry.rank(square))
}

fn square_at(geometry: &Geometry, (file, rank): (u8, u8)) -> Option<Square> {
    geometry.square(i32::from(geometry.files()) - i32::from(file), i32::from(geometry.ranks()) - i32::from(rank), 0)
}

/// A square in Japanese: `７六`.
pub(crate) fn japanese_square(geometry: &Geometry, square: Square) -> String {
    let (file, rank) = numbers(geometry, square);
    let file: String = file.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect();
    format!("{file}{}", NUMERALS.get(usize::from(rank)).copied().unwrap_or_default())
}

/// The square that a text begins with, `７六`, `7六`, `７６` or `76`, and what follows.
pub(crate) fn read_japanese_square<'a>(geometry: &Geometry, text: &'a str) -> Option<(Square, &'a str)> {
    let (mut digits, mut rest) = (Vec::new(), text);
    while let Some((value, after)) = digit(rest) {
        digits.push(value);
        rest = after;
        if digits.len() == 2 && geometry.files() < 10 && geometry.ranks() < 10 {
            break;
        }
    }
    let number = |digits: &[u8]| match digits {
        [ones] if *ones > 0 => Some(*ones),
        [tens, ones] if *tens > 0 => Some(10 * tens + ones),
        _ => None,
    };
    let ranks = NUMERALS.iter().enumerate().skip(1).rev();
    if let Some((rank, sign)) = ranks.into_iter().find(|(_, sign)| rest.starts_with(**sign)) {
        let square = square_at(geometry, (number(&digits)?, rank as u8))?;
        return Some((square, &rest[sign.len()..]));
    }
    // On large boards either number may have two digits, but none begins with a nought.
    let split = |at: usize| square_at(geometry, (number(&digits[..at])?, number(&digits[at..])?));
    (1..digits.len()).find_map(split).map(|square| (square, rest))
}

/// A digit, narrow or wide.
fn digit(text: &str) -> Option<(u8, &str)> {
    let sign = text.chars().next()?;
    let rest = &text[sign.len_utf8()..];
    let narrow = sign.to_digit(10).map(|digit| digit as u8);
    let wide = || u32::from(sign).checked_sub(u32::from('０')).filter(|digit| *digit < 10).map(|digit| digit as u8);
    Some((narrow.or_else(wide)?, rest))
}

/// What a piece becomes by a move.
fn becomes(act: Act) -> Option<Kind> {
    match act {
        Act::Promote(kind) => Some(kind),
        Act::Route { into, .. } if into != Act::SAME => Some(into),
        _ => None,
    }
}

/// A move, looked at together with the others.
struct Seen<'a, S: SquareSet> {
    position: &'a Position<S>,
    mv: Move,
    kind: Kind,
    dropped: bool,
    firsts: &'a [Move],
}

impl<'a, S: SquareSet> Seen<'a, S> {
    fn of(position: &'a Position<S>, firsts: &'a [Move], mv: Move) -> Option<Self> {
        let (kind, dropped) = match mv.act {
            Act::Drop(kind) => (kind, true),
            Act::Castle(_) | Act::Pass | Act::Swap => return None,
            _ => (position.man_of_side(mv.from)?, false),
        };
        Some(Seen { position, mv, kind, dropped, firsts })
    }

    /// Could it become something and does not?
    fn declines(&self) -> bool {
        let other =
            |other: &&Move| other.from == self.mv.from && other.to == self.mv.to && becomes(other.act).is_some();
        !self.dropped && becomes(self.mv.act).is_none() && self.firsts.iter().any(|mv| other(&mv))
    }

    /// Where pieces that are called alike could go to the same square from.
    fn rivals(&self) -> Vec<Square> {
        let alike = |kind: Kind| name_of(self.position.rules(), kind) == name_of(self.position.rules(), self.kind);
        let rival = |mv: &&Move| {
            mv.to == self.mv.to
                && !matches!(mv.act, Act::Drop(_))
                && self.position.man_of_side(mv.from).is_some_and(alike)
        };
        let mut rivals: Vec<Square> = self.firsts.iter().filter(rival).map(|mv| mv.from).collect();
        rivals.sort_unstable_by_key(|square| square.index());
        rivals.dedup();
        rivals
    }
}

impl<S: SquareSet> Position<S> {
    /// The kind of the piece of the side to move on a square.
    fn man_of_side(&self, square: Square) -> Option<Kind> {
        match self.at(square) {
            Some(Man::Of(side, kind)) if side == self.side() => Some(kind),
            _ => None,
        }
    }
}

/// As KIF has it: `７六歩(77)`, `同　銀(31)`, `５五角打`, `２二角成(88)`.
pub(super) fn kif<S: SquareSet>(
    position: &Position<S>,
    firsts: &[Move],
    mv: Move,
    before: Option<Square>,
) -> Option<String> {
    let seen = Seen::of(position, firsts, mv)?;
    let name = name_of(position.rules(), seen.kind)?;
    let to = target(position, mv, before);
    if seen.dropped {
        return Some(format!("{to}{name}打"));
    }
    let (file, rank) = numbers(position.geometry(), mv.from);
    Some(format!("{to}{name}{}({file}{rank})", if becomes(mv.act).is_some() { "成" } else { "" }))
}

fn target<S: SquareSet>(position: &Position<S>, mv: Move, before: Option<Square>) -> String {
    if before == Some(mv.to) { "同　".to_owned() } else { japanese_square(position.geometry(), mv.to) }
}

/// How a piece goes: up the board, down or along its rank, as its side sees it.
fn course(geometry: &Geometry, side: Side, from: Square, to: Square) -> Ordering {
    geometry.rank_for(side, to).cmp(&geometry.rank_for(side, from))
}

/// Where a square lies beside another, as a side sees it: to its left is less.
fn beside(geometry: &Geometry, side: Side, from: Square, to: Square) -> Ordering {
    let order = geometry.file(from).cmp(&geometry.file(to));
    if side == Side::White { order } else { order.reverse() }
}

const fn course_sign(course: Ordering) -> &'static str {
    match course {
        Ordering::Greater => "上",
        Ordering::Equal => "寄",
        Ordering::Less => "引",
    }
}

/// Does a piece go far, so that two of it can stand on the same side of their target?
fn goes_far(name: &str) -> bool {
    matches!(name, "飛" | "角" | "龍" | "馬")
}

/// As books and KI2 have it: `７六歩`, `同　銀`, `５八金右`, `２二角不成`.
pub(super) fn japanese<S: SquareSet>(
    position: &Position<S>,
    firsts: &[Move],
    mv: Move,
    before: Option<Square>,
) -> Option<String> {
    let seen = Seen::of(position, firsts, mv)?;
    let name = name_of(position.rules(), seen.kind)?;
    let rivals = seen.rivals();
    let (geometry, side) = (position.geometry(), position.side());
    let mut text = format!("{}{name}", target(position, mv, before));
    let mut origin = String::new();
    if seen.dropped {
        // A piece in hand is meant where none on the board could go.
        text.push_str(if rivals.is_empty() { "" } else { "打" });
        return Some(text);
    }
    if rivals.len() > 1 {
        let count = |is: &dyn Fn(Square) -> bool| rivals.iter().filter(|&&square| is(square)).count();
        let way = course(geometry, side, mv.from, mv.to);
        let flank = beside(geometry, side, mv.from, mv.to);
        let same_way = |square| course(geometry, side, square, mv.to) == way;
        if count(&same_way) == 1 {
            text.push_str(course_sign(way));
        } else if goes_far(name) {
            let left = rivals.iter().all(|&other| beside(geometry, side, mv.from, other) != Ordering::Greater);
            text.push_str(if left { "左" } else { "右" });
        } else if flank == Ordering::Equal {
            // Games with pieces that go straight and slantwise back say both.
            text.push_str(if way == Ordering::Greater { "直" } else { "直引" });
        } else {
            let same_flank = |square| beside(geometry, side, square, mv.to) == flank;
            if count(&|square| same_flank(square) && same_way(square)) > 1 {
                // Leapers that books don't know: as in KIF.
                let (file, rank) = numbers(geometry, mv.from);
                origin = format!("({file}{rank})");
            } else {
                text.push_str(if flank == Ordering::Less { "左" } else { "右" });
                if count(&same_flank) > 1 {
                    text.push_str(course_sign(way));
                }
            }
        }
    }
    match becomes(mv.act) {
        Some(_) => text.push('成'),
        None if seen.declines() => text.push_str("不成"),
        None => {}
    }
    Some(text + &origin)
}

/// As CSA has it: `+7776FU`, `-0055KA`.
pub(super) fn csa<S: SquareSet>(position: &Position<S>, firsts: &[Move], mv: Move) -> Option<String> {
    let seen = Seen::of(position, firsts, mv)?;
    let digits = |square| {
        let (file, rank) = numbers(position.geometry(), square);
        (file < 10 && rank < 10).then(|| format!("{file}{rank}"))
    };
    let from = if seen.dropped { Some("00".to_owned()) } else { digits(mv.from) };
    let name = csa_of(position.rules().piece(becomes(mv.act).unwrap_or(seen.kind)))?;
    let sign = if position.side() == Side::White { '+' } else { '-' };
    Some(format!("{sign}{}{}{name}", from?, digits(mv.to)?))
}

/// As USI has it: `7g7f`, `8h2b+`, `B*5e`.
pub(super) fn usi<S: SquareSet>(position: &Position<S>, firsts: &[Move], mv: Move) -> Option<String> {
    let seen = Seen::of(position, firsts, mv)?;
    let geometry = position.geometry();
    if seen.dropped {
        let piece = position.rules().piece(seen.kind);
        let plus = if piece.promoted { "+" } else { "" };
        return Some(format!("{plus}{}*{}", piece.letter, with_letter(geometry, mv.to)));
    }
    let mark = if becomes(mv.act).is_some() { "+" } else { "" };
    Some(format!("{}{}{mark}", with_letter(geometry, mv.from), with_letter(geometry, mv.to)))
}

pub(super) fn with_letter(geometry: &Geometry, square: Square) -> String {
    let (file, rank) = numbers(geometry, square);
    format!("{file}{}", char::from(b'a' + rank - 1))
}

pub(super) fn with_digits(geometry: &Geometry, square: Square) -> String {
    let (file, rank) = numbers(geometry, square);
    format!("{file}{rank}")
}

/// How the West writes moves of shogi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Western {
    /// `P-7f`, after George Hodges.
    Letters,
    /// `P-76`, the same with numbers alone.
    Numbers,
    /// `P76`, `B'55`, after Tony Hosking.
    Hosking,
}

pub(super) fn western<S: SquareSet>(
    position: &Position<S>,
    firsts: &[Move],
    mv: Move,
    manner: Western,
) -> Option<String> {
    let seen = Seen::of(position, firsts, mv)?;
    let geometry = position.geometry();
    let square =
        |square| if manner == Western::Letters { with_letter(geometry, square) } else { with_digits(geometry, square) };
    let piece = position.rules().piece(seen.kind);
    let mut text = String::from(if piece.promoted { "+" } else { "" });
    text.push(piece.letter);
    let sign = if seen.dropped {
        if manner == Western::Hosking { "'" } else { "*" }
    } else {
        let ambiguous = seen.rivals().len() > 1;
        if ambiguous {
            text.push_str(&square(mv.from));
        }
        if position.captures(mv) {
            "x"
        } else if manner == Western::Hosking && !ambiguous {
            ""
        } else {
            "-"
        }
    };
    text.push_str(sign);
    text.push_str(&square(mv.to));
    if becomes(mv.act).is_some() {
        text.push('+');
    } else if seen.declines() {
        text.push('=');
    }
    Some(text)
}

/// What a text says of a move.
#[derive(Default)]
struct Said<'a> {
    from: Option<Square>,
    to: Option<Square>,
    /// The name of a tile, of the piece that moves.
    name: Option<&'a str>,
    /// A letter, of the piece that moves, and whether a plus stands before it.
    letter: Option<(char, bool)>,
    /// A name in CSA, of the piece after the move.
    csa: Option<&'a str>,
    /// Whose move it is.
    side: Option<Side>,
    /// It comes from the hand, or does not, if that is said.
    dropped: Option<bool>,
    /// It becomes something, or does not, if that is said.
    promotes: Option<bool>,
    /// Signs of where it comes from: `左`, `右`, `直`, `上`, `寄`, `引`.
    hints: Vec<char>,
}

/// The legal move that a text means in any of these forms.
pub(super) fn read<S: SquareSet>(position: &Position<S>, firsts: &[Move], text: &str) -> Option<Move> {
    let geometry = position.geometry();
    let text = text.trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽', '⛊', '⛉']);
    let said = read_usi(geometry, text)
        .or_else(|| read_csa(geometry, text))
        .or_else(|| read_japanese(geometry, text))
        .or_else(|| read_western(geometry, text))?;
    position.said(firsts, &said)
}

impl<S: SquareSet> Position<S> {
    fn said(&self, firsts: &[Move], said: &Said<'_>) -> Option<Move> {
        let tables = self.rules();
        let fits = |mv: &Move| {
            let (kind, dropped) = match mv.act {
                Act::Drop(kind) => (kind, true),
                _ => match self.man_of_side(mv.from) {
                    Some(kind) => (kind, false),
                    None => return false,
                },
            };
            let piece = tables.piece(kind);
            let after = || tables.piece(becomes(mv.act).unwrap_or(kind));
            said.to == Some(mv.to)
                && said.side.is_none_or(|side| side == self.side())
                && said.dropped.is_none_or(|said| said == dropped)
                && said.from.is_none_or(|from| from == mv.from && !dropped)
                && said.name.is_none_or(|name| is_called(piece, name))
                && said.letter.is_none_or(|(letter, plus)| piece.letter == letter && piece.promoted == plus)
                && said.csa.is_none_or(|csa| csa_of(after()) == Some(csa))
        };
        let mut moves: Vec<Move> = firsts.iter().copied().filter(fits).collect();
        // A piece on the board goes before one in hand, and whether it promotes need not be said where it has no choice.
        if said.dropped.is_none() && moves.iter().any(|mv| !matches!(mv.act, Act::Drop(_))) {
            moves.retain(|mv| !matches!(mv.act, Act::Drop(_)));
        }
        for &hint in &said.hints {
            moves = self.hinted(moves, hint, said.hints.len() > 1);
        }
        if moves.len() > 1 {
            let promotes = said.promotes == Some(true);
            moves.retain(|mv| becomes(mv.act).is_some() == promotes);
        }
        match moves[..] {
            [mv] if said.promotes != Some(true) || becomes(mv.act).is_some() => Some(mv),
            _ => None,
        }
    }

    /// Those of the moves that a sign means, perhaps one of several.
    fn hinted(&self, moves: Vec<Move>, hint: char, more: bool) -> Vec<Move> {
        let (geometry, side) = (self.geometry(), self.side());
        let way = |mv: &Move| course(geometry, side, mv.from, mv.to);
        let only = |is: &dyn Fn(&Move) -> bool| moves.iter().filter(|mv| is(mv)).copied().collect::<Vec<_>>();
        let flank = match hint {
            '上' | '行' => return only(&|mv| way(mv) == Ordering::Greater),
            '寄' => return only(&|mv| way(mv) == Ordering::Equal),
            '引' => return only(&|mv| way(mv) == Ordering::Less),
            '直' => {
                let straight = only(&|mv| geometry.file(mv.from) == geometry.file(mv.to));
                let up = straight.iter().filter(|mv| way(mv) == Ordering::Greater).copied().collect::<Vec<_>>();
                return if more || up.is_empty() { straight } else { up };
            }
            '左' => Ordering::Less,
            _ => Ordering::Greater,
        };
        let there = only(&|mv| beside(geometry, side, mv.from, mv.to) == flank);
        let one_origin = |moves: &[Move]| moves.iter().all(|mv| mv.from == moves[0].from);
        if !there.is_empty() && (one_origin(&there) || !one_origin(&moves)) && !self.go_far(&moves) {
            return there;
        }
        // Of pieces that go far, the one farther to that side.
        only(&|mv| moves.iter().all(|other| beside(geometry, side, mv.from, other.from) != flank.reverse()))
    }

    fn go_far(&self, moves: &[Move]) -> bool {
        let name = |mv: &Move| name_of(self.rules(), self.man_of_side(mv.from)?);
        moves.iter().any(|mv| name(mv).is_some_and(goes_far))
    }
}

/// `7g7f`, `8h2b+`, `B*5e`, `+P*5e`.
fn read_usi<'a>(geometry: &Geometry, text: &'a str) -> Option<Said<'a>> {
    if let Some((piece, to)) = text.split_once('*') {
        let (plus, letter) = piece.strip_prefix('+').map_or((false, piece), |piece| (true, piece));
        let mut signs = letter.chars();
        let letter = (signs.next()?, plus);
        let (to, rest) = lettered(geometry, to)?;
        let whole = signs.next().is_none() && rest.is_empty();
        return whole.then(|| Said { to: Some(to), letter: Some(letter), dropped: Some(true), ..Said::default() });
    }
    let (from, rest) = lettered(geometry, text)?;
    let (to, rest) = lettered(geometry, rest)?;
    let promotes = match rest {
        "" | "=" => false,
        "+" => true,
        _ => return None,
    };
    Some(Said { from: Some(from), to: Some(to), promotes: Some(promotes), ..Said::default() })
}

/// A square as USI writes it, and what follows.
fn lettered<'a>(geometry: &Geometry, text: &'a str) -> Option<(Square, &'a str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let file = text[..digits].parse().ok()?;
    let letter = text[digits..].bytes().next().filter(u8::is_ascii_lowercase)?;
    Some((square_at(geometry, (file, letter - b'a' + 1))?, &text[digits + 1..]))
}

/// `+7776FU`, with or without the sign of its side.
fn read_csa<'a>(geometry: &Geometry, text: &'a str) -> Option<Said<'a>> {
    let side = match text.chars().next() {
        Some('+') => Some(Side::White),
        Some('-') => Some(Side::Black),
        _ => None,
    };
    let text = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (digits, csa) = text.split_at_checked(4)?;
    let digits: Vec<u8> = digits.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let [from_file, from_rank, file, rank] = digits[..] else { return None };
    if csa.len() != 2 || !csa.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let dropped = (from_file, from_rank) == (0, 0);
    let from = if dropped { None } else { Some(square_at(geometry, (from_file, from_rank))?) };
    let to = square_at(geometry, (file, rank))?;
    Some(Said { from, to: Some(to), csa: Some(csa), side, dropped: Some(dropped), ..Said::default() })
}

/// `７六歩(77)`, `５五角打`, `５八金右`, `３三桂不成`.
fn read_japanese<'a>(geometry: &Geometry, text: &'a str) -> Option<Said<'a>> {
    let (to, rest) = read_japanese_square(geometry, text)?;
    let mut rest = rest.trim_start();
    let names = TILES.iter().flat_map(|tile| [tile.name, tile.sign]).chain(OTHER_SIGNS.iter().map(|(other, _)| *other));
    let name = names.filter(|name| rest.starts_with(name)).max_by_key(|name| name.len())?;
    let (name, after) = rest.split_at(name.len());
    rest = after;
    let mut said = Said { to: Some(to), name: Some(name), ..Said::default() };
    if let Some((before, from)) = rest.strip_suffix(')').and_then(|rest| rest.split_once('(')) {
        let (from, after) = read_japanese_square(geometry, from)?;
        if !after.is_empty() {
            return None;
        }
        (said.from, said.dropped, rest) = (Some(from), Some(false), before);
    }
    for (end, promotes) in [("不成", false), ("生", false), ("成", true)] {
        if let Some(before) = rest.strip_suffix(end) {
            (said.promotes, rest) = (Some(promotes), before);
            break;
        }
    }
    for sign in rest.chars() {
        match sign {
            '打' => said.dropped = Some(true),
            '左' | '右' | '直' | '上' | '行' | '寄' | '引' => said.hints.push(sign),
            _ => return None,
        }
    }
    Some(said)
}

/// `P-7f`, `P-76`, `P76`, `+Rx22`, `G61-52`, `B*55`, `B'55`, `Bx22+`, `N-33=`.
fn read_western<'a>(geometry: &Geometry, text: &'a str) -> Option<Said<'a>> {
    let (plus, rest) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
    let letter = rest.chars().next().filter(char::is_ascii_uppercase)?;
    let rest = rest[1..].trim_end_matches(['!', '?', '#']);
    let (rest, promotes) = match (rest.strip_suffix('+'), rest.strip_suffix('=')) {
        (Some(rest), _) => (rest, Some(true)),
        (_, Some(rest)) => (rest, Some(false)),
        _ => (rest, None),
    };
    let mut said = Said { letter: Some((letter, plus)), promotes, dropped: Some(false), ..Said::default() };
    let square = |text: &str| {
        let (square, rest) = lettered(geometry, text).or_else(|| read_japanese_square(geometry, text))?;
        rest.is_empty().then_some(square)
    };
    let to = match rest.split_once(['-', 'x', '*', '\'']) {
        Some((origin, to)) => {
            if rest[origin.len()..].starts_with(['*', '\'']) {
                said.dropped = Some(true);
            }
            if !origin.is_empty() {
                said.from = Some(square(origin)?);
            }
            to
        }
        None => rest,
    };
    said.to = Some(square(to)?);
    Some(said)
}
