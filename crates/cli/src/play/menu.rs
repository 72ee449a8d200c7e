//! The questions before a game when none was named: which game, who plays.

use super::input::read_line;
use crate::failure::Failure;
use crate::out::Out;
use harif_catalog::{families, open, sitters};
use harif_core::{Game, Side};

/// What was chosen.
pub(super) struct Choice {
    pub(super) game: Box<dyn Game>,
    pub(super) seats: [String; 2],
}

/// Asks until the answers make a game; `None` if the input ends first. Seats that the command line
/// has given are not asked for.
pub(super) fn ask(given: [Option<String>; 2]) -> Result<Option<Choice>, Failure> {
    let mut out = Out::new();
    out.line("Harif: who do you play? (quit leaves, harif --help shows everything else)")?;
    out.line("")?;
    let Some(game) = ask_game(&mut out)? else {
        return Ok(None);
    };
    if given.contains(&None) {
        let names: Vec<&str> = sitters(game.as_ref()).iter().map(|s| s.name).collect();
        out.line(format!("Players: {}", names.join(", ")))?;
    }
    let mut seats = [String::new(), String::new()];
    for (side, given) in Side::BOTH.into_iter().zip(given) {
        let seat = match given {
            Some(seat) => Some(seat),
            None => {
                let question = format!("{} is played by [human]: ", game.colour(side));
                ask_seat(&mut out, game.as_ref(), &question)?
            }
        };
        let Some(seat) = seat else {
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
        match harif_catalog::outside::sit_anyone(game, &answer) {
            Ok(sitter) => return Ok(Some(sitter.name())),
            Err(error) => out.line(error.to_string())?,
        }
    }
}

/// A line of input without its end; `None` at the end of the input or on `quit`.
fn ask_line(out: &mut Out, question: &str) -> Result<Option<String>, Failure> {
    loop {
        out.prompt(question)?;
        match read_line()? {
            None => {
                out.line("")?;
                return Ok(None);
            }
            Some(Err(problem)) => out.line(problem)?,
            Some(Ok(line)) => {
                let answer = line.trim();
                let leaves = ["quit", "q", "exit"].iter().any(|w| answer.eq_ignore_ascii_case(w));
                return Ok((!leaves).then(|| answer.into()));
            }
        }
    }
}
