//! What shells offer where a game, an agent or a plan is asked for: the names of the catalog, as they are when
//! the script is made. A size, options behind a colon or a name of one's own can be typed all the same.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command};
use harif_arena::Preset;
use harif_catalog::outside::anyone;
use harif_catalog::{families, open};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A name and a line about it.
type Names = Vec<(String, String)>;

/// The commands with the names that their arguments may have. For scripts alone: nothing can be parsed with
/// it, since arguments may say more than a name.
pub(super) fn with_names(command: Command) -> Command {
    // All of them, since one that is changed moves behind those that are not, and their order is their meaning.
    let arguments: Vec<(String, Option<Names>)> =
        command.get_arguments().map(|arg| (arg.get_id().to_string(), names_of(arg))).collect();
    let commands: Vec<String> =
        command.get_subcommands().map(|below| below.get_name().to_string()).collect();
    let command = arguments.into_iter().fold(command, |command, (id, names)| {
        let Some(names) = names else { return command.mut_arg(id, |arg| arg) };
        // The script is all that the program makes before it ends: names may stay in memory.
        let value = |(name, about): (String, String)| {
            let name: &'static str = name.leak();
            PossibleValue::new(name).help(about)
        };
        let values = PossibleValuesParser::new(names.into_iter().map(value));
        // A default such as alphabeta:order=none is more than a name.
        command.mut_arg(id, |arg| arg.default_value(None::<&'static str>).value_parser(values))
    });
    commands.into_iter().fold(command, |command, name| command.mut_subcommand(name, with_names))
}

/// The names that an argument may have, where the catalog knows them.
fn names_of(arg: &Arg) -> Option<Names> {
    let asks = |word: &str| {
        arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.as_str() == word))
    };
    match arg.get_id().as_str() {
        "preset" => Some(presets()),
        "first" | "second" if asks("AGENT") => Some(agents()),
        _ if asks("GAME") => Some(games()),
        // People sit at tables and nowhere else.
        _ if asks("AGENT") || asks("ALGORITHM") => {
            Some(agents().into_iter().filter(|(name, _)| name != "human").collect())
        }
        _ => None,
    }
}

/// Every game, and its usual board by its full name.
fn games() -> Names {
    let both = |family: harif_catalog::Family| {
        let (name, title) = (family.schema.name, family.title);
        let usual = format!("{name}-{}", family.default_size);
        [(name.to_string(), title.to_string()), (usual, format!("{title}, the usual board"))]
    };
    families().into_iter().flat_map(both).collect()
}

/// Everybody who can play some game.
fn agents() -> Names {
    let mut all = BTreeMap::new();
    for family in families() {
        let Ok(game) = open(family.schema.name) else { continue };
        for schema in anyone(game.as_ref()) {
            all.entry(schema.name.to_string()).or_insert_with(|| schema.summary.to_string());
        }
    }
    all.into_iter().collect()
}

fn presets() -> Names {
    Preset::NAMES.map(|(name, preset)| (name.to_string(), about(preset).to_string())).into()
}

fn about(preset: Preset) -> &'static str {
    match preset {
        Preset::Report004(harif_arena::Report004Plan::AsPrinted) => "The table of report 004",
        Preset::Report004(harif_arena::Report004Plan::Corrected) => {
            "The table of report 004 by the corrected agents"
        }
        Preset::Levels => "The five levels of a game against each other",
        Preset::Corrections => "What each fault of the reports costs",
    }
}

/// Fish completes flags by itself, other arguments only if it is told so.
pub(super) fn fish_arguments(command: &Command) -> String {
    let mut script = String::new();
    for below in command.get_subcommands() {
        for arg in below.get_positionals() {
            for value in arg.get_possible_values() {
                let about = value.get_help().map(ToString::to_string).unwrap_or_default();
                let about = about.replace('\\', "\\\\").replace('\'', "\\'");
                // Writing into a text cannot fail.
                let _ = writeln!(
                    script,
                    "complete -c harif -n \"__fish_harif_using_subcommand {}\" -a \"{}\" -d '{about}'",
                    below.get_name(),
                    value.get_name()
                );
            }
        }
    }
    script
}
