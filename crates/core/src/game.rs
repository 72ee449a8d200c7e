//! A running game over text: what every face, protocol and arena talks to.
//!
//! The one implementation is in the catalog, for every game at once, so a new game appears
//! everywhere by registration alone.

use crate::{
    Change, Chosen, Colour, Difference, Explanation, Facts, GameError, Limits, Look, MoveHint,
    NameError, Opening, Oracle, Outcome, Part, Player, RandomGames, Record, Schema, Shape, Side,
    SolverOptions, Stop, Unexplained, Value, turned,
};
use std::any::Any;
use std::ops::Range;

/// A legal move as faces show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move as text.
    pub text: String,
    /// The square that its piece comes from; `None` where one square names the move.
    pub from: Option<usize>,
    /// The square where its stone would stand; `None` for a pass.
    pub square: Option<usize>,
    /// The squares that it would change, origin and target among them, row by row from the top left.
    pub changes: Vec<Change>,
    /// What it is at first sight.
    pub hint: MoveHint,
}

impl Choice {
    /// The squares whose stones would turn over.
    pub fn turned(&self) -> Vec<usize> {
        turned(&self.changes, self.square)
    }
}

/// A game in progress with its whole history.
pub trait Game: Send + Sync {
    /// The full name, options included.
    fn name(&self) -> String;

    /// A title for people.
    fn title(&self) -> String;

    /// Rows and columns.
    fn shape(&self) -> Shape;

    /// How the stones are drawn.
    fn look(&self) -> Look;

    /// Name and diagram letter of a side.
    fn colour(&self, side: Side) -> Colour;

    /// Who is on move.
    fn to_move(&self) -> Side;

    /// Number of moves played up to the position that is shown.
    fn ply(&self) -> usize;

    /// Number of moves in the history, those taken back included.
    fn plies(&self) -> usize;

    /// The moves up to the position that is shown, forced passes included.
    fn moves(&self) -> Vec<String>;

    /// The moves up to the position that is shown, as one list.
    fn moves_text(&self) -> String;

    /// The position as one line of text.
    fn position(&self) -> String;

    /// The position as one line of text that is the same for all its mirror images: by it, positions are known
    /// again whatever way led to them.
    fn canonical_position(&self) -> String;

    /// A well-mixed key of the board that is shown: equal boards of one game have equal keys.
    fn key(&self) -> u64;

    /// The position that the first move was played in, as one line of text.
    fn start_position(&self) -> String;

    /// The legal moves as text, in the order of their ids; empty when the game is over.
    fn legal(&self) -> Vec<String>;

    /// Number of action ids: every move of this game has one below it.
    fn actions(&self) -> usize;

    /// The ids of the legal moves, ascending; empty when the game is over.
    fn legal_actions(&self) -> Vec<usize>;

    /// The move with this id as text; `None` if there is no such id.
    fn action_text(&self, action: usize) -> Option<String>;

    /// The id of a move; whether it is legal is not asked.
    ///
    /// # Errors
    /// [`GameError`] if the text is no move of this game.
    fn action_of(&self, text: &str) -> Result<usize, GameError>;

    /// The legal moves with their squares, in the same order.
    fn choices(&self) -> Vec<Choice>;

    /// What can be counted in the position that is shown.
    fn facts(&self) -> Facts;

    /// The opening of the game up to the position that is shown; `None` where openings have no names,
    /// in a game from another start, and before the first named position.
    fn opening(&self) -> Option<Opening>;

    /// Whether the opinions of this agent count what is played for, such as discs at the end.
    fn speaks_in_margins(&self, agent: &str) -> bool;

    /// Whether the side to move has to pass.
    fn must_pass(&self) -> bool;

    /// The result, or `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Who stands on each square, row by row from the top left.
    fn cells(&self) -> Vec<Option<Side>>;

    /// The square that the piece of the last move came from.
    fn last_from(&self) -> Option<usize>;

    /// The square where the stone of the last move stands.
    fn last_square(&self) -> Option<usize>;

    /// The squares that the last move changed.
    fn last_changes(&self) -> Vec<Change>;

    /// Number of moves that each side would have, were it on move; a pass is none.
    fn mobility(&self) -> [usize; 2];

    /// The squares that decided the game.
    fn winning_squares(&self) -> Vec<usize>;

    /// Plays a move. Moves that had been taken back are forgotten, unless this is the next of them.
    ///
    /// # Errors
    /// [`GameError`] if the text is no legal move; the game is unchanged.
    fn play(&mut self, text: &str) -> Result<(), GameError>;

