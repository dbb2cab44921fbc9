//! The legend's markers have the colours of the board's, from one table.

use std::fs;
use stone_garden::picture::{Ink, Theme, marker_styles};

/// What the sheet says a property is in a palette, by day and by night.
fn declared<'a>(sheet: &'a str, palette: &str, property: &str) -> Option<(&'a str, &'a str)> {
    let (_, rest) = sheet.split_once(&format!("[data-palette=\"{palette}\"]{{"))?;
    let (rule, _) = rest.split_once('}')?;
    let value = rule.split(';').find_map(|line| line.strip_prefix(property)?.strip_prefix(':'))?;
    value.strip_prefix("light-dark(")?.strip_suffix(')')?.split_once(',')
}

#[test]
fn the_legend_has_the_colours_of_the_board() {
    let sheet = marker_styles();
    for (palette, [day, night]) in [
        ("garden", [Theme::Light, Theme::Dark]),
        ("slate", [Theme::SlateLight, Theme::SlateDark]),
        ("contrast", [Theme::ContrastLight, Theme::ContrastDark]),
        ("safe", [Theme::SafeLight, Theme::SafeDark]),
        ("wood", [Theme::WoodLight, Theme::WoodDark]),
        ("paper", [Theme::PaperLight, Theme::PaperDark]),
        ("cloth", [Theme::ClothLight, Theme::ClothDark]),
    ] {
        for (property, ink) in [
            ("--blue", Ink::Point),
            ("--yellow", Ink::Cross),
            ("--yellow-edge", Ink::CrossHalo),
            ("--green", Ink::Ring),
        ] {
            let (by_day, by_night) = declared(&sheet, palette, property).expect(property);
            assert_eq!(by_day, day.colour(ink).hex(), "{property} of {palette} by day");
            assert_eq!(by_night, night.colour(ink).hex(), "{property} of {palette} by night");
        }
    }
    assert!(
        sheet.starts_with(":root,.shell,[data-palette=\"garden\"]{"),
        "the garden's hold where nothing else is said"
    );
}

#[test]
fn no_other_sheet_has_colours_for_markers() {
    for path in
        ["www/app.css", "www/panel.css", "www/rules/rules.css", "www/lesson/lesson.css", "www/embed/embed-style.js"]
    {
        let sheet = fs::read_to_string(path).expect("a style sheet");
        for property in ["--blue:", "--yellow:", "--yellow-edge:", "--green:"] {
            assert!(!sheet.contains(property), "{path} has its own {property}");
        }
    }
}
