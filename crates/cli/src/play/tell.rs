//! What the table says: one sentence for each event, or one JSON value.

use super::board::draw;
use super::session::Session;
use crate::failure::Failure;
use crate::out::counted;
use harif_core::{End, Game, Look, Outcome, Side};
use harif_table::{Happening, Table};
use harif_tui::view::numbers;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

impl Session {
    /// Shows the position: the board if it is wanted, then how the game stands.
    pub(super) fn show(&mut self) -> Result<(), Failure> {
        if self.manner.json {
            let event = position_event(&self.table);
            self.out.json(&event)?;
            return Ok(self.out.flush()?);
        }
        if self.manner.board {
            self.draw_board()?;
        }
        let text = match self.table.is_over() {
            true => result_text(&self.table),
            false if self.manner.board => status_text(&self.table),
            false => turn_text(&self.table),
        };
        self.line(&text)
    }

    pub(super) fn draw_board(&mut self) -> Result<(), Failure> {
        self.out.line("")?;
        let board = draw(self.table.game(), self.manner.pen, self.manner.marks);
        Ok(self.out.prompt(&board)?)
    }

    /// Tells what has happened at the table; whether anything has.
    pub(super) fn tell_happened(&mut self) -> Result<bool, Failure> {
        let happened = self.table.happened();
        for happening in &happened {
            self.tell_happening(happening)?;
        }
        Ok(!happened.is_empty())
    }

    fn tell_happening(&mut self, happening: &Happening) -> Result<(), Failure> {
        let name = |side: Side| self.table.game().colour(side).name;
        match happening {
            Happening::Moved { side, mv, agent, changes, .. } => {
                let Some(agent) = agent else {
                    let text = moved_text(name(*side), mv, changes.len());
                    return if self.manner.in_full { self.say_to_people(&text) } else { Ok(()) };
                };
                let who = format!("{} ({agent})", name(*side));
                let text = match self.manner.board {
                    true => format!("{who} plays {mv}."),
                    false => moved_text(&who, mv, changes.len()),
                };
                let event = json!({ "event": "move", "side": side, "agent": agent, "move": mv, "text": text });
                self.tell(event, &text)
            }
            Happening::Passed { side } => {
                let text = format!("{} has no move and passes.", name(*side));
                self.tell(json!({ "event": "pass", "side": side, "text": text }), &text)
            }
            // The position that follows says who won.
            Happening::Over => Ok(()),
            Happening::Failed { side, reason } => {
                let agent = self.table.seat(*side).name();
                let text = format!("{} ({agent}) has stopped: {reason}", name(*side));
                self.tell(json!({ "event": "error", "side": side, "text": text }), &text)
            }
        }
    }

    /// Says something to people, or as an event in JSON.
    pub(super) fn say(&mut self, event: &str, text: &str) -> Result<(), Failure> {
        self.tell(json!({ "event": event, "text": text }), text)
    }

    /// Says something that programs know already.
    pub(super) fn say_to_people(&mut self, text: &str) -> Result<(), Failure> {
        if self.manner.json { Ok(()) } else { self.line(text) }
    }

    pub(super) fn tell(&mut self, event: Value, text: &str) -> Result<(), Failure> {
        match self.manner.json {
            true => Ok(self.out.json(&event)?),
            false => self.line(text),
        }
    }

    pub(super) fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.out.line(self.manner.pen.words(text))?)
    }

    /// What is asked when a line is wanted.
    pub(super) fn question(&self) -> String {
        let game = self.table.game();
        let side = game.to_move();
        let waits = !self.table.is_human(side) && !self.table.is_browsing();
        match () {
            () if self.table.is_over() => "undo, new, save FILE or quit: ".into(),
            () if self.table.failure().is_some() => "retry, seat, undo or quit: ".into(),
            () if self.table.is_paused() && waits => "resume, step, undo or quit: ".into(),
            () => format!("{} to move: ", game.colour(side).name),
        }
    }

    /// Why a machine has stopped, with its name.
    pub(super) fn failure_text(&self) -> Option<String> {
        let (side, reason) = self.table.failure()?;
        Some(format!("{}: {reason}", self.table.seat(side).name()))
    }

    /// The last words: what was left unfinished, and where it is kept.
    pub(super) fn farewell(mut self, saved: Option<Result<&Path, String>>) -> Result<(), Failure> {
        let lost = matches!(saved, Some(Err(_)));
        let game = self.table.game();
        if (!self.table.is_over() || lost) && !self.manner.json && game.ply() > 0 {
            let (moves, name) = (game.moves_text(), game.name());
            let plies = moves_in(game);
            self.out.line(format!("\nLeft after {plies} of {name}: {moves}"))?;
            if self.is_kept() {
                self.line("The game is kept; harif play offers it again.")?;
            }
        }
        if let Some(Ok(file)) = saved {
            self.say("saved", &format!("Saved to {}.", file.display()))?;
        }
        if self.manner.json {
            let record = serde_json::to_value(self.table.record()).unwrap_or_default();
            self.out.json(&json!({ "event": "record", "record": record }))?;
        }
        self.out.flush()?;
        match saved {
            Some(Err(problem)) => Err(Failure::Bad(problem)),
            _ => Ok(()),
        }
    }
}

