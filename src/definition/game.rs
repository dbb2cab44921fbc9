//! The whole game, from its table; its array (does it fit the board, and do all its letters name pieces?), and `[look]`: how the
//! board and its pieces are drawn.

use super::diagnostic::Found;
use super::drawing::read_drawings;
use super::fields::{Fields, letter_of, refuse, shown, table_of, text_of, word_of};
use super::legs::{self, Links, Names, Steps};
use super::piece::{self, MOST_KINDS, Setting, Style, plain_text};
use super::tree::{Entry, Node, Table, Value};
use super::zone::Wrong;
use super::{conflicts, ends, rules};
use crate::board::{Geometry, Side, Square, SquareSet, Wide, Zone};
use crate::letter::{capital, is_capital};
use crate::look::{Coordinates, Ground, Look, Material, Set};
use crate::movement::{Leg, Pattern, Symmetry, Way};
use crate::variant::{Ends, KindRules, Open, Piece, Refusal, Turning, Variant, usual_start};
use std::ops::Range;

/// Reads a game; what is wrong is noted, and then there may be none.
pub(super) fn read(table: &Table, found: &mut Found) -> Option<Variant> {
    let mut top = Fields::new(table, &(0..0), "of a game");
    let id = id(&mut top, found);
    let name = plain_text(&mut top, "name", 100, found);
    if table.get("name").is_none() {
        found.add(&(0..0), "a game has a name: 'name' is missing");
    }
    let author = plain_text(&mut top, "author", 200, found).unwrap_or_default();
    let summary = plain_text(&mut top, "summary", 500, found).unwrap_or_default();
    let source = plain_text(&mut top, "source", 300, found).unwrap_or_default();
    let year = top.number("year", 1..=9999, found).unwrap_or(0) as u16;
    let styles = [("garden", Style::Garden), ("usual", Style::Usual)];
    let style = top.node("notation").and_then(|node| word_of(node, "notation", &styles, found));
    let style = style.unwrap_or(Style::Usual);
    let geometry = board(&mut top, style, found);
    // Without a board all else is judged by the one that the array fits, or that has room for all.
    let at_a_loss = geometry.is_none();
    let geometry = geometry.unwrap_or_else(|| match style {
        Style::Garden => Geometry::flat(8, 8),
        Style::Usual => shape_of(table, found).unwrap_or(Geometry::flat(Geometry::MOST_ACROSS, Geometry::MOST_ACROSS)),
    });
    let steps = steps(&mut top, &geometry, found);
    let links = links(&mut top, &geometry, found);
    let setting = Setting { style, geometry: &geometry, steps: &steps, links: &links };
    let (mut pieces, kinds) = pieces(&mut top, &setting, found);
    let mut variant = Variant {
        id: id.unwrap_or_default(),
        name: name.unwrap_or_default(),
        author,
        year,
        summary,
        source,
        geometry,
        pieces: Vec::new(),
        array: String::new(),
        endings: Vec::new(),
        castling: None,
        turning: None,
        neutrals: false,
        demotions: None,
        three_dimensional: None,
        open: None,
        look: read_look(&mut top, &geometry, found),
    };
    match style {
        Style::Garden => {
            let mut rules = rules::garden(&mut top, found);
            variant.endings = ends::garden(&mut top, found);
            variant.castling = rules::castling(&mut top, &setting, found);
            variant.three_dimensional = rules::three_dimensional(&mut top, &mut rules, geometry.is_flat(), found);
            variant.demotions = rules.demotions.then_some(Zone::FarHalf);
            variant.neutrals = rules.neutrals;
            if let Some(turning) = rules.turning {
                pieces = with_facings(pieces, turning);
                variant.turning = Some(turning);
            }
            let signs = if rules.neutrals { "*@" } else { "" };
            super::fields::refuse(
                &mut top,
                &["start", "sides", "turns", "links", "shuffle"],
                "in a game of garden notation",
                found,
            );
            variant.array = array_of(&mut top, &geometry, &pieces, signs, at_a_loss, found)
                .map(|(text, counts, node)| {
                    // Who is royal may be what is wrong.
                    if found.is_empty() {
                        one_royal(&pieces, &counts, node, found);
                    }
                    text
                })
                .unwrap_or_default();
            let most = if geometry.is_flat() { 12 } else { 20 };
            if pieces.len() > most {
                found.add(
                    &top_at(table, "pieces"),
                    format!("a game of garden notation has at most {most} kinds of piece on such a board"),
                );
            }
        }
        Style::Usual => {
            let mut open = Open { ends: Ends::default(), ..Open::default() };
            rules::open(&mut top, &mut open, &setting, found);
            variant.demotions = ends::open(&mut top, &setting, &mut open.ends, found);
            open.castling = rules::open_castling(&mut top, &setting, found);
            let shuffle = rules::shuffle(&mut top, &setting, found);
            open.hands = rules::hands(&mut top, found);
            open.kinds = kinds;
            open.sides = sides(&mut top, found);
            let remedy =
                |letter| format!("write extinction = {{ result = \"loss\", pieces = \"{letter}\" }} under [end]");
            royal_pieces_end(&open, &pieces, &top_at(table, "rules"), remedy, found);
            open.turns = rules::turns(&mut top, &setting, found);
            conflicts::turns_fit(&open, &pieces, &setting, &top_at(table, "turns"), found);
            conflicts::programs_fit(&open, &end_at(table, "program"), found);
            conflicts::captures_fit(&open, &pieces, &top_at(table, "rules"), found);
            if conflicts::keeps_plus(&open, &pieces) {
                let wrong = "a hand holds no pieces with a plus: leave 'keep-promoted' out, or promote to pieces of letters of their own";
                found.add(&top_at(table, "hands"), wrong);
            }
            let signs = "*";
            if let Some((text, ..)) = array_of(&mut top, &geometry, &pieces, signs, at_a_loss, found) {
                variant.array = text;
            }
            let rest = start(&mut top, &open, &pieces, &variant.array, found);
            open.start = format!("{} {rest}", variant.array);
            let anywhere = open.castling.as_ref().is_some_and(|castling| castling.anywhere);
            if anywhere && let Some(wrong) = open.against_castling_anywhere(geometry.files()) {
                found.add(&top_at(table, "castling"), wrong);
            }
            if (open.pie || open.refusal == Refusal::First) && !conflicts::begins_with_the_first_move(&rest) {
                found.add(&top_at(table, "rules"), "the first move is White's, of number 1: 'start' begins otherwise");
            }
            if open.pie
                && let Some(wrong) = conflicts::pie(&open, &pieces, &geometry, &variant.array, &rest)
            {
                found.add(&top_at(table, "rules"), wrong);
            }
            let demotions = variant.demotions.is_some();
            if (demotions || open.ends.bare_kings)
                && let Some(wrong) = conflicts::of_kings(&open, &pieces, demotions)
            {
                found.add(&end_at(table, if demotions { "demotions" } else { "bare-kings" }), wrong);
            }
            if let Some((shuffle, at)) = shuffle.filter(|_| !variant.array.is_empty()) {
                let wrong = conflicts::shuffle(&shuffle, &open, &pieces, &geometry, &variant.array, &rest);
                wrong.into_iter().for_each(|message| found.add(&at, message));
                open.shuffle = Some(shuffle);
            }
            variant.open = Some(Box::new(open));
        }
    }
    top.finish(found);
    for (at, (letter, promoted)) in std::mem::take(&mut found.letters) {
        if !pieces.iter().any(|piece| piece.letter == letter && (piece.promoted || !promoted)) {
            let (name, key) = if promoted {
                (format!("+{letter}"), format!("\"+{letter}\""))
            } else {
                (letter.to_string(), letter.to_string())
            };
            found.add(&at, format!("there is no piece {name}: [pieces.{key}] is missing"));
        }
    }
    for outline in variant.look.iter().flat_map(|look| &look.drawings) {
        if !pieces.iter().any(|piece| piece.drawing == outline.name) {
            let name = super::fields::shown(&outline.name);
            let wrong = format!(
                "no piece has the drawing '{name}': a piece's name, in small letters with hyphens, or its 'drawing'"
            );
            found.add(&top_at(table, "look"), wrong);
        }
    }
    variant.pieces = pieces;
    Some(variant)
}

