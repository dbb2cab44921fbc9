//! Scores: hundredths of a pawn as the side to move sees them, and the bands above for decided games.

/// The deepest ply that a search looks at.
pub const MAX_PLY: usize = 120;
/// Longer than any score.
pub const INFINITE: i32 = 32_500;
/// The game is won at once; each ply on the way costs one.
pub const MATE: i32 = 32_000;
/// From here on a score says in how many plies the game is won.
pub const MATE_BAND: i32 = MATE - 1000;
/// The opponent must repeat the position a third time, and loses by it; each ply on the way costs one.
pub const LOOP: i32 = 30_500;
/// From here on a score is a loop's: it depends on how the position was reached, so that no table may keep it.
pub const LOOP_BAND: i32 = LOOP - 1000;
/// No evaluation is beyond this.
pub const EVALUATION_LIMIT: i32 = 25_000;

/// No evaluation is told beyond this: a hundred pawns ahead or more is all the same.
pub const TOLD_LIMIT: i32 = 10_000;

/// A score as it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn for the side to move, within [`TOLD_LIMIT`].
    Cp(i32),
    /// The side to move wins by repetition: the other can't avoid to bring it about. False: it is the one that loses.
    Repetition(bool),
    /// The side to move wins (negative: loses) in so many of its moves. 0: it has lost already.
    Mate(i32),
}

impl Score {
    /// What a score of the search says.
    pub fn of(score: i32) -> Score {
        if score > MATE_BAND {
            Score::Mate((MATE - score + 1) / 2)
        } else if score < -MATE_BAND {
            Score::Mate(-((MATE + score) / 2))
        } else if is_loop(score) {
            Score::Repetition(score > 0)
        } else {
            Score::Cp(score.clamp(-TOLD_LIMIT, TOLD_LIMIT))
        }
    }
}

/// Is the game decided, as far as this score sees?
#[inline]
pub fn is_decided(score: i32) -> bool {
    score.abs() > LOOP_BAND
}

/// Does the score depend on the way to the position?
#[inline]
pub fn is_loop(score: i32) -> bool {
    let distance = score.abs();
    distance > LOOP_BAND && distance <= MATE_BAND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_told_as_what_it_means() {
        assert_eq!(Score::of(-35), Score::Cp(-35));
        assert_eq!(Score::of(EVALUATION_LIMIT), Score::Cp(TOLD_LIMIT));
        assert_eq!(Score::of(-LOOP_BAND), Score::Cp(-TOLD_LIMIT));
        assert_eq!([LOOP - 10, 10 - LOOP].map(Score::of), [true, false].map(Score::Repetition));
        assert_eq!([MATE - 1, MATE - 4, 4 - MATE, -MATE].map(Score::of), [1, 2, -2, 0].map(Score::Mate));
    }
}
