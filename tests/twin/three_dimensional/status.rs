//! How a game stands: "judged in this order: no legal move, repetition, 100 plies".

use super::Block;
use std::collections::HashMap;
use stone_garden::board::Side;

/// How often each position has stood in a game.
pub struct History {
    occurrences: HashMap<String, usize>,
}

impl History {
    /// "A position given by FEN counts as its first occurrence."
    pub fn new(start: &Block<'_>) -> History {
        let mut history = History { occurrences: HashMap::new() };
        history.enter(start);
        history
    }

    pub fn enter(&mut self, position: &Block<'_>) {
        *self.occurrences.entry(key(position)).or_default() += 1;
    }

    /// How the game stands in the position entered last.
    pub fn status(&self, position: &Block<'_>, no_legal_move: bool) -> String {
        if no_legal_move {
            // "Having no legal move because of this duty is lost, as checkmate."
            let lost = position.in_check(position.side) || position.would_move_without_duty();
            return match (lost, position.side) {
                (true, Side::White) => "black-wins checkmate",
                (true, Side::Black) => "white-wins checkmate",
                (false, _) => "draw stalemate",
            }
            .to_owned();
        }
        if self.occurrences[&key(position)] >= 3 {
            return "draw repetition".to_owned();
        }
        if position.progress >= 100 { "draw fifty-moves" } else { "ongoing" }.to_owned()
    }
}

/// "Threefold repetition (with hands and pools)"; it "also compares the en passant field as written and the Emperors'
/// counters".
fn key(position: &Block<'_>) -> String {
    format!("{} {:?} {:?} {:?}", position.placement(), position.side, position.en_passant, position.duty)
}
