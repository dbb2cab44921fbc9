//! Movements written out as legs, read and written, for what XBetza can't say:
//! `rotate (0,1) capture then { (0,1) | (1,1) }`.
//!
//! A movement is patterns parted by `;`. A pattern may begin with `cylinder` or `torus` where edges of the board are joined
//! (in those after it too, until one is `bounded`), and the copies in which it is meant (`mirror`, `rotate` by quarter turns,
//! `all` eight), then come legs parted by `|`. A leg is a step, or several in brackets that all go on the same way, then
//! words: where it may land, whether it slides, what follows.

use super::fields::shown;
use super::zone::Wrong;
use crate::board::{Geometry, Square, Wrap};
use crate::movement::{Land, Leg, Only, Pattern, Relay, Symmetry, Way};

/// The most legs that one movement may have when its named steps are written out.
const MOST_LEGS: usize = 4096;
/// How deep legs may follow each other.
const DEEPEST: usize = 24;
/// The longest step.
const FARTHEST: i32 = 24;

/// What may be said after a step.
const WORDS: &[&str] = &[
    "move",
    "capture",
    "both",
    "pass",
    "leap",
    "destroy",
    "en-passant",
    "slide",
    "double",
    "unmoved",
    "own-half",
    "away",
    "relay",
    "then",
    "over",
    "takes",
    "removes",
];

/// Named ways from cell to cell.
pub(super) type Links = Vec<(String, std::sync::Arc<[(Square, Square)]>)>;

/// Named lists of steps.
pub(super) type Steps = Vec<(String, Vec<Way>)>;

/// What a text of legs may refer to.
pub(super) struct Names<'a> {
    pub geometry: &'a Geometry,
    pub steps: &'a Steps,
    /// Named ways from cell to cell, for blocks.
    pub links: &'a Links,
    /// How many continuations from a relay the piece has; none where the game knows no relays.
    pub relays: Option<usize>,
}

/// Reads a movement.
pub(super) fn read(text: &str, names: &Names<'_>) -> Result<Vec<Pattern>, Wrong> {
    // A piece that never moves.
    if text.trim() == "none" {
        return Ok(Vec::new());
    }
    let mut reading = Reading { names, tokens: tokens(text)?, next: 0, legs: 0, end: text.len() };
    let mut patterns = vec![reading.pattern(Wrap::None)?];
    while reading.takes(';') {
        patterns.push(reading.pattern(patterns[0].wrap)?);
    }
    match reading.peek() {
        None => Ok(patterns),
        Some(_) => Err(reading.expected("'|', ';' or the end")),
    }
}

/// Reads a list of steps, for a name.
pub(super) fn read_steps(text: &str, names: &Names<'_>) -> Result<Vec<Way>, Wrong> {
    let mut reading = Reading { names, tokens: tokens(text)?, next: 0, legs: 0, end: text.len() };
    let mut ways = Vec::new();
    while reading.peek().is_some() {
        reading.step(&mut ways)?;
    }
    if ways.is_empty() { Err((0, "steps such as (1,2) are missing".to_owned())) } else { Ok(ways) }
}

struct Reading<'a> {
    names: &'a Names<'a>,
    tokens: Vec<(usize, Token<'a>)>,
    next: usize,
    legs: usize,
    end: usize,
}

