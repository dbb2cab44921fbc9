use super::{scene, sheet};
use roxmltree::Document;
use serde_json::json;
use std::collections::BTreeSet;
use stone_garden::picture::{Facing, Ink, Item, Man, Role, Scene, Side, SvgOptions, View};

/// A view with something of everything.
pub fn full(theme: &str, flip: bool, frame: bool) -> serde_json::Value {
    json!({
        "theme": theme, "flip": flip, "frame": frame, "coordinates": true, "legend": true,
        "selected": "b1", "cursor": "h8", "hover": "a8", "last": ["a1", "h1"], "check": "e8",
        "marks": [
            {"square": "a3", "mark": "blue"}, {"square": "h3", "mark": "yellow", "relay": true},
            {"square": "h4", "mark": "green", "dim": true}, {"square": "a7", "mark": "green", "relay": true},
            {"square": "h7", "mark": "yellow"}, {"square": "h1", "mark": "blue", "relay": true},
            {"square": "a8", "mark": "yellow", "relay": true}, {"square": "h8", "mark": "green"},
        ],
        "paths": [
            {"squares": ["d1", "d2", "e3", "h8"], "open": false, "blockers": ["d2"]},
            {"squares": ["a1", "a4", "h4"], "open": true},
        ],
        "arrows": [{"from": "a1", "to": "h8"}, {"from": "h1", "to": "g1", "colour": "red"}],
        "circles": [{"square": "a1", "colour": "green"}, {"square": "h8", "colour": "blue"}],
        "hide": ["e2"], "flying": [{"square": "e2", "x": 4.2, "y": 4.4, "scale": 1.3}],
    })
}

fn views() -> impl Iterator<Item = serde_json::Value> {
    ["light", "dark"].into_iter().flat_map(|theme| {
        [(false, false), (false, true), (true, false), (true, true)]
            .into_iter()
            .map(move |(flip, frame)| full(theme, flip, frame))
    })
}

fn svg(json: serde_json::Value) -> String {
    scene(json).unwrap().to_svg(&SvgOptions::default())
}

/// How many elements have this class.
fn count(document: &Document<'_>, class: &str) -> usize {
    document.descendants().filter(|node| node.attribute("class") == Some(class)).count()
}

#[test]
fn every_picture_is_well_formed_and_stands_alone() {
    for view in views() {
        let text = svg(view);
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
        let ids: BTreeSet<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        for node in document.descendants() {
            for attribute in node.attributes() {
                let value = attribute.value();
                assert!(!value.contains("url("), "{value}");
                assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
                if attribute.name().ends_with("href") {
                    let id = value.strip_prefix('#').expect("a reference within the file");
                    assert!(ids.contains(id), "{id} is nowhere");
                }
            }
            assert!(!matches!(node.tag_name().name(), "script" | "style" | "image" | "foreignObject"));
        }
    }
}

#[test]
fn all_men_and_markers_are_drawn() {
    for view in views() {
        let text = svg(view);
        let document = Document::parse(&text).unwrap();
        assert_eq!(count(&document, "sg-man"), 31);
        assert_eq!(count(&document, "sg-flying"), 1);
        let marked = |class: &str| -> Vec<_> {
            document
                .descendants()
                .filter(|node| node.attribute("class") == Some(class))
                .map(|node| node.attribute("data-square").unwrap())
                .collect()
        };
        assert_eq!(marked("sg-blue"), ["a3", "h1"]);
        assert_eq!(marked("sg-yellow"), ["h3", "h7", "a8"]);
        assert_eq!(marked("sg-green"), ["h4", "a7", "h8"]);
        assert_eq!(marked("sg-relay-mark"), ["h3", "a7", "h1", "a8"]);
        assert_eq!(marked("sg-blocker"), ["d2", "d2"]);
        assert_eq!(marked("sg-check"), ["e8"]);
        assert_eq!(count(&document, "sg-arrow"), 2);
        assert_eq!(count(&document, "sg-circle"), 2);
        assert_eq!(count(&document, "sg-coordinate"), 16);
        assert_eq!(count(&document, "sg-middle"), 2);
        let words: Vec<_> = document.descendants().filter_map(|node| node.text()).collect();
        for entry in ["move only", "capture only", "both", "by a relay"] {
            assert!(words.contains(&entry), "{entry}");
        }
    }
}

