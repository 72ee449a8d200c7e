//! Report 001: Othello on any even board, alpha-beta down to a number of empty squares.
//!
//! The report's idea is sound: search until `cutoff` squares are empty, then value the position by
//! own mobility, own discs (a little) and own corners (much), which is [`Mobility`]. Its program differs from it in four
//! ways, all kept here because the printed transcript depends on every one of them:
//!
//! 1. A move in the tree puts the disc down and **turns nothing over**.
//! 2. One pair of bounds is **shared by the whole tree** and never restored, so that a bound found
//!    in one branch cuts others that it says nothing about.
//! 3. Every child that looks better is searched **twice**, once to compare and once to assign; the
//!    second search sees the bounds that the first left behind and may give another value.
//! 4. A side without a move in the tree **does not pass**: the node is worth −∞ to the side that
//!    should choose. If no root move is worth more than that, the program reads a variable that was
//!    never set and crashes; here that is an [`AgentError::Failed`].
//!
//! The end of the game is never recognised in the tree either.
//!
//! The corrected agent is `alphabeta:eval=mobility`: it turns discs, passes bounds by value, searches
//! each child once and counts discs at the end.

use crate::root::{Root, forced};
use crate::telling::{OPEN, Telling};
use harif_board::Cell;
use harif_core::{
    Agent, AgentError, Evaluator, Field, FieldKind, Kind, Leaf, Limits, NameError, Options, Pov,
    Report, Said, Schema, State, Value,
};
use harif_othello::heuristics::Mobility;
use harif_othello::{Board, Move};
use harif_search::{Budget, Context, Stopped, Watch};

/// The agent of report 001.
#[derive(Clone, Debug)]
pub struct Report001 {
    cutoff: u32,
}

impl Report001 {
    /// An agent that values positions with `cutoff` or fewer empty squares.
    pub fn new(cutoff: u32) -> Self {
        Report001 { cutoff }
    }
}

/// Name and options.
pub fn schema<B: Board>(_cx: &dyn Context<B>) -> Schema {
    Schema {
        name: "report-001",
        summary: "report 001's agent with its bugs: alpha-beta that turns no disc in the tree",
        options: vec![Field {
            key: "cutoff",
            summary: "empty squares at which positions are valued",
            kind: FieldKind::Int { min: 0, max: 400, default: Some(50) },
        }],
    }
}

/// The agent with these options.
///
/// # Errors
/// None; the signature is the catalog's.
pub fn build<B: Board>(
    _cx: &dyn Context<B>,
    options: &Options,
) -> Result<Box<dyn Agent<B>>, NameError> {
    Ok(Box::new(Report001::new(options.int("cutoff").map_or(50, |n| n as u32))))
}

impl<B: Board> Agent<B> for Report001 {
    fn new_game(&mut self, _seed: u64) {}

    harif_search::run_watched!(B);
}

impl Report001 {
    fn run<B: Board, W: Watch<Move>>(
        &self,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Move>),
        watch: W,
    ) -> Result<Report<Move>, AgentError> {
        let mut telling = Telling::to(watch);
        if let Some(pass) = forced(state.board)? {
            telling.forced();
            return Ok(pass);
        }
        // A depth limit is a higher cut-off: every ply fills a square.
        let empties = state.board.empties();
        let cutoff =
            limits.depth.map_or(self.cutoff, |d| self.cutoff.max(empties.saturating_sub(d)));
        let mut tree = Tree::new(cutoff, Budget::new(limits, None, None), telling);
        let mut root = Root::new();
        let ended = tree.decide(state.board, &mut root);
        if ended.is_ok() && !root.is_settled() {
            return Err(AgentError::Failed(Said::new("failed-report-001").into()));
        }
        let report =
            root.report(Kind::Heuristic, (empties - cutoff.min(empties)).max(1), &tree.budget)?;
        on_info(&report);
        Ok(report)
    }
}

