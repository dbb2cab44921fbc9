//! Every move that the movements, hands and castling of an open game offer, captures en passant and promotions among them, before its royal
//! pieces are thought of.

use super::drops;
use crate::board::{Side, Square, SquareSet};
use crate::movement::{End, Kinds, Movements, Route, Seen};
use crate::position::open::{
    CastlingSide, OpenKind, OpenRules, TurnPart, WAYS, castling_ways, endangered, facing_between, has_kind, in_check,
    kinds_in, occupant, occupant_as,
};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::{OpenPromotion, PromotesOn, Walls};
use std::cell::Cell;

/// Calls `visit` for every pseudo-move, until it answers false; passes are the caller's. False if it has.
pub(super) fn each<S: SquareSet>(position: &Position<S>, visit: &mut dyn FnMut(Move) -> bool) -> bool {
    let Some(rules) = position.open_rules() else { return true };
    let Some(walls) = rules.open.walls else { return each_first(position, rules, visit) };
    let mut after = None;
    if rules.open.wall_instead {
        return each_first(position, rules, visit)
            && no_move(position).is_none_or(|mv| walled(position, rules, walls, mv, &mut after, visit));
    }
    each_first(position, rules, &mut |mv| walled(position, rules, walls, mv, &mut after, visit))
}

/// The move of nobody with which a wall is placed where that takes the place of a move.
fn no_move<S: SquareSet>(position: &Position<S>) -> Option<Move> {
    let first = position.men(position.side()).first()?;
    Some(Move::plain(first, first).with(Act::Pass))
}

/// Is this one of the pseudo-moves? Only those of the piece that moves are looked at.
pub(super) fn has<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let side = position.side();
    let (first, mut after) = (mv.first_part(), None);
    let with_wall = rules.open.walls.filter(|_| !rules.open.wall_instead || mv.act == Act::Pass);
    let mut visit = |other: Move| {
        other != first
            || with_wall
                .is_some_and(|walls| walled(position, rules, walls, other, &mut after, &mut |other: Move| other != mv))
    };
    if with_wall.is_none() && mv.neutral.is_some() {
        return false;
    }
    let part = position.turn_part();
    let missed = match mv.act {
        _ if part != TurnPart::Any => of_part(position, rules, part, Some(mv.from), &mut visit),
        Act::Drop(_) => drops::each_move(position, &mut visit),
        Act::Castle(_) | Act::CastleGate { .. } => each_castling(position, &mut visit),
        _ => position.piece_at(mv.from).is_none_or(|(owner, kind)| {
            owner != side
                || of_piece(position, rules, kind, mv.from, &mut Vec::new(), &mut visit)
                    && staying(position, rules, kind, mv.from, &mut visit)
        }),
    };
    !missed
}

/// Finds a pseudo-move, of the piece on a square if there is one, by its first part and then as a whole.
pub(super) fn find<S: SquareSet>(
    position: &Position<S>,
    from: Option<Square>,
    is_first: &dyn Fn(Move) -> bool,
    is_whole: &dyn Fn(Move) -> bool,
) -> Option<Move> {
    let rules = position.open_rules()?;
    let (mut found, mut after) = (None, None);
    let mut visit = |first: Move| {
        let mut whole = |mv: Move| {
            found = Some(mv).filter(|&mv| is_whole(mv));
            found.is_none()
        };
        match rules.open.walls.filter(|_| !rules.open.wall_instead || first.act == Act::Pass) {
            _ if !is_first(first) => true,
            Some(walls) => walled(position, rules, walls, first, &mut after, &mut whole),
            None => whole(first),
        }
    };
    let kind = from.and_then(|from| position.piece_at(from));
    let part = position.turn_part();
    match (from, kind) {
        _ if part != TurnPart::Any => {
            of_part(position, rules, part, from, &mut visit);
        }
        (Some(from), Some((owner, kind))) if owner == position.side() => {
            let instead = no_move(position).filter(|mv| rules.open.wall_instead && mv.from == from);
            let _ = of_piece(position, rules, kind, from, &mut Vec::new(), &mut visit)
                && staying(position, rules, kind, from, &mut visit)
                && each_castling(position, &mut visit)
                && instead.is_none_or(&mut visit);
        }
        (None, _) => {
            drops::each_move(position, &mut visit);
        }
        _ => {}
    }
    found
}

