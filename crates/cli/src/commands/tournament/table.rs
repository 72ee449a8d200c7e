//! The table of a tournament, and what stands below it.

use super::pairings;
use crate::failure::Failure;
use crate::out::{Out, counted};
use harif_arena::{AgentRow, DuelRow, RatedAgent, RunEnd, Summary, TestRow};

pub(super) const HEAD: [&str; 11] =
    ["agent", "Elo", "±", "games", "won", "drawn", "lost", "score", "margin", "s/move", "fouls"];

/// One row an agent, the best first.
pub(super) fn rows(summary: &Summary) -> Vec<Vec<String>> {
    summary.agents.iter().map(row).collect()
}

fn row(agent: &AgentRow) -> Vec<String> {
    let (elo, error) = match &agent.elo {
        RatedAgent::Known(elo) => (format!("{:.1}", elo.value), format!("{:.1}", elo.error())),
        RatedAgent::Refused { .. } => ("-".into(), "-".into()),
    };
    let number = |value: Option<f64>, digits: usize| {
        value.map_or("-".into(), |value| format!("{value:.digits$}"))
    };
    vec![
        agent.name.clone(),
        elo,
        error,
        agent.games.to_string(),
        agent.wins.to_string(),
        agent.draws.to_string(),
        agent.losses.to_string(),
        number(agent.score, 3),
        number(agent.margin, 2),
        number(agent.seconds.as_ref().map(|s| s.mean), 5),
        agent.fouls.values().sum::<u64>().to_string(),
    ]
}

/// Everything that is known at the end, and what else is to be known when it is read.
pub(crate) fn print(
    summary: &Summary,
    ending: RunEnd,
    circumstances: &[String],
    out: &mut Out,
) -> Result<(), Failure> {
    let budget = match summary.budget.as_str() {
        "" => String::new(),
        text => format!(" · {text}"),
    };
    out.line(format!(
        "{} · {} · {} · openings {} · seed {}{budget}",
        summary.game,
        summary.format,
        counted(summary.games, "game", "games"),
        summary.openings,
        summary.seed
    ))?;
    out.table(&HEAD, &rows(summary))?;
    pairings::print(summary, out)?;
    for line in notes(summary, ending).iter().chain(circumstances) {
        out.line(line)?;
    }
    Ok(())
}

/// What the table cannot say in numbers.
fn notes(summary: &Summary, ending: RunEnd) -> Vec<String> {
    let mut notes = no_ratings(summary);
    if let [duel] = summary.duels.as_slice() {
        if let Some(pairs) = duel.pairs {
            notes.push(format!(
                "pairs with 0, ½, 1, 1½, 2 points: {}",
                pairs.map(|n| n.to_string()).join(" ")
            ));
        }
        notes.extend(leader(summary, duel));
    }
    if let (Some(first), Some(draws)) = (summary.first_score, summary.draw_rate) {
        let worth = match &summary.first_advantage {
            RatedAgent::Known(elo) => format!(", worth {:+.1} ± {:.1} Elo", elo.value, elo.error()),
            RatedAgent::Refused { .. } => String::new(),
        };
        notes.push(format!(
            "moving first scored {:.3}{worth}; draws {:.1} %",
            first,
            100.0 * draws
        ));
    }
    notes.extend(ends(summary));
    for agent in summary.agents.iter().filter(|agent| agent.overruns > 0) {
        notes.push(format!(
            "{} overstepped its time in {} of {}, by {:.1} ms on average, {:.1} ms at most",
            agent.name,
            agent.overruns,
            counted(agent.moves, "move", "moves"),
            1e3 * agent.mean_overrun.unwrap_or(0.0),
            1e3 * agent.worst_overrun.unwrap_or(0.0)
        ));
    }
    notes.extend(summary.test.as_ref().map(|test| verdict(test, ending)));
    notes
}

/// Why agents have no rating: once where it is the plan of all, which they cannot help.
fn no_ratings(summary: &Summary) -> Vec<String> {
    if let Some(apart) = &summary.apart {
        return vec![format!("no ratings: {apart}")];
    }
    let refused = |agent: &AgentRow| match &agent.elo {
        RatedAgent::Refused { refused, .. } => {
            Some(format!("no rating for {}: {refused}", agent.name))
        }
        RatedAgent::Known(_) => None,
    };
    summary.agents.iter().filter_map(refused).collect()
}

/// Who of the two is better, by how much, and how sure that is.
fn leader(summary: &Summary, duel: &DuelRow) -> Option<String> {
    let (RatedAgent::Known(elo), Some(los)) = (&duel.elo, duel.los) else {
        return None;
    };
    let (better, los) = if elo.value < 0.0 { (duel.two, 1.0 - los) } else { (duel.one, los) };
    let (name, by, error) = (summary.name(better), elo.value.abs(), elo.error());
    Some(format!(
        "{name} is better by {by:.1} ± {error:.1} Elo; likelihood of superiority {:.1} %",
        100.0 * los
    ))
}

/// Ends other than by the rules, and fouls by kind.
fn ends(summary: &Summary) -> Option<String> {
    let strange: Vec<String> = summary
        .ends
        .iter()
        .filter(|(end, _)| **end != "finished")
        .map(|(end, games)| format!("{games} {end}"))
        .collect();
    (!strange.is_empty()).then(|| format!("not played out: {}", strange.join(", ")))
}

/// What the test says, in words.
pub(crate) fn verdict(test: &TestRow, ending: RunEnd) -> String {
    let bounds = format!("LLR {:.2} of {:.2} … {:.2}", test.llr, test.lower, test.upper);
    let model = test.model;
    match (test.verdict, ending) {
        ("h1", _) => {
            format!("SPRT ({model}): H1 accepted, better than {:+} Elo; {bounds}", test.elo0)
        }
        ("h0", _) => {
            format!("SPRT ({model}): H0 accepted, not better by {:+} Elo; {bounds}", test.elo1)
        }
        (_, RunEnd::Complete) => format!("SPRT ({model}): no decision after all games; {bounds}"),
        _ => format!("SPRT ({model}): not decided yet; {bounds}"),
    }
}
