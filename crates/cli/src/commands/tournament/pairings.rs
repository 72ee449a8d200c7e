//! What follows from the games of each pairing, where agents are on no common scale, and what each fault of
//! the reports costs.

use crate::failure::Failure;
use crate::out::Out;
use crate::speech;
use harif_arena::report::fault;
use harif_arena::stats::Estimate;
use harif_arena::{DuelRow, DuelVerdict, FaultRow, FaultVerdict, LossUnit, RatedAgent, Summary};
use harif_core::{Said, Say};

/// The pairings one by one; nothing where ratings say it.
pub(super) fn print(summary: &Summary, out: &mut Out) -> Result<(), Failure> {
    if !summary.faults.is_empty() {
        return faults(summary, out);
    }
    if summary.apart.is_none() {
        return Ok(());
    }
    out.line("")?;
    let rows: Vec<Vec<String>> = summary.duels.iter().map(|duel| row(summary, duel)).collect();
    Ok(out.table("command-pairings-head", &rows)?)
}

/// Seen from who moved first more often, else from who scored more.
fn row(summary: &Summary, duel: &DuelRow) -> Vec<String> {
    let [one, two] = duel.firsts;
    let turn = match duel.verdict {
        DuelVerdict::Seats => two > one,
        _ => duel.score < 0.5,
    };
    let duel = if turn { duel.turned() } else { duel.clone() };
    let name = summary.name(duel.one);
    let follows = match (duel.verdict, &duel.share) {
        (DuelVerdict::Better | DuelVerdict::Worse, _) => {
            Some(Said::new("command-follows-better").with("one", name.to_string()))
        }
        (DuelVerdict::Open, _) => Some(Said::new("follows-open")),
        (DuelVerdict::Seats, _) => {
            Some(Said::new("command-follows-seats").with("one", name.to_string()))
        }
        (DuelVerdict::Unknown, share) => refusal(share),
    };
    vec![
        format!("{name} – {}", summary.name(duel.two)),
        duel.games.to_string(),
        duel.firsts[0].to_string(),
        duel.wins.to_string(),
        duel.draws.to_string(),
        duel.losses.to_string(),
        format!("{:.3}", duel.score),
        interval(&duel.share, 3),
        follows.as_ref().map_or_else(String::new, speech::say),
    ]
}

fn refusal(rated: &RatedAgent) -> Option<Said> {
    match rated {
        RatedAgent::Refused { why, .. } => Some(why.said()),
        RatedAgent::Known(_) => None,
    }
}

fn interval(rated: &RatedAgent, places: usize) -> String {
    match rated {
        RatedAgent::Known(Estimate { low, high, .. }) => {
            format!("{low:.places$} … {high:.places$}")
        }
        RatedAgent::Refused { .. } => "-".into(),
    }
}

/// What each fault costs, and below it what the fault is.
fn faults(summary: &Summary, out: &mut Out) -> Result<(), Failure> {
    let unit = summary.faults.first().map(|row| row.unit);
    let head = match unit {
        Some(LossUnit::Discs) => "command-faults-discs",
        _ => "command-faults-points",
    };
    out.line("")?;
    out.say("command-faults")?;
    let rows: Vec<Vec<String>> = summary.faults.iter().map(|row| cost(summary, row)).collect();
    out.table(head, &rows)?;
    for row in &summary.faults {
        let what = speech::say(&fault(row.fault));
        out.line(format!("{}: {what}", summary.name(row.exhibit)))?;
    }
    Ok(())
}

fn cost(summary: &Summary, row: &FaultRow) -> Vec<String> {
    let places = if row.unit == LossUnit::Discs { 1 } else { 2 };
    let known = |rated: &RatedAgent, places: usize| match rated {
        RatedAgent::Known(known) => format!("{:.places$}", known.value),
        RatedAgent::Refused { .. } => "-".into(),
    };
    let follows = match row.verdict {
        FaultVerdict::Costs => Some(Said::new("fault-costs")),
        FaultVerdict::Pays => Some(Said::new("command-fault-pays")),
        FaultVerdict::Open => Some(Said::new("fault-open")),
        FaultVerdict::Unknown => refusal(&row.share),
    };
    vec![
        summary.name(row.exhibit).into(),
        row.games.to_string(),
        row.wins.to_string(),
        row.draws.to_string(),
        row.losses.to_string(),
        known(&row.share, 3),
        interval(&row.share, 3),
        known(&row.lost, places),
        interval(&row.lost, places),
        follows.as_ref().map_or_else(String::new, speech::say),
    ]
}
