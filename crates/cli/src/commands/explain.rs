//! `harif analyse --explain`: the board with its threats marked, and sentences.

use super::budget::limits;
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::out::Out;
use crate::speech;
use harif_core::{Explanation, Game, Side, Unexplained};
use harif_words::{Language, Words};

/// Explains the position that is shown; a finished game needs no explanation.
pub(crate) fn explain(args: &AnalyseArgs, game: &dyn Game) -> Result<Option<Explanation>, Failure> {
    if !args.explain {
        return Ok(None);
    }
    match game.explain(&limits(&args.budget)) {
        Err(Unexplained::Position(_)) if game.outcome().is_some() => Ok(None),
        told => told.map(Some).map_err(Failure::bad),
    }
}

pub(crate) fn show(out: &mut Out, game: &dyn Game, told: &Explanation) -> Result<(), Failure> {
    Ok(lines(&speech::words(), game, told).iter().try_for_each(|line| out.line(line))?)
}

/// The board with its threats, then the sentences, an empty line before each.
pub(crate) fn lines(words: &Words, game: &dyn Game, told: &Explanation) -> Vec<String> {
    let mut lines = vec![String::new()];
    lines.extend(board(game, told));
    lines.push(String::new());
    lines.extend(sentences(words, told));
    lines
}

/// The sentences: in English as the game writes them, else as the page says them.
pub(crate) fn sentences(words: &Words, told: &Explanation) -> Vec<String> {
    match words.language() == Language::English {
        true => told.words.clone(),
        false => told.said.iter().map(|said| words.say_in_line(said)).collect(),
    }
}

/// The board with a lower-case letter on each winning square of a side, and `*` where both win.
fn board(game: &dyn Game, told: &Explanation) -> Vec<String> {
    let (cells, shape) = (game.cells(), game.shape());
    let letter = |side: Side| game.colour(side).symbol;
    let mark = |square: usize| {
        let mut here = told.threats.iter().filter(|threat| threat.square == square);
        match (here.next(), here.next()) {
            (Some(_), Some(_)) => '*',
            (Some(threat), None) => letter(threat.side).to_ascii_lowercase(),
            _ => '.',
        }
    };
    let square = |row: usize, column: usize| {
        let square = row * shape.cols + column;
        cells[square].map_or_else(|| mark(square), letter)
    };
    let line = |row: usize| {
        let squares: Vec<String> =
            (0..shape.cols).map(|c| format!("{:>2}", square(row, c))).collect();
        format!("{:>2} {}", shape.rows - row, squares.concat())
    };
    let numbers: Vec<String> = (1..=shape.cols).map(|column| format!("{column:>2}")).collect();
    let mut lines: Vec<String> = (0..shape.rows).map(line).collect();
    lines.push(format!("   {}", numbers.concat()));
    lines
}
