//! What was played, how games ended, and where all of this comes from.

use super::axis::percent;
use super::gather::Gathered;
use super::markup::{Escaped, code};
use super::ratings::plus_minus;
use super::section;
use super::verdict::{family, reason};
use super::words::Words;
use crate::openings::Source;
use crate::plan::{Adjudication, BudgetPlan};
use crate::run::JOURNAL;
use crate::summary::RatedAgent;
use harif_core::show_time;
use std::time::SystemTime;

/// What was played.
pub(super) fn played(gathered: &Gathered, words: &Words) -> String {
    let (summary, plan) = (&gathered.summary, &gathered.header.plan);
    let games = match summary.games == summary.total {
        true => words.whole(summary.games),
        false => words.tell(
            "report-facts-games-of",
            &[("games", &words.whole(summary.games)), ("total", &words.whole(summary.total))],
        ),
    };
    let mut rows = vec![
        ("report-facts-game", game(&summary.game, words)),
        ("report-facts-format", format(summary.format, words)),
        ("report-facts-games", games),
        ("report-facts-openings", openings(&plan.openings, plan.swap, words)),
        ("report-facts-budget", budget(&plan.budget, words)),
    ];
    rows.extend(
        plan.adjudicate.map(|terms| ("report-facts-adjudication", adjudication(terms, words))),
    );
    rows.push(("report-facts-seed", code(&summary.seed.to_string())));
    rows.extend(gathered.written.map(|when| ("report-facts-date", date(when))));
    let build = format!("{} <bdi>{}</bdi>", words.say("harif"), Escaped(&gathered.header.build));
    rows.push(("report-facts-build", build));
    let row = |(id, value): &(&'static str, String)| {
        format!("<div><dt>{}</dt><dd>{value}</dd></div>", words.say(id))
    };
    let list: String = rows.iter().map(row).collect();
    format!(
        "<section class=\"facts\"><h2>{}</h2><dl>{list}</dl></section>",
        words.say("report-facts")
    )
}

fn game(full: &str, words: &Words) -> String {
    format!("{} {}", family(full, words), code(full))
}

fn format(name: &str, words: &Words) -> String {
    words.find(&format!("format-{name}")).unwrap_or_else(|| code(name))
}

fn openings(source: &Source, swap: bool, words: &Words) -> String {
    let what = match source {
        Source::Balanced => words.say("arena-from-balanced"),
        Source::Start => words.say("arena-from-start"),
        Source::Random { plies } => {
            words.tell("arena-from-random", &[("plies", &words.whole(u64::from(*plies)))])
        }
        Source::File(path) => {
            words.tell("report-openings-file", &[("file", &code(&path.display().to_string()))])
        }
        Source::Position(text) => {
            words.tell("report-openings-position", &[("position", &code(text))])
        }
    };
    let swap = words.say(if swap { "report-openings-swapped" } else { "report-openings-fixed" });
    words.list(&[what, swap])
}

