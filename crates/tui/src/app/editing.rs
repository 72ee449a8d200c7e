//! Setting a position up: the board is edited in front of the table, which rests meanwhile.

use super::{Effect, Screen, TerminalApp};
use crate::view::Target;
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use harif_console::actions::{Act, ScreenKind};
use harif_core::{Game, GameError, Side};
use harif_desk::editor::Editor;
use std::time::Instant;

/// A position that is set up, and what for.
pub(crate) struct Editing {
    pub(crate) editor: Editor,
    pub(crate) cursor: usize,
    pub(crate) purpose: Purpose,
}

/// Where the position goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A new game with the same players.
    Play,
    /// The study.
    Study,
    /// The start screen.
    Form,
}

impl TerminalApp {
    /// Opens the editor with the position that is shown.
    pub(super) fn open_editor(&mut self, now: Instant) {
        let purpose = if self.study.is_some() { Purpose::Study } else { Purpose::Play };
        let editor = Editor::new(self.shown());
        if self.edit(editor, purpose) && purpose == Purpose::Play {
            self.let_rest(now);
        }
    }

    /// Opens the editor with the position of the start screen.
    pub(super) fn open_editor_for_form(&mut self) {
        let game = self.screens.form().and_then(|form| form.board());
        if let Some(game) = game {
            let editor = Editor::new(game.as_ref());
            self.edit(editor, Purpose::Form);
        }
    }

    fn edit(&mut self, editor: Result<Editor, GameError>, purpose: Purpose) -> bool {
        match editor {
            Ok(editor) => {
                let shape = editor.game().shape();
                let middle = shape.index(shape.rows / 2, shape.cols / 2);
                let cursor = self.cursor.filter(|&square| square < shape.squares());
                let cursor = cursor.unwrap_or(middle);
                let editing = Editing { editor, cursor, purpose };
                self.screens.open(Screen::Editor(Box::new(editing)));
                self.motion = None;
                self.message = None;
                true
            }
            Err(problem) => {
                self.complain(&problem.into());
                false
            }
        }
    }

    /// Does something while a position is set up.
    pub(super) fn act_in_editor(&mut self, act: Act, now: Instant) -> Vec<Effect> {
        let flipped = self.flipped;
        let Some(editing) = self.screens.editing_mut() else { return Vec::new() };
        let Editing { editor, cursor, .. } = &mut **editing;
        let turned = flipped && !editor.game().look().gravity;
        let mut walk = |step| *cursor = walked(editor.game(), *cursor, step, turned);
        self.message = None;
        match act {
            Act::Use => return self.use_position(now),
            Act::Back => self.close_editor(now),
            Act::Copy => {
                let text = editor.text();
                self.say("term-copied", &[("position", text.clone().into())]);
                return vec![Effect::Copy(text)];
            }
            Act::Flip => self.flipped = !self.flipped,
            Act::Up => walk((-1, 0)),
            Act::Down => walk((1, 0)),
            Act::Left => walk((0, -1)),
            Act::Right => walk((0, 1)),
            Act::Undo if !editor.undo() => self.trouble("edit-nothing", &[]),
            Act::Put => editor.turn_over(*cursor),
            Act::PassTurn => editor.pass_turn(),
            Act::FirstStone => editor.put(*cursor, Some(Side::First)),
            Act::SecondStone => editor.put(*cursor, Some(Side::Second)),
            Act::NoStone => editor.put(*cursor, None),
            Act::Clear => editor.clear(),
            Act::Mirror => editor.mirror(),
            // The start can always be read.
            Act::StartPosition => drop(editor.read("start")),
            _ => {}
        }
        Vec::new()
    }

    /// A stone by the letter of its side.
    pub(super) fn type_stone(&mut self, code: KeyCode) {
        self.message = None;
        let Some(editing) = self.screens.editing_mut() else { return };
        let Editing { editor, cursor, .. } = &mut **editing;
        let named = |side: &Side, letter: char| {
            editor.game().colour(*side).symbol.eq_ignore_ascii_case(&letter)
        };
        match code {
            KeyCode::Char(letter) => {
                match Side::BOTH.into_iter().find(|side| named(side, letter)) {
                    Some(side) => editor.put(*cursor, Some(side)),
                    None => self.no_key(&letter.to_string()),
                }
            }
            other => self.no_key(&format!("{other:?}")),
        }
    }

    /// Takes what the mouse does while a position is set up.
    pub(super) fn mouse_in_editor(
        &mut self,
        kind: MouseEventKind,
        target: Option<Target>,
        now: Instant,
    ) -> Vec<Effect> {
        let Some(editing) = self.screens.editing_mut() else { return Vec::new() };
        let Editing { editor, cursor, .. } = &mut **editing;
        match (kind, target) {
            (MouseEventKind::Moved, Some(Target::Square(square))) => *cursor = square,
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Square(square))) => {
                *cursor = square;
                editor.touch(square);
                self.message = None;
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Act(act))) => {
                return self.act_by_mouse(act, now);
            }
            _ => {}
        }
        Vec::new()
    }

    /// Takes over a position that is pasted.
    pub(super) fn paste_position(&mut self, text: &str) {
        let Some(editing) = self.screens.editing_mut() else { return };
        let editor = &mut editing.editor;
        let done = editor.read(text.trim());
        self.answer(done);
    }

    /// Leaves the editor; everything is as it was.
    fn close_editor(&mut self, now: Instant) {
        let Some(purpose) = self.screens.editing().map(|editing| editing.purpose) else { return };
        self.screens.close(ScreenKind::Editor);
        self.go_on(now);
        if purpose != Purpose::Form {
            self.say("edit-left", &[]);
        }
    }

    /// Uses the position for what it was set up for, if it is possible.
    fn use_position(&mut self, now: Instant) -> Vec<Effect> {
        let Some(editing) = self.screens.editing() else { return Vec::new() };
        let (purpose, game) = (editing.purpose, editing.editor.verdict());
        let Ok(text) = game.map(|game| game.position()) else {
            self.trouble("edit-not-yet", &[]);
            return Vec::new();
        };
        self.screens.close(ScreenKind::Editor);
        self.cursor = None;
        match purpose {
            Purpose::Form => {
                if let Some(form) = self.screens.form_mut() {
                    form.take_position(&text);
                }
            }
            Purpose::Study => self.start_over(&text, now),
            Purpose::Play => {
                self.rested = false;
                self.start_over(&text, now);
            }
        }
        Vec::new()
    }
}

/// The cursor after a step; at the edge it stays.
fn walked(game: &dyn Game, square: usize, step: (isize, isize), turned: bool) -> usize {
    let shape = game.shape();
    let (rows, cols) = if turned { (-step.0, -step.1) } else { step };
    let (row, col) = shape.place(square);
    let row = row.saturating_add_signed(rows).min(shape.rows - 1);
    let col = col.saturating_add_signed(cols).min(shape.cols - 1);
    shape.index(row, col)
}
