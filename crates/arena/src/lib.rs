//! Comparisons that one can trust: who plays whom, from which opening, with which clock; what is kept
//! of it, and what the results say.

mod audience;
mod cores;
mod csv;
mod error;
mod index;
mod journal;
mod ledger;
mod look;
pub mod openings;
mod plan;
mod played;
mod referee;
pub mod report;
mod run;
mod schedule;
mod standings;
pub mod stats;
mod summary;
mod swiss;

pub use audience::Audience;
pub use cores::Cores;
pub use csv::{CsvError, games_csv, table_csv};
pub use error::ArenaError;
pub use index::{INDEX, games_of, row};
pub use journal::{Games, Header, JournalError};
pub use look::Look;
pub use plan::{
    Adjudication, Budget, ClockPlan, Entrant, Format, Pairing, Plan, PlanError, Preset, Report004,
    Test, TimeoutPlan,
};
pub use played::{Foul, Offence, Overrun, Played};
pub use run::{Ending, JOURNAL, Run, play_again};
pub use schedule::{Task, total_games};
pub use standings::{Meeting, Standings, TestState, Totals};
pub use summary::{AgentRow, DuelRow, Rated, Seconds, Summary, TestRow};
