//! A second opinion on an opening: equal players try it out, and neither side may win too often.
//!
//! One player plays both sides, and now and then a random move is played in its place, for either
//! side with the same chance; so the games differ, and colour is the only thing that can decide.

use super::Trials;
use harif_core::{AgentError, Game, Limits, NameError, Player, Rng, Say, Side, Stop, key_of};

/// Who tries openings out.
pub(super) struct Trier<'r> {
    trials: &'r Trials,
    player: Box<dyn Player>,
    limits: Limits,
    seed: u64,
}

impl<'r> Trier<'r> {
    /// The player of these trials.
    ///
    /// # Errors
    /// A [`NameError`] if no agent of the game has that name.
    pub(super) fn new(
        trials: &'r Trials,
        game: &dyn Game,
        seed: u64,
        stop: &Stop,
    ) -> Result<Trier<'r>, NameError> {
        let player = game.agent(&trials.agent)?;
        let limits = Limits { stop: stop.clone(), ..Limits::default() };
        Ok(Trier { trials, player, limits, seed })
    }

    /// Whether a score is near enough to one half.
    pub(super) fn is_even(&self, score: f64) -> bool {
        (score - 0.5).abs() <= self.trials.tolerance
    }

    /// The mean score of the first side from the position that `game` shows, to three digits.
    ///
    /// # Errors
    /// [`AgentError`] from the player.
    pub(super) fn score(&mut self, game: &mut dyn Game) -> Result<f64, AgentError> {
        let (ply, place) = (game.ply(), key_of(game.position().bytes().map(u64::from)));
        let mut points = 0.0;
        for number in 0..self.trials.games {
            points += self.play(game, Rng::stream(self.seed ^ place, u64::from(number)))?;
            while game.ply() > ply && game.undo() {}
        }
        Ok((points / f64::from(self.trials.games) * 1_000.0).round() / 1_000.0)
    }

    /// Plays one game to its end; what the first side scored.
    fn play(&mut self, game: &mut dyn Game, mut rng: Rng) -> Result<f64, AgentError> {
        self.player.new_game(game, rng.next_u64())?;
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(f64::from(1 + outcome.margin(Side::First).signum()) / 2.0);
            }
            let choice = match rng.unit() < self.trials.slips {
                true => rng.choose(game.legal().into_iter()),
                false => self.player.think(game, &self.limits, &mut |_| {})?.best,
            };
            let choice = choice.ok_or(AgentError::GameOver)?;
            game.play(&choice).map_err(|e| AgentError::Failed(e.said().into()))?;
        }
    }
}
