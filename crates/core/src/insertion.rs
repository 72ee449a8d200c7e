//! Sorting of short lists.
//!
//! The standard library's stable sort is built for millions of elements, and is several kilobytes of machine code for
//! every type that it sorts. Searches are compiled once for every kind of board, and what they sort is the moves of one
//! position.

use std::cmp::Ordering;

/// Sorts a short list; what is equal stays in its order.
///
/// ```
/// let mut moves = [("d3", 1), ("c4", 2), ("f5", 1)];
/// harif_core::insertion_sort(&mut moves, |a, b| b.1.cmp(&a.1));
/// assert_eq!(moves, [("c4", 2), ("d3", 1), ("f5", 1)]);
/// ```
pub fn insertion_sort<T>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && order(&items[at], &items[at - 1]).is_lt() {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut rng = Rng::new(7);
        for length in 0..60_u32 {
            let mut items: Vec<(usize, u32)> = (0..length).map(|i| (rng.below(9), i)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            insertion_sort(&mut items, |a, b| a.0.cmp(&b.0));
            assert_eq!(items, expected);
        }
    }
}
