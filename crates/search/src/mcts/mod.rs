//! Monte-Carlo tree search: learns which moves are good by playing games to the end.
//!
//! UCT with proofs: finished games prove their node, proofs of wins, draws and losses climb towards
//! the root, proven moves are not visited again, and a proven root ends the search. In small games the
//! answer is therefore exact, not only likely.
//!
//! Invariants: one thread with one seed and a budget of simulations repeats exactly, because all
//! randomness comes from the seed and the position; a budget of simulations is exact; the tree never
//! grows beyond `memory`, after which simulations go on without it growing.
//!
//! - [`tree`]: the arena of nodes, shared by threads without locks
//! - [`facts`]: what is proven of a node, and of its parent
//! - [`bound`]: the arithmetic of selection
//! - [`worker`]: the iterations of one thread
//! - [`playout`]: games to the end, random or guided
//! - [`rave`]: moves that did well later in a game
//! - [`answer`]: the report
//!
//! `Limits::depth` does not apply: the tree is as deep as it pays. Where time alone bounds the search it ends
//! as soon as no other move can be visited more often any more.

mod answer;
mod bound;
mod facts;
mod playout;
mod rave;
mod tree;
mod worker;

use crate::{AgentKind, Budget, Context, Deadline};
use answer::{Spent, is_settled, report};
use harif_core::{
    Agent, AgentError, Event, Field, FieldKind, Instant, LimitKind, Limits, NameError, Options,
    Position, Report, Rng, Schema, State,
};
use playout::Rollout;
use rave::Rave;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tree::{MOST_VISITS, Node, Tree};
use worker::{Plan, Worker};

/// Simulations where neither the caller nor the options set a limit.
const DEFAULT_ITERATIONS: u64 = 1000;

/// Simulations where there is but one move to play and time to save: enough for a value to show.
const FORCED_ITERATIONS: u64 = 100;

/// Of the time for a move, one part in so many lies between two looks at whether it is settled.
const SETTLED_LOOKS: u32 = 32;

/// Time between two reports of progress.
const INFO_EVERY: Duration = Duration::from_millis(100);

/// Monte-Carlo tree search for any game.
#[derive(Clone, Copy, Debug)]
pub struct Mcts;

impl AgentKind for Mcts {
    fn schema<P: Position>(cx: &dyn Context<P>) -> Schema {
        let field = |key, summary, kind| Field { key, summary, kind };
        let evaluators: Vec<Schema> = cx.evaluators().into_iter().map(|e| e.schema).collect();
        let rollouts: &[&str] =
            if evaluators.is_empty() { &["random"] } else { &["random", "greedy"] };
        let mut options = vec![
            field(
                "iterations",
                "simulations a move; 1000 if nothing else limits the search",
                FieldKind::Int { min: 1, max: MOST_VISITS.into(), default: None },
            ),
            field("time", "time a move", FieldKind::Time { default: None }),
            field(
                "c",
                "exploration: larger looks at more moves, smaller deeper at the best",
                FieldKind::Float { min: 0.0, max: 100.0, default: 1.41 },
            ),
            field(
                "rollout",
                "random moves to the end, or mostly the best by eval: wiser and much slower",
                FieldKind::Choice { of: rollouts, default: "random" },
            ),
            field(
                "rave",
                "also count moves played later in a simulation; try c=0.2 with it; slower",
                FieldKind::Switch { default: false },
            ),
            field(
                "bias",
                "with rave: visits at which its count weighs half",
                FieldKind::Float { min: 1.0, max: 1e6, default: 300.0 },
            ),
            field(
                "reuse",
                "go on from the last search's tree; halves the memory of a tree",
                FieldKind::Switch { default: false },
            ),
            field(
                "memory",
                "most megabytes for the tree; when full it grows no more",
                FieldKind::Int { min: 1, max: 65_536, default: Some(256) },
            ),
            field(
                "threads",
                "threads on one tree; more than one does not repeat exactly",
                FieldKind::Int { min: 1, max: 64, default: Some(1) },
            ),
        ];
        if let Some(first) = evaluators.first() {
            let kind = FieldKind::Name { default: first.name, of: evaluators };
            options.insert(4, field("eval", "the evaluation that guides greedy rollouts", kind));
        }
        Schema { name: "mcts", summary: "Monte-Carlo tree search with proofs", options }
    }

