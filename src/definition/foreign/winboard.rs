//! What an engine tells XBoard and WinBoard of a game that they don't know: `setup` (letters, board, start) and `piece` (how each moves).
//!
//! After the protocol of Tim Mann and H. G. Muller, <https://www.gnu.org/software/xboard/engine-intf.html>, and its page on Betza's notation,
//! <https://www.gnu.org/software/xboard/Betza.html>. What the lines leave open is as XBoard 4.9.1 has it: how a piece moves that no line
//! describes, who promotes where and to what, who castles. It becomes a text in our own form, which is read.

use super::diagram_game::{usual_name, without_castling};
use super::written::{Castler, Written, castling, wrong_moves};
use crate::board::{Geometry, Side};
use crate::definition::diagnostic::{Found, hint};
use crate::definition::fields::shown;
use crate::escape::TomlString;
use crate::variant::Variant;
use std::collections::BTreeMap;
use std::ops::Range;

/// How pieces move that no line describes, in the order of the letters of a table; none: an own game says it.
const USUAL: [Option<&str>; 22] = [
    Some("fmWfceFifmnD"),
    Some("N"),
    Some("B"),
    Some("R"),
    Some("Q"),
    Some("F"),
    Some("A"),
    Some("BN"),
    Some("RN"),
    Some("W"),
    Some("K"),
    Some("mRcpR"),
    Some("NN"),
    Some("BW"),
    Some("RF"),
    Some("gQ"),
    None,
    None,
    Some("QN"),
    None,
    Some("N"),
    Some("K"),
];

/// The letters of that order where `setup` has no table of its own.
const LETTERS: &str = "PNBRQFEACWMOHIJGDVLSUK";

/// The place of the Ferz in a table, to which pawns promote in games without a queen.
const FERZ: usize = 5;

/// How pieces of shogi move, by their letters.
const OF_SHOGI: &[(&str, &str)] = &[
    ("P", "fW"),
    ("L", "fR"),
    ("N", "ffN"),
    ("S", "FfW"),
    ("G", "WfF"),
    ("B", "B"),
    ("R", "R"),
    ("K", "K"),
    ("+P", "WfF"),
    ("+L", "WfF"),
    ("+N", "WfF"),
    ("+S", "WfF"),
    ("+B", "BW"),
    ("+R", "RF"),
];

/// Parents whose rules are known here, and what they have of their own.
const PARENTS: &[(&str, Parent)] = &[
    ("fairy", Parent::PLAIN),
    ("normal", Parent::PLAIN),
    ("nocastle", Parent { castles: false, ..Parent::PLAIN }),
    ("capablanca", Parent::PLAIN),
    ("gothic", Parent::PLAIN),
    ("knightmate", Parent::PLAIN),
    ("falcon", Parent::PLAIN),
    ("berolina", Parent::PLAIN),
    ("great", Parent { castles: false, ..Parent::PLAIN }),
    ("unknown", Parent::PLAIN),
    ("crazyhouse", Parent { end: "moves = false", ..Parent::PLAIN }),
    ("makruk", Parent { castles: false, to_ferz: true, zone: 3, old_pawn: true, ..Parent::PLAIN }),
    ("courier", Parent { castles: false, to_ferz: true, old_pawn: true, ..Parent::PLAIN }),
    (
        "shatranj",
        Parent {
            castles: false,
            to_ferz: true,
            old_pawn: true,
            end: "stalemate = \"loss\"\nextinction = { result = \"loss\", at-most = 1, opponent-at-least = 2, claimed = true }",
            ..Parent::PLAIN
        },
    ),
    (
        "shogi",
        Parent {
            castles: false,
            shogi: true,
            end: "stalemate = \"loss\"\nrepetition = { times = 4, result = \"draw\" }\nmoves = false",
            ..Parent::PLAIN
        },
    ),
];

/// What a parent says.
#[derive(Clone, Copy)]
struct Parent {
    castles: bool,
    /// Do pawns promote to a Ferz alone, and on how many ranks?
    to_ferz: bool,
    zone: u8,
    /// Have pawns neither a double step nor captures en passant?
    old_pawn: bool,
    /// Do pieces promote to their own other sides, and are there drops as in shogi?
    shogi: bool,
    end: &'static str,
}

