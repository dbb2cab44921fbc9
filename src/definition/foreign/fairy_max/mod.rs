//! Fairy-Max's `fmax.ini`: games by H. G. Muller, each a name, the size of its board, two arrays of numbers, and up to fifteen pieces whose
//! moves are rays.
//!
//! After the legend in that file (version 4.8, <https://github.com/RMKirkpatrick/fairymax/blob/master/data/fmax.ini>), and where it is silent
//! after Fairy-Max 5.0b. A file is parted into games here; `game` makes a text of ours of one, `ray` puts its moves into words.

pub(super) mod game;
mod ray;

use crate::definition::diagnostic::Found;
use crate::definition::fields::shown;
use ray::Ray;
use std::collections::HashMap;
use std::ops::Range;

/// The most pieces of a game, and the most rays of all of them, as there.
const MOST_PIECES: usize = 15;
const MOST_RAYS: usize = 255;

/// Files and ranks that a board may have there.
const MOST_FILES: u8 = 14;
const MOST_RANKS: u8 = 16;

/// A game of the file, not yet read.
pub(super) struct Said {
    /// Its title as an id.
    pub id: String,
    title: String,
    pub at: Range<usize>,
    /// The remark before it.
    remark: String,
    /// The game whose rules an interface knows.
    parent: String,
    /// What it says, behind its first line.
    inside: Range<usize>,
}

const GAME: &str = "Game:";

/// `8x8`, and what follows.
fn size(line: &str) -> Option<(u16, u16, &str)> {
    let (files, rest) = line.trim().split_once('x')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| text.len() <= 3);
    Some((number(files)?, number(&rest[..digits])?, &rest[digits..]))
}

/// Lines with their places, without what ends them.
fn lines(text: &str, range: Range<usize>) -> impl Iterator<Item = (&str, usize)> {
    let mut start = range.start;
    text[range].split('\n').map(move |line| {
        let at = start;
        start += line.len() + 1;
        (line.trim_end_matches('\r'), at)
    })
}

/// The games of a file, in its order.
pub(super) fn games(text: &str, found: &mut Found) -> Vec<Said> {
    let mut games: Vec<Said> = Vec::new();
    let mut named: HashMap<String, usize> = HashMap::new();
    let mut remark = "";
    let mut first = true;
    for (line, start) in lines(text, 0..text.len()) {
        let bare = line.trim_start_matches('\u{feff}');
        let start = start + line.len() - bare.len();
        let begins = first;
        first &= bare.trim().is_empty();
        if let Some(version) = bare.trim().strip_prefix("version ").filter(|_| begins) {
            if version.trim() != "4.8(w)" {
                found.add(
                    &(start..start + bare.len()),
                    format!("version {} is another form; 4.8(w) is read", shown(version.trim())),
                );
            }
        } else if bare.trim_start().starts_with("#include") || bare.starts_with("include ") {
            found.add(&(start..start + bare.len()), "no other file is read: write its games here");
        } else if let Some(rest) = bare.strip_prefix(GAME) {
            if let Some(last) = games.last_mut() {
                last.inside.end = start;
            }
            let mut parts = rest.split('#').map(str::trim);
            let title = parts.next().unwrap_or_default();
            let parent = parts.nth(1).unwrap_or_default();
            let at = start..start + bare.len();
            if title.is_empty() {
                found.add(&at, "a game has a name: Game: capablanca");
                continue;
            }
            games.push(Said {
                id: id(title, &mut named),
                title: title.to_owned(),
                at,
                remark: remark.to_owned(),
                parent: parent.to_owned(),
                inside: (start + bare.len() + 1).min(text.len())..text.len(),
            });
        }
        remark = bare.strip_prefix("//").unwrap_or_default().trim();
    }
    games
}

/// A title in small letters with hyphens; a number is added to one that stands there already.
fn id(title: &str, named: &mut HashMap<String, usize>) -> String {
    let sign = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let plain: String = title.chars().map(sign).take(50).collect();
    let plain = match plain.trim_matches('-') {
        "" => "game".to_owned(),
        plain => plain.to_owned(),
    };
    let count = named.entry(plain.clone()).or_default();
    *count += 1;
    if *count > 1 { format!("{plain}-{count}") } else { plain }
}

/// A piece.
struct Piece {
    /// Its letter, as a capital.
    letter: char,
    value: i32,
    at: Range<usize>,
    rays: Vec<Ray>,
}

/// What a game says.
struct Definition {
    files: u8,
    ranks: u8,
    /// On how many ranks pawns promote, and on which they begin, from 1.
    zone: u8,
    pawns: u8,
    size_at: Range<usize>,
    /// The numbers of the pieces of each side, from the first file on.
    rows: [Vec<usize>; 2],
    row_at: [Range<usize>; 2],
    pieces: Vec<Piece>,
}

