//! Legal moves of the games of three dimensions.
//!
//! Hoppers, drops and kings who may not face each other make a set of allowed cells too narrow an answer. So the lines
//! onto the king only say which moves could matter for him; those are played on a copy and looked at plainly.

use super::in_check;
use crate::board::{Side, Square, SquareSet};
use crate::movement::{Approaches, Graph, NodeId, Program};
use crate::position::{Act, DeepRules, Kind, Man, Move, Position};
use crate::variant::{Manner, Promotion};

/// Does a man of `by` attack the cell, if `occupied` were occupied and the men on `gone` were not there?
pub(super) fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    let Some(deep) = &position.rules().deep else { return false };
    let graph = position.rules().movements.graph();
    (0..position.variant().pieces.len() as Program).any(|kind| {
        let men = position.men_of(by, kind) & !gone;
        !men.is_empty()
            && deep.approaches.onto(kind, by, target).any(|(origin, end)| {
                men.has(origin) && before(graph, end).all(|(cell, over)| occupied.has(cell) == over)
            })
    })
}

/// The cells before the end of a line, backwards, and whether a man must stand there.
#[inline]
fn before(graph: &Graph, end: NodeId) -> impl Iterator<Item = (Square, bool)> + '_ {
    let mut at = end;
    std::iter::from_fn(move || {
        let parent = graph.parent(at)?;
        let step = (graph.node(parent).square(), graph.node(at).is_over());
        at = parent;
        Some(step)
    })
}

/// Which moves could matter for the king of the side to move.
struct Peril<S> {
    /// Is he in check?
    check: bool,
    /// Cells of the lines that give check: a move that touches none of them can't end it.
    resolving: S,
    /// Men whose leaving could open a line.
    leaving: S,
    /// Empty cells where a man could open a line (as a hopper's screen).
    coming: S,
}

impl<S: SquareSet> Peril<S> {
    fn new(position: &Position<S>, approaches: &Approaches) -> Self {
        let side = position.side();
        let (them, king, occupied) = (side.other(), position.king(side), position.occupied());
        let graph = position.rules().movements.graph();
        let mut peril = Peril { check: false, resolving: S::EMPTY, leaving: S::EMPTY, coming: S::EMPTY };
        for kind in 0..position.variant().pieces.len() as Program {
            let men = position.men_of(them, kind);
            if men.is_empty() {
                continue;
            }
            for (origin, end) in approaches.onto(kind, them, king).filter(|(origin, _)| men.has(*origin)) {
                let (mut crowding, mut missing, mut cells) = (S::EMPTY, S::EMPTY, S::of(origin));
                for (cell, over) in before(graph, end) {
                    cells |= S::of(cell);
                    match (occupied.has(cell), over) {
                        (true, false) => crowding |= S::of(cell),
                        (false, true) => missing |= S::of(cell),
                        _ => {}
                    }
                }
                if crowding.is_empty() && missing.is_empty() {
                    peril.check = true;
                    peril.resolving |= cells;
                } else if crowding.without_first().is_empty() && missing.without_first().is_empty() {
                    // One man's move can take one away and put one there.
                    peril.leaving |= crowding;
                    peril.coming |= missing;
                }
            }
        }
        peril.fear_facing(position);
        peril
    }

    /// A man who alone stands between kings who may not face each other must stay between them.
    fn fear_facing(&mut self, position: &Position<S>) {
        if position.rules().deep.as_ref().is_some_and(|deep| deep.table.facing) {
            let cells = position.file_between(position.king(Side::White), position.king(Side::Black));
            let between =
                cells.filter(|&cell| position.occupied().has(cell)).fold(S::EMPTY, |set, cell| set.with(cell));
            if between.without_first().is_empty() {
                self.leaving |= between;
            }
        }
    }
}

/// Generates moves, and judges them on a copy where that is needed.
struct Generator<'a, S: SquareSet> {
    position: &'a Position<S>,
    deep: &'a DeepRules<S>,
    copy: Position<S>,
    peril: Peril<S>,
    /// Where the Emperor may go, and whether only he may move.
    bound: Option<S>,
    only_emperor: bool,
}

/// Visits all legal moves; with `free` as if the Emperor had no duty.
pub(super) fn moves<S: SquareSet>(position: &Position<S>, free: bool, visit: &mut dyn FnMut(Move)) {
    let Some(deep) = &position.rules().deep else { return };
    let side = position.side();
    let mut generator = Generator {
        position,
        deep,
        copy: position.clone(),
        peril: Peril::new(position, &deep.approaches),
        bound: position.emperor_bound(side).filter(|_| !free),
        only_emperor: position.emperor_must_move(side) && !free,
    };
    for kind in 0..position.variant().pieces.len() as Kind {
        let royal = kind == position.rules().royal;
        if royal || !generator.only_emperor {
            for from in position.men_of(side, kind).squares() {
                generator.man(kind, from, visit);
            }
        }
    }
    if deep.table.drops {
        generator.drops(visit);
    }
    if deep.table.swaps && !generator.peril.check {
        generator.swaps(visit);
    }
}