impl Parent {
    const PLAIN: Parent =
        Parent { castles: true, to_ferz: false, zone: 1, old_pawn: false, shogi: false, end: "moves = 50" };
}

/// Words that begin other lines which engines and interfaces send.
const OTHERS: &[&str] = &[
    "xboard",
    "protover",
    "feature",
    "accepted",
    "rejected",
    "new",
    "option",
    "ping",
    "pong",
    "tellics",
    "tellicsnoalias",
    "telluser",
    "tellusererror",
    "tellall",
    "tellallbut",
    "tellothers",
    "askuser",
    "force",
    "post",
    "nopost",
    "quit",
    "hard",
    "easy",
    "level",
    "st",
    "sd",
    "random",
    "computer",
    "memory",
    "cores",
];

/// The letter that an id names, whether it is the promoted form, and whose.
fn key_of(id: &str) -> Option<(char, bool, [bool; 2])> {
    let (promoted, rest) = id.strip_prefix('+').map_or((false, id), |rest| (true, rest));
    let mut signs = rest.chars();
    let letter = signs.next().filter(char::is_ascii_alphabetic)?;
    let sides = match (letter.is_ascii_uppercase(), signs.as_str()) {
        (true, "&") => [true, true],
        (upper, "") => [upper, !upper],
        _ => return None,
    };
    Some((letter.to_ascii_uppercase(), promoted, sides))
}

/// A word and its place.
type Word<'t> = (&'t str, Range<usize>);

fn words<'t>(line: &'t str, start: usize) -> Vec<Word<'t>> {
    let mut found = Vec::new();
    let mut at = 0;
    for word in line.split_whitespace() {
        let from = at + line[at..].find(word).unwrap_or(0);
        at = from + word.len();
        found.push((word, start + from..start + at));
    }
    found
}

/// A movement as a line says it.
#[derive(Clone)]
struct Described {
    moves: String,
    at: Range<usize>,
    /// On which ranks it may be dropped, counted from the own side's first, and how many on a file.
    drop: Option<([u8; 2], bool)>,
}

/// What the lines say.
#[derive(Default)]
struct Said<'t> {
    variant: Option<Word<'t>>,
    setup: Option<Setup<'t>>,
    /// Does a line say it, if wrongly?
    set_up: bool,
    pieces: BTreeMap<(char, bool), [Option<Described>; 2]>,
    /// Where each piece is described first.
    places: BTreeMap<(char, bool), Range<usize>>,
}

struct Setup<'t> {
    at: Range<usize>,
    table: Option<Word<'t>>,
    size: Option<(u8, u8, u8)>,
    parent: Option<Word<'t>>,
    fields: Vec<Word<'t>>,
}

/// Reads the lines.
pub(super) fn read(text: &str, id: &str, found: &mut Found) -> Option<Variant> {
    let said = said(text, found);
    let Some(setup) = &said.setup else {
        if said.set_up {
            return None;
        }
        let at = said.variant.as_ref().map_or(0..0, |variant| variant.1.clone());
        found.add(&at, "no 'setup' line is here, which says the board: setup (PNBRQKpnbrqk) 8x8+0_fairy and a FEN");
        return None;
    };
    let written = Game::of(&said, setup, found)?.written(id, found)?;
    if found.is_empty() { written.read(found) } else { None }
}

fn said<'t>(text: &'t str, found: &mut Found) -> Said<'t> {
    let mut said = Said::default();
    let mut start = 0;
    for line in text.split('\n') {
        let words = words(line.trim_end_matches('\r').trim_start_matches('\u{feff}'), start + bom(line));
        start += line.len() + 1;
        let Some((first, at)) = words.first() else { continue };
        match *first {
            "setup" if said.set_up => found.add(at, "a text holds one game: 'setup' stands here again"),
            "setup" => {
                said.set_up = true;
                said.setup = setup(&words, found);
            }
            "piece" => piece(&words, &mut said, found),
            "variant" => said.variant = words.get(1).cloned().or(said.variant),
            first if first.starts_with('#') || OTHERS.contains(&first) || found.is_full() => {}
            first => {
                let known = ["setup", "piece", "variant", "feature"];
                let what = format!("no engine tells '{}' of a game{}", shown(first), hint(first, &known));
                found.add(at, what);
            }
        }
    }
    said
}

