//! The web app, proven: types by `tsc`, modules by `node --test`, pages in a real Chromium.
//!
//! What is missing is installed: the tools of `web/package.json` by npm, and on Debian node and
//! Chromium by apt-get. None of it is part of what is shipped. The program under test is the one
//! that `cargo xtask test` builds, so that overflow checks and assertions watch the games too.

use crate::debian::install;
use crate::shell::{Failure, Repo, at, exists, output, run};
use crate::site;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The oldest node that playwright runs on.
const OLDEST_NODE: u32 = 20;

/// Where the npm package `node` puts its program, where the system's own is missing or too old.
const OWN_NODE: &str = "node/node_modules/node/bin/node";

/// The names of the browser, in the order in which the tests look for it.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Types, units and the tests in the browser; `names` keeps the test files whose name contains one.
pub(crate) fn check(repo: &Repo, names: &[String]) -> Result<(), Failure> {
    let node = tools(repo)?;
    for project in ["web/tsconfig.json", "web/tests/tsconfig.json"] {
        let mut types = repo.program(&node);
        types.args(["web/node_modules/typescript/bin/tsc", "-p", project]);
        run(&mut types, "mend the types above")?;
    }
    let harif = harif(repo)?;
    let mut folder = None;
    for kind in ["unit", "browser", "site"] {
        let files = chosen(test_files(&repo.path("web/tests").join(kind))?, names);
        if files.is_empty() {
            continue;
        }
        if kind == "site" {
            folder = Some(site::make(repo, None)?);
        }
        let mut tests = repo.program(&node);
        tests
            .args(["--test", "--test-reporter=spec"])
            .arg(format!("--test-concurrency={}", files_at_once()));
        tests.args(files).env("HARIF_BIN", &harif);
        // Those of the page without a server.
        tests.envs(folder.iter().map(|folder| ("HARIF_SITE", folder)));
        run(&mut tests, "cargo xtask web NAME runs the files of that name alone")?;
    }
    Ok(())
}

/// Two even on a small machine, since players wait for each other more than for the processor.
fn files_at_once() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from).clamp(2, 4)
}

/// Pictures of every page, into `target/screenshots`.
pub(crate) fn screenshots(repo: &Repo) -> Result<(), Failure> {
    let node = tools(repo)?;
    let folder = repo.target("screenshots");
    let mut pictures = repo.program(&node);
    pictures.arg("web/tests/screenshots.mjs").arg(&folder).env("HARIF_BIN", harif(repo)?);
    run(&mut pictures, "see above which page could not be shown")?;
    println!("{}", repo.short(&folder));
    Ok(())
}

/// The program as `cargo xtask test` builds it: after that, there is nothing left to build here.
fn harif(repo: &Repo) -> Result<PathBuf, Failure> {
    let mut build = repo.cargo("test --quiet --workspace --no-run");
    run(&mut build, "mend the errors above")?;
    Ok(repo.target(format!("debug/harif{}", std::env::consts::EXE_SUFFIX)))
}

/// Everything the tests are run with; gives the path of node.
fn tools(repo: &Repo) -> Result<PathBuf, Failure> {
    if !exists("npm") {
        install(repo, &["nodejs", "npm"])?;
    }
    if !BROWSERS.iter().any(|name| exists(name)) && std::env::var_os("HARIF_CHROMIUM").is_none() {
        install(repo, &["chromium"])?;
    }
    let (wanted, have) = ("web/package-lock.json", "web/node_modules/.package-lock.json");
    if !newer(&repo.path(have), &repo.path(wanted)) {
        run(repo.program("npm").args(["ci", "--prefix", "web"]), "is the network there?")?;
    }
    node(repo)
}

/// The system's node, or one of our own below the target folder where that is too old.
fn node(repo: &Repo) -> Result<PathBuf, Failure> {
    let version = output(repo.program("node").arg("--version")).unwrap_or_default();
    if major(&version).is_some_and(|major| major >= OLDEST_NODE) {
        return Ok("node".into());
    }
    let own = repo.target(OWN_NODE);
    if !own.is_file() {
        let mut fetch = repo.program("npm");
        fetch.args(["install", "--no-save", "--prefix"]).arg(repo.target("node"));
        run(fetch.arg("node@22"), "or install node 20 or later")?;
    }
    Ok(own)
}

/// The first number of `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// Whether `file` exists and is not older than `than`.
fn newer(file: &Path, than: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    time(file).is_some_and(|have| time(than).is_none_or(|wanted| have >= wanted))
}

/// The test files of a folder, by name.
fn test_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        if path.file_name().and_then(OsStr::to_str).is_some_and(|n| n.ends_with(".test.mjs")) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The files whose name contains one of `names`; all of them if none is given.
fn chosen(mut files: Vec<PathBuf>, names: &[String]) -> Vec<PathBuf> {
    let wanted = |path: &PathBuf| {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        names.is_empty() || names.iter().any(|name| file.contains(name.as_str()))
    };
    files.retain(wanted);
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v8.1"), Some(8));
        assert_eq!(major(""), None);
        assert_eq!(major("node 20"), None);
    }

    #[test]
    fn names_pick_files() {
        let files = ["web/tests/browser/lab.test.mjs", "web/tests/browser/mouse.test.mjs"];
        let all = files.map(PathBuf::from).to_vec();
        assert_eq!(chosen(all.clone(), &[]), all);
        assert_eq!(chosen(all.clone(), &["lab".into()]), all[..1]);
        assert!(chosen(all, &["browser".into()]).is_empty());
    }

    #[test]
    fn a_missing_file_is_not_newer() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert!(newer(&here, &here));
        assert!(!newer(Path::new("no-such-file"), &here));
    }
}
