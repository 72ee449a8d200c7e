//! Why something cannot be done, in the language of the screen: one message for each case.
//!
//! English is one line, word for word what the errors say of themselves (the tests compare the two). Persian
//! is one line of words and, where moves, names or files belong to it, a second line with them: terminals
//! differ in how they order a line of both. Words that are somebody else's, such as those of the operating
//! system, are on that second line as they came.

use super::{Arg, Words};
use crate::command::CommandError;
use crate::files::FileProblem;
use crate::kept::{Flaw, KeptError};
use crate::lines::LinesError;
use crate::problem::UserProblem;
use crate::setup::SetupError;
use harif_catalog::formats::{FormatError, FormatFault, Place};
use harif_catalog::{OpenError, Unexplained};
use harif_core::{
    AgentError, GameError, MoveError, NameError, OptionError, ParseError, SizeError, brief, quote,
    suggest,
};
use harif_table::Refusal;
use std::path::Path;

/// Says why.
pub(super) struct Refusing<'a>(pub(super) &'a Words);

impl std::ops::Deref for Refusing<'_> {
    type Target = Words;

    fn deref(&self) -> &Words {
        self.0
    }
}

impl Refusing<'_> {
    /// Why something cannot be done: one line, or in Persian one of words and one of what is typed.
    pub(super) fn refusal(&self, problem: &UserProblem) -> String {
        let said = match problem {
            UserProblem::Table(refusal) => self.of_table(refusal),
            UserProblem::Command(error) => self.of_command(error),
            UserProblem::File(problem) => self.of_file(problem),
            UserProblem::Setting(misset) => self.say(match misset {
                SetupError::Clock => "term-misset-clock",
                SetupError::Least => "term-misset-least",
                SetupError::Seed => "term-misset-seed",
            }),
            UserProblem::Kept(error) => self.of_kept(error),
            UserProblem::Agent(error) => self.of_agent(error),
            UserProblem::Unexplained(Unexplained::Game { game }) => {
                self.tell("term-refused-unexplained", &[("game", text(game))])
            }
            UserProblem::Unexplained(Unexplained::Position(why)) => {
                self.tell("term-refused", &[("why", why.to_string().into())])
            }
            UserProblem::Lines(error) => self.of_lines(error),
            UserProblem::OneLine => self.say("term-refused-one-line"),
            UserProblem::Unlisted { what, name, near } => {
                let near = near.as_deref().unwrap_or(NONE);
                let arguments =
                    [("what", (*what).into()), ("name", typed(name)), ("near", near.into())];
                self.tell("term-refused-unlisted", &arguments)
            }
            UserProblem::NoEvaluation(game) => {
                self.tell("term-refused-no-evaluation", &[("game", text(game))])
            }
            UserProblem::NobodyThought => self.say("term-refused-thought"),
            UserProblem::NothingToReview => self.say("term-refused-review"),
            UserProblem::NothingTried => self.say("term-refused-untried"),
            UserProblem::TryFirst => self.say("term-refused-try-first"),
            UserProblem::TryDone => self.say("term-refused-try-done"),
            UserProblem::NoThread => self.say("term-refused-no-thread"),
            UserProblem::BrokeDown { agent } => {
                self.tell("term-refused-broke-down", &[("agent", text(agent))])
            }
        };
        self.in_rows(&said)
    }

    /// Errors carry errors, each with what was typed: the words of all come first.
    fn in_rows(&self, said: &str) -> String {
        if !self.language().typed_apart {
            return said.to_string();
        }
        let mut rows = said.lines().map(str::trim).filter(|row| !row.is_empty());
        let words = rows.next().unwrap_or_default();
        let typed: Vec<&str> = rows.collect();
        match typed.is_empty() {
            true => words.to_string(),
            false => format!("{words}\n{}", typed.join(" · ")),
        }
    }

    fn of_table(&self, refusal: &Refusal) -> String {
        let side = |colour: &str| Arg::from(self.side_name(colour));
        match refusal {
            Refusal::Over => self.say("term-refused-over"),
            Refusal::NothingBack => self.say("term-refused-back"),
            Refusal::NothingOn => self.say("term-refused-on"),
            Refusal::NotResting => self.say("term-refused-resting"),
            Refusal::Ahead => self.say("term-refused-ahead"),
            Refusal::NoMachineToMove => self.say("term-refused-no-machine"),
            Refusal::NoneFailed => self.say("term-refused-none-failed"),
            Refusal::NobodyToResign => self.say("term-refused-resign"),
            Refusal::NoSuchNumber { typed, last } => {
                let arguments = [("typed", self.digits(typed).into()), ("last", (*last).into())];
                self.tell("term-refused-number", &arguments)
            }
            Refusal::MachineToMove { colour, agent } => {
                self.tell("term-refused-machine", &[("side", side(colour)), ("agent", text(agent))])
            }
            Refusal::MachineHasMoved { colour, agent, ply } => {
                let arguments =
                    [("side", side(colour)), ("agent", text(agent)), ("ply", latin(*ply))];
                self.tell("term-refused-machine-moved", &arguments)
            }
            Refusal::Game(error) => self.of_game(error),
            Refusal::Name(error) => self.of_name(error),
        }
    }

    fn of_game(&self, error: &GameError) -> String {
        match error {
            GameError::Parse(error) => self.of_text(error),
            GameError::Move(error) => self.of_move(error),
            GameError::NoSuchPly { asked, last } => {
                let arguments = [("asked", (*asked).into()), ("last", (*last).into())];
                self.tell("term-refused-ply", &arguments)
            }
            GameError::OtherGame { found, expected } => {
                let arguments = [("found", text(found)), ("expected", text(expected))];
                self.tell("term-refused-record-game", &arguments)
            }
            GameError::ResultDiffers { stated, played } => {
                let arguments = [("stated", text(stated)), ("played", text(played))];
                self.tell("term-refused-record-result", &arguments)
            }
            GameError::MarginTooLarge { margin, most } => {
                let arguments = [("margin", (*margin).into()), ("most", (*most).into())];
                self.tell("term-refused-record-margin", &arguments)
            }
            GameError::AtMove { number, source } => {
                let problem = self.of_game(source).into();
                let arguments = [("number", (*number).into()), ("problem", problem)];
                self.tell("term-refused-record-move", &arguments)
            }
        }
    }

    fn of_move(&self, error: &MoveError) -> String {
        let list = |legal: &[String]| Arg::from(legal.join(" "));
        match error {
            MoveError::Illegal { tried, legal } => {
                let arguments = [("tried", text(tried)), ("legal", list(legal))];
                self.tell("term-refused-illegal", &arguments)
            }
            MoveError::MustMove { legal } => {
                self.tell("term-refused-must-move", &[("legal", list(legal))])
            }
            MoveError::MustPass { tried } => {
                self.tell("term-refused-must-pass", &[("tried", text(tried))])
            }
            MoveError::GameOver { tried } => {
                self.tell("term-refused-move-over", &[("tried", text(tried))])
            }
        }
    }

    fn of_text(&self, error: &ParseError) -> String {
        let problem = self.of_part(&error.problem).into();
        self.tell("term-refused-at", &[("at", (error.at + 1).into()), ("problem", problem)])
    }

    /// What is wrong with a text, wherever it stands.
    pub(super) fn of_part(&self, problem: &harif_core::Problem) -> String {
        use harif_core::Problem as P;
        match problem {
            P::WrongSquares { expected, actual } => {
                let arguments = [("actual", (*actual).into()), ("expected", (*expected).into())];
                self.tell("term-refused-squares", &arguments)
            }
            P::Unexpected { found, expected } => {
                let arguments = [("found", text(found)), ("expected", text(expected))];
                self.tell("term-refused-found", &arguments)
            }
            P::Missing { expected } => {
                self.tell("term-refused-ends", &[("expected", text(expected))])
            }
            P::Impossible(why) => self.tell("term-refused-impossible", &[("why", text(why))]),
            P::Move(error) => self.of_move(error),
        }
    }

    fn of_name(&self, error: &NameError) -> String {
        match error {
            NameError::Unknown { what, name, known } => {
                let arguments = [
                    ("what", (*what).into()),
                    ("name", typed(name)),
                    ("known", known.join(", ").into()),
                    ("near", near(name, known)),
                ];
                self.tell("term-refused-unknown", &arguments)
            }
            NameError::Size(SizeError { game, size, expected }) => {
                let arguments = [
                    ("game", (*game).into()),
                    ("size", typed(size)),
                    ("expected", (*expected).into()),
                ];
                self.tell("term-refused-size", &arguments)
            }
            NameError::Options(error) => self.of_options(error),
            NameError::Refused(why) => self.tell("term-refused", &[("why", text(why))]),
        }
    }

    fn of_options(&self, error: &OptionError) -> String {
        match error {
            OptionError::UnknownKey { owner, key, valid } => {
                let arguments = [
                    ("owner", (*owner).into()),
                    ("key", typed(key)),
                    ("valid", valid.join(", ").into()),
                    ("near", near(key, valid)),
                ];
                self.tell("term-refused-option", &arguments)
            }
            OptionError::NoOptions { owner, text } => {
                let arguments = [("owner", (*owner).into()), ("found", typed(text))];
                self.tell("term-refused-no-options", &arguments)
            }
            OptionError::BadValue { owner, key, value, expected } => {
                let arguments = [
                    ("owner", (*owner).into()),
                    ("key", (*key).into()),
                    ("value", brief(value).into()),
                    ("expected", text(expected)),
                ];
                self.tell("term-refused-value", &arguments)
            }
            OptionError::Repeated { owner, key } => {
                let arguments = [("owner", (*owner).into()), ("key", (*key).into())];
                self.tell("term-refused-twice", &arguments)
            }
            OptionError::Malformed { owner, text } => {
                let arguments = [("owner", (*owner).into()), ("found", typed(text))];
                self.tell("term-refused-no-value", &arguments)
            }
        }
    }

    fn of_agent(&self, error: &AgentError) -> String {
        match error {
            AgentError::GameOver => self.say("term-refused-choose"),
            AgentError::WrongGame { agent, game } => {
                let arguments = [("agent", text(agent)), ("game", text(game))];
                self.tell("term-refused-agent-game", &arguments)
            }
            AgentError::NoTrace { agent } => {
                self.tell("term-refused-agent-trace", &[("agent", text(agent))])
            }
            AgentError::Stopped => self.say("term-refused-agent-stopped"),
            AgentError::Resigned => self.say("term-refused-agent-resigned"),
            AgentError::Failed(story) => self.tell("term-refused-agent", &[("why", text(story))]),
            AgentError::Engine(failure) => {
                self.tell("term-refused-agent", &[("why", text(&failure.story))])
            }
        }
    }

    fn of_lines(&self, error: &LinesError) -> String {
        let (at, problem) = match error {
            LinesError::Open => return self.say("term-lines-open"),
            LinesError::NoMove { at, found } => {
                let found = format!("{found:?}").into();
                (at, self.tell("term-lines-no-move", &[("found", found)]))
            }
            LinesError::Bracket { at, open: true } => (at, self.say("term-lines-replace")),
            LinesError::Bracket { at, open: false } => (at, self.say("term-lines-close")),
        };
        self.tell("term-refused-at", &[("at", (at + 1).into()), ("problem", problem.into())])
    }

    fn of_command(&self, error: &CommandError) -> String {
        match error {
            CommandError::Unknown { typed: line, near } => {
                let near = near.unwrap_or(NONE);
                self.tell("term-slip-unknown", &[("typed", typed(line)), ("near", near.into())])
            }
            CommandError::TooMuch { word, found } => {
                self.tell("term-slip-more", &[("word", text(word)), ("found", typed(found))])
            }
            CommandError::NoFile { word } => self.tell("term-slip-file", &[("word", text(word))]),
            CommandError::NoCount { word } => self.tell("term-slip-count", &[("word", text(word))]),
            CommandError::NoTime { typed: line } => {
                self.tell("term-slip-time", &[("typed", typed(line))])
            }
            CommandError::NoSpeed => self.say("term-slip-speed"),
            CommandError::NoWhose => self.say("term-slip-for"),
            CommandError::NoSeat => self.say("term-slip-seat"),
            CommandError::NoLine => self.say("term-slip-line"),
            CommandError::NotText => self.say("term-slip-text"),
            CommandError::TooLong { most } => {
                self.tell("term-slip-long", &[("most", (*most).into())])
            }
        }
    }

    fn of_file(&self, problem: &FileProblem) -> String {
        let about = |id: &str, file: &Path| self.tell(id, &[("file", shown(file))]);
        match problem {
            FileProblem::Unreadable { file, why } => {
                self.tell("term-file-read", &[("file", shown(file)), ("why", text(why))])
            }
            FileProblem::Unwritable { file, why } => {
                self.tell("term-file-write", &[("file", shown(file)), ("why", text(why))])
            }
            FileProblem::NotOrdinary(file) => about("term-file-odd", file),
            FileProblem::TooLarge { file, most } => {
                self.tell("term-file-large", &[("file", shown(file)), ("most", (*most).into())])
            }
            FileProblem::Nameless(file) => about("term-file-nameless", file),
            FileProblem::Empty(file) => about("term-file-empty", file),
            FileProblem::Broken { file, fault } => self.broken(file, self.of_format(fault)),
            FileProblem::Unplayable { file, fault } => self.broken(file, self.of_opening(fault)),
            FileProblem::OtherGame { file, found, asked } => {
                let arguments =
                    [("file", shown(file)), ("found", text(found)), ("asked", text(asked))];
                self.tell("term-file-other", &arguments)
            }
            FileProblem::Exists(file) => about("term-file-exists", file),
            FileProblem::NoFolder(folder) => {
                self.tell("term-file-folder", &[("folder", shown(folder))])
            }
            FileProblem::Format(fault) => self.of_fault(fault),
            FileProblem::Ending => self.say("term-file-ending"),
            FileProblem::Picture(why) => self.tell("term-refused", &[("why", text(why))]),
        }
    }

    fn broken(&self, file: &Path, problem: String) -> String {
        self.tell("term-file-broken", &[("file", shown(file)), ("problem", problem.into())])
    }

    fn of_format(&self, error: &FormatError) -> String {
        let problem = self.of_fault(&error.fault);
        let with = |id: &str, mut arguments: Vec<(&str, Arg<'_>)>| {
            arguments.push(("problem", problem.clone().into()));
            self.tell(id, &arguments)
        };
        match error.place {
            Place::File => problem,
            Place::Line(line) => with("term-file-line", vec![("line", line.into())]),
            Place::Column(line, column) => {
                with("term-file-column", vec![("line", line.into()), ("column", column.into())])
            }
            Place::Game(number) => with("term-file-game", vec![("number", number.into())]),
        }
    }

    fn of_fault(&self, fault: &FormatFault) -> String {
        match fault {
            FormatFault::Open(error) => self.of_opening(error),
            FormatFault::Text(error) => self.of_part(&error.problem),
            FormatFault::OtherStart(game) => self.tell("term-file-start", &[("game", text(game))]),
            FormatFault::ReadOnly(format) => {
                self.tell("term-file-read-only", &[("format", format.name().into())])
            }
            // Formats of others, whose words are theirs.
            other => self.tell("term-refused", &[("why", other.to_string().into())]),
        }
    }

    fn of_opening(&self, error: &OpenError) -> String {
        match error {
            OpenError::Name(error) => self.of_name(error),
            OpenError::Game(error) => self.of_game(error),
        }
    }

    fn of_kept(&self, error: &KeptError) -> String {
        match error {
            KeptError::Busy => self.say("term-kept-busy"),
            KeptError::Gone => self.say("term-kept-gone"),
            KeptError::Broken(flaw) => {
                self.tell("term-kept-broken", &[("problem", self.of_flaw(flaw).into())])
            }
            KeptError::Unwritable { folder, why } => {
                self.tell("term-kept-unwritten", &[("folder", shown(folder)), ("why", text(why))])
            }
        }
    }

    fn of_flaw(&self, flaw: &Flaw) -> String {
        match flaw {
            Flaw::Unreadable(why) => self.tell("term-refused", &[("why", text(why))]),
            Flaw::Field(field) => self.tell("term-kept-field", &[("field", (*field).into())]),
            Flaw::Game(error) => self.of_opening(error),
        }
    }
}

/// What messages are told where nothing looks like what was typed.
const NONE: &str = "none";

fn near<'a>(typed: &str, known: &'a [String]) -> Arg<'a> {
    suggest(typed, known.iter().map(String::as_str)).unwrap_or(NONE).into()
}

/// As it is, in the language that it has.
fn text(text: &str) -> Arg<'_> {
    text.into()
}

/// What somebody typed, in quotes.
fn typed(typed: &str) -> Arg<'static> {
    quote(typed).into()
}

fn shown(file: &Path) -> Arg<'static> {
    file.display().to_string().into()
}

/// A number that is to be typed.
fn latin(number: usize) -> Arg<'static> {
    number.to_string().into()
}

#[cfg(test)]
mod tests;
