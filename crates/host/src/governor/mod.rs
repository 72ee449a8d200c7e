//! Who may have how much. Everything that a visitor can use up is asked for here before it is built, and
//! given back by dropping its [`Permit`].
//!
//! Things that are held (connections, sockets, searches, bytes) are bounded for one address and in all.
//! Beyond its own bound an address may hold no more than is still free, so the last of anything is never
//! taken by one who has much of it: each greedy one leaves half of what it found. Things that are done
//! (requests, tables laid) have a rate for each address.

mod bucket;

pub use bucket::{Bucket, Rate};

use crate::refusal::{Code, Refusal};
use crate::visitor::Address;
use harif_core::Instant;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// So many addresses are remembered at most, beside those that hold something.
const MOST_ADDRESSES: usize = 10_000;

/// What can be lacking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "`words` says what each is")]
pub enum Resource {
    Requests,
    Tables,
    Connections,
    Sockets,
    Thinking,
    Bytes,
    Memory,
}

impl Resource {
    pub(crate) const ALL: [Resource; 7] = [
        Resource::Requests,
        Resource::Tables,
        Resource::Connections,
        Resource::Sockets,
        Resource::Thinking,
        Resource::Bytes,
        Resource::Memory,
    ];

    /// As refusals and figures call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Resource::Requests => "requests",
            Resource::Tables => "tables",
            Resource::Connections => "connections",
            Resource::Sockets => "sockets",
            Resource::Thinking => "thinking",
            Resource::Bytes => "bytes",
            Resource::Memory => "memory",
        }
    }

    /// What one address has too many of, in words.
    fn words(self) -> &'static str {
        match self {
            Resource::Requests => "too many requests",
            Resource::Tables => "too many new tables",
            Resource::Connections => "too many connections",
            Resource::Sockets => "too many open tables",
            Resource::Thinking => "too many searches",
            Resource::Bytes => "too much that is not yet sent or read",
            Resource::Memory => "too little memory",
        }
    }

    /// What is held has a row of its own in the accounts.
    fn row(self) -> Option<usize> {
        match self {
            Resource::Connections => Some(0),
            Resource::Sockets => Some(1),
            Resource::Thinking => Some(2),
            Resource::Bytes => Some(3),
            Resource::Requests | Resource::Tables | Resource::Memory => None,
        }
    }

    /// When it is worth asking again for what others hold.
    fn retry_after(self) -> Duration {
        match self {
            Resource::Connections | Resource::Sockets => Duration::from_secs(5),
            Resource::Memory => Duration::from_secs(3),
            _ => Duration::from_secs(1),
        }
    }
}

/// How much may be held at the same time.
#[derive(Clone, Copy, Debug)]
pub struct Holdings {
    /// Connections.
    pub connections: usize,
    /// Sockets of tables.
    pub sockets: usize,
    /// Searches that run or wait.
    pub thinking: usize,
    /// Bytes that have come in or wait to be sent.
    pub bytes: usize,
}

impl Holdings {
    fn rows(self) -> [usize; 4] {
        [self.connections, self.sockets, self.thinking, self.bytes]
    }
}

/// What one address and all of them together may have.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// What one address may hold.
    pub one: Holdings,
    /// What all may hold together.
    pub all: Holdings,
    /// Requests a second from one address, and how many at once; files of the page are none.
    pub requests: Option<(f64, f64)>,
    /// Tables that one address may lay in a second, and how many at once.
    pub tables: Option<(f64, f64)>,
}

impl Shares {
    /// For the owner's machine alone: one visitor may have all, and nothing is counted by the second.
    pub fn own_machine() -> Shares {
        let all = Holdings { connections: 2048, sockets: 2000, thinking: 512, bytes: 256 << 20 };
        Shares { one: all, all, requests: None, tables: None }
    }

    /// For a server that others reach: a class behind one address fits into its share.
    pub fn for_others() -> Shares {
        Shares {
            one: Holdings { connections: 512, sockets: 256, thinking: 64, bytes: 16 << 20 },
            all: Holdings { connections: 8192, sockets: 4096, thinking: 512, bytes: 64 << 20 },
            requests: Some((200.0, 1000.0)),
            tables: Some((5.0, 500.0)),
        }
    }
}

/// What an address holds and has done.
#[derive(Debug)]
struct Account {
    held: [usize; 4],
    requests: Bucket,
    tables: Bucket,
}

#[derive(Default)]
struct Books {
    accounts: HashMap<Address, Account>,
    held: [usize; 4],
}

/// The one who is asked.
pub struct Governor {
    shares: Shares,
    books: Mutex<Books>,
    refused: [AtomicU64; 7],
}

/// Something that is held until this is dropped.
pub struct Permit {
    governor: Arc<Governor>,
    address: Address,
    of: Resource,
    amount: usize,
}