#[test]
fn the_three_markers_have_three_shapes() {
    let text = svg(json!({"marks": [
        {"square": "a4", "mark": "blue"}, {"square": "b4", "mark": "yellow"}, {"square": "c4", "mark": "green"},
    ]}));
    let document = Document::parse(&text).unwrap();
    let shape = |class: &str| {
        let node = document.descendants().find(|node| node.attribute("class") == Some(class)).unwrap();
        (node.tag_name().name().to_owned(), node.attribute("fill") != Some("none"))
    };
    assert_eq!(shape("sg-blue"), ("circle".into(), true), "a filled point");
    assert_eq!(shape("sg-green"), ("circle".into(), false), "a hollow ring");
    assert_eq!(shape("sg-yellow"), ("path".into(), false), "a cross");
}

#[test]
fn title_and_description_are_escaped() {
    let nasty = "<script>alert('1')</script> & \"quotes\" ]]> \u{1}\u{b}\u{ffff} Ω";
    let options = SvgOptions { title: nasty, description: nasty, id_prefix: "x\"><b>-1", cell_px: None };
    let text = scene(json!({})).unwrap().to_svg(&options);
    let document = Document::parse(&text).unwrap();
    let said = |name: &str| {
        document
            .descendants()
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
            .and_then(|node| node.text())
            .unwrap()
            .to_owned()
    };
    let clean: String = nasty.chars().filter(|c| !"\u{1}\u{b}\u{ffff}".contains(*c)).collect();
    assert_eq!(said("title"), clean);
    assert_eq!(said("desc"), clean);
    for node in document.descendants().filter(|node| node.has_attribute("id")) {
        assert!(node.attribute("id").unwrap().starts_with("xb-1-"));
    }
    assert_eq!(document.root_element().attribute("width"), None);
    assert_eq!(document.root_element().attribute("role"), Some("img"));
}

#[test]
fn the_same_scene_is_the_same_text_and_prefixes_keep_two_apart() {
    let picture = scene(full("light", false, true)).unwrap();
    let with = |id_prefix| picture.to_svg(&SvgOptions { id_prefix, ..SvgOptions::default() });
    assert_eq!(with("one"), with("one"));
    let page = format!("<div>{}{}</div>", with("one"), with("two"));
    let document = Document::parse(&page).unwrap();
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len());
}

#[test]
fn without_a_prefix_equal_ids_mean_equal_drawings() {
    let mut known = std::collections::BTreeMap::new();
    for view in views() {
        for line in svg(view).lines().filter(|line| line.starts_with("<symbol")) {
            let id = line.split('"').nth(1).unwrap().to_owned();
            let before = known.insert(id, line.to_owned());
            assert!(before.is_none_or(|before| before == line));
        }
    }
    assert_eq!(known.len(), 2 * 2 * 6, "six kinds, two sides, two themes");
}

#[test]
fn numbers_are_short() {
    // The pieces' own path data is taken as it is.
    let text = svg(full("light", true, true));
    for line in text.lines().filter(|line| !line.starts_with("<symbol")) {
        for number in line.split(|c: char| !(c.is_ascii_digit() || c == '.')) {
            let decimals = number.split_once('.').map_or("", |(_, decimals)| decimals);
            assert!(decimals.len() <= 2 && !decimals.ends_with('0'), "{number} in {line}");
        }
    }
}

