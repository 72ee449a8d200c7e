//! Where the repository is, how its programs are started, and how a failure reads.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Why xtask stopped: one line that says what to do next.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A check failed or could not be made.
    Check(String),
    /// The command line made no sense.
    Usage(String),
}

impl Failure {
    /// The exit code that the failure stands for.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Check(_) => 1,
            Failure::Usage(_) => 2,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Failure::Check(line) | Failure::Usage(line)) = self;
        f.write_str(line)
    }
}

/// The checkout that this program was built from.
pub(crate) struct Repo {
    root: PathBuf,
    target: PathBuf,
}

impl Repo {
    /// Finds the checkout, whatever folder xtask was called from.
    pub(crate) fn find() -> Result<Repo, Failure> {
        // `cargo run` sets the variable; the compiled-in path serves a binary called by hand.
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let lost =
            |what: &str| Failure::Check(format!("{what} not found; call cargo xtask instead"));
        let root = manifest.parent().ok_or_else(|| lost("the repository"))?.to_owned();
        // Two folders above this very binary, so that every way to move the target folder is heeded.
        let exe = std::env::current_exe().map_err(|_| lost("xtask itself"))?;
        let target = exe.ancestors().nth(2).ok_or_else(|| lost("the target folder"))?.to_owned();
        Ok(Repo { root, target })
    }

    /// A path inside the checkout.
    pub(crate) fn path(&self, inside: impl AsRef<Path>) -> PathBuf {
        self.root.join(inside)
    }

    /// A path inside cargo's target folder.
    pub(crate) fn target(&self, inside: impl AsRef<Path>) -> PathBuf {
        self.target.join(inside)
    }

    /// A path as people at the root of the checkout would type it.
    pub(crate) fn short(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }

    /// A program, to be run at the root of the checkout.
    pub(crate) fn program(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new(program.as_ref());
        command.current_dir(&self.root);
        command
    }

    /// The cargo that runs us, with arguments separated by spaces.
    pub(crate) fn cargo(&self, args: &str) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = self.program(cargo);
        command.args(args.split_whitespace());
        command
    }

    /// Builds the programs that are measured and gives their paths. Always both: alone, either would have
    /// other features of the crates that they share, which would all be built once more.
    pub(crate) fn release(&self) -> Result<Release, Failure> {
        let mut build = self.cargo("build --quiet --release --package harif --package harif-load");
        run(&mut build, "mend the errors above")?;
        let built =
            |name: &str| self.target(format!("release/{name}{}", std::env::consts::EXE_SUFFIX));
        Ok(Release { harif: built("harif"), visitors: built("harif-load") })
    }
}

/// The programs of a release build.
pub(crate) struct Release {
    pub(crate) harif: PathBuf,
    /// Plays visitors of the web app.
    pub(crate) visitors: PathBuf,
}

/// Runs a program to its end in view of the user; `next` says what to do if it fails.
pub(crate) fn run(command: &mut Command, next: &str) -> Result<(), Failure> {
    let status = command.status().map_err(|e| not_started(command, &e))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::Check(format!("{} failed ({status}); {next}", spelled(command))))
}

/// Runs a program and keeps what it prints, whether it succeeds or not.
pub(crate) fn capture(command: &mut Command) -> Result<Output, Failure> {
    command.stdin(Stdio::null()).output().map_err(|e| not_started(command, &e))
}

/// Runs a program and gives its standard output; its failure is ours.
pub(crate) fn output(command: &mut Command) -> Result<String, Failure> {
    let output = capture(command.stderr(Stdio::inherit()))?;
    if !output.status.success() {
        let line = format!("{} failed ({})", spelled(command), output.status);
        return Err(Failure::Check(line));
    }
    String::from_utf8(output.stdout)
        .map_err(|_| Failure::Check(format!("{} printed no UTF-8 text", spelled(command))))
}

/// Whether a program can be started at all.
pub(crate) fn exists(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok()
}

/// What went wrong with a file or folder.
pub(crate) fn at<'p>(path: &'p Path) -> impl Fn(io::Error) -> Failure + 'p {
    move |error| Failure::Check(format!("{}: {error}", path.display()))
}

fn not_started(command: &Command, error: &io::Error) -> Failure {
    let program = command.get_program().to_string_lossy();
    Failure::Check(format!("cannot start {program} ({error}); is it installed and in PATH?"))
}

/// A command as it would be typed, the program without its folder.
pub(crate) fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checkout_is_found() {
        let repo = Repo::find().unwrap();
        assert!(repo.path("xtask/Cargo.toml").is_file());
        assert_eq!(repo.short(&repo.path("fuzz/seeds")), "fuzz/seeds");
    }

    #[test]
    fn commands_read_as_typed() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["test", "--workspace"]);
        assert_eq!(spelled(&command), "cargo test --workspace");
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = run(&mut Command::new("no-such-program"), "never").unwrap_err();
        assert_eq!(failure.code(), 1);
        assert!(failure.to_string().starts_with("cannot start no-such-program ("));
        assert!(!exists("no-such-program"));
    }
}
