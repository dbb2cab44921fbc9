//! Fairy-Max's `fmax.ini`: games by H. G. Muller, each a name, the size of its board, two arrays of numbers, and up to fifteen pieces whose
//! moves are rays.
//!
//! After the legend in that file (version 4.8, <https://github.com/RMKirkpatrick/fairymax/blob/master/data/fmax.ini>), and where it is silent
//! after Fairy-Max 5.0b. A file is parted into games here, and a text of ours made of each; `ray` puts its moves into words.

mod ray;

use super::diagram_game::usual_name;
use super::written::{Castler, Written, castling};
use crate::board::Side;
use crate::definition::diagnostic::Found;
use crate::definition::fields::shown;
use crate::letter;
use ray::{Moves, Ray, Setting, moves};
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

/// Games, by their own names or as parents, where an interface lets pawns promote to nothing but the seventh piece.
const TO_THE_SEVENTH: &[&str] = &["shatranj", "courier", "makruk", "cambodian", "ai-wok"];

/// The number of the piece to which pawns promote, and of the one that Black's may have instead.
const SEVENTH: usize = 7;
const NINTH: usize = 9;

/// The game in which pieces 9 and 10 wait in hand, and enter where a piece first leaves its square: the program knows it by its name.
const GATES: &str = "seirawan";
const GATED: [usize; 2] = [9, 10];

/// A kind of piece of ours: a letter, and how each side's moves.
struct Kind {
    /// As there.
    of: char,
    letter: char,
    royal: bool,
    pawn: bool,
    sides: [Option<Moves>; 2],
    value: i32,
    at: Range<usize>,
}

/// A game while its text is made.
struct Game<'d> {
    definition: &'d Definition,
    kinds: Vec<Kind>,
    /// The kind of each number and side.
    known: Vec<[Option<usize>; 2]>,
    passing: bool,
}

/// Reads a game.
pub(super) fn read(text: &str, said: &Said, found: &mut Found) -> Option<Written> {
    let definition = definition(text, said, found)?;
    if found.is_empty() { written(said, &definition, found) } else { None }
}

fn written(said: &Said, definition: &Definition, found: &mut Found) -> Option<Written> {
    let passing = definition.pieces.iter().take(2).any(|piece| piece.rays.iter().any(Ray::leaves_rights));
    let mut game = Game { definition, kinds: Vec::new(), known: vec![[None; 2]; MOST_PIECES + 1], passing };
    for side in Side::BOTH {
        let row = &definition.rows[side.index()];
        let all = row.iter().copied().filter(|&number| number > 0);
        for number in all.chain([1 + side.index()]) {
            game.kind(number, side, found);
        }
        let royal = |number: &&usize| **number > 0 && definition.pieces[**number - 1].value < 0;
        if row.iter().find(royal).is_none() {
            found.add(
                &definition.row_at[side.index()],
                "nobody here is royal: a king's value is -1, and without one no game ends",
            );
        }
    }
    let gates = said.title.eq_ignore_ascii_case(GATES);
    if gates && definition.pieces.len() < GATED[1] {
        found.add(&said.at, "in this game pieces 9 and 10 wait in hand, and there are fewer");
        return None;
    }
    for (side, number) in Side::BOTH.into_iter().flat_map(|side| GATED.map(|number| (side, number))).filter(|_| gates) {
        game.kind(number, side, found);
    }
    let to = Side::BOTH.map(|side| game.promotes_to(said, side, found));
    game.choose_letters();
    let castles = game.castles(found);
    if !found.is_empty() {
        return None;
    }
    let castles = castles?;
    let (castling_text, mut rights) = match castling(definition.files, &castles) {
        Ok(castles) => castles.unwrap_or((String::new(), "-".to_owned())),
        Err(what) => {
            found.add(&definition.row_at[0], what);
            return None;
        }
    };
    let mut text = Written::default();
    // The ids of bundled games are theirs.
    let taken = crate::variant::bundled_ids().contains(&said.id.as_str());
    text.say(&said.at, "id", &if taken { format!("fairy-max-{}", said.id) } else { said.id.clone() });
    text.say(&said.at, "name", &super::zillions::plain(&said.title, 100));
    let summary = super::zillions::plain(&said.remark, 500);
    if !summary.is_empty() {
        text.say(&said.at, "summary", &summary);
    }
    text.say(&definition.size_at, "board", &format!("{}x{}", definition.files, definition.ranks));
    let mut array = game.array();
    if gates {
        array += &format!("[{}]", Side::BOTH.map(|side| game.gated(side)).concat());
        rights = Side::BOTH.map(|side| game.gates(side, castles[side.index()].as_ref(), &rights)).concat();
        rights = if rights.is_empty() { "-".to_owned() } else { rights };
    }
    text.say(&definition.row_at[0], "array", &array);
    text.say(&definition.row_at[0], "start", &format!("w {rights} - 0 1"));
    if !castling_text.is_empty() {
        text.add(&definition.row_at[0], &castling_text);
    }
    let mut to = to.map(|kinds| kinds.into_iter().map(|kind| game.kinds[kind].letter).collect::<String>());
    to.iter_mut().filter(|to| to.is_empty()).for_each(|to| *to = "none".to_owned());
    if gates {
        text.add(&said.at, "\n[rules]\ngating = true");
    }
    for kind in &game.kinds {
        game.piece(kind, &to, &mut text);
    }
    text.add(&said.at, "\n[end]\nmoves = 50");
    if let Some((letter, at)) = game.hill(found) {
        let file = |file: u8| char::from(b'a' + file);
        let (left, right) = (file(definition.files / 2 - 1), file(definition.files / 2));
        text.add(&at, &format!("flag = {{ pieces = \"{letter}\", zone = \"{left}4-{right}5\" }}"));
    }
    found.is_empty().then_some(text)
}

