//! Sets of squares, up to boards of 640 cells.

use super::Square;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares, as bits. `u64` holds boards of up to 64 squares, `u128` up to 128,
/// [`Wide`](super::Wide) up to 512, and [`Vast`](super::Vast) up to 640.
///
/// Positions and compiled movements are generic over it: forcing 128 bits on an 8x8 board costs a third of the speed.
pub trait SquareSet:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The empty set.
    const EMPTY: Self;
    /// Is it for boards of three dimensions, and large flat ones? No other code is then compiled for it, and none of theirs for others.
    const THREE_DIMENSIONAL: bool = false;
    /// Is it for open games alone? No code of the others is then compiled for it.
    const ONLY_OPEN: bool = false;
    /// Is it for boards with stones and relays? No other code is then compiled for it either.
    const NEUTRALS: bool = false;
    /// How many squares it can hold.
    const CAPACITY: usize;
    /// The number of what stands on a square: a byte, or two for games with more kinds of piece than a byte tells. 0 is nothing.
    type Code: Copy + Default + Into<u16> + Debug + Send + Sync;
    /// What stands on each square: an array of `CAPACITY` numbers.
    type Mailbox: Copy + AsRef<[Self::Code]> + AsMut<[Self::Code]> + Debug + Send + Sync;
    /// An array of one set a kind of piece, for the first kinds at least.
    type ByKind: Copy + AsRef<[Self]> + AsMut<[Self]> + Debug + Send + Sync;
    /// A mailbox of zeros.
    const NO_MEN: Self::Mailbox;
    /// Empty sets.
    const NO_KINDS: Self::ByKind;
    /// The most kinds of piece of a game that is played with such sets.
    const MOST_KINDS: usize;
    /// A number of each kind, such as of pieces in hand: an array of `MOST_KINDS` bytes. Every position of an open game has two, which are
    /// copied with it.
    type Hand: Copy + Eq + AsRef<[u8]> + AsMut<[u8]> + Debug + Send + Sync;
    /// A hand of zeros.
    const NO_HAND: Self::Hand;

    /// A number as it stands in a mailbox: one that two pieces of each of [`SquareSet::MOST_KINDS`] kinds need.
    fn code(number: u16) -> Self::Code;
    /// The set of one square.
    fn of(square: Square) -> Self;
    /// The squares of another set that it can hold.
    fn of_vast(vast: Vast) -> Self;
    /// The same squares as a set of any board's.
    fn to_vast(self) -> Vast;
    /// How many squares are in it.
    fn count(self) -> u32;
    /// The lowest square; none of an empty set.
    fn first(self) -> Option<Square>;
    /// The set without its lowest square; empty stays empty.
    fn without_first(self) -> Self;
    /// Takes the lowest square out of the set.
    #[inline]
    fn take_first(&mut self) -> Option<Square> {
        let square = self.first()?;
        *self = self.without_first();
        Some(square)
    }
    /// How many of its squares are below `square`.
    fn count_below(self, square: Square) -> u32;
    /// Every square so many further on, fewer than [`SquareSet::CAPACITY`]; behind the last one comes the first.
    fn rotated(self, by: u32) -> Self {
        let rotated = |square: Square| Square::from_index((square.index() + by as usize) % Self::CAPACITY);
        self.squares().map(rotated).fold(Self::EMPTY, Self::with)
    }
    /// All squares from the highest of `below` to the lowest of `above`, both included, with no end where one of them is
    /// empty. No square of `below` may be above one of `above`.
    ///
    /// In the field this is the obstruction difference: how far two ways go, one down and one up, until something stands on
    /// them.
    fn span(below: Self, above: Self) -> Self;

    /// Adds something of each of its squares to a list, in ascending order. The list is asked for room once, not each time.
    fn append<T>(self, list: &mut Vec<T>, of: impl FnMut(Square) -> T);

    /// Folds its squares, in ascending order: of two words, one after the other.
    #[inline]
    fn fold<A>(mut self, start: A, mut with: impl FnMut(A, Square) -> A) -> A {
        let mut all = start;
        while let Some(square) = self.take_first() {
            all = with(all, square);
        }
        all
    }

    /// Is nothing in it?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Is the square in it?
    #[inline]
    fn has(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }
    /// The set with the square.
    #[inline]
    #[must_use]
    fn with(self, square: Square) -> Self {
        self | Self::of(square)
    }
    /// The set without the square.
    #[inline]
    #[must_use]
    fn without(self, square: Square) -> Self {
        self & !Self::of(square)
    }
    /// Its squares in ascending order.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The squares of a set in ascending order, see [`SquareSet::squares`].
