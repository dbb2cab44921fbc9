//! KIF and KI2, the records of Japanese programs. `手合割：平手` says how the sides begin, lines with numbers are moves, those with a star
//! are said of the move before, and `変化：5手` begins a variation.

use super::line::{Board, Course, ENDS, date, elapsed, lines, part, tag};
use crate::board::Side;
use crate::game::text::scan::{Part, Place, TextError, TextFault, Token};
use crate::notation::Script;
use crate::notation::shogi::is_called;
use crate::variant::Variant;

/// Its keywords, and the tags that say the same in PGN. Sente and whoever has been given pieces is White here.
pub const KEYS: [(&str, &str); 14] = [
    ("先手", "White"),
    ("後手", "Black"),
    ("下手", "White"),
    ("上手", "Black"),
    ("開始日時", "Date"),
    ("終了日時", "EndDate"),
    ("棋戦", "Event"),
    ("場所", "Site"),
    ("持ち時間", "TimeControl"),
    ("戦型", "Opening"),
    ("手合割", "Handicap"),
    ("表題", "Title"),
    ("備考", "Note"),
    ("対局日", "Date"),
];

/// Squares by file and rank, from 1.
type Squares = &'static [(usize, usize)];

const NONE: [&str; 2] = ["", ""];

/// All of Gote's pieces but the king.
#[rustfmt::skip]
const BARE: Squares = &[
    (1, 1), (2, 1), (3, 1), (4, 1), (6, 1), (7, 1), (8, 1), (9, 1), (2, 2), (8, 2),
    (1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3), (7, 3), (8, 3), (9, 3),
];

/// Games, and shogi with pieces fewer for Gote, who then begins: their squares, file and rank; and what Sente and Gote hold.
const HANDICAPS: [(&str, &str, Squares, [&str; 2]); 31] = [
    ("平手", "shogi", &[], NONE),
    ("5五将棋", "minishogi", &[], NONE),
    ("５五将棋", "minishogi", &[], NONE),
    ("王手将棋", "checkshogi", &[], NONE),
    ("京都将棋", "kyotoshogi", &[], NONE),
    ("香落ち", "shogi", &[(1, 1)], NONE),
    ("右香落ち", "shogi", &[(9, 1)], NONE),
    ("角落ち", "shogi", &[(2, 2)], NONE),
    ("飛車落ち", "shogi", &[(8, 2)], NONE),
    ("飛落ち", "shogi", &[(8, 2)], NONE),
    ("飛香落ち", "shogi", &[(8, 2), (1, 1)], NONE),
    ("二枚落ち", "shogi", &[(8, 2), (2, 2)], NONE),
    ("四枚落ち", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1)], NONE),
    ("五枚落ち", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1)], NONE),
    ("左五枚落ち", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1)], NONE),
    ("六枚落ち", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1)], NONE),
    ("八枚落ち", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)], NONE),
    ("十枚落ち", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1), (6, 1)], NONE),
    ("裸玉", "shogi", BARE, NONE),
    ("歩三兵", "shogi", BARE, ["", "PPP"]),
    ("トンボ", "shogi", &[(1, 1), (2, 1), (3, 1), (4, 1), (6, 1), (7, 1), (8, 1), (9, 1)], NONE),
    ("トンボ＋香", "shogi", &[(2, 1), (3, 1), (4, 1), (6, 1), (7, 1), (8, 1)], NONE),
    ("トンボ＋桂香", "shogi", &[(3, 1), (4, 1), (6, 1), (7, 1)], NONE),
    ("香得", "shogi", &[(1, 1)], ["L", ""]),
    ("角得", "shogi", &[(2, 2)], ["B", ""]),
    ("飛車得", "shogi", &[(8, 2)], ["R", ""]),
    ("飛香得", "shogi", &[(8, 2), (1, 1)], ["RL", ""]),
    ("二枚得", "shogi", &[(8, 2), (2, 2)], ["RB", ""]),
    ("四枚得", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1)], ["RBLL", ""]),
    ("六枚得", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1)], ["RBNNLL", ""]),
    ("八枚得", "shogi", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)], ["RBSSNNLL", ""]),
];

/// Signs of the two sides before moves.
const MARKS: [char; 8] = ['▲', '△', '☗', '☖', '▼', '▽', '⛊', '⛉'];

pub(super) fn begins(line: &str) -> bool {
    is_head(line)
        || has_move(line)
        || line.starts_with("手数")
        || keyword(line).is_some()
        || line == "先手番"
        || line == "後手番"
}

