//! What a game of a rules file says, section by section, before it is asked what that means: players, board, pieces with their blocks, setup, goals and
//! options.

use super::board::Board;
use super::moves::has;
use crate::definition::expression::{Expression, What, words};
use crate::definition::fields::shown;
use crate::definition::zone::Wrong;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A game of a file: what it is called, and all that it says.
pub(in crate::definition::foreign) struct Said {
    pub title: String,
    /// The title in small letters, digits and hyphens.
    pub id: String,
    /// Where its title stands.
    pub at: std::ops::Range<usize>,
    pub sections: Vec<Expression>,
    /// What is wrong with macros that its sections call.
    pub wrong: Vec<Wrong>,
}

/// Options that stood as sections of their own before there was `option`.
const OLD_OPTIONS: &[&str] = &[
    "animate-captures",
    "animate-drops",
    "discard-cascades",
    "highlight-goals",
    "include-off-pieces",
    "maximal-captures",
    "pass-partial",
    "pass-turn",
    "prevent-flipping",
    "progressive-levels",
    "recycle-captures",
    "recycle-promotions",
    "selection-screen",
    "show-moves-list",
    "smart-moves",
];

/// A piece of the file.
pub(super) struct Piece<'s> {
    pub name: String,
    pub at: usize,
    /// Its blocks, each with the type that it is of, and those of drops.
    pub moves: Vec<(Option<&'s str>, Cow<'s, Expression>)>,
    pub drops: Vec<(Option<&'s str>, &'s Expression)>,
    /// Does each of its turns end with a part in which it stays where it is? Then nobody who asks where it has come from last finds
    /// it anywhere else.
    pub rests: bool,
}

/// What the sections of a game say, as far as they stand alone.
pub(super) struct Sections<'s> {
    pub players: Vec<String>,
    pub pieces: Vec<Piece<'s>>,
    pub setup: Option<&'s [Expression]>,
    pub goals: Vec<&'s Expression>,
    pub options: BTreeMap<String, (String, usize)>,
    /// Types of moves, the first to be made if any can, and where that is said.
    pub priorities: Option<(Vec<&'s str>, usize)>,
    pub summary: String,
}

/// Sorts what a game says, and reads its board.
pub(super) fn sections(said: &Said) -> Result<(Sections<'_>, Board), Wrong> {
    let mut order: Option<(Vec<String>, usize)> = None;
    let mut all = Sections {
        players: Vec::new(),
        pieces: Vec::new(),
        setup: None,
        goals: Vec::new(),
        options: BTreeMap::new(),
        priorities: None,
        summary: String::new(),
    };
    let mut board = None;
    for section in &said.sections {
        let wrong = |message: String| Err((section.at.start, message));
        match section.call() {
            Some(("players", list)) => {
                all.players = words(list)?.into_iter().map(str::to_owned).collect();
                if all.players.len() != 2 || all.players[0] == all.players[1] {
                    return wrong("only games of two players can be said".to_owned());
                }
            }
            Some(("turn-order", list)) => {
                let words = words(list).map_err(|(at, _)| (at, "turns by types of moves can't be said".to_owned()))?;
                order = Some((words.into_iter().map(str::to_owned).collect(), section.at.start));
            }
            Some(("move-priorities", list)) => all.priorities = Some((words(list)?, section.at.start)),
            Some(("board", list)) => board = Some(list),
            Some(("piece", list)) => all.pieces.push(piece(section, list)?),
            Some(("board-setup", list)) => all.setup = Some(list),
            Some(("option", [name, value])) => {
                let name = name.text().or(name.word()).unwrap_or_default().to_lowercase();
                let value = value.word().or(value.text()).unwrap_or_default().to_owned();
                all.options.insert(name, (value, section.at.start));
            }
            // As files of the first version write options.
            Some((word, [value])) if OLD_OPTIONS.contains(&word) => {
                let value = value.word().or(value.text()).unwrap_or_default().to_owned();
                all.options.insert(word.replace('-', " "), (value, section.at.start));
            }
            Some(("description" | "history", [text])) if all.summary.is_empty() => {
                all.summary = text.text().unwrap_or_default().to_owned();
            }
            Some((word, _)) if word.ends_with("-condition") => all.goals.push(section),
            Some((
                "title" | "description" | "history" | "strategy" | "default" | "image" | "music" | "solution"
                | "engine" | "opening-sound" | "move-sound" | "release-sound" | "capture-sound" | "drop-sound"
                | "change-sound" | "click-sound" | "win-sound" | "loss-sound" | "draw-sound",
                _,
            )) => {}
            Some((word, _)) => return wrong(format!("'{}' of a game can't be said in our form", shown(word))),
            None => return wrong("a section such as (players White Black) is expected here".to_owned()),
        }
    }
    if all.players.is_empty() {
        return Err((said.at.start, "this game names no players".to_owned()));
    }
    if let Some((order, at)) = order {
        let first = order.first().and_then(|first| all.players.iter().position(|player| player == first));
        let usual = first.is_some_and(|first| {
            order.iter().enumerate().all(|(turn, player)| *player == all.players[(first + turn) % 2])
        });
        if !usual || order.len() % 2 != 0 {
            return Err((at, "only turns of one move each, one after the other, can be said".to_owned()));
        }
        // Who moves first is called White in FEN.
        if first == Some(1) {
            all.players.swap(0, 1);
        }
    }
    let may_stop = all.options.get("pass partial").is_some_and(|(value, _)| value == "true");
    let first = all.priorities.as_ref().map(|(types, _)| types.clone());
    // Types of further parts are for those alone, whichever piece has them.
    if all.pieces.iter().flat_map(|piece| &piece.moves).any(|(_, block)| goes_on(block)) {
        let written = Parts { pieces: &all.pieces, may_stop, count: 0, rests: true };
        all.pieces = written.out(first.as_deref())?;
    }
    let board = board.ok_or_else(|| (said.at.start, "this game has no board".to_owned()))?;
    let board = Board::read(board, &all.players)?;
    Ok((all, board))
}

