//! The patterns: eleven classes, 46 places on the board, and which contents share a row.
//!
//! A class is one list of squares; its places are that list seen through the eight symmetries of
//! the board. Where a symmetry maps a class onto itself, a content and its mirror image share one
//! row, so that symmetric positions have the same value.

use std::sync::LazyLock;

/// Patterns on the board.
pub(super) const PATTERNS: usize = 46;
/// Patterns, filled up so that they fit into whole vector registers.
pub(super) const LANES: usize = 48;
/// Slots of a bank of rows: every 16-bit number is one, so no lookup needs a check.
pub(super) const BANK: usize = 1 << 16;
/// Banks: the edges, the long corners, and all the rest.
pub(super) const BANKS: usize = 3;
/// Patterns of each bank, which stand one after another.
pub(super) const BANK_ENDS: [usize; BANKS] = [4, 12, PATTERNS];

/// One class of patterns.
struct Class {
    /// The squares of its first place, as a row of `(row, column)`.
    squares: &'static [(u8, u8)],
    /// Its places on the board.
    places: usize,
    /// Where its rows lie.
    bank: usize,
}

const fn class(squares: &'static [(u8, u8)], places: usize, bank: usize) -> Class {
    Class { squares, places, bank }
}

#[rustfmt::skip]
static CLASSES: [Class; 11] = [
    // The edge and the two X squares.
    class(&[(1, 1), (0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (1, 6)], 4, 0),
    // Corners of 2×5 and 3×3.
    class(&[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4)], 8, 1),
    class(&[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)], 4, 2),
    // Lines from the second to the fourth.
    class(&[(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7)], 4, 2),
    class(&[(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7)], 4, 2),
    class(&[(3, 0), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6), (3, 7)], 4, 2),
    // Diagonals of eight to four.
    class(&[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)], 2, 2),
    class(&[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)], 4, 2),
    class(&[(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7)], 4, 2),
    class(&[(0, 3), (1, 4), (2, 5), (3, 6), (4, 7)], 4, 2),
    class(&[(0, 4), (1, 5), (2, 6), (3, 7)], 4, 2),
];

/// A square through one of the eight symmetries: bit 0 mirrors columns, bit 1 rows, bit 2 swaps
/// rows and columns.
const fn seen((row, col): (u8, u8), symmetry: u8) -> u8 {
    let col = if symmetry & 1 == 0 { col } else { 7 - col };
    let row = if symmetry & 2 == 0 { row } else { 7 - row };
    if symmetry & 4 == 0 { 8 * row + col } else { 8 * col + row }
}

const fn mask(squares: &[(u8, u8)], symmetry: u8) -> u64 {
    let (mut mask, mut i) = (0, 0);
    while i < squares.len() {
        mask |= 1 << seen(squares[i], symmetry);
        i += 1;
    }
    mask
}

/// What a disc on each square adds to the number of each pattern: 3ⁱ where it is the i-th square
/// of the pattern, else nothing.
pub(super) static VALUES: [[i16; LANES]; 64] = {
    let mut values = [[0; LANES]; 64];
    let (mut pattern, mut number) = (0, 0);
    while number < CLASSES.len() {
        let squares = CLASSES[number].squares;
        let mut symmetry = 0;
        while symmetry < 8 {
            if is_new(squares, symmetry) {
                let mut i = 0;
                while i < squares.len() {
                    values[seen(squares[i], symmetry) as usize][pattern] = 3i16.pow(i as u32);
                    i += 1;
                }
                pattern += 1;
            }
            symmetry += 1;
        }
        number += 1;
    }
    assert!(pattern == PATTERNS);
    values
};

/// Whether no earlier symmetry shows the same place.
const fn is_new(squares: &[(u8, u8)], symmetry: u8) -> bool {
    let mut earlier = 0;
    while earlier < symmetry {
        if mask(squares, earlier) == mask(squares, symmetry) {
            return false;
        }
        earlier += 1;
    }
    true
}

const fn contents(class: usize) -> i32 {
    3i32.pow(CLASSES[class].squares.len() as u32)
}

