//! Legal moves, who attacks a cell, and when two positions are the same; perft, which counts the tree of legal moves.
//!
//! Where a piece can go is asked of the compiled movement; whether its own king stays safe is a separate and equally
//! general question, answered by the lines onto the king (`danger.rs`). King moves, en passant and whole turns in two
//! parts ask plainly whether the king is attacked afterwards.
//!
//! Four generators share this work, one for each kind of game; which of them a game needs is chosen when its rules are
//! compiled ([`crate::position::Generator`]). Perft counts by the field's convention: draws, repetition, counters and dead material are not
//! looked at.
//!
//! ```
//! use stone_garden::{game, movegen, position::Position, variant::Variant};
//!
//! let rules = game::small_rules(Variant::find("stone-garden")?)?;
//! let mut position = Position::start(rules);
//! assert_eq!(movegen::legal_moves(&position).len(), 16);
//! assert_eq!(movegen::count(&position), 16);
//! assert_eq!(movegen::perft(&mut position, 2), 256);
//! assert!(movegen::has_legal_move(&position) && !movegen::in_check(&position, position.side()));
//! # Ok::<(), stone_garden::game::OpenError>(())
//! ```

mod danger;
mod legality;
pub mod open;
mod relays;
mod single;
mod staged;
mod three_dimensional;
mod two_part;

pub use relays::{checking_shifts, neutral_targets};
pub use staged::{Staged, is_capture};
pub use two_part::stops;

use crate::board::{Side, Square, SquareSet};
use crate::budget::Budget;
use crate::position::{Kind, Move, Position};
use legality::{Legality, with_legality};

/// All legal moves, whole turns, in no particular order.
pub fn legal_moves<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    // As many as most positions have: a list that grows is copied several times.
    let mut moves = Vec::with_capacity(64);
    legal_moves_into(position, &mut moves);
    moves
}

/// Adds all legal moves to a list.
pub fn legal_moves_into<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    with_legality!(position, L => L::moves(position, moves));
}

/// How many legal moves there are: as many as [`legal_moves`] lists, without listing them.
pub fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    with_legality!(position, L => L::count(position))
}

/// Is there any legal move?
pub fn has_legal_move<S: SquareSet>(position: &Position<S>) -> bool {
    with_legality!(position, L => L::any(position))
}

/// The same within a budget: if it is spent before a legal move is found, there seems to be none.
pub fn has_legal_move_within<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>) -> bool {
    with_legality!(position, L => L::any_within(position, budget))
}

/// Would there be a legal move if the Emperor had not to go back to its Fortress (Stock Taijitu)? Where no Emperor has such
/// a duty that is whether there is one.
pub fn has_move_without_duty<S: SquareSet>(position: &Position<S>) -> bool {
    with_legality!(position, L => L::any_without_duty(position))
}

/// The first parts of all legal turns, each once; in games of one part, all legal moves.
pub fn first_parts<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    with_legality!(position, L => L::first_parts(position))
}

/// The same within a budget, of games where that can take long: once it is spent, the list lacks moves.
pub fn first_parts_within<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>) -> Vec<Move> {
    with_legality!(position, L => L::first_parts_within(position, budget))
}

/// Is this first part, one of [`first_parts`], a legal turn by itself?
pub fn is_whole_turn<S: SquareSet>(position: &Position<S>, first: Move) -> bool {
    with_legality!(position, L => L::is_whole_turn(position, first))
}

/// The legal turns that begin with this first part, the one without a second part first if it is legal.
pub fn turns_of<S: SquareSet>(position: &Position<S>, first: Move) -> Vec<Move> {
    with_legality!(position, L => L::turns_of(position, first))
}

/// Calls `visit` for every legal move, until it answers false or the budget is spent. In games whose lists are never long
/// the moves are listed first.
pub fn each_legal<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>, visit: &mut dyn FnMut(Move) -> bool) {
    with_legality!(position, L => L::each(position, budget, visit));
}

impl<'b, S: SquareSet> Staged<'b, S> {
    /// Looks at the king of the side to move.
    #[inline]
    pub fn new(position: &Position<S>) -> Self {
        with_legality!(position, L => L::stages(position, None))
    }

    /// The same with a budget: once it is over, lists may lack moves, and there may seem to be none.
    #[inline]
    pub fn new_within(position: &Position<S>, budget: &'b Budget<'b>) -> Self {
        with_legality!(position, L => L::stages(position, Some(budget)))
    }
}

