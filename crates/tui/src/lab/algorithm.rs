//! Which search is watched: three of the textbook to choose from, or any agent that is typed.

use crate::words::agent_option;

/// The depth that a tree begins with: small enough to be read.
const DEPTH: u64 = 3;

/// The iterations that a Monte-Carlo search begins with.
const ITERATIONS: u64 = 200;

/// The deepest tree that can be asked for.
const DEEPEST: u64 = 60;

/// Iterations to choose from.
const AMOUNTS: [u64; 9] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// A search of the textbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Algorithm {
    /// Every move of every position.
    Minimax,
    /// The same without what cannot matter, and without anything else that is clever.
    AlphaBeta,
    /// Games at random, more of them where they go well.
    MonteCarlo,
}

impl Algorithm {
    /// All of them, in the order of the screen.
    pub(crate) const ALL: [Algorithm; 3] =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::MonteCarlo];

    /// The name in the catalog.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::MonteCarlo => "mcts",
        }
    }

    /// The message with its name for people.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Algorithm::Minimax => "lab-minimax",
            Algorithm::AlphaBeta => "lab-alphabeta",
            Algorithm::MonteCarlo => "lab-mcts",
        }
    }

    /// The one that an agent is, if it is one of these.
    pub(crate) fn of(agent: &str) -> Option<Algorithm> {
        let name = agent.split(':').next().unwrap_or(agent);
        Algorithm::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The agent that searches so, as the page's lab has it.
    pub(crate) fn agent(self, depth: u64, iterations: u64) -> String {
        match self {
            Algorithm::Minimax => format!("minimax:depth={depth}"),
            Algorithm::AlphaBeta => {
                format!("alphabeta:depth={depth},order=none,tt=off,pvs=off,deepening=off")
            }
            Algorithm::MonteCarlo => format!("mcts:iterations={iterations},c=1.41,rollout=random"),
        }
    }
}

/// The agent that is meant: a bare name is the small search of the textbook, nothing at all alpha-beta.
///
/// ```
/// use harif_tui::lab::agent_of;
/// assert_eq!(agent_of(" minimax "), "minimax:depth=3");
/// assert_eq!(agent_of("alphabeta:depth=4"), "alphabeta:depth=4");
/// assert!(agent_of("").starts_with("alphabeta:depth=3,order=none"));
/// ```
pub fn agent_of(typed: &str) -> String {
    let typed = typed.trim();
    let bare = |known: &Algorithm| known.name() == typed;
    match Algorithm::ALL.into_iter().find(bare) {
        Some(known) => known.agent(DEPTH, ITERATIONS),
        None if typed.is_empty() => Algorithm::AlphaBeta.agent(DEPTH, ITERATIONS),
        None => typed.to_string(),
    }
}

/// The plain minimax that sees as far as an alpha-beta search: what would have had to be looked at. One that
/// looks beyond its horizon has none.
pub(super) fn plain_twin(agent: &str) -> Option<String> {
    if Algorithm::of(agent) != Some(Algorithm::AlphaBeta) {
        return None;
    }
    if agent_option(agent, "quiet").is_some_and(|plies| plies.parse() != Ok(0)) {
        return None;
    }
    let depth = agent_option(agent, "depth")?;
    let eval = agent_option(agent, "eval").map(|eval| format!(",eval={eval}")).unwrap_or_default();
    Some(format!("minimax:depth={depth}{eval}"))
}

/// Another of the three, with the depth or the iterations of the one before where it has them.
pub(super) fn turned(agent: &str, forward: bool) -> Algorithm {
    let all = Algorithm::ALL;
    let at = Algorithm::of(agent).and_then(|now| all.iter().position(|&known| known == now));
    let step = if forward { 1 } else { all.len() - 1 };
    at.map_or(Algorithm::AlphaBeta, |at| all[(at + step) % all.len()])
}

/// The depth of an agent, or the usual one.
pub(super) fn depth_of(agent: &str) -> u64 {
    agent_option(agent, "depth").and_then(|depth| depth.parse().ok()).unwrap_or(DEPTH)
}

/// The iterations of an agent, or the usual ones.
pub(super) fn iterations_of(agent: &str) -> u64 {
    agent_option(agent, "iterations").and_then(|many| many.parse().ok()).unwrap_or(ITERATIONS)
}

/// The same agent with more depth or iterations, or with less.
pub(super) fn changed(agent: &str, more: bool) -> String {
    if Algorithm::of(agent) == Some(Algorithm::MonteCarlo) {
        let now = iterations_of(agent);
        let next = match more {
            true => AMOUNTS.into_iter().find(|&many| many > now),
            false => AMOUNTS.into_iter().rev().find(|&many| many < now),
        };
        return with_option(agent, "iterations", next.unwrap_or(now));
    }
    let now = depth_of(agent);
    let next = if more { now.saturating_add(1).min(DEEPEST) } else { now.saturating_sub(1).max(1) };
    with_option(agent, "depth", next)
}

fn with_option(agent: &str, name: &str, value: u64) -> String {
    let (own, options) = agent.split_once(':').unwrap_or((agent, ""));
    let mut found = false;
    let mut parts: Vec<String> = options
        .split(',')
        .filter(|option| !option.trim().is_empty())
        .map(|option| match option.trim().strip_prefix(name).is_some_and(|v| v.starts_with('=')) {
            true => {
                found = true;
                format!("{name}={value}")
            }
            false => option.trim().to_string(),
        })
        .collect();
    if !found {
        parts.insert(0, format!("{name}={value}"));
    }
    format!("{own}:{}", parts.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_and_iterations_grow_and_shrink_within_bounds() {
        assert_eq!(changed("minimax:depth=3", true), "minimax:depth=4");
        assert_eq!(changed("minimax:depth=1", false), "minimax:depth=1");
        assert_eq!(changed("minimax:depth=60", true), "minimax:depth=60");
        assert_eq!(changed("alphabeta:order=static", false), "alphabeta:depth=2,order=static");
        assert_eq!(changed("mcts:iterations=200,c=1", true), "mcts:iterations=500,c=1");
        assert_eq!(changed("mcts:iterations=10", false), "mcts:iterations=10");
        assert_eq!(changed("mcts:iterations=7000", true), "mcts:iterations=7000");
    }

    #[test]
    fn only_alpha_beta_has_a_plain_twin() {
        assert_eq!(plain_twin(&agent_of("alphabeta")).as_deref(), Some("minimax:depth=3"));
        let typed = "alphabeta:depth=5,eval=mobility,tt=on";
        assert_eq!(plain_twin(typed).as_deref(), Some("minimax:depth=5,eval=mobility"));
        assert_eq!(plain_twin("alphabeta:depth=5,quiet=0").as_deref(), Some("minimax:depth=5"));
        assert_eq!(plain_twin("alphabeta:depth=5,quiet=4"), None, "it sees further");
        assert_eq!(plain_twin("minimax:depth=3"), None);
        assert_eq!(plain_twin("mcts"), None);
    }

    #[test]
    fn the_three_take_turns() {
        assert_eq!(turned("alphabeta:depth=9", true), Algorithm::MonteCarlo);
        assert_eq!(turned("mcts", true), Algorithm::Minimax);
        assert_eq!(turned("minimax", false), Algorithm::MonteCarlo);
        assert_eq!(turned("greedy", true), Algorithm::AlphaBeta);
    }
}
