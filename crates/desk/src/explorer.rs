//! The opening explorer: what was played from a position in games that are kept, and how they ended.
//!
//! Records go in ([`Explorer::add`]), and what is known of a position comes out ([`ExplorerState`]). Positions are
//! counted, not lines: a game that came to a position by another order of moves, or to a mirror image of it, is
//! one of its games. Games of another size or with other options are apart, and what cannot be replayed costs only
//! itself; both are counted, so that a face can say how many were left out.
//!
//! ```
//! use harif_desk::explorer::Explorer;
//! let mut explorer = Explorer::new("tictactoe").unwrap();
//! for moves in ["b2a1c3", "b2c1", "c3a1b2"] {
//!     let mut game = harif_catalog::open("tictactoe").unwrap();
//!     game.set_up(moves).unwrap();
//!     explorer.add(&game.record());
//! }
//! let mut game = harif_catalog::open("tictactoe").unwrap();
//! game.set_up("b2a1").unwrap();
//! let state = explorer.state(game.as_ref());
//! assert_eq!((state.games, state.here), (3, 2), "a corner is a corner");
//! let row = &state.moves[0];
//! assert_eq!((row.mv.as_str(), row.games, row.reached), ("c3", 1, 2), "one came by another way");
//! ```

use harif_catalog::{open, open_record};
use harif_core::{Game, NameError, Record, Said, Say, Side, Winner};
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// So many moves of a game are counted: further on, two games hardly ever meet.
pub const DEEPEST: usize = 40;

/// How games went on by one move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    games: usize,
    /// Games that each side won.
    won: [usize; 2],
    draws: usize,
    /// What those who moved thought of it, added up.
    value: f64,
    /// How many of them said it.
    valued: usize,
}

/// A position that games came through.
#[derive(Clone, Debug, Default)]
struct Crossroads {
    games: usize,
    /// By the position after the move.
    next: HashMap<String, Tally>,
}

/// Games, counted by position.
#[derive(Clone, Debug)]
pub struct Explorer {
    game: String,
    games: usize,
    others: usize,
    skipped: usize,
    /// By [`Game::canonical_position`].
    positions: HashMap<String, Crossroads>,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExplorerState {
    /// The full name of the game.
    pub game: String,
    /// Games that are counted.
    pub games: usize,
    /// Games of another game, another size or other options, which are left out.
    pub others: usize,
    /// Records that cannot be replayed, which are left out.
    pub skipped: usize,
    /// Games that came to this position.
    pub here: usize,
    /// Who is to move.
    pub side: Side,
    /// What the game up to here is called, where that has a name.
    pub opening: Option<Said>,
    /// What was played, the most frequent first.
    pub moves: Vec<ExplorerMove>,
}

/// A move that was played from a position, with those that are its mirror images there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExplorerMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Moves that lead to a mirror image of the same position; their games are counted here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same: Vec<String>,
    /// Games that went on by it. Those without a result are among them.
    pub games: usize,
    /// Games that the side that moved won.
    pub wins: usize,
    /// Games that nobody won.
    pub draws: usize,
    /// Games that the side that moved lost.
    pub losses: usize,
    /// What those who played it thought of it on average, each seen by itself; null if none of them said it.
    pub value: Option<f64>,
    /// Games that came to the position after it, by whatever way.
    pub reached: usize,
    /// What the position after it is called, where that has a name of its own.
    pub opening: Option<Said>,
}

impl Explorer {
    /// An explorer of a game, by its name, that has seen no game yet.
    ///
    /// # Errors
    /// A [`NameError`] that lists what is valid.
    pub fn new(game: &str) -> Result<Explorer, NameError> {
        let game = open(game)?.name();
        Ok(Explorer { game, games: 0, others: 0, skipped: 0, positions: HashMap::new() })
    }

    /// Counts a game. One of another game or that cannot be replayed is left out, and counted as such.
    pub fn add(&mut self, record: &Record) {
        match open(&record.game) {
            Ok(game) if game.name() != self.game => self.others += 1,
            Ok(_) => match open_record(record) {
                Ok(mut game) => self.count(game.as_mut(), record.winner),
                Err(_) => self.skipped += 1,
            },
            Err(_) => self.skipped += 1,
        }
    }

