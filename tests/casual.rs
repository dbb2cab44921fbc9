//! A casual player: looks one move ahead, takes what hangs, saves what it can, and else plays at random. For games of sensible
//! positions to test with.

use stone_garden::board::SquareSet;
use stone_garden::game::{Game, Outcome, Status};
use stone_garden::movegen;
use stone_garden::position::{Act, Man, Move, Position};

/// A legal move, at random among the sensible ones; the same for the same seed. None once the game has ended.
pub fn casual_move<S: SquareSet>(game: &Game<S>, seed: u64) -> Option<Move> {
    if game.status() != Status::Ongoing {
        return None;
    }
    let mut state = seed;
    let mut dice = move || {
        // An LCG with Knuth's constants (MMIX); the high bits are good enough for a casual player.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64
    };
    let position = game.position();
    let firsts = movegen::first_parts(position);
    let turns = firsts.into_iter().filter_map(|first| {
        let turns = movegen::turns_of(position, first);
        turns.get(dice() as usize % turns.len().max(1)).copied()
    });
    let turns: Vec<Move> = turns.collect();
    turns.into_iter().max_by_key(|&mv| worth(game, mv) + dice() % 120)
}

/// What a move is worth to a player who sees no further than the reply on its square, in hundredths of a pawn.
fn worth<S: SquareSet>(game: &Game<S>, mv: Move) -> i64 {
    let position = game.position();
    let rules = position.rules();
    let us = position.side();
    match game.status_after(mv) {
        Status::Over(Outcome::Win(side), _) => return if side == us { 1_000_000 } else { -1_000_000 },
        Status::Over(Outcome::Draw, _) => return -100,
        Status::Ongoing => {}
    }
    let value = |man: Option<Man>| match man {
        Some(Man::Of(_, kind)) => i64::from(rules.piece(kind).value),
        _ => 0,
    };
    let mut after = position.clone();
    let undo = after.play(mv);
    let gain = value(undo.captured().map(|(_, man)| man));
    let promotion = match mv.act {
        Act::Promote(_) => value(after.at(mv.to)) - value(position.at(mv.from)),
        _ => 0,
    };
    let hangs = |position: &Position<S>, square| {
        let attacked = movegen::attacked(position, square, us.other(), position.occupied(), S::EMPTY);
        let defended = movegen::attacked(position, square, us, position.occupied(), S::of(square));
        if !attacked {
            0
        } else if defended {
            value(position.at(square)) / 2
        } else {
            value(position.at(square))
        }
    };
    gain + promotion - hangs(&after, mv.to) + hangs(position, mv.from)
}
