//! What a person may type at a table, on the full screen and line by line.

pub use crate::command_error::CommandError;
use crate::worth::Whose;
use harif_core::{Glyph, Side, read_time, suggest};
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

impl Command {
    /// Whether it changes the game at the table itself: its players, its pace, its end.
    pub fn is_for_the_table(&self) -> bool {
        use Command::{Pause, Resign, Resume, Retry, Seat, Speed, Step};
        matches!(self, Pause | Resign | Resume | Retry | Seat(..) | Speed(_) | Step)
    }
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

/// Every command word with the message that explains it.
pub const HELP: &[(&str, &str)] = &[
    ("3 · f5", "typed-play"),
    ("undo · redo", "typed-undo"),
    ("go N", "typed-go"),
    ("branch [N]", "typed-branch"),
    ("new [POSITION]", "typed-new"),
    ("edit", "typed-edit"),
    ("save FILE", "typed-save"),
    ("load FILE", "typed-load"),
    ("export FILE", "typed-export"),
    ("moves · position · board", "typed-print"),
    ("line next|before|forget", "typed-line"),
    ("analyse [TIME]", "typed-analyse"),
    ("hint", "typed-hint"),
    ("parts [EVALUATION]", "typed-parts"),
    ("facts", "typed-facts"),
    ("values", "typed-values"),
    ("clock", "typed-clock"),
    ("for mover|first", "typed-for"),
    ("review [TIME]", "typed-review"),
    ("lab [ALGORITHM] · tree", "typed-lab"),
    ("practise · next", "typed-practise"),
    ("why", "typed-why"),
    ("pause · resume · step", "typed-pause"),
    ("speed N", "typed-speed"),
    ("seat first|second AGENT", "typed-seat"),
    ("retry", "typed-retry"),
    ("resign", "typed-resign"),
    ("rules", "typed-rules"),
    ("quit", "typed-quit"),
];

const WORDS: &[&str] = &[
    "undo", "redo", "go", "branch", "new", "edit", "save", "save!", "load", "export", "export!",
    "moves", "position", "board", "line", "analyse", "hint", "parts", "facts", "values", "clock",
    "for", "review", "practise", "next", "lab", "tree", "why", "pause", "resume", "step", "speed",
    "resign", "seat", "retry", "rules", "help", "quit",
];

/// Words that stand alone: `undo 3` must not quietly take back one move.
const TAKE_NOTHING: &[&str] = &[
    "undo", "u", "redo", "r", "rules", "edit", "practise", "next", "moves", "position", "board",
    "hint", "facts", "values", "clock", "why", "pause", "resume", "step", "resign", "retry",
];

/// Understands a line; `Err` says what would have been valid.
///
/// # Errors
/// [`CommandError`], for the person who typed it.
pub fn parse(line: &str) -> Result<Command, CommandError> {
    let line = line.trim();
    let line = line.strip_prefix(':').unwrap_or(line).trim_start();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let lower = word.to_lowercase();
    let file = || match rest {
        "" => Err(CommandError::NoFile { word: lower.clone() }),
        name => Ok(at_home(name)),
    };
    if TAKE_NOTHING.contains(&lower.as_str()) && !rest.is_empty() {
        return Err(CommandError::TooMuch { word: lower, found: rest.into() });
    }
    Ok(match lower.as_str() {
        "" => Command::Nothing,
        "undo" | "u" => Command::Undo,
        "redo" | "r" => Command::Redo,
        "go" => Command::Go(ply(&lower, rest)?),
        "branch" if rest.is_empty() => Command::Branch(None),
        "branch" => Command::Branch(Some(ply(&lower, rest)?)),
        "new" => Command::New(if rest.is_empty() { "start".into() } else { rest.into() }),
        "edit" => Command::Edit,
        "rules" => Command::Rules,
        "practise" | "practice" => Command::Practise,
        "next" => Command::Next,
        "line" => Command::Line(line_walk(rest)?),
        "save" => Command::Save(file()?, false),
        "save!" => Command::Save(file()?, true),
        "load" => Command::Load(file()?),
        "export" => Command::Export(file()?, false),
        "export!" => Command::Export(file()?, true),
        "moves" => Command::Moves,
        "position" => Command::Position,
        "board" => Command::Board,
        "analyse" | "analyze" => Command::Analyse(time(rest)?),
        "hint" => Command::Hint,
        "parts" => Command::Parts((!rest.is_empty()).then(|| rest.into())),
        "facts" => Command::Facts,
        "values" => Command::Values,
        "clock" => Command::Clock,
        "for" => Command::For(whose(rest)?),
        "review" => Command::Review(time(rest)?),
        "lab" | "tree" => Command::Lab((!rest.is_empty()).then(|| rest.into())),
        "why" => Command::Why,
        "pause" => Command::Pause,
        "resume" => Command::Resume,
        "step" => Command::Step,
        "speed" => Command::Speed(speed(rest)?),
        "resign" => Command::Resign,
        "seat" => seat(rest)?,
        "retry" => Command::Retry,
        "help" | "h" | "?" => Command::Help,
        "quit" | "q" | "exit" => Command::Quit,
        // Words that look like a command are not tried as moves: the error would mislead.
        word if is_word(word) => {
            let near = suggest(word, WORDS.iter().copied());
            return Err(CommandError::Unknown { typed: word.into(), near });
        }
        _ => Command::Move(line.into()),
    })
}

/// A file name in which `~/` stands for the home folder, as in a shell.
fn at_home(name: &str) -> PathBuf {
    let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
    match (name.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(name),
    }
}

fn ply(word: &str, rest: &str) -> Result<usize, CommandError> {
    rest.parse().map_err(|_| CommandError::NoCount { word: word.into() })
}

fn time(rest: &str) -> Result<Option<Duration>, CommandError> {
    match rest {
        "" => Ok(None),
        text => {
            read_time(text).map(Some).ok_or_else(|| CommandError::NoTime { typed: text.into() })
        }
    }
}

fn whose(rest: &str) -> Result<Whose, CommandError> {
    match rest {
        "mover" => Ok(Whose::Mover),
        "first" => Ok(Whose::First),
        _ => Err(CommandError::NoWhose),
    }
}

fn speed(rest: &str) -> Result<f64, CommandError> {
    let speed = rest.parse().ok().filter(|speed| SPEEDS.contains(speed));
    speed.ok_or(CommandError::NoSpeed)
}

fn line_walk(rest: &str) -> Result<LineWalk, CommandError> {
    let (word, more) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let more = more.trim();
    match word {
        "comment" => Ok(LineWalk::Comment(more.into())),
        "sign" if more.is_empty() => Ok(LineWalk::Sign(None)),
        "sign" => {
            more.parse().map(|glyph| LineWalk::Sign(Some(glyph))).map_err(|_| CommandError::NoLine)
        }
        _ if !more.is_empty() => Err(CommandError::NoLine),
        "next" | "" => Ok(LineWalk::Next),
        "before" => Ok(LineWalk::Before),
        "forget" => Ok(LineWalk::Forget),
        "promote" => Ok(LineWalk::Promote),
        _ => Err(CommandError::NoLine),
    }
}

fn seat(rest: &str) -> Result<Command, CommandError> {
    let (side, agent) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let side = Side::BOTH.into_iter().find(|known| known.to_string() == side.to_lowercase());
    match (side, agent.trim()) {
        (Some(side), agent) if !agent.is_empty() => Ok(Command::Seat(side, agent.into())),
        _ => Err(CommandError::NoSeat),
    }
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

    #[test]
    fn every_command_word_has_its_help() {
        let said: String = HELP.iter().map(|(words, _)| format!("{words} ")).collect();
        for word in WORDS.iter().filter(|word| !word.ends_with('!') && **word != "help") {
            assert!(said.contains(word), "{word}");
            let typed = [
                format!("{word} 1"),
                format!("{word} first x"),
                format!("{word} first"),
                (*word).to_string(),
            ];
            assert!(typed.iter().any(|typed| parse(typed).is_ok()), "{word}");
        }
    }
}
