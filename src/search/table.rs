//! The transposition table, or hash table: what is known of positions that have been searched.

use super::parameters::{TABLE_AGE, TABLE_SHALLOWER, TABLE_WAYS};
use super::score::{MATE_BAND, is_loop};
use crate::board::Square;
use crate::position::{Act, Move};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// Nothing; only the move and the evaluation count.
    None,
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// It is the true score.
    Exact,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub struct TableEntry {
    /// The best move; it may belong to another position with the same key, so check it.
    pub mv: Option<Move>,
    /// The score, as seen from the asking ply.
    pub score: i32,
    /// The evaluation.
    pub evaluation: i32,
    /// To what depth it was searched.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
}

impl TableEntry {
    /// Does its score tell on which side of a window, or where in it, the true one lies?
    #[inline]
    pub fn decides(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
            Bound::None => false,
        }
    }
}

/// An entry's words: the key, mixed with the two others, the move, and the rest.
///
/// Threads write and read them one by one, without a lock. If two write the same entry at a time, its words no longer fit each
/// other, and the key that comes of them is nobody's.
type Slot = [AtomicU64];

/// Words of an entry.
const WORDS: usize = 3;
const BUCKET_BYTES: usize = TABLE_WAYS * WORDS * size_of::<AtomicU64>();

#[inline]
fn read(slot: &Slot) -> Packed {
    let (mixed, mv, rest) =
        (slot[0].load(Ordering::Relaxed), slot[1].load(Ordering::Relaxed), slot[2].load(Ordering::Relaxed));
    Packed { key: mixed ^ mv ^ rest, mv, rest }
}

#[inline]
fn write(slot: &Slot, packed: Packed) {
    let Packed { key, mv, rest } = packed;
    for (word, value) in slot.iter().zip([key ^ mv ^ rest, mv, rest]) {
        word.store(value, Ordering::Relaxed);
    }
}

/// An entry: `rest` holds score, evaluation, depth, bound and age.
#[derive(Clone, Copy)]
struct Packed {
    key: u64,
    mv: u64,
    rest: u64,
}

impl Packed {
    #[inline]
    fn score(self) -> i32 {
        i32::from(self.rest as i16)
    }
    #[inline]
    fn evaluation(self) -> i32 {
        i32::from((self.rest >> 16) as i16)
    }
    #[inline]
    fn depth(self) -> i32 {
        i32::from((self.rest >> 32) as i8)
    }
    #[inline]
    fn bound(self) -> Bound {
        [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact][(self.rest >> 40) as usize & 3]
    }
    #[inline]
    fn age(self) -> u8 {
        (self.rest >> 48) as u8
    }
}

/// A fixed number of entries; new ones replace shallow and old ones. Threads of one search share them.
pub struct Table {
    words: Arc<Vec<AtomicU64>>,
    buckets: u64,
    age: u8,
}

impl Table {
    /// A table of about so many megabytes, at least of one bucket.
    pub fn new(megabytes: usize) -> Self {
        let buckets = ((megabytes << 20) / BUCKET_BYTES).max(1);
        let words = (0..buckets * TABLE_WAYS * WORDS).map(|_| AtomicU64::new(0)).collect();
        Table { words: Arc::new(words), buckets: buckets as u64, age: 0 }
    }

    /// The same table, for another thread.
    pub fn shared(&self) -> Self {
        Table { words: Arc::clone(&self.words), buckets: self.buckets, age: self.age }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.words.iter().for_each(|word| word.store(0, Ordering::Relaxed));
    }

    /// Makes everything stored so far a little older.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The entries among which a key is.
    #[inline]
    fn bucket(&self, key: u64) -> &[AtomicU64] {
        // The high half of the product spreads keys evenly over any number of buckets.
        let first = ((u128::from(key) * u128::from(self.buckets)) >> 64) as usize * (TABLE_WAYS * WORDS);
        &self.words[first..first + TABLE_WAYS * WORDS]
    }

