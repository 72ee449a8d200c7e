//! The mouse: a click plays, chooses a panel, a move or a key; the wheel looks back and on.

use super::{App, Effect};
use crate::view::{self, Target};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::time::Instant;

impl App {
    /// Takes what the mouse did.
    pub(super) fn mouse(&mut self, mouse: MouseEvent, now: Instant) -> Vec<Effect> {
        if self.help.is_some() {
            self.mouse_in_help(mouse, now);
            return Vec::new();
        }
        if self.editing.is_some() {
            return self.mouse_in_editor(mouse, now);
        }
        if let Some(form) = &mut self.form {
            let step = form.mouse(mouse, &self.words, self.area);
            return self.step(step, now);
        }
        if let Some(lab) = &mut self.lab {
            let next = lab.mouse(mouse, self.area, &self.words, now);
            return self.go_in_lab(next, now);
        }
        let target = view::target(self, mouse.column, mouse.row);
        match (mouse.kind, target) {
            (MouseEventKind::ScrollUp | MouseEventKind::ScrollDown, _) if self.trying.is_some() => {
            }
            (MouseEventKind::Moved, Some(Target::Square(square))) if self.may_move() => {
                self.cursor = Some(square);
            }
            (MouseEventKind::Down(MouseButton::Left), Some(target)) => {
                return self.click(target, now);
            }
            (MouseEventKind::ScrollUp, _) => self.look_by(-1),
            (MouseEventKind::ScrollDown, _) => self.look_by(1),
            _ => {}
        }
        Vec::new()
    }

    fn mouse_in_help(&mut self, mouse: MouseEvent, now: Instant) {
        let code = match mouse.kind {
            MouseEventKind::ScrollUp => KeyCode::Up,
            MouseEventKind::ScrollDown => KeyCode::Down,
            MouseEventKind::Down(_) => KeyCode::Esc,
            _ => return,
        };
        // There are no effects of reading.
        self.key(KeyEvent::new(code, KeyModifiers::NONE), now);
    }

    fn click(&mut self, target: Target, now: Instant) -> Vec<Effect> {
        match target {
            Target::Square(square) => {
                self.entry.begin("");
                self.cursor = Some(square);
                return self.play_square(square, now);
            }
            Target::Panel(panel) => self.panel = panel,
            Target::Ply(ply) => self.look_at(ply),
            Target::Line(path) => self.show_line(&path),
            Target::Move(mv) if self.may_move() => return self.play(&mv, now),
            Target::Move(_) => {}
            Target::Key(code) => return self.key(KeyEvent::new(code, KeyModifiers::NONE), now),
        }
        Vec::new()
    }
}
