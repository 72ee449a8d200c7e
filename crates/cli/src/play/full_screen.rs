//! `harif play` on the full screen.

use super::{data, loaded, marks, refused, seats_of, setup, words};
use crate::args::{ColoursArg, PlayArgs};
use crate::failure::Failure;
use crate::out::{Out, dumb_terminal};
use crate::speech;
use harif_console::actions::{KeyMap, KeyMapError};
use harif_console::files::{self, FileProblem};
use harif_console::problem::UserProblem;
use harif_console::setup::Setup;
use harif_tui::app::{AppOptions, Asked, Farewell};
use harif_tui::run::{self, RunError, ScreenLeft};
use harif_tui::view::paint::{Colours, Paint};
use std::io::{self, IsTerminal};

/// The number of the signal that Ctrl-C makes, on every system that has signals.
const INTERRUPT: i32 = 2;

/// Whether there is a screen to fill, and nobody wants lines.
pub(super) fn is_wanted(args: &PlayArgs, json: bool) -> bool {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    terminal && !json && !args.plain && !args.no_board && !dumb_terminal()
}

pub(super) fn play(args: &PlayArgs) -> Result<(), Failure> {
    let refuse = |problem: UserProblem| refused(&words(args, false), problem);
    let asked = asked(args).map_err(refuse)?;
    let keys = keys(args).map_err(|error| refuse(error.into()))?;
    let ran = run::run(asked, options(args, keys), !args.no_mouse);
    let ScreenLeft { farewell, ended_by } = ran.map_err(|error| match error {
        RunError::Asked(problem) => refuse(problem),
        RunError::Terminal(_) => Failure::bad(error),
    })?;
    let Farewell { lines, problem } = farewell;
    let mut out = Out::new();
    // A terminal that went away hears nothing, which is no failure.
    let _ = lines.iter().try_for_each(|line| out.paragraph(line)).and_then(|()| out.flush());
    match (problem, ended_by) {
        (Some(problem), _) => Err(Failure::Bad(problem)),
        // Ctrl-C is how many people leave.
        (None, None | Some(INTERRUPT)) => Ok(()),
        (None, Some(signal)) => Err(Failure::Signal(signal)),
    }
}

/// What the flags say to begin with. Who names no game meets the start screen.
fn asked(args: &PlayArgs) -> Result<Asked, UserProblem> {
    let usual = Setup::usual();
    let setup = setup(args, args.game.as_deref().unwrap_or(&usual.game));
    if let Some(file) = &args.load {
        let game = loaded(file, args.game.as_deref())?;
        may_save(args, game.as_ref())?;
        let seats = seats_of(args, game.as_ref());
        return Ok(Asked::File(Setup { game: game.name(), seats, ..setup }, game));
    }
    let game = setup.open()?;
    may_save(args, game.as_ref())?;
    Ok(match &args.game {
        Some(_) => Asked::Game(setup),
        None if args.first.is_none() && args.second.is_none() => {
            Asked::Nothing(Setup { seats: usual.seats, ..setup })
        }
        None => Asked::Nothing(setup),
    })
}

fn may_save(args: &PlayArgs, game: &dyn harif_core::Game) -> Result<(), FileProblem> {
    args.save.as_ref().map_or(Ok(()), |file| files::can_save(file, game))
}

/// The keys of the file that is named, or of the user's own where there is one.
fn keys(args: &PlayArgs) -> Result<KeyMap, KeyMapError> {
    let own = || KeyMap::usual_file().filter(|file| file.is_file());
    args.keys.clone().or_else(own).map_or_else(|| Ok(KeyMap::default()), |file| KeyMap::load(&file))
}

fn options(args: &PlayArgs, keys: KeyMap) -> AppOptions {
    let colours = match args.colours {
        ColoursArg::Auto => None,
        ColoursArg::True => Some(Colours::True),
        ColoursArg::Indexed => Some(Colours::Indexed),
        ColoursArg::Sixteen => Some(Colours::Sixteen),
        ColoursArg::None => Some(Colours::None),
    };
    AppOptions {
        paint: Paint::of(colours, args.ascii, |name| std::env::var(name).ok()),
        language: speech::language(),
        marks: marks(args),
        animate: !args.no_animation,
        keys,
        unfinished: data(args, true),
        save: args.save.clone(),
    }
}
