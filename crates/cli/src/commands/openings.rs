//! `harif openings`: what was played from a position in the games of files and tournaments, and how they ended.

use crate::args::ExplorerArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, grouped};
use crate::speech::{self, counted, done_of};
use harif_arena::{Games, JOURNAL};
use harif_catalog::open;
use harif_core::{Game, Said, SaidCount};
use harif_desk::explorer::{Explorer, ExplorerMove, ExplorerState};
use std::path::Path;

pub(crate) fn run(args: &ExplorerArgs, as_json: bool) -> Result<(), Failure> {
    let mut game = open(&args.game).map_err(Failure::bad)?;
    game.set_up(&args.position).map_err(Failure::bad)?;
    let mut explorer = Explorer::new(&args.game).map_err(Failure::bad)?;
    let progress = Progress::new();
    for (i, path) in args.file.iter().enumerate() {
        progress.say(&done_of("command-file-of", i + 1, args.file.len()));
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
    let shown = path.display().to_string();
    for read in files::read_games(path, &shown, None, Some(game))? {
        match read {
            Ok(record) => explorer.add(&record),
            Err(_) => explorer.skip(),
        }
    }
    Ok(())
}

fn show(out: &mut Out, game: &dyn Game, state: &ExplorerState) -> Result<(), Failure> {
    let here = Said::new("command-openings-here")
        .with("here", SaidCount::of(state.here))
        .with("games", counted("games", state.games));
    let told: Vec<String> = [&here].into_iter().chain(&state.opening).map(speech::say).collect();
    out.beside(&game.position(), &told.join(" · "))?;
    if !state.moves.is_empty() {
        let rows: Vec<Vec<String>> = state.moves.iter().map(row).collect();
        out.table("command-openings-head", &rows)?;
    }
    let left_out = [
        (state.others, Said::new("command-of-another-game")),
        (state.skipped, Said::new("command-not-replayed")),
    ];
    let left_out: Vec<Said> = left_out
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, why)| why.with("n", SaidCount::of(count)))
        .collect();
    if !left_out.is_empty() {
        out.say(&Said::new("command-openings-left-out").with("games", left_out))?;
    }
    Ok(())
}

/// Wins, draws and losses are those of the side that moves; moves that are mirror images stand together.
fn row(of: &ExplorerMove) -> Vec<String> {
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
        of.opening.as_ref().map_or_else(String::new, speech::say),
    ]
}
