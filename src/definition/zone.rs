//! Parts of the board as text: `last rank`, `ranks 8-10`, `far half & files c-e`, `a1 b1, d4-f6`, and where the sides'
//! parts are not each other's mirror image `white: a1; black: c8`.

use super::diagnostic::nearest;
use super::fields::shown;
use crate::board::{Geometry, Side, Square, SquareSet, Vast, Zone};

/// What is wrong, and at which byte of the text.
pub(super) type Wrong = (usize, String);

/// Reads a part of the board.
pub(super) fn read(text: &str, geometry: &Geometry) -> Result<Zone, Wrong> {
    if let Some((white, black)) = text.split_once(';') {
        let (white, at_white) = after("white:", white, 0)?;
        let (black, at_black) = after("black:", black, text.len() - black.len())?;
        let white = Reading { geometry, side: Some(Side::White) }.union(white, at_white)?;
        let black = Reading { geometry, side: Some(Side::Black) }.union(black, at_black)?;
        return Ok(Zone::Cells([cells(geometry, Side::White, white), cells(geometry, Side::Black, black)]));
    }
    Reading { geometry, side: None }.union(text, 0)
}

/// Writes it so that [`read`] gives it back.
pub(super) fn write(zone: Zone, geometry: &Geometry) -> String {
    match zone {
        Zone::Everywhere => "everywhere".to_owned(),
        Zone::Rank(rank) => format!("rank {rank}"),
        Zone::LastRanks(1) => "last rank".to_owned(),
        Zone::LastRanks(count) => format!("last {count} ranks"),
        Zone::FarHalf => "far half".to_owned(),
        Zone::NotFarHalf => "home half".to_owned(),
        Zone::Rear => "rear".to_owned(),
        Zone::Fortress => "fortress".to_owned(),
        Zone::Cells([white, black]) if black == mirrored(geometry, white) => list(geometry, white),
        Zone::Cells([white, black]) => {
            format!("white: {}; black: {}", list(geometry, white), list(geometry, black))
        }
    }
}

/// As [`write`], with blocks of squares where these are shorter.
pub(super) fn write_shortly(zone: Zone, geometry: &Geometry) -> String {
    match zone {
        Zone::Cells([white, black]) if black == mirrored(geometry, white) => blocks(geometry, white),
        Zone::Cells([white, black]) => {
            format!("white: {}; black: {}", blocks(geometry, white), blocks(geometry, black))
        }
        _ => write(zone, geometry),
    }
}

fn list(geometry: &Geometry, set: Vast) -> String {
    let names: Vec<String> = set.squares().map(|square| geometry.name(square).to_string()).collect();
    if names.is_empty() { "nowhere".to_owned() } else { names.join(" ") }
}

/// Squares, and blocks of them on flat boards (`d1-f3`), as large as can be from each square that is still to be named.
fn blocks(geometry: &Geometry, set: Vast) -> String {
    let (mut left, mut names) = (set, Vec::new());
    while let Some(first) = left.first() {
        let (file, rank) = (geometry.file(first), geometry.rank(first));
        let inside = |file: u8, rank: u8| {
            let square = geometry.square(file.into(), rank.into(), 0);
            square.filter(|&square| geometry.is_flat() && left.has(square))
        };
        let most = (file + 1..geometry.files()).take_while(|&file| inside(file, rank).is_some()).last().unwrap_or(file);
        let whole = |rank: &u8| (file..=most).all(|file| inside(file, *rank).is_some());
        let highest = (rank + 1..geometry.ranks()).take_while(whole).last().unwrap_or(rank);
        let block: Vec<Square> =
            (rank..=highest).flat_map(|rank| (file..=most).filter_map(move |file| inside(file, rank))).collect();
        let name = |square: Square| geometry.name(square).to_string();
        match block.last() {
            // Two or three squares are named as shortly one by one.
            Some(&last) if block.len() > 3 => {
                names.push(format!("{}-{}", name(first), name(last)));
                left = block.into_iter().fold(left, Vast::without);
            }
            _ => {
                names.push(name(first));
                left = left.without(first);
            }
        }
    }
    if names.is_empty() { "nowhere".to_owned() } else { names.join(" ") }
}

