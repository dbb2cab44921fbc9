//! Legal moves, who attacks a cell, and when two positions are the same; perft, which counts the tree of legal moves.
//!
//! Where a piece can go is asked of the compiled movement; whether its own king stays safe is a separate and equally
//! general question, answered by the lines onto the king (`single.rs`). King moves, en passant and whole turns in two
//! parts ask plainly whether the king is attacked afterwards.
//!
//! Four generators share this work, one for each kind of game, behind one trait. Which of them a game needs is chosen once, when its
//! rules are compiled ([`Rules::generator`]), and that choice is looked at in one place, `with_legality!`. Perft counts by the field's
//! convention: draws, repetition, counters and dead material are not looked at.
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
use crate::position::{Generator, Kind, Move, Position};
use single::{Danger, attacked_directly, can_capture_en_passant};
use staged::{FirstParts, OpenStages, Stages};

#[cfg(doc)]
use crate::position::Rules;

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

/// How legal moves are found in one kind of game.
trait Legality<S: SquareSet> {
    /// Adds all legal moves, whole turns.
    fn moves(position: &Position<S>, moves: &mut Vec<Move>);

    /// How many moves [`Legality::moves`] adds.
    fn count(position: &Position<S>) -> u64;

    /// Is there any legal move?
    fn any(position: &Position<S>) -> bool;

    /// The same within a budget, of games where that can take long.
    fn any_within(position: &Position<S>, _: &Budget<'_>) -> bool {
        Self::any(position)
    }

    /// Would there be one if no Emperor had a duty?
    fn any_without_duty(position: &Position<S>) -> bool {
        Self::any(position)
    }

    /// The first parts of all legal turns, each once.
    fn first_parts(position: &Position<S>) -> Vec<Move> {
        let mut moves = Vec::new();
        Self::moves(position, &mut moves);
        moves
    }

    /// The same within a budget, of games where that can take long.
    fn first_parts_within(position: &Position<S>, _: &Budget<'_>) -> Vec<Move> {
        Self::first_parts(position)
    }

    /// Is this first part a legal turn by itself?
    fn is_whole_turn(_: &Position<S>, _: Move) -> bool {
        true
    }

    /// The legal turns that begin with this first part.
    fn turns_of(_: &Position<S>, first: Move) -> Vec<Move> {
        vec![first]
    }

