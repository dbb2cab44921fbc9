//! XBetza, a notation of movements, read into [`Pattern`]s.
//!
//! A text such as `fmWfceFifmnD` is a list of parts; each has legs, an atom and a range ([`read()`]). Parts become legs
//! of the language that all movements are written in, so that everything made from it holds for them too. A hop is two in the last
//! leg: to a mount, which stays, and to what lies behind it.
//!
//! ```
//! use stone_garden::betza::{self, MOST_LEGS};
//! use stone_garden::board::Geometry;
//!
//! let horse = betza::read("mafsW").unwrap();
//! let patterns = horse.patterns(&Geometry::flat(9, 10), &mut MOST_LEGS.clone()).unwrap();
//! assert_eq!(patterns[0].legs.len(), 4);
//! assert_eq!(betza::read("fmWf").unwrap_err().place, 5);
//! ```

mod read;

pub use read::{BetzaError, Castling, Fault};

use crate::board::{Geometry, Wrap};
use crate::movement::{Land, Leg, Only, Pattern, Symmetry};
use read::{Atom, LegText, Part, Range, each};

/// How many legs a text may become: plenty for one piece. A game can let all its pieces share one such number.
pub const MOST_LEGS: u32 = 60_000;

/// A text that has been read.
#[derive(Clone, Debug)]
pub struct Reading {
    text: String,
    parts: Vec<Part>,
    /// What it says of castling, which no legs can say.
    pub castling: Vec<Castling>,
}

/// Reads a text.
///
/// # Errors
/// If it is no XBetza, or uses what is not built.
pub fn read(text: &str) -> Result<Reading, BetzaError> {
    let at = |(place, fault)| BetzaError { text: text.to_owned(), place, fault };
    let (parts, castling) = read::read(text).map_err(at)?;
    Ok(Reading { text: text.to_owned(), parts, castling })
}

impl Reading {
    /// The movement on a board, without castling. `room` is how many legs it may become, and is counted down.
    ///
    /// # Errors
    /// If there is no such room.
    pub fn patterns(&self, geometry: &Geometry, room: &mut u32) -> Result<Vec<Pattern>, BetzaError> {
        let pattern = |part: &Part| {
            pattern(part, geometry, room).map_err(|Full| {
                let fault = Fault::Wrong("this has too many ways".to_owned());
                BetzaError { text: self.text.clone(), place: part.place, fault }
            })
        };
        self.parts.iter().map(pattern).collect()
    }

    /// Does any part depend on whether the piece has moved?
    pub fn asks_whether_unmoved(&self) -> bool {
        self.parts.iter().any(|part| part.legs[0].has('i')) || self.castling.iter().any(|castling| castling.unmoved)
    }
}

/// There is no room for more legs.
struct Full;

type Legs = Result<Vec<Leg>, Full>;

/// The legs of a part on a board.
fn pattern(part: &Part, geometry: &Geometry, room: &mut u32) -> Result<Pattern, Full> {
    let joined = part.legs.iter().map(|leg| leg.count('o')).max();
    let wrap = [Wrap::None, Wrap::Sides, Wrap::Torus][joined.unwrap_or(0).min(2)];
    let mut builder = Builder { part, geometry, wrap, room };
    let mut legs = match part.atom {
        Atom::Universal => builder.anywhere()?,
        _ if part.legs[0].has_any("zq") => builder.bent()?,
        _ => builder.legs(0, Before { direction: 0, toggled: false, steps: None })?,
    };
    if part.legs[0].has('i') {
        legs.iter_mut().for_each(|leg| leg.only = Only::Unmoved);
    }
    Ok(Pattern::new(Symmetry::None, legs).wrapping(wrap))
}

/// What later legs need to know of those before.
#[derive(Clone, Copy)]
struct Before {
    pub direction: u8,
    /// Is the range toggled?
    pub toggled: bool,
    /// How many steps the last leg had that could have more than one.
    pub steps: Option<u8>,
}

struct Builder<'a> {
    pub part: &'a Part,
    geometry: &'a Geometry,
    wrap: Wrap,
    room: &'a mut u32,
}

