//! Othello as the rest of the house sees it: `othello`, `othello-6x6`, `othello-8x8:start=swapped`.

use crate::engine::eval::Patterns;
use crate::engine::openings::name_of;
use crate::engine::{Champion, Exact, NamedLevel};
use crate::heuristics::{OthelloHints, differences, othello_evaluators, phase_of, square_value};
use crate::rules::{Board, Board8, First, GeneralBoard, Move, OthelloRules, SIZES, Start, sizes};
use harif_board::{Cell, rows_by_cols};
use harif_core::{
    About, Choice, Difference, Facts, Field, FieldKind, Hints, MoveHint, NameError, Opening,
    Options, Rules, Schema, Shape, Side, SizeError, Solve, SolverOptions, State, Telling,
};
use harif_search::{
    AgentEntry, Context, EvaluatorEntry, Family, GameKit, LEVEL_NAMES, Number, Sizes, Visitor,
};
use std::any::Any;
use std::sync::Arc;

/// Discs that a move must exceed to turn many.
const MANY: usize = 5;
/// Squares worth less than this are dangerous.
const DANGER: i32 = -10;

/// The words are those of the help.
const ABOUT: About = About {
    title: Telling::Message("game-othello"),
    summary: Telling::Message("about-othello"),
    play: &[
        Telling::Message("help-othello-goal"),
        Telling::Message("help-othello-move"),
        Telling::Message("help-othello-pass"),
        Telling::Message("help-othello-end"),
    ],
    well: &[
        Telling::Message("help-othello-corner"),
        Telling::Message("help-othello-edge"),
        Telling::Message("help-othello-inner"),
        Telling::Message("help-othello-remember"),
    ],
    notation: Telling::Message("help-notation-othello"),
    moves: Telling::Text(&[("en", "f5d6c3"), ("fa", "f5d6c3")]),
    levels: Telling::Message("help-levels-othello"),
};

/// The sizes for faces that let people choose one.
const BOARDS: Sizes = Sizes {
    pattern: "{size}x{size}",
    numbers: &[Number::new("size", 4, 20, 8).every(2)],
    small: &["4x4", "6x6"],
};

/// Balanced openings: a static, for a constant would be copied into every crate that asks for it.
static OPENINGS: &[(&str, &str)] = &[
    ("othello-8x8", include_str!("../openings/othello-8x8.txt")),
    ("othello-6x6", include_str!("../openings/othello-6x6.txt")),
    ("othello-4x4", include_str!("../openings/othello-4x4.txt")),
];

/// The door of Othello's room.
pub struct Kit;

impl harif_search::Kit for Kit {
    fn family() -> Family {
        let choice = |key, summary, of, default| Field {
            key,
            summary,
            kind: FieldKind::Choice { of, default },
        };
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
            openings: OPENINGS,
        }
    }

    fn open<V: Visitor>(size: &str, options: &Options, visitor: V) -> Result<V::Out, NameError> {
        let refuse = || SizeError { game: "othello", size: size.into(), expected: sizes() };
        let n = rows_by_cols(size).filter(|(rows, cols)| rows == cols).ok_or_else(refuse)?.0;
        let start =
            if options.word("start") == Some("swapped") { Start::Swapped } else { Start::Standard };
        let first =
            if options.word("first") == Some("white") { First::White } else { First::Black };
        Ok(match n {
            8 => visitor.visit(OthelloRules::<Board8>::new(n, start, first)?),
            4 | 6 => visitor.visit(OthelloRules::<GeneralBoard<1>>::new(n, start, first)?),
            10 => visitor.visit(OthelloRules::<GeneralBoard<2>>::new(n, start, first)?),
            _ => visitor.visit(OthelloRules::<GeneralBoard<7>>::new(n, start, first)?),
        })
    }
}

impl<B: Board> Context<B> for OthelloRules<B> {
    fn evaluators(&self) -> Vec<EvaluatorEntry<B>> {
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

    fn hints(&self) -> Arc<dyn Hints<B>> {
        Arc::new(OthelloHints)
    }
}

impl<B: Board> GameKit for OthelloRules<B> {
    /// The levels for people are the champion's where it has an evaluation.
    fn engines(&self) -> Vec<AgentEntry<B>> {
        let rows = self.shape().rows;
        let mut engines = Vec::new();
        if Exact::takes(rows) {
            engines.push(AgentEntry::new(Champion::schema, Champion::build));
        }
        if rows == 8 {
            engines.extend([
                AgentEntry::new(NamedLevel::<0>::schema, NamedLevel::<0>::build),
                AgentEntry::new(NamedLevel::<1>::schema, NamedLevel::<1>::build),
                AgentEntry::new(NamedLevel::<2>::schema, NamedLevel::<2>::build),
                AgentEntry::new(NamedLevel::<3>::schema, NamedLevel::<3>::build),
                AgentEntry::new(NamedLevel::<4>::schema, NamedLevel::<4>::build),
            ]);
        }
        engines
    }

    fn solver(&self, options: &SolverOptions) -> Option<Box<dyn Solve<B>>> {
        let takes = Exact::takes(self.shape().rows);
        takes.then(|| Box::new(Exact::new(options)) as Box<dyn Solve<B>>)
    }

    /// The champion thinks in discs at any level; so do the levels for people where they are its own.
    fn speaks_in_margins(&self, agent: &str) -> bool {
        agent == "champion" || self.shape().rows == 8 && LEVEL_NAMES.contains(&agent)
    }

    /// Phases, corners and edges are report 000's.
    fn facts(&self, state: &State<B>) -> Facts {
        let (shape, cells) = (self.shape(), self.cells(state));
        let count = |on: fn(Shape, usize) -> bool| {
            let of = |side| {
                let here = |&(i, &cell): &(usize, _)| cell == Some(side) && on(shape, i);
                (0..).zip(&cells).filter(here).count()
            };
            Some(Side::BOTH.map(of))
        };
        let discs = cells.iter().flatten().count() as u32;
        Facts {
            phase: Some(phase_of(discs, shape.squares() as u32)),
            corners: count(Shape::is_corner),
            edges: count(Shape::is_edge),
            ..Facts::plain(self, state)
        }
    }

    fn first_sight(&self, choice: &Choice) -> MoveHint {
        let shape = self.shape();
        let Some(square) = choice.square else {
            return MoveHint::Plain;
        };
        let worth = Cell::from_index(square, shape).map(|cell| square_value(shape.rows, cell));
        match worth {
            _ if shape.is_corner(square) => MoveHint::Corner,
            _ if choice.turned().len() > MANY => MoveHint::Many,
            Some(worth) if worth < DANGER => MoveHint::Danger,
            _ => MoveHint::Plain,
        }
    }

    /// Corners, passes, parity, mobility and open discs.
    fn differences(&self, state: &State<B>, played: Move, best: Move) -> Vec<Difference> {
        differences(self, state, played, best)
    }

    /// Openings have names on 8×8, whatever the options.
    fn opening(&self, boards: &mut dyn Iterator<Item = B>) -> Option<Opening> {
        let boards =
            boards.map_while(|board| (&board as &dyn Any).downcast_ref::<Board8>().copied());
        let (named, plies) = name_of(boards)?;
        Some(Opening { id: named.id, moves: named.moves, plies })
    }
}
