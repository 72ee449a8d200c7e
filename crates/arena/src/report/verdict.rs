//! What the results say in words: who is best and how sure that is, or why that cannot be said.

use super::gather::Gathered;
use super::markup::{Escaped, name};
use super::pairings;
use super::words::Words;
use crate::duels::DuelRow;
use crate::plan::CORRECTIONS_TITLE;
use crate::stats::{Estimate, Unsupported};
use crate::summary::{AgentRow, RatedAgent, Summary, TestRow};
use harif_core::Say;

/// Pairings that are told one by one in the head of the page; more of them have their table.
const FEW: usize = 3;

/// The title and the verdict under it.
pub(super) fn opening(gathered: &Gathered, words: &Words) -> String {
    let sentences = sentences(gathered, words).join(" ");
    format!(
        "<header><p class=\"kicker\">{}</p>\n<h1>{}</h1>\n<p class=\"verdict\">{sentences}</p></header>",
        words.say("report-kicker"),
        title(gathered, words)
    )
}

/// The title of the plan, or one made of what is played.
fn title(gathered: &Gathered, words: &Words) -> String {
    let plan = &gathered.header.plan;
    match plan.agents.as_slice() {
        _ if plan.title == CORRECTIONS_TITLE => words.say("report-faults"),
        _ if !plan.title.is_empty() => name(&plan.title),
        [one, two] => format!("{} – {}", name(&one.name), name(&two.name)),
        many => {
            let (game, count) = (family(&plan.game, words), words.whole(many.len() as u64));
            words.tell("report-title-many", &[("game", &game), ("count", &count)])
        }
    }
}

/// The same as text without markup, for the bar of a window.
pub(super) fn plain_title(gathered: &Gathered, words: &Words) -> String {
    let plan = &gathered.header.plan;
    let named = plan.agents.len() == 2 || !plan.title.is_empty();
    match named && plan.title != CORRECTIONS_TITLE {
        true => Escaped(&gathered.summary.title).to_string(),
        false => title(gathered, words),
    }
}

/// What a game is called, whatever its size.
pub(super) fn family(game: &str, words: &Words) -> String {
    let family = game.split(['-', ':']).next().unwrap_or(game);
    let known = harif_catalog::families().into_iter().find(|known| known.schema.name == family);
    known.map_or_else(|| Escaped(game).to_string(), |known| words.told(&known.about.title))
}

fn sentences(gathered: &Gathered, words: &Words) -> Vec<String> {
    let summary = &gathered.summary;
    if summary.games == 0 {
        return vec![words.say("report-verdict-none")];
    }
    let mut all = match (&summary.test, summary.agents.as_slice()) {
        (Some(test), _) => vec![of_test(summary, test, words)],
        _ => Vec::new(),
    };
    match (summary.agents.as_slice(), summary.duels.as_slice()) {
        _ if !summary.faults.is_empty() => all.extend(pairings::costs(summary, words)),
        ([_, _], [duel]) => all.push(of_two(summary, duel, words)),
        (_, duels) if summary.apart.is_some() => all.extend(of_pairings(summary, duels, words)),
        _ => all.extend(of_many(summary, words)),
    }
    if !gathered.over {
        let (games, total) = (words.whole(summary.games), words.whole(summary.total));
        all.push(words.tell("report-verdict-unfinished", &[("games", &games), ("total", &total)]));
    }
    all
}

fn of_test(summary: &Summary, test: &TestRow, words: &Words) -> String {
    let (one, two) = (agent(summary, 0), agent(summary, 1));
    let elo = |bound: f64| words.signed(bound, places(bound));
    match test.verdict {
        "h1" => words.tell(
            "report-verdict-h1",
            &[
                ("one", &one),
                ("two", &two),
                ("elo", &elo(test.elo0)),
                ("risk", &words.percent(test.alpha)),
            ],
        ),
        "h0" => words.tell(
            "report-verdict-h0",
            &[
                ("one", &one),
                ("two", &two),
                ("elo", &elo(test.elo1)),
                ("risk", &words.percent(test.beta)),
            ],
        ),
        _ => words.tell(
            "report-verdict-continue",
            &[
                ("llr", &words.signed(test.llr, 2)),
                ("lower", &words.signed(test.lower, 2)),
                ("upper", &words.signed(test.upper, 2)),
            ],
        ),
    }
}

/// A bound such as 2 or 0.5 as it was typed.
pub(super) fn places(bound: f64) -> usize {
    if bound.fract() == 0.0 { 0 } else { 2 }
}

/// Everybody is judged by its own opponent alone: a sentence each if they are few, else why.
fn of_pairings(summary: &Summary, duels: &[DuelRow], words: &Words) -> Vec<String> {
    let why = summary.apart.as_ref().map_or_else(String::new, |why| reason(why, words));
    let mut all = vec![words.tell("report-verdict-apart", &[("why", &why)])];
    if duels.len() <= FEW {
        all.extend(duels.iter().map(|duel| pairings::sentence(summary, duel, words)));
    }
    all
}

