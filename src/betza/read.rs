//! From the text to its parts: directions, atoms, legs and ranges, and what can be wrong with it.
//!
//! A direction is one of eight, clockwise: 0 is straight forward, or of an oblique step the first to the right of it. A selection of
//! directions is a set of eight bits. Atoms are capital letters, and what lengthens them.

use crate::board::{Geometry, Side, Square};
use std::fmt;

/// Why a text is no XBetza: the text, the place in it counted from 1, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetzaError {
    /// The text.
    pub text: String,
    /// The place of the character that is wrong, or of the one that is missing.
    pub place: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It can't be understood.
    Wrong(String),
    /// It is understood, but is not built.
    NotSupported(String),
}

/// The most of a text that a message repeats.
const SHOWN: usize = 60;

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.text.chars().take(SHOWN).collect();
        let more = if self.text.chars().nth(SHOWN).is_some() { "..." } else { "" };
        write!(f, "XBetza '{shown}{more}', place {}: ", self.place)?;
        match &self.fault {
            Fault::Wrong(what) => f.write_str(what),
            Fault::NotSupported(what) => write!(f, "not supported: {what}"),
        }
    }
}

impl std::error::Error for BetzaError {}

/// A fault and its place, before the text is known.
pub(super) type Found<T> = Result<T, (usize, Fault)>;

pub(super) fn wrong<T>(place: usize, what: impl Into<String>) -> Found<T> {
    Err((place, Fault::Wrong(what.into())))
}

fn not_supported<T>(place: usize, what: impl Into<String>) -> Found<T> {
    Err((place, Fault::NotSupported(what.into())))
}

/// A set of directions.
type Directions = u8;

/// How an atom's steps lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
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

    fn family(self) -> Family {
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

/// The longest text that is read.
const LONGEST: usize = 2000;
/// The longest step; no board is as large.
const LONGEST_STEP: i8 = 60;

/// How many steps a leg may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Range {
    /// At most so many; 0 is no limit.
    Steps(u8),
    /// As many as lead to the last rank of the own half.
    OwnHalf,
    /// Exactly so many.
    Exactly(u8),
}

/// One leg: letters that say more than a direction, and its directions.
#[derive(Clone, Default, Debug)]
pub(super) struct LegText {
    letters: Vec<(char, usize)>,
    /// Of the first leg the directions, of later ones the turns in eighths to the right.
    pub directions: Directions,
    /// What it has of its own, in brackets.
    pub own: Option<Own>,
}

/// A leg in brackets, which has an atom of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Own {
    pub atom: Atom,
    pub range: Range,
    /// May the move end here too ('?' behind it)?
    pub ends: bool,
    /// Do letters say its turns? Otherwise it goes as straight on as it can.
    turns: bool,
}

impl Own {
    /// Where it can go after a leg with this atom in this direction, if its turns are these.
    pub(super) fn directions(&self, before: Atom, direction: u8, turns: Directions) -> Directions {
        let (from, to) = (before.family(), self.atom.family());
        let all = to.all();
        let alone = |direction: u8| 1u8 << (direction % 8);
        let turned = turns.rotate_left(u32::from(direction)) & all;
        match (from == Family::Oblique, to == Family::Oblique) {
            (true, true) | (false, false) if self.turns => turned,
            (true, true) => alone(direction),
            (false, false) if all & alone(direction) != 0 => alone(direction),
            (false, false) => alone(direction + 1) | alone(direction + 7),
            // An oblique step lies between the straight ones of its own number and of the next.
            (false, true) => alone(direction) | alone(direction + 7),
            (true, false) => (alone(direction) | alone(direction + 1)) & all,
        }
    }
}

impl LegText {
    pub(super) fn has(&self, letter: char) -> bool {
        self.place(letter).is_some()
    }
    pub(super) fn has_any(&self, letters: &str) -> bool {
        self.letters.iter().any(|&(letter, _)| letters.contains(letter))
    }
    pub(super) fn count(&self, letter: char) -> usize {
        self.letters.iter().filter(|&&(other, _)| other == letter).count()
    }
    /// Takes a letter up.
    fn add(&mut self, letter: char, place: usize) -> Found<()> {
        let most = match letter {
            'p' | 'g' | 'y' | 'i' | 'j' | 'z' | 'q' => 1,
            'n' | 'o' => 2,
            _ => LONGEST,
        };
        if self.count(letter) >= most {
            return wrong(place, format!("'{letter}' is repeated"));
        }
        self.letters.push((letter, place));
        Ok(())
    }
    fn place(&self, letter: char) -> Option<usize> {
        self.letters.iter().find(|&&(other, _)| other == letter).map(|&(_, place)| place)
    }
}

