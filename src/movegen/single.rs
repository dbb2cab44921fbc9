//! Legal moves of the games whose turns have one part: the family's, and an author's that is chess but for board, pieces and array; with
//! castling, captures en passant, and the turning Ravens of the draft of 2023. Other generators have their own castling and en passant:
//! `two_part`, `three_dimensional`, and `open` (`pseudo.rs` and `sets.rs`).
//!
//! Checks, pins and evasions: what a move must not do to its own king; and who attacks a cell by lines alone. A line onto the king with
//! nothing on it is a check; with one piece on it, that piece is pinned to it if it is ours. Lines with more pieces on them can't be opened
//! by one piece's move, so they are not looked at again. Each line counts for itself: of two lines from one attacker both must be stopped.

use crate::board::{Side, Square, SquareSet};
use crate::movement::{Line, Reach, Walk};
use crate::position::{Act, Kind, Man, Move, Position};
use std::hint::cold_path;

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    /// Captures and promotions.
    Captures,
    /// All but these.
    Quiets,
}

impl Wanted {
    /// Those cells among which a kind of the side to move has its targets.
    #[inline]
    fn among<S: SquareSet>(self, position: &Position<S>, kind: Kind) -> S {
        let promotions = || position.rules().promotion_cells[kind as usize][position.side().index()];
        match self {
            Wanted::All => !S::EMPTY,
            Wanted::Captures => position.men(position.side().other()) | promotions(),
            Wanted::Quiets => !position.men_of_both() & !promotions(),
        }
    }

    /// Where pieces may go that do not promote: [`Wanted::among`] without the promotion cells.
    #[inline]
    fn among_plain<S: SquareSet>(self, position: &Position<S>) -> S {
        match self {
            Wanted::All => !S::EMPTY,
            Wanted::Captures => position.men(position.side().other()),
            Wanted::Quiets => !position.men_of_both(),
        }
    }
}

/// Adds the moves of the pieces of the side to move, but en passant and what a whole side does.
#[inline]
fn add_men<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, wanted: Wanted, moves: &mut Vec<Move>) {
    let (rules, side) = (position.rules(), position.side());
    // Looked at one by one: the king, pinned pieces, and those whose moves may be more than going from cell to cell.
    let king = position.king(side);
    let mut apart = danger.pinned;
    let mut rest = position.men(side).without(king) & !apart;
    for walk in rules.strides.of(side) {
        let men = position.men_of(side, walk.program) & rest;
        rest &= !men;
        add_walk(position, walk, men, danger.allowed & wanted.among(position, walk.program), moves);
    }
    for &kind in &rules.elaborate {
        let men = position.men_of(side, kind) & rest;
        apart |= men;
        rest &= !men;
    }
    add_plain(position, danger.allowed & wanted.among_plain(position), rest, moves);
    let cut = Cut::new(position, !S::EMPTY);
    let reach = rules.fans.reach_of_row(position.row_at(king), king, cut.occupied);
    let among = wanted.among(position, rules.royal);
    add(position, rules.royal, king, safe(position, king, cut.of(reach) & among), moves);
    for from in apart.squares() {
        let kind = position.kind_at(from);
        add(position, kind, from, targets_of_other(position, danger, &cut, from) & wanted.among(position, kind), moves);
    }
}

/// Adds the moves of pieces of one kind that go by strides.
#[inline]
fn add_walk<S: SquareSet>(position: &Position<S>, walk: &Walk<S>, men: S, among: S, moves: &mut Vec<Move>) {
    let cut = Cut::new(position, among);
    walk.steps(men, !cut.occupied, cut.quiet, cut.capture, |steps| {
        if steps.targets.is_empty() {
            return;
        }
        let apart = steps.targets & walk.choosing;
        let plain = steps.targets ^ apart;
        if steps.double {
            plain.append(moves, |to| Move::plain(steps.from(to), to).with(Act::Double(steps.passed(to))));
        } else {
            plain.append(moves, |to| Move::plain(steps.from(to), to));
        }
        if !apart.is_empty() {
            // Hardly any piece is about to promote.
            cold_path();
            for to in apart.squares() {
                add(position, walk.program, steps.from(to), S::of(to), moves);
            }
        }
    });
}

