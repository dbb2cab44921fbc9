//! Where games begin in a text of many, read piece by piece, in whatever encoding.

use super::records::Form;
use super::scan::{Place, begins_name};
use std::mem;

/// Longer texts are no single game.
pub(super) const LONGEST: usize = 400_000;

/// The text of one game in a file of many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The text; of one that is too long for a game nothing is kept.
    pub text: String,
    /// Where it begins in the file.
    pub place: Place,
    /// Was it longer than a game can be?
    pub is_too_long: bool,
}

/// Finds the games of a file that comes in chunks of any size, and asks for no more memory than the longest of them.
///
/// A game begins with its tags, or where moves follow a result, or where they begin again with the first after an empty line. The
/// encoding is UTF-8, UTF-16 with a mark, an encoding of Eastern Asia, or, line by line, Windows' Latin alphabet.
///
/// ```
/// use stone_garden::game::text::Splitter;
///
/// let mut splitter = Splitter::default();
/// let mut games = splitter.push(b"1. e4 e5 1-0 1. d4 *\n[Event \"x\"]\n\n1. c4");
/// games.extend(splitter.finish());
/// let texts: Vec<&str> = games.iter().map(|game| game.text.trim()).collect();
/// assert_eq!(texts, ["1. e4 e5 1-0", "1. d4 *", "[Event \"x\"]\n\n1. c4"]);
/// ```
#[derive(Debug)]
pub struct Splitter {
    decode: Decode,
    /// Bytes of a line that has not ended.
    open: Vec<u8>,
    encoding: Option<Encoding>,
    /// The encoding of Eastern Asia in which the present file seems to be.
    foreign: Option<&'static str>,
    /// The line that comes next, from 1.
    line: usize,
    games: Vec<Piece>,
    game: Game,
}

