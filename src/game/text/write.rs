//! From a game to text.

#[cfg(feature = "reader")]
use super::read::is_unsaid;
#[cfg(feature = "reader")]
use super::tree::{Tree, TreeMove};
use crate::board::{Side, SquareSet};
use crate::escape::PgnValue;
use crate::game::{Game, Outcome, Status};
use crate::position::start_fen;

/// Lines of moves are broken before this column.
const WIDTH: usize = 80;

/// The whole game as text: the tags given, in their order; then `Variant`, where the game does not begin at
/// its usual start also `SetUp` and `FEN`, `Result` and, if the game has ended, `Termination`; then the moves. Tags
/// that are written anyway, or whose name is none, are left out of those given.
pub fn write<S: SquareSet>(game: &Game<S>, tags: &[(String, String)]) -> String {
    let mut last = game.clone();
    while last.redo() {}
    let start = game.start();
    let variant = start.variant();
    let mut all: Vec<(&str, String)> = Vec::new();
    for (name, value) in tags {
        let plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let own = ["Variant", "SetUp", "FEN", "Result", "Termination"].iter().any(|own| own.eq_ignore_ascii_case(name));
        if plain && !own && all.iter().all(|(known, _)| known != name) {
            all.push((name, value.clone()));
        }
    }
    all.push(("Variant", variant.id.to_owned()));
    if start.fen() != start_fen(variant) {
        all.push(("SetUp", "1".to_owned()));
        all.push(("FEN", start.fen()));
    }
    let status = last.status();
    let result = match status {
        Status::Ongoing => "*",
        Status::Over(Outcome::Win(Side::White), _) => "1-0",
        Status::Over(Outcome::Win(Side::Black), _) => "0-1",
        Status::Over(Outcome::Draw, _) => "1/2-1/2",
    };
    all.push(("Result", result.to_owned()));
    if let Status::Over(_, reason) = status {
        all.push(("Termination", reason.word().to_owned()));
    }
    let mut text = String::new();
    for (name, value) in all {
        text.push_str(&format!("[{name} \"{}\"]\n", PgnValue(&value)));
    }
    text.push('\n');
    text.push_str(&moves(game, result));
    text
}

fn moves<S: SquareSet>(game: &Game<S>, result: &str) -> String {
    let mut words = Vec::new();
    let mut position = game.start().clone();
    let mut before = None;
    for (index, entry) in game.entries().iter().enumerate() {
        let (side, number) = (position.side(), position.move_number());
        position.play(entry.mv);
        // Within a turn of several moves the number is said once.
        let again = before.replace((side, number)) == Some((side, number));
        match side {
            _ if again => {}
            Side::White => words.push(format!("{number}.")),
            Side::Black if index == 0 => words.push(format!("{number}...")),
            Side::Black => {}
        }
        words.push(entry.readable.clone());
    }
    words.push(result.to_owned());
    wrapped(&words)
}

/// Words in lines.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        let glued = word == ")" || text.ends_with('(');
        if column > 0 && column + 1 + width > WIDTH && !glued {
            text.push('\n');
            column = 0;
        } else if column > 0 && !glued {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text.push('\n');
    text
}

/// A game that was read with everything in it ([`super::read_tree`]), as text once more: its tags as they were, `Variant` besides
/// if it is not chess and no tag says so, and the moves with comments, judgements and variations.
#[cfg(feature = "reader")]
pub fn write_tree(tree: &Tree) -> String {
    let Tree { game, comment, nodes, .. } = tree;
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| text.push_str(&format!("[{name} \"{}\"]\n", PgnValue(value)));
    // A tag that names no game says no more than none.
    let unsaid = game.variant != "chess" && game.tag("Variant").is_none_or(is_unsaid);
    let kept = game.tags.iter().filter(|(name, _)| !(unsaid && name.eq_ignore_ascii_case("Variant")));
    kept.for_each(|(name, value)| tag(name, value));
    if unsaid {
        tag("Variant", game.variant);
    }
    if let Some(fen) = game.fen.as_deref().filter(|_| game.tag("FEN").is_none()) {
        tag("SetUp", "1");
        tag("FEN", fen);
    }
    let result = game.result.as_deref().unwrap_or("*");
    if game.tag("Result").is_none() {
        tag("Result", result);
    }
    text.push('\n');
    let mut words = Vec::new();
    remark(&mut words, comment);
    follow(&mut words, nodes, &children(nodes));
    words.push(result.to_owned());
    text.push_str(&wrapped(&words));
    text
}

/// A game as PGN, if it came as a record of shogi ([`super::Record`]) or as a line that an engine is told, which names no game: it is then of
/// `usual` first. None of what is PGN, or can't be read.
#[cfg(feature = "reader")]
pub fn pgn_of_record(piece: &super::Piece, usual: &str) -> Option<String> {
    super::records::is_record(&piece.text)
        .then(|| super::read_tree(piece, usual).ok())
        .flatten()
        .map(|tree| write_tree(&tree))
}

/// The moves that follow each move, those that follow none first.
#[cfg(feature = "reader")]
fn children(nodes: &[TreeMove]) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); nodes.len() + 1];
    for (index, node) in nodes.iter().enumerate() {
        children[node.parent.map_or(0, |parent| parent + 1)].push(index);
    }
    children
}

/// Writes all moves, variations behind the move that they stand beside.
#[cfg(feature = "reader")]
fn follow(words: &mut Vec<String>, nodes: &[TreeMove], children: &[Vec<usize>]) {
    /// What is still to be written, the next at the end.
    enum Next {
        /// What follows this move, if it is not one behind it.
        After(usize),
        /// A variation that begins with this move.
        Variation(usize),
        Close,
    }
    let mut numbered = true;
    let mut open = vec![Next::After(0)];
    while let Some(next) = open.pop() {
        match next {
            Next::After(at) => {
                let Some((&main, others)) = children[at].split_first() else { continue };
                numbered = put(words, &nodes[main], numbered);
                open.push(Next::After(main + 1));
                open.extend(others.iter().rev().map(|&other| Next::Variation(other)));
            }
            Next::Variation(index) => {
                words.push("(".to_owned());
                numbered = put(words, &nodes[index], true);
                open.extend([Next::Close, Next::After(index + 1)]);
            }
            Next::Close => {
                words.push(")".to_owned());
                numbered = true;
            }
        }
    }
}

/// Writes a move with what is said of it; answers whether the next needs its number though it is Black's.
#[cfg(feature = "reader")]
fn put(words: &mut Vec<String>, node: &TreeMove, numbered: bool) -> bool {
    let commented = remark(words, &node.before);
    match node.side {
        Side::White => words.push(format!("{}.", node.number)),
        Side::Black if numbered || commented => words.push(format!("{}...", node.number)),
        Side::Black => {}
    }
    words.push(node.text.clone());
    words.extend(node.glyphs.iter().map(|number| format!("${number}")));
    remark(words, &node.comment)
}

/// Writes a comment, if there is one.
#[cfg(feature = "reader")]
fn remark(words: &mut Vec<String>, comment: &str) -> bool {
    if !comment.is_empty() {
        words.push(format!("{{ {} }}", comment.replace('}', ")")));
    }
    !comment.is_empty()
}