impl Governor {
    pub(crate) fn new(shares: Shares) -> Arc<Governor> {
        Arc::new(Governor { shares, books: Mutex::default(), refused: Default::default() })
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts something that an address does.
    ///
    /// # Errors
    /// [`Code::TooMany`] if it does that too often.
    pub fn count(&self, address: Address, of: Resource) -> Result<(), Refusal> {
        let rate = match of {
            Resource::Tables => self.shares.tables,
            _ => self.shares.requests,
        };
        let Some(rate) = rate else { return Ok(()) };
        let now = Instant::now();
        let mut books = self.books();
        let account = self.account(&mut books, address, now);
        let bucket = match of {
            Resource::Tables => &mut account.tables,
            _ => &mut account.requests,
        };
        match bucket.take(rate, now) {
            true => Ok(()),
            false => Err(self.refuse(of, Code::TooMany, bucket.wait(rate, now))),
        }
    }

    /// Takes so much of what is held.
    ///
    /// # Errors
    /// [`Code::TooMany`] if the address has its share, [`Code::Busy`] if all is taken.
    pub fn take(
        self: &Arc<Self>,
        address: Address,
        of: Resource,
        amount: usize,
    ) -> Result<Permit, Refusal> {
        let mut permit = Permit { governor: self.clone(), address, of, amount: 0 };
        permit.grow(amount)?;
        Ok(permit)
    }

    /// Takes one of what a trusted proxy holds for many: only the total counts.
    ///
    /// # Errors
    /// [`Code::Busy`] if all is taken.
    pub fn take_for_many(self: &Arc<Self>, of: Resource) -> Result<Permit, Refusal> {
        self.take(Address::MANY, of, 1)
    }

    fn add(&self, address: Address, of: Resource, amount: usize) -> Result<(), Refusal> {
        let Some(row) = of.row() else { return Ok(()) };
        let (one, all) = (self.shares.one.rows()[row], self.shares.all.rows()[row]);
        let mut books = self.books();
        let free = all.saturating_sub(books.held[row]);
        let own = self.account(&mut books, address, Instant::now()).held[row];
        if amount > free {
            return Err(self.refuse(of, Code::Busy, of.retry_after()));
        }
        // An address that shares what is left with nobody yet has the same right to it as any other.
        let shared = one < all && address != Address::MANY;
        if shared && (own + amount > one || (own > 0 && own + amount > free)) {
            return Err(self.refuse(of, Code::TooMany, of.retry_after()));
        }
        books.held[row] += amount;
        self.account(&mut books, address, Instant::now()).held[row] += amount;
        Ok(())
    }

    fn give_back(&self, address: Address, of: Resource, amount: usize) {
        let Some(row) = of.row() else { return };
        let mut books = self.books();
        books.held[row] -= amount;
        if let Some(account) = books.accounts.get_mut(&address) {
            account.held[row] -= amount;
        }
    }

    fn account<'b>(&self, books: &'b mut Books, address: Address, now: Instant) -> &'b mut Account {
        if books.accounts.len() >= MOST_ADDRESSES && !books.accounts.contains_key(&address) {
            books.accounts.retain(|_, account| self.is_known_for(account, now));
        }
        let burst = |rate: Option<Rate>| Bucket::full(rate.map_or(0.0, |rate| rate.1), now);
        books.accounts.entry(address).or_insert_with(|| Account {
            held: [0; 4],
            requests: burst(self.shares.requests),
            tables: burst(self.shares.tables),
        })
    }

    /// Whether forgetting this account would make a difference: whoever holds nothing and has been quiet
    /// long enough is as good as new.
    fn is_known_for(&self, account: &Account, now: Instant) -> bool {
        let spent = |bucket: &Bucket, rate: Option<Rate>| {
            rate.is_some_and(|rate| bucket.left(rate, now) < rate.1)
        };
        account.held.iter().any(|held| *held > 0)
            || spent(&account.requests, self.shares.requests)
            || spent(&account.tables, self.shares.tables)
    }

    /// A refusal that says what is lacking and when to come back; it is counted.
    pub(crate) fn refuse(&self, of: Resource, code: Code, wait: Duration) -> Refusal {
        self.refused[of as usize].fetch_add(1, Ordering::Relaxed);
        let what = match code {
            Code::TooMany => format!("{} from this address", of.words()),
            _ => format!("the server has {} at the moment", of.words()),
        };
        // Nobody is told to wait for ever.
        let seconds = wait.as_secs_f64().clamp(0.1, 60.0);
        let refusal = Refusal::new(code, format!("{what}; try again in {} s", seconds.ceil()));
        refusal.with(|error| {
            error.what = Some(of);
            error.retry = Some((seconds * 10.0).ceil() / 10.0);
        })
    }

    /// How often each thing was refused.
    pub fn refused(&self) -> [(&'static str, u64); 7] {
        Resource::ALL.map(|of| (of.name(), self.refused[of as usize].load(Ordering::Relaxed)))
    }

    /// How much of something is held, and how much there is.
    pub fn held(&self, of: Resource) -> (usize, usize) {
        of.row().map_or((0, 0), |row| (self.books().held[row], self.shares.all.rows()[row]))
    }

    /// The addresses that hold a connection now.
    pub fn visitors(&self) -> usize {
        let holds = |account: &&Account| account.held[0] > 0;
        self.books().accounts.values().filter(holds).count()
    }
}

