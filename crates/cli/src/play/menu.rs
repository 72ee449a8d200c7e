//! The questions before a game when none was named: which game, who plays.

use crate::failure::Failure;
use crate::out::Out;
use harif_catalog::{families, open, sitters};
use harif_core::{Game, Side};
use std::io::{self, BufRead};

/// What was chosen.
pub(super) struct Choice {
    pub(super) game: Box<dyn Game>,
    pub(super) seats: [String; 2],
}

/// Asks until the answers make a game; `None` if the input ends first.
pub(super) fn ask() -> Result<Option<Choice>, Failure> {
    let mut out = Out::new();
    out.line("Harif: who do you play? (quit leaves, harif --help shows everything else)")?;
    out.line("")?;
    let Some(game) = ask_game(&mut out)? else {
        return Ok(None);
    };
    let names: Vec<&str> = sitters(game.as_ref()).iter().map(|s| s.name).collect();
    out.line(format!("Players: {}", names.join(", ")))?;
    let mut seats = [String::new(), String::new()];
    for side in Side::BOTH {
        let colour = game.colour(side);
        let question = format!("{} ({}) is played by [human]: ", colour.name, colour.symbol);
        let Some(seat) = ask_seat(&mut out, game.as_ref(), &question)? else {
            return Ok(None);
        };
        seats[side.index()] = seat;
    }
    Ok(Some(Choice { game, seats }))
}

fn ask_game(out: &mut Out) -> Result<Option<Box<dyn Game>>, Failure> {
    let families = families();
    for (i, family) in families.iter().enumerate() {
        out.line(format!("  {}  {:<13} {}", i + 1, family.title, family.schema.summary))?;
    }
    out.line("")?;
    loop {
        let Some(answer) = ask_line(out, "Game, by number or name (othello-6x6) [1]: ")? else {
            return Ok(None);
        };
        let answer = if answer.is_empty() { "1".into() } else { answer };
        let numbered = answer.parse::<usize>().ok().and_then(|n| families.get(n.checked_sub(1)?));
        match open(numbered.map_or(answer.as_str(), |family| family.schema.name)) {
            Ok(game) => return Ok(Some(game)),
            Err(error) => out.line(error.to_string())?,
        }
    }
}

fn ask_seat(out: &mut Out, game: &dyn Game, question: &str) -> Result<Option<String>, Failure> {
    loop {
        let Some(answer) = ask_line(out, question)? else {
            return Ok(None);
        };
        let answer = if answer.is_empty() { "human".into() } else { answer };
        match harif_catalog::sit(game, &answer) {
            Ok(sitter) => return Ok(Some(sitter.name())),
            Err(error) => out.line(error.to_string())?,
        }
    }
}

/// A line of input without its end; `None` at the end of the input or on `quit`.
fn ask_line(out: &mut Out, question: &str) -> Result<Option<String>, Failure> {
    out.prompt(question)?;
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line)? == 0 {
        out.line("")?;
        return Ok(None);
    }
    let answer = line.trim();
    Ok((!matches!(answer, "quit" | "q" | "exit")).then(|| answer.into()))
}
