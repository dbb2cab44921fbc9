//! `[look]`: how the board and its pieces are drawn.

use super::fault::Found;
use super::fields::{Fields, refuse, shown, word_of};
use crate::board::Geometry;
use crate::look::{Coordinates, Ground, Look, Set};

/// The most stars and palaces.
const MOST: usize = 64;

/// Reads the table, if there is one.
pub(super) fn read(top: &mut Fields<'_>, geometry: &Geometry, found: &mut Found) -> Option<Box<Look>> {
    if !geometry.is_flat() {
        refuse(top, &["look"], "on a board with levels", found);
        return None;
    }
    let mut fields = top.table("look", "of [look]", found)?;
    let mut word = |key| fields.node(key);
    let board = word("board").and_then(|node| word_of(node, "board", &Ground::NAMES, found)).unwrap_or_default();
    let pieces = word("pieces").and_then(|node| word_of(node, "pieces", &Set::NAMES, found)).unwrap_or_default();
    if board != Ground::Lines {
        refuse(&mut fields, &["river"], "on a board without lines: write board = \"lines\"", found);
    }
    if board == Ground::Chequered {
        refuse(&mut fields, &["palaces", "stars"], "on a chequered board", found);
    }
    let last = i64::from(geometry.ranks()) - 1;
    let river = fields.number("river", 1..=last.max(1), found).map(|rank| rank as u8);
    let palaces = listed(&mut fields, "palaces", found, |text| {
        let (from, to) = text.split_once('-')?;
        let (from, to) = (place(geometry, from)?, place(geometry, to)?);
        // On lines a single place has no diagonals.
        let fits = |from, to| from < to || from == to && board == Ground::Plain;
        (fits(from[0], to[0]) && fits(from[1], to[1])).then_some([from, to])
    });
    let stars = listed(&mut fields, "stars", found, |text| place(geometry, text));
    let coordinates = coordinates(&mut fields, geometry, found);
    fields.finish(found);
    let look = Look { board, river, palaces, stars, pieces, coordinates };
    (look != Look::default()).then(|| Box::new(look))
}

/// The most characters of a file's or rank's name.
const LONGEST: usize = 3;

/// Names of files and ranks by the edge at which they stand.
fn coordinates(fields: &mut Fields<'_>, geometry: &Geometry, found: &mut Found) -> Coordinates {
    let Some(mut edges) = fields.table("coordinates", "of 'coordinates'", found) else {
        return Coordinates::default();
    };
    let mut names = |key: &'static str, count: u8, of: &str| {
        let Some((text, node)) = edges.text(key, found) else { return Vec::new() };
        let names: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if names.len() != usize::from(count) {
            found.add(&node.at, format!("'{key}' names {} {of}, but the board has {count}", names.len()));
        }
        for name in names.iter().filter(|name| name.chars().count() > LONGEST || name.contains(char::is_control)) {
            found.add(&node.at, format!("'{key}' has names of at most {LONGEST} characters, not '{}'", shown(name)));
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
            Some(_) if list.len() >= MOST => {
                found.add(&node.at, format!("'{key}' names at most {MOST} places"));
                break;
            }
            Some(value) => list.push(value),
            None => {
                let example = if key == "palaces" { "\"d1-f3\", from corner to corner" } else { "\"c3\"" };
                found.add(
                    &node.at,
                    format!("'{key}' names places of the board such as {example}, not '{}'", shown(word)),
                );
            }
        }
    }
    list
}

fn place(geometry: &Geometry, name: &str) -> Option<[u8; 2]> {
    let square = geometry.parse(name).ok()?;
    Some([geometry.file(square), geometry.rank(square)])
}