impl<'a> Reading<'a> {
    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).map(|&(_, token)| token)
    }

    fn at(&self) -> usize {
        self.tokens.get(self.next).map_or(self.end, |&(at, _)| at)
    }

    fn takes(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(Token::Sign(sign));
        self.next += usize::from(there);
        there
    }

    fn needs(&mut self, sign: char) -> Result<(), Wrong> {
        if self.takes(sign) { Ok(()) } else { Err(self.expected(&format!("'{sign}'"))) }
    }

    fn expected(&self, what: &str) -> Wrong {
        let found = match self.peek() {
            None => "the text ends".to_owned(),
            Some(Token::Sign(sign)) => format!("'{sign}' stands"),
            Some(Token::Word(word)) => format!("'{}' stands", shown(word)),
            Some(Token::Number(number)) => format!("'{number}' stands"),
        };
        (self.at(), format!("{found} where {what} is expected"))
    }

    /// Reads a pattern; `usual`: how edges are joined if it doesn't say it, as in the first of the movement.
    fn pattern(&mut self, usual: Wrap) -> Result<Pattern, Wrong> {
        let wrap = match self.peek() {
            Some(Token::Word("cylinder")) => Some(Wrap::Sides),
            Some(Token::Word("torus")) => Some(Wrap::Torus),
            Some(Token::Word("bounded")) => Some(Wrap::None),
            _ => None,
        };
        self.next += usize::from(wrap.is_some());
        let wrap = wrap.unwrap_or(usual);
        let symmetry = match self.peek() {
            Some(Token::Word("mirror")) => Symmetry::Mirror,
            Some(Token::Word("rotate")) => Symmetry::Rotations,
            Some(Token::Word("all")) => Symmetry::All,
            _ => Symmetry::None,
        };
        self.next += usize::from(symmetry != Symmetry::None);
        Ok(Pattern::new(symmetry, self.list(None, 0)?).wrapping(wrap))
    }

    /// Legs parted by `|`. `came` is the way of the leg before, if there is one.
    fn list(&mut self, came: Option<Way>, depth: usize) -> Result<Vec<Leg>, Wrong> {
        let mut legs = Vec::new();
        loop {
            self.leg(&mut legs, came, depth)?;
            if !self.takes('|') {
                return Ok(legs);
            }
        }
    }

    fn leg(&mut self, legs: &mut Vec<Leg>, came: Option<Way>, depth: usize) -> Result<(), Wrong> {
        let at = self.at();
        if depth > DEEPEST {
            return Err((at, format!("more than {DEEPEST} legs follow each other")));
        }
        let mut ways = Vec::new();
        if self.takes('[') {
            while !self.takes(']') {
                self.step(&mut ways)?;
            }
        } else {
            self.step(&mut ways)?;
        }
        for way in &ways {
            match (way, came) {
                (Way::Ahead | Way::AheadBy(_), None) => {
                    return Err((at, "a first leg can't go 'on': there is nothing to go on from".to_owned()));
                }
                (Way::AheadBy(_), Some(Way::By { .. } | Way::Ring { .. })) => {
                    return Err((at, "'on(n)' goes on from a spoke only".to_owned()));
                }
                _ => {}
            }
        }
        let before = self.legs;
        let mut leg = Leg::along(Way::Ahead, Land::Both);
        // What follows may go on from any of the ways: one of them stands for all.
        self.words(&mut leg, ways.first().copied(), depth)?;
        let inside = self.legs - before + 1;
        self.legs = before + inside * ways.len();
        if self.legs > MOST_LEGS {
            return Err((at, format!("a movement has at most {MOST_LEGS} legs when all steps are written out")));
        }
        legs.extend(ways.into_iter().map(|way| Leg { way, ..leg.clone() }));
        Ok(())
    }

    /// The words after a step, each at most once.
    fn words(&mut self, leg: &mut Leg, came: Option<Way>, depth: usize) -> Result<(), Wrong> {
        let mut said: Vec<&str> = Vec::new();
        while let Some(Token::Word(word)) = self.peek() {
            let at = self.at();
            let land = match word {
                "move" => Some(Land::Move),
                "capture" => Some(Land::Capture),
                "both" => Some(Land::Both),
                "pass" => Some(Land::Pass),
                "leap" => Some(Land::Leap),
                _ => None,
            };
            let sort = match word {
                _ if land.is_some() => "landing",
                "unmoved" | "own-half" => "only",
                _ => word,
            };
            if said.contains(&sort) {
                return Err((
                    at,
                    format!("'{word}' is one too many: a leg lands in one way, and says each thing once"),
                ));
            }
            said.push(sort);
            self.next += 1;
            match (word, land) {
                (_, Some(land)) => leg.land = land,
                ("slide", _) => {
                    leg.rides = true;
                    if let Some(Token::Number(_)) = self.peek() {
                        leg.most = self.small("the most steps of a slide")?;
                    }
                }
                ("destroy", _) => leg.destroys = true,
                ("en-passant", _) => leg.en_passant = true,
                ("away", _) => leg.away = true,
                ("unmoved", _) => leg.only = Only::Unmoved,
                ("own-half", _) => leg.only = Only::InOwnHalf(self.small("a number of steps")?),
                ("double", _) => leg.doubles = true,
                ("relay", _) => leg.relay = self.relay()?,
                ("then", _) => leg.then = self.group(came, depth)?,
                ("over", _) => leg.over = self.group(came, depth)?,
                ("takes", _) => leg.takes = self.group(came, depth)?,
                ("removes", _) => leg.removes = self.group(came, depth)?,
                _ => {
                    return Err((
                        at,
                        format!("unknown word '{}'{}", shown(word), super::diagnostic::hint(word, WORDS)),
                    ));
                }
            }
        }
        Ok(())
    }

    /// A number from 1 to 24.
    fn small(&mut self, what: &str) -> Result<u8, Wrong> {
        let Some(Token::Number(number)) = self.peek() else { return Err(self.expected(what)) };
        if !(1..=FARTHEST).contains(&number) {
            return Err((self.at(), format!("{what} is from 1 to {FARTHEST}, not {number}")));
        }
        self.next += 1;
        Ok(number as u8)
    }

    fn group(&mut self, came: Option<Way>, depth: usize) -> Result<Vec<Leg>, Wrong> {
        self.needs('{')?;
        let legs = self.list(came, depth + 1)?;
        self.needs('}')?;
        Ok(legs)
    }

    fn relay(&mut self) -> Result<Relay, Wrong> {
        let at = self.at();
        let Some(count) = self.names.relays else {
            return Err((at, "this game knows no relays".to_owned()));
        };
        let relay = match self.peek() {
            Some(Token::Word("restart")) => Relay::Restarts,
            Some(Token::Number(number)) => {
                let index = usize::try_from(number - 1).ok().filter(|&index| index < count && index < 256);
                let none = || (at, format!("'relay {number}' refers to no text of 'relays', which has {count}"));
                Relay::Continues(index.ok_or_else(none)? as u8)
            }
            _ => return Err(self.expected("'restart' or a number")),
        };
        self.next += 1;
        Ok(relay)
    }

    /// One step, or the steps of a name.
    fn step(&mut self, ways: &mut Vec<Way>) -> Result<(), Wrong> {
        let at = self.at();
        let ringed = |ways: &mut Vec<Way>, way| {
            if !self.names.geometry.is_ringed() {
                return Err((at, "rings and spokes are known on boards of 7x7 files and levels only".to_owned()));
            }
            ways.push(way);
            Ok(())
        };
        match self.peek() {
            Some(Token::Sign('(')) => {
                let numbers = self.numbers(2, 3)?;
                let (files, ranks, levels) = (numbers[0], numbers[1], numbers.get(2).copied().unwrap_or(0));
                if levels != 0 && self.names.geometry.is_flat() {
                    return Err((at, "a flat board has no levels to step over".to_owned()));
                }
                if files == 0 && ranks == 0 && levels == 0 {
                    return Err((at, "this step leads nowhere".to_owned()));
                }
                ways.push(Way::By { files, ranks, levels });
            }
            Some(Token::Word("ring-right" | "ring-left")) => {
                let clockwise = self.peek() == Some(Token::Word("ring-right"));
                self.next += 1;
                let ranks = self.numbers(1, 1)?[0];
                ringed(ways, Way::Ring { clockwise, ranks })?;
            }
            Some(Token::Word("spoke")) => {
                self.next += 1;
                let numbers = self.numbers(3, 3)?;
                let (files, ranks, levels) = (numbers[0], numbers[1], numbers[2]);
                if files.abs() + levels.abs() != 1 {
                    return Err((at, "a spoke goes one file or one level".to_owned()));
                }
                ringed(ways, Way::Spoke { files, levels, ranks })?;
            }
            Some(Token::Word("on")) => {
                self.next += 1;
                let by = self.peek() == Some(Token::Sign('('));
                ways.push(if by { Way::AheadBy(self.numbers(1, 1)?[0]) } else { Way::Ahead });
            }
            Some(Token::Word(name)) => {
                let known: Vec<&str> = self.names.steps.iter().map(|(known, _)| known.as_str()).collect();
                let Some((_, list)) = self.names.steps.iter().find(|(known, _)| known == name) else {
                    let hint = super::diagnostic::hint(name, &known);
                    return Err((at, format!("'{}' is no step like (1,2) and no name of [steps]{hint}", shown(name))));
                };
                self.next += 1;
                ways.extend(list);
            }
            _ => return Err(self.expected("a step like (1,2)")),
        }
        if ways.len() > 128 {
            return Err((at, "a list has at most 128 steps".to_owned()));
        }
        Ok(())
    }

    /// Numbers in parentheses.
    fn numbers(&mut self, least: usize, most: usize) -> Result<Vec<i8>, Wrong> {
        self.needs('(')?;
        let mut numbers = Vec::new();
        loop {
            let at = self.at();
            let Some(Token::Number(number)) = self.peek() else { return Err(self.expected("a number")) };
            if number.abs() > FARTHEST {
                return Err((at, format!("a step goes at most {FARTHEST} in each direction")));
            }
            self.next += 1;
            numbers.push(number as i8);
            if numbers.len() == most || !self.takes(',') {
                break;
            }
        }
        if numbers.len() < least {
            return Err(self.expected("','"));
        }
        self.needs(')')?;
        Ok(numbers)
    }
}