impl Builder<'_> {
    /// The atom of the leg of this number.
    fn atom(&self, index: usize) -> Atom {
        self.part.legs[index].own.map_or(self.part.atom, |own| own.atom)
    }

    /// The leg of this number in all its directions, and all that follows.
    fn legs(&mut self, index: usize, before: Before) -> Legs {
        let text = &self.part.legs[index];
        let range = match (index, before.steps, text.own) {
            (0, ..) => self.part.range,
            (_, Some(steps), _) if text.has('i') => Range::Exactly(steps),
            (.., Some(own)) => own.range,
            (.., None) => Range::Steps(if self.part.slides == before.toggled { 1 } else { 0 }),
        };
        let directions = match text.own {
            Some(own) if index > 0 => own.directions(self.atom(index - 1), before.direction, text.directions),
            _ => text.directions.rotate_left(u32::from(before.direction)),
        };
        let hops = index + 1 == self.part.legs.len() && text.has_any("pg");
        let mut legs = Vec::new();
        for direction in each(directions) {
            let at = Before { direction, ..before };
            if hops {
                legs.push(self.hop(index, at.direction, range)?);
            } else if text.has('j') && self.atom(index).length() == 1 {
                legs.push(self.skip(at, range)?);
            } else if self.is_even(index, range) {
                let leg = self.step(index, at, range, 1)?;
                legs.push(match range {
                    Range::Steps(1) => leg,
                    Range::Steps(most) => leg.riding_at_most(most),
                    Range::OwnHalf | Range::Exactly(_) => leg,
                });
            } else {
                legs.push(self.steps(index, at, range, 1)?);
            }
        }
        Ok(legs)
    }

    /// Are all steps of the leg alike, so that it can be said as one that repeats?
    fn is_even(&self, index: usize, range: Range) -> bool {
        let asked_for = self.part.legs[index + 1..].iter().any(|leg| leg.has('i'));
        let plain = !self.part.legs[index].has_any("nj") || self.atom(index).length() == 1;
        match range {
            Range::Steps(1) => plain,
            Range::Steps(_) => plain && !asked_for,
            Range::OwnHalf | Range::Exactly(_) => false,
        }
    }

    /// The most steps that a leg can have here.
    fn most(&self, range: Range) -> u8 {
        let (files, ranks) = (self.geometry.files(), self.geometry.ranks());
        let longest = match self.wrap {
            Wrap::None | Wrap::Sides => files.max(ranks),
            Wrap::Torus => u8::try_from(least_common_multiple(files, ranks)).unwrap_or(u8::MAX),
        };
        match range {
            Range::Steps(0) => longest,
            Range::Steps(most) => most.min(longest),
            Range::OwnHalf => (ranks / 2).max(1),
            Range::Exactly(steps) => steps,
        }
    }

    /// The step of this number and those after it, written out.
    fn steps(&mut self, index: usize, at: Before, range: Range, number: u8) -> Result<Leg, Full> {
        let most = self.most(range);
        let mut leg = if matches!(range, Range::Exactly(_)) && number < most {
            self.leg(index, self.atom(index).step(at.direction), Land::Pass)?
        } else {
            self.step(index, at, range, number)?
        };
        if number < most {
            leg.then.push(self.steps(index, at, range, number + 1)?);
        }
        let leg = self.lame(index, at.direction, leg)?;
        Ok(if range == Range::OwnHalf { in_own_half(leg, number, 1) } else { leg })
    }

    /// One step, and what can happen where it ends.
    fn step(&mut self, index: usize, at: Before, range: Range, number: u8) -> Result<Leg, Full> {
        let text = &self.part.legs[index];
        let step = self.atom(index).step(at.direction);
        if index + 1 == self.part.legs.len() {
            return self.last(index, step);
        }
        let counts = !matches!(range, Range::Steps(1) | Range::Exactly(_));
        let before = Before {
            toggled: at.toggled ^ text.has_any("yg"),
            steps: if counts { Some(number) } else { at.steps },
            ..at
        };
        let ends = text.own.is_some_and(|own| own.ends);
        let mut leg = if ends { self.last(index, step)? } else { self.leg(index, step, Land::Pass)? };
        if text.has_any("my") || !text.has_any("cdpg") {
            leg.then = self.legs(index + 1, before)?;
        }
        if text.has_any("pg") {
            leg.over = self.legs(index + 1, before)?;
        }
        if text.has('c') {
            leg.takes = self.legs(index + 1, before)?;
        }
        if text.has('d') {
            leg.removes = self.legs(index + 1, before)?;
        }
        Ok(leg)
    }

    /// A step of the last leg.
    fn last(&mut self, index: usize, step: (i8, i8)) -> Result<Leg, Full> {
        let text = &self.part.legs[index];
        let land = match (text.has('m'), text.has('c')) {
            (true, true) => Land::Both,
            (true, false) => Land::Move,
            (false, true) => Land::Capture,
            (false, false) if text.has_any("de") => Land::Pass,
            (false, false) => Land::Both,
        };
        let mut leg = self.leg(index, step, land)?;
        leg.destroys = text.has('d');
        leg.en_passant = text.has('e');
        leg.doubles = self.leaves_rights();
        Ok(leg)
    }

    /// Can what makes this move be captured en passant?
    fn leaves_rights(&self) -> bool {
        let first: &LegText = &self.part.legs[0];
        let initial = first.has('i') || self.part.range == Range::OwnHalf;
        initial && first.has('n') || self.part.legs.iter().any(|leg| leg.count('n') > 1)
    }

    /// A leg of one step.
    fn leg(&mut self, index: usize, (files, ranks): (i8, i8), land: Land) -> Result<Leg, Full> {
        *self.room = self.room.checked_sub(1).ok_or(Full)?;
        let mut leg = Leg::to(files, ranks, land);
        leg.away = index == 0 && self.wrap != Wrap::None;
        Ok(leg)
    }

    /// The step over the squares that it passes, if it minds them: with n they must be empty, with j occupied.
    fn lame(&mut self, index: usize, direction: u8, leg: Leg) -> Result<Leg, Full> {
        let text = &self.part.legs[index];
        if !text.has_any("nj") {
            return Ok(leg);
        }
        let steps = self.atom(index).lame_steps(direction);
        let mut whole = leg;
        for (number, &step) in steps.iter().enumerate().rev() {
            whole = if number + 1 == steps.len() {
                Leg { way: Leg::to(step.0, step.1, Land::Pass).way, ..whole }
            } else {
                let before = self.leg(index, step, Land::Pass)?;
                if text.has('j') { before.over([whole]) } else { before.then([whole]) }
            };
        }
        Ok(whole)
    }

    /// A slide that skips its first square.
    fn skip(&mut self, at: Before, range: Range) -> Result<Leg, Full> {
        let step = self.part.atom.step(at.direction);
        let rest = match range {
            Range::Steps(most @ 1..) => self.last(0, step)?.riding_at_most(most - 1),
            _ => self.last(0, step)?.riding(),
        };
        Ok(self.leg(0, step, Land::Leap)?.then([rest]))
    }

    /// Steps that turn at each square, either way.
    fn bent(&mut self) -> Legs {
        let mut legs = Vec::new();
        for direction in each(self.part.legs[0].directions) {
            let mut first = self.last(0, self.part.atom.step(direction))?;
            if self.most_bent() > 1 {
                first.then = vec![self.bend(direction, 1, 2)?, self.bend(direction, 7, 2)?];
            }
            legs.push(self.lame(0, direction, first)?);
        }
        Ok(legs)
    }

    fn bend(&mut self, first: u8, turn: u8, number: u16) -> Result<Leg, Full> {
        let circular = self.part.legs[0].has('q');
        let turned = match (circular, number % 2) {
            (true, _) => turn * (number - 1) as u8,
            (false, 0) => 2 * turn,
            (false, _) => 0,
        };
        let direction = (first + turned) % 8;
        let mut leg = self.last(0, self.part.atom.step(direction))?;
        if number < self.most_bent() {
            leg.then = vec![self.bend(first, turn, number + 1)?];
        }
        self.lame(0, direction, leg)
    }

    /// The most steps of a bent way. A crooked one comes nearer to an edge with every second step at least, and on a
    /// board without edges it has come round when it has done so for all of it.
    fn most_bent(&self) -> u16 {
        let (files, ranks) = (u16::from(self.geometry.files()), u16::from(self.geometry.ranks()));
        let longest = match self.wrap {
            _ if self.part.legs[0].has('q') => 7,
            Wrap::None => files + ranks,
            Wrap::Sides => 2 * files.max(ranks),
            Wrap::Torus => 2 * least_common_multiple(self.geometry.files(), self.geometry.ranks()),
        };
        match self.part.range {
            Range::Steps(most @ 2..) => longest.min(u16::from(most)),
            _ => longest,
        }
    }

    /// To every square.
    fn anywhere(&mut self) -> Legs {
        let (files, ranks) = (self.geometry.files() as i8 - 1, self.geometry.ranks() as i8 - 1);
        let steps = (-files..=files).flat_map(|x| (-ranks..=ranks).map(move |y| (x, y)));
        steps.filter(|&step| step != (0, 0)).map(|step| self.last(0, step)).collect()
    }
}

