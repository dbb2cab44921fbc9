//! Fog of war: what a side sees of a game, and a position that it could take the game to be in.
//!
//! Of a game whose rules say `fog` a side sees its own pieces, the squares where they may go, and whom they may take (Dark Chess). Whoever
//! plays such a game fairly, a program too, thinks of a position that fits what its side has seen, not of the one that stands there.

use super::{Game, Status};
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::position::{Act, Kind, Man, Position, splitmix};
use crate::variant::Fog;

/// What of a position a side sees; all of it in games without fog.
fn seen<S: SquareSet>(position: &Position<S>, side: Side) -> S {
    let Some(fog) = position.open_rules().and_then(|rules| rules.open.fog) else { return !S::EMPTY };
    // Walls everybody sees.
    let there = position.men(side) | position.neutrals();
    if fog == Fog::All {
        return there;
    }
    let mut own_turn = position.clone();
    if own_turn.side() != side {
        own_turn.pass();
    }
    let moves = movegen::first_parts(&own_turn);
    // Where a piece may be dropped says nothing of what stands elsewhere.
    let moves = moves.into_iter().filter(|mv| !matches!(mv.act, Act::Drop(_)));
    moves.fold(there, |seen, mv| own_turn.victims(mv).iter().fold(seen.with(mv.to), |seen, &victim| seen.with(victim)))
}

impl<S: SquareSet> Game<S> {
    /// The squares that a side sees now: all, if the game has no fog or has ended.
    pub fn seen_by(&self, side: Side) -> S {
        match self.status() {
            Status::Ongoing => seen(self.position(), side),
            Status::Over(..) => !S::EMPTY,
        }
    }

    /// A game that begins with a position in which this one could be by all that a side has seen of it; the same for the same seed, and the
    /// very position in games without fog. The side's legal moves are the same in both.
    ///
    /// Enemies that are out of sight stand where they were last seen, as far as they can be there still; of the others it is known that they
    /// were not taken, not where they are. Where an umpire tells of them [`Game::guessed_by_words`] knows more.
    #[must_use]
    pub fn guessed_by(&self, side: Side, seed: u64) -> Self {
        let now = self.position();
        if now.open_rules().is_none_or(|rules| rules.open.fog.is_none()) {
            return self.clone();
        }
        let (mut chance, them) = (seed, side.other());
        let mut roll = |below: usize| {
            chance = splitmix(chance.wrapping_add(0x9e37_79b9_7f4a_7c15));
            (chance % below.max(1) as u64) as usize
        };
        let (believed, left) = self.believed_by(side);
        let (sight, geometry) = (seen(now, side), now.geometry());
        let mut missing = left;
        for square in now.men(them).squares().filter(|&square| sight.has(square)) {
            let count = &mut missing[usize::from(now.kind_at(square))];
            *count = count.saturating_sub(1);
        }
        // Whom it sees as what came of a pawn is no pawn any more.
        let hidden = (now.men(them) & !sight).count() as usize;
        let pawnlike = |kind: &usize| now.variant().pieces[*kind].progresses;
        let kinds: Vec<usize> = (0..missing.len()).collect();
        for kind in kinds.iter().copied().filter(pawnlike).chain(kinds.iter().copied().filter(|kind| !pawnlike(kind))) {
            let over = missing.iter().sum::<usize>().saturating_sub(hidden);
            missing[kind] -= over.min(missing[kind]);
        }
        // What it does not see it knows all the same where the square, if it were otherwise, would be seen: nobody stands where a pawn could
        // take, and somebody where it could go. All kinds that are left stand on the squares asked about, since without some the game would be over.
        let kinds: Vec<usize> = kinds.into_iter().filter(|&kind| missing[kind] > 0).collect();
        let mut unseen: Vec<Option<Man>> = geometry.squares().map(|square| now.at(square)).collect();
        let mut full = unseen.clone();
        let dark: Vec<Square> = geometry.squares().filter(|&square| !sight.has(square)).collect();
        for (number, square) in dark.iter().enumerate() {
            unseen[square.index()] = None;
            full[square.index()] = kinds.get(number % kinds.len().max(1)).map(|&kind| Man::Of(them, kind as Kind));
        }
        let sees = |men: &[Option<Man>]| seen(&now.imagined(side, sight, men), side);
        let taken = sees(&full);
        let (mut free, mut held) = (Vec::new(), Vec::new());
        for square in dark {
            let there = full[square.index()].take();
            if sees(&full).has(square) {
                held.push(square);
            } else if !taken.has(square) {
                free.push(square);
            }
            full[square.index()] = there;
        }
        // A pawn is neither behind where pawns begin nor where it would have promoted.
        let fits = |square: Square, kind: usize| {
            !pawnlike(&kind) || (2..geometry.ranks()).contains(&(geometry.rank(square) + 1))
        };
        // First who is known to stand somewhere, then those who may stand where they were seen, then the others anywhere.
        for square in held {
            let was = believed[square.index()].map(usize::from).filter(|&kind| missing[kind] > 0);
            let kinds: Vec<usize> =
                (0..missing.len()).filter(|&kind| missing[kind] > 0 && fits(square, kind)).collect();
            let kind = was.or_else(|| kinds.get(roll(kinds.len())).copied());
            if let Some(kind) = kind {
                unseen[square.index()] = Some(Man::Of(them, kind as Kind));
                missing[kind] -= 1;
            }
        }
        for anywhere in [false, true] {
            for (kind, count) in missing.iter_mut().enumerate() {
                while *count > 0 {
                    let may = |square: Square| match anywhere {
                        true => fits(square, kind),
                        false => believed[square.index()] == Some(kind as Kind),
                    };
                    let places: Vec<usize> = (0..free.len()).filter(|&at| may(free[at])).collect();
                    let Some(&at) = places.get(roll(places.len())) else { break };
                    unseen[free.swap_remove(at).index()] = Some(Man::Of(them, kind as Kind));
                    *count -= 1;
                }
            }
        }
        Game::new(now.imagined(side, sight, &unseen))
    }

    /// Where a side has last seen each enemy, by squares, and how many enemies of each kind it knows to be left: it knows what it has taken.
    fn believed_by(&self, side: Side) -> (Vec<Option<Kind>>, Vec<usize>) {
        let mut position = self.start().clone();
        let them = side.other();
        let counts = |position: &Position<S>| -> Vec<usize> {
            let kinds = 0..position.variant().pieces.len();
            kinds.map(|kind| position.men_of(them, kind as Kind).count() as usize).collect()
        };
        let kind_at = |position: &Position<S>, square: Square| match position.at(square) {
            Some(Man::Of(owner, kind)) if owner == them => Some(kind),
            _ => None,
        };
        let squares: Vec<Square> = position.geometry().squares().collect();
        // How the game begins everybody knows.
        let mut believed: Vec<Option<Kind>> = squares.iter().map(|&square| kind_at(&position, square)).collect();
        let mut left = counts(&position);
        for entry in &self.entries()[..self.ply()] {
            let (before, own) = (counts(&position), position.side() == side);
            position.play(entry.mv);
            if own {
                for (left, (before, after)) in left.iter_mut().zip(before.into_iter().zip(counts(&position))) {
                    *left = (*left + after).saturating_sub(before);
                }
            }
            let sight = seen(&position, side);
            for &square in squares.iter().filter(|&&square| sight.has(square)) {
                believed[square.index()] = kind_at(&position, square);
            }
        }
        (believed, left)
    }
}
