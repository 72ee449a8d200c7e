//! Requests that nobody meant to send: pages of other sites that make a visitor's browser ask, and
//! strangers who pretend to be the owner. All are refused, and none costs anything.

use crate::crowd::{Laid, lay};
use crate::fault::Fault;
use crate::hostile::stage::Stage;
use crate::http::{Answer, Client, Headers};
use crate::way::Way;
use serde_json::Value;
use std::time::Duration;

/// How a browser marks what another site's page asks for.
const FOREIGN: [&Headers; 4] = [
    &[("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")],
    &[("Origin", "https://evil.example")],
    &[("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors")],
    &[("Origin", "null")],
];

/// What a stranger may claim in order to be taken for the owner.
const DISGUISES: [&Headers; 6] = [
    &[],
    &[("Host", "localhost")],
    &[("Host", "127.0.0.1:8417")],
    &[("X-Forwarded-For", "127.0.0.1"), ("X-Real-IP", "127.0.0.1"), ("Forwarded", "for=127.0.0.1")],
    &[("Cookie", "owner=1; harif-owner=00000000000000000000000000000000; harif=owner")],
    &[("Authorization", "Bearer 00000000000000000000000000000000")],
];

/// A table to be opened; a plan to be played.
const INVITATION: &str = r#"{"game":"othello","first":"human","second":"grandmaster"}"#;
const TOURNAMENT: &str = r#"{"game":"tictactoe","agents":["random","random"],"rounds":1}"#;

