//! Every move that the movements, hands and castling of an open game offer, before its royal pieces are thought of.

use super::{castling, drops};
use crate::board::{Side, Square, SquareSet, Wide};
use crate::movement::{End, Route};
use crate::position::open::look;
use crate::position::open::{OpenKind, OpenRules};
use crate::position::{Act, Kind, Move, Position};
use crate::variant::{PromotesOn, Walls};

/// Calls `visit` for every pseudo-move; passes are the caller's.
pub(super) fn each<S: SquareSet>(position: &Position<S>, visit: &mut impl FnMut(Move)) {
    let Some(rules) = position.open_rules() else { return };
    let side = position.side();
    let mut with_wall = |mv: Move| walled(position, rules, mv, visit);
    for from in position.men(side).squares() {
        if let Some((_, kind)) = position.piece_at(from) {
            of_piece(position, rules, kind, from, &mut with_wall);
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
    visit: &mut impl FnMut(Move),
) {
    let side = position.side();
    let compiled = &rules.kinds[kind as usize];
    let movements = &position.rules().movements;
    let start = movements.start(compiled.programs[side.index()], side, from);
    let passed = position.open().map_or(Wide::EMPTY, |state| state.passed);
    // Several ways to one square are one move unless they take different pieces on the way.
    let mut routes: Vec<Route> = Vec::new();
    let mut reached = S::EMPTY;
    movements.routes(
        compiled.programs[side.index()],
        side,
        from,
        |square| look(position, side, compiled, square),
        |square| passed.has(square),
        |route| {
            let same = |known: &Route| {
                known.to == route.to
                    && known.end == route.end
                    && movements.taken_on_the_way(known.node).eq(movements.taken_on_the_way(route.node))
            };
            if !reached.has(route.to) || !routes.iter().any(same) {
                reached = reached.with(route.to);
                routes.push(route);
            }
        },
    );
    for route in routes {
        if route.end == End::EnPassant {
            visit(Move::plain(from, route.to).with(Act::EnPassant));
            continue;
        }
        let node = (route.node - start) as u16;
        let captures = route.end != End::Move || movements.taken_on_the_way(route.node).next().is_some();
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
        PromotesOn::Capturing => captures && (zone.has(mv.from) || zone.has(mv.to)),
    };
    if !promotes {
        return none;
    }
    let below = |kind: &&Kind| {
        rules.limits[**kind as usize].is_none_or(|most| position.count_of(side, **kind) < u32::from(most))
    };
    let into = kind.becomes[side.index()].iter().filter(below).copied().collect();
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
    let look = |square: Square| look(position, side, compiled, square);
    position.rules().movements.routes(
        compiled.programs[side.index()],
        side,
        from,
        look,
        |_| false,
        |route| {
            if route.end == End::Move {
                found = found.with(route.to);
            }
        },
    );
    found
}
