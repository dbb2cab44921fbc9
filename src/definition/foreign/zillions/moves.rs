//! Move blocks of a rules file: as blocks of ours, or as what has rules of its own here: castling, captures en passant.
//! Apart from `pieces` because it knows no more than one block, its board and its side.

use super::board::Board;
use crate::board::{Side, Square, SquareSet, Vast, Zone};
use crate::definition::expression::{Expression, What, around_else, one_of};
use crate::definition::fields::shown;
use crate::definition::zone::Wrong;
use crate::movement::Way;
use crate::movement::language::{EMPTY, ENEMY, FLAGS, FRIEND, Instruction, Target, Test};
use std::collections::BTreeSet;

/// Which ends of moves are kept in a translation.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Keep<'k> {
    /// All of them.
    All,
    /// Only those as one of these kinds; none: as what the piece is.
    Only(&'k [String]),
    /// All, each with the kinds that it says.
    Said,
}

/// Reads move blocks for one side.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub board: &'a Board,
    pub kinds: &'a [String],
    /// The kinds' letters.
    pub letters: &'a [char],
    /// The names of flags that blocks set.
    pub flags: &'a [String],
    pub side: Side,
}

/// The kinds that moves may end as, of all `(add ...)` of a block that name some.
pub(super) fn labels(block: &[Expression], found: &mut Vec<Vec<String>>) {
    for part in block {
        if let Some(("add", kinds)) = part.call() {
            let kinds: Vec<String> = kinds.iter().filter_map(|kind| kind.word().map(str::to_owned)).collect();
            if !found.contains(&kinds) {
                found.push(kinds);
            }
        } else if let Some(list) = part.list() {
            labels(list, found);
        }
    }
}

/// The names of the flags that a block sets.
pub(super) fn flags(block: &[Expression], found: &mut BTreeSet<String>) {
    for part in block {
        if let Some(("set-flag", [name, ..])) = part.call() {
            found.extend(name.word().map(str::to_owned));
        } else if let Some(list) = part.list() {
            flags(list, found);
        }
    }
}

/// Does a block have this word anywhere?
pub(super) fn has(block: &[Expression], is: &dyn Fn(&str) -> bool) -> bool {
    block.iter().any(|part| match &part.what {
        What::Word(word) => is(word),
        What::List(list) => has(list, is),
        What::Text(_) => false,
    })
}

