//! Report 004's Monte-Carlo tree search, as it is listed: little better than a random player.
//!
//! What is wrong with it, kept here:
//!
//! 1. **Every level of the tree places the root player's stone.** The opponent appears in the random
//!    games only, and values are never seen from his side.
//! 2. The random game begins with the root player, who has just moved.
//! 3. Finished positions are expanded further.
//! 4. A node that was visited before hands on to *any* of its children at each visit, so that some are
//!    visited again before others were tried once.
//! 5. Rewards are ±1000 beside an exploration constant of 2: the first win decides where all later
//!    games go.
//! 6. A full board that is visited twice has no child to choose: the program raises an error. That
//!    happens in most games; here the agent then plays any legal square, chosen by its seed.
//!
//! The corrected agent is `mcts`: sides alternate, values turn with them, finished positions stay
//! leaves, every child is tried once before any is tried twice, and rewards fit the constant.

use crate::root::Root;
use harif_board::Cell;
use harif_core::{Event, Iteration, Kind, Position, Pov, Rival, Rng, Step, Value};
use harif_search::{Budget, Stopped, Watch};
use harif_tictactoe::Board;

const ITERATIONS: usize = 100;
const EXPLORATION: Value = 2.0;

/// A node. Boards are seen from the root player throughout: `Mover` is always he.
struct Node<const W: usize> {
    board: Board<W>,
    cell: Option<Cell>,
    parent: Option<usize>,
    /// Children lie side by side; none yet if the range is empty.
    first: usize,
    count: usize,
    total: Value,
    visits: u32,
}

/// The program's `random.choice([])`.
struct Crash;

/// Searches and notes every child of the root in the order of the squares; the move with the most
/// visits is settled on.
pub(super) fn decide<const W: usize>(
    board: Board<W>,
    rng: &mut Rng,
    root: &mut Root<Cell>,
    budget: &mut Budget,
    watch: &mut impl Watch<Cell>,
) -> Result<(), Stopped> {
    budget.look()?;
    let mut tree = Tree::new(board);
    let mut ended = Ok(());
    for number in 1..=ITERATIONS as u64 {
        ended = budget.tick();
        if ended.is_err() {
            break;
        }
        if let Err(Crash) = tree.iterate(number, rng, watch) {
            for cell in board.legal_moves() {
                root.note(cell, 0.0, Kind::Heuristic);
            }
            if let Some(any) = rng.choose(board.legal_moves()) {
                root.settle_for(any, 0.0);
            }
            return Ok(());
        }
    }
    let children = tree.children(0);
    let Some(most) = tree.most_visited(children.clone()) else {
        // The report: a random move if the root has no child. Here only a stop can cause that.
        return ended;
    };
    for child in children {
        let node = &tree.nodes[child];
        if let Some(cell) = node.cell {
            root.note(cell, node.mean(), Kind::Heuristic);
        }
    }
    if let Some(cell) = tree.nodes[most].cell {
        root.settle_for(cell, tree.nodes[most].mean());
    }
    ended
}

impl<const W: usize> Node<W> {
    fn new(board: Board<W>, cell: Option<Cell>, parent: Option<usize>) -> Self {
        Node { board, cell, parent, first: 0, count: 0, total: 0.0, visits: 0 }
    }

    fn mean(&self) -> Value {
        if self.visits == 0 { 0.0 } else { self.total / Value::from(self.visits) }
    }

    fn ucb1(&self, parent_visits: u32) -> Value {
        if self.visits == 0 {
            return Value::INFINITY;
        }
        let spread = Value::from(parent_visits).ln() / Value::from(self.visits);
        self.mean() + EXPLORATION * spread.sqrt()
    }
}

struct Tree<const W: usize> {
    nodes: Vec<Node<W>>,
}