/// The pseudo-moves without the walls that may be placed after them.
fn each_first<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, visit: &mut dyn FnMut(Move) -> bool) -> bool {
    let part = position.turn_part();
    if part != TurnPart::Any {
        return of_part(position, rules, part, None, visit);
    }
    let mut routes = Vec::new();
    let pieces = position.men(position.side()).squares().all(|from| {
        position.piece_at(from).is_none_or(|(_, kind)| {
            of_piece(position, rules, kind, from, &mut routes, visit) && staying(position, rules, kind, from, visit)
        })
    });
    pieces && each_castling(position, visit) && drops::each_move(position, visit)
}

/// The moves of a part of a turn that isn't any move, of the piece on a square if one is named.
fn of_part<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    part: TurnPart<S>,
    from: Option<Square>,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let is_named = |square: &Square| from.is_none_or(|from| from == *square);
    match part {
        TurnPart::Any => true,
        TurnPart::Promotion(promoting) => promoting.squares().filter(is_named).all(|at| {
            let kind = position.kind_at(at);
            position
                .choices_of(rules, position.side(), kind)
                .all(|into| visit(Move::plain(at, at).with(Act::Promote(into))))
        }),
        TurnPart::Push(pushed) => pushed.squares().filter(is_named).all(|from| {
            let act = Act::Route { node: Act::STRAIGHT, into: Act::SAME };
            position.push_of(from).is_none_or(|to| visit(Move::plain(from, to).with(act)))
        }),
    }
}

/// The pseudo-moves of one piece.
pub(super) fn of_piece<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    kind: Kind,
    from: Square,
    routes: &mut Vec<Route>,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    if rules.open.entered_by_capture.is_none() {
        return anywhere(position, rules, kind, from, routes, visit);
    }
    let mut found = Vec::new();
    anywhere(position, rules, kind, from, routes, &mut |mv| {
        found.push(mv);
        true
    });
    entering(position, rules, &found).into_iter().all(visit)
}

/// Of the moves of one piece those that may end where they do, though squares there are entered only by capture: each is tried once at most.
fn entering<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, all: &[Move]) -> Vec<Move> {
    let (side, geometry) = (position.side(), position.geometry());
    let zone = rules.entered_by_capture[side.index()];
    let is_free = |mv: Move| mv.from == mv.to || !zone.has(mv.to) || position.swaps(mv);
    if all.iter().all(|&mv| is_free(mv)) {
        return all.to_vec();
    }
    let length = |mv: Move| {
        let away = |one: u8, other: u8| one.abs_diff(other);
        let (from, to) = (mv.from, mv.to);
        let across = away(geometry.file(from), geometry.file(to)).max(away(geometry.rank(from), geometry.rank(to)));
        across.max(away(geometry.level(from), geometry.level(to)))
    };
    let mut copy = Box::new(position.clone());
    let mut taken = |mv: Move| {
        let undo = copy.play(mv);
        let enemies = position.men(side.other()).squares();
        // Who only changes sides by a rule of the game is not taken.
        let turned = |at: Square| {
            at != mv.to
                && matches!((position.at(at), copy.at(at)), (Some(Man::Of(_, kind)), Some(Man::Of(owner, now))) if owner == side && now == kind)
        };
        let taken = enemies.filter(|&at| copy.at(at) != position.at(at) && !turned(at)).fold(S::EMPTY, S::with);
        copy.undo(mv, undo);
        taken
    };
    let mut prey: Vec<S> = all.iter().map(|&mv| if is_free(mv) { S::EMPTY } else { taken(mv) }).collect();
    // Most often nothing is captured there.
    if prey.iter().any(|prey| !prey.is_empty()) {
        for (prey, &mv) in prey.iter_mut().zip(all).filter(|(_, mv)| is_free(**mv) && !position.swaps(**mv)) {
            *prey = taken(mv);
        }
    }
    // The least length of a way to capture the same.
    let mut least: Vec<(S, u8)> = Vec::new();
    for (&mv, &prey) in all.iter().zip(&prey).filter(|(_, prey)| !prey.is_empty()) {
        match least.iter_mut().find(|(known, _)| *known == prey) {
            Some((_, least)) => *least = length(mv).min(*least),
            None => least.push((prey, length(mv))),
        }
    }
    let may = |&(&mv, &prey): &(&Move, &S)| is_free(mv) || least.contains(&(prey, length(mv)));
    all.iter().zip(&prey).filter(may).map(|(&mv, _)| mv).collect()
}

