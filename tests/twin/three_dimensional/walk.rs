//! Where a piece can go: a walk over the graph of its bare movement, and what the rules then take from it.

use super::{Block, Game, Man};
use stone_garden::board::{Side, Square};
use stone_garden::movement::Occupancy;

impl Game {
    /// Do the rules let a piece stand there?
    pub fn may_stand(&self, man: Man, to: Square) -> bool {
        match (self.variant.id.as_str(), self.piece(man).letter) {
            // "Never leaving it: K in stock-qi, W in stock-taijitu, F in both."
            ("stock-qi-49", 'K' | 'F') | ("stock-taijitu-49", 'W' | 'F') => self.in_fortress(man.side, to),
            // "D and E never enter the enemy half."
            ("stock-qi-49" | "stock-taijitu-49", 'D' | 'E') => self.in_own_half(man.side, to),
            _ => true,
        }
    }

    /// May a piece's movement end there, whoever stands there?
    fn may_end(&self, man: Man, from: Square, to: Square) -> bool {
        // "Superstockpoint: on the far rank only 5 (a Ferz of the plane)."
        let at_end = self.piece(man).letter == 'U' && self.rank(man.side, from) == 10;
        let ((x, y), (to_x, to_y)) = (self.plane(from), self.plane(to));
        self.may_stand(man, to) && (!at_end || (x != to_x && y != to_y))
    }

    fn number(&self, man: Man, from: Square) -> usize {
        (usize::from(man.kind) * 2 + man.side.index()) * self.variant.geometry.size() + from.index()
    }
}

impl Block<'_> {
    /// Calls `visit` with every cell that the piece on a cell comes to, and whether it may move and capture there.
    pub fn reach(&self, from: Square, man: Man, mut visit: impl FnMut(Square, bool, bool)) {
        let movements = &self.game.movements;
        movements.graph().walk(
            movements.start(man.kind, man.side, from),
            |square| if self.at(square).is_some() && square != from { Occupancy::Occupied } else { Occupancy::Empty },
            |_, node, _| {
                if node.square() != from && self.game.may_end(man, from, node.square()) {
                    visit(node.square(), node.moves(), node.captures());
                }
            },
            |_, _| {},
        );
    }

    /// Could a piece of this side take one on the cell, if it were its turn? "These limits bound attacks too."
    pub fn falls(&self, target: Square, by: Side) -> bool {
        self.men_of(by).any(|(from, man)| {
            let mut falls = false;
            if self.game.on_ways[self.game.number(man, from)][target.index()] {
                self.reach(from, man, |to, _, captures| falls |= captures && to == target);
            }
            falls
        })
    }

    pub fn in_check(&self, side: Side) -> bool {
        self.falls(self.king(side), side.other())
    }

    /// "stock-qi: the Kings may not face each other along a file with nothing between."
    pub fn kings_face(&self) -> bool {
        if !self.game.is("stock-qi-49") {
            return false;
        }
        let (white, black) = (self.king(Side::White), self.king(Side::Black));
        let ((x, y), ranks) = (self.game.plane(white), [white, black].map(|king| self.game.rank(Side::White, king)));
        let mut between =
            (ranks[0].min(ranks[1]) + 1..ranks[0].max(ranks[1])).filter_map(|rank| self.game.cell(x, y, rank));
        self.game.plane(black) == (x, y) && between.all(|cell| self.at(cell).is_none())
    }

    /// Could a piece never move again from there on an empty board?
    pub fn is_dead_end(&self, man: Man, square: Square) -> bool {
        let graph = self.game.movements.graph();
        graph.program(self.game.movements.start(man.kind, man.side, square)).next().is_none()
    }

    /// "One step: forward forms of orthogonal 1-3": along the file, or with a ring step both ways.
    pub fn stockpoint_steps(&self, side: Side, from: Square) -> Vec<Square> {
        let game = self.game;
        let ring = |(x, y): (i32, i32)| x.abs().max(y.abs());
        let (x, y) = game.plane(from);
        let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(dx, dy)| (x + dx, y + dy));
        let along_ring = beside.into_iter().filter(|&cell| ring(cell) == ring((x, y)));
        let rank = game.rank(Side::White, from) + if side == Side::White { 1 } else { -1 };
        along_ring.chain([(x, y)]).filter_map(|(x, y)| game.cell(x, y, rank)).collect()
    }
}
