//! Registers the games: every dependency of this crate that lives in `crates/games`, in the order of the manifest. So a
//! game is added by one line in one file.

use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("Cargo.toml");
    let manifest = std::fs::read_to_string(manifest)?;
    let games: Vec<String> = manifest
        .lines()
        .filter(|line| line.contains("path = \"../games/"))
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name.trim().replace('-', "_"))
        .collect();
    let out = PathBuf::from(std::env::var("OUT_DIR")?).join("games.rs");
    Ok(std::fs::write(out, format!("register!({});\n", games.join(", ")))?)
}