    /// Takes note of a record that could not even be read.
    pub fn skip(&mut self) {
        self.skipped += 1;
    }

    fn count(&mut self, game: &mut dyn Game, winner: Option<Winner>) {
        self.games += 1;
        let thoughts: Vec<Option<f64>> = game.record().moves.iter().map(|mv| mv.value).collect();
        // A game that comes back to a position is still one game.
        let mut seen = HashSet::new();
        let mut from: Option<String> = None;
        for ply in 0..=thoughts.len().min(DEEPEST) {
            if game.go_to(ply).is_err() {
                return;
            }
            let here = game.canonical_position();
            if let Some(from) = from
                && seen.insert((from.clone(), here.clone()))
            {
                let crossroads = self.positions.entry(from).or_default();
                crossroads.next.entry(here.clone()).or_default().add(winner, thoughts[ply - 1]);
            }
            if seen.insert((String::new(), here.clone())) {
                self.positions.entry(here.clone()).or_default().games += 1;
            }
            from = Some(here);
        }
    }

    /// What is known of the position that `game` shows.
    pub fn state(&self, game: &dyn Game) -> ExplorerState {
        let here = self.positions.get(&game.canonical_position());
        ExplorerState {
            game: self.game.clone(),
            games: self.games,
            others: self.others,
            skipped: self.skipped,
            here: here.map_or(0, |here| here.games),
            side: game.to_move(),
            opening: name(game),
            moves: here.map(|here| self.moves(game, here)).unwrap_or_default(),
        }
    }

    fn moves(&self, game: &dyn Game, here: &Crossroads) -> Vec<ExplorerMove> {
        let mut rows: Vec<(String, ExplorerMove)> = Vec::new();
        for mv in game.legal() {
            let Some((after, opening)) = played(game, &mv) else { continue };
            let Some(tally) = here.next.get(&after) else { continue };
            match rows.iter_mut().find(|(known, _)| *known == after) {
                Some((_, row)) => row.same.push(mv),
                None => {
                    let reached = self.positions.get(&after).map_or(0, |after| after.games);
                    let row = tally.row(mv, game.to_move(), reached, opening);
                    rows.push((after, row));
                }
            }
        }
        let mut moves: Vec<ExplorerMove> = rows.into_iter().map(|(_, row)| row).collect();
        moves.sort_by_key(|row| std::cmp::Reverse(row.games));
        moves
    }
}

/// Where a move leads, and what the game is called then.
fn played(game: &dyn Game, mv: &str) -> Option<(String, Option<Said>)> {
    let mut after = game.branch(game.ply()).ok()?;
    after.play(mv).ok()?;
    // A game that has left all named lines is still called after the last of them.
    let named = after.opening().is_some_and(|opening| opening.plies == after.ply());
    Some((after.canonical_position(), name(after.as_ref()).filter(|_| named)))
}

/// What a game is called.
fn name(game: &dyn Game) -> Option<Said> {
    game.opening().map(|opening| opening.said())
}

impl Tally {
    fn add(&mut self, winner: Option<Winner>, value: Option<f64>) {
        self.games += 1;
        match winner {
            Some(Winner::First) => self.won[Side::First.index()] += 1,
            Some(Winner::Second) => self.won[Side::Second.index()] += 1,
            Some(Winner::Draw) => self.draws += 1,
            None => {}
        }
        if let Some(value) = value.filter(|value| value.is_finite()) {
            self.value += value;
            self.valued += 1;
        }
    }

    fn row(&self, mv: String, side: Side, reached: usize, opening: Option<Said>) -> ExplorerMove {
        ExplorerMove {
            mv,
            same: Vec::new(),
            games: self.games,
            wins: self.won[side.index()],
            draws: self.draws,
            losses: self.won[side.other().index()],
            value: (self.valued > 0).then(|| self.value / self.valued as f64),
            reached,
            opening,
        }
    }
}

#[cfg(test)]
mod tests;
