//! Leaf counts. The convention everywhere: a pass is a ply, and a finished game counts as one leaf
//! at every greater depth.

use harif_board::{Tier, divide, perft, perft_on};
use harif_connect4::Connect4Rules;
use harif_core::{Position, Rules};
use harif_othello::{First, OthelloRules, Start};
use harif_testkit::naive::{self, Grid};
use harif_tictactoe::{TicTacToe, TicTacToeRules};

/// Every leaf made, nothing counted in bulk: the slow twin of `perft`.
fn plain<P: Position>(board: P, depth: u32) -> u64 {
    if depth == 0 || board.legal_moves().len() == 0 {
        return 1;
    }
    board.legal_moves().map(|m| plain(board.play_unchecked(m), depth - 1)).sum()
}

fn counts<R: Rules>(rules: &R, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
    depths.map(|depth| perft(rules.start().board, depth)).collect()
}

#[test]
fn othello_8x8_pass_as_a_ply_and_finished_games_counted_once() {
    let known = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284];
    assert_eq!(counts(&OthelloRules::standard(), 0..=10), known);
}

#[test]
fn othello_8x8_depth_11_pass_as_a_ply_on_every_cpu_tier() {
    let start = OthelloRules::standard().start().board;
    for tier in Tier::ALL {
        assert_eq!(perft_on(tier, start, 11), 212_258_800, "{tier}");
    }
}

#[test]
fn the_swapped_start_is_a_mirror_image_of_the_standard_one() {
    let swapped =
        OthelloRules::<harif_othello::Board8>::new(8, Start::Swapped, First::Black).unwrap();
    assert_eq!(counts(&swapped, 1..=7), [4, 12, 56, 244, 1_396, 8_200, 55_092]);
}

#[test]
fn tictactoe_finished_games_counted_once() {
    let known = [1, 9, 72, 504, 3_024, 15_120, 56_160, 154_944, 255_168, 255_168];
    assert_eq!(counts(&TicTacToe::standard(), 0..=9), known);
    // Deeper than any game: all 255,168 complete games.
    assert_eq!(perft(TicTacToe::standard().start().board, 30), 255_168);
}

#[test]
fn connect4_6x7_finished_games_counted_once() {
    let known = [7, 49, 343, 2_401, 16_807, 117_649, 823_536];
    assert_eq!(counts(&Connect4Rules::standard(), 1..=7), known);
    assert_eq!(perft(Connect4Rules::standard().start().board, 9), 39_452_034);
}

#[test]
fn bulk_counting_equals_making_every_leaf() {
    for depth in 0..=6 {
        let start = OthelloRules::standard().start().board;
        assert_eq!(perft(start, depth), plain(start, depth));
        let start = Connect4Rules::standard().start().board;
        assert_eq!(perft(start, depth), plain(start, depth));
        let start = TicTacToe::standard().start().board;
        assert_eq!(perft(start, depth), plain(start, depth));
    }
}

#[test]
fn divide_adds_up_to_perft() {
    let start = OthelloRules::standard().start().board;
    let parts = divide(Tier::best(), start, 7);
    assert_eq!(parts.len(), 4);
    assert_eq!(parts.map(|(_, n)| n).sum::<u64>(), 55_092);
    assert_eq!(divide(Tier::best(), start, 0).len(), 0);
}

/// Counts on the square-by-square twin.
fn naive_perft<M: Copy>(
    grid: &Grid,
    depth: u32,
    legal: &dyn Fn(&Grid) -> Vec<M>,
    play: &dyn Fn(&Grid, M) -> Grid,
) -> u64 {
    let moves = legal(grid);
    if depth == 0 || moves.is_empty() {
        return 1;
    }
    moves.into_iter().map(|m| naive_perft(&play(grid, m), depth - 1, legal, play)).sum()
}

fn grid<R: Rules>(rules: &R) -> Grid {
    Grid::from_text(&rules.board_text(&rules.start()), rules.shape().cols)
}

#[test]
fn othello_of_other_sizes_equals_the_square_by_square_count() {
    for (size, depth) in [(4, 9), (6, 7), (10, 6), (12, 5), (20, 5)] {
        let rules = OthelloRules::<harif_othello::GeneralBoard<7>>::new(
            size,
            Start::Standard,
            First::Black,
        )
        .unwrap();
        let naive =
            naive_perft(&grid(&rules), depth, &naive::othello::legal, &naive::othello::play);
        assert_eq!(perft(rules.start().board, depth), naive, "{size}x{size}");
    }
}

#[test]
fn connect4_of_other_sizes_equals_the_square_by_square_count() {
    for (rows, cols, depth) in [(4, 4, 9), (5, 4, 8), (7, 6, 6), (8, 9, 5), (4, 20, 4), (20, 4, 8)]
    {
        let rules = Connect4Rules::<harif_connect4::GeneralBoard<7>>::new(rows, cols).unwrap();
        let naive =
            naive_perft(&grid(&rules), depth, &naive::connect4::legal, &naive::connect4::play);
        assert_eq!(perft(rules.start().board, depth), naive, "{rows}x{cols}");
    }
}

#[test]
fn tictactoe_of_other_sizes_equals_the_square_by_square_count() {
    for (rows, cols, k, depth) in [(3, 3, 3, 9), (4, 4, 4, 5), (4, 5, 3, 5), (3, 20, 5, 3)] {
        let rules = TicTacToeRules::<2>::new(rows, cols, k).unwrap();
        let legal = |g: &Grid| naive::tictactoe::legal(g, k as i32);
        let naive = naive_perft(&grid(&rules), depth, &legal, &naive::tictactoe::play);
        assert_eq!(perft(rules.start().board, depth), naive, "{rows}x{cols}-{k}");
    }
}