/// A board of the array's own shape, if that is one.
fn shape_of(table: &Table, found: &mut Found) -> Option<Geometry> {
    let node = &table.get("array")?.node;
    let Value::Text(array) = &node.value else { return None };
    let rows: Vec<&str> = array.split('[').next()?.split('/').collect();
    let width = |row: &str| {
        let (mut files, mut free) = (0_usize, 0_usize);
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(digit) => free = free.saturating_mul(10).saturating_add(digit as usize).min(100),
                None => files += std::mem::take(&mut free) + usize::from(letter != '+'),
            }
        }
        files + free
    };
    let files = width(rows.first()?);
    if let Some(row) = rows.iter().find(|row| width(row) != files) {
        let other = width(row);
        found.add(
            &node.at,
            format!("the rows of the array have {files} and {other} squares, as many as the board has files"),
        );
        return None;
    }
    Geometry::is_flat_size(files, rows.len()).then(|| Geometry::flat(files as u8, rows.len() as u8))
}

fn top_at(table: &Table, key: &str) -> std::ops::Range<usize> {
    table.get(key).map_or(0..0, |entry| entry.key_at.clone())
}

/// Where a key of `[end]` stands.
fn end_at(table: &Table, key: &str) -> Range<usize> {
    match table.get("end").map(|entry| &entry.node.value) {
        Some(Value::Table(end)) => top_at(end, key),
        _ => 0..0,
    }
}

