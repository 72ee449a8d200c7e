//! What was typed after `cargo xtask`, as a [`Command`].
//!
//! Every command is named once, in [`COMMANDS`]: the listing and "did you mean" are made from it.

use crate::fuzz::Plan;
use crate::shell::Failure;
use std::path::PathBuf;

/// Name and options of every command, and what it does in one line.
const COMMANDS: [(&str, &str, &str); 15] = [
    ("ci", "", "all the checks below, two at a time, then the time each took"),
    ("fmt", "[--fix]", "check the layout of the source; --fix writes it"),
    ("clippy", "", "lint every crate and target; a warning is an error"),
    ("doc", "", "build the documentation; a warning is an error"),
    (
        "test",
        "[ARGS]",
        "unit, integration and doc tests, golden files included; ARGS go to cargo test",
    ),
    (
        "golden",
        "[--check]",
        "write the golden files anew and show which changed; --check only compares",
    ),
    (
        "wire",
        "",
        "write the schemas of openapi.json and the types of the page anew, from the Rust types",
    ),
    (
        "bench",
        "[--callgrind] [ARGS] | web [ARGS] | hostile [ARGS]",
        "harif bench in release; --callgrind also counts instructions; web: many visitors at once; \
         hostile: those who mean harm, with --short, --only NAME or --seconds N",
    ),
    (
        "fuzz",
        "[--runs N] [--input FILE] [TARGET…]",
        "run the fuzz targets; --input replays one file",
    ),
    (
        "web",
        "[NAME…]",
        "the page: types, modules, and whole games in Chromium; NAME picks test files",
    ),
    (
        "python",
        "[ARGS]",
        "the Python package: a wheel, installed apart and tested; ARGS go to pytest",
    ),
    ("terminal", "[NAME…]", "the full screen: whole games in tmux; NAME picks tests"),
    (
        "site",
        "[-o FOLDER]",
        "the page without a server, as a folder for any server of files; usually target/site",
    ),
    ("screenshots", "", "pictures of every page of the web app, into target/screenshots"),
    ("assets", "", "shell completions and the man page, into target/assets"),
];

/// One thing to do.
#[derive(Debug, PartialEq)]
pub(crate) enum Command {
    /// Nothing was asked for: say what could be.
    List,
    /// Every check.
    Ci,
    /// The layout of the source.
    Fmt { fix: bool },
    /// Lints.
    Clippy,
    /// Documentation.
    Doc,
    /// Tests, with more arguments for `cargo test`.
    Test { args: Vec<String> },
    /// Golden files, written or only compared.
    Golden { check: bool },
    /// What is said of the wire types, written.
    Wire,
    /// Benchmarks, with more arguments for `harif bench`.
    Bench { callgrind: bool, args: Vec<String> },
    /// The web app under load, with more arguments for the visitors.
    Load { args: Vec<String> },
    /// The web app under attack, with more arguments for the attackers.
    Hostile { args: Vec<String> },
    /// Fuzz targets.
    Fuzz(Plan),
    /// The web app, in a real browser; only the test files of these names, if any are given.
    Web { names: Vec<String> },
    /// The Python package, with more arguments for pytest.
    Python { args: Vec<String> },
    /// The full screen of the terminal, in tmux; only the tests of these names, if any are given.
    Terminal { names: Vec<String> },
    /// The page without a server, into this folder or the usual one.
    Site { out: Option<PathBuf> },
    /// Pictures of every page.
    Screenshots,
    /// Completions and man page.
    Assets,
}

