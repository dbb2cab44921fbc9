//! Checks SVG path data, finds what it covers, and takes it apart: that of this project's drawings, and that of authors.

use std::f64::consts::{FRAC_PI_2, TAU};

/// A piece of an outline, from where the one before it ended. All places are absolute.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// Begins a figure here.
    Move((f64, f64)),
    /// A straight line to here.
    Line((f64, f64)),
    /// A curve with one control point.
    Quadratic((f64, f64), (f64, f64)),
    /// A curve with two control points.
    Cubic((f64, f64), (f64, f64), (f64, f64)),
    /// Back to where the figure began.
    Close,
}

/// The box round a path's points and control points, in the drawing's units. Arcs count with their
/// ends only.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// Smallest x.
    pub left: f64,
    /// Smallest y.
    pub top: f64,
    /// Largest x.
    pub right: f64,
    /// Largest y.
    pub bottom: f64,
}

/// What is wrong, and at which byte.
pub type Fault = (usize, String);

/// The bounds of well-formed path data with at least one segment.
#[cfg(not(target_arch = "wasm32"))]
pub fn bounds(data: &str) -> Result<Bounds, Fault> {
    walked(data).map(|walk| walk.bounds)
}

/// The segments of well-formed path data; none of data that is not.
#[cfg(not(target_arch = "wasm32"))]
pub fn segments(data: &str) -> Vec<Segment> {
    outline(data).unwrap_or_default()
}

/// The segments of path data.
///
/// # Errors
/// What is wrong with it, and at which byte.
pub fn outline(data: &str) -> Result<Vec<Segment>, Fault> {
    walked(data).map(|walk| walk.outline)
}

fn walked(data: &str) -> Result<Walk<'_>, Fault> {
    let mut walk = Walk {
        text: data,
        at: 0,
        segments: 0,
        outline: Vec::new(),
        control: None,
        pen: (0.0, 0.0),
        start: (0.0, 0.0),
        bounds: Bounds { left: f64::INFINITY, top: f64::INFINITY, right: f64::NEG_INFINITY, bottom: f64::NEG_INFINITY },
    };
    walk.separators();
    if !matches!(walk.peek(), Some(b'M' | b'm')) {
        return Err((walk.at, "path data starts with M".into()));
    }
    while let Some(letter) = walk.peek() {
        walk.command(letter)?;
    }
    if walk.segments == 0 {
        return Err((data.len(), "path data draws nothing".into()));
    }
    Ok(walk)
}

struct Walk<'a> {
    text: &'a str,
    at: usize,
    /// Lines and curves so far.
    segments: usize,
    outline: Vec<Segment>,
    /// The last control point of a curve that has just ended, and whether it was the second one.
    control: Option<((f64, f64), bool)>,
    pen: (f64, f64),
    start: (f64, f64),
    bounds: Bounds,
}

