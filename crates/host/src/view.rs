//! A position as a face shows it.

use harif_catalog::insight::{self, Offered};
use harif_catalog::turns;
use harif_core::Facts;
use harif_core::{Change, Game, Look, Outcome, Side};
use serde::Serialize;

/// One side's name, letter and shade.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SideView {
    name: &'static str,
    /// As in board diagrams.
    symbol: char,
    dark: bool,
}

/// The last move.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LastView {
    #[serde(rename = "move")]
    mv: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<usize>,
    cell: Option<usize>,
    changes: Vec<Change>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct OutcomeView {
    /// Null for a draw.
    pub(crate) winner: Option<Side>,
    /// For the first side; null after a resignation or a fallen flag.
    pub(crate) margin: Option<i32>,
    /// Discs, where they are counted.
    pub(crate) score: Option<[usize; 2]>,
}

/// A position as a face shows it: everything that a board and its surroundings need.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    game: String,
    family: String,
    title: String,
    look: &'static str,
    board: Look,
    rows: usize,
    cols: usize,
    sides: [SideView; 2],
    /// The position in which the moves begin, as text.
    start: String,
    /// The position that is shown, as text.
    position: String,
    /// All moves that are known, those taken back included.
    moves: Vec<String>,
    /// How many of them are on the board.
    ply: usize,
    /// The moves on the board as one list.
    moves_text: String,
    to_move: Side,
    must_pass: bool,
    /// One letter a square, row by row from the top left: empty, first, second.
    cells: String,
    /// Stones of each side.
    pub(crate) counts: [usize; 2],
    legal: Vec<Offered>,
    last: Option<LastView>,
    /// Squares that decided the game.
    winning: Vec<usize>,
    pub(crate) outcome: Option<OutcomeView>,
    facts: Facts,
}

/// What stays the same through a game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GroundView {
    game: String,
    family: String,
    title: String,
    look: &'static str,
    board: Look,
    rows: usize,
    cols: usize,
    sides: [SideView; 2],
    start: String,
}

/// What a move changes.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PositionView {
    position: String,
    ply: usize,
    to_move: Side,
    must_pass: bool,
    cells: String,
    counts: [usize; 2],
    legal: Vec<Offered>,
    last: Option<LastView>,
    winning: Vec<usize>,
    outcome: Option<OutcomeView>,
    facts: Facts,
}

/// The first word of a game's name: what it is whatever its size.
pub fn family(name: &str) -> String {
    name.split(['-', ':']).next().unwrap_or(name).to_string()
}

/// The look as the page calls it.
pub(crate) fn look(game: &dyn Game) -> &'static str {
    game.look().name
}

/// Both sides, the first mover first.
pub(crate) fn sides(game: &dyn Game) -> [SideView; 2] {
    let colours = Side::BOTH.map(|side| game.colour(side));
    Side::BOTH.map(|side| {
        let colour = colours[side.index()];
        let dark = harif_draw::is_dark(&colours, side);
        SideView { name: colour.name, symbol: colour.symbol, dark }
    })
}

impl View {
    /// What `game` shows, with all moves that are known, those taken back included.
    /// The position that a game shows.
    pub fn of(game: &dyn Game) -> View {
        let cells = game.cells();
        let count = |side: Side| cells.iter().filter(|&&cell| cell == Some(side)).count();
        let counts = Side::BOTH.map(count);
        let letter = |cell: &Option<Side>| match cell {
            None => '.',
            Some(Side::First) => '1',
            Some(Side::Second) => '2',
        };
        let shape = game.shape();
        let moves = turns::all(game);
        let last = game.ply().checked_sub(1).and_then(|at| moves.get(at)).cloned();
        View {
            game: game.name(),
            family: family(&game.name()),
            title: game.title(),
            look: look(game),
            board: game.look(),
            rows: shape.rows,
            cols: shape.cols,
            sides: sides(game),
            start: game.start_position(),
            position: game.position(),
            moves,
            ply: game.ply(),
            moves_text: game.moves_text(),
            to_move: game.to_move(),
            must_pass: game.must_pass(),
            cells: cells.iter().map(letter).collect(),
            counts,
            legal: insight::choices(game),
            last: last.map(|mv| LastView {
                mv,
                from: game.last_from(),
                cell: game.last_square(),
                changes: game.last_changes(),
            }),
            winning: game.winning_squares(),
            outcome: game.outcome().map(|outcome| outcome_view(game, outcome, counts)),
            facts: game.facts(),
        }
    }
}

impl GroundView {
    /// What stays the same in `game`.
    pub(crate) fn of(game: &dyn Game) -> GroundView {
        let View { game, family, title, look, board, rows, cols, sides, start, .. } =
            View::of(game);
        GroundView { game, family, title, look, board, rows, cols, sides, start }
    }
}

impl PositionView {
    /// The position that `game` shows.
    pub(crate) fn of(game: &dyn Game) -> PositionView {
        let view = View::of(game);
        let View { position, ply, to_move, must_pass, cells, counts, legal, last, .. } = view;
        let (winning, outcome, facts) = (view.winning, view.outcome, view.facts);
        PositionView {
            position,
            ply,
            to_move,
            must_pass,
            cells,
            counts,
            legal,
            last,
            winning,
            outcome,
            facts,
        }
    }
}

fn outcome_view(game: &dyn Game, outcome: Outcome, counts: [usize; 2]) -> OutcomeView {
    OutcomeView {
        winner: outcome.winner(),
        margin: Some(outcome.first.0),
        score: game.look().scored.then_some(counts),
    }
}
