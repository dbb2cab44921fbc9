//! Every move that the movements, hands and castling of an open game offer, before its royal pieces are thought of.

use super::{castling, drops};
use crate::board::{Side, Square, SquareSet, Wide};
use crate::movement::{End, Occupant, Route};
use crate::position::open::occupant;
use crate::position::open::{OpenKind, OpenRules};
use crate::position::{Act, Kind, Move, Position};
use crate::variant::{OpenPromotion, PromotesOn, Walls};

/// Calls `visit` for every pseudo-move; passes are the caller's.
pub(super) fn each<S: SquareSet>(position: &Position<S>, visit: &mut impl FnMut(Move)) {
    let Some(rules) = position.open_rules() else { return };
    let side = position.side();
    let mut routes = Vec::new();
    let mut with_wall = |mv: Move| walled(position, rules, mv, visit);
    for from in position.men(side).squares() {
        if let Some((_, kind)) = position.piece_at(from) {
            of_piece(position, rules, kind, from, &mut routes, &mut with_wall);
            staying(position, rules, kind, from, &mut with_wall);
        }
    }
    castling::each(position, &mut with_wall);
    drops::each(position, &mut with_wall);
}

/// The pseudo-moves of one piece.
fn of_piece<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    kind: Kind,
    from: Square,
    routes: &mut Vec<Route>,
    visit: &mut impl FnMut(Move),
) {
    let side = position.side();
    let compiled = &rules.kinds[kind as usize];
    let movements = &position.rules().movements;
    let start = movements.start(compiled.programs[side.index()], side, from);
    let passed = position.open().map_or(Wide::EMPTY, |state| state.passed);
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
                known.to == route.to
                    && known.end == route.end
                    && (!compiled.takes_in_passing
                        || movements.taken_on_the_way(known.node).eq(movements.taken_on_the_way(route.node)))
            };
            if !reached.has(route.to) || !routes.iter().any(same) {
                reached = reached.with(route.to);
                routes.push(route);
            }
        },
    );
    for &route in routes.iter() {
        if route.end == End::EnPassant {
            visit(Move::plain(from, route.to).with(Act::EnPassant));
            continue;
        }
        let node = (route.node - start) as u16;
        let captures = route.end != End::Move
            || compiled.takes_in_passing && movements.taken_on_the_way(route.node).next().is_some();
        let plain = Move::plain(from, route.to);
        let choices = promotions(position, rules, compiled, side, plain, captures);
        for &into in &choices.into {
            visit(plain.with(Act::Route { node, into }));
        }
        let mobile = !rules.open.must_stay_mobile || compiled.mobile[side.index()].has(route.to);
        if choices.may_stay && mobile {
            visit(plain.with(Act::Route { node, into: Act::SAME }));
            gated(position, rules, plain, node, visit);
        }
    }
}

/// Promotions that are a turn of their own.
fn staying<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    kind: Kind,
    from: Square,
    visit: &mut impl FnMut(Move),
) {
    let (side, compiled) = (position.side(), &rules.kinds[kind as usize]);
    let is_staying = |promotion: &OpenPromotion| promotion.on == PromotesOn::Staying;
    let may = compiled.rules.promotion.as_ref().is_some_and(is_staying)
        && (compiled.promotion_zone[side.index()].has(from) || position.count_of(side, kind) == 1);
    if !may {
        return;
    }
    let movements = &position.rules().movements;
    for &into in &compiled.becomes[side.index()] {
        if !is_below(position, rules, side, into) {
            continue;
        }
        let becomes = &rules.kinds[into as usize];
        let program = becomes.programs[side.index()];
        let occupant = |square: Square| {
            if square == from { Occupant::Empty } else { occupant(position, side, becomes, square) }
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
        for to in targets.squares().filter(|&to| attacks_nobody(to)) {
            visit(Move::plain(from, to).with(Act::Promote(into)));
        }
    }
}

/// May a side have one more of a kind by promotion?
fn is_below<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, side: Side, kind: Kind) -> bool {
    rules.limits[kind as usize].is_none_or(|most| position.count_of(side, kind) < u32::from(most))
}

/// What a piece may become at the end of a move, and whether it may stay what it is.
struct Choices {
    into: Vec<Kind>,
    may_stay: bool,
}

fn promotions<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    kind: &OpenKind<S>,
    side: Side,
    mv: Move,
    captures: bool,
) -> Choices {
    let none = Choices { into: Vec::new(), may_stay: true };
    let Some(promotion) = &kind.rules.promotion else { return none };
    let zone = kind.promotion_zone[side.index()];
    let promotes = match promotion.on {
        PromotesOn::Reaching => zone.has(mv.to),
        PromotesOn::Touching => zone.has(mv.from) || zone.has(mv.to),
        PromotesOn::Staying => false,
        PromotesOn::Capturing => captures && (zone.has(mv.from) || zone.has(mv.to)),
    };
    if !promotes {
        return none;
    }
    let below = |into: &Kind| is_below(position, rules, side, *into);
    let into = kind.becomes[side.index()].iter().copied().filter(below).collect();
    Choices { may_stay: promotion.optional, into }
}

/// A move with a piece from the hand on the square that is left, where a gate is.
fn gated<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    mv: Move,
    node: u16,
    visit: &mut impl FnMut(Move),
) {
    let Some(state) = position.open().filter(|state| rules.open.gating && state.gates.has(mv.from)) else { return };
    for kind in 0..rules.kinds.len() as Kind {
        let held = state.held[position.side().index()][kind as usize];
        if held > 0 && rules.kinds[kind as usize].drop[position.side().index()].has(mv.from) {
            visit(mv.with(Act::Gate { node, kind }));
        }
    }
}

/// The move with every wall that may be placed after it, in games that place walls.
fn walled<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, mv: Move, visit: &mut impl FnMut(Move)) {
    let Some(walls) = rules.open.walls else { return visit(mv) };
    let mut after = position.clone();
    after.play(mv);
    let free = rules.board & !after.standing() & rules.walls[position.side().index()];
    let free = match walls {
        Walls::Duck | Walls::Anywhere(_) => free,
        Walls::Past => free & S::of(mv.from),
        Walls::Arrow => free & reach(&after, rules, mv.to),
    };
    for square in free.squares() {
        visit(mv.and_neutral(mv.to, square));
    }
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
