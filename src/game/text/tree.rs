//! A game with all that is said in it: variations, comments, judgements.

use super::read::{GameText, Tagged};
use super::scan::{Place, TextError, TextFault, Token};
use super::split::Piece;
use crate::board::Side;
use crate::game::{AnyGame, OpenError, Status};
use crate::notation::Script;
use crate::position::Move;
use crate::variant::{self, Variant};
use crate::with_game;
use serde::Serialize;

/// A game, and the tree of its moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Tree {
    /// The game; its moves are those of the main line.
    pub game: GameText,
    /// What is said before the first move.
    pub comment: String,
    /// All moves, those of variations too, in the order in which they stand.
    pub nodes: Vec<TreeMove>,
    /// What could not be read of variations, and where: each of them ends there.
    pub faults: Vec<String>,
}

impl Tree {
    /// The indices of the moves of the main line, the first at every place.
    #[must_use]
    pub fn main_line(&self) -> Vec<usize> {
        main_line(&self.nodes)
    }

    /// Has all moves written in another manner, and where PGN has a word for it (`Format`), says so; false if this game's can't be.
    #[must_use]
    pub fn rewrite(&mut self, script: Script) -> bool {
        // In a text the names of hexagons would be taken for ours, which mean other cells.
        if script == Script::Cells {
            return false;
        }
        let Some(moves) = self.moves_in(script) else { return false };
        let format = match script {
            Script::Wxf => Some("WXF"),
            Script::Iccs => Some("ICCS"),
            Script::Chinese => Some("Chinese"),
            _ => None,
        };
        self.game.tags.retain(|(name, _)| name != "Format");
        self.game.tags.extend(format.map(|format| ("Format".to_owned(), format.to_owned())));
        self.nodes.iter_mut().zip(moves).for_each(|(node, text)| node.text = text);
        true
    }

    /// Makes a line of moves, in machine form, the main line: what of it is not there yet is added, and what it leaves becomes a variation.
    /// A line that only stops earlier changes nothing. The result is then this one, and nothing is said of how it came about. Where a variation goes on
    /// behind the last of these moves, that one stands twice beside itself: at the end of the main line, and in the variation.
    ///
    /// # Errors
    /// If a move can't be played; then the tree is as it was.
    pub fn lead(&mut self, moves: &[String], result: &str) -> Result<(), OpenError> {
        let main = self.main_line();
        if main.iter().map(|&index| &self.nodes[index].machine).take(moves.len()).eq(moves) {
            return Ok(());
        }
        let mut game = AnyGame::open(self.game.variant, self.game.fen.as_deref())?;
        let mut line = self.way_of(moves);
        if line.len() == moves.len() && line.last().is_some_and(|&last| self.goes_on(last)) {
            line.pop();
        }
        // Moves that are still to come have the numbers behind those that are there.
        let mut added = Vec::new();
        with_game!(&mut game, game => for (ply, mv) in moves.iter().enumerate() {
            if ply < line.len() {
                game.play_machine(mv)?;
                continue;
            }
            let parent = line.last().copied();
            let (number, side) = (game.position().move_number(), game.position().side());
            let entry = game.play_recorded(mv)?;
            let (machine, text) = (entry.machine.clone(), entry.readable.clone());
            let (glyphs, before, comment) = (Vec::new(), String::new(), String::new());
            line.push(self.nodes.len() + added.len());
            added.push(TreeMove { parent, machine, text, number, side, glyphs, before, comment });
        });
        self.nodes.append(&mut added);
        self.put_first(&line);
        self.game.moves = moves.to_vec();
        self.game.result = Some(result.to_owned());
        self.game.tags.retain(|(name, _)| !name.eq_ignore_ascii_case("Termination"));
        for (name, value) in &mut self.game.tags {
            if name.eq_ignore_ascii_case("Result") {
                result.clone_into(value);
            }
        }
        Ok(())
    }

    /// The moves of a line that are there, from the first one on. Where the same move stands twice beside itself, each with a line of its own
    /// (nothing keeps a text from that), the way is taken that goes farthest, and of several one that ends there.
    fn way_of(&self, moves: &[String]) -> Vec<usize> {
        let mut ends: Vec<Option<usize>> = vec![None];
        for mv in moves {
            let follow = |(index, node): (usize, &TreeMove)| {
                (node.machine == *mv && ends.contains(&node.parent)).then_some(Some(index))
            };
            let next: Vec<Option<usize>> = self.nodes.iter().enumerate().filter_map(follow).collect();
            if next.is_empty() {
                break;
            }
            ends = next;
        }
        let ends_there = |end: &&Option<usize>| end.is_some_and(|end| !self.goes_on(end));
        let end = ends.iter().find(ends_there).unwrap_or(&ends[0]);
        let mut line: Vec<usize> = std::iter::successors(*end, |&at| self.nodes[at].parent).collect();
        line.reverse();
        line
    }