/// The leg, if its step of this number is allowed by the own half; so many are in any case.
fn in_own_half(leg: Leg, number: u8, always: u8) -> Leg {
    if number > always { leg.only(Only::InOwnHalf(number)) } else { leg }
}

fn least_common_multiple(a: u8, b: u8) -> u16 {
    let (mut x, mut y) = (u16::from(a), u16::from(b));
    while y != 0 {
        (x, y) = (y, x % y);
    }
    u16::from(a) / x * u16::from(b)
}

impl Builder<'_> {
    /// A hop in this direction.
    fn hop(&mut self, index: usize, direction: u8, range: Range) -> Result<Leg, Full> {
        let step = self.atom(index).step(direction);
        let behind = self.last(index, step)?;
        if self.part.legs[index].has('g') {
            return self.hop_and_toggle(index, step, range, behind);
        }
        match range {
            Range::Steps(0) => Ok(self.leg(index, step, Land::Pass)?.riding().over([behind.riding()])),
            // One step to the mount and one beyond.
            Range::Steps(1) => Ok(self.leg(index, step, Land::Pass)?.over([behind])),
            _ => self.hop_within(index, step, range, 1),
        }
    }

    /// Behind the mount a slide becomes one step, and one step a slide.
    fn hop_and_toggle(&mut self, index: usize, step: (i8, i8), range: Range, behind: Leg) -> Result<Leg, Full> {
        match range {
            Range::Steps(0) => Ok(self.leg(index, step, Land::Pass)?.riding().over([behind])),
            Range::Steps(most) => Ok(self.leg(index, step, Land::Pass)?.riding_at_most(most).over([behind.riding()])),
            Range::OwnHalf | Range::Exactly(_) => {
                let mut whole = None;
                for number in (1..=self.most(range)).rev() {
                    let leg = self.leg(index, step, Land::Pass)?.over([behind.clone().riding()]);
                    whole = Some(in_own_half(leg.then(Vec::from_iter(whole)), number, 1));
                }
                whole.ok_or(Full)
            }
        }
    }

    /// A hop whose whole way is limited: the step of this number may end at the mount.
    fn hop_within(&mut self, index: usize, step: (i8, i8), range: Range, number: u8) -> Result<Leg, Full> {
        let most = self.most(range).max(2);
        let mut leg = self.leg(index, step, Land::Pass)?;
        if range == Range::OwnHalf {
            let mut behind = None;
            for number in (number + 1..=most).rev() {
                let leg = self.last(index, step)?.then(Vec::from_iter(behind));
                behind = Some(in_own_half(leg, number, 2));
            }
            leg.over = Vec::from_iter(behind);
        } else {
            leg.over = vec![self.last(index, step)?.riding_at_most(most - number)];
        }
        if number + 1 < most {
            leg.then = vec![self.hop_within(index, step, range, number + 1)?];
        }
        Ok(leg)
    }
}
