//! One evening at the table: asks people, lets agents think, announces passes and results.

use super::board::{Pen, draw, number_of};
use super::command::{Command, HELP, parse};
use super::input::{Line, read_line};
use super::{load, save, sit_anyone};
use crate::failure::Failure;
use crate::out::{Out, counted};
use harif_catalog::{Sitter, turns};
use harif_core::{Game, Limits, Look, Outcome, Side, mix};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Who sits where.
pub(super) struct Seats {
    names: [String; 2],
    sitters: [Sitter; 2],
    seed: u64,
}

impl Seats {
    pub(super) fn new(game: &dyn Game, names: [String; 2], seed: u64) -> Result<Seats, Failure> {
        let seat = |side: Side| -> Result<Sitter, Failure> {
            let mut sitter = sit_anyone(game, &names[side.index()]).map_err(Failure::bad)?;
            if let Sitter::Machine(player) = &mut sitter {
                // Two equal agents must not play the same numbers.
                let own = mix(seed ^ mix(side.index() as u64));
                player.new_game(game, own).map_err(Failure::bad)?;
            }
            Ok(sitter)
        };
        let sitters = [seat(Side::First)?, seat(Side::Second)?];
        Ok(Seats { names, sitters, seed })
    }

    fn is_human(&self, side: Side) -> bool {
        matches!(self.sitters[side.index()], Sitter::Human)
    }

    /// The same people at another game, if all of them can play it.
    fn at(&self, game: &dyn Game) -> Result<Seats, String> {
        Seats::new(game, self.names.clone(), self.seed).map_err(Failure::message)
    }
}

/// What the loop does next.
enum Next {
    /// Show the position and go on.
    Show,
    /// Ask again; nothing has changed.
    Ask,
    /// Leave.
    Leave,
}

pub(super) struct Session {
    game: Box<dyn Game>,
    seats: Seats,
    pen: Pen,
    json: bool,
    out: Out,
    /// Files that this session has written, which it may write again.
    saved: Vec<PathBuf>,
}

impl Session {
    pub(super) fn new(game: Box<dyn Game>, seats: Seats, pen: Pen, json: bool) -> Session {
        let mut session = Session { game, seats, pen, json, out: Out::new(), saved: Vec::new() };
        session.name_players();
        session
    }

    /// Puts the machines' names and their seed into the record. People keep the names that a file
    /// gave them.
    fn name_players(&mut self) {
        for side in Side::BOTH {
            if let Sitter::Machine(player) = &self.seats.sitters[side.index()] {
                self.game.set_player(side, &player.name());
                self.game.set_seed(self.seats.seed);
            }
        }
    }

    /// Plays, and saves the game whatever ended it: a reader that went away, input that broke off
    /// and an agent that gave up must not cost it.
    pub(super) fn run(mut self, save_to: Option<&Path>) -> Result<(), Failure> {
        let ended = self.play_on();
        let kept = save_to.map(|file| {
            let own = self.saved.iter().any(|saved| saved == file);
            save(file, &self.game.record(), own).map(|()| file)
        });
        ended?;
        self.farewell(kept)
    }

    /// Plays until somebody leaves, the input ends, or two machines are done.
    fn play_on(&mut self) -> Result<(), Failure> {
        let mut next = Next::Show;
        loop {
            if matches!(next, Next::Show) {
                self.show()?;
            }
            if matches!(next, Next::Leave) {
                return Ok(());
            }
            next = self.step()?;
        }
    }

    /// One pass, one machine move, or one line of input.
    fn step(&mut self) -> Result<Next, Failure> {
        let over = self.game.outcome().is_some();
        let machines = Side::BOTH.iter().all(|&side| !self.seats.is_human(side));
        if over && machines {
            return Ok(Next::Leave);
        }
        if !over && self.game.must_pass() {
            return self.pass();
        }
        if !over && !self.browsing() && !self.seats.is_human(self.game.to_move()) {
            return self.let_machine_move();
        }
        let started = Instant::now();
        match self.ask()? {
            None => Ok(Next::Leave),
            Some(line) => self.obey(line, started),
        }
    }

    /// Whether moves lie ahead that were taken back: a machine that moved now would wipe them out.
    fn browsing(&self) -> bool {
        self.game.ply() < self.game.plies()
    }

    fn show(&mut self) -> Result<(), Failure> {
        if self.json {
            let event = self.position_event();
            self.out.json(&event)?;
            return Ok(self.out.flush()?);
        }
        self.out.line("")?;
        self.out.prompt(&draw(self.game.as_ref(), self.pen))?;
        match self.game.outcome() {
            Some(outcome) => self.line(&result_text(self.game.as_ref(), outcome)),
            None => self.line(&status_text(self.game.as_ref())),
        }
    }