/// The most parts of a turn, and the most instructions that they come to when they are written out.
const MOST_PARTS: usize = 6;
const MOST_WRITTEN: usize = 20_000;

fn goes_on(block: &Expression) -> bool {
    block.list().is_some_and(|list| has(list, &|word| word == "add-partial"))
}

/// Does a block that is written out only add the move, as what the piece has become by then?
fn stays(block: &Expression, becomes: Option<&Expression>) -> bool {
    let Some([add]) = block.list() else { return false };
    match (becomes, add.call()) {
        (Some(kind), Some(("add", [as_kind]))) => as_kind.word() == kind.word(),
        (None, _) => add.is_word("add"),
        _ => false,
    }
}

/// Blocks of pieces while their parts are written out.
struct Parts<'p, 's> {
    pieces: &'p [Piece<'s>],
    may_stop: bool,
    count: usize,
    /// Have all turns that were written so far ended with a part in which the piece stays where it is?
    rests: bool,
}

/// A piece whose parts are written out.
#[derive(Clone, Copy)]
struct Parted<'n> {
    /// How many parts come before.
    parts: usize,
    /// Which piece it is by now, and what it has become by these parts, if anything.
    piece: usize,
    becomes: Option<&'n Expression>,
}

impl<'s> Parts<'_, 's> {
    /// Puts the blocks that go on after a part of a move into the place where that is said: `(part (...) (...) else add)`. Types that
    /// `first` does not name are of further parts alone.
    fn out(mut self, first: Option<&[&str]>) -> Result<Vec<Piece<'s>>, Wrong> {
        let mut all = Vec::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            (self.count, self.rests) = (0, true);
            let mut moves = Vec::new();
            for (of_type, block) in &piece.moves {
                if of_type.is_none_or(|of_type| first.is_none_or(|first| first.contains(&of_type))) {
                    let begins = Parted { parts: 0, piece: number, becomes: None };
                    moves.push((*of_type, Cow::Owned(self.block(block, begins)?)));
                }
            }
            let (drops, rests) = (piece.drops.clone(), self.rests);
            all.push(Piece { name: piece.name.clone(), at: piece.at, moves, drops, rests });
        }
        Ok(all)
    }

    fn block(&mut self, block: &Expression, parted: Parted<'_>) -> Result<Expression, Wrong> {
        let mut list = Vec::new();
        for part in block.list().unwrap_or_default() {
            self.count += 1;
            if self.count > MOST_WRITTEN {
                return Err((part.at.start, "the parts of this piece's moves lead to too much".to_owned()));
            }
            let word = |word: &str| Expression { at: part.at.clone(), what: What::Word(word.to_owned()) };
            let add = |becomes: Option<&Expression>| match becomes {
                Some(kind) => Expression { at: part.at.clone(), what: What::List(vec![word("add"), kind.clone()]) },
                None => word("add"),
            };
            match part.call() {
                Some(("add-partial", said @ ([of_type] | [_, of_type])))
                    if said.iter().all(|said| said.word().is_some()) =>
                {
                    if parted.parts + 1 == MOST_PARTS {
                        return Err((part.at.start, format!("only turns of up to {MOST_PARTS} parts can be said")));
                    }
                    let (mut piece, mut becomes) = (parted.piece, parted.becomes);
                    if let [kind, _] = said {
                        let named = |piece: &Piece<'_>| Some(piece.name.as_str()) == kind.word();
                        let Some(number) = self.pieces.iter().position(named) else {
                            return Err((kind.at.start, "this is no piece".to_owned()));
                        };
                        (piece, becomes) = (number, Some(kind));
                    }
                    let on_from = Parted { parts: parted.parts + 1, piece, becomes };
                    let rested = self.rests;
                    let mut blocks = Vec::new();
                    for (_, block) in self.pieces[piece].moves.iter().filter(|(other, _)| *other == of_type.word()) {
                        blocks.push(self.block(block, on_from)?);
                    }
                    // A part in which it only stays where it is is no more than the end of the turn.
                    if !self.may_stop && !blocks.is_empty() && blocks.iter().all(|block| stays(block, becomes)) {
                        self.rests = rested;
                        list.push(add(becomes));
                        continue;
                    }
                    let mut on = vec![word("part")];
                    on.append(&mut blocks);
                    // Where it can't go on, the turn ends as it is.
                    self.rests = false;
                    if self.may_stop {
                        list.push(add(becomes));
                    } else {
                        on.extend([word("else"), add(becomes)]);
                    }
                    list.push(Expression { at: part.at.clone(), what: What::List(on) });
                }
                Some(("add-partial", _)) => {
                    let message = "only parts of a turn after which the piece is what it was can be said";
                    return Err((part.at.start, message.to_owned()));
                }
                Some(("add", kinds)) => {
                    self.rests = false;
                    self.count += kinds.len();
                    list.push(part.clone());
                }
                _ if part.list().is_some() => list.push(self.block(part, parted)?),
                _ if part.is_word("add") => {
                    self.rests = false;
                    list.push(add(parted.becomes));
                }
                _ => list.push(part.clone()),
            }
        }
        Ok(Expression { at: block.at.clone(), what: What::List(list) })
    }
}