/// The pseudo-moves of one piece, wherever they end.
fn anywhere<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    kind: Kind,
    from: Square,
    routes: &mut Vec<Route>,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let side = position.side();
    let compiled = &rules.kinds[kind as usize];
    let movements = &position.rules().movements;
    if rules.bent && rules.is_halted(position, from) {
        return !compiled.rules.leaves_halted || visit(Move::leaving(from));
    }
    let start = movements.start(compiled.programs[side.index()], side, from);
    let passed = position.open().map_or(S::EMPTY, |state| state.passed);
    let first = compiled.rules.first_move.as_ref().is_none_or(|first| {
        position.open().is_some_and(|state| state.gates.has(from)) && (first.in_check || !in_check(position, side))
    });
    // Several ways to one square are one move unless they take different pieces on the way.
    routes.clear();
    let mut reached = S::EMPTY;
    movements.routes(
        compiled.programs[side.index()],
        side,
        from,
        |square| occupant(position, side, compiled, square),
        |square| passed.has(square),
        |route| {
            let same = |known: &Route| {
                alike(movements, compiled, known, &route)
                    && (!compiled.by_node || movements.becomes(known.node) == movements.becomes(route.node))
            };
            if !first && movements.is_first(route.node)
                || compiled.carries && turns_royal(position, rules, &route)
                || compiled.rules.imitates && !rules.imitates_all(position, from, &route)
            {
                return;
            }
            if !reached.has(route.to) || !routes.iter().any(same) {
                reached = reached.with(route.to);
                routes.push(route);
            }
        },
    );
    let mut passing = S::EMPTY;
    for route in routes.iter().filter(|route| route.end == End::EnPassant) {
        let ends = compiled.ends_in[side.index()].has(route.to);
        let may = ends && (rules.open.turns.is_none() || position.takes_in_passing(route.to));
        if may && (!rules.bent || rules.may_take(position, from, route.to, kind)) {
            passing = passing.with(route.to);
            if !visit(Move::plain(from, route.to).with(Act::EnPassant)) {
                return false;
            }
        }
    }
    // Who could go there as what it is, too, captures: no notation tells the one from the other.
    let hidden = Cell::new(false);
    let mut offered: Vec<(usize, Kind)> = Vec::new();
    let visit = &mut |mv: Move| hidden.get() && matches!(mv.act, Act::Route { into: Act::SAME, .. }) || visit(mv);
    for (number, &route) in routes.iter().enumerate().filter(|(_, route)| route.end != End::EnPassant) {
        let node = (route.node - start) as u16;
        let captures =
            route.end != End::Move || compiled.by_node && movements.taken_on_the_way(route.node).next().is_some();
        let said = if compiled.by_node { movements.becomes(route.node) } else { None };
        let goes_alone = || !compiled.carries || movements.carried(route.node).is_none();
        hidden.set(passing.has(route.to) && !captures && said != Some(0) && goes_alone());
        let mv = Move::plain(from, route.to);
        // Of ways to the same, on which the piece becomes the same, one is a move.
        let mut once = |mv: Move| {
            let into = match mv.act {
                Act::Route { into, .. } if compiled.becomes_by_way != 0 => into,
                _ => return visit(mv),
            };
            let is_known =
                |&(other, known): &(usize, Kind)| known == into && alike(movements, compiled, &routes[other], &route);
            if offered.iter().any(is_known) {
                return true;
            }
            offered.push((number, into));
            visit(mv)
        };
        let goes_on = match said {
            Some(0) => leaving(position, rules, mv, (node, captures), visit),
            _ => each_end(position, rules, compiled, mv, (node, captures), said, &mut once),
        };
        if !goes_on {
            return false;
        }
    }
    hidden.set(false);
    !compiled.is_relayed() || relayed(position, rules, compiled, from, reached, visit)
}

