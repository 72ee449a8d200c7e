//! What every game must keep. A game gets this suite by being registered in the catalog.

use harif_core::{Change, MoveOf, Position, Rng, Rules, State};
use std::collections::{HashMap, HashSet};

/// Plays `games` random games and checks every position on the way.
///
/// # Panics
/// At the first promise that is broken, with the position.
pub fn check<R: Rules>(rules: &R, seed: u64, games: u64) {
    check_actions(rules);
    for game in 0..games {
        let mut rng = Rng::stream(seed, game);
        let mut state = rules.start();
        let mut moves = Vec::new();
        loop {
            check_state(rules, &state, &mut rng);
            let Some(m) = rng.choose(state.board.legal_moves()) else {
                break;
            };
            check_move(rules, &state, m);
            moves.push(m);
            state = state.play_unchecked(m);
        }
        check_end(&state);
        check_list(rules, &moves);
    }
}

/// Every action id names one move and every move one id.
fn check_actions<R: Rules>(rules: &R) {
    for id in 0..rules.actions() {
        let m = rules
            .action(id)
            .unwrap_or_else(|| panic!("action {id} of {} is no move", rules.name()));
        assert_eq!(rules.action_id(m), id, "id of {m}");
        assert_eq!(rules.parse_move(&m.to_string()), Ok(m), "text of {m}");
    }
    assert_eq!(rules.action(rules.actions()), None, "one action too many");
}

fn check_state<R: Rules>(rules: &R, state: &State<R::P>, rng: &mut Rng) {
    let shown = || format!("{} in {}", rules.name(), rules.board_text(state));
    check_legal(rules, state, rng, &shown);
    check_text(rules, state, &shown);
    check_symmetry(rules, state, &shown);
    check_squares(rules, state, &shown);
    assert_eq!(rules.cells(state).len(), rules.shape().squares(), "{}", shown());
    let over = state.board.legal_moves().len() == 0;
    assert_eq!(state.board.result().is_some(), over, "{}", shown());
    assert_eq!(state.outcome().is_some(), over, "{}", shown());
}

/// Legal moves are sorted, unique, counted right, and just those that `play` accepts.
fn check_legal<R: Rules>(
    rules: &R,
    state: &State<R::P>,
    rng: &mut Rng,
    shown: &dyn Fn() -> String,
) {
    let moves = state.board.legal_moves();
    let ids: Vec<usize> = moves.clone().map(|m| rules.action_id(m)).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "not sorted or not unique: {ids:?} {}", shown());
    assert_eq!(moves.len(), ids.len(), "length of the moves of {}", shown());
    let mut folded = Vec::new();
    moves.clone().fold((), |(), m| folded.push(rules.action_id(m)));
    assert_eq!(folded, ids, "fold and next of {}", shown());
    for n in [0, rng.below(ids.len() + 1), ids.len()] {
        let nth = moves.clone().nth(n).map(|m| rules.action_id(m));
        assert_eq!(nth, ids.get(n).copied(), "move {n} of {}", shown());
        let rest: Vec<usize> = moves.clone().skip(n).map(|m| rules.action_id(m)).collect();
        assert_eq!(rest, ids[n..], "moves from {n} of {}", shown());
    }
    for id in 0..rules.actions() {
        let m = rules.action(id).expect("checked above");
        assert_eq!(state.play(m).is_ok(), ids.contains(&id), "{m} {}", shown());
        assert_eq!(R::P::is_among(&moves, m), ids.contains(&id), "{m} among the moves {}", shown());
    }
    let only_pass = ids.len() == 1 && moves.clone().all(R::P::is_pass);
    assert_eq!(state.board.must_pass(), only_pass, "{}", shown());
    assert!(only_pass || !moves.clone().any(R::P::is_pass), "a pass beside moves {}", shown());
}

fn check_text<R: Rules>(rules: &R, state: &State<R::P>, shown: &dyn Fn() -> String) {
    let text = rules.board_text(state);
    let read = rules.parse_board(&text).unwrap_or_else(|e| panic!("{e}: {}", shown()));
    assert_eq!((read.board, read.to_move), (state.board, state.to_move), "{}", shown());
    assert!(!rules.is_move_list(&text), "a board taken for a move list: {}", shown());
}

