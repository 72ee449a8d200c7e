//! Which search is watched: three of the textbook to choose from, a report's exhibit, or any agent that is
//! typed.

use harif_core::Game;

/// The depth that a tree begins with: small enough to be read.
const DEPTH: u64 = 3;

/// The iterations that a Monte-Carlo search begins with.
const ITERATIONS: u64 = 200;

/// The deepest tree that can be asked for.
const DEEPEST: u64 = 60;

/// Iterations to choose from.
const AMOUNTS: [u64; 9] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// The levels of report 000 and their plies.
const LEVELS: [(&str, u64); 5] =
    [("easy", 2), ("medium", 4), ("hard", 6), ("expert", 8), ("grandmaster", 10)];

/// A search of the textbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Textbook {
    /// Every move of every position.
    Minimax,
    /// The same without what cannot matter, and without anything else that is clever.
    AlphaBeta,
    /// Games at random, more of them where they go well.
    MonteCarlo,
}

impl Textbook {
    /// All of them, in the order of the screen.
    pub const ALL: [Textbook; 3] = [Textbook::Minimax, Textbook::AlphaBeta, Textbook::MonteCarlo];

    /// The name in the catalog.
    pub fn name(self) -> &'static str {
        match self {
            Textbook::Minimax => "minimax",
            Textbook::AlphaBeta => "alphabeta",
            Textbook::MonteCarlo => "mcts",
        }
    }

    /// The message with its name for people.
    pub fn id(self) -> &'static str {
        match self {
            Textbook::Minimax => "lab-minimax",
            Textbook::AlphaBeta => "lab-alphabeta",
            Textbook::MonteCarlo => "lab-mcts",
        }
    }

    /// The one that an agent is, if it is one of these.
    pub fn of(agent: &str) -> Option<Textbook> {
        let name = agent.split(':').next().unwrap_or(agent);
        Textbook::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The agent that searches so.
    pub fn agent(self, depth: u64, iterations: u64) -> String {
        match self {
            Textbook::Minimax => format!("minimax:depth={depth}"),
            Textbook::AlphaBeta => {
                format!("alphabeta:depth={depth},order=none,tt=off,pvs=off,deepening=off")
            }
            Textbook::MonteCarlo => format!("mcts:iterations={iterations},c=1.41,rollout=random"),
        }
    }

    /// Another of the three.
    pub fn turned(agent: &str, forward: bool) -> Textbook {
        let all = Textbook::ALL;
        let at = Textbook::of(agent).and_then(|now| all.iter().position(|&known| known == now));
        let step = if forward { 1 } else { all.len() - 1 };
        at.map_or(Textbook::AlphaBeta, |at| all[(at + step) % all.len()])
    }
}

/// The agent that is meant: a bare name is the small search of the textbook, or an exhibit at a depth that can
/// be read; nothing at all is alpha-beta.
///
/// ```
/// use harif_desk::lab::lab_agent;
/// let game = harif_catalog::open("othello").unwrap();
/// assert_eq!(lab_agent(" minimax ", game.as_ref()), "minimax:depth=3");
/// assert_eq!(lab_agent("alphabeta:depth=4", game.as_ref()), "alphabeta:depth=4");
/// assert_eq!(lab_agent("report-001", game.as_ref()), "report-001:cutoff=57");
/// assert!(lab_agent("", game.as_ref()).starts_with("alphabeta:depth=3,order=none"));
/// ```
pub fn lab_agent(typed: &str, game: &dyn Game) -> String {
    let typed = typed.trim();
    let bare = |known: &Textbook| known.name() == typed;
    match Textbook::ALL.into_iter().find(bare) {
        Some(known) => known.agent(DEPTH, ITERATIONS),
        None if typed.is_empty() => Textbook::AlphaBeta.agent(DEPTH, ITERATIONS),
        None if typed.starts_with("report-") && !typed.contains(':') => {
            at_depth(typed, DEPTH, game)
        }
        None => typed.to_string(),
    }
}

/// The same agent, looking so many plies ahead.
pub fn at_depth(agent: &str, depth: u64, game: &dyn Game) -> String {
    let (name, _) = agent.split_once(':').unwrap_or((agent, ""));
    match name {
        "report-000" => {
            let level =
                LEVELS.iter().rev().find(|(_, plies)| *plies <= depth).unwrap_or(&LEVELS[0]);
            with_option(agent, "level", level.0)
        }
        "report-001" => {
            let cutoff = empties(game).saturating_sub(depth);
            with_option(agent, "cutoff", &cutoff.to_string())
        }
        "report-002" => with_option(agent, "depth", &depth.clamp(1, 8).to_string()),
        "report-003" => with_option(agent, "depth", &depth.clamp(2, 12).to_string()),
        "report-004" => agent.to_string(),
        _ => with_option(agent, "depth", &depth.clamp(1, DEEPEST).to_string()),
    }
}