/// The moves that a piece makes as others that guard it, where it has none of its own: plain ones and captures.
fn relayed<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    compiled: &OpenKind<S>,
    from: Square,
    mut reached: S,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let (side, movements) = (position.side(), &position.rules().movements);
    for relay in rules.relays(position, from) {
        let (mut quiet, mut capture) = (S::EMPTY, S::EMPTY);
        let goes_as = &rules.kinds[relay as usize];
        movements.routes(
            goes_as.programs[side.index()],
            side,
            from,
            |square| occupant_as(position, side, [compiled, goes_as], square),
            |_| false,
            |route| match route.end {
                _ if movements.taken_on_the_way(route.node).next().is_some() => {}
                _ if !movements.goes_alone(route.node) => {}
                End::Move => quiet = quiet.with(route.to),
                End::Capture => capture = capture.with(route.to),
                End::Destroy | End::EnPassant => {}
            },
        );
        let ends = (quiet | capture) & compiled.relayed_to[side.index()] & !reached.with(from);
        reached |= ends;
        let goes = |to: Square| (Move::plain(from, to), (Act::STRAIGHT, capture.has(to)));
        let mut ends = ends.squares().map(goes);
        if !ends.all(|(mv, how)| each_end(position, rules, compiled, mv, how, None, visit)) {
            return false;
        }
    }
    true
}

/// Does a royal piece go along that would become another one? Nobody may make it that.
fn turns_royal<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, route: &Route) -> bool {
    let movements = &position.rules().movements;
    let along = || movements.carried(route.node).and_then(|(from, _)| position.piece_at(from));
    let royal = |(_, kind): (Side, Kind)| has_kind(rules.royal_kinds | rules.pseudo_royal, kind);
    movements.carried_as(route.node).is_some() && along().is_some_and(royal)
}

/// Do two ways come to the same, but for what the piece becomes?
fn alike<S: SquareSet>(movements: &Movements, compiled: &OpenKind<S>, one: &Route, other: &Route) -> bool {
    one.to == other.to
        && one.end == other.end
        && (!compiled.by_node
            || movements.taken_on_the_way(one.node).eq(movements.taken_on_the_way(other.node))
                && movements.carried(one.node) == movements.carried(other.node)
                && movements.carried_as(one.node) == movements.carried_as(other.node))
}

/// A move by which the piece leaves the board.
fn leaving<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    mv: Move,
    (node, captures): (u16, bool),
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let may_take = !captures || !rules.bent || rules.may_take(position, mv.from, mv.to, position.kind_at(mv.from));
    !may_take || visit(mv.with(Act::Route { node, into: Act::SAME }))
}

/// A move as all that the piece may become by it, with all that may come in behind it. `said`: the kinds of which its way says that it becomes one.
fn each_end<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    compiled: &OpenKind<S>,
    mv: Move,
    (node, captures): (u16, bool),
    said: Option<Kinds>,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let (side, kind) = (position.side(), position.kind_at(mv.from));
    if !compiled.ends_in[side.index()].has(mv.to) || !position.may_land(mv.to) {
        return true;
    }
    if rules.any_swaps && position.swaps_back(mv) {
        return true;
    }
    if compiled.yields_to != 0 && !rules.may_go_before_others(position, compiled, mv.to) {
        return true;
    }
    if rules.untraded != 0 && captures && !position.may_exchange(mv.with(Act::Route { node, into: Act::SAME })) {
        return true;
    }
    // What a capture asks besides a way, of a piece that becomes this kind.
    let may_be = |into: Kind| !rules.bent || !captures || rules.may_take(position, mv.from, mv.to, into);
    let forks = |into: Kind| !compiled.rules.goes_to_fork || leads_to_fork(position, rules, mv, (node, into));
    // Nobody promotes to where a royal piece of either side stands.
    let is_royal = |at: Square| Side::BOTH.into_iter().any(|side| at != mv.from && position.royals(side).has(at));
    let may_stand = compiled.promotes_at[side.index()].is_none_or(|at| at == mv.to || !is_royal(at));
    let mut may_stay = true;
    if let Some(kinds) = said {
        may_stay = has_kind(kinds, kind);
        let may_become = |&into: &Kind| into != kind && position.is_below(side, into) && may_be(into) && forks(into);
        let mut into = kinds_in(kinds, rules.kinds.len()).filter(may_become);
        if !into.all(|into| visit(mv.with(Act::Route { node, into }))) {
            return false;
        }
    } else if promotes(compiled, side, mv.from, mv.to, captures) {
        may_stay = compiled.rules.promotion.as_ref().is_none_or(|promotion| promotion.optional);
        let becomes = compiled.becomes[side.index()].iter();
        let may_become = |into: Kind| position.may_become(side, compiled, into) && may_be(into) && forks(into);
        let mut into = becomes.filter(|&&into| may_stand && may_become(into));
        if !into.all(|&into| visit(mv.with(Act::Route { node, into }))) {
            return false;
        }
    }
    let stays = may_stay && compiled.may_stay[side.index()].has(mv.to) && may_be(kind);
    let stays = stays && forks(Act::SAME);
    if stays && rules.open.magnetism.is_some() {
        let vacated = position.victims(mv.with(Act::Route { node, into: Act::SAME }));
        let vacated = vacated.iter().fold(S::of(mv.from), |set, &victim| set.with(victim));
        let pushed = position.pushed_to(&[(mv.from, mv.to)], vacated, &|kind| Act::Gate { node, kind });
        if let Some(acts) = pushed {
            return acts.into_iter().all(|act| visit(mv.with(act)));
        }
    }
    !stays || visit(mv.with(Act::Route { node, into: Act::SAME })) && gated(position, rules, mv, node, visit)
}

