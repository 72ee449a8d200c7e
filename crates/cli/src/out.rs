//! What goes to stdout: lines, tables of one style, and JSON.
//!
//! Everything that is printed for people passes here, and nothing in it is an order to the terminal: names come
//! from files, plans and other programs. Only the board of `harif play` is written as it is.

use crate::speech;
pub(crate) use harif_console::numbers::grouped;
use harif_console::text::width;
use harif_core::{Said, printable, printable_lines};
use harif_words::Sentence;
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

    /// Says something: on a line, and where the language sets it apart what is typed on another.
    pub(crate) fn say<'a>(&mut self, sentence: impl Into<Sentence<'a>>) -> io::Result<()> {
        let text = speech::words().say(sentence);
        if speech::typed_apart() { self.paragraph(text) } else { self.line(text) }
    }

    /// Writes something that is typed, and what is said of it.
    pub(crate) fn beside(&mut self, typed: &str, said: &str) -> io::Result<()> {
        if speech::typed_apart() {
            self.line(typed)?;
            return self.line(said);
        }
        self.line(format!("{typed} · {said}"))
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
    pub(crate) fn table<'a>(
        &mut self,
        head: impl Into<Sentence<'a>>,
        rows: &[Vec<String>],
    ) -> io::Result<()> {
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

/// The lines of a table: a head, which is a message with `|` between the names of the columns, then rows.
pub(crate) fn table_lines<'a>(head: impl Into<Sentence<'a>>, rows: &[Vec<String>]) -> Vec<String> {
    let names = speech::words().say(head);
    let names: Vec<&str> = names.split('|').map(str::trim).collect();
    match speech::typed_apart() {
        false => headed(&names, rows),
        true => [vec![legend(&names)], columns(rows, 0)].concat(),
    }
}

/// Rows below the names of their columns.
pub(crate) fn headed(names: &[&str], rows: &[Vec<String>]) -> Vec<String> {
    let mut all = vec![names.iter().map(|name| (*name).to_string()).collect()];
    all.extend_from_slice(rows);
    columns(&all, 1)
}

/// The names of columns as a line of its own: terminals differ in how they order a row of words that are read from
/// right to left.
pub(crate) fn legend(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| (*name).to_string()).collect();
    speech::say(&Said::new("command-columns").with("names", names))
}

/// Rows in columns that are as wide as their longest cell. Columns that hold numbers below the first `heads` rows
/// stand to the right.
pub(crate) fn columns(rows: &[Vec<String>], heads: usize) -> Vec<String> {
    // Before anything is measured.
    let clean = |row: &Vec<String>| row.iter().map(|cell| printable(cell).into_owned()).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(clean).collect();
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cells = |col: usize, from: usize| rows[from..].iter().filter_map(move |row| row.get(col));
    let shape = |col: usize| {
        let widest = cells(col, 0).map(|cell| width(cell)).max().unwrap_or(0);
        (widest, cells(col, heads).all(|cell| is_number(cell)))
    };
    let shapes: Vec<(usize, bool)> = (0..count).map(shape).collect();
    let line = |row: &Vec<String>| {
        let padded = row.iter().zip(&shapes).map(|(cell, &(widest, right))| {
            let room = " ".repeat(widest - width(cell));
            if right { room + cell } else { format!("{cell}{room}") }
        });
        padded.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

fn is_number(cell: &str) -> bool {
    cell.starts_with(|c: char| c.is_ascii_digit() || c == '-')
        && !cell.contains(|c: char| c.is_ascii_alphabetic())
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
    use super::{columns, escaped};

    #[test]
    fn json_says_the_same_and_orders_nothing() {
        let name = "a\x1b[2J\u{9b}2J\u{202e}\x7f\u{2028}\\ حریف";
        let json = escaped(serde_json::to_string(name).unwrap());
        assert!(json.chars().all(|letter| !letter.is_control() && letter != '\u{202e}'), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), name);
    }

    #[test]
    fn a_cell_stays_in_its_row() {
        let rows = [["name", "n"], ["a\nb\x1b[2J", "1"], ["c", "2"]];
        let lines = columns(&rows.map(|row| row.map(str::to_string).to_vec()), 1);
        assert_eq!(lines[1..], ["a\\nb\\u{1b}[2J  1", "c              2"]);
    }

    #[test]
    fn columns_are_as_wide_as_terminals_show_them() {
        let rows = [["می\u{200c}برد", "7"], ["abcdef", "10"]];
        let lines = columns(&rows.map(|row| row.map(str::to_string).to_vec()), 0);
        assert_eq!(lines, ["می\u{200c}برد    7", "abcdef  10"]);
    }
}
