//! The checks that are one or two calls of cargo, or of what it built.

use crate::shell::{Failure, Repo, at, output, run};
use std::fs;

/// Set to `write`, tests write golden files instead of comparing with them.
const GOLDEN: &str = "HARIF_GOLDEN";

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

/// The schemas of the service and the types of the page: written from the Rust types, and shown.
pub(crate) fn wire(repo: &Repo) -> Result<(), Failure> {
    let mut command = repo.cargo("test -q -p harif-wire");
    run(command.env(GOLDEN, "write"), "mend what is said above; crates/wire lists the types")?;
    let files = ["crates/web/openapi.json", "web/app/base/wire.js"];
    let changed = output(repo.program("git").args(["status", "--short"]).args(files))?;
    match changed.as_str() {
        "" => println!("both are as they were"),
        _ => print!("{changed}"),
    }
    Ok(())
}

/// The benchmarks of `harif`, which assert their own answers.
pub(crate) fn bench(repo: &Repo, args: &[String]) -> Result<(), Failure> {
    let mut command = repo.program(repo.release()?.harif);
    run(command.arg("bench").args(args), "a benchmark fails when its answer is wrong: see above")
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
    let built = repo.release()?;
    let mut command = repo.program(built.visitors);
    command.arg("--harif").arg(built.harif);
    Ok(command)
}

/// Shell completions and the man page, named as the shells look for them.
pub(crate) fn assets(repo: &Repo) -> Result<(), Failure> {
    let harif = repo.release()?.harif;
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
