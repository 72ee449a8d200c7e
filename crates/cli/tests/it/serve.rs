//! `harif` and `harif serve` as a process: where it listens, what survives when it is killed.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{command, harif};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

/// A server of our own, killed when it goes out of scope.
struct Server {
    child: Child,
    address: String,
    /// The second line: what the owner opens.
    owners: String,
}

impl Server {
    /// Starts it and waits for its first line. No screen, so that no browser opens.
    fn start(args: &[&str], home: &Path) -> Server {
        let mut command = command(args);
        command.env("XDG_DATA_HOME", home).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        Server::of(&mut command)
    }

    fn of(command: &mut std::process::Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let (mut line, mut owners) = (String::new(), String::new());
        let mut said = BufReader::new(child.stdout.take().unwrap());
        said.read_line(&mut line).unwrap();
        said.read_line(&mut owners).unwrap();
        let address = line.strip_prefix("Harif is at http://").and_then(|l| l.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("{line:?}")).to_string();
        Server { child, address, owners }
    }

    /// One request over a connection of its own; the status and the body.
    fn ask(&self, method: &str, path: &str, token: &str, body: Option<&Value>) -> (u16, Value) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nauthorization: Bearer \
             {token}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// A table of two people, and their secrets.
    fn table(&self) -> (String, [String; 2]) {
        let body = json!({ "game": "tictactoe-5x5-4", "first": "human", "second": "human" });
        let (status, laid) = self.ask("POST", "/api/v1/tables", "", Some(&body));
        assert_eq!(status, 201, "{laid}");
        let token = |side: &str| laid["tokens"][side].as_str().unwrap().to_string();
        (laid["id"].as_str().unwrap().to_string(), [token("first"), token("second")])
    }

    fn play(&self, id: &str, token: &str, mv: &str, ply: usize) -> (u16, Value) {
        let body = json!({ "move": mv, "ply": ply });
        self.ask("POST", &format!("/api/v1/tables/{id}/moves"), token, Some(&body))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder of its own for one test.
fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn without_a_command_the_web_app_answers_on_this_machine() {
    let home = home("plain");
    let server = Server::start(&[], &home);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    let (status, health) = server.ask("GET", "/api/v1/health", "", None);
    assert_eq!((status, &health["name"]), (200, &json!("harif")));
    assert!(home.join("harif/harif.db").exists());
}

#[test]
fn the_owner_is_whoever_has_the_secret_that_was_printed() {
    let home = home("owner");
    let server = Server::start(&["serve", "--listen", "127.0.0.1:0"], &home);
    let page = server.owners.trim().strip_prefix("For you, its owner: ").unwrap();
    let (url, secret) = page.split_once("/#owner=").unwrap();
    assert_eq!(url, format!("http://{}", server.address));
    assert!(secret.len() == 32 && secret.bytes().all(|b| b.is_ascii_hexdigit()), "{secret}");
    let owner = |token: &str| server.ask("GET", "/api/v1/health", token, None).1["owner"].clone();
    assert_eq!(
        (owner(secret), owner(""), owner("guess")),
        (json!(true), json!(false), json!(false))
    );
    let (status, _) = server.ask("GET", "/api/v1/status", "", None);
    assert_eq!(status, 403);
    let file = home.join("harif/harif.owner");
    assert_eq!(std::fs::read_to_string(&file).unwrap().trim(), secret);
    #[cfg(unix)]
    for name in ["harif.owner", "harif.db"] {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(home.join("harif").join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name} is for its owner alone");
    }
    let secret = secret.to_string();
    drop(server);
    let again = Server::start(&["serve", "--listen", "127.0.0.1:0"], &home);
    assert!(again.owners.contains(&secret), "the same from start to start");
}

#[test]
fn a_server_behind_a_proxy_is_one_for_others() {
    let home = home("proxy");
    let args = ["serve", "--listen", "127.0.0.1:0", "--trust-proxy", "--log", "off"];
    let server = Server::start(&args, &home);
    let secret = server.owners.trim().rsplit('=').next().unwrap().to_string();
    let (_, status) = server.ask("GET", "/api/v1/status", &secret, None);
    assert_eq!(status["memory"]["thinking_most"], 256 << 20, "with limits for others: {status}");
    // A browser behind the proxy knows the server by another name.
    let mut stream = TcpStream::connect(&server.address).unwrap();
    write!(
        stream,
        "GET /api/v1/health HTTP/1.1\r\nhost: harif.example\r\norigin: https://harif.example\r\n\
         x-forwarded-host: harif.example\r\nx-forwarded-for: 203.0.113.9\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn certificates_that_are_not_there_are_refused_in_one_line() {
    let home = home("tls");
    let data = home.join("games.db");
    let tls = ["--tls-cert", "no/such.pem", "--tls-key", "no/such.key"];
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let refused = harif(args.into_iter().chain(tls)).refused();
    assert!(refused.starts_with("cannot read a certificate from no/such.pem"), "{refused}");
    let refused = harif(args.into_iter().chain(tls.into_iter().take(2))).refused();
    assert!(refused.contains("--tls-key"), "{refused}");
}

/// Address space for the program and its database, but for no threads.
#[cfg(target_os = "linux")]
const NO_THREADS: u32 = 400_000;

#[cfg(target_os = "linux")]
#[test]
fn where_no_thread_can_start_it_is_said_in_one_line() {
    let home = home("threads");
    let limited = format!("ulimit -v {NO_THREADS}; exec \"$0\" \"$@\"");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &limited]).arg(env!("CARGO_BIN_EXE_harif"));
    shell.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(home.join("games.db"));
    // Large stacks, so that threads are what is lacking.
    let output = shell.env("RUST_MIN_STACK", "1000000000").stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.starts_with("harif: cannot") && said.lines().count() == 1, "{said}");
}