    /// Has what is known of a position brought from the memory, since it will be asked for soon (prefetch).
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let bucket = self.bucket(key);
        // It is longer than a line of the cache.
        prefetch(&bucket[0]);
        prefetch(&bucket[TABLE_WAYS * WORDS - 1]);
    }

    /// What is known of a position.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<TableEntry> {
        let entry = self.bucket(key).chunks_exact(WORDS).map(read).find(|entry| entry.key == key)?;
        let mut score = entry.score();
        if score > MATE_BAND {
            score -= ply as i32;
        } else if score < -MATE_BAND {
            score += ply as i32;
        }
        let (depth, evaluation, bound) = (entry.depth(), entry.evaluation(), entry.bound());
        Some(TableEntry { mv: unpack(entry.mv), score, evaluation, depth, bound })
    }

    /// Stores what has been found out, in place of the least valuable entry of its bucket.
    pub fn store(&self, key: u64, ply: usize, entry: TableEntry) {
        let age = self.age;
        let words = self.bucket(key);
        let slot = |way: usize| &words[way * WORDS..(way + 1) * WORDS];
        let bucket: [Packed; TABLE_WAYS] = std::array::from_fn(|way| read(slot(way)));
        let worth = |packed: &Packed| packed.depth() - TABLE_AGE * i32::from(age.wrapping_sub(packed.age()));
        let way = match bucket.iter().position(|packed| packed.key == key) {
            Some(way) => way,
            None => (0..TABLE_WAYS).min_by_key(|&way| worth(&bucket[way])).unwrap_or(0),
        };
        let old = bucket[way];
        let same = old.key == key;
        let shallower = entry.depth < old.depth() - TABLE_SHALLOWER;
        if same && entry.bound != Bound::Exact && shallower && old.age() == age {
            return;
        }
        let mut score = entry.score;
        let mut bound = entry.bound;
        if is_loop(score) {
            (score, bound) = (0, Bound::None);
        } else if score > MATE_BAND {
            score += ply as i32;
        } else if score < -MATE_BAND {
            score -= ply as i32;
        }
        let mv = match entry.mv {
            Some(mv) => pack(mv),
            None if same => old.mv,
            None => 0,
        };
        let depth = entry.depth.clamp(-100, 127) as i8;
        let scores = u64::from(score as i16 as u16) | u64::from(entry.evaluation as i16 as u16) << 16;
        let rest = scores | u64::from(depth as u8) << 32 | (bound as u64) << 40 | u64::from(age) << 48;
        write(slot(way), Packed { key, mv, rest });
    }

    /// Thousandths of the table that hold something of this search.
    pub fn fullness(&self) -> usize {
        let entries = (self.words.len() / WORDS).min(999);
        let sample = self.words.chunks_exact(WORDS).take(entries).map(read);
        sample.filter(|entry| entry.key != 0 && entry.age() == self.age).count() * 1000 / entries.max(1)
    }
}

/// Where the processor can be told so without waiting for it; else nothing.
#[inline]
fn prefetch(_word: &AtomicU64) {
    #[cfg(target_arch = "x86_64")]
    safe_arch::prefetch_t0(_word);
}

const CELL: u64 = 0x3ff;

/// A move in 63 bits; 0 is none.
fn pack(mv: Move) -> u64 {
    let (tag, payload) = match mv.act {
        Act::Plain => (0, 0),
        Act::Double(cell) => (1, cell.index() as u64),
        Act::EnPassant => (2, 0),
        Act::Promote(kind) => (3, u64::from(kind)),
        Act::Castle(castling_side) => (4, u64::from(castling_side)),
        Act::Rotate(kind) => (5, u64::from(kind)),
        Act::Drop(kind) => (6, u64::from(kind)),
        Act::Swap => (7, 0),
        Act::Replace(cell, _) => (8, cell.index() as u64),
        Act::Route { .. } | Act::Gate { .. } | Act::CastleGate { .. } | Act::Pass => return pack_open(mv),
    };
    let (neutral, from, to) = match (mv.neutral, mv.act) {
        (Some((from, to)), _) => (1, from.index() as u64, to.index() as u64),
        (None, Act::Replace(_, kind)) => (0, u64::from(kind), 0),
        (None, _) => (0, 0, 0),
    };
    let first = 1 | (mv.from.index() as u64) << 1 | (mv.to.index() as u64) << 11 | tag << 21 | payload << 25;
    first | neutral << 35 | from << 36 | to << 46
}

/// A move of an open game: the node has 16 bits, the kind 8, a wall's square 10.
fn pack_open(mv: Move) -> u64 {
    let (tag, node, kind) = match mv.act {
        Act::Gate { node, kind } => (10, node, kind),
        Act::CastleGate { castling_side, rook, kind } => (11, u16::from(castling_side) * 2 + u16::from(rook), kind),
        Act::Route { node, into } => (9, node, into),
        _ => (12, 0, 0),
    };
    let payload = u64::from(node) | u64::from(kind) << 16;
    let first = 1 | (mv.from.index() as u64) << 1 | (mv.to.index() as u64) << 11 | tag << 21;
    let wall = mv.neutral.map_or(0, |(_, wall)| 1 << 35 | (wall.index() as u64) << 46);
    first | (payload & CELL) << 25 | (payload >> 10 & CELL) << 36 | (payload >> 20) << 56 | wall
}

