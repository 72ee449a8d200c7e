//! The first layer of every request: who asks, for which host, from which page, how often and with how
//! large a body. And the headers that keep the page to itself.

use crate::app::App;
use crate::front::{collect, sent_within};
use crate::visitor::{Peer, Way};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use harif_host::{Code, IsOwner, Refusal, Resource};
use std::net::IpAddr;
use std::time::Instant;

/// The page may load nothing but its own files, and nobody may put it into a frame.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What a browser says of where a request comes from.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Bodies of this size do for everything but files and plans.
const SMALL_BODY: usize = 64 << 10;

/// The hosts that a server answers for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hosts {
    /// Names of this machine alone: then no foreign site can pretend to be us.
    OwnMachine,
    /// Whatever the visitors call it.
    #[default]
    Any,
}

/// Whether a request costs anything: files of the page do not.
fn costs(uri: &Uri) -> bool {
    let path = uri.path();
    ["/api/", "/ws/", "/card/", "/metrics"].iter().any(|prefix| path.starts_with(prefix))
}

/// The first layer of every request.
pub(crate) async fn watch(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let peer = parts.extensions.get::<Peer>().copied();
    let way = Way::of(peer, &app.config.proxies, &parts);
    let (method, path) = (parts.method.clone(), parts.uri.path().to_string());
    let request = Request::from_parts(parts, body);
    let mut response = match answer(&app, &way, request, next).await {
        Ok(response) => response,
        Err(refusal) => refusal.into_response(),
    };
    let status = response.status().as_u16();
    app.metrics.answered(status);
    // Never the query, which may hold what is nobody's business.
    tracing::debug!(
        visitor = %way.visitor.address, %method, path, status,
        ms = started.elapsed().as_secs_f64() * 1e3,
        "request"
    );
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Lets a request in, whole, and its answer out, accounted for.
async fn answer(app: &App, way: &Way, request: Request, next: Next) -> Result<Response, Refusal> {
    admit(app, way, &request)?;
    let address = way.visitor.address;
    let most = most_body(app, request.uri());
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(way.clone());
    parts.extensions.insert(way.visitor);
    let owner = app.owner.as_ref().is_some_and(|owner| owner.sent(&parts.headers));
    parts.extensions.insert(IsOwner(owner));
    // What has come in is held until it is answered.
    let (body, _held) = match parts.method {
        Method::GET | Method::HEAD => (Body::empty(), None),
        _ => {
            let (bytes, held) = collect(app.governor(), address, body, most).await?;
            (Body::from(bytes), Some(held))
        }
    };
    let costs = costs(&parts.uri);
    let response = next.run(Request::from_parts(parts, body)).await;
    match costs {
        true => sent_within(app.governor(), address, response),
        false => Ok(response),
    }
}

fn most_body(app: &App, uri: &Uri) -> usize {
    let large = ["/api/v1/import", "/api/v1/arena"];
    let most = app.config.bounds.body;
    if large.iter().any(|path| uri.path().starts_with(path)) { most } else { most.min(SMALL_BODY) }
}

fn admit(app: &App, way: &Way, request: &Request) -> Result<(), Refusal> {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    if app.config.hosts == Hosts::OwnMachine && !host.is_none_or(is_own_name) {
        let message = "this server answers for its own machine only; see: harif serve --help";
        return Err(Refusal::new(Code::Forbidden, message));
    }
    if costs(request.uri()) {
        own_page(request.headers(), way.host.as_deref())?;
        app.governor().count(way.visitor.address, Resource::Requests)?;
    }
    Ok(())
}

/// Whether a `Host` is a name of this machine, whatever the port.
fn is_own_name(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Refuses what another site's page asks for. A browser says which site that is, and a page cannot change
/// it; programs that are no browsers say nothing.
fn own_page(headers: &HeaderMap, host: Option<&str>) -> Result<(), Refusal> {
    let site = headers.get(FETCH_SITE).map(|site| site.as_bytes());
    let origin = headers.get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
    let own = match (site, origin) {
        (Some(b"same-origin" | b"none"), _) => true,
        (Some(_), _) => false,
        (None, None) => true,
        (None, Some(origin)) => {
            let site = origin.split_once("://").map(|(_, site)| site);
            site.is_some() && site == host
        }
    };
    match own {
        true => Ok(()),
        false => {
            let from = harif_core::quote(origin.unwrap_or("another site"));
            Err(Refusal::new(Code::Forbidden, format!("nothing is done here for {from}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine_are_told_from_others() {
        for own in ["localhost", "localhost:8000", "127.0.0.1", "127.9.9.9:1", "[::1]:8000"] {
            assert!(is_own_name(own), "{own}");
        }
        for foreign in ["example.org", "localhost.example.org", "10.0.0.1:80", "[fe80::1]", ""] {
            assert!(!is_own_name(foreign), "{foreign}");
        }
    }

    fn from(site: Option<&'static str>, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        if let Some(site) = site {
            headers.insert(FETCH_SITE, HeaderValue::from_static(site));
        }
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        own_page(&headers, Some("localhost:8000")).is_ok()
    }

    #[test]
    fn our_own_pages_and_programs_are_answered_and_other_sites_are_not() {
        assert!(from(None, None) && from(None, Some("http://localhost:8000")));
        for foreign in ["http://localhost:9000", "https://example.org", "null", "localhost:8000"] {
            assert!(!from(None, Some(foreign)), "{foreign}");
        }
        assert!(from(Some("same-origin"), None) && from(Some("none"), None));
        for site in ["cross-site", "same-site", "nonsense"] {
            assert!(!from(Some(site), None), "{site}");
            assert!(!from(Some(site), Some("http://localhost:8000")), "{site}");
        }
        // Behind a proxy that rewrites the host, the browser's own word decides.
        assert!(from(Some("same-origin"), Some("https://harif.example")));
    }
}