#[test]
fn a_man_seen_from_above_is_turned_and_any_other_gets_a_wedge() {
    let board = stone_garden::picture::DrawnBoard::flat(8, 8);
    let text = |drawing, facing, flip| {
        let man = Man { facing: Some(facing), ..Man::new(27, drawing, Side::Black) };
        let view = View { flip, ..View::default() };
        Scene::new(&board, &[man], &view).unwrap().to_svg(&SvgOptions::default())
    };
    assert!(!text("raven-above", Facing::North, false).contains("rotate"));
    assert!(text("raven-above", Facing::East, false).contains("rotate(90 224 288)"));
    assert!(text("raven-above", Facing::West, false).contains("rotate(270 224 288)"));
    assert!(text("raven-above", Facing::North, true).contains("rotate(180 288 224)"));
    assert!(!text("raven-above", Facing::East, false).contains("sg-facing"));
    assert!(text("raven", Facing::East, false).contains("sg-facing"));
    assert_ne!(text("raven", Facing::East, false), text("raven", Facing::West, false));
    assert!(!text("raven", Facing::East, false).contains("rotate"));
}

#[test]
fn a_sheet_of_slices_is_labelled_and_marked_across() {
    let board = sheet();
    let men = [Man::new(board.cell("tb2").unwrap(), "ox", Side::White)];
    let view = super::view(json!({"frame": true, "coordinates": true, "legend": true,
        "marks": [{"square": "zc4", "mark": "green"}, {"square": "wa1", "mark": "blue"}],
        "paths": [{"squares": ["tb2", "ub2", "zc4"], "open": true}]}));
    let text = Scene::new(&board, &men, &view).unwrap().to_svg(&SvgOptions::default());
    let document = Document::parse(&text).unwrap();
    assert_eq!(count(&document, "sg-label"), 7);
    assert_eq!(count(&document, "sg-coordinate"), 7 * 7);
    assert_eq!(count(&document, "sg-green"), 1);
    assert_eq!(count(&document, "sg-edging"), 7);
    assert_eq!(count(&document, "sg-man"), 1);
}

#[test]
fn a_faded_mark_is_grey_and_small_not_transparent() {
    let item = |dim: bool, role: &str| {
        let view = json!({"theme": "light", "marks": [{"square": "c4", "mark": role, "dim": dim}]});
        let scene = scene(view).unwrap();
        let marks: Vec<Item> = scene.items.into_iter().filter(|item| item.square.as_deref() == Some("c4")).collect();
        assert!(marks.iter().all(|item| item.opacity == 1.0));
        marks.into_iter().last().unwrap()
    };
    for mark in ["blue", "yellow", "green", "swap"] {
        let (plain, faded) = (item(false, mark), item(true, mark));
        let inks = |item: &Item| [item.fill, item.stroke.map(|stroke| stroke.ink)];
        assert!(inks(&faded).contains(&Some(Ink::Faded)) && !inks(&plain).contains(&Some(Ink::Faded)), "{mark}");
        let width = |item: &Item| item.stroke.map_or(0.0, |stroke| stroke.width);
        assert!(width(&faded) < width(&plain) || mark == "blue", "{mark}");
    }
}

#[test]
fn both_parts_of_a_turn_are_outlined_alike() {
    let outlines = |view: serde_json::Value| -> Vec<(String, Role)> {
        let items = scene(view).unwrap().items;
        let outlined = items.into_iter().filter(|item| matches!(item.role, Role::LastFrom | Role::LastTo));
        outlined.map(|item| (item.square.unwrap(), item.role)).collect()
    };
    let both = outlines(json!({"last": ["b1", "c3"], "second": ["b4", "b3"]}));
    let first = outlines(json!({"last": ["b1", "c3"]}));
    let second: Vec<_> = both.iter().skip(first.len()).map(|(_, role)| *role).collect();
    assert_eq!(second, first.iter().map(|(_, role)| *role).collect::<Vec<_>>());
    assert!(both.contains(&("b4".into(), Role::LastFrom)) && both.contains(&("b3".into(), Role::LastTo)));
    // A piece that was replaced went nowhere.
    let replaced = outlines(json!({"last": ["b1", "c3"], "second": ["b4", "b4"]}));
    assert!(replaced[first.len()..].iter().all(|(square, role)| square == "b4" && *role == Role::LastTo));
    assert!(
        scene(json!({"last": ["b1", "c3"], "second": ["b4", "z9"]})).unwrap_err().to_string().contains("second[1]")
    );
}