fn unpack_open(bits: u64) -> Move {
    let cell = |shift: u32| Square::from_index((bits >> shift & CELL) as usize);
    let payload = (bits >> 25 & CELL) | (bits >> 36 & CELL) << 10 | (bits >> 56) << 20;
    let (node, kind) = (payload as u16, (payload >> 16) as u8);
    let act = match bits >> 21 & 15 {
        9 => Act::Route { node, into: kind },
        10 => Act::Gate { node, kind },
        11 => Act::CastleGate { castling_side: (node / 2) as u8, rook: node % 2 != 0, kind },
        _ => Act::Pass,
    };
    let (from, to) = (cell(1), cell(11));
    Move { from, to, act, neutral: (bits >> 35 & 1 != 0).then(|| (to, cell(46))) }
}

fn unpack(bits: u64) -> Option<Move> {
    if bits == 0 {
        return None;
    }
    if bits >> 21 & 15 >= 9 {
        return Some(unpack_open(bits));
    }
    let cell = |shift: u32| Square::from_index((bits >> shift & CELL) as usize);
    let payload = bits >> 25 & CELL;
    let act = match bits >> 21 & 15 {
        1 => Act::Double(cell(25)),
        2 => Act::EnPassant,
        3 => Act::Promote(payload as u8),
        4 => Act::Castle(payload as u8),
        5 => Act::Rotate(payload as u8),
        6 => Act::Drop(payload as u8),
        7 => Act::Swap,
        8 => Act::Replace(cell(25), (bits >> 36 & CELL) as u8),
        _ => Act::Plain,
    };
    let neutral = (bits >> 35 & 1 != 0).then(|| (cell(36), cell(46)));
    Some(Move { from: cell(1), to: cell(11), act, neutral })
}

#[cfg(test)]
mod tests {
    use super::super::score::{LOOP, MATE};
    use super::*;

    #[test]
    fn moves_survive_packing() {
        let cell = Square::from_index;
        for act in
            [Act::Plain, Act::Double(cell(489)), Act::EnPassant, Act::Promote(11), Act::Castle(1), Act::Rotate(5)]
        {
            for neutral in [None, Some((cell(0), cell(71)))] {
                let mv = Move { from: cell(489), to: cell(0), act, neutral };
                assert_eq!(unpack(pack(mv)), Some(mv));
            }
        }
        let last = 127;
        let node = Act::STRAIGHT;
        let route = |into| Act::Route { node, into };
        let castling = Act::CastleGate { castling_side: 3, rook: true, kind: last };
        for act in [route(last), route(Act::SAME), Act::Gate { node: 0x1234, kind: last }, castling, Act::Pass] {
            for neutral in [None, Some((cell(624), cell(623)))] {
                let mv = Move { from: cell(599), to: cell(624), act, neutral };
                assert_eq!(unpack(pack(mv)), Some(mv));
            }
        }
        let mv = Move { from: cell(624), to: cell(624), act: Act::Drop(last), neutral: None };
        assert_eq!(unpack(pack(mv)), Some(mv));
        assert_eq!(unpack(0), None);
    }

    #[test]
    fn mates_are_kept_from_the_position_and_loops_not_at_all() {
        let table = Table::new(1);
        let entry = |score| TableEntry { mv: None, score, evaluation: 7, depth: 5, bound: Bound::Exact };
        table.store(1, 4, entry(MATE - 6));
        assert_eq!(table.probe(1, 2).map(|entry| entry.score), Some(MATE - 4));
        table.store(2, 4, entry(6 - MATE));
        assert_eq!(table.probe(2, 0).map(|entry| entry.score), Some(2 - MATE));
        table.store(3, 0, entry(LOOP - 3));
        assert_eq!(table.probe(3, 0).map(|entry| entry.bound), Some(Bound::None));
        assert!(table.probe(4, 0).is_none());
    }

    #[test]
    fn every_field_comes_back_and_threads_see_the_same() {
        let table = Table::new(1);
        let other = table.shared();
        for (score, evaluation, depth, bound) in
            [(-29_000, -25_000, -100, Bound::Upper), (29_000, 25_000, 127, Bound::Lower), (0, -1, -1, Bound::Exact)]
        {
            let key = 1 << 60 | score as u32 as u64;
            table.store(key, 0, TableEntry { mv: None, score, evaluation, depth, bound });
            let entry = other.probe(key, 0).expect("it was stored");
            assert_eq!((entry.score, entry.evaluation, entry.depth, entry.bound), (score, evaluation, depth, bound));
        }
    }

    #[test]
    fn words_of_two_entries_are_nobodys() {
        let table = Table::new(0);
        let entry = |score| TableEntry { mv: None, score, evaluation: 7, depth: 5, bound: Bound::Exact };
        table.store(1, 0, entry(100));
        let torn = table.words.chunks_exact(WORDS).find(|slot| read(slot).key == 1).expect("an entry");
        torn[2].store(12_345, Ordering::Relaxed);
        assert!(table.probe(1, 0).is_none());
    }
}