    /// Does a line go on behind this move?
    fn goes_on(&self, index: usize) -> bool {
        self.nodes.iter().any(|node| node.parent == Some(index))
    }

    /// Puts the moves of a line before those beside them, and all into the order in which a text has them.
    fn put_first(&mut self, line: &[usize]) {
        let of = |parent: Option<usize>| parent.map_or(0, |parent| parent + 1);
        let mut children = vec![Vec::new(); self.nodes.len() + 1];
        for (index, node) in self.nodes.iter().enumerate() {
            children[of(node.parent)].push(index);
        }
        for &index in line {
            let beside = &mut children[of(self.nodes[index].parent)];
            beside.retain(|&other| other != index);
            beside.insert(0, index);
        }
        let mut order = Vec::with_capacity(self.nodes.len());
        // What is still to be put down, the next at the end: a move with all that is beside and behind it, or one that is beside.
        let mut open: Vec<(usize, bool)> = children[0].first().map(|&first| (first, true)).into_iter().collect();
        while let Some((index, leads)) = open.pop() {
            order.push(index);
            open.extend(children[index + 1].first().map(|&next| (next, true)));
            if leads {
                let beside = &children[of(self.nodes[index].parent)];
                open.extend(beside[1..].iter().rev().map(|&other| (other, false)));
            }
        }
        let mut places = vec![0; self.nodes.len()];
        for (place, &index) in order.iter().enumerate() {
            places[index] = place;
        }
        let mut nodes: Vec<Option<TreeMove>> = std::mem::take(&mut self.nodes).into_iter().map(Some).collect();
        self.nodes = order.into_iter().filter_map(|index| nodes[index].take()).collect();
        for node in &mut self.nodes {
            node.parent = node.parent.map(|parent| places[parent]);
        }
    }

    /// All moves in another manner of writing; none if this game's can't be written so. In Japanese a variation does not say that it
    /// goes where the move before went.
    #[must_use]
    pub fn moves_in(&self, script: Script) -> Option<Vec<String>> {
        let mut game = AnyGame::open(self.game.variant, self.game.fen.as_deref()).ok()?;
        let (mut line, mut plies): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut texts = Vec::with_capacity(self.nodes.len());
        with_game!(&mut game, game => {
            if !script.is_of(game.position().variant()) {
                return None;
            }
            for (index, node) in self.nodes.iter().enumerate() {
                // To where it is played: back to the last move that both lines share, and forward again.
                let mut missing = Vec::new();
                let mut at = node.parent;
                while let Some(earlier) = at.filter(|&earlier| line.get(plies[earlier]) != Some(&earlier)) {
                    missing.push(earlier);
                    at = self.nodes[earlier].parent;
                }
                let shared = at.map_or(0, |at| plies[at] + 1);
                while line.len() > shared {
                    line.pop();
                    game.undo();
                }
                for earlier in missing.into_iter().rev() {
                    game.play_machine(&self.nodes[earlier].machine).ok()?;
                    line.push(earlier);
                }
                plies.push(line.len());
                let before = game.entries()[..game.ply()].last().map(|entry| entry.mv.to);
                match game.position().parse_machine(&node.machine) {
                    Ok(mv) => texts.push(game.position().write_in(script, mv, before)?),
                    // No manner has a word for nothing.
                    Err(_) => texts.push(node.text.clone()),
                }
                game.play_machine(&node.machine).ok()?;
                line.push(index);
            }
        });
        Some(texts)
    }
}

/// A move in a tree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TreeMove {
    /// The index of the move before it; none of the first ones.
    pub parent: Option<usize>,
    /// In machine form; `0000` does nothing.
    #[serde(rename = "move")]
    pub machine: String,
    /// In readable form.
    pub text: String,
    /// Its number.
    pub number: u16,
    /// Whose move it is.
    pub side: Side,
    /// Judgements, as PGN numbers them.
    pub glyphs: Vec<u8>,
    /// What is said before it, where it begins a variation.
    pub before: String,
    /// What is said after it.
    pub comment: String,
}

/// Reads one of the games of a file with everything in it. What text names no game is what it can be read as, as [`super::read`] says.
///
/// # Errors
/// What is wrong with its tags or its main line, and where in the file.
pub fn read_tree(piece: &Piece, usual: &str) -> Result<Tree, TextError> {
    let usual = Variant::find(usual).unwrap_or(&variant::ALL[0]);
    Tagged::read(piece)?.opened(usual, |tagged, game, named| {
        let mut planter =
            Planter { game, tree: Vec::new(), moves: Vec::new(), comment: String::new(), faults: Vec::new() };
        planter.plant(tagged)?;
        let (main, status) = planter.main_line();
        let Planter { tree: nodes, comment, faults, .. } = planter;
        if nodes.is_empty() && !tagged.says_anything() {
            return Err(TextError { place: tagged.place, fault: TextFault::Empty });
        }
        Ok(Tree { game: tagged.told(named, main, status), comment, nodes, faults })
    })
}

