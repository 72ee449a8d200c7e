//! Report 003: Othello minimax with a Zobrist table and moves that are made and undone.
//!
//! The report's engine values a position by own discs less the opponent's, remembers positions by
//! player and hash, and cuts a node as soon as it is worse than what its parent already has.
//!
//! What is wrong with it, kept here:
//!
//! 1. **The opponent never moves.** Moves are generated and made for the player at the root at every
//!    ply; only the choice alternates, so that the root side plays all plies and picks its best and
//!    its worst move in turn.
//! 2. Nodes are cut against their parent only (shallow), which is sound but weak.
//! 3. An entry of the table is used when its depth is at least the depth wanted, so passes mix depths.
//! 4. A finished game is seen only when the board is full.
//! 5. A move is undone while the hash before it is the wanted one: nothing counts the changes.
//!
//! Two things differ and change no value: the Zobrist numbers have 64 bits and a fixed seed (the
//! report's have 32 and the time of day), and the table is hashed instead of ordered.
//!
//! The corrected agent is `alphabeta:eval=discs,tt=on`: both sides move, bounds go down the whole
//! tree, and the side to move is part of the key.

mod grid;

use crate::root::{Root, depth_within, forced};
use crate::telling::{Bounds, OPEN, Telling};
use grid::{Copying, Grid, MakeUndo, ROOT, Walker, Zobrist};
use harif_board::Cell;
use harif_core::{
    Agent, AgentError, Field, FieldKind, Kind, Leaf, Limits, NameError, Options, Report, Schema,
    State, Value,
};
use harif_othello::{Board, Move};
use harif_search::{Budget, Context, Stopped, Watch};
use std::collections::HashMap;

/// The agent of report 003.
#[derive(Clone, Debug)]
pub struct Report003 {
    depth: u32,
}

impl Report003 {
    /// An agent that looks `depth` plies ahead.
    pub fn new(depth: u32) -> Self {
        Report003 { depth }
    }
}

/// Name and options.
pub fn schema<B: Board>(_cx: &dyn Context<B>) -> Schema {
    Schema {
        name: "report-003",
        summary: "report 003's agent with its bugs: a minimax in which the opponent never moves",
        options: vec![Field {
            key: "depth",
            summary: "plies to look ahead",
            kind: FieldKind::Int { min: 2, max: 12, default: Some(7) },
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
    Ok(Box::new(Report003::new(options.int("depth").map_or(7, |n| n as u32))))
}

impl<B: Board> Agent<B> for Report003 {
    fn new_game(&mut self, _seed: u64) {}

    harif_search::run_watched!(B);
}

impl Report003 {
    fn run<B: Board, T: Watch<Move>>(
        &self,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Move>),
        watch: T,
    ) -> Result<Report<Move>, AgentError> {
        let mut telling = Telling::to(watch);
        if let Some(pass) = forced(state.board)? {
            telling.forced();
            return Ok(pass);
        }
        let depth = depth_within(self.depth, limits);
        let budget = Budget::new(limits, None, None);
        let mut search = Search::<MakeUndo, _>::new(state.board, budget, telling);
        let mut root = Root::new();
        // What was finished before a stop is in `root`.
        let _ = search.decide(depth, &mut root);
        let report = root.report(Kind::Heuristic, depth, &search.budget)?;
        on_info(&report);
        Ok(report)
    }
}

/// How the moves of a search reach the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Made on one board and undone, as in the report.
    MakeUndo,
    /// Made on a copy of the board.
    Copy,
}

/// What a search found and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Findings {
    /// The disc difference for the side to move.
    pub value: i32,
    /// The first best move; none where the side to move has no move.
    pub best: Option<Cell>,
    /// Positions in the table.
    pub entries: usize,
    /// Positions visited.
    pub nodes: u64,
}

/// The report's search of one position, walking the tree either way. Both ways find the same; this is
/// what `benches/make_undo.rs` times against each other.
pub fn search<B: Board>(board: B, depth: u32, walk: Walk) -> Findings {
    match walk {
        Walk::MakeUndo => find::<MakeUndo, B>(board, depth),
        Walk::Copy => find::<Copying, B>(board, depth),
    }
}

fn find<W: Walker, B: Board>(board: B, depth: u32) -> Findings {
    let budget = Budget::new(&Limits::default(), None, None);
    let mut search = Search::<W, _>::new(board, budget, Telling::to(()));
    let hash = search.zobrist.of(search.walker.grid());
    // Without limits nothing stops the search.
    let place = Place { ply: 0, mv: None, root_chooses: true };
    let known = search.minimax(hash, depth, place, None).unwrap_or(Known::worst(true, depth));
    Findings {
        value: known.value,
        best: known.best,
        entries: search.table.iter().map(HashMap::len).sum(),
        nodes: search.budget.nodes(),
    }
}

/// Larger than any difference of discs.
const INFINITE: i32 = 1_000_000_000;

/// What the table says of a position.
#[derive(Clone, Copy, Debug)]
struct Known {
    value: i32,
    depth: u32,
    best: Option<Cell>,
}

impl Known {
    /// Where a node begins: the worst value for the side that chooses.
    fn worst(root_chooses: bool, depth: u32) -> Self {
        Known { value: if root_chooses { -INFINITE } else { INFINITE }, depth, best: None }
    }

    fn is_beaten_by(self, value: i32, root_chooses: bool) -> bool {
        if root_chooses { value > self.value } else { value < self.value }
    }
}

/// Where a search is: plies below the root, the move that led there, and whether the root side chooses.
#[derive(Clone, Copy)]
struct Place {
    ply: u32,
    mv: Option<Move>,
    root_chooses: bool,
}