#[derive(Clone)]
pub struct Squares<S>(S);

impl<S: SquareSet> Iterator for Squares<S> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.take_first()
    }

    #[inline]
    fn fold<A, F: FnMut(A, Square) -> A>(self, start: A, with: F) -> A {
        self.0.fold(start, with)
    }
}

macro_rules! integer_set {
    ($int:ty, $bits:expr, $kinds:expr, $neutrals:expr, $one:expr, $has:expr, $take:expr, $fold:expr, $append:expr, $rotate:expr, $span:expr) => {
        impl SquareSet for $int {
            const NEUTRALS: bool = $neutrals;
            const EMPTY: Self = 0;
            const CAPACITY: usize = $bits;
            type Code = u8;
            type Mailbox = [u8; $bits];
            type ByKind = [Self; $kinds];
            const NO_MEN: Self::Mailbox = [0; $bits];
            const NO_KINDS: Self::ByKind = [0; $kinds];
            const MOST_KINDS: usize = USUAL_KINDS;
            type Hand = [u8; USUAL_KINDS];
            const NO_HAND: Self::Hand = [0; USUAL_KINDS];

            #[inline]
            fn code(number: u16) -> u8 {
                number as u8
            }
            #[inline]
            fn of(square: Square) -> Self {
                $one(square.0)
            }
            #[inline]
            fn of_vast(vast: Vast) -> Self {
                let [low, high] = resized(vast.0);
                low as Self | (u128::from(high) << 64) as Self
            }
            #[inline]
            fn to_vast(self) -> Vast {
                let both = self as u128;
                Vast::of_words([both as u64, (both >> 64) as u64])
            }
            #[inline]
            fn has(self, square: Square) -> bool {
                $has(self, square.0)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn first(self) -> Option<Square> {
                (self != 0).then(|| Square(self.trailing_zeros() as u16))
            }
            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn take_first(&mut self) -> Option<Square> {
                $take(self)
            }
            #[inline]
            fn fold<A>(self, start: A, with: impl FnMut(A, Square) -> A) -> A {
                $fold(self, start, with)
            }
            #[inline]
            fn count_below(self, square: Square) -> u32 {
                (self & Self::of(square).wrapping_sub(1)).count_ones()
            }
            #[inline]
            fn rotated(self, by: u32) -> Self {
                $rotate(self, by)
            }
            #[inline]
            fn append<T>(self, list: &mut Vec<T>, of: impl FnMut(Square) -> T) {
                $append(self, list, of)
            }
            #[inline]
            fn span(below: Self, above: Self) -> Self {
                $span(below, above)
            }
        }
    };
}

integer_set!(
    u64,
    64,
    12,
    false,
    |square| 1u64 << square,
    has_64,
    take_of_64,
    fold_64,
    append_64,
    u64::rotate_left,
    span_of_64
);
integer_set!(u128, 128, 12, true, one_of_128, has_128, take_of_128, fold_128, append_128, rotate_128, plain_span);

#[inline]
fn take_of_64(bits: &mut u64) -> Option<Square> {
    let first = (*bits != 0).then(|| Square(bits.trailing_zeros() as u16));
    *bits &= bits.wrapping_sub(1);
    first
}

/// Asks one word after the other: that is less than half of what the whole number takes.
#[inline]
fn take_of_128(bits: &mut u128) -> Option<Square> {
    let (low, high) = (*bits as u64, (*bits >> 64) as u64);
    if low != 0 {
        *bits = u128::from(high) << 64 | u128::from(low & (low - 1));
        return Some(Square(low.trailing_zeros() as u16));
    }
    let first = (high != 0).then(|| Square(64 + high.trailing_zeros() as u16));
    *bits = u128::from(high & high.wrapping_sub(1)) << 64;
    first
}

#[inline]
fn fold_64<A>(bits: u64, start: A, with: impl FnMut(A, Square) -> A) -> A {
    fold_words([bits], start, with)
}

#[inline]
fn fold_128<A>(bits: u128, start: A, with: impl FnMut(A, Square) -> A) -> A {
    fold_words([bits as u64, (bits >> 64) as u64], start, with)
}

/// Folds word by word. A loop over the words, since what is done with a square may be much code.
#[inline]
fn fold_words<A, const N: usize>(words: [u64; N], start: A, mut with: impl FnMut(A, Square) -> A) -> A {
    let mut all = start;
    for (index, mut word) in words.into_iter().enumerate() {
        while word != 0 {
            all = with(all, Square(64 * index as u16 + word.trailing_zeros() as u16));
            word &= word - 1;
        }
    }
    all
}

#[inline]
fn append_64<T>(bits: u64, list: &mut Vec<T>, of: impl FnMut(Square) -> T) {
    append_word(bits, 0, list, of);
}

#[inline]
fn append_128<T>(bits: u128, list: &mut Vec<T>, mut of: impl FnMut(Square) -> T) {
    append_word(bits as u64, 0, list, &mut of);
    append_word((bits >> 64) as u64, 64, list, of);
}

/// Appends the squares of one word, of which the first is this one. A list grows once by a range of known length.
#[inline]
fn append_word<T>(mut word: u64, first: u16, list: &mut Vec<T>, mut of: impl FnMut(Square) -> T) {
    if word == 0 {
        return;
    }
    list.extend((0..word.count_ones()).map(|_| {
        let square = Square(first + word.trailing_zeros() as u16);
        word &= word.wrapping_sub(1);
        of(square)
    }));
}

/// A rotation by 128 bits or less, without a shift of so many, as below.
#[inline]
fn rotate_128(bits: u128, by: u32) -> u128 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let (low, high) = if by & 64 == 0 { (low, high) } else { (high, low) };
    let shifted = |word: u64, carry: u64| word << (by & 63) | carry >> 1 >> (63 - (by & 63));
    u128::from(shifted(high, low)) << 64 | u128::from(shifted(low, high))
}