/// One decision. Boards are seen from the player at the root throughout, whichever side is on move.
struct Tree<W> {
    cutoff: u32,
    /// α and β of the whole tree: bug 2.
    alpha: Value,
    beta: Value,
    budget: Budget,
    telling: Telling<W>,
}

impl<W: Watch<Move>> Tree<W> {
    fn new(cutoff: u32, budget: Budget, telling: Telling<W>) -> Self {
        Tree { cutoff, alpha: Value::NEG_INFINITY, beta: Value::INFINITY, budget, telling }
    }

    fn decide<B: Board>(&mut self, board: B, root: &mut Root<Move>) -> Result<(), Stopped> {
        self.budget.look()?;
        self.telling.enter(0, None, OPEN);
        for cell in moves(board) {
            let child = board.with(cell, Pov::Mover);
            let mut value = self.min_value(child, 1, cell)?;
            if value > root.value() {
                value = self.min_value(child, 1, cell)?;
                root.note(cell.into(), value, Kind::Heuristic);
                if value >= self.beta {
                    self.skip(0, moves(board), cell);
                    break;
                }
                self.alpha = self.alpha.max(value);
            } else {
                root.note(cell.into(), value, Kind::Heuristic);
            }
        }
        self.telling.leave(0, root.value(), OPEN, None);
        Ok(())
    }

    fn max_value<B: Board>(&mut self, board: B, ply: u32, mv: Cell) -> Result<Value, Stopped> {
        self.budget.tick()?;
        self.telling.enter(ply, Some(mv.into()), (self.alpha, self.beta));
        if board.empties() <= self.cutoff {
            return Ok(self.judge(board, ply));
        }
        let mut best = Value::NEG_INFINITY;
        for cell in moves(board) {
            let child = board.with(cell, Pov::Mover);
            if self.min_value(child, ply + 1, cell)? > best {
                best = self.min_value(child, ply + 1, cell)?;
            }
            if best >= self.beta {
                self.skip(ply, moves(board), cell);
                break;
            }
            self.alpha = self.alpha.max(best);
        }
        self.leave(ply, best, moves(board).next().is_none());
        Ok(best)
    }

    fn min_value<B: Board>(&mut self, board: B, ply: u32, mv: Cell) -> Result<Value, Stopped> {
        self.budget.tick()?;
        self.telling.enter(ply, Some(mv.into()), (self.alpha, self.beta));
        if board.empties() <= self.cutoff {
            return Ok(self.judge(board, ply));
        }
        let mut best = Value::INFINITY;
        for cell in moves(board.swapped()) {
            let child = board.with(cell, Pov::Other);
            if self.max_value(child, ply + 1, cell)? < best {
                best = self.max_value(child, ply + 1, cell)?;
            }
            if best <= self.alpha {
                self.skip(ply, moves(board.swapped()), cell);
                break;
            }
            self.beta = self.beta.min(best);
        }
        self.leave(ply, best, moves(board.swapped()).next().is_none());
        Ok(best)
    }

    fn judge<B: Board>(&mut self, board: B, ply: u32) -> Value {
        let value = Mobility.evaluate(board, Pov::Mover);
        self.telling.leave(ply, value, OPEN, Some(Leaf::Horizon));
        value
    }

    /// A side without a move is at the end of its search.
    fn leave(&mut self, ply: u32, best: Value, stuck: bool) {
        self.telling.leave(ply, best, OPEN, stuck.then_some(Leaf::Horizon));
    }

    /// Tells which moves behind `last` are not tried.
    fn skip(&mut self, ply: u32, moves: impl Iterator<Item = Cell>, last: Cell) {
        let rest = moves.skip_while(|&cell| cell != last).skip(1);
        self.telling.pass_over(ply, rest.map(Move::from));
    }
}

/// The squares where the side to move may put a disc; a pass is no move in this program.
fn moves<B: Board>(board: B) -> impl Iterator<Item = Cell> {
    board.legal_moves().filter_map(Move::cell)
}
