//! A person's socket at a table.

use crate::fault::Fault;
use crate::way::Way;
use serde_json::{Value, json};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tungstenite::{HandshakeError, Message, WebSocket};

/// A socket that has said hello.
pub(crate) struct Line(WebSocket<TcpStream>);

impl Line {
    /// Sits down at a table with these tokens, and asks for whole tables.
    pub(crate) fn open(way: Way, id: &str, tokens: &[String]) -> Result<Line, Fault> {
        Line::greeting(way, id, &json!({ "type": "hello", "tokens": tokens }))
    }

    /// Opens the socket at `place`, a table with or without a query, and says hello in these words.
    pub(crate) fn greeting(way: Way, place: &str, hello: &Value) -> Result<Line, Fault> {
        let url = format!("ws://{}/ws/{place}", way.server());
        let (socket, _) = tungstenite::client(url, way.connect()?).map_err(refusal)?;
        let mut line = Line(socket);
        line.say(hello)?;
        Ok(line)
    }

    pub(crate) fn say(&mut self, words: &Value) -> Result<(), Fault> {
        Ok(self.0.send(Message::Text(words.to_string().into()))?)
    }

    /// The next message that is no sign of life.
    pub(crate) fn hear(&mut self) -> Result<Value, Fault> {
        loop {
            if let Message::Text(text) = self.0.read()? {
                return serde_json::from_str(&text).map_err(|e| Fault::Strange(e.to_string()));
            }
        }
    }

    /// The next message of any kind as it came; `None` if there is none yet. Signs of life are answered.
    pub(crate) fn glance(&mut self) -> Result<Option<Message>, Fault> {
        let next = match self.0.read() {
            Ok(message) => Some(message),
            Err(tungstenite::Error::Io(e)) if e.kind() == std::io::ErrorKind::WouldBlock => None,
            Err(error) => return Err(error.into()),
        };
        match self.0.flush() {
            Err(tungstenite::Error::Io(e)) if e.kind() == std::io::ErrorKind::WouldBlock => {}
            flushed => flushed?,
        }
        Ok(next)
    }

    /// The connection below.
    pub(crate) fn stream(&self) -> &TcpStream {
        self.0.get_ref()
    }

    /// Plays a move and waits until it is acknowledged, which `heard` is told with the time it took,
    /// and the table has moved on.
    pub(crate) fn play(
        &mut self,
        mv: &str,
        ply: u64,
        mut heard: impl FnMut(Duration),
    ) -> Result<Value, Fault> {
        let sent = Instant::now();
        self.say(&json!({ "type": "move", "move": mv, "ply": ply, "tag": ply }))?;
        let (mut acknowledged, mut moved) = (false, None);
        loop {
            let mut said = self.hear()?;
            match said["type"].as_str() {
                Some("done") if said["of"] == ply => {
                    heard(sent.elapsed());
                    acknowledged = true;
                }
                Some("refused") => return Err(Fault::Unheard(said["error"].to_string())),
                Some("table") if said["table"]["view"]["ply"].as_u64() > Some(ply) => {
                    moved = Some(said["table"].take());
                }
                _ => {}
            }
            if let Some(table) = moved.take_if(|_| acknowledged) {
                return Ok(table);
            }
        }
    }

    pub(crate) fn close(&mut self) -> Result<(), Fault> {
        self.0.close(None).or_else(|e| match e {
            tungstenite::Error::ConnectionClosed => Ok(()),
            other => Err(Fault::from(other)),
        })
    }
}

/// Why there is no socket; a refusal says so.
fn refusal<R: tungstenite::handshake::HandshakeRole>(error: HandshakeError<R>) -> Fault {
    match error {
        HandshakeError::Failure(tungstenite::Error::Http(answer)) => Fault::Refused {
            status: answer.status().as_u16(),
            body: answer.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default().into(),
        },
        HandshakeError::Failure(error) => error.into(),
        HandshakeError::Interrupted(_) => Fault::Strange("no socket within the time".into()),
    }
}
