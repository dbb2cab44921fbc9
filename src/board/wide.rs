use super::set::plain_span;
use super::{Square, SquareSet};
use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

const WORDS: usize = 8;

/// A set for the boards of three dimensions: up to 512 cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wide([u64; WORDS]);

macro_rules! wordwise {
    ($op:ident, $method:ident, $assign:ident, $assign_method:ident, $assign_token:tt) => {
        impl $op for Wide {
            type Output = Wide;
            #[inline]
            fn $method(mut self, other: Wide) -> Wide {
                self $assign_token other;
                self
            }
        }
        impl $assign for Wide {
            #[inline]
            fn $assign_method(&mut self, other: Wide) {
                for (word, with) in self.0.iter_mut().zip(other.0) {
                    *word $assign_token with;
                }
            }
        }
    };
}

wordwise!(BitAnd, bitand, BitAndAssign, bitand_assign, &=);
wordwise!(BitOr, bitor, BitOrAssign, bitor_assign, |=);
wordwise!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^=);

impl Not for Wide {
    type Output = Wide;
    #[inline]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl Wide {
    /// The first two words, of the lowest squares.
    #[inline]
    pub(super) fn words(self) -> [u64; 2] {
        [self.0[0], self.0[1]]
    }
    /// A set of these words.
    #[inline]
    pub(super) fn of_words(words: [u64; 2]) -> Self {
        let mut all = [0; WORDS];
        all[..2].copy_from_slice(&words);
        Wide(all)
    }
}

impl SquareSet for Wide {
    const EMPTY: Self = Wide([0; WORDS]);
    const THREE_DIMENSIONAL: bool = true;
    const CAPACITY: usize = 64 * WORDS;
    type Mailbox = [u8; 64 * WORDS];
    type ByKind = [Self; 20];
    const NO_MEN: Self::Mailbox = [0; 64 * WORDS];
    const NO_KINDS: Self::ByKind = [Wide([0; WORDS]); 20];

    #[inline]
    fn of_wide(wide: Wide) -> Self {
        wide
    }
    #[inline]
    fn to_wide(self) -> Wide {
        self
    }
    #[inline]
    fn of(square: Square) -> Self {
        let mut set = Self::EMPTY;
        set.0[square.index() >> 6] = 1 << (square.0 & 63);
        set
    }
    #[inline]
    fn has(self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.0 & 63) & 1 != 0
    }
    #[inline]
    fn with(mut self, square: Square) -> Self {
        self.0[square.index() >> 6] |= 1 << (square.0 & 63);
        self
    }
    #[inline]
    fn without(mut self, square: Square) -> Self {
        self.0[square.index() >> 6] &= !(1 << (square.0 & 63));
        self
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn first(self) -> Option<Square> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Square((word as u32 * 64 + self.0[word].trailing_zeros()) as u16))
    }
    #[inline]
    fn without_first(mut self) -> Self {
        self.take_first();
        self
    }
    #[inline]
    fn take_first(&mut self) -> Option<Square> {
        let (index, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let square = index as u32 * 64 + word.trailing_zeros();
        *word &= *word - 1;
        Some(Square(square as u16))
    }
    #[inline]
    fn is_empty(self) -> bool {
        self.0.into_iter().fold(0, |all, word| all | word) == 0
    }
    #[inline]
    fn count_below(self, square: Square) -> u32 {
        let word = square.index() >> 6;
        let lower: u32 = self.0[..word].iter().map(|word| word.count_ones()).sum();
        lower + (self.0[word] & ((1 << (square.0 & 63)) - 1)).count_ones()
    }
    fn append<T>(self, list: &mut Vec<T>, of: impl FnMut(Square) -> T) {
        list.extend(self.squares().map(of));
    }
    fn span(below: Self, above: Self) -> Self {
        plain_span(below, above)
    }
}
