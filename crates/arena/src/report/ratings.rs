//! Ratings with their error bars, the best on top.

use super::axis::Axis;
use super::gather::Gathered;
use super::markup::{Escaped, name, plain_name};
use super::section;
use super::verdict::{rated, reason, refusal};
use super::words::Words;
use crate::stats::Estimate;
use crate::summary::AgentRow;
use std::fmt::Write;

/// A chart of rows: a name, a strip, a number. Strips share one scale, whose lines run through all of them.
pub(super) fn ratings(gathered: &Gathered, words: &Words) -> String {
    let summary = &gathered.summary;
    // One scale for agents that cannot be compared would say what no game says.
    if summary.apart.is_some() {
        return String::new();
    }
    let known: Vec<Estimate> = rated(summary).map(|(_, elo)| elo).collect();
    let refused: Vec<&AgentRow> =
        summary.agents.iter().filter(|row| refusal(row).is_some()).collect();
    let mut body = String::new();
    if !known.is_empty() {
        let axis = Axis::around(known.iter().flat_map(|elo| [elo.low, elo.high, 0.0]), 6);
        let rows = rated(summary).map(|(row, elo)| bar(row, &elo, &axis, words));
        body = chart(rows.collect(), &scale(&axis, words), &words.say("report-ratings-caption"));
    }
    body.push_str(&refusals(&refused, words));
    section("ratings", &words.say("report-ratings"), &body)
}

/// The frame of such a chart.
pub(super) fn chart(rows: Vec<String>, scale: &str, caption: &str) -> String {
    format!(
        "<figure><div class=\"strips\">{}<span class=\"strip-scale-start\"></span>{scale}<span></span></div>\
         <figcaption>{caption}</figcaption></figure>\n",
        rows.concat()
    )
}

/// One row of such a chart.
pub(super) fn row(row: &AgentRow, strip: &str, number: &str) -> String {
    format!(
        "<span class=\"strip-name\" dir=\"auto\" title=\"{}\">{}</span>{strip}<span class=\"strip-number\">{number}</span>\n",
        Escaped(&row.name),
        name(&row.name)
    )
}

fn bar(agent: &AgentRow, elo: &Estimate, axis: &Axis, words: &Words) -> String {
    let (value, low, high) =
        (axis.percent(elo.value), axis.percent(elo.low), axis.percent(elo.high));
    let told = words.tell(
        "report-ratings-told",
        &[
            ("name", &plain_name(&agent.name)),
            ("elo", &words.signed(elo.value, 0)),
            ("low", &words.signed(elo.low, 0)),
            ("high", &words.signed(elo.high, 0)),
        ],
    );
    let strip = format!(
        "<svg class=\"strip\" role=\"img\" height=\"30\"><title>{told}</title>{}\
         <line class=\"whisker\" x1=\"{low}\" x2=\"{high}\" y1=\"15\" y2=\"15\"/>\
         <line class=\"whisker\" x1=\"{low}\" x2=\"{low}\" y1=\"9\" y2=\"21\"/>\
         <line class=\"whisker\" x1=\"{high}\" x2=\"{high}\" y1=\"9\" y2=\"21\"/>\
         <circle class=\"point\" cx=\"{value}\" cy=\"15\" r=\"5.5\"/></svg>",
        grid(axis)
    );
    row(agent, &strip, &plus_minus(elo, words))
}

/// The lines of the scale behind a strip; zero is stronger.
fn grid(axis: &Axis) -> String {
    let line = |tick: &f64| {
        let class = if *tick == 0.0 { "zero" } else { "grid" };
        format!(
            "<line class=\"{class}\" x1=\"{0}\" x2=\"{0}\" y1=\"0\" y2=\"100%\"/>",
            axis.percent(*tick)
        )
    };
    axis.ticks.iter().map(line).collect()
}

fn scale(axis: &Axis, words: &Words) -> String {
    let places = axis.places();
    let labels: Vec<(String, String)> =
        axis.ticks.iter().map(|tick| (axis.percent(*tick), words.signed(*tick, places))).collect();
    let zero = axis.ticks.iter().position(|tick| *tick == 0.0).unwrap_or(0);
    below(&labels, zero)
}

/// The numbers under the strips. On narrow screens there is room for few; the one at `keep` stays.
pub(super) fn below(labels: &[(String, String)], keep: usize) -> String {
    let every = labels.len().div_ceil(3);
    let text = |(i, (at, label)): (usize, &(String, String))| {
        let class = if i.abs_diff(keep).is_multiple_of(every) { "" } else { " class=\"spare\"" };
        format!("<text{class} x=\"{at}\" y=\"14\">{label}</text>")
    };
    let texts: String = labels.iter().enumerate().map(text).collect();
    format!("<svg class=\"strip-scale\" aria-hidden=\"true\" height=\"20\">{texts}</svg>")
}

/// `+52 ± 12`.
pub(super) fn plus_minus(elo: &Estimate, words: &Words) -> String {
    let error = words.number(elo.error(), 0);
    format!("<bdi dir=\"ltr\">{} ± {error}</bdi>", words.signed(elo.value, 0))
}

/// Those without a rating, with the reason; once where it is the same for all.
fn refusals(refused: &[&AgentRow], words: &Words) -> String {
    let why = |row: &AgentRow| refusal(row).map_or_else(String::new, |why| reason(why, words));
    let Some(first) = refused.first().map(|row| why(row)) else {
        return String::new();
    };
    if refused.len() > 1 && refused.iter().all(|row| why(row) == first) {
        let id = "report-ratings-refused-all";
        return format!("<p class=\"refused\">{}</p>", words.tell(id, &[("why", &first)]));
    }
    let mut list = format!("<p>{}</p><ul class=\"refused\">", words.say("report-ratings-refused"));
    for row in refused {
        // Writing into a text cannot fail.
        let _ = write!(list, "<li>{}: {}</li>", name(&row.name), why(row));
    }
    list + "</ul>"
}