    fn build<P: Position>(
        cx: &dyn Context<P>,
        options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError> {
        Ok(Box::new(Searcher::new(cx, options)))
    }
}

/// The agent for one kind of board.
struct Searcher<P: Position> {
    plan: Plan<P>,
    iterations: Option<u64>,
    time: Option<Duration>,
    reuse: bool,
    bytes: usize,
    threads: usize,
    seed: u64,
    /// The last tree and the board of its root.
    kept: Option<(P, Tree)>,
}

impl<P: Position> Searcher<P> {
    fn new(cx: &dyn Context<P>, options: &Options) -> Self {
        let whole = |key| options.int(key).and_then(|n| u64::try_from(n).ok());
        let rollout = match options.word("rollout") {
            Some("greedy") => Rollout::Greedy(cx.evaluator(options, "eval")),
            _ => Rollout::Random,
        };
        let bias = options.float("bias").unwrap_or(300.0);
        let rave = options.switch("rave").then(|| Rave { bias, hints: cx.hints() });
        Searcher {
            plan: Plan { c: options.float("c").unwrap_or(1.41), rollout, rave },
            iterations: whole("iterations"),
            time: options.time("time"),
            reuse: options.switch("reuse"),
            bytes: (whole("memory").unwrap_or(256) as usize) << 20,
            threads: whole("threads").unwrap_or(1) as usize,
            seed: 0,
            kept: None,
        }
    }

    /// When time ends this search.
    fn deadline(&self, limits: &Limits) -> Deadline {
        Deadline::new(Instant::now(), limits, self.time)
    }

    /// The simulations of this search: the smallest of all limits.
    fn simulations(&self, root: P, limits: &Limits, deadline: &Deadline) -> u64 {
        let own = self.iterations.or(limits.nodes);
        let usual = if deadline.is_wished() { u64::MAX } else { DEFAULT_ITERATIONS };
        let forced = root.legal_moves().len() == 1 && deadline.is_timed() && !limits.analysis;
        let most = if forced { FORCED_ITERATIONS } else { MOST_VISITS.into() };
        own.unwrap_or(usual).min(limits.nodes.unwrap_or(u64::MAX)).min(most)
    }

    /// A tree for this root: what is left of the last one, or a new one. Its root has children.
    fn tree(&mut self, root: P, limits: &Limits) -> Tree {
        let most = self.bytes.min(limits.memory.unwrap_or(usize::MAX));
        // Two trees exist while one is copied; together they must stay below the cap.
        let bytes = if self.reuse { most / 2 } else { most };
        // The last search may have had more.
        let kept = self.kept.take().filter(|(_, old)| old.bytes() <= bytes);
        let tree = Tree::new(bytes, self.plan.rave.is_some());
        if let Some((board, old)) = kept
            && let Some(from) = find(&old, board, root)
            && from.tally.read().visits <= MOST_VISITS
        {
            tree.copy(&old, from);
        }
        // A no-op where the copy brought children along.
        tree.grow(tree.root(), root.legal_moves().len());
        tree
    }

    fn worker<'t>(&'t self, tree: &'t Tree, root: P, alone: bool, number: u64) -> Worker<'t, P> {
        // By position and not by call: the answer does not depend on what was asked before.
        let rng = Rng::stream(self.seed, root.key().wrapping_add(number));
        Worker::new(&self.plan, tree, root, alone, rng)
    }

    fn keep(&mut self, root: P, tree: Tree) {
        self.kept = self.reuse.then_some((root, tree));
    }