impl Walk<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn separators(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\t' | b'\r' | b',')) {
            self.at += 1;
        }
    }

    fn number_follows(&self) -> bool {
        matches!(self.peek(), Some(b'0'..=b'9' | b'-' | b'+' | b'.'))
    }

    /// One command letter with one or more sets of numbers.
    fn command(&mut self, letter: u8) -> Result<(), Fault> {
        let fault = (self.at, format!("unknown path command `{}`", char::from(letter)));
        self.at += 1;
        self.separators();
        let relative = letter.is_ascii_lowercase();
        let letter = letter.to_ascii_uppercase();
        if letter == b'Z' {
            self.pen = self.start;
            self.control = None;
            self.outline.push(Segment::Close);
            return Ok(());
        }
        let mut first = true;
        while first || self.number_follows() {
            let base = if relative { self.pen } else { (0.0, 0.0) };
            let from = self.pen;
            let control = self.control.take();
            match letter {
                b'H' => self.pen.0 = base.0 + self.number()?,
                b'V' => self.pen.1 = base.1 + self.number()?,
                b'A' => {
                    let (radii, turned) = ((self.number()?, self.number()?), self.number()?);
                    let (large, clockwise) = (self.flag()?, self.flag()?);
                    self.pen = self.pair(base)?;
                    arc(from, self.pen, radii, turned.to_radians(), large, clockwise, &mut self.outline);
                }
                b'M' | b'L' | b'T' => self.pen = self.pair(base)?,
                b'S' | b'Q' => {
                    let given = self.pair(base)?;
                    self.cover(given);
                    self.pen = self.pair(base)?;
                    self.control = Some((given, letter == b'S'));
                }
                b'C' => {
                    let one = self.pair(base)?;
                    self.cover(one);
                    let other = self.pair(base)?;
                    self.cover(other);
                    self.pen = self.pair(base)?;
                    self.control = Some((other, true));
                    self.outline.push(Segment::Cubic(one, other, self.pen));
                }
                _ => return Err(fault),
            }
            // The control point that a curve takes over from the one before: opposite to the last one there.
            let opposite = |second: bool| match control {
                Some((at, kind)) if kind == second => (2.0 * from.0 - at.0, 2.0 * from.1 - at.1),
                _ => from,
            };
            match letter {
                b'M' if first => {
                    self.start = self.pen;
                    self.outline.push(Segment::Move(self.pen));
                }
                b'H' | b'V' | b'L' | b'M' => self.outline.push(Segment::Line(self.pen)),
                b'Q' => self.outline.extend(self.control.map(|(at, _)| Segment::Quadratic(at, self.pen))),
                b'S' => self.outline.extend(self.control.map(|(at, _)| Segment::Cubic(opposite(true), at, self.pen))),
                b'T' => {
                    self.control = Some((opposite(false), false));
                    self.outline.push(Segment::Quadratic(opposite(false), self.pen));
                }
                _ => {}
            }
            self.cover(self.pen);
            self.segments += usize::from(letter != b'M' || !first);
            first = false;
        }
        Ok(())
    }

    fn pair(&mut self, base: (f64, f64)) -> Result<(f64, f64), Fault> {
        Ok((base.0 + self.number()?, base.1 + self.number()?))
    }

    fn cover(&mut self, (x, y): (f64, f64)) {
        self.bounds.left = self.bounds.left.min(x);
        self.bounds.right = self.bounds.right.max(x);
        self.bounds.top = self.bounds.top.min(y);
        self.bounds.bottom = self.bounds.bottom.max(y);
    }

    /// An arc's flag: a single 0 or 1, which needs no separator after it.
    fn flag(&mut self) -> Result<bool, Fault> {
        let Some(flag @ (b'0' | b'1')) = self.peek() else {
            return Err((self.at, "expected an arc's flag, 0 or 1".into()));
        };
        self.at += 1;
        self.separators();
        Ok(flag == b'1')
    }

    fn number(&mut self) -> Result<f64, Fault> {
        let start = self.at;
        let sign = if self.peek() == Some(b'-') { -1.0 } else { 1.0 };
        if matches!(self.peek(), Some(b'+' | b'-')) {
            self.at += 1;
        }
        // Digit by digit, as far as a picture needs it: the library's reader, exact to the last bit, is large.
        let (mut value, mut digits, mut unit) = (0.0, 0, 1.0);
        let mut point = false;
        while let Some(byte) = self.peek() {
            match byte {
                b'0'..=b'9' => {
                    value = value * 10.0 + f64::from(byte - b'0');
                    digits += 1;
                    unit *= if point { 10.0 } else { 1.0 };
                }
                b'.' if !point => point = true,
                _ => break,
            }
            self.at += 1;
        }
        if digits == 0 {
            return Err((start, "expected a number".to_owned()));
        }
        self.separators();
        Ok(sign * value / unit)
    }
}

