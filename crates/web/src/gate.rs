//! Who may come in: the hosts that this server answers for, where sockets may come from, and how often
//! one address may ask. And the headers that keep the page to itself.

use crate::app::App;
use crate::refusal::{Code, Refusal};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Mutex;
use std::time::Instant;

/// The page may load nothing but its own files, and nobody may put it into a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// So many addresses are remembered at most.
const MOST_ADDRESSES: usize = 10_000;

/// The rules at the door.
#[derive(Debug, Default)]
pub struct Gate {
    /// Whether only names of this machine are answered: then no foreign site can pretend to be us.
    own_machine: bool,
    /// Requests a second and how many may come at once, for each address.
    rate: Option<(f64, f64)>,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// What somebody may still ask for: it grows back with time, up to a burst.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    seen: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: f64, now: Instant) -> Bucket {
        Bucket { left: burst, seen: now }
    }

    /// What is left now, where `rate` a second grow back.
    fn left(&self, (rate, burst): (f64, f64), now: Instant) -> f64 {
        let gained = rate * now.saturating_duration_since(self.seen).as_secs_f64();
        (self.left + gained).min(burst)
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, terms: (f64, f64), now: Instant) -> bool {
        let left = self.left(terms, now);
        let enough = left >= 1.0;
        *self = Bucket { left: if enough { left - 1.0 } else { left }, seen: now };
        enough
    }
}

impl Gate {
    /// A door for this machine alone: any number of requests, but only to its own names.
    pub fn own_machine() -> Gate {
        Gate { own_machine: true, ..Gate::default() }
    }

    /// A door for others: so many requests a second from one address, and so many at once.
    pub fn for_others(rate: f64, burst: f64) -> Gate {
        Gate { rate: Some((rate, burst)), ..Gate::default() }
    }

    /// Takes one request from the address's bucket.
    fn admits(&self, address: IpAddr, now: Instant) -> bool {
        let Some(terms) = self.rate else {
            return true;
        };
        let Ok(mut buckets) = self.buckets.lock() else {
            return true;
        };
        if buckets.len() >= MOST_ADDRESSES {
            // Whoever has been quiet long enough has a full bucket anyway.
            buckets.retain(|_, bucket| bucket.left(terms, now) < terms.1);
        }
        buckets.entry(address).or_insert(Bucket::full(terms.1, now)).take(terms, now)
    }
}

/// The first layer of every request.
pub(crate) async fn watch(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = match admit(&app.gate, &request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    let set = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    let headers = response.headers_mut();
    for (name, value) in set {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn admit(gate: &Gate, request: &Request) -> Result<(), Refusal> {
    let host = host(request.headers());
    if gate.own_machine && !host.is_none_or(is_own_name) {
        let message = "this server answers for its own machine only; see: harif serve --help";
        return Err(Refusal::new(Code::Forbidden, message));
    }
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let address = from.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |from| from.0.ip());
    if !gate.admits(address, Instant::now()) {
        return Err(Refusal::new(Code::TooMany, "too many requests; wait a moment"));
    }
    Ok(())
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// Whether a `Host` is a name of this machine, whatever the port.
fn is_own_name(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Refuses what another site's page asks for. Programs that are no browsers send no origin.
pub(crate) fn same_origin(headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let site = origin.split_once("://").map(|(_, site)| site);
    if site.is_some() && site == host(headers) {
        return Ok(());
    }
    let message = format!("nothing is done here for {}", harif_core::quote(origin));
    Err(Refusal::new(Code::Forbidden, message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_address_that_asks_too_often_waits_and_others_do_not() {
        let gate = Gate::for_others(2.0, 3.0);
        let (a, b) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let start = Instant::now();
        let asked: Vec<bool> = (0..4).map(|_| gate.admits(a, start)).collect();
        assert_eq!(asked, [true, true, true, false]);
        assert!(gate.admits(b, start));
        assert!(gate.admits(a, start + Duration::from_millis(600)));
        assert!(!gate.admits(a, start + Duration::from_millis(600)));
    }

    #[test]
    fn only_names_of_this_machine_are_its_own() {
        for host in ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "127.9.9.9"] {
            assert!(is_own_name(host), "{host}");
        }
        for host in ["example.org", "127.0.0.1.example.org", "", "10.0.0.1:80", "localhost.evil"] {
            assert!(!is_own_name(host), "{host}");
        }
    }

    #[test]
    fn sockets_are_opened_for_our_own_pages_and_for_programs() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("localhost:8000"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            headers
        };
        assert!(same_origin(&headers(None)).is_ok());
        assert!(same_origin(&headers(Some("http://localhost:8000"))).is_ok());
        for foreign in ["http://localhost:9000", "https://example.org", "null", "localhost:8000"] {
            assert!(same_origin(&headers(Some(foreign))).is_err(), "{foreign}");
        }
    }
}
