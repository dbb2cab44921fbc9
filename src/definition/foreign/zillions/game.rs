//! A game of a rules file as a text in our own form. Apart from `mod` because what a game means is another matter than how a file is written.

use super::board::Board;
use super::moves::{self, Castles, Double, Keep, Passing, Reader, castling, has, labels, passing};
use super::sections::{Piece, Said, Sections, sections};
use crate::board::{Side, Square, SquareSet, Vast, Zone};
use crate::definition::blocks;
use crate::definition::diagnostic::Found;
use crate::definition::expression::{Expression, one_of};
use crate::definition::fields::shown;
use crate::definition::legs::Links;
use crate::definition::zone::{self, Wrong};
use crate::escape::{TomlString, is_unseen};
use crate::letter;
use crate::movement::language::Instruction;
use crate::movement::{Called, Movements, Moves, NodeId, Pattern, Symmetry};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Options that say how Zillions shows or thinks, no rules.
const OF_NO_RULE: &[&str] = &[
    "animate captures",
    "animate drops",
    "highlight goals",
    "prevent flipping",
    "show hints",
    "show captures",
    "show blink",
    "show moves list",
    "show menu",
    "silent",
    "smart moves",
    "maximal depth",
    // A part after which one may stop is written out as one that may be the whole move.
    "pass partial",
    "progressive levels",
    "selection screen",
    "version",
];

/// A game while its text is made.
struct Game<'s> {
    board: Board,
    all: Sections<'s>,
    kinds: Vec<String>,
    letters: Vec<char>,
    /// The names of flags that blocks set.
    flags: Vec<String>,
    /// Where each side's pieces of each kind stand at the start, and how many are off the board.
    start: Vec<[Vast; 2]>,
    off: Vec<[u32; 2]>,
    royal: Vec<bool>,
    /// Kinds that count as another one, whose loss is only with theirs the end.
    counts_as: Vec<Option<usize>>,
    /// So many instructions may still be run to see what blocks come to.
    left: Cell<u32>,
}

/// A goal of sides that have too few pieces of some kinds together (none: of all): so many, or fewer.
struct Few {
    verdict: &'static str,
    kinds: Vec<usize>,
    at_most: u8,
    at: std::ops::Range<usize>,
}

/// From where to where a move leads, and whether it captures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ends {
    from: Square,
    to: Square,
    captures: bool,
}

/// So many instructions are run to see what blocks come to: those of one piece at a time, and of a whole game. A queen's take some 20,000.
const MOST_EFFORT: u32 = 2_000_000;
const MOST_EFFORT_OF_A_GAME: u32 = 60_000_000;

pub(super) fn text_of(said: &Said, found: &mut Found) -> Result<String, Wrong> {
    let (all, board) = sections(said)?;
    let kinds: Vec<String> = all.pieces.iter().map(|piece| piece.name.clone()).collect();
    let letters = letters(&kinds).ok_or_else(|| (said.at.start, "no letter is left for a piece".to_owned()))?;
    let count = kinds.len();
    let mut flags = BTreeSet::new();
    let blocks = all.pieces.iter().flat_map(|piece| piece.moves.iter().map(|(_, block)| &**block));
    blocks.filter_map(Expression::list).for_each(|list| moves::flags(list, &mut flags));
    let mut game = Game {
        board,
        all,
        kinds,
        letters,
        flags: flags.into_iter().collect(),
        start: vec![[Vast::EMPTY; 2]; count],
        off: vec![[0; 2]; count],
        royal: vec![false; count],
        counts_as: vec![None; count],
        left: Cell::new(MOST_EFFORT_OF_A_GAME),
    };
    game.set_up(said)?;
    let end = game.ends(found)?;
    let mut text = String::new();
    let mut line = |key: &str, value: &str| {
        let _ = writeln!(text, "{key} = {}", TomlString(value));
    };
    // The ids of bundled games are theirs.
    let taken = crate::variant::bundled_ids().contains(&said.id.as_str());
    line("id", &if taken { format!("zillions-{}", said.id) } else { said.id.clone() });
    line("name", &plain(&said.title, 100));
    let summary = plain(&game.all.summary, 500);
    if !summary.is_empty() {
        line("summary", &summary);
    }
    let geometry = &game.board.geometry;
    line("board", &format!("{}x{}", geometry.files(), geometry.ranks()));
    line("array", &game.array());
    let sorted = game.sorted()?;
    line("start", &game.rights(&sorted));
    if game.all.players != ["White", "Black"] {
        let [first, second] = &game.all.players[..] else { unreachable!("two players") };
        let _ = writeln!(text, "sides = [{}, {}]", TomlString(first), TomlString(second));
    }
    text += &game.options(found);
    text += &game.pieces(&sorted, found)?;
    text += &end;
    text += &game.look();
    Ok(text)
}

