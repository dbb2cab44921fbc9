//! Legal moves of the games of three dimensions: of the pieces, and those that are more than a way from one cell to another (promotions,
//! replacements, drops and swaps).
//!
//! Hoppers, drops and kings who may not face each other make a set of allowed cells too narrow an answer. So the lines
//! onto the king only say which moves could matter for it ([`Danger`]); of those the king is asked plainly whether it is
//! attacked afterwards. All others are legal as they are: a piece's are found, and counted, as one set of cells. Lines of attack
//! are found backwards, from the node that ends one to its piece.

use crate::board::{Side, Square, SquareSet};
use crate::movement::{Approaches, Graph, NodeId, Occupancy, Program};
use crate::position::{Act, Kind, Man, Move, Position, ThreeDimensionalRules};
use crate::variant::{Manner, Promotion};
use std::cell::OnceCell;

/// Gets every move by itself.
struct Each<F>(F);

impl<S: SquareSet, F: FnMut(Move) -> bool> Visitor<S> for Each<F> {
    fn one(&mut self, mv: Move) -> bool {
        self.0(mv)
    }
    fn many(&mut self, from: Square, to: S) -> bool {
        to.squares().all(|to| self.0(Move::plain(from, to)))
    }
}

/// Counts them.
struct Count(u64);

impl<S: SquareSet> Visitor<S> for Count {
    fn one(&mut self, _: Move) -> bool {
        self.0 += 1;
        true
    }
    fn many(&mut self, _: Square, to: S) -> bool {
        self.0 += u64::from(to.count());
        true
    }
}

/// Visits all legal moves.
pub(super) fn moves<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let danger = Danger::of(position);
    if let Some(mut generator) = Generator::new(position, &danger, false, Wanted::All) {
        generator.every(&mut Each(|mv| {
            visit(mv);
            true
        }));
    }
}

/// How many legal moves there are.
pub(super) fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    let mut count = Count(0);
    let danger = Danger::of(position);
    if let Some(mut generator) = Generator::new(position, &danger, false, Wanted::All) {
        generator.every(&mut count);
    }
    count.0
}

/// Adds the moves that are wanted.
pub(super) fn some<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, wanted: Wanted, moves: &mut Vec<Move>) {
    if let Some(mut generator) = Generator::new(position, danger, false, wanted) {
        generator.every(&mut Each(|mv| {
            moves.push(mv);
            true
        }));
    }
}

/// Is there any legal move? With `free` as if the Emperor had no duty.
pub(super) fn any<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, free: bool) -> bool {
    Generator::new(position, danger, free, Wanted::All)
        .is_some_and(|mut generator| !generator.every(&mut Each(|_| false)))
}

/// Is this move, perhaps of another position, legal here?
pub(super) fn is_legal<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, mv: Move) -> bool {
    let Some(mut generator) = Generator::new(position, danger, false, Wanted::All) else { return false };
    let differs = &mut Each(|other| other != mv);
    let goes_on = match (mv.act, position.at(mv.from)) {
        (Act::Drop(_), None) => !generator.rules.table.drops || generator.drops_on(S::of(mv.to), differs),
        (Act::Swap, _) => !generator.rules.table.swaps || generator.danger.check || generator.swaps(differs),
        (_, Some(Man::Of(side, kind))) if side == position.side() => {
            let royal = kind == position.rules().royal;
            !royal && generator.only_emperor || generator.man(kind, mv.from, differs)
        }
        _ => true,
    };
    !goes_on
}

impl<'a, S: SquareSet> Generator<'a, S> {
    fn new(position: &'a Position<S>, danger: &'a Danger<S>, free: bool, wanted: Wanted) -> Option<Self> {
        let side = position.side();
        Some(Generator {
            position,
            rules: position.rules().three_dimensional.as_ref()?,
            danger,
            side,
            occupied: position.occupied(),
            enemies: position.men(side.other()),
            bound: position.emperor_bound(side).filter(|_| !free),
            only_emperor: position.emperor_must_move(side) && !free,
            wanted,
            pool: OnceCell::new(),
            acts: Vec::new(),
        })
    }

    fn every(&mut self, visitor: &mut dyn Visitor<S>) -> bool {
        let (position, rules) = (self.position, self.rules);
        for kind in 0..position.variant().pieces.len() as Kind {
            let royal = kind == position.rules().royal;
            if royal || !self.only_emperor {
                for from in position.men_of(self.side, kind).squares() {
                    if !self.man(kind, from, visitor) {
                        return false;
                    }
                }
            }
        }
        let quiets = self.wanted.quiets();
        (!quiets || !rules.table.drops || self.drops_on(!self.occupied, visitor))
            && (!quiets || !rules.table.swaps || self.danger.check || self.swaps(visitor))
    }

