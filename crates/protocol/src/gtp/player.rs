//! A GTP engine at work: what it is told of the game, the time and the budget.

use super::link::{GtpAnswer, Link, refused};
use super::{board_size, letter, movers};
use crate::outside::{Engine, Outside, allowed};
use crate::process::{EngineTimeouts, Program};
use crate::words;
use harif_core::{AgentError, Clock, EngineFailure, Fault, Game, Kind, Limits, Report, Said};
use std::time::{Duration, Instant};

/// An engine that speaks GTP as a player of any game.
pub type GtpPlayer = Outside<GtpEngine>;

/// A running engine and what it has been told.
///
/// It is told only the moves that it has not seen, and everything once more if the game has gone another
/// way.
pub struct GtpEngine {
    link: Link,
    timeouts: EngineTimeouts,
    game: String,
    start: String,
    moves: Vec<String>,
    /// The last `time_settings` and budget that were sent.
    settings: String,
    budget: String,
    /// It takes no decimals in `time_left`.
    whole_seconds: bool,
}

type Failed<T> = Result<T, EngineFailure>;

impl Engine for GtpEngine {
    const PROTOCOL: &'static str = "gtp";

    fn open(command: &str, timeouts: EngineTimeouts) -> Failed<GtpEngine> {
        Ok(GtpEngine {
            link: Link::open(command, timeouts)?,
            timeouts,
            game: String::new(),
            start: String::new(),
            moves: Vec::new(),
            settings: String::new(),
            budget: String::new(),
            whole_seconds: false,
        })
    }

    fn program(&mut self) -> &mut Program {
        &mut self.link.program
    }

    fn new_game(&mut self, game: &dyn Game, seed: u64) -> Failed<()> {
        if self.link.knows("set_random_seed") {
            self.link.order(&format!("set_random_seed {seed}"))?;
        }
        self.settings.clear();
        self.set_up(game)
    }

    fn think(&mut self, game: &dyn Game, limits: &Limits) -> Result<Report<String>, AgentError> {
        let began = Instant::now();
        self.follow(game)?;
        self.tell_time(game, limits)?;
        self.tell_budget(limits)?;
        let command = format!("genmove {}", letter(game, game.to_move()));
        let within = allowed(limits, &self.timeouts).saturating_sub(began.elapsed());
        let text = match self.link.ask_within(&command, within, Some(&limits.stop))? {
            GtpAnswer::Done(text) => text,
            GtpAnswer::Refused(why) => {
                let did = refused(&command, &why);
                return Err(self.link.program.failure(Fault::Refusal, did).into());
            }
        };
        if text.eq_ignore_ascii_case("resign") {
            return Err(AgentError::Resigned);
        }
        let mv = words::legal_move(game, &text)
            .map_err(|(fault, why)| self.link.program.failure(fault, why))?;
        self.moves.push(mv.clone());
        // GTP has no word for what a move is worth.
        Ok(Report::of(mv, 0.0, Kind::Heuristic))
    }
}

impl GtpEngine {
    /// Puts the engine before the first move of `game`.
    fn set_up(&mut self, game: &dyn Game) -> Failed<()> {
        let name = game.name();
        if self.game != name {
            self.choose_game(game)?;
            self.game = name;
        }
        self.link.order("clear_board")?;
        self.moves.clear();
        self.start = game.start_position();
        let other_start = game.record().start.is_some();
        let own_start = game.name().contains("start=") && !self.link.knows("harif-game");
        if other_start || own_start {
            self.place(&game.start_position())?;
        }
        Ok(())
    }

    /// Tells the engine which game and board it is. A name says all; a size has to do otherwise.
    fn choose_game(&mut self, game: &dyn Game) -> Failed<()> {
        if self.link.knows("harif-game") {
            return self.link.order(&format!("harif-game {}", game.name())).map(drop);
        }
        let size = format!("boardsize {}", board_size(game));
        if self.link.knows("boardsize") || !self.link.lists_commands() {
            return self.link.order(&size).map(drop);
        }
        Ok(())
    }