/// Does a move of a piece that goes only where it forks lead to such a place, if it becomes this kind?
fn leads_to_fork<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    mv: Move,
    (node, into): (u16, Kind),
) -> bool {
    let (side, kind) = (position.side(), if into == Act::SAME { position.kind_at(mv.from) } else { into });
    let (compiled, movements) = (&rules.kinds[kind as usize], &position.rules().movements);
    // Most squares lie where it would attack nobody at all: only at others the move is played.
    let graph = movements.graph();
    let prey = position.men(side.other());
    let turns = rules.kinds[position.kind_at(mv.from) as usize].rules.becomes_taken;
    let near = turns
        || graph.program(movements.start(compiled.programs[side.index()], side, mv.to)).any(|id| {
            let node = graph.node(id);
            node.captures() && prey.has(node.square()) || movements.taken_on_the_way(id).any(|taken| prey.has(taken))
        });
    let mv = mv.with(Act::Route { node, into });
    near && {
        let mut after = position.clone();
        after.play(mv);
        rules.forks(&after, position.arrival(mv))
    }
}

/// Changes of places that a piece may make once, as far as its royal pieces are not thought of.
pub(super) fn exchanging<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let side = position.side();
    if rules.exchanges_once == 0 || position.open().is_none_or(|state| state.exchanged[side.index()]) {
        return true;
    }
    let own = position.men(side);
    let may = |from: &Square| has_kind(rules.exchanges_once, position.kind_at(*from));
    let moves = own
        .squares()
        .filter(may)
        .flat_map(|from| own.without(from).squares().map(move |to| Move::plain(from, to).with(Act::Swap)));
    moves.into_iter().all(visit)
}

/// Promotions that are a turn of their own.
pub(super) fn staying<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    kind: Kind,
    from: Square,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let (side, compiled) = (position.side(), &rules.kinds[kind as usize]);
    let is_staying = |promotion: &OpenPromotion| promotion.on == PromotesOn::Staying;
    let may = compiled.rules.promotion.as_ref().is_some_and(is_staying)
        && (compiled.promotion_zone[side.index()].has(from) || position.count_of(side, kind) == 1);
    if !may || rules.bent && rules.is_halted(position, from) {
        return true;
    }
    let movements = &position.rules().movements;
    for &into in &compiled.becomes[side.index()] {
        if !position.is_below(side, into) {
            continue;
        }
        let becomes = &rules.kinds[into as usize];
        let program = becomes.programs[side.index()];
        let occupant = |square: Square| {
            if square == from { Seen::EMPTY } else { occupant(position, side, becomes, square) }
        };
        let attacks_nobody = |at: Square| {
            let mut nobody = true;
            movements.routes(program, side, at, occupant, |_| false, |route| nobody &= route.end != End::Capture);
            nobody
        };
        let mut targets = S::of(from);
        movements.routes(
            program,
            side,
            from,
            occupant,
            |_| false,
            |route| {
                if route.end == End::Move {
                    targets = targets.with(route.to);
                }
            },
        );
        let mut ends = targets.squares().filter(|&to| attacks_nobody(to));
        if !ends.all(|to| visit(Move::plain(from, to).with(Act::Promote(into)))) {
            return false;
        }
    }
    true
}

