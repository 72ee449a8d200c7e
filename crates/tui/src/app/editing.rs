//! Setting a position up: the board is edited in front of the table, which rests meanwhile.

use super::{App, Effect};
use crate::view::{self, Target};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
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

impl App {
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
        let game = self.form.as_ref().and_then(crate::start::Form::board);
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
                self.editing = Some(Editing { editor, cursor: cursor.unwrap_or(middle), purpose });
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

    /// Takes a key while a position is set up.
    pub(super) fn key_in_editor(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        let flipped = self.flipped;
        let Some(Editing { editor, cursor, .. }) = &mut self.editing else { return Vec::new() };
        let turned = flipped && !editor.game().look().gravity;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        self.message = None;
        match key.code {
            KeyCode::Char('s') if control => return self.use_position(now),
            KeyCode::F(5) | KeyCode::Char('S') => return self.use_position(now),
            KeyCode::Char('Q') => return vec![Effect::Leave],
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Esc | KeyCode::Char('I') => self.close_editor(now),
            KeyCode::Char('Y') => {
                let text = editor.text();
                self.say("term-copied", &[("position", text.clone().into())]);
                return vec![Effect::Copy(text)];
            }
            KeyCode::Char('D') => self.flipped = !self.flipped,
            KeyCode::Up => *cursor = walked(editor.game(), *cursor, (-1, 0), turned),
            KeyCode::Down => *cursor = walked(editor.game(), *cursor, (1, 0), turned),
            KeyCode::Left => *cursor = walked(editor.game(), *cursor, (0, -1), turned),
            KeyCode::Right => *cursor = walked(editor.game(), *cursor, (0, 1), turned),
            code => {
                if !self.change_position(code) {
                    let key = name_of(code);
                    self.trouble("term-no-key", &[("key", key.into())]);
                }
            }
        }
        Vec::new()
    }

    /// Changes the position as a key says; whether the key means something.
    fn change_position(&mut self, code: KeyCode) -> bool {
        let Some(Editing { editor, cursor, .. }) = &mut self.editing else { return false };
        match code {
            KeyCode::Enter | KeyCode::Char(' ') => editor.turn_over(*cursor),
            KeyCode::Tab | KeyCode::BackTab => editor.pass_turn(),
            KeyCode::Backspace | KeyCode::Char('U') => {
                if !editor.undo() {
                    self.trouble("edit-nothing", &[]);
                }
            }
            KeyCode::Delete => editor.put(*cursor, None),
            KeyCode::Char('C') => editor.clear(),
            KeyCode::Char('M') => editor.mirror(),
            // The start can always be read.
            KeyCode::Char('N') => drop(editor.read("start")),
            KeyCode::Char(letter) => match stone_of(editor.game(), letter) {
                Some(stone) => editor.put(*cursor, stone),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    /// Takes what the mouse does while a position is set up.
    pub(super) fn mouse_in_editor(&mut self, mouse: MouseEvent, now: Instant) -> Vec<Effect> {
        let target = view::target(self, mouse.column, mouse.row);
        let Some(Editing { editor, cursor, .. }) = &mut self.editing else { return Vec::new() };
        match (mouse.kind, target) {
            (MouseEventKind::Moved, Some(Target::Square(square))) => *cursor = square,
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Square(square))) => {
                *cursor = square;
                editor.touch(square);
                self.message = None;
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Key(code))) => {
                return self.key(KeyEvent::new(code, KeyModifiers::NONE), now);
            }
            _ => {}
        }
        Vec::new()
    }

    /// Takes over a position that is pasted.
    pub(super) fn paste_position(&mut self, text: &str) {
        let Some(Editing { editor, .. }) = &mut self.editing else { return };
        let done = editor.read(text.trim());
        self.answer(done);
    }

    /// Leaves the editor; everything is as it was.
    fn close_editor(&mut self, now: Instant) {
        let Some(editing) = self.editing.take() else { return };
        self.go_on(now);
        if editing.purpose != Purpose::Form {
            self.say("edit-left", &[]);
        }
    }

    /// Uses the position for what it was set up for, if it is possible.
    fn use_position(&mut self, now: Instant) -> Vec<Effect> {
        let Some(editing) = self.editing.take() else { return Vec::new() };
        let text = match editing.editor.verdict() {
            Ok(game) => game.position(),
            Err(_) => {
                self.editing = Some(editing);
                self.trouble("edit-not-yet", &[]);
                return Vec::new();
            }
        };
        self.cursor = None;
        match editing.purpose {
            Purpose::Form => {
                if let Some(form) = &mut self.form {
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

/// The stone that a key stands for: a number, or the letter of a side.
fn stone_of(game: &dyn Game, letter: char) -> Option<Option<Side>> {
    let named = |side: &Side| game.colour(*side).symbol.eq_ignore_ascii_case(&letter);
    match letter {
        '0' | '.' | '-' => Some(None),
        '1' => Some(Some(Side::First)),
        '2' => Some(Some(Side::Second)),
        _ => Side::BOTH.into_iter().find(named).map(Some),
    }
}

fn name_of(code: KeyCode) -> String {
    match code {
        KeyCode::Char(letter) => letter.to_string(),
        other => format!("{other:?}"),
    }
}
