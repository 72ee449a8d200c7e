//! Why a tournament cannot be played.

use crate::journal::RunJournalError;
use crate::openings::OpeningsError;
use crate::plan::PlanError;
use harif_core::{AgentError, GameError, NameError, Said, Say, said_errors};
use harif_store::StoreError;

/// Why a tournament cannot be played, or not be gone on with.
#[derive(Debug)]
pub enum ArenaError {
    /// The plan makes no sense.
    Plan(PlanError),
    /// The openings cannot be had.
    Openings(OpeningsError),
    /// The journal cannot be written or read.
    Journal(RunJournalError),
    /// The index of the games cannot be written.
    Index(StoreError),
    /// A game or an agent is not known.
    Name(NameError),
    /// A game refused what it must allow: an opening that does not fit, or a defect.
    Game(GameError),
    /// The solver that adjudicates failed.
    Solver(AgentError),
    /// An outside engine cannot take part at all.
    Engine {
        /// The agent's name in the table.
        name: String,
        /// What happened.
        story: Said,
    },
    /// A game that was played elsewhere and is none of this run.
    Stranger {
        /// Its number.
        number: u64,
    },
    /// More is asked of the machine than it has.
    Cores {
        /// Games at the same time.
        workers: usize,
        /// Threads of the agent that uses most.
        threads: usize,
        /// The product.
        needed: usize,
        /// What the machine gives.
        cores: usize,
    },
}

said_errors!(ArenaError {
    Plan(PlanError),
    Openings(OpeningsError),
    Journal(RunJournalError),
    Index(StoreError),
    Name(NameError),
    Game(GameError),
});

impl Say for ArenaError {
    fn said(&self) -> Said {
        match self {
            ArenaError::Plan(error) => error.said(),
            ArenaError::Openings(error) => error.said(),
            ArenaError::Journal(error) => error.said(),
            ArenaError::Index(error) => Said::new("refused-index").with("problem", error.said()),
            ArenaError::Name(error) => error.said(),
            ArenaError::Game(error) => error.said(),
            ArenaError::Solver(error) => Said::new("refused-solver").with("problem", error.said()),
            ArenaError::Engine { name, story } => Said::new("refused-entrant")
                .with("name", name.clone())
                .with("problem", story.clone()),
            ArenaError::Stranger { number } => {
                Said::new("journal-stranger").with("number", *number)
            }
            ArenaError::Cores { workers, threads, needed, cores } => Said::new("refused-cores")
                .with("workers", *workers)
                .with("threads", *threads)
                .with("needed", *needed)
                .with("cores", *cores),
        }
    }
}