    /// Plays a move as a player chose it, otherwise as [`play`](Self::play).
    ///
    /// # Errors
    /// As [`play`](Self::play).
    fn play_chosen(&mut self, chosen: &Chosen) -> Result<(), GameError>;

    /// Plays a list of moves, written as [`moves_text`](Self::moves_text) writes it; forced passes may
    /// be left out.
    ///
    /// # Errors
    /// [`GameError`] if one of them cannot be read or played; the game is unchanged.
    fn play_all(&mut self, text: &str) -> Result<(), GameError>;

    /// Takes one move back; `false` at the start.
    fn undo(&mut self) -> bool;

    /// Plays again the move that was taken back last; `false` if there is none.
    fn redo(&mut self) -> bool;

    /// Shows the position after `ply` moves; the history stays whole.
    ///
    /// # Errors
    /// [`GameError::NoSuchPly`].
    fn go_to(&mut self, ply: usize) -> Result<(), GameError>;

    /// A new game that shares the first `ply` moves with this one and goes its own way from there.
    ///
    /// # Errors
    /// [`GameError::NoSuchPly`].
    fn branch(&self, ply: usize) -> Result<Box<dyn Game>, GameError>;

    /// Starts over from `text`: `start`, a board diagram, or a move list played from the start.
    ///
    /// # Errors
    /// [`GameError`] if the text cannot be read; the game is unchanged.
    fn set_up(&mut self, text: &str) -> Result<(), GameError>;

    /// Plays random games from the position that is shown, those of these numbers. A game depends on seed and
    /// number alone, so that many threads together count what one would.
    fn random_games(&self, numbers: Range<u64>, seed: u64, stop: &Stop) -> RandomGames;

    /// Says who plays a side, for the record.
    fn set_player(&mut self, side: Side, name: &str);

    /// Says from which seed all randomness of the game comes, for the record.
    fn set_seed(&mut self, seed: u64);

    /// Notes what the mover thought of the last move and how long, for the record.
    fn note(&mut self, value: Option<Value>, seconds: Option<f64>);

    /// The record of the game up to the position that is shown.
    fn record(&self) -> Record;

    /// Starts over from a record and replays it; forced passes may be left out.
    ///
    /// # Errors
    /// [`GameError`] if the record is of another game, has an illegal move, or states a result
    /// that its moves do not give; the game is unchanged.
    fn replay(&mut self, record: &Record) -> Result<(), GameError>;

    /// The agents that can play this game.
    fn agents(&self) -> Vec<Schema>;

    /// Builds an agent of [`agents`](Self::agents) from its name and options as typed.
    ///
    /// # Errors
    /// A message that lists what is valid.
    fn agent(&self, spec: &str) -> Result<Box<dyn Player>, NameError>;

    /// The evaluations that this game has; the first is the default.
    fn evaluators(&self) -> Vec<Schema>;

    /// What an evaluation of [`evaluators`](Self::evaluators) says of the position that is shown,
    /// part by part, seen from `side`.
    ///
    /// # Errors
    /// A message that lists what is valid.
    fn evaluate(&self, spec: &str, side: Side) -> Result<Vec<Part>, NameError>;

    /// A solver of this game, if there is one.
    fn solver(&self, options: &SolverOptions) -> Option<Box<dyn Oracle>>;

    /// After how many plies the game ends if both sides play their best from the position that is
    /// shown, whose exact score for the side to move is `score`; `None` where a score does not say.
    fn plies_to_end(&self, score: i32) -> Option<u32>;

    /// Whether positions of this game can be explained at all, be it over or not; nothing is searched.
    fn explains(&self) -> bool;

    /// Why the position that is shown is won, drawn or lost.
    ///
    /// # Errors
    /// [`Unexplained`] for a game or a size without explanations, and for a game that is over.
    fn explain(&self, limits: &Limits) -> Result<Explanation, Unexplained>;

    /// What can be counted on the boards after two legal moves and speaks for `best` against `played`, the
    /// weightiest first. Nothing where no difference is large enough, or the game counts none.
    ///
    /// # Errors
    /// [`GameError`] if one of the moves cannot be played.
    fn differences(&self, played: &str, best: &str) -> Result<Vec<Difference>, GameError>;

    /// The concrete game, for typed agents.
    fn as_any(&self) -> &dyn Any;
}