/// Adds the moves, to targets among these cells, of pieces who are not pinned and of whom no move is more than going from one
/// cell to another. Most have few: to push each takes less than to make room for all of them.
#[inline(never)]
fn add_plain<S: SquareSet>(position: &Position<S>, among: S, men: S, moves: &mut Vec<Move>) {
    let cut = Cut::new(position, among);
    let fans = &position.rules().fans;
    if position.rules().alike {
        let ends = !position.men(position.side()) & among;
        men.squares().for_each(|from| {
            let reach = fans.reach_of_row(position.row_at(from), from, cut.occupied);
            (reach.quiet & ends).squares().for_each(|to| moves.push(Move::plain(from, to)));
        });
    } else {
        men.squares().for_each(|from| {
            let reach = fans.reach_of_row(position.row_at(from), from, cut.occupied);
            cut.of(reach).squares().for_each(|to| moves.push(Move::plain(from, to)));
        });
    }
}

/// What cuts the reach of a piece of the side to move to its targets.
struct Cut<S> {
    occupied: S,
    quiet: S,
    capture: S,
}

impl<S: SquareSet> Cut<S> {
    /// To targets among these cells.
    #[inline]
    fn new(position: &Position<S>, among: S) -> Self {
        let occupied = position.men_of_both();
        Cut { occupied, quiet: !occupied & among, capture: position.men(position.side().other()) & among }
    }
    #[inline]
    fn of(&self, reach: Reach<S>) -> S {
        (reach.quiet & self.quiet) | (reach.capture & self.capture)
    }
}

/// The legal targets of a piece of the side to move.
#[inline]
fn targets<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, cut: &Cut<S>, from: Square) -> S {
    let king = position.king(position.side());
    if from == king {
        let reach = position.rules().fans.reach_of_row(position.row_at(king), king, cut.occupied);
        safe(position, king, cut.of(reach))
    } else {
        targets_of_other(position, danger, cut, from)
    }
}

/// The legal targets of one that is not the king.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn targets_of_other<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, cut: &Cut<S>, from: Square) -> S {
    let reach = position.rules().fans.reach_of_row(position.row_at(from), from, cut.occupied);
    let targets = cut.of(reach) & danger.allowed;
    if danger.pinned.has(from) { targets & pin(position, from) } else { targets }
}

/// Those of a king's targets that no enemy attacks once it stands there.
#[inline]
fn safe<S: SquareSet>(position: &Position<S>, king: Square, targets: S) -> S {
    if targets.is_empty() { targets } else { unattacked(position, king, targets) }
}

#[inline(never)]
fn unattacked<S: SquareSet>(position: &Position<S>, king: Square, targets: S) -> S {
    let them = position.side().other();
    let without_king = position.men_of_both().without(king);
    targets
        .squares()
        .filter(|&to| !attacked_directly(position, to, them, without_king, S::of(to)))
        .fold(S::EMPTY, |safe, to| safe.with(to))
}

/// Adds all legal moves.
pub(super) fn moves<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    let danger = Danger::new(position);
    add_men(position, &danger, Wanted::All, moves);
    en_passant_captures(position, |mv| moves.push(mv));
    add_others(position, &danger, moves);
}

/// May the side to move have one more of a kind by promotion?
#[inline]
fn is_below<S: SquareSet>(position: &Position<S>, kind: Kind) -> bool {
    let limit = position.rules().promotion_limits.get(kind as usize).copied().flatten();
    limit.is_none_or(|most| position.men_of(position.side(), kind).count() < u32::from(most))
}

