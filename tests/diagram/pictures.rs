//! The markers of a picture are those of the diagram, and its text alternative names them all.

use crate::diagram::{pieces, tried};
use std::collections::BTreeSet;
use stone_garden::diagram::picture::{diagram_svg, print_view, study_svg};
use stone_garden::diagram::{Diagram, Study, picture};
use stone_garden::picture::Theme;
use stone_garden::variant::{self, Variant};

/// `SQUARE colour` for every marker in the file.
fn markers(svg: &str) -> BTreeSet<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let marker = |node: roxmltree::Node<'_, '_>| {
        let colour = node.attribute("class")?.strip_prefix("sg-")?;
        let square = node.attribute("data-square")?;
        ["blue", "yellow", "green"].contains(&colour).then(|| format!("{square} {colour}"))
    };
    document.descendants().filter_map(marker).collect()
}

#[test]
fn every_piece_of_every_game_is_drawn_as_it_is_listed() {
    for (variant, piece, facing) in pieces() {
        for square in tried(variant).map(|square| variant.geometry.name(square).to_string()) {
            let facing = facing.as_deref();
            let diagram = Diagram::facing(variant, &piece, Some(&square), None, facing).unwrap();
            let svg = diagram_svg(&diagram, &print_view(Theme::Light, true)).unwrap();
            let lines: BTreeSet<String> = diagram.lines().into_iter().collect();
            assert_eq!(markers(&svg), lines, "{} {piece} {square}", variant.id);
            let study = Study::new(variant, &piece, Some(&square), facing).unwrap();
            assert_eq!(markers(&study_svg(&study, &print_view(Theme::Dark, false)).unwrap()), lines);
        }
    }
}

#[test]
fn the_description_lists_every_marked_square() {
    let diagram = Diagram::new(Variant::find("stone-garden").unwrap(), "O", None, None).unwrap();
    let svg = diagram_svg(&diagram, &print_view(Theme::Light, false)).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let text = |tag: &str| document.descendants().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)));
    let description = text("desc").and_then(|node| node.text()).unwrap();
    assert_eq!(text("title").and_then(|node| node.text()), Some("White Ox on d4"));
    for line in diagram.lines() {
        assert!(description.contains(&line[..2]), "{line} in {description}");
    }
}

#[test]
fn the_legend_is_there_on_wish() {
    let diagram = Diagram::new(Variant::find("stone-garden").unwrap(), "O", None, None).unwrap();
    let svg = |legend| diagram_svg(&diagram, &print_view(Theme::Light, legend)).unwrap();
    assert!(svg(true).contains("capture only<") && !svg(false).contains("capture only<"));
}

#[test]
fn the_set_of_a_game_holds_each_piece_once_in_each_of_its_ways() {
    let names = |id: &str| -> Vec<String> {
        let pictures = picture::pictures(Variant::find(id).unwrap(), Theme::Light, true).unwrap();
        pictures.into_iter().map(|picture| picture.name).collect()
    };
    assert_eq!(
        names("stone-garden-2023"),
        [
            "array",
            "horse",
            "index",
            "raven-n",
            "raven-e",
            "raven-s",
            "raven-w",
            "ox",
            "policeman",
            "king",
            "king-promoted"
        ]
    );
    assert_eq!(names("stones-chess")[1..3], ["pawn", "pawn-e2"]);
    assert_eq!(
        names("stockgi-49"),
        [
            "array",
            "stockpoint",
            "stockwing",
            "stockshovel",
            "stockazure",
            "stockbgold",
            "stockunicorn",
            "stockbrook",
            "king",
            "stockhbesieger",
            "stockmvicereine"
        ]
    );
    assert_eq!(names("stock-qi-49")[2..4], ["superstockpoint", "superstockpoint-wd10"]);
    assert!(!names("stockyang-49").contains(&"stockbroker-wd3".to_owned()), "no double step in diagrams");
    for variant in variant::ALL.iter() {
        let pictures = picture::pictures(variant, Theme::Dark, false).unwrap();
        let unique: BTreeSet<&String> = pictures.iter().map(|picture| &picture.name).collect();
        assert_eq!(unique.len(), pictures.len());
        let index = picture::index(variant, &pictures);
        for picture in &pictures {
            roxmltree::Document::parse(&picture.svg).unwrap();
            assert!(index.contains(&format!("{}.svg", picture.name)));
            assert!(picture.name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'), "{}", picture.name);
        }
    }
}
