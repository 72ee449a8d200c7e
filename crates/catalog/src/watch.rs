//! A search that is watched: its tree, or its iterations, no more of either than was asked for.

use crate::views::ReportView;
use harif_core::{AgentError, Event, Game, Iteration, Limits, Player, Report, Tree, TreeNode};
use serde::Serialize;

/// What was seen of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Watched {
    /// The answer.
    pub report: Report<String>,
    /// Nodes that were entered, the root among them.
    pub visits: u64,
    /// Nodes or iterations that were seen but not kept.
    pub left_out: u64,
    /// The tree, if the search has one.
    pub tree: Option<TreeNode>,
    /// The first iterations of a Monte-Carlo search.
    pub iterations: Vec<Iteration<String>>,
}

/// A watched search in the shape that faces read: the report, and what was seen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchView {
    /// The report.
    #[serde(flatten)]
    pub told: ReportView,
    /// Nodes that were entered, the root among them.
    pub visits: u64,
    /// Nodes or iterations that are not here because of the limit.
    pub left_out: u64,
    /// The tree, if the search has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<TreeNode>,
    /// The iterations of a Monte-Carlo search.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub iterations: Vec<Iteration<String>>,
}

/// Lets `player` search the position that `game` shows and keeps at most `most` nodes of the tree, or
/// iterations.
///
/// ```
/// use harif_core::Limits;
/// let game = harif_catalog::open("tictactoe").unwrap();
/// let mut player = game.agent("minimax:depth=2").unwrap();
/// let seen = harif_catalog::watch(game.as_ref(), player.as_mut(), &Limits::default(), 50).unwrap();
/// assert_eq!((seen.visits, seen.left_out), (1 + 9 + 72, 32));
/// ```
///
/// # Errors
/// Those of the player; [`AgentError::NoTrace`] if it cannot be watched.
pub fn watch(
    game: &dyn Game,
    player: &mut dyn Player,
    limits: &Limits,
    most: usize,
) -> Result<Watched, AgentError> {
    let mut tree = Tree::new(most);
    let (mut iterations, mut iterations_left_out) = (Vec::new(), 0);
    let mut see = |event| match event {
        Event::Iteration(iteration) if iterations.len() < most => iterations.push(iteration),
        Event::Iteration(_) => iterations_left_out += 1,
        other => tree.see(other),
    };
    let report = player.trace(game, limits, &mut see)?;
    let (visits, left_out) = (tree.visits(), tree.left_out() + iterations_left_out);
    Ok(Watched { report, visits, left_out, tree: tree.into_root(), iterations })
}

impl Watched {
    /// The whole for faces; `game` shows the position that was searched.
    pub fn told(self, game: &dyn Game) -> SearchView {
        let Watched { report, visits, left_out, tree, iterations } = self;
        // An agent that lets its search be watched thinks in points where discs are played for.
        SearchView { told: ReportView::of(game, "", report), visits, left_out, tree, iterations }
    }
}
