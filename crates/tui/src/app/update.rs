//! What happens, and what follows from it.

use super::{Job, Message, Motion, News, TerminalApp};
use crate::start::StartStep;
use crate::view::board::Moving;
use crossterm::event::{KeyEvent, KeyEventKind, MouseEvent};
use harif_console::actions::ScreenKind;
use harif_core::{Game, Side, turned};
use harif_table::Happening;
use ratatui::layout::Rect;
use std::time::{Duration, Instant};

/// Something that happened outside.
pub enum AppEvent {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The window has another size.
    Resize(u16, u16),
    /// A thread says something.
    News(News),
    /// Time has passed.
    Tick,
    /// The program is about to be stopped for a while.
    Suspend,
    /// It cannot be: nobody could let it go on.
    NoSuspend,
    /// Somebody wants the program to end.
    End,
}

/// Something to be done outside.
#[allow(clippy::large_enum_variant)] // a few a key press, each handled at once
pub enum Effect {
    /// Start a thread.
    Start(Job),
    /// Put text into the clipboard of the terminal.
    Copy(String),
    /// Give the terminal back and stop until the person comes back.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// Leave.
    Leave,
}

/// How often a motion is drawn.
const FRAME: Duration = Duration::from_millis(25);

/// How often a turning wheel and a short clock are drawn.
const WHEEL: Duration = Duration::from_millis(100);

impl TerminalApp {
    /// Takes one event; what must be done outside comes back.
    pub fn update(&mut self, event: AppEvent, now: Instant) -> Vec<Effect> {
        let mut effects = match event {
            AppEvent::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
            AppEvent::Key(key) => self.key(key, now),
            AppEvent::Mouse(mouse) => self.mouse(mouse, now),
            AppEvent::Paste(text) => self.paste(&text),
            AppEvent::Resize(width, height) => {
                self.area = Rect::new(0, 0, width, height);
                Vec::new()
            }
            AppEvent::News(news) => self.hear(news, now),
            AppEvent::Tick => Vec::new(),
            AppEvent::Suspend => self.suspend(now),
            AppEvent::NoSuspend => {
                self.trouble("term-no-shell", &[]);
                Vec::new()
            }
            AppEvent::End => vec![Effect::Leave],
        };
        effects.extend(self.settle(now));
        effects
    }

    fn paste(&mut self, text: &str) -> Vec<Effect> {
        match self.screens.behind_help() {
            ScreenKind::Editor => self.paste_position(text),
            ScreenKind::Start | ScreenKind::List => {
                self.screens.form_mut().into_iter().for_each(|form| form.paste(text));
            }
            ScreenKind::Lab => self.screens.lab_mut().into_iter().for_each(|lab| lab.paste(text)),
            _ => self.entry.insert(text),
        }
        Vec::new()
    }

    fn hear(&mut self, news: News, now: Instant) -> Vec<Effect> {
        match news {
            News::Said(epoch, report) => self.table.hear(epoch, report),
            News::Answered(ended) => self.table.answer(ended, now),
            News::Opinion(id, report) => self.hear_opinion(id, report),
            News::Judged(id, judged) => self.hear_judged(id, *judged),
            News::Explained(id, told) => self.hear_why(id, *told),
            News::Counted(id, counted) => self.hear_counted(id, *counted),
            News::Seen(id, seen) => self.hear_seen(id, seen),
            News::Done(id, done) => {
                if !self.end_search(id, &done)
                    && !self.end_why(id, &done)
                    && !self.end_opinion(id, &done)
                {
                    self.end_review(id, &done);
                }
            }
        }
        Vec::new()
    }