/// Does a record begin here?
pub(super) fn is_head(line: &str) -> bool {
    let comment = line.strip_prefix('#').map(|rest| rest.trim_start_matches([' ', '-']).to_ascii_lowercase());
    comment.is_some_and(|rest| rest.starts_with("kif") || rest.starts_with("ki2"))
        || keyword(line).is_some_and(|(key, _)| matches!(key, "開始日時" | "手合割" | "棋戦"))
}

/// `先手：` and what follows, if the key is a known one.
fn keyword(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once('：').or_else(|| line.split_once(':'))?;
    let key = key.trim();
    (is_word(key) && key != "変化").then_some((key, value.trim()))
}

/// Whatever else is told stands behind a Japanese word.
fn is_word(key: &str) -> bool {
    let word = !key.is_empty() && key.chars().all(|sign| !sign.is_ascii() && sign.is_alphanumeric());
    word && key.chars().count() <= 10
}

/// May something be told behind this word, which a record takes for nothing but that?
pub(in crate::game::text) fn is_free(key: &str) -> bool {
    is_word(key) && !matches!(key, "変化" | "手合割") && !key.ends_with("の持駒")
}

pub(super) fn has_move(line: &str) -> bool {
    let marked = line.trim_start().strip_prefix(MARKS);
    marked.or_else(|| numbered(line).map(|(_, rest)| rest)).is_some_and(|rest| {
        target(rest).is_some() || ENDS.iter().any(|end| !end.kif.is_empty() && rest.starts_with(end.kif))
    })
}

/// The number that a line begins with, and what follows.
fn numbered(line: &str) -> Option<(usize, &str)> {
    let line = line.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line[digits..].trim_start();
    Some((line[..digits].parse().ok()?, rest)).filter(|_| rest.len() < line[digits..].len())
}

/// Where a move goes: its two signs, or `同`; and what follows.
fn target(text: &str) -> Option<(&str, &str)> {
    if let Some(rest) = text.strip_prefix('同') {
        return Some(("同", rest));
    }
    let mut signs = text.char_indices();
    let is_digit = |sign: char| sign.is_ascii_digit() || ('０'..='９').contains(&sign);
    let (_, _) = signs.next().filter(|&(_, sign)| is_digit(sign))?;
    let (_, _) = signs.next().filter(|&(_, sign)| is_digit(sign) || "一二三四五六七八九".contains(sign))?;
    let end = signs.next().map_or(text.len(), |(at, _)| at);
    Some((&text[..end], &text[end..]))
}

struct Reader {
    parts: Vec<Part>,
    course: Course,
    variant: &'static Variant,
    board: Option<Board>,
    /// The next rank of the diagram.
    rank: usize,
    side: Side,
    result: Option<&'static str>,
}

/// The record of a text.
pub(super) fn scan(text: &str, begin: Place) -> Result<Vec<Part>, TextError> {
    let shogi = Variant::find("shogi").map_err(|_| TextError { place: begin, fault: TextFault::Empty })?;
    let rows = lines(text, begin).filter(|(_, line)| line.trim_start().starts_with('|')).count();
    let mini = Variant::find("minishogi").ok().filter(|_| rows == 5);
    let mut reader = Reader {
        parts: Vec::new(),
        course: Course::default(),
        variant: mini.unwrap_or(shogi),
        board: None,
        rank: 0,
        side: Side::White,
        result: None,
    };
    for (place, line) in lines(text, begin) {
        if let Some((key, value)) = keyword(line.trim()).filter(|(key, _)| *key == "手合割") {
            reader.told(key, value, place);
        }
    }
    let mut last = begin;
    for (place, line) in lines(text, begin) {
        last = place;
        reader.line(line, place)?;
    }
    Ok(reader.finished(begin, last))
}

