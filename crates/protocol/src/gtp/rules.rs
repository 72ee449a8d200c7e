//! What a GTP client may want to know of the game itself: the board, the score, and the questions by which
//! GoGui learns rules that it does not know.

use super::letter;
use super::session::colour_word;
use harif_core::{Coordinates, Game, Side};

/// The board as text, with coordinates and the side to move.
pub(super) fn board(game: &dyn Game) -> String {
    let (shape, coordinates) = (game.shape(), game.look().coordinates);
    let column = |col: usize| match coordinates {
        Coordinates::Columns => (col + 1).to_string(),
        Coordinates::Squares | Coordinates::Ranks => char::from(b'a' + col as u8).to_string(),
    };
    let head: String = (0..shape.cols).map(|col| format!("{:>3}", column(col))).collect();
    let cells = game.cells();
    let mut lines = vec![format!("   {head}")];
    for row in 0..shape.rows {
        let squares: String = (0..shape.cols)
            .map(|col| format!("  {}", stone(game, cells[shape.index(row, col)])))
            .collect();
        lines.push(format!("{:>3}{squares}", coordinates.row(shape, row)));
    }
    lines.push(match game.outcome() {
        None => format!("{} to move", game.colour(game.to_move())),
        Some(_) => "The game is over".into(),
    });
    lines.join("\n")
}

fn stone(game: &dyn Game, side: Option<Side>) -> char {
    side.map_or('.', |side| game.colour(side).symbol)
}

/// `B+4`, `W+2` or `0`.
pub(super) fn final_score(game: &dyn Game) -> Result<String, String> {
    let outcome = game.outcome().ok_or("cannot score: the game is not over")?;
    Ok(match outcome.winner() {
        None => "0".into(),
        Some(side) => {
            format!("{}+{}", letter(game, side).to_ascii_uppercase(), outcome.margin(side).0)
        }
    })
}

/// The questions of GoGui.
pub(super) fn ask(game: &dyn Game, command: &str) -> Result<String, String> {
    let shape = game.shape();
    Ok(match command {
        "gogui-rules_game_id" => game.title(),
        "gogui-rules_board_size" if shape.rows == shape.cols => shape.rows.to_string(),
        "gogui-rules_board_size" => return Err("the board is not square".into()),
        "gogui-rules_board" => rows(game),
        "gogui-rules_legal_moves" => game.legal().join(" "),
        "gogui-rules_side_to_move" => colour_word(game, game.to_move()).into(),
        "gogui-rules_final_result" => match game.outcome() {
            None => return Err("the game is not over".into()),
            Some(_) => final_score(game)?,
        },
        _ => return Err("unknown command".into()),
    })
}

/// The board as GoGui reads it: `X` is black, `O` white, rows from the top.
fn rows(game: &dyn Game) -> String {
    let shape = game.shape();
    let mark = |side: Option<Side>| match side.map(|side| letter(game, side)) {
        None => '.',
        Some('b') => 'X',
        Some(_) => 'O',
    };
    let cells = game.cells();
    let rows = cells
        .chunks(shape.cols)
        .map(|row| row.iter().map(|side| mark(*side).to_string()).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("\n")
}
