//! Writes the folder of a page without a server: `site OUT WASM`, from the root of the repository. `cargo xtask site` calls
//! it.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(out), Some(wasm)) = (words.next(), words.next()) else {
        return Err("site OUT WASM".into());
    };
    let mut own = Vec::new();
    for entry in fs::read_dir("web/site")? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        own.push((name.to_string(), fs::read(&path)?));
    }
    own.sort();
    let large = [
        ("harif.wasm", wasm),
        ("connect4-6x7.book", "crates/games/connect4/data/6x7.book".into()),
        ("othello-8x8.book", "crates/games/othello/data/8x8.book".into()),
        ("othello-8x8.network", "crates/games/othello/weights/othello-8x8.network".into()),
    ];
    let large = large.into_iter().map(|(name, path)| Ok((name.to_string(), fs::read(path)?)));
    let large = large.collect::<std::io::Result<Vec<_>>>()?;
    for (name, bytes) in harif_web::site(own, large) {
        write(&out.join(name), &bytes)?;
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, bytes)
}