    fn man(&mut self, kind: Kind, from: Square, visitor: &mut dyn Visitor<S>) -> bool {
        if !self.wanted.quiets() && !self.reaches(kind, from) {
            return true;
        }
        let royal = kind == self.position.rules().royal;
        let mut targets = self.targets(kind, from) & self.wanted_cells(kind, from);
        if targets.is_empty() && self.acts.is_empty() {
            return true;
        }
        let special = self.special(kind, from);
        if let Some(bound) = self.bound.filter(|_| royal) {
            targets &= bound;
        }
        let legal = self.safe(from, targets, royal);
        let plain = legal & !special;
        if !plain.is_empty() && !visitor.many(from, plain) {
            return false;
        }
        (legal & special).squares().all(|to| self.kinds_of_move(kind, Move::plain(from, to), visitor))
            && self.acts.iter().all(|&(to, act)| {
                let mv = Move::plain(from, to).with(act);
                !self.is_safe(mv, royal) || self.kinds_of_move(kind, mv, visitor)
            })
    }

    /// Could a piece ever capture or promote? Most are far from all enemies, so that their ways need not be walked. Only en
    /// passant takes nobody where it goes.
    fn reaches(&self, kind: Kind, from: Square) -> bool {
        let reach = &self.rules.reach[kind as usize][self.side.index()][from.index()];
        let reached = match self.wanted {
            Wanted::CapturesOn(cell) => reach.has(cell),
            _ => !(*reach & self.enemies).is_empty() || self.promotes_among(kind, from, reach),
        };
        reached || self.position.en_passant().is_some()
    }

    /// Where a piece can go or capture by its movement. What is more than a way from cell to cell is put into `acts`.
    fn targets(&mut self, kind: Kind, from: Square) -> S {
        let rules = self.position.rules();
        let graph = rules.movements.graph();
        let (occupied, enemies) = (&self.occupied, &self.enemies);
        let pawn = rules.pawn == Some(kind);
        let passing = self.position.en_passant().filter(|_| pawn);
        let acts = &mut self.acts;
        acts.clear();
        if self.rules.leaps[kind as usize] && passing.is_none() {
            return self.rules.reach[kind as usize][self.side.index()][from.index()] & (*enemies | !*occupied);
        }
        let mut targets = S::EMPTY;
        graph.walk(
            rules.movements.start(kind, self.side, from),
            |cell| if occupied.has(cell) { Occupancy::Occupied } else { Occupancy::Empty },
            |id, node, there| {
                let to = node.square();
                if there != Occupancy::Empty {
                    if node.captures() && enemies.has(to) {
                        targets = targets.with(to);
                    }
                } else if node.moves() {
                    match node.doubles().then(|| graph.parent(id)).flatten() {
                        None => targets = targets.with(to),
                        Some(passed) => {
                            let double = (to, Act::Double(graph.node(passed).square()));
                            // Two ways to the same cell are one move, unless they pass another cell.
                            if !acts.contains(&double) {
                                acts.push(double);
                            }
                        }
                    }
                } else if pawn && node.captures() && passing.is_some_and(|chance| chance.passed == to) {
                    let capture = (to, Act::EnPassant);
                    if !acts.contains(&capture) {
                        acts.push(capture);
                    }
                }
            },
            |_, _| {},
        );
        targets
    }
}

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// All legal moves.
    All,
    /// Captures and promotions; of replacements only the best newcomer, once for each kind that it can replace.
    Captures,
    /// Those of them that take a piece on this cell.
    CapturesOn(Square),
    /// All others, replacements likewise.
    Quiets,
}

impl Wanted {
    pub fn captures(self) -> bool {
        self != Wanted::Quiets
    }
    pub fn quiets(self) -> bool {
        matches!(self, Wanted::All | Wanted::Quiets)
    }
}

/// Whoever gets the moves, and says after each call whether to go on.
trait Visitor<S> {
    /// A move.
    fn one(&mut self, mv: Move) -> bool;
    /// A piece's moves to these cells, with nothing special about them.
    fn many(&mut self, from: Square, to: S) -> bool;
}