/// Adds the moves of a piece to these of its legal targets.
#[inline]
fn add<S: SquareSet>(position: &Position<S>, kind: Kind, from: Square, targets: S, moves: &mut Vec<Move>) {
    if !targets.is_empty() {
        add_some(position, kind, from, targets, moves);
    }
}

/// Adds promotions, double steps, plain moves, and steps that turn the piece.
#[inline(never)]
fn add_some<S: SquareSet>(position: &Position<S>, kind: Kind, from: Square, targets: S, moves: &mut Vec<Move>) {
    let rules = position.rules();
    let side = position.side();
    let mut staying = targets;
    if rules.promoting >> kind & 1 != 0 {
        for to in (targets & rules.promotion_cells[kind as usize][side.index()]).squares() {
            let become_ = rules.promotes_to[kind as usize].iter().filter(|&&kind| is_below(position, kind));
            moves.extend(become_.map(|&kind| Move::plain(from, to).with(Act::Promote(kind))));
        }
        staying &= rules.staying_cells[kind as usize][side.index()];
    }
    if rules.pawn == Some(kind) {
        let doubles = rules.fans.of_side(kind, side).doubles(from);
        (staying & doubles.all).append(moves, |to| Move::plain(from, to).with(Act::Double(doubles.passed(to))));
        staying &= !doubles.all;
    }
    staying.append(moves, |to| Move::plain(from, to));
    if rules.variant.turning.is_some() {
        turning_steps(position, kind, from, targets, |mv| moves.push(mv));
    }
}

/// Adds castling and turns in place.
#[inline]
fn add_others<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, moves: &mut Vec<Move>) {
    if danger.check {
        return;
    }
    if position.variant().turning.is_some() {
        rotations(position, |mv| moves.push(mv));
    }
    castlings(position, |mv| moves.push(mv));
}

/// Adds captures and promotions.
pub(super) fn captures<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, moves: &mut Vec<Move>) {
    add_men(position, danger, Wanted::Captures, moves);
    en_passant_captures(position, |mv| moves.push(mv));
}

/// Adds what [`captures`] does not.
pub(super) fn quiets<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, moves: &mut Vec<Move>) {
    add_men(position, danger, Wanted::Quiets, moves);
    add_others(position, danger, moves);
}

/// Adds the legal moves of the piece on a cell.
pub(super) fn of_man<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, from: Square, moves: &mut Vec<Move>) {
    let side = position.side();
    let Some(Man::Of(owner, kind)) = position.at(from) else { return };
    if owner != side {
        return;
    }
    let cut = Cut::new(position, !S::EMPTY);
    add(position, kind, from, targets(position, danger, &cut, from), moves);
    en_passant_captures(position, |mv| moves.extend((mv.from == from).then_some(mv)));
    if kind == position.rules().royal || position.variant().turning.is_some() {
        let mut others = Vec::new();
        add_others(position, danger, &mut others);
        moves.extend(others.into_iter().filter(|mv| mv.from == from));
    }
}

/// Is there any legal move?
pub(super) fn any<S: SquareSet>(position: &Position<S>, danger: &Danger<S>) -> bool {
    let side = position.side();
    if !position.rules().promotion_limits.is_empty() {
        // A target may be one where nothing may be promoted to and nothing may stay.
        let mut all = Vec::new();
        moves(position, &mut all);
        return !all.is_empty();
    }
    let cut = Cut::new(position, !S::EMPTY);
    let king = S::of(position.king(side));
    let mut men = (position.men(side) & !king).squares().chain(king.squares());
    if men.any(|from| !targets(position, danger, &cut, from).is_empty()) {
        return true;
    }
    let mut rest = Vec::new();
    en_passant_captures(position, |mv| rest.push(mv));
    add_others(position, danger, &mut rest);
    !rest.is_empty()
}