fn bom(line: &str) -> usize {
    line.len() - line.trim_start_matches('\u{feff}').len()
}

fn setup<'t>(words: &[Word<'t>], found: &mut Found) -> Option<Setup<'t>> {
    let mut rest = words[1..].iter().cloned().peekable();
    let inside = |word: &Word<'t>| {
        let table = word.0.strip_prefix('(')?.strip_suffix(')')?;
        Some((table, word.1.start + 1..word.1.end - 1))
    };
    let table = rest.peek().and_then(inside);
    if table.is_some() {
        rest.next();
    }
    let mut size = None;
    let mut parent = None;
    if let Some((word, at)) = rest.peek().cloned().filter(|(word, _)| table.is_some() && !word.contains('/')) {
        rest.next();
        let (sizes, name) = word.split_once('_').map_or((word, None), |(sizes, name)| (sizes, Some(name)));
        let number = |text: &str, most: u8| text.parse::<u8>().ok().filter(|number| *number <= most);
        size = sizes.split_once('+').and_then(|(board, hand)| {
            let (files, ranks) = board.split_once('x')?;
            let most = Geometry::MOST_ACROSS;
            Some((number(files, most)?, number(ranks, most)?, number(hand, 99)?))
        });
        if size.is_none_or(|(files, ranks, _)| files == 0 || ranks == 0) {
            let what = format!(
                "'{}' is no size: files, ranks, kinds in hand and a parent are said as 8x8+0_fairy, with up to {} files and ranks",
                shown(sizes),
                Geometry::MOST_ACROSS
            );
            found.add(&at, what);
        }
        parent = name.map(|name| (name, at.start + sizes.len() + 1..at.end));
    }
    let fields: Vec<Word<'t>> = rest.collect();
    if fields.first().is_none_or(|(word, _)| !word.contains('/')) {
        let at = fields.first().map_or(words[0].1.clone(), |field| field.1.clone());
        found.add(
            &at,
            "'setup' ends with the FEN of the start: setup (PNBRQKpnbrqk) 8x8+0_fairy 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        );
        return None;
    }
    Some(Setup { at: words[0].1.clone(), table, size, parent, fields })
}

fn piece<'t>(words: &[Word<'t>], said: &mut Said<'t>, found: &mut Found) {
    let Some((id, id_at)) = words.get(1) else {
        return found.add(&words[0].1, "a piece is described by its letter and its moves: piece N& N");
    };
    let Some((letter, promoted, sides)) = key_of(id) else {
        let what = format!(
            "'{}' names no piece: N& is the piece N of both sides, N White's alone, n Black's, +N& its promoted form",
            shown(id)
        );
        return found.add(id_at, what);
    };
    let Some((moves, at)) = words.get(2) else {
        return found.add(id_at, "how does it move? Its moves stand behind its letter: piece N& N");
    };
    if let Some((_, more)) = words.get(3) {
        found.add(more, "moves are one word");
    }
    let Some(described) = described(moves, at.clone(), found) else { return };
    said.places.entry((letter, promoted)).or_insert(id_at.clone());
    let known = said.pieces.entry((letter, promoted)).or_default();
    for side in Side::BOTH.into_iter().filter(|side| sides[side.index()]) {
        if known[side.index()].is_some() {
            return found.add(id_at, format!("{} is described already", shown(id)));
        }
        known[side.index()] = Some(described.clone());
    }
}