/// Stock Taijitu: what replacements of a position depend on.
struct Pool {
    /// How many guards the side has, of which one must stay.
    pub guards: u32,
    /// The kinds that may come.
    pub newcomers: Vec<Kind>,
}

/// Generates moves, and asks of those that could matter for the king whether it is safe after them.
struct Generator<'a, S: SquareSet> {
    pub position: &'a Position<S>,
    pub rules: &'a ThreeDimensionalRules<S>,
    pub danger: &'a Danger<S>,
    pub side: Side,
    pub occupied: S,
    pub enemies: S,
    /// Where the Emperor may go, and whether only it may move.
    pub bound: Option<S>,
    pub only_emperor: bool,
    pub wanted: Wanted,
    pub pool: OnceCell<Pool>,
    /// Of a pawn: moves that are more than a way from cell to cell. Used again for the next.
    pub acts: Vec<(Square, Act)>,
}

impl<S: SquareSet> Generator<'_, S> {
    /// Those of a piece's targets that leave its king safe.
    pub fn safe(&self, from: Square, targets: S, royal: bool) -> S {
        let all_matter = royal || self.danger.leaving.has(from);
        let matter = if all_matter { targets } else { targets & self.danger.coming };
        let safe = if self.danger.check { S::EMPTY } else { targets & !matter };
        let asked = matter.squares().filter(|&to| self.is_safe_after(from, to, royal));
        asked.fold(safe, |safe, to| safe.with(to))
    }

    /// Does a move leave the king safe?
    pub fn is_safe(&self, mv: Move, royal: bool) -> bool {
        let danger = self.danger;
        if let Some(chance) = self.position.en_passant().filter(|_| mv.act == Act::EnPassant) {
            let occupied = self.occupied.without(mv.from).without(chance.man).with(mv.to);
            return self.is_king_safe(self.position.king(self.side), occupied, S::of(chance.man));
        }
        if royal || danger.leaving.has(mv.from) || danger.coming.has(mv.to) {
            return self.is_safe_after(mv.from, mv.to, royal);
        }
        !danger.check
    }

    /// Is the king safe after a piece has gone, or been dropped, from here to there?
    #[inline(never)]
    fn is_safe_after(&self, from: Square, to: Square, royal: bool) -> bool {
        let king = if royal { to } else { self.position.king(self.side) };
        self.is_king_safe(king, self.occupied.without(from).with(to), S::of(to))
    }

    /// Would a king on this cell be safe, if `occupied` were occupied and the enemies on `gone` were not there?
    pub fn is_king_safe(&self, king: Square, occupied: S, gone: S) -> bool {
        let (position, them) = (self.position, self.side.other());
        let (white, black) = match self.side {
            Side::White => (king, position.king(them)),
            Side::Black => (position.king(them), king),
        };
        !attacked(position, king, them, occupied, gone) && !position.kings_face_over(occupied, white, black)
    }
}

