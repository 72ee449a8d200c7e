//! How a table is told to those who look on: made once for all of them, whole or as what has changed.

use super::Table;
use super::news::{News, TableChange, TableSeen, Tail, Tails};
use super::wire::TableWire;
use crate::talk::Words;
use harif_core::Side;
use serde_json::{Map, Value};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

/// Lists that grow at their end: of these only the new items are told.
const TAILS: [&str; 3] = ["view.moves", "values", "seconds"];

/// A table as it stands, ready to be sent.
#[derive(Debug)]
pub(crate) struct Telling {
    table: TableWire,
    /// The message for each set of seats that a reader may hold, made when the first such reader comes.
    whole: [OnceLock<Words>; 4],
    /// What is different from what was told before, if that is known.
    change: Option<Words>,
}

/// What was told last, as one number a field: enough to see what is new.
#[derive(Debug)]
pub(super) struct Known {
    fields: Vec<(String, u64)>,
    tails: [Vec<u64>; 3],
}

/// The fields of a table one by one.
struct Fields {
    top: Map<String, Value>,
    view: Map<String, Value>,
    tails: [Vec<Value>; 3],
}

impl Telling {
    /// The table as it stands; `known` is what was told last, and becomes what is told now.
    pub(super) fn new(table: &Table, known: &mut Option<Known>) -> Telling {
        let telling = Telling::whole_only(table);
        let fields = Fields::of(serde_json::to_value(&telling.table).unwrap_or_default());
        let change = known.as_ref().map(|known| News::Change(fields.change(known)).text().into());
        *known = Some(fields.known());
        Telling { change, ..telling }
    }

    /// The table as it stands, for one who knows nothing of it.
    pub(super) fn whole_only(table: &Table) -> Telling {
        Telling { table: TableWire::of(table), whole: Default::default(), change: None }
    }

    /// The whole table, for one who holds these seats.
    pub(crate) fn whole(&self, seats: &[Side]) -> Words {
        let held = seats.iter().fold(0, |held, side| held | 1 << side.index());
        let news = || News::Table { table: self.table(seats) }.text().into();
        self.whole[held].get_or_init(news).clone()
    }

    /// The table for one who holds these seats.
    pub(crate) fn table<'t>(&'t self, yours: &'t [Side]) -> TableSeen<'t> {
        TableSeen { table: &self.table, yours }
    }

    /// What has changed, for one who has heard all before; the whole table where that is not known.
    pub(crate) fn change(&self, seats: &[Side]) -> Words {
        self.change.clone().unwrap_or_else(|| self.whole(seats))
    }
}

impl Fields {
    fn of(table: Value) -> Fields {
        let Value::Object(mut top) = table else { unreachable!("a table is an object") };
        let mut view = match top.remove("view") {
            Some(Value::Object(view)) => view,
            _ => Map::new(),
        };
        let tails = TAILS.map(|name| {
            let list = match name.strip_prefix("view.") {
                Some(name) => view.remove(name),
                None => top.remove(name),
            };
            if let Some(Value::Array(list)) = list { list } else { Vec::new() }
        });
        Fields { top, view, tails }
    }

    fn known(&self) -> Known {
        let fields = self.top.iter().chain(&self.view);
        Known {
            fields: fields.map(|(name, value)| (name.clone(), number(value))).collect(),
            tails: self.tails.each_ref().map(|list| list.iter().map(number).collect()),
        }
    }

    /// What differs from what was told before.
    fn change(&self, known: &Known) -> TableChange<'_> {
        let mut before = known.fields.iter();
        let mut new = |fields: &Map<String, Value>| -> Map<String, Value> {
            let changed = |(name, value): &(&String, &Value)| {
                // The same fields come in the same order each time.
                !before.next().is_some_and(|(n, hash)| n == *name && *hash == number(value))
            };
            let changed = fields.iter().filter(changed);
            changed.map(|(name, value)| (name.clone(), value.clone())).collect()
        };
        let (set, view) = (new(&self.top), new(&self.view));
        let of = |list: usize| tail(&self.tails[list], &known.tails[list]);
        let tails = Tails { moves: of(0), values: of(1), seconds: of(2) };
        TableChange { set, view, tails }
    }
}

/// What follows the items that stayed, if a list has changed.
fn tail<'n>(now: &'n [Value], before: &[u64]) -> Option<Tail<'n>> {
    let keep = now.iter().zip(before).take_while(|(item, hash)| number(item) == **hash).count();
    let changed = keep < now.len() || keep < before.len();
    changed.then(|| Tail { keep, add: &now[keep..] })
}

/// A number that differs where the value does.
fn number(value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn table(moves: &[&str], seconds: &[f64], paused: bool, ply: usize) -> Value {
        json!({ "id": "a", "paused": paused, "thinking": null, "values": [], "seconds": seconds,
                "view": { "game": "othello-8x8", "ply": ply, "moves": moves } })
    }

    fn changed(before: Value, after: Value) -> Value {
        json!(News::Change(Fields::of(after).change(&Fields::of(before).known())))
    }

    #[test]
    fn only_what_is_new_is_told() {
        let before = table(&["f5"], &[1.0], false, 1);
        let after = table(&["f5", "d6"], &[1.0, 2.5], false, 2);
        assert_eq!(
            changed(before.clone(), after),
            json!({ "type": "change", "view": { "ply": 2 }, "tails": {
                "view.moves": { "keep": 1, "add": ["d6"] },
                "seconds": { "keep": 1, "add": [2.5] },
            } })
        );
        let rest = table(&["f5"], &[1.0], true, 1);
        assert_eq!(
            changed(before.clone(), rest),
            json!({ "type": "change", "set": { "paused": true } })
        );
        assert_eq!(changed(before.clone(), before), json!({ "type": "change" }));
    }

    #[test]
    fn lists_that_become_shorter_or_others_are_told_from_where_they_differ() {
        let before = table(&["f5", "d6", "c3"], &[], false, 3);
        let tail = |after: &[&str]| {
            changed(before.clone(), table(after, &[], false, 3))["tails"]["view.moves"].clone()
        };
        assert_eq!(tail(&["f5"]), json!({ "keep": 1, "add": [] }));
        assert_eq!(tail(&["f5", "f4"]), json!({ "keep": 1, "add": ["f4"] }));
        assert_eq!(tail(&[]), json!({ "keep": 0, "add": [] }));
        assert_eq!(tail(&["f5", "d6", "c3"]), Value::Null);
    }
}
