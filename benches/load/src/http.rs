//! The least HTTP that a visitor needs: one connection that stays open, JSON both ways.

use crate::fault::{Fault, while_doing};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Whoever waits longer than this gives up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// A connection that is ready for use.
pub(crate) fn connect(address: SocketAddr) -> Result<TcpStream, Fault> {
    let ready = || {
        let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(stream)
    };
    ready().map_err(while_doing("connecting"))
}

/// A visitor's connection.
pub(crate) struct Client {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Result<Client, Fault> {
        Ok(Client { address, stream: BufReader::new(connect(address)?) })
    }

    /// Sends `body` to a path below `/api/v1/` with these tokens and gives the answer.
    pub(crate) fn post(&mut self, path: &str, tokens: &str, body: &Value) -> Result<Value, Fault> {
        let body = body.to_string();
        let request = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {tokens}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).map_err(while_doing("sending"))?;
        let (status, answer) = self.answer()?;
        if !(200..300).contains(&status) {
            return Err(Fault::Refused { status, body: answer });
        }
        serde_json::from_str(&answer).map_err(|e| Fault::Strange(format!("{e} in {answer}")))
    }

    fn answer(&mut self) -> Result<(u16, String), Fault> {
        let first = self.line()?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| Fault::Strange(first.clone()))?;
        let mut length = 0;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().map_err(|_| Fault::Strange(line.clone()))?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).map_err(while_doing("reading"))?;
        let body = String::from_utf8(body).map_err(|e| Fault::Strange(e.to_string()))?;
        Ok((status, body))
    }

    fn line(&mut self) -> Result<String, Fault> {
        let mut line = String::new();
        self.stream.read_line(&mut line).map_err(while_doing("reading"))?;
        match line.strip_suffix("\r\n") {
            Some(line) => Ok(line.to_string()),
            None => Err(Fault::Strange(format!("{line:?} is no line of a header"))),
        }
    }
}
