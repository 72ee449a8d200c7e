//! What NBoard can ask: one game of Othello, one agent, and the commands around them.

use super::GAME;
use super::server::Hurry;
use crate::serve::{Open, ServeError};
use harif_core::{
    AgentError, Game, Kind, Limits, MoveValue, Player, Report, Value, WIN, is_decided,
};
use harif_othello::ggf;
use std::io::{self, Write};

/// The most that a position can be worth.
const ALL_DISCS: f64 = 64.0;

pub(super) struct NBoardSession<W> {
    out: W,
    game: Box<dyn Game>,
    player: Box<dyn Player>,
    limits: Limits,
    seed: u64,
}

impl<W: Write> NBoardSession<W> {
    pub(super) fn new(
        out: W,
        limits: Limits,
        seed: u64,
        open: &mut Open<'_>,
    ) -> Result<Self, ServeError> {
        let (game, player) = open(GAME)?;
        let mut session = NBoardSession { out, game, player, limits, seed };
        session.begin();
        Ok(session)
    }

    /// Does what a line asks for. Lines that are not understood are ignored, as the protocol wants it.
    pub(super) fn obey(&mut self, command: &str, rest: &str, hurry: &Hurry) -> io::Result<()> {
        match command {
            "nboard" => {
                let name = self.player.name();
                self.say(&format!("set myname Harif {name}"))
            }
            "set" => self.set(rest),
            "move" => self.play(rest),
            "go" => self.go(),
            "hint" => self.hint(rest, hurry),
            "analyze" | "analyse" => self.analyse(hurry),
            "ping" => self.say(&format!("pong {rest}")),
            // There is nothing to learn: books are made apart from playing.
            "learn" => self.say("learned"),
            _ => Ok(()),
        }
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        write_line(&mut self.out, line)
    }

    fn begin(&mut self) {
        // Whatever is wrong with the agent is told when it is asked to think.
        let _ = self.player.new_game(self.game.as_ref(), self.seed);
    }

    fn set(&mut self, rest: &str) -> io::Result<()> {
        let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match what {
            "depth" => {
                self.limits.depth = value.trim().parse().ok().or(self.limits.depth);
                Ok(())
            }
            "game" => self.set_game(value),
            // Contempt is a matter of books, and the names of the other side are none of ours.
            _ => Ok(()),
        }
    }

    fn set_game(&mut self, text: &str) -> io::Result<()> {
        let before = self.game.moves();
        let read = ggf::read(text).map_err(|e| e.to_string());
        let replayed = read.and_then(|games| {
            let record = games.into_iter().next().ok_or("there is no game in it")?;
            self.game.replay(&record).map_err(|e| e.to_string())
        });
        if let Err(why) = replayed {
            return self.say(&format!("status Cannot read the game: {why}"));
        }
        if !self.game.moves().starts_with(&before) || self.game.ply() == 0 {
            self.begin();
        }
        Ok(())
    }

    /// `F5/1.2/3`: only the move counts. A forced pass may be left out.
    fn play(&mut self, rest: &str) -> io::Result<()> {
        let mv = rest.split('/').next().unwrap_or_default().trim().to_lowercase();
        let mv = if mv == "pa" { "pass".to_string() } else { mv };
        let played = match self.game.must_pass() && mv != "pass" {
            true => self.game.play_all(&mv),
            false => self.game.play(&mv),
        };
        match played {
            Ok(()) => Ok(()),
            Err(why) => self.say(&format!("status Cannot play the move: {why}")),
        }
    }

    fn go(&mut self) -> io::Result<()> {
        if self.game.outcome().is_some() {
            return self.say("=== PA");
        }
        self.say("status Thinking")?;
        match self.think(&self.limits.clone()) {
            Ok(report) => {
                let mv = square(report.best.as_deref().unwrap_or("pass"));
                let (eval, time) = (eval(report.value), report.elapsed.as_secs_f64());
                self.stats(&report)?;
                self.say(&format!("=== {mv}/{eval}/{time:.2}"))?;
                self.say("status")
            }
            Err(error) => self.say(&format!("status No move: {error}")),
        }
    }

    fn hint(&mut self, rest: &str, hurry: &Hurry) -> io::Result<()> {
        let most = rest.parse().unwrap_or(1);
        if self.game.outcome().is_some() {
            return self.say("status The game is over");
        }
        self.say("status Analyzing")?;
        let limits = Limits { stop: hurry.flag(), ..self.limits.clone().for_analysis() };
        let NBoardSession { out, game, player, .. } = self;
        // Progress is shown while it comes; an output that fails is noticed with the last line.
        let mut tell = |report: &Report<String>| {
            let _ = hints(report, 1).iter().try_for_each(|line| write_line(out, line));
        };
        match player.think(game.as_ref(), &limits, &mut tell) {
            Ok(report) => {
                for line in hints(&report, most) {
                    self.say(&line)?;
                }
                self.stats(&report)?;
                self.say("status")
            }
            Err(AgentError::Stopped) => self.say("status"),
            Err(error) => self.say(&format!("status No hint: {error}")),
        }
    }

