//! Atoms: capital letters, and what lengthens them.

use super::direction::Family;

/// What a part's capital letter says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Atom {
    /// A step to a side and along, the longer number last.
    Step(i8, i8),
    /// A step of one to any of the eight neighbours.
    Royal,
    /// To anywhere.
    Universal,
    /// Castling.
    Castling,
}

impl Atom {
    /// The atom of a letter, and whether it slides without limit.
    pub(super) fn of(letter: char) -> Option<(Atom, bool)> {
        Some(match letter {
            'W' => (Atom::Step(0, 1), false),
            'F' => (Atom::Step(1, 1), false),
            'D' => (Atom::Step(0, 2), false),
            'N' => (Atom::Step(1, 2), false),
            'A' => (Atom::Step(2, 2), false),
            'H' => (Atom::Step(0, 3), false),
            'C' | 'L' => (Atom::Step(1, 3), false),
            'Z' | 'J' => (Atom::Step(2, 3), false),
            'G' => (Atom::Step(3, 3), false),
            'R' => (Atom::Step(0, 1), true),
            'B' => (Atom::Step(1, 1), true),
            'K' => (Atom::Royal, false),
            'Q' => (Atom::Royal, true),
            'U' => (Atom::Universal, false),
            'O' => (Atom::Castling, false),
            _ => return None,
        })
    }

    pub(super) fn family(self) -> Family {
        match self {
            Atom::Step(0, _) | Atom::Castling => Family::Orthogonal,
            Atom::Step(a, b) if a == b => Family::Diagonal,
            Atom::Step(..) => Family::Oblique,
            Atom::Royal | Atom::Universal => Family::Royal,
        }
    }

    /// The longer number of the step.
    pub(super) fn length(self) -> i8 {
        match self {
            Atom::Step(_, b) => b,
            Atom::Royal | Atom::Universal | Atom::Castling => 1,
        }
    }

    /// The step in a direction: files to the right, ranks forward.
    pub(super) fn step(self, direction: u8) -> (i8, i8) {
        match self {
            Atom::Step(a, b) if self.family() == Family::Oblique => {
                let (x, y) = if direction.is_multiple_of(2) { (a, b) } else { (b, a) };
                rotated((x, y), direction / 2)
            }
            _ => {
                let long = self.length();
                let first = if direction.is_multiple_of(2) { (0, long) } else { (long, long) };
                rotated(first, direction / 2)
            }
        }
    }

    /// The step in a direction, one square after the other: orthogonal ones first, then diagonal ones.
    pub(super) fn lame_steps(self, direction: u8) -> Vec<(i8, i8)> {
        let (x, y) = self.step(direction);
        let (wide, far) = (x.abs(), y.abs());
        let straight = if wide > far { (x.signum(), 0) } else { (0, y.signum()) };
        let mut steps = vec![straight; wide.abs_diff(far) as usize];
        steps.extend(vec![(x.signum(), y.signum()); wide.min(far) as usize]);
        steps
    }
}

/// Quarter turns to the right. An oblique step (a, b) turned by an eighth is (b, a), by two eighths (b, -a).
fn rotated((x, y): (i8, i8), quarters: u8) -> (i8, i8) {
    (0..quarters).fold((x, y), |(x, y), _| (y, -x))
}
