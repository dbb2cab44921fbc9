//! Perpetual chase, as xiangqi forbids it: who threatens the same piece again with every move while a position repeats, loses.
//!
//! The rules are those of the Asian Xiangqi Federation. A piece is threatened if it could be taken with a gain: it has no true protection
//! (a recapture that is legal), or it is a chariot that a horse or a cannon attacks. What a move threatens is what it threatens anew: an
//! attack that has stood before is no chase. Pieces of one kind that could take each other chase nobody; nor do generals and
//! soldiers, nor does a piece that is pinned to its general; and soldiers that have not crossed the river are no prey.
//!
//! Apart from `mod` because one federation's rules are a subject of their own, and the page's first module, whose games have none of them,
//! leaves it out.

use crate::board::{Side, Square, SquareSet};
use crate::budget::Budget;
use crate::movegen;
use crate::movement::{Occupant, Route, Seen};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::Chase;
use std::collections::BTreeSet;

/// A piece, by the square where it stood when the repetition began.
type Piece = Square;

/// So many moves are looked at for one verdict; a repetition that would take more is judged as if nobody had chased. The same everywhere, so
/// that all who judge a game agree. Xiangqi takes some five hundred a ply.
const MOST_LOOKED_AT: u64 = 50_000;

/// Has the side to move, and has its opponent, threatened one and the same piece anew with each of these moves? They lead from a position to the
/// same position.
pub(super) fn always_chased<S: SquareSet>(
    start: &Position<S>,
    moves: impl Iterator<Item = Move>,
    chase: &Chase,
) -> [bool; 2] {
    let budget = Budget::of_steps(MOST_LOOKED_AT);
    let mut position = start.clone();
    let mut pieces: Vec<Piece> = position.geometry().squares().collect();
    let mut prey: [Option<BTreeSet<Piece>>; 2] = [None, None];
    for (ply, mv) in moves.enumerate() {
        let before = threats(&position, chase, &pieces, &budget);
        position.play(mv);
        pieces[mv.to.index()] = pieces[mv.from.index()];
        let now = passed(&position).map_or_else(BTreeSet::new, |position| threats(&position, chase, &pieces, &budget));
        if budget.is_over() {
            return [false; 2];
        }
        let anew: BTreeSet<Piece> = now.difference(&before).map(|&(_, prey)| prey).collect();
        let chased = &mut prey[ply % 2];
        *chased = Some(match chased.take() {
            None => anew,
            Some(earlier) => &earlier & &anew,
        });
    }
    prey.map(|prey| prey.is_some_and(|prey| !prey.is_empty()))
}

/// The position with the other side to move, even if the side to move is in check; none on a full board.
fn passed<S: SquareSet>(position: &Position<S>) -> Option<Position<S>> {
    let empty = position.geometry().squares().find(|&square| position.at(square).is_none())?;
    let mut passed = position.clone();
    passed.play(Move::plain(empty, empty).with(Act::Pass));
    Some(passed)
}

/// Is there a legal move like that?
fn any<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>, wanted: impl Fn(Move) -> bool) -> bool {
    let mut found = false;
    movegen::each_legal(position, budget, &mut |mv| {
        found = wanted(mv);
        !found && budget.step()
    });
    found
}

/// Whom the side to move threatens: hunter and prey.
fn threats<S: SquareSet>(
    position: &Position<S>,
    chase: &Chase,
    pieces: &[Piece],
    budget: &Budget<'_>,
) -> BTreeSet<(Piece, Piece)> {
    let variant = position.variant();
    let letter = |kind: Kind| variant.pieces[kind as usize].letter;
    let us = position.side();
    let mut moves = Vec::new();
    movegen::each_legal(position, budget, &mut |mv| {
        moves.push(mv);
        budget.step()
    });
    let is_real = |mv: &&Move| {
        let (Some(Man::Of(_, hunter)), Some(Man::Of(them, prey))) = (position.at(mv.from), position.at(mv.to)) else {
            return false;
        };
        let (hunter, prey_letter) = (letter(hunter), letter(prey));
        if them == us
            || chase.free.contains(&hunter)
            || variant.pieces[prey as usize].royal
            || chase.at_home.contains(&prey_letter) && is_at_home(position, them, mv.to)
            || is_bound(position, mv.from, &moves)
        {
            return false;
        }
        // Of two of a kind that could take each other none chases: they offer to be exchanged.
        let takes_back = |reply: Move| reply.from == mv.to && reply.to == mv.from;
        if hunter == prey_letter && passed(position).is_some_and(|position| any(&position, budget, takes_back)) {
            return false;
        }
        let dearer = chase.dear.contains(&prey_letter) && !chase.dear.contains(&hunter);
        dearer || {
            let mut after = position.clone();
            after.play(**mv);
            !any(&after, budget, |reply| reply.to == mv.to)
        }
    };
    let real = moves.iter().filter(is_real);
    real.map(|mv| (pieces[mv.from.index()], pieces[mv.to.index()])).collect()
}

