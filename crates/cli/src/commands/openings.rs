//! `harif openings`: what was played from a position in the games of files and tournaments, and how they ended.

use crate::args::ExplorerArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, counted, grouped};
use harif_arena::{Games, JOURNAL};
use harif_catalog::formats::{self, Format};
use harif_catalog::open;
use harif_console::words::{Language, Words};
use harif_core::Game;
use harif_desk::explorer::{Explorer, ExplorerMove, ExplorerState};
use std::path::Path;

pub(crate) fn run(args: &ExplorerArgs, as_json: bool) -> Result<(), Failure> {
    let mut game = open(&args.game).map_err(Failure::bad)?;
    game.set_up(&args.position).map_err(Failure::bad)?;
    let mut explorer = Explorer::new(&args.game).map_err(Failure::bad)?;
    let progress = Progress::new();
    for (i, path) in args.file.iter().enumerate() {
        progress.say(&format!("file {} of {}", i + 1, args.file.len()));
        read(&mut explorer, path, &game.name())?;
    }
    drop(progress);
    let state = explorer.state(game.as_ref());
    let mut out = Out::new();
    match as_json {
        true => out.json(&state)?,
        false => show(&mut out, game.as_ref(), &state)?,
    }
    Ok(out.flush()?)
}

/// Counts the games of a file, or of the tournament in a folder.
fn read(explorer: &mut Explorer, path: &Path, game: &str) -> Result<(), Failure> {
    if path.is_dir() {
        for played in Games::read(&path.join(JOURNAL)).map_err(Failure::bad)? {
            explorer.add(&played.map_err(Failure::bad)?.record);
        }
        return Ok(());
    }
    let bytes = files::read(path)?;
    let format = Format::of_path(path).unwrap_or_else(|| Format::of_content(&bytes));
    let games = formats::read(format, &bytes, Some(game))
        .map_err(|e| Failure::bad(format!("{}: {e} (read as {format})", path.display())))?;
    for read in games {
        match read {
            Ok(record) => explorer.add(&record),
            Err(_) => explorer.skip(),
        }
    }
    Ok(())
}

fn show(out: &mut Out, game: &dyn Game, state: &ExplorerState) -> Result<(), Failure> {
    let english = Words::of(Language::English);
    let opening = state.opening.as_ref().map(|opening| format!(" · {}", english.say(opening)));
    out.line(format!(
        "{} · {} of {}{}",
        game.position(),
        grouped(state.here as u64),
        counted(state.games as u64, "game", "games"),
        opening.unwrap_or_default()
    ))?;
    if !state.moves.is_empty() {
        let rows: Vec<Vec<String>> = state.moves.iter().map(|of| row(&english, of)).collect();
        let head = ["move", "games", "won", "drawn", "lost", "value", "came there", "opening"];
        out.table(&head, &rows)?;
    }
    let left_out = [(state.others, "of another game"), (state.skipped, "that cannot be replayed")];
    let left_out: Vec<String> = left_out
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, why)| format!("{} {why}", grouped(count as u64)))
        .collect();
    if !left_out.is_empty() {
        out.line(format!("left out: {}", left_out.join(", ")))?;
    }
    Ok(())
}

/// Wins, draws and losses are those of the side that moves; moves that are mirror images stand together.
fn row(words: &Words, of: &ExplorerMove) -> Vec<String> {
    let moves: Vec<&str> = [&of.mv].into_iter().chain(&of.same).map(String::as_str).collect();
    let count = |count: usize| grouped(count as u64);
    vec![
        moves.join(" "),
        count(of.games),
        count(of.wins),
        count(of.draws),
        count(of.losses),
        of.value.map_or("-".into(), |value| format!("{value:+.1}")),
        count(of.reached),
        of.opening.as_ref().map_or_else(String::new, |opening| words.say(opening)),
    ]
}
