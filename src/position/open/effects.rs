//! What a capture does besides taking: who is put back where such pieces stand at the start, and who changes sides.

use super::{CastlingSide, OpenRules, bit};
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::Capturer;

impl<S: SquareSet> OpenRules<S> {
    /// Where a piece of a kind and side that captures or is captured on a square is put back: of two squares of different colours on the one
    /// of that square's colour (rooks, bishops and knights of chess), of more on the one of its file (pawns). None if it stands nowhere at the
    /// start, or on no such square.
    pub(crate) fn home(&self, geometry: &Geometry, kind: Kind, side: Side, at: Square) -> Option<Square> {
        let homes = &self.homes.get(usize::from(kind))?[side.index()];
        let colour = |square: Square| (geometry.file(square) + geometry.rank(square)) % 2;
        match homes[..] {
            [only] => Some(only),
            [one, other] if colour(one) != colour(other) => Some(if colour(one) == colour(at) { one } else { other }),
            _ => homes.iter().copied().find(|&home| geometry.file(home) == geometry.file(at)),
        }
    }
}

impl<S: SquareSet> Position<S> {
    /// Where a piece comes to that has moved to a square: there, or to the same square of the other level.
    pub(crate) fn landing(&self, to: Square) -> Square {
        let geometry = self.geometry();
        let over = || {
            let level = 1 - i32::from(geometry.level(to));
            geometry.square(i32::from(geometry.file(to)), i32::from(geometry.rank(to)), level)
        };
        self.open_rules().filter(|rules| rules.open.changes_level).and_then(|_| over()).unwrap_or(to)
    }

    /// Where the piece that makes a move stands after it, if the move is no castling.
    pub(crate) fn arrival(&self, mv: Move) -> Square {
        let reborn = |rules: &OpenRules<S>| rules.open.capturer == Capturer::Reborn;
        let Some(rules) = self.open_rules().filter(|rules| reborn(rules)) else { return self.landing(mv.to) };
        let Some((side, kind)) = self.piece_at(mv.from) else { return mv.to };
        if self.victims(mv).is_empty() {
            return mv.to;
        }
        let kind = match mv.act {
            Act::Route { into, .. } | Act::Promote(into) if into != Act::SAME => into,
            _ => kind,
        };
        rules.home(self.geometry(), kind, side, mv.to).unwrap_or(mv.to)
    }

    /// Takes the enemies that the piece which has come to a square encloses with others of its side or with hostile squares. True if there
    /// were any.
    pub(super) fn enclose(&mut self, at: Square) -> bool {
        let (Some(rules), Some((side, _))) = (self.open_rules(), self.piece_at(at)) else { return false };
        let geometry = *self.geometry();
        let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        // All are enclosed as the move has left the board; one that goes frees nobody.
        let encloses = |square: Square| {
            self.men(side).has(square) || self.at(square).is_none() && rules.hostile[side.index()].has(square)
        };
        let taken = |(files, ranks): (i8, i8)| {
            let enemy = geometry.offset(at, files, ranks, 0)?;
            let (owner, kind) = self.piece_at(enemy)?;
            let beyond = |(files, ranks): (i8, i8)| geometry.offset(enemy, files, ranks, 0).is_some_and(encloses);
            let all = !rules.kinds[kind as usize].rules.enclosed_by_four || steps.into_iter().all(beyond);
            (owner != side && beyond((files, ranks)) && all).then_some(enemy)
        };
        let enemies: Vec<Square> = steps.into_iter().filter_map(taken).collect();
        for &enemy in &enemies {
            self.capture(enemy);
        }
        !enemies.is_empty()
    }

    /// Where the piece on a square comes back to if it is captured there.
    #[cfg(feature = "player")]
    pub(crate) fn reborn_on(&self, square: Square) -> Option<Square> {
        let (side, kind) = self.piece_at(square)?;
        self.open_rules()?.home(self.geometry(), kind, side, square)
    }

    /// Puts a captured piece back where it began, if that square is free.
    pub(super) fn be_reborn(&mut self, (owner, kind): (Side, Kind), taken_on: Square) {
        let Some(rules) = self.open_rules() else { return };
        let home = rules.home(self.geometry(), kind, owner, taken_on);
        if let Some(home) = home.filter(|&home| self.at(home).is_none()) {
            self.change(home, Some(Man::Of(owner, kind)));
            self.renew(home);
        }
    }

    /// A piece that is put back, or changes sides, where its side's pieces castle counts as one that has not moved.
    pub(super) fn renew(&mut self, square: Square) {
        let (Some(rules), Some((owner, kind))) = (self.open_rules(), self.piece_at(square)) else { return };
        let castles = |castling: &CastlingSide| {
            castling.king[0] == square && rules.castlers[0] & bit(kind) != 0
                || castling.partner[0] == square && rules.castlers[1] & bit(kind) != 0
        };
        if rules.open.keeps_unmoved()
            && rules.castling_sides[owner.index()].iter().flatten().any(castles)
            && let Some(part) = &mut self.open
        {
            part.state.add_gate(square);
        }
    }

    /// Which partners have not moved matters only as long as their king may castle.
    pub(super) fn forget_partners(&mut self) {
        let Some(rules) = self.open_rules().filter(|rules| rules.open.capturer != Capturer::Reborn) else { return };
        let Some(part) = &mut self.open else { return };
        for castling in rules.castling_sides.iter().flatten().flatten() {
            if !part.state.gates.has(castling.king[0]) {
                part.state.close_gate(castling.partner[0]);
            }
        }
    }

    /// The rights to castle in games that know of each piece whether it has moved.
    pub(super) fn castling_of_unmoved(&self) -> u8 {
        let (Some(rules), Some(state)) = (self.open_rules(), self.open()) else { return 0 };
        let mut rights = 0;
        for side in Side::BOTH {
            for (number, castling) in rules.castling_sides[side.index()].iter().enumerate() {
                let unmoved = |square: Square, kinds: super::Kinds| {
                    let own = |(owner, kind)| owner == side && kinds & bit(kind) != 0;
                    state.gates.has(square) && self.piece_at(square).is_some_and(own)
                };
                let both = |castling: &CastlingSide| {
                    unmoved(castling.king[0], rules.castlers[0]) && unmoved(castling.partner[0], rules.castlers[1])
                };
                if castling.as_ref().is_some_and(both) {
                    rights |= 1 << (side.index() * 2 + number);
                }
            }
        }
        rights
    }
}
