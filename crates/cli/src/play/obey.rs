//! Commands at the table, carried out. A line that cannot be obeyed changes nothing and may be tried again.

use super::input::Line;
use super::sentences::{clock_text, side_name};
use super::session::{Next, Session};
use crate::failure::Failure;
use harif_console::actions::words_explained;
use harif_console::command::{Command, parse};
use harif_console::files;
use harif_console::problem::UserProblem;
use harif_console::rules::rules_text;
use harif_core::{Side, printable};
use harif_table::{Pace, Refusal, Table};
use std::path::PathBuf;
use std::time::Instant;

/// What a command leads to; the error is for the person, who may try again.
pub(super) type Done = Result<Next, UserProblem>;

impl Session {
    pub(super) fn obey(&mut self, line: Line) -> Result<Next, Failure> {
        let done = match line.and_then(|line| parse(&line)) {
            Ok(command) => self.carry_out(command)?,
            Err(problem) => Err(problem.into()),
        };
        let told = self.tell_happened()?;
        match done {
            Ok(next) => Ok(next),
            Err(problem) => {
                self.refuse(&problem)?;
                // A flag may have fallen while it was typed.
                Ok(if told { Next::Show } else { Next::Ask })
            }
        }
    }

    fn carry_out(&mut self, command: Command) -> Result<Done, Failure> {
        let now = Instant::now();
        Ok(match command {
            Command::Nothing => Ok(Next::Ask),
            Command::Quit => Ok(Next::Leave),
            Command::Board => return self.board(),
            Command::Move(text) => self.at_table(|table| table.play(&text, now)),
            Command::Undo => self.at_table(|table| table.undo(now)),
            Command::Redo => self.at_table(|table| table.redo(now)),
            Command::Go(ply) => self.at_table(|table| table.go_to(ply, now)),
            Command::Branch(ply) => {
                let ply = ply.unwrap_or_else(|| self.table.game().ply());
                self.at_table(|table| table.branch(ply, now))
            }
            Command::New(position) => {
                let done = self.at_table(|table| table.set_up(&position, now));
                done.inspect(|_| self.set_aside())
            }
            Command::Edit => return self.explain_positions(),
            Command::Load(file) => {
                let done = match files::load(&file, Some(&self.table.game().name())) {
                    Ok(game) => self.at_table(|table| table.take_up(game, now)),
                    Err(problem) => Err(problem.into()),
                };
                done.inspect(|_| self.set_aside())
            }
            Command::Save(file, over) => return self.save(file, over),
            Command::Export(file, over) => return self.export(file, over),
            Command::Moves => {
                let moves = self.table.game().moves_text();
                let none = || self.words.say("line-no-moves");
                let text = if moves.is_empty() { none() } else { moves };
                return self.answer("moves", &text);
            }
            Command::Line(_) => Err(UserProblem::OneLine),
            Command::Position => {
                let position = self.table.game().position();
                return self.answer("position-text", &position);
            }
            Command::Clock => {
                let clock = clock_text(&self.words, &self.table);
                let clock = clock.unwrap_or_else(|| self.words.say("line-no-clock"));
                return self.answer("clock", &clock);
            }
            Command::Analyse(time) => return self.aside(|session| session.analyse(time)),
            Command::Hint => return self.hint(),
            Command::Parts(name) => return self.parts(name),
            Command::Facts => return self.facts(),
            Command::Values => return self.values(),
            Command::For(whose) => return self.tell_for(whose),
            Command::Review(time) => return self.aside(|session| session.review(time)),
            Command::Practise => return self.aside(Session::practise),
            Command::Next => Err(UserProblem::NothingTried),
            Command::Lab(agent) => {
                return self.aside(|session| session.lab(agent.as_deref()));
            }
            Command::Why => return self.aside(Session::why),
            Command::Pause => self.at_table(|table| table.pause(now)),
            Command::Resume => self.at_table(|table| table.resume(now)),
            Command::Step => self.at_table(Table::step),
            Command::Speed(speed) => return self.set_speed(speed),
            Command::Resign => self.at_table(|table| table.resign(now)),
            Command::Retry => self.at_table(Table::retry),
            Command::Seat(side, agent) => return self.seat(side, &agent),
            Command::Help => return self.help(),
            Command::Rules => return self.rules(),
        })
    }

    /// Does something during which the game rests, as it does behind the other screens of a full one.
    fn aside(
        &mut self,
        act: impl FnOnce(&mut Session) -> Result<Done, Failure>,
    ) -> Result<Done, Failure> {
        let rests = !self.table.is_paused() && self.table.pause(Instant::now()).is_ok();
        let done = act(self);
        if rests {
            self.table.wake(Instant::now());
        }
        done
    }

    fn at_table(&mut self, act: impl FnOnce(&mut Table) -> Result<(), Refusal>) -> Done {
        act(&mut self.table)?;
        Ok(Next::Show)
    }

    /// Answers a question, after which the next may be asked.
    pub(super) fn answer(&mut self, event: &str, text: &str) -> Result<Done, Failure> {
        self.say(event, text)?;
        Ok(Ok(Next::Ask))
    }

    /// There is no board to edit in lines, but a position can be typed.
    fn explain_positions(&mut self) -> Result<Done, Failure> {
        let position = self.table.game().position();
        let text = self.words.tell("line-edit", &[("position", position.into())]);
        self.answer("edit", &text)
    }

    fn board(&mut self) -> Result<Done, Failure> {
        if !self.manner.board && !self.manner.json {
            self.draw_board()?;
        }
        Ok(Ok(Next::Show))
    }

    fn save(&mut self, file: PathBuf, over: bool) -> Result<Done, Failure> {
        if let Err(problem) = files::save(&file, &self.table.record(), over) {
            return Ok(Err(problem.into()));
        }
        let text = self.saved_text(&file);
        self.saved.push(file);
        self.answer("saved", &text)
    }

    fn export(&mut self, file: PathBuf, over: bool) -> Result<Done, Failure> {
        match files::export(&file, self.table.game(), over) {
            Ok(()) => self.answer("saved", &self.saved_text(&file)),
            Err(problem) => Ok(Err(problem.into())),
        }
    }

    fn set_speed(&mut self, speed: f64) -> Result<Done, Failure> {
        let pace = self.table.pace();
        self.table.set_pace(Pace { speed, ..pace });
        let speed = self.words.digits(&speed.to_string());
        let text = self.words.tell("line-speed", &[("speed", speed.into())]);
        self.answer("speed", &text)
    }

    fn seat(&mut self, side: Side, agent: &str) -> Result<Done, Failure> {
        if let Err(problem) = self.table.reseat(side, agent, Instant::now()) {
            return Ok(Err(problem.into()));
        }
        let name = side_name(&self.words, self.table.game(), side);
        let agent = self.table.seat(side).name();
        let arguments = [("side", name.into()), ("agent", printable(agent).into())];
        let text = self.words.tell("line-seated", &arguments);
        self.say("seat", &text)?;
        Ok(Ok(Next::Show))
    }

    fn rules(&mut self) -> Result<Done, Failure> {
        for paragraph in rules_text(&self.words, &self.table.game().name()) {
            self.say("rules", &paragraph)?;
        }
        Ok(Ok(Next::Ask))
    }

    fn help(&mut self) -> Result<Done, Failure> {
        for (typed, id) in words_explained() {
            let meaning = self.words.say(id);
            let text = match self.words.language().typed_apart {
                false => format!("  {typed:<26} {meaning}"),
                true => format!("  {typed}\n      {meaning}"),
            };
            self.say("help", &text)?;
        }
        Ok(Ok(Next::Ask))
    }
}
