//! An NBoard engine at work: the whole game before every move, then `go`.

use super::{can_play, game_text};
use crate::outside::{Engine, Outside, allowed};
use crate::process::{EngineTimeouts, Program, Silence};
use crate::words;
use harif_core::{
    AgentError, Clock, EngineFailure, Fault, Game, Kind, Limits, Report, Said, Say, Stop,
};
use std::time::{Duration, Instant};

/// The most lines that an engine may write beside the one that is waited for.
const MOST_ASIDES: usize = 20_000;

/// The depth that an engine is told where the budget names none: the protocol wants one, and engines that
/// are told none may not move at all.
pub const DEFAULT_DEPTH: u32 = 12;

/// An engine that speaks NBoard as a player of Othello on 8×8.
pub type NBoardPlayer = Outside<NBoardEngine>;

/// A running engine.
pub struct NBoardEngine {
    program: Program,
    timeouts: EngineTimeouts,
    pings: u32,
    /// The last `set depth` that was sent.
    depth: Option<u32>,
}

type Failed<T> = Result<T, EngineFailure>;

impl Engine for NBoardEngine {
    const PROTOCOL: &'static str = "nboard";

    fn open(command: &str, timeouts: EngineTimeouts) -> Failed<NBoardEngine> {
        let program = Program::start(command, "quit", timeouts.quit)?;
        let mut engine = NBoardEngine { program, timeouts, pings: 0, depth: None };
        engine.program.send("nboard 2");
        engine.ping().map_err(words::at_start)?;
        Ok(engine)
    }

    fn program(&mut self) -> &mut Program {
        &mut self.program
    }

    fn new_game(&mut self, game: &dyn Game, _seed: u64) -> Failed<()> {
        self.set_game(game, None)
    }

    fn think(&mut self, game: &dyn Game, limits: &Limits) -> Result<Report<String>, AgentError> {
        let began = Instant::now();
        let depth = limits.depth.unwrap_or(DEFAULT_DEPTH);
        if self.depth != Some(depth) {
            self.depth = Some(depth);
            self.program.send(&format!("set depth {depth}"));
        }
        self.set_game(game, limits.clock)?;
        self.program.send("go");
        let within = allowed(limits, &self.timeouts).saturating_sub(began.elapsed());
        let said = self.wait_for("===", within, Some(&limits.stop));
        let said = said.map_err(|silence| self.program.blame(silence, "go", within))?;
        let mut fields = said.split(['/', ' ', '\t']).filter(|field| !field.is_empty());
        let mv = words::legal_move(game, fields.next().unwrap_or_default())
            .map_err(|(fault, why)| self.program.failure(fault, why))?;
        let value = fields.next().and_then(|text| text.parse::<f64>().ok());
        let value = value.filter(|value| value.is_finite()).unwrap_or_default();
        Ok(Report::of(mv, value, Kind::Heuristic))
    }
}

impl NBoardEngine {
    /// Tells the engine the game and waits until it has taken it in.
    fn set_game(&mut self, game: &dyn Game, clock: Option<Clock>) -> Failed<()> {
        let text = match can_play(game) {
            true => game_text(game, clock).map_err(|e| e.said()),
            false => Err(Said::new("engine-nboard-game").with("game", game.name())),
        };
        let text = text.map_err(|why| self.program.failure(Fault::Refusal, why))?;
        self.program.send(&format!("set game {text}"));
        self.ping()
    }

    /// The rest of the next line that begins with one of `heads`.
    pub(crate) fn wait_for_any(&mut self, heads: &[&str], within: Duration) -> Option<String> {
        let deadline = Instant::now() + within;
        for _ in 0..MOST_ASIDES {
            let line = self.program.line(deadline, None).ok()?;
            let rest = heads.iter().find_map(|head| line.trim().strip_prefix(head));
            if let Some(rest) = rest {
                return Some(rest.trim().to_string());
            }
        }
        None
    }

    /// Waits until everything that was sent has been dealt with.
    pub(crate) fn ping(&mut self) -> Failed<()> {
        self.pings += 1;
        let (ping, pong) = (format!("ping {}", self.pings), format!("pong {}", self.pings));
        self.program.send(&ping);
        let within = self.timeouts.start;
        let answer = self.wait_for(&pong, within, None);
        let failure = answer.map_err(|silence| self.program.blame(silence, &ping, within));
        failure.map(drop).map_err(|error| self.program.as_failure(error))
    }

    /// What follows `head` in the next line that begins with it. All other lines are asides.
    fn wait_for(
        &mut self,
        head: &str,
        within: Duration,
        stop: Option<&Stop>,
    ) -> Result<String, Silence> {
        let deadline = Instant::now() + within;
        for _ in 0..MOST_ASIDES {
            let line = self.program.line(deadline, stop)?;
            if let Some(rest) = line.trim().strip_prefix(head) {
                return Ok(rest.trim().to_string());
            }
        }
        Err(Silence::Garbage(Said::new("engine-asides").with("lines", MOST_ASIDES)))
    }
}
