//! Movements as blocks, read and written: `rotate ((0,1) (while empty? add on) (verify enemy?) add)`.
//!
//! A movement is one block or several in parentheses, before each perhaps the copies in which it is meant, as with legs. The words are those of
//! Zillions of Games.

use super::diagnostic::hint;
use super::expression::{self, Expression, What};
use super::fields::{letter_of, shown};
use super::legs::{Links, Names, write_way};
use super::zone::{self, Wrong};
use crate::board::Geometry;
use crate::movement::language::{EMPTY, ENEMY, FLAGS, FRIEND, Instruction, Target, Test};
use crate::movement::{Called, Pattern, Symmetry, Way};

/// The most instructions and tests of one movement.
const MOST: usize = 4096;

/// What an instruction can be.
const WORDS: &[&str] = &[
    "verify",
    "if",
    "while",
    "mark",
    "back",
    "capture",
    "add",
    "en-passant",
    "double",
    "passed",
    "to",
    "else",
    "on",
    "part",
    "either",
    "lift",
    "put",
    "leave",
    "set",
    "unset",
];
/// What can be asked.
const TESTS: &[&str] = &[
    "empty?",
    "enemy?",
    "friend?",
    "not-empty?",
    "not-enemy?",
    "not-friend?",
    "piece?",
    "not-piece?",
    "on-board?",
    "in-zone?",
    "unmoved?",
    "set?",
    "not",
    "and",
    "or",
];
/// What takes something, and so stands in parentheses.
const CALLED: &[&str] = &["verify", "if", "while", "part", "either", "to", "set", "unset"];
/// How choices are written.
const EITHER: &str = "(either (put back add) (on))";
/// The copies of a block.
pub(super) const COPIES: [(&str, Symmetry); 3] =
    [("mirror", Symmetry::Mirror), ("rotate", Symmetry::Rotations), ("all", Symmetry::All)];

/// The kinds that a movement asks for, each with its place.
pub(super) type Mentions = Vec<(usize, Called)>;

/// Reads a movement, and where it asks for which kinds.
pub(super) fn read(text: &str, names: &Names<'_>) -> Result<(Vec<Pattern>, Mentions), Wrong> {
    let mut reading = Reading::new(names, false);
    let (mut patterns, mut symmetry) = (Vec::new(), None);
    for expression in expression::read(text)? {
        match &expression.what {
            What::Word(word) if symmetry.is_none() && COPIES.iter().any(|(copies, _)| copies == word) => {
                symmetry = COPIES.iter().find(|(copies, _)| copies == word).map(|(_, symmetry)| *symmetry);
            }
            What::List(list) => {
                let block = reading.list(list)?;
                if block.is_empty() {
                    return Err((expression.at.start, "this block does nothing".to_owned()));
                }
                patterns.push(Pattern::of_block(symmetry.take().unwrap_or(Symmetry::None), block));
            }
            _ => {
                let message = "a block in parentheses is expected here, before it perhaps 'mirror', 'rotate' or 'all'";
                return Err((expression.at.start, message.to_owned()));
            }
        }
    }
    match symmetry {
        None if !patterns.is_empty() => Ok((patterns, reading.asked)),
        _ => Err((text.len(), "a block in parentheses is missing here".to_owned())),
    }
}

/// Reads blocks.
pub(super) struct Reading<'a> {
    pub names: &'a Names<'a>,
    count: usize,
    pub asked: Mentions,
    /// Do blocks only ask, and move nobody? Then a test may stand by itself.
    only_asks: bool,
}

impl<'a> Reading<'a> {
    pub fn new(names: &'a Names<'a>, only_asks: bool) -> Self {
        Reading { names, count: 0, asked: Vec::new(), only_asks }
    }
}

