//! A tournament for spreadsheets: the table, and one line a game (RFC 4180: commas, quotes where they are
//! needed, lines that end with CR LF, a head).
//!
//! Names and stories come from plans and from other programs, and a spreadsheet runs what begins like a
//! formula. Such a text gets an apostrophe in front, by which spreadsheets know a text.

use crate::journal::RunJournalError;
use crate::plan::Plan;
use crate::played::Played;
use crate::summary::{RatedAgent, Summary};
use harif_core::{Said, Say, Winner, said_errors};
use std::io::{self, Write};

/// Games that cannot be written.
#[derive(Debug)]
pub enum CsvError {
    /// The journal cannot be read.
    Journal(RunJournalError),
    /// A game of agents that the plan does not have.
    Stranger {
        /// Its number.
        number: u64,
    },
    /// The file cannot be written.
    Write(io::Error),
}

said_errors!(CsvError { Journal(RunJournalError), Write(io::Error) });

impl Say for CsvError {
    fn said(&self) -> Said {
        match self {
            CsvError::Journal(error) => error.said(),
            CsvError::Stranger { number } => Said::new("journal-strangers").with("number", *number),
            CsvError::Write(error) => {
                Said::new("journal-unwritten-games").with("why", error.said())
            }
        }
    }
}

const TABLE: [&str; 24] = [
    "rank",
    "name",
    "agent",
    "games",
    "wins",
    "draws",
    "losses",
    "points",
    "score",
    "elo",
    "elo_low",
    "elo_high",
    "elo_refused",
    "margin",
    "moves",
    "seconds_mean",
    "seconds_median",
    "seconds_p99",
    "seconds_max",
    "overruns",
    "overrun_mean",
    "overrun_worst",
    "fouls",
    "foul_kinds",
];

const GAMES: [&str; 17] = [
    "number",
    "first",
    "second",
    "winner",
    "margin",
    "end",
    "plies",
    "opening",
    "opening_plies",
    "seed",
    "first_seconds",
    "second_seconds",
    "overruns",
    "foul_by",
    "foul",
    "foul_story",
    "moves",
];

/// Writes the agents, the best first.
///
/// # Errors
/// Those of `out`.
pub fn table_csv(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    write_row(out, TABLE.map(String::from))?;
    for (index, row) in summary.agents.iter().enumerate() {
        let (elo, refused) = match &row.elo {
            RatedAgent::Known(elo) => (Some(elo), String::new()),
            RatedAgent::Refused { refused, .. } => (None, refused.clone()),
        };
        let seconds = row.seconds.as_ref();
        let kinds = row.fouls.iter().map(|(kind, n)| format!("{kind} {n}"));
        write_row(
            out,
            [
                rank(summary, index),
                row.name.clone(),
                row.agent.clone(),
                row.games.to_string(),
                row.wins.to_string(),
                row.draws.to_string(),
                row.losses.to_string(),
                row.points.to_string(),
                show_maybe(row.score),
                show_maybe(elo.map(|elo| elo.value)),
                show_maybe(elo.map(|elo| elo.low)),
                show_maybe(elo.map(|elo| elo.high)),
                refused,
                show_maybe(row.margin),
                row.moves.to_string(),
                show_maybe(seconds.map(|s| s.mean)),
                show_maybe(seconds.map(|s| s.median)),
                show_maybe(seconds.map(|s| s.p99)),
                show_maybe(seconds.map(|s| s.max)),
                row.overruns.to_string(),
                show_maybe(row.mean_overrun),
                show_maybe(row.worst_overrun),
                row.fouls.values().sum::<u64>().to_string(),
                kinds.collect::<Vec<_>>().join(" "),
            ],
        )?;
    }
    Ok(())
}

/// The place of an agent; none where agents cannot be compared.
fn rank(summary: &Summary, index: usize) -> String {
    if summary.apart.is_some() { String::new() } else { (index + 1).to_string() }
}

/// Writes the games as they come, one line each.
///
/// # Errors
/// [`CsvError`].
pub fn games_csv(
    games: impl Iterator<Item = Result<Played, RunJournalError>>,
    plan: &Plan,
    out: &mut dyn Write,
) -> Result<(), CsvError> {
    write_row(out, GAMES.map(String::from))?;
    for played in games {
        let played = played?;
        if played.seats.iter().any(|&seat| seat >= plan.agents.len()) {
            return Err(CsvError::Stranger { number: played.number });
        }
        write_row(out, game_row(&played, plan))?;
    }
    Ok(())
}

fn game_row(played: &Played, plan: &Plan) -> [String; 17] {
    let record = &played.record;
    let name = |seat: usize| plan.agents[played.seats[seat]].name.clone();
    let foul = played.foul.as_ref();
    // An agent may sit on both sides, so its number does not say which side thought.
    let thought = |side: usize| -> f64 {
        let mine = record.moves.iter().enumerate().skip(played.laid);
        mine.filter(|(ply, _)| played.mover(*ply).index() == side)
            .filter_map(|(_, m)| m.seconds)
            .sum()
    };
    let moves: Vec<&str> = record.moves.iter().map(|m| m.mv.as_str()).collect();
    [
        played.number.to_string(),
        name(0),
        name(1),
        record.winner.unwrap_or(Winner::Draw).name().into(),
        record.margin.map_or_else(String::new, |margin| margin.to_string()),
        record.end.name().into(),
        record.moves.len().to_string(),
        played.opening.to_string(),
        played.laid.to_string(),
        record.seed.map_or_else(String::new, |seed| seed.to_string()),
        thought(0).to_string(),
        thought(1).to_string(),
        played.overruns.len().to_string(),
        foul.map_or_else(String::new, |foul| name(foul.side.index())),
        foul.map_or_else(String::new, |foul| foul.offence.name().into()),
        foul.map_or_else(String::new, |foul| foul.story.to_string()),
        moves.join(" "),
    ]
}

fn show_maybe(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn write_row<const N: usize>(out: &mut dyn Write, fields: [String; N]) -> io::Result<()> {
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            out.write_all(b",")?;
        }
        write_field(out, field)?;
    }
    out.write_all(b"\r\n")
}

fn write_field(out: &mut dyn Write, field: &str) -> io::Result<()> {
    let mark = if is_formula(field) { "'" } else { "" };
    let at_end = field.starts_with(' ') || field.ends_with(' ');
    if at_end || field.contains([',', '"', '\r', '\n']) {
        write!(out, "\"{mark}{}\"", field.replace('"', "\"\""))
    } else {
        write!(out, "{mark}{field}")
    }
}

/// With what spreadsheets begin a formula; some take the wide letters of East Asia for the plain ones, and some
/// look behind a tab or a line end.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Whether a spreadsheet would run a field: a number is none, whatever its sign.
fn is_formula(field: &str) -> bool {
    field.starts_with(FORMULA) && field.parse::<f64>().is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(field: &str) -> String {
        let mut out = Vec::new();
        write_field(&mut out, field).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn no_spreadsheet_runs_a_text() {
        let link = r#"=HYPERLINK("http://x")"#;
        assert_eq!(written(link), r#""'=HYPERLINK(""http://x"")""#);
        for text in ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "-", "＝1+1"] {
            assert_eq!(written(text), format!("'{text}"));
        }
        assert_eq!(written("\r=1"), "\"'\r=1\"");
    }

    #[test]
    fn numbers_and_usual_names_stay() {
        for text in ["-12.5", "+3", "-0", "-1e-7", "0", "", "mcts:nodes=10", "a-b", "'quoted'"] {
            assert_eq!(written(text), text);
        }
    }
}
