//! How much material can be won by force: minimax over every move of both sides, then captures and promotions to rest.
//!
//! Pieces count what the game's file says. What follows is exact for that count: alpha-beta leaves out only what can't
//! change it, and a quiet last move is passed over only where the opponent, who may then stand pat, is as well off as now.

use stone_garden::board::{Side, Square, SquareSet};
use stone_garden::movegen::{Staged, has_move_without_duty, in_check, is_capture, legal_moves};
use stone_garden::position::{Act, Kind, Man, Move, Position};
use stone_garden::variant::Ending;

/// A won game; no material is worth as much.
pub const WON: i32 = 1_000_000;
const INFINITE: i32 = 2 * WON;

/// More positions would have to be visited than are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooDear;

/// Counts for one side.
pub struct Count<S: SquareSet> {
    pub position: Position<S>,
    us: Side,
    values: Vec<i32>,
    /// Do captured pieces go to the hand of who captures them? Then they count there too.
    hands: bool,
    /// Only turns of one part are looked at: quick, and enough to see where to look closely.
    pub hasty: bool,
    spent: u64,
    most: u64,
    /// The last reply that refuted something, for each depth.
    refutations: [Option<Move>; 8],
}

impl<S: SquareSet> Count<S> {
    /// For the side that is to win something; visits so many positions at most.
    pub fn new(position: &Position<S>, us: Side, most: u64) -> Self {
        let variant = position.variant();
        Count {
            position: position.clone(),
            us,
            values: variant.pieces.iter().map(|piece| piece.value).collect(),
            hands: variant.three_dimensional.as_ref().is_some_and(|table| table.drops),
            hasty: false,
            spent: 0,
            most,
            refutations: [None; 8],
        }
    }

    /// A purse that is full again.
    pub fn refill(&mut self, most: u64) {
        (self.spent, self.most) = (0, most);
    }

    /// What the side to move has more than the other.
    pub fn balance(&self) -> i32 {
        let (position, us) = (&self.position, self.position.side());
        let of = |side: Side, kind: Kind| {
            let held = if self.hands { i32::from(position.held(side, kind)) } else { 0 };
            position.men_of(side, kind).count() as i32 + held
        };
        let worth = |(kind, &value): (Kind, &i32)| (of(us, kind) - of(us.other(), kind)) * value;
        (0..).zip(&self.values).map(worth).sum()
    }

    /// The turns that are looked at, those of one part first.
    pub fn moves(&self) -> Vec<Move> {
        if self.hasty {
            let (staged, mut moves) = (Staged::new(&self.position), Vec::new());
            staged.captures(&self.position, &mut moves);
            staged.quiets(&self.position, &mut moves);
            return moves;
        }
        let mut moves = legal_moves(&self.position);
        moves.sort_by_key(|mv| mv.neutral.is_some());
        moves
    }

    /// Asks about the position after a move.
    pub fn after<T>(&mut self, mv: Move, ask: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.position.play(mv);
        let answer = ask(self);
        self.position.undo(mv, undo);
        answer
    }

    /// Does a move win at least so much (counted from nothing) by so many moves of its side?
    pub fn reaches(&mut self, mv: Move, moves: u32, least: i32) -> Result<bool, TooDear> {
        Ok(self.after(mv, |count| count.worth(2 * moves - 2, -least, 1 - least))? <= -least)
    }

    /// What a move is worth by so many moves of its side, exactly if it is at least so much.
    pub fn worth_of(&mut self, mv: Move, moves: u32, least: i32) -> Result<i32, TooDear> {
        Ok(-self.after(mv, |count| count.worth(2 * moves - 2, -INFINITE, 1 - least))?)
    }

