//! The mouse: a click plays, chooses a panel, a move or a key; the wheel looks back and on.

use super::{Effect, TerminalApp};
use crate::view::{Hits, Target};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use harif_console::actions::{Act, ScreenKind, action_on};
use std::time::Instant;

impl TerminalApp {
    /// Takes what was drawn where, so that the mouse finds it.
    pub fn drawn(&mut self, hits: Hits) {
        self.hits = hits;
    }

    /// Takes what the mouse did.
    pub(super) fn mouse(&mut self, mouse: MouseEvent, now: Instant) -> Vec<Effect> {
        let target = self.hits.at(mouse.column, mouse.row);
        match self.screen() {
            ScreenKind::Help => {
                self.mouse_in_help(mouse);
                return Vec::new();
            }
            ScreenKind::Editor => return self.mouse_in_editor(mouse.kind, target, now),
            ScreenKind::Start | ScreenKind::List => {
                if matches!(mouse.kind, MouseEventKind::Down(_)) {
                    self.message = None;
                }
                let step = self.screens.form_mut().map(|form| form.mouse(mouse.kind, target));
                return step.map_or_else(Vec::new, |step| self.step(step, now));
            }
            ScreenKind::Lab => {
                let rows = self.hits.rows();
                let next =
                    self.screens.lab_mut().map(|lab| lab.mouse(mouse.kind, target, rows, now));
                return next.map_or_else(Vec::new, |next| self.go_in_lab(next, now));
            }
            ScreenKind::Table | ScreenKind::Exercises => {}
        }
        match (mouse.kind, target) {
            (MouseEventKind::ScrollUp | MouseEventKind::ScrollDown, _)
                if self.screens.trying().is_some() => {}
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

    fn mouse_in_help(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.act_in_help(Act::Up),
            MouseEventKind::ScrollDown => self.act_in_help(Act::Down),
            MouseEventKind::Down(_) => self.screens.close(ScreenKind::Help),
            _ => {}
        }
    }

    /// Does what a key would that is clicked on.
    pub(super) fn act_by_mouse(&mut self, act: Act, now: Instant) -> Vec<Effect> {
        let action = action_on(self.screen(), act);
        action.map_or_else(Vec::new, |action| self.act(action, now))
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
            Target::Act(act) => return self.act_by_mouse(act, now),
            Target::Acts(acts) => {
                return acts.iter().flat_map(|act| self.act_by_mouse(*act, now)).collect();
            }
            _ => {}
        }
        Vec::new()
    }
}
