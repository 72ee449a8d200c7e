//! Who asks, as far as a server can tell: the address that the line comes from, or the one that a trusted
//! proxy names, and a part of it where several sit behind one.

use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use harif_host::{Address, IsOwner, Tokens, Visitor};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr};

/// The header by which pages behind one address tell themselves apart, and the same in a query.
const VISITOR: &str = "x-harif-visitor";
const VISITOR_QUERY: &str = "visitor=";
/// Where proxies put what they know.
const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_HOST: &str = "x-forwarded-host";
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// The other end of a line.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// Where it is.
    pub address: IpAddr,
    /// Whether nobody on the way can read it.
    pub secure: bool,
}

/// What is known of the way that a request took.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) visitor: Visitor,
    /// The name by which the visitor's browser knows this server.
    pub(crate) host: Option<String>,
    pub(crate) secure: bool,
}

impl Way {
    /// Reads it from a request that came over this line; a proxy that is trusted speaks for its visitors.
    pub(crate) fn of(peer: Option<Peer>, trusted: &[IpAddr], parts: &Parts) -> Way {
        let peer = peer.unwrap_or(Peer { address: Ipv4Addr::UNSPECIFIED.into(), secure: false });
        let headers = &parts.headers;
        let through_proxy = trusted.contains(&canonical(peer.address));
        let told = |name: &str| text(headers, name).filter(|_| through_proxy);
        let address = told(FORWARDED_FOR).and_then(|list| nearest(&list, trusted));
        Way {
            visitor: Visitor {
                address: Address::of(address.unwrap_or(peer.address)),
                part: part(headers, parts.uri.query().unwrap_or_default()),
            },
            host: told(FORWARDED_HOST).or_else(|| text(headers, header::HOST.as_str())),
            secure: peer.secure || told(FORWARDED_PROTO).as_deref() == Some("https"),
        }
    }
}

fn text(headers: &HeaderMap, name: &str) -> Option<String> {
    headers.get(name)?.to_str().ok().map(|text| text.trim().to_string())
}

fn canonical(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

/// The last address of a list that no trusted proxy has: what stands before it anybody may have written.
fn nearest(list: &str, trusted: &[IpAddr]) -> Option<IpAddr> {
    let mut last = None;
    for entry in list.rsplit(',') {
        let address = canonical(entry.trim().parse().ok()?);
        last = Some(address);
        if !trusted.contains(&address) {
            break;
        }
    }
    last
}

/// Which of those behind one address this is.
fn part(headers: &HeaderMap, query: &str) -> u64 {
    let in_query = || query.split('&').find_map(|pair| pair.strip_prefix(VISITOR_QUERY));
    let header = headers.get(VISITOR).map(|value| value.as_bytes());
    let seat = || Tokens::of(headers, IsOwner(false)).iter().next().map(str::to_string);
    let mut hasher = DefaultHasher::new();
    match header.or_else(|| in_query().map(str::as_bytes)) {
        Some(id) => id.hash(&mut hasher),
        None => match seat() {
            Some(token) => token.hash(&mut hasher),
            None => return 0,
        },
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn way(peer: &str, headers: &[(&str, &str)]) -> Way {
        let mut request = Request::get("/ws/x?visitor=abc");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let (parts, ()) = request.body(()).unwrap().into_parts();
        let peer = Peer { address: peer.parse().unwrap(), secure: false };
        Way::of(Some(peer), &["127.0.0.1".parse().unwrap()], &parts)
    }

    fn address(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    #[test]
    fn only_a_trusted_proxy_speaks_for_others() {
        let told = [("x-forwarded-for", "6.6.6.6, 203.0.113.7"), ("host", "inside:1")];
        assert_eq!(way("127.0.0.1", &told).visitor.address, address("203.0.113.7"));
        assert_eq!(way("198.51.100.2", &told).visitor.address, address("198.51.100.2"));
        let chain = [("x-forwarded-for", "203.0.113.7, 127.0.0.1")];
        assert_eq!(way("127.0.0.1", &chain).visitor.address, address("203.0.113.7"));
        let rubbish = [("x-forwarded-for", "203.0.113.7, nonsense")];
        assert_eq!(way("127.0.0.1", &rubbish).visitor.address, address("127.0.0.1"));
    }

    #[test]
    fn a_trusted_proxy_names_the_host_and_the_scheme() {
        let told = [
            ("host", "inside:1"),
            ("x-forwarded-host", "harif.example"),
            ("x-forwarded-proto", "https"),
        ];
        let through = way("127.0.0.1", &told);
        assert_eq!((through.host.as_deref(), through.secure), (Some("harif.example"), true));
        let direct = way("198.51.100.2", &told);
        assert_eq!((direct.host.as_deref(), direct.secure), (Some("inside:1"), false));
    }

    #[test]
    fn those_behind_one_address_are_told_apart() {
        let one = way("10.0.0.1", &[("x-harif-visitor", "1")]).visitor;
        let other = way("10.0.0.1", &[("x-harif-visitor", "2")]).visitor;
        assert!(one.address == other.address && one.part != other.part);
        assert_ne!(way("10.0.0.1", &[]).visitor.part, 0, "by the query");
    }
}
