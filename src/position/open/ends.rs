//! Ends that are compiled: those that a game says as programs, and the counting of moves against a side that is about to lose, as in Makruk and its
//! sisters: which side may count, for how many plies, and from which count on. Apart from `rules` because it is those alone that such ends touch.
//!
//! Counting is asked after every move of such a game, so the letters of its rules have become kinds by then. A position holds these rules and is
//! not known here: it tells what stands on the board.

use crate::board::Side;
use crate::movement::condition::MOST_EFFORT;
use crate::movement::{Called, Kinds, Question, bit};
use crate::pauses::{Pauses, pause};
use crate::variant::{Counting, Open, Variant, Verdict};

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

/// The rules of a game in which a side that is about to lose counts moves.
#[derive(Clone, Debug)]
pub(in crate::position) struct CountingRules {
    /// The rules as the author wrote them.
    rules: &'static Counting,
    /// The kinds that are pawns there.
    pawns: Kinds,
    /// For how many moves a lone king counts: the first for which the other side has so many of each of these kinds.
    lone: Vec<(Vec<(Kinds, u32)>, u16)>,
}

impl CountingRules {
    /// Compiles the rules. `kinds_of`: the kinds of letters.
    pub(super) fn new(rules: &'static Counting, kinds_of: impl Fn(&[char]) -> Kinds) -> Self {
        // The kinds of each of these letters, and how often it is there.
        let counted = |letters: &[char]| {
            let often = |letter: &char| letters.iter().filter(|other| *other == letter).count() as u32;
            letters.iter().map(|letter| (kinds_of(&[*letter]), often(letter))).collect()
        };
        CountingRules {
            rules,
            pawns: kinds_of(&rules.pawns),
            lone: rules.lone.iter().map(|(letters, moves)| (counted(letters), *moves)).collect(),
        }
    }

    /// How many plies a side that is to move now may count from now on, and from which count; none if it may not. `men`: how many it and the
    /// other side have; `count`: how many of some kinds a side has.
    pub(super) fn honour(
        &self,
        side: Side,
        [own, other]: [u32; 2],
        count: impl Fn(Side, Kinds) -> u32,
    ) -> Option<(u16, u16)> {
        if other <= 1 {
            return None;
        }
        let has_pawns = || Side::BOTH.into_iter().any(|side| count(side, self.pawns) > 0);
        if own > 1 {
            let moves = self.rules.board?;
            let allowed = match self.rules.board_at_most {
                Some(most) => own <= u32::from(most),
                None => !has_pawns(),
            };
            return allowed.then_some((moves * 2, 0));
        }
        let fits = |needed: &[(Kinds, u32)]| needed.iter().all(|&(kinds, most)| count(side.other(), kinds) >= most);
        let (_, moves) = self.lone.iter().find(|(needed, _)| fits(needed)).filter(|_| !has_pawns())?;
        Some((moves * 2, if self.rules.from_pieces { (own + other) as u16 * 2 } else { 0 }))
    }
}