/// The movement, apart from the part `@` that says where it may be dropped.
fn described(moves: &str, at: Range<usize>, found: &mut Found) -> Option<Described> {
    let Some(sign) = moves.find('@') else {
        return Some(Described { moves: moves.to_owned(), at, drop: None });
    };
    let start = moves[..sign].trim_end_matches(|letter: char| letter.is_ascii_lowercase()).len();
    let (ways, depth) = (&moves[start..sign], &moves[sign + 1..]);
    let depth = if depth.is_empty() { Some(1) } else { depth.parse::<u8>().ok().filter(|depth| *depth > 0) };
    let known = ["", "f", "j", "fj", "jf"].contains(&ways);
    let (Some(depth), true) = (depth, known) else {
        let what = "drops are said last, as @8: on so many ranks from the own side's first; f@8: one on a file, j@7: not on the first rank";
        found.add(&(at.start + start..at.end), what);
        return None;
    };
    let first = if ways.contains('j') { 2 } else { 1 };
    let last = depth.max(first);
    Some(Described { moves: moves[..start].to_owned(), at, drop: Some(([first, last], ways.contains('f'))) })
}

/// For each square of a rank the letter, whether it is a promoted piece, and the side.
type Row = Vec<Option<(char, bool, Side)>>;

/// A game while its text is made.
struct Game<'s> {
    said: &'s Said<'s>,
    setup: &'s Setup<'s>,
    parent: Parent,
    files: u8,
    ranks: u8,
    /// The board's ranks, from the far one on.
    rows: Vec<Row>,
    /// For each letter its place in White's half and in Black's.
    letters: BTreeMap<char, [Option<usize>; 2]>,
    pawn: Option<char>,
    king: char,
    ferz: Option<char>,
}