impl Reader<'_> {
    /// A block as one of ours.
    pub fn block(&self, list: &[Expression], keep: Keep<'_>) -> Result<Vec<Instruction>, Wrong> {
        // Who takes itself and goes nowhere leaves the board.
        if let [capture, add] = list
            && capture.is_word("capture")
            && add.is_word("add")
        {
            return Ok(vec![Instruction::AddAs(Vec::new())]);
        }
        match list.iter().any(|part| part.is_word("cascade")) {
            true => self.of_two(list),
            false => self.list(list, keep),
        }
    }

    fn list(&self, list: &[Expression], keep: Keep<'_>) -> Result<Vec<Instruction>, Wrong> {
        let mut block = Vec::new();
        for part in list {
            self.instruction(part, keep, &mut block)?;
        }
        Ok(block)
    }

    /// A block that moves two pieces (`cascade`): the second goes along with the first. It asks what it asks on its way, as here, and
    /// at its end goes where they stand.
    fn of_two(&self, list: &[Expression]) -> Result<Vec<Instruction>, Wrong> {
        let (mut path, mut mark): (Vec<Target>, Vec<Target>) = Default::default();
        // Where the first goes; from where to where the second.
        let (mut first, mut from, mut to) = (None, None, None);
        let mut block = Vec::new();
        let mut empty: Vec<Vec<Target>> = Vec::new();
        let again = |path: &[Target], block: &mut Vec<Instruction>| {
            block.push(Instruction::Back);
            block.extend(path.iter().cloned().map(Instruction::Go));
        };
        for (number, part) in list.iter().enumerate() {
            let wrong = |message: &str| Err((part.at.start, message.to_owned()));
            match (part.word(), part.call()) {
                (Some("cascade"), _) if first.is_none() => {
                    first = Some(to.take().unwrap_or_else(|| path.clone()));
                    from = Some(path.clone());
                }
                (Some("from"), _) if first.is_some() => from = Some(path.clone()),
                (Some("to"), _) => to = Some(path.clone()),
                (Some("mark"), _) => mark.clone_from(&path),
                (Some("back"), _) => {
                    path.clone_from(&mark);
                    again(&path, &mut block);
                }
                (Some("add"), _) => {
                    let (Some(first), Some(from)) = (first, from) else {
                        return wrong("'cascade' comes before the move is added");
                    };
                    if number + 1 < list.len() {
                        return wrong("where two pieces are moved one move is added, at the end");
                    }
                    let to = to.unwrap_or(path);
                    // The first has left its own cell.
                    if !self.is_same(&[], &to) && !empty.iter().any(|known| self.is_same(known, &to)) {
                        return wrong("the second piece has to go to a cell that is asked whether it is empty");
                    }
                    again(&from, &mut block);
                    block.push(Instruction::Lift);
                    again(&to, &mut block);
                    block.push(Instruction::Put(Vec::new()));
                    again(&first, &mut block);
                    block.push(Instruction::Add);
                    return Ok(block);
                }
                (Some(_), _) => match self.target(part)? {
                    Some(target) => {
                        path.push(target.clone());
                        block.push(Instruction::Go(target));
                    }
                    None => return wrong("this is not known where two pieces are moved"),
                },
                (_, Some(("verify", [test]))) => {
                    if all_of(test).iter().any(|test| test.is_word("empty?")) {
                        empty.push(path.clone());
                    }
                    block.push(Instruction::Verify(self.test(test)?));
                }
                (_, Some(("set-attribute", [name, ..]))) if name.is_word("never-moved?") => {}
                _ => return wrong("this is not known where two pieces are moved"),
            }
        }
        Err((list.last().map_or(0, |last| last.at.start), "this block adds no move".to_owned()))
    }

    fn instruction(&self, part: &Expression, keep: Keep<'_>, block: &mut Vec<Instruction>) -> Result<(), Wrong> {
        let wrong = |message: String| Err((part.at.start, message));
        let instruction = match (part.word(), part.call()) {
            (Some("add"), _) if matches!(keep, Keep::All | Keep::Said | Keep::Only([])) => Instruction::Add,
            (Some("add"), _) => return Ok(()),
            (Some("capture"), _) => Instruction::Capture,
            (Some("mark"), _) => Instruction::Mark,
            (Some("back"), _) => Instruction::Back,
            (Some(word), _) => match self.target(part)? {
                Some(target) => Instruction::Go(target),
                None => return wrong(format!("'{}' can't be said in our form", shown(word))),
            },
            (_, Some(("add", kinds))) => {
                let numbers = kinds.iter().map(|kind| one_of(kind, self.kinds, "piece"));
                let numbers: Vec<usize> = numbers.collect::<Result<_, _>>()?;
                let named = kinds.iter().filter_map(Expression::word);
                let kept = match keep {
                    Keep::All | Keep::Said => true,
                    Keep::Only(only) => named.eq(only.iter().map(String::as_str)),
                };
                match keep {
                    _ if !kept => return Ok(()),
                    Keep::Said if !numbers.is_empty() => {
                        Instruction::AddAs(numbers.into_iter().map(|kind| (self.letters[kind], false)).collect())
                    }
                    _ => Instruction::Add,
                }
            }
            (_, Some(("part", blocks))) => {
                let (blocks, alone) = around_else(blocks);
                let blocks = blocks.iter().map(|block| self.list(block.list().unwrap_or_default(), keep));
                Instruction::Part(blocks.collect::<Result<_, _>>()?, self.list(alone, keep)?)
            }
            (_, Some(("verify", [test]))) => Instruction::Verify(self.test(test)?),
            (_, Some(("while", [test, list @ ..]))) => Instruction::While(self.test(test)?, self.list(list, keep)?),
            (_, Some(("if", [test, list @ ..]))) => {
                let (yes, no) = around_else(list);
                let (yes, no) = (self.list(yes, keep)?, self.list(no, keep)?);
                let test = self.test(test)?;
                // What differs in what a piece becomes alone is said by its promotion.
                if yes == no {
                    block.extend(yes);
                    return Ok(());
                }
                Instruction::If(test, yes, no)
            }
            (_, Some(("set-flag", [name, value]))) => {
                let flag = self.flag(name)?;
                match value.word() {
                    Some(word @ ("true" | "false")) => Instruction::Set(flag, word == "true"),
                    _ => {
                        let [up, down] = [true, false].map(|up| vec![Instruction::Set(flag, up)]);
                        Instruction::If(self.test(value)?, up, down)
                    }
                }
            }
            // That it has moved is known here without being noted.
            (_, Some(("set-attribute", [name, ..]))) if name.is_word("never-moved?") => return Ok(()),
            (_, Some((word, _))) => return wrong(format!("'({} ...)' can't be said in our form", shown(word))),
            (None, None) => return wrong("an instruction is expected here".to_owned()),
        };
        block.push(instruction);
        Ok(())
    }

    /// The number of a flag: those of the file in the order of their names.
    fn flag(&self, name: &Expression) -> Result<u8, Wrong> {
        let known = self.flags.iter().position(|flag| name.is_word(flag));
        match known.map(u8::try_from) {
            Some(Ok(flag)) if flag < FLAGS => Ok(flag),
            Some(_) => Err((name.at.start, format!("only {FLAGS} flags can be said"))),
            None => Err((name.at.start, "this flag is never set".to_owned())),
        }
    }

    /// Where a direction or the name of a cell leads.
    fn target(&self, part: &Expression) -> Result<Option<Target>, Wrong> {
        let Some(word) = part.word() else { return Ok(None) };
        if let Some(direction) = self.board.has_direction(word) {
            return Ok(Some(self.way(direction)));
        }
        Ok(self.board.has_cell(word).map(Target::Cell))
    }

    pub fn way(&self, direction: usize) -> Target {
        let number = self.board.symmetry[self.side.index()][direction];
        let direction = &self.board.directions[number];
        if let Some((files, ranks)) = direction.step {
            let forward = self.side.forward();
            return Target::Way(Way::By { files: files * forward, ranks: ranks * forward, levels: 0 });
        }
        let plain: String = direction.name.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
        let squares = self.board.geometry.squares();
        let pairs: Vec<(Square, Square)> =
            squares.filter_map(|from| Some((from, direction.next[from.index()]?))).collect();
        Target::Link(format!("l{number}{plain}"), pairs.into())
    }

    fn test(&self, part: &Expression) -> Result<Test, Wrong> {
        let wrong = |message: String| Err((part.at.start, message));
        let (word, rest) = match (part.word(), part.call()) {
            (Some(word), _) => (word, &[][..]),
            (None, Some(call)) => call,
            (None, None) => return wrong("a test is expected here".to_owned()),
        };
        let (negated, plain) = word.strip_prefix("not-").map_or((false, word), |plain| (true, plain));
        let not = |test: Test| if negated { Test::Not(Box::new(test)) } else { test };
        let at = |rest: &[Expression]| match rest {
            [] => Ok(None),
            [target] => match self.target(target)? {
                Some(target) => Ok(Some(target)),
                None => Err((target.at.start, "a direction or a position is expected here".to_owned())),
            },
            _ => Err((part.at.start, "a test is asked at one place".to_owned())),
        };
        let all = || rest.iter().map(|test| self.test(test)).collect::<Result<Vec<_>, _>>();
        let whole = |mut tests: Vec<Test>, many: fn(Vec<Test>) -> Test| {
            if tests.len() == 1 { tests.remove(0) } else { many(tests) }
        };
        Ok(match plain {
            "empty?" => not(Test::Who(EMPTY, at(rest)?)),
            "enemy?" => not(Test::Who(ENEMY, at(rest)?)),
            "friend?" => not(Test::Who(FRIEND, at(rest)?)),
            "piece?" if !rest.is_empty() => {
                let kind = one_of(&rest[0], self.kinds, "piece")?;
                not(Test::Kind(vec![(self.letters[kind], false)], at(&rest[1..])?))
            }
            "in-zone?" if !rest.is_empty() => {
                let area = self.board.area(&rest[0])?;
                not(Test::In(Zone::Cells(area.cells), at(&rest[1..])?))
            }
            "on-board?" if rest.len() == 1 => match at(rest)? {
                Some(target) => not(Test::OnBoard(target)),
                None => return wrong("a direction is expected here".to_owned()),
            },
            "position?" if rest.len() == 1 => {
                let cell = Vast::of(self.board.cell(&rest[0])?);
                not(Test::In(Zone::Cells([cell; 2]), None))
            }
            "never-moved?" if rest.is_empty() && !negated => Test::Unmoved,
            "flag?" if rest.len() == 1 => not(Test::Flag(self.flag(&rest[0])?)),
            "not" if rest.len() == 1 => Test::Not(Box::new(self.test(&rest[0])?)),
            "and" if !rest.is_empty() => whole(all()?, Test::All),
            "or" if !rest.is_empty() => whole(all()?, Test::Any),
            _ => return wrong(format!("'{}' can't be asked in our form", shown(word))),
        })
    }
}

