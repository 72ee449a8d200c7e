//! Positions without labels: what lies a few careless moves beside labelled ones. A teacher says what
//! they are worth, so they cost next to nothing and there can be as many as one likes.

use super::label::LABEL;
use super::selfplay::stray;
use harif_core::Rng;

/// Most careless moves.
const STRAY: usize = 6;
/// Labels that are tried before one gives up: games that are all over lead nowhere.
const TRIES: usize = 1000;

/// The position of this number: a pure function of labels, seed and number, with at least `least`
/// empty squares. Held out games lead to none. `None` if no label leads to one.
pub fn unlabelled(labels: &[u8], seed: u64, number: u64, least: u32) -> Option<(u64, u64)> {
    let (labels, _) = labels.as_chunks::<LABEL>();
    if labels.is_empty() {
        return None;
    }
    let mut rng = Rng::stream(seed, number);
    (0..TRIES).find_map(|_| {
        let label = &labels[rng.below(labels.len())];
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|i| label[at + i]));
        let (own, opp, held) = (word(0), word(8), label[LABEL - 1] & 1 == 1);
        let empties = 64 - (own | opp).count_ones();
        let moves = rng.below(STRAY + 1) as u32;
        (!held && empties >= least + moves)
            .then(|| stray(own, opp, empties - moves, &mut rng))
            .flatten()
    })
}
