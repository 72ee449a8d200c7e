//! What a person may type at a table, on the full screen and line by line.

pub(crate) mod read;

use crate::actions::{ACTIONS, Action, Word};
pub use crate::command_error::CommandError;
use crate::worth::Whose;
use harif_core::{Glyph, Side, suggest};
use std::path::PathBuf;
use std::time::Duration;

/// One line of input, understood.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A move, or its number on the board.
    Move(String),
    /// Take moves back, up to the typist's own last one.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the position after so many moves.
    Go(usize),
    /// Forget everything after so many moves and go on from there; without a number, from the position
    /// that is shown.
    Branch(Option<usize>),
    /// Start over from a position.
    New(String),
    /// Set a position up on the board.
    Edit,
    /// Write the game to a file; `true` replaces an existing one.
    Save(PathBuf, bool),
    /// Read a game from a file.
    Load(PathBuf),
    /// Write the position to a file, as a picture or as text.
    Export(PathBuf, bool),
    /// List the moves so far.
    Moves,
    /// Go to another line of a study.
    Line(LineWalk),
    /// Print the position as one line.
    Position,
    /// Draw the board again.
    Board,
    /// Value every move of the position, for so long.
    Analyse(Option<Duration>),
    /// Name a good move.
    Hint,
    /// Say what an evaluation thinks, part by part.
    Parts(Option<String>),
    /// Say what can be counted.
    Facts,
    /// Say what the machine thought before its last move.
    Values,
    /// Say how much time is left.
    Clock,
    /// Tell values for the side to move or for the first side.
    For(Whose),
    /// Go through the game and mark the mistakes, with so long for each move.
    Review(Option<Duration>),
    /// Watch a small search of the position, of this agent or the usual one.
    Lab(Option<String>),
    /// Try one's own mistakes again.
    Practise,
    /// Go on with the next of them.
    Next,
    /// Say why the position is won, drawn or lost.
    Why,
    /// Let the game rest.
    Pause,
    /// Let it go on.
    Resume,
    /// Let a machine make one move while the game rests.
    Step,
    /// Set how fast two machines play.
    Speed(f64),
    /// Give the game up.
    Resign,
    /// Let somebody else play a side.
    Seat(Side, String),
    /// Let a machine that failed try again.
    Retry,
    /// Explain the rules of the game.
    Rules,
    /// Explain the commands.
    Help,
    /// Leave.
    Quit,
    /// Nothing was typed.
    Nothing,
}

/// Where to go among the lines of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineWalk {
    /// To the next line, where they part.
    Next,
    /// To the one before.
    Before,
    /// Out of this one, forgetting it from here on.
    Forget,
    /// Makes this line the first one.
    Promote,
    /// Writes a few words beside the move; none take them away.
    Comment(String),
    /// Puts a sign after the move, or takes it away.
    Sign(Option<Glyph>),
}

/// How slowly and how fast two machines may play.
pub const SPEEDS: std::ops::RangeInclusive<f64> = 0.5..=8.0;

/// Understands a line; `Err` says what would have been valid.
///
/// # Errors
/// [`CommandError`], for the person who typed it.
pub fn parse(line: &str) -> Result<Command, CommandError> {
    let line = bare(line);
    if line.is_empty() {
        return Ok(Command::Nothing);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (lower, rest) = (word.to_lowercase(), rest.trim());
    match action_of(line).and_then(|action| action.word) {
        // `undo 3` must not quietly take back one move.
        Some(known) if known.takes.is_none() && !rest.is_empty() => {
            Err(CommandError::TooMuch { word: lower, found: rest.into() })
        }
        Some(known) => (known.read)(&lower, rest),
        // Words that look like a command are not tried as moves: the error would mislead.
        None if is_word(&lower) => {
            let near = suggest(&lower, words().flat_map(|word| word.names.iter().copied()));
            Err(CommandError::Unknown { typed: lower, near })
        }
        None => Ok(Command::Move(line.into())),
    }
}

/// The action whose word a line begins with.
pub fn action_of(line: &str) -> Option<&'static Action> {
    let word = bare(line).split_whitespace().next()?.to_lowercase();
    let named = |known: &Word| known.names.iter().chain(known.also).any(|name| *name == word);
    ACTIONS.iter().find(|action| action.word.as_ref().is_some_and(named))
}

/// A line without what may stand around it.
fn bare(line: &str) -> &str {
    let line = line.trim();
    line.strip_prefix(':').unwrap_or(line).trim_start()
}

/// Every word that can be typed.
fn words() -> impl Iterator<Item = &'static Word> {
    ACTIONS.iter().filter_map(|action| action.word.as_ref())
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
        assert_eq!(parse(": undo"), Ok(Command::Undo));
        assert_eq!(parse("go 12"), Ok(Command::Go(12)));
        assert_eq!(parse("branch"), Ok(Command::Branch(None)));
        assert_eq!(parse("branch 3"), Ok(Command::Branch(Some(3))));
        assert_eq!(parse("save my game.jsonl"), Ok(Command::Save("my game.jsonl".into(), false)));
        assert_eq!(parse("save! a.ggf"), Ok(Command::Save("a.ggf".into(), true)));
        assert_eq!(parse("export! a.svg"), Ok(Command::Export("a.svg".into(), true)));
        assert_eq!(parse("new"), Ok(Command::New("start".into())));
        assert_eq!(parse("analyse 2s"), Ok(Command::Analyse(Some(Duration::from_secs(2)))));
        assert_eq!(parse("speed 2"), Ok(Command::Speed(2.0)));
        assert_eq!(parse("for first"), Ok(Command::For(Whose::First)));
        assert_eq!(parse("review 1s"), Ok(Command::Review(Some(Duration::from_secs(1)))));
        let seat = Command::Seat(Side::Second, "mcts:iterations=50".into());
        assert_eq!(parse("seat second mcts:iterations=50"), Ok(seat));
        assert_eq!(parse(""), Ok(Command::Nothing));
    }

    #[test]
    fn slips_get_a_hint() {
        let said = |line: &str| parse(line).unwrap_err().to_string();
        assert_eq!(
            said("udno"),
            "no move or command \"udno\"; help lists the commands; did you mean undo?"
        );
        assert_eq!(said("go"), "go needs a number of moves, such as go 4");
        assert_eq!(said("save"), "save needs the name of a file");
        assert_eq!(said("undo 3"), "undo takes nothing more, found \"3\"");
        assert!(said("speed 9").contains("from 0.5 to 8"));
        assert!(said("speed nan").contains("from 0.5 to 8"));
        assert!(said("seat third hard").contains("seat second hard"));
        assert!(said("analyse long").contains("write 5s"));
        assert!(said("for me").contains("for first"));
    }
}
