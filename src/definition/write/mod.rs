//! A game as a text that reads back as the same game.

mod pieces;
mod rules;
mod text;

use super::game::usual_start;
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
    rules::write(&mut text, variant);
    pieces::write(&mut text, variant);
    rules::write_end(&mut text, variant);
    text.0
}
