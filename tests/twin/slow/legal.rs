//! Legal turns: all that the pieces can do, made on a copy, and then looked at for the king.

use super::{Family, Slow, Step, Turn};
use stone_garden::board::{Side, Square};

impl Slow<'_> {
    /// All legal turns.
    pub fn legal_turns(&self) -> Vec<Turn> {
        self.legal_turns_of(None)
    }

    /// Those of the piece on a cell, or all.
    pub fn legal_turns_of(&self, from: Option<Square>) -> Vec<Turn> {
        let mut turns = Vec::new();
        for first in self.first_parts().into_iter().filter(|first| from.is_none_or(|from| first.from == from)) {
            let after = self.after(first);
            if !after.in_check(self.side) {
                turns.push(first);
            }
            if self.game.family != Family::Relays {
                continue;
            }
            // "First one of your own men moves; then, if you like, one stone or relay. Your king must not be attacked
            // when the whole turn is over; in between he may be."
            for neutral in after.neutral_moves(self.ko) {
                let turn = Turn { neutral: Some(neutral), ..first };
                if !self.after(turn).in_check(self.side) {
                    turns.push(turn);
                }
            }
        }
        turns
    }

    /// What the pieces of the side to move can do, whatever becomes of the king.
    fn first_parts(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (from, man) in self.men_of(self.side) {
            let letter = man.letter(self.game);
            self.reach(from, |reached| {
                let to = reached.square;
                let lands = match self.at(to) {
                    None => reached.moves,
                    Some(other) => reached.captures && other.side() == Some(self.side.other()),
                };
                if lands {
                    let choices = self.promotion_choices(letter, to);
                    let plain = reached.passed.map_or(Step::Plain, Step::Double);
                    turns.extend(choices.chars().map(|choice| Turn::new(from, to, Step::Promote(choice))));
                    turns.extend(choices.is_empty().then(|| Turn::new(from, to, plain)));
                }
                let passed = self.en_passant.map(|(passed, _)| passed);
                if letter == 'P' && reached.captures && passed == Some(to) {
                    turns.push(Turn::new(from, to, Step::EnPassant));
                }
                false
            });
        }
        self.add_raven_turns(&mut turns);
        self.add_castling(&mut turns);
        // Two ways to the same cell are one move.
        let mut once: Vec<Turn> = Vec::new();
        for turn in turns {
            if !once.contains(&turn) {
                once.push(turn);
            }
        }
        once
    }

    /// What a piece becomes that comes to a cell: letters, none if it stays what it is.
    fn promotion_choices(&self, letter: char, to: Square) -> &'static str {
        let geometry = self.game.geometry();
        let from_the_end = match self.side {
            Side::White => geometry.ranks() - geometry.rank(to),
            Side::Black => geometry.rank(to) + 1,
        };
        match (self.game.family, letter) {
            // "On the last rank; in Full Contact on the last two ranks. To Index, Raven, Ox or Lawman."
            (Family::Garden, 'H' | 'A') => {
                let ranks = if self.game.variant.id == "stone-garden-full-contact" { 2 } else { 1 };
                if from_the_end <= ranks { "IROL" } else { "" }
            }
            (Family::Chess, 'P') if from_the_end == 1 => "QARBN",
            (Family::Relays, 'P') if from_the_end == 1 => "QRBN",
            _ => "",
        }
    }
}