/// [`SquareSet::span`] by one subtraction.
#[inline]
fn span_of_64(below: u64, above: u64) -> u64 {
    // All up to the lowest of `above` are twice its bit less one; `-1 << n` are all from bit n on.
    let lowest = above & above.wrapping_neg();
    lowest.wrapping_add(lowest).wrapping_add(u64::MAX << (63 - (below | 1).leading_zeros()))
}

/// [`SquareSet::span`] where nobody asks often.
fn plain_span<S: SquareSet>(below: S, above: S) -> S {
    let highest = below.squares().last().map_or(0, Square::index);
    let lowest = above.first().map_or(S::CAPACITY - 1, Square::index);
    (highest..=lowest).map(Square::from_index).fold(S::EMPTY, S::with)
}

/// The bit of a square. In WebAssembly a shift of 128 bits is a call; masks keep compilers from making one of this.
#[inline]
fn one_of_128(square: u16) -> u128 {
    let bit = 1u64 << (square & 63);
    let low = u64::from(square >> 6).wrapping_sub(1);
    u128::from(bit & low) | u128::from(bit & !low) << 64
}

#[inline]
fn has_64(bits: u64, square: u16) -> bool {
    bits >> square & 1 != 0
}

/// Asks only the word that the square is in.
#[inline]
fn has_128(bits: u128, square: u16) -> bool {
    let word = if square & 64 == 0 { bits as u64 } else { (bits >> 64) as u64 };
    has_64(word, square & 63)
}

/// As many kinds of piece as games have whose positions are to be small.
const USUAL_KINDS: usize = 64;

/// As many kinds as a set of kinds has bits.
const ALL_KINDS: usize = 128;

/// A set of so many words, for boards too large for one number.
macro_rules! word_set {
    ($(#[$about:meta])* $name:ident, $words:expr, $code:ty, $kinds:expr, $most_kinds:expr, $only_open:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub struct $name([u64; $words]);

        wordwise!($name, BitAnd, bitand, BitAndAssign, bitand_assign, &=);
        wordwise!($name, BitOr, bitor, BitOrAssign, bitor_assign, |=);
        wordwise!($name, BitXor, bitxor, BitXorAssign, bitxor_assign, ^=);

        impl Not for $name {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                $name(self.0.map(|word| !word))
            }
        }

        impl $name {
            /// A set of these words, as far as it can hold them.
            #[inline]
            fn of_words<const N: usize>(words: [u64; N]) -> Self {
                $name(resized(words))
            }
        }

        impl SquareSet for $name {
            const EMPTY: Self = $name([0; $words]);
            const THREE_DIMENSIONAL: bool = true;
            const ONLY_OPEN: bool = $only_open;
            const CAPACITY: usize = 64 * $words;
            type Code = $code;
            type Mailbox = [$code; 64 * $words];
            type ByKind = [Self; $kinds];
            type Hand = [u8; $most_kinds];
            const NO_MEN: Self::Mailbox = [0; 64 * $words];
            const NO_KINDS: Self::ByKind = [$name([0; $words]); $kinds];
            const MOST_KINDS: usize = $most_kinds;
            const NO_HAND: Self::Hand = [0; $most_kinds];

            #[inline]
            fn code(number: u16) -> $code {
                number as $code
            }
            #[inline]
            fn of_vast(vast: Vast) -> Self {
                Self::of_words(vast.0)
            }
            #[inline]
            fn to_vast(self) -> Vast {
                Vast::of_words(self.0)
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
    };
}

macro_rules! wordwise {
    ($name:ident, $op:ident, $method:ident, $assign:ident, $assign_method:ident, $assign_token:tt) => {
        impl $op for $name {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                self $assign_token other;
                self
            }
        }
        impl $assign for $name {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (word, with) in self.0.iter_mut().zip(other.0) {
                    *word $assign_token with;
                }
            }
        }
    };
}