fn id(top: &mut Fields<'_>, found: &mut Found) -> Option<String> {
    let Some((text, node)) = top.text("id", found) else {
        if top.node("id").is_none() {
            found.add(&(0..0), "a game has a name for tools: 'id' is missing");
        }
        return None;
    };
    let right = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter);
    if text.is_empty() || text.len() > 64 || !text.chars().all(right) {
        found.add(&node.at, "'id' is made of a to z, 0 to 9 and '-', at most 64 of them");
        return None;
    }
    Some(text.to_owned())
}

/// The longest name of a side.
const LONGEST_SIDE: usize = 30;

/// What the sides are called.
fn sides(top: &mut Fields<'_>, found: &mut Found) -> Vec<String> {
    let Some(node) = top.node("sides") else { return Vec::new() };
    let names: Vec<String> = match &node.value {
        Value::Flag(false) => return Vec::new(),
        Value::List(list) => list.iter().filter_map(|node| text_of(node, "sides", found)).map(str::to_owned).collect(),
        _ => Vec::new(),
    };
    let plain = |name: &String| {
        !name.trim().is_empty() && name.chars().count() <= LONGEST_SIDE && !name.chars().any(crate::escape::is_unseen)
    };
    if names.len() != 2 || names[0] == names[1] || !names.iter().all(plain) {
        let wrong =
            format!("'sides' is two different names of 1 to {LONGEST_SIDE} characters, such as [\"Red\", \"Black\"]");
        found.add(&node.at, wrong);
        return Vec::new();
    }
    names
}

fn board(top: &mut Fields<'_>, style: Style, found: &mut Found) -> Option<Geometry> {
    let Some((text, node)) = top.text("board", found) else {
        if top.node("board").is_none() {
            found.add(&(0..0), "a game has a board: 'board' is missing, such as board = \"8x8\"");
        }
        return None;
    };
    let sizes: Option<Vec<u8>> =
        text.split('x').map(|size| size.trim().parse().ok().filter(|&size| size > 0)).collect();
    match sizes.as_deref() {
        Some([files, ranks]) if Geometry::is_flat_size((*files).into(), (*ranks).into()) => {
            let geometry = Geometry::flat(*files, *ranks);
            if style == Style::Garden && geometry.size() > 128 {
                found.add(&node.at, "a flat game of garden notation has at most 128 squares");
                return None;
            }
            Some(geometry)
        }
        Some([_, _]) => {
            found.add(&node.at, "a flat board has at most 25 files and 25 ranks");
            None
        }
        Some([files, levels, ranks]) if *levels > 1 => {
            let cells = u32::from(*files) * u32::from(*levels) * u32::from(*ranks);
            if *files > 26 || *levels > 26 || *ranks > 99 || cells > 512 {
                found.add(&node.at, "a block has at most 512 cells, 26 files, 26 levels and 99 ranks");
                return None;
            }
            Some(Geometry::solid(*files, *levels, *ranks))
        }
        _ => {
            found
                .add(&node.at, "'board' is files x ranks such as \"8x8\", or files x levels x ranks such as \"7x7x9\"");
            None
        }
    }
}