impl Reading<'_> {
    pub fn spend(&mut self, at: &Expression) -> Result<(), Wrong> {
        self.count += 1;
        match self.count > MOST {
            true => Err((at.at.start, format!("the blocks of one piece have at most {MOST} instructions and tests"))),
            false => Ok(()),
        }
    }

    pub fn list(&mut self, list: &[Expression]) -> Result<Vec<Instruction>, Wrong> {
        let mut block = Vec::new();
        for expression in list {
            self.spend(expression)?;
            let instruction = match self.only_asks && is_test(expression) {
                true => Instruction::Verify(self.test(expression)?),
                false => self.instruction(expression)?,
            };
            if self.only_asks && !only_asks(&instruction) {
                let message = "an end moves nobody: it goes, asks and remembers, and has none of 'add', 'capture', 'double', 'en-passant', 'leave', 'lift', 'part', 'passed' and 'put'";
                return Err((expression.at.start, message.to_owned()));
            }
            block.push(instruction);
        }
        Ok(block)
    }

    /// Blocks in parentheses; `like` is an example of where they stand.
    fn lists(&mut self, blocks: &[Expression], like: &str) -> Result<Vec<Vec<Instruction>>, Wrong> {
        let each = blocks.iter().map(|block| match block.list() {
            // One instruction is no block yet.
            Some([first, ..]) if first.word().is_some_and(|word| CALLED.contains(&word)) => {
                Err((block.at.start, format!("each block stands in parentheses of its own: {like}")))
            }
            Some(list) => self.list(list),
            None => Err((block.at.start, format!("a block is expected here: {like}"))),
        });
        each.collect()
    }

    fn instruction(&mut self, expression: &Expression) -> Result<Instruction, Wrong> {
        let wrong = |message: String| Err((expression.at.start, message));
        if let Some((word, rest)) = expression.call() {
            return match word {
                "verify" => Ok(Instruction::Verify(self.only_test(expression, rest)?)),
                "while" => {
                    let (test, list) = self.first_test(expression, rest)?;
                    Ok(Instruction::While(test, self.list(list)?))
                }
                "if" => {
                    let (test, list) = self.first_test(expression, rest)?;
                    let (yes, no) = expression::around_else(list);
                    Ok(Instruction::If(test, self.list(yes)?, self.list(no)?))
                }
                "part" => {
                    let (blocks, alone) = expression::around_else(rest);
                    Ok(Instruction::Part(self.lists(blocks, "(part (on add) else add)")?, self.list(alone)?))
                }
                "either" if rest.len() > 1 => Ok(Instruction::Either(self.lists(rest, EITHER)?)),
                "either" => wrong(format!("'either' takes two blocks or more: {EITHER}")),
                "add" => match self.letters(rest)? {
                    (kinds, []) if !kinds.is_empty() => Ok(Instruction::AddAs(kinds)),
                    _ => wrong("'add' takes letters of pieces, of which the piece becomes one: (add Q R)".to_owned()),
                },
                "put" => match self.letters(rest)? {
                    (kinds, []) if !kinds.is_empty() => Ok(Instruction::Put(kinds)),
                    _ => wrong(
                        "'put' takes letters of pieces, of which who goes along becomes one: (put Q R)".to_owned(),
                    ),
                },
                "set" | "unset" => Ok(Instruction::Set(flag(expression, rest)?, word == "set")),
                "to" => match rest {
                    [cell] => Ok(Instruction::Go(self.cell(cell)?)),
                    _ => wrong("'to' takes one cell: (to e4)".to_owned()),
                },
                _ if is_step(word) => Ok(Instruction::Go(self.target(expression)?)),
                _ => wrong(format!("'{}' is no instruction{}", shown(word), hint(word, WORDS))),
            };
        }
        match expression.word() {
            Some("mark") => Ok(Instruction::Mark),
            Some("back") => Ok(Instruction::Back),
            Some("capture") => Ok(Instruction::Capture),
            Some("lift") => Ok(Instruction::Lift),
            Some("put") => Ok(Instruction::Put(Vec::new())),
            Some("add") => Ok(Instruction::Add),
            Some("leave") => Ok(Instruction::AddAs(Vec::new())),
            Some("en-passant") => Ok(Instruction::EnPassant),
            Some("double") => Ok(Instruction::Double),
            Some("passed") => Ok(Instruction::Passed),
            Some(word) if CALLED.contains(&word) => wrong(format!(
                "'{word}' stands in parentheses with what it takes, within those of its block: (... ({word} ...) ...)"
            )),
            Some(_) => Ok(Instruction::Go(self.target(expression)?)),
            None => wrong("an instruction is expected here, such as add or (verify empty?)".to_owned()),
        }
    }

    fn only_test(&mut self, whole: &Expression, rest: &[Expression]) -> Result<Test, Wrong> {
        match rest {
            [test] => self.test(test),
            _ => Err((whole.at.start, "one test is expected here: (verify empty?)".to_owned())),
        }
    }

    fn first_test<'e>(
        &mut self,
        whole: &Expression,
        rest: &'e [Expression],
    ) -> Result<(Test, &'e [Expression]), Wrong> {
        match rest.split_first() {
            Some((test, list)) => Ok((self.test(test)?, list)),
            None => Err((whole.at.start, "a test is expected here: (while empty? add on)".to_owned())),
        }
    }

    fn test(&mut self, expression: &Expression) -> Result<Test, Wrong> {
        self.spend(expression)?;
        let (word, rest) = match (expression.word(), expression.call()) {
            (Some(word), _) => (word, &[][..]),
            (None, Some(call)) => call,
            (None, None) => return Err((expression.at.start, "a test is expected here, such as empty?".to_owned())),
        };
        let wrong = |message: String| Err((expression.at.start, message));
        let (negated, plain) = word.strip_prefix("not-").map_or((false, word), |plain| (true, plain));
        let who = [("empty?", EMPTY), ("enemy?", ENEMY), ("friend?", FRIEND)];
        if let Some(&(_, who)) = who.iter().find(|(known, _)| *known == plain) {
            let at = match rest {
                [] => None,
                [target] => Some(self.target(target)?),
                _ => return wrong(format!("'{word}' takes at most one step")),
            };
            let test = Test::Who(who, at);
            return Ok(if negated { Test::Not(Box::new(test)) } else { test });
        }
        if plain == "piece?" {
            let (kinds, rest) = self.letters(rest)?;
            let at = match rest {
                [] => None,
                [target] => Some(self.target(target)?),
                _ => return wrong(format!("'{word}' takes letters of pieces, and then at most one step")),
            };
            if kinds.is_empty() {
                return wrong(format!("'{word}' takes letters of pieces: ({word} N B)"));
            }
            let test = Test::Kind(kinds, at);
            return Ok(if negated { Test::Not(Box::new(test)) } else { test });
        }
        let only_asks = self.only_asks;
        let mut all = || rest.iter().map(|test| self.test(test)).collect::<Result<Vec<_>, _>>();
        match word {
            "unmoved?" if only_asks => wrong("'unmoved?' is asked of a piece that moves".to_owned()),
            "unmoved?" if rest.is_empty() => Ok(Test::Unmoved),
            "set?" => Ok(Test::Flag(flag(expression, rest)?)),
            "not" if rest.len() == 1 => Ok(Test::Not(Box::new(self.test(&rest[0])?))),
            "and" if rest.len() > 1 => Ok(Test::All(all()?)),
            "or" if rest.len() > 1 => Ok(Test::Any(all()?)),
            "on-board?" if rest.len() == 1 => Ok(Test::OnBoard(self.target(&rest[0])?)),
            "in-zone?" if matches!(rest.len(), 1 | 2) => {
                let Some(text) = rest[0].text() else {
                    return Err((rest[0].at.start, "a part of the board in quotes is expected here".to_owned()));
                };
                let zone = zone::read(text, self.names.geometry)
                    .map_err(|(at, message)| (rest[0].at.start + 1 + at, message))?;
                Ok(Test::In(zone, rest.get(1).map(|target| self.target(target)).transpose()?))
            }
            _ => wrong(format!("'{}' is no test, or takes something else{}", shown(word), hint(word, TESTS))),
        }
    }

    /// Letters of pieces, as far as there are such, and what follows them.
    pub fn letters<'e>(&mut self, parts: &'e [Expression]) -> Result<(Vec<Called>, &'e [Expression]), Wrong> {
        let kinds: Vec<Called> = parts.iter().map_while(|part| part.word().and_then(letter_of)).collect();
        for (part, &called) in parts.iter().zip(&kinds) {
            self.spend(part)?;
            self.asked.push((part.at.start, called));
        }
        let rest = &parts[kinds.len()..];
        // Each once: a kind that is named a thousand times would be looked for as often.
        let mut each: Vec<Called> = Vec::new();
        each.extend(kinds.iter().enumerate().filter(|(at, kind)| !kinds[..*at].contains(kind)).map(|(_, kind)| *kind));
        Ok((each, rest))
    }

    /// A step, a name of one, a link or a cell.
    fn target(&mut self, expression: &Expression) -> Result<Target, Wrong> {
        let wrong = |message: String| Err((expression.at.start, message));
        if let Some(("to", [cell])) = expression.call() {
            return self.cell(cell);
        }
        if let Some([step]) = expression.list() {
            let Some(numbers) = step.word().and_then(numbers) else {
                return wrong("a step is like (1,2)".to_owned());
            };
            let (files, ranks, levels) = (numbers[0], numbers[1], numbers.get(2).copied().unwrap_or(0));
            if levels != 0 && self.names.geometry.is_flat() {
                return wrong("a flat board has no levels to step over".to_owned());
            }
            return match (files, ranks, levels) {
                (0, 0, 0) => wrong("this step leads nowhere".to_owned()),
                _ => Ok(Target::Way(Way::By { files, ranks, levels })),
            };
        }
        let Some(word) = expression.word() else { return wrong("a step is expected here, such as (1,2)".to_owned()) };
        if word == "on" {
            return Ok(Target::Way(Way::Ahead));
        }
        if let Some((name, pairs)) = self.names.links.iter().find(|(name, _)| name == word) {
            return Ok(Target::Link(name.clone(), pairs.clone()));
        }
        match self.names.steps.iter().find(|(name, _)| name == word) {
            Some((_, ways)) => match ways[..] {
                [way] => Ok(Target::Way(way)),
                _ => wrong(format!("'{word}' names {} steps: a block takes one at a time", ways.len())),
            },
            None => {
                if word.split(',').all(|part| part.parse::<i32>().is_ok()) {
                    return wrong(format!(
                        "a step stands in parentheses of its own, within those of its block: (({}) ...)",
                        shown(word)
                    ));
                }
                let steps = self.names.steps.iter().map(|(name, _)| name.as_str());
                let links = self.names.links.iter().map(|(name, _)| name.as_str());
                let known: Vec<&str> = WORDS.iter().copied().chain(steps).chain(links).collect();
                wrong(format!(
                    "'{}' is no instruction, no step like (1,2), and no name of [steps] or [links]{}",
                    shown(word),
                    hint(word, &known)
                ))
            }
        }
    }

    fn cell(&self, expression: &Expression) -> Result<Target, Wrong> {
        let wrong = |message: String| (expression.at.start, message);
        let word = expression.word().ok_or_else(|| wrong("a cell is expected here, such as e4".to_owned()))?;
        self.names.geometry.parse(word).map(Target::Cell).map_err(|error| wrong(error.to_string()))
    }
}