    /// Lets the table go on by itself as far as it can, and tells of it.
    fn settle(&mut self, now: Instant) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.table.tick(now);
        self.screens.lab_mut().into_iter().for_each(|lab| lab.tick(now));
        // A table behind the start screen that nobody has sat down at does not begin to play.
        if self.begun && self.study.is_none() && !self.screens.cover_table() {
            effects.extend(self.table.next(now).map(|task| Effect::Start(Job::Turn(task))));
        }
        for happening in self.table.happened() {
            self.tell_happening(&happening);
            self.set_in_motion(&happening, now);
        }
        if self.motion.as_ref().is_some_and(|motion| motion.since + motion.length <= now) {
            self.motion = None;
        }
        self.gone.extend(self.table.retired());
        if !self.gone.is_empty() {
            effects.push(Effect::Start(Job::Goodbye(std::mem::take(&mut self.gone))));
        }
        self.drop_old_review();
        effects.extend(self.follow());
        effects.extend(self.next_opinion());
        effects.extend(self.follow_why());
        effects.extend(self.follow_openings());
        self.keep(now);
        effects
    }

    fn set_in_motion(&mut self, happening: &Happening, now: Instant) {
        let Happening::Moved { side, square: Some(square), changes, .. } = happening else {
            return;
        };
        self.lifted = None;
        if self.animate && self.is_live() {
            let turned = turned(changes, Some(*square));
            self.motion = Some(motion(self.table.game(), *square, turned, side.other(), now));
        }
    }

    /// A move of the study on its way.
    pub(super) fn move_in_study(&mut self, now: Instant) {
        let Some(study) = self.study.as_ref().filter(|_| self.animate) else { return };
        let game = study.game();
        if let Some(square) = game.last_square() {
            let turned = turned(&game.last_changes(), Some(square));
            self.motion = Some(motion(game, square, turned, game.to_move(), now));
        }
    }

    /// Nobody loses on time while the program is stopped.
    fn suspend(&mut self, now: Instant) -> Vec<Effect> {
        if self.table.clock().running().is_some() {
            let done = self.table.pause(now);
            self.answer(done);
        }
        Vec::new()
    }

    /// Lets the game rest while something else is in front of it.
    pub(super) fn let_rest(&mut self, now: Instant) {
        let plays = self.begun && !self.table.is_over() && !self.table.is_paused();
        self.rested |= plays && self.table.pause(now).is_ok();
    }

    /// Lets it go on once nothing is in front of it any more, if it rested for that reason alone.
    pub(super) fn go_on(&mut self, now: Instant) {
        if !self.is_covered() && std::mem::take(&mut self.rested) {
            self.table.wake(now);
        }
    }

    /// What the start screen wants.
    pub(super) fn step(&mut self, step: StartStep, now: Instant) -> Vec<Effect> {
        match step {
            StartStep::Stay => {}
            StartStep::Leave if self.begun => {
                self.screens.close(ScreenKind::Start);
                self.go_on(now);
            }
            StartStep::Leave => return vec![Effect::Leave],
            StartStep::SetUp => self.open_editor_for_form(),
            StartStep::Start(setup) => self.start(setup, now),
            StartStep::Continue(id) => self.go_on_with(&id, now),
            StartStep::Discard(id) => self.throw_away(&id),
            StartStep::Restore => self.bring_back(),
        }
        Vec::new()
    }

    /// When the screen changes by itself, if nothing happens before.
    pub fn wakes(&self, now: Instant) -> Option<Instant> {
        let motion = self.motion.is_some().then(|| now + FRAME);
        let thinks = self.table.thinking().is_some()
            || self.opinion.as_ref().is_some_and(|opinion| opinion.open)
            || self.review.as_ref().is_some_and(|review| review.open)
            || self.why.as_ref().is_some_and(|why| why.open);
        let clock = self.table.clock().running().is_some();
        let wheel = (thinks || clock).then(|| now + WHEEL);
        let plays = self.screens.lab().and_then(|lab| lab.wakes());
        [self.table.wakes(now), motion, wheel, plays].into_iter().flatten().min()
    }

    /// Calls everybody off who still thinks.
    pub fn stop(&mut self) {
        self.opinion = None;
        self.review = None;
        self.why = None;
        self.screens.close(ScreenKind::Lab);
        self.table.call_off(Instant::now());
    }

    /// Shows a line to the person.
    pub(super) fn show(&mut self, text: String, trouble: bool) {
        self.message = Some(Message { text, trouble });
    }
}

fn motion(game: &dyn Game, square: usize, changes: Vec<usize>, from: Side, now: Instant) -> Motion {
    let moving = Moving::of(game.look(), square, changes, from).walked(game.last_from());
    let length = moving.length(game.shape());
    Motion { moving, since: now, length }
}
