//! What goes to stdout: lines, tables of one style, and JSON.
//!
//! Everything that is printed for people passes here, and nothing in it is an order to the terminal: names come
//! from files, plans and other programs. Only the board of `harif play` is written as it is.

pub(crate) use harif_console::numbers::grouped;
use harif_core::{printable, printable_lines};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};

/// Standard output, buffered. A reader that goes away ends the command quietly.
pub(crate) struct Out(io::BufWriter<io::Stdout>);

impl Out {
    pub(crate) fn new() -> Out {
        Out(io::BufWriter::new(io::stdout()))
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.0, "{}", printable(text.as_ref()))
    }

    /// Writes a text of one line or several.
    pub(crate) fn paragraph(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.0, "{}", printable_lines(text.as_ref()))
    }

    /// Writes one JSON value as a line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        writeln!(self.0, "{}", escaped(serde_json::to_string(value)?))
    }

    /// Writes a file that was asked for on stdout: as it is for programs, and so that it is only shown on a terminal.
    pub(crate) fn file(&mut self, text: &str) -> io::Result<()> {
        match io::stdout().is_terminal() {
            true => self.bytes(printable_lines(text).as_bytes()),
            false => self.bytes(text.as_bytes()),
        }
    }

    /// Writes text as it is, without a line end, and shows it at once.
    pub(crate) fn prompt(&mut self, text: &str) -> io::Result<()> {
        self.0.write_all(text.as_bytes())?;
        self.0.flush()
    }

    /// Writes raw bytes.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }

    /// Writes a table, see [`table_lines`].
    pub(crate) fn table(&mut self, head: &[&str], rows: &[Vec<String>]) -> io::Result<()> {
        table_lines(head, rows).iter().try_for_each(|line| self.line(line))
    }
}

/// JSON in which what a terminal obeys is escaped, which changes no value. The characters below U+0020 are so
/// already.
fn escaped(json: String) -> String {
    if printable(&json) == json {
        return json;
    }
    let mut out = String::with_capacity(json.len() + 16);
    for letter in json.chars() {
        match printable(letter.encode_utf8(&mut [0; 4])).chars().count() {
            1 => out.push(letter),
            _ => out += &format!("\\u{:04x}", letter as u32),
        }
    }
    out
}

/// The lines of a table: a head, then rows; columns are as wide as their longest cell, and columns of
/// numbers stand to the right.
pub(crate) fn table_lines(head: &[&str], rows: &[Vec<String>]) -> Vec<String> {
    // Before anything is measured.
    let clean = |row: &Vec<String>| row.iter().map(|cell| printable(cell).into_owned()).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(clean).collect();
    let width = |col: usize| {
        let cells = rows.iter().filter_map(|row| row.get(col)).map(|cell| cell.chars().count());
        cells.chain([head[col].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let numeric =
        |col: usize| rows.iter().filter_map(|row| row.get(col)).all(|cell| is_number(cell));
    let right: Vec<bool> = (0..head.len()).map(numeric).collect();
    let head: Vec<String> = head.iter().map(|cell| (*cell).to_string()).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).zip(&right);
        let padded: Vec<String> = cells
            .map(
                |((cell, &w), &right)| {
                    if right { format!("{cell:>w$}") } else { format!("{cell:<w$}") }
                },
            )
            .collect();
        padded.join("  ").trim_end().to_string()
    };
    std::iter::once(&head).chain(&rows).map(line).collect()
}

fn is_number(cell: &str) -> bool {
    cell.starts_with(|c: char| c.is_ascii_digit() || c == '-')
        && !cell.contains(|c: char| c.is_ascii_alphabetic())
}

/// A number with its noun: `1 move`, `2 moves`.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// Whether the terminal understands nothing but text.
pub(crate) fn dumb_terminal() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// A line of progress on stderr that the next one replaces; silent when stderr is no terminal.
pub(crate) struct Progress {
    shown: bool,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress { shown: io::stderr().is_terminal() && !dumb_terminal() }
    }

    pub(crate) fn say(&self, text: &str) {
        if self.shown {
            // Progress is a courtesy: a closed stderr must not end the work.
            let _ = write!(io::stderr(), "\r\x1b[K{}", printable(text));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.say("");
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, escaped, table_lines};

    #[test]
    fn one_is_singular() {
        let texts = [0, 1, 2_000].map(|n| counted(n, "leaf", "leaves"));
        assert_eq!(texts, ["0 leaves", "1 leaf", "2,000 leaves"]);
    }

    #[test]
    fn json_says_the_same_and_orders_nothing() {
        let name = "a\x1b[2J\u{9b}2J\u{202e}\x7f\u{2028}\\ حریف";
        let json = escaped(serde_json::to_string(name).unwrap());
        assert!(json.chars().all(|letter| !letter.is_control() && letter != '\u{202e}'), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), name);
    }

    #[test]
    fn a_cell_stays_in_its_row() {
        let rows = [vec!["a\nb\x1b[2J".to_string(), "1".into()], vec!["c".into(), "2".into()]];
        let lines = table_lines(&["name", "n"], &rows);
        assert_eq!(lines[1..], ["a\\nb\\u{1b}[2J  1", "c              2"]);
    }
}
