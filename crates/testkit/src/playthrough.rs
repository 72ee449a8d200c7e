//! A whole random game as text that a person can follow: the golden record of a game's behaviour.

use harif_core::{Position, Rng, Rules, State};
use std::fmt::Write;

/// Facts about the rules and every position of one seeded random game.
pub fn playthrough<R: Rules>(rules: &R, seed: u64) -> String {
    let mut text = String::new();
    let shape = rules.shape();
    let facts = [
        ("game", rules.name()),
        ("title", rules.title()),
        ("shape", format!("{} rows, {} columns", shape.rows, shape.cols)),
        ("actions", rules.actions().to_string()),
        ("symmetries", format!("{:?}", rules.symmetries())),
        ("seed", seed.to_string()),
    ];
    for (name, fact) in facts {
        line(&mut text, name, &fact);
    }
    let mut rng = Rng::new(seed);
    let mut state = rules.start();
    let mut moves = Vec::new();
    // Large boards have hundreds of plies: a sample of them says as much.
    let every = if shape.squares() > 100 { 25 } else { 1 };
    loop {
        let shown = moves.len() % every == 0;
        if shown {
            show(rules, &state, moves.len(), &mut text);
        }
        let Some(m) = rng.choose(state.board.legal_moves()) else {
            break;
        };
        if shown {
            line(&mut text, "plays", &format!("{m} (action {})", rules.action_id(m)));
        }
        moves.push(m);
        state = state.play_unchecked(m);
    }
    let outcome = state.outcome().expect("the game is over");
    line(&mut text, "margin for the first side", &outcome.first.to_string());
    line(&mut text, "winning squares", &format!("{:?}", rules.winning_squares(&state)));
    line(&mut text, "moves", &rules.moves_text(&moves));
    text
}

fn line(text: &mut String, name: &str, value: &str) {
    let _ = writeln!(text, "{name}: {value}");
}

fn show<R: Rules>(rules: &R, state: &State<R::P>, ply: usize, text: &mut String) {
    let colour = rules.colour(state.to_move);
    let _ = writeln!(text, "\nply {ply}: {} ({}) to move", colour.name, colour.symbol);
    let board = rules.board_text(state);
    let squares: Vec<char> = board.chars().take(rules.shape().squares()).collect();
    for row in squares.chunks(rules.shape().cols) {
        let _ = writeln!(text, "  {}", row.iter().collect::<String>());
    }
    let legal: Vec<String> = state.board.legal_moves().map(|m| m.to_string()).collect();
    line(text, "legal", &legal.join(" "));
    line(text, "key", &format!("{:016x}", state.board.key()));
}
