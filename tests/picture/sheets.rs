//! The style sheets of page and element draw the legend's markers in the colours of the board.

use std::fs;
use stone_garden::picture::{Ink, Theme};

/// The palettes as the sheets name them, each by day and by night.
const PALETTES: [(&str, [Theme; 2]); 4] = [
    ("garden", [Theme::Light, Theme::Dark]),
    ("slate", [Theme::SlateLight, Theme::SlateDark]),
    ("contrast", [Theme::ContrastLight, Theme::ContrastDark]),
    ("safe", [Theme::SafeLight, Theme::SafeDark]),
];

/// The sheets' names of the markers' inks.
const MARKERS: [(&str, Ink); 4] =
    [("--blue", Ink::Point), ("--yellow", Ink::Cross), ("--yellow-edge", Ink::CrossHalo), ("--green", Ink::Ring)];

/// What a sheet says a property is under a palette, by day and by night: its own rule comes before the one for all.
fn declared<'a>(sheet: &'a str, palette: &str, property: &str) -> Option<[&'a str; 2]> {
    let own = format!("[data-palette=\"{palette}\"] {{");
    let own = sheet.split_once(&own).and_then(|(_, rest)| rest.split_once('}')).map(|(rule, _)| rule);
    let value = own.into_iter().chain([sheet]).find_map(|rules| {
        let line = rules.lines().find_map(|line| line.trim().strip_prefix(property)?.strip_prefix(": "))?;
        line.strip_suffix(';')
    })?;
    match value.strip_prefix("light-dark(") {
        Some(pair) => pair.strip_suffix(')')?.split_once(", ").map(|(day, night)| [day, night]),
        None => Some([value, value]),
    }
}

#[test]
fn the_legend_has_the_colours_of_the_board() {
    for path in ["www/app.css", "www/embed/style.js"] {
        let sheet = fs::read_to_string(path).expect("a style sheet");
        for (palette, themes) in PALETTES {
            for (property, ink) in MARKERS {
                // The sheets know no transparent markers: what is under a sign is the page.
                let board = themes.map(|theme| format!("#{:06x}", theme.colour(ink).0 >> 8));
                let told = declared(&sheet, palette, property).expect(property);
                assert_eq!(told, [&*board[0], &*board[1]], "{path}: {property} of {palette}");
            }
        }
    }
}
