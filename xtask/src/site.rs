//! The page as a folder of files that any server of files can give: the program as WebAssembly, and everything around it.
//!
//! Nothing of this is needed to build or to work on Harif, so the target is asked for here and nowhere else.

use crate::shell::{Failure, Repo, at, exists, run};
use std::fs;
use std::path::{Path, PathBuf};

/// What the program is built for.
const TARGET: &str = "wasm32-unknown-unknown";

/// Where the folder is made if nobody says.
const USUAL: &str = "site";

/// Makes the folder, anew if it is there; what else is in it stays.
pub(crate) fn make(repo: &Repo, out: Option<&Path>) -> Result<PathBuf, Failure> {
    let out = out.map_or_else(|| repo.target(USUAL), Path::to_path_buf);
    let wasm = program(repo)?;
    // What an earlier version left there would only be carried along.
    if out.join("sw.js").is_file() {
        fs::remove_dir_all(&out).map_err(at(&out))?;
    }
    let mut write = repo.cargo("run --quiet -p harif-web --example site --");
    run(write.arg(&out).arg(&wasm), "mend the errors above")?;
    println!("{}", repo.short(&out));
    Ok(out)
}

/// The program for a page. It has a folder of its own, since it is built otherwise than anything else.
fn program(repo: &Repo) -> Result<PathBuf, Failure> {
    let folder = repo.target("page");
    if exists("rustup") {
        let mut add = repo.program("rustup");
        run(add.args(["target", "add", TARGET]), "is the network there?")?;
    }
    let mut build = repo.cargo("build --quiet -p harif-wasm --profile page --target");
    build.args([TARGET, "--target-dir"]).arg(&folder);
    run(
        &mut build,
        &format!("mend the errors above; without a target: rustup target add {TARGET}"),
    )?;
    Ok(folder.join(TARGET).join("page/harif_wasm.wasm"))
}