/// The smallest part of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Token<'t> {
    Sign(char),
    Word(&'t str),
    Number(i32),
}

/// The tokens of a text and where they begin.
fn tokens(text: &str) -> Result<Vec<(usize, Token<'_>)>, Wrong> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let run = |is: fn(char) -> bool| rest.len() - rest.trim_start_matches(is).len();
        let (token, length) = if letter.is_whitespace() {
            at += letter.len_utf8();
            continue;
        } else if letter.is_ascii_lowercase() {
            let length = run(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
            (Token::Word(&rest[..length]), length)
        } else if letter.is_ascii_digit() || letter == '-' || letter == '+' {
            let length =
                1 + rest[1..].len() - rest[1..].trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
            let number =
                rest[..length].parse().map_err(|_| (at, format!("'{}' is no number", shown(&rest[..length]))))?;
            (Token::Number(number), length)
        } else if "()[]{}|;,".contains(letter) {
            (Token::Sign(letter), 1)
        } else {
            return Err((at, format!("'{letter}' means nothing in legs")));
        };
        tokens.push((at, token));
        at += length;
    }
    Ok(tokens)
}

/// Writes a movement so that [`read`] gives it back.
pub(super) fn write(patterns: &[Pattern]) -> String {
    if patterns.is_empty() {
        return "none".to_owned();
    }
    let first = patterns[0].wrap;
    let patterns = patterns.iter().enumerate().map(|(number, pattern)| {
        let wrap = match pattern.wrap {
            wrap if number > 0 && wrap == first => "",
            Wrap::None if number == 0 => "",
            Wrap::None => "bounded ",
            Wrap::Sides => "cylinder ",
            Wrap::Torus => "torus ",
        };
        let copies = match pattern.symmetry {
            Symmetry::None => "",
            Symmetry::Mirror => "mirror ",
            Symmetry::Rotations => "rotate ",
            Symmetry::All => "all ",
        };
        format!("{wrap}{copies}{}", write_legs(&pattern.legs))
    });
    patterns.collect::<Vec<_>>().join("; ")
}