/// One part of a text.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Where its atom stands.
    pub place: usize,
    pub legs: Vec<LegText>,
    pub atom: Atom,
    /// Does the atom by itself slide without limit?
    pub slides: bool,
    /// The range of the first leg.
    pub range: Range,
}

/// What follows an atom.
struct Suffix {
    /// A number, or a star.
    range: Option<(Range, usize)>,
    doubled: bool,
}

struct Reader {
    text: Vec<char>,
    at: usize,
}

/// Reads a text.
pub(super) fn read(text: &str) -> Found<(Vec<Part>, Vec<Castling>)> {
    let text: Vec<char> = text.chars().take(LONGEST + 1).collect();
    if text.len() > LONGEST {
        return wrong(LONGEST + 1, format!("the text is longer than {LONGEST} characters"));
    }
    if text.is_empty() {
        return wrong(1, "the text is empty: an atom (a capital letter) is expected");
    }
    let mut reader = Reader { text, at: 0 };
    let (mut parts, mut castling) = (Vec::new(), Vec::new());
    while reader.peek().is_some() {
        let part = reader.part()?;
        if part.atom == Atom::Castling {
            castling.push(castles(&part)?);
        } else {
            parts.push(part);
        }
    }
    Ok((parts, castling))
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }
    /// The next character's place.
    fn place(&self) -> usize {
        self.at + 1
    }

    fn part(&mut self) -> Found<Part> {
        let mut legs = vec![LegText::default()];
        let mut again = None;
        loop {
            let place = self.place();
            let Some(letter) = self.peek() else {
                return wrong(place, "the text ends where an atom (a capital letter) is expected");
            };
            self.at += 1;
            let first = legs.len() == 1 && legs[0].letters.is_empty();
            match letter {
                'a' => {
                    again.get_or_insert(place);
                    legs.push(LegText::default());
                }
                '[' if first => return self.bracket(place),
                '[' => return wrong(place, "what stands before a bracket stands in it, before the atom of each leg"),
                _ if is_modifier(letter) => {
                    if let Some(leg) = legs.last_mut() {
                        leg.add(letter, place)?;
                    }
                }
                _ => {
                    let (atom, slides) = atom_of(letter, place)?;
                    return self.rest_of_part(legs, (letter, place), atom, slides, again);
                }
            }
        }
    }

    /// The legs in brackets, each with an atom of its own: `[W-fsF]`, and `[F?R]` where the move may end before.
    fn bracket(&mut self, start: usize) -> Found<Part> {
        let mut legs = vec![LegText::default()];
        let mut atoms: Vec<(char, usize)> = Vec::new();
        loop {
            let place = self.place();
            let Some(letter) = self.peek() else {
                return wrong(place, "the text ends within a bracket: an atom and ']' are expected");
            };
            self.at += 1;
            let leg = legs.len() - 1;
            match letter {
                'a' => return wrong(place, "'a' chains legs without brackets; in brackets '-' or '?' parts them"),
                'y' => return not_supported(place, "'y' in brackets, where each leg has a range of its own"),
                'z' | 'q' => return not_supported(place, format!("'{letter}' in brackets; say the turn by r, l or s")),
                '(' | ')' | '.' | '&' | '{' | '}' | '|' => {
                    return not_supported(place, format!("'{letter}' in brackets, whose legs '-' or '?' parts"));
                }
                _ if is_modifier(letter) => legs[leg].add(letter, place)?,
                _ => {
                    let (mut atom, slides) = atom_of(letter, place)?;
                    if matches!(atom, Atom::Universal | Atom::Castling) {
                        return not_supported(place, format!("'{letter}' in brackets"));
                    }
                    let suffix = self.suffix(letter, &mut atom)?;
                    let usual = Range::Steps(if slides || suffix.doubled { 0 } else { 1 });
                    let range = match suffix.range {
                        Some((Range::OwnHalf, place)) if leg > 0 => {
                            return wrong(place, "'*' is for the first leg");
                        }
                        given => given.map_or(usual, |(range, _)| range),
                    };
                    atoms.push((letter, place));
                    let sign = (self.peek(), self.place());
                    self.at += 1;
                    let ends = match sign {
                        (Some('-'), _) => false,
                        (Some('?'), at) => {
                            if legs[leg].has_any("pg") {
                                return not_supported(at, "'?' behind a leg that may hop (p or g)");
                            }
                            true
                        }
                        (Some(']'), at) if leg == 0 => {
                            return wrong(at, "a bracket has several legs, parted by '-' or '?'");
                        }
                        (Some(']'), _) => false,
                        (None, at) => return wrong(at, "the bracket isn't closed: ']' is expected"),
                        (Some(other @ ('.' | '&')), at) => {
                            return not_supported(at, format!("'{other}' in brackets, whose legs '-' or '?' parts"));
                        }
                        (Some(_), at) => return wrong(at, "behind a leg in brackets stands '-', '?' or ']'"),
                    };
                    let turns = legs[leg].has_any(LETTERS);
                    legs[leg].own = Some(Own { atom, range, ends, turns });
                    if sign.0 == Some(']') {
                        break;
                    }
                    legs.push(LegText::default());
                }
            }
        }
        if let Some('0'..='9' | '*') = self.peek() {
            return not_supported(self.place(), "a bracket that is repeated");
        }
        self.turned(legs, &atoms, start)
    }

    /// Reads the directions of legs in brackets, and refuses those that lead nowhere.
    fn turned(&self, mut legs: Vec<LegText>, atoms: &[(char, usize)], start: usize) -> Found<Part> {
        let mut before: Option<(Atom, Directions)> = None;
        let last = legs.len() - 1;
        for (index, (leg, &(letter, place))) in legs.iter_mut().zip(atoms).enumerate() {
            let Some(own) = leg.own else { continue };
            let (from, to) = (before.map(|before| before.0.family()), own.atom.family());
            let said = leg.letters.iter().find(|(letter, _)| LETTERS.contains(*letter)).map_or(place, |said| said.1);
            let mixed = from.is_some_and(|from| (from == Family::Oblique) != (to == Family::Oblique));
            if mixed && own.turns {
                return not_supported(
                    said,
                    "a turn between an oblique leg and a straight one; without letters it goes on outwards",
                );
            }
            if mixed && (from == Some(Family::Royal) || to == Family::Royal) {
                return not_supported(
                    place,
                    format!("'{letter}' beside an oblique leg; write it for W and F, or R and B, each"),
                );
            }
            if let (true, Some(place)) = (index < last, leg.place('g')) {
                return not_supported(
                    place,
                    "'g' before the last leg in brackets; write p, and the range behind the next atom",
                );
            }
            leg.directions = match from {
                None => to.select(&leg.letters)?.unwrap_or(to.all()),
                Some(_) => Family::turns(&leg.letters)?,
            };
            let reached = match before {
                None => leg.directions,
                Some((atom, directions)) => each(directions)
                    .fold(0, |reached, direction| reached | own.directions(atom, direction, leg.directions)),
            };
            if reached == 0 {
                let what = match (from, to) {
                    (Some(Family::Orthogonal | Family::Diagonal), Family::Orthogonal | Family::Diagonal)
                        if from == Some(to) =>
                    {
                        "f, s, r, l or b"
                    }
                    _ => "fs or bs, or one side of them (fr, fl, br, bl)",
                };
                return wrong(said, format!("'{letter}' can't turn so after the leg before: it goes by {what}"));
            }
            before = Some((own.atom, reached));
        }
        let first = legs[0].own.map_or((Atom::Royal, Range::Steps(1)), |own| (own.atom, own.range));
        let part = Part { place: start, legs, atom: first.0, slides: false, range: first.1 };
        fits_together(&part)?;
        Ok(part)
    }

    /// What follows the atom, and all that must fit together.
    fn rest_of_part(
        &mut self,
        legs: Vec<LegText>,
        (letter, place): (char, usize),
        mut atom: Atom,
        slides: bool,
        again: Option<usize>,
    ) -> Found<Part> {
        let suffix = self.suffix(letter, &mut atom)?;
        if matches!(atom, Atom::Universal | Atom::Castling)
            && let Some(place) = again
        {
            return wrong(place, format!("'{letter}' has one leg only"));
        }
        let mut range = Range::Steps(if slides || suffix.doubled { 0 } else { 1 });
        if let Some((given, place)) = suffix.range {
            range = given;
            if atom == Atom::Universal || atom == Atom::Castling && given == Range::OwnHalf {
                return wrong(place, format!("'{letter}' has no range"));
            }
        } else if atom == Atom::Castling {
            return wrong(self.place(), "castling needs a number: how far the king goes");
        }
        let mut part = Part { place, legs, atom, slides, range };
        match atom {
            Atom::Universal => only(&part, "mcdi")?,
            Atom::Castling => {
                if let Some(place) = part.legs[0].place('j') {
                    return not_supported(place, "'j' on O, a partner one file in from the corner");
                }
                only(&part, "fblrvsi")?;
            }
            Atom::Step(..) | Atom::Royal => {}
        }
        for (index, leg) in part.legs.iter_mut().enumerate() {
            leg.directions = if index == 0 {
                atom.family().select(&leg.letters)?.unwrap_or(atom.family().all())
            } else {
                Family::turns(&leg.letters)?
            };
        }
        fits_together(&part)?;
        Ok(part)
    }

    fn suffix(&mut self, letter: char, atom: &mut Atom) -> Found<Suffix> {
        let doubled = self.peek() == Some(letter) && "WFDAHGCLZJN".contains(letter);
        if doubled {
            self.at += 1;
        } else {
            while let Some(longer @ ('X' | 'Y')) = self.peek() {
                let Atom::Step(a, b) = *atom else { return self.no_leaper(letter, longer) };
                if "RB".contains(letter) {
                    return self.no_leaper(letter, longer);
                }
                *atom = if longer == 'X' { Atom::Step(a, b + 3) } else { Atom::Step(a + 2, b + 2) };
                if atom.length() > LONGEST_STEP {
                    return wrong(self.place(), format!("the step is longer than {LONGEST_STEP} squares"));
                }
                self.at += 1;
            }
        }
        let place = self.place();
        if self.peek() == Some('*') {
            self.at += 1;
            return Ok(Suffix { range: Some((Range::OwnHalf, place)), doubled });
        }
        let mut number: Option<u32> = None;
        while let Some(digit) = self.peek().and_then(|letter| letter.to_digit(10)) {
            if self.place() == place + 2 {
                return wrong(self.place(), "a number has at most two digits");
            }
            number = Some(number.unwrap_or(0) * 10 + digit);
            self.at += 1;
        }
        let range = number.map(|number| (Range::Steps(number as u8), place));
        Ok(Suffix { range, doubled })
    }

    fn no_leaper<T>(&self, letter: char, longer: char) -> Found<T> {
        wrong(self.place(), format!("'{longer}' lengthens leapers only, not '{letter}'"))
    }
}

