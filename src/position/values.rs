//! What a piece may be worth, guessed from how far it goes on its own board.

use super::Tables;
use crate::board::Side;
use crate::pauses::at_once;
use crate::variant::Variant;

/// The share of squares that are empty in a middle game.
const EMPTY: f64 = 0.7;
/// Hundredths of a pawn for each square that a piece goes to in such a game.
const WORTH: f64 = 58.0;
/// How much less a square is worth where a piece may only move, or only capture.
const ONE_WAY: f64 = 0.5;
/// What a promoted piece is worth to the one that may become it.
const HOPE: f64 = 0.08;

/// The worth of each kind in hundredths of a pawn: as the author says, or by the squares that it reaches from an average
/// square of a half-filled board. A royal piece counts nothing.
pub(crate) fn values(variant: &'static Variant) -> Vec<i32> {
    let told = variant.pieces.iter().map(|piece| piece.value);
    if variant.pieces.iter().all(|piece| piece.royal || piece.value > 0) {
        return told.collect();
    }
    let Ok(tables) = at_once(Tables::new(variant)) else { return told.collect() };
    let mut guessed: Vec<f64> = (0..variant.pieces.len()).map(|kind| WORTH * reach(&tables, kind)).collect();
    let plain = guessed.clone();
    if let Some(open) = variant.open() {
        for (kind, rules) in open.kinds.iter().enumerate().take(guessed.len()) {
            let best = rules.promotion.iter().flat_map(|promotion| {
                let to = promotion.to.iter().filter_map(|&letter| variant.kind_of_letter(letter));
                to.map(|kind| plain[kind as usize])
            });
            let best = best.fold(plain[kind], f64::max);
            guessed[kind] += HOPE * (best - plain[kind]);
        }
    }
    let or_told = |(piece, guess): (&crate::variant::Piece, f64)| match piece {
        piece if piece.royal => 0,
        piece if piece.value > 0 => piece.value,
        _ => (guess.round() as i32).clamp(20, 3000),
    };
    variant.pieces.iter().zip(guessed).map(or_told).collect()
}

/// How many squares a kind reaches from an average square, each by the chance that its way is open.
fn reach(tables: &Tables, kind: usize) -> f64 {
    let graph = tables.movements.graph();
    let geometry = &tables.variant.geometry;
    let mut total = 0.0;
    for from in geometry.squares() {
        let start = tables.movements.start(tables.programs[kind][0], Side::White, from);
        // The best chance to come to each square; a parent comes before its children.
        let mut chances: Vec<f64> = Vec::new();
        let mut best = vec![0.0f64; geometry.size()];
        for id in graph.program(start) {
            let node = graph.node(id);
            let chance = graph.parent(id).map_or(1.0, |parent| {
                let before = chances[(parent - start) as usize];
                before * if node.is_over() { 1.0 - EMPTY } else { EMPTY }
            });
            chances.push(chance);
            let share = match (node.moves(), node.captures()) {
                (true, true) => 1.0,
                (false, false) => 0.0,
                _ => ONE_WAY,
            };
            let square = &mut best[node.square().index()];
            *square = square.max(chance * share);
        }
        total += best.iter().sum::<f64>();
    }
    total / geometry.size() as f64
}