fn cells(geometry: &Geometry, side: Side, zone: Zone) -> Vast {
    let inside = geometry.squares().filter(|&square| zone.contains(geometry, side, square));
    inside.fold(Vast::EMPTY, Vast::with)
}

fn mirrored(geometry: &Geometry, set: Vast) -> Vast {
    set.squares().fold(Vast::EMPTY, |mirrored, square| mirrored.with(geometry.mirrored(square)))
}

fn after<'t>(label: &str, text: &'t str, at: usize) -> Result<(&'t str, usize), Wrong> {
    let trimmed = text.trim_start();
    let at = at + text.len() - trimmed.len();
    let rest = trimmed.strip_prefix(label);
    rest.map(|rest| (rest, at + label.len())).ok_or_else(|| (at, format!("'{label}' is expected here")))
}

/// The words that parts of the board are said in.
const WORDS: &[&str] = &[
    "everywhere",
    "nowhere",
    "not",
    "far",
    "home",
    "half",
    "rear",
    "fortress",
    "first",
    "last",
    "rank",
    "ranks",
    "file",
    "files",
    "level",
    "levels",
];

/// `; did you mean 'last rank'?`, where words are nearly right.
fn meant(text: &str) -> String {
    let right = |word: &str| {
        let is_word = word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
        if is_word { nearest(word, WORDS).unwrap_or(word).to_owned() } else { word.to_owned() }
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let corrected: Vec<String> = words.iter().map(|word| right(word)).collect();
    if corrected == words { String::new() } else { format!("; did you mean '{}'?", shown(&corrected.join(" "))) }
}

struct Reading<'a> {
    geometry: &'a Geometry,
    /// Whose part is said; if nobody's, White's, and Black's is its mirror image.
    side: Option<Side>,
}

