//! The study: a copy of the game beside the table, in which anything may be tried while the game waits.

use super::{App, Panel};
use harif_core::Game;
use std::time::{Duration, Instant};

/// How long a position is looked at, if nobody says.
const PATIENCE: Duration = Duration::from_secs(30);

/// A game that is tried out beside the table.
pub struct Study {
    pub(crate) game: Box<dyn Game>,
    /// How long each position is looked at.
    pub(super) time: Duration,
}

impl App {
    /// Opens the study, or closes it again.
    pub(super) fn toggle_study(&mut self, now: Instant) {
        match self.study.is_some() {
            true => {
                self.close_study(now);
                self.say("term-study-left", &[]);
            }
            false => self.open_study(PATIENCE, now),
        }
    }

    /// Back to the table, where the game goes on.
    pub(super) fn close_study(&mut self, now: Instant) {
        self.study = None;
        self.opinion = None;
        self.motion = None;
        self.go_on(now);
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
        self.study = Some(Study { game, time });
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
}
