//! The table of a tournament, and what stands below it.

use super::pairings;
use crate::failure::Failure;
use crate::out::Out;
use crate::speech::{self, counted, fixed, percent};
use harif_arena::{AgentRow, DuelRow, Plan, RatedAgent, RunEnd, Summary, TestRow};
use harif_core::{Said, Say, show_time};

/// The names of the columns.
pub(super) const HEAD: &str = "command-table-head";

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
    plan: &Plan,
    ending: RunEnd,
    circumstances: &[String],
    out: &mut Out,
) -> Result<(), Failure> {
    let budget = budget(plan);
    let said = match budget.is_empty() {
        true => Said::new("command-table"),
        false => Said::new("command-table-budget").with("budget", budget),
    };
    let said = said
        .with("game", summary.game.clone())
        .with("format", Said::new("command-format").with("format", summary.format))
        .with("games", counted("games", summary.games))
        .with("openings", summary.openings.clone())
        .with("seed", speech::words().digits(&summary.seed.to_string()));
    out.say(&said)?;
    out.table(HEAD, &rows(summary))?;
    pairings::print(summary, out)?;
    notes(summary, ending).iter().try_for_each(|note| out.say(note))?;
    Ok(circumstances.iter().try_for_each(|line| out.line(line))?)
}

/// What everybody may use for a move, part by part.
fn budget(plan: &Plan) -> Vec<Said> {
    let budget = &plan.budget;
    let of = |id: &'static str, n: String| Said::new(id).with("n", n);
    let digits = |n: u64| speech::words().digits(&n.to_string());
    let threads = budget.threads as u64;
    let parts = [
        budget.depth.map(|depth| of("command-budget-depth", digits(depth.into()))),
        budget.nodes.map(|nodes| of("command-budget-nodes", digits(nodes))),
        budget.time.map(|time| of("command-budget-time", show_time(time))),
        budget.clock.map(|clock| of("command-budget-clock", clock.to_string())),
        (threads > 1).then(|| of("command-budget-threads", digits(threads))),
    ];
    parts.into_iter().flatten().collect()
}

/// What the table cannot say in numbers.
fn notes(summary: &Summary, ending: RunEnd) -> Vec<Said> {
    let mut notes = no_ratings(summary);
    if let [duel] = summary.duels.as_slice() {
        if let Some(pairs) = duel.pairs {
            let pairs = pairs.map(|n| n.to_string()).join(" ");
            notes.push(Said::new("command-pairs").with("pairs", pairs));
        }
        notes.extend(leader(summary, duel));
    }
    if let (Some(first), Some(draws)) = (summary.first_score, summary.draw_rate) {
        let said = match &summary.first_advantage {
            RatedAgent::Known(elo) => Said::new("command-first-worth")
                .with("elo", format!("{:+.1}", elo.value))
                .with("error", format!("{:.1}", elo.error())),
            RatedAgent::Refused { .. } => Said::new("command-first"),
        };
        notes.push(said.with("score", fixed(first, 3)).with("draws", percent(draws, 1)));
    }
    notes.extend(ends(summary));
    for agent in summary.agents.iter().filter(|agent| agent.overruns > 0) {
        let said = Said::new("command-overruns")
            .with("agent", agent.name.clone())
            .with("overruns", agent.overruns)
            .with("moves", counted("moves", agent.moves))
            .with("mean", fixed(1e3 * agent.mean_overrun.unwrap_or(0.0), 1))
            .with("worst", fixed(1e3 * agent.worst_overrun.unwrap_or(0.0), 1));
        notes.push(said);
    }
    notes.extend(summary.test.as_ref().map(|test| verdict(test, ending)));
    notes
}

/// Why agents have no rating: once where it is the plan of all, which they cannot help.
fn no_ratings(summary: &Summary) -> Vec<Said> {
    if let Some(apart) = &summary.apart {
        return vec![Said::new("command-no-ratings").with("why", apart.said())];
    }
    let refused = |agent: &AgentRow| match &agent.elo {
        RatedAgent::Refused { why, .. } => {
            let said = Said::new("command-no-rating").with("agent", agent.name.clone());
            Some(said.with("why", why.said()))
        }
        RatedAgent::Known(_) => None,
    };
    summary.agents.iter().filter_map(refused).collect()
}

/// Who of the two is better, by how much, and how sure that is.
fn leader(summary: &Summary, duel: &DuelRow) -> Option<Said> {
    let (RatedAgent::Known(elo), Some(los)) = (&duel.elo, duel.los) else {
        return None;
    };
    let (better, los) = if elo.value < 0.0 { (duel.two, 1.0 - los) } else { (duel.one, los) };
    let said = Said::new("command-leader").with("agent", summary.name(better).to_string());
    let said = said.with("by", fixed(elo.value.abs(), 1)).with("error", fixed(elo.error(), 1));
    Some(said.with("los", percent(los, 1)))
}

/// Ends other than by the rules, and fouls by kind.
fn ends(summary: &Summary) -> Option<Said> {
    let strange = summary.ends.iter().filter(|(end, _)| **end != "finished");
    let strange: Vec<Said> = strange
        .map(|(end, games)| Said::new("command-end").with("n", *games).with("end", *end))
        .collect();
    (!strange.is_empty()).then(|| Said::new("command-ends").with("ends", strange))
}

/// What the test says, in words.
fn verdict(test: &TestRow, ending: RunEnd) -> Said {
    let elo = |elo: f64| format!("{elo:+}");
    let said = match (test.verdict, ending) {
        ("h1", _) => Said::new("command-test-h1").with("elo", elo(test.elo0)),
        ("h0", _) => Said::new("command-test-h0").with("elo", elo(test.elo1)),
        (_, RunEnd::Complete) => Said::new("command-test-none"),
        _ => Said::new("command-test-open"),
    };
    said.with("model", test.model.to_string())
        .with("llr", format!("{:.2}", test.llr))
        .with("lower", format!("{:.2}", test.lower))
        .with("upper", format!("{:.2}", test.upper))
}