impl Reading<'_> {
    fn union(&self, text: &str, at: usize) -> Result<Zone, Wrong> {
        self.join(
            text,
            at,
            ',',
            |text, at| self.join(text, at, '&', |text, at| self.term(text, at), |a, b| a & b),
            |a, b| a | b,
        )
    }

    /// Parts of a text between a sign, made one; a single part stays what it is.
    fn join(
        &self,
        text: &str,
        mut at: usize,
        sign: char,
        part: impl Fn(&str, usize) -> Result<Zone, Wrong>,
        meet: impl Fn(Vast, Vast) -> Vast,
    ) -> Result<Zone, Wrong> {
        let mut whole: Option<Zone> = None;
        for piece in text.split(sign) {
            let zone = part(piece, at)?;
            at += piece.len() + 1;
            whole = Some(match whole {
                None => zone,
                Some(before) => {
                    let sets = Side::BOTH
                        .map(|side| meet(cells(self.geometry, side, before), cells(self.geometry, side, zone)));
                    Zone::Cells(sets)
                }
            });
        }
        Ok(whole.unwrap_or(Zone::Everywhere))
    }

    fn term(&self, text: &str, at: usize) -> Result<Zone, Wrong> {
        let at = at + text.len() - text.trim_start().len();
        let text = text.trim();
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.len() > 4 && words[0] == "not" || words.len() > 512 {
            return Err((at, "this part of the board is too long".to_owned()));
        }
        let bent = self.geometry.is_ringed();
        Ok(match words[..] {
            [] => return Err((at, "a part of the board is missing here".to_owned())),
            ["not", ..] => {
                let inside = self.term(text["not".len()..].trim_start(), at + 4)?;
                let outside = Side::BOTH
                    .map(|side| cells(self.geometry, side, Zone::Everywhere) & !cells(self.geometry, side, inside));
                Zone::Cells(outside)
            }
            ["everywhere"] => Zone::Everywhere,
            ["nowhere"] => Zone::Cells([Vast::EMPTY; 2]),
            ["far", "half"] => Zone::FarHalf,
            ["home", "half"] => Zone::NotFarHalf,
            ["rear"] if bent => Zone::Rear,
            ["fortress"] if bent => Zone::Fortress,
            ["rear" | "fortress"] => {
                return Err((
                    at,
                    format!("'{text}' is known on boards of 7x7 files and levels only; list the squares"),
                ));
            }
            ["first", "rank"] => Zone::Rank(1),
            ["last", "rank"] => Zone::LastRanks(1),
            ["last", count, "ranks"] => Zone::LastRanks(self.rank(count, at)?),
            ["rank", rank] => Zone::Rank(self.rank(rank, at)?),
            ["ranks", range] => {
                let (from, to) = self.range(range, at, |rank| self.rank(rank, at))?;
                self.both(|side, square| (from..=to).contains(&(self.geometry.rank_for(side, square) + 1)))
            }
            ["file", file] => {
                let file = self.file(file, at)?;
                self.both(|_, square| self.geometry.file(square) == file)
            }
            ["files", range] => {
                let (from, to) = self.range(range, at, |file| self.file(file, at))?;
                self.both(|_, square| (from..=to).contains(&self.geometry.file(square)))
            }
            ["level", level] => {
                let level = self.level(level, at)?;
                self.both(|_, square| self.geometry.level(square) == level)
            }
            ["levels", range] => {
                let (from, to) = self.range(range, at, |level| self.level(level, at))?;
                self.both(|_, square| (from..=to).contains(&self.geometry.level(square)))
            }
            _ => self.squares(text, at)?,
        })
    }

    fn both(&self, inside: impl Fn(Side, Square) -> bool) -> Zone {
        let set = |side| self.geometry.squares().filter(|&square| inside(side, square)).fold(Vast::EMPTY, Vast::with);
        Zone::Cells(Side::BOTH.map(set))
    }

    fn rank(&self, text: &str, at: usize) -> Result<u8, Wrong> {
        let ranks = self.geometry.ranks();
        let rank = text.parse().ok().filter(|rank| (1..=ranks).contains(rank));
        rank.ok_or_else(|| (at, format!("'{}' is no number of ranks from 1 to {ranks}", shown(text))))
    }

    fn file(&self, text: &str, at: usize) -> Result<u8, Wrong> {
        let files = self.geometry.files();
        let last = char::from(b'a' + files - 1);
        match text.as_bytes() {
            [letter] if (b'a'..b'a' + files).contains(letter) => Ok(letter - b'a'),
            _ => Err((at, format!("'{}' is no file from a to {last}", shown(text)))),
        }
    }

    fn level(&self, text: &str, at: usize) -> Result<u8, Wrong> {
        let mut levels = 0..self.geometry.levels();
        let named = levels.find(|&level| text.chars().eq([self.geometry.level_letter(level)]));
        named
            .filter(|_| !self.geometry.is_flat())
            .ok_or_else(|| (at, format!("'{}' is no level of this board", shown(text))))
    }

    fn range<T: PartialOrd>(
        &self,
        text: &str,
        at: usize,
        part: impl Fn(&str) -> Result<T, Wrong>,
    ) -> Result<(T, T), Wrong> {
        let (from, to) = text.split_once('-').ok_or_else(|| (at, format!("'{}' is no range like 2-4", shown(text))))?;
        let (from, to) = (part(from)?, part(to)?);
        if from > to {
            return Err((at, format!("the range '{}' runs backwards", shown(text))));
        }
        Ok((from, to))
    }

    /// Squares and blocks of squares (`d1-f3`).
    fn squares(&self, text: &str, at: usize) -> Result<Zone, Wrong> {
        let geometry = self.geometry;
        let mut set = Vast::EMPTY;
        let mut place = 0;
        for word in text.split_whitespace() {
            place += text[place..].find(word).unwrap_or(0);
            let square = |name: &str| {
                geometry.parse(name).map_err(|error| {
                    let help = "or a part of the board such as 'last rank', 'ranks 2-3', 'files c-e', 'far half'";
                    (at + place, format!("{error}, {help}{}", meant(text)))
                })
            };
            let (from, to) = word.split_once('-').unwrap_or((word, word));
            let (from, to) = (square(from)?, square(to)?);
            let between = |a: u8, b: u8, number: u8| (a.min(b)..=a.max(b)).contains(&number);
            let inside = geometry.squares().filter(|&square| {
                between(geometry.file(from), geometry.file(to), geometry.file(square))
                    && between(geometry.rank(from), geometry.rank(to), geometry.rank(square))
                    && between(geometry.level(from), geometry.level(to), geometry.level(square))
            });
            set = inside.fold(set, Vast::with);
            place += word.len();
        }
        let black = if self.side.is_some() { set } else { mirrored(geometry, set) };
        Ok(Zone::Cells([set, black]))
    }
}
