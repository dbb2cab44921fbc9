//! H. G. Muller's Interactive Diagram: what its definitions say, bare or in a page, read line by line.
//!
//! What functions of a page's own scripts say stands in no key of it, so a page that has some is never read as if it were whole. Their names
//! are those that the Diagram's own script looks for or can be given anew by a page; scripts are searched for their definitions, and
//! nothing of them is run.

use super::super::diagnostic::{Found, hint};
use super::diagram::{Diagram, Entry};
use crate::board::Geometry;
use crate::variant::Variant;
use std::ops::Range;

/// Keys that say how a diagram looks or what page it stands on.
const LOOKS: &[&str] = &[
    "graphicsDir",
    "graphicsType",
    "squareSize",
    "lightShade",
    "darkShade",
    "rimColor",
    "coordColor",
    "whitePrefix",
    "blackPrefix",
    "useMarkers",
    "satellite",
    "borders",
    "oddShade",
    "holdingsShade",
    "highlightLastMove",
    "startShade",
    "symbols",
    "shady",
    "autoPress",
    "showAI",
    "plyDepth",
    "newClick",
    "royalColor",
    "flip",
    "inlays",
    "spacing",
    "company",
    "game",
    "thumbs",
    "enableAI",
];

/// What the names of other keys end in that say how a diagram looks.
const LOOK_ENDINGS: &[&str] = &["Shade", "Color", "Colour", "Dir", "Prefix", "Suffix", "Size", "Font", "Style"];

/// Keys that say rules which are read, here or in [`super::diagram_game`].
const RULES: &[&str] = &[
    "files",
    "ranks",
    "firstRank",
    "promoZone",
    "maxPromote",
    "promoChoice",
    "promoOffset",
    "holdingsType",
    "shuffle",
    "symmetry",
    "royal",
    "iron",
    "extinction",
    "castleFlip",
    "zonal",
    "autoGate",
    "tradeThreshold",
    "baring",
    "stalemate",
];

/// Keys that say rules which can't be played, why, and what would be right.
const REFUSED: &[(&str, &str)] = &[
    (
        "counterStrike",
        "after another kind has taken such a piece nobody may take one, but for whoever took it; our own form has only the lions of Chu \
         Shogi, `trade = \"never\"`, who may be taken by each other then",
    ),
    (
        "protected",
        "such a piece may take another such one only where nobody can take back, neighbours too; our own form has only the lions of Chu \
         Shogi, `trade = \"never\"`, where neighbours are free",
    ),
    (
        "antiTrade",
        "bans on trades between groups of pieces aren't known; our own form has `trade = \"never\"` for each kind alone",
    ),
    ("antiTrading", "the Diagram calls it antiTrade, and bans on trades between groups of pieces aren't known"),
    ("succession", "a crown prince isn't known; our own form has `counts-as` for a second kind of king"),
    (
        "morph",
        "promotion by a map of the board isn't read; our own form has `promotes` with a zone, and `ends-in` for squares forbidden",
    ),
    (
        "captureMatrix",
        "a table of who takes whom isn't read; our own form has `cannot-take`, `taken-only-by` and `becomes-taken` for each piece",
    ),
    ("firstMove", "another first move isn't known; write it among the piece's moves with i, as ifmnD"),
    ("dropType", "limits of drops aren't read; our own form has `drop` for each piece: zone, most-on-file, mate"),
    ("hoppers", "it isn't known; write hops among the pieces' moves, with p or g"),
    ("relay", "pieces that lend their moves aren't read; our own form has `relayed-by` and `relayed-to`"),
    ("spell", "pieces that freeze others aren't read; our own form has `halted-by` and `halted-beside`"),
    ("multiMove", "several moves a turn aren't read; our own form has `[turns]`"),
    ("burners", "pieces that burn others aren't known; our own form has `blast` for captures of all pieces"),
    ("customScript", "rules in a script aren't read; write them in our own form"),
    (
        "k",
        "no key of this name is known: who is royal is said by royal=, and captures of royal pieces alone by k before an atom",
    ),
];

