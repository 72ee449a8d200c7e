//! The table of solved endgames, line by line as they come: of suites and of the benchmark.

pub(super) use super::solve::bounds;
use crate::out::{Out, grouped, legend};
use crate::speech::{self, counted, fixed};
use harif_core::{Said, SaidCount, ScoreBounds};

/// What became of one position.
pub(super) struct Row {
    pub(super) number: usize,
    pub(super) empties: usize,
    pub(super) bounds: ScoreBounds,
    pub(super) best: String,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    /// What is wrong, if anything is.
    pub(super) note: String,
}

/// Everything together.
#[derive(Default)]
pub(super) struct Totals {
    pub(super) positions: u64,
    pub(super) solved: u64,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
}

/// Writes the names of the columns.
pub(super) fn head(out: &mut Out) -> std::io::Result<()> {
    let names = speech::say("command-endgames-head");
    let names: Vec<&str> = names.split(" | ").collect();
    out.line(match <[&str; 7]>::try_from(names.as_slice()) {
        Ok(names) if !speech::typed_apart() => columns(names),
        _ => legend(&names),
    })
}

fn columns(cells: [&str; 7]) -> String {
    let [number, empties, score, best, nodes, seconds, speed] = cells;
    format!(
        "{number:>6}  {empties:>7}  {score:>6}  {best:<4}  {nodes:>15}  {seconds:>10}  {speed:>6}"
    )
}

/// Millions of nodes a second.
fn speed(nodes: u64, seconds: f64) -> String {
    if seconds > 0.0 { format!("{:.1}", nodes as f64 / seconds / 1e6) } else { "-".into() }
}

impl Row {
    /// One line of the table.
    pub(super) fn line(&self) -> String {
        let line = columns([
            &self.number.to_string(),
            &self.empties.to_string(),
            &bounds(self.bounds),
            &self.best,
            &grouped(self.nodes),
            &format!("{:.3}", self.seconds),
            &speed(self.nodes, self.seconds),
        ]);
        format!("{line}  {}", self.note).trim_end().into()
    }
}

impl Totals {
    /// Takes a position in.
    pub(super) fn add(&mut self, row: &Row) {
        self.positions += 1;
        self.solved += u64::from(row.bounds.score().is_some());
        self.nodes += row.nodes;
        self.seconds += row.seconds;
    }

    /// The last line of the table.
    pub(super) fn said(&self) -> Said {
        Said::new("command-endgames-total")
            .with("solved", SaidCount::of(self.solved))
            .with("positions", counted("positions", self.positions))
            .with("nodes", SaidCount::of(self.nodes))
            .with("seconds", fixed(self.seconds, 3))
            .with("speed", speech::words().digits(&speed(self.nodes, self.seconds)))
    }
}
