//! The cross table: the score of the row against the column, as a number on a colour.

use super::gather::Gathered;
use super::markup::{Escaped, name, plain_name};
use super::section;
use super::verdict::reason;
use super::words::Words;
use crate::duels::DuelRow;
use crate::summary::{AgentRow, RatedAgent, Summary};

/// More agents than this are not readable side by side.
const MOST: usize = 40;

/// Letters of a name in the head of a column.
const SHORT: usize = 14;

pub(super) fn cross(gathered: &Gathered, words: &Words) -> String {
    let summary = &gathered.summary;
    let agents = &summary.agents[..summary.agents.len().min(MOST)];
    let head: String =
        agents.iter().enumerate().map(|(i, agent)| column(i, agent, words)).collect();
    let rows: String =
        agents.iter().enumerate().map(|(i, row)| line(summary, agents, i, row, words)).collect();
    let caption = words.say("report-cross-caption");
    let left_out = match summary.agents.len() - agents.len() {
        0 => String::new(),
        more => {
            let (shown, more) = (words.whole(MOST as u64), words.whole(more as u64));
            let text = words.tell("report-left-out", &[("shown", &shown), ("more", &more)]);
            format!("<p class=\"note\">{text}</p>")
        }
    };
    let body = format!(
        "<div class=\"scroll\"><table class=\"cross\"><caption>{caption}</caption>\
         <thead><tr><td></td>{head}</tr></thead><tbody>\n{rows}</tbody></table></div>{}\
         <p class=\"detail live\" role=\"status\" data-hint=\"{hint}\">{hint}</p>{left_out}",
        legend(words),
        hint = words.say("report-cross-hint")
    );
    section("crossed", &words.say("report-cross"), &body)
}

fn column(index: usize, agent: &AgentRow, words: &Words) -> String {
    let mut short: String = agent.name.chars().take(SHORT).collect();
    if short.len() < agent.name.len() {
        short.push('…');
    }
    format!(
        "<th scope=\"col\" title=\"{}\"><b>{}</b><bdi>{}</bdi></th>",
        Escaped(&agent.name),
        words.whole(index as u64 + 1),
        breakable(&short)
    )
}

/// A name that may go on in the next line where its parts meet.
fn breakable(name: &str) -> String {
    let mut text = Escaped(name).to_string();
    for sign in [":", "=", ","] {
        text = text.replace(sign, &format!("{sign}<wbr>"));
    }
    text
}

fn line(
    summary: &Summary,
    agents: &[AgentRow],
    index: usize,
    row: &AgentRow,
    words: &Words,
) -> String {
    let cells: String = agents.iter().map(|other| meeting(summary, row, other, words)).collect();
    let rank = words.whole(index as u64 + 1);
    let shown = name(&row.name);
    format!("<tr><th scope=\"row\" class=\"text\"><b>{rank}</b> {shown}</th>{cells}</tr>\n")
}

fn meeting(summary: &Summary, row: &AgentRow, other: &AgentRow, words: &Words) -> String {
    if row.number == other.number {
        return "<td class=\"self\"></td>".into();
    }
    let Some(seen) = summary.duel(row.number, other.number) else {
        return "<td class=\"nothing\">·</td>".into();
    };
    format!(
        "<td class=\"heat {}\" data-detail=\"{}\">{}<small>{}</small></td>",
        heat(seen.score),
        detail(&seen, row, other, words),
        words.number(100.0 * seen.score, 0),
        words.row(&results(&seen), "–")
    )
}

fn results(duel: &DuelRow) -> [u64; 3] {
    [duel.wins, duel.draws, duel.losses]
}

/// The colour: ten steps to either side of an even score.
fn heat(score: f64) -> String {
    match ((score - 0.5) * 20.0).round() as i32 {
        0 => "even".into(),
        up if up > 0 => format!("up{up}"),
        down => format!("down{}", -down),
    }
}

fn detail(seen: &DuelRow, row: &AgentRow, other: &AgentRow, words: &Words) -> String {
    let elo = match &seen.elo {
        RatedAgent::Known(elo) => words.tell(
            "report-cross-elo",
            &[("elo", &words.signed(elo.value, 0)), ("error", &words.number(elo.error(), 0))],
        ),
        RatedAgent::Refused { why, .. } => {
            words.tell("report-cross-no-elo", &[("why", &reason(why, words))])
        }
    };
    let head = words.tell(
        "report-cross-detail",
        &[
            ("one", &plain_name(&row.name)),
            ("two", &plain_name(&other.name)),
            ("score", &words.percent(seen.score)),
            ("results", &words.row(&results(seen), "–")),
        ],
    );
    let pairs = seen.pairs.filter(|pairs| pairs.iter().sum::<u64>() > 0);
    let pairs = pairs
        .map(|pairs| words.tell("report-cross-pairs", &[("pairs", &words.row(&pairs, " / "))]));
    let los = seen.los.map(|los| words.tell("report-cross-los", &[("los", &words.chance(los))]));
    let margin =
        seen.margin.map(|m| words.tell("report-cross-margin", &[("margin", &words.signed(m, 2))]));
    [Some(head), pairs, Some(elo), los, margin].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn legend(words: &Words) -> String {
    let steps = ["down10", "down7", "down4", "down1", "even", "up1", "up4", "up7", "up10"];
    let swatches: String = steps.map(|step| format!("<i class=\"heat {step}\"></i>")).concat();
    format!(
        "<div><p class=\"legend\" dir=\"ltr\"><span>{}</span>{swatches}<span>{}</span></p></div>",
        words.percent_of(0.0, 0),
        words.percent_of(1.0, 0)
    )
}
