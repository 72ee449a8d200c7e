//! Each function on whole words against its slow twin that goes square by square.

use super::{dropped, sizes};
use crate::engine::frame::{Frame, Sized, Standard};
use crate::engine::lines::{has_line, in_lines, wins};
use crate::engine::word::Word;
use harif_core::Rng;
use harif_testkit::naive::connect4::PlainNegamax;

/// The squares of a board as bits, with column and row from the bottom.
fn squares(rows: usize, cols: usize) -> impl Iterator<Item = (u128, usize, usize)> {
    (0..cols).flat_map(move |col| {
        (0..rows).map(move |row| (1u128 << (col * (rows + 1) + row), col, row))
    })
}

/// The squares for which a slow question says yes.
fn chosen(rows: usize, cols: usize, mut is_in: impl FnMut(u128, usize, usize) -> bool) -> u128 {
    squares(rows, cols).filter(|&(bit, col, row)| is_in(bit, col, row)).map(|(bit, ..)| bit).sum()
}

/// Everything that a frame answers about one position against the slow twins.
fn check<F: Frame>(frame: F, plain: &PlainNegamax, own: u128, all: u128) {
    let (rows, cols) = (frame.height() as usize, frame.width() as usize);
    let word = F::Word::narrow;
    let shown = format!("{rows}x{cols} own {own:#x} all {all:#x}");
    let winning = chosen(rows, cols, |bit, _, _| all & bit == 0 && plain.has_four(own | bit));
    assert_eq!(wins(frame, word(own), word(all)).widen() & !winning, 0, "{shown}");
    // A line that is already there makes every empty square "complete" one; the fast function
    // speaks of new lines only.
    if !plain.has_four(own) {
        assert_eq!(wins(frame, word(own), word(all)).widen(), winning, "{shown}");
    }
    assert_eq!(has_line(frame, word(own)), plain.has_four(own), "{shown}");
    let lined = |bit| plain.fours().iter().any(|four| four & bit != 0 && own & four == *four);
    assert_eq!(in_lines(frame, word(own)).widen(), chosen(rows, cols, |bit, _, _| lined(bit)));
    let rests = |bit: u128, col| plain.landing(all, col) == Some(bit);
    let landings = chosen(rows, cols, |bit, col, _| rests(bit, col));
    assert_eq!(frame.landings(word(all)).widen(), landings, "{shown}");
    let mirror =
        |set: u128| chosen(rows, cols, |_, col, row| set & plain.square(cols - 1 - col, row) != 0);
    assert_eq!(frame.mirrored(word(own)).widen(), mirror(own), "{shown}");
}

/// Everything that a frame knows without a position against the slow twins.
fn check_masks<F: Frame>(frame: F, rows: usize, cols: usize) {
    assert_eq!((frame.height() as usize, frame.width() as usize), (rows, cols));
    assert_eq!(frame.cells() as usize, rows * cols);
    assert_eq!(frame.board().widen(), chosen(rows, cols, |_, _, _| true));
    assert_eq!(frame.bottom().widen(), chosen(rows, cols, |_, _, row| row == 0));
    // The top row, the one two below it, and so on.
    let upper = chosen(rows, cols, |_, _, row| (rows - 1 - row).is_multiple_of(2));
    assert_eq!(frame.upper().widen(), upper, "{rows}x{cols}");
    for index in 0..cols {
        let column = chosen(rows, cols, |_, col, _| col == index);
        assert_eq!(frame.column(index as u32).widen(), column, "{rows}x{cols} column {index}");
    }
    for below in 0..=rows {
        let low = chosen(rows, cols, |_, _, row| row < below);
        assert_eq!(frame.rows_below(below as u32).widen(), low, "{rows}x{cols}, {below} rows");
    }
    assert!(frame.lanes() >= cols);
}

#[test]
fn masks_of_every_size_equal_the_slow_ones() {
    for (rows, cols) in sizes() {
        check_masks(Sized::<u128>::new(rows, cols), rows, cols);
        if (rows + 1) * cols <= 64 {
            check_masks(Sized::<u64>::new(rows, cols), rows, cols);
        }
    }
    check_masks(Standard, 6, 7);
}

#[test]
fn sets_of_every_size_equal_the_slow_ones() {
    for (rows, cols) in sizes() {
        let plain = PlainNegamax::new(rows, cols);
        let mut rng = Rng::stream(1, (rows * 100 + cols) as u64);
        for _ in 0..300 {
            let stones = rng.below(rows * cols + 1) as u32;
            let place = dropped(&plain, cols, stones, &mut rng);
            check(Sized::<u128>::new(rows, cols), &plain, place.own, place.all);
            if (rows + 1) * cols <= 64 {
                check(Sized::<u64>::new(rows, cols), &plain, place.own, place.all);
            }
        }
    }
}

/// Stones of one side with gaps everywhere: rows of four wrap nowhere, whatever lies at the edges.
#[test]
fn sets_of_squares_that_no_game_reaches_equal_the_slow_ones_too() {
    for (rows, cols) in sizes() {
        let plain = PlainNegamax::new(rows, cols);
        let mut rng = Rng::stream(2, (rows * 100 + cols) as u64);
        let frame = Sized::<u128>::new(rows, cols);
        for _ in 0..300 {
            let density = 1 + rng.below(3);
            let set = chosen(rows, cols, |_, _, _| rng.below(4) < density);
            assert_eq!(has_line(frame, set), plain.has_four(set), "{rows}x{cols} {set:#x}");
            let lined = plain.fours().iter().filter(|four| set & **four == **four);
            let lined = lined.fold(0, |all, four| all | four);
            assert_eq!(in_lines(frame, set), lined, "{rows}x{cols} {set:#x}");
        }
    }
}

/// The constants of the usual board, the general 64-bit board and the 128-bit board are one.
#[test]
fn the_three_layouts_of_the_usual_board_agree() {
    let (plain, mut rng) = (PlainNegamax::new(6, 7), Rng::new(3));
    let (small, large) = (Sized::<u64>::new(6, 7), Sized::<u128>::new(6, 7));
    for _ in 0..20_000 {
        let stones = rng.below(43) as u32;
        let place = dropped(&plain, 7, stones, &mut rng);
        let (own, all) = (place.own as u64, place.all as u64);
        check(Standard, &plain, place.own, place.all);
        assert_eq!(wins(Standard, own, all), wins(small, own, all));
        assert_eq!(u128::from(wins(Standard, own, all)), wins(large, place.own, place.all));
        assert_eq!(in_lines(Standard, own), in_lines(small, own));
        assert_eq!(u128::from(in_lines(Standard, own)), in_lines(large, place.own));
        assert_eq!(has_line(Standard, own), has_line(small, own));
        assert_eq!(Standard.landings(all), small.landings(all));
        assert_eq!(Standard.mirrored(all), small.mirrored(all));
        assert_eq!(u128::from(Standard.mirrored(all)), large.mirrored(place.all));
    }
}
