//! What a score means: the chances to win, to draw and to lose, by each game's own curve.
//!
//! The curves were fitted to games of the engine against itself at few nodes a move (docs/log/strength.md). Against a better player one loses
//! oftener, of course.

use super::Score;
use crate::variant::Variant;

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
