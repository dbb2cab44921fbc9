//! A sort for short lists.

/// Puts a list in ascending order of a key; what is equal keeps its order.
///
/// By insertion, for the lists of a few dozen that are shown to people: the library's sort, quick on long ones, is some
/// three kilobytes of the page's module for every type that it is used with.
pub(crate) fn sort_short_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at]) < key(&list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_short_by_key;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_the_library_sorts(list in prop::collection::vec((0u8..5, any::<u8>()), 0..40)) {
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_short_by_key(&mut ours, |&(key, _)| key);
            theirs.sort_by_key(|&(key, _)| key);
            prop_assert_eq!(ours, theirs);
        }
    }
}