/// What other sites may not ask for; `ID` is a table. Method, path, body.
const ROUTES: [(&str, &str, &str); 22] = [
    ("GET", "/api/v1/health", ""),
    ("GET", "/api/v1/games", ""),
    ("GET", "/api/v1/games/othello", ""),
    ("GET", "/api/v1/view?game=othello", ""),
    ("GET", "/api/v1/evaluate?game=othello", ""),
    ("GET", "/api/v1/analyse?game=othello&agent=mcts&time=5", ""),
    ("GET", "/api/v1/review?game=othello&moves=f5d6c3&time=5", ""),
    ("GET", "/api/v1/trace?game=othello&agent=mcts:iterations=20000", ""),
    ("GET", "/api/v1/explain?game=connect4", ""),
    ("POST", "/api/v1/import?game=othello", "f5d6c3"),
    ("GET", "/api/v1/export?game=othello-20x20&format=png", ""),
    ("GET", "/api/v1/tables", ""),
    ("GET", "/api/v1/tables?ids=ID", ""),
    ("POST", "/api/v1/tables", INVITATION),
    ("GET", "/api/v1/tables/ID", ""),
    ("POST", "/api/v1/tables/ID/moves", r#"{"move":"f5","ply":0}"#),
    ("POST", "/api/v1/tables/ID/actions", r#"{"action":"resign"}"#),
    ("POST", "/api/v1/tables/ID/again", r#"{"swap":false}"#),
    ("GET", "/api/v1/tables/ID/thoughts/0", ""),
    ("GET", "/api/v1/tables/ID/export?format=png", ""),
    ("POST", "/api/v1/owner", r#"{"key":"00000000000000000000000000000000"}"#),
    ("POST", "/api/v1/arena", TOURNAMENT),
];

/// What is for the owner only.
const OWNERS: [(&str, &str, &str); 14] = [
    ("GET", "/api/v1/arena", ""),
    ("POST", "/api/v1/arena", TOURNAMENT),
    ("POST", "/api/v1/arena/check", TOURNAMENT),
    ("GET", "/api/v1/arena/presets", ""),
    ("GET", "/api/v1/arena/1", ""),
    ("DELETE", "/api/v1/arena/1", ""),
    ("POST", "/api/v1/arena/1/stop", ""),
    ("POST", "/api/v1/arena/1/resume", ""),
    ("GET", "/api/v1/arena/1/live", ""),
    ("GET", "/api/v1/arena/1/games", ""),
    ("GET", "/api/v1/arena/1/files/journal.jsonl", ""),
    ("GET", "/api/v1/status", ""),
    ("GET", "/metrics", ""),
    ("POST", "/api/v1/owner", r#"{"key":"00000000000000000000000000000000"}"#),
];

/// How a page asks for a socket.
const UPGRADE: &Headers = &[
    ("Connection", "Upgrade"),
    ("Upgrade", "websocket"),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
];

/// So often a foreign page asks for an analysis, and what that may cost the server in all.
const OFTEN: usize = 200;
const COST: f64 = 0.5;

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let way = stage.way(0, 2);
    let laid = lay(&mut Client::new(way)?, "othello-8x8", "human", "human")?;
    foreign(stage, way, &laid)?;
    strangers(stage, stage.way(0, 3))?;
    not_shut(stage, stage.way(0, 4))?;
    for_nothing(stage, stage.way(0, 5))
}

/// Every route and the socket, as another site's page asks for them.
fn foreign(stage: &Stage, way: Way, laid: &Laid) -> Result<(), Fault> {
    let (mut wrong, token) = (Wrong::default(), format!("Bearer {}", laid.tokens.join(",")));
    for marks in FOREIGN {
        for (method, path, body) in ROUTES {
            let path = path.replace("ID", &laid.id);
            wrong.expect(way, (method, &path, body), (marks, &[("Authorization", &token)]));
        }
        wrong.expect(way, ("GET", &format!("/ws/{}", laid.id), ""), (marks, UPGRADE));
    }
    wrong.told(stage, "another site");
    let table = Client::new(way)?.get(&format!("/api/v1/tables/{}", laid.id))?.json()?;
    if table["view"]["ply"] != 0 || table["state"] != "playing" {
        stage.fail("a page of another site has changed a table");
    }
    Ok(())
}

/// What is for the owner, in every disguise.
fn strangers(stage: &Stage, way: Way) -> Result<(), Fault> {
    let mut wrong = Wrong::default();
    for disguise in DISGUISES {
        for (method, path, body) in OWNERS {
            wrong.expect(way, (method, path, body), (disguise, &[]));
        }
        let list = ask(way, "GET", "/api/v1/tables", disguise, "")?;
        if list.status == 200 && list.json()?["tables"] != Value::Array(Vec::new()) {
            stage.fail(format!("a stranger sees all tables with {disguise:?}"));
        }
    }
    wrong.told(stage, "strangers");
    if let Some(key) = stage.owner {
        let key = format!("Bearer {key}");
        for path in ["/api/v1/status", "/metrics", "/api/v1/tables"] {
            let answer = ask(way, "GET", path, &[("Authorization", &key)], "")?;
            if answer.status != 200 {
                stage.fail(format!("the owner is refused {path} with {}", answer.status));
            }
        }
    }
    Ok(())
}

/// A door that is shut to all would pass: our own pages come in, and links from elsewhere lead here.
fn not_shut(stage: &Stage, way: Way) -> Result<(), Fault> {
    let own = format!("http://{}", way.server());
    let ours: &Headers = &[("Origin", &own), ("Sec-Fetch-Site", "same-origin")];
    let link: &Headers = &[("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")];
    for (path, headers) in [("/api/v1/view?game=othello", ours), ("/", link), ("/", ours)] {
        let status = ask(way, "GET", path, headers, "")?.status;
        if status != 200 {
            stage.fail(format!("GET {path} with {headers:?} is answered with {status}, not 200"));
        }
    }
    Ok(())
}

/// A foreign page that asks for analyses again and again.
fn for_nothing(stage: &Stage, way: Way) -> Result<(), Fault> {
    let pulse = stage.pulse(Duration::from_secs(1));
    let (before, began) = (stage.measure().cpu, std::time::Instant::now());
    let path = "/api/v1/analyse?game=othello&agent=mcts&time=5";
    for _ in 0..OFTEN {
        ask(way, "GET", path, FOREIGN[0], "")?;
    }
    let cost = stage.measure().cpu - before - pulse * began.elapsed().as_secs_f64();
    stage.note(format!("{OFTEN} analyses for another site cost {:.2} CPU seconds", cost.max(0.0)));
    if cost > COST {
        stage.fail(format!(
            "{OFTEN} analyses for another site cost {cost:.1} CPU seconds, not {COST}"
        ));
    }
    Ok(())
}

/// What was not refused, though it must be.
#[derive(Default)]
struct Wrong {
    asked: usize,
    granted: Vec<String>,
}

impl Wrong {
    /// Asks for what must be refused, with these marks and whatever else goes with them.
    fn expect(
        &mut self,
        way: Way,
        (method, path, body): (&str, &str, &str),
        (marks, more): (&Headers, &Headers),
    ) {
        self.asked += 1;
        let got = match ask(way, method, path, &[marks, more].concat(), body) {
            Ok(Answer { status: 403, .. }) => return,
            Ok(answer) => answer.status.to_string(),
            Err(fault) => fault.to_string(),
        };
        let marks: Vec<_> = marks.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        self.granted.push(format!("{method} {path} ({}) got {got}", marks.join(", ")));
    }

    /// Says what was granted, the first few of it.
    fn told(&self, stage: &Stage, whose: &str) {
        let (asked, granted) = (self.asked, self.granted.len());
        stage.turned_away(asked - granted);
        if granted > 0 {
            let first = self.granted.iter().take(6).cloned().collect::<Vec<_>>().join("; ");
            stage.fail(format!(
                "{granted} of {asked} requests of {whose} were not refused: {first}"
            ));
        }
    }
}

/// One request over a connection of its own.
fn ask(way: Way, method: &str, path: &str, headers: &Headers, body: &str) -> Result<Answer, Fault> {
    Client::new(way)?.ask(method, path, headers, body.as_bytes())
}
