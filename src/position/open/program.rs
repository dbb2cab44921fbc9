//! Ends that a game says as programs, compiled. Apart from `rules` because it is those alone that such ends touch.

use crate::board::Side;
use crate::movement::condition::MOST_EFFORT;
use crate::movement::{Called, Kinds, Question, bit};
use crate::pauses::{Pauses, pause};
use crate::variant::{Open, Variant, Verdict};

/// An end, and what is asked of each side.
#[derive(Clone, Debug)]
pub struct ProgramRule {
    /// What it means for the side of which it holds.
    pub verdict: Verdict,
    pub asked: [Option<Question>; 2],
}

/// The ends of a game, in their order.
pub(super) async fn programs(variant: &Variant, open: &Open) -> Vec<ProgramRule> {
    let kinds = |(letter, promoted): Called| -> Kinds {
        let kind = variant.pieces.iter().position(|piece| piece.letter == letter && piece.promoted == promoted);
        kind.map_or(0, |kind| bit(kind as u8))
    };
    let pauses = Pauses::default();
    let mut effort = MOST_EFFORT;
    let mut rules = Vec::new();
    for end in &open.ends.program {
        let mut asked = [None, None];
        for side in Side::BOTH.into_iter().filter(|&side| end.side.is_none_or(|only| only == side)) {
            #[cfg(feature = "reader")]
            let before = effort;
            // What costs too much is refused where the definition says it.
            asked[side.index()] = Question::new(&end.when, &variant.geometry, side, &kinds, &mut effort).ok();
            pause!(pauses, (before - effort) as usize);
        }
        rules.push(ProgramRule { verdict: end.verdict, asked });
    }
    rules
}

impl ProgramRule {
    /// The most cells that it looks at in one call, of both sides.
    #[cfg(feature = "reader")]
    pub fn steps(&self) -> usize {
        self.asked.iter().flatten().map(|asked| asked.steps as usize).sum()
    }
}
