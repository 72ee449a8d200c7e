//! Breakthrough as the rest of the house sees it: `breakthrough`, `breakthrough-6x6` (rows × columns).

use crate::about::ABOUT;
use crate::{Board, Board8, BreakthroughHints, BreakthroughRules, GeneralBoard, SIZES, evaluators};
use harif_board::rows_by_cols;
use harif_core::{Hints, NameError, Options, Schema, SizeError};
use harif_search::{Context, EvaluatorEntry, Family, GameKit, Number, Sizes, Visitor};
use std::sync::Arc;

/// The sizes for faces that let people choose one.
const BOARDS: Sizes = Sizes {
    pattern: "{rows}x{columns}",
    numbers: &[Number::new("rows", 4, 20, 8), Number::new("columns", 4, 20, 8)],
    small: &["4x4", "5x5"],
};

/// Balanced openings: a static, for a constant would be copied into every crate that asks for it.
static OPENINGS: &[(&str, &str)] =
    &[("breakthrough-8x8", include_str!("../openings/breakthrough-8x8.txt"))];

/// The door of Breakthrough's room.
pub struct Kit;

impl harif_search::Kit for Kit {
    fn family() -> Family {
        Family {
            schema: Schema::plain(
                "breakthrough",
                "walk your pawns ahead; arriving on the last row wins",
            ),
            title: "Breakthrough",
            about: ABOUT,
            default_size: "8x8",
            sizes: SIZES,
            boards: BOARDS,
            samples: &[
                "breakthrough-8x8",
                "breakthrough-4x4",
                "breakthrough-5x4",
                "breakthrough-4x7",
                "breakthrough-6x6",
                "breakthrough-7x8",
                "breakthrough-8x7",
                "breakthrough-10x10",
                "breakthrough-20x4",
                "breakthrough-4x20",
                "breakthrough-20x20",
            ],
            openings: OPENINGS,
        }
    }

    fn open<V: Visitor>(size: &str, _options: &Options, visitor: V) -> Result<V::Out, NameError> {
        let refuse = || SizeError {
            game: "breakthrough",
            size: size.into(),
            expected: crate::rules::sizes(),
        };
        let (rows, cols) = rows_by_cols(size).ok_or_else(refuse)?;
        Ok(match (rows, cols) {
            (8, 8) => visitor.visit(BreakthroughRules::<Board8>::new(rows, cols)?),
            _ => match (rows * (cols + 1)).div_ceil(64) {
                1 => visitor.visit(BreakthroughRules::<GeneralBoard<1>>::new(rows, cols)?),
                2 => visitor.visit(BreakthroughRules::<GeneralBoard<2>>::new(rows, cols)?),
                _ => visitor.visit(BreakthroughRules::<GeneralBoard<7>>::new(rows, cols)?),
            },
        })
    }
}

impl<B: Board> Context<B> for BreakthroughRules<B> {
    fn evaluators(&self) -> Vec<EvaluatorEntry<B>> {
        evaluators()
    }

    fn hints(&self) -> Arc<dyn Hints<B>> {
        Arc::new(BreakthroughHints)
    }
}

impl<B: Board> GameKit for BreakthroughRules<B> {}