/// Can the piece of the side to move not make all moves of its kind, since its own royal piece would be attacked? `moves` are the legal ones.
fn is_bound<S: SquareSet>(position: &Position<S>, from: Square, moves: &[Move]) -> bool {
    let us = position.side();
    let Some(Man::Of(_, kind)) = position.at(from).filter(|_| !movegen::in_check(position, us)) else { return false };
    let legal = moves.iter().filter(|mv| mv.from == from).fold(S::EMPTY, |set, mv| set.with(mv.to));
    let occupant = |square: Square| match position.at(square) {
        None => Seen::EMPTY,
        Some(Man::Of(side, kind)) => Seen::of(if side == us { Occupant::Friend } else { Occupant::Enemy }, kind),
        Some(_) => Occupant::Enemy.into(),
    };
    let tables = position.rules().tables();
    let program = tables.programs[kind as usize][us.index()];
    let mut bound = false;
    let visit = |route: Route| bound |= !legal.has(route.to);
    tables.movements.routes(program, us, from, occupant, |_| false, visit);
    bound
}

fn is_at_home<S: SquareSet>(position: &Position<S>, side: Side, square: Square) -> bool {
    let geometry = position.geometry();
    geometry.rank_for(side, square) < geometry.ranks() / 2
}

/// So many plies end with the move that loses by going to and fro: the side's last five moves, and the replies between.
pub(super) const TO_AND_FRO: usize = 9;

/// Does a game whose last moves from this position on are these end with one piece going to and fro? Its side has moved it there and back
/// twice, and before that to where this began; none of these moves answers a check or comes after one that can't be undone, and one pass
/// between the last two counts for nothing. As Kakao's janggi has it, and Fairy-Stockfish's `moveRepetitionIllegal`.
pub(super) fn to_and_fro<S: SquareSet>(mut position: Position<S>, moves: &[Move]) -> bool {
    // Of each move of the side, the last one first: was it made in check, and did it take something?
    let mut made = Vec::new();
    let (mut last, mut since) = (None, 0);
    for (number, &mv) in moves.iter().enumerate() {
        let takes = !position.victims(mv).is_empty();
        since = if takes { 0 } else { since + 1 };
        if (moves.len() - number) % 2 == 1 {
            made.push((mv, crate::movegen::in_check(&position, position.side()), takes));
            last = position.piece_at(mv.from);
        }
        position.play(mv);
    }
    made.reverse();
    let passes = |&(mv, ..): &(Move, bool, bool)| mv.act == Act::Pass;
    let mut needed = TO_AND_FRO - 1;
    if made.get(1).is_some_and(passes) {
        made.remove(1);
        needed += 2;
    }
    let [(last_move, ..), ..] = made[..] else { return false };
    let Some((side, kind)) = last.filter(|_| made.len() > 4 && since >= needed) else { return false };
    let back = |pair: &[(Move, bool, bool)]| pair[0].0.from == pair[1].0.to && pair[0].0.to == pair[1].0.from;
    let plain = !made[..5].iter().any(passes) && !made[..5].iter().any(|&(_, check, _)| check) && !made[4].2;
    last_move.act != Act::Pass
        && plain
        && made[..4].windows(2).all(back)
        && made[3].0.from == made[4].0.to
        && meets_royals(&position, side, kind)
}

/// Can a piece ever stand where a royal piece of the other side may? Those that only guard their own may go to and fro.
fn meets_royals<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind) -> bool {
    let (variant, geometry) = (position.variant(), position.geometry());
    let stands = |kind: usize, side: Side, at: Square| {
        let ends = variant.open().and_then(|open| open.kinds.get(kind)?.ends_in);
        variant.pieces[kind].confine.contains(geometry, side, at)
            && ends.is_none_or(|zone| zone.contains(geometry, side, at))
    };
    let mut royals = (0..variant.pieces.len()).filter(|&kind| variant.pieces[kind].royal);
    royals.any(|royal| {
        geometry.squares().any(|at| stands(usize::from(kind), side, at) && stands(royal, side.other(), at))
    })
}
