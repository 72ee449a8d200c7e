//! What the tests of the searchers share: an evaluation that nobody can like, plain negamax, and
//! random positions.

use harif_core::{
    Evaluator, Margin, Position, Pov, Rng, Rules, State, Terms, Value, WIN, is_decided, mix,
};

/// A reproducible, lopsided evaluation with many ties: what it says to one side says nothing about
/// the other. A search that mixes up points of view cannot agree on it.
pub(crate) struct Noise {
    /// Different values; few make many ties.
    pub(crate) steps: u64,
}

impl<P: Position> Terms<P> for Noise {
    type Values = [f64; 2];
    const NAMES: &'static [&'static str] = &["noise", "moves"];
    const ZERO_SUM: bool = false;

    fn terms(&self, board: P, pov: Pov) -> [f64; 2] {
        let salt = if pov == Pov::Mover { 1 } else { 2 };
        let noise = mix(board.key() ^ salt) % (2 * self.steps + 1);
        [noise as f64 - self.steps as f64, 0.25 * (board.legal_moves().len() % 3) as f64]
    }
}

/// A zero-sum evaluation in which finished games count by their margin alone.
pub(crate) struct Even;

impl<P: Position> Terms<P> for Even {
    type Values = [f64; 1];
    const NAMES: &'static [&'static str] = &["noise"];
    const ZERO_SUM: bool = true;

    fn terms(&self, board: P, pov: Pov) -> [f64; 1] {
        let value = (mix(board.key()) % 41) as f64 - 20.0;
        [if pov == Pov::Mover { value } else { -value }]
    }

    fn finished(&self, board: P) -> Value {
        let Margin(margin) = board.margin();
        f64::from(margin)
    }
}

/// What a finished game is worth `ply` moves below the root.
pub(crate) fn finished<P: Position>(eval: &dyn Evaluator<P>, board: P, ply: u32) -> Value {
    let value = eval.finished(board);
    let fades = !P::MARGIN_COUNTS && is_decided(value);
    if fades { value - WIN.copysign(value) / WIN * f64::from(ply) } else { value }
}

/// Minimax in a few lines: the slow twin of every searcher.
pub(crate) fn negamax<P: Position>(
    eval: &dyn Evaluator<P>,
    board: P,
    depth: u32,
    ply: u32,
) -> Value {
    let moves = board.legal_moves();
    if moves.len() == 0 {
        return finished(eval, board, ply);
    }
    if depth == 0 {
        let root_moves = ply.is_multiple_of(2);
        return if root_moves {
            eval.evaluate(board, Pov::Mover)
        } else {
            -eval.evaluate(board, Pov::Other)
        };
    }
    moves
        .map(|m| -negamax(eval, board.play_unchecked(m), depth - 1, ply + 1))
        .fold(Value::NEG_INFINITY, Value::max)
}

/// The value of every root move, in the order of the rules.
pub(crate) fn root_values<P: Position>(
    eval: &dyn Evaluator<P>,
    board: P,
    depth: u32,
) -> Vec<(P::Move, Value)> {
    let value = |m| (m, -negamax(eval, board.play_unchecked(m), depth - 1, 1) + 0.0);
    board.legal_moves().map(value).collect()
}

/// `count` unfinished positions of random games.
pub(crate) fn positions<R: Rules>(rules: &R, seed: u64, count: usize) -> Vec<State<R::P>> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut state = rules.start();
        let stop = rng.below(rules.shape().squares());
        for _ in 0..stop {
            match rng.choose(state.board.legal_moves()) {
                Some(m) => state = state.play_unchecked(m),
                None => break,
            }
        }
        if state.outcome().is_none() {
            found.push(state);
        }
    }
    found
}