fn steps(top: &mut Fields<'_>, geometry: &Geometry, found: &mut Found) -> Steps {
    let mut steps = Steps::new();
    let Some(entry) = top.entry("steps") else { return steps };
    let Some(table) = table_of(&entry.node, "steps", found) else { return steps };
    for entry in table.0.iter().take(100) {
        if !is_name(entry, "steps", found) {
            continue;
        }
        let Some(text) = text_of(&entry.node, &entry.key, found) else { continue };
        match legs::read_steps(text, &Names { geometry, steps: &steps, links: &Vec::new(), relays: None }) {
            Ok(ways) => steps.push((entry.key.clone(), ways)),
            Err((at, message)) => found.add(&entry.node.byte(at), message),
        }
    }
    steps
}

/// Is the key of an entry a name that movements can use?
fn is_name(entry: &Entry, of: &str, found: &mut Found) -> bool {
    let right = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let named = entry.key.starts_with(|letter: char| letter.is_ascii_lowercase()) && entry.key.chars().all(right);
    if !named {
        let message = format!("a name of {of} begins with a small letter and goes on with a to z, 0 to 9 and '-'");
        found.add(&entry.key_at, message);
    }
    named
}

/// `[links]`: named ways from cell to cell, each cell with one at most.
fn links(top: &mut Fields<'_>, geometry: &Geometry, found: &mut Found) -> Links {
    let mut links = Links::new();
    let Some(entry) = top.entry("links") else { return links };
    let Some(table) = table_of(&entry.node, "links", found) else { return links };
    for entry in table.0.iter().take(100) {
        if !is_name(entry, "links", found) {
            continue;
        }
        let Some(text) = text_of(&entry.node, &entry.key, found) else { continue };
        let mut pairs: Vec<(Square, Square)> = Vec::new();
        let mut wrong = None;
        for word in text.split_whitespace() {
            let cells = word.split_once('-').map(|(from, to)| (geometry.parse(from), geometry.parse(to)));
            match cells {
                Some((Ok(from), Ok(_))) if pairs.iter().any(|(known, _)| *known == from) => {
                    wrong =
                        Some(format!("a link leads from each cell to one other, and two begin with '{}'", shown(word)));
                }
                Some((Ok(from), Ok(to))) => pairs.push((from, to)),
                _ => wrong = Some(format!("'{}' is no pair of cells such as a1-b3", shown(word))),
            }
            if wrong.is_some() {
                break;
            }
        }
        match wrong {
            Some(message) => found.add(&entry.node.at, message),
            None => links.push((entry.key.clone(), pairs.into())),
        }
    }
    links
}