/// Decodes a text in the encoding of this name, as the web names it; none if it can't be.
pub type Decode = fn(&[u8], &'static str) -> Option<String>;

/// On the web the browser decodes.
fn decode(bytes: &[u8], name: &'static str) -> Option<String> {
    #[cfg(not(target_arch = "wasm32"))]
    return encoding_rs::Encoding::for_label(name.as_bytes())
        .and_then(|encoding| encoding.decode_without_bom_handling_and_without_replacement(bytes))
        .map(std::borrow::Cow::into_owned);
    #[cfg(target_arch = "wasm32")]
    {
        let _ = (bytes, name);
        None
    }
}

impl Default for Splitter {
    fn default() -> Self {
        Splitter {
            decode,
            foreign: None,
            open: Vec::new(),
            encoding: None,
            line: 1,
            games: Vec::new(),
            game: Game::at(Place { line: 1, column: 1 }),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Encoding {
    /// One byte or several for a sign.
    Bytes,
    /// Two bytes for a sign, the lower first or not.
    Pairs { lower_first: bool },
}

/// A game while its lines come.
#[derive(Debug)]
struct Game {
    text: String,
    place: Place,
    is_too_long: bool,
    in_comment: bool,
    variations: usize,
    has_tags: bool,
    has_moves: bool,
    has_result: bool,
    after_blank_line: bool,
    /// Of a record of shogi its form.
    form: Option<Form>,
}

impl Game {
    fn at(place: Place) -> Self {
        Game {
            text: String::new(),
            place,
            is_too_long: false,
            in_comment: false,
            variations: 0,
            has_tags: false,
            has_moves: false,
            has_result: false,
            after_blank_line: true,
            form: None,
        }
    }

    fn add(&mut self, text: &str) {
        if self.is_too_long || self.text.len() + text.len() > LONGEST {
            self.is_too_long = true;
            self.text = String::new();
        } else {
            self.text.push_str(text);
        }
    }
}

impl Splitter {
    /// One that asks this to decode texts of Eastern Asia.
    #[must_use]
    pub fn with(decode: Decode) -> Self {
        Splitter { decode, ..Splitter::default() }
    }

    /// A line that is not in UTF-8: in an encoding of Eastern Asia if it looks so, else in Windows' Latin alphabet.
    fn decoded(&mut self, line: &[u8]) -> String {
        if self.foreign.is_none() {
            self.foreign = self.looks_like(line);
        }
        let foreign = self.foreign.and_then(|name| (self.decode)(line, name));
        foreign.unwrap_or_else(|| line.iter().map(|&byte| latin(byte)).collect())
    }

    /// Records of shogi are told by their words, Chinese and Korean texts by high bytes that come in pairs.
    fn looks_like(&self, line: &[u8]) -> Option<&'static str> {
        let shogi = |name| (self.decode)(line, name).is_some_and(|text| Form::of(&text).is_some());
        if self.game.form.is_some() || shogi("shift_jis") {
            return ["shift_jis", "euc-jp"].into_iter().find(|name| (self.decode)(line, name).is_some());
        }
        let runs = || line.split(u8::is_ascii).filter(|run| !run.is_empty());
        let pairs = runs().map(|run| run.len() / 2).sum::<usize>();
        let paired = runs().all(|run| run.len() % 2 == 0 && run.iter().all(|&byte| byte >= 0xa1));
        if !paired || pairs < 2 {
            return None;
        }
        // Syllables of Hangul have these first bytes; of Chinese signs only some have.
        let hangul = runs().flat_map(|run| run.chunks(2)).all(|pair| (0xb0..=0xc8).contains(&pair[0]));
        let names = if hangul && pairs > 3 { ["euc-kr", "gb18030"] } else { ["gb18030", "big5"] };
        names.into_iter().find(|name| (self.decode)(line, name).is_some())
    }

    /// Takes the next bytes, and gives the games that have ended.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<Piece> {
        self.open.extend_from_slice(bytes);
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            // Too few to say.
            None if self.open.len() < 3 => return Vec::new(),
            None => self.recognise(),
        };
        // The last line may go on in the next chunk, and so may what ends it.
        let whole = match encoding {
            Encoding::Bytes => self.open.iter().rposition(|&byte| byte == b'\n').map(|at| at + 1),
            Encoding::Pairs { lower_first } => {
                let is_end = |pair: &[u8]| unit(pair, lower_first) == u16::from(b'\n');
                self.open.chunks_exact(2).rposition(is_end).map(|at| 2 * at + 2)
            }
        };
        // A line that goes on longer than any game is one of a file that is no text.
        let whole = whole.or((self.open.len() > LONGEST).then_some(self.open.len() & !1));
        let Some(whole) = whole else { return Vec::new() };
        let rest = self.open.split_off(whole);
        let lines = mem::replace(&mut self.open, rest);
        self.lines(&lines, encoding);
        mem::take(&mut self.games)
    }

    /// The games that end with the file.
    pub fn finish(&mut self) -> Vec<Piece> {
        let encoding = self.encoding.unwrap_or_else(|| self.recognise());
        let rest = mem::take(&mut self.open);
        self.lines(&rest, encoding);
        self.end(Place { line: self.line, column: 1 });
        mem::take(&mut self.games)
    }

    fn recognise(&mut self) -> Encoding {
        let (encoding, mark) = match self.open[..] {
            [0xef, 0xbb, 0xbf, ..] => (Encoding::Bytes, 3),
            [0xff, 0xfe, ..] => (Encoding::Pairs { lower_first: true }, 2),
            [0xfe, 0xff, ..] => (Encoding::Pairs { lower_first: false }, 2),
            _ => (Encoding::Bytes, 0),
        };
        self.open.drain(..mark);
        self.encoding = Some(encoding);
        encoding
    }

    fn lines(&mut self, bytes: &[u8], encoding: Encoding) {
        let Encoding::Pairs { lower_first } = encoding else {
            for line in bytes.split_inclusive(|&byte| byte == b'\n') {
                match std::str::from_utf8(line) {
                    Ok(line) => self.several(line),
                    Err(_) => {
                        let line = self.decoded(line);
                        self.several(&line);
                    }
                }
            }
            return;
        };
        let units = bytes.chunks_exact(2).map(|pair| unit(pair, lower_first));
        let text: String = char::decode_utf16(units).map(|sign| sign.unwrap_or('\u{fffd}')).collect();
        text.split_inclusive('\n').for_each(|line| self.several(line));
    }

    /// Lines that may be ended as on old systems.
    fn several(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find('\r').filter(|at| !rest[at + 1..].starts_with('\n') && at + 1 < rest.len()) {
            self.one(&rest[..=at]);
            rest = &rest[at + 1..];
        }
        self.one(rest);
    }

    fn one(&mut self, line: &str) {
        self.look_through(line);
        // One that is longer than any game comes in parts.
        if line.ends_with(['\n', '\r']) {
            self.line += 1;
        }
    }

    /// A line with its end: tags, or words of which each may begin a game.
    fn look_through(&mut self, line: &str) {
        let bare = line.trim();
        if self.game.text.trim().is_empty() && !bare.is_empty() {
            self.game.form = Form::of(line);
        }
        if let Some(form) = self.game.form {
            self.record(line, form);
            return;
        }
        let tag = bare.strip_prefix('[').is_some_and(begins_name);
        // Whatever is not closed ends with its game, at the latest where another one's first tag stands after an empty line.
        let begins = {
            let Game { in_comment, variations, has_moves, has_tags, after_blank_line, .. } = self.game;
            let first_tag = bare.starts_with("[Event \"") && after_blank_line && (has_moves || has_tags || in_comment);
            first_tag || tag && !in_comment && has_moves && (variations == 0 || after_blank_line)
        };
        if begins {
            self.end(Place { line: self.line, column: 1 });
        }
        self.game.has_tags |= tag;
        let blank = bare.is_empty();
        let mut begun = 0;
        // A tag without an end takes its line.
        if !(blank
            || tag && !self.game.in_comment && (bare.ends_with(']') || !bare.contains(']'))
            || line.starts_with('%') && !self.game.in_comment)
        {
            begun = self.words(line);
        }
        self.game.add(&line[begun..]);
        self.game.after_blank_line = blank;
    }

    /// A line of a record of shogi, of which another may begin there.
    fn record(&mut self, line: &str, form: Form) {
        if self.game.has_moves && form.begins_again(line) {
            self.end(Place { line: self.line, column: 1 });
            self.look_through(line);
            return;
        }
        self.game.has_moves |= !line.trim().is_empty() && form.has_move(line);
        self.game.add(line);
    }

    /// Follows the words of a line; where a game begins amid them, what stands before is the last one's. Answers where the rest begins.
    fn words(&mut self, line: &str) -> usize {
        let (mut begun, mut at) = (0, 0);
        while let Some(sign) = line[at..].chars().next() {
            let length = sign.len_utf8();
            if self.game.in_comment {
                match line[at..].find('}') {
                    None => break,
                    Some(end) => at += end + 1,
                }
                self.game.in_comment = false;
                continue;
            }
            match sign {
                '{' => self.game.in_comment = true,
                ';' => break,
                '(' => self.game.variations += 1,
                ')' => self.game.variations = self.game.variations.saturating_sub(1),
                // A tag: what stands in it is no comment.
                '[' if begins_name(&line[at + 1..]) => {
                    if self.game.has_result {
                        begun = self.split(line, begun, at);
                    }
                    at += line[at..].find("\"]").map_or(1, |end| end + 2);
                    continue;
                }
                _ if sign.is_whitespace() || sign == '}' || sign == ']' => {}
                _ => {
                    let word = line[at..].split([' ', '\t', '\r', '\n', '{', '(', ')', ';']).next().unwrap_or_default();
                    let again = self.game.after_blank_line
                        && self.game.has_moves
                        && is_first(word)
                        && line[..at].trim().is_empty();
                    if self.game.variations == 0
                        && (self.game.has_result && !word.starts_with(['$', '+', '-', '=']) || again)
                    {
                        begun = self.split(line, begun, at);
                    }
                    if self.game.variations == 0 {
                        self.game.has_moves = true;
                        self.game.has_result |= super::words::is_result(word);
                    }
                    at += word.len().max(length);
                    continue;
                }
            }
            at += length;
        }
        begun
    }

    fn split(&mut self, line: &str, begun: usize, at: usize) -> usize {
        self.game.add(&line[begun..at]);
        self.end(Place { line: self.line, column: line[..at].chars().count() + 1 });
        at
    }

    /// The game ends, and another begins there.
    fn end(&mut self, place: Place) {
        let Game { text, place, is_too_long, .. } = mem::replace(&mut self.game, Game::at(place));
        if is_too_long || !text.trim().is_empty() {
            self.games.push(Piece { text, place, is_too_long });
        }
    }
}

/// Does a word say that the first move follows?
fn is_first(word: &str) -> bool {
    word.strip_prefix('1').is_some_and(|rest| rest.starts_with('.') && !rest.starts_with(".."))
}

fn unit(pair: &[u8], lower_first: bool) -> u16 {
    let pair = [pair[0], pair[1]];
    if lower_first { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) }
}

/// The sign of a byte in Windows' Latin alphabet.
fn latin(byte: u8) -> char {
    const UPPER: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘',
        '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => UPPER[usize::from(byte) - 0x80],
        _ => char::from(byte),
    }
}
