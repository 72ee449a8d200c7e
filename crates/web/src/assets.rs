//! The files of the page: those inside the binary, or those of a folder while the page is being worked
//! on. What is asked for is looked up in a list of what there is; no path from outside ever
//! reaches the file system.

use crate::lean::{gzip, lean};
use flate2::read::GzDecoder;
use harif_core::{Said, Say, said_errors};
use harif_words::source::completed;
use harif_words::{Language, languages};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};

/// A file inside the binary.
struct Embedded {
    /// Its address without the first slash.
    name: &'static str,
    /// A mark that changes with its content.
    mark: &'static str,
    /// Whether its bytes are packed by gzip.
    packed: bool,
    bytes: &'static [u8],
}

// `EMBEDDED`, sorted by name, from the build script.
include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A folder that cannot be served.
#[derive(Debug)]
pub struct AssetsError {
    path: PathBuf,
    source: std::io::Error,
}

said_errors!(AssetsError);

impl Say for AssetsError {
    fn said(&self) -> Said {
        let said = Said::new("failed-read").with("file", self.path.display().to_string());
        said.with("why", self.source.said())
    }
}

/// Where the files come from.
#[derive(Clone, Debug, Default)]
pub enum Assets {
    /// From the binary.
    #[default]
    Embedded,
    /// From folders: the page, and its messages.
    Folders(PathBuf, PathBuf),
}

/// One file.
pub(crate) struct Asset {
    bytes: Cow<'static, [u8]>,
    /// Whether its bytes are packed by gzip, as most browsers want them.
    pub(crate) packed: bool,
    pub(crate) mime: String,
    /// A mark that changes with the content; none while the files are being worked on.
    pub(crate) tag: Option<String>,
}

impl Asset {
    /// Its bytes as they are kept: packed if it says so.
    pub(crate) fn kept(self) -> Cow<'static, [u8]> {
        self.bytes
    }

    /// Its bytes as its author wrote them.
    pub(crate) fn plain(self) -> Cow<'static, [u8]> {
        if !self.packed {
            return self.bytes;
        }
        let mut plain = Vec::new();
        // What the build script packed can be unpacked, and memory takes all that is written.
        let _ = GzDecoder::new(&*self.bytes).read_to_end(&mut plain);
        Cow::Owned(plain)
    }
}

impl Assets {
    /// Serves folders, after a look at whether they are there.
    ///
    /// # Errors
    /// [`AssetsError`] if one of them cannot be read.
    pub fn folders(app: &Path, locales: &Path) -> Result<Assets, AssetsError> {
        for path in [app, locales] {
            std::fs::read_dir(path)
                .map_err(|source| AssetsError { path: path.to_path_buf(), source })?;
        }
        Ok(Assets::Folders(app.into(), locales.into()))
    }

    /// The addresses of all files inside the binary, and of all messages.
    pub(crate) fn embedded() -> Vec<String> {
        let files = EMBEDDED.iter().map(|file| format!("/{}", file.name));
        files.chain(MESSAGES.keys().map(|name| format!("/locales/{name}"))).collect()
    }

    /// The file at an address such as `/styles/base.css` or `/locales/fa/common.ftl`.
    pub(crate) fn get(&self, address: &str) -> Option<Asset> {
        let name = address.strip_prefix('/')?;
        match self {
            Assets::Embedded => {
                if let Some(below) = name.strip_prefix("locales/") {
                    let Message { text, mark, packed } = MESSAGES.get(below)?;
                    let packed = packed.get_or_init(|| gzip(text.as_bytes()).unwrap_or_default());
                    let (bytes, tag) = (Cow::Borrowed(&**packed), Some(mark.clone()));
                    return Some(Asset { mime: mime(name), packed: true, bytes, tag });
                }
                let at = EMBEDDED.binary_search_by_key(&name, |file| file.name).ok()?;
                let &Embedded { mark, packed, bytes, .. } = &EMBEDDED[at];
                let (bytes, tag) = (Cow::Borrowed(bytes), Some(mark.into()));
                Some(Asset { mime: mime(name), packed, bytes, tag })
            }
            Assets::Folders(app, locales) => {
                let bytes = match name.strip_prefix("locales/") {
                    Some(below) => messages_of(locales, below)?.into_bytes(),
                    None => lean(name, std::fs::read(listing(app).remove(name)?).ok()?),
                };
                Some(Asset { bytes: Cow::Owned(bytes), packed: false, mime: mime(name), tag: None })
            }
        }
    }
}

/// A file of messages.
struct Message {
    text: Cow<'static, str>,
    /// A mark that changes with its content.
    mark: String,
    /// Its bytes packed by gzip, once a visitor has asked for them.
    packed: OnceLock<Vec<u8>>,
}

/// The files of messages of every language by their addresses, `fa/common.ftl`.
static MESSAGES: LazyLock<BTreeMap<String, Message>> = LazyLock::new(|| {
    let names: Vec<&str> = Language::default().files.iter().map(|file| file.name).collect();
    let of = |language: &Language| {
        let files = names.iter().filter_map(|name| Some((*name, language.whole_file(name)?)));
        let files = files.map(|(name, text)| (format!("{}/{name}.ftl", language.code), text));
        files.collect::<Vec<_>>()
    };
    let marked = |(address, text): (String, Cow<'static, str>)| {
        let mut hasher = DefaultHasher::new();
        hasher.write(text.as_bytes());
        let mark = format!("{:016x}", hasher.finish());
        (address, Message { text, mark, packed: OnceLock::new() })
    };
    languages().iter().flat_map(of).map(marked).collect()
});

/// A file of messages in a folder, with what it lacks in the first language.
fn messages_of(folder: &Path, address: &str) -> Option<String> {
    let (code, file) = address.split_once('/')?;
    let whole = Language::default().file(file.strip_suffix(".ftl")?)?;
    let own = listing(folder).remove(address).and_then(|path| std::fs::read_to_string(path).ok());
    match own {
        Some(own) => Some(completed(&own, whole).into_owned()),
        None => Language::named(code).map(|_| whole.to_string()),
    }
}

/// Every file below a folder by its address. Links are not followed.
fn listing(folder: &Path) -> BTreeMap<String, PathBuf> {
    let mut files = BTreeMap::new();
    let mut open = vec![(String::new(), folder.to_path_buf())];
    while let Some((prefix, folder)) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push((format!("{name}/"), entry.path())),
                Ok(kind) if kind.is_file() => drop(files.insert(name, entry.path())),
                _ => {}
            }
        }
    }
    files
}

fn mime(name: &str) -> String {
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "json" => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    kind.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_the_binary_give_the_same_files() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folders = Assets::folders(&root.join("web/app"), &root.join("locales")).unwrap();
        for address in ["/index.html", "/main.js", "/styles/base.css", "/locales/fa/common.ftl"] {
            let (a, b) = (Assets::Embedded.get(address).unwrap(), folders.get(address).unwrap());
            assert_eq!(a.mime, b.mime, "{address}");
            assert_eq!(a.plain(), b.plain(), "{address}");
        }
    }

    #[test]
    fn nothing_outside_of_the_folders_can_be_reached() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folders = Assets::folders(&root.join("web/app"), &root.join("locales")).unwrap();
        for address in [
            "/../../Cargo.toml",
            "/..%2f..%2fCargo.toml",
            "/locales/../Cargo.toml",
            "//etc/passwd",
            "/./main.js",
            "/styles",
            "/",
            "",
            "main.js",
            "/main.js/",
        ] {
            assert!(folders.get(address).is_none(), "{address}");
            assert!(Assets::Embedded.get(address).is_none(), "{address}");
        }
    }
}