/// The tests that must all hold where one is asked.
fn all_of(test: &Expression) -> &[Expression] {
    match test.call() {
        Some(("and", tests)) => tests,
        _ => std::slice::from_ref(test),
    }
}

/// What a block of castling does from where the king stands.
pub(super) struct Castles {
    pub king: [Square; 2],
    pub partner: [Square; 2],
    pub partner_kind: String,
    /// Must neither have moved, as the text says itself?
    pub unmoved: bool,
    /// Cells that must be empty, and that must not be attacked.
    pub empty: Vast,
    pub safe: Vast,
}

/// Reads a block with `cascade` as castling from a cell; none if it leads off the board from there.
pub(super) fn castling(reader: &Reader<'_>, list: &[Expression], home: Square) -> Result<Option<Castles>, Wrong> {
    let (mut at, mut mark) = (home, home);
    let (mut from, mut to) = (home, None);
    let mut steps: Vec<[Square; 2]> = Vec::new();
    let (mut empty, mut safe, mut unmoved) = (Vast::EMPTY, Vast::EMPTY, Vast::EMPTY);
    let mut partner_kind = None;
    let mut last = 0;
    for part in list {
        last = part.at.start;
        let wrong = |message: String| Err((part.at.start, message));
        match (part.word(), part.call()) {
            (Some("cascade"), _) => {
                steps.push([from, to.take().unwrap_or(at)]);
                from = at;
            }
            (Some("from"), _) => from = at,
            (Some("to"), _) => to = Some(at),
            (Some("mark"), _) => mark = at,
            (Some("back"), _) => at = mark,
            (Some("add"), _) => {
                steps.push([from, to.take().unwrap_or(at)]);
                break;
            }
            (Some(word), _) => match (reader.board.has_direction(word), reader.board.has_cell(word)) {
                (Some(direction), _) => match reader.board.next(reader.side, direction, at) {
                    Some(next) => at = next,
                    None => return Ok(None),
                },
                (None, Some(cell)) => at = cell,
                (None, None) => return wrong(format!("'{}' is not known in castling", shown(word))),
            },
            (_, Some(("set-attribute", _))) => {}
            (_, Some(("verify", [test]))) => {
                for test in all_of(test) {
                    match (test.word(), test.call()) {
                        (Some("empty?"), _) => empty = empty.with(at),
                        (Some("friend?" | "not-empty?"), _) => {}
                        (Some("never-moved?"), _) => unmoved = unmoved.with(at),
                        (Some("not-attacked?"), _) => safe = safe.with(at),
                        (_, Some(("piece?", [kind]))) => {
                            one_of(kind, reader.kinds, "piece")?;
                            partner_kind = kind.word().map(str::to_owned);
                        }
                        (_, Some(("in-zone?", [zone]))) => {
                            if !reader.board.area(zone)?.cells[reader.side.index()].has(at) {
                                return Ok(None);
                            }
                        }
                        _ => return Err((test.at.start, "this can't be asked in castling".to_owned())),
                    }
                }
            }
            _ => return wrong("this is not known in castling".to_owned()),
        }
    }
    let (&[king, partner], Some(partner_kind)) = (&steps[..], partner_kind) else {
        return Err((
            last,
            "only castling of two pieces can be said, the second of a kind that is asked for".to_owned(),
        ));
    };
    let unmoved = unmoved.has(king[0]) && unmoved.has(partner[0]);
    Ok(Some(Castles { king, partner, partner_kind, unmoved, empty, safe }))
}

