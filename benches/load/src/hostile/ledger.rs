//! Every move that the server acknowledged, to be asked for again at the end: none may be lost.

use crate::fault::Fault;
use crate::http::Client;
use crate::way::Way;
use serde_json::Value;
use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::{Mutex, PoisonError};

/// The moves of a table by their place in the game.
type Moves = BTreeMap<u64, String>;

/// So many tables are read back from one address: well within what one visitor may ask for.
const READ_AT_ONCE: usize = 100;

/// What was acknowledged, by table.
#[derive(Default)]
pub(super) struct Ledger(Mutex<BTreeMap<String, Moves>>);

/// What came of reading it all back.
pub(super) struct Audit {
    /// Moves that were looked for.
    pub(super) moves: usize,
    /// What was not there, a sentence each.
    pub(super) lost: Vec<String>,
}

impl Ledger {
    /// Takes down that the server said yes to this move.
    pub(super) fn note(&self, table: &str, ply: u64, mv: &str) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.entry(table.to_string()).or_default().insert(ply, mv.to_string());
    }

    /// Reads every table back from the server at the end of `way`.
    pub(super) fn audit(&self, way: Way) -> Audit {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut audit = Audit { moves: 0, lost: Vec::new() };
        let mut reader = None;
        for (at, (table, noted)) in tables.iter().enumerate() {
            if at % READ_AT_ONCE == 0 {
                let from = Ipv4Addr::new(127, 0, 5, 1 + (at / READ_AT_ONCE % 250) as u8);
                reader = Some(Client::new(way.from(from)));
            }
            audit.moves += noted.len();
            let read = match &mut reader {
                Some(Ok(client)) => moves_of(client, table),
                Some(Err(fault)) => Err(Fault::Strange(fault.to_string())),
                None => Ok(Vec::new()),
            };
            match read {
                Ok(moves) => audit.lost.extend(missing(table, noted, &moves)),
                Err(fault) => audit.lost.push(format!("table {table} cannot be read: {fault}")),
            }
        }
        audit
    }
}

fn moves_of(client: &mut Client, table: &str) -> Result<Vec<Value>, Fault> {
    let read = client.get(&format!("/api/v1/tables/{table}"))?.json()?;
    read["view"]["moves"].as_array().cloned().ok_or_else(|| Fault::Strange(read.to_string()))
}

/// What was acknowledged and is not among the moves of the table.
fn missing(table: &str, noted: &Moves, moves: &[Value]) -> Vec<String> {
    let there = |ply: u64, mv: &str| moves.get(ply as usize).is_some_and(|m| m == mv);
    let lost = noted.iter().filter(|(ply, mv)| !there(**ply, mv));
    lost.map(|(ply, mv)| format!("move {mv} at {ply} of table {table} was lost")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_move_is_lost_if_another_or_none_stands_in_its_place() {
        let noted = Moves::from([(0, "f5".into()), (2, "c3".into()), (3, "e6".into())]);
        let moves = [json!("f5"), json!("d6"), json!("c4")];
        let lost = missing("t", &noted, &moves);
        assert_eq!(lost, ["move c3 at 2 of table t was lost", "move e6 at 3 of table t was lost"]);
        assert!(missing("t", &Moves::from([(1, "d6".into())]), &moves).is_empty());
    }
}