fn definition(text: &str, said: &Said, found: &mut Found) -> Option<Definition> {
    let remark = |line: &str| line.is_empty() || line.starts_with('#') || line.starts_with("//");
    let mut rest = lines(text, said.inside.clone()).map(|(line, at)| {
        let bare = line.trim();
        (bare, at + line.find(bare).unwrap_or(0))
    });
    let mut next = || rest.find(|(line, _)| !remark(line)).map(|(line, at)| (line, at..at + line.len()));
    let missing =
        "a game goes on with its size, 8x8, the numbers of White's pieces and of Black's, and then the pieces";
    let Some((line, size_at)) = next() else {
        found.add(&said.at, missing);
        return None;
    };
    let Some((files, ranks, zone)) = size(line) else {
        found.add(&size_at, missing);
        return None;
    };
    if !(1..=u16::from(MOST_FILES)).contains(&files) || !(4..=u16::from(MOST_RANKS)).contains(&ranks) {
        found.add(&size_at, format!("a board has up to {MOST_FILES} files there, and 4 to {MOST_RANKS} ranks"));
        return None;
    }
    let (files, ranks) = (files as u8, ranks as u8);
    let (zone, pawns) = match zone.trim() {
        "" | "=1" => (1, 2),
        "=3" => (3, 3),
        "=-1" => (1, 2),
        "=-2" => (1, 3),
        "=-3" => {
            found.add(
                &size_at,
                "with pawns on the fourth rank promotion is by the square there, which isn't known here",
            );
            (1, 4)
        }
        _ => {
            found.add(&size_at, "behind the size stands =3 if pawns begin and promote on the third rank, =-2 if they only begin there, or nothing");
            (1, 2)
        }
    };
    if 2 * pawns > ranks {
        found.add(&size_at, "this board is too small for pawns there");
        return None;
    }
    let mut rows: [Vec<usize>; 2] = Default::default();
    let mut row_at = [size_at.clone(), size_at.clone()];
    for (side, row) in rows.iter_mut().enumerate() {
        let Some((line, at)) = next() else {
            found.add(&size_at, missing);
            return None;
        };
        let numbers: Option<Vec<usize>> =
            line.split_whitespace().map(|word| word.parse().ok().filter(|&number| number <= MOST_PIECES)).collect();
        match numbers.filter(|numbers| numbers.len() == usize::from(files)) {
            Some(numbers) => *row = numbers,
            None => {
                found.add(&at, format!("here stand the numbers of the pieces on the first rank, one for each of {files} files, 0 for none"));
            }
        }
        row_at[side] = at;
    }
    let mut definition = Definition { files, ranks, zone, pawns, size_at, rows, row_at, pieces: Vec::new() };
    let mut free = false;
    for (line, at) in rest {
        if line.is_empty() {
            free = true;
        } else if line.starts_with('#') || line.starts_with("//") {
        } else if is_piece(line)
            || line.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-') && !definition.pieces.is_empty()
        {
            pieces(line, at, &mut definition, found);
            if definition.pieces.len() > MOST_PIECES {
                break;
            }
        } else if free {
            // What stands behind an empty line and is no piece is a remark, and all that follows.
            break;
        } else {
            let what = format!(
                "a piece is its letter, its value and its rays, n:300 14,7 31,7; '{}' is none; remarks begin with # or //",
                shown(line)
            );
            found.add(&(at..at + line.len()), what);
        }
    }
    if definition.pieces.len() > MOST_PIECES {
        found.add(&definition.pieces[MOST_PIECES].at.clone(), format!("a game has at most {MOST_PIECES} pieces"));
        return None;
    }
    if definition.pieces.iter().map(|piece| piece.rays.len()).sum::<usize>() > MOST_RAYS {
        found.add(&said.at, format!("the pieces of a game have at most {MOST_RAYS} rays"));
        return None;
    }
    let count = definition.pieces.len();
    for (row, at) in definition.rows.iter().zip(&definition.row_at) {
        if let Some(number) = row.iter().find(|&&number| number > count) {
            found.add(at, format!("there is no piece {number}: {count} are described"));
        }
    }
    if count < 2 {
        found.add(&said.at, "the first two pieces are White's pawn and Black's");
        return None;
    }
    Some(definition)
}

/// Does a line begin with a letter and a colon?
fn is_piece(line: &str) -> bool {
    let mut signs = line.chars();
    signs.next().is_some_and(|letter| letter.is_ascii_alphabetic()) && signs.next() == Some(':')
}

/// A line with a piece, or with more rays of the one before.
fn pieces(line: &str, start: usize, definition: &mut Definition, found: &mut Found) {
    let mut at = 0;
    let mut words = Vec::new();
    for word in line.split_whitespace() {
        let from = at + line[at..].find(word).unwrap_or(0);
        at = from + word.len();
        words.push((word, start + from..start + at));
    }
    let mut words = words.into_iter().peekable();
    if is_piece(line) {
        let Some((head, head_at)) = words.next() else { return };
        let mut value = &head[2..];
        if value.is_empty() {
            value = words.next().map_or("", |(word, _)| word);
        }
        let letter = head.chars().next().map_or('?', |letter| letter.to_ascii_uppercase());
        let value =
            value.parse::<i32>().ok().filter(|value| (-10_000..=100_000).contains(value)).unwrap_or_else(|| {
                let what = format!(
                    "behind the letter of a piece stands its value, -1 of a king: {}:300",
                    letter.to_ascii_lowercase()
                );
                found.add(&head_at, what);
                0
            });
        definition.pieces.push(Piece { letter, value, at: head_at, rays: Vec::new() });
    }
    let Some(piece) = definition.pieces.last_mut() else { return };
    for (word, at) in words {
        if piece.rays.len() > MOST_RAYS || found.is_full() {
            return;
        }
        if !word.contains(',') {
            found.add(&at, format!("'{}' is no ray: a ray is a step and the bits of how it is made, 1,3", shown(word)));
            continue;
        }
        match Ray::read(word, at) {
            Ok(ray) => piece.rays.push(ray),
            Err((at, what)) => found.add(&at, what),
        }
    }
}
