//! The full screen, proven: whole games in a real terminal, which is tmux.
//!
//! Plain `cargo test` passes over these tests, so that it needs nothing but cargo. The program under test
//! is the one that `cargo xtask test` builds, so that overflow checks and assertions watch the games too.

use crate::debian::install;
use crate::shell::{Failure, Repo, exists, run};

/// More at once than there are processors: players wait for each other more than for these.
const AT_ONCE: usize = 4;

/// The tests in tmux; `names` keeps those whose name contains one.
pub(crate) fn check(repo: &Repo, names: &[String]) -> Result<(), Failure> {
    if !exists("tmux") {
        install(repo, &["tmux"])?;
    }
    // The whole workspace, so that nothing is built anew after the tests.
    let mut tests = repo.cargo("test --workspace --test terminal -- --ignored");
    tests.arg(format!("--test-threads={AT_ONCE}")).args(names);
    run(&mut tests, "cargo xtask terminal NAME runs the tests of that name alone")
}
