//! Manual pages in the language of `man`, from the definitions of the commands.

use clap::builder::StyledStr;
use clap::{Arg, Command};

/// The page of a command, whose name is the title.
pub(crate) fn page(mut command: Command) -> String {
    let title = escaped(command.get_name());
    let usage = command.render_usage().to_string();
    let usage = escaped(usage.strip_prefix("Usage: ").unwrap_or(&usage));
    let mut page = format!(".TH \"{title}\" 1 \"\" \"harif {}\"\n", env!("CARGO_PKG_VERSION"));
    page += &format!(".SH NAME\n{title} \\- {}\n", said(command.get_about()));
    page += &format!(".SH SYNOPSIS\n.nf\n{usage}\n.fi\n");
    let about = command.get_long_about().or(command.get_about());
    page += &format!(".SH DESCRIPTION\n{}\n", said(about));
    let (typed, options): (Vec<&Arg>, _) = command
        .get_arguments()
        .filter(|arg| !arg.is_hide_set())
        .partition(|arg| arg.is_positional());
    page += &section("ARGUMENTS", typed.into_iter().map(entry));
    page += &section("OPTIONS", options.into_iter().map(entry));
    let below = command.get_subcommands().filter(|below| !below.is_hide_set());
    let listed = |below: &Command| {
        let name = escaped(&format!("{}-{}", command.get_name(), below.get_name()));
        format!(".TP\n{name}(1)\n{}\n", said(below.get_about()))
    };
    page + &section("COMMANDS", below.map(listed))
}

/// A section, unless it would be empty.
fn section(title: &str, entries: impl Iterator<Item = String>) -> String {
    let entries: String = entries.collect();
    if entries.is_empty() { entries } else { format!(".SH {title}\n{entries}") }
}

/// How an argument is typed, what it does, and what can be said.
fn entry(arg: &Arg) -> String {
    let dashed =
        [arg.get_short().map(|c| format!("-{c}")), arg.get_long().map(|l| format!("--{l}"))];
    let mut names: Vec<String> =
        dashed.into_iter().flatten().map(|name| format!("\\fB{}\\fR", escaped(&name))).collect();
    let takes = arg.is_positional() || arg.get_action().takes_values();
    let values: Vec<String> = arg
        .get_value_names()
        .filter(|_| takes)
        .unwrap_or_default()
        .iter()
        .map(|name| format!("\\fI{}\\fR", escaped(name)))
        .collect();
    if !values.is_empty() {
        let value = values.join(" ");
        match names.last_mut() {
            Some(name) => *name += &format!(" {value}"),
            None => names.push(value),
        }
    }
    let mut text = format!(".TP\n{}\n", names.join(", "));
    text += &format!("{}\n", said(arg.get_long_help().or(arg.get_help())));
    if takes && !arg.is_hide_possible_values_set() {
        let possible = arg.get_possible_values();
        let possible = possible.iter().filter(|value| !value.is_hide_set());
        text += &listed("Possible values", possible.map(|value| value.get_name().to_string()));
    }
    if takes && !arg.is_hide_default_value_set() {
        let default = arg.get_default_values().iter();
        text += &listed("Default", default.map(|value| value.to_string_lossy().into_owned()));
    }
    text
}

/// A line of values, unless there are none.
fn listed(title: &str, values: impl Iterator<Item = String>) -> String {
    let values: Vec<String> = values.map(|value| escaped(&value)).collect();
    if values.is_empty() {
        return String::new();
    }
    format!(".br\n\\fI{title}:\\fR {}\n", values.join(", "))
}

fn said(text: Option<&StyledStr>) -> String {
    escaped(&text.map(StyledStr::to_string).unwrap_or_default())
}

/// Plain text: nothing in it is a request, and its dashes can be copied.
fn escaped(text: &str) -> String {
    let line = |line: &str| {
        let line = line.replace('\\', "\\(rs").replace('-', "\\-");
        let guard = if line.starts_with(['.', '\'']) { "\\&" } else { "" };
        format!("{guard}{line}")
    };
    text.trim_end().lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_request_is_text() {
        assert_eq!(escaped(".so /etc\n'x\\fB\na-b\n"), "\\&.so /etc\n\\&'x\\(rsfB\na\\-b");
    }

    #[test]
    fn a_page_says_what_is_typed_and_what_can_be_said() {
        let game = Arg::new("game").value_name("GAME").help("Which game").default_value("othello");
        let kind = Arg::new("kind").long("kind").short('k').value_parser(["a", "b"]).help("Which");
        let quiet = Arg::new("quiet").long("quiet").num_args(0).help("Say nothing");
        let command = Command::new("harif-play")
            .about("Play a game")
            .args([game, kind, quiet])
            .subcommand(Command::new("now").about("At once"));
        let page = page(command);
        for part in [
            ".TH \"harif\\-play\" 1",
            ".SH NAME\nharif\\-play \\- Play a game\n",
            ".SH ARGUMENTS\n.TP\n\\fIGAME\\fR\nWhich game\n.br\n\\fIDefault:\\fR othello\n",
            "\\fB\\-k\\fR, \\fB\\-\\-kind\\fR",
            "\\fIPossible values:\\fR a, b\n",
            "\\fB\\-\\-quiet\\fR\nSay nothing\n",
            ".SH COMMANDS\n.TP\nharif\\-play\\-now(1)\nAt once\n",
        ] {
            assert!(page.contains(part), "{part} in\n{page}");
        }
    }
}
