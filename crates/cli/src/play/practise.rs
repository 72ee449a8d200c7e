//! One's own mistakes tried again, line by line.

use super::board::draw;
use super::input::read_line;
use super::obey::Done;
use super::sentences::{choices, question};
use super::session::{Next, Session};
use crate::failure::Failure;
use crate::out::Progress;
use harif_catalog::review::{Judged, judge_time, review, usual_judge};
use harif_catalog::{analyst_or, player};
use harif_console::command::{Command, parse};
use harif_console::problem::UserProblem;
use harif_core::{Game, Limits, Said, Side};
use harif_desk::exercises::{ExerciseAction, Exercises, meant_move};
use serde_json::json;

impl Session {
    pub(super) fn practise(&mut self) -> Result<Done, Failure> {
        if self.table.game().ply() == 0 {
            return Ok(Err(UserProblem::NothingToReview));
        }
        if !self.table.is_over() {
            self.table.help();
        }
        self.out.flush()?;
        let exercises = match self.mistakes() {
            Ok(Some(exercises)) => exercises,
            Ok(None) => {
                let none = self.words.tell("try-button", &[("count", 0.into())]);
                return self.answer("try", &none);
            }
            Err(problem) => return Ok(Err(problem)),
        };
        self.try_all(exercises)?;
        Ok(Ok(Next::Show))
    }

    /// The people's mistakes, up to the position that is shown.
    fn mistakes(&self) -> Result<Option<Exercises>, UserProblem> {
        let shown = self.table.game();
        let mut game = shown.branch(shown.ply())?;
        let agent = analyst_or(shown, usual_judge(false), None);
        let mut judge = player(shown, &agent)?;
        judge.new_game(shown, self.table.seed())?;
        let progress = Progress::new();
        let mut heard = |_: &dyn Game, judged: &Judged| {
            let number = judged.ply + 1;
            let arguments = [("number", number.into()), ("said", judged.mv.as_str().into())];
            progress.say(&self.words.tell("line-judging", &arguments));
        };
        let limits = Limits { time: Some(judge_time(shown)), ..Limits::default() };
        let judged = review(game.as_mut(), judge.as_mut(), &limits, &mut heard)?;
        let sides = Exercises::sides(Side::BOTH.map(|side| self.table.is_human(side)));
        Ok(Exercises::of(shown, &agent, &judged, sides))
    }

    /// Asks about one mistake after the other, until all are done or somebody leaves.
    fn try_all(&mut self, mut exercises: Exercises) -> Result<(), Failure> {
        self.put_question(&exercises, false)?;
        loop {
            if self.manner.json {
                self.out.flush()?;
            } else {
                let asked = question(&self.words, &self.words.say("line-ask-better"));
                self.out.prompt(&asked)?;
            }
            let Some(line) = read_line()? else { return Ok(()) };
            match line.and_then(|line| parse(&line)) {
                Ok(Command::Quit | Command::Practise) => return Ok(()),
                Ok(Command::Hint) => self.try_it(&mut exercises, ExerciseAction::Best)?,
                Ok(Command::Next | Command::Nothing) => {
                    // There is a next one, or it is over: nothing is refused.
                    let _ = exercises.act(ExerciseAction::Next);
                    let state = exercises.state();
                    if state.over {
                        return self.tell_of(&state.result);
                    }
                    self.put_question(&exercises, false)?;
                }
                Ok(Command::Board) => self.put_question(&exercises, true)?,
                Ok(Command::Move(text)) => self.try_move(&mut exercises, &text)?,
                Ok(_) => self.refuse(&UserProblem::TryFirst)?,
                Err(slip) => self.refuse(&slip.into())?,
            }
        }
    }

    fn tell_of(&mut self, said: &Said) -> Result<(), Failure> {
        self.say("try", &self.words.say(said))
    }

    /// Shows the position of an exercise and asks for something better.
    fn put_question(&mut self, exercises: &Exercises, asked: bool) -> Result<(), Failure> {
        let Ok(position) = exercises.position(self.table.game()) else { return Ok(()) };
        self.draw_exercise(position.as_ref(), asked)?;
        let (state, words) = (exercises.state(), &self.words);
        self.say("try", &format!("{}. {}", words.say(&state.title), words.say(&state.ask)))
    }

    /// Shows the position of an exercise to people: the board where it is drawn, else what can be played.
    fn draw_exercise(&mut self, game: &dyn Game, asked: bool) -> Result<(), Failure> {
        match (self.manner.json, self.manner.board || asked) {
            (true, _) => {
                let (position, legal) = (game.position(), game.legal());
                Ok(self.out.json(&json!({
                    "event": "try-position", "position": position, "to_move": game.to_move(),
                    "legal": legal,
                }))?)
            }
            (false, true) => {
                self.out.line("")?;
                let board = draw(game, self.manner.pen, self.manner.marks);
                Ok(self.out.prompt(&board)?)
            }
            (false, false) => self.line(&choices(&self.words, game)),
        }
    }

    fn try_move(&mut self, exercises: &mut Exercises, text: &str) -> Result<(), Failure> {
        if exercises.state().solved {
            return self.refuse(&UserProblem::TryDone);
        }
        let position = match exercises.position(self.table.game()) {
            Ok(position) => position,
            Err(problem) => return self.refuse(&problem.into()),
        };
        match meant_move(position.as_ref(), text) {
            Ok(mv) => self.try_it(exercises, ExerciseAction::Try { mv }),
            Err(problem) => self.refuse(&problem.into()),
        }
    }

    /// Does something with the exercise that is tried, and says what came of it.
    fn try_it(&mut self, exercises: &mut Exercises, action: ExerciseAction) -> Result<(), Failure> {
        // The exercise exists, so there is nothing to refuse.
        let _ = exercises.act(action);
        match exercises.state().answer {
            Some(answer) => self.tell_of(&answer.said),
            None => Ok(()),
        }
    }
}