impl Reader {
    fn line(&mut self, line: &str, place: Place) -> Result<(), TextError> {
        let line = line.trim_end_matches(['\r', ' ', '　']);
        if let Some(comment) = line.strip_prefix('*') {
            let comment = comment.trim();
            if !comment.is_empty() {
                self.course.say(comment);
            }
            return Ok(());
        }
        let bare = line.trim_start();
        if bare.is_empty() || bare.starts_with(['#', '&']) {
            return Ok(());
        }
        if bare.starts_with('|') {
            return self.row(bare).ok_or_else(|| TextError { place, fault: TextFault::Line(line.to_owned()) });
        }
        match bare {
            "後手番" | "上手番" => self.side = Side::Black,
            "先手番" | "下手番" => self.side = Side::White,
            _ => {}
        }
        if let Some(number) = bare.strip_prefix("変化：").or_else(|| bare.strip_prefix("変化:")) {
            let digits: String = number.trim().chars().map_while(narrow).collect();
            let number = digits.parse().ok().filter(|&number| number > 0 && number <= self.course.len() + 1);
            let unclear = || TextError { place, fault: TextFault::Line(line.to_owned()) };
            self.course.go_back(number.ok_or_else(unclear)?);
            return Ok(());
        }
        if let Some((key, value)) = keyword(bare) {
            if key != "手合割" {
                self.told(key, value, place);
            }
            return Ok(());
        }
        if let Some(end) = bare.strip_prefix("まで") {
            self.ended(end);
            return Ok(());
        }
        let column = place.column + line[..line.len() - bare.len()].chars().count();
        if bare.starts_with(MARKS) {
            return self.marked(bare, Place { column, ..place });
        }
        let Some((_, rest)) = numbered(bare) else { return Ok(()) };
        let column = column + bare[..bare.len() - rest.len()].chars().count();
        self.step(rest, Place { column, ..place })
    }

    /// Moves with a mark before each.
    fn marked(&mut self, line: &str, place: Place) -> Result<(), TextError> {
        let (mut at, mut counted, mut column) = (0, 0, place.column);
        while let Some(mark) = line[at..].find(MARKS) {
            let begin = at + mark + line[at + mark..].chars().next().map_or(0, char::len_utf8);
            let end = line[begin..].find(MARKS).map_or(line.len(), |next| begin + next);
            column += line[counted..begin].chars().count();
            counted = begin;
            self.step(line[begin..end].trim(), Place { column, ..place })?;
            at = end;
        }
        Ok(())
    }

    /// A move, or how the game ends.
    fn step(&mut self, text: &str, place: Place) -> Result<(), TextError> {
        let word = text.split([' ', '　', '(']).next().unwrap_or_default();
        if let Some(end) = ENDS.iter().find(|end| end.kif == word && !word.is_empty()) {
            // That of a variation says nothing of the game.
            if self.course.end.is_none() && !self.course.has_variations() {
                self.course.end = Some(end);
                self.result = Some(end.result(self.course.side(self.side)));
            }
            return Ok(());
        }
        let unclear = || TextError { place, fault: TextFault::Line(text.to_owned()) };
        if word == "パス" {
            self.course.play("--".to_owned(), String::new(), place);
            return Ok(());
        }
        let (to, rest) = target(text).ok_or_else(unclear)?;
        let rest = rest.trim_start();
        let name = rest.find([' ', '　', '(', '+']).unwrap_or(rest.len());
        let (name, rest) = rest.split_at(name);
        // Where it comes from is glued to it.
        let from = rest.find(')').filter(|_| rest.starts_with('(') && !rest.starts_with("( ")).map_or(0, |end| end + 1);
        let from = if rest[..from].chars().any(|sign| matches!(sign, ':' | '/')) { 0 } else { from };
        let (from, rest) = rest.split_at(from);
        let to = if to == "同" {
            self.course.last().map(|step| step.to.clone()).ok_or_else(unclear)?
        } else {
            to.to_owned()
        };
        self.course.play(format!("{to}{name}{from}"), to, place);
        if let Some(seconds) = time(rest) {
            self.course.say(&elapsed(seconds));
        }
        Ok(())
    }

    fn told(&mut self, key: &str, value: &str, place: Place) {
        if let Some(owner) = key.strip_suffix("の持駒") {
            let side = if matches!(owner, "先手" | "下手") { Side::White } else { Side::Black };
            let board = self.board.get_or_insert_with(|| Board::empty(self.variant));
            for word in value.split([' ', '　']).filter(|word| !matches!(*word, "" | "なし")) {
                let sign = word.chars().next().map_or(0, char::len_utf8);
                let (name, count) = word.split_at(sign);
                board.hold(side, numeral(count), &|piece| is_called(piece, name) && !piece.promoted);
            }
            return;
        }
        if key == "手合割" {
            let known = HANDICAPS.iter().find(|(name, ..)| *name == value.trim_end_matches([' ', '　']));
            if let Some((_, id, removed, held)) = known {
                self.variant = Variant::find(id).unwrap_or(self.variant);
                if !removed.is_empty() {
                    let mut board = Board::empty(self.variant);
                    board.fill(&crate::position::start_fen(self.variant));
                    removed.iter().for_each(|(file, rank)| board.clear((9 - file, rank - 1)));
                    for (side, letters) in Side::BOTH.into_iter().zip(held) {
                        letters.chars().for_each(|letter| {
                            board.hold(side, 1, &|piece| piece.letter == letter && !piece.promoted);
                        });
                    }
                    (self.board, self.side) = (Some(board), Side::Black);
                }
            }
            if let Some(variant) = Variant::find(value).ok().filter(|variant| Script::Kif.is_of(variant)) {
                self.variant = variant;
                return;
            }
            if known.is_none_or(|(_, _, removed, _)| !removed.is_empty()) && value != "その他" {
                self.parts.push(tag("Handicap", value, place));
            }
            return;
        }
        let name = KEYS.iter().find(|(known, _)| *known == key).map_or(key, |(_, name)| name);
        if value.is_empty() {
            return;
        }
        if matches!(name, "Date" | "EndDate") {
            let (day, time) = date(value);
            self.parts.push(tag(name, &day, place));
            if let Some(time) = time.filter(|_| name == "Date") {
                self.parts.push(tag("Time", time, place));
            }
            return;
        }
        self.parts.push(tag(name, value, place));
    }

