//! The fuzz targets, on stable Rust and without cargo-fuzz.
//!
//! Stable accepts LLVM's coverage pass as a plain codegen option, and libFuzzer itself comes with the
//! `libfuzzer-sys` crate, so all that cargo-fuzz would add here is the address sanitizer.
//!
//! All targets are one program, since linking it costs more than the runs; a target is a line in
//! `fuzz/src/main.rs` and a folder of seeds in `fuzz/seeds`. What libFuzzer finds worth keeping lands in
//! `fuzz/corpus`, and inputs that fail in `fuzz/artifacts`.

use crate::args::unknown;
use crate::shell::{Failure, Repo, at, exists, output, run as run_program};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

/// Coverage counters for libFuzzer, and every check that a debug build would make.
const RUSTFLAGS: [&str; 10] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "--cfg",
    "fuzzing",
    "-Cdebug-assertions",
    "-Coverflow-checks",
    "-Ccodegen-units=1",
];

/// The variable that tells the program which target it is.
const TARGET: &str = "HARIF_FUZZ";

/// Bounds on one input: a parser that needs more than this for 4 KiB of text is wrong too.
const BOUNDS: [&str; 3] = ["-max_len=4096", "-timeout=10", "-rss_limit_mb=2048"];

/// What to fuzz and how much.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan {
    /// Inputs to try per target, seeds included.
    pub(crate) runs: u32,
    /// Targets by name; none means all.
    pub(crate) targets: Vec<String>,
    /// A file to replay on the one target, instead of fuzzing.
    pub(crate) input: Option<PathBuf>,
}

impl Default for Plan {
    fn default() -> Self {
        Plan { runs: 20_000, targets: Vec::new(), input: None }
    }
}

/// Builds the targets and runs those of the plan one after another, up to the first that fails.
pub(crate) fn run(repo: &Repo, plan: &Plan) -> Result<(), Failure> {
    let targets = chosen(known(repo)?, &plan.targets)?;
    let binary = build(repo)?;
    for target in &targets {
        match &plan.input {
            Some(input) => replay(repo, target, &binary, input)?,
            None => fuzz(repo, target, &binary, plan.runs)?,
        }
    }
    Ok(())
}

/// The names of all targets: the folders of `fuzz/seeds`, sorted.
fn known(repo: &Repo) -> Result<Vec<String>, Failure> {
    let folder = repo.path("fuzz/seeds");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).map_err(at(&folder))? {
        let entry = entry.map_err(at(&folder))?;
        names.extend(entry.file_name().into_string());
    }
    names.sort();
    Ok(names)
}

fn chosen(known: Vec<String>, asked: &[String]) -> Result<Vec<String>, Failure> {
    if let Some(stranger) = asked.iter().find(|name| !known.contains(name)) {
        let names = known.iter().map(String::as_str);
        return Err(unknown("fuzz target", stranger, names, "ls fuzz/seeds"));
    }
    Ok(if asked.is_empty() { known } else { asked.to_vec() })
}

/// Builds the program that all targets are and gives its path.
fn build(repo: &Repo) -> Result<PathBuf, Failure> {
    if std::env::var_os("CXX").is_none() && !exists("c++") {
        let line = "no C++ compiler, which libFuzzer needs; on Debian: apt-get install g++";
        return Err(Failure::Check(line.into()));
    }
    share_lock(repo)?;
    let host = host(&output(repo.program(rustc()).arg("-vV"))?)?;
    let folder = repo.path("fuzz/target");
    let mut cargo = repo.cargo("build --quiet --release --manifest-path fuzz/Cargo.toml");
    // With a target named, cargo keeps the flags away from build scripts and procedural macros.
    cargo.args(["--target", &host]).arg("--target-dir").arg(&folder);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", RUSTFLAGS.join("\x1f"));
    run_program(&mut cargo, "mend the errors above")?;
    Ok(folder.join(host).join("release/targets"))
}

fn rustc() -> PathBuf {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()).into()
}

/// The host triple in what `rustc -vV` says.
fn host(said: &str) -> Result<String, Failure> {
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| Failure::Check("rustc -vV names no host".into()))
}

