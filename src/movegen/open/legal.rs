//! Which pseudo-moves of an open game are legal: those that sets tell to be certain ([`super::sets`]), and those that, played on a copy, break
//! no rule.
//!
//! Whether a game has ended on the board stands here too: each asks the other. Who reaches a flag may be answered by a
//! legal move, and there is no legal move once the game has ended.

use super::ending::{Rule, castling, checks, connection, counted, extinction, program};
use super::pseudo;
use super::safety::Safety;
use super::sets::{Collect, Count, Listing, Sink, Visit, Wanted};
use super::trial::{Bounds, Trial};
use crate::board::{Side, Square, SquareSet};
use crate::budget::{Budget, step};
use crate::position::open::{OpenRules, TurnPart, facing, in_check, in_check_within, is_attacked, kinds_in};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::{Flag, Pass, Verdict};

/// Calls `visit` for every legal move, until it answers false or the budget is spent. There is none once the game has ended
/// by what stands on the board; two passes in a row end it too, but leave moves that could be made.
pub(super) fn each<S: SquareSet>(
    position: &Position<S>,
    budget: Option<&Budget<'_>>,
    visit: &mut dyn FnMut(Move) -> bool,
) {
    if immediate(position).is_none_or(|(_, rule)| rule == Rule::Counted) {
        of_board(position, Bounds::of(budget), visit);
    }
}

/// Is there any legal move? If the budget is spent before one is found, none is.
pub fn any<S: SquareSet>(position: &Position<S>, budget: Option<&Budget<'_>>) -> bool {
    let mut any = false;
    each(position, budget, &mut |_| {
        any = true;
        false
    });
    any
}

/// The same of a position that is not over, where no move has to be tried and the dangers are known.
pub(in crate::movegen) fn any_of<S: SquareSet>(
    position: &Position<S>,
    safety: &Safety<S>,
    budget: Option<&Budget<'_>>,
) -> bool {
    let mut any = Visit { visit: &mut |_| false, full: false };
    if let Some(rules) = position.open_rules() {
        list(position, rules, safety, Wanted::All, Bounds::of(budget), &mut any);
    }
    any.full
}

/// Is this move, perhaps of another position, legal in a position that is not over, where no move has to be tried and the dangers are known?
pub(in crate::movegen) fn is_legal_of<S: SquareSet>(
    position: &Position<S>,
    safety: &Safety<S>,
    mv: Move,
    budget: Option<&Budget<'_>>,
) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let mut found = false;
    let mut is_it = |other| {
        found = other == mv;
        !found
    };
    if is_bound(rules) || mv.act == Act::Pass {
        let mut sink = Visit { visit: &mut |other| step(budget) && is_it(other), full: false };
        list(position, rules, safety, Wanted::All, Bounds::of(budget), &mut sink);
    } else {
        let from = if matches!(mv.act, Act::Drop(_)) { None } else { Some(mv.from) };
        of_one(position, rules, safety, from, Bounds::of(budget), &mut is_it);
    }
    found
}

/// Does it matter for a move which others there are?
fn is_bound<S: SquareSet>(rules: &OpenRules<S>) -> bool {
    rules.open.must_capture || rules.hands().is_some_and(|hands| hands.must_drop.is_some())
}

/// Is this move, perhaps of another position, legal here?
pub(super) fn is_legal_move<S: SquareSet>(position: &Position<S>, mv: Move, budget: Option<&Budget<'_>>) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    if is_bound(rules) || matches!(mv.act, Act::Pass | Act::Swap) {
        // What else there is matters.
        let mut found = false;
        each(position, budget, &mut |other| {
            found = other == mv;
            !found
        });
        return found;
    }
    if immediate(position).is_some_and(|(_, rule)| rule != Rule::Counted) {
        return false;
    }
    if position.tries_moves(rules) {
        return pseudo::has(position, mv)
            && !(rules.open.refuses() && position.is_refused(mv))
            && trial(position, Bounds::of(budget)).allows(mv)
            && !is_mated_in_a_part(position, rules, Bounds::of(budget));
    }
    is_legal_of(position, &Safety::of(position, rules), mv, budget)
}

/// Has the game ended by what stands on the board, so that there is no legal move?
pub(in crate::movegen) fn is_over<S: SquareSet>(position: &Position<S>) -> bool {
    immediate(position).is_some_and(|(_, rule)| rule != Rule::Counted)
}