fn pieces(top: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> (Vec<Piece>, Vec<KindRules>) {
    let Some(entry) = top.entry("pieces") else {
        found.add(&(0..0), "a game has pieces: [pieces.K] and others are missing");
        return Default::default();
    };
    let Some(table) = table_of(&entry.node, "pieces", found) else { return Default::default() };
    let (most, game) = match setting.style {
        // None of those needs the sets that hold more.
        Style::Garden => (Wide::MOST_KINDS, "a game of garden notation"),
        Style::Usual => (MOST_KINDS, "a game"),
    };
    if table.0.len() > most {
        found.add(&entry.key_at, format!("{game} has at most {most} kinds of piece, not {}", table.0.len()));
        return Default::default();
    }
    if table.0.is_empty() {
        found.add(&entry.key_at, "a game has at least one piece");
    }
    let read: Vec<(Piece, KindRules)> = table.0.iter().filter_map(|entry| piece::read(entry, setting, found)).collect();
    for (number, entry) in table.0.iter().enumerate() {
        let letter = |entry: &Entry| letter_of(&entry.key).map(|(letter, _)| letter);
        let alike = |other: &&Entry| letter(other).zip(letter(entry)).is_some_and(|(a, b)| crate::letter::alike(a, b));
        if let Some(other) = table.0[..number].iter().find(alike) {
            found.add(
                &entry.key_at,
                format!("'{}' looks the same as '{}', which is another letter", entry.key, other.key),
            );
        }
        if let Some((letter, true)) = letter_of(&entry.key)
            && table.get(&letter.to_string()).is_none()
        {
            found.add(&entry.key_at, format!("the promoted piece +{letter} needs its [pieces.{letter}]"));
        }
        if let Some((_, false)) = letter_of(&entry.key)
            && let Some((piece, rules)) =
                read.iter().find(|(piece, _)| piece.letter.to_string() == entry.key && !piece.promoted)
        {
            let plus = rules.promotion.as_ref().is_some_and(|promotion| promotion.plus)
                || piece.promotion.as_ref().is_some_and(|promotion| promotion.manner == crate::variant::Manner::Plus);
            if plus && table.get(&format!("+{}", entry.key)).is_none() {
                found.add(
                    &entry.key_at,
                    format!("the piece {0} promotes with a plus, but there is no [pieces.\"+{0}\"]", entry.key),
                );
            }
        }
    }
    read.into_iter().unzip()
}

/// The array, what it has, and where it stands.
fn array_of<'t>(
    top: &mut Fields<'t>,
    geometry: &Geometry,
    pieces: &[Piece],
    signs: &str,
    at_a_loss: bool,
    found: &mut Found,
) -> Option<(String, Counts, &'t Node)> {
    let Some((text, node)) = top.text("array", found) else {
        if top.node("array").is_none() {
            found.add(&(0..0), "a game has a start: 'array' is missing, the first field of its FEN");
        }
        return None;
    };
    // Pieces that could not be read would be missed here again, and a board that is not known can't be filled.
    let wanted = match top.entry("pieces").map(|entry| &entry.node.value) {
        Some(Value::Table(pieces)) => pieces.0.len(),
        _ => 0,
    };
    let unknown = at_a_loss && (!geometry.is_flat() || geometry.files() == Geometry::MOST_ACROSS);
    if !found.is_empty() && (wanted != pieces.len() || unknown) {
        return None;
    }
    match check_array(text, geometry, pieces, signs) {
        Ok(counts) => Some((text.to_owned(), counts, node)),
        Err((at, message)) => {
            found.add(&node.byte(at), message);
            None
        }
    }
}

/// A game of garden notation is about one king a side.
fn one_royal(pieces: &[Piece], counts: &Counts, node: &Node, found: &mut Found) {
    let royal: Vec<usize> = (0..pieces.len()).filter(|&kind| pieces[kind].royal).collect();
    match royal[..] {
        [kind] if counts[kind] == [1, 1] => {}
        [kind] => found.add(
            &node.at,
            format!(
                "each side has one royal {}, here White {} and Black {}",
                pieces[kind].name, counts[kind][0], counts[kind][1]
            ),
        ),
        _ => found.add(&node.at, format!("a game of garden notation has one royal kind of piece, not {}", royal.len())),
    }
}

/// The fields of the start's FEN after the board.
fn start(top: &mut Fields<'_>, open: &Open, pieces: &[Piece], array: &str, found: &mut Found) -> String {
    if let Some((text, node)) = top.text("start", found) {
        let right = |letter: char| letter.is_ascii_alphanumeric() || " -+/".contains(letter);
        if text.is_empty() || text.len() > 100 || !text.chars().all(right) || !text.starts_with(['w', 'b']) {
            found.add(&node.at, "'start' is the FEN after the board, such as \"w KQkq - 0 1\"");
        }
        return text.to_owned();
    }
    usual_start(open, pieces, array)
}

/// Those who turn, with three more kinds each: to the right, back and to the left.
fn with_facings(pieces: Vec<Piece>, turning: Turning) -> Vec<Piece> {
    let mut all = Vec::new();
    for piece in pieces {
        let quarters = if piece.letter == turning.letter && !piece.promoted { 4 } else { 1 };
        for facing in 0..quarters {
            let movement = if facing == 0 { piece.movement.clone() } else { rotated(&piece.movement, facing) };
            all.push(Piece { movement, facing, ..piece.clone() });
        }
    }
    all
}