/// A capture en passant, places as files and ranks from where the piece stands, as White sees them.
pub(super) struct Passing {
    /// How it goes where it ends.
    path: Vec<Target>,
    /// Where it ends.
    pub to: (i8, i8),
    /// Where the piece is taken, and where it came from.
    pub victim: (i8, i8),
    pub came_from: (i8, i8),
    /// The kind that is taken so.
    pub kind: Option<String>,
    /// Where the capturer must stand.
    within: Option<Zone>,
}

/// Reads a block that asks for the last move as a capture en passant.
pub(super) fn passing(reader: &Reader<'_>, list: &[Expression]) -> Result<Passing, Wrong> {
    let (mut path, mut mark): (Vec<Target>, Vec<Target>) = Default::default();
    let (mut victim, mut came_from, mut kind, mut within, mut taken, mut to) = (None, None, None, None, None, None);
    let mut last = 0;
    for part in list {
        last = part.at.start;
        let wrong = |message: &str| Err((part.at.start, message.to_owned()));
        match (part.word(), part.call()) {
            (Some("capture"), _) => taken = Some(path.clone()),
            (Some("mark"), _) => mark.clone_from(&path),
            (Some("back"), _) => path.clone_from(&mark),
            (Some("to"), _) => to = Some(path.clone()),
            (Some("add"), _) => {
                let to = to.unwrap_or(path);
                let (Some(victim), Some(came_from)) = (victim, came_from) else {
                    return wrong("a capture en passant asks where the last move has come from and gone to");
                };
                if taken.as_ref() != Some(&victim) {
                    return wrong("a capture en passant takes who has moved last");
                }
                let places = [&to, &victim, &came_from].map(|path| reader.apart(path));
                let [Some(ends), Some(victim), Some(came_from)] = places else {
                    return wrong("captures en passant that differ from cell to cell can't be said");
                };
                return Ok(Passing { path: to, to: ends, victim, came_from, kind, within });
            }
            (Some(word), _) => match reader.board.has_direction(word) {
                Some(direction) => path.push(reader.way(direction)),
                None => return wrong("this is not known in captures en passant"),
            },
            (_, Some(("verify", [test]))) => {
                for test in all_of(test) {
                    match (test.word(), test.call()) {
                        (Some("enemy?" | "not-friend?" | "empty?"), _) => {}
                        (Some("last-to?"), _) => victim = Some(path.clone()),
                        (Some("last-from?"), _) => came_from = Some(path.clone()),
                        (_, Some(("piece?", [name]))) => {
                            one_of(name, reader.kinds, "piece")?;
                            kind = name.word().map(str::to_owned);
                        }
                        (_, Some(("in-zone?", [zone]))) if path.is_empty() => {
                            within = Some(Zone::Cells(reader.board.area(zone)?.cells));
                        }
                        _ => return Err((test.at.start, "this can't be asked in captures en passant".to_owned())),
                    }
                }
            }
            _ => return wrong("this is not known in captures en passant"),
        }
    }
    Err((last, "this capture en passant adds no move".to_owned()))
}

