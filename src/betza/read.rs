//! From the text to its parts.

use super::atom::{Atom, Directions, Family, LETTERS, each};
use super::error::{Found, not_supported, wrong};
use crate::board::{Geometry, Side, Square};

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
            match letter {
                'a' => {
                    again.get_or_insert(place);
                    legs.push(LegText::default());
                }
                _ if "mcdeipgyjnozq".contains(letter) || LETTERS.contains(letter) => {
                    let leg = legs.last_mut().map_or(&mut [][..], |leg| &mut leg.letters[..]);
                    let before = leg.iter().filter(|&&(other, _)| other == letter).count();
                    let most = if "pgyijzq".contains(letter) {
                        1
                    } else if "no".contains(letter) {
                        2
                    } else {
                        LONGEST
                    };
                    if before >= most {
                        return wrong(place, format!("'{letter}' is repeated"));
                    }
                    if let Some(leg) = legs.last_mut() {
                        leg.letters.push((letter, place));
                    }
                }
                't' => return not_supported(place, "'t', friendly mounts only"),
                'k' => return not_supported(place, "'k', moves that depend on check"),
                'u' => return not_supported(place, "'u', unloading"),
                'x' => return not_supported(place, "'x', relaying"),
                '[' | ']' => return not_supported(place, "bracket notation"),
                'I' => return not_supported(place, "'I', the imitator"),
                '@' => return not_supported(place, "'@', drops"),
                'X' | 'Y' => {
                    return wrong(place, format!("'{letter}' lengthens a leaper's letter, and stands right behind it"));
                }
                _ => {
                    let Some((atom, slides)) = Atom::of(letter) else { return unknown(place, letter) };
                    return self.rest_of_part(legs, (letter, place), atom, slides, again);
                }
            }
        }
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
