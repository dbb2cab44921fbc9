//! The one first move that wins material, if there is only one.

use super::material::{Count, TooDear, WON};
use stone_garden::board::SquareSet;
use stone_garden::position::Move;

/// What is asked of a key.
#[derive(Clone, Copy)]
pub struct Asked {
    /// Moves of its side.
    pub moves: u32,
    /// What it must be worth at least.
    pub least: i32,
    /// How much less every other first move must be worth.
    pub margin: i32,
    /// How many first moves may win so much at most, those that win less by the margin included.
    pub most: usize,
}

/// What there is of winning moves.
pub enum Answer {
    None,
    One(Move, i32),
    /// Several, or one that wins too much (the game) or too soon.
    Other,
}

/// Looks for it, and whether nothing comes near it in fewer moves.
pub fn only<S: SquareSet>(count: &mut Count<S>, asked: Asked) -> Result<Answer, TooDear> {
    let Asked { moves, least, margin, most } = asked;
    let legal = count.moves();
    let (mut winners, mut firsts): (Vec<Move>, Vec<Move>) = (Vec::new(), Vec::new());
    for &mv in &legal {
        // A second part that is not needed is no part of the solution.
        if winners.contains(&mv.first_part()) || !count.reaches(mv, moves, least)? {
            continue;
        }
        winners.push(mv);
        if !firsts.contains(&mv.first_part()) {
            firsts.push(mv.first_part());
        }
        if firsts.len() > most {
            return Ok(Answer::Other);
        }
    }
    let mut worths = Vec::new();
    for &mv in &winners {
        worths.push((count.worth_of(mv, moves, least)?, mv));
    }
    let Some(&(best, key)) = worths.iter().max_by_key(|(worth, mv)| (*worth, mv.neutral.is_none())) else {
        return Ok(Answer::None);
    };
    let first = key.first_part();
    let is_other = |mv: &Move| mv.first_part() != first;
    let floor = best - margin;
    let rival = worths.iter().any(|(worth, mv)| *mv != key && (!is_other(mv) || *worth > floor));
    if best >= WON / 2 || rival {
        return Ok(Answer::Other);
    }
    // Within a line what has been promised may not come sooner either.
    let near = if most == 1 { least.min(floor + 1) } else { floor + 1 };
    for sooner in 1..moves {
        for &mv in &legal {
            if count.reaches(mv, sooner, near)? {
                return Ok(Answer::Other);
            }
        }
    }
    if floor + 1 < least {
        for &mv in legal.iter().filter(|mv| is_other(mv)) {
            if count.reaches(mv, moves, floor + 1)? {
                return Ok(Answer::Other);
            }
        }
    }
    Ok(Answer::One(key, best))
}
