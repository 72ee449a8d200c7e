//! The study: a copy of the game beside the table, in which anything may be tried while the game waits.

use super::{App, Effect, Panel};
use crate::command::LineWalk;
use crate::lines::StudyLines;
use crate::problem::UserProblem;
use harif_catalog::turns;
use harif_core::{Game, GameError};
use harif_table::{Refusal, meant};
use std::time::{Duration, Instant};

/// How long a position is looked at, if nobody says.
const ANALYSIS_TIME: Duration = Duration::from_secs(30);

/// A game that is tried out beside the table, with all lines that were tried.
pub struct Study {
    /// The line that is shown, up to its end.
    pub(crate) game: Box<dyn Game>,
    lines: StudyLines,
    /// How long each position is looked at.
    pub(super) time: Duration,
    /// Whether the lines are those of the game at the table, and not of another one that was set up here.
    of_table: bool,
}

impl Study {
    fn new(game: Box<dyn Game>, time: Duration) -> Study {
        Study { lines: StudyLines::of(&turns::all(game.as_ref())), game, time, of_table: true }
    }

    /// Whether the lines are those of the game at the table, and not of another one that was set up here.
    pub(super) fn is_of_table(&self) -> bool {
        self.of_table
    }

    /// All lines.
    pub(crate) fn lines(&self) -> &StudyLines {
        &self.lines
    }

    /// The line that is shown, up to its end.
    pub(crate) fn line(&self) -> Vec<String> {
        turns::all(self.game.as_ref())
    }

    /// Plays a move, by its name or its number. If the line goes on otherwise, this opens another.
    pub(super) fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let named = meant(self.game.as_ref(), text)?;
        self.game.play(&named)?;
        let path = self.game.moves();
        self.lines.add(&path);
        // A line that was tried before is known further on.
        Ok(self.show(&path)?)
    }

    /// Shows the position at the end of a path, and the line through it.
    pub(super) fn show(&mut self, path: &[String]) -> Result<(), GameError> {
        let (line, known) = (self.lines.line(path), self.line());
        let shared = line.iter().zip(&known).take_while(|(a, b)| a == b).count();
        if shared < line.len().max(known.len()) {
            let mut game = self.game.branch(shared)?;
            line[shared..].iter().try_for_each(|mv| game.play(mv))?;
            self.game = game;
        }
        self.game.go_to(path.len())
    }

    /// Shows the next line, or the one before, where they part; `false` if there is only one.
    fn show_beside(&mut self, forward: bool) -> bool {
        let beside = self.lines.beside(&self.line(), self.game.ply(), forward);
        beside.is_some_and(|path| self.show(&path).is_ok())
    }

    /// Forgets the move that led here and all that follows it; `false` at the start.
    fn forget(&mut self) -> bool {
        let path = self.game.moves();
        let Some((_, before)) = path.split_last() else { return false };
        self.lines.remove(&path) && self.show(before).is_ok()
    }

    /// Starts over from a position, a list of moves, or a tree of them.
    pub(super) fn set_up(&mut self, text: &str) -> Result<(), UserProblem> {
        let mut game = self.game.branch(0)?;
        if !text.contains('(') {
            game.set_up(text)?;
            self.open(game);
            return Ok(());
        }
        let wide = !game.look().coordinates.names_rows() && game.shape().cols > 9;
        let lines = StudyLines::read(text, wide)?;
        game.set_up("start")?;
        for line in lines.ends() {
            let mut copy = game.branch(0)?;
            line.iter().try_for_each(|mv| copy.play(mv))?;
        }
        (self.game, self.lines, self.of_table) = (game, lines, false);
        let first = self.lines.line(&[]);
        Ok(self.show(&first)?)
    }

    /// Another game.
    pub(super) fn open(&mut self, game: Box<dyn Game>) {
        *self = Study { of_table: false, ..Study::new(game, self.time) };
    }
}

impl App {
    /// Opens the study, or closes it again.
    pub(super) fn toggle_study(&mut self, now: Instant) {
        match self.study.is_some() {
            true => {
                self.close_study(now);
                self.say("term-study-left", &[]);
            }
            false => self.open_study(ANALYSIS_TIME, now),
        }
    }

    /// Back to the table, where the game goes on.
    pub(super) fn close_study(&mut self, now: Instant) {
        self.study = None;
        self.opinion = None;
        self.motion = None;
        self.go_on(now);
    }

    /// Looks at each position of the study for so long, and opens it if need be.
    pub(super) fn study_for(&mut self, time: Duration, now: Instant) {
        match &mut self.study {
            Some(study) => {
                study.time = time;
                self.opinion = None;
            }
            None => self.open_study(time, now),
        }
    }

    /// Opens the study with a copy of what is shown; the game at the table rests meanwhile.
    pub(super) fn open_study(&mut self, time: Duration, now: Instant) {
        let from = self.look.as_deref().unwrap_or_else(|| self.table.game());
        let (ply, table) = (from.ply(), self.table.game());
        let copy = table.branch(table.plies()).and_then(|mut copy| copy.go_to(ply).map(|()| copy));
        let Ok(game) = copy else { return };
        // Whoever plays has seen what a machine thinks.
        self.table.help();
        self.let_rest(now);
        self.look = None;
        self.motion = None;
        self.study = Some(Study::new(game, time));
        self.panel = Panel::Mind;
        self.say("term-study-opened", &[]);
    }

    /// Whether the game behind the study is out of reach, which is then said: who tries moves out does not
    /// see it, and must not change it unawares.
    pub(super) fn study_hides_table(&mut self) -> bool {
        if self.study.is_some() {
            self.trouble("term-study-hides", &[]);
        }
        self.study.is_some()
    }

    /// Goes to another line of the study, or forgets the one that is shown from here on.
    pub(super) fn walk_lines(&mut self, walk: LineWalk) {
        self.motion = None;
        self.message = None;
        let Some(study) = &mut self.study else { return self.trouble("lines-study", &[]) };
        let (done, why) = match walk {
            LineWalk::Next => (study.show_beside(true), "lines-one"),
            LineWalk::Before => (study.show_beside(false), "lines-one"),
            LineWalk::Forget => (study.forget(), "lines-start"),
        };
        if !done {
            self.trouble(why, &[]);
        }
    }

    /// Shows a position of any line of the study.
    pub(super) fn show_line(&mut self, path: &[String]) {
        self.motion = None;
        self.message = None;
        let done = self.study.as_mut().map_or(Ok(()), |study| study.show(path));
        self.answer(done);
    }

    /// Shows the moves; all lines of a study are copied as the page writes them.
    pub(super) fn show_moves(&mut self) -> Vec<Effect> {
        self.panel = Panel::Moves;
        let Some(study) = &self.study else { return Vec::new() };
        let text = study.lines.write();
        self.say("term-copied", &[("position", text.clone().into())]);
        vec![Effect::Copy(text)]
    }
}
