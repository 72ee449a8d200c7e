//! The Python package, proven as users get it: a wheel is built, installed into an environment of its own together
//! with everything that its extras name, and the tests run against what was installed.
//!
//! The environment lies below the target folder and is made anew when `pyproject.toml` changes.

use crate::debian::install;
use crate::shell::{Failure, Repo, at, capture, output, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest Python that the package runs on: 3 and this.
const OLDEST_MINOR: u32 = 10;

/// What builds wheels; the package itself says which versions will do.
const MATURIN: &str = "maturin>=1.9,<2";

/// Says where the package comes from that the tests will import.
const WHERE: &str = "import harif; print(harif.__file__)";

/// Builds, installs and tests; `args` go to pytest.
pub(crate) fn check(repo: &Repo, args: &[String]) -> Result<(), Failure> {
    let folder = repo.target("python");
    let python = environment(repo, &folder)?;
    let wheel = wheel(repo, &python, &folder.join("wheels"))?;
    let mut pip = pip(repo, &python, "install --force-reinstall --no-deps");
    run(pip.arg(&wheel), "see above what is wrong with the wheel")?;
    let found = output(repo.program(&python).args(["-P", "-c", WHERE]))?;
    if !Path::new(found.trim()).starts_with(&folder) {
        return Err(Failure::Check(format!("the tests would import {}", found.trim())));
    }
    let mut tests = repo.program(&python);
    tests.args(["-P", "-m", "pytest", "-c", "python/pyproject.toml", "--rootdir", "python"]);
    let own = if args.is_empty() { &["python/tests".to_owned()][..] } else { args };
    run(tests.args(own), "cargo xtask python python/tests/NAME.py runs one file alone")
}

/// A Python with everything that is tested with; only the package itself is missing.
fn environment(repo: &Repo, folder: &Path) -> Result<PathBuf, Failure> {
    let (wanted, stamp) = (repo.path("python/pyproject.toml"), folder.join("pyproject.toml"));
    let python = folder.join("venv/bin/python");
    let project = fs::read_to_string(&wanted).map_err(at(&wanted))?;
    if fs::read_to_string(&stamp).is_ok_and(|made_for| made_for == project) {
        return Ok(python);
    }
    let outer = interpreter(repo)?;
    let mut make = repo.program(outer);
    make.args(["-m", "venv", "--clear"]).arg(folder.join("venv"));
    run(&mut make, "is Python whole? On Debian, python3-venv is a package of its own")?;
    let mut fetch = pip(repo, &python, "install");
    run(fetch.arg(MATURIN).args(needed(&project)), "is the network there?")?;
    fs::write(&stamp, &project).map_err(at(&stamp))?;
    Ok(python)
}

/// The requirements of the package and of all its extras: the texts of every list that stands for some.
fn needed(project: &str) -> Vec<String> {
    let mut inside = false;
    let mut all = Vec::new();
    for line in project.lines() {
        if line.starts_with('[') {
            inside = line == "[project.optional-dependencies]";
        }
        if inside || line.starts_with("dependencies = ") {
            all.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    all
}

/// The system's Python, installed where there is none, with what makes environments.
fn interpreter(repo: &Repo) -> Result<&'static str, Failure> {
    let whole = |name: &str| {
        let mut ask = Command::new(name);
        ask.args(["-c", "import sys, venv, ensurepip; print(sys.version_info.minor)"]);
        let minor = capture(&mut ask).ok().filter(|told| told.status.success());
        let minor =
            minor.and_then(|told| String::from_utf8_lossy(&told.stdout).trim().parse().ok());
        minor.is_some_and(|minor: u32| minor >= OLDEST_MINOR)
    };
    if !whole("python3") {
        install(repo, &["python3", "python3-venv"])?;
    }
    match whole("python3") {
        true => Ok("python3"),
        false => Err(Failure::Check(format!("python3 is older than 3.{OLDEST_MINOR}"))),
    }
}

fn pip(repo: &Repo, python: &Path, args: &str) -> Command {
    let mut pip = repo.program(python);
    pip.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]).args(args.split(' '));
    pip
}

/// Builds the wheel. Of the release build of the program it can use what does not depend on macros: those of Python ask
/// for more of a library that all others use.
fn wheel(repo: &Repo, python: &Path, folder: &Path) -> Result<PathBuf, Failure> {
    // Wheels of other versions would be taken for it.
    let _ = fs::remove_dir_all(folder);
    let mut build = repo.program(python);
    build.args(["-m", "maturin", "build", "--quiet", "--release", "--locked"]);
    // From its own folder, whose `pyproject.toml` says what belongs to the package.
    build.current_dir(repo.path("python")).args(["--auditwheel", "skip", "--out"]);
    build.arg(folder).arg("--target-dir").arg(repo.target(""));
    run(&mut build, "mend the errors above")?;
    let entries = fs::read_dir(folder).map_err(at(folder))?.flatten();
    let mut wheels = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "whl"));
    wheels.next().ok_or_else(|| Failure::Check(format!("no wheel in {}", repo.short(folder))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_those_of_the_package_and_its_extras() {
        let project = "[build-system]\nrequires = [\"maturin\"]\n[project]\nkeywords = [\"x\"]\n\
                       dependencies = [\"numpy>=1\"]\n[project.optional-dependencies]\n\
                       # Words.\na = [\"b>=1\", \"c\"]\n[tool.x]\ny = [\"z\"]\n";
        assert_eq!(needed(project), ["numpy>=1", "b>=1", "c"]);
    }

    #[test]
    fn the_package_needs_what_its_tests_import() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../python/pyproject.toml");
        let all = needed(&fs::read_to_string(here).unwrap()).join(" ");
        assert!(
            ["numpy", "pytest", "mypy", "ray", "pettingzoo"].iter().all(|one| all.contains(one))
        );
    }
}
