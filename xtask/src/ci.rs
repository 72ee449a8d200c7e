//! Every check: `cargo xtask ci`.
//!
//! A step is this very program, started anew with what a person would type, so that what is checked here and
//! by hand is the same. Steps that do not need each other run side by side, two at most: they build different
//! things (cargo locks its folders), and while one waits for a browser or a link, the other computes. What a step
//! says goes to `target/ci/STEP.log` and is shown whole if it fails; otherwise a line says that it passed, and the
//! sums of the test runners come at the end.

use crate::shell::{Failure, Repo, at};
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// Steps at the same time: two keep two cores busy, and more would only make each other late.
const AT_ONCE: usize = 2;

/// One check.
#[derive(Clone, Copy, Debug)]
struct Step {
    name: &'static str,
    /// What is typed after `cargo xtask`.
    args: &'static [&'static str],
    /// What has to have passed before: because it builds what this step uses, or is cheaper.
    after: &'static [&'static str],
    /// Whether it measures how long others wait, or waits for a browser or a terminal itself, so that nothing
    /// may run beside it.
    alone: bool,
}

const fn step(name: &'static str, after: &'static [&'static str]) -> Step {
    Step { name, args: &[], after, alone: false }
}

/// A step beside which nothing may run: it drives a browser or a terminal as a person would, and people do not
/// compile meanwhile.
const fn alone(name: &'static str, after: &'static [&'static str]) -> Step {
    Step { alone: true, ..step(name, after) }
}

/// The checks, in the order in which they are taken up as soon as they may. The layout comes before all, so that a
/// slip is known within seconds; the way from lints to tests uses one folder of cargo's, the release build another.
const STEPS: [Step; 11] = [
    step("fmt", &[]),
    step("clippy", &["fmt"]),
    step("assets", &["fmt"]),
    step("doc", &["clippy"]),
    step("test", &["doc"]),
    step("fuzz", &["fmt"]),
    alone("web", &["test"]),
    alone("terminal", &["test"]),
    step("bench", &["assets"]),
    step("python", &["assets"]),
    Step {
        name: "hostile",
        args: &["bench", "hostile", "--short"],
        after: &["assets", "bench", "web", "terminal", "fuzz", "python"],
        alone: true,
    },
];

/// What became of a step.
struct Finished {
    name: &'static str,
    passed: bool,
    took: Duration,
}

/// Every check, up to the first that fails, then the sums of the test runners and a table of the time each took.
pub(crate) fn run(repo: &Repo) -> Result<(), Failure> {
    let folder = repo.target("ci");
    fs::create_dir_all(&folder).map_err(at(&folder))?;
    let start = Instant::now();
    let finished = take_up(&STEPS, |step, done| begin(repo, step, done))?;
    let total = start.elapsed();
    for step in &finished {
        print!("{}", closing(step.name, &said(repo, step.name)?));
    }
    print!("\n{}", summary(&finished, total));
    match finished.iter().find(|step| !step.passed) {
        None => Ok(()),
        Some(Finished { name, .. }) => {
            eprintln!("\n==> {name}\n{}", said(repo, name)?);
            Err(Failure::Check(format!("{name} failed; cargo xtask {} does it alone", typed(name))))
        }
    }
}

/// Takes steps up as soon as they may, and after a failure only waits for those that run. Gives them in the
/// order in which they ended.
fn take_up(
    steps: &[Step],
    mut begin: impl FnMut(Step, Sender<Finished>) -> Result<(), Failure>,
) -> Result<Vec<Finished>, Failure> {
    let (sender, ended): (_, Receiver<Finished>) = channel();
    let mut waiting = steps.to_vec();
    let mut running: Vec<Step> = Vec::new();
    let mut finished: Vec<Finished> = Vec::new();
    loop {
        let failed = finished.iter().any(|step| !step.passed);
        while let Some(next) = waiting.iter().position(|s| !failed && may(s, &running, &finished)) {
            let step = waiting.remove(next);
            begin(step, sender.clone())?;
            running.push(step);
        }
        if running.is_empty() {
            return Ok(finished);
        }
        let Ok(step) = ended.recv() else {
            return Ok(finished);
        };
        running.retain(|other| other.name != step.name);
        finished.push(step);
    }
}

/// Whether a step can run now, beside those that do.
fn may(step: &Step, running: &[Step], finished: &[Finished]) -> bool {
    let passed = |name: &&str| finished.iter().any(|other| other.name == *name && other.passed);
    let room = match step.alone {
        true => running.is_empty(),
        false => running.len() < AT_ONCE && running.iter().all(|other| !other.alone),
    };
    room && step.after.iter().all(passed)
}

/// Starts a step; a thread waits for its end.
fn begin(repo: &Repo, step: Step, done: Sender<Finished>) -> Result<(), Failure> {
    let path = log(repo, step.name);
    let file = File::create(&path).map_err(at(&path))?;
    let this = std::env::current_exe()
        .map_err(|e| Failure::Check(format!("xtask cannot find itself: {e}")))?;
    let mut command = Command::new(this);
    command.args(typed(step.name).split(' ')).stdin(Stdio::null());
    command.stdout(file.try_clone().map_err(at(&path))?).stderr(file);
    eprintln!("==> {}", step.name);
    std::thread::spawn(move || {
        let start = Instant::now();
        let passed = command.status().is_ok_and(|status| status.success());
        let took = start.elapsed();
        let word = if passed { "passed" } else { "failed" };
        eprintln!("    {} {word} after {:.1} s", step.name, took.as_secs_f64());
        // Nobody listens any more only where another step could not be started.
        let _ = done.send(Finished { name: step.name, passed, took });
    });
    Ok(())
}

/// What is typed after `cargo xtask` for a step.
fn typed(name: &str) -> String {
    let args = STEPS.iter().find(|step| step.name == name).map_or(&[][..], |step| step.args);
    if args.is_empty() { name.to_owned() } else { args.join(" ") }
}

fn log(repo: &Repo, name: &str) -> PathBuf {
    repo.target("ci").join(format!("{name}.log"))
}

fn said(repo: &Repo, name: &str) -> Result<String, Failure> {
    let path = log(repo, name);
    let bytes = fs::read(&path).map_err(at(&path))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// What the test runners say at their ends, under the name of the step; nothing if there were none.
fn closing(name: &str, said: &str) -> String {
    let starts = ["test result: ", "Running ", "Doc-tests ", "ℹ tests ", "ℹ pass ", "ℹ fail "];
    let is_closing = |line: &&str| {
        starts.iter().any(|start| line.trim_start().starts_with(start))
            || line.contains(" passed in ")
    };
    let lines: Vec<&str> = said.lines().filter(is_closing).collect();
    if lines.is_empty() { String::new() } else { format!("\n==> {name}\n{}\n", lines.join("\n")) }
}

/// The table at the end.
fn summary(finished: &[Finished], total: Duration) -> String {
    let mut text = format!("{:<8} {:>8}\n", "step", "seconds");
    for step in finished {
        let mark = if step.passed { "" } else { "  failed" };
        text += &format!("{:<8} {:>8.1}{mark}\n", step.name, step.took.as_secs_f64());
    }
    text + &format!("{:<8} {:>8.1}\n", "total", total.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    fn ended(name: &'static str, passed: bool) -> Finished {
        Finished { name, passed, took: Duration::from_millis(400) }
    }

    /// The steps in the order in which they are begun; each ends at once, and `fails` badly.
    fn order(steps: &[Step], fails: &str) -> Vec<&'static str> {
        let begun = RefCell::new(Vec::new());
        let begin = |step: Step, done: Sender<Finished>| {
            begun.borrow_mut().push(step.name);
            done.send(ended(step.name, step.name != fails)).unwrap();
            Ok(())
        };
        let finished = take_up(steps, begin).unwrap();
        assert_eq!(finished.len(), begun.borrow().len());
        begun.into_inner()
    }

    #[test]
    fn every_step_is_taken_up_once_after_what_it_needs() {
        let order = order(&STEPS, "");
        assert_eq!(order.len(), STEPS.len());
        let at = |name: &str| order.iter().position(|other| *other == name).unwrap();
        for step in STEPS {
            assert!(step.after.iter().all(|needed| at(needed) < at(step.name)), "{}", step.name);
        }
        assert_eq!(order.last(), Some(&"hostile"), "nothing builds while it measures");
    }

    #[test]
    fn every_step_is_a_command() {
        for step in STEPS {
            let typed = typed(step.name);
            assert!(crate::args::parse(typed.split(' ').map(str::to_owned)).is_ok(), "{typed}");
        }
    }

    #[test]
    fn nothing_new_begins_after_a_failure() {
        assert_eq!(order(&STEPS, "fmt"), ["fmt"]);
        assert_eq!(order(&STEPS, "clippy"), ["fmt", "clippy", "assets"]);
    }

    #[test]
    fn two_run_side_by_side_and_one_that_measures_alone() {
        let [first, second, third] = ["a", "b", "c"].map(|name| step(name, &[]));
        assert!(may(&second, &[first], &[]));
        assert!(!may(&third, &[first, second], &[]));
        let alone = Step { alone: true, ..third };
        assert!(
            may(&alone, &[], &[]) && !may(&alone, &[first], &[]) && !may(&first, &[alone], &[])
        );
        let later = step("d", &["a"]);
        assert!(may(&later, &[], &[ended("a", true)]) && !may(&later, &[], &[ended("a", false)]));
    }

    #[test]
    fn the_sums_of_the_test_runners_are_shown() {
        let said = "   Compiling x\n     Running unittests src/lib.rs\ntest a ... ok\n\n\
                    test result: ok. 1 passed; 0 failed\n";
        assert_eq!(
            closing("test", said),
            "\n==> test\n     Running unittests src/lib.rs\ntest result: ok. 1 passed; 0 failed\n"
        );
        assert_eq!(closing("fmt", "all is well\n"), "");
    }

    #[test]
    fn the_summary_is_a_table() {
        let finished = [ended("fmt", true), ended("clippy", false)];
        assert_eq!(
            summary(&finished, Duration::from_millis(12_060)),
            "step      seconds\nfmt           0.4\nclippy        0.4  failed\ntotal        12.1\n"
        );
    }
}