/// What is added to the number of each pattern, so that the slots of its bank do not overlap.
pub(super) static OFFSETS: [i16; LANES] = {
    let mut offsets = [0; LANES];
    let (mut pattern, mut number, mut used) = (0, 0, [0; BANKS]);
    while number < CLASSES.len() {
        let class = &CLASSES[number];
        let mut place = 0;
        while place < class.places {
            // Numbers lie around 0; a bank is a ring, so an offset may wrap.
            offsets[pattern] = (used[class.bank] + contents(number) / 2) as u16 as i16;
            pattern += 1;
            place += 1;
        }
        used[class.bank] += contents(number);
        assert!(used[class.bank] as usize <= BANK);
        number += 1;
    }
    offsets
};

/// Different rows of a stage: contents of all classes, mirror images counted once.
pub const ROWS: usize = 113_877;

/// The row of each slot of each bank. Slots that no content has are [`UNUSED`].
pub(super) static ROW_OF_SLOT: LazyLock<Vec<[u32; BANK]>> = LazyLock::new(|| {
    let mut rows = vec![[UNUSED; BANK]; BANKS];
    let (mut pattern, mut next) = (0, 0);
    for (number, class) in CLASSES.iter().enumerate() {
        let half = contents(number) / 2;
        let slot = |content: i32| (content as i16).wrapping_add(OFFSETS[pattern]) as u16 as usize;
        for content in -half..=half {
            let twin = slot(mirrored(content, class.squares));
            let twin = rows[class.bank][twin];
            let known = twin != UNUSED;
            rows[class.bank][slot(content)] = if known { twin } else { next };
            next += u32::from(!known);
        }
        pattern += class.places;
    }
    assert_eq!(next as usize, ROWS);
    rows
});

/// No row.
pub(super) const UNUSED: u32 = u32::MAX;

/// The content of a pattern seen through the symmetry that maps it onto itself; the same content if
/// there is none.
fn mirrored(content: i32, squares: &[(u8, u8)]) -> i32 {
    let symmetry = (1..8).find(|&symmetry| {
        let moved = squares.iter().any(|&square| seen(square, symmetry) != seen(square, 0));
        moved && mask(squares, symmetry) == mask(squares, 0)
    });
    let Some(symmetry) = symmetry else { return content };
    let mut left = content + 3i32.pow(squares.len() as u32) / 2;
    let mut image = 0;
    for &square in squares {
        let digit = left % 3 - 1;
        left /= 3;
        let to = squares.iter().position(|&other| seen(other, 0) == seen(square, symmetry));
        image += digit * 3i32.pow(to.expect("the pattern is its own image") as u32);
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_has_its_places_and_every_place_its_squares() {
        for (number, class) in CLASSES.iter().enumerate() {
            let new = (0..8).filter(|&symmetry| is_new(class.squares, symmetry)).count();
            assert_eq!(new, class.places, "class {number}");
        }
        let ends: Vec<usize> = (0..BANKS)
            .map(|bank| CLASSES.iter().filter(|c| c.bank <= bank).map(|c| c.places).sum())
            .collect();
        assert_eq!(ends, BANK_ENDS);
    }

    #[test]
    fn squares_of_the_same_kind_are_in_as_many_patterns() {
        let patterns = |square: usize| VALUES[square].iter().filter(|&&value| value != 0).count();
        // a1: two edges, two long corners, a corner, the diagonal. b2: two edges, two long corners,
        // a corner, two lines, the diagonal.
        assert_eq!((patterns(0), patterns(9)), (6, 8));
        for square in 0..64u8 {
            let place = (square / 8, square % 8);
            for symmetry in 0..8 {
                let image = seen(place, symmetry) as usize;
                assert_eq!(patterns(image), patterns(square.into()));
            }
        }
    }

    #[test]
    fn a_mirror_image_twice_is_the_content_itself() {
        for (number, class) in CLASSES.iter().enumerate() {
            let half = contents(number) / 2;
            for content in -half..=half {
                let image = mirrored(content, class.squares);
                assert_eq!(mirrored(image, class.squares), content);
                assert_eq!(mirrored(-content, class.squares), -image, "sides change places");
            }
        }
    }

    #[test]
    fn every_row_has_one_slot_or_two() {
        let mut slots = vec![0u8; ROWS];
        for bank in ROW_OF_SLOT.iter() {
            bank.iter().filter(|&&w| w != UNUSED).for_each(|&w| slots[w as usize] += 1);
        }
        assert!(slots.iter().all(|count| (1..=2).contains(count)));
    }
}