/// Where a line of moves stands.
#[derive(Clone, Copy)]
struct Line {
    /// The move that was last read; none before the first.
    last: Option<usize>,
    /// Has a fault ended the line?
    is_lost: bool,
}

/// Reads moves into a tree.
struct Planter<'a> {
    /// Stands after the last move of the line that is read.
    game: &'a mut AnyGame,
    tree: Vec<TreeMove>,
    /// The same moves for the engine; none does nothing.
    moves: Vec<Option<Move>>,
    comment: String,
    faults: Vec<String>,
}

impl Planter<'_> {
    fn plant(&mut self, tagged: &Tagged) -> Result<(), TextError> {
        let mut line = Line { last: None, is_lost: false };
        // The lines that go on when the variations close.
        let mut open: Vec<Line> = Vec::new();
        // What stands at the beginning of a variation is said of its first move.
        let mut pending: Option<String> = None;
        for part in &tagged.parts {
            match &part.token {
                Token::Open => {
                    open.push(line);
                    // A variation before the first move has nothing to stand beside.
                    let lost = line.is_lost || line.last.is_none();
                    line = Line { last: line.last.and_then(|last| self.tree[last].parent), is_lost: lost };
                    if !lost {
                        with_game!(self.game, game => { game.undo(); });
                    }
                    pending = Some(String::new());
                }
                Token::Close => {
                    let Some(before) = open.pop() else { continue };
                    self.go_to(before.last);
                    line = before;
                    pending = None;
                }
                Token::Comment(text) => match (&mut pending, line.last) {
                    (Some(before), _) => join(before, text),
                    (None, Some(last)) => join(&mut self.tree[last].comment, text),
                    (None, None) => join(&mut self.comment, text),
                },
                Token::Glyph(number) => {
                    if let (None, Some(last)) = (&pending, line.last) {
                        self.tree[last].glyphs.push(*number);
                    }
                }
                Token::Move(text) if !line.is_lost => match self.play(text, line.last, part.place) {
                    Ok(node) => {
                        self.tree[node].before = pending.take().unwrap_or_default();
                        line.last = Some(node);
                    }
                    Err(error) if open.is_empty() => return Err(error),
                    Err(error) => {
                        self.faults.push(error.to_string());
                        line.is_lost = true;
                    }
                },
                Token::Move(_) | Token::Number(_) | Token::Result(_) | Token::Tag(..) => {}
            }
        }
        Ok(())
    }

    /// Plays a move after this one, which is the last of the game.
    fn play(&mut self, text: &str, parent: Option<usize>, place: Place) -> Result<usize, TextError> {
        let wrong = |error| TextError { place, fault: TextFault::Move(error) };
        let (machine, readable, number, side, mv) = with_game!(self.game, game => {
            let (number, side) = (game.position().move_number(), game.position().side());
            let entry = game.play_written(text).map_err(wrong)?;
            let mv = (entry.machine != "0000").then_some(entry.mv);
            (entry.machine.clone(), entry.readable.clone(), number, side, mv)
        });
        let (glyphs, before, comment) = (Vec::new(), String::new(), String::new());
        self.tree.push(TreeMove { parent, machine, text: readable, number, side, glyphs, before, comment });
        self.moves.push(mv);
        Ok(self.tree.len() - 1)
    }

    /// Brings the game to where it stands after this move.
    fn go_to(&mut self, node: Option<usize>) {
        let mut line = Vec::new();
        let mut at = node;
        while let Some(node) = at {
            line.push(node);
            at = self.tree[node].parent;
        }
        line.reverse();
        let Planter { game, tree, moves, .. } = self;
        with_game!(game, game => {
            let shared = |(entry, &node): (&crate::game::Entry, &usize)| entry.machine == tree[node].machine;
            let same = game.entries()[..game.ply()].iter().zip(&line).take_while(|&pair| shared(pair)).count();
            while game.ply() > same {
                game.undo();
            }
            for &node in &line[same..] {
                match moves[node] {
                    Some(mv) => { game.play_legal(mv); }
                    None => { game.play_null(); }
                }
            }
        });
    }

    /// The moves of the main line, the first at every place, and how the game stands after them.
    fn main_line(&mut self) -> (Vec<String>, Status) {
        let main = main_line(&self.tree);
        self.go_to(main.last().copied());
        let line = main.into_iter().map(|index| self.tree[index].machine.clone()).collect();
        (line, with_game!(&*self.game, game => game.status()))
    }
}

/// A variation stands behind the move that it is beside.
fn main_line(nodes: &[TreeMove]) -> Vec<usize> {
    let mut line: Vec<usize> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        if node.parent.as_ref() == line.last() {
            line.push(index);
        }
    }
    line
}

/// Adds what is said to what has been said.
fn join(said: &mut String, text: &str) {
    if !said.is_empty() && !text.is_empty() {
        said.push(' ');
    }
    said.push_str(text);
}
