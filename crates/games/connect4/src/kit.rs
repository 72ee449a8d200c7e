//! Connect Four as the rest of the house sees it: `connect4`, `connect4-6x7` (rows × columns).

use crate::engine::{Champion, Exact, Reasoning, Solver, Stones, plies_to_end};
use crate::heuristics::{Connect4Hints, Windows, connect4_evaluators};
use crate::rules::{Board, Board67, Connect4Rules, GeneralBoard, SIZES, sizes};
use harif_board::rows_by_cols;
use harif_core::{
    About, Evaluator, Hints, Limits, NameError, Options, Rules, Say, Schema, Side, SizeError,
    Solve, SolverOptions, State, Telling,
};
use harif_search::{
    AgentEntry, Context, EvaluatorEntry, Explained, Family, GameKit, Number, Sizes, Visitor,
};
use std::sync::Arc;

/// The words are those of the help.
const ABOUT: About = About {
    title: Telling::Message("game-connect4"),
    summary: Telling::Message("about-connect4"),
    play: &[
        Telling::Message("help-connect4-goal"),
        Telling::Message("help-connect4-move"),
        Telling::Message("help-connect4-end"),
    ],
    well: &[
        Telling::Message("help-connect4-centre"),
        Telling::Message("help-connect4-double"),
        Telling::Message("help-connect4-below"),
        Telling::Message("help-connect4-parity"),
        Telling::Message("help-connect4-remember"),
    ],
    notation: Telling::Message("help-notation-connect4"),
    moves: Telling::Message("help-notation-connect4-list"),
    levels: Telling::Message("help-levels-connect4"),
};

/// The sizes for faces that let people choose one.
const BOARDS: Sizes = Sizes {
    pattern: "{rows}x{columns}",
    numbers: &[Number::new("rows", 4, 20, 6), Number::new("columns", 4, 20, 7)],
    small: &["4x5"],
};

/// Balanced openings: a static, for a constant would be copied into every crate that asks for it.
static OPENINGS: &[(&str, &str)] = &[
    ("connect4-6x7", include_str!("../openings/connect4-6x7.txt")),
    ("connect4-5x5", include_str!("../openings/connect4-5x5.txt")),
    ("connect4-5x6", include_str!("../openings/connect4-5x6.txt")),
    ("connect4-6x5", include_str!("../openings/connect4-6x5.txt")),
    ("connect4-6x6", include_str!("../openings/connect4-6x6.txt")),
];

/// The door of Connect Four's room.
pub struct Kit;

impl harif_search::Kit for Kit {
    fn family() -> Family {
        Family {
            schema: Schema::plain("connect4", "drop stones into columns; four in a row win"),
            title: "Connect Four",
            about: ABOUT,
            default_size: "6x7",
            sizes: SIZES,
            boards: BOARDS,
            samples: &[
                "connect4-6x7",
                "connect4-4x4",
                "connect4-5x4",
                "connect4-7x6",
                "connect4-7x8",
                "connect4-8x9",
                "connect4-6x10",
                "connect4-20x4",
                "connect4-20x20",
            ],
            openings: OPENINGS,
        }
    }

    fn open<V: Visitor>(size: &str, _options: &Options, visitor: V) -> Result<V::Out, NameError> {
        let refuse = || SizeError { game: "connect4", size: size.into(), expected: sizes() };
        let (rows, cols) = rows_by_cols(size).ok_or_else(refuse)?;
        Ok(match (rows, cols) {
            (6, 7) => visitor.visit(Connect4Rules::<Board67>::new(rows, cols)?),
            _ => match ((rows + 1) * cols).div_ceil(64) {
                1 => visitor.visit(Connect4Rules::<GeneralBoard<1>>::new(rows, cols)?),
                2 => visitor.visit(Connect4Rules::<GeneralBoard<2>>::new(rows, cols)?),
                _ => visitor.visit(Connect4Rules::<GeneralBoard<7>>::new(rows, cols)?),
            },
        })
    }
}

/// Whether the board is within what the solver takes.
fn is_solvable<B: Board>(rules: &Connect4Rules<B>) -> bool {
    Exact::takes(rules.shape().rows, rules.shape().cols)
}

impl<B: Board> Context<B> for Connect4Rules<B> {
    fn evaluators(&self) -> Vec<EvaluatorEntry<B>> {
        connect4_evaluators()
    }

    fn hints(&self) -> Arc<dyn Hints<B>> {
        Arc::new(Connect4Hints)
    }

    /// The report's evaluation sees its own side better than the other's; the levels see both alike.
    fn level_evaluator(&self) -> Option<Arc<dyn Evaluator<B>>> {
        Some(Arc::new(Windows::OURS))
    }
}

impl<B: Board> GameKit for Connect4Rules<B> {
    fn engines(&self) -> Vec<AgentEntry<B>> {
        let champion = || AgentEntry::new(Champion::schema, Champion::build);
        is_solvable(self).then(champion).into_iter().collect()
    }

    fn solver(&self, options: &SolverOptions) -> Option<Box<dyn Solve<B>>> {
        is_solvable(self).then(|| Box::new(Exact::new(options.clone())) as Box<dyn Solve<B>>)
    }

    fn explains(&self) -> bool {
        is_solvable(self)
    }

    /// What the solver proves, and why it is so.
    fn explain(&self, state: &State<B>, limits: &Limits) -> Option<Explained> {
        let findings = |stones: Stones| {
            let (rows, cols) = (stones.rows(), stones.cols());
            let mut solver = Solver::new(rows, cols, Solver::MEMORY).with_own_book();
            Reasoning::of(&mut solver, stones, limits)
        };
        let told = |found: Reasoning| found.told(Side::BOTH.map(|side| self.colour(side).name));
        let stones = || Stones::of(state.board).map_err(|refused| refused.said());
        is_solvable(self).then(|| stones().map(|stones| told(findings(stones))))
    }

    /// The winner's stones that are left say when it wins.
    fn plies_to_end(&self, state: &State<B>, score: i32) -> Option<u32> {
        let (cells, stones) = (self.shape().squares() as u32, state.board.stones());
        // A score that no end of the game gives: the winner needs four stones, its next at least.
        let first_end = (stones + 1).max(7);
        let possible = score.unsigned_abs() <= (cells + 2).saturating_sub(first_end) / 2;
        (possible && stones < cells).then(|| plies_to_end(cells, stones, score))
    }
}