    /// A rank of the diagram: `|v香v桂 ・ 歩|一`.
    fn row(&mut self, line: &str) -> Option<()> {
        // The first rank takes the place of what a handicap has set up.
        if self.rank == 0 {
            let board = self.board.get_or_insert_with(|| Board::empty(self.variant));
            board.clear_all();
        }
        let inner = line[1..].split('|').next()?;
        let board = self.board.as_mut()?;
        let mut signs = inner.chars();
        let mut file = 0;
        while let (Some(mark), Some(sign)) = (signs.next(), signs.next()) {
            if !matches!(sign, '・' | ' ' | '　') {
                let side = if matches!(mark, 'v' | 'V') { Side::Black } else { Side::White };
                board
                    .put((file, self.rank), side, &|piece| is_called(piece, sign.encode_utf8(&mut [0; 4])))
                    .then_some(())?;
            }
            file += 1;
        }
        self.rank += 1;
        Some(())
    }

    /// `77手で先手の勝ち`.
    fn ended(&mut self, text: &str) {
        if self.result.is_some() {
            return;
        }
        let won = |who: [&str; 2]| {
            who.iter().any(|who| text.contains(&format!("{who}の勝ち")) || text.contains(&format!("{who}勝ち")))
        };
        self.result = if won(["先手", "下手"]) {
            Some("1-0")
        } else if won(["後手", "上手"]) {
            Some("0-1")
        } else if ["千日手", "持将棋", "引き分け", "引分"].iter().any(|word| text.contains(word)) {
            Some("1/2-1/2")
        } else {
            None
        };
        if self.course.end.is_none() && !self.course.has_variations() {
            let named = ENDS.iter().find(|end| !end.kif.is_empty() && text.contains(end.kif));
            self.course.end = named;
        }
    }

    fn finished(mut self, begin: Place, end: Place) -> Vec<Part> {
        let mut parts = vec![tag("Variant", &self.variant.id, begin)];
        parts.append(&mut self.parts);
        if let Some(board) = &self.board {
            let fen = board.fen(self.side);
            if !board.is_start(&fen) {
                parts.push(tag("FEN", &fen, begin));
            }
        }
        if let Some(how) = self.course.end {
            parts.push(tag("Termination", how.tag, begin));
        }
        self.course.parts(&mut parts, end);
        parts.push(part(Token::Result(self.result.unwrap_or("*")), end));
        parts
    }
}

/// A digit as a narrow one.
fn narrow(sign: char) -> Option<char> {
    let wide = u32::from(sign).wrapping_sub(u32::from('０'));
    if sign.is_ascii_digit() { Some(sign) } else { char::from_digit(wide, 10) }
}

/// A number as Japanese write it: `十八`, `二`, `12`; nothing is one.
fn numeral(text: &str) -> usize {
    let digits: String = text.chars().map_while(narrow).collect();
    if let Ok(number) = digits.parse() {
        return number;
    }
    let value = |sign: char| "〇一二三四五六七八九".chars().position(|digit| digit == sign).unwrap_or(0);
    match text.split_once('十') {
        Some((tens, ones)) => tens.chars().next().map_or(1, value) * 10 + ones.chars().next().map_or(0, value),
        None => text.chars().next().map_or(1, value),
    }
}

/// The seconds that a move took: `( 0:16/00:00:16)`.
fn time(text: &str) -> Option<u64> {
    let inner = text.split_once('(')?.1;
    let (minutes, seconds) = inner.split(['/', ')']).next()?.trim().split_once(':')?;
    Some(minutes.trim().parse::<u64>().ok()?.checked_mul(60)?.saturating_add(seconds.trim().parse::<u64>().ok()?))
}
