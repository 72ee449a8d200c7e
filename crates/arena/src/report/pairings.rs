//! Where agents cannot be put on one scale: every pairing by itself, and what each fault of the reports costs.

use super::gather::Gathered;
use super::markup::name;
use super::section;
use super::table::{NOTHING, cell, framed};
use super::verdict::reason;
use super::words::Words;
use crate::duels::{DuelRow, DuelVerdict};
use crate::faults::{FaultRow, FaultVerdict, LossUnit};
use crate::stats::{Estimate, Unsupported};
use crate::summary::{RatedAgent, Summary};

/// More pairings than this are not read; the cross table has all of them.
const MOST: usize = 60;

/// The pairings, where they are all that can be judged; nothing where there are ratings.
pub(super) fn pairings(gathered: &Gathered, words: &Words) -> String {
    let summary = &gathered.summary;
    // Exhibits and corrections have a table of their own.
    if summary.apart.is_none() || !summary.faults.is_empty() {
        return String::new();
    }
    let rows = summary.duels.iter().take(MOST).map(|duel| pairing(summary, duel, words)).collect();
    let table = framed(
        &words.say("report-pairings-caption"),
        &["pairing", "games", "first", "results", "score", "interval", "follows"],
        rows,
        words,
    );
    let more = match summary.duels.len().saturating_sub(MOST) {
        0 => String::new(),
        more => words.tell("report-pairings-more", &[("more", &words.whole(more as u64))]),
    };
    section("pairings", &words.say("report-pairings"), &format!("{table}{more}"))
}

/// A duel as the one sees it that the sentence is about: who moved first more often, else who did better.
pub(super) fn told(duel: &DuelRow) -> DuelRow {
    let [one, two] = duel.firsts;
    let turn = match duel.verdict {
        DuelVerdict::Seats => two > one,
        _ => duel.score < 0.5,
    };
    if turn { duel.turned() } else { duel.clone() }
}

fn pairing(summary: &Summary, duel: &DuelRow, words: &Words) -> String {
    let duel = told(duel);
    let (one, two) = (name(summary.name(duel.one)), name(summary.name(duel.two)));
    let follows = match (duel.verdict, &duel.share) {
        (DuelVerdict::Unknown, RatedAgent::Refused { why, .. }) => reason(why, words),
        (verdict, _) => words.tell(follows(verdict), &[("one", &one)]),
    };
    let cells = [
        format!("<th scope=\"row\" class=\"text\">{one} – {two}</th>"),
        cell(&words.whole(duel.games)),
        cell(&words.row(&duel.firsts, "–")),
        cell(&words.row(&[duel.wins, duel.draws, duel.losses], "–")),
        cell(&words.percent(duel.score)),
        interval(&duel.share, words),
        format!("<td class=\"text said\">{follows}</td>"),
    ];
    format!("<tr>{}</tr>\n", cells.concat())
}

/// What follows from the games of two, where `one` of the sentence is the better.
fn follows(verdict: DuelVerdict) -> &'static str {
    match verdict {
        DuelVerdict::Better | DuelVerdict::Worse => "follows-better",
        DuelVerdict::Open | DuelVerdict::Unknown => "follows-open",
        DuelVerdict::Seats => "follows-seats",
    }
}

/// The interval of a score, in per cent.
fn interval(share: &RatedAgent, words: &Words) -> String {
    match share {
        RatedAgent::Known(share) => cell(&between(share, words)),
        RatedAgent::Refused { why, .. } => {
            format!("<td class=\"nothing\"><abbr title=\"{}\">–</abbr></td>", reason(why, words))
        }
    }
}

fn between(share: &Estimate, words: &Words) -> String {
    let end = |end: f64| words.percent(end.clamp(0.0, 1.0));
    format!("<bdi dir=\"ltr\">{} … {}</bdi>", end(share.low), end(share.high))
}

