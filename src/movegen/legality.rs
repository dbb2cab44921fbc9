//! The four ways in which legal moves are found, as one trait. Which of them a game needs is chosen once, when its rules are
//! compiled ([`Rules::generator`]), and that choice is looked at in one place, [`with_legality!`].

use super::danger::{Danger, attacked_directly};
use super::single::can_capture_en_passant;
use super::staged::{FirstParts, OpenStages, Staged, Stages};
use super::{open, relays, single, three_dimensional, two_part};
use crate::board::{Side, Square, SquareSet};
use crate::budget::Budget;
use crate::position::{Generator, Kind, Move, Position};

#[cfg(doc)]
use crate::position::Rules;

/// How legal moves are found in one kind of game.
pub(super) trait Legality<S: SquareSet> {
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
        use crate::position::Generator;
        match crate::movegen::legality::generator($position) {
            Generator::Single => {
                type $legality = crate::movegen::legality::Single;
                $body
            }
            Generator::TwoPart => {
                type $legality = crate::movegen::legality::TwoPart;
                $body
            }
            Generator::ThreeDimensional => {
                type $legality = crate::movegen::legality::ThreeDimensional;
                $body
            }
            Generator::Open => {
                type $legality = crate::movegen::legality::Open;
                $body
            }
        }
    }};
}
pub(super) use with_legality;

/// The generator of a position's game. Those that the width of the board or the build excludes cost nothing: the compiler
/// knows that they can't be.
#[inline]
pub(super) fn generator<S: SquareSet>(position: &Position<S>) -> Generator {
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
        super::danger::discoverers(position)
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
        super::danger::discoverers(position)
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