    /// Searches, one thread of it in view of `sink` if there is one.
    fn think(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
        sink: Option<&mut dyn FnMut(Event<P::Move>)>,
    ) -> Result<Report<P::Move>, AgentError> {
        let root = state.board;
        if root.legal_moves().len() == 0 {
            return Err(AgentError::GameOver);
        }
        let deadline = self.deadline(limits);
        let simulations = self.simulations(root, limits, &deadline);
        // Steps of several threads would be out of order.
        let is_watched = sink.is_some();
        let threads = if is_watched { 1 } else { self.threads.max(limits.threads) as u64 };
        let budget = |number| {
            Budget::with(limits, deadline.clone(), Some(share(simulations, threads, number)))
        };
        let tree = self.tree(root, limits);
        let before = tree.root().tally.read().visits;
        let deepest = AtomicU32::new(0);
        let told = |elapsed| {
            let simulations = (tree.root().tally.read().visits - before).into();
            let deepest = deepest.load(Ordering::Relaxed);
            report(&tree, root, &Spent { simulations, deepest, elapsed })
        };

        std::thread::scope(|scope| {
            for number in 1..threads {
                let mut worker = self.worker(&tree, root, false, number);
                let mut budget = budget(number);
                let deepest = &deepest;
                scope.spawn(move || {
                    worker.run(&mut budget, &mut |_, _| {}, None);
                    deepest.fetch_max(worker.deepest(), Ordering::Relaxed);
                });
            }
            let mut next_info = INFO_EVERY;
            let soft = deadline.soft().filter(|_| !is_watched);
            let between_looks = soft.map(|soft| soft / SETTLED_LOOKS);
            let mut next_look = between_looks;
            let mut worker = self.worker(&tree, root, threads == 1, 0);
            let mut pause = |worker: &Worker<'_, P>, budget: &Budget| {
                let elapsed = budget.elapsed();
                if next_look.is_some_and(|next| elapsed >= next) {
                    next_look = between_looks.map(|between| elapsed + between);
                    let simulations = u64::from(tree.root().tally.read().visits - before);
                    if is_settled(&tree, simulations, &deadline) {
                        deadline.end();
                    }
                }
                if elapsed >= next_info {
                    next_info = elapsed + INFO_EVERY;
                    deepest.fetch_max(worker.deepest(), Ordering::Relaxed);
                    on_info(&told(elapsed));
                }
            };
            worker.run(&mut budget(0), &mut pause, sink);
            deepest.fetch_max(worker.deepest(), Ordering::Relaxed);
        });
        let report = told(deadline.elapsed());
        self.keep(root, tree);
        on_info(&report);
        Ok(report)
    }
}

/// The node of `board` in a tree whose root is `root`: the root itself, or one or two plies below,
/// where it stands after a move of each side.
fn find<P: Position>(tree: &Tree, root: P, board: P) -> Option<&Node> {
    let mut front = vec![(tree.root(), root)];
    for ply in 0..=2 {
        if let Some(&(node, _)) = front.iter().find(|&&(_, at)| at == board) {
            return Some(node);
        }
        if ply < 2 {
            let below = |(node, at): (_, P)| {
                let moves = at.legal_moves().zip(tree.children(node));
                moves.map(move |(m, child)| (child, at.play_unchecked(m)))
            };
            front = front.into_iter().flat_map(below).collect();
        }
    }
    None
}

impl<P: Position> Agent<P> for Searcher<P> {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.kept = None;
    }

    fn ignores(&self) -> &'static [LimitKind] {
        &[LimitKind::Depth]
    }

    fn search(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        self.think(state, limits, on_info, None)
    }

    fn trace(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        sink: &mut dyn FnMut(Event<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        self.think(state, limits, &mut |_| {}, Some(sink))
    }
}

