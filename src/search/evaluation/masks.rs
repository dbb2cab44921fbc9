//! Parts of the board that the evaluation asks for again and again.

use crate::board::{Geometry, Side, Square, SquareSet};

/// Sets of cells, by cell.
pub struct Masks<S> {
    rings: Vec<S>,
    fronts: [Vec<S>; 2],
    aheads: [Vec<S>; 2],
    neighbours: Vec<S>,
}

impl<S: SquareSet> Masks<S> {
    pub fn new(geometry: &Geometry) -> Self {
        let set = |inside: &dyn Fn(Square) -> bool| {
            geometry.squares().filter(|&cell| inside(cell)).fold(S::EMPTY, |set, cell| set.with(cell))
        };
        let apart = |one: u8, other: u8| one.abs_diff(other);
        let each = |make: &dyn Fn(Square) -> S| geometry.squares().map(make).collect::<Vec<S>>();
        let files_within = |cell: Square, other: Square, most: u8| {
            apart(geometry.file(cell), geometry.file(other)) <= most
                && apart(geometry.level(cell), geometry.level(other)) <= most
        };
        let ahead = |side: Side, most: u8| {
            each(&|cell| {
                set(&|other| {
                    files_within(cell, other, most) && geometry.rank_for(side, other) > geometry.rank_for(side, cell)
                })
            })
        };
        Masks {
            rings: each(&|cell| {
                set(&|other| files_within(cell, other, 1) && apart(geometry.rank(cell), geometry.rank(other)) <= 1)
            }),
            fronts: Side::BOTH.map(|side| ahead(side, 1)),
            aheads: Side::BOTH.map(|side| ahead(side, 0)),
            neighbours: each(&|cell| set(&|other| files_within(cell, other, 1) && !files_within(cell, other, 0))),
        }
    }

    /// A cell and all next to it.
    #[inline]
    pub fn ring(&self, cell: Square) -> S {
        self.rings[cell.index()]
    }
    /// All cells ahead on its file and the two beside.
    #[inline]
    pub fn front(&self, side: Side, cell: Square) -> S {
        self.fronts[side.index()][cell.index()]
    }
    /// All cells ahead on its file.
    #[inline]
    pub fn ahead(&self, side: Side, cell: Square) -> S {
        self.aheads[side.index()][cell.index()]
    }
    /// The two files beside.
    #[inline]
    pub fn neighbours(&self, cell: Square) -> S {
        self.neighbours[cell.index()]
    }
}