/// Does a letter modify the atom behind it?
fn is_modifier(letter: char) -> bool {
    "mcdeipgyjnozq".contains(letter) || LETTERS.contains(letter)
}

/// The atom of a letter, and whether it slides by itself.
fn atom_of(letter: char, place: usize) -> Found<(Atom, bool)> {
    match letter {
        't' => not_supported(place, "'t', friendly mounts only"),
        'k' => not_supported(place, "'k', captures of royal pieces only"),
        'u' => not_supported(place, "'u', unloading"),
        'x' => not_supported(place, "'x', relaying"),
        'I' => not_supported(place, "'I', the imitator"),
        '@' => not_supported(place, "'@', drops"),
        '[' => wrong(place, "a bracket stands in no other one"),
        ']' => wrong(place, "']' closes a bracket behind the atom of its last leg, and there is none"),
        'X' | 'Y' => wrong(place, format!("'{letter}' lengthens a leaper's letter, and stands right behind it")),
        _ => Atom::of(letter).map_or_else(|| unknown(place, letter), Ok),
    }
}

fn unknown<T>(place: usize, letter: char) -> Found<T> {
    match letter {
        'A'..='Z' => wrong(place, format!("'{letter}' is no atom")),
        'a'..='z' => wrong(place, format!("'{letter}' is no modifier")),
        '0'..='9' | '*' => wrong(place, format!("'{letter}' follows no atom")),
        _ => wrong(place, format!("'{}' is not expected here", letter.escape_default())),
    }
}

