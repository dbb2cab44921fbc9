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

/// The cells from which a man of this kind and side would attack the target, as the position stands. Whether something
/// stands on them is not asked.
pub(super) fn attacking_cells<S: SquareSet>(position: &Position<S>, kind: Kind, by: Side, target: Square) -> S {
    let Some(deep) = &position.rules().deep else { return S::EMPTY };
    let graph = position.rules().movements.graph();
    let occupied = position.occupied();
    let open = |&(_, end): &(Square, NodeId)| before(graph, end).all(|(cell, over)| occupied.has(cell) == over);
    let lines = deep.approaches.onto(kind, by, target).filter(open);
    lines.fold(S::EMPTY, |set, (origin, _)| set.with(origin))
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
#[derive(Clone, Copy)]
pub(super) struct Peril<S> {
    /// Is he in check?
    pub check: bool,
    /// Cells of the lines that give check: a move that touches none of them can't end it.
    resolving: S,
    /// Men whose leaving could open a line.
    leaving: S,
    /// Empty cells where a man could open a line (as a hopper's screen).
    coming: S,
}

impl<S: SquareSet> Peril<S> {
    /// None on flat boards.
    pub(super) fn of(position: &Position<S>) -> Option<Self> {
        position.rules().deep.as_ref().map(|deep| Peril::new(position, &deep.approaches))
    }

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

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// All legal moves.
    All,
    /// Captures and promotions; of replacements only the best newcomer, once for each kind that he can replace.
    Captures,
    /// All others, replacements likewise.
    Quiets,
}

/// Generates moves, and judges them on a copy where that is needed. Whoever visits a move says whether to go on.
struct Generator<'a, S: SquareSet> {
    position: &'a Position<S>,
    deep: &'a DeepRules<S>,
    copy: Position<S>,
    peril: Peril<S>,
    /// Where the Emperor may go, and whether only he may move.
    bound: Option<S>,
    only_emperor: bool,
    wanted: Wanted,
    /// Of one man: used again for the next.
    reached: Vec<(Square, Act)>,
}

/// Visits all legal moves; with `free` as if the Emperor had no duty.
pub(super) fn moves<S: SquareSet>(position: &Position<S>, free: bool, visit: &mut dyn FnMut(Move)) {
    let Some(peril) = Peril::of(position) else { return };
    let all = &mut |mv| {
        visit(mv);
        true
    };
    if let Some(mut generator) = Generator::new(position, &peril, free, Wanted::All) {
        generator.every(all);
    }
}

/// Adds the moves that are wanted.
pub(super) fn some<S: SquareSet>(position: &Position<S>, peril: &Peril<S>, wanted: Wanted, moves: &mut Vec<Move>) {
    if let Some(mut generator) = Generator::new(position, peril, false, wanted) {
        generator.every(&mut |mv| {
            moves.push(mv);
            true
        });
    }
}

/// Is there any legal move?
pub(super) fn any<S: SquareSet>(position: &Position<S>, peril: &Peril<S>) -> bool {
    Generator::new(position, peril, false, Wanted::All).is_some_and(|mut generator| !generator.every(&mut |_| false))
}

/// Is this move, perhaps of another position, legal here?
pub(super) fn is_legal<S: SquareSet>(position: &Position<S>, peril: &Peril<S>, mv: Move) -> bool {
    let Some(mut generator) = Generator::new(position, peril, false, Wanted::All) else { return false };
    let differs = &mut |other| other != mv;
    let goes_on = match (mv.act, position.at(mv.from)) {
        (Act::Drop(_), None) => !generator.deep.table.drops || generator.drops_on(S::of(mv.to), differs),
        (Act::Swap, _) => !generator.deep.table.swaps || generator.peril.check || generator.swaps(differs),
        (_, Some(Man::Of(side, kind))) if side == position.side() => {
            let royal = kind == position.rules().royal;
            !royal && generator.only_emperor || generator.man(kind, mv.from, differs)
        }
        _ => true,
    };
    !goes_on
}

