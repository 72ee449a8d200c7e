//! What is said between the page and this program.

use harif_core::Report;
use harif_table::{Letter, Reply};
use serde::{Deserialize, Serialize};

/// What the page says.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Heard {
    /// A request; its body follows as bytes.
    Request {
        id: u32,
        method: String,
        address: String,
        #[serde(default)]
        headers: Vec<(String, String)>,
    },
    /// Nobody reads the answer any more.
    Leave { id: u32 },
    /// A page comes to a table.
    Open { id: u32, table: String },
    /// What it says there follows as bytes.
    Say { id: u32 },
    /// It leaves.
    Close { id: u32 },
    /// What the browser's storage answers.
    Kept { id: u32, answer: KeptAnswer },
    /// A machine thinks elsewhere and says so.
    Report { id: u32, report: Report<String> },
    /// Its answer.
    Reply { id: u32, reply: Reply },
    /// Its worker is gone.
    Lost { id: u32 },
    /// A machine's turn, for a worker that thinks.
    Think { id: u32, letter: Box<Letter> },
}

/// What this program says.
#[derive(Debug, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Told<'t> {
    /// How an answer begins.
    Head { id: u32, status: u16, headers: Vec<(&'t str, &'t str)> },
    /// A part of it, as bytes.
    Part { id: u32 },
    /// Nothing more follows.
    End { id: u32 },
    /// A request that takes thought: a worker answers it. If there is a query, it takes the place of the one that was
    /// asked.
    Forward { id: u32, query: Option<Vec<(&'static str, String)>> },
    /// Something that is said at a table, as bytes.
    Tell { id: u32 },
    /// The line to a table has ended.
    Closed { id: u32 },
    /// A question to the browser's storage.
    Keep { id: u32, ask: Ask },
    /// A machine's turn, to be answered by a worker.
    Send { id: u32, letter: &'t Letter },
    /// Nobody wants that answer any more.
    Stop { id: u32 },
    /// What a machine says while it thinks.
    Report { id: u32, report: &'t Report<String> },
    /// Its answer.
    Reply { id: u32, reply: &'t Reply },
    /// This program has broken down, and why.
    Broken { why: &'t str },
}

/// What the browser's storage is asked. Heads and moves are texts there: it keeps them and reads nothing in them.
#[derive(Debug, Serialize)]
#[serde(tag = "ask", rename_all = "lowercase")]
pub(crate) enum Ask {
    /// Keeps the head, and of the moves the first few and these behind them.
    Commit { table: String, head: String, updated: f64, open: bool, keep: usize, add: Vec<String> },
    /// Tells a table; `take` opens it here.
    Load { table: String, take: bool },
    /// Lets a table go.
    Release { table: String, head: Option<String>, updated: f64 },
    /// Deletes a table, or brings it back.
    Delete { table: String, back: bool },
    /// Tells heads: of the named ones, or of all, or of those that are not over.
    List { named: Option<Vec<String>>, open: bool, most: usize },
    /// Tells one head, also of a table that was deleted.
    Find { table: String },
    /// Tells one move.
    Move { table: String, ply: usize },
}

/// What it answers.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KeptAnswer {
    /// It is done; whether there was anything to do it to.
    Done(bool),
    /// A table; null if there is none.
    Table(Option<KeptTable>),
    /// Heads.
    Heads(Vec<KeptHead>),
    /// A move; null if there is none.
    Move(Option<String>),
    /// It cannot be done.
    Refused(KeptRefusal),
}

#[derive(Debug, Deserialize)]
pub(crate) struct KeptTable {
    pub(crate) head: String,
    pub(crate) moves: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct KeptHead {
    pub(crate) table: String,
    pub(crate) head: String,
    /// Whether another page has it open.
    pub(crate) elsewhere: bool,
    pub(crate) deleted: bool,
}

/// Why not.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KeptRefusal {
    /// Another page has it open.
    Held,
    /// Another page has changed it.
    Lost,
    /// There is no room.
    Full,
    /// Anything else.
    Failed,
}