/// Refuses every letter but these.
fn only(part: &Part, allowed: &str) -> Found<()> {
    match part.legs[0].letters.iter().find(|&&(letter, _)| !allowed.contains(letter)) {
        Some(&(letter, place)) => {
            let atom = if part.atom == Atom::Castling { 'O' } else { 'U' };
            wrong(place, format!("'{letter}' says nothing about '{atom}'"))
        }
        None => Ok(()),
    }
}

fn castles(part: &Part) -> Found<Castling> {
    let leg = &part.legs[0];
    match part.range {
        Range::Steps(steps @ 1..) => Ok(Castling { steps, unmoved: leg.has('i'), directions: leg.directions }),
        _ => not_supported(part.place + 1, "'O0', castling to any square"),
    }
}

/// Refuses what has no meaning, or none that is built.
fn fits_together(part: &Part) -> Found<()> {
    let several = part.legs.len() > 1;
    for (index, leg) in part.legs.iter().enumerate() {
        let last = index + 1 == part.legs.len();
        let hop = leg.place('p').or(leg.place('g')).filter(|_| last);
        if let (true, Some(place)) = (last, leg.place('y')) {
            return wrong(place, "'y' changes the range of later legs, and there is none");
        }
        if let (false, Some(place)) = (last, leg.place('e')) {
            return not_supported(place, "'e' before the last leg");
        }
        if let (Some(place), true) = (leg.place('n'), hop.is_some()) {
            return not_supported(place, "'n' with a hop");
        }
        if let (Some(place), true, true) = (leg.place('i'), hop.is_some(), index > 0) {
            return not_supported(place, "a hop as long as the leg before");
        }
        if let Some(place) = leg.place('z').or(leg.place('q')) {
            if several || hop.is_some() || leg.has('j') || leg.has('z') && leg.has('q') {
                return not_supported(place, "a bent way with several legs, hops, jumps or another bend");
            }
            if part.range == Range::OwnHalf {
                return not_supported(place, "a bent way with '*'");
            }
        }
        if let Some(place) = leg.place('j') {
            if several || hop.is_some() {
                return not_supported(place, "'j' with several legs or hops");
            }
            jumps(part, place)?;
        }
    }
    Ok(())
}