/// How many moves [`moves`] adds.
pub(super) fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    let rules = position.rules();
    let turning = rules.variant.turning.is_some();
    let side = position.side();
    let king = position.king(side);
    let danger = Danger::new(position);
    let cut = Cut::new(position, !S::EMPTY);
    let occupied = cut.occupied;
    let mut count =
        u64::from(safe(position, king, cut.of(rules.fans.reach(rules.royal, side, king, occupied))).count());
    let mut rest = position.men(side).without(king);
    for walk in rules.strides.of(side) {
        let kind = walk.program;
        // All at once, but for those that are pinned, each to its own line.
        let men = position.men_of(side, kind) & !danger.pinned;
        rest &= !men;
        let mut together = S::EMPTY;
        walk.steps(men, cut.quiet, cut.quiet, cut.capture, |steps| {
            let targets = steps.targets & danger.allowed;
            if (together & targets).is_empty() {
                together |= targets;
            } else {
                count += count_to(position, kind, walk.choosing, targets);
            }
        });
        count += count_to(position, kind, walk.choosing, together);
    }
    let pins = !(danger.pinned & rest).is_empty();
    for from in rest.squares() {
        let row = position.row_at(from);
        let targets = cut.of(rules.fans.reach_of_row(row, from, occupied)) & danger.allowed;
        count += if pins && danger.pinned.has(from) {
            count_of(position, from, targets & pin(position, from))
        } else if rules.each_target_counts_once {
            u64::from(targets.count())
        } else if targets.is_empty() {
            0
        } else {
            count_of(position, from, targets)
        };
    }
    en_passant_captures(position, |_| count += 1);
    if !danger.check {
        if turning {
            rotations(position, |_| count += 1);
        }
        castlings(position, |_| count += 1);
    }
    count
}

/// How many moves of the piece on a cell lead to these legal targets, those included that turn it on the way.
#[inline(never)]
fn count_of<S: SquareSet>(position: &Position<S>, from: Square, targets: S) -> u64 {
    let kind = position.kind_at(from);
    let choosing = position.rules().choosing_cells[kind as usize][position.side().index()];
    let mut count = count_to(position, kind, choosing, targets);
    if position.variant().turning.is_some() {
        turning_steps(position, kind, from, targets, |_| count += 1);
    }
    count
}

/// How many moves of a kind lead to these legal targets; on those that are `choosing` a move is not one plain move.
#[inline]
fn count_to<S: SquareSet>(position: &Position<S>, kind: Kind, choosing: S, targets: S) -> u64 {
    if !(targets & choosing).is_empty() {
        return count_promoting(position, kind, targets);
    }
    u64::from(targets.count())
}

/// How many moves to these targets a kind has that promotes on some of them, or may not stay there.
#[cold]
#[inline(never)]
fn count_promoting<S: SquareSet>(position: &Position<S>, kind: Kind, targets: S) -> u64 {
    let (rules, side) = (position.rules(), position.side().index());
    let stays = u64::from((targets & rules.staying_cells[kind as usize][side]).count());
    let promoting = targets & rules.promotion_cells[kind as usize][side];
    if promoting.is_empty() {
        return stays;
    }
    let choices = rules.promotes_to[kind as usize].iter().filter(|&&kind| is_below(position, kind)).count();
    stays + u64::from(promoting.count()) * choices as u64
}

/// Calls `visit` for every legal castling; the king must not be in check.
#[inline]
pub(super) fn castlings<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let side = position.side();
    for castling_side in 0..2 {
        if position.may_castle(side, castling_side)
            && let Some(mv) = castling_way_is_free(position, castling_side, position.men_of_both())
            && castling_is_safe(position, castling_side)
        {
            visit(mv);
        }
    }
}

/// Does no enemy attack a cell on the king's way? It itself has left its own. In a call of its own, since most lists of moves
/// don't come to it.
#[inline(never)]
fn castling_is_safe<S: SquareSet>(position: &Position<S>, castling_side: usize) -> bool {
    let side = position.side();
    let occupied = position.men_of_both().without(position.king(side));
    castling_path(position, castling_side, true)
        .all(|cell| !attacked_directly(position, cell, side.other(), occupied, S::EMPTY))
}