/// Reads the arguments, program name left out.
pub(crate) fn parse(args: impl IntoIterator<Item = String>) -> Result<Command, Failure> {
    let mut args = args.into_iter();
    let Some(name) = args.next() else { return Ok(Command::List) };
    let rest: Vec<String> = args.collect();
    match name.as_str() {
        "help" | "--help" | "-h" => Ok(Command::List),
        "ci" => no_more("ci", &rest).map(|()| Command::Ci),
        "fmt" => Ok(Command::Fmt { fix: switch("fmt", "--fix", &rest)? }),
        "clippy" => no_more("clippy", &rest).map(|()| Command::Clippy),
        "doc" => no_more("doc", &rest).map(|()| Command::Doc),
        "test" => Ok(Command::Test { args: rest }),
        "golden" => Ok(Command::Golden { check: switch("golden", "--check", &rest)? }),
        "wire" => no_more("wire", &rest).map(|()| Command::Wire),
        "bench" if rest.first().is_some_and(|of| of == "web") => {
            Ok(Command::Load { args: rest.into_iter().skip(1).collect() })
        }
        "bench" if rest.first().is_some_and(|of| of == "hostile") => {
            Ok(Command::Hostile { args: rest.into_iter().skip(1).collect() })
        }
        "bench" => {
            let (ours, args): (Vec<_>, Vec<_>) = rest.into_iter().partition(|a| a == "--callgrind");
            Ok(Command::Bench { callgrind: !ours.is_empty(), args })
        }
        "fuzz" => fuzz_plan(rest).map(Command::Fuzz),
        "web" => Ok(Command::Web { names: rest }),
        "python" => Ok(Command::Python { args: rest }),
        "terminal" => Ok(Command::Terminal { names: rest }),
        "site" => site(&rest).map(|out| Command::Site { out }),
        "screenshots" => no_more("screenshots", &rest).map(|()| Command::Screenshots),
        "assets" => no_more("assets", &rest).map(|()| Command::Assets),
        _ => Err(unknown("command", &name, COMMANDS.map(|(name, ..)| name), "cargo xtask")),
    }
}

/// The commands with one line each.
pub(crate) fn listing() -> String {
    let left = |name: &str, options: &str| format!("{name} {options}");
    let width = COMMANDS.iter().map(|(n, o, _)| left(n, o).chars().count()).max().unwrap_or(0);
    let mut text = String::from("usage: cargo xtask COMMAND\n\n");
    for (name, options, purpose) in COMMANDS {
        text += &format!("  {:width$}  {purpose}\n", left(name, options));
    }
    text
}

/// The error for a name that is none of `known`, with the nearest of them.
///
/// `lister` is the command that shows the known ones.
pub(crate) fn unknown<'k>(
    what: &str,
    typed: &str,
    known: impl IntoIterator<Item = &'k str>,
    lister: &str,
) -> Failure {
    let hint = match nearest(typed, known) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("{lister} lists them"),
    };
    Failure::Usage(format!("unknown {what} {typed:?}; {hint}"))
}

fn no_more(command: &str, rest: &[String]) -> Result<(), Failure> {
    match rest.first() {
        None => Ok(()),
        Some(arg) => Err(Failure::Usage(format!("{command} takes no argument, got {arg:?}"))),
    }
}

/// Where the folder is to be made.
fn site(rest: &[String]) -> Result<Option<PathBuf>, Failure> {
    match rest {
        [] => Ok(None),
        [option, folder] if option == "-o" => Ok(Some(folder.into())),
        _ => Err(Failure::Usage(format!("site takes only -o FOLDER, got {:?}", rest.join(" ")))),
    }
}

fn switch(command: &str, name: &str, rest: &[String]) -> Result<bool, Failure> {
    match rest {
        [] => Ok(false),
        [arg] if arg == name => Ok(true),
        _ => Err(Failure::Usage(format!("{command} takes only {name}, got {:?}", rest.join(" ")))),
    }
}

fn fuzz_plan(args: Vec<String>) -> Result<Plan, Failure> {
    let mut plan = Plan::default();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let (name, inline) = match arg.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        let mut value = |of: &str| {
            inline.clone().or_else(|| args.next()).ok_or_else(|| {
                Failure::Usage(format!("{name} needs {of}, as in fuzz {name} {of} record"))
            })
        };
        match name {
            "--runs" => plan.runs = number(&value("N")?)?,
            "--input" => plan.input = Some(value("FILE")?.into()),
            _ if name.starts_with('-') => {
                return Err(unknown("option of fuzz", name, ["--runs", "--input"], "cargo xtask"));
            }
            _ => plan.targets.push(arg),
        }
    }
    if plan.input.is_some() && plan.targets.len() != 1 {
        return Err(Failure::Usage(
            "--input needs exactly one TARGET to replay the file on".into(),
        ));
    }
    Ok(plan)
}

fn number(text: &str) -> Result<u32, Failure> {
    // libFuzzer reads the number as a C int and takes anything beyond for "no limit".
    match text.parse() {
        Ok(n) if (1..=i32::MAX as u32).contains(&n) => Ok(n),
        _ => Err(Failure::Usage(format!(
            "--runs needs a number from 1 to {}, got {text:?}",
            i32::MAX
        ))),
    }
}

