//! Othello by name: `othello`, `othello-6x6`, `othello-8x8:start=swapped`.

use super::{Family, Visitor, chose};
use crate::agents::Entry;
use crate::running::Playable;
use crate::sizes::{Number, Sizes};
use crate::spec::rows_by_cols;
use harif_core::{
    About, Field, FieldKind, Hints, Means, NameError, Options, Rules, Schema, SizeError, Solve,
    Telling,
};
use harif_othello::engine::eval::Patterns;
use harif_othello::engine::{Champion, Exact, Named};
use harif_othello::heuristics::{OthelloHints, othello_evaluators};
use harif_othello::{Board, Board8, First, GeneralBoard, OthelloRules, SIZES, Start};
use harif_reports::{report000, report001, report003};
use harif_search::EvaluatorEntry;
use std::sync::Arc;

/// The words are those of the help.
const ABOUT: About = About {
    title: Telling::message("game-othello"),
    summary: Telling::message("about-othello"),
    play: &[
        Telling::message("help-othello-goal"),
        Telling::message("help-othello-move"),
        Telling::message("help-othello-pass"),
        Telling::message("help-othello-end"),
    ],
    well: &[
        Telling::message("help-othello-corner"),
        Telling::message("help-othello-edge"),
        Telling::message("help-othello-inner"),
        Telling::message("help-othello-remember"),
    ],
};

const BOARDS: Sizes = Sizes {
    pattern: "{size}x{size}",
    numbers: &[Number::new("size", 4, 20, 8).every(2)],
    small: &["4x4", "6x6"],
};

pub(super) fn family() -> Family {
    let choice =
        |key, summary, of, default| Field { key, summary, kind: FieldKind::Choice { of, default } };
    Family {
        schema: Schema {
            name: "othello",
            summary: "turn the opponent's discs over; most discs win",
            options: vec![
                choice(
                    "start",
                    "how the four discs stand; swapped as in report 001",
                    &["standard", "swapped"],
                    "standard",
                ),
                choice(
                    "first",
                    "who moves first; white as in report 003",
                    &["black", "white"],
                    "black",
                ),
            ],
        },
        title: "Othello",
        about: ABOUT,
        default_size: "8x8",
        sizes: SIZES,
        boards: BOARDS,
        samples: &[
            "othello-8x8",
            "othello-8x8:start=swapped",
            "othello-8x8:first=white",
            "othello-4x4",
            "othello-6x6",
            "othello-6x6:start=swapped,first=white",
            "othello-10x10",
            "othello-12x12",
            "othello-20x20",
        ],
    }
}

pub(super) fn with_rules<V: Visitor>(
    size: &str,
    options: &Options,
    visitor: V,
) -> Result<V::Out, NameError> {
    let refuse = || SizeError { game: "othello", size: size.into(), expected: SIZES };
    let n = rows_by_cols(size).filter(|(rows, cols)| rows == cols).ok_or_else(refuse)?.0;
    let start = if chose(options, "start", "swapped") { Start::Swapped } else { Start::Standard };
    let first = if chose(options, "first", "white") { First::White } else { First::Black };
    Ok(match n {
        8 => visitor.visit(OthelloRules::<Board8>::new(n, start, first)?),
        4 | 6 => visitor.visit(OthelloRules::<GeneralBoard<1>>::new(n, start, first)?),
        10 => visitor.visit(OthelloRules::<GeneralBoard<2>>::new(n, start, first)?),
        _ => visitor.visit(OthelloRules::<GeneralBoard<7>>::new(n, start, first)?),
    })
}

impl<B: Board> Playable for OthelloRules<B> {
    fn evaluators(&self) -> Vec<EvaluatorEntry<Self::P>> {
        let mut evaluators = othello_evaluators();
        if self.shape().rows == 8 {
            evaluators.push(EvaluatorEntry {
                schema: Schema::plain(
                    "patterns",
                    "the champion's opinion in discs, by region and theme",
                ),
                build: |_| Arc::new(Patterns),
            });
        }
        evaluators
    }

    fn hints(&self) -> Arc<dyn Hints<Self::P>> {
        Arc::new(OthelloHints)
    }

    fn engines(&self) -> Vec<Entry<Self::P>> {
        let mut engines = vec![
            Entry::new(report001::schema, report001::build),
            Entry::new(report003::schema, report003::build),
        ];
        // Report 000 knows no other board, and neither does our evaluation.
        if self.shape().rows == 8 {
            engines.extend([
                Entry::new(Named::<0>::schema, Named::<0>::build),
                Entry::new(Named::<1>::schema, Named::<1>::build),
                Entry::new(Named::<2>::schema, Named::<2>::build),
                Entry::new(Named::<3>::schema, Named::<3>::build),
                Entry::new(Named::<4>::schema, Named::<4>::build),
            ]);
            engines.insert(0, Entry::new(report000::schema, report000::build));
        }
        if Exact::takes(self.shape().rows) {
            engines.insert(0, Entry::new(Champion::schema, Champion::build));
        }
        engines
    }

    fn solver(&self, means: &Means) -> Option<Box<dyn Solve<Self::P>>> {
        let takes = Exact::takes(self.shape().rows);
        takes.then(|| Box::new(Exact::new(means)) as Box<dyn Solve<Self::P>>)
    }
}
