//! Scores: hundredths of a pawn as the side to move sees them, the bands above for decided games, and what a score means: the
//! chances to win, to draw and to lose, by each game's own curve.
//!
//! The curves were fitted to games of the engine against itself at few nodes a move (docs/log/strength.md). Against a better
//! player one loses oftener, of course.

use crate::variant::Variant;

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

/// A game's curve: at `even` hundredths of a pawn a win is as likely as not, and `spread` more make e times better odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curve {
    even: f64,
    spread: f64,
}

/// Curves by the ids of their games.
const CURVES: [(&str, f64, f64); 18] = [
    ("chess", 150.0, 260.0),
    ("crazyhouse", 60.0, 900.0),
    ("atomic", 330.0, 700.0),
    ("antichess", 40.0, 330.0),
    ("3check", 40.0, 900.0),
    ("shogi", 0.0, 2000.0),
    ("xiangqi", 700.0, 420.0),
    ("kingofthehill", 110.0, 550.0),
    ("horde", 200.0, 700.0),
    ("racingkings", 700.0, 700.0),
    ("janggi", 550.0, 700.0),
    ("makruk", 900.0, 330.0),
    ("minishogi", 0.0, 330.0),
    ("shako", 330.0, 550.0),
    ("seirawan", 200.0, 700.0),
    ("grand", 150.0, 700.0),
    ("shatranj", 420.0, 260.0),
    ("breakthrough", 0.0, 420.0),
];

/// That of a game nobody has measured: in the midst of those above.
const USUAL: Curve = Curve { even: 150.0, spread: 550.0 };

impl Curve {
    /// The curve of a game.
    pub fn of(variant: &Variant) -> Curve {
        let known = CURVES.iter().find(|(id, ..)| *id == variant.id);
        known.map_or(USUAL, |&(_, even, spread)| Curve { even, spread })
    }

    /// The chances of the side to move to win, to draw and to lose, in thousandths, which add up to a thousand.
    pub fn chances(self, score: Score) -> [u32; 3] {
        let cp = match score {
            Score::Cp(cp) => f64::from(cp),
            Score::Mate(moves) => return if moves > 0 { [1000, 0, 0] } else { [0, 0, 1000] },
            Score::Repetition(wins) => return if wins { [1000, 0, 0] } else { [0, 0, 1000] },
        };
        let odds = |ahead: f64| 1000.0 / (1.0 + ((self.even - ahead) / self.spread).exp());
        let (win, loss) = (odds(cp).round() as u32, odds(-cp).round() as u32);
        // Halves that are both rounded up are one too many.
        let loss = loss.min(1000 - win);
        [win, 1000 - win - loss, loss]
    }
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

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        for id in ["chess", "shogi", "makruk", "stones-chess"] {
            let curve = Curve::of(Variant::find(id).expect("a game"));
            let all: Vec<[u32; 3]> = (-20..=20).map(|step| curve.chances(Score::Cp(step * 100))).collect();
            assert!(all.iter().all(|chances| chances.iter().sum::<u32>() == 1000));
            assert!(all.windows(2).all(|pair| pair[0][0] <= pair[1][0] && pair[0][2] >= pair[1][2]), "{id}: {all:?}");
            // Far from even, steps are lost in rounding.
            let near = &all[10..=30];
            assert!(near.windows(2).all(|pair| pair[0][0] < pair[1][0] && pair[0][2] > pair[1][2]), "{id}: {all:?}");
            let [win, _, loss] = curve.chances(Score::Cp(0));
            assert_eq!(win, loss, "{id}");
            // The mirror of a score has the mirror of its chances, but for what is rounded.
            let [[win, ..], [.., loss]] = [150, -150].map(|cp| curve.chances(Score::Cp(cp)));
            assert!(win.abs_diff(loss) <= 1, "{id}");
        }
    }

    #[test]
    fn what_is_decided_is_certain() {
        let curve = Curve::of(Variant::find("chess").expect("a game"));
        assert_eq!(
            [3, -3, 0].map(|moves| curve.chances(Score::Mate(moves))),
            [[1000, 0, 0], [0, 0, 1000], [0, 0, 1000]]
        );
        assert_eq!(curve.chances(Score::Repetition(true)), [1000, 0, 0]);
        let [win, ..] = curve.chances(Score::Cp(150));
        assert_eq!(win, 500);
    }
}