/// An arc of an ellipse as curves, each of a quarter turn at most. Its middle is found as the standard's appendix on arcs says (SVG 2,
/// B.2.4 and B.2.5).
fn arc(
    from: (f64, f64),
    to: (f64, f64),
    radii: (f64, f64),
    turned: f64,
    large: bool,
    clockwise: bool,
    outline: &mut Vec<Segment>,
) {
    let (mut wide, mut high) = (radii.0.abs(), radii.1.abs());
    if wide == 0.0 || high == 0.0 || from == to {
        return outline.push(Segment::Line(to));
    }
    let (sin, cos) = turned.sin_cos();
    // Half the way between the ends, in the ellipse's own directions.
    let half = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
    let (x, y) = (cos * half.0 + sin * half.1, cos * half.1 - sin * half.0);
    let reach = (x / wide).powi(2) + (y / high).powi(2);
    if reach > 1.0 {
        (wide, high) = (wide * reach.sqrt(), high * reach.sqrt());
    }
    let part = (1.0 / reach.min(1.0) - 1.0).max(0.0).sqrt() * if large == clockwise { -1.0 } else { 1.0 };
    let (middle_x, middle_y) = (part * wide * y / high, -part * high * x / wide);
    let begin = ((y - middle_y) / high).atan2((x - middle_x) / wide);
    let end = ((-y - middle_y) / high).atan2((-x - middle_x) / wide);
    let mut sweep = end - begin;
    if clockwise && sweep < 0.0 {
        sweep += TAU;
    } else if !clockwise && sweep > 0.0 {
        sweep -= TAU;
    }
    let centre = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let place = |along: f64, up: f64| {
        let (x, y) = (middle_x + along * wide, middle_y + up * high);
        (centre.0 + cos * x - sin * y, centre.1 + sin * x + cos * y)
    };
    let pieces = (sweep.abs() / FRAC_PI_2).ceil().max(1.0);
    let step = sweep / pieces;
    let pull = 4.0 / 3.0 * (step / 4.0).tan();
    for piece in 0..pieces as u32 {
        let (one, other) = (begin + step * f64::from(piece), begin + step * f64::from(piece + 1));
        let ((sin_one, cos_one), (sin_other, cos_other)) = (one.sin_cos(), other.sin_cos());
        outline.push(Segment::Cubic(
            place(cos_one - pull * sin_one, sin_one + pull * cos_one),
            place(cos_other + pull * sin_other, sin_other - pull * cos_other),
            place(cos_other, sin_other),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arc_is_round() {
        // Half a circle about (10, 0), and the large part of one about (0, 0).
        for (from, to, middle, large, length) in
            [((0.0, 0.0), (20.0, 0.0), (10.0, 0.0), false, 2), ((10.0, 0.0), (0.0, -10.0), (0.0, 0.0), true, 3)]
        {
            let mut outline = Vec::new();
            arc(from, to, (10.0, 10.0), 0.3, large, true, &mut outline);
            assert_eq!(outline.len(), length);
            let mut pen = from;
            for segment in outline {
                let Segment::Cubic(one, other, end) = segment else { panic!("{segment:?}") };
                for step in 0..=8 {
                    let t = f64::from(step) / 8.0;
                    let weights = [(1.0 - t).powi(3), 3.0 * t * (1.0 - t).powi(2), 3.0 * t * t * (1.0 - t), t.powi(3)];
                    let sum = |part: fn((f64, f64)) -> f64| {
                        [pen, one, other, end]
                            .into_iter()
                            .zip(weights)
                            .map(|(at, weight)| part(at) * weight)
                            .sum::<f64>()
                    };
                    let distance = (sum(|at| at.0) - middle.0).hypot(sum(|at| at.1) - middle.1);
                    assert!((distance - 10.0).abs() < 0.01, "{distance}");
                }
                pen = end;
            }
            assert!((pen.0 - to.0).hypot(pen.1 - to.1) < 1e-9);
        }
    }

    fn found(data: &str) -> (f64, f64, f64, f64) {
        let Bounds { left, top, right, bottom } = bounds(data).unwrap();
        (left, top, right, bottom)
    }

    #[test]
    fn absolute_and_relative_data_agree() {
        let want = (10.0, 10.0, 20.0, 30.0);
        assert_eq!(found("M10 10L20 10V30H10Z"), want);
        assert_eq!(found("m10,10 l10-0v20h-10z"), want);
        assert_eq!(found("M10 10 20 10 20 30"), want);
        assert_eq!(found("M10 10a5 5 0 0110 20"), want);
        assert_eq!(found("M10 10C10 20 20 10 20 30"), want);
        assert_eq!(found("m10 10q10 5 10 20t-10 0"), want);
        assert_eq!(found("m10.0 10h.5.5 9v20"), want);
    }

    #[test]
    fn closing_goes_back_to_where_the_figure_began() {
        assert_eq!(found("M10 10h10v20zl-4 0"), (6.0, 10.0, 20.0, 30.0));
    }

    #[test]
    fn faults_name_their_place() {
        for (data, at) in [
            ("", 0),
            ("M1 1", 4),
            ("M1 1Z", 5),
            ("L1 1", 0),
            ("M1 1L2", 6),
            ("M1 1X2 2", 4),
            ("M1 1A5 5 0 2 0 3 3", 11),
            ("M1 1L1e2 3", 6),
            ("M1 1L. 3", 5),
        ] {
            assert_eq!(bounds(data).unwrap_err().0, at, "{data}");
        }
    }
}
