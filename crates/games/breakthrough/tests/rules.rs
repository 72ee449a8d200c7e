//! The rules against numbers from elsewhere, against a square-by-square twin, and in words.

#![allow(clippy::unwrap_used)]

use harif_board::{Tier, divide, perft, perft_on};
use harif_breakthrough::{Board, Board8, Breakthrough, BreakthroughRules, GeneralBoard, PawnStep};
use harif_core::{Margin, Position, Rng, Rules, Side, State};
use harif_testkit::naive::{Grid, breakthrough as naive};

/// Leaves as OpenSpiel's `breakthrough` counts them, from depth 1, finished games counted once.
const KNOWN: &[(usize, usize, &[u64])] = &[
    (8, 8, &[22, 484, 11_132, 256_036]),
    (4, 4, &[10, 100, 814, 6_324, 46_350, 306_008]),
    (4, 5, &[13, 169, 1_876, 20_220, 202_320]),
    (5, 7, &[19, 361, 6_213, 106_780]),
    (6, 4, &[10, 100, 1_074, 11_232, 126_368]),
    (6, 6, &[16, 256, 4_308, 71_478, 1_248_290, 21_470_998]),
    (7, 5, &[13, 169, 2_366, 33_029]),
    (10, 10, &[28, 784, 22_736]),
    (4, 20, &[58, 3_364, 188_446]),
    (20, 4, &[10, 100, 1_100, 12_100]),
    (20, 20, &[58, 3_364, 198_476]),
];

fn general(rows: usize, cols: usize) -> BreakthroughRules<GeneralBoard<7>> {
    BreakthroughRules::new(rows, cols).unwrap()
}

#[test]
fn leaves_are_those_that_openspiel_counts() {
    for &(rows, cols, leaves) in KNOWN {
        let start = general(rows, cols).start().board;
        for (depth, &known) in (1..).zip(leaves) {
            assert_eq!(perft(start, depth), known, "{rows}x{cols} depth {depth}");
        }
    }
}

#[test]
fn the_two_words_board_counts_the_same_on_every_cpu_tier() {
    let start = Breakthrough::standard().start().board;
    for tier in Tier::ALL {
        let leaves: Vec<u64> = (1..=5).map(|depth| perft_on(tier, start, depth)).collect();
        assert_eq!(leaves, [22, 484, 11_132, 256_036, 6_182_818], "{tier}");
    }
    let twin = general(8, 8).start().board;
    let shown = |(m, leaves): (PawnStep, u64)| (m.to_string(), leaves);
    let here: Vec<_> = divide(Tier::best(), start, 4).map(shown).collect();
    let there: Vec<_> = divide(Tier::best(), twin, 4).map(shown).collect();
    assert_eq!(here, there);
}

/// Random games of a board beside those of its twin.
fn walk<B: Board>(rules: &BreakthroughRules<B>, seed: u64, positions: usize) {
    let shape = rules.shape();
    let mut rng = Rng::new(seed);
    let mut state = rules.start();
    let mut grid = Grid::from_text(&rules.board_text(&state), shape.cols);
    for _ in 0..positions {
        let steps = naive::legal(&grid);
        let texts: Vec<String> = steps.iter().map(|&step| naive::text(shape.rows, step)).collect();
        let legal: Vec<String> = state.board.legal_moves().map(|m| m.to_string()).collect();
        assert_eq!(legal, texts, "{}", rules.board_text(&state));
        assert_eq!(rules.board_text(&state), grid.to_text('.'));
        if steps.is_empty() {
            assert_eq!(state.board.result(), Some(Margin(-1)));
            (state, grid) =
                (rules.start(), Grid::from_text(&rules.board_text(&rules.start()), shape.cols));
            continue;
        }
        let chosen = rng.below(steps.len());
        state = state.play_unchecked(state.board.legal_moves().nth(chosen).unwrap());
        grid = naive::play(&grid, steps[chosen]);
    }
}

#[test]
fn boards_equal_the_square_by_square_twin() {
    walk(&Breakthrough::standard(), 1, 200_000);
    walk(&BreakthroughRules::<GeneralBoard<2>>::new(8, 8).unwrap(), 2, 50_000);
    walk(&BreakthroughRules::<GeneralBoard<1>>::new(4, 4).unwrap(), 3, 50_000);
    walk(&BreakthroughRules::<GeneralBoard<1>>::new(7, 8).unwrap(), 4, 50_000);
    walk(&BreakthroughRules::<GeneralBoard<2>>::new(5, 20).unwrap(), 5, 20_000);
    walk(&general(20, 20), 6, 5_000);
    walk(&general(20, 4), 7, 10_000);
}

/// Pawns thrown at random: a side that has any and has not lost always has a move.
#[test]
fn a_side_with_pawns_always_has_a_move() {
    let rules = BreakthroughRules::<GeneralBoard<1>>::new(6, 4).unwrap();
    let mut rng = Rng::new(8);
    let mut seen = 0;
    for _ in 0..200_000 {
        let squares: String = (0..24).map(|_| ['.', '.', 'O', 'X'][rng.below(4)]).collect();
        let text = format!("{squares} {}", ['O', 'X'][rng.below(2)]);
        let Ok(state) = rules.parse_board(&text) else { continue };
        seen += 1;
        assert_eq!(state.board.legal_moves().len() == 0, state.board.is_lost(), "{text}");
    }
    assert!(seen > 5_000, "{seen}");
}

fn at(text: &str) -> State<GeneralBoard<1>> {
    BreakthroughRules::<GeneralBoard<1>>::new(4, 4).unwrap().parse_board(text).unwrap()
}

#[test]
fn a_pawn_captures_diagonally_and_never_straight_ahead() {
    let state = at("....  XX..  O...  .... O");
    let legal: Vec<String> = state.board.legal_moves().map(|m| m.to_string()).collect();
    assert_eq!(legal, ["a2b3"]);
    let rules = BreakthroughRules::<GeneralBoard<1>>::new(4, 4).unwrap();
    let m = rules.parse_move("a2xb3").unwrap();
    assert_eq!(rules.board_text(&state.play(m).unwrap()), "....XO.......... X");
}

#[test]
fn arriving_and_taking_the_last_pawn_win() {
    let rules = BreakthroughRules::<GeneralBoard<1>>::new(4, 4).unwrap();
    let arrived =
        at("....  O...  ....  ...X O").play(rules.parse_move("a3a4").unwrap()).unwrap_err();
    assert!(arrived.to_string().contains("a3a4"), "black has already arrived: {arrived}");
    let arrived = at("....  O...  ...X  .... O").play(rules.parse_move("a3a4").unwrap()).unwrap();
    assert_eq!(arrived.outcome().unwrap().winner(), Some(Side::First));
    assert_eq!(rules.winning_squares(&arrived), [0]);
    let taken = at("....  .X..  O...  .... O").play(rules.parse_move("a2b3").unwrap()).unwrap();
    assert_eq!(taken.outcome().unwrap().winner(), Some(Side::First));
    assert!(rules.winning_squares(&taken).is_empty());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let rules = BreakthroughRules::<GeneralBoard<1>>::new(4, 4).unwrap();
    for (text, why) in [
        ("O...  ....  ....  ...X O", "already arrived"),
        ("....  ....  O...  .... O", "taken all pawns"),
        ("XXXX  X...  ....  OOOO O", "5 pawns of one side"),
        ("....  .X..  O...  ....", "the side to move is missing"),
    ] {
        let error = rules.parse_board(text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    assert_eq!(std::mem::size_of::<Board8>(), 16);
}
