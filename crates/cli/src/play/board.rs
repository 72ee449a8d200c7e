//! The board as text: a box table with stones, and the number of each legal move in its square.

use harif_console::marks::Marks;
use harif_console::text;
use harif_core::Game;
use harif_table::number_of;
use std::fmt::Write;
use std::io::IsTerminal;

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pen {
    boxes: bool,
    colour: bool,
}

/// Bold, dim and reverse video: readable on any background.
const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const REVERSE: &str = "\x1b[7m";
const PLAIN: &str = "\x1b[0m";

impl Pen {
    /// Plain characters only.
    pub(super) fn ascii() -> Pen {
        Pen { boxes: false, colour: false }
    }

    /// Boxes, and highlights if stdout is a terminal that wants them.
    pub(super) fn for_stdout() -> Pen {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty());
        Pen { boxes: true, colour: wanted && std::io::stdout().is_terminal() }
    }

    /// Words around the board, within what the terminal can show.
    pub(super) fn words(self, text: &str) -> String {
        text::shown(text, !self.boxes).into_owned()
    }

    fn paint(self, style: &str, text: &str) -> String {
        if self.colour { format!("{style}{text}{PLAIN}") } else { text.into() }
    }
}

/// Draws the position that is shown.
pub(super) fn draw(game: &dyn Game, pen: Pen, marks: Marks) -> String {
    let shape = game.shape();
    let (cells, last, winning) = (game.cells(), game.last_square(), game.winning_squares());
    let choices = game.choices();
    let mut numbers = vec![None; shape.squares()];
    let numbered = choices.iter().enumerate().filter(|_| game.look().numbered);
    for (i, choice) in numbered {
        if let Some(square) = choice.square {
            numbers[square] = Some(number_of(i, choice));
        }
    }
    let mark = |square: usize| -> String {
        match (cells[square], numbers[square]) {
            (Some(side), _) => {
                let letter = format!(" {} ", game.colour(side).symbol);
                match winning.contains(&square) || last == Some(square) {
                    true => pen.paint(REVERSE, &letter),
                    false => pen.paint(BOLD, &letter),
                }
            }
            (None, Some(number)) => match marks {
                Marks::Numbers => pen.paint(DIM, &format!("{number:^3}")),
                Marks::Dots => pen.paint(DIM, if pen.boxes { " · " } else { " . " }),
                Marks::None => "   ".into(),
            },
            (None, None) => "   ".into(),
        }
    };
    let lines = if pen.boxes { BOXES } else { ASCII };
    let coordinates = game.look().coordinates;
    let named_rows = coordinates.names_rows();
    let indent = if named_rows { "   " } else { "" };
    let mut text = String::new();
    let name = |col: usize| match named_rows {
        false => format!(" {:^3}", col + 1),
        true => format!("  {} ", (b'a' + col as u8) as char),
    };
    let names: String = (0..shape.cols).map(name).collect();
    let _ = writeln!(text, "{indent}{}", names.trim_end());
    for row in 0..shape.rows {
        let edge = if row == 0 { lines.top } else { lines.middle };
        let _ = writeln!(text, "{indent}{}", edge.across(shape.cols));
        let squares = (0..shape.cols).map(|col| mark(shape.index(row, col)));
        let squares: Vec<String> = squares.collect();
        let label =
            if named_rows { format!("{:>2} ", coordinates.row(shape, row)) } else { String::new() };
        let _ = writeln!(text, "{label}{0}{1}{0}", lines.side, squares.join(lines.side));
    }
    let _ = writeln!(text, "{indent}{}", lines.bottom.across(shape.cols));
    text
}

/// One horizontal line of the table.
#[derive(Clone, Copy)]
struct Edge {
    left: &'static str,
    between: &'static str,
    right: &'static str,
    line: &'static str,
}

impl Edge {
    fn across(self, cols: usize) -> String {
        let cells = vec![self.line.repeat(3); cols];
        format!("{}{}{}", self.left, cells.join(self.between), self.right)
    }
}

struct Lines {
    top: Edge,
    middle: Edge,
    bottom: Edge,
    side: &'static str,
}

const fn edge(
    left: &'static str,
    between: &'static str,
    right: &'static str,
    line: &'static str,
) -> Edge {
    Edge { left, between, right, line }
}

const BOXES: Lines = Lines {
    top: edge("┌", "┬", "┐", "─"),
    middle: edge("├", "┼", "┤", "─"),
    bottom: edge("└", "┴", "┘", "─"),
    side: "│",
};

const ASCII: Lines = Lines {
    top: edge("+", "+", "+", "-"),
    middle: edge("+", "+", "+", "-"),
    bottom: edge("+", "+", "+", "-"),
    side: "|",
};
