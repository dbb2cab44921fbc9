//! CSA, the records of computer shogi (versions 2 to 3), and of minishogi in the same signs.
//! The format: <http://www2.computer-shogi.org/protocol/record_v22.html>

use super::line::{Board, Course, ENDS, date, elapsed, lines, part, tag};
use crate::board::Side;
use crate::game::text::scan::{Part, Place, TextError, TextFault, Token};
use crate::notation::Script;
use crate::notation::shogi::csa_of;
use crate::position::start_fen;
use crate::variant::{Piece, Variant};

/// Its keywords, and the tags that say the same in PGN.
pub const KEYS: [(&str, &str); 8] = [
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("START_TIME", "Date"),
    ("END_TIME", "EndDate"),
    ("TIME_LIMIT", "TimeControl"),
    ("TIME", "TimeControl"),
    ("OPENING", "Opening"),
    ("NOTE", "Note"),
];

/// What a remark begins with that says which game this is, where it is neither shogi nor minishogi: the format has no place for that.
pub const VARIANT: &str = "'VARIANT:";

pub(super) fn begins(line: &str) -> bool {
    is_head(line)
        || line.starts_with('\'')
        || line == "PI"
        || line.starts_with("PI") && line[2..].bytes().take(2).filter(u8::is_ascii_digit).count() == 2
        || line
            .strip_prefix("P+")
            .or_else(|| line.strip_prefix("P-"))
            .is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
        || line.starts_with("P1") && line[2..].starts_with(['-', '+', ' '])
        || is_move(line.split(',').next().unwrap_or(line))
}

/// Does a record begin here: its version or its players?
pub(super) fn is_head(line: &str) -> bool {
    let version = line.strip_prefix('V').is_some_and(|rest| rest.starts_with(['1', '2', '3']) && rest.len() <= 3);
    let keyword = || line.strip_prefix('$').and_then(|rest| rest.split_once(':')).map(|(key, _)| key);
    version
        || line.starts_with("N+")
        || line.starts_with("N-")
        || line == "/"
        || keyword().is_some_and(|key| KEYS.iter().any(|(known, _)| *known == key))
}

pub(super) fn has_move(line: &str) -> bool {
    line.split(',').any(|word| is_move(word) || word.starts_with('%'))
}

/// `+7776FU`.
fn is_move(word: &str) -> bool {
    let Some(rest) = word.strip_prefix(['+', '-']) else { return false };
    rest.len() == 6
        && rest.bytes().take(4).all(|byte| byte.is_ascii_digit())
        && rest.bytes().skip(4).all(|byte| byte.is_ascii_uppercase())
}

struct Reader {
    parts: Vec<Part>,
    course: Course,
    variant: &'static Variant,
    board: Option<Board>,
    side: Side,
}

/// The record of a text. Anything after a slash is another one.
pub(super) fn scan(text: &str, begin: Place) -> Result<Vec<Part>, TextError> {
    let shogi = Variant::find("shogi").map_err(|_| TextError { place: begin, fault: TextFault::Empty })?;
    let ranks = |text: &str| {
        (1..=9).rev().find(|rank| lines(text, begin).any(|(_, line)| line.starts_with(&format!("P{rank}"))))
    };
    let narrow = |text: &str| {
        let row = lines(text, begin).find(|(_, line)| line.starts_with("P1"));
        row.is_some_and(|(_, line)| line.trim_end().len() <= 2 + 3 * 5)
    };
    // Boards of five ranks are those of minishogi; some write them in a corner of the large one.
    let mini = ranks(text) == Some(5) && narrow(text);
    let told = lines(text, begin).find_map(|(_, line)| Variant::find(line.trim_end().strip_prefix(VARIANT)?).ok());
    let variant = match told.filter(|variant| Script::Csa.is_of(variant)) {
        Some(variant) => variant,
        None if mini => Variant::find("minishogi").unwrap_or(shogi),
        None => shogi,
    };
    let mut reader = Reader {
        parts: vec![tag("Variant", &variant.id, begin)],
        course: Course::default(),
        variant,
        board: None,
        side: Side::White,
    };
    let mut last = begin;
    for (place, line) in lines(text, begin) {
        last = place;
        let line = line.trim_end();
        if let Some(remark) = line.strip_prefix('\'') {
            // Those without a star are of the file, not of the game.
            let comment = remark.trim_start_matches('*').trim();
            if remark.starts_with('*') && !comment.is_empty() {
                reader.course.say(comment);
            }
            continue;
        }
        if line.starts_with(['N', '$']) {
            reader.told(line, place);
            continue;
        }
        let mut column = 0;
        // A comment may stand behind a move too.
        let (line, comment) = line.split_once(",'").unwrap_or((line, ""));
        for word in line.split(',') {
            reader.word(word.trim(), Place { column: place.column + column, ..place })?;
            column += word.chars().count() + 1;
        }
        if let Some(comment) = comment.strip_prefix('*') {
            reader.course.say(comment.trim_start_matches('*').trim());
        }
    }
    Ok(reader.finished(last))
}

