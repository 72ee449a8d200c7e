//! Exercises: the positions before one's own mistakes, with everything hidden that would tell.

use super::{App, Effect, Message, Panel};
use crate::command::Command;
use crate::problem::UserProblem;
use crate::tries::Tries;
use crate::view::worth;
use crate::words::Arg;
use crossterm::event::{KeyCode, KeyEvent};
use harif_catalog::review::Judged;
use harif_catalog::turns;
use harif_catalog::views::WorthView;
use harif_core::Side;
use std::time::Instant;

/// Mistakes that are tried again.
pub(crate) struct Trying {
    pub(crate) tries: Tries,
    /// What was said of the last try, until the next.
    pub(crate) answer: Option<Message>,
    /// Moves that were tried here, with what they are worth and whether they are right.
    pub(crate) tried: Vec<(String, WorthView, bool)>,
}

impl App {
    /// Begins with the first mistake, or leaves.
    pub(super) fn toggle_tries(&mut self, now: Instant) {
        if self.trying.is_some() {
            return self.leave_tries(now);
        }
        let Some(review) = &self.review else { return self.trouble("tries-review", &[]) };
        if review.open {
            return self.trouble("tries-running", &[]);
        }
        let game = match &self.study {
            Some(study) => study.game.as_ref(),
            None => self.table.game(),
        };
        // A line of the study may have left the game that was judged.
        let shared = review.shares(&turns::all(game));
        let judged: Vec<Judged> =
            review.judged.iter().filter(|judged| judged.ply <= shared).cloned().collect();
        let sides = Tries::sides(Side::BOTH.map(|side| self.table.is_human(side)));
        match Tries::of(game, &review.agent, &judged, sides) {
            Some(tries) => {
                self.trying = Some(Trying { tries, answer: None, tried: Vec::new() });
                self.let_rest(now);
                (self.look, self.opinion, self.why, self.motion) = (None, None, None, None);
                (self.cursor, self.lifted, self.message) = (None, None, None);
            }
            None => self.say("try-button", &[("count", 0.into())]),
        }
    }

    pub(super) fn leave_tries(&mut self, now: Instant) {
        self.trying = None;
        (self.cursor, self.lifted, self.message) = (None, None, None);
        self.entry.begin("");
        self.panel = Panel::Review;
        self.go_on(now);
    }

    /// Takes a key that is not typed, while a mistake is tried again.
    pub(super) fn key_in_tries(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        let solved = self.trying.as_ref().is_some_and(|trying| trying.tries.is_solved());
        match key.code {
            KeyCode::Esc | KeyCode::Char('Z') => self.leave_tries(now),
            KeyCode::Char('N') => self.next_try(now),
            KeyCode::Enter | KeyCode::Char(' ') if solved => self.next_try(now),
            KeyCode::Char('H') => self.show_best_try(),
            KeyCode::Char('D') => self.flipped = !self.flipped,
            KeyCode::Char('Q') => return vec![Effect::Leave],
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Char(',') => self.next_legal(false),
            KeyCode::Char(';') => self.next_legal(true),
            KeyCode::Up => self.move_cursor(-1, 0),
            KeyCode::Down => self.move_cursor(1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.play_at_cursor(now),
            KeyCode::Char(letter)
                if letter.is_uppercase() || letter.is_ascii_punctuation() && letter != ':' =>
            {
                self.trouble("term-no-key", &[("key", letter.to_string().into())]);
            }
            KeyCode::Char(_) => {
                self.message = None;
                self.entry.key(key);
            }
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
            Command::Help => self.help = Some(0),
            Command::Quit => return vec![Effect::Leave],
            _ => self.trouble("tries-first", &[]),
        }
        Vec::new()
    }

    /// Tries a move, by its name or its number.
    pub(super) fn try_move(&mut self, text: &str) {
        let Some(trying) = self.trying.as_mut().filter(|trying| !trying.tries.is_solved()) else {
            return;
        };
        let mv = match trying.tries.exercise().meant(text) {
            Ok(mv) => mv,
            Err(problem) => return self.complain(&problem.into()),
        };
        let answer = trying.tries.play(&mv);
        let game = trying.tries.exercise().game.as_ref();
        let worth = answer.worth().map(|worth| WorthView::of(game, worth));
        trying.tried.extend(worth.map(|worth| (mv.clone(), worth, answer.is_right())));
        let id = answer.id(trying.tries.counts_discs());
        let spoken = worth.map(|worth| worth::spoken(worth, 1, &self.words)).unwrap_or_default();
        self.say_of_try(id, &mv, spoken, !answer.is_right());
    }

    fn show_best_try(&mut self) {
        let Some(trying) = &mut self.trying else { return };
        let (best, worth) = trying.tries.show_best();
        let best = best.to_string();
        let told = WorthView::of(trying.tries.exercise().game.as_ref(), worth);
        trying.tried.push((best.clone(), told, true));
        let spoken = worth::spoken(told, 1, &self.words);
        self.say_of_try("try-best", &best, spoken, false);
    }

    fn say_of_try(&mut self, id: &str, mv: &str, worth: String, trouble: bool) {
        let arguments = [("move", Arg::from(mv)), ("worth", worth.into())];
        let text = self.words.tell(id, &arguments);
        self.message = None;
        if let Some(trying) = &mut self.trying {
            trying.answer = Some(Message { text, trouble });
        }
    }

    fn next_try(&mut self, now: Instant) {
        let Some(trying) = &mut self.trying else {
            return self.complain(&UserProblem::NothingTried);
        };
        (trying.answer, self.cursor, self.message) = (None, None, None);
        self.lifted = None;
        trying.tried.clear();
        if !trying.tries.go_on() {
            let (found, count) = (trying.tries.found(), trying.tries.place().1);
            self.leave_tries(now);
            self.say("try-over", &[("right", found.into()), ("count", count.into())]);
        }
    }
}
