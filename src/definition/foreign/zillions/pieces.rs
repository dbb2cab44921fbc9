//! The pieces of a rules file: how they move, what they become, where they are dropped and how they castle. Moves by blocks become blocks of
//! ours; captures en passant, promotions, drops and castling become rules that our form has for them, or are refused.

use super::game::Goal;
use super::game::{Game, plain};
use super::moves::{Castles, Double, Keep, Passing, castling, has, labels, passing};
use super::sections::Piece;
use crate::board::{Geometry, Side, Square, SquareSet, Vast, Zone};
use crate::definition::diagnostic::Found;
use crate::definition::expression::Expression;
use crate::definition::legs::Links;
use crate::definition::zone::{self, Wrong};
use crate::definition::{blocks, condition};
use crate::escape::TomlString;
use crate::movement::language::Instruction;
use crate::movement::{Called, Movements, Moves, NodeId, Pattern, Symmetry};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// So many instructions are run to see what the blocks of one piece come to. A queen's take some 20,000.
const MOST_EFFORT: u32 = 2_000_000;

/// From where to where a move leads, and whether it captures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ends {
    from: Square,
    to: Square,
    captures: bool,
}

/// What the blocks of all pieces say, sorted.
#[derive(Default)]
pub(super) struct Sorted<'s> {
    /// For each kind and side: blocks that are blocks of ours, and captures en passant.
    plain: Vec<[Vec<&'s [Expression]>; 2]>,
    passing: Vec<[Vec<Passing>; 2]>,
    castles: Vec<(usize, usize, Castles, usize)>,
}

