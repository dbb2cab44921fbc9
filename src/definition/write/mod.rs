//! A game as a text that reads back as the same game.

mod pieces;
mod rules;
mod text;

use super::game::usual_start;
use crate::escape::TomlString;
use crate::look::{Coordinates, Ground, Look, Set};
use crate::variant::Variant;
use text::Text;

/// Writes a game in our own form: everything that is not as usual, always in the same order.
pub fn write(variant: &Variant) -> String {
    let mut text = Text::default();
    text.string("id", &variant.id);
    text.string("name", &variant.name);
    for (key, said) in [("author", &variant.author), ("summary", &variant.summary), ("source", &variant.source)] {
        if !said.is_empty() {
            text.string(key, said);
        }
    }
    if variant.year != 0 {
        text.line("year", variant.year);
    }
    if variant.open.is_none() {
        text.string("notation", "garden");
    }
    let geometry = &variant.geometry;
    let levels = if geometry.is_flat() { String::new() } else { format!("{}x", geometry.levels()) };
    text.string("board", &format!("{}x{levels}{}", geometry.files(), geometry.ranks()));
    text.string("array", &variant.array);
    if let Some(open) = &variant.open {
        let rest = open.start.strip_prefix(&variant.array).unwrap_or_default().trim_start();
        if rest != usual_start(open) {
            text.string("start", rest);
        }
    }
    if let Some([first, second]) = variant.open.as_ref().map(|open| open.sides.as_slice()) {
        text.line("sides", format!("[{}, {}]", TomlString(first), TomlString(second)));
    }
    rules::write(&mut text, variant);
    pieces::write(&mut text, variant);
    rules::write_end(&mut text, variant);
    if let Some(look) = &variant.look {
        write_look(&mut text, look);
    }
    text.0
}

/// What a game looks like, if not as usual.
fn write_look(text: &mut Text, look: &Look) {
    text.table("look");
    let name = |[file, rank]: [u8; 2]| format!("{}{}", char::from(b'a' + file), u16::from(rank) + 1);
    for (word, ground) in Ground::NAMES {
        if ground == look.board && ground != Ground::default() {
            text.string("board", word);
        }
    }
    if let Some(rank) = look.river {
        text.line("river", rank);
    }
    let mut list = |key: &str, places: Vec<String>| {
        if !places.is_empty() {
            text.string(key, &places.join(" "));
        }
    };
    list("palaces", look.palaces.iter().map(|[from, to]| format!("{}-{}", name(*from), name(*to))).collect());
    list("stars", look.stars.iter().map(|star| name(*star)).collect());
    for (word, set) in Set::NAMES {
        if set == look.pieces && set != Set::default() {
            text.string("pieces", word);
        }
    }
    if !look.coordinates.is_empty() {
        let Coordinates { below, above, left, right } = &look.coordinates;
        let edges = [("below", below), ("above", above), ("left", left), ("right", right)];
        let edges = edges.into_iter().filter(|(_, names)| !names.is_empty());
        let edges: Vec<String> =
            edges.map(|(edge, names)| format!("{edge} = {}", TomlString(&names.join(" ")))).collect();
        text.line("coordinates", format!("{{ {} }}", edges.join(", ")));
    }
}