fn budget(budget: &BudgetPlan, words: &Words) -> String {
    let time = |time| format!("<bdi dir=\"ltr\">{}</bdi>", words.digits(&show_time(time)));
    let parts = [
        budget.depth.map(|d| words.tell("budget-is-depth", &[("n", &words.whole(u64::from(d)))])),
        budget.nodes.map(|n| words.tell("budget-is-nodes", &[("n", &words.whole(n))])),
        budget.time.map(|t| words.tell("budget-is-time", &[("time", &time(t))])),
        budget.clock.map(|clock| {
            let (main, increment) = (time(clock.main), time(clock.increment));
            words.tell("budget-is-clock", &[("main", &main), ("increment", &increment)])
        }),
        budget.forfeit.then(|| words.say("report-budget-forfeit")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    match parts.as_slice() {
        [] => words.say("report-budget-own"),
        some => words.list(some),
    }
}

fn adjudication(terms: Adjudication, words: &Words) -> String {
    let (nodes, from) = (words.whole(terms.nodes), words.whole(terms.from as u64));
    match terms.empties {
        Some(empties) => {
            let empties = words.whole(empties.into());
            words.tell("report-adjudication-empties", &[("nodes", &nodes), ("empties", &empties)])
        }
        None => words.tell("report-adjudication", &[("nodes", &nodes), ("from", &from)]),
    }
}

/// As every reader can read it; the script says it in the reader's own calendar and zone.
fn date(when: SystemTime) -> String {
    let iso = harif_core::iso_date(when);
    let (day, time) = (&iso[..10], &iso[11..16]);
    format!("<time datetime=\"{iso}\"><bdi dir=\"ltr\">{day} {time} UTC</bdi></time>")
}

/// What moving first was worth, draws, and how games ended.
pub(super) fn endings(gathered: &Gathered, words: &Words) -> String {
    let summary = &gathered.summary;
    let (Some(draws), Some(first)) = (summary.draw_rate, summary.first_score) else {
        return String::new();
    };
    let won = (first - draws / 2.0).max(0.0);
    let lost = (1.0 - won - draws).max(0.0);
    let advantage = match &summary.first_advantage {
        RatedAgent::Known(elo) => {
            words.tell("report-first-worth", &[("elo", &plus_minus(elo, words))])
        }
        RatedAgent::Refused { why, .. } => {
            words.tell("report-first-unknown", &[("why", &reason(why, words))])
        }
    };
    let plies = summary.mean_plies.map_or_else(String::new, |plies| {
        words.tell("report-mean-plies", &[("plies", &words.number(plies, 1))])
    });
    let score = words.tell("report-first-score", &[("score", &words.percent(first))]);
    let body = format!(
        "{}<p>{score} {advantage} {plies}</p>{}",
        shares(
            &[
                ("first", "report-share-first", won),
                ("draw", "report-share-draw", draws),
                ("second", "report-share-second", lost),
            ],
            words
        ),
        ends(gathered, words)
    );
    section("endings", &words.say("report-endings"), &body)
}

/// One bar that is shared by the three results.
fn shares(parts: &[(&str, &str, f64); 3], words: &Words) -> String {
    let mut from = 0.0;
    let (mut bars, mut key) = (String::new(), String::new());
    for (what, label, share) in parts {
        let (x, width) = (percent(from), percent(*share));
        bars +=
            &format!("<rect class=\"share {what}\" x=\"{x}\" width=\"{width}\" height=\"100%\"/>");
        let label = words.say(label);
        let shown = words.percent(*share);
        key += &format!(
            "<li><svg width=\"14\" height=\"14\" aria-hidden=\"true\"><rect class=\"share {what}\" \
             width=\"14\" height=\"14\"/></svg>{label} <b>{shown}</b></li>"
        );
        from += share;
    }
    let title = words.say("report-shares");
    format!(
        "<figure><svg class=\"shares\" role=\"img\" height=\"22\"><title>{title}</title>{bars}</svg>\
         <ul class=\"key\">{key}</ul></figure>"
    )
}

fn ends(gathered: &Gathered, words: &Words) -> String {
    let summary = &gathered.summary;
    let mut ends: Vec<(&str, u64)> = summary.ends.iter().map(|(end, n)| (*end, *n)).collect();
    ends.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    let row = |(end, n): &(&str, u64)| {
        let share = *n as f64 / summary.games.max(1) as f64;
        format!(
            "<tr><th scope=\"row\" class=\"text\">{}</th><td>{}</td><td>{}</td></tr>",
            words.find(&format!("end-{end}")).unwrap_or_default(),
            words.whole(*n),
            words.percent(share)
        )
    };
    let rows: String = ends.iter().map(row).collect();
    format!(
        "<table class=\"ends\"><caption>{}</caption><thead><tr><th scope=\"col\" class=\"text\">{}</th>\
         <th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>{rows}</tbody></table>",
        words.say("report-ends"),
        words.say("report-column-end"),
        words.say("table-games"),
        words.say("report-column-share")
    )
}

/// Where the numbers come from and how they were made.
pub(super) fn footer(gathered: &Gathered, words: &Words) -> String {
    let made = words.tell(
        "report-footer-made",
        &[
            ("version", &format!("<bdi>{}</bdi>", env!("CARGO_PKG_VERSION"))),
            ("journal", &code(JOURNAL)),
        ],
    );
    let waiting = match gathered.waiting {
        0 => String::new(),
        n => words.tell("report-footer-waiting", &[("count", &words.whole(n as u64))]),
    };
    format!("<p>{made} {waiting}</p><p>{}</p>", words.say("report-footer-how"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn days_become_dates() {
        let shown = |seconds| date(UNIX_EPOCH + Duration::from_secs(seconds));
        assert!(shown(0).contains("1970-01-01 00:00 UTC"));
        assert!(shown(951_827_696).contains("2000-02-29T12:34:56Z"));
        assert!(shown(1_709_164_800).contains("2024-02-29"));
        assert!(shown(4_102_444_799).contains("2099-12-31T23:59:59Z"));
    }
}