/// So many checks may answer each other by mate while it is asked whether the first one mates. Where only mate may be a check, that
/// question asks itself of every reply that checks, and in games of some authors it would for ever: who is not mated by then is not.
const MOST_NESTED: u8 = 4;

/// Begins to try moves; whether a drop mates is asked of the replies. A game that the drop has won otherwise is no mate.
fn trial<'a, S: SquareSet>(position: &'a Position<S>, bounds: Bounds<'a>) -> Trial<'a, S> {
    Trial::new(position, bounds, |after, nested| {
        let mut found = is_over(after) || nested >= MOST_NESTED;
        if !found {
            of_board(after, Bounds { budget: None, nested: nested + 1 }, &mut |_| {
                found = true;
                false
            });
        }
        found
    })
}

/// Visits the legal moves of the piece on a square, or all drops, where nothing compels.
fn of_one<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    safety: &Safety<S>,
    from: Option<Square>,
    bounds: Bounds<'_>,
    visit: &mut dyn FnMut(Move) -> bool,
) {
    let mut trial = trial(position, bounds);
    let mut listing = Listing::new(position, rules, safety, Wanted::All, &mut trial);
    listing.run_of(from, &mut Visit { visit: &mut |mv| bounds.step() && visit(mv), full: false });
}

/// Finds a legal move, of the piece on a square if there is one, by its first part and then as a whole.
pub(super) fn find<S: SquareSet>(
    position: &Position<S>,
    from: Option<Square>,
    is_first: &dyn Fn(Move) -> bool,
    is_whole: &dyn Fn(Move) -> bool,
) -> Option<Move> {
    let rules = position.open_rules()?;
    if position.tries_moves(rules) || is_bound(rules) {
        return find_by_trial(position, from, is_first, is_whole);
    }
    if immediate(position).is_some_and(|(_, rule)| rule != Rule::Counted) {
        return None;
    }
    let mut found = None;
    of_one(position, rules, &Safety::of(position, rules), from, Bounds::of(None), &mut |mv| {
        found = Some(mv).filter(|&mv| is_first(mv) && is_whole(mv));
        found.is_none()
    });
    found
}

fn find_by_trial<S: SquareSet>(
    position: &Position<S>,
    from: Option<Square>,
    is_first: &dyn Fn(Move) -> bool,
    is_whole: &dyn Fn(Move) -> bool,
) -> Option<Move> {
    let rules = position.open_rules()?;
    if position.tries_moves(rules) {
        let usual = pseudo::find(position, from, is_first, &|mv| is_whole(mv) && is_legal_move(position, mv, None));
        if usual.is_some() || rules.exchanges_once == 0 && !position.may_wait() {
            return usual;
        }
    }
    let mut found = None;
    each(position, None, &mut |mv| {
        found = Some(mv).filter(|&mv| is_first(mv) && is_whole(mv));
        found.is_none()
    });
    found
}

/// Calls `visit` like [`each`], without asking whether the game has ended.
pub(super) fn of_board<S: SquareSet>(position: &Position<S>, bounds: Bounds<'_>, visit: &mut dyn FnMut(Move) -> bool) {
    let Some(rules) = position.open_rules() else { return };
    if position.tries_moves(rules) {
        return by_trial(position, rules, bounds, visit);
    }
    let mut sink = Visit { visit: &mut |mv| bounds.step() && visit(mv), full: false };
    list(position, rules, &Safety::of(position, rules), Wanted::All, bounds, &mut sink);
}

/// How many legal moves there are.
pub(super) fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    let Some(rules) = position.open_rules() else { return 0 };
    if position.tries_moves(rules) {
        let mut count = 0;
        each(position, None, &mut |_| {
            count += 1;
            true
        });
        return count;
    }
    if immediate(position).is_some_and(|(_, rule)| rule != Rule::Counted) {
        return 0;
    }
    let mut count = Count(0);
    list(position, rules, &Safety::of(position, rules), Wanted::All, Bounds::of(None), &mut count);
    count.0
}

/// Adds the legal moves of a sort to a list.
pub(super) fn some<S: SquareSet>(
    position: &Position<S>,
    safety: &Safety<S>,
    wanted: Wanted,
    budget: Option<&Budget<'_>>,
    moves: &mut Vec<Move>,
) {
    let Some(rules) = position.open_rules() else { return };
    list(position, rules, safety, wanted, Bounds::of(budget), &mut Collect { moves, budget, full: false });
}

