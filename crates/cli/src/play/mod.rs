//! `harif play`: on the full screen of a terminal, or line by line at a keyboard or in a pipe.

mod board;
mod full_screen;
mod input;
mod menu;
mod obey;
mod practise;
pub(crate) mod rows;
mod sentences;
mod session;
mod study;
mod tell;
mod watch;

use crate::args::{HintsArg, PlayArgs};
use crate::failure::Failure;
use crate::out::{Out, dumb_terminal};
use crate::speech;
use board::Pen;
use harif_catalog::outside::{is_outside, sit_anyone};
use harif_catalog::{HUMAN, open};
use harif_console::actions::KeyMap;
use harif_console::files::{self, FileProblem};
use harif_console::marks::Marks;
use harif_console::problem::UserProblem;
use harif_console::setup::{Setup, fresh_seed};
use harif_console::words::{Language, TableWords, Words};
use harif_core::{Game, Said};
use harif_kept::Keeper;
use harif_table::{Pace, Refusal, Table};
use menu::Chosen;
use session::{Manner, Session};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The seed when none is given: games repeat.
const SEED: u64 = 1;

pub(crate) fn run(args: &PlayArgs, json: bool) -> Result<(), Failure> {
    if args.print_keys {
        let mut out = Out::new();
        out.prompt(&KeyMap::sample(&words(args, json)))?;
        return Ok(out.flush()?);
    }
    if full_screen::is_wanted(args, json) {
        return full_screen::play(args);
    }
    let (manner, words) = (manner(args, json), words(args, json));
    // What comes out of a pipe can be piped in again; only what people type is kept for them.
    let mut keeper = Keeper::open(data(args, manner.at_keyboard));
    let Some(table) = laid(args, &manner, &words, &mut keeper)? else {
        return Ok(());
    };
    if let Some(file) = &args.save {
        files::can_save(file, table.game()).map_err(|problem| refused(&words, problem))?;
    }
    let mut session = Session::new(table, manner, words, keeper);
    if args.game.is_some() {
        session.offer_unfinished()?;
    }
    session.run(args.save.as_deref())
}

/// Where games are kept: in the file that is named, or else where every face keeps them.
fn data(args: &PlayArgs, at_keyboard: bool) -> Option<PathBuf> {
    args.data.clone().or_else(|| harif_store::usual_file().filter(|_| at_keyboard))
}

/// How lines are to look.
fn manner(args: &PlayArgs, json: bool) -> Manner {
    let at_keyboard = io::stdin().is_terminal() && !json;
    Manner {
        pen: if args.ascii || dumb_terminal() { Pen::ascii() } else { Pen::for_stdout() },
        marks: marks(args),
        json,
        board: !args.no_board,
        at_keyboard,
        // Who cannot see the board hears what was played, own moves included.
        in_full: at_keyboard || args.plain || args.no_board,
    }
}

/// The table that the flags or the answers to the menu ask for; `None` if there are no answers.
fn laid(
    args: &PlayArgs,
    manner: &Manner,
    words: &Words,
    keeper: &mut Keeper,
) -> Result<Option<Table>, Failure> {
    let given = [args.first.clone(), args.second.clone()];
    let asked = setup(args, args.game.as_deref().unwrap_or_default());
    let (setup, game) = match (&args.game, &args.load) {
        (None, None) if manner.json => {
            return Err(Failure::bad(Said::new("command-which-game")));
        }
        (None, None) => match menu::ask(given, words, keeper)? {
            None => return Ok(None),
            Some(Chosen::Kept(table)) => return Ok(Some(*table)),
            Some(Chosen::New { game, seats }) => {
                (Setup { game: game.name(), seats, ..asked }, game)
            }
        },
        (name, Some(file)) => {
            let game = loaded(file, name.as_deref()).map_err(|problem| refused(words, problem))?;
            (Setup { seats: seats_of(args, game.as_ref()), ..asked }, game)
        }
        (Some(name), None) => (asked, open(name).map_err(|error| refused(words, error))?),
    };
    let table = lay(args, manner, setup, game).map_err(|refusal| refused(words, refusal))?;
    Ok(Some(table))
}

/// The language of the lines: programs read English, and ASCII has letters for no other.
fn words(args: &PlayArgs, json: bool) -> Words {
    let plain = json || args.ascii || dumb_terminal();
    Words::of(if plain { Language::default() } else { speech::language() })
}

/// What cannot be done, as the end of the command.
fn refused(words: &Words, problem: impl Into<UserProblem>) -> Failure {
    Failure::Bad(words.refusal_in_line(&problem.into()))
}

fn lay(
    args: &PlayArgs,
    manner: &Manner,
    setup: Setup,
    mut game: Box<dyn Game>,
) -> Result<Table, Refusal> {
    if args.load.is_none() {
        game.set_up(&setup.position)?;
    }
    let setup = setup.drawn();
    let (seed, clock) = (setup.seed, setup.clock);
    let mut table = Table::new(sit_anyone, game, setup.seats, seed, clock, Instant::now())?;
    // Programs that listen do not want to wait.
    let least = if manner.at_keyboard { setup.least } else { Duration::ZERO };
    table.set_pace(Pace { least, speed: setup.speed });
    Ok(table)
}

/// What the flags say of a table.
fn setup(args: &PlayArgs, game: &str) -> Setup {
    let seat = |seat: &Option<String>| seat.clone().unwrap_or_else(|| HUMAN.into());
    Setup {
        position: args.position.clone(),
        seats: [seat(&args.first), seat(&args.second)],
        clock: args.clock.map(|terms| (terms.0, terms.1)),
        // Lots that always fall the same way are none.
        seed: args.seed.unwrap_or_else(|| if args.shuffle { fresh_seed() } else { SEED }),
        shuffle: args.shuffle,
        speed: args.speed,
        least: args.min_time,
        ..Setup::new(game)
    }
}

/// Who goes on with a game from a file: whom the flags name, or else who played it, if they can sit here.
fn seats_of(args: &PlayArgs, game: &dyn Game) -> [String; 2] {
    let record = game.record();
    let seat = |named: &Option<String>, played: String| match named {
        Some(named) => named.clone(),
        // A file must not start programs.
        None if !is_outside(&played) && sit_anyone(game, &played).is_ok() => played,
        None => HUMAN.into(),
    };
    [seat(&args.first, record.first), seat(&args.second, record.second)]
}

fn marks(args: &PlayArgs) -> Marks {
    match args.marks {
        HintsArg::Numbers => Marks::Numbers,
        HintsArg::Dots => Marks::Dots,
        HintsArg::None => Marks::None,
    }
}

/// The first game of a file; if a game is named, it must be that one.
fn loaded(file: &Path, name: Option<&str>) -> Result<Box<dyn Game>, UserProblem> {
    let game = files::load(file, name)?;
    if let Some(name) = name {
        let named = open(name)?.name();
        if named != game.name() {
            let (file, found) = (file.to_path_buf(), game.name());
            return Err(FileProblem::OtherGame { file, found, asked: named }.into());
        }
    }
    Ok(game)
}
