//! A slice that is taken out of a block stands beside all others, and goes back to its place.

use serde_json::json;
use stone_garden::diagram::picture;
use stone_garden::picture::{DrawnBoard, Layout, Point, View};
use stone_garden::variant::Variant;

/// The centres of the cells of one slice, and of all others.
fn seen(board: &DrawnBoard, layout: &Layout, slice: usize) -> (Vec<Point>, Vec<Point>) {
    let cells = 0..board.names().len() as u16;
    let (out, rest): (Vec<u16>, Vec<u16>) = cells.partition(|&cell| layout.panel_of(cell) == Some(slice));
    let centres = |cells: Vec<u16>| cells.into_iter().map(|cell| layout.centre(cell).expect("a cell")).collect();
    (centres(out), centres(rest))
}

#[test]
fn a_slice_stands_beside_the_others_and_everything_fits() {
    let variant = Variant::find("stockgi-49").expect("a game");
    for (cut, slices) in [("level", 7), ("file", 7), ("rank", 9)] {
        for slice in 0..slices {
            for (room, beside) in [([800.0, 500.0], true), ([400.0, 800.0], false)] {
                for (yaw, pitch) in [(30.0, 35.0), (200.0, -60.0), (90.0, 90.0)] {
                    let lifted = |by: f64| {
                        let block = json!({"yaw": yaw, "pitch": pitch, "lifted": {"slice": slice, "by": by}});
                        let view = json!({"slicing": cut, "room": room, "block": block});
                        let view: View = serde_json::from_value(view).expect("a view");
                        let board = picture::board_of(variant, &variant.geometry, view.slicing);
                        let layout = Layout::new(&board, &view);
                        let (out, rest) = seen(&board, &layout, slice);
                        (layout, out, rest)
                    };
                    let place = format!("{cut} {slice}, {room:?}, {yaw} {pitch}");
                    let (layout, out, rest) = lifted(1.0);
                    let inside = |point: &Point| {
                        (0.0..=layout.width).contains(&point.x) && (0.0..=layout.height).contains(&point.y)
                    };
                    assert!(out.iter().chain(&rest).all(inside), "{place}: out of sight");
                    let along = |point: &Point| if beside { point.x } else { point.y };
                    let near = out.iter().map(along).fold(f64::INFINITY, f64::min);
                    let far = rest.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
                    assert!(near > far, "{place}: {near} is not beyond {far}");
                }
            }
        }
    }
}

#[test]
fn without_a_slice_or_with_one_that_there_is_not_the_block_is_whole() {
    let variant = Variant::find("stockyang-49").expect("a game");
    let centres = |lifted: serde_json::Value| {
        let view = json!({"room": [800.0, 600.0], "block": {"yaw": 30.0, "pitch": 35.0, "lifted": lifted}});
        let view: View = serde_json::from_value(view).expect("a view");
        let board = picture::board_of(variant, &variant.geometry, view.slicing);
        seen(&board, &Layout::new(&board, &view), 3)
    };
    let whole = centres(serde_json::Value::Null);
    assert_eq!(centres(json!({"slice": 99, "by": 1.0})), whole);
    let back = centres(json!({"slice": 3, "by": 0.0}));
    let near = |(one, other): (&Point, &Point)| one.distance(*other) < 1e-6;
    assert!(back.0.iter().zip(&whole.0).all(near) && back.1.iter().zip(&whole.1).all(near));
}
