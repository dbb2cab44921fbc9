//! How far captures explode. Whoever asks about an explosion asks for squares that stand here, by the rules (`attack.rs`) or a move's effects.

use crate::board::{Geometry, Side, Square, SquareSet};
use crate::movement::Movements;
use crate::variant::{Blast, KindRules};

/// For each side and square those that an explosion of its capture there reaches, and those from which one would reach it; nothing where
/// captures don't explode.
#[derive(Clone, Debug)]
pub(super) struct Blasts<S> {
    reached: Vec<S>,
    #[cfg(feature = "player")]
    centers: Vec<S>,
    cells: usize,
}

impl<S: SquareSet> Blasts<S> {
    /// `around`: the squares around each.
    pub fn new(geometry: &Geometry, blast: Option<&Blast>, around: &[S]) -> Self {
        let mut reached = Vec::new();
        if let Some(blast) = blast {
            // What has too many ways is refused when the game is read.
            let ways = if blast.shape.is_empty() { None } else { blast.ways(geometry).ok() };
            for side in Side::BOTH {
                reached.extend(geometry.squares().map(|center| match &ways {
                    Some(ways) => targets(ways, side, center),
                    None => around[center.index()],
                }));
            }
        }
        Blasts {
            #[cfg(feature = "player")]
            centers: turned_round(&reached, around.len()),
            reached,
            cells: around.len(),
        }
    }

    /// The squares that an explosion of a side's capture on one reaches.
    pub fn reached(&self, by: Side, center: Square) -> S {
        self.reached.get(by.index() * self.cells + center.index()).copied().unwrap_or(S::EMPTY)
    }

    /// The squares on which a side's capture explodes so far that it reaches this one.
    #[cfg(feature = "player")]
    pub fn centers(&self, by: Side, target: Square) -> S {
        self.centers.get(by.index() * self.cells + target.index()).copied().unwrap_or(S::EMPTY)
    }

    /// May a piece take on a square from where no explosion there reaches? `origins`: for each side and square from where it takes there. A royal
    /// one that does not, and is lost by it, shields what it could take, as does each that is near.
    pub fn leaves_out(&self, origins: &[S]) -> bool {
        self.reached.iter().zip(origins).any(|(&reached, &from)| !(from & !reached).is_empty())
    }
}

/// For each side and square those from which it is reached.
#[cfg(feature = "player")]
fn turned_round<S: SquareSet>(reached: &[S], cells: usize) -> Vec<S> {
    let mut centers = vec![S::EMPTY; reached.len()];
    for (number, set) in reached.iter().enumerate() {
        let center = Square::from_index(number % cells);
        let of_side = number - center.index();
        set.squares().for_each(|square| centers[of_side + square.index()] |= S::of(center));
    }
    centers
}

/// Where a piece that moves so could go to if nobody stood on the board.
fn targets<S: SquareSet>(ways: &Movements, side: Side, from: Square) -> S {
    let nodes = ways.graph().program(ways.start(0, side, from)).map(|id| ways.graph().node(id));
    let ends = nodes.filter(|node| node.moves() || node.captures()).map(|node| node.square());
    ends.fold(S::EMPTY, S::with).without(from)
}

/// Is a piece lost in the explosion that its own capture makes?
pub(super) fn kills(blast: Option<&Blast>, rules: &KindRules) -> bool {
    blast.is_some_and(|blast| !blast.spares_capturer) && !rules.outlives_blast
}
