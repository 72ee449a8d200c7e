//! What a person may type at the table.

use harif_core::{did_you_mean, quote, suggest};
use std::path::PathBuf;

/// One line of input, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A move, or its number on the board.
    Move(String),
    /// Take moves back, up to the typist's own last one.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the position after so many moves.
    Go(usize),
    /// Forget everything after so many moves and go on from there.
    Branch(usize),
    /// Start over from a position.
    New(String),
    /// Write the game to a file; `true` replaces an existing one.
    Save(PathBuf, bool),
    /// Read a game from a file.
    Load(PathBuf),
    /// List the moves so far.
    Moves,
    /// Print the position as one line.
    Position,
    /// Draw the board again.
    Board,
    /// Explain the commands.
    Help,
    /// Leave.
    Quit,
    /// Nothing was typed.
    Nothing,
}

/// Every command word with its help.
pub(super) const HELP: &[(&str, &str)] = &[
    ("3 · f5", "play the move with this number, or by its name"),
    ("undo · redo", "take your last move back, or play it again"),
    ("go N", "show the position after N moves; redo walks on"),
    ("branch N", "go on from the position after N moves, forgetting the rest"),
    ("new [POSITION]", "start over: start, a move list, or a board and the side to move"),
    ("save FILE", "write the game: .jsonl (record), .ggf or .txt; save! writes over"),
    ("load FILE", "go on with the first game of a file"),
    ("moves · position · board", "print the moves, the position as text, the board"),
    ("quit", "leave the table"),
];

const WORDS: &[&str] = &[
    "undo", "redo", "go", "branch", "new", "save", "save!", "load", "moves", "position", "board",
    "help", "quit",
];

/// Words that stand alone: `undo 3` must not quietly take back one move.
const TAKE_NOTHING: &[&str] = &["undo", "u", "redo", "r", "moves", "position", "board"];

/// Understands a line; `Err` says what would have been valid.
pub(super) fn parse(line: &str) -> Result<Command, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let lower = word.to_lowercase();
    let file = || match rest {
        "" => Err(format!("{lower} needs the name of a file")),
        name => Ok(PathBuf::from(name)),
    };
    let ply = || {
        rest.parse::<usize>()
            .map_err(|_| format!("{lower} needs a number of moves, such as {lower} 4"))
    };
    if TAKE_NOTHING.contains(&lower.as_str()) && !rest.is_empty() {
        return Err(format!("{lower} takes nothing more, found {}", quote(rest)));
    }
    Ok(match lower.as_str() {
        "" => Command::Nothing,
        "undo" | "u" => Command::Undo,
        "redo" | "r" => Command::Redo,
        "go" => Command::Go(ply()?),
        "branch" => Command::Branch(ply()?),
        "new" => Command::New(if rest.is_empty() { "start".into() } else { rest.into() }),
        "save" => Command::Save(file()?, false),
        "save!" => Command::Save(file()?, true),
        "load" => Command::Load(file()?),
        "moves" => Command::Moves,
        "position" => Command::Position,
        "board" => Command::Board,
        "help" | "h" | "?" => Command::Help,
        "quit" | "q" | "exit" => Command::Quit,
        // Words that look like a command are not tried as moves: the error would mislead.
        word if is_word(word) => {
            let hint = did_you_mean(suggest(word, WORDS.iter().copied()));
            return Err(format!(
                "no move or command {}; help lists the commands{hint}",
                quote(word)
            ));
        }
        _ => Command::Move(line.into()),
    })
}

/// Letters only, and no pass.
fn is_word(text: &str) -> bool {
    let letters = text.chars().all(|c| c.is_alphabetic() || c == '!');
    letters && !matches!(text, "pass" | "pa" | "ps")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_commands_are_told_apart() {
        assert_eq!(parse(" f5 "), Ok(Command::Move("f5".into())));
        assert_eq!(parse("3"), Ok(Command::Move("3".into())));
        assert_eq!(parse("pass"), Ok(Command::Move("pass".into())));
        assert_eq!(parse("UNDO"), Ok(Command::Undo));
        assert_eq!(parse("go 12"), Ok(Command::Go(12)));
        assert_eq!(parse("save my game.jsonl"), Ok(Command::Save("my game.jsonl".into(), false)));
        assert_eq!(parse("save! a.ggf"), Ok(Command::Save("a.ggf".into(), true)));
        assert_eq!(parse("new"), Ok(Command::New("start".into())));
        assert_eq!(parse(""), Ok(Command::Nothing));
    }

    #[test]
    fn slips_get_a_hint() {
        assert_eq!(
            parse("udno").unwrap_err(),
            "no move or command \"udno\"; help lists the commands; did you mean undo?"
        );
        assert_eq!(parse("go").unwrap_err(), "go needs a number of moves, such as go 4");
        assert_eq!(parse("save").unwrap_err(), "save needs the name of a file");
        assert_eq!(parse("undo 3").unwrap_err(), "undo takes nothing more, found \"3\"");
    }
}
