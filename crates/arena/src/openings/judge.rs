//! Who says how even a position is.

use super::{EXACT, Recipe};
use harif_core::{
    AgentError, Game, Goal, Kind, Limits, NameError, Oracle, Player, Side, SolverOptions, Stop,
    is_decided,
};

/// Bytes of a solver's table: a new one is made for every chunk of positions.
const MEMORY: usize = 16 << 20;

/// The agent that proves results in games that have no solver: it searches to the end.
const PROVER: &str = "alphabeta:depth=400";

/// A judge of one game.
pub(super) struct Judge {
    mind: Mind,
    limits: Limits,
    seed: u64,
}

enum Mind {
    Solver(Box<dyn Oracle>),
    Prover(Box<dyn Player>),
    Agent(Box<dyn Player>),
}

impl Judge {
    /// The judge of a recipe.
    ///
    /// # Errors
    /// A [`NameError`] if no agent of the game has that name.
    pub(super) fn new(recipe: &Recipe, game: &dyn Game, stop: &Stop) -> Result<Judge, NameError> {
        let options = SolverOptions { memory: Some(MEMORY), ..SolverOptions::default() };
        let mind = match (recipe.judge.as_str(), game.solver(&options)) {
            (EXACT, Some(solver)) => Mind::Solver(solver),
            (EXACT, None) => Mind::Prover(game.agent(PROVER)?),
            (agent, _) => Mind::Agent(game.agent(agent)?),
        };
        let limits = Limits { nodes: recipe.nodes, stop: stop.clone(), ..Limits::default() };
        Ok(Judge { mind, limits, seed: recipe.seed })
    }

    /// The grade of the position that `game` shows, for the side that moves first; `None` where the
    /// judge could not say, or sees the game decided.
    ///
    /// # Errors
    /// [`AgentError`] from the judge.
    pub(super) fn grade(&mut self, game: &dyn Game) -> Result<Option<f64>, AgentError> {
        let value = match &mut self.mind {
            Mind::Solver(solver) => {
                solver.solve(game, Goal::Outcome, &self.limits, &mut |_| {})?.score().map(f64::from)
            }
            Mind::Prover(player) => {
                let (value, kind) = think(player.as_mut(), game, self.seed, &self.limits)?;
                let result = if is_decided(value) { value.signum() } else { 0.0 };
                (kind == Kind::Exact).then_some(result)
            }
            Mind::Agent(player) => {
                let (value, _) = think(player.as_mut(), game, self.seed, &self.limits)?;
                (!is_decided(value)).then_some(value)
            }
        };
        Ok(value.map(|value| for_first(game.to_move(), value)))
    }
}

/// What a player that remembers nothing thinks of a position.
fn think(
    player: &mut dyn Player,
    game: &dyn Game,
    seed: u64,
    limits: &Limits,
) -> Result<(f64, Kind), AgentError> {
    player.new_game(game, seed)?;
    let report = player.think(game, limits, &mut |_| {})?;
    Ok((report.value, report.kind))
}

/// The value seen by the first side, to two digits; never −0.
fn for_first(to_move: Side, value: f64) -> f64 {
    let value = if to_move == Side::First { value } else { -value };
    (value * 100.0).round() / 100.0 + 0.0
}
