//! Which exhibits a kind of board has. The games do not know of them: an exhibit looks for its board.

use crate::{report000, report001, report002, report003, report004};
use harif_connect4 as connect4;
use harif_core::Position;
use harif_othello as othello;
use harif_search::AgentEntry;
use harif_tictactoe as tictactoe;
use std::any::Any;

/// The agents of the reports that play from this start position.
///
/// ```
/// use harif_core::Rules;
/// let start = harif_othello::OthelloRules::standard().start().board;
/// assert_eq!(harif_reports::exhibits(start).len(), 3);
/// ```
pub fn exhibits<P: Position>(start: P) -> Vec<AgentEntry<P>> {
    // Report 000 knows no other board than 8×8.
    let eight = || {
        let mut entries = on_othello::<othello::Board8>();
        entries.insert(0, AgentEntry::new(report000::schema, report000::build));
        entries
    };
    if_for(eight)
        .or_else(|| if_for(on_othello::<othello::GeneralBoard<1>>))
        .or_else(|| if_for(on_othello::<othello::GeneralBoard<2>>))
        .or_else(|| if_for(on_othello::<othello::GeneralBoard<7>>))
        .or_else(|| if_for(on_connect4::<connect4::Board67>))
        .or_else(|| if_for(on_connect4::<connect4::GeneralBoard<1>>))
        .or_else(|| if_for(on_connect4::<connect4::GeneralBoard<2>>))
        .or_else(|| if_for(on_connect4::<connect4::GeneralBoard<7>>))
        .or_else(|| if_for(|| on_tictactoe(&start)))
        .unwrap_or_default()
}

/// The entries, if their board `Q` is the board `P` that is asked about.
fn if_for<P: Position, Q: Position>(
    entries: impl FnOnce() -> Vec<AgentEntry<Q>>,
) -> Option<Vec<AgentEntry<P>>> {
    let same = std::any::TypeId::of::<P>() == std::any::TypeId::of::<Q>();
    let entries = same.then(entries)?;
    (Box::new(entries) as Box<dyn Any>).downcast().ok().map(|entries| *entries)
}

fn on_othello<B: othello::Board>() -> Vec<AgentEntry<B>> {
    vec![
        AgentEntry::new(report001::schema, report001::build),
        AgentEntry::new(report003::schema, report003::build),
    ]
}

fn on_connect4<B: connect4::Board>() -> Vec<AgentEntry<B>> {
    vec![AgentEntry::new(report002::schema, report002::build)]
}

/// Report 004 knows 3×3 alone.
fn on_tictactoe<P: Position>(start: &P) -> Vec<AgentEntry<tictactoe::Board<1>>> {
    let board = (start as &dyn Any).downcast_ref::<tictactoe::Board<1>>();
    let classic = board.is_some_and(|b| (b.rows(), b.cols(), b.k()) == (3, 3, 3));
    let entry = || AgentEntry::new(report004::schema, report004::build);
    classic.then(entry).into_iter().collect()
}
