use super::{sheet, view};
use proptest::prelude::*;
use serde_json::json;
use stone_garden::look::{Ground, Look};
use stone_garden::picture::{DrawnBoard, Ink, Item, Layout, Point, Role, Scene};

fn board_of(index: usize) -> DrawnBoard {
    match index {
        0 => DrawnBoard::flat(8, 8),
        1 => DrawnBoard::flat(10, 8),
        2 => DrawnBoard::flat(8, 9),
        _ => sheet(),
    }
}

#[test]
fn a1_is_bottom_left_and_flipped_top_right() {
    let board = DrawnBoard::flat(10, 8);
    let a1 = board.cell("a1").unwrap();
    assert_eq!(a1, 0);
    let layout = Layout::new(&board, &view(json!({})));
    assert_eq!((layout.width, layout.height), (10.0, 8.0));
    assert_eq!(layout.corner(a1), Some(Point::new(0.0, 7.0)));
    assert_eq!(layout.centre(board.cell("j8").unwrap()), Some(Point::new(9.5, 0.5)));
    let flipped = Layout::new(&board, &view(json!({"flip": true})));
    assert_eq!(flipped.corner(a1), Some(Point::new(9.0, 0.0)));
    assert_eq!(flipped.centre(board.cell("j8").unwrap()), Some(Point::new(0.5, 7.5)));
}

/// A board of hexagons or rings without some cells.
fn tiled(files: u8, ranks: u8, ground: Ground, holes: &[u16]) -> DrawnBoard {
    let mut board = DrawnBoard::flat(files, ranks);
    board.look = Some(Look { board: ground, ..Look::default() });
    board.holes = holes.to_vec();
    board
}

#[test]
fn a_hexagon_has_six_neighbours_one_cell_away() {
    let board = tiled(5, 5, Ground::Hexagons, &[0, 24]);
    for flip in [false, true] {
        let layout = Layout::new(&board, &view(json!({"flip": flip, "coordinates": false})));
        let centre = |name: &str| layout.centre(board.cell(name).expect("a cell")).expect("no hole");
        let middle = centre("c3");
        for name in ["c4", "d3", "d2", "c2", "b3", "b4"] {
            assert!((middle.distance(centre(name)) - 1.0).abs() < 1e-9, "{name}");
        }
        // Over a corner it is the height of two triangles further.
        for name in ["d4", "e2", "d1", "b2", "a4", "b5"] {
            assert!((middle.distance(centre(name)) - 3f64.sqrt()).abs() < 1e-9, "{name}");
        }
        // A file goes up, or down as Black sees it.
        assert_eq!(centre("c4").x, middle.x);
        assert_eq!(centre("c4").y < middle.y, !flip);
        assert_eq!(layout.centre(0), None, "a hole lies nowhere");
    }
}

#[test]
fn cells_that_are_no_squares_are_hit_where_they_lie() {
    for board in [tiled(5, 5, Ground::Hexagons, &[0, 24]), tiled(16, 4, Ground::Rings, &[])] {
        for options in [json!({}), json!({"flip": true, "frame": true}), json!({"coordinates": false})] {
            let layout = Layout::new(&board, &view(options));
            for cell in 0..board.names().len() as u16 {
                let Some(centre) = layout.centre(cell) else {
                    assert!(board.holes.contains(&cell));
                    continue;
                };
                let reach = 0.3 * layout.size(cell);
                for (x, y) in [(0.0, 0.0), (reach, 0.0), (0.0, reach), (-reach, 0.0), (0.0, -reach)] {
                    assert_eq!(layout.cell_at(centre.offset(x, y)), Some(cell), "{:?}", board.name(cell));
                }
                assert!(centre.x > 0.0 && centre.y > 0.0 && centre.x < layout.width && centre.y < layout.height);
            }
            for odd in [Point::new(f64::NAN, 1.0), Point::new(0.0, 0.0), Point::new(1e9, f64::INFINITY)] {
                assert_eq!(layout.cell_at(odd), None);
            }
        }
    }
    // In the middle of rings nothing lies.
    let layout = Layout::new(&tiled(16, 4, Ground::Rings, &[]), &view(json!({"coordinates": false})));
    assert_eq!(layout.cell_at(Point::new(layout.width / 2.0, layout.height / 2.0)), None);
}

/// The board of circular chess, four rings of sixteen, on a phone 360 pixels wide: a piece is as large on each ring, and no smaller than 26
/// pixels.
#[test]
fn pieces_are_as_large_on_the_innermost_ring() {
    let board = tiled(16, 4, Ground::Rings, &[]);
    let layout = Layout::new(&board, &view(json!({"coordinates": true})));
    let sizes: Vec<f64> = (0..64).map(|cell| layout.size(cell)).collect();
    assert!(sizes.iter().all(|size| (size - sizes[0]).abs() < 1e-9), "{sizes:?}");
    assert!(340.0 / layout.width * sizes[0] > 26.0, "{} of {}", sizes[0], layout.width);
}