/// Reads a definition. Keys that nobody knows are found apart from what else is wrong.
pub(super) fn read(text: &str, id: &str, found: &mut Found, unknown: &mut Found) -> Option<Variant> {
    let lines = lines(text);
    let mut diagram =
        Diagram { files: 8, ranks: 8, said: Vec::new(), pieces: Vec::new(), holes: Vec::new(), damaged: false };
    let mut first_rank = 1;
    let most = Geometry::MOST_ACROSS;
    look_at_scripts(text, inside(text), unknown);
    for line in &lines {
        setting(line, &mut diagram, found, unknown);
    }
    for (key, least, most) in [("files", 1, most), ("ranks", 1, most), ("firstRank", 0, 1)] {
        let Some((value, at)) = diagram.said(key) else { continue };
        let Some(number) = value.parse::<u8>().ok().filter(|number| (least..=most).contains(number)) else {
            found.add(&at, format!("'{key}' is a number from {least} to {most}"));
            match key {
                // As large as boards can be: what is said of its squares is no fault of its own.
                "files" => diagram.files = most,
                "ranks" => diagram.ranks = most,
                _ => {}
            }
            continue;
        };
        match key {
            "files" => diagram.files = number,
            "ranks" => diagram.ranks = number,
            _ => first_rank = number,
        }
    }
    for line in &lines {
        diagram.damaged |= piece(line, first_rank, &mut diagram, found).is_none();
    }
    if diagram.pieces.is_empty() {
        if found.is_empty() {
            let what = "no piece is here: a line is name:id:moves:image:squares, such as Knight:N:N::b1,g1";
            found.add(&(0..0), what);
        }
        return None;
    }
    // With faults, too: whoever mends them wants to know of all at once.
    super::diagram_game::make(&diagram, id, found)
}

/// Is it a key that a Diagram may have?
pub(super) fn is_key(key: &str) -> bool {
    let ends = |ending: &&str| key.len() > ending.len() && key.ends_with(*ending);
    RULES.contains(&key)
        || LOOKS.contains(&key)
        || REFUSED.iter().any(|(refused, _)| *refused == key)
        || key.chars().all(|letter| letter.is_ascii_alphanumeric()) && LOOK_ENDINGS.iter().any(ends)
}

/// Is the line `key=value`?
fn halves(line: &Line) -> Option<(&str, &str)> {
    let text = line.text.trim();
    let (key, value) = text.split_once('=')?;
    let right = |letter: char| letter.is_ascii_alphanumeric();
    (!key.trim().is_empty() && key.trim().chars().all(right)).then(|| (key.trim(), value.trim()))
}

fn setting(line: &Line, diagram: &mut Diagram, found: &mut Found, unknown: &mut Found) {
    let Some((key, value)) = halves(line) else { return };
    let start = line.text.find(key).unwrap_or(0);
    let at = line.place(start, start + key.len());
    let value_at = line.text.find('=').map_or(at.clone(), |sign| {
        let behind = &line.text[sign + 1..];
        line.place(sign + 1 + behind.len() - behind.trim_start().len(), line.text.len())
    });
    if let Some((_, why)) = REFUSED.iter().find(|(refused, _)| *refused == key) {
        found.add(&at, format!("'{key}' can't be played here: {why}"));
    } else if RULES.contains(&key) {
        diagram.said.push((key.to_owned(), value.to_owned(), value_at));
    } else if !LOOKS.contains(&key) && !LOOK_ENDINGS.iter().any(|ending| key.ends_with(ending)) && !unknown.is_full() {
        let known: Vec<&str> = RULES.iter().chain(LOOKS).copied().collect();
        let near = hint(key, &known);
        let near = if near.starts_with("; did") { near } else { format!("; rules are {}", RULES.join(", ")) };
        unknown.add(&at, format!("no key '{key}' of the Interactive Diagram is known{near}"));
    }
}