/// Symmetric boards have symmetric moves, symmetric successors and one canonical form.
fn check_symmetry<R: Rules>(rules: &R, state: &State<R::P>, shown: &dyn Fn() -> String) {
    let board = state.board;
    let canonical = rules.canonical(board).0;
    for &symmetry in rules.symmetries() {
        let image = rules.transform(board, symmetry);
        assert_eq!(rules.transform(image, symmetry.inverse()), board, "{symmetry:?} {}", shown());
        assert_eq!(rules.canonical(image).0, canonical, "{symmetry:?} {}", shown());
        assert_eq!(image.result(), board.result(), "{symmetry:?} {}", shown());
        let mut want: Vec<usize> = Vec::new();
        for m in board.legal_moves() {
            let m_image = rules.transform_move(m, symmetry);
            want.push(rules.action_id(m_image));
            assert_eq!(
                image.play_unchecked(m_image),
                rules.transform(board.play_unchecked(m), symmetry),
                "{m} under {symmetry:?} {}",
                shown()
            );
        }
        want.sort_unstable();
        let have: Vec<usize> = image.legal_moves().map(|m| rules.action_id(m)).collect();
        assert_eq!(have, want, "moves under {symmetry:?} {}", shown());
    }
}

/// A move ends on its square for the mover, leaves the one it came from, changes what it says, and hands
/// the turn over.
fn check_move<R: Rules>(rules: &R, state: &State<R::P>, m: MoveOf<R>) {
    let shown = || format!("{m} in {} {}", rules.name(), rules.board_text(state));
    let next = state.play(m).unwrap_or_else(|e| panic!("{e}: {}", shown()));
    assert_eq!(next, state.play_unchecked(m), "{}", shown());
    assert_eq!(next.to_move, state.to_move.other(), "{}", shown());
    assert_eq!(next.last, Some(m), "{}", shown());
    assert_eq!(state.board.key(), { state.board }.key());
    let (before, after) = (rules.cells(state), rules.cells(&next));
    assert_eq!(rules.changes(state, m), Change::between(&before, &after), "{}", shown());
    let (mover, origin) = (Some(state.to_move), rules.origin(state, m));
    match rules.target(state, m) {
        Some(square) => {
            assert_eq!(after[square], mover, "{}", shown());
            assert_ne!(before[square], mover, "{}", shown());
            // Only a piece that comes from elsewhere can take what stands on its square.
            assert!(before[square].is_none() || origin.is_some(), "{}", shown());
        }
        None => {
            assert!(R::P::is_pass(m), "{}", shown());
            assert_eq!((origin, &before), (None, &after), "{}", shown());
        }
    }
    if let Some(from) = origin {
        assert_eq!((before[from], after[from]), (mover, None), "{}", shown());
    }
}

/// What a person touches names a move: one square where stones are laid, two where pieces walk. No two
/// moves are named alike, and no square both is a move by itself and begins another.
fn check_squares<R: Rules>(rules: &R, state: &State<R::P>, shown: &dyn Fn() -> String) {
    let named: Vec<_> = state
        .board
        .legal_moves()
        .filter(|&m| !R::P::is_pass(m))
        .map(|m| (rules.origin(state, m), rules.target(state, m)))
        .collect();
    let unique: HashSet<_> = named.iter().collect();
    assert_eq!(unique.len(), named.len(), "two moves with the same squares: {}", shown());
    let alone = |square: Option<usize>| named.contains(&(None, square));
    let begins = named.iter().filter(|(from, _)| from.is_some());
    assert!(
        !begins.clone().any(|&(from, _)| alone(from)),
        "a square with two meanings: {}",
        shown()
    );
}

/// What one side wins the other loses.
fn check_end<P: Position>(state: &State<P>) {
    let outcome = state.outcome().expect("the game is over");
    let [first, second] = harif_core::Side::BOTH.map(|side| outcome.margin(side));
    assert_eq!(first.0 + second.0, 0);
    assert_eq!(outcome.margin(state.to_move), state.board.margin());
}

/// A whole game survives as a move list.
fn check_list<R: Rules>(rules: &R, moves: &[MoveOf<R>]) {
    for cut in [moves.len(), moves.len() / 2] {
        let text = rules.moves_text(&moves[..cut]);
        let read = rules.read_moves(rules.start(), &text);
        assert_eq!(read.as_deref(), Ok(&moves[..cut]), "{text}");
        assert!(cut == 0 || rules.is_move_list(&text), "{text}");
    }
}

/// Looks at `samples` positions of random games: different ones must have different keys, equal
/// ones equal keys. Returns how many different positions were seen.
///
/// # Panics
/// If two positions share a key.
pub fn check_keys<R: Rules>(rules: &R, seed: u64, samples: usize) -> usize {
    let mut seen: HashMap<u64, R::P> = HashMap::new();
    let mut rng = Rng::new(seed);
    let mut state = rules.start();
    for _ in 0..samples {
        let known = *seen.entry(state.board.key()).or_insert(state.board);
        assert_eq!(known, state.board, "two positions of {} share a key", rules.name());
        state = match rng.choose(state.board.legal_moves()) {
            Some(m) => state.play_unchecked(m),
            None => rules.start(),
        };
    }
    seen.len()
}
