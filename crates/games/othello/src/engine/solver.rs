//! The solver: scores, outcomes, the score of every move, and lines of best play.

use crate::Move;
use crate::engine::discs::{Discs, move_on};
use crate::engine::eval::Network;
use crate::engine::mtdf::Mtdf;
use crate::engine::search::{Node, SharedBudget, Team, Worker};
use crate::engine::stability::Edges;
use crate::engine::table::{Far, NO_MOVE, Notes};
use harif_board::Tier;
use harif_core::{Instant, Limits, Progress, ScoreBounds, Scored};

/// What is known of a score; exact when both bounds are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What is proven of the score.
    pub bounds: ScoreBounds,
    /// A move that reaches the lower bound, where one is known.
    pub best: Option<Move>,
    /// Positions searched.
    pub nodes: u64,
}

impl Solution {
    /// The score, unless the search was stopped before it was known.
    pub fn score(self) -> Option<i32> {
        self.bounds.score()
    }
}

/// Solves positions and remembers what it has learnt from one to the next.
pub struct Solver {
    far: Far,
    /// One for each thread.
    notes: Vec<Notes>,
    tier: Tier,
    /// Rows of the board that the tables are about; `None` as long as they are empty.
    size: Option<usize>,
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("tier", &self.tier).finish_non_exhaustive()
    }
}

impl Solver {
    /// Memory in bytes if nothing else is asked for.
    pub const MEMORY: usize = 256 << 20;

    /// A solver whose large table takes at most `memory` bytes; each thread has small ones of two
    /// mebibytes besides.
    pub fn new(memory: usize) -> Solver {
        Solver { far: Far::new(memory), notes: Vec::new(), tier: Tier::best(), size: None }
    }

    /// The same solver on another tier of CPU features.
    #[must_use]
    pub fn with_tier(mut self, tier: Tier) -> Solver {
        self.tier = tier;
        self
    }

    /// Makes what the first search would make: the weights, the tables of edges, those of one thread.
    pub(crate) fn make_ready(&mut self) {
        Network::own();
        Edges::get();
        if self.notes.is_empty() {
            self.notes.push(Notes::new());
        }
    }

    /// Forgets every position.
    pub fn clear(&mut self) {
        self.far.clear();
        self.notes.iter_mut().for_each(Notes::clear);
    }