    /// What every position of the game is worth to the side on move, the last one first.
    fn analyse(&mut self, hurry: &Hurry) -> io::Result<()> {
        self.say("status Analyzing")?;
        let limits = Limits { stop: hurry.flag(), ..self.limits.clone().for_analysis() };
        let last = self.game.ply();
        for ply in (0..=last).rev() {
            if limits.stop.is_raised() || self.game.go_to(ply).is_err() {
                break;
            }
            let value = match self.game.outcome() {
                Some(outcome) => f64::from(outcome.margin(self.game.to_move())),
                None => match self.think(&limits) {
                    Ok(report) => report.value,
                    Err(_) => break,
                },
            };
            self.say(&format!("analysis {ply} {}", eval(value)))?;
        }
        // The last ply was there before.
        let _ = self.game.go_to(last);
        self.say("status")
    }

    fn think(&mut self, limits: &Limits) -> Result<Report<String>, AgentError> {
        self.player.think(self.game.as_ref(), limits, &mut |_| {})
    }

    fn stats(&mut self, report: &Report<String>) -> io::Result<()> {
        let time = report.elapsed.as_secs_f64();
        self.say(&format!("nodestats {} {time:.2}", report.nodes))
    }
}

/// Writes a line at once, whatever a name or a message may hold.
fn write_line(out: &mut impl Write, line: &str) -> io::Result<()> {
    let clean: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    writeln!(out, "{}", clean.trim_end())?;
    out.flush()
}

/// A move as NBoard writes it.
fn square(mv: &str) -> String {
    if mv == "pass" { "PA".into() } else { mv.to_uppercase() }
}

/// A value in discs; a decided game is worth what it is won by, and a certain win without a number
/// everything.
fn eval(value: Value) -> String {
    let discs = match value {
        v if v.is_infinite() => ALL_DISCS.copysign(v),
        v if is_decided(v) => (v.abs() - WIN).copysign(v),
        v => v,
    };
    format!("{:.2}", discs.clamp(-ALL_DISCS, ALL_DISCS) + 0.0)
}

/// One line for each of the best moves, the best first. Moves of which only a bound is known are left out.
fn hints(report: &Report<String>, most: usize) -> Vec<String> {
    let known = |m: &&MoveValue<String>| matches!(m.kind, Kind::Exact | Kind::Heuristic);
    let mut others: Vec<_> = report.moves.iter().filter(known).collect();
    others.retain(|m| Some(&m.mv) != report.best.as_ref());
    others.sort_by(|a, b| b.value.total_cmp(&a.value));
    let depth = |kind| match kind {
        Kind::Exact => "100%".to_string(),
        _ => report.depth.to_string(),
    };
    let line = |pv: String, value: Value, kind: Kind| {
        format!("search {pv} {} 0 {}", eval(value), depth(kind))
    };
    let pv = if report.pv.is_empty() { report.best.as_slice() } else { &report.pv };
    let best = pv.iter().map(|mv| square(mv)).collect::<String>();
    let mut lines = vec![line(best, report.value, report.kind)];
    lines.extend(others.iter().map(|m| line(square(&m.mv), m.value, m.kind)));
    lines.truncate(most.max(1));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_list_what_is_known_best_first() {
        let mut report = Report::of("f5".to_string(), 3.25, Kind::Heuristic);
        report.depth = 6;
        report.pv = vec!["f5".into(), "d6".into(), "pass".into()];
        let value = |mv: &str, value, kind| MoveValue { mv: mv.to_string(), value, kind };
        report.moves = vec![
            value("d3", -1.0, Kind::Heuristic),
            value("c4", 2.0, Kind::Upper),
            value("e6", 1.0, Kind::Heuristic),
            value("f5", 3.25, Kind::Heuristic),
        ];
        let all = ["search F5D6PA 3.25 0 6", "search E6 1.00 0 6", "search D3 -1.00 0 6"];
        assert_eq!(hints(&report, 9), all);
        assert_eq!(hints(&report, 2), all[..2]);
        assert_eq!(hints(&report, 0), all[..1]);
    }

    #[test]
    fn values_are_discs() {
        assert_eq!(eval(f64::NEG_INFINITY), "-64.00");
        assert_eq!(eval(WIN + 12.0), "12.00");
        assert_eq!(eval(-0.0), "0.00");
    }
}