/// Adds all legal moves to a list.
pub(super) fn all<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    match position.open_rules().filter(|rules| !position.tries_moves(rules)) {
        None => each(position, None, &mut |mv| {
            moves.push(mv);
            true
        }),
        Some(_) if immediate(position).is_some_and(|(_, rule)| rule != Rule::Counted) => {}
        Some(rules) => some(position, &Safety::of(position, rules), Wanted::All, None, moves),
    }
}

/// Gives the legal moves of a sort to a sink, passes among the quiet ones.
pub(super) fn list<'a, S: SquareSet>(
    position: &'a Position<S>,
    rules: &'a OpenRules<S>,
    safety: &'a Safety<S>,
    wanted: Wanted,
    bounds: Bounds<'a>,
    sink: &mut impl Sink<S>,
) {
    let mut trial = trial(position, bounds);
    let found = |wanted: Wanted, trial: &mut Trial<'a, S>| {
        let mut probe = Visit { visit: &mut |_| false, full: false };
        Listing::new(position, rules, safety, wanted, trial).run(&mut probe);
        probe.full
    };
    let has_to_capture = rules.open.must_capture && found(Wanted::Taking, &mut trial);
    if has_to_capture {
        if wanted != Wanted::Quiets {
            Listing::new(position, rules, safety, Wanted::Taking, &mut trial).run(sink);
        }
    } else if rules.hands().is_some_and(|hands| hands.must_drop.is_some()) && found(Wanted::Dropping, &mut trial) {
        if matches!(wanted, Wanted::All | Wanted::Quiets) {
            Listing::new(position, rules, safety, Wanted::Dropping, &mut trial).run(sink);
        }
        return;
    } else {
        Listing::new(position, rules, safety, wanted, &mut trial).run(sink);
    }
    if sink.is_full() || matches!(wanted, Wanted::Taking | Wanted::Captures) {
        return;
    }
    let may_pass = match rules.open.pass[position.side().index()] {
        Pass::Never => false,
        Pass::Always => !has_to_capture,
        Pass::Stuck => !found(Wanted::All, &mut trial),
    };
    if may_pass || position.may_take_over() || position.open().is_some_and(|state| state.refusable.is_some()) {
        pass(position, bounds, &mut |mv| {
            sink.one(mv);
            true
        });
    }
}

/// Tries every pseudo-move, in games whose turns place walls, or whose pieces do more than move and take.
fn by_trial<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    bounds: Bounds<'_>,
    visit: &mut dyn FnMut(Move) -> bool,
) {
    if is_mated_in_a_part(position, rules, bounds) {
        return;
    }
    let mut trial = trial(position, bounds);
    let mut compelled = false;
    let must_drop = rules.hands().and_then(|hands| hands.must_drop);
    let mut found = false;
    let mut judge = |mv: Move, trial: &mut Trial<'_, S>| {
        if rules.open.refuses() && position.is_refused(mv) || !trial.allows(mv) {
            return !bounds.is_over();
        }
        found = true;
        visit(mv)
    };
    let whole = if rules.open.must_capture || must_drop.is_some() {
        // Whether a move of some kind is legal is asked first: then it allows nothing else.
        let mut moves = Vec::with_capacity(64);
        pseudo::each(position, &mut |mv| {
            moves.push(mv);
            bounds.step()
        });
        if rules.open.must_capture {
            let captures = |mv: &Move| !position.victims(*mv).is_empty();
            compelled = moves.iter().any(|mv| bounds.step() && captures(mv) && trial.allows(*mv));
            if compelled {
                moves.retain(captures);
            }
        }
        if let Some(which) = must_drop {
            let kind = which.and_then(|letter| position.variant().kind_of_letter(letter));
            let wanted = |mv: &Move| matches!(mv.act, Act::Drop(dropped) if kind.is_none_or(|kind| kind == dropped));
            if moves.iter().any(|mv| bounds.step() && wanted(mv) && trial.allows(*mv)) {
                moves.retain(wanted);
                compelled = true;
            }
        }
        if bounds.is_over() {
            return;
        }
        moves.into_iter().all(|mv| judge(mv, &mut trial))
    } else {
        pseudo::each(position, &mut |mv| judge(mv, &mut trial))
    };
    let may_pass = match rules.open.pass[position.side().index()] {
        Pass::Never => false,
        Pass::Always => !compelled,
        Pass::Stuck => !found,
    };
    // Pieces change places only where nothing else helps, or the king is in check.
    if whole && rules.exchanges_once != 0 && (!found || in_check(position, position.side())) {
        pseudo::exchanging(position, rules, &mut |mv| if trial.allows(mv) { visit(mv) } else { !bounds.is_over() });
    }
    let refuses = || position.open().is_some_and(|state| state.refusable.is_some());
    if whole && (may_pass || refuses() || position.may_take_over()) {
        pass(position, bounds, visit);
    }
    // Who has a move in none of the parts that are left waits there, in check perhaps: nobody else moves there either. And so ends the turn of who
    // has none by others.
    if whole
        && !found
        && position.may_wait()
        && let Some(mv) = no_move(position)
    {
        visit(mv);
    }
}

