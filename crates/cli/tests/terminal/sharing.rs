//! A game begun on the page goes on in the terminal and the other way round: a real server and real terminals on the
//! same games.

use crate::tmux::Terminal;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Nothing here takes this long; a server lets a table go after ten seconds.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server on the games of a terminal's home.
struct Server {
    process: Child,
    host: String,
    owner: String,
}

impl Server {
    fn beside(terminal: &Terminal) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_harif"))
            .args(["serve", "--listen", "127.0.0.1:0", "--json"])
            .env("XDG_DATA_HOME", terminal.folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        let host = told["url"].as_str().unwrap().trim_start_matches("http://").to_string();
        Server { process, host, owner: told["owner"].as_str().unwrap().into() }
    }

    /// Asks in the name of the owner, and of whoever holds this seat.
    fn asks(&self, method: &str, path: &str, seat: &str, body: &Value) -> (u16, Value) {
        let body = body.to_string();
        let mut line = TcpStream::connect(&self.host).unwrap();
        write!(
            line,
            "{method} /api/v1/{path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             authorization: Bearer {},{seat}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.host,
            self.owner,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or_default())
    }

    /// Asks until the answer is as it should be.
    fn asks_until(&self, path: &str, seat: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let since = Instant::now();
        loop {
            let (_, answer) = self.asks("GET", path, seat, &Value::Null);
            if is_so(&answer) {
                return answer;
            }
            assert!(since.elapsed() < PATIENCE, "{answer}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Waits until nobody has the only table open that is unfinished.
fn is_free(server: &Server, terminal: &Terminal) {
    let path = terminal.folder.path().join("harif/harif.db");
    let store = harif_store::Store::open(&path, harif_store::Face::Terminal).unwrap();
    let since = Instant::now();
    loop {
        let listing = store.list(harif_store::Which::Unfinished, 9).unwrap();
        if listing.rows.iter().all(|row| row.open.is_none()) {
            return;
        }
        assert!(since.elapsed() < PATIENCE, "{} keeps its table: {listing:?}", server.host);
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_begun_on_the_page_goes_on_line_by_line_and_comes_back() {
    let terminal = Terminal::shell();
    let server = Server::beside(&terminal);
    let laid = json!({ "game": "tictactoe", "first": "human", "second": "human", "seed": 1 });
    let (status, laid) = server.asks("POST", "tables", "", &laid);
    assert_eq!(status, 201, "{laid}");
    let (id, seat) = (laid["id"].as_str().unwrap(), laid["tokens"]["first"].as_str().unwrap());
    let first = json!({ "move": "b2", "ply": 0 });
    assert_eq!(server.asks("POST", &format!("tables/{id}/moves"), seat, &first).0, 200);
    // While the page has it, the terminal says so.
    terminal.enters("harif play --plain");
    terminal.waits_for("tictactoe-3x3-3: human – human · move 1 · just now · open on the page");
    terminal.enters("5");
    terminal.waits_for("this game is open on the page; leave it there first");
    is_free(&server, &terminal);
    terminal.enters("5");
    terminal.waits_for("O to move");
    let (status, refused) = server.asks("GET", &format!("tables/{id}"), seat, &Value::Null);
    assert_eq!((status, refused["error"]["code"].as_str()), (409, Some("elsewhere")));
    terminal.enters("a1");
    terminal.waits_for("O plays a1");
    let listed = server.asks("GET", "tables?unfinished=true", "", &Value::Null).1["tables"].clone();
    assert_eq!((&listed[0]["open"], &listed[0]["ply"]), (&json!("terminal"), &json!(2)));
    terminal.enters("quit");
    terminal.waits_for("The game is kept");
    // The same link, the same secret.
    let back = server.asks_until(&format!("tables/{id}"), seat, |table| table["turns"] == 2);
    assert_eq!((&back["yours"], &back["view"]["moves"]), (&json!(["first"]), &json!(["b2", "a1"])));
    let third = json!({ "move": "c3", "ply": 2 });
    assert_eq!(server.asks("POST", &format!("tables/{id}/moves"), seat, &third).0, 200);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_begun_in_a_terminal_is_played_on_the_page_and_deleted_in_either() {
    let terminal = Terminal::shell();
    terminal.enters("harif play tictactoe --plain");
    terminal.waits_for("X to move");
    terminal.enters("b2");
    terminal.waits_for("X plays b2");
    let server = Server::beside(&terminal);
    let listed = server.asks("GET", "tables?unfinished=true", "", &Value::Null).1["tables"].clone();
    assert_eq!((&listed[0]["open"], &listed[0]["ply"]), (&json!("terminal"), &json!(1)));
    let id = listed[0]["id"].as_str().unwrap().to_string();
    // As after a kill: the terminal says no farewell, and the table is free at once.
    terminal.presses("C-\\");
    let table = server.asks_until(&format!("tables/{id}"), "", |table| table["turns"] == 1);
    assert_eq!(table["yours"], json!(["first", "second"]), "both are the owner's");
    let second = json!({ "move": "a1", "ply": 1 });
    assert_eq!(server.asks("POST", &format!("tables/{id}/moves"), "", &second).0, 200);
    is_free(&server, &terminal);
    terminal.enters("clear; harif play --plain");
    terminal.waits_for("human – human · move 2");
    terminal.enters("delete 5");
    terminal.waits_for("Deleted; undo brings it back.");
    assert_eq!(server.asks("GET", &format!("tables/{id}"), "", &Value::Null).0, 404);
    terminal.enters("undo");
    terminal.waits_for("It is back.");
    assert_eq!(server.asks("DELETE", &format!("tables/{id}"), "", &Value::Null).0, 204);
    terminal.enters("5");
    terminal.waits_for("this game is not kept any more");
    assert_eq!(server.asks("POST", &format!("tables/{id}/restore"), "", &json!({})).0, 204);
    terminal.enters("5");
    terminal.waits_for("X to move");
}
