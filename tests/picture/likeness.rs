//! Can the drawings be told apart where they are small? Each is painted 20 pixels wide, as a board would show it, and compared with
//! all others.

use stone_garden::look::Set;
use stone_garden::picture::men::{self, Class, Drawing, Part, Segment};

/// The side of a small square in pixels, and the samples taken along a pixel's side.
const SIDE: usize = 20;
const SAMPLES: usize = 4;

/// Drawings further apart than this, on average of lightnesses from 0 to 255, are two. The same drawing a fifth of a unit off is up to
/// 6 away from itself; a knight whose mane stands on end, or one with another hat, more than 8 from the first.
const APART: f64 = 7.0;

type Pixels = Vec<f64>;
type Point = (f64, f64);

/// What a drawing is made of, as lightnesses: its square, its stone, its shade, its outline.
const DARK_ON_LIGHT: [f64; 4] = [230.0, 66.0, 98.0, 229.0];
const LIGHT_ON_DARK: [f64; 4] = [172.0, 248.0, 210.0, 52.0];
const SIGN_ON_WOOD: [f64; 4] = [218.0, 236.0, 208.0, 27.0];

#[test]
fn drawings_differ_at_twenty_pixels() {
    let drawings: Vec<&Drawing> = ours().collect();
    let painted: Vec<Pixels> = drawings.iter().map(|drawing| paint(drawing, (0.0, 0.0))).collect();
    for (index, one) in painted.iter().enumerate() {
        for (other_index, other) in painted.iter().enumerate().take(index) {
            let apart = distance(one, other);
            let (one, other) = (drawings[index].name, drawings[other_index].name);
            assert!(apart > APART, "{one} and {other} look alike: {apart:.1}");
        }
    }
}

#[test]
fn the_same_drawing_a_little_off_is_no_other() {
    for drawing in ours() {
        let there = paint(drawing, (0.0, 0.0));
        assert!(there.iter().any(|lightness| (lightness - there[0]).abs() > 40.0), "{} is nothing", drawing.name);
        let apart = distance(&there, &paint(drawing, (0.2, 0.1)));
        assert!(apart > 0.0 && apart < APART, "{}: {apart:.1}", drawing.name);
    }
}

/// Tiles and discs of one set differ by their signs alone, so they are nearer to each other than figures. The measure is the same: a sixth
/// more than one is from itself when it stands a fifth of a unit off.
#[test]
fn signs_of_a_set_differ_at_twenty_pixels() {
    for (name, set) in Set::NAMES.into_iter().filter(|(_, set)| *set != Set::Stone) {
        let prefix = format!("{name}/");
        let all = men::all().expect("drawings in the format").iter();
        let drawings: Vec<&Drawing> = all.filter(|drawing| drawing.name.starts_with(&prefix)).collect();
        assert!(drawings.len() >= 6, "{name}: {}", drawings.len());
        // What Black's disc shows is another sign than Red's.
        for hidden in [Class::Second, Class::First] {
            let seen = |drawing: &Drawing| Drawing {
                parts: drawing.parts.iter().filter(|part| part.class != hidden).copied().collect(),
                ..drawing.clone()
            };
            let shown: Vec<Drawing> = drawings.iter().map(|drawing| seen(drawing)).collect();
            let painted: Vec<Pixels> = shown.iter().map(|drawing| signed(drawing, set, (0.0, 0.0))).collect();
            let off: Vec<f64> = shown
                .iter()
                .zip(&painted)
                .map(|(drawing, there)| distance(there, &signed(drawing, set, (0.2, 0.1))))
                .collect();
            for (index, one) in painted.iter().enumerate() {
                for (other_index, other) in painted.iter().enumerate().take(index) {
                    let apart = distance(one, other);
                    let (one, other) = (drawings[index].name, drawings[other_index].name);
                    let least = APART / 6.0 * off[index].max(off[other_index]);
                    assert!(apart > least, "{one} and {other} look alike: {apart:.1}, less than {least:.1}");
                }
            }
        }
    }
}

/// A drawing as its set is painted: figures in the colours of both sides, tiles as dark signs on pale wood.
fn signed(drawing: &Drawing, set: Set, by: Point) -> Pixels {
    if set.is_coloured() {
        return paint(drawing, by);
    }
    let parts: Vec<(Class, Vec<Vec<Point>>)> =
        drawing.parts.iter().map(|part| (part.class, figures(part, by))).collect();
    pixels(&parts, SIGN_ON_WOOD)
}

/// All but the tiles, whose signs want another size, and the pieces that stand on boards of their own.
fn ours() -> impl Iterator<Item = &'static Drawing> {
    let drawings = men::all().expect("drawings in the format").iter();
    drawings.filter(|drawing| drawing.name.starts_with("fairy/") || !drawing.name.contains('/'))
}

fn distance(one: &Pixels, other: &Pixels) -> f64 {
    let apart: f64 = one.iter().zip(other).map(|(one, other)| (one - other).abs()).sum();
    apart / one.len() as f64
}