fn of_two(summary: &Summary, duel: &DuelRow, words: &Words) -> String {
    let RatedAgent::Known(estimate) = duel.elo else {
        return pairings::sentence(summary, duel, words);
    };
    let ahead = estimate.value >= 0.0;
    let (best, other) = if ahead { (duel.one, duel.two) } else { (duel.two, duel.one) };
    let seen = if ahead { estimate } else { estimate.scaled(-1.0) };
    // Turned around, the ends have changed places.
    let seen = Estimate { low: seen.low.min(seen.high), high: seen.low.max(seen.high), ..seen };
    let id = if seen.low > 0.0 { "report-verdict-better" } else { "report-verdict-open" };
    let sure = duel.los.map(|los| if ahead { los } else { 1.0 - los });
    words.tell(
        id,
        &[
            ("one", &agent(summary, best)),
            ("two", &agent(summary, other)),
            ("elo", &words.signed(seen.value, 0)),
            ("low", &words.signed(seen.low, 0)),
            ("high", &words.signed(seen.high, 0)),
            ("los", &sure.map_or_else(|| "–".into(), |los| words.chance(los))),
        ],
    )
}

fn of_many(summary: &Summary, words: &Words) -> Vec<String> {
    let rated: Vec<(&AgentRow, Estimate)> = rated(summary).collect();
    let refused: Vec<(&AgentRow, &Unsupported)> =
        summary.agents.iter().filter_map(|row| Some((row, refusal(row)?))).collect();
    let mut all = Vec::new();
    // The leader by score may have no rating: then no agent is called the first.
    match rated.as_slice() {
        [(best, elo), rest @ ..]
            if leader(summary).is_some_and(|row| row.number == best.number) =>
        {
            all.push(first(best, elo, words));
            all.push(certainty(elo, rest, words));
            all.extend(rest.first().and_then(|(second, _)| direct(summary, best, second, words)));
        }
        // Who met whom is no matter of chance in a gauntlet: scores against others are not compared.
        _ if summary.format != "gauntlet" => all.push(leading(summary, words)),
        _ => {}
    }
    if let Some((_, why)) = refused.first() {
        let why = reason(why, words);
        all.push(match rated.is_empty() {
            true => words.tell("report-verdict-refused", &[("why", &why)]),
            false => words
                .tell("report-verdict-partly", &[("names", &some(&refused, words)), ("why", &why)]),
        });
    }
    all
}

/// The names of a few, or their number.
fn some(refused: &[(&AgentRow, &Unsupported)], words: &Words) -> String {
    match refused.len() {
        many if many > 5 => words.whole(many as u64),
        _ => words.list(&refused.iter().map(|(row, _)| name(&row.name)).collect::<Vec<_>>()),
    }
}

/// Why an agent has no rating.
pub(super) fn refusal(row: &AgentRow) -> Option<&Unsupported> {
    match &row.elo {
        RatedAgent::Refused { why, .. } => Some(why),
        RatedAgent::Known(_) => None,
    }
}

/// The agents that have a rating, the best first.
pub(super) fn rated(summary: &Summary) -> impl Iterator<Item = (&AgentRow, Estimate)> {
    summary.agents.iter().filter_map(|row| match &row.elo {
        RatedAgent::Known(estimate) => Some((row, *estimate)),
        RatedAgent::Refused { .. } => None,
    })
}

fn first(best: &AgentRow, elo: &Estimate, words: &Words) -> String {
    words.tell(
        "report-verdict-first",
        &[
            ("one", &name(&best.name)),
            ("elo", &words.signed(elo.value, 0)),
            ("low", &words.signed(elo.low, 0)),
            ("high", &words.signed(elo.high, 0)),
        ],
    )
}

/// Whether the first is surely the first.
fn certainty(best: &Estimate, rest: &[(&AgentRow, Estimate)], words: &Words) -> String {
    let near: Vec<String> = rest
        .iter()
        .filter(|(_, elo)| elo.high >= best.low)
        .map(|(row, _)| name(&row.name))
        .collect();
    match near.len() {
        0 => words.say("report-verdict-clear"),
        many if many > 5 => {
            words.tell("report-verdict-overlap-many", &[("count", &words.whole(many as u64))])
        }
        _ => words.tell("report-verdict-overlap", &[("names", &words.list(&near))]),
    }
}

/// What the first two did against each other.
fn direct(summary: &Summary, best: &AgentRow, second: &AgentRow, words: &Words) -> Option<String> {
    let duel = summary.duel(best.number, second.number)?;
    let los = duel.los?;
    Some(words.tell(
        "report-verdict-direct",
        &[
            ("two", &name(&second.name)),
            ("score", &words.percent(duel.score)),
            ("games", &words.whole(duel.games)),
            ("los", &words.chance(los)),
        ],
    ))
}

/// Who has the largest share of its points.
fn leader(summary: &Summary) -> Option<&AgentRow> {
    let score = |row: &AgentRow| row.score.unwrap_or(-1.0);
    summary.agents.iter().max_by(|a, b| score(a).total_cmp(&score(b)).then(b.number.cmp(&a.number)))
}

fn leading(summary: &Summary, words: &Words) -> String {
    leader(summary).map_or_else(String::new, |best| {
        let score = words.percent(best.score.unwrap_or(0.0));
        words.tell("report-verdict-leads", &[("one", &name(&best.name)), ("score", &score)])
    })
}

/// Why there is no number.
pub(super) fn reason(why: &Unsupported, words: &Words) -> String {
    words.spoken(&why.said())
}

/// The name of an agent by its number in the plan.
pub(super) fn agent(summary: &Summary, number: usize) -> String {
    name(summary.name(number))
}
