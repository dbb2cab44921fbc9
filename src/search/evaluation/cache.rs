//! Evaluation cache: what positions were worth that the transposition table does not hold.
//!
//! Most nodes are cut by their evaluation and never stored; many of them are reached again on another way.

use crate::search::parameters::EVALUATION_CACHE;

/// The last evaluations, by their keys' lowest bits.
pub(in crate::search) struct Cache(Vec<(u64, i32)>);

impl Cache {
    /// Nothing is known yet. The key 0 stands for none.
    pub fn new() -> Self {
        Cache(vec![(0, 0); EVALUATION_CACHE])
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.fill((0, 0));
    }

    /// The evaluation of this key, made if it is not known.
    #[inline]
    pub fn get_or_make(&mut self, key: u64, make: impl FnOnce() -> i32) -> i32 {
        let entry = &mut self.0[key as usize % EVALUATION_CACHE];
        if entry.0 != key || key == 0 {
            *entry = (key, make());
        }
        entry.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_own_evaluation_and_nought_has_none() {
        let mut cache = Cache::new();
        let other = 5 + EVALUATION_CACHE as u64;
        assert_eq!(cache.get_or_make(5, || 7), 7);
        assert_eq!(cache.get_or_make(5, || unreachable!()), 7);
        assert_eq!(cache.get_or_make(other, || -3), -3);
        assert_eq!(cache.get_or_make(5, || 8), 8);
        assert_eq!([1, 2].map(|worth| cache.get_or_make(0, || worth)), [1, 2]);
        cache.clear();
        assert_eq!(cache.get_or_make(5, || 9), 9);
    }
}
