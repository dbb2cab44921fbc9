//! Does a game look the same with left and right exchanged? Then each position teaches twice.

use crate::board::{Side, Square};
use crate::pauses::at_once;
use crate::position::Tables;
use crate::search::net::features::{Features, upside_down};
use crate::variant::Variant;

/// A cell with the files in the other order.
fn mirrored(variant: &Variant, cell: Square) -> Square {
    let geometry = &variant.geometry;
    let file = i32::from(geometry.files()) - 1 - i32::from(geometry.file(cell));
    geometry.square(file, geometry.rank(cell).into(), geometry.level(cell).into()).unwrap_or(cell)
}

/// For each row of the features the one that a position's mirror has in its place; none if the pieces' movements tell left
/// from right.
pub fn rows(variant: &'static Variant, features: &Features) -> Option<Vec<u32>> {
    let tables = at_once(Tables::new(variant)).ok()?;
    let graph = tables.movements.graph();
    let reach = |kind: usize, side: Side, cell: Square, seen: &dyn Fn(Square) -> Square| {
        let start = tables.movements.start(tables.programs[kind][side.index()], side, cell);
        let mut nodes: Vec<_> = graph
            .program(start)
            .map(|id| {
                let node = graph.node(id);
                let before = graph.parent(id).map(|parent| seen(graph.node(parent).square()).index());
                (seen(node.square()).index(), before, node.moves(), node.captures(), node.is_over())
            })
            .collect();
        nodes.sort_unstable();
        nodes
    };
    for (kind, side) in (0..variant.pieces.len()).flat_map(|kind| Side::BOTH.map(|side| (kind, side))) {
        for cell in variant.geometry.squares() {
            let there =
                reach(upside_down(variant, kind), side, mirrored(variant, cell), &|cell| mirrored(variant, cell));
            if reach(kind, side, cell, &|cell| cell) != there {
                return None;
            }
        }
    }
    let cells = features.cells();
    let row = |row: usize| {
        if row < features.on_board() {
            let (code, cell) = (row / cells, Square::from_index(row % cells));
            let code =
                if code / 2 < variant.pieces.len() { upside_down(variant, code / 2) * 2 + code % 2 } else { code };
            return code * cells + mirrored(variant, cell).index();
        }
        features.castled_otherwise(row)
    };
    Some((0..features.count()).map(|number| row(number) as u32).collect())
}