/// Reads a line, if it is that of a piece. None if a piece was meant that is left out.
fn piece(line: &Line, first_rank: u8, diagram: &mut Diagram, found: &mut Found) -> Option<()> {
    let text = line.text.trim();
    if text.is_empty() || text.starts_with("//") || halves(line).is_some() {
        return Some(());
    }
    let whole = line.place(line.text.find(text).unwrap_or(0), line.text.trim_end().len());
    let mut fields: Vec<(&str, usize)> = Vec::new();
    let mut at = 0;
    for field in line.text.split(':') {
        fields.push((field.trim(), at + field.len() - field.trim_start().len()));
        at += field.len() + 1;
    }
    if fields.len() < 2 {
        found.add(&whole, "a line is key=value or name:id:moves:image:squares");
        return Some(());
    }
    if fields.len() > 7 {
        found.add(&whole, "a piece has at most name, id, moves, image, White's squares, Black's squares and number");
        return None;
    }
    let field = |number: usize| fields.get(number).copied().unwrap_or(("", at));
    let (name, _) = field(0);
    if name.is_empty() {
        found.add(&whole, "a piece has a name");
        return None;
    }
    let mut squares: [Vec<(u8, u8)>; 2] = Default::default();
    let mut held = 0;
    let board = (diagram.files, diagram.ranks, first_rank);
    // As its Design Wizard writes them: both sides' squares in one field, with an empty one between.
    let (both, start) = field(4);
    let (white, black) = both.split_once(",,").map_or((both, None), |(white, black)| (white, Some(black)));
    let parted = black.map(|black| (1, black, start + white.len() + 2));
    let (fifth, fifth_start) = field(5);
    let number = !fifth.is_empty() && fifth.bytes().all(|byte| byte.is_ascii_digit());
    if number {
        held = fifth.parse().unwrap_or(100).min(100);
    }
    let apart = (!number).then_some((1, fifth, fifth_start));
    for (side, text, start) in [Some((0, white, start)), parted, apart].into_iter().flatten() {
        match read_squares(text, board) {
            Ok(read) => squares[side].extend(read),
            Err((at, message)) => found.add(&line.place(start + at, start + text.len()), message),
        }
    }
    if let (text, start) = field(6)
        && !text.is_empty()
    {
        match text.parse() {
            Ok(number @ 0..=100) => held = number,
            _ => found.add(&line.place(start, start + text.len()), "the last field is how many are in hand"),
        }
    }
    if name.eq_ignore_ascii_case("hole") {
        diagram.holes.extend(squares[0].iter().chain(&squares[1]));
        return Some(());
    }
    let (moves, moves_start) = field(2);
    let moves_at = if moves.is_empty() { whole.clone() } else { line.place(moves_start, moves_start + moves.len()) };
    diagram.pieces.push(Entry {
        name: name.to_owned(),
        at: whole,
        id: field(1).0.to_owned(),
        moves: moves.to_owned(),
        moves_at,
        squares,
        held,
    });
    Some(())
}

/// `a2-h2,c3`.
fn read_squares(text: &str, (files, ranks, first): (u8, u8, u8)) -> Result<Vec<(u8, u8)>, (usize, String)> {
    let mut squares = Vec::new();
    let mut at = 0;
    for part in text.split(',') {
        let start = at;
        at += part.len() + 1;
        let part = part.trim();
        if part.is_empty() || part == "-" {
            continue;
        }
        let square = |name: &str| -> Option<(u8, u8)> {
            let mut letters = name.trim().chars();
            let file = letters.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
            let rank = letters.as_str().parse::<u8>().ok()?.checked_sub(first)?;
            (file < files && rank < ranks).then_some((file, rank))
        };
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (Some(from), Some(to)) = (square(from), square(to)) else {
            let shown: String = part.chars().take(20).collect();
            return Err((start, format!("'{shown}' is no square of this board; squares are b1,g1 or a2-h2")));
        };
        let step = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum();
        let (files, ranks) = (step(from.0, to.0), step(from.1, to.1));
        let mut here = from;
        for _ in 0..16 {
            squares.push(here);
            if here == to {
                break;
            }
            here = ((i16::from(here.0) + files) as u8, (i16::from(here.1) + ranks) as u8);
            if step(here.0, to.0) != files && here.0 != to.0 || step(here.1, to.1) != ranks && here.1 != to.1 {
                return Err((start, format!("'{part}' is no straight line of squares")));
            }
            if (here.0 == to.0) != (here.1 == to.1) && files != 0 && ranks != 0 {
                return Err((start, format!("'{part}' is no straight line of squares")));
            }
        }
    }
    Ok(squares)
}

/// A line, and for each of its bytes the place in the text.
#[derive(Debug)]
pub(super) struct Line {
    pub text: String,
    places: Vec<usize>,
}

impl Line {
    /// The place of a part of the line.
    pub fn place(&self, from: usize, to: usize) -> Range<usize> {
        let of = |at: usize| self.places.get(at).or(self.places.last()).copied().unwrap_or(0);
        of(from)..of(to.max(from + 1) - 1) + 1
    }
}

