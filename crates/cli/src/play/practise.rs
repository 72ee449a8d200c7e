//! One's own mistakes tried again, line by line.

use super::board::draw;
use super::input::read_line;
use super::obey::Done;
use super::sentences::{choices, question};
use super::session::{Next, Session};
use crate::failure::Failure;
use crate::out::Progress;
use harif_catalog::review::{Judged, Worth, judge_time, review, usual_judge};
use harif_catalog::views::WorthView;
use harif_catalog::{analyst_or, player};
use harif_core::{Game, Limits, Side};
use harif_tui::command::{Command, parse};
use harif_tui::problem::UserProblem;
use harif_tui::tries::Tries;
use harif_tui::view::worth::spoken;
use harif_tui::words::Arg;
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
        let tries = match self.mistakes() {
            Ok(Some(tries)) => tries,
            Ok(None) => {
                let none = self.words.tell("try-button", &[("count", 0.into())]);
                return self.answer("try", &none);
            }
            Err(problem) => return Ok(Err(problem)),
        };
        self.try_all(tries)?;
        Ok(Ok(Next::Show))
    }

    /// The people's mistakes, up to the position that is shown.
    fn mistakes(&self) -> Result<Option<Tries>, UserProblem> {
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
        let sides = Tries::sides(Side::BOTH.map(|side| self.table.is_human(side)));
        Ok(Tries::of(shown, &agent, &judged, sides))
    }

    /// Asks about one mistake after the other, until all are done or somebody leaves.
    fn try_all(&mut self, mut tries: Tries) -> Result<(), Failure> {
        self.draw_exercise(&tries, false)?;
        self.put_question(&tries)?;
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
                Ok(Command::Hint) => {
                    let (best, worth) = tries.show_best();
                    let best = best.to_string();
                    self.say_of(&tries, "try-best", &best, Some(worth))?;
                }
                Ok(Command::Next | Command::Nothing) => {
                    if !tries.go_on() {
                        let (right, count) = (tries.found(), tries.place().1);
                        let result = [("right", right.into()), ("count", count.into())];
                        return self.say("try", &self.words.tell("try-over", &result));
                    }
                    self.draw_exercise(&tries, false)?;
                    self.put_question(&tries)?;
                }
                Ok(Command::Board) => {
                    self.draw_exercise(&tries, true)?;
                    self.put_question(&tries)?;
                }
                Ok(Command::Move(text)) => self.try_move(&mut tries, &text)?,
                Ok(_) => self.refuse(&UserProblem::TryFirst)?,
                Err(slip) => self.refuse(&slip.into())?,
            }
        }
    }

    fn put_question(&mut self, tries: &Tries) -> Result<(), Failure> {
        let exercise = tries.exercise();
        let (words, (at, count)) = (&self.words, tries.place());
        let title = words.tell("try-title", &[("at", at.into()), ("count", count.into())]);
        let side = words.side_name(exercise.game.colour(exercise.side()).name);
        let asked = [("side", side.into()), ("move", exercise.judged.mv.as_str().into())];
        self.say("try", &format!("{title}. {}", words.tell("try-ask", &asked)))
    }

    /// Shows the position of an exercise to people: the board where it is drawn, else what can be played.
    fn draw_exercise(&mut self, tries: &Tries, asked: bool) -> Result<(), Failure> {
        let game = tries.exercise().game.as_ref();
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

    fn try_move(&mut self, tries: &mut Tries, text: &str) -> Result<(), Failure> {
        if tries.is_solved() {
            return self.refuse(&UserProblem::TryDone);
        }
        let mv = match tries.exercise().meant(text) {
            Ok(mv) => mv,
            Err(problem) => return self.refuse(&problem.into()),
        };
        let answer = tries.play(&mv);
        self.say_of(tries, answer.id(tries.counts_discs()), &mv, answer.worth())
    }

    fn say_of(
        &mut self,
        tries: &Tries,
        id: &str,
        mv: &str,
        worth: Option<Worth>,
    ) -> Result<(), Failure> {
        let (words, game) = (&self.words, tries.exercise().game.as_ref());
        let worth = worth.map(|worth| spoken(WorthView::of(game, worth), 1, words));
        let arguments = [("move", Arg::from(mv)), ("worth", worth.unwrap_or_default().into())];
        self.say("try", &words.tell(id, &arguments))
    }
}