impl<'a, S: SquareSet> Generator<'a, S> {
    fn new(position: &'a Position<S>, peril: &Peril<S>, free: bool, wanted: Wanted) -> Option<Self> {
        let side = position.side();
        Some(Generator {
            position,
            deep: position.rules().deep.as_ref()?,
            copy: position.clone(),
            peril: *peril,
            bound: position.emperor_bound(side).filter(|_| !free),
            only_emperor: position.emperor_must_move(side) && !free,
            wanted,
            reached: Vec::new(),
        })
    }

    fn every(&mut self, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let (position, deep) = (self.position, self.deep);
        for kind in 0..position.variant().pieces.len() as Kind {
            let royal = kind == position.rules().royal;
            if royal || !self.only_emperor {
                for from in position.men_of(position.side(), kind).squares() {
                    if !self.man(kind, from, visit) {
                        return false;
                    }
                }
            }
        }
        let quiets = self.wanted != Wanted::Captures;
        (!quiets || !deep.table.drops || self.drops_on(!position.occupied(), visit))
            && (!quiets || !deep.table.swaps || self.peril.check || self.swaps(visit))
    }

    fn man(&mut self, kind: Kind, from: Square, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let position = self.position;
        let rules = position.rules();
        let graph = rules.movements.graph();
        let side = position.side();
        let (occupied, enemies) = (position.occupied(), position.men(side.other()));
        let royal = kind == rules.royal;
        let passing = position.en_passant().filter(|_| rules.pawn == Some(kind));
        let (captures, quiets) = (self.wanted != Wanted::Quiets, self.wanted != Wanted::Captures);
        // Moves to an empty cell that may promote count as captures do.
        let zone = if rules.piece(kind).promotion.is_some() {
            rules.promotion_cells[kind as usize][side.index()]
        } else {
            S::EMPTY
        };
        let leaves_zone = zone.has(from);
        let mut reached = std::mem::take(&mut self.reached);
        reached.clear();
        // Two ways to the same cell are one move, unless they pass another cell.
        let mut seen = S::EMPTY;
        let mut add = |to: Square, act: Act| {
            let known = if act == Act::Plain { seen.has(to) } else { reached.contains(&(to, act)) };
            if !known {
                reached.push((to, act));
                seen |= if act == Act::Plain { S::of(to) } else { S::EMPTY };
            }
        };
        graph.walk(
            rules.movements.start(kind, side, from),
            |cell| if occupied.has(cell) { crate::movement::Cell::Occupied } else { crate::movement::Cell::Empty },
            |id, node, cell| {
                let to = node.square();
                if cell != crate::movement::Cell::Empty {
                    if captures && node.captures() && enemies.has(to) {
                        add(to, Act::Plain);
                    }
                } else if node.moves() {
                    if quiets || leaves_zone || zone.has(to) {
                        let passed = graph.parent(id).filter(|_| node.doubles());
                        add(to, passed.map_or(Act::Plain, |id| Act::Double(graph.node(id).square())));
                    }
                } else if captures && node.captures() && passing.is_some_and(|chance| chance.passed == to) {
                    add(to, Act::EnPassant);
                }
            },
            |_, _| {},
        );
        let goes_on = reached.iter().all(|&(to, act)| {
            if royal && self.bound.is_some_and(|bound| !bound.has(to)) {
                return true;
            }
            let mv = Move::plain(from, to).with(act);
            !self.is_safe(mv, royal) || self.kinds_of_move(kind, mv, visit)
        });
        self.reached = reached;
        goes_on
    }

