//! Fast boards against the general implementation and against a square-by-square one, on a million
//! random positions of each game: half from random play, half with stones thrown at random.

use harif_board::{Cell, Tier, perft_on};
use harif_connect4::Connect4Rules;
use harif_core::{Position, Pov, Rng, Rules, Shape, State, Symmetry};
use harif_othello::{Board, Board8, First, OthelloRules, Start, bits};
use harif_testkit::naive::{self, Grid};

const POSITIONS: usize = 1_000_000;

fn legal_texts<P: Position>(board: P) -> Vec<String> {
    board.legal_moves().map(|m| m.to_string()).collect()
}

/// The state of the same text under other rules of the same game.
fn same<R: Rules>(rules: &R, text: &str) -> State<R::P> {
    rules.parse_board(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

/// Random play from the start, over and over.
struct Walk<'r, R: Rules> {
    rules: &'r R,
    state: State<R::P>,
    rng: Rng,
}

impl<'r, R: Rules> Walk<'r, R> {
    fn new(rules: &'r R, seed: u64) -> Self {
        Walk { rules, state: rules.start(), rng: Rng::new(seed) }
    }

    fn next(&mut self) -> State<R::P> {
        let now = self.state;
        self.state = match self.rng.choose(now.board.legal_moves()) {
            Some(m) => now.play_unchecked(m),
            None => self.rules.start(),
        };
        now
    }
}

/// Discs thrown at random, from almost empty to full boards: most of them unreachable.
fn thrown_discs(rng: &mut Rng) -> String {
    let (dark, light) = (1 + rng.below(60), 1 + rng.below(60));
    let square = |rng: &mut Rng| match rng.below(dark + light + 20) {
        n if n < dark => 'X',
        n if n < dark + light => 'O',
        _ => '-',
    };
    let squares: String = (0..64).map(|_| square(rng)).collect();
    format!("{squares} {}", if rng.below(2) == 0 { 'X' } else { 'O' })
}

#[test]
fn othello_8x8_equals_the_general_and_the_square_by_square_board_on_a_million_positions() {
    let fast = OthelloRules::standard();
    let general =
        OthelloRules::<harif_othello::GeneralBoard<2>>::new(8, Start::Standard, First::Black)
            .unwrap();
    let mut walk = Walk::new(&fast, 21);
    let mut rng = Rng::new(22);
    for i in 0..POSITIONS {
        let text = if i % 2 == 0 { fast.board_text(&walk.next()) } else { thrown_discs(&mut rng) };
        let (f, g) = (same(&fast, &text).board, same(&general, &text).board);
        let grid = Grid::from_text(&text, 8);
        let moves = naive::othello::legal(&grid);
        let named = |m: &Option<(usize, usize)>| {
            m.map_or("pass".into(), |(row, col)| {
                Cell { row: row as u8, col: col as u8 }.to_string()
            })
        };
        let want: Vec<String> = moves.iter().map(named).collect();
        assert_eq!(legal_texts(f), want, "{text}");
        assert_eq!(legal_texts(g), want, "{text}");
        if want.is_empty() {
            let margin = naive::othello::margin(&grid);
            assert_eq!((f.margin().0, g.margin().0), (margin, margin), "{text}");
            assert_eq!(f.swapped().margin().0, -margin, "{text}");
            continue;
        }
        let n = rng.below(want.len());
        let next = naive::othello::play(&grid, moves[n]).to_text('-');
        let m = f.legal_moves().nth(n).unwrap();
        assert_eq!(f.play_unchecked(m), same(&fast, &next).board, "{m} in {text}");
        assert_eq!(g.play_unchecked(m), same(&general, &next).board, "{m} in {text}");
    }
}

#[test]
fn connect4_6x7_equals_the_general_and_the_square_by_square_board_on_a_million_positions() {
    let fast = Connect4Rules::standard();
    let general = Connect4Rules::<harif_connect4::GeneralBoard<1>>::new(6, 7).unwrap();
    let wide = Connect4Rules::<harif_connect4::GeneralBoard<7>>::new(6, 7).unwrap();
    let mut walk = Walk::new(&fast, 31);
    let mut rng = Rng::new(32);
    for _ in 0..POSITIONS {
        let text = fast.board_text(&walk.next());
        let (f, g, w) =
            (same(&fast, &text).board, same(&general, &text).board, same(&wide, &text).board);
        let grid = Grid::from_text(&text, 7);
        let moves = naive::connect4::legal(&grid);
        let want: Vec<String> = moves.iter().map(|col| (col + 1).to_string()).collect();
        assert_eq!(legal_texts(f), want, "{text}");
        assert_eq!(legal_texts(g), want, "{text}");
        assert_eq!(legal_texts(w), want, "{text}");
        if want.is_empty() {
            let margin = naive::connect4::margin(&grid);
            assert_eq!((f.margin().0, g.margin().0), (margin, margin), "{text}");
            let squares = fast.winning_squares(&same(&fast, &text));
            assert_eq!(squares, general.winning_squares(&same(&general, &text)), "{text}");
            assert_eq!(squares.is_empty(), margin == 0, "{text}");
            continue;
        }
        let n = rng.below(want.len());
        let next = naive::connect4::play(&grid, moves[n]).to_text('.');
        let m = f.legal_moves().nth(n).unwrap();
        assert_eq!(fast.board_text(&same(&fast, &text).play_unchecked(m)), next, "{m} in {text}");
        assert_eq!(
            general.board_text(&same(&general, &text).play_unchecked(m)),
            next,
            "{m} in {text}"
        );
        assert_eq!(wide.board_text(&same(&wide, &text).play_unchecked(m)), next, "{m} in {text}");
    }
}

#[test]
fn turning_two_words_equals_turning_square_by_square() {
    let shape = Shape { rows: 8, cols: 8 };
    let mut rng = Rng::new(41);
    for _ in 0..20_000 {
        let squares = rng.next_u64() & rng.next_u64();
        for &symmetry in Symmetry::SQUARE {
            let image = (0..64).filter(|i| squares >> i & 1 == 1).fold(0u64, |image, i| {
                let cell = Cell::from_index(i, shape).unwrap().transform(symmetry, shape);
                image | 1 << cell.index(shape)
            });
            assert_eq!(bits::transform(squares, symmetry), image, "{squares:016x} {symmetry:?}");
        }
    }
}

#[test]
fn every_cpu_tier_counts_the_same_from_random_positions() {
    let rules = OthelloRules::standard();
    let mut walk = Walk::new(&rules, 51);
    for _ in 0..2_000 {
        let board = walk.next().board;
        assert_eq!(perft_on(Tier::V1, board, 3), perft_on(Tier::V3, board, 3), "{board:?}");
    }
}

#[test]
fn counts_of_discs_and_moves_agree_with_the_square_by_square_board() {
    let rules = OthelloRules::standard();
    let mut walk = Walk::new(&rules, 61);
    for _ in 0..20_000 {
        let state = walk.next();
        let mut grid = Grid::from_text(&rules.board_text(&state), 8);
        for pov in [Pov::Mover, Pov::Other] {
            let stones = grid.cells.iter().flatten().filter(|&&s| s == grid.mover).count();
            assert_eq!(state.board.discs(pov) as usize, stones);
            let moves = naive::othello::legal(&grid).into_iter().flatten().count();
            assert_eq!(state.board.mobility(pov) as usize, moves);
            grid.mover = -grid.mover;
        }
    }
}

#[test]
fn two_colours_on_one_square_are_refused() {
    let error = Board8::new(0b110, 0b100).unwrap_err();
    assert_eq!(error.to_string(), "both sides have a disc on c1");
}