impl Permit {
    /// Takes more of the same.
    ///
    /// # Errors
    /// As [`Governor::take`]; what is held stays.
    pub fn grow(&mut self, amount: usize) -> Result<(), Refusal> {
        self.governor.add(self.address, self.of, amount)?;
        self.amount += amount;
        Ok(())
    }

    /// Gives a part back.
    pub fn shrink(&mut self, amount: usize) {
        let amount = amount.min(self.amount);
        self.governor.give_back(self.address, self.of, amount);
        self.amount -= amount;
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.shrink(self.amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn address(last: u8) -> Address {
        Address::of(IpAddr::from([10, 0, 0, last]))
    }

    fn shares(one: usize, all: usize) -> Shares {
        let holdings = |n| Holdings { connections: n, sockets: n, thinking: n, bytes: n };
        Shares {
            one: holdings(one),
            all: holdings(all),
            requests: Some((2.0, 3.0)),
            tables: Some((0.001, 1.0)),
        }
    }

    #[test]
    fn an_address_that_asks_too_often_waits_and_others_do_not() {
        let governor = Governor::new(shares(1, 1));
        let asked = (0..5).filter(|_| governor.count(address(1), Resource::Requests).is_ok());
        assert_eq!(asked.count(), 3);
        assert!(governor.count(address(2), Resource::Requests).is_ok());
        assert!(governor.count(address(1), Resource::Tables).is_ok(), "another bucket");
        let refused = governor.count(address(1), Resource::Tables).unwrap_err();
        let body = serde_json::json!(refused);
        assert_eq!((refused.code(), &body["error"]["what"]), (Code::TooMany, &"tables".into()));
        assert_eq!(body["error"]["retry"], 60.0, "nobody is told to wait for ever");
        assert_eq!(governor.refused()[0], ("requests", 2));
    }

    #[test]
    fn what_is_held_is_bounded_for_one_and_in_all_and_comes_back() {
        let governor = Governor::new(shares(3, 100));
        let take = |last| governor.take(address(last), Resource::Sockets, 1);
        let held: Vec<Permit> = (0..3).map(|_| take(1).unwrap_or_else(|_| panic!())).collect();
        assert_eq!(take(1).err().map(|refusal| refusal.code()), Some(Code::TooMany));
        assert!(take(2).is_ok());
        drop(held);
        assert!(take(1).is_ok());
        assert_eq!(governor.held(Resource::Sockets), (0, 100));
    }

    #[test]
    fn beside_greedy_ones_a_newcomer_finds_room() {
        let governor = Governor::new(shares(50, 100));
        let mut held = Vec::new();
        for (greedy, left) in (1..=5).zip([50, 25, 12, 6, 3]) {
            while let Ok(permit) = governor.take(address(greedy), Resource::Connections, 1) {
                held.push(permit);
            }
            assert_eq!(100 - held.len(), left, "{greedy} greedy addresses");
        }
        assert!(governor.take(address(99), Resource::Connections, 1).is_ok());
    }

    #[test]
    fn bytes_grow_and_shrink_with_what_is_there() {
        let governor = Governor::new(shares(10, 20));
        let mut body = governor.take(address(1), Resource::Bytes, 4).unwrap_or_else(|_| panic!());
        assert!(body.grow(4).is_ok() && body.grow(4).is_err());
        assert_eq!(governor.held(Resource::Bytes).0, 8, "a refusal takes nothing");
        body.shrink(5);
        assert_eq!(governor.held(Resource::Bytes).0, 3);
        drop(body);
        assert_eq!(governor.held(Resource::Bytes).0, 0);
    }

    #[test]
    fn where_one_may_have_all_nobody_is_cut_short() {
        let governor = Governor::new(shares(10, 10));
        let held: Vec<_> =
            (0..10).map(|_| governor.take(address(1), Resource::Thinking, 1)).collect();
        assert!(held.iter().all(Result::is_ok));
        let refused = governor.take(address(2), Resource::Thinking, 1);
        assert_eq!(refused.err().map(|refusal| refusal.code()), Some(Code::Busy));
    }

    #[test]
    fn addresses_that_are_as_good_as_new_are_forgotten() {
        let governor = Governor::new(shares(10, 10));
        for n in 0..MOST_ADDRESSES as u32 + 10 {
            let address = Address::of(IpAddr::from(n.to_be_bytes()));
            drop(governor.take(address, Resource::Sockets, 1));
        }
        assert!(governor.books().accounts.len() < MOST_ADDRESSES);
    }
}