    /// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there?
    fn attacked(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool;

    /// Is a royal piece of this side attacked?
    fn in_check(position: &Position<S>, side: Side) -> bool {
        Self::attacked(position, position.king(side), side.other(), position.occupied(), S::EMPTY)
    }

    /// Those of the cells `among` from which a piece of this kind and side would attack the target, as the position stands; none
    /// if these games can't tell.
    fn attacking_cells(position: &Position<S>, kind: Kind, by: Side, target: Square, among: S) -> Option<S>;

    /// Does this kind of piece of the side to move attack the enemy's king from the cell where a move ends? None if these
    /// games can't tell.
    #[inline]
    fn attacks_from(position: &Position<S>, kind: Kind, mv: Move) -> Option<bool> {
        let (side, king) = (position.side(), position.king(position.side().other()));
        let occupied = position.occupied().without(mv.from).with(mv.to);
        Some(position.rules().lines.attacked(kind, side, king, S::of(mv.to), occupied))
    }

    /// The pieces of the side to move whose moves may discover a check, as far as these games can tell.
    fn discoverers(_: &Position<S>) -> S {
        S::EMPTY
    }

    /// Does the chance to capture en passant make a position another one for repetition?
    fn chance_counts(position: &Position<S>) -> bool;

    /// What the stages of a position share.
    fn stages<'b>(position: &Position<S>, budget: Option<&'b Budget<'b>>) -> Staged<'b, S>;

    /// Visits all legal moves until told to stop, or the budget is spent.
    fn each(position: &Position<S>, budget: &Budget<'_>, visit: &mut dyn FnMut(Move) -> bool) {
        let mut moves = Vec::new();
        Self::moves(position, &mut moves);
        let _ = moves.into_iter().all(|mv| budget.step() && visit(mv));
    }
}

/// Runs an expression with a name for the [`Legality`] of a position's game.
macro_rules! with_legality {
    ($position:expr, $legality:ident => $body:expr) => {{
        match generator($position) {
            Generator::Single => {
                type $legality = Single;
                $body
            }
            Generator::TwoPart => {
                type $legality = TwoPart;
                $body
            }
            Generator::ThreeDimensional => {
                type $legality = ThreeDimensional;
                $body
            }
            Generator::Open => {
                type $legality = Open;
                $body
            }
        }
    }};
}
use with_legality;

/// The generator of a position's game. Those that the width of the board or the build excludes cost nothing: the compiler
/// knows that they can't be.
#[inline]
fn generator<S: SquareSet>(position: &Position<S>) -> Generator {
    match position.rules().generator {
        _ if S::ONLY_OPEN => Generator::Open,
        // First, as most games have it.
        Generator::Single if !S::THREE_DIMENSIONAL => Generator::Single,
        // An open game that is plain goes on to the sets and lines.
        Generator::Open if !crate::NONE_OPEN && position.is_open() => Generator::Open,
        _ if S::THREE_DIMENSIONAL => Generator::ThreeDimensional,
        Generator::TwoPart if S::NEUTRALS => Generator::TwoPart,
        _ => Generator::Single,
    }
}

/// By sets and lines, one part a turn.
pub(super) struct Single;

impl<S: SquareSet> Legality<S> for Single {
    #[inline]
    fn moves(position: &Position<S>, moves: &mut Vec<Move>) {
        single::moves(position, moves);
    }
    #[inline]
    fn count(position: &Position<S>) -> u64 {
        single::count(position)
    }
    #[inline]
    fn any(position: &Position<S>) -> bool {
        single::any(position, &Danger::new(position))
    }
    #[inline]
    fn attacked(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
        attacked_directly(position, target, by, occupied, gone)
    }
    fn attacking_cells(position: &Position<S>, kind: Kind, by: Side, target: Square, among: S) -> Option<S> {
        let occupied = position.occupied();
        let lines = position.rules().lines.onto(kind, by, target, among);
        let open = lines.filter(|line| (line.between & occupied).is_empty());
        Some(open.fold(S::EMPTY, |set, line| set.with(line.origin)))
    }
    fn discoverers(position: &Position<S>) -> S {
        single::discoverers(position)
    }
    fn chance_counts(position: &Position<S>) -> bool {
        can_capture_en_passant(position)
    }
    #[inline]
    fn stages<'b>(position: &Position<S>, _: Option<&'b Budget<'b>>) -> Staged<'b, S> {
        let danger = Danger::new(position);
        Staged::new_from(danger.check, Stages::Single(danger))
    }
}

/// By sets and lines, with a second part that moves a stone or relay.
pub(super) struct TwoPart;

impl<S: SquareSet> Legality<S> for TwoPart {
    // Not inlined, nor is that of open games: beside them the quick lists of the other games take more instructions.
    #[inline(never)]
    fn moves(position: &Position<S>, moves: &mut Vec<Move>) {
        two_part::turns(position, |turn| moves.push(turn));
    }
    fn count(position: &Position<S>) -> u64 {
        two_part::count(position)
    }
    fn any(position: &Position<S>) -> bool {
        two_part::any(position)
    }
    fn first_parts(position: &Position<S>) -> Vec<Move> {
        two_part::first_parts(position)
    }
    fn is_whole_turn(position: &Position<S>, first: Move) -> bool {
        let mut after = position.clone();
        after.play(first);
        !Self::in_check(&after, position.side())
    }
    fn turns_of(position: &Position<S>, first: Move) -> Vec<Move> {
        two_part::turns_of(position, first)
    }
    #[inline]
    fn attacked(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
        if position.relays().is_empty() {
            return attacked_directly(position, target, by, occupied, gone);
        }
        relays::attacked(position, target, by, occupied, gone)
    }
    /// Ways through relays are not looked for: without relays there are none.
    fn attacking_cells(position: &Position<S>, kind: Kind, by: Side, target: Square, among: S) -> Option<S> {
        if position.relays().is_empty() { Single::attacking_cells(position, kind, by, target, among) } else { None }
    }
    fn discoverers(position: &Position<S>) -> S {
        single::discoverers(position)
    }
    /// Ways over one relay are looked for too.
    fn attacks_from(position: &Position<S>, kind: Kind, mv: Move) -> Option<bool> {
        let (side, king) = (position.side(), position.king(position.side().other()));
        let occupied = position.occupied().without(mv.from).with(mv.to);
        let directly = position.rules().lines.attacked(kind, side, king, S::of(mv.to), occupied);
        Some(directly || relays::attacks_over_one(position, kind, side, mv.to, king, occupied))
    }
    fn chance_counts(position: &Position<S>) -> bool {
        two_part::can_capture_en_passant(position)
    }
    fn stages<'b>(position: &Position<S>, _: Option<&'b Budget<'b>>) -> Staged<'b, S> {
        Staged::new_from(Self::in_check(position, position.side()), Stages::TwoPart(FirstParts))
    }
}

/// By nodes, on boards of three dimensions.
pub(super) struct ThreeDimensional;

impl<S: SquareSet> Legality<S> for ThreeDimensional {
    fn moves(position: &Position<S>, moves: &mut Vec<Move>) {
        three_dimensional::moves(position, |mv| moves.push(mv));
    }
    fn count(position: &Position<S>) -> u64 {
        three_dimensional::count(position)
    }
    fn any(position: &Position<S>) -> bool {
        three_dimensional::any(position, &three_dimensional::Danger::of(position), false)
    }
    fn any_without_duty(position: &Position<S>) -> bool {
        three_dimensional::any(position, &three_dimensional::Danger::of(position), true)
    }
    #[inline]
    fn attacked(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
        three_dimensional::attacked(position, target, by, occupied, gone)
    }
    fn attacking_cells(position: &Position<S>, kind: Kind, by: Side, target: Square, among: S) -> Option<S> {
        Some(three_dimensional::attacking_cells(position, kind, by, target, among))
    }
    fn attacks_from(position: &Position<S>, kind: Kind, mv: Move) -> Option<bool> {
        let (side, king) = (position.side(), position.king(position.side().other()));
        Some(!three_dimensional::attacking_cells(position, kind, side, king, S::of(mv.to)).is_empty())
    }
    /// The chance counts as it is written, whether or not it can be taken.
    fn chance_counts(_: &Position<S>) -> bool {
        true
    }
    fn stages<'b>(position: &Position<S>, _: Option<&'b Budget<'b>>) -> Staged<'b, S> {
        let danger = three_dimensional::Danger::of(position);
        Staged::new_from(danger.check, Stages::ThreeDimensional(danger))
    }
}

/// By routes, with whatever rules an author has switched on.
pub(super) struct Open;

impl<S: SquareSet> Legality<S> for Open {
    #[inline(never)]
    fn moves(position: &Position<S>, moves: &mut Vec<Move>) {
        open::moves(position, moves);
    }
    fn count(position: &Position<S>) -> u64 {
        open::count(position)
    }
    fn each(position: &Position<S>, budget: &Budget<'_>, visit: &mut dyn FnMut(Move) -> bool) {
        open::each(position, Some(budget), visit);
    }
    fn first_parts_within(position: &Position<S>, budget: &Budget<'_>) -> Vec<Move> {
        let mut moves = Vec::new();
        Self::each(position, budget, &mut |mv| {
            moves.push(mv);
            true
        });
        moves
    }
    fn any(position: &Position<S>) -> bool {
        open::any(position, None)
    }
    fn any_within(position: &Position<S>, budget: &Budget<'_>) -> bool {
        open::any(position, Some(budget))
    }
    fn attacked(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
        open::attacked(position, target, by, occupied, gone)
    }
    fn in_check(position: &Position<S>, side: Side) -> bool {
        open::in_check(position, side)
    }
    /// Routes are followed from where they begin, not back from where they end.
    fn attacking_cells(_: &Position<S>, _: Kind, _: Side, _: Square, _: S) -> Option<S> {
        None
    }
    /// There are no lines, and a move may check by other pieces than the one that moves.
    fn attacks_from(_: &Position<S>, _: Kind, _: Move) -> Option<bool> {
        None
    }
    /// Open games keep their chances, whether or not they can be taken, in [`crate::position::OpenState`].
    fn chance_counts(_: &Position<S>) -> bool {
        false
    }
    fn stages<'b>(position: &Position<S>, budget: Option<&'b Budget<'b>>) -> Staged<'b, S> {
        let (check, stages) = OpenStages::of(position, budget);
        Staged::new_from(check, Stages::Open(stages))
    }
}
