//! Tic-tac-toe as the rest of the house sees it: `tictactoe`, `tictactoe-4x4-4`, `tictactoe-15x15-5`.

use crate::heuristics::{TicTacToeHints, tictactoe_evaluators};
use crate::rules::{Board, SIZES, TicTacToeRules, sizes};
use harif_board::{number, rows_by_cols};
use harif_core::{
    About, Evaluator, Hints, NameError, Options, Rules, Schema, SizeError, Solve, SolverOptions,
    Telling,
};
use harif_search::{
    Context, EvaluatorEntry, Family, GameKit, Number, Plain, Proof, Sizes, Visitor,
};
use std::sync::Arc;

/// The words are those of the help.
const ABOUT: About = About {
    title: Telling::Message("game-tictactoe"),
    summary: Telling::Message("about-tictactoe"),
    play: &[Telling::Message("help-tictactoe-goal"), Telling::Message("help-tictactoe-draw")],
    well: &[
        Telling::Message("help-tictactoe-fork-text"),
        Telling::Message("help-tictactoe-remember"),
    ],
    notation: Telling::Message("help-notation-tictactoe"),
    moves: Telling::Text(&[("en", "b2a1c3"), ("fa", "b2a1c3")]),
    levels: Telling::Message("help-levels-tictactoe"),
};

/// The sizes for faces that let people choose one.
const BOARDS: Sizes = Sizes {
    pattern: "{rows}x{columns}-{in-a-row}",
    numbers: &[
        Number::new("rows", 3, 20, 3),
        Number::new("columns", 3, 20, 3),
        Number::new("in-a-row", 3, 20, 3).within(&["rows", "columns"]),
    ],
    small: &[],
};

/// Balanced openings: a static, for a constant would be copied into every crate that asks for it.
static OPENINGS: &[(&str, &str)] =
    &[("tictactoe-3x3-3", include_str!("../openings/tictactoe-3x3-3.txt"))];

/// The door of Tic-tac-toe's room.
pub struct Kit;

impl harif_search::Kit for Kit {
    fn family() -> Family {
        Family {
            schema: Schema::plain("tictactoe", "put stones on squares; K in a row win"),
            title: "Tic-tac-toe",
            about: ABOUT,
            default_size: "3x3-3",
            sizes: SIZES,
            boards: BOARDS,
            samples: &[
                "tictactoe-3x3-3",
                "tictactoe-4x4-4",
                "tictactoe-4x5-3",
                "tictactoe-7x8-5",
                "tictactoe-10x10-5",
                "tictactoe-15x15-5",
                "tictactoe-20x3-20",
                "tictactoe-20x20-20",
            ],
            openings: OPENINGS,
        }
    }

    fn open<V: Visitor>(size: &str, _options: &Options, visitor: V) -> Result<V::Out, NameError> {
        let refuse = || SizeError { game: "tictactoe", size: size.into(), expected: sizes() };
        let (rows, cols, k) = read_size(size).ok_or_else(refuse)?;
        Ok(match (rows * (cols + 1)).div_ceil(64) {
            1 => visitor.visit(TicTacToeRules::<1>::new(rows, cols, k)?),
            2 => visitor.visit(TicTacToeRules::<2>::new(rows, cols, k)?),
            _ => visitor.visit(TicTacToeRules::<7>::new(rows, cols, k)?),
        })
    }
}

/// Reads `4x4-4`; without K, the shorter side but at most five in a row win.
fn read_size(size: &str) -> Option<(usize, usize, usize)> {
    let (board, k) = size.split_once('-').map_or((size, None), |(board, k)| (board, Some(k)));
    let (rows, cols) = rows_by_cols(board)?;
    let k = k.map_or(Some(rows.min(cols).min(5)), number)?;
    Some((rows, cols, k))
}

/// Three in a row on 3×3.
fn is_classic<const W: usize>(rules: &TicTacToeRules<W>) -> bool {
    let board = rules.start().board;
    (board.rows(), board.cols(), board.k()) == (3, 3, 3)
}

impl<const W: usize> Context<Board<W>> for TicTacToeRules<W> {
    fn evaluators(&self) -> Vec<EvaluatorEntry<Board<W>>> {
        tictactoe_evaluators()
    }

    fn hints(&self) -> Arc<dyn Hints<Board<W>>> {
        Arc::new(TicTacToeHints)
    }

    /// Lines with one stone missing are as good as two more plies, and with them no line of play on
    /// 3×3 beats even two. There the levels see finished games only, so that easy can be beaten.
    fn level_evaluator(&self) -> Option<Arc<dyn Evaluator<Board<W>>>> {
        is_classic(self).then(|| Arc::new(Plain) as Arc<dyn Evaluator<Board<W>>>)
    }
}

impl<const W: usize> GameKit for TicTacToeRules<W> {
    /// Boards beyond 16 squares have too many positions for a searcher that knows nothing of them.
    fn solver(&self, _means: &SolverOptions) -> Option<Box<dyn Solve<Board<W>>>> {
        let squares = self.shape().squares();
        let proof = || Box::new(Proof::new(self.hints(), squares as u32));
        (squares <= 16).then(|| proof() as Box<dyn Solve<Board<W>>>)
    }
}
