//! Ends that a game says as programs, compiled. Apart from `rules` because it is those alone that such ends touch.

use crate::board::{Side, Square, SquareSet};
use crate::movement::condition::{MOST_EFFORT, Seen, Stands};
use crate::movement::{Called, Kinds, Question, bit, kinds_in};
use crate::pauses::{Pauses, pause};
use crate::position::{Man, Position};
use crate::variant::{Open, Variant, Verdict};

/// An end, and what is asked of each side.
#[derive(Clone, Debug)]
pub struct ProgramRule {
    /// What it means for the side of which it holds.
    pub verdict: Verdict,
    asked: [Option<Question>; 2],
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
    /// Does it hold of a side?
    pub fn holds<S: SquareSet>(&self, position: &Position<S>, side: Side) -> bool {
        self.asked[side.index()].as_ref().is_some_and(|asked| asked.holds(&View { position, side }))
    }

    /// The most cells that it looks at in one call, of both sides.
    #[cfg(feature = "reader")]
    pub fn steps(&self) -> usize {
        self.asked.iter().flatten().map(|asked| asked.steps as usize).sum()
    }
}

/// A position as a side sees it.
struct View<'p, S: SquareSet> {
    position: &'p Position<S>,
    side: Side,
}

impl<S: SquareSet> Seen for View<'_, S> {
    fn stands(&self, square: Square) -> Stands {
        match self.position.at(square) {
            None => Stands::Nobody,
            Some(Man::Of(side, kind)) if side == self.side => Stands::Friend(kind),
            Some(Man::Of(_, kind)) => Stands::Enemy(kind),
            Some(Man::Stone | Man::Relay) => Stands::Wall,
        }
    }

    fn held(&self, own: bool, kinds: Kinds) -> u32 {
        let Some((rules, state)) = self.position.open_rules().zip(self.position.open()) else { return 0 };
        if !rules.has_hands {
            return 0;
        }
        let side = if own { self.side } else { self.side.other() };
        kinds_in(kinds, rules.kinds.len()).map(|kind| u32::from(state.held(side, kind))).sum()
    }

    fn is_to_move(&self) -> bool {
        self.position.side() == self.side
    }
}
