//! Parts of the board that the evaluation asks for again and again.

use crate::board::{Geometry, Side, Square, SquareSet};

/// Sets of cells, by cell.
pub struct Masks<S> {
    /// All within one, two and three cells.
    rings: [Vec<S>; 3],
    fronts: [Vec<S>; 2],
    aheads: [Vec<S>; 2],
    neighbours: Vec<S>,
    next: [Vec<S>; 2],
    partners: [Vec<S>; 2],
    shields: [Vec<S>; 2],
    storms: [Vec<S>; 2],
}

impl<S: SquareSet> Masks<S> {
    pub fn new(geometry: &Geometry) -> Self {
        let set = |inside: &dyn Fn(Square) -> bool| {
            geometry.squares().filter(|&cell| inside(cell)).fold(S::EMPTY, |set, cell| set.with(cell))
        };
        let apart = |one: u8, other: u8| one.abs_diff(other);
        let all = |make: &dyn Fn(Square) -> S| geometry.squares().map(make).collect::<Vec<S>>();
        // What concerns pawns is asked on flat boards only.
        let each = |make: &dyn Fn(Square) -> S| if S::THREE_DIMENSIONAL { Vec::new() } else { all(make) };
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
        // How many ranks the other cell is ahead of the first one.
        let steps = |side: Side, cell: Square, other: Square| {
            i32::from(geometry.rank_for(side, other)) - i32::from(geometry.rank_for(side, cell))
        };
        let ahead_by = |side: Side, most: u8, ranks: std::ops::RangeInclusive<i32>| {
            each(&|cell| set(&|other| files_within(cell, other, most) && ranks.contains(&steps(side, cell, other))))
        };
        Masks {
            next: Side::BOTH.map(|side| ahead_by(side, 0, 1..=1)),
            partners: Side::BOTH.map(|side| {
                each(&|cell| {
                    set(&|other| {
                        files_within(cell, other, 1)
                            && !files_within(cell, other, 0)
                            && (-1..=0).contains(&steps(side, cell, other))
                    })
                })
            }),
            shields: Side::BOTH.map(|side| ahead_by(side, 1, 1..=2)),
            storms: Side::BOTH.map(|side| ahead_by(side, 1, 1..=4)),
            rings: [1, 2, 3].map(|most: u8| {
                let wanted = S::THREE_DIMENSIONAL || most == 1;
                let ring = |cell: Square| {
                    set(&|other| {
                        files_within(cell, other, most) && apart(geometry.rank(cell), geometry.rank(other)) <= most
                    })
                };
                if wanted { all(&ring) } else { Vec::new() }
            }),
            fronts: Side::BOTH.map(|side| ahead(side, 1)),
            aheads: Side::BOTH.map(|side| ahead(side, 0)),
            neighbours: each(&|cell| set(&|other| files_within(cell, other, 1) && !files_within(cell, other, 0))),
        }
    }

    /// A cell and all next to it.
    #[inline]
    pub fn ring(&self, cell: Square) -> S {
        self.rings[0][cell.index()]
    }
    /// On boards of three dimensions: all within one, two and three cells.
    #[inline]
    pub fn rings(&self, cell: Square) -> [S; 3] {
        [0, 1, 2].map(|most: usize| self.rings[most][cell.index()])
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
    /// The cell ahead.
    #[inline]
    pub fn next(&self, side: Side, cell: Square) -> S {
        self.next[side.index()][cell.index()]
    }
    /// Where a pawn stands beside or behind another so that they help each other.
    #[inline]
    pub fn partners(&self, side: Side, cell: Square) -> S {
        self.partners[side.index()][cell.index()]
    }
    /// The two ranks ahead, three files wide.
    #[inline]
    pub fn shield(&self, side: Side, cell: Square) -> S {
        self.shields[side.index()][cell.index()]
    }
    /// The four ranks ahead, three files wide.
    #[inline]
    pub fn storm(&self, side: Side, cell: Square) -> S {
        self.storms[side.index()][cell.index()]
    }
}