/// Patterns a quarter turn or more to the right.
fn rotated(patterns: &[Pattern], quarters: u8) -> Vec<Pattern> {
    let mut all = Vec::new();
    for pattern in patterns {
        match pattern.symmetry {
            // These look the same from all sides.
            Symmetry::Rotations | Symmetry::All => all.push(pattern.clone()),
            Symmetry::None => all.push(Pattern { legs: rotate(&pattern.legs, quarters, false), ..pattern.clone() }),
            Symmetry::Mirror => {
                for mirrored in [false, true] {
                    let legs = rotate(&pattern.legs, quarters, mirrored);
                    all.push(Pattern { symmetry: Symmetry::None, legs, ..pattern.clone() });
                }
            }
        }
    }
    all
}

fn rotate(legs: &[Leg], quarters: u8, mirrored: bool) -> Vec<Leg> {
    let way = |way| match way {
        Way::By { mut files, mut ranks, levels } => {
            files = if mirrored { -files } else { files };
            for _ in 0..quarters {
                (files, ranks) = (ranks, -files);
            }
            Way::By { files, ranks, levels }
        }
        other => other,
    };
    let rotate = |legs: &[Leg]| rotate(legs, quarters, mirrored);
    let rotated = |leg: &Leg| Leg {
        way: way(leg.way),
        then: rotate(&leg.then),
        over: rotate(&leg.over),
        takes: rotate(&leg.takes),
        removes: rotate(&leg.removes),
        ..leg.clone()
    };
    legs.iter().map(rotated).collect()
}

/// Royal pieces that a rule can take from the board must end the game: else it would go on without them. `remedy`: what would be right for a
/// letter.
pub(super) fn royal_pieces_end(
    open: &Open,
    pieces: &[Piece],
    at: &Range<usize>,
    remedy: impl Fn(char) -> String,
    found: &mut Found,
) {
    let ends = |letter: char| open.ends.extinction.as_ref().is_some_and(|ends| ends.kinds.contains(&letter));
    for (piece, rules) in pieces.iter().zip(&open.kinds).filter(|(piece, _)| piece.royal && !ends(piece.letter)) {
        let what = if open.blast.is_some() && !rules.blast_immune {
            "an explosion"
        } else if open.flips.is_some() {
            "changing sides"
        } else if open.custodian.is_some() {
            "being enclosed"
        } else if open.kinds.iter().any(|kind| !kind.takes_by.is_empty() || !kind.coordinates_with.is_empty()) {
            "a piece that captures by where it goes"
        } else {
            continue;
        };
        let letter = piece.letter;
        found.add(at, format!("{what} can take the royal {letter}, and nothing ends then: {}", remedy(letter)));
    }
}

/// What an array has of each kind, White's and Black's.
pub(super) type Counts = Vec<[usize; 2]>;

/// Looks through an array, with its hands if it has some. `signs` are those for what is no piece of a side.
pub(super) fn check_array(text: &str, geometry: &Geometry, pieces: &[Piece], signs: &str) -> Result<Counts, Wrong> {
    let (board, hands) = match text.split_once('[') {
        None => (text, None),
        Some((board, hands)) => (board, Some((board.len() + 1, hands))),
    };
    let mut counts = vec![[0; 2]; pieces.len()];
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != usize::from(geometry.ranks()) {
        let message =
            format!("the array has {} ranks, the board {}; they are parted by '/'", ranks.len(), geometry.ranks());
        return Err((0, message));
    }
    let mut at = 0;
    for rank in ranks {
        let rows: Vec<&str> = rank.split('|').collect();
        if rows.len() != usize::from(geometry.levels()) {
            let message =
                format!("this rank has {} levels, the board {}; they are parted by '|'", rows.len(), geometry.levels());
            return Err((at, message));
        }
        for row in rows {
            check_row(row, at, geometry, pieces, signs, &mut counts)?;
            at += row.len() + 1;
        }
    }
    if let Some((at, hands)) = hands {
        let Some(hands) = hands.strip_suffix(']') else {
            return Err((at, "the hands end with ']'".to_owned()));
        };
        for (offset, letter) in hands.char_indices().filter(|&(_, letter)| letter != '-') {
            kind_of(letter, false, pieces).ok_or_else(|| (at + offset, unknown_kind(letter, false)))?;
        }
    }
    Ok(counts)
}