/// The simulations of one thread among several: all shares together are exactly the whole.
fn share(simulations: u64, threads: u64, number: u64) -> u64 {
    simulations / threads + u64::from(number < simulations % threads)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EvaluatorEntry;
    use harif_connect4::heuristics::Connect4Hints;
    use harif_connect4::{Board67, Connect4Rules};
    use harif_core::{Hints, Rules};
    use std::sync::Arc;

    struct Game;
    impl Context<Board67> for Game {
        fn evaluators(&self) -> Vec<EvaluatorEntry<Board67>> {
            Vec::new()
        }

        fn hints(&self) -> Arc<dyn Hints<Board67>> {
            Arc::new(Connect4Hints)
        }
    }

    fn searcher(options: &str) -> Searcher<Board67> {
        let game: &dyn Context<Board67> = &Game;
        Searcher::new(game, &Mcts::schema(game).read(options).unwrap())
    }

    fn search(
        agent: &mut Searcher<Board67>,
        state: &State<Board67>,
        nodes: u64,
    ) -> Report<impl Copy> {
        agent.search(state, &Limits::nodes(nodes), &mut |_| {}).unwrap()
    }

    #[test]
    fn the_subtree_of_the_reply_is_kept_and_nothing_older() {
        let start = Connect4Rules::standard().start();
        let mut agent = searcher("reuse=on");
        search(&mut agent, &start, 5000);
        let moves = || start.board.legal_moves();
        for (i, m) in moves().enumerate() {
            let (one, two) = (start.play_unchecked(m), start.play_unchecked(m).play_unchecked(m));
            let (board, old) = agent.kept.as_ref().unwrap();
            let child = &old.children(old.root())[i];
            let grandchild = &old.children(child)[i];
            let visits = |node: &Node| node.tally.read();
            assert_eq!(find(old, *board, one.board).map(visits), Some(visits(child)));
            assert_eq!(find(old, *board, two.board).map(visits), Some(visits(grandchild)));
            assert!(visits(grandchild).visits > 0);
            assert!(find(old, *board, two.play_unchecked(m).board).is_none());
        }
        let after = moves().take(2).fold(start, State::play_unchecked);
        let (board, old) = agent.kept.as_ref().unwrap();
        let known = find(old, *board, after.board).unwrap().tally.read().visits;
        search(&mut agent, &after, 100);
        let (_, tree) = agent.kept.as_ref().unwrap();
        assert_eq!(tree.root().tally.read().visits, known + 100);
        agent.new_game(0);
        assert!(agent.kept.is_none());
    }

    #[test]
    fn a_full_tree_stays_below_its_cap_and_still_answers() {
        let start = Connect4Rules::standard().start();
        let asked = Some(1 << 20);
        for (options, memory, cap) in [
            ("memory=1", None, 1 << 20),
            ("memory=1,rave=on", None, 1 << 20),
            ("memory=1,reuse=on", None, 1 << 19),
            ("", asked, 1 << 20),
            ("rave=on", asked, 1 << 20),
            ("reuse=on", asked, 1 << 19),
        ] {
            let mut agent = searcher(options);
            let tree = agent.tree(start.board, &Limits { memory, ..Limits::default() });
            let mut budget = Budget::new(&Limits::default(), None, Some(60_000));
            agent.worker(&tree, start.board, true, 0).run(&mut budget, &mut |_, _| {}, None);
            assert!(tree.bytes() <= cap, "{options}: {} bytes", tree.bytes());
            assert!(tree.bytes() > cap / 2, "{options}: the tree was never full");
            let spent = Spent { simulations: 60_000, deepest: 0, elapsed: Duration::ZERO };
            let report = report(&tree, start.board, &spent);
            assert_eq!(report.best.unwrap().to_string(), "4", "{options}");
        }
    }

    #[test]
    fn the_smaller_of_two_bounds_on_memory_counts() {
        let start = Connect4Rules::standard().start();
        let bytes = |options: &str, memory: Option<usize>| {
            let limits = Limits { memory, ..Limits::nodes(60_000) };
            let mut agent = searcher(options);
            agent.search(&start, &limits, &mut |_| {}).unwrap();
            agent.kept.unwrap().1.bytes()
        };
        let free = bytes("reuse=on", None);
        assert!(free > 1 << 20);
        assert_eq!(bytes("reuse=on", Some(1 << 30)), free);
        assert!(bytes("reuse=on", Some(1 << 20)) <= 1 << 19);
        assert!(bytes("reuse=on,memory=1", Some(1 << 30)) <= 1 << 19);
        assert!(bytes("reuse=on", Some(0)) <= 132 << 10, "no more than one chunk");
    }

    #[test]
    fn a_tree_that_is_too_large_for_the_next_search_is_dropped() {
        let start = Connect4Rules::standard().start();
        let mut agent = searcher("reuse=on");
        let limits = Limits { memory: Some(1 << 20), ..Limits::nodes(1000) };
        let visits = |agent: &Searcher<Board67>| {
            let (_, tree) = agent.kept.as_ref().unwrap();
            assert!(tree.bytes() <= 1 << 19, "{} bytes", tree.bytes());
            tree.root().tally.read().visits
        };
        search(&mut agent, &start, 60_000);
        agent.search(&start, &limits, &mut |_| {}).unwrap();
        assert_eq!(visits(&agent), 1000);
        agent.search(&start, &limits, &mut |_| {}).unwrap();
        assert_eq!(visits(&agent), 2000, "one that is small enough is kept");
    }

    #[test]
    fn an_agent_without_reuse_holds_nothing_before_and_after_a_search() {
        let start = Connect4Rules::standard().start();
        let mut agent = searcher("");
        assert!(agent.kept.is_none());
        search(&mut agent, &start, 1000);
        assert!(agent.kept.is_none());
        assert!(searcher("reuse=on").kept.is_none());
    }

    #[test]
    fn shares_add_up() {
        for (simulations, threads) in [(0, 3), (1, 64), (1000, 7), (64, 64)] {
            let sum: u64 = (0..threads).map(|n| share(simulations, threads, n)).sum();
            assert_eq!(sum, simulations);
        }
    }
}
