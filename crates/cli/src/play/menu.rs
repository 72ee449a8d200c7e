//! The questions before a game when none was named: which game, who plays.

use super::input::read_line;
use crate::failure::Failure;
use crate::out::{Out, counted};
use harif_catalog::{families, open, sitters};
use harif_core::{Game, Side};
use harif_table::Table;
use harif_tui::kept::{Keeper, KeptLine};
use harif_tui::problem::Problem;
use std::time::Instant;

/// What was chosen.
pub(super) enum Chosen {
    /// A new game.
    New {
        /// The game.
        game: Box<dyn Game>,
        /// Who plays it.
        seats: [String; 2],
    },
    /// A game that was left unfinished.
    Kept(Box<Table>),
}

/// Asks until the answers make a game; `None` if the input ends first. Seats that the command line
/// has given are not asked for.
pub(super) fn ask(
    given: [Option<String>; 2],
    keeper: &mut Keeper,
) -> Result<Option<Chosen>, Failure> {
    let mut out = Out::new();
    out.line("Harif: who do you play? (quit leaves, harif --help shows everything else)")?;
    out.line("")?;
    let game = match ask_game(&mut out, keeper)? {
        Some(Chosen::New { game, .. }) => game,
        other => return Ok(other),
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
    Ok(Some(Chosen::New { game, seats }))
}

/// A new game, whose seats are still to be asked for, or an unfinished one.
fn ask_game(out: &mut Out, keeper: &mut Keeper) -> Result<Option<Chosen>, Failure> {
    let families = families();
    for (i, family) in families.iter().enumerate() {
        out.line(format!("  {}  {:<13} {}", i + 1, family.title, family.schema.summary))?;
    }
    let kept = keeper.list();
    show_kept(out, &kept, families.len())?;
    out.line("")?;
    loop {
        let Some(answer) = ask_line(out, "Game, by number or name (othello-6x6) [1]: ")? else {
            return Ok(None);
        };
        let answer = if answer.is_empty() { "1".into() } else { answer };
        let number = answer.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let unfinished = number.and_then(|n| kept.get(n.checked_sub(families.len())?));
        if let Some(line) = unfinished {
            match take(keeper, line) {
                Ok(table) => return Ok(Some(Chosen::Kept(Box::new(table)))),
                Err(problem) => out.line(problem.to_string())?,
            }
            continue;
        }
        let numbered = number.and_then(|n| families.get(n));
        match open(numbered.map_or(answer.as_str(), |family| family.schema.name)) {
            Ok(game) => return Ok(Some(Chosen::New { game, seats: Default::default() })),
            Err(error) => out.line(error.to_string())?,
        }
    }
}

/// The unfinished games, numbered on from the families.
fn show_kept(out: &mut Out, kept: &[KeptLine], from: usize) -> Result<(), Failure> {
    if !kept.is_empty() {
        out.line("Unfinished:")?;
    }
    for (i, line) in kept.iter().enumerate() {
        let ([first, second], record) = (&line.kept.seats, &line.kept.record);
        let moves = counted(line.kept.ply as u64, "move", "moves");
        let number = from + i + 1;
        out.line(format!("  {number}  {}: {first} against {second}, {moves}", record.game))?;
    }
    Ok(())
}

fn take(keeper: &mut Keeper, line: &KeptLine) -> Result<Table, Problem> {
    let kept = keeper.take(&line.id).map_err(|e| Problem::Said(e.to_string()))?;
    // Whoever cannot sit down leaves the game to others.
    kept.table(Instant::now()).inspect_err(|_| keeper.release())
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