impl Passing {
    /// As a block.
    pub fn block(&self) -> Vec<Instruction> {
        let within = self.within.map(|zone| Instruction::Verify(Test::In(zone, None)));
        let rest = [Instruction::Verify(Test::Who(EMPTY, None)), Instruction::EnPassant];
        within.into_iter().chain(self.path.iter().cloned().map(Instruction::Go)).chain(rest).collect()
    }
}

/// How a block has come to where it is, and to what it has marked; none where that depends.
type Paths = (Option<Vec<Target>>, Option<Vec<Target>>);

/// Goes on by an instruction that has no others in it.
fn follow(instruction: &Instruction, paths: &mut Paths) {
    match instruction {
        Instruction::Go(target) => {
            if let Some(path) = &mut paths.0 {
                path.push(target.clone());
            }
        }
        Instruction::Mark => paths.1.clone_from(&paths.0),
        Instruction::Back => paths.0.clone_from(&paths.1),
        _ => {}
    }
}

/// What is known where a block has come either by one or the other.
fn join(paths: &mut Paths, other: Paths) {
    if paths.0 != other.0 {
        paths.0 = None;
    }
    if paths.1 != other.1 {
        paths.1 = None;
    }
}

/// A double step that others capture en passant: how far it leads, and where they come to, in files and ranks from where it began.
pub(super) struct Double {
    pub length: (i8, i8),
    pub passed: Vec<(i8, i8)>,
}

