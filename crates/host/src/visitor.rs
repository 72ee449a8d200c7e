//! Who asks, as far as a shell can tell: an address, and a part of it where several sit behind one. The shell puts it
//! into the extensions of a request.

use crate::refusal::Refusal;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Where a visitor comes from. Of IPv6 only the network counts: whoever has one address there has 2⁶⁴.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Address(IpAddr);

impl Address {
    /// Stands for all who come through a proxy, before it is known who they are.
    pub const MANY: Address = Address(IpAddr::V4(Ipv4Addr::BROADCAST));

    /// The one that this belongs to.
    pub fn of(address: IpAddr) -> Address {
        Address(match address {
            IpAddr::V4(v4) => v4.into(),
            IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
                Some(v4) => v4.into(),
                None => Ipv6Addr::from(u128::from(v6) & (u128::MAX << 64)).into(),
            },
        })
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// One who asks. The part only divides the share of an address among those behind it, so a made-up one
/// gains nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visitor {
    /// Where from.
    pub address: Address,
    /// Which of those behind it.
    pub part: u64,
}

impl Default for Visitor {
    /// One of whom nothing is known.
    fn default() -> Visitor {
        Visitor { address: Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), part: 0 }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    #[test]
    fn a_whole_network_of_ipv6_is_one_address_and_mapped_ones_are_ipv4() {
        assert_eq!(address("2001:db8::1"), address("2001:db8::2:0:0:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
    }
}