impl<'s> Game<'s> {
    fn of(said: &'s Said<'s>, setup: &'s Setup<'s>, found: &mut Found) -> Option<Game<'s>> {
        let named = setup.parent.clone().or_else(|| setup.table.is_none().then(|| said.variant.clone()).flatten());
        let (name, at) = named.unwrap_or(("fairy", setup.at.clone()));
        let Some((_, parent)) = PARENTS.iter().find(|(known, _)| *known == name) else {
            let known: Vec<&str> = PARENTS.iter().map(|(name, _)| *name).collect();
            let near = hint(name, &known);
            found.add(&at, format!("the rules of '{}' can't be taken over here{near}", shown(name)));
            return None;
        };
        let (board, board_at) = &setup.fields[0];
        let rows = rows(board, board_at, found)?;
        let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
        let (files, ranks, _) = setup.size.unwrap_or((widest.min(255) as u8, rows.len().min(255) as u8, 0));
        if (usize::from(files), usize::from(ranks)) != (widest, rows.len())
            || rows.iter().any(|row| row.len() != widest)
        {
            let what = format!("this FEN is not of {files} files and {ranks} ranks");
            found.add(board_at, what);
            return None;
        }
        let mut game = Game {
            said,
            setup,
            parent: *parent,
            files,
            ranks,
            rows,
            letters: BTreeMap::new(),
            pawn: None,
            king: 'K',
            ferz: None,
        };
        game.name_letters(found)?;
        Some(game)
    }

    /// Which letters there are, and which of them is the pawn, the king and the Ferz.
    fn name_letters(&mut self, found: &mut Found) -> Option<()> {
        match &self.setup.table {
            Some((table, at)) => {
                let halves = halves(table, at, found)?;
                for (side, half) in halves.iter().enumerate() {
                    for (place, letter) in half.iter().enumerate() {
                        let Some(letter) = letter else { continue };
                        // The last letter of each half is the king's, however many stand before.
                        let place = if place + 1 == half.len() { USUAL.len() - 1 } else { place };
                        let places = self.letters.entry(*letter).or_default();
                        if places[side].is_some() {
                            found.add(at, format!("{letter} stands twice in the table"));
                        }
                        places[side] = Some(place);
                    }
                }
                let [white, black] = halves.each_ref().map(|half| half.last().copied().flatten());
                let (Some(king), true) = (white, white == black) else {
                    found.add(
                        at,
                        "the last letter of each half of the table is the king's, and both sides have the same",
                    );
                    return None;
                };
                self.king = king;
                self.pawn = halves.iter().find_map(|half| half.first().copied().flatten());
                self.ferz =
                    halves.iter().find_map(|half| half.get(FERZ).copied().flatten()).filter(|&letter| letter != king);
            }
            None => {
                let board = self.rows.iter().flatten().flatten().map(|&(letter, _, _)| letter);
                for letter in board.chain(self.said.pieces.keys().map(|key| key.0)) {
                    self.letters.insert(letter, [LETTERS.find(letter); 2]);
                }
                let has = |letter: char| self.letters.contains_key(&letter).then_some(letter);
                (self.pawn, self.ferz) = (has('P'), has('F').or(has('Q')));
            }
        }
        for (key, at) in &self.said.places {
            if !self.letters.contains_key(&key.0) {
                let known: String = self.letters.keys().collect();
                found.add(at, format!("no piece {} is in this game; its pieces are {known}", key.0));
            }
        }
        let (_, at) = &self.setup.fields[0];
        for &(letter, promoted, _) in self.rows.iter().flatten().flatten() {
            if !self.letters.contains_key(&letter) || promoted && self.twin(letter).is_none() {
                let known: String = self.letters.keys().collect();
                let plus = if promoted { "+" } else { "" };
                found.add(at, format!("what is {plus}{letter}? The letters of this game are {known}"));
                return None;
            }
        }
        Some(())
    }

    /// How a piece of a side moves, where it is said, and if it is said here.
    fn moves(&self, letter: char, promoted: bool, side: Side) -> Option<(String, Option<&Described>)> {
        let said = self.said.pieces.get(&(letter, promoted));
        if let Some(described) = said.and_then(|sides| sides[side.index()].as_ref()) {
            return Some((described.moves.clone(), Some(described)));
        }
        let plus = if promoted { "+" } else { "" };
        let key = format!("{plus}{letter}");
        if self.parent.shogi {
            return OF_SHOGI.iter().find(|(known, _)| *known == key).map(|(_, moves)| ((*moves).to_owned(), None));
        }
        let place = self.letters.get(&letter)?[side.index()].filter(|_| !promoted)?;
        match USUAL.get(place).copied().flatten()? {
            "fmWfceFifmnD" if self.parent.old_pawn => Some(("fmWfcF".to_owned(), None)),
            moves => Some((moves.to_owned(), None)),
        }
    }

    /// Is there a promoted form?
    fn twin(&self, letter: char) -> Option<()> {
        let said = self.said.pieces.contains_key(&(letter, true));
        let usual = self.parent.shogi
            && OF_SHOGI.iter().any(|(known, _)| known.strip_prefix('+').is_some_and(|known| known.starts_with(letter)));
        (said || usual).then_some(())
    }

    fn written(&self, id: &str, found: &mut Found) -> Option<Written> {
        let mut written = Written::default();
        let (board, board_at) = &self.setup.fields[0];
        let name = self.said.variant.as_ref().map_or(id, |variant| variant.0);
        written.say(&self.setup.at, "id", id);
        written.say(&self.setup.at, "name", &super::zillions::plain(name, 100));
        written.say(&self.setup.at, "board", &format!("{}x{}", self.files, self.ranks));
        let holds = self.setup.size.is_some_and(|(_, _, hand)| hand > 0);
        let array = if holds && !board.contains('[') { format!("{board}[]") } else { (*board).to_owned() };
        written.copy(board_at, "array", &array);
        let castles = self.castling(found)?;
        let rights = castles.as_ref().map_or("-", |castles| castles.1.as_str());
        let rest: Vec<String> = self.setup.fields[1..].iter().map(|field| field.0.to_owned()).collect();
        let start_at = self.setup.fields.get(1).map_or(board_at.clone(), |field| field.1.clone());
        let start = match &rest[..] {
            [] => format!("w {rights} - 0 1"),
            [side] => format!("{side} {rights} - 0 1"),
            [side, said, ..] if said != "-" && said.chars().all(|sign| sign.is_ascii_alphabetic()) => {
                let kept: String = said.chars().filter(|right| rights.contains(*right)).collect();
                let kept = if kept.is_empty() { "-" } else { kept.as_str() };
                [&[side.as_str(), kept], &rest[2..].iter().map(String::as_str).collect::<Vec<_>>()[..]]
                    .concat()
                    .join(" ")
            }
            _ => rest.join(" "),
        };
        written.say(&start_at, "start", &start);
        if let Some((text, _)) = castles {
            written.add(&self.setup.at, &text);
        }
        if holds || board.contains('[') {
            written.add(&self.setup.at, &format!("\n[hands]\ncaptures = {holds}"));
        }
        if self.parent.shogi {
            written.add(&self.setup.at, "\n[rules]\nmust-stay-mobile = true");
        }
        for &letter in self.letters.keys() {
            for promoted in [false, true] {
                if !promoted || self.twin(letter).is_some() {
                    self.piece(letter, promoted, &mut written, found);
                }
            }
        }
        written.add(&self.setup.at, &format!("\n[end]\n{}", self.parent.end));
        Some(written)
    }

    fn piece(&self, letter: char, promoted: bool, written: &mut Written, found: &mut Found) {
        let table_at = self.setup.table.as_ref().map_or(self.setup.at.clone(), |table| table.1.clone());
        let at = self.said.places.get(&(letter, promoted)).cloned().unwrap_or(table_at);
        let plus = if promoted { "+" } else { "" };
        let [white, black] = Side::BOTH.map(|side| self.moves(letter, promoted, side));
        // A letter of one side moves as that side says.
        let Some((white, black)) = white.clone().or(black.clone()).zip(black.or(white)) else {
            let what = format!("how does {plus}{letter} move? A line such as 'piece {plus}{letter}& N' is missing");
            return found.add(&at, what);
        };
        let king = letter == self.king && !promoted;
        let mut drop = None;
        let mut texts = Vec::new();
        for (moves, described) in [&white, &black] {
            let moves_at = described.map_or(at.clone(), |described| described.at.clone());
            drop = drop.or(described.and_then(|described| described.drop));
            if moves.is_empty() {
                found.add(&moves_at, "a piece moves somehow");
                return;
            }
            match crate::betza::read(moves) {
                Err(error) => return wrong_moves(&error, &moves_at, found),
                Ok(read) if !read.castling.is_empty() && !king => {
                    return found.add(&moves_at, format!("only the king castles, {}, not {plus}{letter}", self.king));
                }
                Ok(_) => texts.push((without_castling(moves), moves_at)),
            }
        }
        let shown = usual_name(&texts[0].0).map(capitalised);
        let name = match shown {
            _ if king && texts[0].0 == "K" => "King".to_owned(),
            Some(name) if king => format!("Royal {name}"),
            Some(name) => name,
            None if self.pawn == Some(letter) && !promoted => "Pawn".to_owned(),
            None => format!("{plus}{letter}"),
        };
        written.add(&at, &format!("\n[pieces.\"{plus}{letter}\"]"));
        written.say(&at, "name", &name);
        match texts[0].0.as_str() {
            "" => written.add(&texts[0].1, "legs = \"none\""),
            moves => written.copy(&texts[0].1, "moves", moves),
        }
        if texts[1].0 != texts[0].0 {
            match texts[1].0.as_str() {
                "" => written.add(&texts[1].1, "black-legs = \"none\""),
                moves => written.copy(&texts[1].1, "black-moves", moves),
            }
        }
        if king {
            written.add(&at, "royal = true");
        }
        if promoted {
            return;
        }
        if self.pawn == Some(letter) && !king {
            written.add(&at, "progress = true\nunnamed = true");
        }
        if let Some(promotes) = self.promotes(letter, &at, found) {
            written.add(&at, &promotes);
        }
        let pawn = self.pawn == Some(letter);
        let (on_file, mate) = if self.parent.shogi && pawn { (true, ", mate = false") } else { (false, "") };
        let ranks = match drop {
            Some((ranks, _)) => Some(ranks.map(|rank| rank.min(self.ranks))),
            None if pawn && !self.parent.shogi && self.ranks > 2 => Some([2, self.ranks - 1]),
            None => None,
        };
        let holds = self.setup.size.is_some_and(|(_, _, hand)| hand > 0);
        if !holds && drop.is_none() || king {
            return;
        }
        let mut says = Vec::new();
        if let Some([first, last]) = ranks.filter(|ranks| *ranks != [1, self.ranks]) {
            let of = |first: u8, last: u8| format!("ranks {first}-{last}");
            let black = of(self.ranks + 1 - last, self.ranks + 1 - first);
            let white = of(first, last);
            says.push(if white == black {
                format!("zone = {}", TomlString(&white))
            } else {
                format!("zone = \"white: {white}; black: {black}\"")
            });
        }
        if on_file || drop.is_some_and(|(_, on_file)| on_file) {
            // Tori Shogi, on seven ranks, has two.
            says.push(format!("most-on-file = {}{mate}", if self.parent.shogi && self.ranks == 7 { 2 } else { 1 }));
        }
        if !says.is_empty() {
            written.add(&at, &format!("drop = {{ {} }}", says.join(", ")));
        }
    }

    /// What a piece promotes to, and where.
    fn promotes(&self, letter: char, at: &Range<usize>, found: &mut Found) -> Option<String> {
        if self.twin(letter).is_some() {
            if !self.parent.shogi {
                let at = self.said.places.get(&(letter, true)).unwrap_or(at);
                found.add(at, "pieces promote to a form of their own only as in shogi: _shogi behind the size");
                return None;
            }
            let depth = self.ranks / 3 + u8::from(self.ranks == 8);
            let zone = if depth < 2 { "last rank".to_owned() } else { format!("last {depth} ranks") };
            return Some(format!(
                "promotes = {{ to = \"+\", zone = \"{zone}\", when = \"touching\", optional = true }}"
            ));
        }
        if self.pawn != Some(letter) || self.parent.shogi || letter == self.king {
            return None;
        }
        let others = self.letters.keys().filter(|&&other| other != letter && other != self.king);
        let to: String = if self.parent.to_ferz { self.ferz.into_iter().collect() } else { others.collect() };
        if to.is_empty() {
            return None;
        }
        let zone = match self.parent.zone.min(self.ranks) {
            0 | 1 => "last rank".to_owned(),
            depth => format!("last {depth} ranks"),
        };
        Some(format!("promotes = {{ to = \"{to}\", zone = \"{zone}\" }}"))
    }

    /// `[castling]` and the rights. Where the king's own line says nothing of it, it castles as in its parent.
    fn castling(&self, found: &mut Found) -> Option<Option<(String, String)>> {
        let mut sides = [None, None];
        let mut at = self.setup.at.clone();
        for side in Side::BOTH {
            let (moves, described) = self.moves(self.king, false, side)?;
            at = described.map_or(at, |described| described.at.clone());
            let Ok(read) = crate::betza::read(&moves) else { return Some(None) };
            let told = described.is_some() && !read.castling.is_empty();
            if !told && !self.parent.castles {
                continue;
            }
            let Some((file, row)) = self.stands(side) else { continue };
            let at_home = row == if side == Side::White { self.rows.len() - 1 } else { 0 };
            if !told && !at_home {
                continue;
            }
            let own = |file: &u8| self.rows[row][usize::from(*file)].is_some_and(|(_, _, owner)| owner == side);
            let mut ways = [None, None];
            for (way, chosen) in ways.iter_mut().enumerate() {
                let partner = if way == 0 { (file + 1..self.files).rev().find(own) } else { (0..file).find(own) };
                let Some(partner) = partner else { continue };
                let Some((letter, false, _)) = self.rows[row][usize::from(partner)] else { continue };
                let steps: Vec<u8> = match told {
                    true => read
                        .castling
                        .iter()
                        .filter(|castling| castling.goes(side, way == 0))
                        .map(|castling| castling.steps)
                        .collect(),
                    // As many as on the boards that XBoard knows: two on eight files, three on ten.
                    false => vec![(self.files + 2) / 4],
                };
                match steps[..] {
                    [] => {}
                    [steps] if steps > 0 && file.abs_diff(partner) >= steps => {
                        *chosen = Some((partner, letter, if way == 0 { file + steps } else { file - steps }));
                    }
                    [_] => {}
                    _ => {
                        found.add(&at, "there are two ways to castle to the same side");
                        return None;
                    }
                }
            }
            if ways != [None, None] {
                let rank = if side == Side::White { self.rows.len() - 1 - row } else { row } as u8;
                sides[side.index()] = Some(Castler { king: file, rank, letter: self.king, ways });
            }
        }
        castling(self.files, &sides).map_err(|what| found.add(&at, what)).ok()
    }

    /// Where a side's king stands, if it has one.
    fn stands(&self, side: Side) -> Option<(u8, usize)> {
        let mut all = self.rows.iter().enumerate().flat_map(|(row, squares)| {
            let king = move |there: &Option<(char, bool, Side)>| *there == Some((self.king, false, side));
            squares.iter().enumerate().filter(move |(_, there)| king(there)).map(move |(file, _)| (file as u8, row))
        });
        let first = all.next()?;
        all.next().is_none().then_some(first)
    }
}