/// Is the royal piece of this side attacked?
pub fn in_check<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    with_legality!(position, L => L::in_check(position, side))
}

/// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there?
///
/// In Stones & Relays also through relays, as they stand.
#[inline]
pub fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    with_legality!(position, L => L::attacked(position, target, by, occupied, gone))
}

/// Those of the cells `among` from which a piece of this kind and side would attack the target, as the position stands. Whether
/// something stands on them is not asked.
///
/// None where that is not known: in open games, and while there are relays.
pub fn attacking_cells<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    by: Side,
    target: Square,
    among: S,
) -> Option<S> {
    with_legality!(position, L => L::attacking_cells(position, kind, by, target, among))
}

/// Does this kind of piece of the side to move attack the enemy's king from the cell where a move ends?
///
/// Ways through relays are not looked for. None where it is not known: in open games.
#[inline]
pub fn attacks_from<S: SquareSet>(position: &Position<S>, kind: Kind, mv: Move) -> Option<bool> {
    with_legality!(position, L => L::attacks_from(position, kind, mv))
}

/// The pieces of the side to move that alone stop a line of its own onto the enemy's king: a move of one may discover a check.
///
/// In three dimensions, in turns of two parts and in open games none are told.
pub fn discoverers<S: SquareSet>(position: &Position<S>) -> S {
    with_legality!(position, L => L::discoverers(position))
}

/// The cells of all pieces of `by` who attack the target as the position stands.
pub fn attackers<S: SquareSet>(position: &Position<S>, target: Square, by: Side) -> S {
    let men = position.men(by);
    men.squares()
        .filter(|&man| attacked(position, target, by, position.occupied(), men.without(man)))
        .fold(S::EMPTY, |set, man| set.with(man))
}

impl<S: SquareSet> Position<S> {
    /// The hash of all that makes a position the same for repetition: pieces and side, castling rights, the ko, and an en
    /// passant chance that can legally be taken; on boards of three dimensions the chance as it is written.
    pub fn repetition_key(&self) -> u64 {
        self.key_of_repetition(|| with_legality!(self, L => L::chance_counts(self)))
    }
}

/// The deepest tree that callers should ask for: each ply takes its part of the stack, and nobody waits for so many.
pub const PERFT_DEEPEST: u32 = 100;

/// Leaves of the tree of legal moves of this depth; the last ply is counted in bulk.
pub fn perft<S: SquareSet>(position: &mut Position<S>, depth: u32) -> u64 {
    walk(position, depth, true, &mut Vec::new())
}

/// Leaves as [`perft`] counts them, until the budget is spent: then the count is not the whole one.
pub fn perft_within<S: SquareSet>(position: &mut Position<S>, depth: u32, budget: &Budget<'_>) -> u64 {
    let mut moves = Vec::new();
    match depth {
        0 => return 1,
        1 => {
            let mut count = 0;
            each_legal(position, budget, &mut |_| {
                count += 1;
                true
            });
            return count;
        }
        _ => each_legal(position, budget, &mut |mv| {
            moves.push(mv);
            true
        }),
    }
    let mut leaves = 0;
    for mv in moves {
        if budget.is_over() {
            break;
        }
        let undo = position.play(mv);
        leaves += perft_within(position, depth - 1, budget);
        position.undo(mv, undo);
    }
    leaves
}

/// Leaves as [`perft`] counts them, with every leaf played and taken back: what play and undo cost.
pub fn perft_unbulked<S: SquareSet>(position: &mut Position<S>, depth: u32) -> u64 {
    walk(position, depth, false, &mut Vec::new())
}

/// For each legal move the leaves below it.
pub fn divide<S: SquareSet>(position: &mut Position<S>, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let moves = legal_moves(position);
    moves
        .into_iter()
        .map(|mv| {
            let undo = position.play(mv);
            let leaves = perft(position, rest);
            position.undo(mv, undo);
            (mv, leaves)
        })
        .collect()
}

/// The lists of all plies share one stack of moves.
fn walk<S: SquareSet>(position: &mut Position<S>, depth: u32, bulk: bool, stack: &mut Vec<Move>) -> u64 {
    match depth {
        0 => return 1,
        1 if bulk => return count(position),
        _ => {}
    }
    let first = stack.len();
    legal_moves_into(position, stack);
    let mut leaves = 0;
    for index in first..stack.len() {
        let mv = stack[index];
        let undo = position.play(mv);
        leaves += walk(position, depth - 1, bulk, stack);
        position.undo(mv, undo);
    }
    stack.truncate(first);
    leaves
}