    fn position_event(&self) -> Value {
        let game = self.game.as_ref();
        let outcome = game.outcome();
        json!({
            "event": if outcome.is_some() { "result" } else { "position" },
            "game": game.name(),
            "ply": game.ply(),
            "position": game.position(),
            "to_move": game.to_move(),
            "legal": game.legal(),
            "winner": outcome.map(harif_core::Winner::of),
            "margin": outcome.map(|o| o.first.0),
        })
    }

    fn pass(&mut self) -> Result<Next, Failure> {
        let side = self.game.to_move();
        self.game.play("pass").map_err(Failure::bad)?;
        let text = format!("{} has no move and passes.", self.game.colour(side).name);
        self.tell(json!({ "event": "pass", "side": side, "text": text }), &text)?;
        Ok(Next::Show)
    }

    fn let_machine_move(&mut self) -> Result<Next, Failure> {
        let side = self.game.to_move();
        let started = Instant::now();
        let Sitter::Machine(player) = &mut self.seats.sitters[side.index()] else {
            return Ok(Next::Ask);
        };
        let name = player.name();
        let report = player.think(self.game.as_ref(), &Limits::default(), &mut |_| {});
        let report = report.map_err(|e| Failure::bad(format!("{name}: {e}")))?;
        let best = report.best.ok_or_else(|| Failure::bad(format!("{name} chose no move")))?;
        self.game.play(&best).map_err(|e| Failure::bad(format!("{name}: {e}")))?;
        self.game.note(Some(report.value), Some(started.elapsed().as_secs_f64()));
        let text = format!("{} ({name}) plays {best}.", self.game.colour(side).name);
        let event =
            json!({ "event": "move", "side": side, "agent": name, "move": best, "text": text });
        self.tell(event, &text)?;
        Ok(Next::Show)
    }

    /// Says something to people, or as an event in JSON.
    fn say(&mut self, event: &str, text: &str) -> Result<(), Failure> {
        self.tell(json!({ "event": event, "text": text }), text)
    }

    fn tell(&mut self, event: Value, text: &str) -> Result<(), Failure> {
        match self.json {
            true => Ok(self.out.json(&event)?),
            false => self.line(text),
        }
    }

    fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.out.line(self.pen.words(text))?)
    }

    fn ask(&mut self) -> Result<Option<Line>, Failure> {
        if self.json {
            self.out.flush()?;
        } else {
            let question = match self.game.outcome() {
                Some(_) => "undo, new, save FILE or quit: ".into(),
                None => format!("{} to move: ", self.game.colour(self.game.to_move()).name),
            };
            self.out.prompt(&question)?;
        }
        let line = read_line()?;
        if line.is_none() && !self.json {
            // The question is left open; whatever comes next begins its own line.
            self.out.line("")?;
        }
        Ok(line)
    }

    fn obey(&mut self, line: Line, started: Instant) -> Result<Next, Failure> {
        let done = match line.and_then(|line| parse(&line)) {
            Ok(command) => self.carry_out(command, started)?,
            Err(problem) => Err(problem),
        };
        match done {
            Ok(next) => Ok(next),
            Err(problem) => {
                self.say("error", &problem)?;
                Ok(Next::Ask)
            }
        }
    }

    /// Does what was asked; the inner error is for the person, who may try again.
    fn carry_out(
        &mut self,
        command: Command,
        started: Instant,
    ) -> Result<Result<Next, String>, Failure> {
        Ok(match command {
            Command::Nothing => Ok(Next::Ask),
            Command::Quit => Ok(Next::Leave),
            Command::Board => Ok(Next::Show),
            Command::Move(text) => self.play(&text, started),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Go(ply) => {
                self.game.go_to(ply).map(|()| Next::Show).map_err(|e| e.to_string())
            }
            Command::Branch(ply) => {
                self.game.branch(ply).map_err(|e| e.to_string()).map(|branch| {
                    self.game = branch;
                    Next::Show
                })
            }
            Command::New(position) => {
                let done = self.game.set_up(&position).map_err(|e| e.to_string());
                done.and_then(|()| self.seats.at(self.game.as_ref())).map(|seats| {
                    self.seats = seats;
                    self.name_players();
                    Next::Show
                })
            }
            Command::Save(file, over) => match save(&file, &self.game.record(), over) {
                Ok(()) => {
                    self.say("saved", &format!("Saved to {}.", file.display()))?;
                    self.saved.push(file);
                    Ok(Next::Ask)
                }
                Err(problem) => Err(problem),
            },
            Command::Load(file) => load(&file).and_then(|game| {
                self.seats = self.seats.at(game.as_ref())?;
                self.game = game;
                self.name_players();
                Ok(Next::Show)
            }),
            Command::Moves => {
                let moves = self.game.moves_text();
                self.say("moves", if moves.is_empty() { "no moves yet" } else { &moves })?;
                Ok(Next::Ask)
            }
            Command::Position => {
                let position = self.game.position();
                self.say("position-text", &position)?;
                Ok(Next::Ask)
            }
            Command::Help => {
                for (words, meaning) in HELP {
                    self.say("help", &format!("  {words:<26} {meaning}"))?;
                }
                Ok(Next::Ask)
            }
        })
    }

    /// Plays a move by its name or by its number on the board.
    fn play(&mut self, text: &str, started: Instant) -> Result<Next, String> {
        let (side, ply) = (self.game.to_move(), self.game.ply());
        if self.game.outcome().is_none() && !self.seats.is_human(side) {
            let (who, name) = (self.game.colour(side).name, &self.seats.names[side.index()]);
            return Err(format!(
                "{who} is played by {name}; redo walks on, branch {ply} lets it choose anew"
            ));
        }
        let choices = self.game.choices();
        let typed = text.parse::<usize>().ok();
        let numbered = choices.iter().enumerate().find(|(i, c)| typed == Some(number_of(*i, c)));
        let named = match (numbered, typed) {
            (Some((_, choice)), _) => choice.text.clone(),
            (None, Some(_)) if self.game.look() != Look::Drops && !choices.is_empty() => {
                return Err(format!(
                    "there is no move {text}; the board shows 1 to {}",
                    choices.len()
                ));
            }
            _ => text.to_string(),
        };
        self.game.play(&named).map_err(|e| e.to_string())?;
        self.game.note(None, Some(started.elapsed().as_secs_f64()));
        Ok(Next::Show)
    }

    fn undo(&mut self) -> Result<Next, String> {
        self.walk("nothing to take back", turns::back)
    }

    fn redo(&mut self) -> Result<Next, String> {
        self.walk("nothing to play again", turns::on)
    }

    fn walk(
        &mut self,
        nowhere: &str,
        walk: impl Fn(&mut dyn Game, [bool; 2]) -> bool,
    ) -> Result<Next, String> {
        let humans = Side::BOTH.map(|side| self.seats.is_human(side));
        if walk(self.game.as_mut(), humans) { Ok(Next::Show) } else { Err(nowhere.into()) }
    }

    /// The last words: what was left unfinished, and where it is kept.
    fn farewell(mut self, kept: Option<Result<&Path, String>>) -> Result<(), Failure> {
        let lost = matches!(kept, Some(Err(_)));
        if (self.game.outcome().is_none() || lost) && !self.json && self.game.ply() > 0 {
            let (moves, name) = (self.game.moves_text(), self.game.name());
            let plies = moves_in(self.game.as_ref());
            self.out.line(format!("\nLeft after {plies} of {name}: {moves}"))?;
        }
        if let Some(Ok(file)) = kept {
            self.say("saved", &format!("Saved to {}.", file.display()))?;
        }
        if self.json {
            let record = serde_json::to_value(self.game.record()).unwrap_or_default();
            self.out.json(&json!({ "event": "record", "record": record }))?;
        }
        self.out.flush()?;
        match kept {
            Some(Err(problem)) => Err(Failure::Bad(problem)),
            _ => Ok(()),
        }
    }
}

fn moves_in(game: &dyn Game) -> String {
    counted(game.ply() as u64, "move", "moves")
}

fn count(game: &dyn Game, side: Side) -> usize {
    game.cells().iter().filter(|&&cell| cell == Some(side)).count()
}

/// Who is on move, and the discs where discs are what counts.
fn status_text(game: &dyn Game) -> String {
    let colour = game.colour(game.to_move());
    let mut text = format!("{} · move {} · {colour} to move", game.title(), game.ply() + 1);
    if game.look() == Look::Discs {
        let [a, b] =
            Side::BOTH.map(|side| format!("{} {}", game.colour(side).name, count(game, side)));
        text.push_str(&format!(" · {a}, {b}"));
    }
    text
}

fn result_text(game: &dyn Game, outcome: Outcome) -> String {
    let score = match game.look() {
        Look::Discs => format!(" {}–{}", count(game, Side::First), count(game, Side::Second)),
        _ => String::new(),
    };
    match outcome.winner() {
        Some(winner) => {
            let name = game.colour(winner).name;
            let margin = outcome.margin(winner);
            let by =
                if game.look() == Look::Discs { format!(" ({margin})") } else { String::new() };
            let score = if winner == Side::First || score.is_empty() {
                score
            } else {
                format!(" {}–{}", count(game, Side::Second), count(game, Side::First))
            };
            format!("{name} wins{score}{by} after {}.", moves_in(game))
        }
        None => format!("A draw{score} after {}.", moves_in(game)),
    }
}
