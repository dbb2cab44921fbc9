//! Legal moves: all that the pieces can do, made on a copy, and then looked at for the king.

use super::{Block, HELD, Man, Move, Step};
use stone_garden::board::{Side, Square};

impl Block<'_> {
    pub fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves_of(None)
    }

    /// Those of one piece, or, of an empty cell, those of the pieces that may be dropped there; or all.
    pub fn legal_moves_of(&self, from: Option<Square>) -> Vec<Move> {
        let cells = self.cells().filter(|&cell| from.is_none_or(|from| cell == from));
        let moves = cells.flat_map(|cell| self.pseudo_moves_from(cell));
        moves.filter(|&mv| self.keeps_duty(mv) && self.is_safe(mv)).collect()
    }

    fn cells(&self) -> impl Iterator<Item = Square> {
        self.game.variant.geometry.squares()
    }

    /// Would there be a legal move, were it not for the Emperor's duty?
    pub fn would_move_without_duty(&self) -> bool {
        let any_safe = |cell| self.pseudo_moves_from(cell).into_iter().any(|mv| self.is_safe(mv));
        self.game.is_taijitu() && self.cells().any(any_safe)
    }

    fn is_safe(&self, mv: Move) -> bool {
        let after = self.after(mv);
        !after.in_check(self.side) && !after.kings_face()
    }

    /// "Once it has none he must be back in the Fortress within two of his side's moves (a second move that does not
    /// bring him back is illegal), and must then stay in it."
    fn keeps_duty(&self, mv: Move) -> bool {
        if !self.game.is_taijitu() || self.guards(self.side) > 0 {
            return true;
        }
        let home = |king| self.game.in_fortress(self.side, king);
        let due = home(self.king(self.side)) || self.duty[self.side.index()] == 1;
        !due || home(self.after(mv).king(self.side))
    }

    /// What the side to move can do from a cell, whatever becomes of its king.
    fn pseudo_moves_from(&self, from: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        match self.at(from) {
            Some(man) if man.side == self.side => {
                self.add_moves_of(man, from, &mut moves);
                self.add_swaps(from, &mut moves);
            }
            Some(_) => {}
            None => self.add_drops(from, &mut moves),
        }
        // Two ways to the same cell are one move.
        let mut once: Vec<Move> = Vec::new();
        moves.sort_by_key(|mv| mv.to);
        for mv in moves {
            if !once.iter().rev().take_while(|other| other.to == mv.to).any(|other| *other == mv) {
                once.push(mv);
            }
        }
        once
    }

    fn add_moves_of(&self, man: Man, from: Square, moves: &mut Vec<Move>) {
        self.reach(from, man, |to, may_move, may_capture| {
            let lands = match self.at(to) {
                None => may_move,
                Some(other) => may_capture && other.side != self.side,
            };
            if lands {
                self.add_with_choices(man, from, to, moves);
            }
            if may_capture && self.letter(man) == 'Q' && self.en_passant.is_some_and(|(passed, _)| passed == to) {
                moves.push(Move { from, to, step: Step::EnPassant });
            }
        });
        self.add_double_steps(from, man, moves);
    }

    /// A move with all that may become of the mover or of another piece.
    fn add_with_choices(&self, man: Man, from: Square, to: Square, moves: &mut Vec<Move>) {
        let game = self.game;
        let (side, letter) = (self.side, self.letter(man));
        let mut add = |step| moves.push(Move { from, to, step });
        if game.drops() && !game.piece(man).promoted && self.promotes(letter) {
            // "Moving into, within or out of the last three ranks a man may promote; it must where it could otherwise
            // never move again on an empty board."
            if !self.is_dead_end(man, to) {
                add(Step::Plain);
            }
            if game.rank(side, from) >= 7 || game.rank(side, to) >= 7 {
                add(Step::Plus);
            }
            return;
        }
        match (game.variant.id.as_str(), letter) {
            // "On the last rank a Stockbroker becomes R, B, C, A or N."
            ("stockyang-49", 'Q') if game.rank(side, to) == 10 => {
                "RBCAN".chars().for_each(|letter| add(Step::Choose(letter)));
            }
            // "A P entering the enemy half becomes U (stock-qi)."
            ("stock-qi-49", 'P') if game.in_own_half(side, from) && !game.in_own_half(side, to) => add(Step::Enter),
            _ => add(Step::Plain),
        }
        if game.is_taijitu() && game.in_own_half(side, from) && !game.in_own_half(side, to) {
            self.add_replacements(letter, from, to, moves);
        }
    }

    /// "R-V, B-H in both; stockgi S-G, L-G, N-G, P-G; stockhorn M-S, L-G, N-G, P-G, X-S (S unpromotable)."
    fn promotes(&self, letter: char) -> bool {
        if self.game.is("stockgi-49") { "RBSLNP".contains(letter) } else { "RBMLNPX".contains(letter) }
    }

    /// "When a move takes an R or C from the own into the enemy half, its owner may at once replace one own F or E,
    /// anywhere, by an R, B, C or A of its own that the enemy has captured; a B or A likewise one own W or D. Not if no W or
    /// F of his were then left."
    fn add_replacements(&self, mover: char, from: Square, to: Square, moves: &mut Vec<Move>) {
        let replaced = match mover {
            'R' | 'C' => "FE",
            'B' | 'A' => "WD",
            _ => return,
        };
        for (cell, man) in self.men_of(self.side) {
            let letter = self.letter(man);
            let left = self.guards(self.side) - usize::from("WF".contains(letter));
            if replaced.contains(letter) && left > 0 {
                let pool = "RBCA".chars().filter(|&letter| self.held(self.side, letter) > 0);
                moves.extend(pool.map(|letter| Move { from, to, step: Step::Replace(cell, letter) }));
            }
        }
    }

    /// "A Stockbroker on one of its side's rear cells (rank 3, or Black's eighth, where the array has one) may begin with
    /// two Stockpoint steps, not capturing, not need in one direction."
    fn add_double_steps(&self, from: Square, man: Man, moves: &mut Vec<Move>) {
        let (x, y) = self.game.plane(from);
        // "Rank 3: Q on wd and on {5,8}, {13,18}."
        let rear = [0, 5, 8, 13, 18].contains(&(x * x + y * y)) && self.game.rank(self.side, from) == 3;
        if !self.game.is("stockyang-49") || self.letter(man) != 'Q' || !rear {
            return;
        }
        for passed in self.stockpoint_steps(self.side, from) {
            if self.at(passed).is_none() {
                let ends = self.stockpoint_steps(self.side, passed).into_iter().filter(|&to| self.at(to).is_none());
                moves.extend(ends.map(|to| Move { from, to, step: Step::Double(passed) }));
            }
        }
    }

    /// "In place of a move the Emperor may change places with an adjacent (26) own R, B, C, A, N or Q, if neither of the
    /// two is attacked, and the Emperor is not attacked afterwards."
    fn add_swaps(&self, from: Square, moves: &mut Vec<Move>) {
        let (king, them) = (self.king(self.side), self.side.other());
        if from != king || !self.game.is("stockyang-49") && !self.game.is_taijitu() {
            return;
        }
        let ((x, y), rank) = (self.game.plane(king), self.game.rank(Side::White, king));
        for (to, man) in self.men_of(self.side) {
            let (to_x, to_y) = self.game.plane(to);
            let apart = [to_x - x, to_y - y, self.game.rank(Side::White, to) - rank];
            let adjacent = to != king && apart.iter().all(|steps| steps.abs() <= 1);
            if adjacent && "RBCANQ".contains(self.letter(man)) && !self.falls(king, them) && !self.falls(to, them) {
                moves.push(Move { from: king, to, step: Step::Swap });
            }
        }
    }

    /// "It may be dropped on any empty cell in place of a move"; "it may not be dropped on" a cell where it could never
    /// move again.
    fn add_drops(&self, to: Square, moves: &mut Vec<Move>) {
        if !self.game.drops() {
            return;
        }
        for letter in HELD.chars().filter(|&letter| self.held(self.side, letter) > 0) {
            let man = Man { side: self.side, kind: self.game.kind(letter) };
            if !self.is_dead_end(man, to) {
                moves.push(Move { from: to, to, step: Step::Drop(letter) });
            }
        }
    }
}