/// The first words of these, and zeros behind them.
#[inline]
fn resized<const N: usize, const M: usize>(words: [u64; N]) -> [u64; M] {
    std::array::from_fn(|index| words.get(index).copied().unwrap_or(0))
}

word_set!(
    /// A set for the boards of three dimensions, and for large flat ones: up to 512 cells.
    Wide,
    8,
    u8,
    20,
    USUAL_KINDS,
    false
);
word_set!(
    /// A set for the largest flat boards, and for games with very many kinds of piece: up to 640 cells. Every other set fits into it.
    Vast,
    10,
    u16,
    64,
    ALL_KINDS,
    // The page's module that reads games has no `Wide`, to be small: there the games of three dimensions have these sets too.
    cfg!(all(feature = "player", target_arch = "wasm32"))
);

#[cfg(test)]
mod tests {
    use super::super::{Vast, Wide};
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn agrees<S: SquareSet>(squares: &BTreeSet<usize>, probe: usize) {
        let squares: BTreeSet<usize> = squares.iter().map(|&index| index % S::CAPACITY).collect();
        let probe = probe % S::CAPACITY;
        let mut set = S::EMPTY;
        for &index in &squares {
            set = set.with(Square::from_index(index));
        }
        assert_eq!(set.count() as usize, squares.len());
        assert!(set.squares().map(Square::index).eq(squares.iter().copied()));
        let mut folded = Vec::new();
        set.squares().for_each(|square| folded.push(square.index()));
        assert!(folded.iter().eq(&squares));
        let mut list = vec![0];
        set.append(&mut list, Square::index);
        assert!(list[1..].iter().eq(&squares));
        assert_eq!(set.has(Square::from_index(probe)), squares.contains(&probe));
        assert_eq!(set.count_below(Square::from_index(probe)) as usize, squares.range(..probe).count());
        assert_eq!(set.without(Square::from_index(probe)) & S::of(Square::from_index(probe)), S::EMPTY);
        assert_eq!((!set & set), S::EMPTY);
        assert_eq!(set ^ !S::EMPTY, !set);
        for by in [0, 1, probe, S::CAPACITY - 1] {
            let rotated: BTreeSet<usize> = squares.iter().map(|index| (index + by) % S::CAPACITY).collect();
            assert!(set.rotated(by as u32).squares().map(Square::index).eq(rotated));
        }
        // What is below a square, and what is above it.
        let part = |wanted: fn(&usize, &usize) -> bool| {
            let squares = squares.iter().filter(|index| wanted(index, &probe));
            squares.fold(S::EMPTY, |set, &index| set.with(Square::from_index(index)))
        };
        let (below, above) = (part(usize::lt), part(usize::gt));
        for (below, above) in [(below, above), (below, S::EMPTY), (S::EMPTY, above), (S::EMPTY, S::EMPTY)] {
            let first = below.squares().last().map_or(0, Square::index);
            let last = above.first().map_or(S::CAPACITY - 1, Square::index);
            assert!(S::span(below, above).squares().map(Square::index).eq(first..=last));
        }
    }

    proptest! {
        #[test]
        fn every_width_agrees_with_a_plain_set(squares in prop::collection::btree_set(0usize..640, 0..80), probe in 0usize..640) {
            agrees::<u64>(&squares, probe);
            agrees::<u128>(&squares, probe);
            agrees::<Wide>(&squares, probe);
            agrees::<Vast>(&squares, probe);
        }
    }
}
