//! Checks SVG path data and finds what it covers. Apart from `reader`, because a page does not check its own drawings.

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
type Fault = (usize, String);

/// The bounds of well-formed path data with at least one segment.
pub(super) fn bounds(data: &str) -> Result<Bounds, Fault> {
    let mut walk = Walk {
        text: data,
        at: 0,
        segments: 0,
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
    Ok(walk.bounds)
}

struct Walk<'a> {
    text: &'a str,
    at: usize,
    /// Lines and curves so far.
    segments: usize,
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
            return Ok(());
        }
        let mut first = true;
        while first || self.number_follows() {
            let base = if relative { self.pen } else { (0.0, 0.0) };
            match letter {
                b'H' => self.pen.0 = base.0 + self.number()?,
                b'V' => self.pen.1 = base.1 + self.number()?,
                b'A' => {
                    for _ in 0..3 {
                        self.number()?;
                    }
                    self.flag()?;
                    self.flag()?;
                    self.pen = self.pair(base)?;
                }
                b'M' | b'L' | b'T' | b'S' | b'Q' | b'C' => {
                    let pairs = match letter {
                        b'C' => 3,
                        b'S' | b'Q' => 2,
                        _ => 1,
                    };
                    for _ in 1..pairs {
                        let control = self.pair(base)?;
                        self.cover(control);
                    }
                    self.pen = self.pair(base)?;
                    if letter == b'M' && first {
                        self.start = self.pen;
                    }
                }
                _ => return Err(fault),
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
    fn flag(&mut self) -> Result<(), Fault> {
        if !matches!(self.peek(), Some(b'0' | b'1')) {
            return Err((self.at, "expected an arc's flag, 0 or 1".into()));
        }
        self.at += 1;
        self.separators();
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

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
