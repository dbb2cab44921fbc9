//! A game of a rules file as a text in our own form: board, array, options and ends. Its pieces are written in `pieces`. Apart from `mod` because
//! what a game means is another matter than how a file is written.

use super::board::Board;
use super::moves::{self, Keep, Reader, labels};
use super::sections::{Piece, Said, Sections, sections};
use crate::board::{Side, SquareSet, Vast, Zone};
use crate::definition::condition;
use crate::definition::diagnostic::Found;
use crate::definition::expression::{Expression, one_of};
use crate::definition::fields::shown;
use crate::definition::zone::{self, Wrong};
use crate::escape::{TomlString, is_unseen};
use crate::letter;
use crate::movement::language::{EMPTY, FRIEND, Instruction, Test};
use crate::movement::{Condition, Pattern, Quantity, Symmetry};
use std::cell::Cell;
use std::collections::BTreeSet;
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
pub(super) struct Game<'s> {
    pub board: Board,
    pub all: Sections<'s>,
    pub kinds: Vec<String>,
    pub letters: Vec<char>,
    /// The names of flags that blocks set.
    flags: Vec<String>,
    /// Where each side's pieces of each kind stand at the start, and how many are off the board.
    pub start: Vec<[Vast; 2]>,
    off: Vec<[u32; 2]>,
    pub royal: Vec<bool>,
    /// Kinds that count as another one, whose loss is only with theirs the end.
    pub counts_as: Vec<Option<usize>>,
    /// Goals that are written as programs.
    pub goals: Vec<Goal>,
    /// So many instructions may still be run to see what blocks come to.
    pub left: Cell<u32>,
}

/// A goal of sides that have too few pieces of some kinds together (none: of all): so many, or fewer.
struct Few {
    verdict: &'static str,
    kinds: Vec<usize>,
    at_most: u8,
}