/// One pairing in a sentence, for the head of the page.
pub(super) fn sentence(summary: &Summary, duel: &DuelRow, words: &Words) -> String {
    let duel = told(duel);
    let (one, two) = (name(summary.name(duel.one)), name(summary.name(duel.two)));
    let (score, games) = (words.percent(duel.score), words.whole(duel.games));
    let first = words.whole(duel.firsts[0]);
    match &duel.share {
        RatedAgent::Known(share) => words.tell(
            match duel.verdict {
                DuelVerdict::Seats => "report-pair-seats",
                DuelVerdict::Better | DuelVerdict::Worse => "report-pair-better",
                DuelVerdict::Open | DuelVerdict::Unknown => "report-pair-open",
            },
            &[
                ("one", &one),
                ("two", &two),
                ("score", &score),
                ("games", &games),
                ("first", &first),
                ("low", &words.percent(share.low)),
                ("high", &words.percent(share.high)),
            ],
        ),
        RatedAgent::Refused { why, .. } => words.tell(
            "report-pair-unknown",
            &[
                ("one", &one),
                ("two", &two),
                ("score", &score),
                ("games", &games),
                ("why", &reason(why, words)),
            ],
        ),
    }
}

/// What each fault costs; nothing where no exhibit meets its correction.
pub(super) fn faults(gathered: &Gathered, words: &Words) -> String {
    let summary = &gathered.summary;
    let Some(first) = summary.faults.first() else {
        return String::new();
    };
    let lost = match first.unit {
        LossUnit::Discs => "lost-discs",
        LossUnit::Points => "lost-points",
    };
    let rows = summary.faults.iter().map(|row| fault(summary, row, words)).collect();
    let table = framed(
        &words.say("report-faults-caption"),
        &["exhibit", "games", "results", "score", "interval", lost, "follows"],
        rows,
        words,
    );
    section(
        "faults",
        &words.say("report-faults"),
        &format!("<p>{}</p>\n{table}", words.say("report-faults-how")),
    )
}

fn fault(summary: &Summary, row: &FaultRow, words: &Words) -> String {
    let what = words.find(&format!("fault-{}", row.fault)).unwrap_or_default();
    let score = match &row.share {
        RatedAgent::Known(share) => cell(&words.percent(share.value)),
        RatedAgent::Refused { .. } => NOTHING.into(),
    };
    let follows = match (row.verdict, &row.share) {
        (FaultVerdict::Unknown, RatedAgent::Refused { why, .. }) => reason(why, words),
        (FaultVerdict::Unknown, _) => reason(&Unsupported::UnequalSeats, words),
        (FaultVerdict::Costs, _) => words.say("fault-costs"),
        (FaultVerdict::Pays, _) => words.say("fault-pays"),
        (FaultVerdict::Open, _) => words.say("fault-open"),
    };
    let cells = [
        format!(
            "<th scope=\"row\" class=\"text\">{}<small>{what}</small></th>",
            name(summary.name(row.exhibit))
        ),
        cell(&words.whole(row.games)),
        cell(&words.row(&[row.wins, row.draws, row.losses], "–")),
        score,
        interval(&row.share, words),
        lost(row, words),
        format!("<td class=\"text said\">{follows}</td>"),
    ];
    format!("<tr>{}</tr>\n", cells.concat())
}

/// What was lost a game, with its interval.
fn lost(row: &FaultRow, words: &Words) -> String {
    let places = match row.unit {
        LossUnit::Discs => 1,
        LossUnit::Points => 2,
    };
    let end = |end: f64| words.signed(end, places);
    match &row.lost {
        RatedAgent::Known(lost) => cell(&format!(
            "<strong>{}</strong><small dir=\"ltr\">{} … {}</small>",
            end(lost.value),
            end(lost.low),
            end(lost.high)
        )),
        RatedAgent::Refused { why, .. } => {
            format!("<td class=\"nothing\"><abbr title=\"{}\">–</abbr></td>", reason(why, words))
        }
    }
}

/// Which faults are proven to cost something, and which not, in a few sentences.
pub(super) fn costs(summary: &Summary, words: &Words) -> Vec<String> {
    let those = |verdict: FaultVerdict| -> Vec<String> {
        let rows = summary.faults.iter().filter(|row| row.verdict == verdict);
        rows.map(|row| name(summary.name(row.exhibit))).collect()
    };
    [
        (FaultVerdict::Costs, "verdict-faults-costs"),
        (FaultVerdict::Pays, "verdict-faults-pays"),
        (FaultVerdict::Open, "verdict-faults-open"),
        (FaultVerdict::Unknown, "verdict-faults-unknown"),
    ]
    .into_iter()
    .map(|(verdict, id)| (those(verdict), id))
    .filter(|(names, _)| !names.is_empty())
    .map(|(names, id)| words.tell(id, &[("names", &words.list(&names))]))
    .collect()
}
