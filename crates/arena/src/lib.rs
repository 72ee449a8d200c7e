//! Comparisons that one can trust: who plays whom, from which opening, with which clock; what is kept
//! of it, and what the results say.

mod audience;
mod cores;
mod csv;
mod duels;
mod error;
mod faults;
mod guests;
mod hall;
mod index;
mod journal;
mod ledger;
pub mod openings;
mod outputs;
mod plan;
mod played;
mod referee;
pub mod report;
mod run;
mod schedule;
mod snapshot;
mod standings;
pub mod stats;
mod summary;
mod swiss;

pub use audience::Audience;
pub use cores::Cores;
pub use csv::{CsvError, games_csv, table_csv};
pub use duels::{DuelRow, DuelVerdict};
pub use error::ArenaError;
pub use faults::{FaultRow, FaultVerdict, LossUnit};
pub use guests::Guests;
pub use hall::Hall;
pub use index::{INDEX, games_of, row};
pub use journal::{Games, Header, RunJournalError};
pub use outputs::{OutputsError, REPORT, write_outputs};
pub use plan::{
    Adjudication, BudgetPlan, ClockPlan, Entrant, Pairing, Plan, PlanError, Preset, Report004Plan,
    Test, TimeoutPlan, TournamentFormat,
};
pub use played::{Foul, Offence, Overrun, Played};
pub use run::{HandedOut, JOURNAL, Run, RunEnd, play_again};
pub use schedule::{GameTask, total_games};
pub use snapshot::RunSnapshot;
pub use standings::{Meeting, Standings, TestState, Totals};
pub use summary::{AgentRow, RatedAgent, Seconds, Summary, TestRow};