/// Starts the fuzz crate's lock file from the workspace's, so that both build the same versions.
fn share_lock(repo: &Repo) -> Result<(), Failure> {
    let (from, to) = (repo.path("Cargo.lock"), repo.path("fuzz/Cargo.lock"));
    if from.exists() && !to.exists() {
        fs::copy(&from, &to).map_err(at(&to))?;
    }
    Ok(())
}

/// Runs one target on its seeds and on what libFuzzer makes of them.
fn fuzz(repo: &Repo, target: &str, binary: &Path, runs: u32) -> Result<(), Failure> {
    let [corpus, artifacts, seeds] =
        ["corpus", "artifacts", "seeds"].map(|kind| repo.path(format!("fuzz/{kind}/{target}")));
    for folder in [&corpus, &artifacts, &seeds] {
        fs::create_dir_all(folder).map_err(at(folder))?;
    }
    let mut command = repo.program(binary);
    command.env(TARGET, target);
    command.arg(format!("-runs={runs}")).arg("-seed=1").args(BOUNDS);
    command.arg(format!("-artifact_prefix={}/", repo.short(&artifacts)));
    command.args([&corpus, &seeds]);
    let start = Instant::now();
    let (status, said) = listen(&mut command)?;
    if !status.success() {
        eprintln!("{}", telling(&said));
        return Err(Failure::Check(failed(target, status, &said)));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{target:<12} {} in {seconds:.1} s", done(&said));
    Ok(())
}

/// Runs libFuzzer and keeps its lines; of those only its rare signs of life are shown.
fn listen(command: &mut Command) -> Result<(ExitStatus, Vec<String>), Failure> {
    let lost = |e| Failure::Check(format!("lost a fuzz target on its way ({e}); try again"));
    let mut child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(lost)?;
    let mut said = Vec::new();
    if let Some(stderr) = child.stderr.take() {
        for line in BufReader::new(stderr).split(b'\n') {
            let line = String::from_utf8_lossy(&line.map_err(lost)?).into_owned();
            match line.contains("\tpulse") {
                true => eprintln!("{line}"),
                false => said.push(line),
            }
        }
    }
    Ok((child.wait().map_err(lost)?, said))
}

/// Runs one target on one file, in full view.
fn replay(repo: &Repo, target: &str, binary: &Path, input: &Path) -> Result<(), Failure> {
    // As typed, or as `cargo xtask fuzz` printed it: from the root of the checkout.
    let here = std::env::current_dir().unwrap_or_default().join(input);
    let Some(file) = [here, repo.path(input)].into_iter().find(|path| path.is_file()) else {
        return Err(Failure::Usage(format!("--input {} is no file", input.display())));
    };
    let file = file.canonicalize().map_err(at(&file))?;
    let mut command = repo.program(binary);
    command.env(TARGET, target).args(BOUNDS).arg(&file);
    let status = command.status().map_err(at(binary))?;
    let file = repo.short(&file);
    if !status.success() {
        return Err(Failure::Check(format!("{target} fails on {file} ({status}); see above")));
    }
    println!("{target} takes {file} well");
    Ok(())
}

/// The line that ends a failed run: where the input is, and how to see it fail again.
fn failed(target: &str, status: ExitStatus, said: &[String]) -> String {
    match artifact(said) {
        Some(file) => format!(
            "fuzz target {target} failed on {file}; reproduce: cargo xtask fuzz {target} --input {file}"
        ),
        None => format!("fuzz target {target} stopped ({status}) and left no input; see above"),
    }
}

/// The file that libFuzzer wrote the failing input to.
fn artifact(said: &[String]) -> Option<&str> {
    said.iter().rev().find_map(|line| line.split_once("Test unit written to ")).map(|(_, f)| f)
}

/// How far a run came, from the line `#20000 DONE cov: 312 ft: 900 corp: 96/4Kb …`.
fn done(said: &[String]) -> String {
    let Some(line) = said.iter().rev().find(|line| line.contains("DONE")) else {
        return "done".into();
    };
    let after = |name: &str| {
        let mut words = line.split_whitespace().skip_while(|word| *word != name);
        words.nth(1).unwrap_or("?")
    };
    let runs = line.split_whitespace().next().unwrap_or("?").trim_start_matches('#');
    let kept = after("corp:").split('/').next().unwrap_or("?");
    format!("{runs:>9} runs, {:>6} places reached, {kept:>5} inputs kept", after("cov:"))
}

/// The part of libFuzzer's words that tells what went wrong: from the panic to the summary.
fn telling(said: &[String]) -> String {
    let starts = |line: &String| line.contains("panicked at") || line.contains("ERROR: libFuzzer");
    let ends = |line: &String| line.starts_with("SUMMARY");
    let first = said.iter().position(starts).unwrap_or(0);
    let last = said.iter().rposition(ends).unwrap_or(said.len());
    said.get(first..last).unwrap_or(said).join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CRASH: &str = "\
INFO: Seed: 1
#10\tINITED cov: 10 ft: 10 corp: 2/13b exec/s: 0 rss: 27Mb

thread '<unnamed>' (7206) panicked at crates/testkit/src/fuzz.rs:12:72:
63 squares
==7206== ERROR: libFuzzer: deadly signal
SUMMARY: libFuzzer: deadly signal
0x6f,0x74,
artifact_prefix='fuzz/artifacts/board/'; Test unit written to fuzz/artifacts/board/crash-dc3e
Base64: b3Ro";

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn every_target_has_seeds_and_all_seeds_a_target() {
        let repo = Repo::find().unwrap();
        let targets = known(&repo).unwrap();
        let source = fs::read_to_string(repo.path("fuzz/src/main.rs")).unwrap();
        let entry = |line: &str| {
            let (name, _) = line.trim().strip_prefix("(\"")?.split_once('"')?;
            Some(name.to_owned())
        };
        assert_eq!(source.lines().filter_map(entry).collect::<Vec<_>>(), targets);
        for target in targets {
            let seeds = fs::read_dir(repo.path(format!("fuzz/seeds/{target}")));
            assert!(seeds.is_ok_and(|mut s| s.next().is_some()), "{target} has no seeds");
        }
    }

    #[test]
    fn a_crash_names_its_input_and_the_way_back() {
        let said = lines(CRASH);
        assert_eq!(
            failed("board", ExitStatus::default(), &said),
            "fuzz target board failed on fuzz/artifacts/board/crash-dc3e; \
             reproduce: cargo xtask fuzz board --input fuzz/artifacts/board/crash-dc3e"
        );
        assert!(failed("board", ExitStatus::default(), &[]).contains("left no input"));
    }

    #[test]
    fn a_crash_shows_its_panic_and_not_the_noise() {
        let shown = telling(&lines(CRASH));
        assert!(shown.starts_with("thread") && shown.contains("63 squares"), "{shown}");
        assert!(!shown.contains("Base64") && !shown.contains("SUMMARY"), "{shown}");
        assert_eq!(telling(&lines("killed")), "killed");
    }

    #[test]
    fn the_end_of_a_run_is_summed_up() {
        let said = lines("#20000\tDONE   cov: 312 ft: 900 corp: 96/4Kb lim: 198 exec/s: 0\nDone");
        assert_eq!(done(&said), "    20000 runs,    312 places reached,    96 inputs kept");
        assert_eq!(done(&[]), "done");
    }

    #[test]
    fn targets_are_chosen_by_name() {
        let known = || vec!["board".to_owned(), "record".into()];
        assert_eq!(chosen(known(), &[]).unwrap(), known());
        assert_eq!(chosen(known(), &["record".into()]).unwrap(), ["record"]);
        let refused = chosen(known(), &["recrod".into()]).unwrap_err();
        assert_eq!(refused.code(), 2);
        assert_eq!(refused.to_string(), "unknown fuzz target \"recrod\"; did you mean record?");
    }

    #[test]
    fn the_host_is_read_from_rustc() {
        let said = "rustc 1.95.0\nbinary: rustc\nhost: x86_64-unknown-linux-gnu\n";
        assert_eq!(host(said).unwrap(), "x86_64-unknown-linux-gnu");
        assert!(host("").is_err());
    }
}
