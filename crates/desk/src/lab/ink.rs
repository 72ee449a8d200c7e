//! Tables of what is written more than once: moves, values and sentences, each by its place.

use super::sheet::ValueSheet;
use super::values::LabValues;
use harif_core::{Said, SaidArg, Value};
use std::collections::HashMap;

/// Gives everything that is written its place in a table.
#[derive(Debug)]
pub(super) struct Ink {
    writes: LabValues,
    moves: Table<String>,
    values: Table<Value>,
    said: Table<Said>,
}

#[derive(Debug)]
struct Table<T> {
    entries: Vec<T>,
    places: HashMap<String, usize>,
}

impl<T> Table<T> {
    fn new() -> Table<T> {
        Table { entries: Vec::new(), places: HashMap::new() }
    }

    fn place(&mut self, key: String, entry: impl FnOnce() -> T) -> usize {
        let Table { entries, places } = self;
        *places.entry(key).or_insert_with(|| {
            entries.push(entry());
            entries.len() - 1
        })
    }
}

impl Ink {
    pub(super) fn new(writes: LabValues) -> Ink {
        Ink { writes, moves: Table::new(), values: Table::new(), said: Table::new() }
    }

    pub(super) fn mv(&mut self, mv: &str) -> usize {
        self.moves.place(mv.to_string(), || mv.to_string())
    }

    pub(super) fn value(&mut self, value: Value) -> usize {
        self.values.place(value.to_string(), || value)
    }

    pub(super) fn maybe(&mut self, value: Option<Value>) -> i64 {
        value.map_or(-1, |value| self.value(value) as i64)
    }

    pub(super) fn say(&mut self, said: &Said) -> usize {
        let mut key = String::with_capacity(64);
        write_said(said, &mut key);
        self.said.place(key, || said.clone())
    }

    /// The tables.
    pub(super) fn tables(self) -> (Vec<String>, Vec<ValueSheet>, Vec<Said>) {
        let Ink { writes, moves, values, said } = self;
        let sheet = |n: Value| ValueSheet { n, said: writes.said(n), spoken: writes.spoken(n) };
        (moves.entries, values.entries.into_iter().map(sheet).collect(), said.entries)
    }
}

/// A name for a sentence: the same for the same words only.
fn write_said(said: &Said, to: &mut String) {
    to.push_str(&said.id);
    for (name, arg) in &said.args {
        to.push('\u{1}');
        to.push_str(name);
        write_arg(arg, to);
    }
    to.push('\u{2}');
}

fn write_arg(arg: &SaidArg, to: &mut String) {
    to.push('\u{3}');
    match arg {
        SaidArg::Number(number) => to.push_str(&number.to_string()),
        SaidArg::Count(count) => {
            to.push('\u{5}');
            to.push_str(&count.count.to_string());
        }
        SaidArg::Text(text) => {
            to.push('\u{4}');
            to.push_str(text);
        }
        SaidArg::Said(said) => write_said(said, to),
        SaidArg::List(list) => list.iter().for_each(|arg| write_arg(arg, to)),
    }
}