/// One line without signs that nobody sees.
fn plain(text: &str, longest: usize) -> String {
    let words: Vec<&str> = text.split(|letter: char| letter.is_whitespace() || is_unseen(letter)).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").replace("\\n", " ");
    line.chars().take(longest).collect::<String>().trim().to_owned()
}

/// A letter for each kind: the one by which it is known, of its name, or the first free one.
fn letters(kinds: &[String]) -> Option<Vec<char>> {
    let mut letters: Vec<Option<char>> = vec![None; kinds.len()];
    let initial = |name: &String| match name.as_str() {
        "Knight" => Some('N'),
        _ => name.chars().next().map(|letter| letter.to_ascii_uppercase()).filter(char::is_ascii_uppercase),
    };
    for (number, name) in kinds.iter().enumerate() {
        letters[number] = initial(name).filter(|letter| !letters.contains(&Some(*letter)));
    }
    for (number, name) in kinds.iter().enumerate() {
        if letters[number].is_none() {
            let own = name.chars().map(|letter| letter.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
            letters[number] = own.chain(letter::spare()).find(|letter| !letters.contains(&Some(*letter)));
        }
    }
    letters.into_iter().collect()
}

impl Game<'_> {
    fn set_up(&mut self, said: &Said) -> Result<(), Wrong> {
        let setup = self.all.setup.ok_or_else(|| (said.at.start, "this game has no board-setup".to_owned()))?;
        for player in setup {
            let list = player.list().unwrap_or_default();
            let Some((first, pieces)) = list.split_first() else { continue };
            let side = one_of(first, &self.all.players, "player")?;
            for piece in pieces {
                let Some((name, places)) = piece.list().and_then(<[Expression]>::split_first) else {
                    return Err((piece.at.start, "(Pawn a2 b2) is expected here".to_owned()));
                };
                let kind = one_of(name, &self.kinds, "piece")?;
                let mut places = places.iter();
                while let Some(place) = places.next() {
                    if place.is_word("off") {
                        let count = places.next().and_then(|count| count.word()?.parse::<u32>().ok());
                        let count = count
                            .filter(|&count| count <= 99)
                            .ok_or_else(|| (place.at.start, "a number up to 99 follows 'off'".to_owned()))?;
                        self.off[kind][side] += count;
                        continue;
                    }
                    let square = self.board.cell(place)?;
                    // Of two on one cell the later stands there.
                    for set in self.start.iter_mut().flatten() {
                        *set = set.without(square);
                    }
                    self.start[kind][side] = self.start[kind][side].with(square);
                }
            }
        }
        Ok(())
    }

    fn array(&self) -> String {
        let geometry = &self.board.geometry;
        let mut rows = Vec::new();
        for rank in (0..geometry.ranks()).rev() {
            let (mut row, mut free) = (String::new(), 0);
            for file in 0..geometry.files() {
                let Some(square) = geometry.square(file.into(), rank.into(), 0) else { continue };
                let stands = |kind: &usize| self.start[*kind].iter().any(|set| set.has(square));
                let sign = match (0..self.kinds.len()).find(stands) {
                    Some(kind) if self.start[kind][0].has(square) => Some(self.letters[kind]),
                    Some(kind) => self.letters[kind].to_lowercase().next(),
                    None => (!self.board.live.has(square)).then_some('*'),
                };
                match sign {
                    None => free += 1,
                    Some(sign) => {
                        row += &if free > 0 { free.to_string() } else { String::new() };
                        free = 0;
                        row.push(sign);
                    }
                }
            }
            row += &if free > 0 { free.to_string() } else { String::new() };
            rows.push(row);
        }
        let mut array = rows.join("/");
        if self.has_hands() {
            let mut hand = String::new();
            for side in 0..2 {
                for (kind, &letter) in self.letters.iter().enumerate() {
                    let letter = if side == 0 { letter } else { letter.to_lowercase().next().unwrap_or(letter) };
                    hand.extend((0..self.off[kind][side]).map(|_| letter));
                }
            }
            array += &format!("[{hand}]");
        }
        array
    }

    fn has_hands(&self) -> bool {
        // Nobody comes into a hand that is empty at the start: there is no rule for that.
        let held = |kind: usize| self.off[kind].iter().any(|&count| count > 0);
        self.all.pieces.iter().enumerate().any(|(kind, piece)| !piece.drops.is_empty() && held(kind))
    }

    fn reader(&self, side: Side) -> Reader<'_> {
        Reader { board: &self.board, kinds: &self.kinds, letters: &self.letters, flags: &self.flags, side }
    }

    fn option(&self, name: &str) -> Option<&str> {
        self.all.options.get(name).map(|(value, _)| value.as_str())
    }

    /// Do castling and checks go by the rules of chess where the text says nothing of them?
    fn as_in_chess(&self) -> bool {
        self.option("chess invariant") == Some("true")
    }

    /// `[rules]` and `[hands]`.
    fn options(&self, found: &mut Found) -> String {
        let mut text = String::new();
        let mut must_drop = String::new();
        for (name, (value, at)) in &self.all.options {
            match (name.as_str(), value.as_str()) {
                (name, _) if OF_NO_RULE.contains(&name) => {}
                (_, "false") | ("chess invariant", "true") => {}
                ("pass turn", "true") => text += "pass = \"always\"\n",
                ("pass turn", "forced") => text += "pass = \"stuck\"\n",
                (name, _) => found.add(&(*at..*at), format!("the option '{}' can't be said in our form", shown(name))),
            }
        }
        match &self.all.priorities {
            None => {}
            Some((types, at)) => match (self.must_drop(types), self.must_capture(types)) {
                (Some(which), _) => must_drop = which,
                (None, Ok(true)) => text += "must-capture = true\n",
                (None, Ok(false)) => {}
                (None, Err(())) => found.add(
                    &(*at..*at),
                    "priorities can be said only if what comes first are all captures, and what comes next none; or if that are the drops \
                     of one piece or of all, and no other move",
                ),
            },
        }
        if !text.is_empty() {
            text.insert_str(0, "\n[rules]\n");
        }
        if self.has_hands() {
            text += "\n[hands]\n";
            text += &must_drop;
        }
        text
    }

    /// `must-drop`, if that is what priorities say: what comes first are the drops of one kind, or of all, and nothing else.
    fn must_drop(&self, types: &[&str]) -> Option<String> {
        let [first, second] = types else { return None };
        let of = |kind: &usize, wanted: &str| {
            let (moves, drops) = (&self.all.pieces[*kind].moves, &self.all.pieces[*kind].drops);
            let moved = moves.iter().any(|(of_type, _)| *of_type == Some(wanted));
            (moved, drops.iter().any(|(of_type, _)| *of_type == Some(wanted)))
        };
        let all = || 0..self.kinds.len();
        let typed = |piece: &Piece<'_>| {
            let mut moves = piece.moves.iter().map(|(of_type, _)| of_type);
            let mut drops = piece.drops.iter().map(|(of_type, _)| of_type);
            let known = |of_type: &Option<&str>| of_type.is_some_and(|of_type| types.contains(&of_type));
            moves.all(known) && drops.all(known)
        };
        if !self.has_hands() || !self.all.pieces.iter().all(typed) || all().any(|kind| of(&kind, first).0) {
            return None;
        }
        let first: Vec<usize> = all().filter(|kind| of(kind, first).1).collect();
        let later = all().any(|kind| of(&kind, second).1);
        match first[..] {
            [] => None,
            [kind] if later => (!of(&kind, second).1).then(|| format!("must-drop = \"{}\"\n", self.letters[kind])),
            _ if later => None,
            _ => Some("must-drop = true\n".to_owned()),
        }
    }

    /// Do priorities say that who can capture must? Not if there is but one type, of which all blocks are; an error if they say something else.
    fn must_capture(&self, types: &[&str]) -> Result<bool, ()> {
        let all = || self.all.pieces.iter().flat_map(|piece| &piece.moves);
        if !all().all(|(of_type, _)| of_type.is_some_and(|name| types.contains(&name))) || self.has_hands() {
            return Err(());
        }
        let [first, second] = types else { return if types.len() == 1 { Ok(false) } else { Err(()) } };
        for (kind, side) in (0..self.kinds.len()).flat_map(|kind| Side::BOTH.map(|side| (kind, side))) {
            let of = |name: &str| -> Vec<&[Expression]> {
                let own = self.all.pieces[kind].moves.iter().filter(|(of_type, _)| *of_type == Some(name));
                own.filter_map(|(_, block)| block.list()).collect()
            };
            for (name, captures) in [(first, true), (second, false)] {
                let blocks = self.blocks(&of(name), side, Keep::All).map_err(drop)?;
                let patterns = blocks.into_iter().map(|block| Pattern::of_block(Symmetry::None, block));
                let movements = self.compiled(&patterns.collect::<Vec<_>>(), kind, 0).map_err(drop)?;
                let graph = movements.graph();
                for home in self.board.geometry.squares() {
                    for id in graph.program(movements.start(0, side, home)) {
                        let node = graph.node(id);
                        let takes = movements.taken_on_the_way(id).next().is_some();
                        let fits = match captures {
                            true => takes || !node.moves() && !node.destroys(),
                            false => !takes && !node.captures() && !node.destroys(),
                        };
                        if !fits {
                            return Err(());
                        }
                    }
                }
            }
        }
        Ok(true)
    }

    /// `[end]`, and which pieces are royal.
    fn ends(&mut self, found: &mut Found) -> Result<String, Wrong> {
        // Who has no move and no goal that says what that means draws; repetition means nothing unless it is said.
        let (mut stalemate, mut repetition) = ("draw", None);
        let mut few: Vec<Few> = Vec::new();
        let mut flag: Option<(usize, [Vast; 2])> = None;
        for goal in std::mem::take(&mut self.all.goals) {
            let Some((word, [sides, condition])) = goal.call() else {
                found.add(&goal.at, "a goal is like (loss-condition (White Black) (checkmated King))");
                continue;
            };
            let verdict = word.strip_suffix("-condition").unwrap_or_default();
            let mut of = [false; 2];
            for player in sides.list().unwrap_or_default() {
                of[one_of(player, &self.all.players, "player")?] = true;
            }
            let both = of == [true; 2];
            let (asked, rest) = match (condition.word(), condition.call()) {
                (Some(word), _) => (word, &[][..]),
                (None, Some(call)) => call,
                (None, None) => ("", &[][..]),
            };
            match (verdict, asked, rest) {
                ("loss", "checkmated", [kind]) if both => {
                    let kind = one_of(kind, &self.kinds, "piece")?;
                    self.royal[kind] = true;
                }
                ("win" | "loss" | "draw", "stalemated", []) if both => stalemate = verdict_of(verdict),
                ("win" | "loss" | "draw", "repetition", []) if both => repetition = Some(verdict_of(verdict)),
                ("loss", "captured", [kind]) if both => {
                    let kind = one_of(kind, &self.kinds, "piece")?;
                    if !self.is_alone(kind) {
                        found.add(&goal.at, "'captured' can be said of a piece of which each side has one");
                    }
                    few.push(Few { verdict: "loss", kinds: vec![kind], at_most: 0, at: goal.at.clone() });
                }
                ("win" | "loss" | "draw", "pieces-remaining", [count, kind @ ..]) if both && kind.len() < 2 => {
                    let count = count.word().and_then(|count| count.parse::<u8>().ok()).filter(|&count| count < 100);
                    let at_most =
                        count.ok_or_else(|| (goal.at.start, "a number of pieces is expected here".to_owned()))?;
                    let kinds = kind.iter().map(|kind| one_of(kind, &self.kinds, "piece")).collect::<Result<_, _>>()?;
                    few.push(Few { verdict: verdict_of(verdict), kinds, at_most, at: goal.at.clone() });
                }
                // All of them together: they count as one kind.
                ("loss", "and", parts) if both && !parts.is_empty() && parts.iter().all(is_none_left) => {
                    let kinds = parts.iter().filter_map(|part| part.call()?.1.get(1));
                    let kinds = kinds.map(|kind| one_of(kind, &self.kinds, "piece")).collect::<Result<Vec<_>, _>>()?;
                    few.push(Few { verdict: "loss", kinds, at_most: 0, at: goal.at.clone() });
                }
                ("win", "absolute-config", [kind, places]) => {
                    let kind = one_of(kind, &self.kinds, "piece")?;
                    let places = places.list().unwrap_or_default();
                    let known = flag.get_or_insert((kind, [Vast::EMPTY; 2]));
                    if known.0 != kind || places.len() != 1 {
                        found.add(&goal.at, "only one kind of piece that reaches one of some positions can be said");
                        continue;
                    }
                    for side in (0..2).filter(|&side| of[side]) {
                        known.1[side] |= match places[0].word().and_then(|name| self.board.has_cell(name)) {
                            Some(square) => Vast::of(square),
                            None => self.board.area(&places[0])?.cells[side],
                        };
                    }
                }
                _ => found.add(&goal.at, "this goal can't be said in our form"),
            }
        }
        let mut text = format!("\n[end]\nstalemate = \"{stalemate}\"\nmoves = false\n");
        let _ = match repetition {
            Some(result) => writeln!(text, "repetition = {{ times = 3, result = \"{result}\" }}"),
            None => writeln!(text, "repetition = false"),
        };
        match self.extinction(&few) {
            Ok(extinction) => text += &extinction,
            Err(few) => found.add(&few.at, "this goal can't be said in our form beside the one before"),
        }
        if let Some((kind, cells)) = flag {
            let zone = zone::write_shortly(Zone::Cells(cells), &self.board.geometry);
            let _ = writeln!(text, "flag = {{ pieces = \"{}\", zone = {} }}", self.letters[kind], TomlString(&zone));
        }
        Ok(text)
    }

    /// Has each side one piece of this kind, which nobody becomes?
    fn is_alone(&self, kind: usize) -> bool {
        let mut into: Vec<Vec<String>> = Vec::new();
        let blocks = self.all.pieces.iter().flat_map(|piece| &piece.moves);
        blocks.filter_map(|(_, block)| block.list()).for_each(|list| labels(list, &mut into));
        self.start[kind].iter().all(|set| set.count() == 1)
            && self.off[kind] == [0; 2]
            && !into.iter().flatten().any(|name| *name == self.kinds[kind])
    }

    /// `extinction`, if goals of too few pieces are one rule: of several kinds each for itself, or of one that each side has once and of
    /// a side of which only one piece is left. That is as much as if the kind is lost, or all others are.
    fn extinction<'f>(&mut self, few: &'f [Few]) -> Result<String, &'f Few> {
        let Some((first, others)) = few.split_first() else { return Ok(String::new()) };
        let none = |few: &Few| few.at_most == 0 && !few.kinds.is_empty();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for each in few.iter().filter(|_| !others.is_empty()) {
            let lone = few.iter().find(|other| none(other) && other.kinds.len() == 1 && self.is_alone(other.kinds[0]));
            let group = match lone {
                _ if each.verdict != first.verdict => return Err(each),
                _ if none(each) => each.kinds.clone(),
                Some(lone) if each.kinds.is_empty() && each.at_most == 1 && few.len() == 2 => {
                    (0..self.kinds.len()).filter(|kind| lone.kinds != [*kind]).collect()
                }
                _ => return Err(each),
            };
            if group.iter().any(|kind| groups.iter().flatten().any(|known| known == kind) || self.royal[*kind]) {
                return Err(each);
            }
            groups.push(group);
        }
        if others.is_empty() && !first.kinds.is_empty() {
            groups.push(first.kinds.clone());
        }
        let mut letters = String::new();
        for group in &groups {
            letters.extend(group.first().map(|&kind| self.letters[kind]));
            for &other in group.iter().filter(|&other| *other != group[0]) {
                self.counts_as[other] = Some(group[0]);
            }
        }
        let mut said = format!("result = \"{}\"", first.verdict);
        if !letters.is_empty() {
            let _ = write!(said, ", pieces = \"{letters}\"");
        }
        if others.is_empty() && first.at_most > 0 {
            let _ = write!(said, ", at-most = {}", first.at_most);
        }
        Ok(format!("extinction = {{ {said} }}\n"))
    }

    fn look(&self) -> String {
        let usual = |labels: &[String], of: &dyn Fn(usize) -> String| {
            labels.iter().enumerate().all(|(number, label)| label.to_lowercase() == of(number))
        };
        let files = usual(&self.board.files, &|file| char::from(b'a' + file as u8).to_string());
        let ranks = usual(&self.board.ranks, &|rank| (rank + 1).to_string());
        let fits =
            |labels: &[String]| labels.iter().all(|label| !label.is_empty() && !label.contains(char::is_whitespace));
        if files && ranks || !fits(&self.board.files) || !fits(&self.board.ranks) {
            return String::new();
        }
        let (below, left) = (self.board.files.join(" "), self.board.ranks.join(" "));
        format!("\n[look]\ncoordinates = {{ below = {}, left = {} }}\n", TomlString(&below), TomlString(&left))
    }
}