    /// The exact score of a position, or bounds on it where a limit ended the search. `watch` is
    /// told now and then how far the search has come.
    pub fn score(
        &mut self,
        discs: Discs,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Solution {
        self.within(discs, (-64, 64), limits, watch)
    }

    /// Win (1), draw (0) or loss (−1), which takes less work than a score.
    pub fn outcome(
        &mut self,
        discs: Discs,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Solution {
        let found = self.within(discs, (-1, 1), limits, watch);
        Solution { bounds: found.bounds.signs(), ..found }
    }

    /// The score of every legal move, in the order of the squares; a pass where there is no other.
    pub fn moves(
        &mut self,
        discs: Discs,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Vec<Scored<Move>> {
        let (started, mut spent) = (Instant::now(), 0);
        let score = |(square, after): (Option<u32>, Discs)| {
            let (before, left) = (spent, limits.after(started.elapsed(), spent));
            // What is told of the reply is seen by the other side.
            let found = self.score(after, &left, &mut |reply| watch(reply.turned(before)));
            spent += found.nodes;
            Scored { mv: move_on(square), bounds: found.bounds.turned() }
        };
        discs.children().map(score).collect()
    }

    /// A line of best play to the end of the game from a position whose score is known, as far as
    /// the limits let it be found.
    pub fn line(&mut self, discs: Discs, score: i32, limits: &Limits) -> Vec<Move> {
        let (started, mut nodes) = (Instant::now(), 0);
        let (mut at, mut score, mut line) = (discs, score, Vec::new());
        loop {
            let left = limits.after(started.elapsed(), nodes);
            let (kept, spent) = self.keeper(at, score, &left);
            nodes += spent;
            let Some((square, after)) = kept else { return line };
            line.push(move_on(square));
            (at, score) = (after, -score);
        }
    }

    /// A move after which the opponent can do no better than the score, which is known, allows; and
    /// the nodes that it took to find it.
    fn keeper(
        &mut self,
        discs: Discs,
        score: i32,
        limits: &Limits,
    ) -> (Option<(Option<u32>, Discs)>, u64) {
        let (own, opp) = discs.bits();
        let remembered = self.far.best(own, opp);
        let mut children: Vec<_> = discs.children().collect();
        children.sort_by_key(|(square, _)| *square != remembered);
        if let [only] = children[..] {
            return (Some(only), 0);
        }
        let (started, mut nodes) = (Instant::now(), 0);
        let kept = children.into_iter().find(|(_, after)| {
            let (window, left) = ((-score, 1 - score), limits.after(started.elapsed(), nodes));
            let found = self.ask(*after, window, &left, Some(-score), &mut |_| {});
            nodes += found.nodes;
            found.bounds.upper <= -score
        });
        (kept, nodes)
    }

    fn within(
        &mut self,
        discs: Discs,
        window: (i32, i32),
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Solution {
        self.prepare(discs);
        self.ask(discs, window, limits, None, watch)
    }

    /// The square that was last found best in a position.
    pub(crate) fn best(&self, discs: Discs) -> Option<u32> {
        let (own, opp) = discs.bits();
        self.far.best(own, opp)
    }

    /// Makes the tables fit for a question about this position.
    pub(crate) fn prepare(&mut self, discs: Discs) {
        // The same discs on another board are another position.
        if self.size.replace(discs.size()).is_some_and(|before| before != discs.size()) {
            self.clear();
        }
        self.far.begin(discs.empties());
    }

    /// The score as far as it lies between `alpha` and `beta`.
    fn ask(
        &mut self,
        discs: Discs,
        window: (i32, i32),
        limits: &Limits,
        guess: Option<i32>,
        watch: &mut dyn FnMut(Progress),
    ) -> Solution {
        if let Some(score) = discs.result() {
            return Solution { bounds: ScoreBounds::exactly(score), best: None, nodes: 0 };
        }
        let mut bounds = ScoreBounds::within(discs.squares());
        let (best, nodes) = self.with_team(discs, limits, Some(watch), |worker, tier| {
            let (own, opp) = discs.bits();
            let (node, n) = (Node::new(own, opp), discs.empties());
            Mtdf { worker, tier, node, n }.run(&mut bounds, window, guess);
            worker.root_move
        });
        let best = (best != NO_MOVE).then(|| move_on(Some(best.into())));
        Solution { bounds, best, nodes }
    }

    /// Lets one thread search, with as many others to help it as the limits allow; gives what it
    /// found and the nodes of all.
    pub(crate) fn with_team<'w, R>(
        &'w mut self,
        discs: Discs,
        limits: &Limits,
        watch: Option<&'w mut dyn FnMut(Progress)>,
        search: impl FnOnce(&mut Worker, Tier) -> R,
    ) -> (R, u64) {
        // The time runs already while the tables of new threads are made.
        let (budget, team) = (SharedBudget::new(limits), Team::default());
        let threads = limits.threads.max(1);
        while self.notes.len() < threads {
            self.notes.push(Notes::new());
        }
        let (budget, team, far, tier) = (&budget, &team, &self.far, self.tier);
        let (mine, others) = self.notes.split_first_mut().expect("one thread at least");
        let found = std::thread::scope(|scope| {
            for notes in others.iter_mut().take(threads - 1) {
                scope.spawn(move || {
                    Worker::new(discs.size(), far, notes, budget).beside(team).assist(tier);
                });
            }
            let mut worker = Worker::new(discs.size(), far, mine, budget);
            if let Some(watch) = watch {
                worker = worker.watched(watch);
            }
            if threads > 1 {
                worker = worker.beside(team);
            }
            let found = search(&mut worker, tier);
            worker.tell();
            team.dismiss();
            found
        });
        (found, budget.total())
    }
}
