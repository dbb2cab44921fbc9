//! What a position is worth to the one who is to move: as much as its mirror is worth to the other side.

use crate::properties::mirror::{has_mirror, mirrored};
use crate::properties::positions::{Property, try_everywhere};
use stone_garden::board::SquareSet;
use stone_garden::game::Game;
use stone_garden::position::{Move, Position};
use stone_garden::search::evaluation::{Evaluation, Sum, Weights};

struct Opposite;

impl Property for Opposite {
    const NAME: &'static str = "with the sides exchanged the evaluation is the opposite";

    fn holds<S: SquareSet>(&self, game: &Game<S>, moves: &[Move]) {
        let position = game.position();
        let evaluation = Evaluation::new(position.rules(), Weights::of(position.variant()));
        compare(&evaluation, position, &evaluation.sum(position));
        // Of long lists a part, another in each position. What is kept up move by move is tried too.
        let step = 1 + moves.len() / 12;
        for &mv in moves.iter().skip(game.ply() % step).step_by(step) {
            let mut after = position.clone();
            let undo = after.play(mv);
            let sum = evaluation.after(evaluation.sum(position), &after, mv, &undo);
            assert_eq!(sum, evaluation.sum(&after), "{} {}", position.fen(), position.machine(mv));
            compare(&evaluation, &after, &sum);
        }
    }
}

fn compare<S: SquareSet>(evaluation: &Evaluation<S>, position: &Position<S>, sum: &Sum) {
    if !has_mirror(position) {
        return;
    }
    let mirror = mirrored(position);
    let there = evaluation.sum(&mirror);
    let fen = position.fen();
    assert_eq!((there.pair, there.phase), (sum.pair.map(|worth| -worth), sum.phase), "{fen}");
    let worth = evaluation.full(position, sum);
    assert_eq!(evaluation.full(&mirror, &there), worth, "{fen}");
    // Also where a search only asks on which side of its window the worth lies.
    for (alpha, beta) in [(-2000, -1999), (-1, 0), (worth - 1, worth + 1), (1500, 1600)] {
        let within = evaluation.within(position, sum, alpha, beta);
        assert_eq!(evaluation.within(&mirror, &there, alpha, beta), within, "{fen} between {alpha} and {beta}");
    }
}

#[test]
fn with_the_sides_exchanged_the_evaluation_is_the_opposite() {
    try_everywhere(&Opposite, 40_000);
}
