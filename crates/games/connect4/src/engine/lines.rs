//! Rows of four on a whole board at once. Each function has a slow twin in the tests.

use crate::engine::frame::Frame;
use crate::engine::word::Word;

/// The empty squares that would complete four in a row for `stones`.
#[inline(always)]
pub(crate) fn wins<F: Frame>(frame: F, stones: F::Word, all: F::Word) -> F::Word {
    let s = stones;
    // Upwards only the square above three stones can be empty.
    let mut found = (s << 1) & (s << 2) & (s << 3);
    for step in slants(frame) {
        let two_before = (s << step) & (s << (2 * step));
        let two_behind = (s >> step) & (s >> (2 * step));
        found |= two_before & ((s << (3 * step)) | (s >> step));
        found |= two_behind & ((s << step) | (s >> (3 * step)));
    }
    found & (frame.board() & !all)
}

/// Whether the set holds four in a row.
#[inline(always)]
pub(crate) fn has_line<F: Frame>(frame: F, set: F::Word) -> bool {
    !starts(frame, set).is_empty()
}

/// The squares of the set that are part of four in a row within it.
#[inline(always)]
pub(crate) fn in_lines<F: Frame>(frame: F, set: F::Word) -> F::Word {
    let mut found = F::Word::EMPTY;
    for step in steps(frame) {
        let pairs = set & (set >> step);
        let first = pairs & (pairs >> (2 * step));
        let two = first | (first << step);
        found |= two | (two << (2 * step));
    }
    found
}

/// Number of rows of four that a square is part of.
pub(crate) fn lines_through<F: Frame>(frame: F, square: u32) -> u32 {
    let square = F::Word::ONE << square;
    let board = frame.board();
    let mut lines = 0;
    for step in steps(frame) {
        let pairs = board & (board >> step);
        let mut first = pairs & (pairs >> (2 * step));
        while !first.is_empty() {
            let start = first.first();
            first = first ^ start;
            let two = start | (start << step);
            lines += u32::from(!((two | (two << (2 * step))) & square).is_empty());
        }
    }
    lines
}

#[inline(always)]
fn starts<F: Frame>(frame: F, set: F::Word) -> F::Word {
    let mut found = F::Word::EMPTY;
    for step in steps(frame) {
        let pairs = set & (set >> step);
        found |= pairs & (pairs >> (2 * step));
    }
    found
}

#[inline(always)]
fn slants<F: Frame>(frame: F) -> [u32; 3] {
    let stride = frame.stride();
    [stride - 1, stride, stride + 1]
}

#[inline(always)]
fn steps<F: Frame>(frame: F) -> [u32; 4] {
    let [down, flat, up] = slants(frame);
    [1, down, flat, up]
}
