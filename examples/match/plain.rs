//! The plainest search: every move to a depth, material counted, and all endings of the rules. An opponent, and a judge
//! of losses that could have been avoided.

use super::dice::Dice;
use stone_garden::board::{Side, SquareSet};
use stone_garden::game::{Game, Outcome, Reason, Status};
use stone_garden::movegen::legal_moves;
use stone_garden::position::{Kind, Move, Position};
use stone_garden::search::evaluation::Weights;
use stone_garden::variant::{Ending, Variant, Verdict};

/// A won game; no material is worth as much.
pub const WON: i64 = 1_000_000;

/// What pieces count: of each kind, in hand as on the board.
pub struct Values(Vec<i64>);

impl Values {
    /// As the game's source says, or as is guessed; where losing pieces wins they count against their side.
    pub fn of(variant: &'static Variant) -> Self {
        Values(Weights::guess(variant).pieces.iter().map(|piece| i64::from(piece.value[1])).collect())
    }

    /// What a position is worth to the side to move.
    fn sum<S: SquareSet>(&self, position: &Position<S>) -> i64 {
        let us = position.side();
        let of = |side: Side, kind: Kind| {
            let in_hand =
                position.open().map_or(u32::from(position.held(side, kind)), |state| u32::from(state.held(side, kind)));
            i64::from(position.men_of(side, kind).count() + in_hand)
        };
        let worth = |(kind, value): (Kind, &i64)| (of(us, kind) - of(us.other(), kind)) * value;
        (0..).zip(&self.0).map(worth).sum()
    }
}

/// A position, and the repetition keys of the game up to it.
struct Search<'v, S: SquareSet> {
    position: Position<S>,
    keys: Vec<u64>,
    values: &'v Values,
}

impl<S: SquareSet> Search<'_, S> {
    /// What the position is worth to the side to move after so many plies: exactly if it lies between the bounds, else on
    /// which side of them (alpha-beta, which leaves out what can't matter).
    fn worth(&mut self, depth: u32, mut alpha: i64, beta: i64) -> i64 {
        let us = self.position.side();
        match self.status() {
            Status::Over(Outcome::Draw, _) => return 0,
            Status::Over(Outcome::Win(side), _) => return if side == us { WON } else { -WON },
            Status::Ongoing => {}
        }
        if depth == 0 {
            return self.values.sum(&self.position);
        }
        let mut best = -2 * WON;
        let mut moves = legal_moves(&self.position);
        moves.sort_by_key(|mv| self.position.at(mv.to).is_none());
        for mv in moves {
            best = best.max(self.after(mv, depth, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// What a move is worth to who makes it; `depth` counts it.
    fn after(&mut self, mv: Move, depth: u32, alpha: i64, beta: i64) -> i64 {
        let us = self.position.side();
        let undo = self.position.play(mv);
        self.keys.push(self.position.repetition_key());
        // Within a turn of several moves the same side is to move again.
        let worth = match self.position.side() == us {
            true => self.worth(depth - 1, alpha, beta),
            false => -self.worth(depth - 1, -beta, -alpha),
        };
        self.keys.pop();
        self.position.undo(mv, undo);
        worth
    }

    fn status(&self) -> Status {
        let position = &self.position;
        let status = Game::new(position.clone()).status();
        let key = position.repetition_key();
        let stood = self.keys.iter().filter(|&&earlier| earlier == key).count();
        // How often, and what it then means for the side to move.
        let repetition = match position.variant().open() {
            Some(open) => open.ends.repetition,
            None if position.variant().endings.contains(&Ending::RepetitionLoses) => Some((3, Verdict::Win)),
            None => Some((3, Verdict::Draw)),
        };
        // Having no legal move, and what ends an open game on the board, is judged before repetition, the rest after it.
        let counted = matches!(status, Status::Ongoing | Status::Over(_, Reason::FiftyMoves | Reason::Demotions));
        let Some((_, verdict)) = repetition.filter(|&(times, _)| counted && stood >= usize::from(times)) else {
            return status;
        };
        let outcome = match verdict {
            Verdict::Win => Outcome::Win(position.side()),
            Verdict::Loss => Outcome::Win(position.side().other()),
            Verdict::Draw => Outcome::Draw,
        };
        Status::Over(outcome, Reason::Repetition)
    }
}

fn search<'v, S: SquareSet>(game: &Game<S>, values: &'v Values) -> Search<'v, S> {
    Search { position: game.position().clone(), keys: game.keys().to_vec(), values }
}

/// The best move after so many plies; among equals it draws lots. None if there is no move.
pub fn best<S: SquareSet>(game: &Game<S>, depth: u32, values: &Values, dice: &mut Dice) -> Option<Move> {
    let mut search = search(game, values);
    let mut best: Option<(i64, usize, Move)> = None;
    for mv in game.moves() {
        let lot = dice.below(64);
        // One that is as good must be known to be so.
        let bar = best.map_or(-2 * WON, |(worth, ..)| worth - 1);
        let worth = search.after(mv, depth.max(1), bar, 2 * WON);
        if best.is_none_or(|(known, its_lot, _)| (worth, lot) >= (known, its_lot)) {
            best = Some((worth, lot, mv));
        }
    }
    best.map(|(.., mv)| mv)
}

/// Has a side lost by its own last move or by the answer to it, though it had a move after which nothing was lost yet one
/// ply on? Whatever the rule is by which the game has ended.
pub fn was_avoidable<S: SquareSet>(game: &Game<S>) -> bool {
    let Status::Over(Outcome::Win(winner), _) = game.status() else { return false };
    let mut before = game.clone();
    let mut back = 0;
    while back == 0 || before.position().side() == winner {
        back += 1;
        if !before.undo() {
            return false;
        }
    }
    // An answer of several moves is further off than is looked.
    back <= 2 && search(&before, &Values(Vec::new())).worth(2, -WON, 1 - WON) > -WON
}
