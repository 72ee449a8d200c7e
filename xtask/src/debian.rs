//! Programs of other people that checks need: installed where they are missing and we may.

use crate::shell::{Failure, Repo, at, exists, output, run};
use std::fs::File;
use std::process::Command;

/// Debian packages, where we may install any.
pub(crate) fn install(repo: &Repo, packages: &[&str]) -> Result<(), Failure> {
    let names = packages.join(" ");
    let root = output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !exists("apt-get") || !(root || exists("sudo")) {
        return Err(Failure::Check(format!("{names} not found; please install what is missing")));
    }
    let apt = |args: &[&str]| {
        let mut command = repo.program(if root { "apt-get" } else { "sudo" });
        command.args((!root).then_some("apt-get")).args(args);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    // Steps of `ci` run side by side, and apt-get does not wait for another.
    let path = repo.target("apt-get.lock");
    let turn = File::create(&path).map_err(at(&path))?;
    turn.lock().map_err(at(&path))?;
    let next = format!("or install {names} by hand");
    run(&mut apt(&["update"]), &next)?;
    run(apt(&["install", "-y", "--no-install-recommends"]).args(packages), &next)
}