impl Game<'_> {
    /// The blocks of all pieces by what they come to; what is wrong with any is noted.
    pub(super) fn sorted(&self, found: &mut Found) -> Sorted<'_> {
        let mut sorted = Sorted::default();
        for (kind, piece) in self.all.pieces.iter().enumerate() {
            let mut plain: [Vec<&[Expression]>; 2] = Default::default();
            let mut passed: [Vec<Passing>; 2] = Default::default();
            for (_, block) in &piece.moves {
                let list = block.list().unwrap_or_default();
                let mut sort = |side: Side| -> Result<(), Wrong> {
                    let reader = self.reader(side);
                    let of = side.index();
                    let asks_more = |word: &str| matches!(word, "never-moved?" | "not-attacked?");
                    if has(list, &|word| word == "cascade") && (self.as_in_chess() || has(list, &asks_more)) {
                        for home in self.start[kind][of].squares() {
                            if let Some(castles) = castling(&reader, list, home)? {
                                sorted.castles.push((kind, of, castles, block.at.start));
                            }
                        }
                    } else if has(list, &|word| matches!(word, "last-from?" | "last-to?")) {
                        let passing = passing(&reader, list)?;
                        let taken = |piece: &&Piece<'_>| passing.kind.as_ref().is_none_or(|kind| *kind == piece.name);
                        // Who has come to rest where it is has not come from anywhere else.
                        if !self.all.pieces.iter().filter(taken).all(|piece| piece.rests) {
                            passed[of].push(passing);
                        }
                    } else if reader.takes_itself(&reader.block(list, Keep::All)?) {
                        return Err((block.at.start, "a piece that takes itself off can't be said".to_owned()));
                    } else {
                        plain[of].push(list);
                    }
                    Ok(())
                };
                if let Err((at, message)) = Side::BOTH.into_iter().try_for_each(&mut sort) {
                    found.add(&(at..at), message);
                }
            }
            sorted.plain.push(plain);
            sorted.passing.push(passed);
        }
        sorted
    }

    /// The fields after the board: who castles where.
    pub(super) fn rights(&self, sorted: &Sorted<'_>) -> String {
        let mut letters: Vec<char> = Vec::new();
        for (_, side, castles, _) in &sorted.castles {
            let partner = castles.partner[0];
            let stands = self.kinds.iter().position(|name| *name == castles.partner_kind);
            if stands.is_some_and(|kind| self.start[kind][*side].has(partner)) {
                let right = self.board.geometry.file(partner) > self.board.geometry.file(castles.king[0]);
                letters.push(['Q', 'K', 'q', 'k'][side * 2 + usize::from(right)]);
            }
        }
        let rights: String = "KQkq".chars().filter(|letter| letters.contains(letter)).collect();
        format!("w {} - 0 1", if rights.is_empty() { "-" } else { &rights })
    }

    /// `[castling]` and `[pieces]`.
    pub(super) fn pieces(&self, sorted: &Sorted<'_>, found: &mut Found) -> Result<String, Wrong> {
        let mut text = self.castling(sorted, found);
        let mut links = Links::new();
        let mut tables = String::new();
        for (kind, piece) in self.all.pieces.iter().enumerate() {
            let mut sides: [Vec<Pattern>; 2] = Default::default();
            let promotion = self.promotion(sorted, kind)?;
            let keep = if promotion.is_some() { Keep::All } else { Keep::Said };
            // Where not all that double steps pass is captured on, it is said which cells are.
            for each in [false, true] {
                for side in Side::BOTH {
                    let (doubles, reader) = (self.doubles(sorted, kind, side), self.reader(side));
                    let lengths: Vec<(i8, i8)> = doubles.iter().map(|double| double.length).collect();
                    let blocks = self.blocks(&sorted.plain[kind][side.index()], side, keep)?;
                    let passing = sorted.passing[kind][side.index()].iter().map(Passing::block);
                    let told = blocks.into_iter().flat_map(|block| match each {
                        true => reader.with_passed(block, &doubles),
                        false => vec![reader.with_doubles(block, &lengths)],
                    });
                    let all = told.chain(passing);
                    sides[side.index()] = all.map(|block| Pattern::of_block(Symmetry::None, block)).collect();
                }
                match self.passes_as_here(sorted, kind, &sides, piece.at) {
                    Ok(()) => break,
                    Err(wrong) if each => return Err(wrong),
                    Err(_) => {}
                }
            }
            sides.iter().flatten().for_each(|pattern| blocks::links_of(&pattern.block, &mut links));
            let geometry = &self.board.geometry;
            let written = sides.each_ref().map(|patterns| {
                let each: BTreeSet<String> =
                    patterns.iter().map(|pattern| blocks::write(std::slice::from_ref(pattern), geometry)).collect();
                each.into_iter().collect::<Vec<_>>()
            });
            let letter = self.letters[kind];
            let key = if letter.is_ascii() { letter.to_string() } else { format!("\"{letter}\"") };
            let _ = writeln!(
                tables,
                "\n[pieces.{key}]\nname = {}",
                TomlString(&plain(&piece.name.replace(['-', '_'], " "), 60))
            );
            let mut movement = |prefix: &str, blocks: &[String]| match blocks {
                [] => writeln!(tables, "{prefix}legs = \"none\""),
                _ => writeln!(tables, "{prefix}program = '''\n{}\n'''", blocks.join("\n")),
            };
            let _ = movement("", &written[0]);
            if written[0] != written[1] {
                let _ = movement("black-", &written[1]);
            }
            if let Some(live) = self.board.confine() {
                let _ = writeln!(
                    tables,
                    "stays-in = {}",
                    TomlString(&zone::write_shortly(Zone::Cells([live; 2]), geometry))
                );
            }
            if self.royal[kind] {
                tables += "royal = true\n";
            }
            if let Some(other) = self.counts_as[kind] {
                let _ = writeln!(tables, "counts-as = \"{}\"", self.letters[other]);
            }
            if piece.name == "Pawn" {
                tables += "unnamed = true\n";
            }
            tables += &promotion.unwrap_or_default();
            tables += &self.drops(piece)?;
        }
        for when in self.goals.iter().flat_map(Goal::conditions) {
            condition::each_block(when, &mut |block| blocks::links_of(block, &mut links));
        }
        if !links.is_empty() {
            text += "\n[links]\n";
        }
        for (name, pairs) in &links {
            let square = |square| self.board.geometry.name(square);
            let pairs: Vec<String> =
                pairs.iter().map(|&(from, to)| format!("{}-{}", square(from), square(to))).collect();
            let _ = writeln!(text, "{name} = {}", TomlString(&pairs.join(" ")));
        }
        Ok(text + &tables)
    }

    pub(super) fn blocks(
        &self,
        lists: &[&[Expression]],
        side: Side,
        keep: Keep<'_>,
    ) -> Result<Vec<Vec<Instruction>>, Wrong> {
        let reader = self.reader(side);
        lists.iter().map(|list| reader.block(list, keep)).collect()
    }

    /// How far the double steps of a kind go that others capture en passant.
    fn doubles(&self, sorted: &Sorted<'_>, kind: usize, side: Side) -> Vec<Double> {
        let theirs = sorted.passing.iter().flat_map(|sides| &sides[side.other().index()]);
        let of_kind = theirs.filter(|passing| passing.kind.as_ref().is_none_or(|name| *name == self.kinds[kind]));
        let mut doubles: Vec<Double> = Vec::new();
        for passing in of_kind {
            let away = |to: (i8, i8)| (to.0 - passing.came_from.0, to.1 - passing.came_from.1);
            let (length, passed) = (away(passing.victim), away(passing.to));
            match doubles.iter_mut().find(|double| double.length == length) {
                Some(double) => double.passed.push(passed),
                None => doubles.push(Double { length, passed: vec![passed] }),
            }
        }
        doubles
    }

    /// Are captures en passant of this kind those that our rule allows: on every cell that its double steps pass, and on no other?
    fn passes_as_here(
        &self,
        sorted: &Sorted<'_>,
        kind: usize,
        sides: &[Vec<Pattern>; 2],
        at: usize,
    ) -> Result<(), Wrong> {
        let geometry = &self.board.geometry;
        for side in Side::BOTH {
            let patterns = &sides[side.index()];
            let theirs: Vec<&Passing> = sorted
                .passing
                .iter()
                .flat_map(|sides| &sides[side.other().index()])
                .filter(|passing| passing.kind.as_ref().is_none_or(|name| *name == self.kinds[kind]))
                .collect();
            let movements = self.compiled(patterns, kind, at)?;
            let graph = movements.graph();
            let length =
                |passing: &Passing| (passing.victim.0 - passing.came_from.0, passing.victim.1 - passing.came_from.1);
            let way = |home: Square, to: Square| {
                let apart = |to: u8, from: u8| to as i8 - from as i8;
                (apart(geometry.file(to), geometry.file(home)), apart(geometry.rank(to), geometry.rank(home)))
            };
            // Who never goes so far is never captured so, as pawns of one side alone that have a double step.
            let (mut doubles, mut goes) = (false, false);
            for home in geometry.squares() {
                for id in graph.program(movements.start(0, side, home)) {
                    let node = graph.node(id);
                    doubles |= node.doubles();
                    goes |= theirs.iter().any(|passing| length(passing) == way(home, node.square()));
                }
            }
            if goes && !doubles {
                return Err((
                    at,
                    format!("captures en passant of the {} are of moves that it does not have", self.kinds[kind]),
                ));
            }
            let every: Vec<&Passing> = sorted.passing.iter().flat_map(|sides| &sides[side.other().index()]).collect();
            for home in geometry.squares() {
                let way = |to: Square| way(home, to);
                let asked = |apart: (i8, i8)| every.iter().any(|passing| length(passing) == apart);
                let becomes = |id: &NodeId| graph.node(*id).becomes() && asked(way(graph.node(*id).square()));
                if graph.program(movements.start(0, side, home)).any(|id| becomes(&id)) {
                    let message =
                        format!("the {} becomes another piece by a step that is captured en passant", self.kinds[kind]);
                    return Err((at, message));
                }
                for id in graph.program(movements.start(0, side, home)).filter(|&id| graph.node(id).doubles()) {
                    let apart = way(graph.node(id).square());
                    let passed: BTreeSet<(i8, i8)> = movements.passed(id).map(way).collect();
                    let asked: BTreeSet<(i8, i8)> = theirs
                        .iter()
                        .filter(|passing| length(passing) == apart)
                        .map(|passing| (passing.to.0 - passing.came_from.0, passing.to.1 - passing.came_from.1))
                        .collect();
                    if passed != asked {
                        let message = format!(
                            "captures en passant of the {} are not on the cells that it passes",
                            self.kinds[kind]
                        );
                        return Err((at, message));
                    }
                }
            }
        }
        Ok(())
    }

    /// Blocks as the movement of a kind.
    pub(super) fn compiled(&self, patterns: &[Pattern], kind: usize, at: usize) -> Result<Movements, Wrong> {
        let confine = self.board.confine().map_or(Zone::Everywhere, |live| Zone::Cells([live; 2]));
        let piece = Walked { patterns, letter: self.letters[kind], confine };
        let granted = MOST_EFFORT.min(self.left.get());
        let mut left = granted;
        let compiled = Movements::within(&mut left, &self.board.geometry, &[piece], |_, _, _| true);
        self.left.set(self.left.get() - (granted - left));
        compiled.map_err(|_| (at, "the blocks of this game take too long to be looked at".to_owned()))
    }

    /// From where to where moves of a side lead that end so.
    fn ends_of(
        &self,
        lists: &[&[Expression]],
        (kind, side): (usize, Side),
        keep: Keep<'_>,
    ) -> Result<BTreeSet<Ends>, Wrong> {
        let blocks = self.blocks(lists, side, keep)?;
        let patterns: Vec<Pattern> = blocks.into_iter().map(|block| Pattern::of_block(Symmetry::None, block)).collect();
        let at = lists.first().and_then(|list| list.first()).map_or(0, |first| first.at.start);
        let movements = self.compiled(&patterns, kind, at)?;
        let graph = movements.graph();
        let mut ends = BTreeSet::new();
        for home in self.board.geometry.squares().filter(|&home| self.board.live.has(home)) {
            for id in graph.program(movements.start(0, side, home)) {
                let (node, takes) = (graph.node(id), movements.taken_on_the_way(id).next().is_some());
                let to = |captures: bool| Ends { from: home, to: node.square(), captures };
                ends.extend(node.moves().then(|| to(takes)));
                ends.extend((node.captures() || node.destroys()).then(|| to(true)));
            }
        }
        Ok(ends)
    }

    /// `promotes`, from what moves end as; none if no zone says it, so that the blocks have to.
    fn promotion(&self, sorted: &Sorted<'_>, kind: usize) -> Result<Option<String>, Wrong> {
        let own = &self.kinds[kind];
        let lists = &sorted.plain[kind];
        let goes_on = lists.iter().flatten().any(|list| has(list, &|word| word == "part"));
        let mut all: Vec<Vec<String>> = Vec::new();
        lists.iter().flatten().for_each(|list| labels(list, &mut all));
        let into: BTreeSet<&String> = all.iter().flatten().filter(|name| *name != own).collect();
        if into.is_empty() {
            return Ok(Some(String::new()));
        }
        if goes_on {
            return Ok(None);
        }
        let geometry = &self.board.geometry;
        // For each side and move, captures apart: what it may become, itself among that if it may stay so.
        let mut becomes: [BTreeMap<Ends, BTreeSet<String>>; 2] = Default::default();
        for side in Side::BOTH {
            for label in std::iter::once(&Vec::new()).chain(&all) {
                for ends in self.ends_of(&lists[side.index()], (kind, side), Keep::Only(label))? {
                    let names = becomes[side.index()].entry(ends).or_default();
                    match label.is_empty() {
                        true => drop(names.insert(own.clone())),
                        false => names.extend(label.iter().cloned()),
                    }
                }
            }
        }
        let promoting = |names: &BTreeSet<String>| names.iter().any(|name| name != own);
        let sets: BTreeSet<&BTreeSet<String>> =
            becomes.iter().flat_map(BTreeMap::values).filter(|names| promoting(names)).collect();
        let mut sets = sets.into_iter();
        let (Some(set), None) = (sets.next(), sets.next()) else {
            return Ok(None);
        };
        let zone_by = |cell: fn(&Ends) -> Square, all: bool| {
            Side::BOTH.map(|side| {
                let becomes = &becomes[side.index()];
                let inside = |square: &Square| {
                    let mut there = becomes
                        .iter()
                        .filter(|(ends, _)| cell(ends) == *square)
                        .map(|(_, names)| promoting(names))
                        .peekable();
                    there.peek().is_some()
                        && if all { there.all(|promotes| promotes) } else { there.any(|promotes| promotes) }
                };
                geometry.squares().filter(inside).fold(Vast::EMPTY, Vast::with)
            })
        };
        let fits = |promotes: &dyn Fn(usize, Ends) -> bool| {
            (0..2).all(|side| becomes[side].iter().all(|(&ends, names)| promotes(side, ends) == promoting(names)))
        };
        let reached = zone_by(|ends| ends.to, false);
        let within = zone_by(|ends| ends.to, true);
        let left = zone_by(|ends| ends.from, false);
        let everywhere = [self.board.live; 2];
        let (zone, when) = if fits(&|side, ends| reached[side].has(ends.to)) {
            (reached, "")
        } else if fits(&|side, ends| within[side].has(ends.from) || within[side].has(ends.to)) {
            (within, ", when = \"touching\"")
        } else if fits(&|side, ends| !within[side].has(ends.from) && within[side].has(ends.to)) {
            (within, ", when = \"entering\"")
        } else if fits(&|side, ends| left[side].has(ends.from)) {
            (left, ", when = \"beginning\"")
        } else if fits(&|_, ends| ends.captures) {
            (everywhere, ", when = \"capturing\"")
        } else {
            return Ok(None);
        };
        let to: String = set.iter().filter(|name| *name != own).filter_map(|name| self.letter_of(name)).collect();
        let optional = if set.contains(own) { ", optional = true" } else { "" };
        let zone = zone::write_shortly(Zone::Cells(zone), geometry);
        Ok(Some(format!("promotes = {{ to = \"{to}\", zone = {}{when}{optional} }}\n", TomlString(&zone))))
    }

    fn letter_of(&self, name: &str) -> Option<char> {
        self.kinds.iter().position(|kind| kind == name).map(|kind| self.letters[kind])
    }

    /// `drop`: where blocks of drops add the piece, if they ask of no more than the cell itself.
    fn drops(&self, piece: &Piece<'_>) -> Result<String, Wrong> {
        let mut zones = [Vast::EMPTY; 2];
        for side in Side::BOTH {
            let reader = self.reader(side);
            for (_, block) in &piece.drops {
                let [asked @ .., add] = block.list().unwrap_or_default() else { continue };
                let plain = add.is_word("add") && asked.iter().all(|part| matches!(part.call(), Some(("verify", _))));
                if !plain || !has(asked, &|word| word == "empty?") {
                    return Err((block.at.start, "only drops on an empty cell of a zone can be said".to_owned()));
                }
                let block = reader.block(block.list().unwrap_or_default(), Keep::All)?;
                for cell in self.board.geometry.squares().filter(|&cell| self.board.live.has(cell)) {
                    if self.may_drop(&block, side, cell) {
                        zones[side.index()] = zones[side.index()].with(cell);
                    }
                }
            }
        }
        let everywhere = zones.iter().all(|zone| *zone == self.board.live) && self.board.confine().is_none();
        if !self.has_hands() || everywhere {
            return Ok(String::new());
        }
        let zone = zone::write_shortly(Zone::Cells(zones), &self.board.geometry);
        Ok(format!("drop = {{ zone = {} }}\n", TomlString(&zone)))
    }

    /// Does a block of tests alone add a move on an empty cell?
    fn may_drop(&self, block: &[Instruction], side: Side, cell: Square) -> bool {
        use crate::movement::language::{EMPTY, Test};
        let holds = |test: &Test| {
            fn holds(test: &Test, within: &dyn Fn(&Zone) -> bool) -> bool {
                match test {
                    Test::Who(who, _) => who & EMPTY != 0,
                    Test::In(zone, _) => within(zone),
                    Test::Not(test) => !holds(test, within),
                    Test::All(all) => all.iter().all(|test| holds(test, within)),
                    Test::Any(all) => all.iter().any(|test| holds(test, within)),
                    Test::Kind(..) | Test::OnBoard(_) | Test::Unmoved | Test::Flag(_) => false,
                }
            }
            holds(test, &|zone| zone.contains(&self.board.geometry, side, cell))
        };
        block.iter().all(|instruction| match instruction {
            Instruction::Verify(test) => holds(test),
            _ => true,
        })
    }

    /// `[castling]`, if all blocks of castling together are what it can say.
    fn castling(&self, sorted: &Sorted<'_>, found: &mut Found) -> String {
        let Some((king, _, _, at)) = sorted.castles.first() else { return String::new() };
        let geometry = &self.board.geometry;
        let mut wrong = |message: &str| {
            found.add(&(*at..*at), message);
            String::new()
        };
        let (mut ranks, mut partners) = (BTreeSet::new(), BTreeSet::new());
        let mut said: [[Option<(u8, u8)>; 2]; 2] = Default::default();
        let mut files: [Option<u8>; 2] = [None; 2];
        for (kind, side, castles, _) in &sorted.castles {
            let [from, to] = castles.king;
            let [rook, rook_to] = castles.partner;
            let all = [from, to, rook, rook_to];
            let of = [Side::White, Side::Black][*side];
            if kind != king || all.iter().any(|&square| geometry.rank(square) != geometry.rank(from)) {
                return wrong("only castling of one piece along its rank can be said");
            }
            if !(castles.unmoved || self.as_in_chess()) {
                return wrong("castling of pieces that may have moved can't be said");
            }
            let [at, end, partner, partner_end] = all.map(|square| geometry.file(square));
            let right = partner > at;
            let beside = if right { end.wrapping_sub(1) } else { end + 1 };
            if partner_end != beside || (end > at) != right {
                return wrong("only castling after which the partner stands on the king's inner side can be said");
            }
            let between = |a: u8, b: u8| {
                let (least, most) = (a.min(b), a.max(b));
                geometry.squares().filter(move |&square| {
                    geometry.rank(square) == geometry.rank(from) && (least..=most).contains(&geometry.file(square))
                })
            };
            let empty = between(at, partner).chain(between(at, end)).filter(|&square| square != from && square != rook);
            if empty.fold(Vast::EMPTY, Vast::with) != castles.empty {
                return wrong("only castling where all cells between are empty, and no others, can be said");
            }
            // Where the king comes to stand is asked of every move.
            let crossed = between(at, end).filter(|&square| square != to).fold(Vast::EMPTY, Vast::with);
            if !self.as_in_chess() && castles.safe.without(to) != crossed {
                return wrong(
                    "castling is not out of check nor over attacked cells, and none but those are asked for not-attacked?",
                );
            }
            ranks.insert(geometry.rank_for(of, from) + 1);
            partners.extend(self.letter_of(&castles.partner_kind));
            files[*side] = Some(at);
            let before = said[*side][usize::from(!right)].replace((partner, end));
            if before.is_some_and(|before| before != (partner, end)) || partners.len() > 1 {
                return wrong("only one way to castle to each side, with partners of one kind, can be said");
            }
        }
        let (Some(&rank), 1) = (ranks.first(), ranks.len()) else {
            return wrong("both sides castle on the same rank, counted from their own edge");
        };
        let Some(white) = files[0].or(files[1]) else { return String::new() };
        if files.iter().flatten().any(|&file| file != white) {
            return wrong("both kings castle from the same file");
        }
        let file = |file: u8| char::from(b'a' + file);
        let ways = |side: usize| {
            let words = ["kingside", "queenside"].into_iter().zip(said[side]);
            let words = words.filter_map(|(word, way)| {
                let (rook, to) = way?;
                Some(format!("{word} = {{ rook = \"{}\", king-to = \"{}\" }}", file(rook), file(to)))
            });
            words.collect::<Vec<_>>()
        };
        // A side that does not castle has no right to it, whatever files are said.
        let [own, theirs] = match (ways(0), ways(1)) {
            (own, theirs) if own.is_empty() => [theirs.clone(), theirs],
            (own, theirs) if theirs.is_empty() => [own.clone(), own],
            (own, theirs) => [own, theirs],
        };
        let mut text = format!("\n[castling]\nking = \"{}\"\n{}\n", file(white), own.join("\n"));
        if own != theirs {
            let _ = writeln!(text, "black = {{ {} }}", theirs.join(", "));
        }
        let _ = writeln!(text, "kings = \"{}\"", self.letters[*king]);
        let _ = writeln!(text, "partners = \"{}\"", partners.iter().collect::<String>());
        if rank != 1 {
            let _ = writeln!(text, "rank = {rank}");
        }
        text
    }
}

/// Patterns alone, as far as they are walked.
struct Walked<'p> {
    patterns: &'p [Pattern],
    letter: char,
    confine: Zone,
}

impl Moves for Walked<'_> {
    fn name(&self) -> &str {
        "piece"
    }
    fn called(&self) -> Called {
        (self.letter, false)
    }
    fn patterns(&self, _: &Geometry, _: Side, _: Square) -> &[Pattern] {
        self.patterns
    }
    fn confine(&self) -> Zone {
        self.confine
    }
    fn continuations(&self) -> &[Vec<Pattern>] {
        &[]
    }
}
