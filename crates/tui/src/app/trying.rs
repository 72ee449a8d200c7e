//! Exercises: the positions before one's own mistakes, with everything hidden that would tell.

use super::{Effect, Message, Panel, Screen, TerminalApp};
use crate::command::Command;
use crate::problem::UserProblem;
use crate::view::help::HelpPage;
use harif_catalog::turns;
use harif_console::actions::{Act, ScreenKind};
use harif_core::{Game, Side};
use harif_desk::exercises::{ExerciseAction, ExerciseState, Exercises, meant_move};
use std::time::Instant;

/// Mistakes that are tried again.
pub(crate) struct Trying {
    exercises: Exercises,
    pub(crate) state: ExerciseState,
    /// The game whose mistakes they are.
    whole: Box<dyn Game>,
    /// The position that is tried.
    pub(crate) game: Box<dyn Game>,
    /// What was said of the last try, until the next.
    pub(crate) answer: Option<Message>,
}

impl Trying {
    fn of(game: &dyn Game, exercises: Exercises) -> Option<Trying> {
        Some(Trying {
            state: exercises.state(),
            game: exercises.position(game).ok()?,
            whole: game.branch(game.plies()).ok()?,
            exercises,
            answer: None,
        })
    }
}

impl TerminalApp {
    /// Begins with the first mistake, or leaves.
    pub(super) fn toggle_tries(&mut self, now: Instant) {
        if self.screens.trying().is_some() {
            return self.leave_tries(now);
        }
        let Some(review) = &self.review else {
            return self.trouble_with("tries-review", Act::Review);
        };
        if review.open {
            return self.trouble("tries-running", &[]);
        }
        let game = match &self.study {
            Some(study) => study.game(),
            None => self.table.game(),
        };
        // A line of the study may have left the game that was judged.
        let shared = review.shares(&turns::all(game));
        let sides = Exercises::sides(Side::BOTH.map(|side| self.table.is_human(side)));
        // The move behind those that are shared was judged in the same position.
        let exercises = review.review.exercises(sides, shared + 1);
        match exercises.and_then(|exercises| Trying::of(game, exercises)) {
            Some(trying) => {
                self.screens.open(Screen::Exercises(Box::new(trying)));
                self.let_rest(now);
                (self.look, self.opinion, self.why, self.motion) = (None, None, None, None);
                (self.cursor, self.lifted, self.message) = (None, None, None);
            }
            None => self.say("try-button", &[("count", 0.into())]),
        }
    }

    pub(super) fn leave_tries(&mut self, now: Instant) {
        self.screens.close(ScreenKind::Exercises);
        (self.cursor, self.lifted, self.message) = (None, None, None);
        self.entry.begin("");
        self.panel = Panel::Review;
        self.go_on(now);
    }

    /// Does something while a mistake is tried again.
    pub(super) fn act_in_exercises(&mut self, act: Act, now: Instant) -> Vec<Effect> {
        let solved = self.screens.trying().is_some_and(|trying| trying.state.solved);
        match act {
            Act::Back => self.leave_tries(now),
            Act::NextExercise => self.next_try(now),
            Act::Put if solved => self.next_try(now),
            Act::Put => return self.play_at_cursor(now),
            Act::Hint => self.show_best_try(),
            Act::Flip => self.flipped = !self.flipped,
            Act::LegalBefore => self.next_legal(false),
            Act::LegalNext => self.next_legal(true),
            Act::Up => self.move_cursor(-1, 0),
            Act::Down => self.move_cursor(1, 0),
            Act::Left => self.move_cursor(0, -1),
            Act::Right => self.move_cursor(0, 1),
            _ => {}
        }
        Vec::new()
    }

    /// What may be typed while a mistake is tried again.
    pub(super) fn obey_in_tries(&mut self, command: Command, now: Instant) -> Vec<Effect> {
        match command {
            Command::Nothing | Command::Board => {}
            Command::Move(text) => self.try_move(&text),
            Command::Hint => self.show_best_try(),
            Command::Next => self.next_try(now),
            Command::Practise => self.leave_tries(now),
            Command::Help => self.open_help(HelpPage::Keys),
            Command::Quit => return vec![Effect::Leave],
            _ => self.trouble_with("tries-first", Act::Back),
        }
        Vec::new()
    }

    /// Tries a move, by its name or its number.
    pub(super) fn try_move(&mut self, text: &str) {
        let Some(trying) = self.screens.trying_mut().filter(|trying| !trying.state.solved) else {
            return;
        };
        match meant_move(trying.game.as_ref(), text) {
            Ok(mv) => self.act_in_tries(ExerciseAction::Try { mv }),
            Err(problem) => self.complain(&problem.into()),
        }
    }

    fn show_best_try(&mut self) {
        self.act_in_tries(ExerciseAction::Best);
    }

    /// Does something with the exercises; what they answer stands beside the board.
    fn act_in_tries(&mut self, action: ExerciseAction) {
        let Some(trying) = self.screens.trying_mut() else { return };
        // The exercise that is tried exists, so there is nothing to refuse.
        let _ = trying.exercises.act(action);
        trying.state = trying.exercises.state();
        trying.answer = trying.state.answer.as_ref().map(|answer| Message {
            text: self.words.say(&answer.said),
            trouble: !answer.is_right(),
        });
        self.message = None;
    }

    fn next_try(&mut self, now: Instant) {
        if self.screens.trying().is_none() {
            return self.complain(&UserProblem::NothingTried);
        }
        self.act_in_tries(ExerciseAction::Next);
        (self.cursor, self.lifted) = (None, None);
        let Some(trying) = self.screens.trying_mut() else { return };
        if let Ok(game) = trying.exercises.position(trying.whole.as_ref()) {
            trying.game = game;
        }
        if trying.state.over {
            let found = self.words.say(&trying.state.result);
            self.leave_tries(now);
            self.show(found, false);
        }
    }
}
