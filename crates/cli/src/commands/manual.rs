//! `harif completions` and `harif man`, from the same definitions as the commands.

use super::{known, roff};
use crate::args::Args;
use crate::failure::Failure;
use crate::out::Out;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use harif_core::{Said, suggest};
use serde_json::json;

/// The completion script of a shell: commands, flags, and the games, agents and plans of the catalog.
pub(crate) fn completions(shell: Shell, as_json: bool) -> Result<(), Failure> {
    let mut command = known::with_names(Args::command());
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "harif", &mut script);
    if shell == Shell::Fish {
        script.extend(known::fish_arguments(&command).bytes());
    }
    write("script", &script, as_json)
}

/// The manual page of the program or of one command.
pub(crate) fn man(command: Option<&str>, as_json: bool) -> Result<(), Failure> {
    write("page", roff::page(find(command)?).as_bytes(), as_json)
}

fn write(what: &str, bytes: &[u8], as_json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    if as_json {
        out.json(&json!({ what: String::from_utf8_lossy(bytes) }))?;
    } else {
        out.bytes(bytes)?;
    }
    Ok(out.flush()?)
}

fn find(name: Option<&str>) -> Result<Command, Failure> {
    let mut all = Args::command();
    all.build();
    let Some(name) = name else {
        return Ok(all);
    };
    if let Some(command) = all.find_subcommand(name) {
        let title: &'static str = format!("harif-{name}").leak();
        return Ok(command.clone().name(title));
    }
    let known: Vec<&str> = all.get_subcommands().map(Command::get_name).collect();
    let said = match suggest(name, known.iter().copied()) {
        Some(near) => Said::new("command-no-command-near").with("near", near.to_string()),
        None => Said::new("command-no-command"),
    };
    let said = said.with("name", format!("{name:?}")).with("known", known.join(", "));
    Err(Failure::bad(said))
}
