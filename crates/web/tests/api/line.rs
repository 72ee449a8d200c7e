//! A server with a real socket of this machine, and one end of a line to it.

use crate::description;
use crate::site::{Site, TEST_TIMEOUT};
use futures_util::{SinkExt, StreamExt};
use harif_store::Store;
use harif_web::{App, Assets, ServerConfig, Tls};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server with a socket, and the same without one.
pub(crate) struct Served {
    pub(crate) site: Site,
    pub(crate) port: u16,
    pub(crate) stop: Option<oneshot::Sender<()>>,
    pub(crate) ended: tokio::task::JoinHandle<()>,
}

impl Served {
    pub(crate) async fn new(config: ServerConfig) -> Served {
        Served::with_tls(config, None).await
    }

    pub(crate) async fn with_tls(config: ServerConfig, tls: Option<Tls>) -> Served {
        let store = Store::in_memory().unwrap();
        let app = App::new(config, Assets::Embedded, store);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (stop, stopped) = oneshot::channel::<()>();
        let site = Site::over(app.clone());
        let ended = tokio::spawn(harif_web::serve(app, listener, tls, async {
            drop(stopped.await);
        }));
        Served { site, port, stop: Some(stop), ended }
    }

    /// A line of its own, on which anything may be written.
    pub(crate) async fn dial(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).await.unwrap()
    }

    /// Opens a socket, as a page of `origin` if one is given.
    pub(crate) async fn connect(&self, id: &str, origin: Option<&str>) -> Result<Line, Error> {
        let mut request = format!("ws://127.0.0.1:{}/ws/{id}", self.port).into_client_request()?;
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        connect_async(request).await.map(|(socket, _)| Line(socket))
    }

    /// Opens a socket with these secrets; the first table is heard already.
    pub(crate) async fn join(&self, id: &str, tokens: &[&str]) -> (Line, Value) {
        let mut line = self.connect(id, None).await.unwrap();
        line.say(json!({ "type": "hello", "tokens": tokens })).await;
        let table = line.hear("table").await["table"].take();
        (line, table)
    }
}

/// One end of a socket.
pub(crate) struct Line(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    pub(crate) async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message, as described; none if the line is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(TEST_TIMEOUT, self.0.next()).await.expect("silence");
            match next {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    description::check_message(&message);
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a type.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        self.until(|message| message["type"] == kind).await
    }

    /// The next table that is as it should be.
    pub(crate) async fn table(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        self.until(|message| message["type"] == "table" && wanted(&message["table"])).await["table"]
            .take()
    }

    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the line is closed");
            if wanted(&message) {
                return message;
            }
        }
    }
}