    /// A move with all that may become of the mover or another man.
    fn kinds_of_move(&self, kind: Kind, mv: Move, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let rules = self.position.rules();
        let side = self.position.side();
        let cells = rules.promotion_cells[kind as usize][side.index()];
        let (captures, quiets) = (self.wanted != Wanted::Quiets, self.wanted != Wanted::Captures);
        let is_wanted = if self.position.captures(mv) { captures } else { quiets };
        match rules.piece(kind).promotion {
            Some(Promotion { manner: Manner::Plus, .. }) => {
                let stuck = self.deep.stuck[kind as usize][side.index()].has(mv.to);
                let promotes = captures && (cells.has(mv.from) || cells.has(mv.to));
                (stuck || !is_wanted || visit(mv))
                    && (!promotes
                        || rules.promoted[kind as usize].into_iter().all(|kind| visit(mv.with(Act::Promote(kind)))))
            }
            Some(Promotion { manner: Manner::Entering, .. }) if cells.has(mv.from) => !is_wanted || visit(mv),
            Some(_) if cells.has(mv.to) => {
                let becomes = &rules.promotes_to[kind as usize];
                !captures || becomes.iter().all(|&kind| visit(mv.with(Act::Promote(kind))))
            }
            _ => !is_wanted || visit(mv) && self.replacements(kind, mv, visit),
        }
    }

    /// Stock Taijitu: who comes into the enemy half may have one of his own replaced from the pool.
    fn replacements(&self, kind: Kind, mv: Move, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let position = self.position;
        let replaced = &self.deep.replaces[kind as usize];
        let side = position.side();
        let half = self.deep.far_half[side.index()];
        if replaced.is_empty() || half.has(mv.from) || !half.has(mv.to) {
            return true;
        }
        let guards = |kind: Kind| self.deep.guards[kind as usize];
        let kinds = 0..position.variant().pieces.len() as Kind;
        let count: u32 = kinds.filter(|&kind| guards(kind)).map(|kind| position.men_of(side, kind).count()).sum();
        let held = || self.deep.reserve.iter().copied().filter(|&new| position.held(side, new) > 0);
        let value = |kind: &Kind| position.rules().piece(*kind).value;
        let (newcomers, cells): (Vec<Kind>, usize) = match self.wanted {
            Wanted::All => (held().collect(), usize::MAX),
            _ => (held().max_by_key(value).into_iter().collect(), 1),
        };
        replaced.iter().filter(|&&old| count > u32::from(guards(old))).all(|&old| {
            position
                .men_of(side, old)
                .squares()
                .take(cells)
                .all(|cell| newcomers.iter().all(|&new| visit(mv.with(Act::Replace(cell, new)))))
        })
    }

    fn drops_on(&mut self, cells: S, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let position = self.position;
        let side = position.side();
        let kinds: Vec<Kind> =
            self.deep.reserve.iter().copied().filter(|&kind| position.held(side, kind) > 0).collect();
        if kinds.is_empty() || self.only_emperor {
            return true;
        }
        let mut free = position.geometry().squares().filter(|&cell| cells.has(cell) && !position.occupied().has(cell));
        free.all(|to| {
            let drop = |kind: Kind| Move::plain(to, to).with(Act::Drop(kind));
            let moves_on = |kind: &&Kind| !self.deep.stuck[**kind as usize][side.index()].has(to);
            // Whatever is dropped stands in the same lines.
            !self.is_safe(drop(kinds[0]), false) || kinds.iter().filter(moves_on).all(|&kind| visit(drop(kind)))
        })
    }

    fn swaps(&mut self, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let position = self.position;
        let rules = position.rules();
        let side = position.side();
        let king = position.king(side);
        let graph = rules.movements.graph();
        graph.program(rules.movements.start(rules.royal, side, king)).all(|id| {
            let to = graph.node(id).square();
            let swaps =
                matches!(position.at(to), Some(Man::Of(owner, kind)) if owner == side && rules.piece(kind).swaps);
            let free = self.bound.is_none_or(|bound| bound.has(to));
            if swaps && free && !attacked(position, to, side.other(), position.occupied(), S::EMPTY) {
                let mv = Move::plain(king, to).with(Act::Swap);
                return !self.is_safe(mv, true) || visit(mv);
            }
            true
        })
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
