//! `harif play`: on the full screen of a terminal, or line by line at a keyboard or in a pipe.

mod board;
mod command;
mod full_screen;
mod input;
mod menu;
mod session;

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::dumb_terminal;
use board::Pen;
use harif_catalog::formats::{self, Format};
use harif_catalog::outside::sit_anyone;
use harif_catalog::{HUMAN, open, open_record};
use harif_core::{Game, Record};
use session::{Seats, Session};
use std::path::Path;

pub(crate) fn run(args: &PlayArgs, json: bool) -> Result<(), Failure> {
    if full_screen::is_wanted(args, json) {
        return full_screen::play(args);
    }
    let mut seats = [args.first.clone(), args.second.clone()];
    let mut game = match (&args.game, &args.load) {
        (None, None) if json => {
            return Err(Failure::bad("say which game to play; see: harif games"));
        }
        (None, None) => match menu::ask(seats)? {
            Some(choice) => {
                seats = choice.seats.map(Some);
                choice.game
            }
            None => return Ok(()),
        },
        (name, Some(file)) => loaded(file, name.as_deref())?,
        (Some(name), None) => open(name).map_err(Failure::bad)?,
    };
    if args.load.is_none() {
        game.set_up(&args.position).map_err(Failure::bad)?;
    }
    if let Some(file) = &args.save {
        can_save(file, game.as_ref()).map_err(Failure::bad)?;
    }
    let pen = if args.ascii || dumb_terminal() { Pen::ascii() } else { Pen::for_stdout() };
    let seats = seats.map(|seat| seat.unwrap_or_else(|| HUMAN.into()));
    let seats = Seats::new(game.as_ref(), seats, args.seed)?;
    Session::new(game, seats, pen, json).run(args.save.as_deref())
}

/// The first game of a file; if a game is named, it must be that one.
fn loaded(file: &Path, name: Option<&str>) -> Result<Box<dyn Game>, Failure> {
    let game = load(file).map_err(Failure::bad)?;
    if let Some(name) = name {
        let named = open(name).map_err(Failure::bad)?.name();
        if named != game.name() {
            let found = game.name();
            return Err(Failure::bad(format!(
                "{} holds a game of {found}, not {named}",
                file.display()
            )));
        }
    }
    Ok(game)
}

/// The first game of a file.
fn load(file: &Path) -> Result<Box<dyn Game>, String> {
    let shown = file.display();
    let bytes = std::fs::read(file).map_err(|e| format!("cannot read {shown}: {e}"))?;
    let format = Format::of_path(file).unwrap_or_else(|| Format::of_content(&bytes));
    if format == Format::Moves {
        return Err(format!("{shown} does not name its game; load a record or a GGF file"));
    }
    let games = formats::read(format, &bytes, None).map_err(|e| format!("{shown}: {e}"))?;
    let first = games.into_iter().next().ok_or_else(|| format!("{shown} holds no game"))?;
    let record = first.map_err(|e| format!("{shown}: {e}"))?;
    open_record(&record).map_err(|e| format!("{shown}: {e}"))
}

/// Saves a game in the format that the name of the file asks for.
fn save(file: &Path, record: &Record, over: bool) -> Result<(), String> {
    if !over && file.exists() {
        return Err(exists(file));
    }
    let format = Format::of_path(file).unwrap_or(Format::Records);
    let line = formats::write(format, record).map_err(|e| e.to_string())?;
    files::replace(file, format!("{line}\n").as_bytes()).map_err(Failure::message)
}

/// Whether a game that has yet to be played can be saved here: told before it is played in vain.
fn can_save(file: &Path, game: &dyn Game) -> Result<(), String> {
    if file.exists() {
        return Err(exists(file));
    }
    let format = Format::of_path(file).unwrap_or(Format::Records);
    formats::write(format, &game.record()).map_err(|e| e.to_string())?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(format!("there is no folder {} to save in", folder.display())),
        None => Ok(()),
    }
}

fn exists(file: &Path) -> String {
    format!("{} exists and is not written over; choose another name", file.display())
}