impl Place {
    /// After a move, which the other side is taken to answer.
    fn after(self, mv: Move) -> Place {
        Place { ply: self.ply + 1, mv: Some(mv), root_chooses: !self.root_chooses }
    }
}

/// One search. The report's table has a third index, the player at the root; it is cleared for each
/// search, so that index never changes.
struct Search<W, T> {
    walker: W,
    zobrist: Zobrist,
    /// By whether the root side chooses, then by hash.
    table: [HashMap<u64, Known>; 2],
    budget: Budget,
    telling: Telling<T>,
}

impl<W: Walker, T: Watch<Move>> Search<W, T> {
    fn new<B: Board>(board: B, budget: Budget, telling: Telling<T>) -> Self {
        let zobrist = Zobrist::new(board.size());
        let walker = W::start(Grid::of(board));
        Search { walker, zobrist, table: Default::default(), budget, telling }
    }

    /// The root node of [`minimax`](Self::minimax), with every move's value kept. A move that is cut
    /// is worth no more than it says.
    fn decide(&mut self, depth: u32, root: &mut Root<Move>) -> Result<(), Stopped> {
        self.budget.look()?;
        self.budget.tick()?;
        self.telling.enter(0, None, OPEN);
        let hash = self.zobrist.of(self.walker.grid());
        let mut best = Known::worst(true, depth);
        let place = Place { ply: 0, mv: None, root_chooses: true };
        for cell in self.walker.grid().moves(ROOT) {
            let value = self.child(cell, hash, depth, place, best)?;
            let kind = if value < best.value { Kind::Upper } else { Kind::Heuristic };
            root.note(cell.into(), value.into(), kind);
            if best.is_beaten_by(value, true) {
                best = Known { value, best: Some(cell), ..best };
            }
        }
        self.telling.leave(0, best.value.into(), OPEN, None);
        Ok(())
    }

    /// The value of the current grid; `parent` is what the parent has so far, if it has a move.
    fn minimax(
        &mut self,
        hash: u64,
        depth: u32,
        place: Place,
        parent: Option<Known>,
    ) -> Result<Known, Stopped> {
        self.budget.tick()?;
        let bounds = bounds(place, parent);
        self.telling.enter(place.ply, place.mv, bounds);
        let (known, leaf) = self.node(hash, depth, place, parent)?;
        self.telling.leave(place.ply, known.value.into(), bounds, leaf);
        Ok(known)
    }

    fn node(
        &mut self,
        hash: u64,
        depth: u32,
        place: Place,
        parent: Option<Known>,
    ) -> Result<(Known, Option<Leaf>), Stopped> {
        let root_chooses = place.root_chooses;
        // Step 1. The table, if it was searched at least as deep.
        if let Some(&known) = self.table[usize::from(root_chooses)].get(&hash)
            && known.depth >= depth
        {
            return Ok((known, Some(Leaf::Table)));
        }
        // Step 2. Leaves.
        if depth == 0 {
            let value = self.walker.grid().difference();
            let known = self.store(hash, root_chooses, Known { value, depth, best: None });
            return Ok((known, Some(Leaf::Horizon)));
        }
        // Step 3. Moves, always of the root side: the bug. Without any, a full board is the end and
        // anything else a pass that costs a ply.
        let moves = self.walker.grid().moves(ROOT);
        if moves.is_empty() {
            if self.walker.grid().is_full() {
                let value = self.walker.grid().difference();
                let known = Known { value, depth: u32::MAX, best: None };
                return Ok((self.store(hash, root_chooses, known), Some(Leaf::Finished)));
            }
            let passed = self.minimax(hash, depth - 1, place.after(Move::PASS), None)?;
            let known = Known { value: passed.value, depth, best: None };
            return Ok((self.store(hash, root_chooses, known), None));
        }
        // Step 4. The children; a value that the parent would refuse ends the node. Such a value is
        // only a bound, and the report is right not to store it.
        let mut best = Known::worst(root_chooses, depth);
        for (tried, &cell) in moves.iter().enumerate() {
            let value = self.child(cell, hash, depth, place, best)?;
            let found = Known { value, depth, best: Some(cell) };
            if best.is_beaten_by(value, root_chooses) {
                best = found;
            }
            if parent.is_some_and(|parent| parent.is_beaten_by(value, root_chooses)) {
                let rest = moves[tried + 1..].iter().map(|&cell| cell.into());
                self.telling.pass_over(place.ply, rest);
                return Ok((found, None));
            }
        }
        Ok((self.store(hash, root_chooses, best), None))
    }

    /// Plays a move, values it and takes it back.
    fn child(
        &mut self,
        cell: Cell,
        hash: u64,
        depth: u32,
        place: Place,
        best: Known,
    ) -> Result<i32, Stopped> {
        let after = self.walker.make(cell, ROOT, hash, &self.zobrist);
        let parent = best.best.is_some().then_some(best);
        let known = self.minimax(after, depth - 1, place.after(cell.into()), parent)?;
        self.walker.undo(hash);
        Ok(known.value)
    }

    fn store(&mut self, hash: u64, root_chooses: bool, known: Known) -> Known {
        self.table[usize::from(root_chooses)].insert(hash, known);
        known
    }
}

/// What a parent would refuse, as bounds.
fn bounds(place: Place, parent: Option<Known>) -> Bounds {
    let known = parent.map(|parent| Value::from(parent.value));
    match place.root_chooses {
        true => (OPEN.0, known.unwrap_or(OPEN.1)),
        false => (known.unwrap_or(OPEN.0), OPEN.1),
    }
}