impl<const W: usize> Tree<W> {
    fn new(board: Board<W>) -> Self {
        Tree { nodes: vec![Node::new(board, None, None)] }
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first, count, .. } = self.nodes[node];
        first..first + count
    }

    /// The first of the children with the most visits.
    fn most_visited(&self, children: std::ops::Range<usize>) -> Option<usize> {
        children.rev().max_by_key(|&child| self.nodes[child].visits)
    }

    fn iterate<T: Watch<Cell>>(
        &mut self,
        number: u64,
        rng: &mut Rng,
        watch: &mut T,
    ) -> Result<(), Crash> {
        // Step 1. Selection, while every child has been visited.
        let mut at = 0;
        while self.nodes[at].count > 0 && self.children(at).all(|c| self.nodes[c].visits > 0) {
            at = self.best_by_ucb1(at);
        }
        // Step 2. Expansion of a node visited before, then any of its children.
        let mut added = 0..0;
        if self.nodes[at].visits > 0 {
            if self.nodes[at].count == 0 {
                self.expand(at);
                added = self.children(at);
            }
            at = rng.choose(self.children(at)).ok_or(Crash)?;
        }
        // Step 3. A random game, and its reward for all on the way to the root.
        let mut playout = Vec::new();
        let reward = rollout(self.nodes[at].board, rng, &mut playout);
        if T::ON {
            watch.see(Event::Iteration(self.told(number, at, added, playout, reward)));
        }
        let mut up = Some(at);
        while let Some(node) = up {
            self.nodes[node].total += reward;
            self.nodes[node].visits += 1;
            up = self.nodes[node].parent;
        }
        Ok(())
    }

    /// The iteration that ends at a node, before its reward is counted.
    fn told(
        &self,
        number: u64,
        at: usize,
        added: std::ops::Range<usize>,
        playout: Vec<Cell>,
        reward: Value,
    ) -> Iteration<Cell> {
        let way = std::iter::successors(Some(at), |&at| self.nodes[at].parent);
        let mut path: Vec<Step<Cell>> = way.filter_map(|at| self.step(at)).collect();
        path.reverse();
        let added: Vec<Cell> = added.filter_map(|at| self.nodes[at].cell).collect();
        let expanded = added.len() as u32;
        Iteration { number, path, expanded, added, playout, result: reward, proven: false }
    }

    /// How a node stood among its rivals. Values are never seen from the other side here, so that rivals can
    /// be told of at the first level only, where both ways of telling agree.
    fn step(&self, at: usize) -> Option<Step<Cell>> {
        let node = &self.nodes[at];
        let (mv, parent) = (node.cell?, node.parent?);
        let all = self.nodes[parent].visits;
        let rival = |at: usize| {
            let node = &self.nodes[at];
            let (visits, mean, bound) = (u64::from(node.visits), node.mean(), node.ucb1(all));
            Some(Rival { mv: node.cell?, visits, mean, bound, proven: false })
        };
        let rivals = if parent == 0 { self.children(parent) } else { 0..0 };
        let rivals = rivals.filter_map(rival).collect();
        let (visits, mean, bound) = (u64::from(node.visits), node.mean(), node.ucb1(all));
        Some(Step { mv, visits, mean, bound, rivals })
    }

    fn best_by_ucb1(&self, parent: usize) -> usize {
        let visits = self.nodes[parent].visits;
        let better = |best: (usize, Value), child: usize| {
            let value = self.nodes[child].ucb1(visits);
            if value > best.1 { (child, value) } else { best }
        };
        let children = self.children(parent);
        let start = (children.start, Value::NEG_INFINITY);
        children.fold(start, better).0
    }

    /// All squares at once, each with a stone of the root player, also after the end of the game.
    fn expand(&mut self, parent: usize) {
        let board = self.nodes[parent].board;
        let first = self.nodes.len();
        for cell in empty_squares(board) {
            self.nodes.push(Node::new(board.with(cell, Pov::Mover), Some(cell), Some(parent)));
        }
        self.nodes[parent].first = first;
        self.nodes[parent].count = self.nodes.len() - first;
    }
}

fn empty_squares<const W: usize>(board: Board<W>) -> impl Iterator<Item = Cell> {
    let (rows, cols) = (board.rows() as u8, board.cols() as u8);
    let cells = (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell { row, col }));
    cells.filter(move |&cell| board.at(cell).is_none())
}

/// Plays at random from the root player's move on, and returns his reward.
fn rollout<const W: usize>(mut board: Board<W>, rng: &mut Rng, playout: &mut Vec<Cell>) -> Value {
    let mut squares: Vec<Cell> = empty_squares(board).collect();
    let mut side = Pov::Mover;
    loop {
        if board.has_row(Pov::Mover) {
            return super::WON;
        }
        if board.has_row(Pov::Other) {
            return -super::WON;
        }
        if squares.is_empty() {
            return 0.0;
        }
        let cell = squares.swap_remove(rng.below(squares.len()));
        playout.push(cell);
        board = board.with(cell, side);
        side = side.other();
    }
}