impl Reader<'_> {
    /// Where a path leads from a cell.
    fn follow(&self, path: &[Target], from: Square) -> Option<Square> {
        path.iter().try_fold(from, |at, target| match target {
            Target::Way(Way::By { files, ranks, .. }) => {
                let forward = self.side.forward();
                let to = self.board.geometry.offset(at, files * forward, ranks * forward, 0)?;
                self.board.live.has(to).then_some(to)
            }
            Target::Way(_) => None,
            Target::Link(_, pairs) => pairs.iter().find(|(from, _)| *from == at).map(|(_, to)| *to),
            Target::Cell(cell) => Some(*cell),
        })
    }

    /// Do two paths lead to the same cell, from wherever both lead somewhere?
    fn is_same(&self, one: &[Target], other: &[Target]) -> bool {
        let cells = self.board.geometry.squares().filter(|&from| self.board.live.has(from));
        let mut ends = cells.filter_map(|from| Some((self.follow(one, from)?, self.follow(other, from)?)));
        ends.all(|(one, other)| one == other)
    }

    /// How far a path leads, in files and ranks as White sees them; none if it isn't equally far from all cells.
    fn apart(&self, path: &[Target]) -> Option<(i8, i8)> {
        let geometry = &self.board.geometry;
        let away = |to: u8, from: u8| to as i8 - from as i8;
        let mut all = geometry.squares().filter(|&from| self.board.live.has(from)).filter_map(|from| {
            let to = self.follow(path, from)?;
            Some((away(geometry.file(to), geometry.file(from)), away(geometry.rank(to), geometry.rank(from))))
        });
        let first = all.next()?;
        all.all(|other| other == first).then_some(first)
    }

    /// Marks the ends of moves of these lengths (files and ranks, as White sees them) as double steps, which can be captured on en passant.
    pub fn with_doubles(&self, block: Vec<Instruction>, lengths: &[(i8, i8)]) -> Vec<Instruction> {
        if lengths.is_empty() { block } else { self.marked(block, &mut (Some(Vec::new()), Some(Vec::new())), lengths) }
    }

    /// As [`Reader::with_doubles`], where others capture on some of the cells alone that a double step passes: for each length a block that has
    /// those moves alone and says which cells these are, and one that has all other moves.
    pub fn with_passed(&self, block: Vec<Instruction>, lengths: &[Double]) -> Vec<Vec<Instruction>> {
        let begin = || (Some(Vec::new()), Some(Vec::new()));
        let all: Vec<(i8, i8)> = lengths.iter().map(|double| double.length).collect();
        let marked = self.marked(block.clone(), &mut begin(), &all);
        if marked == block {
            return vec![block];
        }
        let only = |double: &Double| {
            let mut kept = self.kept(block.clone(), &mut begin(), &|apart| apart == Some(double.length));
            self.say_passed(&mut kept, &mut begin(), &double.passed);
            kept
        };
        let others = self.kept(block.clone(), &mut begin(), &|apart| apart.is_none_or(|apart| !all.contains(&apart)));
        std::iter::once(others).chain(lengths.iter().map(only)).collect()
    }

    /// A block without those ends of moves whose length, as far as it is known, is not wanted.
    fn kept(
        &self,
        block: Vec<Instruction>,
        paths: &mut Paths,
        wanted: &dyn Fn(Option<(i8, i8)>) -> bool,
    ) -> Vec<Instruction> {
        let mut kept = Vec::new();
        for instruction in block {
            match instruction {
                Instruction::If(test, yes, no) => {
                    let mut otherwise = paths.clone();
                    let yes = self.kept(yes, paths, wanted);
                    let no = self.kept(no, &mut otherwise, wanted);
                    join(paths, otherwise);
                    kept.push(Instruction::If(test, yes, no));
                }
                Instruction::While(test, list) => {
                    *paths = (None, None);
                    let list = self.kept(list, paths, wanted);
                    *paths = (None, None);
                    kept.push(Instruction::While(test, list));
                }
                Instruction::Add | Instruction::AddAs(_) => {
                    if wanted(paths.0.as_ref().and_then(|path| self.apart(path))) {
                        kept.push(instruction);
                    }
                }
                _ => {
                    follow(&instruction, paths);
                    kept.push(instruction);
                }
            }
        }
        kept
    }

    /// Says where a block comes to cells so far away that they are passed there.
    fn say_passed(&self, block: &mut Vec<Instruction>, paths: &mut Paths, passed: &[(i8, i8)]) {
        let mut said = Vec::new();
        for mut instruction in std::mem::take(block) {
            match &mut instruction {
                Instruction::If(_, yes, no) => {
                    let mut otherwise = paths.clone();
                    self.say_passed(yes, paths, passed);
                    self.say_passed(no, &mut otherwise, passed);
                    join(paths, otherwise);
                }
                Instruction::While(..) => *paths = (None, None),
                _ => follow(&instruction, paths),
            }
            let went = matches!(instruction, Instruction::Go(_));
            said.push(instruction);
            let apart = paths.0.as_ref().and_then(|path| self.apart(path));
            if went && apart.is_some_and(|apart| passed.contains(&apart)) {
                said.push(Instruction::Passed);
            }
        }
        *block = said;
    }

    /// Does a block take who stands on its piece's own cell, as far as it is known where it is by then?
    pub fn takes_itself(&self, block: &[Instruction]) -> bool {
        self.takes_at_home(block, &mut (Some(Vec::new()), Some(Vec::new())))
    }

    fn takes_at_home(&self, block: &[Instruction], paths: &mut Paths) -> bool {
        block.iter().any(|instruction| match instruction {
            Instruction::Capture => paths.0.as_ref().is_some_and(|path| {
                let mut cells = self.board.geometry.squares().filter(|&cell| self.board.live.has(cell));
                cells.any(|cell| self.follow(path, cell) == Some(cell))
            }),
            Instruction::If(_, yes, no) => {
                let mut other = paths.clone();
                let takes = self.takes_at_home(yes, paths) || self.takes_at_home(no, &mut other);
                join(paths, other);
                takes
            }
            Instruction::While(_, list) => {
                let takes = self.takes_at_home(list, paths);
                *paths = (None, None);
                takes
            }
            // A part begins anew, where the one before has ended.
            Instruction::Part(blocks, alone) => blocks
                .iter()
                .chain([alone])
                .any(|block| self.takes_at_home(block, &mut (Some(Vec::new()), Some(Vec::new())))),
            _ => {
                follow(instruction, paths);
                false
            }
        })
    }

    fn marked(&self, block: Vec<Instruction>, paths: &mut Paths, lengths: &[(i8, i8)]) -> Vec<Instruction> {
        let mut marked = Vec::new();
        for instruction in block {
            match instruction {
                Instruction::While(..) => {
                    *paths = (None, None);
                    marked.push(instruction);
                }
                Instruction::If(test, yes, no) => {
                    let mut otherwise = paths.clone();
                    let yes = self.marked(yes, paths, lengths);
                    let no = self.marked(no, &mut otherwise, lengths);
                    join(paths, otherwise);
                    marked.push(Instruction::If(test, yes, no));
                }
                Instruction::Add | Instruction::AddAs(_) => {
                    let apart = paths.0.as_ref().and_then(|path| self.apart(path));
                    if apart.is_some_and(|apart| lengths.contains(&apart)) {
                        marked.push(Instruction::Double);
                    }
                    marked.push(instruction);
                }
                _ => {
                    follow(&instruction, paths);
                    marked.push(instruction);
                }
            }
        }
        marked
    }
}