/// `(pieces-remaining 0 King)`.
fn is_none_left(goal: &Expression) -> bool {
    matches!(goal.call(), Some(("pieces-remaining", [count, _])) if count.is_word("0"))
}

fn verdict_of(verdict: &str) -> &'static str {
    match verdict {
        "win" => "win",
        "loss" => "loss",
        _ => "draw",
    }
}

/// What the blocks of all pieces say, sorted.
#[derive(Default)]
struct Sorted<'s> {
    /// For each kind and side: blocks that are blocks of ours, and captures en passant.
    plain: Vec<[Vec<&'s [Expression]>; 2]>,
    passing: Vec<[Vec<Passing>; 2]>,
    castles: Vec<(usize, usize, Castles, usize)>,
}

impl Game<'_> {
    fn sorted(&self) -> Result<Sorted<'_>, Wrong> {
        let mut sorted = Sorted::default();
        for (kind, piece) in self.all.pieces.iter().enumerate() {
            let mut plain: [Vec<&[Expression]>; 2] = Default::default();
            let mut passed: [Vec<Passing>; 2] = Default::default();
            for (_, block) in &piece.moves {
                let list = block.list().unwrap_or_default();
                for side in Side::BOTH {
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
                }
            }
            sorted.plain.push(plain);
            sorted.passing.push(passed);
        }
        Ok(sorted)
    }

    /// The fields after the board: who castles where.
    fn rights(&self, sorted: &Sorted<'_>) -> String {
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
    fn pieces(&self, sorted: &Sorted<'_>, found: &mut Found) -> Result<String, Wrong> {
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

    fn blocks(&self, lists: &[&[Expression]], side: Side, keep: Keep<'_>) -> Result<Vec<Vec<Instruction>>, Wrong> {
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
    fn compiled(&self, patterns: &[Pattern], kind: usize, at: usize) -> Result<Movements, Wrong> {
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
    fn patterns(&self, _: &crate::board::Geometry, _: Side, _: Square) -> &[Pattern] {
        self.patterns
    }
    fn confine(&self) -> Zone {
        self.confine
    }
    fn continuations(&self) -> &[Vec<Pattern>] {
        &[]
    }
}
