//! Games that were lost by fouls, with the evidence.

use super::gather::Gathered;
use super::markup::{Escaped, name};
use super::section;
use super::words::Words;
use crate::plan::Plan;
use crate::played::{Foul, Played};
use std::collections::BTreeMap;

/// Fouls that are told in full.
const TOLD: usize = 100;

pub(super) fn fouls(gathered: &Gathered, words: &Words) -> String {
    if gathered.fouls == 0 {
        return section(
            "fouls",
            &words.say("report-fouls"),
            &format!("<p>{}</p>", words.say("report-fouls-none")),
        );
    }
    let plan = &gathered.header.plan;
    let all = gathered.games.iter().filter_map(|played| Some((played, played.foul.as_ref()?)));
    let stories: Vec<String> =
        all.take(TOLD).map(|(game, foul)| story(game, foul, plan, words)).collect();
    let left = gathered.fouls - stories.len() as u64;
    let rest = match left {
        0 => String::new(),
        more => {
            let text = words.tell("report-fouls-more", &[("count", &words.whole(more))]);
            format!("<p class=\"note\">{text}</p>")
        }
    };
    let body = format!("{}{}{rest}", counts(gathered, words), stories.concat());
    section("fouls", &words.say("report-fouls"), &body)
}

/// Who did what how often.
fn counts(gathered: &Gathered, words: &Words) -> String {
    let guilty = gathered.summary.agents.iter().filter(|row| !row.fouls.is_empty());
    let line = |(who, fouls): (&str, &BTreeMap<&'static str, u64>)| {
        let kinds: Vec<String> = fouls
            .iter()
            .map(|(kind, n)| format!("{} {}", offence(kind, words), words.whole(*n)))
            .collect();
        format!("<li>{}: {}</li>", name(who), words.list(&kinds))
    };
    let lines: String = guilty.map(|row| line((&row.name, &row.fouls))).collect();
    format!("<ul>{lines}</ul>")
}

fn offence(kind: &str, words: &Words) -> String {
    words.find(&format!("foul-{kind}")).unwrap_or_else(|| kind.into())
}

/// The first row is a sentence; what is typed follows on a row of its own.
fn row_of_story((at, row): (usize, &str)) -> String {
    match at {
        0 => format!("<p dir=\"auto\">{}</p>", Escaped(row)),
        _ => format!("<p dir=\"ltr\"><code>{}</code></p>", Escaped(row)),
    }
}

fn story(played: &Played, foul: &Foul, plan: &Plan, words: &Words) -> String {
    let who = |seat: usize| name(&plan.agents[played.seats[seat]].name);
    let number = words.whole(played.number);
    let head = words.tell(
        "report-foul-head",
        &[
            ("number", &number),
            ("guilty", &who(foul.side.index())),
            ("other", &who(foul.side.other().index())),
            ("offence", &offence(foul.offence.name(), words)),
        ],
    );
    let told: String = words.rows(&foul.story).lines().enumerate().map(row_of_story).collect();
    let talk = match foul.evidence.is_empty() {
        true => String::new(),
        false => {
            format!("<pre dir=\"ltr\" tabindex=\"0\">{}</pre>", Escaped(&foul.evidence.join("\n")))
        }
    };
    let show =
        format!("<p><a href=\"#game-{}\">{}</a></p>", played.number, words.say("report-foul-show"));
    format!("<details class=\"foul\"><summary>{head}</summary>{told}{talk}{show}</details>\n")
}
