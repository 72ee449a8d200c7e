//! What was played from the position of a study in one's own finished games.

use super::study::ANALYSIS_TIME;
use super::{Effect, Job, Panel, TerminalApp};
use harif_desk::explorer::{Explorer, ExplorerState};
use std::time::Instant;

/// The games of the store, counted while a study is open.
#[derive(Default)]
pub struct OpenExplorer {
    id: u64,
    /// The game whose games are counted; empty before the first.
    of: String,
    /// What was counted, once it was.
    counted: Option<Explorer>,
}

impl OpenExplorer {
    /// What is known of the position that is shown.
    pub(crate) fn state(&self, app: &TerminalApp) -> Option<ExplorerState> {
        self.counted.as_ref().map(|counted| counted.state(app.shown()))
    }
}

impl TerminalApp {
    /// Opens the panel, with a study where there is none, or closes it.
    pub(super) fn toggle_openings(&mut self, now: Instant) {
        if self.study.is_some() && self.panel == Panel::Openings {
            return self.close_openings();
        }
        if self.study.is_none() {
            self.open_study(ANALYSIS_TIME, now);
        }
        self.explorer.get_or_insert_default();
        self.panel = Panel::Openings;
    }

    pub(super) fn close_openings(&mut self) {
        self.explorer = None;
        if self.panel == Panel::Openings {
            self.panel = Panel::Mind;
        }
    }

    /// Counts games of the game that is shown, once for each.
    pub(super) fn follow_openings(&mut self) -> Vec<Effect> {
        let game = self.shown().name();
        if self.explorer.as_ref().is_none_or(|explorer| explorer.of == game) {
            return Vec::new();
        }
        let id = self.new_id();
        self.explorer = Some(OpenExplorer { id, of: game.clone(), counted: None });
        vec![Effect::Start(Job::Explore(id, Box::new(self.keeper.beside()), game))]
    }

    pub(super) fn hear_counted(&mut self, id: u64, counted: Explorer) {
        if let Some(explorer) = self.explorer.as_mut().filter(|explorer| explorer.id == id) {
            explorer.counted = Some(counted);
        }
    }
}
