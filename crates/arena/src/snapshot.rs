//! A run as it stands in its folder, for those who only look: nothing is locked and nothing is written, so it
//! may be playing meanwhile.

use crate::error::ArenaError;
use crate::journal::{Games, RunJournalError};
use crate::ledger::Ledger;
use crate::plan::Plan;
use crate::run::{JOURNAL, RunEnd, fits};
use crate::standings::Standings;
use harif_core::Said;
use std::path::Path;

/// What a journal says.
#[derive(Clone, Debug)]
pub struct RunSnapshot {
    /// The plan, with full names.
    pub plan: Plan,
    /// What was counted.
    pub standings: Standings,
    /// How the run ended; `None` if there are games to be played.
    pub ending: Option<RunEnd>,
}

impl RunSnapshot {
    /// Reads the whole journal of a folder.
    ///
    /// # Errors
    /// [`ArenaError`] if the journal cannot be read, or has games of another plan.
    pub fn at(folder: &Path) -> Result<RunSnapshot, ArenaError> {
        let path = folder.join(JOURNAL);
        let mut games = Games::read(&path)?;
        let plan = games.header.plan.clone();
        let mut ledger = Ledger::new(&plan);
        for (played, line) in games.by_ref().zip(2..) {
            let played = played?;
            if !fits(&ledger, &plan, &played) {
                let why = Said::new("journal-stranger").with("number", played.number);
                return Err(RunJournalError::Damaged { path, line, why }.into());
            }
            ledger.enter(&plan, played);
        }
        let ending = match ledger.standings.is_decided() {
            true => Some(RunEnd::Decided),
            false => ledger.is_over().then_some(RunEnd::Complete),
        };
        Ok(RunSnapshot { plan, standings: ledger.standings, ending })
    }
}