impl<S: SquareSet> Generator<'_, S> {
    /// The cells that a piece of this kind may promote on, leaving this cell or coming to another.
    fn promoting(&self, kind: Kind, from: Square) -> S {
        let rules = self.position.rules();
        let zone = rules.promotion_cells[kind as usize][self.side.index()];
        match rules.piece(kind).promotion {
            None => S::EMPTY,
            Some(_) if zone.has(from) => !S::EMPTY,
            Some(_) => zone,
        }
    }

    /// May a piece of this kind promote by leaving this cell for one of those?
    fn promotes_among(&self, kind: Kind, from: Square, cells: &S) -> bool {
        let rules = self.position.rules();
        let zone = &rules.promotion_cells[kind as usize][self.side.index()];
        rules.piece(kind).promotion.is_some() && (zone.has(from) || !(*cells & *zone).is_empty())
    }

    /// The cells to which a piece's moves must be looked at one by one: more or less may come of them than a move.
    fn special(&self, kind: Kind, from: Square) -> S {
        let half = &self.rules.far_half[self.side.index()];
        let replaces = !self.rules.replaces[kind as usize].is_empty() && !half.has(from);
        let mut special = self.promoting(kind, from);
        if self.position.rules().piece(kind).promotion.is_some() {
            special |= self.rules.stuck[kind as usize][self.side.index()];
        }
        if replaces { special | *half } else { special }
    }

    /// The cells that moves of the wanted sort go to. Moves to an empty cell that may promote count as captures do.
    fn wanted_cells(&self, kind: Kind, from: Square) -> S {
        match self.wanted {
            Wanted::All => !S::EMPTY,
            Wanted::Captures => self.enemies | self.promoting(kind, from),
            Wanted::CapturesOn(cell) => self.enemies & S::of(cell),
            Wanted::Quiets => !self.enemies,
        }
    }

    /// A move with all that may become of the mover or another piece.
    fn kinds_of_move(&self, kind: Kind, mv: Move, visitor: &mut dyn Visitor<S>) -> bool {
        let rules = self.position.rules();
        let side = self.side;
        let cells = rules.promotion_cells[kind as usize][side.index()];
        let (captures, quiets) = (self.wanted.captures(), self.wanted.quiets());
        let is_wanted = if self.position.captures(mv) { captures } else { quiets };
        match rules.piece(kind).promotion {
            Some(Promotion { manner: Manner::Plus, .. }) => {
                let stuck = self.rules.stuck[kind as usize][side.index()].has(mv.to);
                let promotes = captures && (cells.has(mv.from) || cells.has(mv.to));
                (stuck || !is_wanted || visitor.one(mv))
                    && (!promotes
                        || rules.promoted[kind as usize]
                            .into_iter()
                            .all(|kind| visitor.one(mv.with(Act::Promote(kind)))))
            }
            Some(Promotion { manner: Manner::Entering, .. }) if cells.has(mv.from) => !is_wanted || visitor.one(mv),
            Some(_) if cells.has(mv.to) => {
                let becomes = &rules.promotes_to[kind as usize];
                !captures || becomes.iter().all(|&kind| visitor.one(mv.with(Act::Promote(kind))))
            }
            _ => !is_wanted || visitor.one(mv) && self.replacements(kind, mv, visitor),
        }
    }

    /// Stock Taijitu: who comes into the enemy half may have one of its own replaced from the pool.
    fn replacements(&self, kind: Kind, mv: Move, visitor: &mut dyn Visitor<S>) -> bool {
        let position = self.position;
        let replaced = &self.rules.replaces[kind as usize];
        let side = self.side;
        let half = self.rules.far_half[side.index()];
        if replaced.is_empty() || half.has(mv.from) || !half.has(mv.to) {
            return true;
        }
        let pool = self.pool.get_or_init(|| self.pool());
        let cells = if self.wanted == Wanted::All { usize::MAX } else { 1 };
        let may_go = |old: &&Kind| pool.guards > u32::from(self.rules.guards[**old as usize]);
        replaced.iter().filter(may_go).all(|&old| {
            position
                .men_of(side, old)
                .squares()
                .take(cells)
                .all(|cell| pool.newcomers.iter().all(|&new| visitor.one(mv.with(Act::Replace(cell, new)))))
        })
    }

    /// What replacements of this position depend on.
    fn pool(&self) -> Pool {
        let (position, side) = (self.position, self.side);
        let kinds = 0..position.variant().pieces.len() as Kind;
        let guards = kinds.filter(|&kind| self.rules.guards[kind as usize]);
        let held = self.rules.reserve.iter().copied().filter(|&new| position.held(side, new) > 0);
        let value = |kind: &Kind| position.rules().piece(*kind).value;
        Pool {
            guards: guards.map(|kind| position.men_of(side, kind).count()).sum(),
            newcomers: match self.wanted {
                Wanted::All => held.collect(),
                _ => held.max_by_key(value).into_iter().collect(),
            },
        }
    }

    /// Drops on the empty ones of these cells.
    fn drops_on(&self, cells: S, visitor: &mut dyn Visitor<S>) -> bool {
        let position = self.position;
        let side = self.side;
        let kinds: Vec<Kind> =
            self.rules.reserve.iter().copied().filter(|&kind| position.held(side, kind) > 0).collect();
        if kinds.is_empty() || self.only_emperor {
            return true;
        }
        let free = cells & !self.occupied;
        position.geometry().squares().filter(|&cell| free.has(cell)).all(|to| {
            let drop = |kind: Kind| Move::plain(to, to).with(Act::Drop(kind));
            let moves_on = |kind: &&Kind| !self.rules.stuck[**kind as usize][side.index()].has(to);
            // Whatever is dropped stands in the same lines.
            !self.is_safe(drop(kinds[0]), false) || kinds.iter().filter(moves_on).all(|&kind| visitor.one(drop(kind)))
        })
    }

    /// The Emperor changes places with one of its pieces.
    fn swaps(&self, visitor: &mut dyn Visitor<S>) -> bool {
        let position = self.position;
        let rules = position.rules();
        let side = self.side;
        let king = position.king(side);
        let graph = rules.movements.graph();
        graph.program(rules.movements.start(rules.royal, side, king)).all(|id| {
            let to = graph.node(id).square();
            let swaps =
                matches!(position.at(to), Some(Man::Of(owner, kind)) if owner == side && rules.piece(kind).swaps);
            let free = self.bound.is_none_or(|bound| bound.has(to));
            // All cells that were occupied are so afterwards.
            let legal = swaps && free && self.is_king_safe(to, self.occupied, S::EMPTY);
            !legal || visitor.one(Move::plain(king, to).with(Act::Swap))
        })
    }
}

