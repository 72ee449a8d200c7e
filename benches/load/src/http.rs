//! The least HTTP that a visitor needs: one connection that stays open, JSON both ways.

use crate::fault::{Fault, while_doing};
use crate::way::Way;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

/// Names and values of a request, beyond those that every request has.
pub(crate) type Headers<'a> = [(&'a str, &'a str)];

/// A request, ready to be sent. A `Host` among the headers takes the place of the true one.
pub(crate) fn request(
    way: &Way,
    method: &str,
    path: &str,
    headers: &Headers,
    body: &[u8],
) -> Vec<u8> {
    let mut text = format!("{method} {path} HTTP/1.1\r\n");
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        text += &format!("Host: {}\r\n", way.server());
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if method != "GET" {
        text += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    }
    text += "\r\n";
    [text.as_bytes(), body].concat()
}

/// What the server says to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The answer, if it is no refusal.
    pub(crate) fn granted(self) -> Result<Answer, Fault> {
        match self.status {
            200..300 => Ok(self),
            status => Err(Fault::Refused { status, body: self.text() }),
        }
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Result<Value, Fault> {
        serde_json::from_slice(&self.body)
            .map_err(|e| Fault::Strange(format!("{e} in {}", self.text())))
    }
}

/// A visitor's connection.
pub(crate) struct Client {
    way: Way,
    stream: BufReader<TcpStream>,
    /// The name by which the server tells those apart who share an address.
    visitor: Option<String>,
}

impl Client {
    pub(crate) fn new(way: Way) -> Result<Client, Fault> {
        Ok(Client { way, stream: BufReader::new(way.connect()?), visitor: None })
    }

    /// The same connection for a visitor of this name.
    pub(crate) fn named(self, visitor: &str) -> Client {
        Client { visitor: Some(visitor.to_string()), ..self }
    }

    /// Sends `body` to a path below `/api/v1/` with these tokens and gives the answer.
    pub(crate) fn post(&mut self, path: &str, tokens: &str, body: &Value) -> Result<Value, Fault> {
        let (path, tokens) = (format!("/api/v1/{path}"), format!("Bearer {tokens}"));
        let body = body.to_string();
        self.ask("POST", &path, &[("Authorization", &tokens)], body.as_bytes())?.granted()?.json()
    }

    /// Fetches a path; a refusal is a fault.
    pub(crate) fn get(&mut self, path: &str) -> Result<Answer, Fault> {
        self.ask("GET", path, &[], &[])?.granted()
    }

    /// Sends a request and reads the whole answer, whatever it says.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &Headers,
        body: &[u8],
    ) -> Result<Answer, Fault> {
        self.send(method, path, headers, body)?;
        let (status, length) = self.head()?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).map_err(while_doing("reading"))?;
        Ok(Answer { status, body })
    }

    /// Sends a request for a stream of events and reads until one of the `last` names has come, which
    /// it gives with its data.
    pub(crate) fn events(&mut self, path: &str, last: &[&str]) -> Result<(String, String), Fault> {
        self.send("GET", path, &[], &[])?;
        let (status, length) = self.head()?;
        if status != 200 {
            let mut body = vec![0; length];
            self.stream.read_exact(&mut body).map_err(while_doing("reading"))?;
            return Answer { status, body }.granted().map(|_| Default::default());
        }
        let mut name = String::new();
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).map_err(while_doing("reading events"))? == 0 {
                return Err(Fault::Strange("the stream ended without a word".into()));
            }
            // The sizes of chunks stand on lines of their own, which are neither.
            if let Some(event) = line.strip_prefix("event:") {
                name = event.trim().to_string();
            } else if let Some(data) = line.strip_prefix("data:")
                && last.contains(&name.as_str())
            {
                return Ok((name, data.trim().to_string()));
            }
        }
    }

    fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &Headers,
        body: &[u8],
    ) -> Result<(), Fault> {
        let named = self.visitor.as_deref().map(|visitor| ("X-Harif-Visitor", visitor));
        let headers: Vec<_> = headers.iter().copied().chain(named).collect();
        let request = request(&self.way, method, path, &headers, body);
        self.stream.get_mut().write_all(&request).map_err(while_doing("sending"))
    }

    /// The status of an answer and the length of its body.
    fn head(&mut self) -> Result<(u16, usize), Fault> {
        let first = self.line()?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| Fault::Strange(first.clone()))?;
        let mut length = 0;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                return Ok((status, length));
            }
            let (name, value) = line.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().map_err(|_| Fault::Strange(line.clone()))?;
            }
        }
    }

    fn line(&mut self) -> Result<String, Fault> {
        let mut line = String::new();
        self.stream.read_line(&mut line).map_err(while_doing("reading"))?;
        match line.strip_suffix("\r\n") {
            Some(line) => Ok(line.to_string()),
            None if line.is_empty() => {
                Err(while_doing("reading")(std::io::ErrorKind::UnexpectedEof.into()))
            }
            None => Err(Fault::Strange(format!("{line:?} is no line of a header"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way() -> Way {
        Way::to(([127, 0, 0, 1], 80).into())
    }

    #[test]
    fn a_request_names_the_server_unless_it_lies() {
        let text = |headers: &Headers| {
            String::from_utf8(request(&way(), "GET", "/x", headers, &[])).unwrap()
        };
        assert_eq!(text(&[]), "GET /x HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n");
        assert_eq!(text(&[("host", "a")]), "GET /x HTTP/1.1\r\nhost: a\r\n\r\n");
    }

    #[test]
    fn a_body_is_announced_with_its_length() {
        let text = String::from_utf8(request(&way(), "POST", "/x", &[], b"{}")).unwrap();
        assert!(text.contains("Content-Length: 2\r\n") && text.ends_with("\r\n\r\n{}"), "{text}");
    }

    #[test]
    fn a_refusal_is_a_fault_that_says_what_was_said() {
        let refused = Answer { status: 429, body: b"wait".to_vec() }.granted().unwrap_err();
        assert_eq!(refused.to_string(), "refused with 429: wait");
        assert!(Answer { status: 204, body: vec![] }.granted().is_ok());
    }
}