    /// What the position is worth to the side to move after so many plies and captures to rest: exactly if it lies
    /// between the bounds.
    pub fn worth(&mut self, plies: u32, mut alpha: i32, beta: i32) -> Result<i32, TooDear> {
        if plies == 0 {
            return self.rest(alpha, beta);
        }
        self.spend()?;
        let moves = self.moves();
        if moves.is_empty() || self.is_drawn() {
            return Ok(self.ended(&Staged::new(&self.position)).unwrap_or_else(|| self.balance()));
        }
        let now = self.balance();
        let (mut noisy, quiet): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(|&mv| self.counts(mv));
        noisy.sort_by_key(|&mv| -self.prize(mv));
        noisy.extend(quiet);
        let killer = self.refutations[plies as usize % 8];
        if let Some(at) = noisy.iter().position(|&mv| Some(mv) == killer) {
            noisy[..=at].rotate_right(1);
        }
        let mut best = -INFINITE;
        for mv in noisy {
            // The other may stand pat after the last move: a quiet one brings nothing but a win at once.
            let worth = if plies == 1 && now <= alpha.max(best) && !self.counts(mv) {
                self.spend()?;
                if !self.after(mv, |count| count.is_won_at_once()) {
                    best = best.max(now);
                    continue;
                }
                WON
            } else {
                -self.after(mv, |count| count.worth(plies - 1, -beta, -alpha))?
            };
            best = best.max(worth);
            alpha = alpha.max(best);
            if alpha >= beta {
                self.refutations[plies as usize % 8] = Some(mv);
                break;
            }
        }
        Ok(best)
    }

    /// What the side to move wins once only captures and promotions are left, by turns of one part and without replacements from a pool;
    /// the side to move may also leave it at that. In three dimensions there is always something to capture: there only
    /// captures on the same cell follow the first.
    pub fn rest(&mut self, alpha: i32, beta: i32) -> Result<i32, TooDear> {
        self.rest_on(None, alpha, beta)
    }

    /// What is won by [`Self::rest`] after a capture.
    pub fn rest_after(&mut self, mv: Move) -> Result<i32, TooDear> {
        self.rest_on(S::THREE_DIMENSIONAL.then_some(mv.to), -INFINITE, INFINITE)
    }

    fn rest_on(&mut self, cell: Option<Square>, mut alpha: i32, beta: i32) -> Result<i32, TooDear> {
        self.spend()?;
        let staged = Staged::new(&self.position);
        if let Some(end) = self.ended(&staged) {
            return Ok(end);
        }
        let mut best = self.balance();
        alpha = alpha.max(best);
        if alpha >= beta {
            return Ok(best);
        }
        let mut moves = Vec::new();
        staged.captures(&self.position, &mut moves);
        moves.retain(|mv| !matches!(mv.act, Act::Replace(..)) && cell.is_none_or(|cell| mv.to == cell));
        moves.sort_by_key(|&mv| -self.prize(mv));
        for mv in moves {
            let next = S::THREE_DIMENSIONAL.then_some(mv.to);
            best = best.max(-self.after(mv, |count| count.rest_on(next, -beta, -alpha))?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Can a move change what is counted?
    fn counts(&self, mv: Move) -> bool {
        matches!(mv.act, Act::Replace(..) | Act::Rotate(_)) || is_capture(&self.position, mv)
    }

    /// Rather the dearest piece by the cheapest.
    fn prize(&self, mv: Move) -> i32 {
        let value = |square| match self.position.at(square) {
            Some(Man::Of(_, kind)) => self.values[usize::from(kind)],
            _ => 0,
        };
        8 * value(mv.to) - value(mv.from)
    }

    /// Has the last move ended the game for the side to move?
    fn is_won_at_once(&self) -> bool {
        let variant = self.position.variant();
        let may = in_check(&self.position, self.position.side()) || variant.endings.contains(&Ending::DutyLoses);
        may && self.ended(&Staged::new(&self.position)) == Some(-WON)
    }

    /// A draw is no gain for who wants to win something.
    fn draw(&self) -> i32 {
        if self.position.side() == self.us { -WON } else { WON }
    }

    fn is_drawn(&self) -> bool {
        self.position.variant().demotions.is_some() && self.position.demotions().contains(&3)
    }

    /// What the end is worth to the side to move, if the game has ended.
    fn ended(&self, staged: &Staged<S>) -> Option<i32> {
        let has = |ending| self.position.variant().endings.contains(&ending);
        if staged.any(&self.position) {
            return self.is_drawn().then(|| self.draw());
        }
        let lost = staged.check() || (has(Ending::DutyLoses) && has_move_without_duty(&self.position));
        Some(match () {
            () if lost => -WON,
            () if has(Ending::StalemateWins) => WON,
            () => self.draw(),
        })
    }

    fn spend(&mut self) -> Result<(), TooDear> {
        self.spent += 1;
        if self.spent > self.most { Err(TooDear) } else { Ok(()) }
    }
}