    fn place(&mut self, position: &str) -> Failed<()> {
        if self.link.knows("harif-position") {
            return self.link.order(&format!("harif-position {position}")).map(drop);
        }
        Err(self.link.program.failure(Fault::Refusal, Said::new("engine-no-position")))
    }

    /// Tells the engine the moves that it has not seen.
    fn follow(&mut self, game: &dyn Game) -> Failed<()> {
        let moves = game.moves();
        let in_step = self.game == game.name()
            && self.start == game.start_position()
            && moves.starts_with(&self.moves);
        if !in_step {
            self.set_up(game)?;
        }
        let sides: Vec<_> = movers(game).collect();
        for (mv, side) in moves.into_iter().zip(sides).skip(self.moves.len()) {
            self.link.order(&format!("play {} {mv}", letter(game, side)))?;
            self.moves.push(mv);
        }
        Ok(())
    }

    /// Says how much time there is: the whole seconds of a game or a move with `time_settings`, the
    /// time of this move with `time_left`.
    fn tell_time(&mut self, game: &dyn Game, limits: &Limits) -> Failed<()> {
        let Some((settings, left, stones)) = times(limits) else {
            return Ok(());
        };
        // A clock is set once a game and then only read.
        let running = limits.time.is_none() && self.settings.starts_with("clock");
        let key = format!("{}{settings}", if limits.time.is_none() { "clock " } else { "" });
        if !running && self.settings != key && self.link.knows("time_settings") {
            self.link.order(&settings)?;
        }
        self.settings = key;
        if self.link.knows("time_left") {
            let colour = letter(game, game.to_move());
            let whole = format!("time_left {colour} {} {stones}", whole(left));
            let exact = format!("time_left {colour} {:.3} {stones}", left.as_secs_f64());
            let exact = if left.subsec_millis() == 0 { &whole } else { &exact };
            if self.whole_seconds || !matches!(self.link.ask(exact)?, GtpAnswer::Done(_)) {
                self.whole_seconds = true;
                self.link.ask(&whole)?;
            }
        }
        Ok(())
    }

    /// Depth and nodes are no words of GTP; engines of our own kind take them.
    fn tell_budget(&mut self, limits: &Limits) -> Failed<()> {
        let number = |n: Option<u64>| n.map_or("-".to_string(), |n| n.to_string());
        let depth = number(limits.depth.map(u64::from));
        let budget = format!("harif-budget {depth} {}", number(limits.nodes));
        if self.link.knows("harif-budget") && self.budget != budget {
            self.link.order(&budget)?;
            self.budget = budget;
        }
        Ok(())
    }
}

/// The command `time_settings`, the time of this move or of the rest of the game, and for how many moves
/// it is meant (0: the whole game).
fn times(limits: &Limits) -> Option<(String, Duration, u32)> {
    if let Some(time) = limits.time {
        return Some((format!("time_settings 0 {} 1", whole(time)), time, 1));
    }
    let Clock { remaining, increment } = limits.clock?;
    let settings = match increment.is_zero() {
        true => format!("time_settings {} 0 0", whole(remaining)),
        // GTP has no increment: a time for every move once the clock has run out comes nearest, and
        // an engine that budgets by it never oversteps.
        false => format!("time_settings {} {} 1", whole(remaining), whole(increment)),
    };
    Some((settings, remaining, 0))
}

/// Whole seconds, at least one: zero would mean that there is no time at all, or no limit.
fn whole(time: Duration) -> u64 {
    time.as_secs().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_become_time_settings() {
        let second = Duration::from_secs(1);
        let per_move = Limits::time(second / 2);
        let settings = times(&per_move).map(|(settings, ..)| settings);
        assert_eq!(settings.as_deref(), Some("time_settings 0 1 1"));
        let clock = |remaining, increment| Limits {
            clock: Some(Clock { remaining, increment }),
            ..Limits::default()
        };
        let (settings, left, stones) = times(&clock(second * 90, Duration::ZERO)).unwrap();
        assert_eq!((settings.as_str(), left, stones), ("time_settings 90 0 0", second * 90, 0));
        let (settings, ..) = times(&clock(second * 90, second * 2)).unwrap();
        assert_eq!(settings, "time_settings 90 2 1");
        assert_eq!(times(&Limits::depth(3)), None);
    }
}
