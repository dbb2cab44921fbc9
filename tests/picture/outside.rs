//! Nothing but pieces in the air may be cut off at a picture's edge.

use super::{scene, sheet, svg::full, view};
use roxmltree::{Document, Node};
use serde_json::json;
use stone_garden::picture::{Man, Scene, Side, SvgOptions};

/// Left, top, right, bottom of what an element covers, outline included.
fn extent(node: Node<'_, '_>) -> [f64; 4] {
    let number = |name: &str| node.attribute(name).map_or(0.0, |text| text.parse().unwrap());
    let around = |points: &[(f64, f64)]| {
        points.iter().fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |[l, t, r, b], &(x, y)| {
            [l.min(x), t.min(y), r.max(x), b.max(y)]
        })
    };
    let half = if node.has_attribute("stroke") { number("stroke-width") / 2.0 } else { 0.0 };
    let [left, top, right, bottom] = match node.tag_name().name() {
        "rect" | "use" => {
            let (x, y) = (number("x"), number("y"));
            [x, y, x + number("width"), y + number("height")]
        }
        "circle" => {
            let (x, y, r) = (number("cx"), number("cy"), number("r"));
            [x - r, y - r, x + r, y + r]
        }
        "path" => {
            let data = node.attribute("d").unwrap();
            let numbers: Vec<f64> = data
                .split(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-')))
                .filter(|text| !text.is_empty())
                .map(|text| text.parse().unwrap())
                .collect();
            around(&numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>())
        }
        "text" => {
            // Wider than the letters of any usual font are on average.
            let (x, y, size) = (number("x"), number("y"), number("font-size"));
            let width = 0.62 * size * node.text().unwrap().chars().count() as f64;
            let left = if node.has_attribute("text-anchor") { x - width / 2.0 } else { x };
            [left, y - 0.8 * size, left + width, y + 0.22 * size]
        }
        other => panic!("what is the extent of <{other}>?"),
    };
    [left - half, top - half, right + half, bottom + half]
}

fn assert_inside(scene: &Scene) {
    let text = scene.to_svg(&SvgOptions::default());
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    let size: Vec<f64> = root.attribute("viewBox").unwrap().split(' ').map(|n| n.parse().unwrap()).collect();
    let drawn: Vec<_> = root
        .children()
        .filter(|node| node.is_element() && node.attribute("class").is_some())
        .filter(|node| !matches!(node.attribute("class"), Some("sg-flying" | "sg-shadow")))
        .collect();
    assert!(drawn.len() > 30);
    for node in drawn {
        let [left, top, right, bottom] = extent(node);
        let inside = left >= -0.01 && top >= -0.01 && right <= size[2] + 0.01 && bottom <= size[3] + 0.01;
        assert!(inside, "{} leaves {size:?}: {:?}", &text[node.range()], extent(node));
    }
}

#[test]
fn nothing_is_cut_off_on_a_flat_board() {
    for (flip, frame) in [(false, false), (false, true), (true, false), (true, true)] {
        assert_inside(&scene(full("light", flip, frame)).unwrap());
    }
}

#[test]
fn nothing_is_cut_off_on_a_sheet_or_a_narrow_board() {
    let board = sheet();
    for frame in [false, true] {
        let view = view(json!({"frame": frame, "coordinates": true, "legend": true,
            "marks": [{"square": "zc4", "mark": "green", "relay": true}]}));
        let men = [Man::new(0, "ox", Side::White)];
        assert_inside(&Scene::new(&board, &men, &view).unwrap());
    }
    for files in 3..=10 {
        let board = stone_garden::picture::DrawnBoard::flat(files, 10);
        let view = view(json!({"frame": true, "coordinates": true, "legend": true,
            "marks": [{"square": "a1", "mark": "green", "relay": true}]}));
        assert_inside(&Scene::new(&board, &[], &view).unwrap());
    }
}
