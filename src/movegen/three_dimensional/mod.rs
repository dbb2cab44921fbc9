//! Legal moves of the games of three dimensions.
//!
//! Hoppers, drops and kings who may not face each other make a set of allowed cells too narrow an answer. So the lines
//! onto the king only say which moves could matter for it ([`Danger`]); of those the king is asked plainly whether it is
//! attacked afterwards. All others are legal as they are: a piece's are found, and counted, as one set of cells.

mod danger;
mod generator;
mod lines;
mod special;

pub(super) use danger::Danger;
pub(super) use generator::Wanted;
pub(super) use lines::{attacked, attacking_cells};

use crate::board::{Square, SquareSet};
use crate::movement::Occupancy;
use crate::position::{Act, Kind, Man, Move, Position};
use generator::{Generator, Visitor};
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