impl Game<'_> {
    fn numbered(&self, number: usize) -> &Piece {
        &self.definition.pieces[number - 1]
    }

    /// The kind of a side's piece of this number, made if there is none that moves so.
    fn kind(&mut self, number: usize, side: Side, found: &mut Found) -> Option<usize> {
        if let Some(known) = self.known[number][side.index()] {
            return Some(known);
        }
        let definition = self.definition;
        let piece = definition.pieces.get(number - 1)?;
        let royal = piece.value < 0;
        if royal && piece.value != -1 && !(piece.value == -2 && number == 3) {
            found.add(
                &piece.at,
                "of several kings the last alone counts there, which can't be played here: a king's value is -1, or -2 of piece 3, which wins in \
                 the middle, too",
            );
            return None;
        }
        let pawn = number <= 2;
        let seen = |ray: &Ray| if side == Side::White { ray.clone() } else { ray.turned() };
        let own = piece.rays.iter().filter(|ray| pawn || !ray.castles()).map(seen).collect::<Vec<_>>();
        let setting = Setting { pawn, passing: self.passing, ranks: definition.ranks };
        let told = match moves(&own, setting) {
            Ok(moves) => moves,
            Err(wrongs) => {
                wrongs.into_iter().for_each(|(at, what)| found.add(&at, what));
                return None;
            }
        };
        let fits = |kind: &Kind| {
            (kind.of, kind.royal, kind.pawn) == (piece.letter, royal, pawn)
                && kind.sides[side.index()].as_ref().is_none_or(|known| *known == told)
        };
        // Rather one that the other side moves alike.
        let alike = |kind: &Kind| fits(kind) && kind.sides.iter().flatten().any(|known| *known == told);
        let chosen = self.kinds.iter().position(alike).or_else(|| self.kinds.iter().position(fits));
        let chosen = chosen.unwrap_or_else(|| {
            let (at, of) = (piece.at.clone(), piece.letter);
            self.kinds.push(Kind { of, letter: of, royal, pawn, sides: [None, None], value: piece.value, at });
            self.kinds.len() - 1
        });
        self.kinds[chosen].sides[side.index()] = Some(told);
        self.known[number][side.index()] = Some(chosen);
        Some(chosen)
    }

    /// To which kinds a side's pawns promote, first the one that Fairy-Max itself would choose.
    fn promotes_to(&mut self, said: &Said, side: Side, found: &mut Found) -> Vec<usize> {
        let definition = self.definition;
        let stands = |side: Side, number: usize| definition.rows[side.index()].contains(&number);
        let ninth = side == Side::Black
            && stands(Side::White, SEVENTH)
            && !stands(Side::Black, SEVENTH)
            && stands(Side::Black, NINTH);
        let usual = if ninth { NINTH } else { SEVENTH };
        let mut numbers = vec![usual];
        let only = |name: &str| TO_THE_SEVENTH.iter().any(|known| name.eq_ignore_ascii_case(known));
        if !only(&said.title) && !only(&said.parent) {
            // A letter is White's first piece that has it, and Black's last.
            let mut letters: Vec<char> = definition.pieces.iter().map(|piece| piece.letter).collect();
            letters.sort_unstable();
            letters.dedup();
            for letter in letters {
                let mut all = (1..=definition.pieces.len()).filter(|&number| self.numbered(number).letter == letter);
                let number = if side == Side::White { all.next() } else { all.next_back() };
                numbers.extend(number.filter(|&number| {
                    let value = self.numbered(number).value;
                    number > 2 && value >= 0 && value % 10 != 3
                }));
            }
        }
        let mut kinds = Vec::new();
        for number in numbers {
            let Some(piece) = definition.pieces.get(number - 1) else {
                found.add(
                    &said.at,
                    format!("pawns promote to piece {number}, and there are only {}", definition.pieces.len()),
                );
                continue;
            };
            if piece.value < 0 {
                found.add(
                    &piece.at,
                    format!("pawns promote to piece {number}, which is royal: royal pieces stand elsewhere"),
                );
                continue;
            }
            if let Some(kind) = self.kind(number, side, found).filter(|kind| !kinds.contains(kind)) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// Gives a letter of its own to each kind whose letter an earlier one has.
    fn choose_letters(&mut self) {
        for number in 0..self.kinds.len() {
            let taken = |letter: char, kinds: &[Kind]| {
                let others = kinds.iter().enumerate().filter(|&(other, _)| other != number);
                others
                    .map(|(other, kind)| if other < number { kind.letter } else { kind.of })
                    .any(|known| known == letter)
            };
            let earlier = self.kinds[..number].iter().any(|kind| kind.letter == self.kinds[number].of);
            if earlier && let Some(free) = letter::spare().find(|&letter| !taken(letter, &self.kinds)) {
                self.kinds[number].letter = free;
            }
        }
    }

    fn letter(&self, number: usize, side: Side) -> Option<char> {
        self.known.get(number)?[side.index()].map(|kind| self.kinds[kind].letter)
    }

    fn array(&self) -> String {
        let Definition { files, ranks, pawns, rows, .. } = self.definition;
        let sign = |number: usize, side: Side| match self.letter(number, side) {
            Some(letter) if side == Side::White => letter,
            Some(letter) => letter::small(letter),
            None => '1',
        };
        let row = |side: Side| rows[side.index()].iter().map(|&number| sign(number, side)).collect::<String>();
        let all =
            |side: Side| std::iter::repeat_n(sign(1 + side.index(), side), usize::from(*files)).collect::<String>();
        let text = (0..*ranks).map(|from_top| match from_top {
            0 => row(Side::Black),
            rank if rank == pawns - 1 => all(Side::Black),
            rank if rank == ranks - pawns => all(Side::White),
            rank if rank == ranks - 1 => row(Side::White),
            _ => files.to_string(),
        });
        text.collect::<Vec<_>>().join("/")
    }

    /// What of a side waits in hand.
    fn gated(&self, side: Side) -> String {
        let sign = |letter: char| if side == Side::White { letter } else { letter::small(letter) };
        GATED.iter().filter_map(|&number| self.letter(number, side)).map(sign).collect()
    }

    /// A side's rights to castle, and the files of the other pieces by which something may enter.
    fn gates(&self, side: Side, castler: Option<&Castler>, rights: &str) -> String {
        let row = &self.definition.rows[side.index()];
        let white = side == Side::White;
        let castles = |file: u8| {
            castler
                .is_some_and(|castler| castler.king == file || castler.ways.iter().flatten().any(|way| way.0 == file))
        };
        let others = (0..self.definition.files).filter(|&file| row[usize::from(file)] > 0 && !castles(file));
        let files = others.map(|file| char::from(if white { b'A' } else { b'a' } + file));
        rights
            .chars()
            .filter(|right| right.is_ascii_alphabetic() && right.is_ascii_uppercase() == white)
            .chain(files)
            .collect()
    }

    /// Who castles, with whoever stands in the corners.
    fn castles(&self, found: &mut Found) -> Option<[Option<Castler>; 2]> {
        let mut sides = [None, None];
        for side in Side::BOTH {
            let row = &self.definition.rows[side.index()];
            let castler = |number: &usize| *number > 2 && self.numbered(*number).rays.iter().any(Ray::castles);
            let mut all = row.iter().enumerate().filter(|(_, number)| castler(number));
            let Some((file, &number)) = all.next() else { continue };
            if all.next().is_some() {
                found.add(&self.definition.row_at[side.index()], "two pieces castle here, which our rules don't know");
                return None;
            }
            let file = file as u8;
            let letter = self.letter(number, side)?;
            let mut castler = Castler { king: file, rank: 0, letter, ways: [None, None] };
            for ray in self.numbered(number).rays.iter().filter(|ray| ray.castles()) {
                let steps = match ray.castling() {
                    Ok(steps) => steps,
                    Err((at, what)) => {
                        found.add(&at, what);
                        return None;
                    }
                };
                let (way, corner) = if steps > 0 { (0, self.definition.files - 1) } else { (1, 0) };
                let (to, partner) = (file as i8 + steps, self.letter(row[usize::from(corner)], side));
                let Some(partner) = partner.filter(|_| file.abs_diff(corner) >= steps.unsigned_abs() && file != corner)
                else {
                    continue;
                };
                let told = Some((corner, partner, to as u8));
                if castler.ways[way].is_some_and(|known| Some(known) != told) {
                    found.add(&ray.at, "there are two ways to castle to the same side, which our rules don't know");
                    return None;
                }
                castler.ways[way] = told;
            }
            if castler.ways != [None, None] {
                sides[side.index()] = Some(castler);
            }
        }
        Some(sides)
    }

    /// The king that wins in the middle of the board.
    fn hill(&self, found: &mut Found) -> Option<(char, Range<usize>)> {
        let king = self.definition.pieces.get(2).filter(|piece| piece.value == -2)?;
        if self.definition.ranks != 8 || self.definition.files % 2 == 1 {
            found.add(
                &king.at,
                "a king of -2 wins on the four squares in the middle, which are those of eight ranks and of even files",
            );
            return None;
        }
        Some((self.letter(3, Side::White).or(self.letter(3, Side::Black))?, king.at.clone()))
    }

    fn piece(&self, kind: &Kind, to: &[String; 2], text: &mut Written) {
        let [white, black] = &kind.sides;
        let Some((white, black)) = white.as_ref().or(black.as_ref()).zip(black.as_ref().or(white.as_ref())) else {
            return;
        };
        let usual = match white {
            Moves::Betza(betza) => usual_name(betza).map(super::winboard::capitalised),
            Moves::Program(_) => None,
        };
        let name = match (usual, white) {
            _ if kind.pawn => "Pawn".to_owned(),
            (_, Moves::Betza(betza)) if kind.royal && betza == "K" => "King".to_owned(),
            (Some(name), _) if kind.royal => format!("Royal {name}"),
            (Some(name), _) => name,
            (None, _) => kind.of.to_string(),
        };
        text.add(&kind.at, &format!("\n[pieces.\"{}\"]", kind.letter));
        text.say(&kind.at, "name", &name);
        let mut movement = |before: &str, moves: &Moves| match moves {
            Moves::Betza(betza) if betza.is_empty() => text.add(&kind.at, &format!("{before}legs = \"none\"")),
            Moves::Betza(betza) => text.say(&kind.at, &format!("{before}moves"), betza),
            Moves::Program(program) => text.add(&kind.at, &format!("{before}program = '''\n{program}\n'''")),
        };
        movement("", white);
        if black != white {
            movement("black-", black);
        }
        if kind.royal {
            text.add(&kind.at, "royal = true");
        } else if kind.value > 0 {
            text.add(&kind.at, &format!("value = {}", kind.value));
        }
        if kind.pawn {
            text.add(&kind.at, "progress = true\nunnamed = true");
            let zone = if self.definition.zone == 1 { "last rank" } else { "last 3 ranks" };
            let [white, black] = to;
            // A pawn of one side's own has that side's choice.
            let both = kind.sides.iter().flatten().count() == 2;
            let (white, black) = match kind.sides[0] {
                None => (black, black),
                Some(_) if !both => (white, white),
                Some(_) => (white, black),
            };
            let other = if white == black { String::new() } else { format!("black-to = \"{black}\", ") };
            if white != "none" {
                text.add(&kind.at, &format!("promotes = {{ to = \"{white}\", {other}zone = \"{zone}\" }}"));
            }
        }
    }
}