impl<S: SquareSet> Generator<'_, S> {
    fn man(&mut self, kind: Kind, from: Square, visit: &mut dyn FnMut(Move)) {
        let position = self.position;
        let rules = position.rules();
        let graph = rules.movements.graph();
        let side = position.side();
        let (occupied, enemies) = (position.occupied(), position.men(side.other()));
        let royal = kind == rules.royal;
        let passing = position.en_passant().filter(|_| rules.pawn == Some(kind));
        let mut reached = Vec::new();
        graph.walk(
            rules.movements.start(kind, side, from),
            |cell| if occupied.has(cell) { crate::movement::Cell::Occupied } else { crate::movement::Cell::Empty },
            |id, node, cell| {
                let to = node.square();
                if cell != crate::movement::Cell::Empty {
                    if node.captures() && enemies.has(to) {
                        reached.push((to, Act::Plain));
                    }
                } else if node.moves() {
                    let passed = graph.parent(id).filter(|_| node.doubles());
                    reached.push((to, passed.map_or(Act::Plain, |id| Act::Double(graph.node(id).square()))));
                } else if node.captures() && passing.is_some_and(|chance| chance.passed == to) {
                    reached.push((to, Act::EnPassant));
                }
            },
            |_, _| {},
        );
        // Two ways to the same cell are one move, unless they pass another cell.
        reached.sort_unstable_by_key(|&(to, act)| (to, if let Act::Double(cell) = act { Some(cell) } else { None }));
        reached.dedup();
        for (to, act) in reached {
            if royal && self.bound.is_some_and(|bound| !bound.has(to)) {
                continue;
            }
            let mv = Move::plain(from, to).with(act);
            if self.is_safe(mv, royal) {
                self.kinds_of_move(kind, mv, visit);
            }
        }
    }

    /// A move with all that may become of the mover or another man.
    fn kinds_of_move(&self, kind: Kind, mv: Move, visit: &mut dyn FnMut(Move)) {
        let rules = self.position.rules();
        let side = self.position.side();
        let cells = rules.promotion_cells[kind as usize][side.index()];
        match rules.piece(kind).promotion {
            Some(Promotion { manner: Manner::Plus, .. }) => {
                if !self.deep.stuck[kind as usize][side.index()].has(mv.to) {
                    visit(mv);
                }
                if cells.has(mv.from) || cells.has(mv.to) {
                    rules.promoted[kind as usize].into_iter().for_each(|kind| visit(mv.with(Act::Promote(kind))));
                }
            }
            Some(Promotion { manner: Manner::Entering, .. }) if cells.has(mv.from) => visit(mv),
            Some(_) if cells.has(mv.to) => {
                rules.promotes_to[kind as usize].iter().for_each(|&kind| visit(mv.with(Act::Promote(kind))));
            }
            _ => {
                visit(mv);
                self.replacements(kind, mv, visit);
            }
        }
    }

    /// Stock Taijitu: who comes into the enemy half may have one of his own replaced from the pool.
    fn replacements(&self, kind: Kind, mv: Move, visit: &mut dyn FnMut(Move)) {
        let replaced = &self.deep.replaces[kind as usize];
        let side = self.position.side();
        let half = self.deep.far_half[side.index()];
        if replaced.is_empty() || half.has(mv.from) || !half.has(mv.to) {
            return;
        }
        let guards = |kind: Kind| self.deep.guards[kind as usize];
        let kinds = 0..self.position.variant().pieces.len() as Kind;
        let count: u32 = kinds.filter(|&kind| guards(kind)).map(|kind| self.position.men_of(side, kind).count()).sum();
        for &old in replaced {
            if count > u32::from(guards(old)) {
                for cell in self.position.men_of(side, old).squares() {
                    for &new in self.deep.reserve.iter().filter(|&&new| self.position.held(side, new) > 0) {
                        visit(mv.with(Act::Replace(cell, new)));
                    }
                }
            }
        }
    }

    fn drops(&mut self, visit: &mut dyn FnMut(Move)) {
        let position = self.position;
        let side = position.side();
        let kinds: Vec<Kind> =
            self.deep.reserve.iter().copied().filter(|&kind| position.held(side, kind) > 0).collect();
        if kinds.is_empty() || self.only_emperor {
            return;
        }
        for to in position.geometry().squares().filter(|&cell| !position.occupied().has(cell)) {
            let drop = |kind: Kind| Move::plain(to, to).with(Act::Drop(kind));
            // Whatever is dropped stands in the same lines.
            if self.is_safe(drop(kinds[0]), false) {
                let free = |kind: &&Kind| !self.deep.stuck[**kind as usize][side.index()].has(to);
                kinds.iter().filter(free).for_each(|&kind| visit(drop(kind)));
            }
        }
    }

    fn swaps(&mut self, visit: &mut dyn FnMut(Move)) {
        let position = self.position;
        let rules = position.rules();
        let side = position.side();
        let king = position.king(side);
        let graph = rules.movements.graph();
        for id in graph.program(rules.movements.start(rules.royal, side, king)) {
            let to = graph.node(id).square();
            let swaps =
                matches!(position.at(to), Some(Man::Of(owner, kind)) if owner == side && rules.piece(kind).swaps);
            let free = self.bound.is_none_or(|bound| bound.has(to));
            if swaps && free && !attacked(position, to, side.other(), position.occupied(), S::EMPTY) {
                let mv = Move::plain(king, to).with(Act::Swap);
                if self.is_safe(mv, true) {
                    visit(mv);
                }
            }
        }
    }

    /// Does the move leave the king safe?
    fn is_safe(&mut self, mv: Move, plainly: bool) -> bool {
        let peril = &self.peril;
        let passes = mv.act == Act::EnPassant;
        let matters = plainly || passes || peril.leaving.has(mv.from) || peril.coming.has(mv.to);
        let resolves = peril.resolving.has(mv.from) || peril.resolving.has(mv.to);
        if !matters && !resolves {
            return !peril.check;
        }
        let undo = self.copy.play(mv);
        let safe = !in_check(&self.copy, self.position.side()) && !self.copy.kings_face();
        self.copy.undo(mv, undo);
        safe
    }
}
