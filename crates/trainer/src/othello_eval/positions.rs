//! Positions such as a search meets: those of games, and what lies a few careless moves beside them.

use super::games::FinishedGame;
use super::samples::is_held;
use harif_core::Rng;
use harif_othello::bits::{flips, mobility};

/// Most random moves after the game is left.
const STRAY: usize = 6;
/// Draws before a number of empty squares is given up.
const DRAWS: usize = 1000;

/// A position to be scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drawn {
    pub(super) own: u64,
    pub(super) opp: u64,
    /// Whether its game is held out.
    pub(super) held: bool,
}

/// The position of this number: a pure function of games, seed, empty squares and number. `None` if
/// none is found, since all games are too short.
pub(super) fn draw(games: &[FinishedGame], seed: u64, empties: u32, number: u64) -> Option<Drawn> {
    let mut rng = Rng::stream(seed ^ u64::from(empties) << 32, number);
    (0..DRAWS).find_map(|_| {
        let game = rng.below(games.len());
        let (own, opp) = beside(&games[game], empties, &mut rng)?;
        Some(Drawn { own, opp, held: is_held(seed, game as u64) })
    })
}

/// A position with so many empty squares: some moves earlier in a game, then random moves.
fn beside(game: &FinishedGame, empties: u32, rng: &mut Rng) -> Option<(u64, u64)> {
    let stray = rng.below(STRAY + 1) as u32;
    let from = (empties + stray).min(60);
    let &(own, opp, _) = game.boards.iter().find(|(own, opp, _)| free(*own, *opp) <= from)?;
    let (mut own, mut opp) = (own, opp);
    while free(own, opp) > empties {
        (own, opp) = random_move(own, opp, rng)?;
    }
    (free(own, opp) == empties).then_some(())?;
    to_move(own, opp)
}

fn free(own: u64, opp: u64) -> u32 {
    64 - (own | opp).count_ones()
}

/// The same position with a side to move that has a move; `None` if the game is over.
fn to_move(own: u64, opp: u64) -> Option<(u64, u64)> {
    if mobility(own, opp) != 0 {
        return Some((own, opp));
    }
    (mobility(opp, own) != 0).then_some((opp, own))
}

fn random_move(own: u64, opp: u64, rng: &mut Rng) -> Option<(u64, u64)> {
    let (own, opp) = to_move(own, opp)?;
    let moves = mobility(own, opp);
    let nth = rng.below(moves.count_ones() as usize);
    let square = (0..64).filter(|square| moves >> square & 1 == 1).nth(nth)?;
    let turned = flips(square, own, opp);
    Some((opp ^ turned, own | turned | 1 << square))
}
