//! The checks that are one or two calls of cargo, and `ci`, which is all of them.

use crate::fuzz::{self, Plan};
use crate::shell::{Failure, Repo, at, output, run};
use crate::{terminal, web};
use std::fs;
use std::time::{Duration, Instant};

/// Set to `write`, tests write golden files instead of comparing with them.
const GOLDEN: &str = "HARIF_GOLDEN";

/// A check by its name.
type Step = (&'static str, fn(&Repo) -> Result<(), Failure>);

/// What `ci` does: cheap checks first, so that a slip is known within seconds.
const CI: [Step; 10] = [
    ("fmt", |repo| fmt(repo, false)),
    ("clippy", clippy),
    ("doc", doc),
    ("test", |repo| test(repo, &[])),
    ("web", |repo| web::check(repo, &[])),
    ("terminal", |repo| terminal::check(repo, &[])),
    ("bench", |repo| bench(repo, &[])),
    ("hostile", |repo| hostile(repo, &["--short".into()])),
    ("fuzz", |repo| fuzz::run(repo, &Plan::default())),
    ("assets", assets),
];

/// Every check, up to the first that fails, and a table of the time each took.
pub(crate) fn ci(repo: &Repo) -> Result<(), Failure> {
    let mut took = Vec::new();
    let mut result = Ok(());
    for (name, step) in CI {
        eprintln!("\n==> {name}");
        let start = Instant::now();
        result = step(repo);
        took.push((name, start.elapsed()));
        if result.is_err() {
            break;
        }
    }
    print!("\n{}", summary(&took, result.is_ok()));
    result
}

/// The table at the end of `ci`; the last step is the one that failed, if one did.
fn summary(took: &[(&str, Duration)], passed: bool) -> String {
    let mut text = format!("{:<8} {:>8}\n", "step", "seconds");
    for (i, (name, time)) in took.iter().enumerate() {
        let mark = if !passed && i + 1 == took.len() { "  failed" } else { "" };
        text += &format!("{name:<8} {:>8.1}{mark}\n", time.as_secs_f64());
    }
    let total: Duration = took.iter().map(|(_, time)| *time).sum();
    text + &format!("{:<8} {:>8.1}\n", "total", total.as_secs_f64())
}

/// The layout of the workspace and of the fuzz crate, checked or written.
pub(crate) fn fmt(repo: &Repo, fix: bool) -> Result<(), Failure> {
    for args in ["fmt --all", "fmt --manifest-path fuzz/Cargo.toml"] {
        let mut command = repo.cargo(args);
        if !fix {
            command.arg("--check");
        }
        run(&mut command, "cargo xtask fmt --fix writes the layout")?;
    }
    Ok(())
}

/// Lints over everything that compiles.
pub(crate) fn clippy(repo: &Repo) -> Result<(), Failure> {
    let mut command = repo.cargo("clippy --workspace --all-targets -- -D warnings");
    run(&mut command, "mend the warnings above")
}

/// The documentation, links included.
pub(crate) fn doc(repo: &Repo) -> Result<(), Failure> {
    let mut command = repo.cargo("doc --no-deps --workspace");
    run(command.env("RUSTDOCFLAGS", "-D warnings"), "mend the documentation above")
}

/// Unit, integration and doc tests; golden files are compared, never written.
pub(crate) fn test(repo: &Repo, args: &[String]) -> Result<(), Failure> {
    let mut command = repo.cargo("test --workspace");
    let next = "if a change to a golden file is meant, cargo xtask golden writes it";
    run(command.args(args).env_remove(GOLDEN), next)
}

/// Golden files: written anew and shown, or compared.
pub(crate) fn golden(repo: &Repo, check: bool) -> Result<(), Failure> {
    if check {
        return test(repo, &[]);
    }
    let mut command = repo.cargo("test --workspace");
    run(command.env(GOLDEN, "write"), "mend the test; the golden files may be half written")?;
    let changed = output(repo.program("git").args(["status", "--short", "golden"]))?;
    match changed.as_str() {
        "" => println!("the golden files are as they were"),
        _ => print!("{changed}"),
    }
    Ok(())
}

/// The benchmarks of `harif`, which assert their own answers.
pub(crate) fn bench(repo: &Repo, args: &[String]) -> Result<(), Failure> {
    let mut command = repo.cargo("run --release --package harif -- bench");
    run(command.args(args), "a benchmark fails when its answer is wrong: see above")
}

/// The web app under load: visitors that are answered wrongly or too late fail.
pub(crate) fn load(repo: &Repo, args: &[String]) -> Result<(), Failure> {
    run(visitors(repo)?.args(args), "see above; other work on the machine counts too")
}

/// The web app under attack: it fails if those who only play notice anything of it.
pub(crate) fn hostile(repo: &Repo, args: &[String]) -> Result<(), Failure> {
    let next = "cargo xtask bench hostile --only NAME plays one attack alone; other work on the \
                machine counts too";
    run(visitors(repo)?.arg("hostile").args(args), next)
}

/// The program that plays visitors of the web app, as a command that has only to be told how.
fn visitors(repo: &Repo) -> Result<std::process::Command, Failure> {
    let harif = repo.harif()?;
    let mut command = repo.cargo("run --quiet --release --package harif-load -- --harif");
    command.arg(harif);
    Ok(command)
}

/// Shell completions and the man page, named as the shells look for them.
pub(crate) fn assets(repo: &Repo) -> Result<(), Failure> {
    let harif = repo.harif()?;
    let folder = repo.target("assets");
    fs::create_dir_all(&folder).map_err(at(&folder))?;
    for (file, args) in [
        ("harif.bash", "completions bash"),
        ("_harif", "completions zsh"),
        ("harif.fish", "completions fish"),
        ("harif.elv", "completions elvish"),
        ("_harif.ps1", "completions powershell"),
        ("harif.1", "man"),
    ] {
        let text = output(repo.program(&harif).args(args.split(' ')))?;
        if text.trim().is_empty() {
            return Err(Failure::Check(format!("harif {args} printed nothing; see crates/cli")));
        }
        let path = folder.join(file);
        fs::write(&path, text).map_err(at(&path))?;
        println!("{}", repo.short(&path));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_a_table() {
        let took = [("fmt", Duration::from_millis(400)), ("clippy", Duration::from_millis(12_060))];
        assert_eq!(
            summary(&took, true),
            "step      seconds\nfmt           0.4\nclippy       12.1\ntotal        12.5\n"
        );
        assert_eq!(
            summary(&took, false),
            "step      seconds\nfmt           0.4\nclippy       12.1  failed\ntotal        12.5\n"
        );
    }
}