/// The drawing moved by so many units, dark on a light square and light on a dark one.
fn paint(drawing: &Drawing, by: Point) -> Pixels {
    let parts: Vec<(Class, Vec<Vec<Point>>)> =
        drawing.parts.iter().map(|part| (part.class, figures(part, by))).collect();
    [DARK_ON_LIGHT, LIGHT_ON_DARK].into_iter().flat_map(|inks| pixels(&parts, inks)).collect()
}

fn pixels(parts: &[(Class, Vec<Vec<Point>>)], [square, body, shade, line]: [f64; 4]) -> Pixels {
    let across = SIDE * SAMPLES;
    let unit = men::BOX / across as f64;
    let mut samples = vec![square; across * across];
    for (class, figures) in parts {
        let (fill, stroke) = match class {
            Class::Body => (Some(body), Some(1.0)),
            Class::Shade => (Some(shade), None),
            Class::Detail => (None, Some(1.1)),
            Class::Mark | Class::First | Class::Second | Class::Promoted => (Some(line), None),
        };
        let edges: Vec<(Point, Point)> =
            figures.iter().flat_map(|figure| figure.windows(2)).map(|pair| (pair[0], pair[1])).collect();
        for row in 0..across {
            let y = (row as f64 + 0.5) * unit;
            let crossings = crossings(&edges, y);
            let near: Vec<_> = edges.iter().filter(|edge| spans(edge, y, 1.1)).collect();
            for column in 0..across {
                let x = (column as f64 + 0.5) * unit;
                let sample = &mut samples[row * across + column];
                let winding: i32 = crossings.iter().filter(|(at, _)| *at < x).map(|(_, turn)| turn).sum();
                if let Some(fill) = fill.filter(|_| winding != 0) {
                    *sample = fill;
                }
                if stroke.is_some_and(|half| near.iter().any(|edge| off(edge, (x, y)) <= half)) {
                    *sample = line;
                }
            }
        }
    }
    let mean = |pixel: usize| {
        let (top, left) = (pixel / SIDE * SAMPLES, pixel % SIDE * SAMPLES);
        let lines = (top..top + SAMPLES).map(|row| &samples[row * across + left..][..SAMPLES]);
        lines.flatten().sum::<f64>() / (SAMPLES * SAMPLES) as f64
    };
    (0..SIDE * SIDE).map(mean).collect()
}

/// Where edges cross a line across the drawing, and whether down or up.
fn crossings(edges: &[(Point, Point)], y: f64) -> Vec<(f64, i32)> {
    let crossing = |&((x1, y1), (x2, y2)): &(Point, Point)| {
        let down = y1 <= y && y < y2;
        let up = y2 <= y && y < y1;
        (down || up).then(|| (x1 + (y - y1) / (y2 - y1) * (x2 - x1), if down { 1 } else { -1 }))
    };
    edges.iter().filter_map(crossing).collect()
}

fn spans(((_, y1), (_, y2)): &(Point, Point), y: f64, margin: f64) -> bool {
    y1.min(*y2) - margin <= y && y <= y1.max(*y2) + margin
}

/// How far a point is from an edge.
fn off(&((x1, y1), (x2, y2)): &(Point, Point), (x, y): Point) -> f64 {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx * dx + dy * dy;
    let along = if length == 0.0 { 0.0 } else { (((x - x1) * dx + (y - y1) * dy) / length).clamp(0.0, 1.0) };
    (x1 + along * dx - x).hypot(y1 + along * dy - y)
}

/// A part's path as chains of points. Filled figures are closed.
fn figures(part: &Part, (right, down): Point) -> Vec<Vec<Point>> {
    const STEPS: u32 = 8;
    let mut figures: Vec<Vec<Point>> = Vec::new();
    for segment in men::segments(part.data) {
        let from = figures.last().and_then(|figure| figure.last()).copied().unwrap_or_default();
        let curve: Vec<Point> = match segment {
            Segment::Move(to) => {
                figures.push(vec![to]);
                continue;
            }
            Segment::Line(to) => vec![from, to],
            Segment::Quadratic(one, to) => vec![from, one, to],
            Segment::Cubic(one, other, to) => vec![from, one, other, to],
            Segment::Close => vec![from, figures.last().expect("an open figure")[0]],
        };
        let steps = if curve.len() == 2 { 1 } else { STEPS };
        let figure = figures.last_mut().expect("a figure");
        figure.extend((1..=steps).map(|step| along(&curve, f64::from(step) / f64::from(steps))));
    }
    if part.class != Class::Detail {
        for figure in &mut figures {
            figure.push(figure[0]);
        }
    }
    figures.iter_mut().flatten().for_each(|(x, y)| (*x, *y) = (*x + right, *y + down));
    figures
}

/// A point of a curve by its control points, as de Casteljau found it: between each two of them, again and again.
fn along(points: &[Point], part: f64) -> Point {
    if let [point] = points {
        return *point;
    }
    let between =
        |pair: &[Point]| (pair[0].0 + (pair[1].0 - pair[0].0) * part, pair[0].1 + (pair[1].1 - pair[0].1) * part);
    along(&points.windows(2).map(between).collect::<Vec<_>>(), part)
}
