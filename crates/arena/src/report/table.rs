//! The tables: results, and how long moves took.

use super::gather::Gathered;
use super::markup::{Escaped, name};
use super::ratings::plus_minus;
use super::section;
use super::verdict::reason;
use super::words::Words;
use crate::summary::{AgentRow, RatedAgent, Seconds};

/// A cell that says nothing.
pub(super) const NOTHING: &str = "<td class=\"nothing\">–</td>";

/// Columns that compare an agent with everybody.
const ON_ONE_SCALE: [&str; 5] = ["rank", "elo", "score", "points", "margin"];

/// Both tables.
pub(super) fn results(gathered: &Gathered, words: &Words) -> String {
    let summary = &gathered.summary;
    let rows: Vec<(usize, &AgentRow)> = summary.agents.iter().enumerate().collect();
    let results =
        rows.iter().map(|(i, row)| result(*i, row, summary.apart.is_none(), words)).collect();
    let conduct = rows.iter().map(|(_, row)| conduct(row, words)).collect();
    let columns =
        ["rank", "name", "elo", "games", "wins", "draws", "losses", "score", "points", "margin"];
    // Without a common scale there is no order, and no score against the field.
    let shown: Vec<&str> = match summary.apart {
        Some(_) => columns.into_iter().filter(|column| !ON_ONE_SCALE.contains(column)).collect(),
        None => columns.into(),
    };
    let first = framed(&words.say("report-table-results"), &shown, results, words);
    let second = framed(
        &words.say("report-table-times"),
        &[
            "name",
            "moves",
            "mean",
            "median",
            "p99",
            "max",
            "overruns",
            "over-mean",
            "over-worst",
            "fouls",
        ],
        conduct,
        words,
    );
    section("tables", &words.say("report-table"), &format!("{first}\n{second}"))
}

/// What a column is called. The arena's page has most of them too.
fn title(column: &str) -> &'static str {
    match column {
        "rank" => "table-rank",
        "name" => "table-name",
        "elo" => "table-elo",
        "games" => "table-games",
        "wins" => "table-about-wins",
        "draws" => "table-about-draws",
        "losses" => "table-about-losses",
        "score" => "table-score",
        "points" => "report-column-points",
        "margin" => "report-column-margin",
        "moves" => "report-column-moves",
        "mean" => "report-column-mean",
        "median" => "report-column-median",
        "p99" => "report-column-p99",
        "max" => "report-column-max",
        "overruns" => "report-column-overruns",
        "over-mean" => "report-column-over-mean",
        "over-worst" => "report-column-over-worst",
        "fouls" => "table-fouls",
        "pairing" => "table-pairing",
        "first" => "table-first",
        "results" => "table-wdl",
        "interval" => "table-interval",
        "exhibit" => "table-exhibit",
        "lost-discs" => "table-lost-discs",
        "lost-points" => "table-lost-points",
        _ => "table-follows",
    }
}

/// A table in a frame of its own, which scrolls where the screen is too narrow.
pub(super) fn framed(caption: &str, columns: &[&str], rows: Vec<String>, words: &Words) -> String {
    let head = |column: &&str| {
        let class = if ["name", "pairing", "exhibit", "follows"].contains(column) {
            " class=\"text\""
        } else {
            ""
        };
        format!("<th scope=\"col\"{class}>{}</th>", words.say(title(column)))
    };
    let head: String = columns.iter().map(head).collect();
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{caption}\"><table>\
         <caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>\n{}</tbody></table></div>",
        rows.concat()
    )
}

pub(super) fn cell(text: &str) -> String {
    format!("<td>{text}</td>")
}

fn maybe(text: Option<String>) -> String {
    text.map_or_else(|| NOTHING.into(), |text| cell(&text))
}

fn who(row: &AgentRow) -> String {
    let what = if row.agent == row.name {
        String::new()
    } else {
        format!("<small dir=\"ltr\">{}</small>", Escaped(&row.agent))
    };
    format!(
        "<th scope=\"row\" class=\"text\" title=\"{}\">{}{what}</th>",
        Escaped(&row.name),
        name(&row.name)
    )
}

fn result(index: usize, row: &AgentRow, one_scale: bool, words: &Words) -> String {
    let elo = match &row.elo {
        RatedAgent::Known(elo) => cell(&plus_minus(elo, words)),
        RatedAgent::Refused { why, .. } => {
            let why = reason(why, words);
            format!("<td class=\"nothing\"><abbr title=\"{why}\">–</abbr></td>")
        }
    };
    if !one_scale {
        let counts = [row.games, row.wins, row.draws, row.losses].map(|n| cell(&words.whole(n)));
        return format!("<tr>{}{}</tr>\n", who(row), counts.concat());
    }
    let cells = [
        cell(&words.whole(index as u64 + 1)),
        who(row),
        elo,
        cell(&words.whole(row.games)),
        cell(&words.whole(row.wins)),
        cell(&words.whole(row.draws)),
        cell(&words.whole(row.losses)),
        maybe(row.score.map(|score| words.percent(score))),
        cell(&words.number(row.points, usize::from(row.points.fract() != 0.0))),
        maybe(row.margin.map(|margin| words.signed(margin, 2))),
    ];
    format!("<tr>{}</tr>\n", cells.concat())
}

fn conduct(row: &AgentRow, words: &Words) -> String {
    let time = |part: fn(&Seconds) -> f64| {
        maybe(row.seconds.as_ref().map(|seconds| words.seconds(part(seconds))))
    };
    let cells = [
        who(row),
        cell(&words.whole(row.moves)),
        time(|seconds| seconds.mean),
        time(|seconds| seconds.median),
        time(|seconds| seconds.p99),
        time(|seconds| seconds.max),
        cell(&words.whole(row.overruns)),
        maybe(row.mean_overrun.map(|seconds| words.seconds(seconds))),
        maybe(row.worst_overrun.map(|seconds| words.seconds(seconds))),
        cell(&words.whole(row.fouls.values().sum())),
    ];
    format!("<tr>{}</tr>\n", cells.concat())
}