fn check_row(
    row: &str,
    at: usize,
    geometry: &Geometry,
    pieces: &[Piece],
    signs: &str,
    counts: &mut Counts,
) -> Result<(), Wrong> {
    let mut files = 0_usize;
    let mut letters = row.char_indices().peekable();
    while let Some((offset, letter)) = letters.next() {
        if letter.is_ascii_digit() {
            let mut run = letter.to_string();
            while let Some((_, digit)) = letters.next_if(|(_, next)| next.is_ascii_digit()) {
                run.push(digit);
            }
            let count = run.parse::<usize>().ok().filter(|&count| count > 0 && count < 100 && letter != '0');
            files += count.ok_or_else(|| (at + offset, format!("'{}' is no number of empty squares", shown(&run))))?;
            continue;
        }
        files += 1;
        if signs.contains(letter) {
            continue;
        }
        let promoted = letter == '+';
        let letter = if promoted { letters.next().map_or('+', |(_, letter)| letter) } else { letter };
        let found = kind_of(letter, promoted, pieces).ok_or_else(|| (at + offset, unknown_kind(letter, promoted)))?;
        let side = if is_capital(letter) { Side::White } else { Side::Black };
        counts[found][side.index()] += 1;
    }
    if files == usize::from(geometry.files()) {
        return Ok(());
    }
    Err((
        at,
        format!("this row of the array, '{}', has {files} squares, the board {} files", shown(row), geometry.files()),
    ))
}

fn kind_of(letter: char, promoted: bool, pieces: &[Piece]) -> Option<usize> {
    let upper = capital(letter);
    pieces.iter().position(|piece| piece.letter == upper && piece.promoted == promoted)
}

fn unknown_kind(letter: char, promoted: bool) -> String {
    let upper = capital(letter);
    let plus = if promoted { "+" } else { "" };
    format!(
        "the array has '{plus}{letter}', but there is no [pieces.{}]",
        if promoted { format!("\"+{upper}\"") } else { upper.to_string() }
    )
}

/// The most stars and palaces.
const MOST_DRAWN: usize = 64;

/// Reads the table, if there is one.
fn read_look(top: &mut Fields<'_>, geometry: &Geometry, found: &mut Found) -> Option<Box<Look>> {
    if !geometry.is_flat() {
        refuse(top, &["look"], "on a board with levels", found);
        return None;
    }
    let mut fields = top.table("look", "of [look]", found)?;
    let mut word = |key| fields.node(key);
    let board = word("board").and_then(|node| word_of(node, "board", &Ground::NAMES, found)).unwrap_or_default();
    let pieces = word("pieces").and_then(|node| word_of(node, "pieces", &Set::NAMES, found)).unwrap_or_default();
    let material = word("material").and_then(|node| word_of(node, "material", &Material::NAMES, found));
    let material = material.unwrap_or_default();
    if board != Ground::Lines {
        refuse(&mut fields, &["river", "river-words"], "on a board without lines: write board = \"lines\"", found);
    }
    if board == Ground::Chequered || board.is_tiled() {
        refuse(&mut fields, &["palaces", "stars"], "on a chequered board, of hexagons or of rings", found);
    }
    if board == Ground::Rings {
        refuse(&mut fields, &["coordinates"], "on a board of rings", found);
    }
    let last = i64::from(geometry.ranks()) - 1;
    let river = fields.number("river", 1..=last.max(1), found).map(|rank| rank as u8);
    if fields.node("river").is_none() {
        refuse(&mut fields, &["river-words"], "without a river: write 'river' too", found);
    }
    // A river that is taken away, which another game has, takes its words along.
    let mut river_words = river_words(&mut fields, geometry, found);
    river_words.retain(|_| river.is_some());
    let palaces = listed(&mut fields, "palaces", found, |text| {
        let (from, to) = text.split_once('-')?;
        let (from, to) = (cell_of(geometry, from)?, cell_of(geometry, to)?);
        // On lines a single place has no diagonals.
        let fits = |from, to| from < to || from == to && board == Ground::Plain;
        (fits(from[0], to[0]) && fits(from[1], to[1])).then_some([from, to])
    });
    let stars = listed(&mut fields, "stars", found, |text| cell_of(geometry, text));
    // A single place is a part too.
    let part = |text: &str| {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let (from, to) = (cell_of(geometry, from)?, cell_of(geometry, to)?);
        (from[0] <= to[0] && from[1] <= to[1]).then_some([from, to])
    };
    let zones = listed(&mut fields, "zones", found, part);
    let homes = listed(&mut fields, "homes", found, part);
    let wells = listed(&mut fields, "wells", found, |text| cell_of(geometry, text));
    let hues = [("white", false), ("black", true)];
    let first_is_dark = fields.node("first").and_then(|node| word_of(node, "first", &hues, found)).unwrap_or_default();
    let coordinates = coordinates(&mut fields, geometry, board, found);
    let drawings = read_drawings(&mut fields, found);
    fields.finish(found);
    let look = Look {
        board,
        river,
        river_words,
        palaces,
        stars,
        zones,
        homes,
        wells,
        pieces,
        material,
        drawings,
        first_is_dark,
        coordinates,
    };
    (look != Look::default()).then(|| Box::new(look))
}