/// The targets of a piece from where it stands on which it promotes, or may.
#[inline]
pub(super) fn promoting<S: SquareSet>(kind: &OpenKind<S>, side: Side, from: Square, enemies: S) -> S {
    let Some(promotion) = &kind.rules.promotion else { return S::EMPTY };
    let zone = kind.promotion_zone[side.index()];
    let touching = if zone.has(from) { !S::EMPTY } else { zone };
    let entering = if zone.has(from) { S::EMPTY } else { zone };
    let there = match promotion.on {
        PromotesOn::Reaching => zone,
        PromotesOn::Touching => touching,
        PromotesOn::Staying => S::EMPTY,
        PromotesOn::Capturing => touching & enemies,
        PromotesOn::Entering => entering,
        PromotesOn::Beginning => !entering & touching,
        PromotesOn::EnteringOrCapturing => entering | touching & enemies,
    };
    there | kind.also_promotes[side.index()]
}

/// Does a piece that makes this move promote, or may it?
#[inline]
pub(super) fn promotes<S: SquareSet>(kind: &OpenKind<S>, side: Side, from: Square, to: Square, captures: bool) -> bool {
    let Some(promotion) = &kind.rules.promotion else { return false };
    let zone = kind.promotion_zone[side.index()];
    if kind.also_promotes[side.index()].has(to) {
        return true;
    }
    match promotion.on {
        PromotesOn::Reaching => zone.has(to),
        PromotesOn::Touching => zone.has(from) || zone.has(to),
        PromotesOn::Staying => false,
        PromotesOn::Capturing => captures && (zone.has(from) || zone.has(to)),
        PromotesOn::Entering => !zone.has(from) && zone.has(to),
        PromotesOn::Beginning => zone.has(from),
        PromotesOn::EnteringOrCapturing => match zone.has(from) {
            true => captures,
            false => zone.has(to),
        },
    }
}

/// A move with a piece from the hand on the square that is left, where a gate is.
pub(super) fn gated<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    mv: Move,
    node: u16,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let Some(state) = position.open().filter(|state| rules.open.gating && state.gates.has(mv.from)) else {
        return true;
    };
    let side = position.side();
    (0..rules.kinds.len() as Kind).all(|kind| {
        let may = state.held(side, kind) > 0 && rules.kinds[kind as usize].drop[side.index()].has(mv.from);
        !may || visit(mv.with(Act::Gate { node, kind }))
    })
}

/// The move with every wall that may be placed after it, in games that place walls. `after`: a copy on which the moves are
/// played, once one has been.
fn walled<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    walls: Walls,
    mv: Move,
    after: &mut Option<Position<S>>,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let after = after.get_or_insert_with(|| position.clone());
    let undo = after.play(mv);
    let free = rules.board & !after.standing() & rules.walls[position.side().index()];
    let free = match walls {
        Walls::Duck | Walls::Anywhere => free,
        Walls::Edge => free & edge(after),
        Walls::Past => free & S::of(mv.from),
        Walls::Arrow => free & reach(after, rules, mv.to),
    };
    after.undo(mv, undo);
    free.squares().all(|square| visit(mv.and_neutral(mv.to, square)))
}

/// The squares on the board's edge, and those beside walls.
fn edge<S: SquareSet>(position: &Position<S>) -> S {
    let geometry = position.geometry();
    let beside = |square: Square| {
        [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|(files, ranks)| {
            geometry.offset(square, files, ranks, 0).is_none_or(|near| position.at(near) == Some(Man::Stone))
        })
    };
    geometry.squares().filter(|&square| beside(square)).fold(S::EMPTY, S::with)
}

/// The squares where the piece on a square could move on to.
fn reach<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, from: Square) -> S {
    let Some((side, kind)) = position.piece_at(from) else { return S::EMPTY };
    let compiled = &rules.kinds[kind as usize];
    let mut found = S::EMPTY;
    let occupant = |square: Square| occupant(position, side, compiled, square);
    position.rules().movements.routes(
        compiled.programs[side.index()],
        side,
        from,
        occupant,
        |_| false,
        |route| {
            if route.end == End::Move {
                found = found.with(route.to);
            }
        },
    );
    found
}

/// Is there a right to castle with nobody in the way, as far as that is the same in all positions? Asked of every list: mostly there is none.
#[inline]
pub(super) fn is_any_castling_open<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>) -> bool {
    position.has_castling_rights()
        && (0..WAYS)
            .any(|number| position.may_castle(position.side(), number) && !is_castling_blocked(position, rules, number))
}

