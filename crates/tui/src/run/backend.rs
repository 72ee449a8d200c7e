//! Frames on their way to the terminal: cells become the sequences that show them.
//!
//! Only what differs from the cell before is sent. Attributes can be added one by one; to take one away,
//! all are reset, and the colours with them, since terminals do not agree on what switches one off.

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{
    Attribute, Color as Shown, Print, SetAttribute, SetBackgroundColor, SetForegroundColor,
};
use crossterm::terminal::{self, Clear};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use std::io::{self, Write};

/// What a modifier is to the terminal.
const ATTRIBUTES: [(Modifier, Attribute); 9] = [
    (Modifier::BOLD, Attribute::Bold),
    (Modifier::DIM, Attribute::Dim),
    (Modifier::ITALIC, Attribute::Italic),
    (Modifier::UNDERLINED, Attribute::Underlined),
    (Modifier::SLOW_BLINK, Attribute::SlowBlink),
    (Modifier::RAPID_BLINK, Attribute::RapidBlink),
    (Modifier::REVERSED, Attribute::Reverse),
    (Modifier::HIDDEN, Attribute::Hidden),
    (Modifier::CROSSED_OUT, Attribute::CrossedOut),
];

/// A terminal behind a writer.
pub(super) struct Wire<W: Write>(pub(super) W);

/// How the terminal shows the next character.
#[derive(Clone, Copy, PartialEq)]
struct Pen {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Pen {
    /// As terminals begin.
    const PLAIN: Pen = Pen { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

    fn of(cell: &Cell) -> Pen {
        Pen { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }

    /// Makes the terminal show what follows as `to` says.
    fn change(&mut self, to: Pen, out: &mut impl Write) -> io::Result<()> {
        if !to.modifier.contains(self.modifier) {
            queue!(out, SetAttribute(Attribute::Reset))?;
            *self = Pen::PLAIN;
        }
        for (modifier, attribute) in ATTRIBUTES {
            if (to.modifier - self.modifier).contains(modifier) {
                queue!(out, SetAttribute(attribute))?;
            }
        }
        if to.fg != self.fg {
            queue!(out, SetForegroundColor(shown(to.fg)))?;
        }
        if to.bg != self.bg {
            queue!(out, SetBackgroundColor(shown(to.bg)))?;
        }
        *self = to;
        Ok(())
    }
}

/// The terminal's name of a colour: its plain colours are the dark ones.
fn shown(color: Color) -> Shown {
    match color {
        Color::Reset => Shown::Reset,
        Color::Black => Shown::Black,
        Color::Red => Shown::DarkRed,
        Color::Green => Shown::DarkGreen,
        Color::Yellow => Shown::DarkYellow,
        Color::Blue => Shown::DarkBlue,
        Color::Magenta => Shown::DarkMagenta,
        Color::Cyan => Shown::DarkCyan,
        Color::Gray => Shown::Grey,
        Color::DarkGray => Shown::DarkGrey,
        Color::LightRed => Shown::Red,
        Color::LightGreen => Shown::Green,
        Color::LightYellow => Shown::Yellow,
        Color::LightBlue => Shown::Blue,
        Color::LightMagenta => Shown::Magenta,
        Color::LightCyan => Shown::Cyan,
        Color::White => Shown::White,
        Color::Indexed(number) => Shown::AnsiValue(number),
        Color::Rgb(r, g, b) => Shown::Rgb { r, g, b },
    }
}

impl<W: Write> Write for Wire<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl<W: Write> Backend for Wire<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut pen = Pen::PLAIN;
        let mut next = None;
        for (x, y, cell) in cells {
            if next != Some((x, y)) {
                queue!(self.0, MoveTo(x, y))?;
            }
            pen.change(Pen::of(cell), &mut self.0)?;
            queue!(self.0, Print(cell.symbol()))?;
            next = Some((x + 1, y));
        }
        queue!(self.0, SetAttribute(Attribute::Reset))
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Show)
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        crossterm::cursor::position().map(Position::from)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        execute!(self.0, MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, what: ClearType) -> io::Result<()> {
        let what = match what {
            ClearType::All => terminal::ClearType::All,
            ClearType::AfterCursor => terminal::ClearType::FromCursorDown,
            ClearType::BeforeCursor => terminal::ClearType::FromCursorUp,
            ClearType::CurrentLine => terminal::ClearType::CurrentLine,
            ClearType::UntilNewLine => terminal::ClearType::UntilNewLine,
        };
        execute!(self.0, Clear(what))
    }

    fn size(&self) -> io::Result<Size> {
        terminal::size().map(Size::from)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let size = terminal::window_size()?;
        Ok(WindowSize {
            columns_rows: Size::new(size.columns, size.rows),
            pixels: Size::new(size.width, size.height),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    /// What the terminal is sent for cells in a row, from the second column on.
    fn sent(cells: &[(&'static str, Style)]) -> String {
        crossterm::style::force_color_output(true);
        let cells: Vec<Cell> = cells
            .iter()
            .map(|&(symbol, style)| {
                let mut cell = Cell::new(symbol);
                cell.set_style(style);
                cell
            })
            .collect();
        let mut wire = Wire(Vec::new());
        wire.draw((1..).zip(&cells).map(|(x, cell)| (x, 2, cell))).unwrap();
        String::from_utf8(wire.0).unwrap().replace('\x1b', "^")
    }

    #[test]
    fn neighbours_share_a_place_and_a_pen() {
        let red = Style::new().fg(Color::LightRed);
        assert_eq!(sent(&[("a", red), ("b", red)]), "^[3;2H^[38;5;9mab^[0m");
        assert_eq!(sent(&[]), "^[0m");
    }

    #[test]
    fn attributes_are_added_and_taken_away() {
        let (plain, bold) = (Style::new(), Style::new().add_modifier(Modifier::BOLD));
        let both = bold.add_modifier(Modifier::REVERSED).bg(Color::Indexed(17));
        assert_eq!(
            sent(&[("a", plain), ("b", bold), ("c", both), ("d", bold)]),
            "^[3;2Ha^[1mb^[7m^[48;5;17mc^[0m^[1md^[0m"
        );
    }

    #[test]
    fn colours_keep_their_names() {
        let style = Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Gray);
        assert_eq!(sent(&[("x", style)]), "^[3;2H^[38;2;1;2;3m^[48;5;7mx^[0m");
        assert_eq!(shown(Color::Green), Shown::DarkGreen);
        assert_eq!(shown(Color::LightGreen), Shown::Green);
    }

    #[test]
    fn a_gap_is_jumped_over() {
        let cell = Cell::new("o");
        let mut wire = Wire(Vec::new());
        wire.draw([(0, 0, &cell), (2, 0, &cell)].into_iter()).unwrap();
        assert_eq!(wire.0, b"\x1b[1;1Ho\x1b[1;3Ho\x1b[0m");
    }
}