/// One word or two, each no longer than the gaps between the files of its part of the river.
fn river_words(fields: &mut Fields<'_>, geometry: &Geometry, found: &mut Found) -> Vec<String> {
    let Some((text, node)) = fields.text("river-words", found) else { return Vec::new() };
    let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let room = usize::from(geometry.files() - 1) / words.len().max(1);
    let fits = |word: &String| word.chars().count() <= room && !word.chars().any(char::is_control);
    if !matches!(words.len(), 1 | 2) || !words.iter().all(fits) {
        let room = usize::from(geometry.files() - 1) / 2;
        let said = format!("'river-words' is one word or two, of {room} signs at most, such as \"楚河 漢界\"");
        found.add(&node.at, said);
        return Vec::new();
    }
    words
}

/// The most characters of a file's or rank's name.
const LONGEST_COORDINATE: usize = 3;

/// Names of files and ranks by the edge at which they stand.
fn coordinates(fields: &mut Fields<'_>, geometry: &Geometry, board: Ground, found: &mut Found) -> Coordinates {
    let Some(mut edges) = fields.table("coordinates", "of 'coordinates'", found) else {
        return Coordinates::default();
    };
    if board.is_tiled() {
        refuse(&mut edges, &["above", "right"], "on hexagons: 'below' names files, 'left' the cells of each", found);
    }
    let mut names = |key: &'static str, count: u8, of: &str| {
        let Some((text, node)) = edges.text(key, found) else { return Vec::new() };
        let names: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if names.len() != usize::from(count) {
            found.add(&node.at, format!("'{key}' names {} {of}, but the board has {count}", names.len()));
        }
        for name in
            names.iter().filter(|name| name.chars().count() > LONGEST_COORDINATE || name.contains(char::is_control))
        {
            found.add(
                &node.at,
                format!("'{key}' has names of at most {LONGEST_COORDINATE} characters, not '{}'", shown(name)),
            );
        }
        names
    };
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let coordinates = Coordinates {
        below: names("below", files, "files"),
        above: names("above", files, "files"),
        left: names("left", ranks, "ranks"),
        right: names("right", ranks, "ranks"),
    };
    edges.finish(found);
    coordinates
}

/// Places between blanks.
fn listed<T>(
    fields: &mut Fields<'_>,
    key: &'static str,
    found: &mut Found,
    read: impl Fn(&str) -> Option<T>,
) -> Vec<T> {
    let Some((text, node)) = fields.text(key, found) else { return Vec::new() };
    let mut list = Vec::new();
    for word in text.split_whitespace() {
        match read(word) {
            Some(_) if list.len() >= MOST_DRAWN => {
                found.add(&node.at, format!("'{key}' names at most {MOST_DRAWN} places"));
                break;
            }
            Some(value) => list.push(value),
            None => {
                let example = match key {
                    "palaces" | "zones" | "homes" => "\"d1-f3\", from corner to corner",
                    _ => "\"c3\"",
                };
                found.add(
                    &node.at,
                    format!("'{key}' names places of the board such as {example}, not '{}'", shown(word)),
                );
            }
        }
    }
    list
}

fn cell_of(geometry: &Geometry, name: &str) -> Option<[u8; 2]> {
    let square = geometry.parse(name).ok()?;
    Some([geometry.file(square), geometry.rank(square)])
}