/// The definition's lines: the inside of the first element of class `idiagram`, or the whole text if there is none.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let (from, to) = inside(text).unwrap_or((0, text.len()));
    let page = from > 0;
    let mut lines = vec![Line { text: String::new(), places: Vec::new() }];
    let mut at = from;
    while at < to {
        let rest = &text[at..to];
        let letter = rest.chars().next().unwrap_or('\n');
        let (sign, length) = match letter {
            '<' if page => tag(rest),
            '&' => entity(rest),
            _ => (Some(letter), letter.len_utf8()),
        };
        match sign {
            Some('\n') => lines.push(Line { text: String::new(), places: Vec::new() }),
            Some('\u{feff}' | '\r') | None => {}
            Some(sign) => {
                if let Some(line) = lines.last_mut() {
                    line.text.push(if sign == '\u{a0}' { ' ' } else { sign });
                    line.places.resize(line.text.len(), at);
                }
            }
        }
        at += length.max(1);
    }
    lines.into_iter().flat_map(parted).collect()
}

/// A tag is not longer than this.
const LONGEST_TAG: usize = 4096;

/// Where the element of the class begins and ends, without its tags.
pub(super) fn inside(text: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    while let Some(found) = text[from..].find("idiagram") {
        let at = from + found;
        from = at + 1;
        let before = text.floor_char_boundary(at.saturating_sub(LONGEST_TAG));
        let Some(open) = text[before..at].rfind('<').map(|open| before + open) else { continue };
        let tag = &text[open..at];
        if tag.contains('>') || !tag.contains("class") {
            continue;
        }
        let name: String = tag[1..].chars().take_while(char::is_ascii_alphanumeric).collect();
        let start = at + text[at..].find('>')? + 1;
        let end = text[start..].find(&format!("</{name}")).map_or(text.len(), |end| start + end);
        return Some((start, end));
    }
    None
}

/// What a tag stands for, and its length: some begin a new line, all others nothing.
fn tag(rest: &str) -> (Option<char>, usize) {
    let length = rest.find('>').map_or(rest.len(), |end| end + 1);
    let name: String = rest[1..].trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
    let breaks = ["br", "p", "div", "li", "tr"].contains(&name.to_ascii_lowercase().as_str());
    (breaks.then_some('\n'), length)
}

/// What `&lt;` and its like stand for, and their length.
fn entity(rest: &str) -> (Option<char>, usize) {
    let Some(end) = rest.bytes().take(12).position(|byte| byte == b';') else { return (Some('&'), 1) };
    let name = &rest[1..end];
    let number = name.strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => number.parse().ok(),
    });
    let sign = match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        "colon" => Some(':'),
        "equals" => Some('='),
        "ast" => Some('*'),
        _ => number.and_then(char::from_u32),
    };
    sign.map_or((Some('&'), 1), |sign| (Some(sign), end + 1))
}

/// A line that holds several settings and pieces, as pages have them that were put on one line, parted at blanks. Words without a sign
/// of their own begin the name of the piece that follows, or else go on with what stands before.
fn parted(line: Line) -> Vec<Line> {
    let signed = |text: &str| text.contains('=') || text.contains(':');
    let words: Vec<&str> = line.text.split_ascii_whitespace().collect();
    let several = words.iter().filter(|text| signed(text)).count() > 1 && words[0].contains('=');
    if !several {
        return vec![line];
    }
    let mut lines: Vec<(usize, usize)> = Vec::new();
    let mut begun = None;
    let mut at = 0;
    for word in words {
        let start = at + line.text[at..].find(word).unwrap_or(0);
        at = start + word.len();
        if !signed(word) {
            begun.get_or_insert(start);
        } else if word.find(':').is_some_and(|colon| word.find('=').is_none_or(|equals| colon < equals)) {
            lines.push((begun.take().unwrap_or(start), at));
        } else {
            if let (Some(_), Some(last)) = (begun.take(), lines.last_mut()) {
                last.1 = line.text[..start].trim_end().len();
            }
            lines.push((start, at));
        }
    }
    if let (Some(_), Some(last)) = (begun, lines.last_mut()) {
        last.1 = at;
    }
    let cut = |(from, to): (usize, usize)| Line {
        text: line.text[from..to].to_owned(),
        places: line.places[from..to].to_vec(),
    };
    lines.into_iter().map(cut).collect()
}