/// So many instructions are run to see what all blocks of a game come to.
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
        goals: Vec::new(),
        left: Cell::new(MOST_EFFORT_OF_A_GAME),
    };
    game.set_up(said, found)?;
    // How many each side has of a piece can't be told where one is missing.
    let end = if found.is_empty() { game.ends(found) } else { Ok(String::new()) };
    let end = end.unwrap_or_else(|(at, message)| {
        found.add(&(at..at), message);
        String::new()
    });
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
    let sorted = game.sorted(found);
    if !found.is_empty() {
        return Ok(text);
    }
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
pub(in crate::definition::foreign) fn plain(text: &str, longest: usize) -> String {
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
    /// Puts the pieces on the board; what can't stand there is noted.
    fn set_up(&mut self, said: &Said, found: &mut Found) -> Result<(), Wrong> {
        let setup = self.all.setup.ok_or_else(|| (said.at.start, "this game has no board-setup".to_owned()))?;
        for player in setup {
            let list = player.list().unwrap_or_default();
            let Some((first, pieces)) = list.split_first() else { continue };
            let side = one_of(first, &self.all.players, "player");
            let stood = side.map(|side| {
                pieces.iter().for_each(|piece| {
                    self.stand(side, piece).unwrap_or_else(|(at, message)| found.add(&(at..at), message));
                });
            });
            stood.unwrap_or_else(|(at, message)| found.add(&(at..at), message));
        }
        Ok(())
    }

    /// `(Pawn a2 b2 off 2)`.
    fn stand(&mut self, side: usize, piece: &Expression) -> Result<(), Wrong> {
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

    pub(super) fn has_hands(&self) -> bool {
        // Nobody comes into a hand that is empty at the start: there is no rule for that.
        let held = |kind: usize| self.off[kind].iter().any(|&count| count > 0);
        self.all.pieces.iter().enumerate().any(|(kind, piece)| !piece.drops.is_empty() && held(kind))
    }

    pub(super) fn reader(&self, side: Side) -> Reader<'_> {
        Reader { board: &self.board, kinds: &self.kinds, letters: &self.letters, flags: &self.flags, side }
    }

    fn option(&self, name: &str) -> Option<&str> {
        self.all.options.get(name).map(|(value, _)| value.as_str())
    }

    /// Do castling and checks go by the rules of chess where the text says nothing of them?
    pub(super) fn as_in_chess(&self) -> bool {
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
                    few.push(Few { verdict: "loss", kinds: vec![kind], at_most: 0 });
                }
                ("win" | "loss" | "draw", "pieces-remaining", [count, kind @ ..]) if both && kind.len() < 2 => {
                    let count = count.word().and_then(|count| count.parse::<u8>().ok()).filter(|&count| count < 100);
                    let at_most =
                        count.ok_or_else(|| (goal.at.start, "a number of pieces is expected here".to_owned()))?;
                    let kinds = kind.iter().map(|kind| one_of(kind, &self.kinds, "piece")).collect::<Result<_, _>>()?;
                    few.push(Few { verdict: verdict_of(verdict), kinds, at_most });
                }
                // All of them together: they count as one kind.
                ("loss", "and", parts) if both && !parts.is_empty() && parts.iter().all(is_none_left) => {
                    let kinds = parts.iter().filter_map(|part| part.call()?.1.get(1));
                    let kinds = kinds.map(|kind| one_of(kind, &self.kinds, "piece")).collect::<Result<Vec<_>, _>>()?;
                    few.push(Few { verdict: "loss", kinds, at_most: 0 });
                }
                ("win", "absolute-config", [kind, places])
                    if kind.word().is_some()
                        && places.list().is_some_and(|places| places.len() == 1)
                        && flag.is_none_or(|(known, _)| kind.is_word(&self.kinds[known])) =>
                {
                    let kind = one_of(kind, &self.kinds, "piece")?;
                    let places = places.list().unwrap_or_default();
                    let known = flag.get_or_insert((kind, [Vast::EMPTY; 2]));
                    for side in (0..2).filter(|&side| of[side]) {
                        known.1[side] |= match places[0].word().and_then(|name| self.board.has_cell(name)) {
                            Some(square) => Vast::of(square),
                            None => self.board.area(&places[0])?.cells[side],
                        };
                    }
                }
                ("win" | "loss" | "draw", ..) => match self::goal(self, verdict_of(verdict), of, condition)? {
                    Some(goal) => self.goals.push(goal),
                    None => found.add(&goal.at, "this goal can't be said in our form"),
                },
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
            // What is no one rule is asked one by one.
            Err(()) => {
                let each = few.iter().map(|few| Goal::of_few(self, few.verdict, &few.kinds, few.at_most));
                let each: Vec<Goal> = each.collect();
                self.goals.extend(each);
            }
        }
        if let Some((kind, cells)) = flag {
            let zone = zone::write_shortly(Zone::Cells(cells), &self.board.geometry);
            let _ = writeln!(text, "flag = {{ pieces = \"{}\", zone = {} }}", self.letters[kind], TomlString(&zone));
        }
        for goal in &self.goals {
            text += &goal.text(self);
        }
        Ok(text)
    }

    /// Has each side one piece of this kind, which nobody becomes?
    pub(super) fn is_alone(&self, kind: usize) -> bool {
        let mut into: Vec<Vec<String>> = Vec::new();
        let blocks = self.all.pieces.iter().flat_map(|piece| &piece.moves);
        blocks.filter_map(|(_, block)| block.list()).for_each(|list| labels(list, &mut into));
        self.start[kind].iter().all(|set| set.count() == 1)
            && self.off[kind] == [0; 2]
            && !into.iter().flatten().any(|name| *name == self.kinds[kind])
    }

    /// `extinction`, if goals of too few pieces are one rule: of several kinds each for itself, or of one that each side has once and of
    /// a side of which only one piece is left. That is as much as if the kind is lost, or all others are.
    fn extinction(&mut self, few: &[Few]) -> Result<String, ()> {
        let Some((first, others)) = few.split_first() else { return Ok(String::new()) };
        let none = |few: &Few| few.at_most == 0 && !few.kinds.is_empty();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for each in few.iter().filter(|_| !others.is_empty()) {
            let lone = few.iter().find(|other| none(other) && other.kinds.len() == 1 && self.is_alone(other.kinds[0]));
            let group = match lone {
                _ if each.verdict != first.verdict => return Err(()),
                _ if none(each) => each.kinds.clone(),
                Some(lone) if each.kinds.is_empty() && each.at_most == 1 && few.len() == 2 => {
                    (0..self.kinds.len()).filter(|kind| lone.kinds != [*kind]).collect()
                }
                _ => return Err(()),
            };
            if group.iter().any(|kind| groups.iter().flatten().any(|known| known == kind) || self.royal[*kind]) {
                return Err(());
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

/// An end that is to be written as a program: what it means, for which sides, and when it comes for each of them.
pub(super) struct Goal {
    verdict: &'static str,
    of: [bool; 2],
    when: [Condition; 2],
}

impl Goal {
    /// Too few pieces of these kinds together, or of all if there are none.
    pub fn of_few(game: &Game<'_>, verdict: &'static str, kinds: &[usize], at_most: u8) -> Goal {
        let when = number(game, kinds, true, Quantity::AtMost(at_most.into()));
        Goal { verdict, of: [true; 2], when: [when.clone(), when] }
    }

    /// The conditions, for the links that they follow.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.when.iter().zip(self.of).filter_map(|(when, of)| of.then_some(when))
    }

    /// As tables of `[end]`.
    pub fn text(&self, game: &Game<'_>) -> String {
        let mut text = String::new();
        let written = self.when.each_ref().map(|when| condition::written(when, &game.board.geometry));
        let alike = self.of == [true; 2] && written[0] == written[1];
        for (side, name) in [(0, "white"), (1, "black")] {
            if !self.of[side] || alike && side == 1 {
                continue;
            }
            let _ = writeln!(text, "\n[[end.program]]\nresult = \"{}\"", self.verdict);
            if !alike {
                let _ = writeln!(text, "side = \"{name}\"");
            }
            let _ = writeln!(text, "when = {}", written[side]);
        }
        text
    }
}

/// A goal as a program, if its words can be said so; none if they can't.
pub(super) fn goal(
    game: &Game<'_>,
    verdict: &'static str,
    of: [bool; 2],
    asked: &Expression,
) -> Result<Option<Goal>, Wrong> {
    let [white, black] = Side::BOTH.map(|side| read(game, side, asked));
    Ok(white?.zip(black?).map(|(white, black)| Goal { verdict, of, when: [white, black] }))
}

fn read(game: &Game<'_>, side: Side, asked: &Expression) -> Result<Option<Condition>, Wrong> {
    let Some((word, rest)) = asked.call() else { return Ok(None) };
    let all = || rest.iter().map(|part| read(game, side, part)).collect::<Result<Option<Vec<_>>, _>>();
    let whole = |mut parts: Vec<Condition>, many: fn(Vec<Condition>) -> Condition| {
        if parts.len() == 1 { parts.remove(0) } else { many(parts) }
    };
    match (word, rest) {
        ("and" | "or", []) => Ok(None),
        ("and", _) => Ok(all()?.map(|parts| whole(parts, Condition::All))),
        ("or", _) => Ok(all()?.map(|parts| whole(parts, Condition::Any))),
        ("not", [part]) => Ok(read(game, side, part)?.map(|part| Condition::Not(Box::new(part)))),
        ("captured", [kind]) => {
            let kind = one_of(kind, &game.kinds, "piece")?;
            // Then it has been captured if it is gone.
            Ok(game.is_alone(kind).then(|| number(game, &[kind], true, Quantity::AtMost(0))))
        }
        ("pieces-remaining" | "total-piece-count", [count, kinds @ ..]) => {
            let count = count.word().and_then(|count| count.parse::<u16>().ok()).filter(|&count| count < 1000);
            let count = count.ok_or_else(|| (asked.at.start, "a number of pieces is expected here".to_owned()))?;
            let kinds = kinds.iter().map(|kind| one_of(kind, &game.kinds, "piece")).collect::<Result<Vec<_>, _>>()?;
            let number = |quantity| number(game, &kinds, word == "pieces-remaining", quantity);
            let most = number(Quantity::AtMost(count));
            // Exactly so many.
            Ok(Some(if count == 0 { most } else { Condition::All(vec![number(Quantity::AtLeast(count)), most]) }))
        }
        ("absolute-config", [names @ .., places]) => absolute(game, names, places),
        ("relative-config", _) => Ok(relative(game, side, rest)),
        _ => Ok(None),
    }
}

/// So many squares on which pieces of these kinds stand, of the side or of both.
fn number(game: &Game<'_>, kinds: &[usize], own: bool, quantity: Quantity) -> Condition {
    cells(quantity, Zone::Everywhere, who(game, own, kinds))
}

fn cells(quantity: Quantity, zone: Zone, block: Vec<Instruction>) -> Condition {
    Condition::Cells(quantity, zone, Symmetry::None, block)
}

/// Asks who stands somewhere.
fn who(game: &Game<'_>, own: bool, kinds: &[usize]) -> Vec<Instruction> {
    let called = kinds.iter().map(|&kind| (game.letters[kind], false)).collect();
    let friend = Test::Who(FRIEND, None);
    let tests = match (own, kinds) {
        (true, []) => vec![friend],
        (false, []) => vec![Test::Not(Box::new(Test::Who(EMPTY, None)))],
        (true, _) => vec![friend, Test::Kind(called, None)],
        (false, _) => vec![Test::Kind(called, None)],
    };
    tests.into_iter().map(Instruction::Verify).collect()
}

/// Each place named holds such a piece; of a zone one square is enough.
fn absolute(game: &Game<'_>, names: &[Expression], places: &Expression) -> Result<Option<Condition>, Wrong> {
    let (mut own, mut kinds) = (true, Vec::new());
    for name in names {
        match name.call() {
            Some(("any-owner", named)) => {
                own = false;
                for name in named {
                    kinds.push(one_of(name, &game.kinds, "piece")?);
                }
            }
            Some(_) => return Ok(None),
            None if name.is_word("any-owner") => own = false,
            None => kinds.push(one_of(name, &game.kinds, "piece")?),
        }
    }
    let Some(places) = places.list().filter(|places| !places.is_empty() && !kinds.is_empty()) else { return Ok(None) };
    let mut squares = Vast::EMPTY;
    let mut parts = Vec::new();
    for place in places {
        match place.word().and_then(|name| game.board.has_cell(name)) {
            Some(square) => squares = squares.with(square),
            None => {
                let zone = Zone::Cells(game.board.area(place)?.cells);
                parts.push(cells(Quantity::AtLeast(1), zone, who(game, own, &kinds)));
            }
        }
    }
    if !squares.is_empty() {
        parts.push(cells(Quantity::Every, Zone::Cells([squares; 2]), who(game, own, &kinds)));
    }
    Ok(Some(if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) }))
}

/// Pieces of the side from any square on, and directions between them.
fn relative(game: &Game<'_>, side: Side, words: &[Expression]) -> Option<Condition> {
    let mut block = Vec::new();
    for word in words {
        let word = word.word()?;
        match (game.board.has_direction(word), game.kinds.iter().position(|kind| kind == word)) {
            (Some(direction), _) => block.push(Instruction::Go(game.reader(side).way(direction))),
            (None, Some(kind)) => block.extend(who(game, true, &[kind])),
            (None, None) => return None,
        }
    }
    let asks = block.iter().any(|instruction| matches!(instruction, Instruction::Verify(_)));
    asks.then(|| cells(Quantity::AtLeast(1), Zone::Everywhere, block))
}