#[test]
fn neighbours_on_such_boards_have_other_tints() {
    let board = tiled(16, 4, Ground::Rings, &[]);
    let scene = Scene::new(&board, &[], &view(json!({}))).expect("a picture");
    let dark =
        scene.items.iter().filter(|item| item.role == Role::Square && item.fill == Some(Ink::DarkSquare)).count();
    assert_eq!(dark, 32);
    let board = tiled(6, 6, Ground::Hexagons, &[]);
    let scene = Scene::new(&board, &[], &view(json!({}))).expect("a picture");
    let tints = |ink: Ink, whole: bool| {
        let tile = |item: &&Item| item.role == Role::Square && item.fill == Some(ink) && (item.opacity == 1.0) == whole;
        scene.items.iter().filter(tile).count()
    };
    // A third of the cells each: light, dark, and light under half a dark one.
    assert_eq!(
        (tints(Ink::LightSquare, true), tints(Ink::DarkSquare, true), tints(Ink::DarkSquare, false)),
        (24, 12, 12)
    );
}

#[test]
fn squares_are_numbered_rank_by_rank() {
    let board = DrawnBoard::flat(8, 9);
    assert_eq!(board.cell("b1"), Some(1));
    assert_eq!(board.cell("a2"), Some(8));
    assert_eq!(board.name(71), Some("h9"));
    assert_eq!(board.cell("i1"), None);
    assert_eq!(board.name(72), None);
}

#[test]
fn a_frame_moves_the_board_and_a_legend_makes_room_below() {
    let board = DrawnBoard::flat(8, 8);
    let plain = Layout::new(&board, &view(json!({})));
    let framed = Layout::new(&board, &view(json!({"frame": true})));
    let legend = Layout::new(&board, &view(json!({"frame": true, "legend": true})));
    let corner = framed.panel_corner(0).unwrap();
    assert!(corner.x > 0.0 && corner.x == corner.y);
    assert_eq!(framed.width, plain.width + 2.0 * corner.x);
    assert_eq!(legend.width, framed.width);
    assert!(legend.height > framed.height);
    assert_eq!(legend.cell_at(Point::new(corner.x / 2.0, 4.0)), None);
    assert_eq!(legend.cell_at(Point::new(4.0, legend.height - 0.1)), None);
}

#[test]
fn a_point_off_the_board_hits_nothing() {
    let layout = Layout::new(&DrawnBoard::flat(8, 8), &view(json!({})));
    for (x, y) in [
        (-0.001, 4.0),
        (4.0, -0.001),
        (8.0, 4.0),
        (4.0, 8.0),
        (f64::NAN, 4.0),
        (4.0, f64::NAN),
        (f64::INFINITY, 4.0),
        (-1e300, 1e300),
    ] {
        assert_eq!(layout.cell_at(Point::new(x, y)), None, "({x}, {y})");
    }
}

#[test]
fn panels_do_not_overlap() {
    let board = sheet();
    let layout = Layout::new(&board, &view(json!({"frame": true})));
    let mut corners: Vec<_> = (0..board.names().len() as u16)
        .map(|cell| layout.corner(cell).unwrap())
        .map(|at| ((at.x * 1000.0).round() as i64, (at.y * 1000.0).round() as i64))
        .collect();
    corners.sort_unstable();
    for (index, one) in corners.iter().enumerate() {
        for other in &corners[index + 1..] {
            let apart = (one.0 - other.0).abs() >= 1000 || (one.1 - other.1).abs() >= 1000;
            assert!(apart, "{one:?} and {other:?}");
        }
    }
}

proptest! {
    /// Wherever in a cell one points, under any view of any board, that cell is hit.
    #[test]
    fn what_is_drawn_in_a_cell_hits_that_cell(
        index in 0usize..4,
        cell in 0u16..100,
        (dx, dy) in (0.001..0.999, 0.001..0.999),
        (flip, frame, legend) in (any::<bool>(), any::<bool>(), any::<bool>()),
    ) {
        let board = board_of(index);
        let cell = cell % board.names().len() as u16;
        let view = view(json!({"flip": flip, "frame": frame, "legend": legend}));
        let layout = Layout::new(&board, &view);
        let corner = layout.corner(cell).unwrap();
        prop_assert!(corner.x >= 0.0 && corner.x + 1.0 <= layout.width);
        prop_assert!(corner.y >= 0.0 && corner.y + 1.0 <= layout.height);
        prop_assert_eq!(layout.cell_at(corner.offset(dx, dy)), Some(cell));
    }

    /// Flipping turns each panel half round its middle.
    #[test]
    fn flipped_twice_is_where_it_was(index in 0usize..4, cell in 0u16..100) {
        let board = board_of(index);
        let cell = cell % board.names().len() as u16;
        let here = Layout::new(&board, &view(json!({})));
        let there = Layout::new(&board, &view(json!({"flip": true})));
        let opposite = there.cell_at(here.centre(cell).unwrap()).unwrap();
        prop_assert_eq!(there.cell_at(here.centre(opposite).unwrap()), Some(cell));
        prop_assert_eq!(there.centre(cell), here.centre(opposite));
    }
}