impl Reader {
    /// A name or a keyword.
    fn told(&mut self, line: &str, place: Place) {
        let mut put = |name: &str, value: &str| {
            if !value.trim().is_empty() {
                self.parts.push(tag(name, value.trim(), place));
            }
        };
        if let Some(name) = line.strip_prefix("N+") {
            put("White", name);
        } else if let Some(name) = line.strip_prefix("N-") {
            put("Black", name);
        } else if let Some((key, value)) = line[1..].split_once(':') {
            let name = KEYS.iter().find(|(known, _)| *known == key).map_or("Note", |(_, name)| name);
            let (day, time) = date(value);
            match (name, time) {
                ("Date" | "EndDate", time) => {
                    put(name, &day);
                    if let Some(time) = time.filter(|_| name == "Date") {
                        put("Time", time);
                    }
                }
                _ => put(name, value),
            }
        }
    }

    fn word(&mut self, word: &str, place: Place) -> Result<(), TextError> {
        let unclear = || TextError { place, fault: TextFault::Line(word.to_owned()) };
        match word.as_bytes() {
            [] | [b'V', ..] | [b'/'] => {}
            [b'+'] => self.side = Side::White,
            [b'-'] => self.side = Side::Black,
            [b'T', time @ ..] => {
                let time =
                    std::str::from_utf8(time).ok().and_then(|time| time.parse::<f64>().ok()).ok_or_else(unclear)?;
                self.course.say(&elapsed(time.clamp(0.0, 1e9) as u64));
            }
            [b'%', end @ ..] => {
                let end = std::str::from_utf8(end).unwrap_or_default();
                self.course.end = ENDS.iter().find(|known| known.csa == end && !end.is_empty());
            }
            [b'P', ..] => self.set_up(&word[1..]).ok_or_else(unclear)?,
            _ if is_move(word) => {
                if self.course.is_empty() {
                    self.side = if word.starts_with('+') { Side::White } else { Side::Black };
                }
                self.course.play(word.to_owned(), String::new(), place);
            }
            _ => return Err(unclear()),
        }
        Ok(())
    }

    /// A part of the position: `I82HI22KA`, `1-KY-KE…`, `+63FU00KI`.
    fn set_up(&mut self, text: &str) -> Option<()> {
        let variant = self.variant;
        let (files, ranks) = (usize::from(variant.geometry.files()), usize::from(variant.geometry.ranks()));
        let at = |text: &str| {
            let (file, rank) = (text.get(..1)?.parse::<usize>().ok()?, text.get(1..2)?.parse::<usize>().ok()?);
            Some((files.checked_sub(file)?, rank.checked_sub(1)?))
        };
        let is = |name: &str| {
            let name = name.to_owned();
            move |piece: &Piece| csa_of(piece) == Some(&name)
        };
        if let Some(removed) = text.strip_prefix('I') {
            let mut board = Board::empty(variant);
            board.fill(&start_fen(variant));
            for four in chunks(removed, 4) {
                board.clear(at(four)?);
            }
            self.board = (!removed.is_empty()).then_some(board);
            return Some(());
        }
        let board = self.board.get_or_insert_with(|| Board::empty(variant));
        if let Some(rest) = text.strip_prefix(['+', '-']) {
            let side = if text.starts_with('+') { Side::White } else { Side::Black };
            for four in chunks(rest, 4) {
                let name = four.get(2..4)?;
                if name == "AL" {
                    board.hold_rest(side);
                } else if four.starts_with("00") {
                    board.hold(side, 1, &is(name)).then_some(())?;
                } else {
                    board.put(at(four)?, side, &is(name)).then_some(())?;
                }
            }
            return Some(());
        }
        let rank = text.get(..1)?.parse::<usize>().ok()?.checked_sub(1)?;
        for (file, square) in chunks(text.get(1..)?, 3).enumerate() {
            let side = match square.chars().next()? {
                '+' => Side::White,
                '-' => Side::Black,
                _ => continue,
            };
            if file >= files || rank >= ranks {
                return None;
            }
            board.put((file, rank), side, &is(square.get(1..3)?)).then_some(())?;
        }
        Some(())
    }

    fn finished(mut self, end: Place) -> Vec<Part> {
        if let Some(board) = &self.board {
            let fen = board.fen(self.side);
            if !board.is_start(&fen) {
                self.parts.push(tag("FEN", &fen, end));
            }
        }
        let (side, how) = (self.course.side(self.side), self.course.end);
        if let Some(how) = how {
            self.parts.push(tag("Termination", how.tag, end));
        }
        self.course.parts(&mut self.parts, end);
        self.parts.push(part(Token::Result(how.map_or("*", |how| how.result(side))), end));
        self.parts
    }
}

/// Pieces of a text of so many bytes; what is left over at the end too.
fn chunks(text: &str, length: usize) -> impl Iterator<Item = &str> {
    (0..text.len()).step_by(length).filter_map(move |at| text.get(at..(at + length).min(text.len())))
}
