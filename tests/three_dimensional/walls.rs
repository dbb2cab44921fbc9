//! The source's own picture of an empty rank, against the engine's rings.
//!
//! `===` and `#` stand where a step changes the ring, `---` and `|` where it does not.

use stone_garden::board::{Geometry, Square};

/// From the source's text, "Setup": levels t to z downwards, filestacks a to g to the right.
const PICTURE: &str = "
  a   b   c   d   e   f   g
 --- --- --- --- --- --- ---
|   |   |   |   |   |   |   |t
 --- === === === === === ---
|   #   |   |   |   |   #   |u
 --- --- === === === --- ---
|   #   #   |   |   #   #   |v
 --- --- --- === --- --- ---
|   #   #   #   #   #   #   |w
 --- --- --- === --- --- ---
|   #   #   |   |   #   #   |x
 --- --- === === === --- ---
|   #   |   |   |   |   #   |y
 --- === === === === === ---
|   |   |   |   |   |   |   |z
 --- --- --- --- --- --- ---
";

fn cell(geometry: &Geometry, file: usize, level: usize) -> Square {
    geometry.square(file as i32, 4, level as i32).expect("on the board")
}

#[test]
fn walls_stand_where_a_step_changes_the_ring() {
    let geometry = Geometry::block(9);
    let lines: Vec<&str> = PICTURE.lines().filter(|line| !line.is_empty()).skip(1).collect();
    let changes = |one: Square, other: Square| geometry.ring(one) != geometry.ring(other);
    let mut compared = 0;
    for level in 0..7 {
        let row: Vec<char> = lines[2 * level + 1].chars().collect();
        assert_eq!(row[29], geometry.level_letter(level as u8), "the picture's own labels");
        for file in 0..6 {
            let wall = row[4 * (file + 1)] == '#';
            let (left, right) = (cell(&geometry, file, level), cell(&geometry, file + 1, level));
            assert_eq!(changes(left, right), wall, "{} {}", geometry.name(left), geometry.name(right));
            compared += 1;
        }
        if level < 6 {
            let under: Vec<char> = lines[2 * level + 2].chars().collect();
            for file in 0..7 {
                let wall = under[4 * file + 1] == '=';
                let (upper, lower) = (cell(&geometry, file, level), cell(&geometry, file, level + 1));
                assert_eq!(changes(upper, lower), wall, "{} {}", geometry.name(upper), geometry.name(lower));
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 84);
}

#[test]
fn every_ring_but_the_centre_is_a_closed_way() {
    use stone_garden::board::Heading;
    // Rules page, "Radials", 2-4: a ring step with each rank; on a board tall enough it comes round.
    let geometry = Geometry::block(99);
    for (file, ring) in [(4, 1), (5, 2), (6, 3)] {
        for clockwise in [true, false] {
            let start = geometry.square(file, 0, 3).expect("on the board");
            assert_eq!(geometry.ring(start), ring);
            let mut at = start;
            for _ in 0..8 * ring {
                at = geometry.step(at, Heading::Ring { clockwise, ranks: 1 }).expect("a next cell").0;
                assert_eq!(geometry.ring(at), ring);
            }
            assert_eq!((geometry.file(at), geometry.level(at)), (file as u8, 3), "8 cells a ring, once round");
            assert_eq!(geometry.rank(at), 8 * ring);
        }
    }
    let centre = geometry.square(3, 0, 3).expect("on the board");
    assert_eq!(geometry.step(centre, Heading::Ring { clockwise: true, ranks: 1 }), None);
}
