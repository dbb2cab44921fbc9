//! What a diagram marks of a piece that stands alone: where it moves, and what it could do to a lone other piece.

use super::compile::{Movements, Program};
use super::occupant::Occupant;
use super::routes::End;
use crate::board::{Geometry, Side, Square};

/// What is marked on a square.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// The piece can go there without capturing.
    pub moves: bool,
    /// A lone enemy there could be captured by landing there.
    pub capture: bool,
    /// A lone enemy there could be captured by a move that ends elsewhere.
    pub locust: bool,
    /// A lone piece of the own side there could be taken.
    pub destroy: bool,
    /// A lone piece of either side there would open a move without capture.
    pub mount: bool,
    /// It is the piece's own square, and it can pass.
    pub pass: bool,
}

impl Marks {
    /// The marks' names in alphabetical order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let named = [
            (self.capture, "capture"),
            (self.destroy, "destroy"),
            (self.locust, "locust"),
            (self.mount, "mount"),
            (self.moves, "move"),
            (self.pass, "pass"),
        ];
        named.into_iter().filter(|&(set, _)| set).map(|(_, name)| name)
    }
}

impl Movements {
    /// What a diagram marks of a piece, in ascending order of squares.
    pub fn marks(&self, geometry: &Geometry, program: Program, side: Side, from: Square) -> Vec<(Square, Marks)> {
        let mut marks = vec![Marks::default(); geometry.size()];
        let quiet = |other: Option<(Square, Occupant)>| {
            let mut targets = vec![false; geometry.size()];
            self.beside(program, side, from, other, |to, end, taken| {
                targets[to.index()] |= end == End::Move && taken.is_none();
            });
            targets
        };
        let alone = quiet(None);
        for (square, _) in geometry.squares().zip(&alone).filter(|&(_, &reached)| reached) {
            let here = &mut marks[square.index()];
            *(if square == from { &mut here.pass } else { &mut here.moves }) = true;
        }
        for square in geometry.squares().filter(|&square| square != from) {
            for other in [Occupant::Enemy, Occupant::Friend] {
                let here = &mut marks[square.index()];
                self.beside(program, side, from, Some((square, other)), |to, end, taken| {
                    let lands = matches!(end, End::Capture | End::Destroy);
                    here.capture |= end == End::Capture && to == square;
                    here.locust |= taken == Some(square) && other == Occupant::Enemy;
                    here.destroy |= (lands && to == square || taken == Some(square)) && other == Occupant::Friend;
                    here.mount |= !lands && taken.is_none() && !alone[to.index()];
                });
            }
        }
        let marked = geometry.squares().zip(marks);
        marked.filter(|&(_, marks)| marks != Marks::default()).collect()
    }

    /// Visits what a piece can do with one other on the board: the target, how it ends, and who is taken on the way.
    fn beside(
        &self,
        program: Program,
        side: Side,
        from: Square,
        other: Option<(Square, Occupant)>,
        mut visit: impl FnMut(Square, End, Option<Square>),
    ) {
        let occupant = |square| match other {
            Some((other, who)) if other == square => who,
            _ => Occupant::Empty,
        };
        self.routes(
            program,
            side,
            from,
            occupant,
            |_| false,
            |route| {
                visit(route.to, route.end, self.taken_on_the_way(route.node).next());
            },
        );
    }
}
