#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use crate::view::Target;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use harif_core::Side;
use ratatui::backend::TestBackend;
use ratatui::terminal::Terminal;

mod covering;
mod editing;
mod keeping;
mod lab;
mod lines;
mod machines;
mod mashing;
mod people;
mod reasons;
mod studying;
mod trying;

/// A screen, its time, and the jobs that it has asked for.
struct Evening {
    app: TerminalApp,
    now: Instant,
    jobs: Vec<Job>,
    copied: Vec<String>,
    left: bool,
}

impl Evening {
    fn of(setup: Setup, options: AppOptions) -> Evening {
        let now = Instant::now();
        let app = TerminalApp::new(Asked::Game(setup), options, now).unwrap();
        let mut evening = Evening { app, now, jobs: vec![], copied: vec![], left: false };
        evening.event(AppEvent::Resize(80, 24));
        evening
    }

    fn new(game: &str, first: &str, second: &str) -> Evening {
        let seats = [first.into(), second.into()];
        let setup = Setup { seats, least: Duration::ZERO, ..Setup::new(game) };
        Evening::of(setup, AppOptions::default())
    }

    fn event(&mut self, event: AppEvent) {
        for effect in self.app.update(event, self.now) {
            match effect {
                Effect::Start(job) => self.jobs.push(job),
                Effect::Copy(text) => self.copied.push(text),
                Effect::Leave => self.left = true,
                Effect::Suspend | Effect::Redraw => {}
            }
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.event(AppEvent::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// Types letters, one key each.
    fn keys(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    /// Types a line and sends it.
    fn send(&mut self, line: &str) {
        self.keys(line);
        self.press(KeyCode::Enter);
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.draw();
        let modifiers = KeyModifiers::NONE;
        self.event(AppEvent::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        self.event(AppEvent::Tick);
    }

    /// Lets all threads finish, and those that they lead to.
    fn finish(&mut self) {
        while let Some(job) = self.jobs.pop() {
            let mut heard = Vec::new();
            job.run(&mut |news| heard.push(news));
            for news in heard {
                self.event(AppEvent::News(news));
            }
        }
    }

    fn moves(&self) -> String {
        self.app.table.game().moves_text()
    }

    fn said(&self) -> &str {
        self.app.message.as_ref().map_or("", |message| &message.text)
    }

    fn refused(&self) -> bool {
        self.app.message.as_ref().is_some_and(|message| message.trouble)
    }

    /// Draws the screen, so that the mouse finds what is on it; gives what is seen.
    fn draw(&mut self) -> String {
        let backend = TestBackend::new(self.app.area.width, self.app.area.height);
        let mut terminal = Terminal::new(backend).unwrap();
        let mut hits = Hits::default();
        terminal.draw(|frame| hits = crate::view::draw(&self.app, self.now, frame)).unwrap();
        self.app.drawn(hits);
        terminal.backend().to_string()
    }

    /// Where something is on the screen: the middle of it.
    fn place_of(&mut self, target: &Target) -> (u16, u16) {
        self.draw();
        let (width, height) = (self.app.area.width, self.app.area.height);
        let all = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
        let hit =
            |&(column, row): &(u16, u16)| self.app.hits.at(column, row).as_ref() == Some(target);
        let places: Vec<(u16, u16)> = all.filter(hit).collect();
        places[places.len() / 2]
    }

    /// Where the middle of a square is on the screen.
    fn place(&mut self, square: usize) -> (u16, u16) {
        self.place_of(&Target::Square(square))
    }
}
