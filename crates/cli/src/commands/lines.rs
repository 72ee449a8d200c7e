//! Commands that answer about positions: one on the command line, or one a line of a file, answered
//! line by line in order.

use crate::failure::Failure;
use crate::files;
use crate::out::Out;
use harif_core::Game;
use std::path::Path;

/// Calls `answer` for the position that was typed, or for every line of the file.
///
/// A line that cannot be read ends the work with its number; what was answered before stands.
pub(crate) fn each_position(
    game: &str,
    position: Option<&str>,
    file: Option<&Path>,
    mut answer: impl FnMut(&mut Out, Box<dyn Game>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut out = Out::new();
    let open = |text: &str, place: &str| -> Result<Box<dyn Game>, Failure> {
        let mut game = harif_catalog::open(game).map_err(Failure::bad)?;
        game.set_up(text).map_err(|e| Failure::bad(format!("{place}{e}")))?;
        Ok(game)
    };
    match file {
        None => answer(&mut out, open(position.unwrap_or("start"), "")?)?,
        Some(path) => {
            harif_catalog::open(game).map_err(Failure::bad)?;
            let text = String::from_utf8(files::read(path)?)
                .map_err(|_| Failure::bad(format!("{} is not text", path.display())))?;
            let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
            for (i, line) in lines {
                let place = format!("{}, line {}: ", path.display(), i + 1);
                let done = open(line, &place).and_then(|game| answer(&mut out, game));
                if let Err(failure) = done {
                    out.flush()?;
                    return Err(failure);
                }
            }
        }
    }
    Ok(out.flush()?)
}