/// Does somebody stand in the way that king and partner always take to castle?
#[inline]
fn is_castling_blocked<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, number: usize) -> bool {
    !(rules.castling_ways[position.side().index()][number][0] & position.standing()).is_empty()
}

/// Calls `visit` for every castling that is open, until it answers false; whether the king is safe at its end is for the
/// caller to ask.
pub(super) fn each_castling<S: SquareSet>(position: &Position<S>, visit: &mut dyn FnMut(Move) -> bool) -> bool {
    let Some(rules) = position.open_rules() else { return true };
    let side = position.side();
    let anywhere = rules.open.castling.as_ref().is_some_and(|castling| castling.anywhere);
    for number in
        (0..WAYS).filter(|&number| position.may_castle(side, number) && !is_castling_blocked(position, rules, number))
    {
        let free = |castling_side: &CastlingSide| match anywhere {
            true => is_castling_free(position, castling_side, castling_ways(*castling_side)),
            false => is_castling_free(position, castling_side, rules.castling_ways[side.index()][number]),
        };
        let Some(castling_side) = position.castling_side(side, number).filter(free) else { continue };
        let halted = |square: Square| rules.bent && rules.is_halted(position, square);
        let lands = |square: Square| position.may_land(square);
        if halted(castling_side.king[0])
            || halted(castling_side.partner[0])
            || !lands(castling_side.king[1])
            || !lands(castling_side.partner[1])
        {
            continue;
        }
        let mv = Move::plain(castling_side.king[0], castling_side.king[1]).with(Act::Castle(number as u8));
        if rules.open.magnetism.is_some() {
            let steps = [castling_side.king, castling_side.partner].map(|[from, to]| (from, to));
            let vacated = S::of(castling_side.king[0]).with(castling_side.partner[0]);
            let act = |kind| Act::CastleGate { castling_side: number as u8, rook: false, kind };
            if let Some(acts) = position.pushed_to(&steps, vacated, &act) {
                if !acts.into_iter().all(|act| visit(mv.with(act))) {
                    return false;
                }
                continue;
            }
        }
        if !visit(mv) || !gated_castling(position, &castling_side, number as u8, visit) {
            return false;
        }
    }
    true
}

/// Castling with a piece from the hand on the square of king or partner, where gates are.
fn gated_castling<S: SquareSet>(
    position: &Position<S>,
    castling_side: &CastlingSide,
    number: u8,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let (Some(rules), Some(state)) = (position.open_rules(), position.open()) else { return true };
    if !rules.open.gating {
        return true;
    }
    for kind in 0..rules.kinds.len() as Kind {
        if state.held(position.side(), kind) == 0 {
            continue;
        }
        for (rook, gate) in [(false, castling_side.king[0]), (true, castling_side.partner[0])] {
            // King and partner may come to stand where the other was.
            let may_stand = rules.kinds[kind as usize].drop[position.side().index()].has(gate);
            if may_stand && state.gates.has(gate) && gate != castling_side.king[1] && gate != castling_side.partner[1] {
                let mv = Move::plain(castling_side.king[0], castling_side.king[1]).with(Act::CastleGate {
                    castling_side: number,
                    rook,
                    kind,
                });
                if !visit(mv) {
                    return false;
                }
            }
        }
    }
    true
}

/// Is every square between king and partner, and on the way of both, empty, and a royal king's way safe?
fn is_castling_free<S: SquareSet>(position: &Position<S>, castling_side: &CastlingSide, [way, safe]: [S; 2]) -> bool {
    let side = position.side();
    if !(way & position.standing()).is_empty() {
        return false;
    }
    if !position.royals(side).has(castling_side.king[0]) {
        return true;
    }
    let Some(rules) = position.open_rules() else { return false };
    let (theirs, others) = (position.royals(side.other()), position.standing().without(castling_side.king[0]));
    let is_king = position.kings(side).has(castling_side.king[0]);
    let faced = if rules.open.facing && is_king { position.kings(side.other()) } else { S::EMPTY };
    let faces = |square: Square| {
        let open = |other: Square| facing_between(position, square, other).is_some_and(|way| (way & others).is_empty());
        faced.squares().any(open)
    };
    safe.squares().all(|square| !endangered(position, rules, square, side, theirs) && !faces(square))
}