/// A name with capital letters.
pub(super) fn capitalised(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The two halves of a table: a letter, or none where a dot or the sign of a promoted form stands.
fn halves(table: &str, at: &Range<usize>, found: &mut Found) -> Option<[Vec<Option<char>>; 2]> {
    let mut places = Vec::new();
    let mut signs = table.char_indices();
    while let Some((byte, sign)) = signs.next() {
        match sign {
            '.' | '+' | '~' => places.push(None),
            // Behind it another letter by which games may call the piece before.
            '=' if !places.is_empty() => drop(signs.next()),
            letter if letter.is_ascii_alphabetic() => places.push(Some(letter)),
            _ => {
                let place = at.start + byte..at.end;
                found.add(
                    &place,
                    format!(
                        "'{}' can't stand in the table: it is made of letters, dots and '+'",
                        sign.escape_default()
                    ),
                );
                return None;
            }
        }
    }
    let half = places.len() / 2;
    let right =
        |half: &[Option<char>], upper: bool| half.iter().flatten().all(|letter| letter.is_ascii_uppercase() == upper);
    if half == 0 || places.len() % 2 == 1 || !right(&places[..half], true) || !right(&places[half..], false) {
        found.add(at, "the table is White's letters and then as many of Black's: (PNBRQKpnbrqk)");
        return None;
    }
    let of =
        |half: &[Option<char>]| half.iter().map(|letter| letter.map(|letter| letter.to_ascii_uppercase())).collect();
    Some([of(&places[..half]), of(&places[half..])])
}

/// The rows of a FEN's board; walls stand for nobody.
fn rows(board: &str, at: &Range<usize>, found: &mut Found) -> Option<Vec<Row>> {
    let most = usize::from(Geometry::MOST_ACROSS);
    let mut rows = Vec::new();
    let squares = board.split('[').next().unwrap_or_default();
    let mut start = 0;
    for text in squares.split('/') {
        let mut row = Vec::new();
        let mut signs = text.char_indices().peekable();
        let mut promoted = false;
        while let Some((byte, sign)) = signs.next() {
            match sign {
                '0'..='9' => {
                    let mut count = sign as usize - '0' as usize;
                    while let Some((_, digit)) = signs.next_if(|(_, sign)| sign.is_ascii_digit()) {
                        count = (count * 10 + digit as usize - '0' as usize).min(most + 1);
                    }
                    row.extend((0..count).map(|_| None));
                }
                '*' => row.push(None),
                '+' => promoted = true,
                letter if letter.is_ascii_alphabetic() => {
                    let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
                    row.push(Some((letter.to_ascii_uppercase(), std::mem::take(&mut promoted), side)));
                }
                _ => {
                    let place = at.start + start + byte..at.end;
                    found.add(&place, format!("'{}' is no piece of a FEN here", sign.escape_default()));
                    return None;
                }
            }
            if row.len() > most {
                break;
            }
        }
        start += text.len() + 1;
        rows.push(row);
        if rows.len() > most || rows.last().is_some_and(|row| row.len() > most) {
            found.add(at, format!("a board has at most {most} files and ranks"));
            return None;
        }
    }
    Some(rows)
}