/// Is this a test, and no instruction?
pub(super) fn is_test(expression: &Expression) -> bool {
    match (expression.word(), expression.call()) {
        (Some(word), _) | (_, Some((word, _))) if word.ends_with('?') => TESTS.contains(&word),
        (_, Some((word, _))) => matches!(word, "not" | "and" | "or"),
        _ => false,
    }
}

/// Does an instruction move nobody?
fn only_asks(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Go(_)
            | Instruction::Verify(_)
            | Instruction::If(..)
            | Instruction::While(..)
            | Instruction::Set(..)
            | Instruction::Mark
            | Instruction::Back
            | Instruction::Either(_)
    )
}

/// The number of a flag, of which the first is 1.
fn flag(whole: &Expression, rest: &[Expression]) -> Result<u8, Wrong> {
    let number = match rest {
        [number] => number.word().and_then(|word| word.parse().ok()),
        _ => None,
    };
    let number = number.filter(|number| (1..=FLAGS).contains(number)).map(|number: u8| number - 1);
    number.ok_or_else(|| (whole.at.start, format!("a flag from 1 to {FLAGS} is expected here: (set 1), (set? 1)")))
}

fn is_step(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-')
}

/// The numbers of a step.
fn numbers(word: &str) -> Option<Vec<i8>> {
    let numbers: Vec<i8> = word.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let right = matches!(numbers.len(), 2 | 3) && numbers.iter().all(|number| (-24..=24).contains(number));
    right.then_some(numbers)
}