/// Where parts of the board keep an order of their own: is the side to move in check in one where it is to move, without a move there, and would
/// not have one by a drop either, whatever came to its hand? That is mate, whatever could be done elsewhere.
fn is_mated_in_a_part<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, bounds: Bounds<'_>) -> bool {
    let Some(due) = position.due() else { return false };
    let side = position.side();
    let parts = rules.parts.iter().filter(|part| !(**part & due).is_empty());
    parts.copied().any(|part| {
        let checked = in_check_within(position, side, part);
        checked && !could_be_shielded(position, rules, part) && !has_move_in(position, part, bounds)
    })
}

/// Would a piece that is dropped somewhere within a part of the board end the check there, if the side had it in hand?
fn could_be_shielded<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, part: S) -> bool {
    if !rules.hands().is_some_and(|hands| hands.drops) {
        return false;
    }
    let side = position.side();
    let mut with = position.clone();
    (part & !position.standing()).squares().any(|at| {
        let dropped = |kind: &Kind| rules.kinds[*kind as usize].drop[side.index()].has(at);
        let mut kinds = (0..rules.kinds.len() as Kind).filter(|kind| !rules.kinds[*kind as usize].royal);
        // Where nobody asks of which kind others are one shields as well as another.
        kinds.find(dropped).is_some_and(|kind| {
            with.stand_in(at, Some(Man::Of(side, kind)));
            let shielded = !in_check_within(&with, side, part);
            with.stand_in(at, None);
            shielded
        })
    })
}

/// Is there a legal move that ends within a part of the board?
fn has_move_in<S: SquareSet>(position: &Position<S>, part: S, bounds: Bounds<'_>) -> bool {
    let mut trial = trial(position, bounds);
    !pseudo::each(position, &mut |mv| !(bounds.is_over() || part.has(mv.to) && trial.allows(mv)))
}

/// Has the game ended on the board? Who wins it, as the side to move sees it.
pub(crate) fn immediate<S: SquareSet>(position: &Position<S>) -> Option<(Verdict, Rule)> {
    let rules = position.open_rules().filter(|rules| rules.ends_on_board)?;
    let ends = &rules.open.ends;
    // Asked here, not within each: it is asked of every position, and most games have one of these rules.
    let extinct = || ends.extinction.as_ref().and_then(|extinction| self::extinction(position, rules, extinction));
    let flagged = || {
        let flag = ends.flag.as_ref()?;
        let (verdict, rule) = self::flag(position, rules, flag)?;
        Some((if flag.draws { Verdict::Draw } else { verdict }, rule))
    };
    let seldom =
        || if rules.ends_rarely { castling(position, rules).or_else(|| program(position, rules)) } else { None };
    let connected = || ends.connect.as_ref().and_then(|connect| connection(position, rules, connect));
    extinct()
        .or_else(flagged)
        .or_else(seldom)
        .or_else(|| ends.checks.and_then(|_| checks(position)))
        .or_else(connected)
        .or_else(|| counted(position, rules))
}

