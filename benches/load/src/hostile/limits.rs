//! How much of this machine the bench and its server may take.

use crate::fault::{Fault, while_doing};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// A server that wants more address space than this cannot take the machine with it.
const SPACE: u64 = 6 << 30;

/// Descriptors that a program usually starts with. A server that needs more has to ask for them itself.
const USUAL: u64 = 1024;

/// Descriptors that the bench needs beside its attackers' connections.
const OURS: u64 = 200;

/// Bounds the memory of this program and of all that it starts.
pub(super) fn bound_memory() -> Result<(), Fault> {
    let limit = getrlimit(Resource::As);
    let least = |limit: Option<u64>| Some(limit.map_or(SPACE, |limit| limit.min(SPACE)));
    let bounded = Rlimit { current: least(limit.current), maximum: least(limit.maximum) };
    set(Resource::As, bounded, "bounding memory")
}

/// Allows this program as many descriptors as it may have, and says how many connections that makes.
pub(super) fn raise_descriptors() -> Result<usize, Fault> {
    let limit = getrlimit(Resource::Nofile);
    set(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }, "raising the descriptors")?;
    let room = limit.maximum.unwrap_or(u64::MAX).saturating_sub(OURS);
    Ok(usize::try_from(room).unwrap_or(usize::MAX))
}

/// Starts something with the descriptors that a program usually has, whatever this one has taken.
pub(super) fn as_usual<T>(start: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let ours = getrlimit(Resource::Nofile);
    let usual = ours.current.map_or(USUAL, |ours| ours.min(USUAL));
    set(Resource::Nofile, Rlimit { current: Some(usual), ..ours }, "lowering the descriptors")?;
    let started = start();
    set(Resource::Nofile, ours, "raising the descriptors")?;
    started
}

fn set(resource: Resource, limit: Rlimit, what: &'static str) -> Result<(), Fault> {
    setrlimit(resource, limit).map_err(|e| while_doing(what)(e.into()))
}
