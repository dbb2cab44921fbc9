//! Parts of the board that keep an order of their own (Bughouse): `turn` holds a bit for each part that is left of the turn, and for each
//! that it had.

use super::moves::{Act, Turn};
use super::{Slow, Thing};
use stone_garden::board::{Side, Zone};

impl Slow<'_> {
    /// The parts, if the board has more than one.
    fn parts(&self) -> &[Zone] {
        self.rules.open.turns.as_ref().map_or(&[], |turns| &turns.parts)
    }

    /// Which part a square belongs to; none where the board is one.
    pub fn part_of(&self, at: usize) -> Option<usize> {
        self.parts().iter().position(|&part| self.rules.holds(part, Side::White, at))
    }

    /// Is a move to be made in a part now?
    fn is_due(&self, part: usize) -> bool {
        self.turn[0] & 1 << part != 0
    }

    /// Does a turn end in a part where a move is to be made, or is the board one?
    pub fn is_of_due_part(&self, turn: &Turn) -> bool {
        self.parts().is_empty() || self.part_of(self.ends_of(&turn.act).1).is_some_and(|part| self.is_due(part))
    }

    /// Is the side in check in the same part as a square?
    pub fn in_check_around(&self, side: Side, at: usize) -> bool {
        match self.part_of(at) {
            None => self.in_check(side),
            Some(part) => {
                let there = |royal: &usize| self.part_of(*royal) == Some(part);
                self.royals(side).into_iter().filter(there).any(|royal| self.attacks(side.other(), royal))
            }
        }
    }

    /// Which of these legal turns there are once parts are thought of: none if the side is mated in one of them, a wait if it has moved in
    /// another and can move in none that is left.
    pub fn of_parts(&self, turns: Vec<Turn>) -> Vec<Turn> {
        let due = (0..self.parts().len()).filter(|&part| self.is_due(part));
        let mated = due.into_iter().any(|part| {
            let in_it = |at: usize| self.part_of(at) == Some(part);
            let royal = self.royals(self.side).into_iter().find(|&at| in_it(at));
            let checked = royal.is_some_and(|at| self.in_check_around(self.side, at));
            let moves = turns.iter().any(|turn| in_it(self.ends_of(&turn.act).1));
            checked && !moves && !self.could_drop_between(royal.expect("who is in check"))
        });
        if mated {
            return Vec::new();
        }
        let others = self.rules.open.turns.as_ref().is_some_and(|turns| turns.others.is_some());
        if (others || !self.parts().is_empty()) && turns.is_empty() && self.turn[0] != self.turn[1] {
            let at = self.royals(self.side).first().copied().unwrap_or(self.pieces(self.side)[0].0);
            return vec![Turn { act: Act::Pass(at), gate: None, wall: None }];
        }
        turns
    }

    /// Would any piece, dropped where such pieces may be, end the check of the royal piece on a square?
    fn could_drop_between(&self, royal: usize) -> bool {
        let part = self.part_of(royal);
        let drops = self.rules.open.hands.as_ref().is_some_and(|hands| hands.drops);
        let empty = (0..self.cells.len()).filter(|&at| self.cells[at].is_none() && self.part_of(at) == part);
        empty.into_iter().any(|at| {
            drops
                && (0..self.rules.variant.pieces.len()).any(|kind| {
                    let may = self.rules.kind(kind).drop.is_none_or(|zone| self.rules.holds(zone, self.side, at));
                    let mut with = self.clone();
                    with.cells[at] = Some(Thing::Piece(self.side, kind));
                    !self.rules.variant.pieces[kind].royal && may && !with.in_check_around(self.side, royal)
                })
        })
    }

    /// Who is to move after an act, in which parts, and who can be captured en passant then.
    pub fn continue_parts(&mut self, before: &Slow<'_>, act: &Act) {
        let moved = match act {
            Act::Pass(_) => None,
            act => self.part_of(before.ends_of(act).1),
        };
        let elsewhere = |(passed, _): &(usize, usize)| moved.is_none() || self.part_of(*passed) != moved;
        let theirs: Vec<_> = before.doubles[0].iter().copied().filter(elsewhere).collect();
        let mut own: Vec<_> = before.doubles[1].iter().copied().filter(elsewhere).collect();
        // Who has passed a square is taken from there only if it stands right beyond, and both are of its part.
        let forward = if before.side == Side::White { 1 } else { -1 };
        let near = |passed: usize| {
            let beyond = self.rules.step(passed, 0, forward);
            self.part_of(passed) == moved && beyond.is_some_and(|beyond| self.part_of(beyond) == moved)
        };
        let passed = self.passed.iter().copied().filter(|&passed| near(passed));
        own.extend(passed.filter_map(|passed| Some((passed, self.passer?))));
        let left = before.turn[0] & !moved.map_or(0, |part| 1 << part);
        if moved.is_none() || left == 0 {
            let all = (1 << self.parts().len()) - 1;
            self.turn = [all & !left; 2];
            self.doubles = [own, theirs];
        } else {
            self.side = before.side;
            self.turn = [left, before.turn[1]];
            self.doubles = [theirs, own];
        }
        self.passed = self.doubles[0].iter().map(|&(passed, _)| passed).collect();
        self.passer = None;
    }
}