/// The plies that an agent looks ahead, or the usual ones.
pub fn depth_of(agent: &str, game: &dyn Game) -> u64 {
    let number = |name: &str| agent_option(agent, name).and_then(|text| text.parse::<u64>().ok());
    match agent.split(':').next().unwrap_or(agent) {
        "report-000" => {
            let level = agent_option(agent, "level").unwrap_or("medium");
            LEVELS.iter().find(|(name, _)| *name == level).map_or(DEPTH, |&(_, plies)| plies)
        }
        "report-001" => empties(game).saturating_sub(number("cutoff").unwrap_or(50)).max(1),
        "report-002" => number("depth").unwrap_or(5),
        "report-003" => number("depth").unwrap_or(7),
        _ => number("depth").unwrap_or(DEPTH),
    }
}

/// The iterations of an agent, or the usual ones.
pub fn iterations_of(agent: &str) -> u64 {
    agent_option(agent, "iterations").and_then(|many| many.parse().ok()).unwrap_or(ITERATIONS)
}

/// The same agent with more depth or iterations, or with less.
pub fn with_more(agent: &str, more: bool, game: &dyn Game) -> String {
    if Textbook::of(agent) == Some(Textbook::MonteCarlo) {
        let now = iterations_of(agent);
        let next = match more {
            true => AMOUNTS.into_iter().find(|&many| many > now),
            false => AMOUNTS.into_iter().rev().find(|&many| many < now),
        };
        return with_option(agent, "iterations", &next.unwrap_or(now).to_string());
    }
    // Levels of report 000 are two plies apart.
    let by = if agent.starts_with("report-000") { 2 } else { 1 };
    let now = depth_of(agent, game);
    let next = if more { now.saturating_add(by) } else { now.saturating_sub(by).max(1) };
    at_depth(agent, next, game)
}

fn empties(game: &dyn Game) -> u64 {
    game.cells().iter().filter(|cell| cell.is_none()).count() as u64
}

/// One of its options, as it is typed: `8` for `depth` in `alphabeta:depth=8`.
pub(super) fn agent_option<'a>(agent: &'a str, name: &str) -> Option<&'a str> {
    let (_, options) = agent.split_once(':')?;
    options.split(',').find_map(|option| option.trim().strip_prefix(name)?.strip_prefix('='))
}

fn with_option(agent: &str, name: &str, value: &str) -> String {
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
    use super::super::twins::twin_of;
    use super::*;

    fn game(name: &str) -> Box<dyn Game> {
        harif_catalog::open(name).unwrap()
    }

    fn changed(agent: &str, more: bool) -> String {
        with_more(agent, more, game("othello").as_ref())
    }

    #[test]
    fn depth_and_iterations_grow_and_shrink_within_bounds() {
        assert_eq!(changed("minimax:depth=3", true), "minimax:depth=4");
        assert_eq!(changed("minimax:depth=1", false), "minimax:depth=1");
        assert_eq!(changed("minimax:depth=60", true), "minimax:depth=60");
        assert_eq!(changed("alphabeta:order=static", false), "alphabeta:depth=2,order=static");
        assert_eq!(changed("mcts:iterations=200,c=1", true), "mcts:iterations=500,c=1");
        assert_eq!(changed("mcts:iterations=10", false), "mcts:iterations=10");
        assert_eq!(changed("mcts:iterations=7000", true), "mcts:iterations=7000");
        assert_eq!(changed("report-000:level=easy", true), "report-000:level=medium");
        assert_eq!(changed("report-001:cutoff=57", true), "report-001:cutoff=56");
        assert_eq!(changed("report-003:depth=3", false), "report-003:depth=2");
    }

    #[test]
    fn alpha_beta_has_a_plain_twin_and_an_exhibit_a_corrected_one() {
        let twin = |agent: &str| twin_of(agent, game("othello").as_ref());
        let usual = lab_agent("alphabeta", game("othello").as_ref());
        assert_eq!(twin(&usual).as_deref(), Some("minimax:depth=3"));
        let typed = "alphabeta:depth=5,eval=mobility,tt=on";
        assert_eq!(twin(typed).as_deref(), Some("minimax:depth=5,eval=mobility"));
        assert_eq!(twin("alphabeta:depth=5,quiet=0").as_deref(), Some("minimax:depth=5"));
        assert_eq!(twin("alphabeta:depth=5,quiet=4"), None, "it sees further");
        assert_eq!(twin("minimax:depth=3"), None);
        assert_eq!(twin("mcts"), None);
        let exhibit = twin("report-001:cutoff=57");
        assert_eq!(exhibit.as_deref(), Some("minimax:depth=3,eval=mobility"));
    }

    #[test]
    fn the_three_take_turns() {
        assert_eq!(Textbook::turned("alphabeta:depth=9", true), Textbook::MonteCarlo);
        assert_eq!(Textbook::turned("mcts", true), Textbook::Minimax);
        assert_eq!(Textbook::turned("minimax", false), Textbook::MonteCarlo);
        assert_eq!(Textbook::turned("greedy", true), Textbook::AlphaBeta);
    }
}