/// Neighbours that differ only in their steps share a pair of brackets.
fn write_legs(legs: &[Leg]) -> String {
    let same = |a: &Leg, b: &Leg| Leg { way: b.way, ..a.clone() } == *b;
    let groups = legs.chunk_by(same).map(|group| {
        let steps: Vec<String> = group.iter().map(|leg| write_way(leg.way)).collect();
        let steps = if let [step] = &steps[..] { step.clone() } else { format!("[{}]", steps.join(" ")) };
        format!("{steps}{}", write_words(&group[0]))
    });
    groups.collect::<Vec<_>>().join(" | ")
}

pub(super) fn write_way(way: Way) -> String {
    match way {
        Way::By { files, ranks, levels: 0 } => format!("({files},{ranks})"),
        Way::By { files, ranks, levels } => format!("({files},{ranks},{levels})"),
        Way::Ring { clockwise: true, ranks } => format!("ring-right({ranks})"),
        Way::Ring { clockwise: false, ranks } => format!("ring-left({ranks})"),
        Way::Spoke { files, levels, ranks } => format!("spoke({files},{ranks},{levels})"),
        Way::Ahead => "on".to_owned(),
        Way::AheadBy(ranks) => format!("on({ranks})"),
    }
}

fn write_words(leg: &Leg) -> String {
    let mut words = match leg.land {
        Land::Both => "",
        Land::Move => " move",
        Land::Capture => " capture",
        Land::Pass => " pass",
        Land::Leap => " leap",
    }
    .to_owned();
    words += if leg.destroys { " destroy" } else { "" };
    words += if leg.en_passant { " en-passant" } else { "" };
    words += if leg.rides { " slide" } else { "" };
    if leg.most > 0 {
        words += &format!(" {}", leg.most);
    }
    words += if leg.doubles { " double" } else { "" };
    match leg.only {
        Only::Always => {}
        Only::Unmoved => words += " unmoved",
        Only::InOwnHalf(steps) => words += &format!(" own-half {steps}"),
    }
    words += if leg.away { " away" } else { "" };
    match leg.relay {
        Relay::Blocks => {}
        Relay::Restarts => words += " relay restart",
        Relay::Continues(number) => words += &format!(" relay {}", u16::from(number) + 1),
    }
    for (word, legs) in [("then", &leg.then), ("over", &leg.over), ("takes", &leg.takes), ("removes", &leg.removes)] {
        if !legs.is_empty() {
            words += &format!(" {word} {{ {} }}", write_legs(legs));
        }
    }
    words
}