/// Functions that the Diagram's script asks if a page has them, what they decide, and where that is said otherwise.
const ASKED: &[(&str, &str, &str)] = &[
    ("BadZone", "where pieces may not go", "our own form has `stays-in` and `ends-in`"),
    ("WeirdPromotion", "what moves promote or are forbidden", "our own form has `promotes`"),
    ("CustomPromotion", "what moves promote", "our own form has `promotes`"),
    ("OwnPromotion", "what moves promote", "our own form has `promotes`"),
    ("WeirdChain", "how moves go on", "our own form has `part` in programs, and `[turns]`"),
    ("Setup", "the board and its pieces", "they can be written into the Diagram"),
];

/// Functions of its script that decide rules, which a page may replace.
const REPLACED: &[&str] = &[
    "DefaultMove",
    "SetPromoChoice",
    "ParseGameDef",
    "PutPiece",
    "PutInner",
    "Promoted",
    "Promotion",
    "Hold",
    "MakeMove",
    "NewMakeMove",
    "BetzaParse",
    "BetzaCompile",
    "GenMoves",
    "GenPseudoMoves",
    "GenInner",
    "GenAll",
    "NewGen",
    "NewInner",
    "NextLeg",
    "StackMove",
    "TryEP",
    "ScoreMove",
    "CountRoyals",
    "VetChoice",
];

/// What the names of functions end in that change moves once they are made: `chuTinker`, `xxxTinker`.
const TINKER: &str = "Tinker";

/// Notes each such function that a page defines outside the Diagram itself. A bare text has none.
fn look_at_scripts(text: &str, diagram: Option<(usize, usize)>, found: &mut Found) {
    let Some((from, to)) = diagram else { return };
    for part in [0..from, to..text.len()] {
        let start = part.start;
        let Some(page) = text.get(part) else { continue };
        let mut at = 0;
        while let Some(open) = page[at..].find_tag("<script") {
            let tag = at + open;
            let Some(body) = page[tag..].find('>').map(|end| tag + end + 1) else { break };
            let end = page[body..].find_tag("</script").map_or(page.len(), |end| body + end);
            script(&page[body..end], start + body, found);
            at = end;
        }
    }
}

/// Looks for a word of a tag, in whichever letters it is written.
trait Tag {
    fn find_tag(&self, word: &str) -> Option<usize>;
}

impl Tag for str {
    fn find_tag(&self, word: &str) -> Option<usize> {
        self.as_bytes().windows(word.len()).position(|part| part.eq_ignore_ascii_case(word.as_bytes()))
    }
}

/// Goes through the words of a script once; lines that are remarks are passed over.
fn script(text: &str, start: usize, found: &mut Found) {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$';
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut before = "";
    // Is the line so far blank?
    let mut blank = true;
    while at < bytes.len() {
        if blank && bytes[at..].starts_with(b"//") {
            at += bytes[at..].iter().take_while(|&&byte| byte != b'\n').count();
            continue;
        }
        blank = bytes[at] == b'\n' || blank && bytes[at].is_ascii_whitespace();
        if !is_word(bytes[at]) {
            at += 1;
            continue;
        }
        let end = at + bytes[at..].iter().take_while(|&&byte| is_word(byte)).count();
        let word = &text[at..end];
        let behind = text[end..].trim_start();
        let assigned = behind.starts_with('=') && !behind.starts_with("==");
        if (before == "function" || assigned)
            && let Some(why) = decides(word)
        {
            let what = format!(
                "this page's script has a function {word} of its own, which decides {}: no key of the Diagram says that; {}",
                why.0, why.1
            );
            found.add(&(start + at..start + end), what);
        }
        before = word;
        at = end;
    }
}

/// What a function of this name decides, and what would be right.
fn decides(name: &str) -> Option<(&'static str, &'static str)> {
    const OWN_FORM: &str = "write the game in our own form";
    let asked = ASKED.iter().find(|(known, ..)| *known == name).map(|&(_, what, right)| (what, right));
    let replaced = || REPLACED.contains(&name).then_some(("rules instead of the Diagram's own script", OWN_FORM));
    let tinkers = || name.ends_with(TINKER).then_some(("what becomes of moves once they are made", OWN_FORM));
    asked.or_else(replaced).or_else(tinkers)
}