fn position_event(table: &Table) -> Value {
    let (game, record) = (table.game(), table.record());
    let over = table.is_over();
    let mut event = json!({
        "event": if over { "result" } else { "position" },
        "game": game.name(),
        "ply": game.ply(),
        "position": game.position(),
        "to_move": game.to_move(),
        "legal": if over { Vec::new() } else { game.legal() },
        "winner": record.winner,
        "margin": record.margin,
    });
    if over {
        event["end"] = json!(record.end);
    }
    if table.clock().terms.is_some() {
        event["clock"] = json!(table.clock().left(Instant::now()));
    }
    event
}

fn moves_in(game: &dyn Game) -> String {
    counted(game.ply() as u64, "move", "moves")
}

pub(super) fn count(game: &dyn Game, side: Side) -> usize {
    game.cells().iter().filter(|&&cell| cell == Some(side)).count()
}

fn both(game: &dyn Game, what: impl Fn(Side) -> String) -> String {
    let [a, b] = Side::BOTH.map(|side| format!("{} {}", game.colour(side).name, what(side)));
    format!("{a}, {b}")
}

/// What the clock shows; `None` where there is none.
pub(super) fn clock_text(table: &Table) -> Option<String> {
    table.clock().terms?;
    let left = table.clock().left(Instant::now());
    Some(both(table.game(), |side| {
        numbers::clock(Duration::from_secs_f64(left[side.index()].max(0.0)))
    }))
}

/// Who is on move, and the discs where discs are what counts.
fn status_text(table: &Table) -> String {
    let game = table.game();
    let colour = game.colour(game.to_move());
    let mut text = format!("{} · move {} · {colour} to move", game.title(), game.ply() + 1);
    if game.look() == Look::Discs {
        text += &format!(" · {}", both(game, |side| count(game, side).to_string()));
    }
    if let Some(clock) = clock_text(table) {
        text += &format!(" · clock: {clock}");
    }
    if table.is_paused() {
        text += " · paused";
    }
    text
}

/// The same for people who hear it, with the moves that the board would show.
fn turn_text(table: &Table) -> String {
    let game = table.game();
    let (name, legal) = (game.colour(game.to_move()).name, game.legal());
    let moves = counted(legal.len() as u64, "move", "moves");
    let mut text = match game.must_pass() {
        true => format!("{name} to move, without a move."),
        false => format!("{name} to move, {moves}: {}.", legal.join(", ")),
    };
    if game.look() == Look::Discs {
        text += &format!(" {}.", both(game, |side| count(game, side).to_string()));
    }
    if let Some(clock) = clock_text(table) {
        text += &format!(" Clock: {clock}.");
    }
    if table.is_paused() {
        text += " Paused.";
    }
    text
}

fn moved_text(who: &str, mv: &str, turned: usize) -> String {
    match turned {
        0 => format!("{who} plays {mv}."),
        _ => format!("{who} plays {mv} and turns {turned}."),
    }
}

fn result_text(table: &Table) -> String {
    let game = table.game();
    match (table.ending(), game.outcome()) {
        (Some(ending), _) => {
            let name = |side: Side| game.colour(side).name;
            let how = match ending.end {
                End::Timeout => "is out of time",
                _ => "resigns",
            };
            let (winner, moves) = (name(ending.winner), moves_in(game));
            format!("{} {how}. {winner} wins after {moves}.", name(ending.winner.other()))
        }
        (None, Some(outcome)) => outcome_text(game, outcome),
        (None, None) => String::new(),
    }
}

fn outcome_text(game: &dyn Game, outcome: Outcome) -> String {
    let discs = game.look() == Look::Discs;
    let score = |most: Side| match discs {
        true => format!(" {}–{}", count(game, most), count(game, most.other())),
        false => String::new(),
    };
    let moves = moves_in(game);
    match outcome.winner() {
        Some(winner) => {
            let by = if discs { format!(" ({})", outcome.margin(winner)) } else { String::new() };
            format!("{} wins{}{by} after {moves}.", game.colour(winner).name, score(winner))
        }
        None => format!("A draw{} after {moves}.", score(Side::First)),
    }
}
