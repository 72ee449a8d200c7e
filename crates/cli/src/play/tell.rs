//! What the table says: one sentence for each event, or one JSON value.

use super::board::draw;
use super::refused;
use super::sentences::{
    moved_text, question, result_text, side_by, side_name, status_text, turn_text,
};
use super::session::Session;
use crate::failure::Failure;
use harif_console::files::FileProblem;
use harif_console::problem::UserProblem;
use harif_console::words::TableWords;
use harif_core::{Side, printable, takes, turned};
use harif_table::{Happening, Table};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Instant;

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
            true => result_text(&self.words, &self.table),
            false if self.manner.board => status_text(&self.words, &self.table),
            false => turn_text(&self.words, &self.table),
        };
        self.line(&text)?;
        self.show_ways_on()
    }

    /// Says to people at the end of a game how to look back at it.
    fn show_ways_on(&mut self) -> Result<(), Failure> {
        let played = self.table.is_over() && self.table.game().ply() > 0;
        match played && self.table.humans().contains(&true) {
            true => self.line(&self.words.say("line-next")),
            false => Ok(()),
        }
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
        let (words, game) = (&self.words, self.table.game());
        let name = |side: Side| side_name(words, game, side);
        match happening {
            Happening::Moved { side, mv, agent, square, changes, .. } => {
                let (turned, taken) = (turned(changes, *square).len(), takes(changes, *square));
                let Some(agent) = agent else {
                    let text = moved_text(words, &name(*side), mv, (turned, taken));
                    return if self.manner.in_full { self.say_to_people(&text) } else { Ok(()) };
                };
                let who = side_by(words, game, *side, agent);
                // Where the board is drawn it shows what was turned.
                let turned = if self.manner.board { 0 } else { turned };
                let text = moved_text(words, &who, mv, (turned, taken));
                let event = json!({ "event": "move", "side": side, "agent": agent, "move": mv, "text": text });
                self.tell(event, &text)
            }
            Happening::Passed { side } => {
                let text = words.tell("said-pass", &[("side", name(*side).into())]);
                self.tell(json!({ "event": "pass", "side": side, "text": text }), &text)
            }
            // The position that follows says who won.
            Happening::Over => Ok(()),
            Happening::Failed { side, reason } => {
                let who = side_by(words, game, *side, self.table.seat(*side).name());
                let reason = words.say_in_line(reason);
                let arguments = [("who", who.into()), ("reason", printable(&reason).into())];
                let text = words.tell("line-stopped", &arguments);
                self.tell(json!({ "event": "error", "side": side, "text": text }), &text)
            }
        }
    }

    /// Says something to people, or as an event in JSON.
    pub(super) fn say(&mut self, event: &str, text: &str) -> Result<(), Failure> {
        self.tell(json!({ "event": event, "text": text }), text)
    }

    /// Where something was written.
    pub(super) fn saved_text(&self, file: &Path) -> String {
        let name = printable(&file.to_string_lossy()).into_owned();
        self.words.tell("term-saved", &[("file", name.into())])
    }

    /// Says what cannot be done.
    pub(super) fn refuse(&mut self, problem: &UserProblem) -> Result<(), Failure> {
        self.say("error", &self.words.refusal(problem))
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
        Ok(self.out.paragraph(self.manner.pen.words(text))?)
    }

    /// What is asked when a line is wanted.
    pub(super) fn question(&self) -> String {
        let game = self.table.game();
        let side = game.to_move();
        let waits = !self.table.is_human(side) && !self.table.is_browsing();
        let words = &self.words;
        let asked = match () {
            () if self.table.is_over() => words.say("line-ask-over"),
            () if self.table.failure().is_some() => words.say("line-ask-failed"),
            () if self.table.is_paused() && waits => words.say("line-ask-paused"),
            () => words.tell("line-ask-move", &[("side", side_name(words, game, side).into())]),
        };
        question(words, &asked)
    }

    /// Why a machine has stopped, with its name.
    pub(super) fn failure_text(&self) -> Option<String> {
        let (side, reason) = self.table.failure()?;
        let reason = self.words.say_in_line(reason);
        Some(format!("{}: {reason}", self.table.seat(side).name()))
    }

    /// The last words: what was left unfinished, and where it is kept.
    pub(super) fn farewell(
        mut self,
        saved: Option<Result<&Path, FileProblem>>,
    ) -> Result<(), Failure> {
        let lost = matches!(saved, Some(Err(_)));
        let game = self.table.game();
        if (!self.table.is_over() || lost) && !self.manner.json && game.ply() > 0 {
            let arguments = [
                ("count", game.ply().into()),
                ("game", game.name().into()),
                ("moves", game.moves_text().into()),
            ];
            self.out.paragraph(format!("\n{}", self.words.tell("line-left", &arguments)))?;
            if self.is_kept() {
                self.line(&self.words.say("line-kept"))?;
            }
        }
        if let Some(Ok(file)) = saved {
            self.say("saved", &self.saved_text(file))?;
        }
        if self.manner.json {
            let record = serde_json::to_value(self.table.record()).unwrap_or_default();
            self.out.json(&json!({ "event": "record", "record": record }))?;
        }
        self.out.flush()?;
        match saved {
            Some(Err(problem)) => Err(refused(&self.words, problem)),
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