/// The castling move, if every cell between king and rook is empty.
pub(super) fn castling_way_is_free<S: SquareSet>(
    position: &Position<S>,
    castling_side: usize,
    occupied: S,
) -> Option<Move> {
    let rules = position.rules();
    let between = rules.castling_between[position.side().index()][castling_side];
    if !(between & occupied).is_empty() {
        return None;
    }
    let cells = rules.castling_cells(position.side(), castling_side)?;
    Some(Move::plain(cells.king, cells.king_to).with(Act::Castle(castling_side as u8)))
}

/// The cells that the king passes, and with `last` also the one where it ends.
pub(super) fn castling_path<S: SquareSet>(
    position: &Position<S>,
    castling_side: usize,
    last: bool,
) -> impl Iterator<Item = Square> + use<S> {
    let cells = position.rules().castling_cells(position.side(), castling_side);
    let (from, to) = cells.map_or((0, 0), |cells| (cells.king.index(), cells.king_to.index()));
    let (low, high) = (from.min(to), from.max(to));
    (low..=high).filter(move |&index| index != from && (last || index != to)).map(Square::from_index)
}

/// Calls `visit` for every legal capture en passant of a game without relays.
#[inline]
fn en_passant_captures<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let Some((chance, pawn)) = position.en_passant().zip(position.rules().pawn) else { return };
    let side = position.side();
    let pawns = position.men_of(side, pawn);
    let lines = &position.rules().lines;
    if !lines.has_any(pawn, side, chance.passed, pawns) {
        return;
    }
    for line in lines.onto(pawn, side, chance.passed, pawns) {
        let occupied = position.occupied().without(line.origin).without(chance.man).with(chance.passed);
        if !attacked_directly(position, position.king(side), side.other(), occupied, S::of(chance.man)) {
            visit(Move::plain(line.origin, chance.passed).with(Act::EnPassant));
        }
    }
}

/// Is there a legal capture en passant in this game without relays?
pub(super) fn can_capture_en_passant<S: SquareSet>(position: &Position<S>) -> bool {
    let mut any = false;
    en_passant_captures(position, |_| any = true);
    any
}

/// May the piece on this cell turn now?
///
/// Not in the first moves of the game, and then only some moves of its side after the last turn, fewer while the
/// opponent's king is promoted.
fn may_rotate<S: SquareSet>(position: &Position<S>, raven: Square) -> bool {
    let Some(turning) = position.variant().turning else { return false };
    let now = position.move_number();
    let last = position.last_rotation(raven);
    let promoted = position.king_is_promoted(position.side().other());
    let rest = if promoted { turning.rest_if_promoted } else { turning.rest };
    now >= turning.first && (last == 0 || now >= last + rest)
}

/// The kind that faces a quarter turn to the right (1) or left (3) of this one; none if it is not one that turns.
fn rotated<S: SquareSet>(position: &Position<S>, kind: Kind, quarters: u8) -> Option<Kind> {
    let piece = position.rules().piece(kind);
    let rotates = position.variant().turning.is_some_and(|turning| turning.letter == piece.letter);
    rotates.then(|| position.rules().facings[usize::from((piece.facing + quarters) % 4)])
}

/// Visits the turns in place. The king must not be in check, since they stop nothing.
#[inline]
fn rotations<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    if position.variant().turning.is_none_or(|turning| position.move_number() < turning.first) {
        return;
    }
    let side = position.side();
    for kind in position.rules().facings {
        for from in position.men_of(side, kind).squares().filter(|&from| may_rotate(position, from)) {
            for quarters in [1, 3] {
                if let Some(kind) = rotated(position, kind, quarters) {
                    visit(Move::plain(from, from).with(Act::Rotate(kind)));
                }
            }
        }
    }
}

