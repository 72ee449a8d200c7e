//! Explanations by game: so far Connect Four has them, on boards that its solver takes.

use crate::session::Session;
use harif_connect4::engine::{Explanation, Solver, Stones, Unsolvable};
use harif_connect4::{Board67, Connect4Rules, GeneralBoard};
use harif_core::{Game, Limits, Rules, Said, Say, said_errors};
use harif_search::GameKit;

/// Why a position cannot be explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unexplained {
    /// The game has no explanations.
    Game {
        /// Its name.
        game: String,
    },
    /// The solver does not take the position.
    Position(Unsolvable),
}

said_errors!(Unexplained);

impl From<Unsolvable> for Unexplained {
    fn from(why: Unsolvable) -> Unexplained {
        Unexplained::Position(why)
    }
}

impl Say for Unexplained {
    fn said(&self) -> Said {
        match self {
            Unexplained::Game { game } => Said::new("unexplained").with("game", game.clone()),
            Unexplained::Position(why) => why.said(),
        }
    }
}

/// Why the position that is shown is won, drawn or lost.
///
/// ```
/// use harif_core::Limits;
/// let mut game = harif_catalog::open("connect4").unwrap();
/// game.set_up("4433").unwrap();
/// let told = harif_catalog::explain(game.as_ref(), &Limits::default()).unwrap();
/// assert_eq!(told.reason.kind(), "double-threat");
/// ```
///
/// # Errors
/// [`Unexplained`] for another game, a larger board, or a game that is over.
pub fn explain(game: &dyn Game, limits: &Limits) -> Result<Explanation, Unexplained> {
    // Sizes that are too large are refused as the game is: by what is valid.
    let refused = || Unexplained::Game { game: game.name() };
    let stones = match stones_of(game).ok_or_else(refused)? {
        Err(Unsolvable::Size { .. }) => return Err(refused()),
        other => other?,
    };
    let mut solver = Solver::new(stones.rows(), stones.cols(), Solver::MEMORY).with_own_book();
    Ok(Explanation::of(&mut solver, stones, limits))
}

/// Whether positions of this game can be explained at all, be it over or not; nothing is searched.
///
/// ```
/// let explains = |name| harif_catalog::explains(harif_catalog::open(name).unwrap().as_ref());
/// assert!(explains("connect4") && !explains("connect4-12x12") && !explains("othello"));
/// ```
pub fn explains(game: &dyn Game) -> bool {
    stones_of(game).is_some_and(|stones| !matches!(stones, Err(Unsolvable::Size { .. })))
}

/// The stones, if the game is Connect Four.
fn stones_of(game: &dyn Game) -> Option<Result<Stones, Unsolvable>> {
    stones::<Board67>(game)
        .or_else(|| stones::<GeneralBoard<1>>(game))
        .or_else(|| stones::<GeneralBoard<2>>(game))
        .or_else(|| stones::<GeneralBoard<7>>(game))
}

/// The stones, if the game is Connect Four on this kind of board.
fn stones<B>(game: &dyn Game) -> Option<Result<Stones, Unsolvable>>
where
    B: harif_connect4::Board,
    Connect4Rules<B>: GameKit + Rules<P = B>,
{
    let running = game.as_any().downcast_ref::<Session<Connect4Rules<B>>>()?;
    Some(Stones::of(running.state().board))
}