fn piece<'s>(whole: &Expression, list: &'s [Expression]) -> Result<Piece<'s>, Wrong> {
    let mut piece =
        Piece { name: String::new(), at: whole.at.start, moves: Vec::new(), drops: Vec::new(), rests: false };
    for part in list {
        let wrong = |message: String| Err((part.at.start, message));
        match part.call() {
            Some(("name", [name])) => piece.name = name.word().unwrap_or_default().to_owned(),
            Some((word @ ("moves" | "drops"), blocks)) => {
                let mut of_type = None;
                for block in blocks {
                    match block.call() {
                        Some(("move-type", [name])) => of_type = name.word(),
                        _ if block.list().is_none() => {
                            return Err((block.at.start, "a block in parentheses is expected here".to_owned()));
                        }
                        _ if word == "moves" => piece.moves.push((of_type, Cow::Borrowed(block))),
                        _ => piece.drops.push((of_type, block)),
                    }
                }
            }
            Some(("attribute", [name, value])) if name.is_word("never-moved?") && value.is_word("true") => {}
            Some(("attribute", [name, ..])) => {
                return wrong(format!("the attribute '{}' can't be said", shown(name.word().unwrap_or_default())));
            }
            Some(("image" | "help" | "description" | "notation" | "open" | "sound", _)) => {}
            Some((word, _)) => return wrong(format!("'{}' of a piece can't be said", shown(word))),
            None => return wrong("a part such as (moves ...) is expected here".to_owned()),
        }
    }
    if piece.name.is_empty() { Err((piece.at, "this piece has no name".to_owned())) } else { Ok(piece) }
}
