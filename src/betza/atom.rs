//! Direction letters, and atoms: capital letters, and what lengthens them. A direction is one of eight, clockwise: 0 is straight
//! forward, or of an oblique step the first to the right of it. A selection of directions is a set of eight bits.

use super::error::{Found, wrong};

/// A set of directions.
pub(super) type Directions = u8;

/// How an atom's steps lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    Orthogonal,
    Diagonal,
    /// Both; and later legs, which turn.
    Royal,
    Oblique,
}

/// Letters that say a direction.
pub(super) const LETTERS: &str = "fblrvsh";

const BACK: Directions = 1 << 4;

impl Family {
    /// All directions that the family has.
    pub(super) const fn all(self) -> Directions {
        match self {
            Family::Orthogonal => 0b0101_0101,
            Family::Diagonal => 0b1010_1010,
            Family::Royal | Family::Oblique => 0xff,
        }
    }

    /// What a letter alone says; h says nothing alone.
    fn alone(self, letter: char) -> Option<Directions> {
        let axes = |letter| match self {
            Family::Orthogonal | Family::Royal => exact(letter),
            Family::Diagonal => beside(letter),
            Family::Oblique => narrow(letter),
        };
        sum(letter, axes)
    }

    /// What two letters that stand side by side say together, if they are a pair.
    fn pair(self, first: char, second: char) -> Option<Directions> {
        let is_one_way = "fblr".contains(first);
        match self {
            Family::Orthogonal => None,
            _ if first == second => self.alone(first),
            Family::Diagonal | Family::Royal if crossed(first, second) => {
                Some(sum(first, beside)? & sum(second, beside)?)
            }
            Family::Royal if is_one_way && second == 'h' => Some(exact(first)? | beside(first)?),
            Family::Oblique if is_one_way && second == 'h' => wide(first),
            Family::Oblique if is_one_way && crossed(first, second) => Some(wide(first)? & sum(second, narrow)?),
            Family::Oblique if first == 'h' && second == 'r' => Some(0b0101_0101),
            Family::Oblique if first == 'h' && second == 'l' => Some(0b1010_1010),
            Family::Diagonal | Family::Royal | Family::Oblique => None,
        }
    }

    /// What letters select; other letters stand between. None of them selects everything.
    pub(super) fn select(self, letters: &[(char, usize)]) -> Found<Option<Directions>> {
        let mut selected = None;
        let mut at = 0;
        while let Some(&(letter, place)) = letters.get(at) {
            at += 1;
            if !LETTERS.contains(letter) {
                continue;
            }
            let next = letters.get(at).map(|&(next, _)| next).filter(|&next| LETTERS.contains(next));
            let directions = if let Some(both) = next.and_then(|next| self.pair(letter, next)) {
                at += 1;
                both
            } else if let Some(alone) = self.alone(letter) {
                alone
            } else {
                return wrong(place, format!("'h' says no direction here{}", self.about_h()));
            };
            selected = Some(selected.unwrap_or(0) | directions);
        }
        Ok(selected)
    }

    fn about_h(self) -> &'static str {
        match self {
            Family::Orthogonal | Family::Diagonal => ": this atom has no halves",
            Family::Royal => ": it stands behind f, b, l or r",
            Family::Oblique => ": it stands behind f, b, l or r, or before l or r",
        }
    }

    /// The turns of a later leg, counted in eighths to the right. Without letters all but back.
    pub(super) fn turns(letters: &[(char, usize)]) -> Found<Directions> {
        Ok(Family::Royal.select(letters)?.unwrap_or(!BACK))
    }
}

/// A letter's value, that of v and s being a sum.
fn sum(letter: char, of: impl Fn(char) -> Option<Directions>) -> Option<Directions> {
    match letter {
        'v' => Some(of('f')? | of('b')?),
        's' => Some(of('l')? | of('r')?),
        _ => of(letter),
    }
}

fn crossed(first: char, second: char) -> bool {
    let vertical = |letter| "fbv".contains(letter);
    let sideways = |letter| "lrs".contains(letter);
    vertical(first) && sideways(second) || sideways(first) && vertical(second)
}

/// The quarter that a letter points to: 0 forward, 1 right, 2 back, 3 left.
fn quarter(letter: char) -> Option<u32> {
    "frbl".find(letter).map(|quarter| quarter as u32)
}

/// Straight on in that way.
fn exact(letter: char) -> Option<Directions> {
    Some(1u8.rotate_left(2 * quarter(letter)?))
}

/// The two diagonals beside it.
fn beside(letter: char) -> Option<Directions> {
    Some(0b1000_0010u8.rotate_left(2 * quarter(letter)?))
}

/// The two oblique steps nearest to it.
fn narrow(letter: char) -> Option<Directions> {
    Some(0b1000_0001u8.rotate_left(2 * quarter(letter)?))
}

/// The four oblique steps to its side.
fn wide(letter: char) -> Option<Directions> {
    Some(0b1100_0011u8.rotate_left(2 * quarter(letter)?))
}

/// The directions of a set.
pub(super) fn each(directions: Directions) -> impl Iterator<Item = u8> {
    (0..8).filter(move |direction| directions >> direction & 1 != 0)
}

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
