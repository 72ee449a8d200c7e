//! Which positions are judged at all: different ones, in which something is left to choose.

use super::Recipe;
use super::ground::Ground;
use harif_core::{Rng, Stop};
use std::collections::HashSet;

/// Up to so many positions of one length are listed in full; beyond, they are met at random.
const LISTED: usize = 200_000;

/// A list is not worth its time where only one in so many of its positions would be looked at.
const WORTH: usize = 50;

/// At most `recipe.pool` different positions in random order. Where all positions of these lengths can
/// be listed, they are drawn with equal chance; otherwise by random walks.
pub(super) fn candidates(recipe: &Recipe, ground: &dyn Ground, stop: &Stop) -> Vec<String> {
    let mut rng = Rng::stream(recipe.seed, 0);
    let most = recipe.pool.saturating_mul(WORTH).min(LISTED);
    let listed: Option<Vec<Vec<String>>> =
        recipe.plies.all().map(|plies| ground.every(plies, most)).collect();
    match listed {
        Some(lists) => drawn(lists.concat(), recipe.pool, &mut rng),
        None => walked(recipe, ground, &mut rng, stop),
    }
}

/// The first of a shuffled list.
fn drawn(mut list: Vec<String>, pool: usize, rng: &mut Rng) -> Vec<String> {
    for i in 0..list.len().min(pool) {
        let other = i + rng.below(list.len() - i);
        list.swap(i, other);
    }
    list.truncate(pool);
    list
}

/// Positions at the ends of random walks.
fn walked(recipe: &Recipe, ground: &dyn Ground, rng: &mut Rng, stop: &Stop) -> Vec<String> {
    let lengths: Vec<u32> = recipe.plies.all().collect();
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    // A small board has fewer positions than are asked for, and a walk may lead into a blind alley.
    for _ in 0..recipe.pool * 4 + 100 {
        if found.len() == recipe.pool || stop.is_raised() {
            break;
        }
        let plies = lengths[rng.below(recipe.plies.lengths())];
        let moves = ground.walk(plies, rng);
        if ground.key_if_open(&moves).is_some_and(|key| seen.insert(key)) {
            found.push(moves);
        }
    }
    found
}