/// The candidate nearest to what was typed, if one is near enough to be a slip of the finger.
///
/// A twin of `harif_core::suggest`, which would cost this program all of core's dependencies.
fn nearest<'k>(typed: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let most = 1 + typed.chars().count() / 4;
    let near = known.into_iter().map(|k| (distance(typed, k), k));
    near.filter(|&(distance, _)| distance <= most).min().map(|(_, k)| k)
}

/// How many letters must be added, dropped or changed to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &to) in b.iter().enumerate() {
            let change = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, Failure> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    fn refused(line: &str) -> String {
        let failure = read(line).unwrap_err();
        assert_eq!(failure.code(), 2, "{line}");
        failure.to_string()
    }

    #[test]
    fn every_listed_command_is_read() {
        for (name, _, purpose) in COMMANDS {
            assert!(read(name).is_ok(), "{name}");
            assert!(listing().contains(purpose));
        }
        assert_eq!(read("").unwrap(), Command::List);
        assert_eq!(read("--help").unwrap(), Command::List);
    }

    #[test]
    fn options_reach_their_command() {
        assert_eq!(read("fmt --fix").unwrap(), Command::Fmt { fix: true });
        assert_eq!(read("golden --check").unwrap(), Command::Golden { check: true });
        assert_eq!(read("wire").unwrap(), Command::Wire);
        let args = vec!["-p".to_owned(), "xtask".into(), "--".into(), "--nocapture".into()];
        assert_eq!(read("test -p xtask -- --nocapture").unwrap(), Command::Test { args });
        assert_eq!(
            read("bench perft --callgrind --depth 6").unwrap(),
            Command::Bench {
                callgrind: true,
                args: vec!["perft".into(), "--depth".into(), "6".into()]
            }
        );
        let args = vec!["--seconds".to_owned(), "5".into()];
        assert_eq!(read("bench web --seconds 5").unwrap(), Command::Load { args });
        let args = vec!["--only".to_owned(), "idle".into()];
        assert_eq!(read("bench hostile --only idle").unwrap(), Command::Hostile { args });
        let args = vec!["python/tests/test_game.py".into()];
        assert_eq!(read("python python/tests/test_game.py").unwrap(), Command::Python { args });
        assert_eq!(read("web lab").unwrap(), Command::Web { names: vec!["lab".into()] });
        let names = vec!["suspend".into()];
        assert_eq!(read("terminal suspend").unwrap(), Command::Terminal { names });
    }

    #[test]
    fn a_fuzz_plan_names_runs_targets_and_input() {
        assert_eq!(read("fuzz").unwrap(), Command::Fuzz(Plan::default()));
        let plan = Plan { runs: 50, targets: vec!["record".into(), "ggf".into()], input: None };
        assert_eq!(read("fuzz record --runs 50 ggf").unwrap(), Command::Fuzz(plan.clone()));
        assert_eq!(read("fuzz --runs=50 record ggf").unwrap(), Command::Fuzz(plan));
        let plan = Plan { targets: vec!["ggf".into()], input: Some("x".into()), ..Plan::default() };
        assert_eq!(read("fuzz ggf --input x").unwrap(), Command::Fuzz(plan));
    }

    #[test]
    fn bad_use_says_what_to_do() {
        assert_eq!(refused("clipy"), "unknown command \"clipy\"; did you mean clippy?");
        assert_eq!(refused("deploy"), "unknown command \"deploy\"; cargo xtask lists them");
        assert_eq!(refused("ci now"), "ci takes no argument, got \"now\"");
        assert_eq!(refused("fmt --check"), "fmt takes only --fix, got \"--check\"");
        assert_eq!(
            refused("fuzz --run 5"),
            "unknown option of fuzz \"--run\"; did you mean --runs?"
        );
        assert!(refused("fuzz --runs").starts_with("--runs needs N"));
        assert!(refused("fuzz --runs 0").contains("from 1 to 2147483647, got \"0\""));
        assert!(refused("fuzz --runs many").contains("got \"many\""));
        assert!(refused("fuzz --input x").contains("exactly one TARGET"));
    }

    #[test]
    fn distance_counts_letters() {
        for (a, b, expected) in
            [("", "", 0), ("", "abc", 3), ("fuz", "fuzz", 1), ("tset", "test", 2), ("ü", "u", 1)]
        {
            assert_eq!(distance(a, b), expected, "{a} {b}");
            assert_eq!(distance(b, a), expected, "{b} {a}");
        }
        assert_eq!(nearest("tets", ["test", "fuzz"]), Some("test"));
        assert_eq!(nearest("chess", ["test", "fuzz"]), None);
    }
}