/// Which moves could matter for the king of the side to move.
#[derive(Clone, Copy)]
pub(super) struct Danger<S> {
    /// Is it in check?
    pub check: bool,
    /// Pieces whose leaving could open a line, or end a check.
    pub leaving: S,
    /// Cells where a piece could open a line, as a hopper's screen, or end a check.
    pub coming: S,
}

impl<S: SquareSet> Danger<S> {
    /// In a game of three dimensions; in others nothing is feared.
    pub(super) fn of(position: &Position<S>) -> Self {
        match &position.rules().three_dimensional {
            Some(rules) => Danger::new(position, &rules.approaches),
            None => Danger { check: false, leaving: S::EMPTY, coming: S::EMPTY },
        }
    }

    fn new(position: &Position<S>, approaches: &Approaches<S>) -> Self {
        let side = position.side();
        let (them, king, occupied) = (side.other(), position.king(side), position.occupied());
        let graph = position.rules().movements.graph();
        let mut danger = Danger { check: false, leaving: S::EMPTY, coming: S::EMPTY };
        for kind in 0..position.variant().pieces.len() as Program {
            let men = position.men_of(them, kind);
            if men.is_empty() {
                continue;
            }
            for (origin, end) in approaches.onto_from(kind, them, king, men) {
                let (mut crowding, mut missing, mut cells) = (S::EMPTY, S::EMPTY, S::of(origin));
                for (cell, over) in before(graph, end) {
                    cells = cells.with(cell);
                    match (occupied.has(cell), over) {
                        (true, false) => crowding = crowding.with(cell),
                        (false, true) => missing = missing.with(cell),
                        _ => {}
                    }
                }
                if crowding.is_empty() && missing.is_empty() {
                    danger.check = true;
                    danger.leaving |= cells;
                    danger.coming |= cells;
                } else if crowding.without_first().is_empty() && missing.without_first().is_empty() {
                    // One piece's move can take one away and put one there.
                    danger.leaving |= crowding;
                    danger.coming |= missing;
                }
            }
        }
        danger.fear_facing(position);
        danger
    }

    /// A piece that alone stands between kings who may not face each other must stay between them.
    fn fear_facing(&mut self, position: &Position<S>) {
        if position.rules().three_dimensional.as_ref().is_some_and(|rules| rules.table.facing) {
            let cells = position.file_between(position.king(Side::White), position.king(Side::Black));
            let between =
                cells.filter(|&cell| position.occupied().has(cell)).fold(S::EMPTY, |set, cell| set.with(cell));
            if between.without_first().is_empty() {
                self.leaving |= between;
            }
        }
    }
}

/// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there?
pub(super) fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    let Some(rules) = &position.rules().three_dimensional else { return false };
    let graph = position.rules().movements.graph();
    (0..position.variant().pieces.len() as Program).any(|kind| {
        let men = position.men_of(by, kind) & !gone;
        !men.is_empty()
            && rules
                .approaches
                .onto_from(kind, by, target, men)
                .any(|(_, end)| before(graph, end).all(|(cell, over)| occupied.has(cell) == over))
    })
}

/// Those of the cells `among` from which a piece of this kind and side would attack the target, as the position stands. Whether
/// something stands on them is not asked.
pub(super) fn attacking_cells<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    by: Side,
    target: Square,
    among: S,
) -> S {
    let Some(rules) = &position.rules().three_dimensional else { return S::EMPTY };
    let graph = position.rules().movements.graph();
    let occupied = position.occupied();
    let open = |&(_, end): &(Square, NodeId)| before(graph, end).all(|(cell, over)| occupied.has(cell) == over);
    let lines = rules.approaches.onto_from(kind, by, target, among).filter(open);
    lines.fold(S::EMPTY, |set, (origin, _)| set.with(origin))
}

/// The cells before the end of a line, backwards, and whether a piece must stand there.
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