/// Visits, for those of a Raven's legal targets that are a sideways step, the step with a turn to that side.
#[inline]
fn turning_steps<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    from: Square,
    targets: S,
    mut visit: impl FnMut(Move),
) {
    if !may_rotate(position, from) {
        return;
    }
    for quarters in [1, 3] {
        let Some(kind) = rotated(position, kind, quarters) else { return };
        let (files, ranks) = ahead(position.side(), position.rules().piece(kind).facing);
        let Some(to) = position.geometry().offset(from, files, ranks, 0) else { continue };
        if targets.has(to) {
            visit(Move::plain(from, to).with(Act::Rotate(kind)));
        }
    }
}

/// One step ahead, on the board, for one who faces so many quarters to the right of forward.
fn ahead(side: Side, quarters: u8) -> (i8, i8) {
    let (files, ranks) = [(0, 1), (1, 0), (0, -1), (-1, 0)][usize::from(quarters % 4)];
    (files * side.forward(), ranks * side.forward())
}

/// The dangers to the king of the side to move.
pub(super) struct Danger<S> {
    /// Where a piece other than the king may go: everywhere if there is no check, else where all checks end (evasions).
    pub allowed: S,
    /// Is the king in check?
    pub check: bool,
    /// Own pieces that alone stop a line.
    pub pinned: S,
}

impl<S: SquareSet> Danger<S> {
    // Every list begins with it. As a call, all of it goes through memory.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn new(position: &Position<S>) -> Self {
        let side = position.side();
        // Games with neutral pieces, and positions with walls, have another generator.
        debug_assert_eq!(position.occupied(), position.men_of_both(), "something stands here that is nobody's piece");
        let (occupied, own) = (position.men_of_both(), position.men(side));
        let mut danger = Danger { allowed: !S::EMPTY, check: false, pinned: S::EMPTY };
        each_line(position, side, |line| {
            let blockers = line.between & occupied;
            if blockers.is_empty() {
                danger.check = true;
                danger.allowed &= line.between | S::of(line.origin);
            } else if blockers.without_first().is_empty() {
                danger.pinned |= blockers & own;
            }
        });
        danger
    }
}

/// The pieces of the side to move that alone stop a line of its own onto the enemy's king: a move of one may discover a check.
pub(super) fn discoverers<S: SquareSet>(position: &Position<S>) -> S {
    let (occupied, own) = (position.occupied(), position.men(position.side()));
    let mut alone = S::EMPTY;
    each_line(position, position.side().other(), |line| {
        let blockers = line.between & occupied;
        if blockers.without_first().is_empty() {
            alone |= blockers & own;
        }
    });
    alone
}

/// The cells that keep every line stopped that only this piece stops.
#[cold]
#[inline(never)]
pub(super) fn pin<S: SquareSet>(position: &Position<S>, man: Square) -> S {
    let occupied = position.men_of_both();
    let mut allowed = !S::EMPTY;
    each_line(position, position.side(), |line| {
        if line.between & occupied == S::of(man) {
            allowed &= line.between | S::of(line.origin);
        }
    });
    allowed
}

/// All lines of the enemy's pieces onto the king of this side.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn each_line<S: SquareSet>(position: &Position<S>, side: Side, mut visit: impl FnMut(&Line<S>)) {
    let (king, them) = (position.king(side), side.other());
    let lines = &position.rules().lines;
    for from in (lines.origins(them, king) & position.men(them)).squares() {
        lines.each_of(position.kind_at(from), them, king, from, &mut visit);
    }
}

/// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there? Relays are not
/// regarded.
#[inline]
pub(super) fn attacked_directly<S: SquareSet>(
    position: &Position<S>,
    target: Square,
    by: Side,
    occupied: S,
    gone: S,
) -> bool {
    let lines = &position.rules().lines;
    let mut near = (lines.origins(by, target) & position.men(by) & !gone).squares();
    near.any(|from| lines.attacked(position.kind_at(from), by, target, S::of(from), occupied))
}