/// Writes a movement so that [`read`] gives it back.
pub(super) fn write(patterns: &[Pattern], geometry: &Geometry) -> String {
    let blocks = patterns.iter().map(|pattern| {
        let copies = COPIES.iter().find(|(_, symmetry)| *symmetry == pattern.symmetry);
        let copies = copies.map_or(String::new(), |(word, _)| format!("{word} "));
        format!("{copies}({})", list(&pattern.block, geometry))
    });
    blocks.collect::<Vec<_>>().join("\n")
}

pub(super) fn list(block: &[Instruction], geometry: &Geometry) -> String {
    let words = block.iter().map(|instruction| match instruction {
        Instruction::Go(to) => target(to, geometry),
        Instruction::Verify(asked) => format!("(verify {})", test(asked, geometry)),
        Instruction::If(asked, yes, no) if no.is_empty() => {
            format!("(if {} {})", test(asked, geometry), list(yes, geometry))
        }
        Instruction::If(asked, yes, no) => {
            format!("(if {} {} else {})", test(asked, geometry), list(yes, geometry), list(no, geometry))
        }
        Instruction::While(asked, inside) => format!("(while {} {})", test(asked, geometry), list(inside, geometry)),
        Instruction::Part(blocks, alone) => {
            let otherwise = if alone.is_empty() { String::new() } else { format!(" else {}", list(alone, geometry)) };
            format!("(part {}{otherwise})", lists(blocks, geometry))
        }
        Instruction::Either(blocks) => format!("(either {})", lists(blocks, geometry)),
        Instruction::Set(flag, up) => format!("({} {})", if *up { "set" } else { "unset" }, flag + 1),
        Instruction::Mark => "mark".to_owned(),
        Instruction::Back => "back".to_owned(),
        Instruction::Capture => "capture".to_owned(),
        Instruction::Lift => "lift".to_owned(),
        Instruction::Put(kinds) if kinds.is_empty() => "put".to_owned(),
        Instruction::Put(kinds) => format!("(put{})", kinds.iter().map(name).collect::<String>()),
        Instruction::Add => "add".to_owned(),
        Instruction::AddAs(kinds) if kinds.is_empty() => "leave".to_owned(),
        Instruction::AddAs(kinds) => format!("(add{})", kinds.iter().map(name).collect::<String>()),
        Instruction::EnPassant => "en-passant".to_owned(),
        Instruction::Double => "double".to_owned(),
        Instruction::Passed => "passed".to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Blocks, each in parentheses.
fn lists(blocks: &[Vec<Instruction>], geometry: &Geometry) -> String {
    blocks.iter().map(|block| format!("({})", list(block, geometry))).collect::<Vec<_>>().join(" ")
}

fn target(target: &Target, geometry: &Geometry) -> String {
    match target {
        Target::Way(way) => write_way(*way),
        Target::Link(name, _) => name.clone(),
        Target::Cell(square) => format!("(to {})", geometry.name(*square)),
    }
}

/// A kind's name after what it is said of.
pub(super) fn name(&(letter, promoted): &Called) -> String {
    format!(" {}{letter}", if promoted { "+" } else { "" })
}

pub(super) fn test(asked: &Test, geometry: &Geometry) -> String {
    let at = |at: &Option<Target>| at.as_ref().map_or(String::new(), |at| format!(" {}", target(at, geometry)));
    let many = |word: &str, all: &[Test]| {
        let all: Vec<String> = all.iter().map(|asked| test(asked, geometry)).collect();
        format!("({word} {})", all.join(" "))
    };
    let who = |prefix: &str, who: u8, to: &Option<Target>| {
        let word = match who {
            EMPTY => "empty?",
            ENEMY => "enemy?",
            _ => "friend?",
        };
        if to.is_some() { format!("({prefix}{word}{})", at(to)) } else { format!("{prefix}{word}") }
    };
    let kind = |prefix: &str, kinds: &[Called], to: &Option<Target>| {
        format!("({prefix}piece?{}{})", kinds.iter().map(name).collect::<String>(), at(to))
    };
    match asked {
        Test::Who(one, to) => who("", *one, to),
        Test::Kind(kinds, to) => kind("", kinds, to),
        Test::Not(inner) => match &**inner {
            Test::Who(one, to) => who("not-", *one, to),
            Test::Kind(kinds, to) => kind("not-", kinds, to),
            inner => format!("(not {})", test(inner, geometry)),
        },
        Test::In(zone, to) => format!("(in-zone? \"{}\"{})", zone::write_shortly(*zone, geometry), at(to)),
        Test::OnBoard(to) => format!("(on-board? {})", target(to, geometry)),
        Test::Unmoved => "unmoved?".to_owned(),
        Test::Flag(flag) => format!("(set? {})", flag + 1),
        Test::All(all) => many("and", all),
        Test::Any(all) => many("or", all),
    }
}

/// Adds the links that a block follows and that are not in the list yet.
pub(super) fn links_of(block: &[Instruction], links: &mut Links) {
    fn add(target: &Target, links: &mut Links) {
        if let Target::Link(name, pairs) = target
            && !links.iter().any(|(known, _)| known == name)
        {
            links.push((name.clone(), pairs.clone()));
        }
    }
    fn ask(test: &Test, links: &mut Links) {
        match test {
            Test::Who(_, Some(target))
            | Test::Kind(_, Some(target))
            | Test::In(_, Some(target))
            | Test::OnBoard(target) => add(target, links),
            Test::Not(test) => ask(test, links),
            Test::All(all) | Test::Any(all) => all.iter().for_each(|test| ask(test, links)),
            Test::Who(_, None) | Test::Kind(_, None) | Test::In(_, None) | Test::Unmoved | Test::Flag(_) => {}
        }
    }
    for instruction in block {
        match instruction {
            Instruction::Go(target) => add(target, links),
            Instruction::Verify(test) => ask(test, links),
            Instruction::If(test, yes, no) => {
                ask(test, links);
                links_of(yes, links);
                links_of(no, links);
            }
            Instruction::While(test, list) => {
                ask(test, links);
                links_of(list, links);
            }
            Instruction::Part(blocks, alone) => {
                blocks.iter().for_each(|block| links_of(block, links));
                links_of(alone, links);
            }
            Instruction::Either(blocks) => blocks.iter().for_each(|block| links_of(block, links)),
            _ => {}
        }
    }
}