/// `j` jumps over one square of D and A, and skips the first square of a slide.
fn jumps(part: &Part, place: usize) -> Found<()> {
    match part.atom {
        Atom::Step(0, 2) | Atom::Step(2, 2) if part.legs[0].has('n') => {
            wrong(place, "the square between can't be both occupied ('j') and empty ('n')")
        }
        Atom::Step(0, 2) | Atom::Step(2, 2) => Ok(()),
        Atom::Step(0, 1) | Atom::Step(1, 1) | Atom::Royal => match part.range {
            Range::Steps(1) => wrong(place, "'j' skips the first square, and there is no second"),
            Range::OwnHalf => not_supported(place, "'j' with '*'"),
            Range::Steps(_) | Range::Exactly(_) => Ok(()),
        },
        _ => not_supported(place, "'j' on atoms other than D, A and slides"),
    }
}

/// Castling as a text says it (`isO2`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// How far the king goes.
    pub steps: u8,
    /// Only while it has not moved?
    pub unmoved: bool,
    pub(super) directions: Directions,
}

impl Castling {
    /// Does it go to the right, as White sees it? Or to the left.
    pub fn goes(&self, side: Side, right: bool) -> bool {
        each(self.directions).any(|direction| (Atom::Castling.step(direction).0 * side.forward() > 0) == right)
    }

    /// Where the king ends who castles with this partner, and where the partner ends. `empty` says which squares are
    /// empty. Whether the partner has moved, and what is attacked, is not asked.
    pub fn with(
        &self,
        geometry: &Geometry,
        side: Side,
        king: Square,
        partner: Square,
        empty: impl Fn(Square) -> bool,
    ) -> Option<(Square, Square)> {
        each(self.directions).find_map(|direction| {
            let (files, ranks) = Atom::Castling.step(direction);
            let next = |&square: &Square| geometry.offset(square, files * side.forward(), ranks * side.forward(), 0);
            let mut way = std::iter::successors(Some(king), next);
            let between: Vec<Square> = way.by_ref().take_while(|&square| square != partner).collect();
            let reaches = between.last().and_then(next) == Some(partner);
            let open = between.iter().skip(1).all(|&square| empty(square));
            let far = between.len() >= usize::from(self.steps);
            let last = *between.get(usize::from(self.steps) - 1)?;
            (reaches && open && far).then_some((next(&last)?, last))
        })
    }
}
