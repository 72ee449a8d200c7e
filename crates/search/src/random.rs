//! Plays any legal move with equal chance: the opponent that every other agent must beat.

use crate::{AgentKind, Context};
use harif_core::{
    Agent, AgentError, Instant, Kind, LimitKind, Limits, MoveValue, NameError, Options, Position,
    Report, Rng, Schema, State,
};

/// A uniformly random player; its seed decides everything.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player with this seed.
    pub fn new(seed: u64) -> Self {
        Random { rng: Rng::new(seed) }
    }
}

impl AgentKind for Random {
    fn schema<P: Position>(_cx: &dyn Context<P>) -> Schema {
        Schema::plain("random", "any legal move with equal chance")
    }

    fn build<P: Position>(
        _cx: &dyn Context<P>,
        _options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError> {
        Ok(Box::new(Random::new(0)))
    }
}

impl<P: Position> Agent<P> for Random {
    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn ignores(&self) -> &'static [LimitKind] {
        LimitKind::ALL
    }

    fn search(
        &mut self,
        state: &State<P>,
        _limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        let started = Instant::now();
        let moves = state.board.legal_moves();
        let best = self.rng.choose(moves.clone()).ok_or(AgentError::GameOver)?;
        let mut report = Report::of(best, 0.0, Kind::Heuristic);
        report.nodes = 1;
        report.pv = vec![best];
        let even = |mv| MoveValue { mv, value: 0.0, kind: Kind::Heuristic };
        report.moves = moves.map(even).collect();
        report.elapsed = started.elapsed();
        on_info(&report);
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rules;
    use harif_tictactoe::TicTacToe;

    fn line(seed: u64) -> Vec<String> {
        let mut agent = Random::new(seed);
        let mut state = TicTacToe::standard().start();
        let mut moves = Vec::new();
        while let Ok(report) = agent.search(&state, &Limits::default(), &mut |_| {}) {
            let best = report.best.unwrap();
            moves.push(best.to_string());
            state = state.play(best).unwrap();
        }
        moves
    }

    #[test]
    fn the_same_seed_plays_the_same_game() {
        assert_eq!(line(5), line(5));
        assert_ne!(line(5), line(6));
    }

    #[test]
    fn every_opening_move_is_played_about_equally_often() {
        let start = TicTacToe::standard().start();
        let mut agent = Random::new(1);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..9_000 {
            let report = agent.search(&start, &Limits::default(), &mut |_| {}).unwrap();
            *counts.entry(report.best).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 9);
        // Five standard deviations around the mean of 1,000.
        assert!(counts.values().all(|c| (850..1150).contains(c)), "{counts:?}");
    }

    #[test]
    fn a_finished_game_has_no_move_to_choose() {
        let won = TicTacToe::standard().parse_board("XXXOO....").unwrap();
        let answer = Random::new(0).search(&won, &Limits::default(), &mut |_| {});
        assert_eq!(answer.unwrap_err(), AgentError::GameOver);
    }
}