#[test]
fn a_killed_server_loses_no_acknowledged_move() {
    let home = home("killed");
    let data = home.join("games.db");
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let server = Server::start(&args, &home);
    let (id, tokens) = server.table();
    let moves = ["c3", "b2", "d3", "b3"];
    for (ply, mv) in moves.iter().enumerate() {
        let (status, answer) = server.play(&id, &tokens[ply % 2], mv, ply);
        assert_eq!(status, 200, "{answer}");
    }
    // On unix this is kill -9: no farewell of any kind.
    drop(server);
    let server = Server::start(&args, &home);
    let (status, table) = server.ask("GET", &format!("/api/v1/tables/{id}"), &tokens[0], None);
    assert_eq!((status, &table["view"]["moves"]), (200, &json!(moves)), "{table}");
    assert_eq!(table["yours"], json!(["first"]));
    let (status, answer) = server.play(&id, &tokens[0], "e3", 4);
    assert_eq!((status, &answer["turns"]), (200, &json!(5)), "{answer}");
}

#[test]
fn a_second_server_on_the_same_file_is_refused_in_one_line() {
    let home = home("twice");
    let data = home.join("games.db");
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let _server = Server::start(&args, &home);
    let refused = harif(args).refused();
    assert!(refused.contains("another Harif is serving"), "{refused}");
}

#[test]
fn what_cannot_be_served_is_refused_in_one_line() {
    let refused = harif(["serve", "--listen", "nowhere"]).refused();
    assert!(refused.contains("see: harif serve --help"), "{refused}");
    let refused = harif(["serve", "--listen", "192.0.2.1:80"]).refused();
    assert!(refused.starts_with("cannot listen on 192.0.2.1:80"), "{refused}");
    let home = home("assets");
    let data = home.join("games.db");
    let data = data.to_str().unwrap();
    let refused =
        harif(["serve", "--listen", "127.0.0.1:0", "--data", data, "--assets", "no/such"])
            .refused();
    assert!(refused.starts_with("cannot read no/such"), "{refused}");
}

/// The file may grow no larger than this, as on a disk that is full: 512-byte blocks.
#[cfg(unix)]
const FULL_AT: u32 = 400;

#[cfg(unix)]
#[test]
fn a_full_disk_refuses_moves_and_keeps_all_that_were_acknowledged() {
    let home = home("full");
    let limited = format!("trap '' XFSZ; ulimit -f {FULL_AT}; exec \"$0\" \"$@\"");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &limited]).arg(env!("CARGO_BIN_EXE_harif"));
    shell.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(home.join("games.db"));
    let server = Server::of(shell.stdin(Stdio::null()));
    let body = json!({ "game": "tictactoe-20x20-20", "first": "human", "second": "human" });
    let (_, laid) = server.ask("POST", "/api/v1/tables", "", Some(&body));
    let id = laid["id"].as_str().unwrap();
    let tokens = ["first", "second"].map(|side| laid["tokens"][side].as_str().unwrap());
    let squares = (1..=20).flat_map(|row| ('a'..='t').map(move |column| format!("{column}{row}")));
    let mut written = Vec::new();
    for (ply, mv) in squares.enumerate() {
        match server.play(id, tokens[ply % 2], &mv, ply) {
            (200, _) => written.push(mv),
            (status, answer) => {
                assert_eq!(
                    (status, &answer["error"]["code"]),
                    (500, &json!("storage")),
                    "{answer}"
                );
                break;
            }
        }
    }
    assert!((1..400).contains(&written.len()), "{} moves before the disk was full", written.len());
    let (status, table) = server.ask("GET", &format!("/api/v1/tables/{id}"), "", None);
    assert_eq!((status, &table["view"]["moves"]), (200, &json!(written)));
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_end_ends_well() {
    let home = home("ended");
    let mut server = Server::start(&["serve", "--listen", "127.0.0.1:0"], &home);
    let pid = server.child.id().to_string();
    std::process::Command::new("kill").arg(&pid).status().unwrap();
    assert!(server.child.wait().unwrap().success());
}