fn flag<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, flag: &Flag) -> Option<(Verdict, Rule)> {
    let us = position.side();
    let them = us.other();
    let bearers = |side: Side| {
        let borne = kinds_in(rules.bearers[side.index()], rules.kinds.len());
        borne.fold(S::EMPTY, |set, kind| set | position.men_of(side, kind))
    };
    let reached = |side: Side| {
        let (zone, wanted) = (rules.flag[side.index()], u32::from(flag.count));
        // Asked of every position: in most nobody is there.
        if (position.men(side) & zone).is_empty() {
            return false;
        }
        let there = bearers(side) & zone;
        let full = flag.when_full && !there.is_empty() && (zone & !position.standing()).is_empty();
        // One piece more than is needed can't be taken in time.
        let safe = || !there.squares().any(|square| is_attacked(position, square, side.other()));
        let asks_safety = flag.safe && (!flag.answer || side == them) && there.count() == wanted;
        (there.count() >= wanted || full) && (!asks_safety || safe())
    };
    if (flag.answer || flag.safe) && reached(us) {
        let level = flag.answer && us == Side::White || flag.safe && !flag.answer;
        let level = level && reached(them);
        return Some((if level { Verdict::Draw } else { Verdict::Win }, Rule::Flag));
    }
    if !reached(them) {
        return None;
    }
    if flag.answer {
        // Black, who moves second, may still draw level with a royal bearer. What others would answer shows after the next move, but not where
        // who has come there is safe.
        let royal = bearers(us) & position.royals(us);
        let mut can_answer = royal.is_empty() && !flag.safe;
        if us == Side::Black && !can_answer {
            of_board(position, Bounds::of(None), &mut |mv| {
                can_answer = royal.has(mv.from) && rules.flag[us.index()].has(mv.to);
                !can_answer
            });
        }
        if can_answer {
            return None;
        }
    }
    Some((Verdict::Loss, Rule::Flag))
}

/// Passing, refusing a move or taking one over, which may not leave a royal piece attacked. It is written as who goes nowhere, so it is somebody who can't come
/// back to where it stands by a move of its own.
fn pass<S: SquareSet>(position: &Position<S>, bounds: Bounds<'_>, visit: &mut dyn FnMut(Move) -> bool) {
    let comes_back = |square: Square| {
        let Some((rules, (_, kind))) = position.open_rules().zip(position.piece_at(square)) else { return false };
        let compiled = &rules.kinds[kind as usize];
        let walks = !compiled.set_wise() && !compiled.hops();
        walks
            && !pseudo::of_piece(position, rules, kind, square, &mut Vec::new(), &mut |mv| {
                mv.to != square || !position.victims(mv).is_empty()
            })
    };
    let all = position.men(position.side()).squares().map(|square| Move::plain(square, square).with(Act::Pass));
    let mut all = no_move(position).into_iter().chain(all);
    // Of a first move that is taken over there is nothing to try: it was legal.
    if let Some(mv) = all.find(|mv| !comes_back(mv.from))
        && (position.may_take_over() || trial(position, bounds).allows(mv))
    {
        visit(mv);
    }
}

/// The move of nobody: of a king, or else of the first piece.
fn no_move<S: SquareSet>(position: &Position<S>) -> Option<Move> {
    let side = position.side();
    let square = position.kings(side).first().or(position.men(side).first())?;
    Some(Move::plain(square, square).with(Act::Pass))
}

/// Can a position be in which this side has just moved?
pub(crate) fn is_legal_setup<S: SquareSet>(position: &Position<S>) -> bool {
    let them = position.side().other();
    let faces = position.open_rules().is_some_and(|rules| rules.open.facing) && facing(position);
    // A king of the other side that a move has turned may stand attacked: nobody has moved it there. And so may one that stood so as the last
    // of its enemy's was blown up.
    let turned = position.open_rules().is_some_and(|rules| {
        let blown_up = || rules.open.blast.is_some() && position.royals(position.side()).is_empty();
        rules.pseudo_royal != 0 && (rules.open.flips.is_some() || blown_up())
    });
    let attacked = match position.turn_part() {
        // Where parts keep an order of their own a check may wait for an answer in another one.
        TurnPart::Any => in_check_within(position, them, position.due().unwrap_or(!S::EMPTY)),
        TurnPart::Promotion(promoting) => {
            in_check(position, them) || promoting.squares().any(|at| position.checks_by_promoting(at))
        }
        // The same side has moved before, and may have given check.
        TurnPart::Push(_) => false,
    };
    immediate(position).is_some() || (!faces && (turned || !attacked))
}
