//! The study: a copy of the game beside the table, in which anything may be tried while the game waits.

use super::{Effect, Panel, TerminalApp};
use crate::command::LineWalk;
use crate::problem::UserProblem;
use harif_catalog::formats::Format;
use harif_console::actions::Act;
use harif_core::{Game, Record};
use harif_desk::study::{Study, StudyAct, StudyRefusal};
use harif_table::meant;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a position is looked at, if nobody says.
pub(super) const ANALYSIS_TIME: Duration = Duration::from_secs(30);

/// A study beside the table, and how long its positions are looked at.
pub struct OpenStudy {
    study: Study,
    /// How long each position is looked at.
    pub(super) time: Duration,
    /// Whether the lines are those of the game at the table, and not of another one that was set up here.
    of_table: bool,
}

impl OpenStudy {
    fn new(game: Box<dyn Game>, time: Duration) -> OpenStudy {
        OpenStudy { study: Study::of(game), time, of_table: true }
    }

    /// The line that is shown, up to its end; it stands at the position that is shown.
    pub(crate) fn game(&self) -> &dyn Game {
        self.study.game()
    }

    /// Whether the lines are those of the game at the table, and not of another one that was set up here.
    pub(super) fn is_of_table(&self) -> bool {
        self.of_table
    }

    /// All lines.
    pub(crate) fn lines(&self) -> &Study {
        &self.study
    }

    /// What is written beside the position that is shown.
    pub(crate) fn comment(&self) -> Option<&str> {
        let notes = self.study.notes(&self.study.path())?;
        Some(notes.comment.as_str()).filter(|comment| !comment.is_empty())
    }

    /// Does something with the study.
    pub(super) fn act(&mut self, act: StudyAct) -> Result<(), UserProblem> {
        self.study.act(act).map_err(UserProblem::from)
    }

    /// Plays a move, by its name or its number. If the line goes on otherwise, this opens another.
    pub(super) fn play(&mut self, text: &str) -> Result<(), UserProblem> {
        let named = meant(self.game(), text)?;
        self.act(StudyAct::play(named))
    }

    /// Shows the position after so many moves of the line, or the last of them.
    pub(super) fn look_at(&mut self, ply: usize) {
        self.study.go_to(ply);
    }

    /// Starts over from a position, a list of moves, or a tree of them.
    pub(super) fn set_up(&mut self, text: &str) -> Result<(), UserProblem> {
        self.study.set_up(text)?;
        self.of_table = false;
        Ok(())
    }

    /// What of it is saved in a file: all lines where the format holds them and there are more than one, or else
    /// the game up to the position that is shown.
    pub(super) fn record_for(&self, file: &Path) -> Record {
        let holds = matches!(Format::of_path(file), Some(Format::Records) | None);
        let whole = self.study.record();
        if holds && whole.has_notes() { whole } else { self.game().record() }
    }

    /// Another study.
    pub(super) fn open(&mut self, study: Study) {
        (self.study, self.of_table) = (study, false);
    }
}

impl TerminalApp {
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
        self.close_openings();
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
        self.study = Some(OpenStudy::new(game, time));
        self.panel = Panel::Mind;
        self.say("term-study-opened", &[]);
    }

    /// Whether the game behind the study is out of reach, which is then said: who tries moves out does not
    /// see it, and must not change it unawares.
    pub(super) fn study_hides_table(&mut self) -> bool {
        if self.study.is_some() {
            self.trouble_with("term-study-hides", Act::Back);
        }
        self.study.is_some()
    }

    /// Goes to another line of the study, or forgets the one that is shown from here on.
    pub(super) fn walk_lines(&mut self, walk: LineWalk) {
        self.motion = None;
        self.message = None;
        let Some(study) = &mut self.study else {
            return self.trouble_with("lines-study", Act::Analyse);
        };
        let forgets = walk == LineWalk::Forget;
        let done = study.act(match walk {
            LineWalk::Next => StudyAct::Turn { back: false },
            LineWalk::Before => StudyAct::Turn { back: true },
            LineWalk::Forget => StudyAct::Delete,
            LineWalk::Promote => StudyAct::Promote,
            LineWalk::Comment(text) => StudyAct::Comment { text },
            LineWalk::Sign(glyph) => StudyAct::Glyph { glyph },
        });
        match done {
            Err(UserProblem::Study(StudyRefusal::OneLine)) => self.trouble("lines-one", &[]),
            Err(UserProblem::Study(StudyRefusal::AtStart)) if forgets => {
                self.trouble("lines-start", &[]);
            }
            done => self.answer(done),
        }
    }

    /// Shows a position of any line of the study.
    pub(super) fn show_line(&mut self, path: &[String]) {
        self.motion = None;
        self.message = None;
        let done = self.study.as_mut().map_or(Ok(()), |study| study.study.show(path));
        self.answer(done);
    }

    /// Shows the moves; all lines of a study are copied as the page writes them.
    pub(super) fn show_moves(&mut self) -> Vec<Effect> {
        self.panel = Panel::Moves;
        let Some(study) = &self.study else { return Vec::new() };
        let text = study.lines().text();
        self.say("term-copied", &[("position", text.clone().into())]);
        vec![Effect::Copy(text)]
    }
}
